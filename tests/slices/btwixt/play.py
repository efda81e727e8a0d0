"""Carry out what was played, then let the flow run on. Never judges."""

from __future__ import annotations

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.kit.common import Hooks, Omitted, SeatLeft, carry_out_common
from ledger.kit.facedown import unknown
from ledger.kit.frames import Owes, answered, fresh, owed, top
from ledger.kit.piles import Pile
from ledger.kit.tuples import changed

from .actions import (
    DealHand,
    DeclareState,
    DraftPick,
    DrawToken,
    Kneel,
    Observed,
    PlaceAlly,
    PlaceToken,
    PlayCard,
    RevealAlly,
    RevealTokens,
)
from .carry import carry_out, kneeling, move_ally, move_bid, must_be_a_leader
from .components import ALLIES
from .councils import corrupted, council_of, gain_token, move_token
from .declare import declared, observed
from .flow import finish, steps, to_scoring
from .state import Draft, State, Turn, present


def apply(state: State, seat: Seat, action: object) -> State:
    """The state after the action, at the next point where somebody's input is due."""
    if isinstance(action, Omitted):
        return carry_out_common(hooks, state, seat, action)  # looks back at the steps just done
    return steps.advance(_played(fresh(state), seat, action))


def _played(state: State, seat: Seat, action: object) -> State:
    match action:
        case PlayCard():
            return play_card(at_the_table(state, seat), seat, action)
        case Kneel():
            return turn_passed(kneeling(at_the_table(state, seat), seat, True), seat)
        case PlaceAlly(council):
            return place_ally(at_the_table(state, seat), seat, council)
        case PlaceToken(council):
            return place_token(at_the_table(state, seat), seat, council)
        case DraftPick(card):
            return draft_pick(at_the_table(state, seat), seat, card)
        case RevealAlly(ally):
            return reveal_ally(state, ally)
        case DrawToken(value):
            return draw_token(state, value)
        case DealHand(to, cards):
            return deal_hand(state, to, cards)
        case RevealTokens(council, values):
            return turn_tokens_up(state, council, values)
        case DeclareState():
            return declared(state, action)
        case Observed():
            return observed(state, action)
    return carry_out_common(hooks, state, seat, action)


def at_the_table(state: State, seat: Seat) -> State:
    if seat not in present(state) or state.ended:
        raise Unplayable("that seat does not play now")
    return state


# ---- chance


def obligation(state: State, kind: str, seat: Seat | None = None, target: int | None = None) -> Owes:
    """What TABLE owes of that kind, to that seat or for that target."""
    for owes in owed(state):
        if owes.kind == kind and seat in (None, owes.seat) and target in (None, owes.target):
            return owes
    raise Unplayable(f"no {kind} is owed now")


def reveal_ally(state: State, ally: str) -> State:
    state = answered(state, obligation(state, "ally"))
    if ally in seen_allies(state) or not state.ally_deck:
        raise Unplayable(f"{ally} is not in the deck")
    aside = (*state.aside, state.ally) if state.ally else state.aside
    return evolve(state, ally=ally, aside=aside, ally_deck=state.ally_deck - 1)


def seen_allies(state: State) -> tuple[str, ...]:
    placed = tuple(ally for council in state.councils for ally in council.allies)
    return (*placed, *state.aside, *((state.ally,) if state.ally in ALLIES else ()))


def deal_hand(state: State, to: Seat, cards: tuple[str, ...]) -> State:
    state = answered(state, obligation(state, "hand", to))
    if len(cards) > state.deck.unknown:
        raise Unplayable(f"the deck holds {len(state.deck)} cards")
    state = evolve(state, deck=evolve(state.deck, unknown=state.deck.unknown - len(cards)))
    if state.packs:
        return evolve(state, packs=changed(state.packs, to, Pile(cards)))
    return evolve(state, hands=changed(state.hands, to, Pile(cards)))


def draw_token(state: State, value: int) -> State:
    """The token gets its face, still face down: btwixt.token.unseen."""
    owes = obligation(state, "token")
    council = council_of(state, owes.target)
    state = answered(state, owes)
    if council is None:
        return state
    there = state.councils[council]
    tokens = tuple(evolve(one, value=value) if one.id == owes.target else one for one in there.tokens)
    return evolve(state, councils=changed(state.councils, council, evolve(there, tokens=tokens)))


def turn_tokens_up(state: State, council: Seat, values: tuple[int, ...]) -> State:
    """The unknown tokens of a council in order; values too many are nobody's, tokens too many stay down."""
    state = answered(state, obligation(state, "tokens", target=council))
    there = state.councils[council]
    read = dict(zip((token.id for token in unknown(there.tokens)), values, strict=False))
    tokens = tuple(one.turned_up(read[one.id]) if one.id in read else one for one in there.tokens)
    return evolve(state, councils=changed(state.councils, council, evolve(there, tokens=tokens)))


# ---- leaders


def draft_pick(state: State, seat: Seat, card: str | None) -> State:
    frame = state.flow[-1]
    if not isinstance(frame, Draft) or seat not in frame.seats:
        raise Unplayable("no draft is going on")
    pack = state.packs[seat]
    if (card is None and not pack.unknown) or (card is not None and card not in pack):
        raise Unplayable("say which card of the pack was picked")
    return top(state, frame.with_choice(seat, card))


def play_card(state: State, seat: Seat, play: PlayCard) -> State:
    """The card leaves the hand, its ability is resolved, and only then it lies in the bidding area."""
    state = evolve(state, hands=changed(state.hands, seat, state.hands[seat].without(play.card)))
    if play.taken is not None and play.leader is not None:  # btwixt.card.betrayal
        state = move_bid(state, play.taken, play.leader, seat)
    if play.token is not None and play.leader is not None:  # btwixt.card.corruption
        must_be_a_leader(state, play.leader)
        other = corrupted(state, play.leader, play.token)
        if other is None:
            raise Unplayable(f"token {play.token} is in no council of that leader")
        state = move_token(state, play.token, other)
    # btwixt.auction.place-after-ability
    state = evolve(state, areas=changed(state.areas, seat, (*state.areas[seat], play.card)))
    return turn_passed(state, seat)


def turn_passed(state: State, seat: Seat) -> State:
    """The turn goes on, if it was that leader's."""
    frame = state.flow[0]
    return at_step(state, "auction.next", seat) if (frame.step, frame.seat) == ("auction.turn", seat) else state


def at_step(state: State, step: str, seat: Seat) -> State:
    """The round at another step, below whatever lies on top of it."""
    return evolve(state, flow=(Turn(step, seat), *state.flow[1:]))


def place_ally(state: State, seat: Seat, council: Seat) -> State:
    """Whoever lays the ally down has acquired it, and takes the token next."""
    if state.ally is None:
        raise Unplayable("there is no current ally")
    state = move_ally(state, state.ally, council)
    going_on = state.flow[0].step in ("auction.turn", "ally.place")
    return at_step(state, "token.place", seat) if going_on else state


def place_token(state: State, seat: Seat, council: Seat) -> State:
    if state.flow[0].step == "token.place":
        state = at_step(state, "round.returns", state.flow[0].seat)
    return gain_token(state, seat, council)


# ---- what every game has


def seat_left(state: State, left: SeatLeft) -> State:
    """Hand and bids of the leader are discarded and the leader wins nothing more; councils stay, neighbours share them."""
    seat = left.seat
    pack = state.packs[seat] if state.packs else Pile()
    cards = (*state.areas[seat], *state.hands[seat].known, *pack.known)
    pile = Pile((*state.discard.known, *cards), state.discard.unknown + state.hands[seat].unknown + pack.unknown)
    packs = changed(state.packs, seat, Pile()) if state.packs else ()
    state = evolve(
        state,
        discard=pile,
        areas=changed(state.areas, seat, ()),
        hands=changed(state.hands, seat, Pile()),
        packs=packs,
        flow=tuple(_without(frame, seat) for frame in state.flow if not _deals_to(frame, seat)),
    )
    if len(present(state)) < 2:
        return finish(state, "concession" if left.how == "concession" else "left")
    turn = state.flow[0]
    if turn.seat == seat and turn.step == "ally.place":
        return at_step(state, "auction.winner", seat)
    return at_step(state, "round.returns", seat) if turn.seat == seat and turn.step == "token.place" else state


def _deals_to(frame: object, seat: Seat) -> bool:
    return isinstance(frame, Owes) and frame.kind == "hand" and frame.seat == seat


def _without(frame: object, seat: Seat) -> object:
    if not isinstance(frame, Draft):
        return frame
    seats = tuple(one for one in frame.seats if one != seat)
    return evolve(frame, seats=seats, made=tuple(one for one in frame.made if one[0] != seat))


def time_called(state: State) -> State:
    """The round that has begun is the last; or one more, if the options say so."""
    if state.ended:
        return state
    if state.table.options.at_time == "one_more_round":
        return evolve(state, last=min(state.last, state.round + 1))
    begun = state.flow[0].step != "round.reveal" and not any(one.kind == "ally" for one in owed(state))
    return evolve(state, last=min(state.last, state.round)) if begun else to_scoring(state)


def set_turn(state: State, seat: Seat) -> State:
    """The leader has the turn; or, where the auction is over, has won it."""
    step = state.flow[0].step
    if step in ("ally.place", "token.place"):
        return at_step(state, step, seat)
    state = evolve(state, ended="") if state.ended else state
    return at_step(kneeling(state, seat, False), "auction.turn", seat)


hooks = Hooks(steps, carry_out, set_turn, seat_left, time_called, (("token", "token.draw"),))
