"""Who might act or respond now, by open information only: a window opened by a card in hand would give it away."""

from __future__ import annotations

from typing import Any

from ....core.seats import Seat
from ....kit.lcg.sequences import Sequence as Trigger
from ....kit.lcg.sequences import sequence_under
from ....kit.lcg.tableau import InPlay
from ..model.box import Printed
from ..model.components import DECK, PHASES
from ..model.effects import Kill
from ..model.state import Happens, Revealed, State, face, order, phase_of

RESPONSE_STAGES = {"would": "save", "reaction": "response"}  # the timing of the texts that are used at each stage of a sequence


def heading(printed: Printed) -> tuple[str, str]:
    """The timing and the phase in which the card's text is used: from its script, or from its facts where it has none."""
    ability = printed.ability
    if ability is not None:
        return ability.timing, ability.phase
    if printed.timing == "any-phase" or (printed.kind == "event" and not printed.timing):
        return "action", "any"
    return ("action", printed.timing) if printed.timing in PHASES else (printed.timing, "any")


def in_phase(state: State, phase: str) -> bool:
    """Whether an action with that heading may be used now."""
    if phase == "any":  # hbo.timing.any-phase
        return True
    return phase == phase_of(state)


def hand_might_hold(state: State, seat: Seat, timing: str, condition: Any) -> bool:
    """Whether a card in the hand might be used here. A deck that is not listed in full might hold anything."""
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
    """Whether this card's ability might be used here by whoever controls it."""
    printed = face(state, lies)
    ability = printed.ability
    if ability is None:
        when, phase = heading(printed)
        return when == timing and (timing != "action" or in_phase(state, phase))
    if ability.timing != timing or (ability.kneels == "self" and lies.kneeling):
        return False
    if ability.gold > state.players[lies.controller].gold:
        return False
    return in_phase(state, ability.phase) if timing == "action" else ability.answers(condition, lies.controller, lies.handle)


def could_act(state: State, seat: Seat) -> bool:
    """Whether the seat might take an action in the open window, besides playing cards in a marshalling turn of its own."""
    if hand_might_hold(state, seat, "action", None):
        return True
    for lies in state.play:
        if lies.controller == seat and might_use(state, lies, "action", None):
            return True
    return False


def could_respond(state: State, condition: Any, stage: str, seat: Seat) -> bool:
    """Whether the seat might answer what is about to happen, or has happened. By what lies open: a hand might hold any event."""
    timing = RESPONSE_STAGES.get(stage)
    if timing is None or (stage == "would" and not somebody_dies(condition)):
        return False
    if stage == "reaction" and isinstance(condition, Happens) and not condition.by:
        return False  # what a claim did is responded to once the challenge is resolved
    return might_answer(state, condition, stage, seat, used_here(state))


def might_answer(state: State, condition: Any, stage: str, seat: Seat, used: tuple[str, ...]) -> bool:
    """Whether the seat might answer the condition at that stage, by open information."""
    timing = RESPONSE_STAGES[stage]
    for lies in state.play:
        if lies.controller != seat:
            continue
        if stage == "would" and lies.duplicates and Kill(lies.handle) in condition.effects:
            return True
        if lies.handle not in used and might_use(state, lies, timing, condition):
            return True
    return hand_might_hold(state, seat, timing, condition)


def somebody_dies(condition: Any) -> bool:
    """Whether the condition would kill anybody."""
    return isinstance(condition, Happens) and any(isinstance(effect, Kill) for effect in condition.effects)


def used_here(state: State) -> tuple[str, ...]:
    """The abilities that have answered the condition of the open sequence; they may not answer it again."""
    frame = state.flow[-1] if isinstance(state.flow[-1], Trigger) else sequence_under(state)
    return frame.used if frame is not None else ()


def passives_that_go_off(state: State, condition: Any, stage: str) -> tuple[str, ...]:
    """The passive abilities that the condition sets off: cards by handle, when-revealed plots by name."""
    if stage != "forced-reaction":
        return ()
    if isinstance(condition, Revealed):
        return plots_with_when_revealed(state)
    found: list[str] = []
    for lies in state.play:
        ability = face(state, lies).ability
        if ability is not None and ability.timing == "passive" and ability.answers(condition, lies.controller, lies.handle):
            found.append(lies.handle)  # hbo.timing.passive-immediate
    return tuple(found)


def plots_with_when_revealed(state: State) -> tuple[str, ...]:
    """The revealed plots whose text starts with the when-revealed wording, each once: no plot is in the box twice."""
    found: list[str] = []
    for seat in order(state):
        plot = state.box.get(state.players[seat].plot)
        if plot is None:
            continue
        if heading(plot)[0] != "when-revealed":  # hbo.plot.other-abilities
            continue
        found.append(plot.id)
    return tuple(dict.fromkeys(found))
