"""Windows, passive abilities and responses: who might act now, as far as anybody can see."""

from __future__ import annotations

from typing import Any

from ...core.errors import Unplayable
from ...core.evolve import evolve, evolver
from ...core.seats import Seat
from ...kit.frames import Steps, go, pop, push, top
from ...kit.sequences import Forced, Triggers, sequence_steps, sequence_under
from ...kit.sequences import Sequence as Trigger
from ...kit.windows import Window
from .box import Printed
from .carry import carry_out, event_over
from .components import DECK, PHASES
from .effects import Kill
from .state import (
    Happens,
    Played,
    Playing,
    Revealed,
    Round,
    Setup,
    State,
    TextDue,
    Turn,
    active_seat,
    face,
    order,
    phase_of,
)
from .tableau import InPlay, Lasting, lying
from .tokens import finish, won_if_enough

steps = Steps()
steps.waiting("over", "owed")
RESPONSE_STAGES = {"would": "save", "reaction": "response"}


# ---- who might act


def heading(printed: Printed) -> tuple[str, str]:
    """When the card's text is used: timing and phase. A heading without a script is taken from the card's facts."""
    ability = printed.ability
    if ability is not None:
        return ability.timing, ability.phase
    if printed.timing == "any-phase" or (printed.kind == "event" and not printed.timing):
        return "action", "any"
    return ("action", printed.timing) if printed.timing in PHASES else (printed.timing, "any")


def in_phase(state: State, phase: str) -> bool:
    """May an action with that heading be used now?"""
    if phase == "any":  # hbo.timing.any-phase
        return True
    return phase == phase_of(state)


def hand_might_hold(state: State, seat: Seat, timing: str, condition: Any) -> bool:
    """Might a card in the hand be used here? A deck that is not listed in full might hold anything."""
    player, box = state.players[seat], state.box
    if not len(player.hand):
        return False
    for event in box.events[player.house]:
        ability = event.ability
        if ability is None:
            when, phase = heading(event)
            payable = (event.cost or 0) <= player.gold
            if when == timing and payable and (timing != "action" or in_phase(state, phase)):
                return True
        elif (
            ability.timing == timing
            and (event.cost or 0) + ability.gold <= player.gold
            and (in_phase(state, ability.phase) if timing == "action" else ability.answers(condition, seat, event.id))
        ):
            return True
    return box.listed[player.house] < DECK


def might_use(state: State, lies: InPlay, timing: str, condition: Any) -> bool:
    """Might this card's ability be used here by whoever controls it?"""
    printed = face(state, lies)
    ability = printed.ability
    if ability is None:
        when, phase = heading(printed)
        return when == timing and (timing != "action" or in_phase(state, phase))
    if ability.timing != timing or (ability.kneels == "self" and lies.kneeling):
        return False
    if ability.gold > state.players[lies.controller].gold:
        return False
    return (
        in_phase(state, ability.phase)
        if timing == "action"
        else ability.answers(condition, lies.controller, lies.handle)
    )


def could_act(state: State, seat: Seat) -> bool:
    """Might the seat take an action in the open window, besides playing cards in a marshalling turn of its own?"""
    if hand_might_hold(state, seat, "action", None):
        return True
    for lies in state.play:
        if lies.controller == seat and might_use(state, lies, "action", None):
            return True
    return False


def could_respond(state: State, condition: Any, stage: str, seat: Seat) -> bool:
    """Might the seat answer what is about to happen, or has happened? By what lies open: a hand might hold any event."""
    timing = RESPONSE_STAGES.get(stage)
    if timing is None or (stage == "would" and not _somebody_dies(condition)):
        return False
    return _might_answer(state, condition, stage, seat, used_here(state))


def _might_answer(state: State, condition: Any, stage: str, seat: Seat, used: tuple[str, ...]) -> bool:
    timing = RESPONSE_STAGES[stage]
    for lies in state.play:
        if lies.controller != seat:
            continue
        if stage == "would" and lies.duplicates and Kill(lies.handle) in condition.effects:
            return True
        if lies.handle not in used and might_use(state, lies, timing, condition):
            return True
    return hand_might_hold(state, seat, timing, condition)


def _somebody_dies(condition: Any) -> bool:
    return isinstance(condition, Happens) and any(isinstance(effect, Kill) for effect in condition.effects)


def used_here(state: State) -> tuple[str, ...]:
    """Abilities that have answered the present occurrence."""
    frame = state.flow[-1] if isinstance(state.flow[-1], Trigger) else sequence_under(state)
    return frame.used if frame is not None else ()


def passives(state: State, condition: Any, stage: str) -> tuple[str, ...]:
    """Passive abilities that go off, by handle; when-revealed ones by the plot's name."""
    if stage != "forced-reaction":
        return ()
    if isinstance(condition, Revealed):
        return revealing(state)
    found: list[str] = []
    for lies in state.play:
        ability = face(state, lies).ability
        if (
            ability is not None
            and ability.timing == "passive"
            and ability.answers(condition, lies.controller, lies.handle)
        ):
            found.append(lies.handle)  # hbo.timing.passive-immediate
    return tuple(found)


def revealing(state: State) -> tuple[str, ...]:
    """The revealed plots whose text starts with the when-revealed wording; the same plot on both sides has two names."""
    found: list[str] = []
    for seat in order(state):
        plot = state.box.get(state.players[seat].plot)
        if plot is None:
            continue
        if heading(plot)[0] != "when-revealed":  # hbo.plot.other-abilities
            continue
        found.append(plot.id)
    return tuple(dict.fromkeys(found))


# ---- what happens


def happens(state: State, condition: Happens) -> State:
    """Effects at once, unless somebody would be killed: then there is time to save them first."""
    if _somebody_dies(condition):
        return push(state, Trigger("sequence.would", condition=condition))
    return done_together(state, condition)


def occurred(state: State, condition: Any) -> State:
    """Something has happened: passive abilities go off, then responses, if anybody might have one."""
    state = evolve(state, lately=condition)
    if passives(state, condition, "forced-reaction") or any(
        _might_answer(state, condition, "reaction", seat, ()) for seat in (Seat(0), Seat(1))
    ):
        return push(state, Trigger("sequence.forced-reaction", condition=condition))
    return state


def done_together(state: State, condition: Happens) -> State:
    """All effects, then the event put away; what cannot be done by now is left out. Then: has anybody won?"""
    for effect in condition.effects:
        try:
            state = carry_out(state, effect, condition.by)  # hbo.timing.resolve-fully
        except Unplayable:
            continue
    if condition.event:
        state = event_over(state, condition.seat, condition.by)
    return won_if_enough(state)


def occurs(state: State, condition: Any) -> State:
    """What the sequence was about takes place; from now on it may be responded to."""
    state = evolve(state, lately=condition)
    return done_together(state, condition) if isinstance(condition, Happens) else state


def resolve_passive(state: State, frame: Forced) -> State:
    """A passive ability: its player may have to choose; one without a script has to be told."""
    seat, handle, printed = whose(state, frame.ability)
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


def whose(state: State, name: str) -> tuple[Seat, str, Printed | None]:
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
    Triggers(player_order, could_respond, passives, resolve_passive, occurs),
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
    return event_over(pop(state), frame.seat, frame.card)


def came_into_play(state: State, seat: Seat, handle: str, setting_up: bool = False) -> State:
    """A card has come into play: passive abilities and responses that wait for that go off."""
    if setting_up:  # hbo.setup.no-abilities
        return state
    return occurred(state, Played(seat, handle))


# ---- action windows


def opened_window(state: State, following: str) -> State:
    """A window for actions; the round goes on with `following` afterwards."""
    leader, other = window_order(state)
    idle = not state.table.time_called and not (could_act(state, leader) or could_act(state, other))
    state = go(state, following)
    if idle:  # nobody could do anything: it would close at once
        return state
    # hbo.round.actions
    state = push(state, Turn("window.action", leader, (leader, other)))
    return state


def window_order(state: State) -> tuple[Seat, ...]:
    """Who has the first opportunity: the first player."""
    players = (Seat(0), Seat(1))
    players = order(state)  # hbo.timing.first-action
    if state.table.options.window_leader == "active_player" and in_later_window(state):
        leader = active_seat(state)
        players = (leader, Seat(1 - leader))
    return players


def in_later_window(state: State) -> bool:
    """Is this a window of the challenges phase, and not the first one?"""
    frame = state.flow[0]
    first = frame.step == "challenges.window" and not state.initiated and frame.seat == state.first
    return phase_of(state) == "challenges" and (len(state.flow) > 1 or not first)


def nobody_could_act(state: State, window: Window) -> bool:
    return not any(could_act(state, seat) for seat in window.seats)


@steps.step("window.action")
def action_window(state: State, window: Turn) -> State:
    """Closes when both have passed one after the other, or when nobody could do anything anyway."""
    if time_is_up(state):
        return finish(state, "time")
    return pop(state) if window.closed or (not window.passed and nobody_could_act(state, window)) else state


@steps.step("window.marshal")
def marshal_window(state: State, window: Turn) -> State:
    """A marshalling turn: it ends by the active player's word, followed by the opponent's pass."""
    if time_is_up(state):
        return finish(state, "time")
    if window.done:
        return pop(state) if window.closed or nobody_could_act(state, window) else state
    return state


def passed(state: State, seat: Seat) -> State:
    """The open window after a pass."""
    window = state.flow[-1]
    left = _after(window, seat)
    state = _flowing(state, (*state.flow[:-1], _opportunity(window, left, window.passed + 1, window.acts)))
    if window.step == "window.marshal" and seat == window.active and state.table.options.marshal_pass == "pass_ends":
        return turn_ended(state, seat)
    if state.table.options.window_close == "pass_is_final" and window.step == "window.action":
        left = tuple(one for one in window.seats if one != seat)
        return top(state, evolve(state.flow[-1], seats=left, passed=0, seat=left[0] if left else window.seat))
    return state


def turn_ended(state: State, seat: Seat) -> State:
    """The marshalling turn is over as soon as the opponent passes too."""
    # hbo.marshal.turn-end: see also the rule in rules/marshalling.py
    return go(state, "window.marshal", seat=Seat(1 - seat), passed=1, done=True)


def acted(state: State, seat: Seat) -> State:
    """The open window after an action: the other player has the opportunity."""
    window = state.flow[-1]
    if not isinstance(window, Turn):
        return state
    return _flowing(state, (*state.flow[:-1], _opportunity(window, _after(window, seat), 0, window.acts + 1)))


_flowing = evolver(State, "flow")
_opportunity = evolver(Turn, "seat", "passed", "acts")


def _after(window: Turn, seat: Seat) -> Seat:
    """Who has the opportunity after that seat; whoever else takes part."""
    seats = window.seats
    if len(seats) == 1:
        return seats[0]
    return seats[1] if (seat if seat in seats else window.seat) == seats[0] else seats[0]


def time_is_up(state: State) -> bool:
    """Time was called, and nothing is being resolved any more."""
    table = state.table
    if not table.time_called or table.options.at_time != "finish_stack":
        return False
    return all(isinstance(frame, (Round, Window, Setup)) for frame in state.flow)


# ---- lasting effects


def ended_effects(state: State, *until: str) -> State:
    """Without the lasting effects that last no longer than that."""
    if not state.lasting:
        return state
    left: tuple[Lasting, ...] = tuple(one for one in state.lasting if one.until not in until)
    return evolve(state, lasting=left)
