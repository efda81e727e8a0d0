"""Who might answer now, as far as anybody can see: a window that opened by what hands hold would tell on them."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.seats import Seat
from ...kit.sequences import Sequence, sequence_under
from ...kit.tableau import lying, must_lie
from .abilities import Ability
from .box import NOTHING, Printed
from .choosing import asking, in_phase, payable, usable
from .conditions import Condition, Happens
from .effects import LEAVING, Sacrifice
from .laid import ANY_STAGE, Sources, answers, laid, outside_play
from .modifiers import blanked, forbidden, something_blanks
from .moments import cause_of, words_of
from .state import Lying, State, face, order, phase_of
from .telling import might_answer, might_tell


def sources(state: State, seat: Seat, stage: str = ANY_STAGE) -> Sources:
    """Where a seat's abilities come from: cards in play, the revealed plot, the agenda; `stage` asks for those alone."""
    found = laid(state).rows.get((seat, stage), ())
    if found and something_blanks(state):
        # agot2.text.blank.printed-box-only
        found = tuple(one for one in found if not blanked(state, must_lie(state.play, one[0])))
    player = state.players[seat]
    # agot2.ability.events-agendas-from-out-of-play
    found += outside_play(state.box, (player.plot, player.agenda), stage)
    return found


def used_key(seat: Seat, me: str, number: int) -> str:
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
        moment = cause_of(state, ability.when, condition, seat, me) if ability.when else None
        if moment is None:
            continue
        asked = asking(state, seat, me, condition, cause=moment.card)
        if usable(state, seat, me, printed, number, ability, asked):
            yield number, ability


def waited_for(state: State, condition: Condition, stage: str) -> bool:
    """Does any card of this match wait for such a condition at that stage?"""
    waits = state.box.waits
    for word in words_of(condition):
        if (stage, word) in waits:
            return True
    return False


# ---- windows


def could(state: State, condition: Condition, stage: str, seat: Seat) -> bool:
    """Might the seat use something here? By what lies open: a hand might hold any event of the deck list."""
    if stage == "would" and duplicates_that_save(state, condition, seat):
        return True
    if might_answer(state, condition, stage, seat):
        return True
    if not waited_for(state, condition, stage):
        return False
    mine = sources(state, seat, stage)
    used = used_here(state) if mine else ()
    for me, printed in mine:
        for number, row in answering(state, condition, stage, seat, me, printed):
            if used_key(seat, me, row.counted_as(number)) not in used:
                return True
    return bool(len(state.players[seat].hand)) and hand_might(state, condition, stage, seat)


def hand_might(state: State, condition: Condition, stage: str, seat: Seat) -> bool:
    """Might an event of the deck answer that, if it is in the hand?"""
    for printed, number, ability in answers(state.box, seat, stage, words_of(condition)):
        moment = cause_of(state, ability.when, condition, seat, printed.id)
        if moment is None:
            continue
        asked = asking(state, seat, printed.id, condition, cause=moment.card)
        if usable(state, seat, printed.id, printed, number, ability, asked, event=True):
            return True
    return False


def duplicates_that_save(state: State, condition: Condition, seat: Seat) -> tuple[str, ...]:
    """Cards about to leave play that the seat may save with a duplicate."""
    if not isinstance(condition, Happens) or not savable(state, condition):
        return ()
    found = []
    for effect in condition.effects:
        if isinstance(effect, LEAVING) and not isinstance(effect, Sacrifice):
            lies = lying(state.play, effect.card)
            if (
                lies is not None
                and seat == duplicate_controller(state, lies)
                and not forbidden(state, "be-saved", lies)
            ):
                found.append(lies.handle)
    return tuple(found)


def duplicate_controller(state: State, lies: Lying) -> Seat | None:
    """Who may spend the topmost duplicate of a card: its owner, unless the house says it goes with the card."""
    if not lies.duplicates:
        return None
    return lies.controller if state.table.options.duplicates_after_control == "controller" else lies.duplicates[0].owner


def savable(state: State, condition: Happens) -> bool:
    """May what is about to leave play be saved at all?"""
    if condition.cost and state.table.options.save_from_cost == "never":
        return False
    return condition.savable


def could_act(state: State, seat: Seat) -> bool:
    """Might the seat take an action in the open window, besides marshaling?"""
    for me, printed in sources(state, seat, "action"):
        for number, ability in printed.actions:
            if in_phase(state, ability):
                asked = asking(state, seat, me, None)
                if usable(state, seat, me, printed, number, ability, asked):
                    return True
    if might_tell(state, seat, "action"):
        return True
    player = state.players[seat]
    if not len(player.hand):
        return False
    for printed, number, ability in state.box.actions[seat]:
        if in_phase(state, ability) and payable(state, seat, printed.id, printed, ability, True):
            asked = asking(state, seat, printed.id, None)
            if usable(state, seat, printed.id, printed, number, ability, asked, event=True):
                return True
    return phase_of(state) == "challenges" and might_ambush(state, seat)


def might_ambush(state: State, seat: Seat) -> bool:
    """Has the deck a card with an Ambush that the gold pool could pay?"""
    if not state.box.ambushing[seat]:
        return False
    gold = state.players[seat].gold
    cards = (state.box.by_id.get(card) for card in state.box.listed[seat])
    return any(card is not None and any(x <= gold for x in card.ambush) for card in cards)


# ---- forced abilities


def forced_name(state: State, seat: Seat, me: str, number: int) -> str:
    """What a forced ability is called when the first player orders several: by its card."""
    name = me if lying(state.play, me) is not None else f"{me}@{seat + 1}"
    return f"{name}#{number}" if number else name


def named_ability(state: State, name: str) -> tuple[Seat, str, int] | None:
    """Whose ability that is, of which card, and which one; None if its card has gone."""
    name, _, number = name.partition("#")
    card, at, seat = name.partition("@")
    if at:
        return Seat(int(seat) - 1), card, int(number or 0)
    lies = lying(state.play, card)
    return (lies.controller, card, int(number or 0)) if lies is not None else None


def forced(state: State, condition: Condition, stage: str) -> tuple[str, ...]:
    """Forced abilities that answer the condition now."""
    stages = (stage,)
    if state.table.options.forced_would == "step_three":
        stages = {"forced-would": (), "forced-interrupt": ("forced-would", "forced-interrupt")}.get(stage, stages)
    found: list[str] = []
    for one in stages:
        if not waited_for(state, condition, one):
            continue
        for seat in order(state):
            for me, printed in sources(state, seat, one):
                for number, _ in answering(state, condition, one, seat, me, printed):
                    found.append(forced_name(state, seat, me, number))
    return tuple(found)


def source_of(state: State, seat: Seat, me: str) -> Printed | None:
    """What is printed on the card behind an ability: in play, a revealed plot, or an agenda of that seat."""
    lies = lying(state.play, me)
    if lies is not None:
        return face(state, lies)
    if 0 <= seat < state.table.seats and me in (state.players[seat].plot, state.players[seat].agenda):
        return state.box.get(me)
    return None
