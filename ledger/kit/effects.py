"""Effect primitives: the small acts that a card's recorded effect, or a judge's adjustment, is made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effect:
    """The family of a game's primitives. Each is carried out as written and conserves what the census counts."""


@dataclass(frozen=True, slots=True)
class FlowChange:
    """The family of a judge's changes to timing."""
