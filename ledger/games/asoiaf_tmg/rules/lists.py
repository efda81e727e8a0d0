"""The rule that play is held against the lists: units, NCUs and tactics cards are those of the army that was handed in.

A card is held against the list of the seat whose card it is, whoever has it moved. Segments of a castle wall are part of their
mode and of nobody's army. What was found once stands: a unit that came all the same may act like any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....core.secrets import Secret
from ....kit.effects import Effect
from ....kit.piles import FACEDOWN
from ..model.actions import (
    ClaimZone,
    DeclareState,
    Deploy,
    DiscardCards,
    Draw,
    PlayCard,
    ResolveEffect,
    UseAbility,
    UseOrder,
)
from ..model.book import book
from ..model.effects import MoveCard
from ..model.pinned_lists import card_named, is_in_no_army, pinned_deck
from ..model.state import State

RULE = "tmg.army.played-as-listed"
HIDDEN = ("hand", "deck")  # zones whose cards only their owner, or nobody, sees


@dataclass(frozen=True, slots=True)
class TacticsOut:
    """Tactics cards that come out of a hand or deck of `owner`; `private` ones only the owner sees.

    `played` cards are held against the list whenever they are played. Others only while nobody knows them there: a card that
    does not belong there was found when it came, and may leave again.
    """

    owner: Seat
    zone: str
    cards: tuple[str, ...]
    private: bool = False
    played: bool = False


# ---- units and NCUs


@book.gate(RULE, Deploy, ClaimZone, timeless=True)
def only_units_of_the_list(state: State, seat: Seat, action: Deploy | ClaimZone) -> Facts | None:
    name = action.unit if isinstance(action, Deploy) else action.ncu
    if not is_in_no_army(state, seat, name):
        return None
    card = card_named(state, name)
    return {"card": name if card is None else card.id, "seat": seat}


# ---- tactics cards

Showing = Draw | PlayCard | DiscardCards | UseOrder | UseAbility | ResolveEffect | ClaimZone


@book.rule(RULE, Draw, PlayCard, DiscardCards, UseOrder, UseAbility, ResolveEffect, ClaimZone, timeless=True)
def only_cards_of_the_list(state: State, seat: Seat, action: Showing) -> Facts | None:
    if not state.table.options.armies:
        return None
    for shown in _shown(seat, action):
        card = _not_listed(state, shown)
        if card is not None:
            return {"card": Secret(card, shown.owner) if shown.private else card, "seat": shown.owner}
    return None


@book.rule(RULE, DeclareState, timeless=True)
def only_cards_of_the_list_in_declared_hands(state: State, seat: Seat, said: DeclareState) -> Facts | None:
    for side in said.hands:
        listed = Counter(pinned_deck(state, side.seat))
        card = next(iter(Counter((*side.discard, *side.hand)) - listed), None) if listed else None
        if card is not None:
            return {"card": Secret(card, side.seat) if card in side.hand else card, "seat": side.seat}
    return None


def _shown(seat: Seat, action: Showing) -> Iterator[TacticsOut]:
    """The tactics cards that the action brings out of hands and decks."""
    match action:
        case Draw(who, cards):
            yield TacticsOut(who, "deck", cards, private=True)
        case DiscardCards(cards):
            yield TacticsOut(seat, "hand", cards)
        case PlayCard(card):
            yield TacticsOut(seat, "hand", (card,), played=True)
    effects: tuple[Effect, ...] = getattr(action, "effects", None) or ()
    for effect in effects:
        if isinstance(effect, MoveCard) and effect.source in HIDDEN:
            yield TacticsOut(effect.seat, effect.source, (effect.card,), effect.to in HIDDEN)


def _not_listed(state: State, shown: TacticsOut) -> str | None:
    """The first card that the owner's deck does not hold, or not so often; None where nobody wrote the deck down."""
    listed = pinned_deck(state, shown.owner)
    if not listed:
        return None
    player = state.players[shown.owner]
    new = getattr(player, shown.zone).new(shown.cards)
    strange = (card for card in (shown.cards if shown.played else new) if card != FACEDOWN and card not in listed)
    seen = (*player.discard, *player.hand.known, *player.deck.known, *new)
    return next(strange, None) or next((card for card in new if seen.count(card) > listed.count(card)), None)
