"""Effect primitives at work. Each conserves cards, allies and tokens, or is Unplayable."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import JUDGE, Seat
from ....kit.effects import Effect
from ....kit.tuples import changed
from ..model import effects as fx
from ..model.components import NOWHERE, CouncilNumber
from ..model.state import Bid, State, ring
from ..table.ally_deck import ally_killed, ally_lifted, laid_on_top, next_ally, out_of_deck
from ..table.auction import kneel, laid_bid, lifted_bid, place_of_bid, stand
from ..table.councils import council_at, gain_token, move_token, token_lifted, token_taken, with_ally
from ..table.influence import card_passed_on, cards_discarded, cards_drawn, into_hand, must_be_a_leader, out_of_hand

MOST_POWER = 999  # the largest power that a council can have beside its pieces


def carry_out(state: State, seat: Seat, effect: Effect) -> State:
    """The state after one effect, by that leader or by a judge."""
    match effect:
        case fx.MoveBid(card, source, to):
            return move_bid(state, card, source, to)
        case fx.DiscardBid(card, source):
            return discard_bid(state, card, source)
        case fx.ReturnBid(card, source):
            state, bid = lift_bid(state, card, source)
            return into_hand(state, source, bid.card)
        case fx.DrawCards(leader, count):
            must_be_a_leader(state, leader)
            return cards_drawn(state, leader, count)
        case fx.DiscardFromHand(leader, card):
            must_be_a_leader(state, leader)
            return cards_discarded(out_of_hand(state, leader, card), (card,))
        case fx.PassCard(source, to, card):
            must_be_a_leader(state, source)
            must_be_a_leader(state, to)
            return card_passed_on(state, source, to, card)
        case fx.GainToken(council):
            return gain_token(state, council if seat == JUDGE else seat, council)
        case fx.TokenOnAlly():
            return token_on_ally(state, seat)
        case fx.MoveToken(token, council):
            return move_token(state, token, council)
        case fx.ReturnToken(token):
            state, _ = token_lifted(state, token)
            return evolve(state, pool=state.pool + 1)
        case fx.Kneeling(leader, kneels):
            must_be_a_leader(state, leader)
            return kneel(state, leader) if kneels else stand(state, leader)
        case fx.GiveMarker(leader):
            must_be_a_leader(state, leader)
            return evolve(state, first=leader)
        case fx.ChangePower(council, change):
            return change_power(state, council, change)
    return carry_out_on_allies(state, seat, effect)


def carry_out_on_allies(state: State, seat: Seat, effect: Effect) -> State:
    """The state after one effect on allies, by that leader or by a judge."""
    match effect:
        case fx.KillAlly(ally):
            return ally_killed(state, ally)
        case fx.MoveAlly(ally, council):
            return move_ally(state, ally, council)
        case fx.NextAlly():
            if seat not in ring(state):
                raise Unplayable("btwixt.a-leader-acquires-an-ally")
            return next_ally(state, seat, NOWHERE)
        case fx.ChooseAlly(ally):
            return choose_ally(state, ally)
        case fx.AllyOnTop(ally):
            state, _ = ally_lifted(state, ally)
            return laid_on_top(state, ally)
        case fx.BindAlly(council):
            council_at(state, council)
            return evolve(state, bound=council)
    raise Unplayable("kit.no-effect-of-the-game", kind=type(effect).__name__)


# ---- bids


def lift_bid(state: State, card: str, source: Seat) -> tuple[State, Bid]:
    """The state without that bid, and the bid; raises if it does not lie before that leader."""
    must_be_a_leader(state, source)
    place = place_of_bid(state, source, card)
    if place is None:
        raise Unplayable("btwixt.does-not-lie-there", card=card)
    return lifted_bid(state, source, place)


def move_bid(state: State, card: str, source: Seat, to: Seat) -> State:
    """The state in which a card before one leader lies before another; its ability is not resolved again."""
    must_be_a_leader(state, to)
    state, bid = lift_bid(state, card, source)
    return laid_bid(state, to, bid)


def discard_bid(state: State, card: str, source: Seat) -> State:
    """The card before that leader, discarded."""
    state, bid = lift_bid(state, card, source)
    return cards_discarded(state, (bid.card,))


# ---- tokens and allies


def token_on_ally(state: State, seat: Seat) -> State:
    """A token from the pool, face down on the current ally; nothing where there is none of either."""
    if state.ally is None or not state.pool:
        return state
    state, token = token_taken(state, seat)
    return evolve(state, birds=(*state.birds, token))


def move_ally(state: State, ally: str, council: CouncilNumber | None) -> State:
    """The ally in another council, or left lying where no council is named."""
    if council is not None:
        council_at(state, council)
    state, by = ally_lifted(state, ally)
    if council is None:
        return evolve(state, left_lying=(*state.left_lying, ally))
    return with_ally(state, council, ally, by)


def choose_ally(state: State, ally: str) -> State:
    """The state in which the chosen ally is the current one; tokens on the former stay on the current ally's place."""
    former = state.ally
    if ally == former:
        return state
    state = ally_lifted(state, ally)[0] if ally in state.row else out_of_deck(state, ally)
    state = evolve(state, ally=ally)
    return laid_on_top(state, former) if former is not None else state


def change_power(state: State, council: CouncilNumber, change: int) -> State:
    """The council counts for more, or for less, at scoring."""
    council_at(state, council)
    power = state.unlogged[council] + change
    if abs(power) > MOST_POWER:
        raise Unplayable("btwixt.no-council-so-powerful")
    return evolve(state, unlogged=changed(state.unlogged, council, power))
