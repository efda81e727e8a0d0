"""Effect primitives: the small acts that a card's recorded effect, or a judge's adjustment, is made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effect:
    """The base of a game's effects. Each is carried out as written and keeps every total that the game's `census` counts."""


@dataclass(frozen=True, slots=True)
class FlowChange:
    """The base of the changes that a judge makes to timing."""
