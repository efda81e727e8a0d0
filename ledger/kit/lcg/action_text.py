"""Actions of a card game as one line: what cards are called, and the clauses that both editions write alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.game import Language
from ...core.seats import Seat, seat_name
from ...core.secrets import HIDDEN
from ..cards import Card, card_by_id
from ..piles import FACEDOWN
from ..text import each_named, join


@dataclass(frozen=True, slots=True)
class Wording:
    """How one action is worded: the language, what players and cards are called, how the game words an effect."""

    language: Language
    names: Sequence[str]  # of the players
    called: Callable[[str], str]  # a card, by its id or its handle
    effect_words: Callable[[Any, bool, Sequence[str], Callable[[str], str]], str]  # effect, Polish, names, called

    @property
    def pl(self) -> bool:
        return self.language == "pl"

    def seat(self, seat: Seat) -> str:
        return seat_name(seat, self.names)

    def one(self, word: str) -> str:
        """`: the card`; nothing where the viewer may not know it."""
        return "" if word == HIDDEN else f": {self.called(word)}"

    def several(self, words: Any) -> str:
        """`: a, b and c`; nothing where the viewer may not know them."""
        if words == HIDDEN:
            return ""
        return f": {join(each_named(words, self.called, self.language), self.language) or '–'}"

    def count(self, cards: Any) -> str:
        """How many cards, in brackets; nothing where the viewer may not know them."""
        return "" if cards == HIDDEN else f" ({len(cards)})"

    def gold(self, paid: int | None) -> str:
        """The gold that was seen to be paid, in brackets."""
        return "" if paid is None else f" ({paid} {'zł.' if self.pl else 'gold'})"

    def effect(self, effect: Any) -> str:
        return self.effect_words(effect, self.pl, self.names, self.called)

    def effects(self, effects: Sequence[Any] | None) -> str:
        """`: this and that` that a card did; nothing where it is not told."""
        said = join([self.effect(one) for one in effects or ()], self.language)
        return f": {said}" if said else ""

    def joined(self, cards: Sequence[str]) -> str:
        """`a, b and c`, cards by their names."""
        return join([self.called(one) for one in cards], self.language)

    # ---- sentences

    def shuffles(self, who: Seat) -> str:
        return f"{self.seat(who)} {'tasuje talię' if self.pl else 'shuffles the deck'}"

    def draws(self, who: Seat, cards: Any) -> str:
        return f"{self.seat(who)} {'dobiera karty' if self.pl else 'draws'}{self.count(cards)}{self.several(cards)}"

    def discards_at_random(self, who: Seat, cards: Any) -> str:
        return f"{self.seat(who)} {'odrzuca losowo' if self.pl else 'discards at random'}{self.several(cards)}"

    def lot_falls(self, to: Seat) -> str:
        return f"{'los wskazuje' if self.pl else 'the lot falls to'}: {self.seat(to)}"

    def chooses_plot(self, plot: str) -> str:
        return f"{'wybiera fabułę' if self.pl else 'chooses a plot'}{self.one(plot)}"

    def names_first(self, first: Seat) -> str:
        return f"{'pierwszy gracz' if self.pl else 'names the first player'}: {self.seat(first)}"

    def orders_ability(self, card: str) -> str:
        return f"{'najpierw:' if self.pl else 'first comes'} {self.called(card)}"

    def saves_by_duplicate(self, card: str) -> str:
        return f"{'ocala duplikatem:' if self.pl else 'saves by a duplicate'} {self.called(card)}"

    def defends(self, defenders: Any) -> str:
        return f"{'broni się' if self.pl else 'defends with'}{self.several(defenders)}"

    def gives_up(self, cards: Any) -> str:
        return f"{'giną' if self.pl else 'gives up'}{self.several(cards)}"

    def passes(self) -> str:
        return "pasuje" if self.pl else "passes"

    def declares_table(self) -> str:
        return "podaje stan stołu" if self.pl else "declares the table as it lies"

    def records_what_is_seen(self) -> str:
        return "zapisuje, co widać na stole" if self.pl else "records what is seen at the table"


def card_called(
    word: str,
    language: Language,
    cards: Sequence[Card],
    otherwise: Callable[[str, Language], str] = lambda name, language: name.replace("-", " ").title(),
) -> str:
    """What the record calls a card; `spy~2` is the second copy in play. A card that it does not know is called `otherwise`."""
    if not isinstance(word, str):  # a fact that is still sealed
        return "–"
    if word == FACEDOWN:
        return "zakryta karta" if language == "pl" else "a card face down"
    name, mark, copy = word.partition("~")
    card = card_by_id(tuple(cards), name)
    said = card.name(language) if card is not None else otherwise(name, language)
    return f"{said} ({copy})" if mark and copy else said


def called_in_view(view: Mapping[str, Any], word: str, pl: bool, card_name: Callable[[str, Language], str]) -> str:
    """What the view calls a card, or the card behind a handle; `card_name` for those that the view does not name."""
    name, mark, copy = word.partition("~")
    names = view["names"].get(name)
    said = names[pl] if names else card_name(name, "pl" if pl else "en")
    return f"{said} ({copy})" if mark and copy else said
