"""Actions of measuring. Names and fields are stored for ever."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.seats import Seat
from .components import TerrainKind
from .fields import Facing, Point, must_face
from .moves import Disputed


@dataclass(frozen=True, slots=True)
class TrayAt:
    """Where the tray of a unit was found: its middle, and the way it faces."""

    unit: str
    at: Point
    facing: Facing

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class PieceAt:
    """Where a piece of terrain was found."""

    kind: TerrainKind
    at: Point
    facing: Facing = (0, 1)

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class MeasureAct:
    """An act is measured from a snapshot of the trays concerned. It changes nothing on the table; the finding is kept.

    `by` is the seat whose act it is; trays that are not named take no part.
    """

    act: Disputed
    trays: tuple[TrayAt, ...]
    terrain: tuple[PieceAt, ...] = ()
    by: Seat = Seat(0)


MEASURED_ACTIONS: tuple[type, ...] = (MeasureAct,)
