"""Joining half-way: the table as declared, and totals as observed."""

from __future__ import annotations

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.kit.facedown import Facedown
from ledger.kit.piles import Pile

from .actions import CouncilNow, DeclareState, Observed
from .components import ALLIES, CARDS, TOKENS
from .councils import power
from .flow import finish, to_scoring
from .state import Council, State, Turn, ring


def declared(state: State, said: DeclareState) -> State:
    """The declared table. Hands and tokens are numbers, whatever is not named lies in the decks or the pool."""
    seats = state.table.seats
    areas = said.areas or ((),) * seats
    turn = said.first if said.turn is None else said.turn
    if {len(said.hands), len(said.councils), len(areas)} != {seats} or not {said.first, turn, *said.kneeling} <= {
        *ring(state)
    }:
        raise Unplayable("the declared table is not whole: a hand, an area and a council for each leader")
    deck = CARDS - sum(said.hands) - sum(map(len, areas)) - len(said.discard)
    named = [ally for council in said.councils for ally in council.allies] + [said.ally] * (said.ally is not None)
    allies = len(ALLIES) - len(named) - sum(council.unnamed for council in said.councils)
    tokens = sum(council.tokens for council in said.councils)
    if min(deck, allies, TOKENS - tokens) < 0 or len(set(named)) < len(named):
        raise Unplayable("more cards or tokens are declared than there are")
    step = "auction.turn" if said.ally else "round.reveal"
    return evolve(
        state,
        first=said.first,
        round=said.round,
        hands=tuple(Pile(unknown=count) for count in said.hands),
        packs=(),
        deck=Pile(unknown=deck),
        discard=Pile(said.discard),
        areas=areas,
        kneeling=tuple(sorted(set(said.kneeling))),
        ally=said.ally,
        ally_deck=allies,
        aside=(),
        councils=councils(said.councils),
        pool=TOKENS - tokens,
        taken=tokens,
        unlogged=(0,) * seats,
        ended="",
        flow=(Turn(step, turn),),
    )


def councils(said: tuple[CouncilNow, ...]) -> tuple[Council, ...]:
    found, taken = [], 0
    for one in said:
        found.append(Council(one.allies, tuple(Facedown(taken + number) for number in range(one.tokens)), one.unnamed))
        taken += one.tokens
    return tuple(found)


def observed(state: State, seen: Observed) -> State:
    """Round, turn, power and end as somebody saw them."""
    if state.ended:
        raise Unplayable("the game is over")
    if any(seat is not None and seat not in ring(state) for seat in (seen.first, seen.turn)):
        raise Unplayable("there is no such leader")
    if seen.power is not None and len(seen.power) != len(state.councils):
        raise Unplayable("say the power of each council")
    if seen.round is not None:
        state = evolve(state, round=seen.round)
    if seen.first is not None:
        state = evolve(state, first=seen.first)
    if seen.turn is not None:
        others = tuple(seat for seat in state.kneeling if seat != seen.turn)
        state = evolve(
            state,
            kneeling=others,
            flow=(Turn("auction.turn", seen.turn),),
            packs=(),
            deck=evolve(state.deck, unknown=state.deck.unknown + sum(map(len, state.packs))),
        )
    if seen.power is not None:
        more = tuple(total - power(state, n) + state.unlogged[n] for n, total in enumerate(seen.power))
        state = evolve(state, unlogged=more)
    if not seen.over:
        return state
    return to_scoring(state) if seen.power is None else finish(state, "observed")
