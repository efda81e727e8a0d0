"""Effect primitives: what a companion did, or a judge puts right. Cards are named as in `components`, cells as `c4`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ....core.codec import Range
from ....core.seats import Seat
from ....kit.effects import Effect
from .components import House, must_be_cells


@dataclass(frozen=True, slots=True)
class Capture(Effect):
    """A character goes to the area of whoever uses the companion (or of `by`, for a judge).

    `cell` or `seat` say where it lay; needed only where the record does not know.
    """

    card: str
    cell: str | None = None
    seat: Seat | None = None
    by: Seat | None = None

    def __post_init__(self) -> None:
        must_be_cells("cell", (self.cell,))


@dataclass(frozen=True, slots=True)
class Kill(Effect):
    """A character leaves the match."""

    card: str
    cell: str | None = None
    seat: Seat | None = None

    def __post_init__(self) -> None:
        must_be_cells("cell", (self.cell,))


@dataclass(frozen=True, slots=True)
class Swap(Effect):
    """Two cards in the grid change places."""

    one: str
    other: str

    def __post_init__(self) -> None:
        must_be_cells("one", (self.one,))
        must_be_cells("other", (self.other,))


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """Another turn for the same player, after this one is finished."""


@dataclass(frozen=True, slots=True)
class CountAs(Effect):
    """The companion stays and counts as so many characters of a house."""

    house: House
    count: Annotated[int, Range(1, 8)] = 1


@dataclass(frozen=True, slots=True)
class TakeCompanion(Effect):
    """A further companion is chosen."""


@dataclass(frozen=True, slots=True)
class DiscardCompanion(Effect):
    """An available companion is discarded."""

    companion: str


@dataclass(frozen=True, slots=True)
class RevealCompanions(Effect):
    """Companions from the deck become available."""

    companions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MoveVarysTo(Effect):
    """Varys goes to an empty cell without taking anything."""

    cell: str

    def __post_init__(self) -> None:
        must_be_cells("cell", (self.cell,))


@dataclass(frozen=True, slots=True)
class PutBack(Effect):
    """A character returns to an empty cell of the grid."""

    card: str
    cell: str
    seat: Seat | None = None

    def __post_init__(self) -> None:
        must_be_cells("cell", (self.cell,))


@dataclass(frozen=True, slots=True)
class GiveBanner(Effect):
    """A banner goes to a seat, or back to the supply."""

    house: House
    to: Seat | None = None


@dataclass(frozen=True, slots=True)
class GiveCrow(Effect):
    """A seat has its Three-Eyed Crow token (again), or has it no more."""

    seat: Seat
    has: bool = True


EFFECTS = (
    Capture,
    Kill,
    Swap,
    ExtraTurn,
    CountAs,
    TakeCompanion,
    DiscardCompanion,
    RevealCompanions,
    MoveVarysTo,
    PutBack,
    GiveBanner,
    GiveCrow,
)
