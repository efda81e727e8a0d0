"""Carries out effect primitives. Each conserves cards and tokens, or is Unplayable."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.frames import Owes, push
from ....kit.lcg.contest import removed_from
from ....kit.lcg.tableau import attached_to, changed_card, must_lie
from ....kit.piles import FACEDOWN, Pile
from ..cards.attachments import may_bear
from ..cards.tableau_index import lying_at
from ..flow.lasting import lasting_effect_started
from ..model import effects as fx
from ..model.conditions import Stays
from ..model.frames import Challenge, Showing
from ..model.plots import moved_plot, plot_token_put
from ..model.printed import Printed
from ..model.state import State, challenge_of, is_character, must_sit, with_challenge, with_player
from ..model.tokens import card_gains, faction_gains, gold_moves, gold_passes, power_moves, power_taken, token_put
from .swapping import swapped
from .zones import (
    blocking_copy,
    duplicate_spent,
    entered,
    from_pile,
    killed,
    leaves_for_pile,
    left_play,
    lies_dead,
    must_name,
    must_own,
    to_pile,
)

# the pile to which each of these effects sends a card in play
PILES = {fx.Discard: "discard", fx.Sacrifice: "discard", fx.ReturnToHand: "hand", fx.RemoveFromGame: "removed"}


def carry_out(state: State, effect: Effect, by: str = "", seat: Seat | None = None) -> State:
    """The state after one effect; who has won and what else follows is asked by whoever brought it about."""
    if (pile := PILES.get(type(effect))) is not None:
        return leaves_for_pile(state, fx.card_of(effect), pile)  # agot2.effect.sacrifice.choose-and-discard
    match effect:
        case fx.Kill(card):
            return killed(state, card)
        case fx.ShuffleIn(card):
            owner = must_lie(state.play, card).owner
            return owes_shuffle(leaves_for_pile(state, card, "deck"), owner)
        case fx.DiscardDuplicate(card):
            return duplicate_spent(state, card)
        case Stays():
            return state
        case fx.Kneel(card):
            # agot2.card-type.attachment.kneels-independently
            return evolve(state, play=changed_card(state.play, card, kneeling=True))
        case fx.Stand(card):
            return evolve(state, play=changed_card(state.play, card, kneeling=False))
        case fx.KneelFaction(who) | fx.StandFaction(who):
            must_sit(state, who)
            return with_player(state, who, kneeling=isinstance(effect, fx.KneelFaction))
        case fx.PutIntoPlay():
            return put_into_play(state, effect, by)
        case fx.MoveCard():
            return moved_card(state, effect)
        case fx.Swap():
            return swapped(state, effect)
        case fx.MovePlot(plot, who, source, to):
            must_sit(state, who)
            return moved_plot(state, plot, who, source, to)
    return _with_tokens(state, effect, by)


def _with_tokens(state: State, effect: Effect, by: str) -> State:
    """The state after an effect on power, gold or other tokens; further kinds are handed on."""
    match effect:
        case fx.GainPower(seat, count):
            return faction_gains(state, seat, count)
        case fx.GainPowerOn(card, count):
            return card_gains(state, card, count)
        case fx.MovePower(seat, to, count):
            return power_moves(state, seat, to, count)
        case fx.TakePower(card, to, count):
            return power_taken(state, card, to, count)
        case fx.PutPower(seat, card, count):
            return power_taken(state, card, seat, -count)
        case fx.GainGold(seat, count):
            return gold_moves(state, seat, count)
        case fx.MoveGold(seat, to, count):
            return gold_passes(state, seat, to, count)
        case fx.AddToken(card, token, count):
            return token_put(state, card, token, count)
        case fx.TokenOnPlot(seat, token, count):
            return plot_token_put(state, seat, token, count)
    return _out_of_play(state, effect, by)


def _out_of_play(state: State, effect: Effect, by: str) -> State:
    """The state after an effect on cards out of play; further kinds are handed on."""
    match effect:
        case fx.DiscardFromHand(seat, count):
            return owes(state, seat, "discard", count, len(state.players[seat].hand) if _sits_or_raises(state, seat) else 0, by)
        case fx.DiscardFromDeck(seat, count):
            return owes(state, seat, "top", count, len(state.players[seat].deck) if _sits_or_raises(state, seat) else 0, by)
        case fx.DiscardCards(seat, cards):
            return discarded(state, seat, cards)
        case fx.Shuffle(seat):
            must_sit(state, seat)
            return owes_shuffle(state, seat)
        case fx.Search():
            return searched(state, effect)
        case fx.Reveal(seat, cards, source):
            return revealed(state, seat, cards, source)
        case fx.LookAt(seat, whose):
            must_sit(state, seat)
            must_sit(state, whose)
            return state  # agot2.zone.look.stays-in-area-until-done
    return _in_challenges(state, effect, by)


def _sits_or_raises(state: State, seat: Seat) -> bool:
    """True if there is such a seat; otherwise it raises."""
    must_sit(state, seat)
    return True


def _in_challenges(state: State, effect: Effect, by: str) -> State:
    """The state after an effect on attachments, control or challenges, or one that lasts."""
    match effect:
        case fx.Attach(card, to):
            return moved_attachment(state, card, to)
        case fx.TakeControl():
            return control_taken(state, effect, by)
        case fx.RemoveFromChallenge(card):
            challenge = challenge_of(state)
            if challenge is None or card not in challenge.participants:
                raise Unplayable("lcg.takes-part-in-no-challenge", card=card)
            return with_challenge(state, removed_from(challenge, card))  # agot2.challenge.participation.removed-by-ability
        case fx.JoinChallenge(card):
            return joined_challenge(state, card)
        case fx.AllowChallenge(seat):
            must_sit(state, seat)
            return lasting_effect_started(state, effect, by)
        case fx.BecomeType(card, kind):
            state = evolve(state, play=changed_card(state.play, card, type=kind))  # agot2.card-type.change-loses-others
            return lasting_effect_started(state, effect, by)
    return lasting_effect_started(state, effect, by)


# ---- entering play and changing sides


def put_into_play(state: State, effect: fx.PutIntoPlay, by: str) -> State:
    """The state with the card straight from a zone in play, where marshaling would lay it; no gold is paid."""
    seat, card, source = effect.seat, effect.card, effect.source
    must_sit(state, seat)
    must_name(state, card)
    if card == FACEDOWN:
        raise Unplayable("lcg.only-a-card-that-is-known")
    printed = state.box.by_id[card]
    _must_be_placed(state, effect, printed, by)
    if printed.unique and by and not effect.facedown:
        if lies_dead(state, seat, card, source == "dead"):
            raise Unplayable("agot2.a-copy-of-is-dead", card=card)
        there = blocking_copy(state, seat, card)
        if there is not None and (there.owner != seat or there.controller != seat):
            raise Unplayable("agot2.a-copy-of-is-in-play", card=card)
    state = from_pile(state, seat, source, card)
    return entered(
        state, card, seat, effect.on, effect.kneeling, effect.facedown, type=effect.type
    )  # agot2.zone.put-into-play.direct, agot2.zone.put-into-play.no-gold-cost


def _must_be_placed(state: State, effect: fx.PutIntoPlay, printed: Printed, by: str) -> None:
    """Raise if a card's effect lays it where marshaling could not."""
    host = lying_at(state, effect.on)
    attaching = (effect.type or printed.kind) == "attachment" and by and not effect.facedown
    if attaching and host is not None and may_bear(state, host, printed, effect.seat):
        raise Unplayable("agot2.may-not-bear-it", on=effect.on)  # agot2.zone.put-into-play.follows-marshal-placement


def moved_attachment(state: State, card: str, to: str) -> State:
    """The state with the attachment on another card."""
    lies, host = must_lie(state.play, card), must_lie(state.play, to)
    if card == to or host.on or attached_to(state.play, card) or lies.on == to:
        raise Unplayable("lcg.cannot-be-attached-to", card=card, to=to)
    return evolve(state, play=changed_card(state.play, card, on=to))


def control_taken(state: State, effect: fx.TakeControl, by: str) -> State:
    """The state with the card on another side.

    It takes part in the challenge no longer, and its attachments keep their controllers.
    """
    must_sit(state, effect.seat)
    lies = must_lie(state.play, effect.card)
    if lies.controller == effect.seat:
        raise Unplayable("agot2.it-is-there-already")
    unique = by and state.box.by_id[lies.card].unique and not lies.facedown
    if unique and (blocking_copy(state, effect.seat, lies.card) or lies_dead(state, effect.seat, lies.card)):
        raise Unplayable("agot2.a-copy-of-keeps-it-away", card=lies.card)
    before = lies.controller
    # agot2.card-type.attachment.keeps-controller: of this card alone
    state = evolve(state, play=changed_card(state.play, effect.card, controller=effect.seat))
    challenge = challenge_of(state)
    if challenge is not None:
        # agot2.challenge.participation.control-change-removes
        state = with_challenge(state, removed_from(challenge, effect.card))
    return lasting_effect_started(state, effect, by, before)


def joined_challenge(state: State, card: str) -> State:
    """The state in which the character takes part in the challenge on its controller's side."""
    challenge, lies = challenge_of(state), must_lie(state.play, card)
    if challenge is None or card in challenge.participants or not is_character(state, lies):
        raise Unplayable("agot2.cannot-join-a-challenge", card=card)
    if lies.controller not in (challenge.seat, challenge.target):
        raise Unplayable("agot2.is-on-neither-side", card=card)
    side = "attackers" if lies.controller == challenge.seat else "defenders"
    joined_by: Challenge = evolve(challenge, **{side: (*getattr(challenge, side), card)})
    return with_challenge(state, joined_by)


# ---- zones


def moved_card(state: State, move: fx.MoveCard) -> State:
    """The state with a card moved from one zone to another."""
    must_sit(state, move.seat)
    if move.source == move.to:
        raise Unplayable("agot2.it-is-there-already")
    if move.source == "play":
        lies = must_lie(state.play, move.card)
        must_own(state, move.seat, lies)
        return to_pile(left_play(state, lies), lies.owner, move.to, lies.card)
    must_name(state, move.card)
    state = from_pile(state, move.seat, move.source, move.card)
    if move.to == "play":
        if move.card == FACEDOWN:
            raise Unplayable("lcg.only-a-card-that-is-known")
        return entered(state, move.card, move.seat)
    return to_pile(state, move.seat, move.to, move.card)


def discarded(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """The state with these cards of a hand on the discard pile, in the order in which their owner laid them."""
    must_sit(state, seat)
    must_name(state, *cards)
    for card in cards:
        state = to_pile(from_pile(state, seat, "hand", card), seat, "discard", card)
    return state


def revealed(state: State, seat: Seat, cards: tuple[str, ...], source: str) -> State:
    """The state in which everybody sees these cards until the ability is resolved; they stay where they are."""
    must_sit(state, seat)
    must_name(state, *cards)
    for card in cards:
        if card == FACEDOWN:
            raise Unplayable("agot2.a-revealed-card-is-seen")
        pile: Pile = getattr(state.players[seat], source)
        if card not in pile.known:
            # agot2.zone.reveal.show-to-opponents
            pile = pile.without(card).with_card(card)
        state = with_player(state, seat, **{source: pile})  # agot2.zone.reveal.stays-in-area
    return push(state, Showing("showing", seat, cards, source))


def searched(state: State, effect: fx.Search) -> State:
    """The state after a search: what was found goes where it is to go, and a deck searched as a whole is shuffled."""
    seat = effect.seat
    must_sit(state, seat)
    must_name(state, *(effect.found or ()))
    for card in effect.found or ():
        state = from_pile(state, seat, "deck", card)  # agot2.zone.search.cards-stay-in-area: only now does it leave
        if effect.to == "play":
            state = entered(state, card, seat)
        else:
            state = to_pile(state, seat, effect.to, card)
    if not effect.count:
        state = owes_shuffle(state, seat)  # agot2.zone.search.shuffle-after-full-deck
    return state


# ---- what chance owes


def owes(state: State, seat: Seat, kind: str, count: int, there: int, about: str) -> State:
    """The state in which so many cards are owed, or as many as there are."""
    must_sit(state, seat)
    count = min(count, there)  # agot2.effect.untargeted-shortfall
    return push(state, Owes("owed", seat, kind, count, about=about or "card")) if count else state


def owes_shuffle(state: State, seat: Seat) -> State:
    """The state in which that deck has to be shuffled."""
    return push(state, Owes("owed", seat, "shuffle", 1))
