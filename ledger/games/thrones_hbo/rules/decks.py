"""The rule that play is held against the decks of the box: what an ability brings out, and plots.

Decks are fixed, so no match pins a list. Cards that are drawn, discarded, set up or played are held against the deck of a house
by the rules of that deck. A card is held against the deck of its owner, whoever controls it. Drafted plots are of no list.
"""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....core.secrets import Secret
from ....kit.piles import FACEDOWN
from ..cards.known import look_up
from ..cards.uniqueness import too_many
from ..model.actions import ChoosePlot, PlayEvent, UseAbility, Using
from ..model.book import book
from ..model.effects import MoveCard, MovePlot
from ..model.state import State
from ..play.plots import HELD_SINCE, is_strange_plot
from .marshaling import of_deck, sits

RULE = "hbo.components.played-from-deck"
HIDDEN = ("hand", "deck")  # zones whose cards only their owner, or nobody, sees


@book.rule(RULE, ChoosePlot, timeless=True)
def only_plots_of_the_basic_deck(state: State, seat: Seat, said: ChoosePlot) -> Facts | None:
    strange = sits(seat) and is_strange_plot(state, seat, said.plot)
    return {"card": Secret(said.plot, seat), "seat": seat} if strange else None


@book.rule(RULE, PlayEvent, UseAbility, timeless=True)
def only_cards_of_the_deck_by_abilities(state: State, seat: Seat, said: Using) -> Facts | None:
    if state.table.rules < HELD_SINCE:
        return None
    for effect in said.effects or ():
        match effect:
            case MoveCard(card, who, "hand" | "deck" as source, to) if sits(who) and card != FACEDOWN:
                new = getattr(state.players[who], source).new((card,))
                wrong = _not_of_the_deck(state, who, card) if new or to == "play" else False
                if wrong or _once_too_often(state, who, new):
                    return {"card": Secret(card, who) if to in HIDDEN else card, "seat": who}
            case MovePlot(plot, who, "deck", to) if sits(who) and is_strange_plot(state, who, plot):
                return {"card": Secret(plot, who) if to in ("deck", "box") else plot, "seat": who}
    return None


def _not_of_the_deck(state: State, owner: Seat, card: str) -> bool:
    """Whether the deck of that player's house does not hold the card."""
    printed = look_up(state, card)
    return printed is None or not of_deck(state, printed, state.players[owner].house)


def _once_too_often(state: State, owner: Seat, cards: tuple[str, ...]) -> bool:
    """Whether the deck has not so many copies of one of the cards."""
    printed = {card: found for card in cards if (found := look_up(state, card)) is not None}
    return too_many(state, owner, cards, printed) is not None
