"""The rules on what has to come first, and whose act it is.

A step that waits names the rule that everything else would break.
"""

from __future__ import annotations

from collections.abc import Callable

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..flow.waits import ACTIONS, may_answer
from ..model.actions import DraftPick, PlaceAlly, PlaceToken, ResolveAlly, UseAbility
from ..model.book import BIDS, LEADERS, book
from ..model.state import Abilities, State

# by step: the rule that any act breaks which the step does not wait for
WAITS_BY = {
    "setup.first": "btwixt.setup.leader-choice",
    "setup.leaders": "btwixt.setup.leader-choice",
    "deal.hand": "btwixt.setup.deal",
    "deal.leader": "btwixt.advanced.leader-draw",
    "deal.draw": "btwixt.auction.resolve-on-play",
    "draft.pick": "btwixt.variant.draft-hand",
    "row.lay": "btwixt.variant.open-row",
    "ally.reveal": "btwixt.round.reveal",
    "ally.again": "btwixt.round.reveal",
    "ally.next": "btwixt.acquire.when-acquired-mandatory",
    "ally.row": "btwixt.acquire.when-acquired-mandatory",
    "ally.look": "btwixt.acquire.when-acquired-mandatory",
    "token.draw": "btwixt.token.gain",
    "token.gain": "btwixt.token.gain",
    "tokens.reveal": "btwixt.scoring.timing",
    "over": "btwixt.scoring.timing",
    "auction.turn": "btwixt.round.seven-steps",
    "triumph.use": "btwixt.acquire.sequence",
    "ally.place": "btwixt.acquire.sequence",
    "token.place": "btwixt.acquire.sequence",
    "end.use": "btwixt.acquire.sequence",
    "oberyn.discard": "btwixt.acquire.when-acquired-mandatory",
    "oberyn.choose": "btwixt.acquire.when-acquired-mandatory",
    "varys.take": "btwixt.acquire.when-acquired-mandatory",
    "fool.order": "btwixt.acquire.when-acquired-mandatory",
    "ilyn.execute": "btwixt.acquire.when-acquired-mandatory",
    "shae.bring": "btwixt.acquire.when-acquired-mandatory",
    "robb.kill": "btwixt.acquire.when-acquired-mandatory",
    "robb.cancel": "btwixt.acquire.when-acquired-mandatory",
}
# by step: the names of the actions that its gate lets through
FITS = {step: frozenset(actions) for step, actions in ACTIONS.items()}
FITS["auction.turn"] |= {"SkipTurn"}
FITS["token.place"] |= {"ResolveAlly"}
FITS["ally.place"] |= {"ResolveAlly"}


@book.in_order(*BIDS)
def it_is_ones_turn_to_bid(state: State, seat: Seat) -> bool:
    """Whether the seat's bid is due. Then no gate of a turn can fail, and none is asked."""
    frame = state.flow[-1]
    return frame.step == "auction.turn" and frame.seat == seat and seat not in state.kneeling


def fits(state: State, action: object) -> bool:
    """Whether the step on top waits for that kind of action."""
    return type(action).__name__ in FITS.get(state.flow[-1].step, ())


def waits_for_something_else(state: State, action: object, rule: str) -> bool:
    """Whether the step on top waits for another action, and that rule is the one to say so."""
    if fits(state, action):
        return False
    step = state.flow[-1].step
    bids_late = isinstance(action, BIDS) and WAITS_BY.get(step) == "btwixt.acquire.sequence"
    return rule == ("btwixt.round.seven-steps" if bids_late else WAITS_BY.get(step))


def _gate(rule: str) -> Callable[[State, Seat, object], Facts | None]:
    """The gate of one rule of waiting: closed while a step waits that names this rule."""

    def comes_first(state: State, seat: Seat, action: object) -> Facts | None:
        if not waits_for_something_else(state, action, rule):
            return None
        frame = state.flow[-1]
        return {"waiting": frame.step, "due": may_answer(state), "seat": seat, "leader": "", **_dealt(state)}

    return comes_first


def _dealt(state: State) -> Facts:
    """How many cards are owed, for the sentence about the deal."""
    return {"owed": getattr(state.flow[-1], "count", 0), "given": 0}


# by rule of waiting: the actions that it never stops
SPARED = {"btwixt.acquire.sequence": BIDS, "btwixt.variant.draft-hand": (DraftPick,)}
for _rule in dict.fromkeys(WAITS_BY.values()):
    book.gate(_rule, *(kind for kind in LEADERS if kind not in SPARED.get(_rule, ())))(_gate(_rule))


# ---- whose act it is


@book.gate("btwixt.auction.kneel-is-final", *BIDS)
def who_kneels_bids_no_more(state: State, seat: Seat, action: object) -> Facts | None:
    return {"seat": seat} if state.flow[-1].step == "auction.turn" and seat in state.kneeling else None


@book.gate("btwixt.auction.turn-order", *BIDS)
def turns_go_clockwise(state: State, seat: Seat, action: object) -> Facts | None:
    turn = state.flow[-1]
    if turn.step != "auction.turn" or turn.seat == seat or seat in state.kneeling:
        return None
    return {"seat": seat, "due": turn.seat}


@book.gate("btwixt.auction.winner", PlaceAlly, PlaceToken, ResolveAlly)
def the_winner_places(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[-1]
    due = frame.step in ("ally.place", "token.place") and frame.seat != seat
    return {"seat": seat, "winner": frame.seat} if due else None


@book.gate("btwixt.token.gain", PlaceToken)
def the_leader_who_gains_it_places_it(state: State, seat: Seat, action: PlaceToken) -> Facts | None:
    frame = state.flow[-1]
    gains = frame.step == "token.gain" and frame.seat != seat
    return {"waiting": frame.step, "seat": seat, "due": (frame.seat,)} if gains else None


@book.gate("btwixt.term.you-influence", UseAbility)
def a_card_serves_the_leader_it_lies_before(state: State, seat: Seat, use: UseAbility) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Abilities):
        return None
    turn = may_answer(state)
    mine = seat in turn and any((one.seat, one.card) == (seat, use.card) for one in frame.cards)
    return None if mine else {"seat": seat, "card": use.card, "due": turn}


@book.gate("btwixt.variant.draft-pick", DraftPick)
def one_pick_out_of_the_pack(state: State, seat: Seat, pick: DraftPick) -> Facts | None:
    if state.flow[-1].step != "draft.pick":
        return None
    if seat not in may_answer(state):
        return {"seat": seat}
    pack = state.packs[seat]
    there = pick.card in pack if pick.card is not None else pack.unknown > 0
    return None if there else {"seat": seat}
