"""Attacks and charges. Names and fields are stored for ever."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ....core.codec import Range
from .components import Align, Zone
from .fields import Facing, Length, Point, Touched, Way, must_face
from .moves import Direction, Disputed, FinishRetreat, Maneuver, March, Retreat, Shift


@dataclass(frozen=True, slots=True)
class RangedAttack(Disputed):
    """Shift if wanted, then shoot. `zone` is the defender's zone in which the attacker stands, `distance` from the front arrow.

    `sight` and `distance` are as after the shift; `sight_before` False: there was no target before it.
    """

    unit: str
    target: str
    attack: str | None = None
    zone: Zone | None = None
    distance: Length | None = None
    sight: bool | None = None
    shift: Length = 0
    direction: Direction | None = None
    turned: bool = False
    sight_before: bool | None = None
    to: Point | None = None
    way: Way | None = None
    gap: Length | None = None
    crossed: tuple[str, ...] = ()
    free: bool = False


@dataclass(frozen=True, slots=True)
class MeleeAttack(Disputed):
    """Turn or slide if wanted, then strike an enemy in contact. `zone` is the side of the defender that is struck.

    `turn`: the attacker first sets its front against the enemy; `align`: along the full width or half of it.
    """

    unit: str
    target: str
    attack: str | None = None
    zone: Zone | None = None
    turn: bool = False
    align: Align | None = None
    to: Point | None = None
    facing: Facing | None = None
    way: Way | None = None
    free: bool = False

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class Charge(Disputed):
    """Declare a charge and pivot.

    `zone` is the side of the defender that it goes for, `stands` the zone of the defender that holds most of the
    charger's tray, `halved` another zone if the border halves the tray exactly. `distance` is the way to contact,
    `room` the free part of the side in percent, `path` False: the way is closed. `sees_after` False: the pivot loses
    sight. `way`: terrain on the way.
    """

    unit: str
    target: str
    zone: Zone | None = None
    stands: Zone | None = None
    halved: Zone | None = None
    distance: Length | None = None
    sight: bool | None = None
    sees_after: bool | None = None
    room: Annotated[int, Range(0, 100)] | None = None
    path: bool | None = None
    pivot: Facing | None = None
    way: Way | None = None
    free: bool = False

    def __post_init__(self) -> None:
        must_face("pivot", self.pivot)


@dataclass(frozen=True, slots=True)
class FinishCharge(Disputed):
    """Move as far as was rolled, and line up on contact. `contact`, `to` and `facing` are what was seen.

    `align` left out: along the full width. `percent` of the charger's width that touches, where neither half nor full
    fits. `moved` is how far a failed charge went. `stopped`: something that it could not pass, and `short` how far
    from it the charge stopped. `also` are other enemies touched. `attack` names the melee attack.
    """

    align: Align | None = None
    contact: bool | None = None
    percent: Annotated[int, Range(0, 100)] | None = None
    fits: tuple[Align, ...] | None = None
    moved: Length | None = None
    stopped: str | None = None
    short: Length | None = None
    zone: Zone | None = None
    also: tuple[Touched, ...] = ()
    attack: str | None = None
    to: Point | None = None
    facing: Facing | None = None
    way: Way | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class TearDown(Disputed):
    """A melee attack action that removes a destructible piece of terrain; `distance` to it."""

    unit: str
    piece: str
    distance: Length | None = None
    free: bool = False


Straight = Maneuver | March | Shift | RangedAttack  # moves of a named unit along a straight line
Moving = Straight | FinishRetreat  # actions that take a tray along a way
ByUnit = Maneuver | March | Retreat | RangedAttack | MeleeAttack | Charge | TearDown  # actions that a unit is activated for
