"""Moves that a unit may make. Names and fields are stored for ever.

`gap` is the distance to the nearest enemy at the end, where somebody says so; `to` is where the tray was seen to stop;
`crossed` are units that it moved through.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .fields import Facing, Length, Point, Way, must_face


class Disputed:
    """Any act that trays decide: a move, a shot, a charge. `MeasureAct` measures one."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Maneuver(Disputed):
    """Pivot, move straight forward, pivot. `free`: not the action of an activation."""

    unit: str
    distance: Length = 0
    pivot: Facing | None = None
    last_pivot: Facing | None = None
    to: Point | None = None
    way: Way | None = None
    gap: Length | None = None
    crossed: tuple[str, ...] = ()  # units that it moved through
    free: bool = False

    def __post_init__(self) -> None:
        must_face("pivot", self.pivot)
        must_face("last_pivot", self.last_pivot)


@dataclass(frozen=True, slots=True)
class March(Disputed):
    """Move straight forward up to twice Speed, then pivot. `pivot` is a pivot before the move, which is not allowed."""

    unit: str
    distance: Length = 0
    pivot: Facing | None = None
    last_pivot: Facing | None = None
    to: Point | None = None
    way: Way | None = None
    gap: Length | None = None
    crossed: tuple[str, ...] = ()
    free: bool = False

    def __post_init__(self) -> None:
        must_face("pivot", self.pivot)
        must_face("last_pivot", self.last_pivot)


Direction = Literal["forward", "back", "left", "right"]


@dataclass(frozen=True, slots=True)
class Retreat(Disputed):
    """Declare a retreat; the die comes before the move."""

    unit: str
    direction: Direction = "back"
    free: bool = False


@dataclass(frozen=True, slots=True)
class FinishRetreat(Disputed):
    """Move as far as the die allows, then pivot. `stuck`: no legal place, the unit stays. `turned`: it turned on the way.

    `met` are enemies still in contact at the end.
    """

    distance: Length = 0
    direction: Direction | None = None
    last_pivot: Facing | None = None
    to: Point | None = None
    way: Way | None = None
    gap: Length | None = None
    crossed: tuple[str, ...] = ()
    turned: bool = False
    stuck: bool = False

    def __post_init__(self) -> None:
        must_face("last_pivot", self.last_pivot)


@dataclass(frozen=True, slots=True)
class Pivot(Disputed):
    """A free pivot."""

    unit: str
    facing: Facing | None = None
    way: Way | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class Shift(Disputed):
    """A free shift: straight forward, back or sideways."""

    unit: str
    direction: Direction = "forward"
    distance: Length = 0
    turned: bool = False
    to: Point | None = None
    way: Way | None = None
    gap: Length | None = None
    crossed: tuple[str, ...] = ()
