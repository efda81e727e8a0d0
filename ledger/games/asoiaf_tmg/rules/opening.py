"""The rules on opening a match with these seats, options and cards."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.cards import Card
from ..flow.first_state import sides_of
from ..model.book import book
from ..model.box import armies_of
from ..model.components import MODES
from ..model.options import Options


@dataclass(frozen=True, slots=True)
class Opening:
    """Seats, options and cards of a match that is about to be opened."""

    seats: int
    options: Options
    cards: tuple[Card, ...] = ()


@book.rule("tmg.setup.mode-list", Opening)
def one_of_the_eight(state: object, seat: Seat, opening: Opening) -> Facts | None:
    return None if opening.options.mode in MODES else {"mode": opening.options.mode}


@book.rule("tmg.army.size-agreed", Opening)
def an_army_for_each_seat(state: object, seat: Seat, opening: Opening) -> Facts | None:
    armies = armies_of(opening.seats, opening.options, opening.cards)
    whole = [army for army in armies if army.units]
    return None if len(whole) == opening.seats == len(armies) else {"seats": opening.seats, "armies": len(whole)}


@book.rule("tmg.setup.terrain-count-more", Opening)
def at_least_four_pieces(state: object, seat: Seat, opening: Opening) -> Facts | None:
    """At least four pieces are laid, more by agreement; an empty field is an option of its own."""
    few = opening.options.terrain == "chosen" and opening.options.terrain_count < 4
    return {"count": opening.options.terrain_count} if few else None


@book.rule("tmg.team.size-agreed", Opening)
def teams_are_even(state: object, seat: Seat, opening: Opening) -> Facts | None:
    """Every seat is in one team at most, all teams are of one size, and there is somebody to play against."""
    teams = opening.options.teams
    named = [one for team in teams for one in team]
    fine = len(set(named)) == len(named) and all(0 <= one < opening.seats for one in named)
    even = not teams or (len({len(team) for team in teams}) == 1 and len(named) == opening.seats and len(teams) == 2)
    return None if fine and even else {"teams": len(teams), "seats": opening.seats}


@book.rule("tmg.ffa.mode-limit", Opening)
def the_siege_is_for_two_sides(state: object, seat: Seat, opening: Opening) -> Facts | None:
    many = len(sides_of(opening.seats, opening.options)) > 2
    return {"mode": opening.options.mode} if many and opening.options.mode == "storm-of-swords" else None
