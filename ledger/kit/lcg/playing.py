"""Carries out an action: by the part of the game that knows it, or as an action that every game has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.seats import Seat
from ..common import CardCorrected, CardDeclared, Hooks, Omitted, carry_out_common
from ..frames import fresh

Part = Callable[[Any, Seat, Any], Any | None]  # the state after the action; None if the part does not know it


def played(hooks: Hooks, parts: tuple[Part, ...], reboxed: Callable[[Any], Any], state: Any, seat: Seat, action: Any) -> Any:
    """The state after the action, at the next point where somebody's input is due.

    The parts are asked in turn. `reboxed` makes the box anew after a card was written into the record.
    """
    if action.__class__ is Omitted:  # looks back at the steps just done
        return carry_out_common(hooks, state, seat, action)
    state = fresh(state)
    for part in parts:
        done = part(state, seat, action)
        if done is not None:
            return hooks.steps.advance(done)
    done = carry_out_common(hooks, state, seat, action)
    if action.__class__ in (CardDeclared, CardCorrected):
        done = reboxed(done)
    return hooks.steps.advance(done)
