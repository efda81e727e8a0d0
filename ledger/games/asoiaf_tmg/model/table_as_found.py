"""Parts of a table as it was found, for joining half-way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ....core.seats import Seat
from .components import BoardZone, Condition, TerrainKind, Zone
from .fields import Facing, Point, SmallCount, Way, must_face


@dataclass(frozen=True, slots=True)
class Stands:
    """A unit as it was found; not named in a declared state: destroyed. `at` only where the table is measured."""

    unit: str
    models: SmallCount
    wounds: SmallCount = 0
    where: Literal["field", "reserve"] = "field"
    at: Point | None = None
    facing: Facing | None = None
    activated: bool = False
    conditions: tuple[Condition, ...] = ()
    way: Way | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class Touches:
    """Two units found in contact."""

    unit: str
    other: str
    side: Zone = "front"
    other_side: Zone = "front"


@dataclass(frozen=True, slots=True)
class Hand:
    """A seat's tactics cards: named ones in hand, unknown ones, and the discard pile. The rest is in the deck."""

    private: ClassVar = {"hand": "seat"}

    seat: Seat
    hand: tuple[str, ...] = ()
    unknown: SmallCount = 3
    discard: tuple[str, ...] = ()
    points: SmallCount = 0


@dataclass(frozen=True, slots=True)
class InZone:
    """An NCU found in a zone."""

    ncu: str
    zone: BoardZone


@dataclass(frozen=True, slots=True)
class Lies:
    """A piece of terrain as it was found."""

    kind: TerrainKind
    at: Point | None = None
    facing: Facing | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class Strength:
    """Models of a unit, and wound tokens on one of them, as seen."""

    unit: str
    models: SmallCount
    wounds: SmallCount = 0


@dataclass(frozen=True, slots=True)
class Total:
    """Victory points and cards in hand of a seat, as seen."""

    seat: Seat
    points: SmallCount | None = None
    hand: SmallCount | None = None
