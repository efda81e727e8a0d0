"""Bidding: a card is played and its ability resolved, a leader kneels or skips, an ability is used later."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import push
from ..flow.auction import AUCTION
from ..flow.steps import at_round
from ..model.abilities import Ability
from ..model.actions import PlayCard, UseAbility
from ..model.cards import ability_of
from ..model.components import NOBODY, NOWHERE
from ..model.state import Abilities, Bid, Gain, State, round_frame, standing
from ..table.ally_deck import ally_killed, next_ally
from ..table.auction import kneel, laid_bid, place_of_bid
from ..table.councils import move_token, other_council_of
from ..table.influence import cards_drawn, must_be_a_leader, out_of_hand
from .effects import carry_out, discard_bid, move_bid, token_on_ally


def play_card(state: State, seat: Seat, play: PlayCard) -> State:
    """The card leaves the hand, its ability is resolved, and only then it lies in a bidding area."""
    silent = seat in state.silent
    if play.leader is not None:
        must_be_a_leader(state, play.leader)
    state = turn_passed(out_of_hand(state, seat, play.card), seat, silent)
    ability = ability_of(state.table.cards, play.card)
    state = play_resolved(state, seat, play, ability)
    about = play.leader if ability.what == "interception" and play.leader is not None else NOBODY
    where = seat
    if ability.what == "bribery" and play.leader is not None:
        where = play.leader  # btwixt.card.bribery-move
    # btwixt.auction.place-after-ability, btwixt.advanced.played-like-standard
    state = laid_bid(state, where, Bid(play.card, seat, about))
    return state


def play_resolved(state: State, seat: Seat, play: PlayCard, ability: Ability) -> State:
    """What the card does on play: by its text with what was chosen, and by what was recorded of an unknown text."""
    match ability.what:
        case "birds":
            state = token_on_ally(state, seat)  # btwixt.card.little-birds-place
        case "silence":
            state = evolve(state, silent=tuple(sorted({*state.silent, seat})))
        case "discard-bid" if play.taken is not None and play.leader is not None:
            state = discard_bid(state, play.taken, play.leader)
        case "gain-token" | "kill-current" | "draw" | "next-ally" if ability.moment == "play":
            state = ability_done(state, seat, ability)
        case _:
            state = choice_moved(state, seat, play)
    for effect in play.effects or ():
        state = carry_out(state, seat, effect)
    return state


def choice_moved(state: State, seat: Seat, play: PlayCard) -> State:
    """The state after Betrayal has taken a card or Corruption moved a token; another card that did so has broken a rule."""
    if play.taken is not None and play.leader is not None:
        state = move_bid(state, play.taken, play.leader, seat)
    if play.token is not None and play.leader is not None:
        other = other_council_of(state, play.leader, play.token)
        if other is None:
            raise Unplayable("btwixt.token-in-no-council", token=play.token)
        state = move_token(state, play.token, other)
    return state


def ability_done(state: State, seat: Seat, ability: Ability) -> State:
    """What a declared card does, for that leader and as far as possible."""
    match ability.what:
        case "gain-token":
            return push(state, Gain("token.gain", seat)) if state.pool else state
        case "kill-current":
            return ally_killed(state, state.ally) if state.ally is not None else state
        case "draw":
            return cards_drawn(state, seat, ability.number)
        case "next-ally":
            return next_ally(state, seat, NOWHERE)
    return state


# ---- turns


def turn_passed(state: State, seat: Seat, silent: bool = False) -> State:
    """The state with the turn moved on, if it was that leader's; under The Silence to a second card, then to kneeling."""
    frame = state.flow[0]
    if (frame.step, frame.seat) != ("auction.turn", seat):
        return state
    if not silent:
        return at_round(state, AUCTION.after(frame.step))
    if round_frame(state).burst:
        return at_round(state, "silence.kneel")
    return at_round(state, "auction.turn", burst=1)


def kneel_now(state: State, seat: Seat) -> State:
    """The leader kneels, and the turn goes on."""
    return turn_passed(kneel(state, seat), seat)


def skip_turn(state: State, seat: Seat) -> State:
    """The turn goes by; for the last leader standing a house ruling makes it kneeling."""
    if state.table.options.silence_last == "skip_kneels" and standing(state) == (seat,):
        return kneel_now(state, seat)
    return turn_passed(state, seat)


# ---- later abilities


def use_ability(state: State, seat: Seat, use: UseAbility) -> State:
    """The state after the ability of a card in one's own area, which is not asked for again."""
    if place_of_bid(state, seat, use.card) is None:
        raise Unplayable("btwixt.does-not-lie-there", card=use.card)
    frame = state.flow[-1]
    if isinstance(frame, Abilities):
        left = list(frame.cards)
        mine = next((one for one in left if (one.seat, one.card) == (seat, use.card)), None)
        if mine is not None:
            left.remove(mine)
            following = left[0].seat if left else frame.seat
            changed = evolve(frame, cards=tuple(left), seat=following)
            state = evolve(state, flow=(*state.flow[:-1], changed))
    for effect in use.effects or ():
        state = carry_out(state, seat, effect)
    if use.effects is None:
        state = ability_done(state, seat, ability_of(state.table.cards, use.card))
    return state
