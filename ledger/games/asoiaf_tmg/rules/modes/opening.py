"""The rules on which modes may be played at all."""

from __future__ import annotations

from .....core.rulebook import Facts
from .....core.seats import Seat
from ...model.book import book
from ...model.box import armies_of
from ...modes.hooks import MODES
from ..opening import Opening


@book.rule("tmg.mode.storm-of-swords.not-tournament", Opening)
def no_siege_in_tournaments(state: object, seat: Seat, opening: Opening) -> Facts | None:
    mode = MODES.get(opening.options.mode)
    barred = mode is not None and not mode.tournament and opening.options.tournament
    return {"mode": opening.options.mode} if barred else None


@book.rule("tmg.mode.storm-of-swords.defender-half-reserve", Opening)
def a_besieged_army_has_two_units(state: object, seat: Seat, opening: Opening) -> Facts | None:
    """A besieged army has two units at least: a single one would be in reserve, and its player would lose at once."""
    if opening.options.mode != "storm-of-swords":
        return None
    armies = armies_of(opening.seats, opening.options, opening.cards)
    few = [len(army.units) for army in armies if len(army.units) == 1]
    return {"units": few[0], "reserve": few[0]} if few else None
