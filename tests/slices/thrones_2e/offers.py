"""What may be done now. Every offer keeps its promise: each choice inside it is legal."""

from __future__ import annotations

from ledger.core.game import Due
from ledger.core.seats import JUDGE, TABLE, Seat, Viewer
from ledger.kit.commitments import Commitments
from ledger.kit.frames import owed
from ledger.kit.lcg.sequences import Ordering, condition_of
from ledger.kit.lcg.windows import Window
from ledger.kit.offers import Choice, Offer, Subset

from .actions import (
    ChooseClaim,
    ChooseFirst,
    ChoosePlot,
    DeclareDefenders,
    DiscardAtRandom,
    Draw,
    DrawLot,
    EndChallenges,
    InitiateChallenge,
    Marshal,
    OrderForced,
    Pass,
    PlayEvent,
    UseAbility,
)
from .challenge import claim_due, may_attack
from .components import COPIES, KINDS
from .flow import plots_left
from .rules import check, copies
from .scripts import ability_of, is_character, targets_of
from .state import Challenge, State, order

CHANCE = {"draw": "Draw", "discard": "DiscardAtRandom", "lot": "DrawLot"}
DUE = {
    "plot.first": ("ChooseFirst",),
    "challenges.initiate": ("InitiateChallenge", "EndChallenges"),
    "forced.order": ("OrderForced",),
    "window.marshal": ("Marshal", "PlayEvent", "UseAbility", "Pass"),
}


def awaiting(state: State) -> tuple[Due, ...]:
    """Whose input is due."""
    if due := owed(state):
        return tuple(Due(TABLE, (CHANCE.get(one.kind, one.kind),), one.step) for one in due)
    frame = state.flow[-1]
    match frame:
        case Commitments():
            return tuple(Due(seat, ("ChoosePlot",), frame.step) for seat in frame.due)
        case Challenge():
            action = "DeclareDefenders" if frame.step == "challenge.defenders" else "ChooseClaim"
            return (Due(frame.target, (action,), frame.step),)
        case Window():
            return (Due(frame.seat, DUE.get(frame.step, ("PlayEvent", "UseAbility", "Pass")), frame.step),)
    return (Due(frame.seat, DUE[frame.step], frame.step),) if frame.step in DUE else ()


def answers(state: State, seat: Seat, action: object) -> tuple | None:
    """The terms of the draw, discard or lot that an action answers."""
    kind = {Draw: "draw", DiscardAtRandom: "discard", DrawLot: "lot"}.get(type(action))
    who = getattr(action, "seat", TABLE)
    return next((one.terms for one in owed(state) if one.kind == kind and one.seat == who), None)


def passing(state: State) -> tuple[Seat, Pass] | None:
    """The pass of whoever has the opportunity in the open window."""
    frame = state.flow[-1] if state.flow else None
    return (frame.seat, Pass()) if isinstance(frame, Window) else None


def offers(state: State, viewer: Viewer) -> tuple[Offer, ...]:
    """What whoever is due may do; a player sees only the own seat's."""
    if owed(state):
        return ()
    found = (offer for due in awaiting(state) if viewer in (JUDGE, due.seat) for offer in _offers(state, due.seat))
    return tuple(found)


def _offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    frame = state.flow[-1]
    match frame:
        case Commitments():
            return (Offer(seat, ChoosePlot, (), (Choice("plot", plots_left(state, seat)),)),)
        case Window():
            return (Offer(seat, Pass), *cards_to_play(state, seat), *abilities(state, seat))
        case Ordering():
            return (Offer(seat, OrderForced, (), (Choice("card", frame.abilities),)),)
        case Challenge(step="challenge.defenders"):
            able = may_attack(state, seat, frame.kind)
            return (Offer(seat, DeclareDefenders, (), (Subset("defenders", able, 0, len(able)),)),)
        case Challenge():
            mine = tuple(one.handle for one in state.play if one.owner == seat and is_character(state, one))
            due = claim_due(state, frame)
            return (Offer(seat, ChooseClaim, (), (Subset("cards", mine, due, due),)),)
    if frame.step == "plot.first":
        return (Offer(seat, ChooseFirst, (), (Choice("first", order(state)),)),)
    return challenges(state, seat) if frame.step == "challenges.initiate" else ()


def challenges(state: State, seat: Seat) -> tuple[Offer, ...]:
    found = [Offer(seat, EndChallenges)]
    for kind in KINDS:
        able = may_attack(state, seat, kind)
        if able and kind not in state.initiated:
            found.append(Offer(seat, InitiateChallenge, (("kind", kind),), (Subset("attackers", able, 1, len(able)),)))
    return tuple(found)


def in_hand(state: State, seat: Seat) -> tuple[str, ...]:
    """Names that may be in the hand: those known to be there, and any that an unknown card may turn out to be."""
    hand = state.players[seat].hand
    if not hand.unknown:
        return tuple(dict.fromkeys(hand.known))
    return tuple(
        card.id
        for card in state.table.cards
        if card.kind != "plot" and (card.id in hand.known or copies(state, seat, card.id) < COPIES)
    )


def cards_to_play(state: State, seat: Seat) -> tuple[Offer, ...]:
    found = []
    names = in_hand(state, seat)
    marshal = tuple(name for name in names if not check(state, seat, Marshal(name)))
    if marshal:
        found.append(Offer(seat, Marshal, (), (Choice("card", marshal),)))
    for name in names:
        found += _aimed(state, seat, PlayEvent, name, name)
    return tuple(found)


def abilities(state: State, seat: Seat) -> tuple[Offer, ...]:
    return tuple(
        offer for one in state.play if one.owner == seat for offer in _aimed(state, seat, UseAbility, one.card, one.handle)
    )


def _aimed(state: State, seat: Seat, kind: type, card: str, handle: str) -> list[Offer]:
    """One offer for an ability, with the targets it may choose; nothing for a card whose effects must be typed in."""
    ability = ability_of(state, card)
    if ability is None:
        return []
    legal = targets_of(state, ability, seat, handle, condition_of(state))
    if check(state, seat, kind(handle, legal[0] if legal else None)):
        return []
    fields = (Choice("target", legal),) if ability.targets is not None else ()
    return [Offer(seat, kind, (("card", handle),), fields)]
