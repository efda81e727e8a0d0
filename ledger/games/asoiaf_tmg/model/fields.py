"""Types of the fields that actions are made of, and the terrain and tokens that a move met."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ....core.codec import Range
from ....core.errors import InvalidAction
from .components import Zone

FARTHEST = 100_000  # thousandths of an inch: the greatest length or coordinate, more than any table has

# lengths and points are in thousandths of an inch
Length = Annotated[int, Range(0, FARTHEST)]
SignedLength = Annotated[int, Range(-FARTHEST, FARTHEST)]
Point = tuple[Length, Length]  # x and y on the table
Facing = tuple[SignedLength, SignedLength]  # a direction as x and y; only their ratio matters
Face = Annotated[int, Range(0, 100)]  # what a die shows
SmallCount = Annotated[int, Range(0, 200)]


def must_face(where: str, facing: Facing | None) -> None:
    """Raise if a direction points nowhere."""
    if facing == (0, 0):
        raise InvalidAction(where, "tmg.no-direction")


@dataclass(frozen=True, slots=True)
class Way:
    """What a move met and where it ended: pieces of terrain by id, objective tokens by id.

    In a declared match the players say so; in a measured one it is computed and need not be said.
    """

    through: tuple[str, ...] = ()  # terrain crossed, neither left nor ended on
    onto: tuple[str, ...] = ()  # terrain that the tray stands on at the end
    mostly: str = ""  # terrain under most of the tray at the end
    near: tuple[str, ...] = ()  # terrain within 6 inches at the end
    over: tuple[str, ...] = ()  # objective tokens under the tray at the end
    touching: tuple[str, ...] = ()  # terrain that the tray touches at the end


@dataclass(frozen=True, slots=True)
class Touched:
    """Another enemy that a charger touched: which side of the charger, which side of that enemy, and how it was set.

    `half`: in contact along half the width; `inch`: set 1 inch away; `near`: as near as possible, not engaged.
    """

    unit: str
    side: Zone = "front"
    their_side: Zone = "front"
    set: str = "half"

    def __post_init__(self) -> None:
        if self.set not in ("half", "inch", "near"):
            raise InvalidAction("set", "tmg.expected-half-inch-or-near")
