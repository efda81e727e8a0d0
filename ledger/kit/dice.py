"""Owed dice: how many, of how many sides, for whom, and what they must show; and dice on the table that may be rerolled."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.evolve import evolve
from ..core.rulebook import Facts
from ..core.seats import Seat
from .frames import Frame, Owes


def wrong_count(obligation: Owes, faces: tuple[int, ...]) -> Facts | None:
    """The facts where another number of dice was given than is owed: six are owed, five were given."""
    owed = len(obligation.dice)
    return {"owed": owed, "given": len(faces)} if len(faces) != owed else None


def impossible_face(sides: int, faces: tuple[int, ...]) -> Facts | None:
    """The first face that no such die has, as facts: a die cannot show 7."""
    return next(({"face": face, "sides": sides} for face in faces if not 1 <= face <= sides), None)


def impossible_faces(obligation: Owes, faces: tuple[int, ...]) -> Facts | None:
    """The first impossible face among dice of different sides, as facts; dice beyond those owed have the last die's sides."""
    sides = obligation.dice or (6,)
    for index, face in enumerate(faces):
        if (found := impossible_face(sides[min(index, len(sides) - 1)], (face,))) is not None:
            return found
    return None


def hits(obligation: Owes, faces: tuple[int, ...]) -> int:
    """How many dice show at least the target; the unlike dice thrown with them do not count."""
    return sum(face >= obligation.target for face in faces[: len(faces) - len(obligation.extra)])


@dataclass(frozen=True, slots=True)
class Rolled(Frame):
    """Dice that lie on the table and may be rerolled; `waiting` seats have the opportunity one after the other.

    Dice are named by their index in `faces`. `rerolled` has who made which die be rerolled, `picked` are the dice that are
    being thrown again, `counted` is how many hits the table counted, where somebody said so.
    """

    owes: Owes = Owes("")
    faces: tuple[int, ...] = ()
    waiting: tuple[Seat, ...] = ()
    rerolled: tuple[tuple[Seat, int], ...] = ()
    picked: tuple[int, ...] = ()
    counted: int | None = None

    @property
    def hits(self) -> int:
        """The hits as the table counted them, or as the faces show."""
        return hits(self.owes, self.faces) if self.counted is None else self.counted


def rerolled_before(rolled: Rolled, seat: Seat, dice: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the dice that this seat has made be rerolled already, or picks twice."""
    return tuple(die for index, die in enumerate(dice) if (seat, die) in rolled.rerolled or die in dice[:index])


def picked_up(rolled: Rolled, seat: Seat, dice: tuple[int, ...], step: str) -> tuple[Rolled, Owes]:
    """The dice lifted from the table, and the throw that is now owed for them."""
    owes = rolled.owes
    dice = tuple(die for die in sorted(set(dice)) if 0 <= die < len(rolled.faces))
    kinds = owes.dice
    like = sum(die < owes.count for die in dice)
    extra = tuple(kinds[die] if die < len(kinds) else owes.sides for die in dice[like:])
    lifted = evolve(rolled, picked=dice, rerolled=(*rolled.rerolled, *((seat, die) for die in dice)))
    return lifted, evolve(owes, step=step, count=like, extra=extra)


def thrown_again(rolled: Rolled, faces: tuple[int, ...], counted: int | None = None) -> Rolled:
    """The dice on the table with new faces for those that were picked up."""
    new = dict(zip(rolled.picked, faces, strict=False))
    shown = tuple(new.get(die, face) for die, face in enumerate(rolled.faces))
    return evolve(rolled, faces=shown, picked=(), counted=counted)
