"""Effect primitives at work. Each conserves cards, allies and tokens, or is Unplayable."""

from __future__ import annotations

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.kit.effects import Effect
from ledger.kit.tuples import changed, without

from .councils import council_at, council_of, gain_token, move_token
from .effects import GainToken, Kneeling, MoveAlly, MoveBid, MoveToken, ReturnToken
from .state import State, ring


def carry_out(state: State, seat: Seat, effect: Effect) -> State:
    match effect:
        case MoveBid(card, source, to):
            return move_bid(state, card, source, to)
        case MoveToken(token, council):
            return move_token(state, token, council)
        case GainToken(council):
            return gain_token(state, council, council)
        case ReturnToken(token):
            return return_token(state, token)
        case MoveAlly(ally, council):
            return move_ally(state, ally, council)
        case Kneeling(leader, kneels):
            return kneeling(state, leader, kneels)
    raise Unplayable(f"{type(effect).__name__} is not an effect of this game")


def move_bid(state: State, card: str, source: Seat, to: Seat) -> State:
    """A card before one leader comes to lie before another; its ability is not resolved again."""
    must_be_a_leader(state, source)
    must_be_a_leader(state, to)
    if card not in state.areas[source]:
        raise Unplayable(f"{card} does not lie there")
    areas = changed(state.areas, source, without(state.areas[source], card))
    return evolve(state, areas=changed(areas, to, (*areas[to], card)))


def return_token(state: State, token: int) -> State:
    council = council_of(state, token)
    if council is None:
        raise Unplayable(f"token {token} is in no council")
    there = state.councils[council]
    there = evolve(there, tokens=tuple(one for one in there.tokens if one.id != token))
    return evolve(state, councils=changed(state.councils, council, there), pool=state.pool + 1)


def move_ally(state: State, ally: str, council: Seat | None) -> State:
    if state.ally == ally:
        state = evolve(state, ally=None)
    elif ally in state.aside:
        state = evolve(state, aside=without(state.aside, ally))
    else:
        here = next((n for n, one in enumerate(state.councils) if ally in one.allies), None)
        if here is None:
            raise Unplayable(f"{ally} does not lie open")
        there = evolve(state.councils[here], allies=without(state.councils[here].allies, ally))
        state = evolve(state, councils=changed(state.councils, here, there))
    if council is None:
        return evolve(state, aside=(*state.aside, ally))
    there = council_at(state, council)
    return evolve(state, councils=changed(state.councils, council, evolve(there, allies=(*there.allies, ally))))


def kneeling(state: State, leader: Seat, kneels: bool) -> State:
    must_be_a_leader(state, leader)
    others = tuple(seat for seat in state.kneeling if seat != leader)
    return evolve(state, kneeling=tuple(sorted((*others, leader))) if kneels else others)


def must_be_a_leader(state: State, seat: Seat) -> None:
    if seat not in ring(state):
        raise Unplayable("there is no such leader")
