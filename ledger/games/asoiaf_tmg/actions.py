"""What a seat may try to do. Names and fields are stored for ever.

Lengths are thousandths of an inch. Fields that a measured match computes may be left out there; in a declared match
they are what the players say, and left out means: as it should be.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ...core.codec import Codec, Range
from ...core.seats import Seat
from ...kit.cards import Card
from ...kit.common import COMMON, FLOW_CHANGES
from ...kit.effects import Effect, FlowChange
from .components import Align, BoardZone, Condition, Edge, TerrainKind, Zone
from .effects import EFFECTS
from .fields import Face, Facing, Length, Place, Small, Touched, Way, must_face
from .measured_actions import MEASURED_ACTIONS, Disputed
from .mode_actions import MODE_ACTIONS, MODE_CHANCE, OfMode

# ---- chance, recorded for TABLE


@dataclass(frozen=True, slots=True)
class Roll:
    """TABLE: dice as they fell. `hits` are those that the table counted: hits, blocks, or a passed test as 1."""

    faces: tuple[Face, ...]
    hits: Small | None = None
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """TABLE: the tactics cards that a seat drew, by name or `facedown`."""

    private: ClassVar = {"cards": "seat"}

    seat: Seat
    cards: tuple[str, ...]


# ---- set-up


@dataclass(frozen=True, slots=True)
class ChooseTerrain:
    """The kind of a piece, where the random table leaves it to the player, and which sort of wall."""

    kind: TerrainKind
    variant: str = ""


@dataclass(frozen=True, slots=True)
class PlaceTerrain:
    """A piece is laid down. `gap` is the distance to the nearest other piece, `zone` says that it lies in a deployment zone,
    `over` names objective tokens under it, `to_piles` is the distance to corpse piles under tokens."""

    kind: TerrainKind
    variant: str = ""
    at: Place | None = None
    facing: Facing | None = None
    gap: Length | None = None
    zone: bool | None = None
    over: tuple[str, ...] = ()
    to_piles: Length | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class ChooseZone:
    """A deployment zone, or in free-for-all a corner."""

    edge: Edge


@dataclass(frozen=True, slots=True)
class CedeZone:
    """The choice of the deployment zone is handed to the opponent."""


@dataclass(frozen=True, slots=True)
class NameFirst:
    """Who is first player in round 1."""

    first: Seat


@dataclass(frozen=True, slots=True)
class Deploy:
    """A unit is set down. `inside` False: not wholly in the zone. `facing` left out: towards the other side."""

    unit: str
    at: Place | None = None
    facing: Facing | None = None
    inside: bool | None = None
    way: Way | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


# ---- moves. `gap` is the distance to the nearest enemy at the end, where somebody says so; `to` where the tray was seen to stop


@dataclass(frozen=True, slots=True)
class Maneuver:
    """Pivot, move straight forward, pivot. `free`: not the action of an activation."""

    unit: str
    distance: Length = 0
    pivot: Facing | None = None
    last_pivot: Facing | None = None
    to: Place | None = None
    way: Way | None = None
    gap: Length | None = None
    crossed: tuple[str, ...] = ()  # units that it moved through
    free: bool = False

    def __post_init__(self) -> None:
        must_face("pivot", self.pivot)
        must_face("last_pivot", self.last_pivot)


@dataclass(frozen=True, slots=True)
class March:
    """Move straight forward up to twice Speed, then pivot. `pivot` is a pivot before the move, which is not allowed."""

    unit: str
    distance: Length = 0
    pivot: Facing | None = None
    last_pivot: Facing | None = None
    to: Place | None = None
    way: Way | None = None
    gap: Length | None = None
    crossed: tuple[str, ...] = ()
    free: bool = False

    def __post_init__(self) -> None:
        must_face("pivot", self.pivot)
        must_face("last_pivot", self.last_pivot)


Direction = Literal["forward", "back", "left", "right"]


@dataclass(frozen=True, slots=True)
class Retreat:
    """Declare a retreat; the die comes before the move."""

    unit: str
    direction: Direction = "back"
    free: bool = False


@dataclass(frozen=True, slots=True)
class FinishRetreat:
    """Move as far as the die allows, then pivot. `stuck`: no legal place, the unit stays. `turned`: it turned on the way.

    `met` are enemies still in contact at the end.
    """

    distance: Length = 0
    direction: Direction | None = None
    last_pivot: Facing | None = None
    to: Place | None = None
    way: Way | None = None
    gap: Length | None = None
    crossed: tuple[str, ...] = ()
    turned: bool = False
    stuck: bool = False

    def __post_init__(self) -> None:
        must_face("last_pivot", self.last_pivot)


@dataclass(frozen=True, slots=True)
class Pivot:
    """A free pivot."""

    unit: str
    facing: Facing | None = None
    way: Way | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class Shift:
    """A free shift: straight forward, back or sideways."""

    unit: str
    direction: Direction = "forward"
    distance: Length = 0
    turned: bool = False
    to: Place | None = None
    way: Way | None = None
    gap: Length | None = None
    crossed: tuple[str, ...] = ()


# ---- attacks


@dataclass(frozen=True, slots=True)
class RangedAttack:
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
    to: Place | None = None
    way: Way | None = None
    gap: Length | None = None
    crossed: tuple[str, ...] = ()
    free: bool = False


@dataclass(frozen=True, slots=True)
class MeleeAttack:
    """Turn or slide if wanted, then strike an enemy in contact. `zone` is the side of the defender that is struck.

    `turn`: the attacker first sets its front against the enemy; `align`: along the full width or half of it.
    """

    unit: str
    target: str
    attack: str | None = None
    zone: Zone | None = None
    turn: bool = False
    align: Align | None = None
    to: Place | None = None
    facing: Facing | None = None
    way: Way | None = None
    free: bool = False

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class Charge:
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
class FinishCharge:
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
    to: Place | None = None
    facing: Facing | None = None
    way: Way | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class TearDown:
    """A melee attack action that removes a destructible piece of terrain; `distance` to it."""

    unit: str
    piece: str
    distance: Length | None = None
    free: bool = False


# ---- the rest of a turn


@dataclass(frozen=True, slots=True)
class ClaimZone:
    """An NCU claims a zone of the tactics board; `influence` is the unit its card is joined to.

    `effects` are what the zone did, as printed on the board.
    """

    ncu: str
    zone: BoardZone
    influence: str | None = None
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Hold:
    """Activate a unit or an NCU and give its action up."""

    unit: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing: no unit left to activate, a free action or pivot not taken, no cards discarded."""


# ---- dice on the table


@dataclass(frozen=True, slots=True)
class Reroll:
    """Pick up these dice, numbered from 0, to be thrown again. `by` is what allows it: charge, a condition, a card."""

    dice: tuple[Small, ...]
    by: str | None = None


@dataclass(frozen=True, slots=True)
class KeepDice:
    """Leave the dice as they lie."""


# ---- cards, orders, abilities


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A tactics card from hand, for something that has just occurred. `effects` left out: said later by
    ResolveEffect.
    """

    card: str
    trigger: str
    effects: tuple[Effect, ...] | None = None
    declared: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class UseOrder:
    """An order of a unit, for something that has just occurred."""

    unit: str
    order: str
    trigger: str
    effects: tuple[Effect, ...] | None = None


@dataclass(frozen=True, slots=True)
class UseAbility:
    """An ability that its owner may use, neither order nor card. `declined`: it was said that it is not used."""

    unit: str
    ability: str
    trigger: str | None = None
    effects: tuple[Effect, ...] = ()
    declined: bool = False


@dataclass(frozen=True, slots=True)
class Decline:
    """No effect for what has just occurred; the chance is gone. `trigger` left out: for whatever has just occurred."""

    trigger: str | None = None


@dataclass(frozen=True, slots=True)
class ResolveEffect:
    """What a declared effect did."""

    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class DiscardCards:
    """Cards discarded from hand in clean-up, by name; discard piles lie open."""

    cards: tuple[str, ...] = ()


# ---- joining half-way


@dataclass(frozen=True, slots=True)
class Stands:
    """A unit as it was found; not named in a declared state: destroyed. `at` only where the table is measured."""

    unit: str
    models: Small
    wounds: Small = 0
    where: Literal["field", "reserve"] = "field"
    at: Place | None = None
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
    unknown: Small = 3
    discard: tuple[str, ...] = ()
    points: Small = 0


@dataclass(frozen=True, slots=True)
class InZone:
    """An NCU found in a zone."""

    ncu: str
    zone: BoardZone


@dataclass(frozen=True, slots=True)
class Lies:
    """A piece of terrain as it was found."""

    kind: TerrainKind
    at: Place | None = None
    facing: Facing | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class DeclareState:
    """The table as it lies, for joining half-way or bridging a gap. The turn begins anew."""

    gap: ClassVar = True

    units: tuple[Stands, ...]
    hands: tuple[Hand, ...] = ()
    contacts: tuple[Touches, ...] = ()
    terrain: tuple[Lies, ...] | None = None
    zones: tuple[InZone, ...] = ()
    ncus_activated: tuple[str, ...] = ()
    mode: OfMode | None = None
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
class Total:
    """Victory points and cards in hand of a seat, as seen."""

    seat: Seat
    points: Small | None = None
    hand: Small | None = None


@dataclass(frozen=True, slots=True)
class Observed:
    """Totals as seen at the table, where not every action is logged."""

    units: tuple[Strength, ...] = ()
    totals: tuple[Total, ...] = ()
    round: Annotated[int, Range(1, 6)] | None = None
    turn: Seat | None = None
    over: bool = False


CHANCE = (Roll, Draw, *MODE_CHANCE)
SETTING_UP = (ChooseTerrain, PlaceTerrain, ChooseZone, CedeZone, NameFirst, Deploy)
MOVES = (Maneuver, March, Retreat, FinishRetreat, Pivot, Shift)
ATTACKS = (RangedAttack, MeleeAttack, Charge, FinishCharge, TearDown)
DICE = (Reroll, KeepDice)
EFFECTS_USED = (PlayCard, UseOrder, UseAbility, Decline, ResolveEffect)
PLAYED = (
    Roll,
    Draw,
    *SETTING_UP,
    *MOVES,
    *ATTACKS,
    ClaimZone,
    Hold,
    Pass,
    *DICE,
    *EFFECTS_USED,
    DiscardCards,
    DeclareState,
    Observed,
)
codec = Codec(
    (*PLAYED, *MODE_ACTIONS, *MEASURED_ACTIONS, *COMMON),
    {Effect: EFFECTS, FlowChange: FLOW_CHANGES, Disputed: (*MOVES, *ATTACKS)},
)
