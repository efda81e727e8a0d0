"""The table as one viewer may see it: hands to their owners and a judge, tokens face down to nobody."""

from __future__ import annotations

from typing import Any

from ....core.seats import JUDGE, Seat, Viewer
from ....core.secrets import HIDDEN
from ....kit.commitments import Commitments
from ....kit.piles import Pile
from ....kit.rings import edges
from ..flow.score import outcome, score
from ..flow.season import round_of
from ..flow.waits import awaiting
from ..model.cards import ability_of, name_of, printed, white_cards_of
from ..model.components import EVENTS, NOBODY, NOWHERE, SEASONS, SPACES, CouncilNumber
from ..model.state import Acquire, Bid, Gain, Round, State, ring
from ..play.declare import influence_outside
from ..table.auction import totals
from ..table.councils import power
from ..table.placement import placing, placing_token


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The table as plain values, as the viewer may see it: what pages, boards and `--json` show."""
    ended = outcome(state)
    return {
        "season": SEASONS[state.season],
        "seasons": list(SEASONS),
        "round": round_of(state),
        "rounds": state.table.seats + 1,
        "space": state.space,
        "spaces": list(SPACES),
        "first": state.first,
        "leaders": [{"card": one, **_names(state, one)} if one else None for one in state.leaders],
        **_allies(state, viewer),
        "councils": [_council(state, CouncilNumber(number), edge) for number, edge in enumerate(edges(ring(state)))],
        "areas": [[_bid(state, bid) for bid in area] for area in state.areas],
        "totals": list(totals(state)),
        "kneeling": list(state.kneeling),
        "silent": list(state.silent),
        "hands": [_hand(state, hand, _sees_hand(state, seat, viewer)) for seat, hand in enumerate(state.hands)],
        "packs": [_hand(state, pack, viewer in (seat, JUDGE)) for seat, pack in enumerate(state.packs)],
        "picks": [_hand(state, pick, viewer in (seat, JUDGE)) for seat, pick in enumerate(state.picks)],
        "choices": _choices(state, viewer),
        "leader_cards": [_stack(state, seat, viewer) for seat in ring(state)],
        "deck": state.deck,
        "discard": _discard(state),
        "removed": _hand(state, state.removed, True),
        "events": EVENTS - state.aside_events,
        "pool": state.pool,
        "turn": _turn(state),
        "winner": _winner(state),
        "open_to": _open_to(state),
        "awaiting": [{"seat": due.seat, "actions": list(due.actions), "step": due.step} for due in awaiting(state)],
        "score": list(score(state)),
        "detail": state.table.detail,
        "time_called": state.table.time_called,
        "left": [one.seat for one in state.table.left],
        "over": state.ended or None,
        "winners": list(ended.winners) if ended else [],
    }


def _names(state: State, card: str) -> dict[str, str]:
    """The card's names in both languages."""
    cards = state.table.cards
    return {"en": name_of(cards, card, "en"), "pl": name_of(cards, card, "pl")}


def _card(state: State, card: str) -> dict[str, Any]:
    """A card with its names and printed number; `sure` is False where that was not read from a card."""
    known = printed(state.table.cards).get(card)
    if known is None:
        return {"card": card, **_names(state, card), "value": None, "sure": False}
    return {"card": card, **_names(state, card), "value": known.value, "sure": known.sure, "colour": known.colour}


def _bid(state: State, bid: Bid) -> dict[str, Any]:
    """A card in a bidding area, with who played it and the leader that it names."""
    about = None if bid.about == NOBODY else bid.about
    return {**_card(state, bid.card), "by": bid.by, "about": about}


def _hand(state: State, pile: Pile, visible: bool) -> dict[str, Any]:
    """The cards of a pile; where they are not visible, only how many."""
    if not visible:
        return {"known": [], "unknown": len(pile)}
    return {"known": [_card(state, card) for card in pile.known], "unknown": pile.unknown}


def _sees_hand(state: State, seat: int, viewer: Viewer) -> bool:
    """Whether the viewer sees the hand: its owner, a judge, and whoever has Interception that names this leader."""
    if viewer in (seat, JUDGE):
        return True
    if not 0 <= viewer < state.table.seats:
        return False
    cards = state.table.cards
    # btwixt.card.interception
    return any(bid.about == seat and ability_of(cards, bid.card).what == "interception" for bid in state.areas[viewer])


def _choices(state: State, viewer: Viewer) -> list[list[Any]]:
    """Who has made a secret choice, and which cards it names, as far as the viewer may know."""
    frame = state.flow[-1]
    if not isinstance(frame, Commitments):
        return []
    return [[seat, list(made) if isinstance(made, tuple) else made] for seat, made in frame.seen_by(viewer)]


def _stack(state: State, seat: int, viewer: Viewer) -> dict[str, Any]:
    """The leader-specific cards of a leader: how many are undrawn, and to their owner which four there are."""
    leader, options = state.leaders[seat], state.table.options
    known = viewer in (seat, JUDGE) and options.leader_stack == "known" and state.stacks[seat]
    cards = white_cards_of(state.table.cards, leader) if known else ()
    return {"left": state.stacks[seat], "cards": [_card(state, card) for card in cards]}


def _discard(state: State) -> dict[str, Any]:
    """The discard pile; a house ruling shows its top card alone."""
    pile = state.discard
    if state.table.options.discard_pile == "top_card":
        hidden = len(pile.known[:-1]) + pile.unknown
        return {"known": [_card(state, card) for card in pile.known[-1:]], "unknown": hidden}
    return _hand(state, pile, True)


def _allies(state: State, viewer: Viewer) -> dict[str, Any]:
    """Where allies lie outside councils; cards on top of the deck only to whoever has looked at them."""
    on_top = [_card(state, one.ally) if viewer in (*one.seen, JUDGE) else HIDDEN for one in state.top]
    coming = [frame.ally for frame in state.flow if isinstance(frame, Acquire) and frame.extra and frame.ally]
    return {
        "ally": _card(state, state.ally) if state.ally is not None else None,
        "tokens_on_ally": [token.seen() for token in state.birds],
        "bound": None if state.bound == NOWHERE else state.bound,
        "coming": [_card(state, ally) for ally in coming],
        "row": [_card(state, ally) for ally in state.row],
        "ally_top": on_top if any(one != HIDDEN for one in on_top) else [],
        "ally_deck": state.ally_deck + len(state.top),
        "dead": [_card(state, ally) for ally in state.dead],  # btwixt.kill.public
        "left_lying": [_card(state, ally) for ally in state.left_lying],
    }


def _council(state: State, number: CouncilNumber, edge: tuple[Seat, Seat]) -> dict[str, Any]:
    """A council with its allies and tokens, and the power that lies open."""
    there = state.councils[number]
    return {
        "between": list(edge),
        "allies": [{**_card(state, ally), "by": _or_none(by)} for ally, by in zip(there.allies, there.by, strict=True)],
        "unnamed": there.unnamed,
        "power": power(state, number),
        "tokens": [token.seen() for token in there.tokens],
    }


def _or_none(seat: int) -> int | None:
    """The seat; None for one that stands for nobody."""
    return seat if seat >= 0 else None


def _turn(state: State) -> int | None:
    """Who has the turn in the auction; None while nobody has."""
    frame = state.flow[-1]
    return frame.seat if frame.step == "auction.turn" else None


def _winner(state: State) -> int | None:
    """Who has won the auction of this round, once that is known."""
    frame = state.flow[0]
    return frame.seat if isinstance(frame, Round) and frame.totals and not state.ended else None


def _open_to(state: State) -> list[int]:
    """Councils that are open to what is to be placed now."""
    frame = state.flow[-1]
    if isinstance(frame, Acquire) and frame.ally:
        return list(placing(state, frame).councils)
    return list(placing_token(state, frame).councils) if isinstance(frame, Gain) else []


def census(state: State) -> tuple[tuple[str, int], ...]:
    """How many influence cards, allies and tokens there are, wherever they lie."""
    allies = sum(len(council.allies) + council.unnamed for council in state.councils)
    allies += len(state.dead) + len(state.left_lying) + len(state.row) + len(state.top) + state.ally_deck
    coming = sum(isinstance(frame, Acquire) and frame.extra and bool(frame.ally) for frame in state.flow)
    return (
        ("influence", influence_outside(state) + state.deck),
        ("allies", allies + coming + (state.ally is not None)),
        ("tokens", state.pool + len(state.birds) + sum(len(council.tokens) for council in state.councils)),
    )
