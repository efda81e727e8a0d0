"""Tactics cards: drawing, playing, discarding. Hands and decks are known by number, discard piles lie open."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.seats import Seat
from ....kit.frames import Owes, pop, push
from ....kit.piles import FACEDOWN
from ..model.pinned_lists import pinned_deck
from ..model.state import State, must_sit, with_player
from ..model.steps import steps

steps.step("draw.cards", rule="tmg.cleanup.draw", skip=lambda state, frame: pop(state))(lambda state, frame: state)


def owes_draw(state: State, seat: Seat, count: int) -> State:
    """The state in which TABLE owes the seat so many cards, as far as the deck goes."""
    left = len(state.players[seat].deck)
    count = min(count, left)  # tmg.cleanup.partial-draw, tmg.cleanup.no-reshuffle
    if count <= 0:
        return state
    return push(state, Owes("draw.cards", seat, "draw", count, 0, 0, "tactics"))


def cards_drawn(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """The state with the cards in hand."""
    must_sit(state, seat)
    player = state.players[seat]
    hand, deck = player.hand, player.deck
    for card in cards:
        if len(deck) == 0:
            raise Unplayable("tmg.the-deck-is-empty")
        if card != FACEDOWN:
            must_be_listed(state, seat, card)
        deck = deck.without(card)
        hand = hand.with_card(card)
    return with_player(state, seat, hand=hand, deck=deck)


def cards_discarded(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """The state with the cards out of hand and on the open discard pile."""
    player = state.players[seat]
    hand = player.hand
    for card in cards:
        must_be_listed(state, seat, card)
        hand = hand.without(card)
    return with_player(state, seat, hand=hand, discard=(*player.discard, *cards))


def must_be_listed(state: State, seat: int, card: str) -> None:
    """Raise unless the card has a name, is of the practice deck, and does not turn up once too often."""
    if card == FACEDOWN:
        raise Unplayable("tmg.the-card-has-to-be-named")
    player = state.players[seat]
    deck = player.listed
    if not deck or pinned_deck(state, seat):  # what a list of one's own does not hold is for a rule to say
        return
    if card not in deck:
        raise Unplayable("tmg.is-not-in-that-tactics-deck", card=card)
    shown = player.discard.count(card) + player.hand.known.count(card)
    if card not in player.hand.known and shown >= deck.count(card):
        raise Unplayable("tmg.every-copy-of-has-been-seen", card=card)


def may_hold(state: State, seat: int) -> tuple[str, ...]:
    """The cards that the seat may hold as far as the list tells: known ones, and any that has not been seen."""
    player = state.players[seat]
    left = list(player.listed)
    for card in (*player.discard, *player.hand.known, *player.deck.known):
        if card in left:
            left.remove(card)
    unseen = tuple(dict.fromkeys(left)) if player.hand.unknown else ()
    return tuple(dict.fromkeys((*player.hand.known, *unseen)))
