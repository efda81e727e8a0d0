"""The rules that an action can break. Each names its id in `rules.toml` and returns None, or the facts that break it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ledger.core.rulebook import Facts, Rulebook
from ledger.core.seats import TABLE, Seat
from ledger.core.secrets import Secret
from ledger.kit.common import checker
from ledger.kit.frames import Owes, owed

from .actions import (
    DealHand,
    DeclareState,
    DraftPick,
    DrawToken,
    Kneel,
    PlaceAlly,
    PlaceToken,
    PlayCard,
    RevealAlly,
    RevealTokens,
)
from .components import ALLIES, FACES, HAND, INFLUENCE, TOKENS
from .councils import bound_council, corrupted, own, strings, tokens_of
from .flow import steps
from .options import Options
from .play import seen_allies
from .state import Draft, State, ring

book = Rulebook()
BIDS = (PlayCard, Kneel)
WINS = (PlaceAlly, PlaceToken)
LEADERS = (*BIDS, *WINS)
PARTS = {PlayCard: "auction.turn", Kneel: "auction.turn", PlaceAlly: "ally.place", PlaceToken: "token.place"}


@dataclass(frozen=True, slots=True)
class Opening:
    """Seats and options of a match that is about to be opened."""

    seats: int
    options: Options


@book.rule("btwixt.setup.player-count", Opening)
def three_to_six_play(state: None, seat: Seat, opening: Opening) -> Facts | None:
    return None if 3 <= opening.seats <= 6 else {"seats": opening.seats}


# ---- whose turn it is


@book.gate("btwixt.scoring.timing", *LEADERS, DraftPick)
def nothing_after_the_last_round(state: State, seat: Seat, action: object) -> Facts | None:
    return {} if state.ended or state.flow[0].step.startswith("scoring.") else None


@book.gate("btwixt.setup.deal", *LEADERS, DraftPick)
def hands_are_dealt_first(state: State, seat: Seat, action: object) -> Facts | None:
    return {"owed": HAND, "given": 0} if _owed(state, "hand") else None


@book.gate("btwixt.variant.draft-hand", *LEADERS)
def the_draft_comes_first(state: State, seat: Seat, action: object) -> Facts | None:
    return {"due": state.flow[-1].due} if isinstance(state.flow[-1], Draft) else None


@book.gate("btwixt.round.reveal", *LEADERS)
def an_ally_lies_open_first(state: State, seat: Seat, action: object) -> Facts | None:
    return {"first": state.first} if _owed(state, "ally") else None


@book.gate("btwixt.token.gain", *LEADERS)
def the_token_is_taken_first(state: State, seat: Seat, action: object) -> Facts | None:
    waiting = next((one for one in owed(state) if one.kind not in ("hand", "ally", "tokens")), None)
    return {"seat": waiting.seat} if waiting else None


@book.gate("btwixt.auction.kneel-is-final", *BIDS)
def who_kneels_bids_no_more(state: State, seat: Seat, action: object) -> Facts | None:
    return {"seat": seat} if state.flow[0].step == "auction.turn" and seat in state.kneeling else None


@book.gate("btwixt.auction.turn-order", *BIDS)
def turns_go_clockwise(state: State, seat: Seat, action: object) -> Facts | None:
    turn = state.flow[0]
    if turn.step != "auction.turn" or turn.seat == seat or seat in state.kneeling:
        return None
    return {"seat": seat, "due": turn.seat}


@book.gate("btwixt.acquire.sequence", *LEADERS)
def one_thing_after_the_other(state: State, seat: Seat, action: object) -> Facts | None:
    step = state.flow[0].step
    return {"step": step} if step in PARTS.values() and step != PARTS[type(action)] else None


@book.gate("btwixt.auction.winner", *WINS)
def the_winner_places(state: State, seat: Seat, action: object) -> Facts | None:
    turn = state.flow[0]
    return (
        {"seat": seat, "winner": turn.seat}
        if turn.step in ("ally.place", "token.place") and turn.seat != seat
        else None
    )


def _owed(state: State, kind: str) -> Owes | None:
    return next((one for one in owed(state) if one.kind == kind), None)


# ---- bidding


@book.rule("btwixt.auction.turn-options", PlayCard)
def the_card_comes_from_the_hand(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    return {"seat": seat, "card": play.card} if play.card not in state.hands[seat] else None


@book.rule("btwixt.components.contents", PlayCard)
def no_more_copies_than_exist(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    if play.card in state.hands[seat].known or not state.hands[seat].unknown:
        return None
    return {"card": play.card} if unseen_copies(state)[play.card] <= 0 else None


def unseen_copies(state: State) -> Counter[str]:
    """Cards of each title that lie in no known place."""
    known = Counter(card for area in state.areas for card in area)
    for pile in (state.discard, *state.hands, *state.packs):
        known.update(pile.known)
    return Counter({title: card.copies - known[title] for title, card in INFLUENCE.items()})


@book.rule("btwixt.card.betrayal", PlayCard)
def betrayal_takes_what_lies_there(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    if play.taken is None:
        return None
    there = state.areas[play.leader] if play.leader in ring(state) else ()
    return None if play.card == "betrayal" and play.taken in there else {"card": play.taken, "played": play.card}


@book.rule("btwixt.card.kings-decree", PlayCard)
def a_decree_stays(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    return {"leader": play.leader} if play.taken == "kings-decree" and play.leader != seat else None


@book.rule("btwixt.card.corruption", PlayCard)
def corruption_moves_a_token(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    if play.card != "corruption":
        return {"seat": seat} if play.token is not None else None
    if play.token is None:  # not optional where it can be done
        return {"seat": seat} if any(tokens_of(state, leader) for leader in ring(state)) else None
    fits = play.leader in ring(state) and corrupted(state, play.leader, play.token) is not None
    return None if fits else {"seat": seat}


# ---- placing


@book.rule("btwixt.acquire.place-ally", PlaceAlly)
def the_ally_goes_to_an_own_council(state: State, seat: Seat, place: PlaceAlly) -> Facts | None:
    return {"seat": seat, "council": place.council} if place.council not in own(state, seat) else None


@book.rule("btwixt.token.place-free", PlaceToken)
def the_token_goes_to_an_own_council(state: State, seat: Seat, place: PlaceToken) -> Facts | None:
    return {"seat": seat, "council": place.council} if place.council not in own(state, seat) else None


@book.rule("btwixt.card.pulling-strings", *WINS)
def one_neighbour_pulls_the_strings(state: State, seat: Seat, place: PlaceAlly | PlaceToken) -> Facts | None:
    return _pulled(state, seat, place.council) if min(strings(state, seat)) == 0 else None


@book.rule("btwixt.card.pulling-strings-majority", *WINS)
def more_strings_pull_harder(state: State, seat: Seat, place: PlaceAlly | PlaceToken) -> Facts | None:
    return _pulled(state, seat, place.council) if min(strings(state, seat)) > 0 else None


def _pulled(state: State, seat: Seat, council: Seat) -> Facts | None:
    bound = bound_council(state, seat)
    if bound is None or council == bound or council not in own(state, seat):
        return None
    return {"seat": seat, "council": council, "bound": bound}


# ---- draft and chance


@book.gate("btwixt.variant.draft-pick", DraftPick)
def one_pick_out_of_the_pack(state: State, seat: Seat, pick: DraftPick) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Draft) or seat not in frame.due:
        return {"seat": seat}
    pack = state.packs[seat]
    there = pick.card in pack if pick.card is not None else pack.unknown > 0
    return None if there else {"seat": seat}


@book.rule("btwixt.setup.deal", DealHand)
def ten_cards_each(state: State, seat: Seat, deal: DealHand) -> Facts | None:
    due = any(one.kind == "hand" and one.seat == deal.to for one in owed(state))
    return {"owed": HAND if due else 0, "given": len(deal.cards)} if not due or len(deal.cards) != HAND else None


@book.rule("btwixt.components.contents", DealHand)
def the_deck_holds_those_cards(state: State, seat: Seat, deal: DealHand) -> Facts | None:
    left = unseen_copies(state)
    over = next((card for card, count in Counter(deal.cards).items() if count > left[card]), None)
    return {"card": Secret(over, deal.to)} if over else None


@book.rule("btwixt.round.reveal", RevealAlly)
def an_ally_is_turned_up_at_the_start(state: State, seat: Seat, reveal: RevealAlly) -> Facts | None:
    return {"first": state.first} if seat != TABLE or not _owed(state, "ally") else None


@book.rule("btwixt.components.contents", RevealAlly)
def each_ally_once(state: State, seat: Seat, reveal: RevealAlly) -> Facts | None:
    return {"card": reveal.ally} if reveal.ally in seen_allies(state) else None


@book.rule("btwixt.token.unseen", DrawToken)
def nobody_looks_at_a_token(state: State, seat: Seat, draw: DrawToken) -> Facts | None:
    return {"seat": seat} if seat != TABLE or not _owed(state, "token") else None


@book.rule("btwixt.components.token-sides", DrawToken, timeless=True)
def a_drawn_token_shows_one_to_three(state: State, seat: Seat, draw: DrawToken) -> Facts | None:
    return {"value": Secret(draw.value)} if draw.value not in FACES else None


@book.rule("btwixt.components.token-sides", RevealTokens, timeless=True)
def a_token_shows_one_to_three(state: State, seat: Seat, reveal: RevealTokens) -> Facts | None:
    return next(({"value": value} for value in reveal.values if value not in FACES), None)


@book.rule("btwixt.scoring.reveal-tokens", RevealTokens)
def every_token_is_turned_up_at_the_end(state: State, seat: Seat, reveal: RevealTokens) -> Facts | None:
    due = next((one.count for one in owed(state) if one.kind == "tokens" and one.target == reveal.council), 0)
    if due and due == len(reveal.values) and seat == TABLE:
        return None
    return {"council": reveal.council, "owed": due, "given": len(reveal.values)}


# ---- declared


@book.rule("btwixt.components.contents", DeclareState, timeless=True)
def no_more_pieces_than_in_the_box(state: State, seat: Seat, said: DeclareState) -> Facts | None:
    cards = Counter(card for zone in (*said.areas, said.discard) for card in zone)
    for title, count in cards.items():
        if count > INFLUENCE[title].copies:
            return {"card": title}
    allies = Counter(
        [ally for council in said.councils for ally in council.allies] + [said.ally] * (said.ally is not None)
    )
    twice = next((ally for ally, count in allies.items() if count > 1), None)
    named = sum(allies.values()) + sum(council.unnamed for council in said.councils)
    if twice or named > len(ALLIES):
        return {"card": twice or "?"}
    return {"card": "?"} if sum(council.tokens for council in said.councils) > TOKENS else None


check = checker(book, steps)
