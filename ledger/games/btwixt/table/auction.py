"""The auction: totals, who wins, who pulls the strings, what the current ally forbids this round."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.piles import Pile
from ....kit.rings import clockwise_from
from ....kit.tuples import changed
from ..model.cards import ability_of, printed
from ..model.state import Bid, State, present, ring


def totals(state: State) -> tuple[int, ...]:
    """Influence by seat: what lies before a leader counts, whoever played it."""
    cards = printed(state.table.cards)
    # btwixt.auction.total-influence
    return tuple(sum(cards[bid.card].value or 0 for bid in area) for area in state.areas)


def winner(state: State, total: tuple[int, ...]) -> Seat:
    """The seat with the highest total; level leaders by place, clockwise from the first player, at zero as well."""
    order = in_order(state)  # btwixt.auction.tie
    return max(order, key=lambda seat: total[seat])  # btwixt.auction.tie-at-zero


def in_order(state: State) -> tuple[Seat, ...]:
    """Leaders at the table, clockwise from the first player."""
    here = present(state)
    return tuple(seat for seat in clockwise_from(ring(state), state.first) if seat in here)


def runners_up(state: State, total: tuple[int, ...], won: Seat) -> tuple[Seat, ...]:
    """The leader with the second total; several where a house ruling has all who are level suffer."""
    others = tuple(seat for seat in in_order(state) if seat != won)
    if not others or not total:
        return ()
    best = max(total[seat] for seat in others)
    level = tuple(seat for seat in others if total[seat] == best)
    return level[:1] if state.table.options.oberyn_tie == "nearest" else level


def strings_by_seat(state: State) -> tuple[int, ...]:
    """Pulling the Strings by leader: those that lie before each now, or those that each has played."""
    pulled = [
        (bid.by, Seat(seat))
        for seat, area in enumerate(state.areas)
        for bid in area
        if ability_of(state.table.cards, bid.card).what == "strings"
    ]
    played = state.table.options.strings_counting == "played"
    counting = [by if played else lying for by, lying in pulled]
    return tuple(counting.count(seat) for seat in ring(state))


def in_force(state: State, what: str) -> bool:
    """Whether the current ally has that "this round" ability."""
    if state.ally is None:
        return False
    return ability_of(state.table.cards, state.ally).what == what  # btwixt.timing.this-round


# ---- kneeling


def kneel(state: State, seat: Seat) -> State:
    """The leader kneels and bids no more; Arianne Martell sends the first bid home."""
    state = evolve(state, kneeling=tuple(sorted({*state.kneeling, seat})))  # btwixt.auction.kneel
    if state.spent or not state.areas[seat] or not in_force(state, "arianne"):
        return state
    return evolve(bids_to_hand(state, seat), spent=True)  # btwixt.card.arianne


def bids_to_hand(state: State, seat: Seat) -> State:
    """The bids before a leader, back in that leader's hand."""
    hand = state.hands[seat]
    hand = Pile((*hand.known, *(bid.card for bid in state.areas[seat])), hand.unknown)
    return evolve(state, hands=changed(state.hands, seat, hand), areas=changed(state.areas, seat, ()))


def stand(state: State, seat: Seat) -> State:
    """The state in which the leader stands, and has turns again."""
    return evolve(state, kneeling=tuple(one for one in state.kneeling if one != seat))


# ---- bids on the move


def place_of_bid(state: State, seat: Seat, card: str) -> int | None:
    """The first place in the leader's bidding area at which such a card lies; None if none does."""
    return next((place for place, bid in enumerate(state.areas[seat]) if bid.card == card), None)


def lifted_bid(state: State, seat: Seat, place: int) -> tuple[State, Bid]:
    """The state without the bid at that place, and the bid."""
    area = state.areas[seat]
    return evolve(state, areas=changed(state.areas, seat, area[:place] + area[place + 1 :])), area[place]


def laid_bid(state: State, seat: Seat, bid: Bid) -> State:
    """The bid before that leader, behind those that lie there."""
    return evolve(state, areas=changed(state.areas, seat, (*state.areas[seat], bid)))
