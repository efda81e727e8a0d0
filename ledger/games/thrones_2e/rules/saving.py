"""The rules of saves: what a duplicate may keep in play, and what nothing can."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..cards.modifiers import forbidden
from ..cards.tableau_index import lying_at
from ..flow.imminent import about_to_leave
from ..flow.triggers import duplicate_controller
from ..model.actions import SaveWithDuplicate
from ..model.book import book
from ..model.conditions import Happens
from ..model.effects import Sacrifice, card_of
from ..model.state import State


def _condition(state: State, card: str) -> Happens | None:
    """The imminent occurrence that would remove the card."""
    for frame in reversed(state.flow):
        condition = getattr(frame, "condition", None)
        if isinstance(condition, Happens) and any(card_of(one) == card for one in condition.effects):
            return condition
    return None


@book.rule("agot2.duplicate.save-interrupt", SaveWithDuplicate)
def a_duplicate_of_ones_own(state: State, seat: Seat, said: SaveWithDuplicate) -> Facts | None:
    lies, condition = lying_at(state, said.card), _condition(state, said.card)
    if condition is not None and (not condition.savable or Sacrifice(said.card) in condition.effects):
        return None
    fine = (
        lies is not None
        and duplicate_controller(state, lies) == seat
        and state.flow[-1].step == "window.would"
        and said.card in about_to_leave(state)
    )
    return None if fine else {"card": said.card}


@book.rule("agot2.effect.sacrifice.cannot-be-saved", SaveWithDuplicate)
def a_sacrifice_is_final(state: State, seat: Seat, said: SaveWithDuplicate) -> Facts | None:
    condition = _condition(state, said.card)
    return {"card": said.card} if condition is not None and Sacrifice(said.card) in condition.effects else None


@book.rule("agot2.save.cannot-be-saved", SaveWithDuplicate)
def some_things_cannot_be_saved(state: State, seat: Seat, said: SaveWithDuplicate) -> Facts | None:
    condition, lies = _condition(state, said.card), lying_at(state, said.card)
    barred = lies is not None and forbidden(state, "be-saved", lies)
    told = condition is not None and not condition.savable and condition.by not in ("", "effect")
    return {"card": said.card} if barred or told else None


@book.rule("agot2.save.continuous-condition-must-be-lifted", SaveWithDuplicate)
def a_condition_that_goes_on(state: State, seat: Seat, said: SaveWithDuplicate) -> Facts | None:
    condition = _condition(state, said.card)
    goes_on = condition is not None and not condition.savable and condition.by in ("", "effect")
    return {"card": said.card} if goes_on else None
