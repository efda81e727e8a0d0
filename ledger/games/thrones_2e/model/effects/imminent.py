"""Effects that change what is about to happen: save a card, cancel an ability, replace what it does."""

from __future__ import annotations

from dataclasses import dataclass

from .....kit.effects import Effect


@dataclass(frozen=True, slots=True)
class Save(Effect):
    """A card that would leave play stays."""

    card: str


@dataclass(frozen=True, slots=True)
class Cancel(Effect):
    """What is about to initiate does not."""


@dataclass(frozen=True, slots=True)
class Instead(Effect):
    """What is about to happen to the card is resolved in this way instead, and has happened all the same.

    Without a card it is about everything that is about to happen.
    """

    effects: tuple[Effect, ...]
    card: str = ""
