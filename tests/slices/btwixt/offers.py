"""What may be done now. Every offer keeps its promise: each choice inside it is legal."""

from __future__ import annotations

from ledger.core.game import Due
from ledger.core.seats import JUDGE, TABLE, Seat, Viewer
from ledger.kit.frames import owed
from ledger.kit.offers import CardIn, Choice, Offer

from .actions import DealHand, DraftPick, DrawToken, Kneel, PlaceAlly, PlaceToken, PlayCard, RevealAlly, RevealTokens
from .councils import bound_council, own, tokens_of
from .rules import unseen_copies
from .state import Draft, State, ring

ANSWERS = {"hand": DealHand, "ally": RevealAlly, "token": DrawToken, "tokens": RevealTokens}
ACTIONS = {"auction.turn": ("PlayCard", "Kneel"), "ally.place": ("PlaceAlly",), "token.place": ("PlaceToken",)}


def awaiting(state: State) -> tuple[Due, ...]:
    """Whose input is due."""
    if due := owed(state):
        return tuple(
            Due(TABLE, (ANSWERS[one.kind].__name__ if one.kind in ANSWERS else one.kind,), one.step) for one in due
        )
    frame = state.flow[-1]
    if isinstance(frame, Draft):
        return tuple(Due(seat, ("DraftPick",), frame.step) for seat in frame.due)
    return (Due(frame.seat, ACTIONS[frame.step], frame.step),) if frame.step in ACTIONS else ()


def answers(state: State, seat: Seat, action: object) -> tuple | None:
    """The terms of the obligation that a chance action meets."""
    for one in owed(state):
        wanted = {"hand": getattr(action, "to", None), "tokens": getattr(action, "council", None)}.get(one.kind)
        there = {"hand": one.seat, "tokens": one.target}.get(one.kind)
        if ANSWERS.get(one.kind) is type(action) and wanted == there:
            return one.terms
    return None


def passing(state: State) -> tuple[Seat, Kneel] | None:
    """In an auction the leader whose turn it is may always kneel."""
    frame = state.flow[-1]
    return (frame.seat, Kneel()) if frame.step == "auction.turn" else None


def offers(state: State, viewer: Viewer) -> tuple[Offer, ...]:
    """What whoever is due may do; a player sees the own seat's."""
    if owed(state):
        return ()
    frame = state.flow[-1]
    if isinstance(frame, Draft):
        return tuple(_pick(state, seat) for seat in frame.due if viewer in (seat, JUDGE))
    if viewer not in (JUDGE, frame.seat):
        return ()
    match frame.step:
        case "auction.turn":
            return (*_bids(state, frame.seat), Offer(frame.seat, Kneel))
        case "ally.place":
            return (Offer(frame.seat, PlaceAlly, (), (Choice("council", _open_to(state, frame.seat)),)),)
        case "token.place":
            return (Offer(frame.seat, PlaceToken, (), (Choice("council", _open_to(state, frame.seat)),)),)
    return ()


def _pick(state: State, seat: Seat) -> Offer:
    pack = state.packs[seat]
    known = tuple(sorted(set(pack.known)))
    return Offer(seat, DraftPick, (), (CardIn("card", "pack", known),)) if known else Offer(seat, DraftPick)


def _open_to(state: State, seat: Seat) -> tuple[Seat, ...]:
    bound = bound_council(state, seat)
    return own(state, seat) if bound is None else (bound,)


def _bids(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Plain cards in one offer; Betrayal and Corruption with what they may do."""
    hand = state.hands[seat]
    left = unseen_copies(state) if hand.unknown else {}
    known = tuple(sorted(set(hand.known)))
    maybe = tuple(title for title, count in left.items() if count > 0 and title not in known)
    corrupting = [(leader, ids) for leader in ring(state) if (ids := tokens_of(state, leader))]
    held_back = ("corruption",) if corrupting else ()
    known, maybe, both = (
        *(tuple(one for one in cards if one not in held_back) for cards in (known, maybe)),
        (*known, *maybe),
    )
    found = [Offer(seat, PlayCard, (), (CardIn("card", "hand", known, bool(maybe), maybe),))] if known or maybe else []
    if "betrayal" in both:
        for leader in ring(state):
            among = tuple(sorted(set(state.areas[leader]) - {"kings-decree"})) if leader != seat else ()
            if among:
                found.append(
                    Offer(seat, PlayCard, (("card", "betrayal"), ("leader", leader)), (Choice("taken", among),))
                )
    if "corruption" in both:
        for leader, ids in corrupting:
            found.append(Offer(seat, PlayCard, (("card", "corruption"), ("leader", leader)), (Choice("token", ids),)))
    return tuple(found)
