"""Influence cards on their way: out of hands, to the discard pile, out of the game, from the deck."""

from __future__ import annotations

from collections import Counter

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import Owes, push
from ....kit.piles import Pile
from ....kit.tuples import changed
from ..model.cards import influence_cards, is_event, is_influence, is_white, printed
from ..model.components import EVENTS
from ..model.state import State, ring


def must_be_a_leader(state: State, seat: Seat) -> None:
    """Raise unless the seat is one of this match."""
    if seat not in ring(state):
        raise Unplayable("btwixt.there-is-no-such-leader")


def out_of_hand(state: State, seat: Seat, card: str) -> State:
    """The state with the card out of the hand; one that nobody had named is known from now on."""
    cards, hand = state.table.cards, state.hands[seat]
    if card not in hand.known and not is_influence(cards, card):
        raise Unplayable("btwixt.unknown-influence-card", card=card)
    unseen = state.unseen_whites
    if card not in hand.known and is_white(cards, card):
        unseen = max(0, unseen - 1)
    state = evolve(state, hands=changed(state.hands, seat, hand.without(card)), unseen_whites=unseen)
    return events_met(state, (card,))


def events_met(state: State, named: tuple[str, ...]) -> State:
    """The state that remembers which events among these cards have been met in play."""
    new = {card for card in named if is_event(state.table.cards, card)} - {*state.events}
    return evolve(state, events=tuple(sorted((*state.events, *new)))) if new else state


def into_hand(state: State, seat: Seat, *named: str) -> State:
    """The state in which the card is in the leader's hand."""
    hand = state.hands[seat]
    return evolve(state, hands=changed(state.hands, seat, Pile((*hand.known, *named), hand.unknown)))


def cards_discarded(state: State, named: tuple[str, ...]) -> State:
    """The cards on the common pile; leader-specific ones leave the game."""
    gone: tuple[str, ...] = ()
    if not whites_return(state):
        gone = tuple(card for card in named if is_white(state.table.cards, card))  # btwixt.advanced.leader-removed
    kept = tuple(card for card in named if card not in gone) if gone else named
    pile, removed = state.discard, state.removed
    pile = Pile((*pile.known, *kept), pile.unknown)  # btwixt.advanced.events-discard
    removed = Pile((*removed.known, *gone), removed.unknown) if gone else removed
    return evolve(state, discard=pile, removed=removed)


def whites_return(state: State) -> bool:
    """Whether leader-specific cards come back like any other: a house ruling on the King's Moot."""
    options = state.table.options
    return options.draft == "moot" and options.moot_discard == "discarded"


def hand_discarded(state: State, seat: Seat) -> State:
    """The state with all cards of a hand discarded; those that nobody has named stay unseen."""
    hand = state.hands[seat]
    state = cards_discarded(evolve(state, hands=changed(state.hands, seat, Pile())), hand.known)
    return evolve(state, discard=Pile(state.discard.known, state.discard.unknown + hand.unknown))


def card_passed_on(state: State, source: Seat, to: Seat, card: str | None) -> State:
    """A card from one hand to another. Unnamed, it may be any: what was known of that hand is not known any more."""
    hand = state.hands[source]
    if not len(hand):
        raise Unplayable("btwixt.that-hand-is-empty")
    if card is None and not hand.unknown:
        raise Unplayable("btwixt.say-which-card")
    if card is not None:
        return into_hand(out_of_hand(state, source, card), to, card)
    whites = sum(is_white(state.table.cards, one) for one in hand.known)
    hands = changed(state.hands, source, Pile(unknown=len(hand) - 1))
    other = hands[to]
    hands = changed(hands, to, Pile(other.known, other.unknown + 1))
    return evolve(state, hands=hands, unseen_whites=state.unseen_whites + whites)


# ---- the deck


def cards_drawn(state: State, seat: Seat, count: int) -> State:
    """Cards from the deck to a hand; with open information TABLE says which, and what is owed already is not there."""
    options = state.table.options
    owed = sum(one.count for one in state.flow if isinstance(one, Owes) and one.kind == "draw")
    if count > state.deck - owed and options.influence_deck_empty == "reshuffle":
        state = discards_reshuffled(state)
    count = min(count, state.deck - owed)
    if count <= 0:
        return state
    if options.hidden == "open":
        return push(state, Owes("deal.draw", seat, "draw", count))
    hand = state.hands[seat]
    hands = changed(state.hands, seat, Pile(hand.known, hand.unknown + count))
    return evolve(state, hands=hands, deck=state.deck - count)


def discards_reshuffled(state: State) -> State:
    """The discard pile is part of the deck again, and nobody knows what lies where."""
    return evolve(state, deck=state.deck + len(state.discard), discard=Pile())


# ---- what may still turn up


def not_lying_open(state: State, card: str) -> int | None:
    """Copies of that card that do not lie open on the table; None where nobody has counted them.

    What the record knows of hands is left out: a yes or a no would tell on them.
    """
    known = printed(state.table.cards).get(card)
    if known is None or known.copies is None:
        return None
    seen = sum(bid.card == card for area in state.areas for bid in area)
    return known.copies - seen - state.discard.known.count(card) - state.removed.known.count(card)


def unseen_copies(state: State, seat: Seat | None = None) -> dict[str, int | None]:
    """Copies of each influence card that lie in no known place, as far as that leader can see; None if nobody counted.

    Without a seat it is what the record knows, for TABLE and a judge.
    """
    hands = (*state.hands, *state.packs, *state.picks) if seat is None else (state.hands[seat],)
    seen = Counter(bid.card for area in state.areas for bid in area)
    for pile in (state.discard, state.removed, *hands):
        seen.update(pile.known)
    return {card.id: None if card.copies is None else card.copies - seen[card.id] for card in influence_cards(state.table.cards)}


def events_in(state: State) -> int:
    """How many events have been shuffled into the deck so far."""
    return EVENTS - state.aside_events
