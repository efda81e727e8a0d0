"""Facts of cards inside the record: a match replays anywhere with nothing else at hand."""

from __future__ import annotations

from dataclasses import dataclass

Fact = tuple[str, str]  # name and value


@dataclass(frozen=True, slots=True)
class Card:
    """One card as the record knows it: an id, names per language, and facts as words.

    `script` names what the engine carries out for it, if anything; `sure` is False where the facts are not verified.
    """

    id: str
    en: str
    pl: str = ""
    kind: str = ""
    script: str | None = None
    sure: bool = True
    facts: tuple[Fact, ...] = ()

    def fact(self, name: str, default: str = "") -> str:
        """The value of a fact, or the default where the card does not have it."""
        for key, value in self.facts:
            if key == name:
                return value
        return default

    def name(self, language: str) -> str:
        """The name in a language, or in English or Polish where it has none."""
        return {"en": self.en, "pl": self.pl}.get(language) or self.en or self.pl

    def full_name(self, language: str) -> str:
        """The name with the subtitle, where the card has one: versions of a hero differ in it alone."""
        subtitle = self.fact("subtitle")
        return f"{self.name(language)}, {subtitle}" if subtitle else self.name(language)


def card_by_id(cards: tuple[Card, ...], wanted: str) -> Card | None:
    """The card of that id; None if there is none."""
    for card in cards:
        if card.id == wanted:
            return card
    return None


def number(text: str) -> int | None:
    """The whole number that the text writes, up to four digits; None for anything else."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 4 else None


def words(text: str) -> tuple[str, ...]:
    """The words of a fact that lists several, split at spaces."""
    return tuple(text.split())
