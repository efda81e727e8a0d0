"""Which card a player means: by id, or by a name in any language we know, with or without its pack."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ....kit.cards import Card

_PACK = re.compile(r"^(.*\S)\s*\(([^()]+)\)$")  # a name with its pack in brackets
# signs that are written in several ways
_SPELT = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "„": '"', "–": "-", "\u00a0": " "})
_ORIGINS = ("publisher", "community", "draft", "variant", "")  # whose cards come first where several have the same name

FACTIONS: dict[str, tuple[str, ...]] = {  # every name of a faction besides its id
    "baratheon": ("house baratheon", "ród baratheon", "ród baratheonów"),
    "greyjoy": ("house greyjoy", "ród greyjoy", "ród greyjoyów"),
    "lannister": ("house lannister", "ród lannister", "ród lannisterów"),
    "martell": ("house martell", "ród martell", "ród martellów"),
    "stark": ("house stark", "ród stark", "ród starków"),
    "targaryen": ("house targaryen", "ród targaryen", "ród targaryenów"),
    "thenightswatch": ("the night's watch", "night's watch", "nocna straż"),
    "tyrell": ("house tyrell", "ród tyrell", "ród tyrellów"),
}
_FACTION = {name: faction for faction, names in FACTIONS.items() for name in (faction, *names)}  # the faction of each name


def normalized(text: str) -> str:
    """The text as names are compared: one kind of quotes, single blanks, small letters."""
    return " ".join(text.translate(_SPELT).split()).casefold()


def faction_named(text: str) -> str | None:
    """The faction of that name; None if there is none."""
    return _FACTION.get(normalized(text))


@dataclass(frozen=True, slots=True)
class Meant:
    """A card that was named; `guessed` where another card has the same name and the list does not say which."""

    card: Card
    guessed: bool = False


@dataclass(frozen=True, slots=True)
class Names:
    """The cards by everything that they may be called."""

    by_id: dict[str, Card]
    by_name: dict[str, tuple[Card, ...]]

    def find(self, text: str) -> Meant | None:
        """The card that the text names; among several of one name the publisher's earliest."""
        if text.strip() in self.by_id:
            return Meant(self.by_id[text.strip()])
        named = self.by_name.get(normalized(text))
        if named is not None:
            return Meant(named[0], len(named) > 1)
        with_pack = _PACK.match(text.strip())
        return self._of_pack(*with_pack.groups()) if with_pack else None

    def _of_pack(self, name: str, pack: str) -> Meant | None:
        """The card of that name in that pack."""
        named = self.by_name.get(normalized(name), ())
        for card in named:
            if normalized(pack) in (normalized(card.fact("pack")), normalized(card.fact("product")), card.id):
                return Meant(card)
        return Meant(named[0], True) if named else None


@lru_cache(maxsize=8)
def names_of(cards: tuple[Card, ...]) -> Names:
    """The cards by every name that players may write."""
    by_name: dict[str, list[Card]] = {}
    for card in cards:
        for name in dict.fromkeys(normalized(name) for name in (card.en, card.pl) if name):
            by_name.setdefault(name, []).append(card)
    ordered = {name: tuple(sorted(found, key=_earliest)) for name, found in by_name.items()}
    return Names({card.id: card for card in cards}, ordered)


def _earliest(card: Card) -> tuple[int, str, str]:
    """The key by which cards of one name are sorted: origin, day of release, id."""
    return _ORIGINS.index(card.fact("origin")), card.fact("released"), card.id
