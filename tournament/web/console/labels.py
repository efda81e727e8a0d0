"""Words for what forms are made of: acts, fields and values of any game, in the reader's language."""

from __future__ import annotations

import re
import tomllib
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from threading import Lock
from typing import Any

from markupsafe import Markup, escape

from ledger import JUDGE, LANGUAGES, TABLE
from ledger.rules import index_of
from ledger.values import tidy
from ledger.wording import ENGLISH

from ..translations import gettext, pgettext
from .hints import is_seat, plain_hints

View = Callable[[], Mapping[str, Any]]  # makes the view of the table when it is first needed
NAMED_IN = ("en", "pl")  # the languages in which cards have names
_PARTS = re.compile(r"(?<=[a-z])(?=[A-Z])")


TABLES = ("kinds", "fields", "values")  # of a file of vocabulary


@cache
def vocabulary(language: str) -> Mapping[str, Mapping[str, str]]:
    """Words for kinds of acts and effects, for fields and for values; in English where a language does not have them."""
    found: dict[str, dict[str, str]] = {table: {} for table in TABLES}
    for code in dict.fromkeys((ENGLISH, language)):
        path = Path(__file__).parent / "words" / code / "vocabulary.toml"
        said = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        for table in TABLES:
            found[table].update(said.get(table, {}))
    return found


@cache
def _values() -> frozenset[str]:
    """Every value that some language has a word for."""
    return frozenset(value for language in LANGUAGES for value in vocabulary(language)["values"])


def name_in(both: tuple[str, str], language: str) -> str:
    """A card's name in a language, of the English and the Polish one; the English one for other readers."""
    return dict(zip(NAMED_IN, both, strict=True)).get(language) or both[0]


def taken_apart(name: str) -> str:
    """`MoveVarys` and `confer_with` as a person would write them."""
    words = _PARTS.sub(" ", name).replace("_", " ").replace("-", " ").split()
    return " ".join([words[0], *(one.lower() for one in words[1:])]) if words else name


def kind_words(name: str, language: str) -> str:
    """A kind of act or effect, as it stands on its button."""
    return vocabulary(language)["kinds"].get(name) or taken_apart(name)


def large(sentence: str) -> str:
    """The sentence with a large first letter; the rest stays as it is."""
    return sentence[:1].upper() + sentence[1:]


def both_names(game: Any, card: str, cards: Sequence[Any]) -> tuple[str, str]:
    return game.card_name(card, "en", cards), game.card_name(card, "pl", cards)


class Boxes:
    """The names of all cards that a match was opened with: the same for its whole life, and asked for with every page."""

    def __init__(self, most: int = 64) -> None:
        self._most, self._lock = most, Lock()
        self._kept: OrderedDict[int, tuple[Sequence[Any], dict[str, tuple[str, str]]]] = OrderedDict()

    def names(self, game: Any, cards: Sequence[Any]) -> dict[str, tuple[str, str]]:
        """Names in both languages by what actions call the cards. To be looked at, not touched."""
        with self._lock:
            known = self._kept.get(id(cards))
            if known is not None and known[0] is cards:  # what is kept lives, so nothing else has its id
                self._kept.move_to_end(id(cards))
                return known[1]
        found = {card.id: both_names(game, card.id, cards) for card in cards}
        with self._lock:
            self._kept[id(cards)] = cards, found
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return found


_BOXES = Boxes()


@lru_cache(maxsize=4096)
def name_option(both: tuple[str, str], language: str) -> str:
    """A name for the list that a field for cards suggests, with the other language beside it."""
    shown = name_in(both, language)
    other = both[0] if shown == both[1] else both[1]
    return f'<option value="{escape(tidy(shown))}">{escape(tidy(other)) if shown != other else ""}</option>'


class Labels:
    """The words of one table: `view` brings the names of its cards and units, once somebody asks for one."""

    def __init__(self, game: Any, language: str, names: Sequence[str], view: View, cards: Sequence[Any], viewer: Any) -> None:
        self.game, self.language, self.names, self.viewer = game, language, names, viewer
        self._view, self._cards = view, cards

    # ---- acts

    def kind(self, name: str) -> str:
        """A kind of act or effect: what stands on its button."""
        return kind_words(name, self.language)

    def action(self, seat: int, action: Any) -> str:
        """One whole action as its line in the log has it, without who did it."""
        said = self.game.describe(seat, action, self.language, self.viewer, self.names, self._cards)
        return large(tidy(said))

    def seat(self, seat: int) -> str:
        if seat == TABLE:
            return gettext("the table", self.language)
        return gettext("the judge", self.language) if seat == JUDGE else self.names[seat]

    def step(self, step: str) -> str:
        """The words of the game's index for a step of its flow; empty where it has none."""
        return self._terms.get("step", {}).get(step, "")

    # ---- fields and values

    def field(self, name: str, kind: str = "") -> str:
        """The name of a field; the same word may mean another thing in another kind."""
        known = vocabulary(self.language)["fields"]
        return large(known.get(f"{kind}.{name}") or known.get(name) or taken_apart(name))

    def value(self, name: str, value: Any, hint: Any = None) -> str:
        """A value of the field of that name."""
        if isinstance(value, bool):
            return gettext("yes", self.language) if value else gettext("no", self.language)
        if value is None:
            return pgettext("console", "nothing", self.language)
        if isinstance(value, int):
            return self.seat(value) if is_seat(hint) and value < len(self.names) else str(value)
        if isinstance(value, (tuple, list)):
            return ", ".join(self.value(name, one, hint) for one in value) or pgettext("console", "nothing", self.language)
        if is_dataclass(value):
            return self._record(value)
        return self.word(name, str(value))

    def word(self, name: str, value: str) -> str:
        """A word that a field holds: a card or a unit, a term of the game, or one of a few words."""
        if value in self.known:
            return name_in(self.known[value], self.language)
        for words in (self._terms.get(name, {}), vocabulary(self.language)["values"], *self._terms.values()):
            if value in words:
                return words[value]
        if re.fullmatch(r"[a-z]\d{1,2}", value):  # a cell of a grid
            return value
        found: str = self.game.card_name(value, self.language, self._cards)
        return found

    def has_word(self, value: str) -> bool:
        """Whether a value has words that people use: it is a piece, a term of the game or a word of the vocabulary."""
        return value in self.known or value in _values() or any(value in one for one in self._terms.values())

    def _record(self, value: Any) -> str:
        """An effect or a part of an action in words: its kind, and each field that is not empty; numbers with their field."""
        kind = type(value).__name__
        hints = plain_hints(value.__class__)
        head = self.kind(kind) if kind in vocabulary(self.language)["kinds"] else ""
        said = []
        for one in fields(value):
            found, hint = getattr(value, one.name), hints[one.name]
            if found in ((), "", None, False) or (found == 0 and not is_seat(hint)):
                continue
            words = self.value(one.name, found, hint)
            bare_word = head and (isinstance(found, str) or is_seat(hint))
            said.append(words if bare_word else f"{self.field(one.name, kind).lower()}: {words}")
        return ": ".join(one for one in (head, ", ".join(said)) if one) or pgettext("console", "nothing", self.language)

    @cached_property
    def _terms(self) -> Mapping[str, Mapping[str, str]]:
        return index_of(self.game.slug).terms(self.language)

    @cached_property
    def known(self) -> dict[str, tuple[str, str]]:
        """Names in both languages of every card and unit that the table knows, by what actions call them."""
        there = {handle: (en, pl) for handle, (en, pl) in self._view().get("names", {}).items()}
        return {**_BOXES.names(self.game, self._cards), **there}

    @property
    def name_options(self) -> Markup:
        """Every name that the table knows, as a list to choose from."""
        return Markup("".join(name_option(both, self.language) for both in dict.fromkeys(self.known.values())))

    def cards_of(self, kind: str) -> list[str]:
        """The cards of a kind that the match was opened with, by their names."""
        found = [card.id for card in self._cards if card.kind == kind]
        return sorted(found, key=lambda one: self.word("", one).casefold())

    def both(self, card: str) -> tuple[str, str]:
        """The name of a card in both languages, whether the record has met it or not."""
        return self.known.get(card) or self._both(card)

    def _both(self, card: str) -> tuple[str, str]:
        return both_names(self.game, card, self._cards)

    def found(self, said: str) -> str:
        """The id of a card or unit that somebody typed by its name, in either language; else what they typed."""
        said = said.strip()
        if said in self.known:
            return said
        wanted = said.casefold()
        hits = [id_ for id_, both in self.known.items() if wanted in (one.casefold() for one in both)]
        return hits[0] if hits else said
