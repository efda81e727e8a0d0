"""Reads tables of cards: one row for each card, joined with the facts of its pack."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ..kit.cards import Card
from .data_files import text_of

NAMED = ("id", "en", "pl", "kind", "script")  # columns that a card has a field for; every other one is a fact


@dataclass(frozen=True, slots=True)
class Pack:
    """A product with cards; `origin` is publisher, community, draft or variant; `sure` is False where the facts are a guess."""

    id: str
    name: str
    released: str  # yyyy-mm-dd, or empty where nobody knows
    origin: str
    sure: bool


@cache
def packs_of(slug: str) -> tuple[Pack, ...]:
    """The packs of the game in the order of their release."""
    text = text_of(slug, "packs.csv")
    rows = csv.DictReader(text.splitlines()) if text is not None else ()
    return tuple(Pack(row["id"], row["name"], row["released"], row["origin"], row["sure"] == "yes") for row in rows)


def cards_in(table: str, packs: tuple[Pack, ...]) -> tuple[Card, ...]:
    """The cards of a CSV table. An empty column is no fact of a card; the facts of its pack come last."""
    rows = csv.reader(table.splitlines())
    names = next(rows)[len(NAMED) :]
    pack_at = len(NAMED) + names.index("pack")
    from_pack = {pack.id: _from_pack(pack) for pack in packs}
    sure = {pack.id: pack.sure for pack in packs}
    return tuple(_card(row, names, from_pack[row[pack_at]], sure[row[pack_at]]) for row in rows)


def _from_pack(pack: Pack) -> tuple[tuple[str, str], ...]:
    """The facts that every card of a pack has."""
    facts = (("product", pack.name), ("released", pack.released), ("origin", pack.origin))
    return tuple((name, value) for name, value in facts if value)


def _card(row: list[str], names: list[str], of_pack: tuple[tuple[str, str], ...], sure: bool) -> Card:
    """The card on one row of the table, with the facts of its pack."""
    one, en, pl, kind, script, *values = row
    facts = tuple(pair for pair in zip(names, values, strict=True) if pair[1])
    return Card(one, en, pl, kind, script or None, sure, (*facts, *of_pack))


def corrected(cards: tuple[Card, ...], changes: Mapping[str, Mapping[str, str]]) -> tuple[Card, ...]:
    """The cards with the facts changed that `changes` has by card id; an empty value removes the fact."""
    return tuple(_corrected(card, changes[card.id]) if card.id in changes else card for card in cards)


def _corrected(card: Card, changes: Mapping[str, str]) -> Card:
    """The card with these facts changed; an empty value removes the fact."""
    facts = {**dict(card.facts), **changes}
    return Card(
        card.id,
        card.en,
        card.pl,
        card.kind,
        card.script,
        card.sure,
        tuple((name, value) for name, value in facts.items() if value),
    )
