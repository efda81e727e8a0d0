"""The rules on what is declared and observed, and the rules of the record."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.recording import judge_recording
from ..flow.owing import answers
from ..model.actions import CHANCE, DeclareState, Observed
from ..model.book import book
from ..model.state import State

judge_recording(book, chance=CHANCE, answers=answers, declare=DeclareState, observed=Observed)


@book.rule("tmg.unit.no-mixing", DeclareState, Observed, timeless=True)
def no_more_models_than_a_tray_has(state: State, seat: Seat, said: DeclareState | Observed) -> Facts | None:
    """A tray holds the models of its own unit and no others."""
    for one in said.units:
        unit = state.unit(one.unit)
        if unit is not None and one.models > unit.profile.models:
            return {"unit": one.unit, "given": one.models, "models": unit.profile.models}
    return None
