"""What a seat may try to do. Names and fields are stored for ever.

Lengths are thousandths of an inch. Fields that a measured match computes may be left out there; in a declared match
they are what the players say, and left out means: as it should be.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ....core.codec import Codec, Range
from ....core.seats import Seat
from ....kit.cards import Card
from ....kit.common import COMMON, FLOW_CHANGES
from ....kit.effects import Effect, FlowChange
from .attacks import Charge, FinishCharge, MeleeAttack, RangedAttack, TearDown
from .components import BoardZone, Edge, TerrainKind
from .effects import EFFECTS
from .fields import Face, Facing, Length, Point, SmallCount, Way, must_face
from .measured_actions import MEASURED_ACTIONS
from .mode_actions import MODE_ACTIONS, MODE_CHANCE, OfMode
from .moves import Disputed, FinishRetreat, Maneuver, March, Pivot, Retreat, Shift
from .table_as_found import Hand, InZone, Lies, Stands, Strength, Total, Touches

# ---- chance, recorded for TABLE


@dataclass(frozen=True, slots=True)
class Roll:
    """TABLE: dice as they fell. `hits` are those that the table counted: hits, blocks, or a passed test as 1.

    The hits of an attack whose abilities only its card explains (critical blow, precision) are as the table counts
    them.
    """

    faces: tuple[Face, ...]
    hits: SmallCount | None = None
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
    at: Point | None = None
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
    at: Point | None = None
    facing: Facing | None = None
    inside: bool | None = None
    way: Way | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


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

    dice: tuple[SmallCount, ...]
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
    """An ability that its owner may use, neither order nor card. `declined`: it was said that it is not used.

    Sundering, vicious and models of several wounds are carried out by themselves. What every other ability does (critical
    blow and precision too) is printed on cards alone and is recorded by hand: here with `effects`, or by the `hits` of a
    roll.
    """

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
