"""The starter decks that ship with a game."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from .data_files import text_of


@dataclass(frozen=True, slots=True)
class StarterDeck:
    """A whole deck by card id: faction, agenda (or empty), and how many of each card, plots among them."""

    id: str
    name: str
    faction: str
    agenda: str
    cards: tuple[tuple[str, int], ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of every card in this deck, the agenda first."""
        return (*((self.agenda,) if self.agenda else ()), *(card for card, _ in self.cards))


@cache
def decks_of(slug: str) -> tuple[StarterDeck, ...]:
    """The starter decks that ship for a game."""
    text = text_of(slug, "decks.toml")
    decks = tomllib.loads(text)["deck"] if text is not None else ()
    return tuple(
        StarterDeck(one["id"], one["name"], one["faction"], one.get("agenda", ""), tuple(one["cards"].items())) for one in decks
    )
