"""The rule that play is held against the lists: who shows a card has it in the list, and not more copies than the list says.

A card is held against the list of its owner, whoever shows it and whoever controls it: what an opponent's card does, or what
lies as a duplicate, is a card of somebody's list. What an effect takes from an open pile was held against the list before.
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
from ..cards.tableau_index import lying_at
from ..cards.uniqueness import too_many
from ..model import effects as fx
from ..model.actions import (
    Ambush,
    ChoosePlot,
    DeclareState,
    DiscardAtRandom,
    DiscardTop,
    DiscardToReserve,
    Draw,
    Marshal,
    PlaceSetup,
    PlayEvent,
    Side,
    UseAbility,
    Using,
)
from ..model.book import book
from ..model.decks import DeckList
from ..model.pinned_lists import pinned_list
from ..model.state import Player, State

HIDDEN = ("hand", "deck")  # zones whose cards only their owner, or nobody, sees


@dataclass(frozen=True, slots=True)
class CardsOut:
    """Cards of `owner` that come out of a zone of theirs; `only_for` is the one player who sees them.

    `played` cards are held against the list whenever they are played. Others only while nobody knows them there: a card that
    does not belong there was found when it came, and may leave again.
    """

    owner: Seat
    zone: str  # hand, deck or plots
    cards: tuple[str, ...]
    only_for: Seat | None = None
    played: bool = False


Showing = PlaceSetup | ChoosePlot | Draw | DiscardAtRandom | DiscardTop | DiscardToReserve | Marshal | Ambush | Using
SHOWING = (
    *(PlaceSetup, ChoosePlot, Draw, DiscardAtRandom, DiscardTop),
    *(DiscardToReserve, Marshal, Ambush, PlayEvent, UseAbility),
)
RULE = "agot2.deckbuilding.played-as-listed"


@book.rule(RULE, *SHOWING, timeless=True)
def only_cards_of_the_list(state: State, seat: Seat, action: Showing) -> Facts | None:
    if not state.table.options.decks:
        return None
    for shown in _shown(state, seat, action):
        card = _not_listed(state, shown)
        if card is not None:
            return {"card": card if shown.only_for is None else Secret(card, shown.only_for), "seat": shown.owner}
    return None


@book.rule(RULE, DeclareState, timeless=True)
def only_cards_of_the_list_on_a_declared_table(state: State, seat: Seat, said: DeclareState) -> Facts | None:
    for side in said.sides:
        mine = pinned_list(state, side.seat)
        if mine is None:
            continue
        card = _too_many_declared(said, side, mine)
        if card is not None:
            return {"card": Secret(card, side.seat) if card in side.hand else card, "seat": side.seat}
    return None


# ---- what an action shows


def _shown(state: State, seat: Seat, action: Showing) -> Iterator[CardsOut]:
    """The cards that the action brings out of hands, decks and plot decks."""
    match action:
        case Draw(who, cards):
            yield CardsOut(who, "deck", cards, who)
        case DiscardTop(who, cards):
            yield CardsOut(who, "deck", cards)
        case DiscardAtRandom(who, cards):
            yield CardsOut(who, "hand", cards)
        case PlaceSetup(cards):
            yield CardsOut(seat, "hand", cards, seat, played=True)
        case DiscardToReserve(cards):
            yield CardsOut(seat, "hand", cards)
        case ChoosePlot(plot):
            yield CardsOut(seat, "plots", (plot,), seat)
        case Marshal(card) | Ambush(card) | PlayEvent(card):
            yield CardsOut(seat, "hand", (card,), played=True)
    if isinstance(action, Using):
        yield from _shown_by_ability(state, seat, action)


def _shown_by_ability(state: State, seat: Seat, said: Using) -> Iterator[CardsOut]:
    """The cards that pay for an ability out of hand, are chosen by it out of nowhere, or are moved by what it did."""
    yield CardsOut(seat, "hand", tuple(card for card in said.pays if lying_at(state, card) is None))
    yield CardsOut(seat, "hand", tuple(card for card in said.targets or () if _is_nobodys(state, card)))
    for effect in said.effects or ():
        yield from _shown_by_effect(effect)


def _shown_by_effect(effect: Effect) -> Iterator[CardsOut]:
    """The cards that an effect brings out of hands, decks and plot decks."""
    match effect:
        case fx.PutIntoPlay(card, who, source) if source in HIDDEN:
            yield CardsOut(who, source, (card,), played=True)
        case fx.MoveCard(card, who, source, to) if source in HIDDEN:
            yield CardsOut(who, source, (card,), who if to in HIDDEN else None, to == "play")
        case fx.DiscardCards(who, cards):
            yield CardsOut(who, "hand", cards)
        case fx.Reveal(who, cards, source):
            yield CardsOut(who, source, cards)
        case fx.LookAt(viewer, whose, source, cards):
            yield CardsOut(whose, source, cards, viewer)
        case fx.Search(who, _, found, to):
            yield CardsOut(who, "deck", found or (), who if to == "hand" else None, to == "play")
        case fx.Swap(who, source, to, gives, takes):
            out_of_sight = who if source in HIDDEN and to in HIDDEN else None
            pairs = ((source, gives), (to, takes))
            yield from (CardsOut(who, zone, cards, out_of_sight) for zone, cards in pairs if zone in HIDDEN)
        case fx.RevealPlot(who, plot):
            yield CardsOut(who, "plots", (plot,))
        case fx.MovePlot(plot, who, "deck", to):
            yield CardsOut(who, "plots", (plot,), who if to == "deck" else None)
        case fx.Later(effects=later) | fx.Instead(effects=later):
            for one in later:
                yield from _shown_by_effect(one)


def _is_nobodys(state: State, card: str) -> bool:
    """Whether it is a card that lies nowhere in the open and stands in nobody's list."""
    if lying_at(state, card) is not None or state.box.get(card) is None:
        return False
    if any(card in (mine.agenda, *mine.plots, *dict(mine.cards)) for mine in state.table.options.decks):
        return False
    return not any(card in _in_the_open(player) for player in state.players)


def _in_the_open(player: Player) -> tuple[str, ...]:
    """The cards of a player out of play that everybody has seen."""
    return (*player.discard, *player.dead, *player.removed, *player.playing, *player.used, *player.gone, player.plot)


# ---- what the list says to that


def _not_listed(state: State, shown: CardsOut) -> str | None:
    """The first card that the owner's list does not hold, or not so often; None where the list is not known."""
    mine = pinned_list(state, shown.owner)
    if mine is None:
        return None
    player = state.players[shown.owner]
    if shown.zone == "plots":
        return next((plot for plot in shown.cards if plot != FACEDOWN and _plot_not_listed(player, mine, plot)), None)
    listed, new = state.box.listed[shown.owner], getattr(player, shown.zone).new(shown.cards)
    strange = (card for card in (shown.cards if shown.played else new) if card != FACEDOWN and card not in listed)
    return next(strange, None) or too_many(state, shown.owner, new)


def _plot_not_listed(player: Player, mine: DeckList, plot: str) -> bool:
    """Whether the list does not hold the plot; where nobody knows what is in the plot deck, not once more than was shown."""
    if plot in player.plots.known or not player.plots.unknown:
        return plot not in mine.plots
    seen = (*player.used, *player.gone, player.plot).count(plot)
    return seen >= mine.plots.count(plot)


def _too_many_declared(said: DeclareState, side: Side, mine: DeckList) -> str | None:
    """The first card or plot on that side of the declared table that the list does not hold, or not so often."""
    cards = Counter((*side.discard, *side.dead, *side.hand))
    for lies in said.play:
        if (lies.seat if lies.owner is None else lies.owner) == side.seat:
            cards[lies.card] += 1 + lies.duplicates
    listed = Counter(dict(mine.cards))
    plots, plots_listed = Counter(plot for plot in (*side.used, side.plot) if plot), Counter(mine.plots)
    return next(iter((cards - listed) + (plots - plots_listed)), None)
