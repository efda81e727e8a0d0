"""Facts of cards and units that ship with Maester, by game. Each says how sure it is.

A small game keeps its facts in `data/<game>.toml`; one with thousands of cards has a folder, `data/<game>/`:

    cards.csv    one row for each card: names, values, words; never a card's text
    packs.csv    where cards come from: when released, and by whom (publisher, community, draft, variant)
    lists.toml   dated lists of banned and restricted cards, each with its issuer
    errata.toml  dated corrections of facts
    decks.toml   decks that ship, by card id
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from typing import Any

from ..core.errors import Malformed
from ..kit.cards import Card
from .card_tables import Pack, cards_in, packs_of
from .data_files import editions_of, text_of
from .lists import CardList, list_named, lists_of, pinned, with_errata
from .script_coverage import Coverage, coverage_of
from .starters import StarterDeck, decks_of

BASIC = "Core"  # the pack with which a big game begins


@cache
def cards_of(slug: str) -> tuple[Card, ...]:
    """The cards that a match takes along when nobody names its decks; of a big game only those of its first pack."""
    cards = every_card(slug)
    return tuple(card for card in cards if card.fact("pack") == BASIC) if packs_of(slug) else cards


@cache
def every_card(slug: str) -> tuple[Card, ...]:
    """Every card of the game that the catalogue knows; empty where it knows none."""
    table = text_of(slug, "cards.csv")
    if table is not None:
        return cards_in(table, packs_of(slug))
    text = text_of(f"{slug}.toml")
    return tuple(_card(one) for one in tomllib.loads(text)["card"]) if text is not None else ()


def cards_on(slug: str, day: str) -> tuple[Card, ...]:
    """Every card as it read on that day (yyyy-mm-dd), whether it was released by then or not."""
    return with_errata(slug, every_card(slug), day)


@cache
def _by_id(slug: str) -> dict[str, Card]:
    return {card.id: card for card in every_card(slug)}


def cards_named(slug: str, ids: Iterable[str]) -> tuple[Card, ...]:
    """Those cards alone, each once and in the order of the catalogue: what a match takes along of a big game."""
    found, wanted = _by_id(slug), set(ids)
    unknown = sorted(wanted - found.keys())
    if unknown:
        raise Malformed("cards", "catalogue.not-in-catalogue", slug=slug, unknown=", ".join(unknown[:5]))
    return tuple(card for name, card in found.items() if name in wanted)


def cards_for(slug: str, options: object) -> tuple[Card, ...]:
    """What a match with those options takes along: the cards of its decks where they are named, and the table's own."""
    decks = getattr(options, "decks", ())
    if not decks:
        return cards_of(slug)
    ids = {card for deck in decks for card in (deck.agenda, *deck.plots, *(one for one, _ in deck.cards)) if card}
    return cards_named(slug, (*ids, *(card.id for card in cards_of(slug) if card.kind == "title")))


def coverage(slug: str, pack: str | None = None) -> Coverage:
    """How many cards the engine resolves by itself, and how many are recorded with effect primitives."""
    return coverage_of(card for card in every_card(slug) if pack is None or card.fact("pack") == pack)


def _card(data: dict[str, Any]) -> Card:
    """The card that a table of TOML describes; whatever has no field of its own is a fact."""
    known = {"id", "en", "pl", "kind", "script", "sure"}
    facts = tuple((name, str(value)) for name, value in data.items() if name not in known)
    return Card(**{name: value for name, value in data.items() if name in known}, facts=facts)


__all__ = [
    "CardList",
    "Coverage",
    "Pack",
    "StarterDeck",
    "cards_for",
    "cards_named",
    "cards_of",
    "cards_on",
    "coverage",
    "decks_of",
    "editions_of",
    "every_card",
    "list_named",
    "lists_of",
    "packs_of",
    "pinned",
]
