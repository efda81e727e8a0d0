"""The end of a round and the end of the game; `ROUND_END` and `SCORING`, at the end of the file, list their steps."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import TABLE
from ....kit.facedown import unknown
from ....kit.frames import Frame, NamedStep, Owes, go, push
from ....kit.order import Order
from ....kit.rings import next_clockwise
from ..model.cards import ability_of
from ..model.components import LAST_SPACE
from ..model.state import Acquire, Round, State, gone, present, ring, round_frame
from ..table.influence import cards_discarded, into_hand
from .season import SEASON
from .steps import steps

# ---- steps 4 to 7


def step_forgotten(state: State, frame: Round) -> State:
    """Goes on to the next step without this one, because nobody did it."""
    return ROUND_END.on(state)


def cards_return(state: State, frame: Round) -> State:
    """Returns cards to hand that say so, before the bids are discarded."""
    return ROUND_END.on(bids_returned(state))


def bids_returned(state: State) -> State:
    """Bribery, and Contingency Plan of whoever has not won, go to the hand of the leader before whom they lie."""
    won, cards = round_frame(state).seat, state.table.cards
    for seat in present(state):
        returning = []
        for bid in state.areas[seat]:
            what = ability_of(cards, bid.card).what
            if what == "plan" and seat != won:
                returning.append(bid)  # btwixt.card.contingency-plan
            if what == "bribery":
                returning.append(bid)  # btwixt.card.bribery-hand
        if returning:
            area = tuple(bid for bid in state.areas[seat] if bid not in returning)
            areas = (*state.areas[:seat], area, *state.areas[seat + 1 :])
            state = into_hand(evolve(state, areas=areas), seat, *(bid.card for bid in returning))
    return state


def bids_stay(state: State, frame: Round) -> State:
    """Leaves the bids where they lie, because nobody discarded them; everybody stands up again all the same."""
    state = evolve(state, kneeling=())  # btwixt.round.stand-up
    return ROUND_END.on(state)


def discard_bids(state: State, frame: Round) -> State:
    """Discards all bids to one pile; everybody stands up again."""
    bids = tuple(bid.card for area in state.areas for bid in area)
    if bids:
        # btwixt.round.discard-bids
        state = cards_discarded(evolve(state, areas=((),) * len(state.areas)), bids)
    return bids_stay(state, frame)


def pass_marker(state: State, frame: Round) -> State:
    """Passes the marker: the leader to the left is first player in the next round."""
    # btwixt.round.pass-first-player
    state = evolve(state, first=next_clockwise(ring(state), state.first, gone(state)))
    return ROUND_END.on(state)


def advance_marker(state: State, frame: Round) -> State:
    """Moves the round marker one space to the right; from the last space it cannot move, and the season is over."""
    if state.stop and state.rounds >= state.stop:
        return go(state, SCORING.first)
    if state.space >= LAST_SPACE:
        return go(state, SEASON.first)
    state = evolve(state, space=state.space + 1)  # btwixt.round.advance-marker
    return ROUND_END.on(state)


def next_round(state: State, frame: Round) -> State:
    """Begins the next round of the season, unless this was to be the last one."""
    if state.stop and state.rounds >= state.stop:
        return go(state, SCORING.first)
    return go(state, "round.reveal")  # btwixt.round.next


# ---- scoring


def reveal_tokens(state: State, frame: Round) -> State:
    """Turns known tokens up; TABLE owes the values of the others, council by council."""
    councils = tuple(
        evolve(one, tokens=tuple(token if token.value is None else token.turned_up() for token in one.tokens))
        for one in state.councils
    )
    state = SCORING.on(evolve(state, councils=councils))
    owes = [
        Owes("tokens.reveal", TABLE, "tokens", len(unseen), 0, number)
        for number, one in enumerate(councils)
        if (unseen := unknown(one.tokens))
    ]
    return push(state, *reversed(owes))


def count(state: State, frame: Round) -> State:
    """Ends the match: every token is turned up."""
    return finish(state, "time" if state.table.time_called else "scored")


def finish(state: State, how: str) -> State:
    """The match at its end, with the reason why it ended."""
    return evolve(acquiring_cut_short(state), flow=(Frame("over"),), ended=how)


def to_scoring(state: State) -> State:
    """The councils are counted now, whatever was going on."""
    return evolve(acquiring_cut_short(state), flow=(Round(SCORING.first, state.first),))


def acquiring_cut_short(state: State) -> State:
    """The state with an ally on its way to somebody left lying: nobody acquires it any more."""
    for frame in state.flow:
        if isinstance(frame, Acquire) and frame.extra and frame.ally:
            state = evolve(state, left_lying=(*state.left_lying, frame.ally))
    return state


ROUND_END = Order(
    steps,
    NamedStep("round.returns", cards_return, rule="btwixt.card.contingency-plan", skip=step_forgotten),
    NamedStep("round.discard", discard_bids, rule="btwixt.round.discard-bids", skip=bids_stay),
    NamedStep("round.marker", pass_marker, rule="btwixt.round.pass-first-player", skip=step_forgotten),
    NamedStep("round.track", advance_marker, rule="btwixt.round.advance-marker", skip=step_forgotten),
    NamedStep("round.next", next_round),
)

SCORING = Order(
    steps,
    NamedStep("scoring.reveal", reveal_tokens),
    NamedStep("scoring.count", count),
)
