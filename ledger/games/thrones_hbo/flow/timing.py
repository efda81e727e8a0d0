"""Occurrences: what happens, who may save somebody first, which passive abilities and responses follow."""

from __future__ import annotations

from typing import Any

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import Steps, pop, push
from ....kit.lcg.sequences import Forced, Triggers, sequence_steps
from ....kit.lcg.sequences import Sequence as Trigger
from ....kit.lcg.tableau import Lasting, lying
from ..model.box import Printed
from ..model.state import Happens, Played, Playing, State, TextDue, active_seat, face, order
from ..play.effects import carry_out, event_over
from ..play.tokens import won_if_enough
from .who_might_act import could_respond, might_answer, passives_that_go_off, somebody_dies

steps = Steps()
steps.waiting("over", "owed")


def happens(state: State, condition: Happens) -> State:
    """The state in which the effects have happened; where somebody would be killed, there is time to save them first."""
    if somebody_dies(condition):
        return push(state, Trigger("sequence.would", condition=condition))
    return effects_done_together(state, condition)


def occurred(state: State, condition: Any) -> State:
    """The state after something has happened: passive abilities go off, then responses, if anybody might have one."""
    state = evolve(state, lately=condition)
    if passives_that_go_off(state, condition, "forced-reaction") or any(
        might_answer(state, condition, "reaction", seat, ()) for seat in (Seat(0), Seat(1))
    ):
        return push(state, Trigger("sequence.forced-reaction", condition=condition))
    return state


def effects_done_together(state: State, condition: Happens) -> State:
    """The state after all effects, with the event put away and a winner found; what cannot be done by now is left out."""
    for effect in condition.effects:
        try:
            state = carry_out(state, effect, condition.by)  # hbo.timing.resolve-fully
        except Unplayable:
            continue
    if condition.event:
        state = event_over(state, condition.seat, condition.by)
    return won_if_enough(state)


def occurs(state: State, condition: Any) -> State:
    """The state in which the condition of the open sequence takes place; from now on it may be responded to."""
    state = evolve(state, lately=condition)
    return effects_done_together(state, condition) if isinstance(condition, Happens) else state


def resolve_passive(state: State, frame: Forced) -> State:
    """Resolves a passive ability: its player may have to choose; for one without a script somebody types in what it did."""
    seat, handle, printed = text_source(state, frame.ability)
    if printed is None:
        return state
    ability = printed.ability
    if ability is None:
        return push(state, TextDue("text", seat, frame.ability))
    if ability.targets is None:
        return happens(state, Happens(seat, ability.effects(state, seat, handle, ""), handle))
    among = ability.targets(state, seat, handle)
    if among == (handle,):  # hbo.card.varys-self
        return happens(state, Happens(seat, ability.effects(state, seat, handle, handle), handle))
    return push(state, TextDue("text", seat, handle, among)) if among else state


def text_source(state: State, name: str) -> tuple[Seat, str, Printed | None]:
    """Who resolves the text of a card in play, or of a revealed plot; no card if it has gone meanwhile."""
    lies = lying(state.play, name)
    if lies is not None:
        return lies.controller, lies.handle, face(state, lies)
    for seat in order(state):
        if state.players[seat].plot == name:
            return seat, name, state.box.get(name)
    return state.first, name, None


def response_order(state: State) -> tuple[Seat, ...]:
    """Who responds first: the first player, unless the house rules say the active one."""
    if state.table.options.response_order == "active_player" and active_seat(state) == 1 - order(state)[0]:
        return tuple(reversed(order(state)))
    return order(state)


def player_order(state: State) -> tuple[Seat, ...]:
    """The order of responses, and whose word decides on passive abilities: always the first player's."""
    frame = state.flow[-1]
    return order(state) if frame.step == "sequence.forced-reaction" else response_order(state)


sequence_steps(
    steps,
    Triggers(player_order, could_respond, passives_that_go_off, resolve_passive, occurs),
    forced_rule="hbo.timing.passive-mandatory",
    order_rule="hbo.timing.passive-order",
)


@steps.step("text", rule="hbo.timing.passive-mandatory", skip=lambda state, frame: pop(state))
def wait_for_the_text(state: State, frame: TextDue) -> State:
    """Waits until somebody says whom the card chose, or what it did; nobody left to choose means nothing happens."""
    if frame.among and not any(lying(state.play, one) for one in frame.among):
        return pop(state)
    return state


@steps.step("event.done")
def event_done(state: State, frame: Playing) -> State:
    """Puts the event on the discard pile once its effects are resolved."""
    return event_over(pop(state), frame.seat, frame.card)


def came_into_play(state: State, seat: Seat, handle: str, setting_up: bool = False) -> State:
    """The state after a card has come into play: passive abilities and responses that wait for that go off."""
    if setting_up:  # hbo.setup.no-abilities
        return state
    return occurred(state, Played(seat, handle))


# ---- lasting effects


def effects_expired(state: State, *until: str) -> State:
    """The state without the lasting effects that end with one of these periods."""
    if not state.lasting:
        return state
    left: tuple[Lasting, ...] = tuple(one for one in state.lasting if one.until not in until)
    return evolve(state, lasting=left)
