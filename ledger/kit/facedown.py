"""Pieces that lie face down: a value that nobody may see, and that the record may not know either."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ..core.evolve import evolve


@dataclass(frozen=True, slots=True)
class Facedown:
    """One piece; `id` tells it from others of its kind. `value` is None where the record does not know it."""

    id: int
    value: int | None = field(default=None, repr=False)
    shown: bool = False

    @property
    def face(self) -> int | None:
        """The value as anybody may see it: None until the piece is turned up."""
        return self.value if self.shown else None

    def turned_up(self, value: int | None = None) -> Facedown:
        """The piece face up; `value` is given where the record did not know it before."""
        return evolve(self, value=self.value if value is None else value, shown=True)

    def seen(self) -> dict[str, Any]:
        """The piece as a view shows it, whoever looks."""
        return {"id": self.id, "value": self.face}


def unknown(pieces: Sequence[Facedown]) -> tuple[Facedown, ...]:
    """The pieces whose value the record does not know: those that somebody has to turn up and read."""
    return tuple(piece for piece in pieces if piece.value is None)


def faces(pieces: Sequence[Facedown]) -> int:
    """The sum of what lies face up."""
    return sum(piece.face or 0 for piece in pieces)
