"""Dated lists and corrections: what a tournament pins when it opens.

A list is never chosen by itself: the organizer names it, and its content goes into what the tournament pins, so that the
decks of an old event are judged by the list of that day for ever.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..core.errors import InvalidOptions
from ..kit.cards import Card
from .card_tables import corrected
from .data_files import text_of

FORMATS = ("joust", "melee")


@dataclass(frozen=True, slots=True)
class PodFacts:
    """Cards that may not be together in a deck; with `beside`, none of them may be in a deck that has that card."""

    cards: tuple[str, ...]
    beside: str = ""


@dataclass(frozen=True, slots=True)
class CardList:
    """What one issuer banned and restricted on one day, for one format."""

    id: str
    name: str
    issuer: str
    date: str
    format: str
    banned: tuple[str, ...] = ()
    restricted: tuple[str, ...] = ()
    pods: tuple[PodFacts, ...] = ()

    def plain(self) -> dict[str, Any]:
        """The list as a table of words: what a game's `read_terms` takes."""
        return {
            "id": self.id,
            "banned": list(self.banned),
            "restricted": list(self.restricted),
            "pods": [{"cards": list(pod.cards), "beside": pod.beside} for pod in self.pods],
        }


@cache
def lists_of(slug: str) -> tuple[CardList, ...]:
    """Every list of the game, oldest first, once for each format."""
    text = text_of(slug, "lists.toml")
    lists = tomllib.loads(text)["list"] if text is not None else ()
    return tuple(_list(one, form) for one in lists for form in FORMATS)


def _list(data: Mapping[str, Any], form: str) -> CardList:
    """The list of one form of play, from the data of all forms."""
    mine = data.get(form, {})
    return CardList(
        data["id"],
        data["name"],
        data["issuer"],
        data["date"],
        form,
        (*data.get("banned", ()), *mine.get("banned", ())),
        tuple(mine.get("restricted", ())),
        tuple(PodFacts(tuple(pod["cards"]), pod.get("with", "")) for pod in mine.get("pods", ())),
    )


def list_named(slug: str, wanted: str, form: str = "joust") -> CardList:
    """The list of that id for a format; `InvalidOptions` says which there are."""
    for one in lists_of(slug):
        if (one.id, one.format) == (wanted, form):
            return one
    known = ", ".join(dict.fromkeys(one.id for one in lists_of(slug))) or "none"
    raise InvalidOptions("list", "catalogue.no-such-list", wanted=wanted[:40], known=known)


def pinned(slug: str, terms: Mapping[str, object]) -> dict[str, object]:
    """A tournament's terms with the list of banned and restricted cards spelt out, where they only name it by its id."""
    wanted = terms.get("list")
    if not isinstance(wanted, str):
        return dict(terms)
    form = terms.get("format", "joust")
    return {**terms, "list": list_named(slug, wanted, form if form in FORMATS else "joust").plain()}


@cache
def errata_of(slug: str) -> tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...]:
    """Corrections of facts, oldest first: the day, the card, and the facts as they are from then on."""
    text = text_of(slug, "errata.toml")
    found = tomllib.loads(text).get("erratum", ()) if text is not None else ()
    rows = ((one["date"], one["card"], tuple((key, str(word)) for key, word in one["facts"].items())) for one in found)
    return tuple(sorted(rows))


def with_errata(slug: str, cards: tuple[Card, ...], day: str) -> tuple[Card, ...]:
    """The cards as they read on that day (yyyy-mm-dd)."""
    changes: dict[str, dict[str, str]] = {}
    for date, card, facts in errata_of(slug):
        if date <= day:
            changes.setdefault(card, {}).update(facts)
    return corrected(cards, changes) if changes else cards
