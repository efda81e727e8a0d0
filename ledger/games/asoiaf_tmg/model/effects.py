"""Effect primitives: what a card, an order, a zone or a judge did, piece by piece."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ....core.codec import Range
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.out_of_sight import OutOfSight
from .components import BoardZone, Condition, TerrainKind, Zone
from .fields import Facing, Point, Way, must_face

Plus = Annotated[int, Range(-6, 6)]
Count = Annotated[int, Range(1, 100)]
ActionKind = Literal["maneuver", "march", "retreat", "ranged", "melee", "charge", "pivot", "shift"]


@dataclass(frozen=True, slots=True)
class Wound(Effect):
    """Wounds dealt directly: no defence dice. `by` left out: the seat whose effect it is."""

    unit: str
    count: Count = 1
    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """A unit is healed: wound tokens go first, then models come back."""

    unit: str
    count: Count = 1


@dataclass(frozen=True, slots=True)
class Hit(Effect):
    """Automatic hits: no attack dice, but defence dice are rolled against them."""

    unit: str
    count: Count = 1


@dataclass(frozen=True, slots=True)
class GiveCondition(Effect):
    """A unit gets a condition token, or loses it."""

    unit: str
    condition: Condition
    has: bool = True


@dataclass(frozen=True, slots=True)
class Modify(Effect):
    """Added to results of a unit until clean-up; `speed` in inches, `dice` are attack dice."""

    unit: str
    hit: Plus = 0
    defence: Plus = 0
    morale: Plus = 0
    panic: Plus = 0
    speed: Plus = 0
    dice: Plus = 0


@dataclass(frozen=True, slots=True)
class GiveAbility(Effect):
    """A unit has an ability until clean-up, or loses one that was given."""

    unit: str
    ability: str
    has: bool = True


@dataclass(frozen=True, slots=True)
class LoseAbilities(Effect):
    """A unit loses all abilities until clean-up, or has them again."""

    unit: str
    lost: bool = True


@dataclass(frozen=True, slots=True)
class TakeTest(Effect):
    """A unit takes a panic or morale test."""

    unit: str
    kind: Literal["panic", "morale"] = "panic"
    plus: Plus = 0


@dataclass(frozen=True, slots=True)
class AllowReroll(Effect):
    """Dice of a unit may be rerolled once the next such roll lies on the table, as `seat` likes; `seat` left out: the seat
    whose effect it is. A roll for morale may be a panic test.
    """

    unit: str
    dice: Literal["attack", "defence", "morale", "panic", "charge", "retreat"]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class GrantAction(Effect):
    """A unit may perform a free action now, one of `kinds`."""

    unit: str
    kinds: tuple[ActionKind, ...]


@dataclass(frozen=True, slots=True)
class MoveUnit(Effect):
    """A unit is moved by an effect; `at` and `facing` where the table is measured."""

    unit: str
    at: Point | None = None
    facing: Facing | None = None
    way: Way | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class Touch(Effect):
    """Two units come into contact, or part."""

    unit: str
    other: str
    side: Zone = "front"
    other_side: Zone = "front"
    contact: bool = True


@dataclass(frozen=True, slots=True)
class SetActivated(Effect):
    """An activation token is put on a unit or NCU, or taken off."""

    unit: str
    has: bool = True


@dataclass(frozen=True, slots=True)
class SetZone(Effect):
    """An NCU is put into a zone of the tactics board, or taken off it."""

    ncu: str
    zone: BoardZone | None = None


@dataclass(frozen=True, slots=True)
class SetInfluence(Effect):
    """The card of an NCU is joined to a unit, or taken away."""

    ncu: str
    unit: str
    has: bool = True


@dataclass(frozen=True, slots=True)
class GivePoints(Effect):
    """A seat gets victory points, or loses them where the count is negative."""

    seat: Seat
    count: Annotated[int, Range(-20, 20)] = 1


@dataclass(frozen=True, slots=True)
class OweDraw(Effect):
    """A seat draws so many tactics cards: TABLE says which."""

    seat: Seat
    count: Annotated[int, Range(1, 20)] = 1


Zones = Literal["hand", "deck", "discard"]


@dataclass(frozen=True, slots=True)
class MoveCard(Effect):
    """A tactics card of a seat goes from one of its piles to another, by name or `facedown`."""

    private: ClassVar = OutOfSight("card", "hand", "deck")

    seat: Seat
    card: str
    source: Zones
    to: Zones


@dataclass(frozen=True, slots=True)
class RemoveTerrain(Effect):
    """A piece of terrain is taken off the table."""

    piece: str


@dataclass(frozen=True, slots=True)
class AddTerrain(Effect):
    """A piece of terrain is laid on the table."""

    kind: TerrainKind
    at: Point | None = None
    facing: Facing | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


EFFECTS = (
    Wound,
    Heal,
    Hit,
    GiveCondition,
    Modify,
    GiveAbility,
    LoseAbilities,
    TakeTest,
    AllowReroll,
    GrantAction,
    MoveUnit,
    Touch,
    SetActivated,
    SetZone,
    SetInfluence,
    GivePoints,
    OweDraw,
    MoveCard,
    RemoveTerrain,
    AddTerrain,
)
