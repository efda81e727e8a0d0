"""A round from the ally that is turned up to the abilities at its end, the auction and what the winner acquires.

`AUCTION`, at the end of the file, lists its steps in order.
"""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import Frame, NamedStep, go, pop, push
from ....kit.order import Order
from ....kit.rings import next_clockwise
from ..model.cards import ability_of
from ..model.components import NOWHERE
from ..model.state import Abilities, Acquire, Gain, Round, State, Waiting, gone, present, ring, round_frame, standing
from ..table.ally_deck import nobody_current, reveal_owed
from ..table.auction import in_order, kneel, strings_by_seat, totals, winner
from . import acquired
from .ending import ROUND_END, bids_returned
from .steps import steps

# whoever imports the steps from here has all of them, those of acquired allies too
__all__ = ["AUCTION", "acquired", "steps"]

# ---- step 1


def reveal(state: State, frame: Round) -> State:
    """Begins a round: the first player's turn comes when an ally lies open."""
    first = state.first
    if first not in present(state):
        following = next_clockwise(ring(state), first, gone(state))
        first = first if following is None else following
    state = evolve(state, rounds=state.rounds + 1, silent=(), spent=False, bound=NOWHERE)
    state = nobody_current(evolve(state, flow=(Round(AUCTION.after(frame.step), first),)))
    if state.row:
        return evolve(state, ally=state.row[0], row=state.row[1:])  # btwixt.variant.open-current
    return reveal_owed(state, "ally.reveal")


# ---- step 2


def next_turn(state: State, frame: Round) -> State:
    """Moves the turn on clockwise past those who kneel; when all do, the auction is over."""
    if state.table.options.empty_hand == "at_once":
        for seat in standing(state):
            if not len(state.hands[seat]):
                state = kneel(state, seat)
    following = next_clockwise(ring(state), frame.seat, seats_without_turn(state))
    if following is not None:
        return go(state, "auction.turn", seat=following, burst=0)  # btwixt.auction.until-all-kneel
    return AUCTION.on(state)


def seats_without_turn(state: State) -> tuple[Seat, ...]:
    """Leaders who have no turns in this round."""
    return (*state.kneeling, *gone(state)) if state.table.left else state.kneeling


def turn_passed_over(state: State, frame: Round) -> State:
    """Moves the turn on past a leader who neither bid nor knelt, and who does not kneel for that."""
    return AUCTION.on(state)


def wait_for_bid(state: State, frame: Round) -> State:
    """Waits for the leader whose turn it is."""
    return AUCTION.on(state) if frame.seat in state.kneeling or state.table.has_left(frame.seat) else state


def still_standing(state: State, frame: Round) -> State:
    """Moves the turn on although the leader, whose burst of cards is over, did not kneel."""
    return go(state, "auction.next")


@steps.step("silence.kneel", rule="btwixt.card.silence-burst", skip=still_standing)
def kneel_after_burst(state: State, frame: Round) -> State:
    """Makes the leader kneel at once after the cards of the last turn under The Silence."""
    state = kneel(state, frame.seat)  # btwixt.card.silence-burst
    return go(state, "auction.next")


# ---- step 3


def settle(state: State, frame: Round) -> State:
    """Fixes the totals and the winner."""
    total = totals(state)
    state = AUCTION.on(state, seat=winner(state, total), totals=total, strings=strings_by_seat(state))
    if state.table.options.triumph_order == "winner_decides":
        state = bids_returned(state)
    return state


def triumph(state: State, frame: Round) -> State:
    """Asks for the abilities that wait for the winner to be known, clockwise from the first player."""
    state = AUCTION.on(state)
    state = push(state, *abilities(state, "triumph"))  # btwixt.timing.triumph
    return state


@steps.step("auction.heir")
def next_best(state: State, frame: Round) -> State:
    """The winner has left and the next best has won; of the abilities only those of winning are asked for anew."""
    total = totals(state)
    state = go(state, "ally.due", seat=winner(state, total), totals=total, strings=strings_by_seat(state))
    return push(state, *waiting_frames(state, "triumph", triumphs_of_winning(state)))


def triumphs_of_winning(state: State) -> list[Waiting]:
    """Cards before the winner that wait for their leader to win."""
    seat, cards = round_frame(state).seat, state.table.cards
    found = [(bid.card, ability_of(cards, bid.card)) for bid in state.areas[seat]]
    return [Waiting(seat, card) for card, text in found if (text.moment, text.condition) == ("triumph", "won")]


def abilities(state: State, moment: str) -> tuple[Frame, ...]:
    """Frames for the abilities of that moment, the first to be asked on top; each serves the leader it lies before."""
    won = round_frame(state).seat
    waiting = [
        Waiting(seat, bid.card)  # btwixt.term.you-follows-card
        for seat in in_order(state)
        for bid in state.areas[seat]
        if _is_due(state, bid.card, moment, seat == won)
    ]
    return waiting_frames(state, moment, waiting)


def waiting_frames(state: State, moment: str, waiting: list[Waiting]) -> tuple[Frame, ...]:
    """One frame for each leader; or one for all, where the winner sets the order."""
    if not waiting:
        return ()
    step = f"{moment}.use"
    if moment == "triumph" and state.table.options.triumph_order == "winner_decides":
        return (Abilities(step, waiting[0].seat, tuple(waiting), True),)
    seats = tuple(dict.fromkeys(one.seat for one in waiting))
    return tuple(Abilities(step, seat, tuple(one for one in waiting if one.seat == seat)) for seat in reversed(seats))


def _is_due(state: State, card: str, moment: str, won: bool) -> bool:
    """Whether the card's ability belongs to that moment, for whoever has won or lost."""
    ability = ability_of(state.table.cards, card)
    return ability.moment == moment and ability.condition in ("any", "won" if won else "lost")


def abilities_missed(state: State, frame: Abilities) -> State:
    """Goes on without the abilities that nobody resolved."""
    return pop(state)


@steps.step("triumph.use", rule="btwixt.timing.triumph", skip=abilities_missed)
def wait_for_triumph(state: State, frame: Abilities) -> State:
    """Waits for abilities on the winner being known."""
    return _still_waiting(state, frame)


@steps.step("end.use", rule="btwixt.timing.end-of-round", skip=abilities_missed)
def wait_for_end(state: State, frame: Abilities) -> State:
    """Waits for abilities at the end of the round."""
    return _still_waiting(state, frame)


def _still_waiting(state: State, frame: Abilities) -> State:
    """The state without abilities whose card has left the bidding area: they have lapsed."""
    left = list(frame.cards)
    for one in frame.cards:
        lying = sum(bid.card == one.card for bid in state.areas[one.seat]) if one.seat in present(state) else 0
        while left.count(one) > lying:
            left.remove(one)
    if not left:
        return pop(state)
    if len(left) == len(frame.cards):
        return state
    return go(state, frame.step, seat=left[0].seat, cards=tuple(left))


def ally_due(state: State, frame: Round) -> State:
    """Lets the winner acquire the current ally, if there still is one."""
    state = AUCTION.on(state)
    return push(state, Acquire("ally.place", frame.seat, state.ally)) if state.ally is not None else state


def ally_left_lying(state: State, frame: Acquire) -> State:
    """Leaves the ally where it lies, because nobody placed it; it belongs to nobody."""
    state = pop(state)
    if not frame.ally:
        return state
    if not frame.extra:
        return nobody_current(state)
    return evolve(state, left_lying=(*state.left_lying, frame.ally))


@steps.step("ally.place", rule="btwixt.acquire.sequence", skip=ally_left_lying)
def wait_for_ally(state: State, frame: Acquire) -> State:
    """Waits for the council, unless there is no ally any more, or nobody to place it: then the next best has won."""
    if not frame.ally or (not frame.extra and state.ally != frame.ally):
        return pop(state)
    if not state.table.has_left(frame.seat):
        return state
    return ally_left_lying(state, frame) if frame.extra else go(pop(state), "auction.heir")


def token_due(state: State, frame: Round) -> State:
    """Lets the winner take one token, once, whatever became of the ally."""
    state = AUCTION.on(state)
    if state.pool and not state.table.has_left(frame.seat):
        state = push(state, Gain("token.place", frame.seat, True))  # btwixt.token.auction-reward
    return state


def no_token(state: State, frame: Gain) -> State:
    """Goes on without the token that nobody took."""
    return pop(state)


@steps.step("token.place", rule="btwixt.token.auction-reward", skip=no_token)
def wait_for_token(state: State, frame: Gain) -> State:
    """Waits for the council of the winner's token."""
    return state if state.pool and not state.table.has_left(frame.seat) else pop(state)


@steps.step("token.gain", rule="btwixt.token.gain", skip=no_token)
def wait_for_gain(state: State, frame: Gain) -> State:
    """Waits for the council of a token that an ability gives."""
    return state if state.pool and not state.table.has_left(frame.seat) else pop(state)


def end_abilities(state: State, frame: Round) -> State:
    """Asks for the abilities that wait for the end of the round, before the bids are discarded."""
    state = go(state, ROUND_END.first)
    state = push(state, *abilities(state, "end"))  # btwixt.timing.end-of-round
    return state


# `next_turn` goes back to `auction.turn` until everybody kneels; `auction.heir` joins in where the winner has left.
AUCTION = Order(
    steps,
    NamedStep("round.reveal", reveal),
    NamedStep("auction.turn", wait_for_bid, rule="btwixt.auction.until-all-kneel", skip=turn_passed_over),
    NamedStep("auction.next", next_turn),
    NamedStep("auction.winner", settle),
    NamedStep("triumph", triumph),
    NamedStep("ally.due", ally_due),
    NamedStep("token.due", token_due),
    NamedStep("round.abilities", end_abilities),
)
