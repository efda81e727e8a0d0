"""Finding the card that a written name means: by id or name in any language we know, with or without its subtitle."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ....kit.cards import Card
from .roster import EDITIONS, NEUTRAL

_NOT_WORDS = re.compile(r"[^\w']+")  # signs that do not matter when names are compared
_LEFT_OUT = ("the", "house", "ród")  # words that do not matter when names are compared


def comparable(name: str) -> str:
    """The name as it is compared: small letters, no punctuation, without article and the word for a house."""
    text = _NOT_WORDS.sub(" ", name.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").casefold())
    return " ".join(word for word in text.split() if word not in _LEFT_OUT)


def faction_word(name: str) -> str:
    """A faction as the facts write it: "Night's Watch" is `nightswatch`."""
    return comparable(name).replace("'", "").replace(" ", "")


@dataclass(frozen=True, slots=True)
class NameContext:
    """What is known about a name before its card is found: edition, faction, and the kinds that its place in the list allows."""

    edition: str = ""
    faction: str = ""
    kinds: tuple[str, ...] = ("unit", "ncu", "attachment")


class Names:
    """The cards by every name they have."""

    def __init__(self, cards: Iterable[Card]) -> None:
        cards = tuple(cards)
        self._by_name: dict[str, list[Card]] = {}
        self.factions = {card.fact("faction") for card in cards}
        for card in cards:
            for name in dict.fromkeys(_names(card)):
                self._by_name.setdefault(name, []).append(card)

    def find(self, name: str, wanted: NameContext) -> Card | None:
        """The card of that name; None if there is none, or if the name fits different cards."""
        found = self._by_name.get(comparable(name), [])
        found = [card for card in found if not wanted.edition or card.fact("edition") == wanted.edition]
        found = _fitting_or_all(found, lambda card: card.kind in wanted.kinds)
        found = _fitting_or_all(found, lambda card: card.fact("faction") == wanted.faction)
        found = _fitting_or_all(found, lambda card: card.fact("faction") == NEUTRAL)
        if len({(card.kind, card.name("en"), card.fact("subtitle"), card.fact("faction")) for card in found}) != 1:
            return None
        return max(found, key=lambda card: (card.fact("revision"), card.id))

    def knows(self, name: str, edition: str) -> bool:
        """Whether that edition has a card of that name."""
        return any(card.fact("edition") == edition for card in self._by_name.get(comparable(name), ()))


def _names(card: Card) -> Iterable[str]:
    """Every name under which the card is found."""
    yield comparable(card.id)
    for name in (card.en, card.pl):
        if name:
            yield comparable(name)
            yield comparable(f"{name} {card.fact('subtitle')}")


def _fitting_or_all(cards: list[Card], fits: Callable[[Card], bool]) -> list[Card]:
    """The cards that fit, or all of them if none does."""
    return [card for card in cards if fits(card)] or cards


def likely_edition(names: Names, written: Iterable[str]) -> str:
    """The edition that knows most of these names."""
    written = tuple(written)
    return max(EDITIONS, key=lambda edition: sum(names.knows(name, edition) for name in written))
