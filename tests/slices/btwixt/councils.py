"""Councils are the edges of the ring: each lies between two neighbours and counts in full for both."""

from __future__ import annotations

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.kit.facedown import Facedown, faces
from ledger.kit.frames import Owes, push
from ledger.kit.rings import clockwise_from, edges, neighbours
from ledger.kit.tuples import changed

from .components import ALLIES, FACES, INFLUENCE
from .state import State, present, ring


def own(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The numbers of the leader's two councils, left and right; none for whoever is not a leader."""
    # btwixt.council.two-each, btwixt.council.shared
    return tuple(Seat(number) for number, edge in enumerate(edges(ring(state))) if seat in edge)


def power(state: State, council: int) -> int:
    """Allies and the tokens that lie face up."""
    there = state.councils[council]
    # btwixt.scoring.council-power
    return sum(ALLIES[ally] for ally in there.allies) + faces(there.tokens) + state.unlogged[council]


# ---- the auction


def totals(state: State) -> tuple[int, ...]:
    """Influence by seat: what lies before a leader counts, whoever played it."""
    # btwixt.auction.total-influence, btwixt.term.you-follows-card
    return tuple(sum(INFLUENCE[card].value for card in area) for area in state.areas)


def winner(state: State) -> Seat:
    """The highest total; level leaders by place, clockwise from the first player, at zero as well."""
    order = [seat for seat in clockwise_from(ring(state), state.first) if seat in present(state)]
    total = totals(state)
    return max(
        order, key=lambda seat: total[seat]
    )  # btwixt.auction.winner, btwixt.auction.tie, btwixt.auction.tie-at-zero


def strings(state: State, seat: Seat) -> tuple[int, int]:
    """Pulling the Strings before the left and the right neighbour, where the cards lie now."""
    left, right = neighbours(ring(state), seat)
    return state.areas[left].count("pulling-strings"), state.areas[right].count("pulling-strings")


def bound_council(state: State, seat: Seat) -> Seat | None:
    """Where Pulling the Strings makes a winner place ally and token; None leaves the choice."""
    left, right = strings(state, seat)
    if left == right:  # btwixt.card.pulling-strings-equal
        return None
    return seat if left > right else neighbours(ring(state), seat)[1]


# ---- tokens


def gain_token(state: State, seat: Seat, council: int) -> State:
    """One token from the pool, laid face down unseen. With open information TABLE draws its face."""
    if state.pool == 0:
        raise Unplayable("the pool of tokens is empty")
    token, there = Facedown(state.taken), council_at(state, council)
    there = evolve(there, tokens=(*there.tokens, token))
    state = evolve(state, councils=changed(state.councils, council, there), pool=state.pool - 1, taken=state.taken + 1)
    if state.table.options.hidden == "open":  # btwixt.token.unseen
        state = push(state, Owes("token.draw", seat, "token", 1, len(FACES), token.id))
    return state


def council_at(state: State, council: int):
    if not 0 <= council < len(state.councils):
        raise Unplayable("there is no such council")
    return state.councils[council]


def council_of(state: State, token: int) -> int | None:
    """Where the token of that id lies."""
    return next((n for n, there in enumerate(state.councils) if any(one.id == token for one in there.tokens)), None)


def move_token(state: State, token: int, to: int) -> State:
    """The token, face down as it is, in another council."""
    source = council_of(state, token)
    council_at(state, to)
    if source is None:
        raise Unplayable(f"token {token} is in no council")
    piece = next(one for one in state.councils[source].tokens if one.id == token)
    councils = changed(
        state.councils,
        source,
        evolve(state.councils[source], tokens=tuple(one for one in state.councils[source].tokens if one.id != token)),
    )
    target = evolve(councils[to], tokens=tuple(sorted((*councils[to].tokens, piece), key=lambda one: one.id)))
    return evolve(state, councils=changed(councils, to, target))


def corrupted(state: State, leader: Seat, token: int) -> Seat | None:
    """The other council of that leader, if the token lies in one of the two."""
    here, two = council_of(state, token), own(state, leader)
    return next((other for other in two if other != here), None) if here in two else None


def tokens_of(state: State, leader: Seat) -> tuple[int, ...]:
    return tuple(sorted(token.id for council in own(state, leader) for token in state.councils[council].tokens))
