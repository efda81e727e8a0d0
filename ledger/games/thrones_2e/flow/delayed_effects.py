"""Delayed effects: they happen by themselves once their time has come, in the order that the first player says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....kit.frames import Frame, go, on_top, pop, push
from ..model.conditions import ChallengeEnds, Condition, Happens, PhaseEnds, RoundEnds
from ..model.state import Delayed, State
from .timing import BY_THEMSELVES, framework_condition, happens, steps


@dataclass(frozen=True, slots=True)
class Delaying(Frame):
    """Several delayed effects are due at once; `waiting` are those that have not happened yet."""

    waiting: tuple[Delayed, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the waiting effects: by the card that brought them, numbered where it brought several."""
        found: list[str] = []
        for one in self.waiting:
            name = one.by or "effect"
            earlier = sum(other.partition("#")[0] == name for other in found)
            found.append(f"{name}#{earlier + 1}" if earlier else name)
        return tuple(found)


def delayed_effects(state: State, *at: str) -> State:
    """The state in which effects that waited for this condition happen by themselves, before anybody reacts to it."""
    if not state.delayed:
        return state
    due = tuple(one for one in state.delayed if one.at in at and one.effects)
    state = evolve(state, delayed=tuple(one for one in state.delayed if one.at not in at))
    if len(due) > 1:
        return push(state, Delaying("delayed.order", state.first, due))
    return delayed_effect_happens(state, due[0]) if due else state


def end_reached(state: State, condition: Condition) -> State:
    """The state at the end of a challenge, phase or round: interrupts first, then effects that waited for it, then reactions."""
    after = framework_condition(state, condition)
    imminent = after.flow[-1].step == "sequence.forced-would"
    return after if imminent else delayed_effects(after, *AT[condition.__class__])


# the periods that each condition ends
AT: dict[type, tuple[str, ...]] = {ChallengeEnds: ("challenge",), PhaseEnds: ("phase",), RoundEnds: ("phase", "round")}


def _waiting_for(*at: str) -> Callable[[State, Condition], State]:
    """The function that carries out the effects that waited for these ends."""
    return lambda state, condition: delayed_effects(state, *at)


for _kind, _at in AT.items():
    BY_THEMSELVES[_kind] = _waiting_for(*_at)


@steps.step("delayed.order")
def next_delayed_effect(state: State, frame: Delaying) -> State:
    """Resolves the next delayed effect; where several wait that differ, the first player says which comes first."""
    if not frame.waiting:
        return pop(state)
    # agot2.player-order.first-player-orders-mandatory: see also the rule in rules/setting_up.py
    alike = all(one.effects == frame.waiting[0].effects for one in frame.waiting)
    return delayed_named(state, frame.names[0]) if alike else state


def delayed_named(state: State, name: str) -> State:
    """The state in which the delayed effect of that name happens now and the others wait."""
    frame = on_top(state, Delaying)
    if name not in frame.names:
        raise Unplayable("lcg.is-not-waiting", name=name)
    place = frame.names.index(name)
    rest = (*frame.waiting[:place], *frame.waiting[place + 1 :])
    return delayed_effect_happens(go(state, "delayed.order", waiting=rest), frame.waiting[place])


def delayed_effect_happens(state: State, one: Delayed) -> State:
    """The state in which one delayed effect happens now."""
    condition = Happens(one.seat, one.effects, one.by or "effect", savable=_may_be_saved_from(state, one))
    # agot2.effect.delayed.auto-before-reactions, agot2.effect.delayed.not-new-triggered
    return happens(state, condition)


def _may_be_saved_from(state: State, one: Delayed) -> bool:
    """Whether cards may be saved from the delayed effect: not where the text of its card says no."""
    printed = state.box.get(one.by.partition("~")[0])
    abilities = printed.abilities or () if printed is not None else ()
    return not any(ability.unsavable for ability in abilities)
