"""Who might answer now, by open information only: a window opened by a card in hand would give it away."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.seats import Seat
from ....kit.lcg.sequences import Sequence, sequence_under
from ....kit.lcg.tableau import must_lie
from ..cards.constant_abilities import blanked, something_blanks
from ..cards.costs import cost_payable
from ..cards.happenings import cause_of
from ..cards.modifiers import forbidden
from ..cards.tableau_index import (
    ANY_STAGE,
    Actions,
    Sources,
    actions_in_play,
    controllers_of_waiting,
    has_ability_at,
    lying_at,
    sources_in_play,
)
from ..cards.targets import asking
from ..cards.unscripted_cards import might_answer_unscripted, might_use_unscripted
from ..cards.usability import usable, usable_once_paid
from ..model.abilities import Ability, usable_in_phase
from ..model.box import CardAbilities
from ..model.condition_kinds import happening_kinds
from ..model.conditions import Condition, Happens
from ..model.effects import LEAVING, Sacrifice
from ..model.printed import NOTHING, Printed
from ..model.state import Lying, State, challenge_of, face, order, phase_of


def sources(state: State, seat: Seat, stage: str = ANY_STAGE) -> Sources:
    """The cards that a seat's abilities come from: cards in play, the revealed plot, the agenda.

    With a `stage`, only those with an ability that is used at that stage.
    """
    found = _not_blank(state, sources_in_play(state, seat, stage))
    return found + tuple(one for one in _outside_play(state, seat) if has_ability_at(one[1], stage))


def _listening(state: State, seat: Seat, cards: frozenset[str]) -> Sources:
    """The cards of the seat, with their abilities, that are among these: the cards that wait for a condition."""
    found = controllers_of_waiting(state, cards).get(seat, ())
    if found:
        found = _not_blank(state, found)
    player = state.players[seat]
    if player.plot in cards or player.agenda in cards:
        found += tuple(one for one in _outside_play(state, seat) if one[0] in cards)
    return found


def _outside_play(state: State, seat: Seat) -> Sources:
    """The revealed plot and the agenda."""
    by_id, player = state.box.by_id, state.players[seat]
    found: Sources = ()
    # agot2.ability.events-agendas-from-out-of-play
    found = tuple((card, by_id[card]) for card in (player.plot, player.agenda) if card in by_id)
    return found


def _not_blank(state: State, found: Sources) -> Sources:
    """Those of the cards in play whose text box counts."""
    if found and something_blanks(state):
        # agot2.text.blank.printed-box-only
        found = tuple(one for one in found if not blanked(state, must_lie(state.play, one[0])))
    return found


def used_key(seat: Seat, me: str, number: int) -> str:
    """The name of a seat's ability in the list of those that have answered an occurrence."""
    return f"{seat}:{me}#{number}"


def used_here(state: State) -> tuple[str, ...]:
    """Abilities that have answered the present occurrence."""
    frame = state.flow[-1] if isinstance(state.flow[-1], Sequence) else sequence_under(state)
    return frame.used if frame is not None else ()


def answering(
    state: State, condition: Condition, stage: str, seat: Seat, me: str, printed: Printed
) -> Iterator[tuple[int, Ability]]:
    """The abilities of one source that answer the condition at that stage, and could be used."""
    for number, ability in (printed.triggers or NOTHING).get(stage, ()):
        happening = cause_of(state, ability.when, condition, seat, me) if ability.when else None
        if happening is None:
            continue
        asked = asking(state, seat, me, condition, cause=happening.card)
        if usable(state, seat, me, printed, number, ability, asked):
            yield number, ability


def is_waited_for(state: State, condition: Condition, stage: str) -> bool:
    """Whether a card that lies open, or might be in a hand, waits for such a condition at that stage."""
    waiting = state.box.listeners(stage, happening_kinds(condition))
    if waiting is None:
        return False
    cards = waiting.cards
    if waiting.in_hand or controllers_of_waiting(state, cards):
        return True
    for player in state.players:
        if player.plot in cards or player.agenda in cards:
            return True
    return False


# ---- windows


def could_answer(state: State, condition: Condition, stage: str, seat: Seat) -> bool:
    """Whether the seat might answer the condition at that stage, by open information: a hand might hold any event of the list."""
    if stage == "would" and duplicates_that_save(state, condition, seat):
        return True
    if might_answer_unscripted(state, condition, stage, seat):
        return True
    waiting = state.box.listeners(stage, happening_kinds(condition))
    if waiting is None:
        return False
    if waiting.cards and (mine := _listening(state, seat, waiting.cards)):
        used = used_here(state)
        for me, printed in mine:
            for number, ability in answering(state, condition, stage, seat, me, printed):
                if used_key(seat, me, ability.counted_as(number)) not in used:
                    return True
    events = waiting.events[seat]
    return bool(events) and bool(len(state.players[seat].hand)) and hand_might_answer(state, condition, events, seat)


def hand_might_answer(state: State, condition: Condition, events: CardAbilities, seat: Seat) -> bool:
    """Whether one of these events of the deck might answer that, if it is in the hand."""
    for printed, number, ability in events:
        happening = cause_of(state, ability.when, condition, seat, printed.id) if ability.when else None
        if happening is None:
            continue
        asked = asking(state, seat, printed.id, condition, cause=happening.card)
        if usable(state, seat, printed.id, printed, number, ability, asked, event=True):
            return True
    return False


def duplicates_that_save(state: State, condition: Condition, seat: Seat) -> tuple[str, ...]:
    """Cards about to leave play that the seat may save with a duplicate."""
    if not isinstance(condition, Happens) or not may_be_saved(state, condition):
        return ()
    found = []
    for effect in condition.effects:
        if isinstance(effect, LEAVING) and not isinstance(effect, Sacrifice):
            lies = lying_at(state, effect.card)
            if lies is not None and seat == duplicate_controller(state, lies) and not forbidden(state, "be-saved", lies):
                found.append(lies.handle)
    return tuple(found)


def duplicate_controller(state: State, lies: Lying) -> Seat | None:
    """Who may spend the topmost duplicate of a card: its owner, unless the house says it goes with the card."""
    if not lies.duplicates:
        return None
    return lies.controller if state.table.options.duplicates_after_control == "controller" else lies.duplicates[0].owner


def may_be_saved(state: State, condition: Happens) -> bool:
    """Whether what is about to leave play may be saved at all."""
    if condition.cost and state.table.options.save_from_cost == "never":
        return False
    return condition.savable


def could_act(state: State, seat: Seat) -> bool:
    """Whether the seat might take an action in the open window, besides marshaling."""
    phase, player = phase_of(state), state.players[seat]
    holds_cards = bool(len(player.hand))
    if holds_cards and phase == "challenges" and might_ambush(state, seat):
        return True
    if might_use_unscripted(state, seat, "action"):
        return True
    fighting = challenge_of(state) is not None
    for me, printed, number, ability in _actions(state, seat, phase, fighting):
        if _could_use(state, seat, me, printed, number, ability, False):
            return True
    if holds_cards:
        for printed, number, ability in state.box.actions[seat][phase, fighting]:
            if _could_use(state, seat, printed.id, printed, number, ability, True):
                return True
    return False


def _could_use(state: State, seat: Seat, me: str, printed: Printed, number: int, ability: Ability, event: bool) -> bool:
    """Whether the seat could pay for the ability and use it now."""
    if not cost_payable(state, seat, me, printed, ability, event):
        return False
    return usable_once_paid(state, seat, me, printed, number, ability, asking(state, seat, me, None))


def _actions(state: State, seat: Seat, phase: str, fighting: bool) -> Actions:
    """The actions of a seat's cards in play, revealed plot and agenda that may be taken in that phase."""
    found, player, box = actions_in_play(state, seat, phase, fighting), state.players[seat], state.box
    if found and something_blanks(state):
        found = tuple(one for one in found if not blanked(state, must_lie(state.play, one[0])))
    if player.plot in box.acting or player.agenda in box.acting:
        found += tuple(
            (me, printed, number, ability)
            for me, printed in _outside_play(state, seat)
            for number, ability in printed.actions
            if usable_in_phase(ability, phase)
        )
    return found


def might_ambush(state: State, seat: Seat) -> bool:
    """Whether the deck has a card with an Ambush that the gold pool could pay."""
    least = state.box.ambushing[seat]
    return least is not None and least <= state.players[seat].gold


# ---- forced abilities


def forced_name(state: State, seat: Seat, me: str, number: int) -> str:
    """What a forced ability is called when the first player orders several: by its card."""
    name = me if lying_at(state, me) is not None else f"{me}@{seat + 1}"
    return f"{name}#{number}" if number else name


def named_ability(state: State, name: str) -> tuple[Seat, str, int] | None:
    """Whose ability that is, of which card, and which one; None if its card has gone."""
    name, _, number = name.partition("#")
    card, at, seat = name.partition("@")
    if at:
        return Seat(int(seat) - 1), card, int(number or 0)
    lies = lying_at(state, card)
    return (lies.controller, card, int(number or 0)) if lies is not None else None


def forced_answers(state: State, condition: Condition, stage: str) -> tuple[str, ...]:
    """Forced abilities that answer the condition now."""
    stages: tuple[str, ...] = (stage,)
    if stage != "forced-reaction" and state.table.options.forced_would == "step_three":
        stages = {"forced-would": (), "forced-interrupt": ("forced-would", "forced-interrupt")}.get(stage, stages)
    found: list[str] = []
    for one in stages:
        waiting = state.box.listeners(one, happening_kinds(condition))
        if waiting is None or not waiting.cards:
            continue
        for seat in order(state):
            for me, printed in _listening(state, seat, waiting.cards):
                for number, _ in answering(state, condition, one, seat, me, printed):
                    found.append(forced_name(state, seat, me, number))
    return tuple(found)


def source_of(state: State, seat: Seat, me: str) -> Printed | None:
    """What is printed on the card behind an ability: in play, a revealed plot, or an agenda of that seat."""
    lies = lying_at(state, me)
    if lies is not None:
        return face(state, lies)
    if 0 <= seat < state.table.seats and me in (state.players[seat].plot, state.players[seat].agenda):
        return state.box.get(me)
    return None
