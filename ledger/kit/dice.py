"""Owed dice: how many, of how many sides, for whom, and what they must show."""
from __future__ import annotations

from ..core.rulebook import Facts
from .frames import Owes


def wrong_count(obligation: Owes, faces: tuple[int, ...]) -> Facts | None:
    """Six are owed, five were given."""
    return {"owed": obligation.count, "given": len(faces)} if len(faces) != obligation.count else None


def impossible_face(sides: int, faces: tuple[int, ...]) -> Facts | None:
    """A die cannot show 7."""
    return next(({"face": face, "sides": sides} for face in faces if not 1 <= face <= sides), None)


def hits(obligation: Owes, faces: tuple[int, ...]) -> int:
    """Dice that show at least the target."""
    return sum(face >= obligation.target for face in faces)
