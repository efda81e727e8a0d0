"""Facts of cards and units that ship with Maester, by game. Each says how sure it is."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from ..kit.cards import Card


@cache
def cards_of(slug: str) -> tuple[Card, ...]:
    """Every card of the game that the catalogue knows; empty where it knows none."""
    path = files(__name__).joinpath("data", f"{slug}.toml")
    if not path.is_file():
        return ()
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(_card(one) for one in data["card"])


def _card(data: dict[str, object]) -> Card:
    known = {"id", "en", "pl", "kind", "script", "sure"}
    facts = tuple((name, str(value)) for name, value in data.items() if name not in known)
    return Card(**{name: value for name, value in data.items() if name in known}, facts=facts)
