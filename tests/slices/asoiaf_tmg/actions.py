"""What a seat may try to do. Names and fields are stored for ever."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ledger.core.codec import Codec, Range
from ledger.core.errors import InvalidAction
from ledger.core.seats import Seat
from ledger.kit.common import COMMON, FLOW_CHANGES
from ledger.kit.effects import Effect, FlowChange

from .components import Align, Condition, Zone
from .effects import EFFECTS, Length, Part

Place = tuple[Length, Length]
Facing = tuple[Part, Part]
Face = Annotated[int, Range(0, 100)]
Small = Annotated[int, Range(0, 200)]


def must_face(where: str, facing: Facing | None) -> None:
    if facing == (0, 0):
        raise InvalidAction(where, "expected a direction, got no direction at all")


@dataclass(frozen=True, slots=True)
class Deploy:
    """Set a unit down; `facing` left out: towards the other side."""

    unit: str
    at: Place
    facing: Facing | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class Maneuver:
    """Pivot, move straight forward, pivot. `to` is where it was seen to stop; left out: as far as `distance` says."""

    unit: str
    pivot: Facing | None = None
    distance: Length = 0
    last_pivot: Facing | None = None
    to: Place | None = None

    def __post_init__(self) -> None:
        must_face("pivot", self.pivot)
        must_face("last_pivot", self.last_pivot)


@dataclass(frozen=True, slots=True)
class Charge:
    """Declare a charge and pivot.

    `zone` is the side of the defender that it goes for; left out: where the charger stands. `pivot` left out: straight
    ahead if that can reach, else at the target.
    """

    unit: str
    target: str
    zone: Zone | None = None
    pivot: Facing | None = None

    def __post_init__(self) -> None:
        must_face("pivot", self.pivot)


@dataclass(frozen=True, slots=True)
class FinishCharge:
    """Move as far as was rolled, and line up on contact. `contact`, `to` and `facing` are what was seen."""

    align: Align = "full"
    contact: bool | None = None
    to: Place | None = None
    facing: Facing | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class Attack:
    """A melee attack on an enemy in contact; `zone` is the side that it strikes."""

    unit: str
    target: str
    zone: Zone | None = None


@dataclass(frozen=True, slots=True)
class Hold:
    """Activate a unit and give its action up."""

    unit: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Activate nothing."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice as they fell. `hits` are those that the table counted: hits, blocks, or a passed test as 1."""

    faces: tuple[Face, ...]
    hits: Small | None = None
    kind: Literal["charge", "attack", "defence", "panic"] | None = None


@dataclass(frozen=True, slots=True)
class Reroll:
    """Pick up these dice, numbered from 0, to be thrown again."""

    dice: tuple[Small, ...]


@dataclass(frozen=True, slots=True)
class KeepDice:
    """Leave the dice as they lie."""


@dataclass(frozen=True, slots=True)
class Stands:
    """A unit as it was found; `at` left out: it is not on the field."""

    unit: str
    models: Small
    at: Place | None = None
    facing: Facing = (0, 1)
    wounds: Small = 0
    activated: bool = False
    conditions: tuple[Condition, ...] = ()

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class DeclareState:
    """The field as it lies, for joining half-way or bridging a gap. Units not named are gone."""

    gap: ClassVar = True

    units: tuple[Stands, ...]
    points: tuple[Small, Small] = (0, 0)
    round: Annotated[int, Range(1, 6)] = 1
    turn: Seat = Seat(0)
    first: Seat = Seat(0)
    accepted_by: Literal["players", "judge"] = "judge"


@dataclass(frozen=True, slots=True)
class Strength:
    """Models of a unit, and wound tokens on one of them, as seen."""

    unit: str
    models: Small
    wounds: Small = 0


@dataclass(frozen=True, slots=True)
class Observed:
    """Totals as seen at the table, where not every action is logged."""

    units: tuple[Strength, ...] = ()
    points: tuple[Small, Small] | None = None
    round: Annotated[int, Range(1, 6)] | None = None
    turn: Seat | None = None
    over: bool = False


PLAYED = (Deploy, Maneuver, Charge, FinishCharge, Attack, Hold, Pass, Roll, Reroll, KeepDice, DeclareState, Observed)
codec = Codec((*PLAYED, *COMMON), {Effect: EFFECTS, FlowChange: FLOW_CHANGES})
