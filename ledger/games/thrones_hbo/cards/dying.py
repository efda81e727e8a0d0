"""Characters that are about to die."""

from __future__ import annotations

from ....kit.lcg.sequences import condition_at, imminent
from ..model.effects import Kill
from ..model.state import Happens, State


def about_to_be_killed(state: State) -> tuple[str, ...]:
    """The characters that the innermost killing effect is about to kill."""
    place = imminent(state, lambda condition: isinstance(condition, Happens))
    if place is None:
        return ()
    return tuple(effect.card for effect in condition_at(state, place).effects if isinstance(effect, Kill))
