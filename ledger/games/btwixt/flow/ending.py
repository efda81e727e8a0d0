"""The end of a round, from the returns to hand to the season check, and the end of the game."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import TABLE
from ....kit.facedown import unknown
from ....kit.frames import Frame, Owes, go, push
from ....kit.rings import next_clockwise
from ..model.cards import ability_of
from ..model.components import LAST_SPACE, WINTER
from ..model.state import Acquire, Round, State, gone, present, ring, round_frame
from ..table.influence import discarded, into_hand
from .season import first_space
from .steps import steps

# ---- steps 4 to 7


def nothing_returns(state: State, frame: Round) -> State:
    return go(state, "round.discard")


@steps.step("round.returns", rule="btwixt.card.contingency-plan", skip=nothing_returns)
def cards_return(state: State, frame: Round) -> State:
    return nothing_returns(bids_returned(state), frame)


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
    state = evolve(state, kneeling=())  # btwixt.round.stand-up
    return go(state, "round.marker")


@steps.step("round.discard", rule="btwixt.round.discard-bids", skip=bids_stay)
def discard_bids(state: State, frame: Round) -> State:
    """All bids to one pile; everybody stands up again."""
    bids = tuple(bid.card for area in state.areas for bid in area)
    if bids:
        # btwixt.round.discard-bids
        state = discarded(evolve(state, areas=((),) * len(state.areas)), bids)
    return bids_stay(state, frame)


def marker_stays(state: State, frame: Round) -> State:
    return go(state, "round.track")


@steps.step("round.marker", rule="btwixt.round.pass-first-player", skip=marker_stays)
def pass_marker(state: State, frame: Round) -> State:
    # btwixt.round.pass-first-player
    state = evolve(state, first=next_clockwise(ring(state), state.first, gone(state)))
    return marker_stays(state, frame)


def track_stays(state: State, frame: Round) -> State:
    return go(state, "round.next")


@steps.step("round.track", rule="btwixt.round.advance-marker", skip=track_stays)
def advance_marker(state: State, frame: Round) -> State:
    """One space to the right; from the last one it cannot move, and the season is over."""
    if state.stop and state.rounds >= state.stop:
        return go(state, "scoring.reveal")
    if state.space >= LAST_SPACE:
        return go(state, "season.check")
    state = evolve(state, space=state.space + 1)  # btwixt.round.advance-marker
    return track_stays(state, frame)


@steps.step("round.next")
def next_round(state: State, frame: Round) -> State:
    if state.stop and state.rounds >= state.stop:
        return go(state, "scoring.reveal")
    return go(state, "round.reveal")  # btwixt.round.next


@steps.step("season.check")
def change_season(state: State, frame: Round) -> State:
    """The end of the game is looked for before any hand is touched."""
    if state.season >= WINTER:
        return go(state, "scoring.reveal")  # btwixt.season.end-of-game
    state = evolve(state, space=first_space(state.table.seats))  # btwixt.season.marker-wraps
    state = evolve(state, season=state.season + 1)  # btwixt.season.advance
    return go(state, "season.discard")


# ---- scoring


@steps.step("scoring.reveal")
def reveal_tokens(state: State, frame: Round) -> State:
    """Known tokens are turned up; TABLE owes the values of the others, council by council."""
    councils = tuple(
        evolve(one, tokens=tuple(token if token.value is None else token.turned_up() for token in one.tokens))
        for one in state.councils
    )
    state = go(evolve(state, councils=councils), "scoring.count")
    owes = [
        Owes("tokens.reveal", TABLE, "tokens", len(unseen), 0, number)
        for number, one in enumerate(councils)
        if (unseen := unknown(one.tokens))
    ]
    return push(state, *reversed(owes))


@steps.step("scoring.count")
def count(state: State, frame: Round) -> State:
    return finish(state, "time" if state.table.time_called else "scored")


def finish(state: State, how: str) -> State:
    return evolve(cut_short(state), flow=(Frame("over"),), ended=how)


def to_scoring(state: State) -> State:
    """Whatever was going on, the councils are counted now."""
    return evolve(cut_short(state), flow=(Round("scoring.reveal", state.first),))


def cut_short(state: State) -> State:
    """An ally on its way to somebody is left lying."""
    for frame in state.flow:
        if isinstance(frame, Acquire) and frame.extra and frame.ally:
            state = evolve(state, left_lying=(*state.left_lying, frame.ally))
    return state
