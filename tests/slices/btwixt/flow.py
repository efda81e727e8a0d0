"""The named steps of a round. Each runs by itself, or waits for somebody."""

from __future__ import annotations

from ledger.core.evolve import evolve
from ledger.core.seats import TABLE
from ledger.kit.facedown import unknown
from ledger.kit.frames import Frame, Owes, Steps, go, pop, push
from ledger.kit.piles import FACEDOWN, Pile
from ledger.kit.rings import next_clockwise
from ledger.kit.tuples import changed

from .councils import winner
from .state import Draft, State, Turn, gone, present, ring

steps = Steps()


def waits(state: State, frame: Frame) -> State:
    return state


steps.waiting("deal.hand", "ally.reveal", "token.draw", "tokens.reveal", "over", "owed")


# ---- draft


@steps.step("draft.pick")
def draft(state: State, frame: Draft) -> State:
    """When everybody has picked, the packs go on; the last card of a pack is kept without a choice."""
    if frame.due:
        return state
    hands, packs = list(state.hands), list(state.packs)
    for seat, card in frame.in_seat_order():
        card = card or FACEDOWN
        hands[seat], packs[seat] = hands[seat].with_card(card), packs[seat].without(card)
    passed = list(packs)
    for place, seat in enumerate(frame.seats):  # btwixt.variant.draft-pick
        passed[seat] = packs[frame.seats[place - 1]]
    if all(len(pack) <= 1 for pack in passed):  # btwixt.variant.draft-repeat, btwixt.variant.draft-hand
        hands = [
            Pile((*hand.known, *pack.known), hand.unknown + pack.unknown)
            for hand, pack in zip(hands, passed, strict=True)
        ]
        return pop(evolve(state, hands=tuple(hands), packs=()))
    return go(evolve(state, hands=tuple(hands), packs=tuple(passed)), "draft.pick", made=())


# ---- the auction


@steps.step("round.reveal")
def reveal(state: State, frame: Turn) -> State:
    """A new round: chance owes an ally, if any is left."""
    seat = state.first if state.first in present(state) else next_clockwise(ring(state), state.first, gone(state))
    state = go(state, "auction.turn", seat=seat)
    return push(state, Owes("ally.reveal", TABLE, "ally", 1)) if state.ally_deck else state


@steps.step("auction.next")
def next_turn(state: State, frame: Turn) -> State:
    """The turn goes on clockwise past those who kneel; when all do, the auction is over."""
    following = next_clockwise(ring(state), frame.seat, out(state))  # btwixt.auction.until-all-kneel
    return go(state, "auction.winner") if following is None else go(state, "auction.turn", seat=following)


def passed_over(state: State, frame: Turn) -> State:
    """The leader had no turn, and does not kneel for it."""
    return go(state, "auction.next")


@steps.step("auction.turn", rule="btwixt.auction.until-all-kneel", skip=passed_over)
def bid(state: State, frame: Turn) -> State:
    """Waits for the leader whose turn it is."""
    return go(state, "auction.next") if frame.seat in out(state) else state


def out(state: State) -> tuple:
    """Leaders without a turn in this round."""
    return (*state.kneeling, *gone(state))


@steps.step("auction.winner")
def settle(state: State, frame: Turn) -> State:
    return go(state, "ally.place" if state.ally else "token.place", seat=winner(state))


# ---- the winner


def ally_left_lying(state: State, frame: Turn) -> State:
    return go(evolve(state, ally=None, aside=(*state.aside, state.ally)), "token.place")


@steps.step("ally.place", rule="btwixt.acquire.sequence", skip=ally_left_lying)
def ally_waits(state: State, frame: Turn) -> State:
    return state if state.ally else go(state, "token.place")


def no_token(state: State, frame: Turn) -> State:
    return go(state, "round.returns")


@steps.step("token.place", rule="btwixt.token.auction-reward", skip=no_token)
def token_waits(state: State, frame: Turn) -> State:
    return state if state.pool else no_token(state, frame)


# ---- the end of a round


def nothing_returns(state: State, frame: Turn) -> State:
    return go(state, "round.discard")


@steps.step("round.returns", rule="btwixt.card.contingency-plan", skip=nothing_returns)
def plans_return(state: State, frame: Turn) -> State:
    """Contingency Plan goes to the hand of the leader before whom it lies, unless that leader won."""
    for seat in present(state):
        plans = state.areas[seat].count("contingency-plan")
        if seat == frame.seat or not plans:  # btwixt.term.you-influence
            continue
        hand = state.hands[seat]
        hand = evolve(hand, known=(*hand.known, *("contingency-plan",) * plans))
        area = tuple(card for card in state.areas[seat] if card != "contingency-plan")
        state = evolve(state, hands=changed(state.hands, seat, hand), areas=changed(state.areas, seat, area))
    return nothing_returns(state, frame)


def bids_stay(state: State, frame: Turn) -> State:
    return go(evolve(state, kneeling=()), "round.marker")


@steps.step("round.discard", rule="btwixt.round.discard-bids", skip=bids_stay)
def discard_bids(state: State, frame: Turn) -> State:
    """All bids to one pile; everybody stands up again."""
    bids = tuple(card for area in state.areas for card in area)
    pile = evolve(state.discard, known=(*state.discard.known, *bids))
    # btwixt.round.stand-up
    return bids_stay(evolve(state, discard=pile, areas=((),) * len(state.areas)), frame)


def marker_stays(state: State, frame: Turn) -> State:
    return go(state, "round.next")


@steps.step("round.marker", rule="btwixt.round.pass-first-player", skip=marker_stays)
def pass_marker(state: State, frame: Turn) -> State:
    return marker_stays(evolve(state, first=next_clockwise(ring(state), state.first, gone(state))), frame)


@steps.step("round.next")
def next_round(state: State, frame: Turn) -> State:
    if state.round >= state.last:  # btwixt.season.end-of-game
        return go(state, "scoring.reveal")
    return go(evolve(state, round=state.round + 1), "round.reveal")  # btwixt.round.next


# ---- scoring


@steps.step("scoring.reveal")
def reveal_tokens(state: State, frame: Turn) -> State:
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
def count(state: State, frame: Turn) -> State:
    return finish(state, "time" if state.table.time_called else "scored")


def finish(state: State, how: str) -> State:
    return evolve(state, flow=(Frame("over"),), ended=how)


def to_scoring(state: State) -> State:
    """Whatever was going on, the councils are counted now."""
    return evolve(state, flow=(Turn("scoring.reveal", state.first),))
