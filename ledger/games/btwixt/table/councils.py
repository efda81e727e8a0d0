"""Councils are the edges of the ring of leaders: each lies between two neighbours and counts in full for both."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.memo import cached
from ....core.seats import Seat
from ....kit.facedown import Facedown, faces
from ....kit.frames import Owes, push
from ....kit.rings import edges
from ....kit.tuples import changed
from ..model.cards import value_of
from ..model.components import FACES, CouncilNumber
from ..model.state import Council, State


@cached
def _neighbours_by_council(seats: int) -> tuple[tuple[Seat, Seat], ...]:
    """The two leaders of each council, by its number, round a table of so many seats."""
    return edges(tuple(Seat(seat) for seat in range(seats)))


def councils_of(state: State, seat: Seat) -> tuple[CouncilNumber, ...]:
    """The numbers of the leader's two councils; none for whoever is not a leader."""
    leaders_by_number = _neighbours_by_council(state.table.seats)
    # btwixt.council.two-each, btwixt.council.shared
    return tuple(CouncilNumber(number) for number, leaders in enumerate(leaders_by_number) if seat in leaders)


def power(state: State, council: CouncilNumber) -> int:
    """The power of a council: its allies, and the tokens that lie face up."""
    there, cards = state.councils[council], state.table.cards
    # btwixt.scoring.council-power
    return sum(value_of(cards, ally) for ally in there.allies) + faces(there.tokens) + state.unlogged[council]


def is_ally_of(state: State, seat: Seat, council: CouncilNumber, place: int) -> bool:
    """Whether the ally at that place counts as the leader's own."""
    if council not in councils_of(state, seat):
        return False
    return state.table.options.your_ally == "in_your_councils" or state.councils[council].by[place] == seat


def allies_of(state: State, seat: Seat) -> tuple[tuple[str, Seat], ...]:
    """The leader's allies, each with its council."""
    return tuple(
        (ally, council)
        for council in councils_of(state, seat)
        for place, ally in enumerate(state.councils[council].allies)
        if is_ally_of(state, seat, council, place)
    )


def council_at(state: State, council: CouncilNumber) -> Council:
    """The council of that number; raises if there is none."""
    if not 0 <= council < len(state.councils):
        raise Unplayable("btwixt.there-is-no-such-council")
    return state.councils[council]


# ---- allies


def with_ally(state: State, council: CouncilNumber, ally: str, by: Seat) -> State:
    """The ally in that council, acquired by that leader."""
    there = council_at(state, council)
    there = evolve(there, allies=(*there.allies, ally), by=(*there.by, by))
    return evolve(state, councils=changed(state.councils, council, there))


def without_ally(state: State, council: CouncilNumber, ally: str) -> tuple[State, Seat]:
    """The council without the ally, and who had acquired it."""
    there = state.councils[council]
    place = there.allies.index(ally)
    by = there.by[place]
    there = evolve(
        there,
        allies=there.allies[:place] + there.allies[place + 1 :],
        by=there.by[:place] + there.by[place + 1 :],
    )
    return evolve(state, councils=changed(state.councils, council, there)), by


def council_with(state: State, ally: str) -> CouncilNumber | None:
    """The number of the council in which the ally lies; None if it lies in none."""
    return next((CouncilNumber(number) for number, one in enumerate(state.councils) if ally in one.allies), None)


# ---- tokens


def token_taken(state: State, seat: Seat) -> tuple[State, Facedown]:
    """The state without one token of the pool, and that token, face down. With open information TABLE owes its face."""
    if state.pool == 0:
        raise Unplayable("btwixt.the-pool-of-tokens-is-empty")
    token = Facedown(state.taken)
    state = evolve(state, pool=state.pool - 1, taken=state.taken + 1)
    if state.table.options.hidden == "open":
        state = push(state, Owes("token.draw", seat, "token", 1, len(FACES), token.id))
    return state, token


def gain_token(state: State, seat: Seat, council: CouncilNumber) -> State:
    """The state with one token from the pool face down in that council."""
    council_at(state, council)
    state, token = token_taken(state, seat)
    return with_tokens(state, council, (token,))


def with_tokens(state: State, council: CouncilNumber, tokens: tuple[Facedown, ...]) -> State:
    """The tokens in that council, besides those that lie there."""
    there = state.councils[council]
    lying = tuple(sorted((*there.tokens, *tokens), key=lambda one: one.id))
    return evolve(state, councils=changed(state.councils, council, evolve(there, tokens=lying)))


def council_of(state: State, token: int) -> CouncilNumber | None:
    """The number of the council in which the token of that id lies; None if it lies in none."""
    for number, there in enumerate(state.councils):
        if any(one.id == token for one in there.tokens):
            return CouncilNumber(number)
    return None


def token_lifted(state: State, token: int) -> tuple[State, Facedown]:
    """The token taken from its council or off the current ally, face down as it is."""
    found = next((one for one in state.birds if one.id == token), None)
    if found is not None:
        return evolve(state, birds=tuple(one for one in state.birds if one.id != token)), found
    council = council_of(state, token)
    if council is None:
        raise Unplayable("btwixt.token-is-in-no-council", token=token)
    there = state.councils[council]
    found = next(one for one in there.tokens if one.id == token)
    there = evolve(there, tokens=tuple(one for one in there.tokens if one.id != token))
    return evolve(state, councils=changed(state.councils, council, there)), found


def move_token(state: State, token: int, to: CouncilNumber) -> State:
    """The token in another council, face down as it was."""
    council_at(state, to)
    state, found = token_lifted(state, token)
    return with_tokens(state, to, (found,))


def tokens_to_pool(state: State, tokens: tuple[int, ...]) -> State:
    """Those tokens back in the pool, unseen."""
    for token in tokens:
        state, _ = token_lifted(state, token)
        state = evolve(state, pool=state.pool + 1)
    return state


def other_council_of(state: State, leader: Seat, token: int) -> CouncilNumber | None:
    """The other council of that leader, if the token lies in one of the two."""
    here, two = council_of(state, token), councils_of(state, leader)
    return next((other for other in two if other != here), None) if here in two else None


def tokens_of(state: State, leader: Seat) -> tuple[int, ...]:
    """The ids of all tokens in the leader's councils."""
    return tuple(sorted(token.id for council in councils_of(state, leader) for token in state.councils[council].tokens))
