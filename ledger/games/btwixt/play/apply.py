"""Carry out what was played, then let the flow run on. Never judges."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.common import Hooks, Omitted, SeatLeft, carry_out_common
from ....kit.frames import Owes, fresh, owed, top
from ....kit.piles import Pile
from ..flow.auction import steps
from ..flow.ending import acquiring_cut_short, finish, to_scoring
from ..model import actions as act
from ..model.cards import is_influence
from ..model.state import Acquire, Discards, Draft, Gain, Round, State, present, ring
from ..table.auction import stand
from ..table.councils import council_of
from ..table.influence import hand_discarded
from .bidding import kneel_now, play_card, skip_turn, use_ability
from .dealing import deal_hand, deal_leader_card, deal_more, draw_token, lay_row, name_first, turn_tokens_up
from .dealing import reveal_ally as turn_ally_up
from .dealing import show_allies as show_top
from .declare import declared_table, observed_totals
from .effects import carry_out, discard_bid
from .placing import place_ally, place_token
from .resolving import (
    bring_ally,
    choose_discards,
    discard_cards,
    execute_ally,
    order_allies,
    pass_by,
    resolve_ally,
    spend_betrayal,
    take_card,
)


def apply(state: State, seat: Seat, action: object) -> State:
    """The state after the action, at the next point where somebody's input is due."""
    if isinstance(action, Omitted):
        return carry_out_common(hooks, state, seat, action)  # looks back at the steps just done
    return steps.advance(_played(fresh(state), seat, action))


def _played(state: State, seat: Seat, action: object) -> State:
    """The state after the action, before the flow runs on."""
    match action:
        case act.PlayCard():
            return play_card(at_the_table(state, seat), seat, action)
        case act.Kneel():
            return kneel_now(at_the_table(state, seat), seat)
        case act.SkipTurn():
            return skip_turn(at_the_table(state, seat), seat)
        case act.PlaceAlly(council):
            return place_ally(at_the_table(state, seat), seat, council)
        case act.PlaceToken(council):
            return place_token(at_the_table(state, seat), seat, council)
        case act.UseAbility():
            return use_ability(at_the_table(state, seat), seat, action)
        case act.DraftPick(card):
            return draft_pick(at_the_table(state, seat), seat, card)
        case act.ChooseLeader(leader):
            return choose_leader(at_the_table(state, seat), seat, leader)
        case act.ShowCards():
            return at_the_table(state, seat)  # it happened; nothing on the table has moved
        case act.LookAtToken(token):
            return look_at_token(at_the_table(state, seat), token)
        case act.DeclareState():
            return declared_table(state, action)
        case act.Observed():
            return observed_totals(state, action)
    resolved = _resolved(state, seat, action)
    return _by_chance(state, seat, action) if resolved is None else resolved


def _resolved(state: State, seat: Seat, action: object) -> State | None:
    """The state after what an ally asks for when it is acquired; None for any other action."""
    match action:
        case act.DiscardCards(cards):
            return discard_cards(at_the_table(state, seat), seat, cards)
        case act.ChooseDiscards(cards):
            return choose_discards(at_the_table(state, seat), seat, cards)
        case act.TakeCard(leader, card):
            return take_card(at_the_table(state, seat), seat, leader, card)
        case act.OrderAllies(allies, row):
            return order_allies(at_the_table(state, seat), seat, allies, row)
        case act.ExecuteAlly(ally, allies, row):
            return execute_ally(at_the_table(state, seat), seat, ally, allies, row)
        case act.BringAlly(ally):
            return bring_ally(at_the_table(state, seat), seat, ally)
        case act.SpendBetrayal():
            return spend_betrayal(at_the_table(state, seat), seat)
        case act.Pass():
            return pass_by(at_the_table(state, seat), seat)
        case act.ResolveAlly():
            return resolve_ally(at_the_table(state, seat), seat, action)
    return None


def _by_chance(state: State, seat: Seat, action: object) -> State:
    """The state after what TABLE deals, reveals or turns up, or after a common action."""
    match action:
        case act.RevealAlly(ally):
            return turn_ally_up(state, ally)
        case act.DrawToken(value):
            return draw_token(state, value)
        case act.DealHand(to, cards):
            return deal_hand(state, to, cards)
        case act.DealLeaderCard(to, card):
            return deal_leader_card(state, to, card)
        case act.DealMore(to, cards):
            return deal_more(state, to, cards)
        case act.LayRow(allies):
            return lay_row(state, allies)
        case act.ShowAllies(to, allies):
            return show_top(state, to, allies)
        case act.NameFirstPlayer(leader):
            return name_first(state, leader)
        case act.RevealTokens(council, values):
            return turn_tokens_up(state, council, values)
    return carry_out_common(hooks, state, seat, action)


def at_the_table(state: State, seat: Seat) -> State:
    """The same state, if the seat plays now; raises otherwise."""
    if state.ended or seat not in ring(state) or state.table.has_left(seat):
        raise Unplayable("btwixt.that-seat-does-not-play-now")
    return state


# ---- set-up


def choose_leader(state: State, seat: Seat, leader: str) -> State:
    """The leader with that seat; raises once the first round has begun."""
    if state.leaders[seat] and state.rounds:
        raise Unplayable("btwixt.leaders-chosen-already")
    return evolve(state, leaders=(*state.leaders[:seat], leader, *state.leaders[seat + 1 :]))


def draft_pick(state: State, seat: Seat, card: str | None) -> State:
    """The pick set aside in secret, until everybody has picked."""
    frame = state.flow[-1]
    if not isinstance(frame, Draft) or seat not in frame.seats:
        raise Unplayable("btwixt.no-draft-is-going-on")
    pack = state.packs[seat]
    if card is not None and card not in pack.known and not is_influence(state.table.cards, card):
        raise Unplayable("btwixt.unknown-influence-card", card=card)
    if (card is None and not pack.unknown) or (card is not None and card not in pack):
        raise Unplayable("btwixt.say-which-card-of-the-pack")
    return top(state, frame.with_choice(seat, card))


def look_at_token(state: State, token: int) -> State:
    """The same state: nothing has moved, and what was seen on the token is not written down."""
    if council_of(state, token) is None and all(one.id != token for one in state.birds):
        raise Unplayable("btwixt.token-is-in-no-council", token=token)
    return state


# ---- what every game has


def seat_left(state: State, left: SeatLeft) -> State:
    """The state without the leader's hand and bids; the leader wins nothing more, councils stay and neighbours share them."""
    seat = left.seat
    if state.ended:
        raise Unplayable("kit.over-for-leaving")
    state = hand_discarded(draft_without(state, seat), seat)
    if state.table.options.seat_left == "bids_discarded":
        for bid in state.areas[seat]:
            state = discard_bid(state, bid.card, seat)
    state = evolve(state, flow=tuple(_without(frame, seat) for frame in state.flow if not _is_owed_to(frame, seat)))
    if len(present(state)) < 2:
        return finish(state, "concession" if left.how == "concession" else "left")
    return state


def draft_without(state: State, seat: Seat) -> State:
    """The state in which pack and picks of a leader who leaves a draft have joined the hand, which is discarded next."""
    if not state.packs:
        return state
    piles = (state.hands[seat], state.packs[seat], state.picks[seat])
    hand = Pile(tuple(card for pile in piles for card in pile.known), sum(pile.unknown for pile in piles))
    empty = Pile()

    def swapped(many: tuple[Pile, ...], one: Pile) -> tuple[Pile, ...]:
        return (*many[:seat], one, *many[seat + 1 :])

    return evolve(
        state,
        hands=swapped(state.hands, hand),
        packs=swapped(state.packs, empty),
        picks=swapped(state.picks, empty),
    )


def _is_owed_to(frame: object, seat: Seat) -> bool:
    """Whether TABLE owes that leader cards that nobody will take any more."""
    return isinstance(frame, Owes) and frame.kind in ("hand", "leader", "draw", "look") and frame.seat == seat


def _without(frame: object, seat: Seat) -> object:
    """The frame without that leader among those who choose in secret."""
    if not isinstance(frame, (Draft, Discards)):
        return frame
    seats = tuple(one for one in frame.seats if one != seat)
    return evolve(frame, seats=seats, made=tuple(one for one in frame.made if one[0] != seat))


def time_called(state: State) -> State:
    """The round that has begun is the last; or one more, if the options say so. Called again it changes nothing."""
    if state.ended or state.stop:
        return state
    reveal_owed = any(one.step == "ally.reveal" for one in owed(state))
    if state.table.options.at_time == "one_more_round" and state.rounds:
        return evolve(state, stop=state.rounds if reveal_owed else state.rounds + 1)
    if state.rounds and in_a_round(state) and not reveal_owed:
        return evolve(state, stop=state.rounds)
    return to_scoring(to_the_deck(state))


def in_a_round(state: State) -> bool:
    """Whether a round is played: not between seasons, where hands are dealt and drafted."""
    return not state.packs and not any(one.kind in ("hand", "leader", "row") for one in owed(state))


def to_the_deck(state: State) -> State:
    """The state in which packs and picks of an unfinished draft lie on the discard pile."""
    for seat in ring(state) if state.packs else ():
        state = hand_discarded(draft_without(state, seat), seat)
    return evolve(state, packs=(), picks=())


def set_turn(state: State, seat: Seat) -> State:
    """The leader has the turn; or, where the auction is over and something is to be placed, has won it."""
    frame = state.flow[-1]
    if (isinstance(frame, Acquire) and not frame.extra) or (isinstance(frame, Gain) and frame.reward):
        return evolve(state, flow=(evolve(state.flow[0], seat=seat), evolve(frame, seat=seat)))
    if not state.rounds or not in_a_round(state):
        raise Unplayable("btwixt.no-auction-is-going-on")
    state = stand(acquiring_cut_short(state), seat)
    return evolve(state, ended="", flow=(Round("auction.turn", seat),))


hooks = Hooks(
    steps,
    carry_out,
    set_turn,
    seat_left,
    time_called,
    (("token", "token.draw"), ("ally", "ally.reveal"), ("draw", "deal.draw")),
)
