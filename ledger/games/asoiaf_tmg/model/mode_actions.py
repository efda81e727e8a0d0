"""What seats and chance do because of the game mode. Names and fields are stored for ever.

Distances and places are thousandths of an inch. In a declared match they are what the players measured; left out
means that nobody disputes them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal

from ....core.codec import Range
from ....core.seats import Seat
from ....core.secrets import OWNER
from .components import Condition
from .fields import Facing, Length, Point, Way, must_face

Points = Annotated[int, Range(0, 50)]

Role = Literal["attacker", "defender"]
ArrivalEdge = Literal["home", "west", "east"]

# ---- chance, recorded for TABLE


@dataclass(frozen=True, slots=True)
class DealObjectiveCards:
    """TABLE: the objective cards, face up, for the tokens in the order in which those lie on the field."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealMissions:
    """TABLE: the secret missions that a seat drew, by id or `facedown`."""

    private: ClassVar = {"cards": "seat"}

    seat: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnMission:
    """TABLE: the mission drawn face up, for everybody."""

    card: str


@dataclass(frozen=True, slots=True)
class DealSiegeCards:
    """TABLE: the siege strategy cards that a seat drew, by id or `facedown`."""

    private: ClassVar = {"cards": "seat"}

    seat: Seat
    cards: tuple[str, ...]


# ---- set-up


@dataclass(frozen=True, slots=True)
class PlaceObjective:
    """Lay the next objective token. `to_zones` and `to_tokens` are the smallest gaps to a deployment zone and to a
    token.
    """

    at: Point | None = None
    to_zones: Length | None = None
    to_tokens: Length | None = None
    impassable: bool = False


@dataclass(frozen=True, slots=True)
class ChooseRole:
    """The winner of the roll takes one side of the siege."""

    role: Role


@dataclass(frozen=True, slots=True)
class HoldBack:
    """The combat units that a player keeps in reserve."""

    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MarkUnit:
    """Put an objective token on an enemy combat unit (Fire and Blood)."""

    unit: str


# ---- reserves and the siege


@dataclass(frozen=True, slots=True)
class EnterReserve:
    """Bring a reserve unit in, by the own zone or along a flank edge. `gap` is the smallest distance to an enemy."""

    unit: str
    edge: ArrivalEdge
    gap: Length | None = None
    inside: bool = True  # the whole tray lies in the zone, or within 6 inches of the edge
    at: Point | None = None
    facing: Facing | None = None
    way: Way | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class Redeploy:
    """The Attacker brings a destroyed unit back at the start of a round. `gap` is the smallest distance to an enemy."""

    unit: str
    gap: Length | None = None
    inside: bool = True
    behind_walls: bool = False
    at: Point | None = None
    facing: Facing | None = None
    way: Way | None = None

    def __post_init__(self) -> None:
        must_face("facing", self.facing)


@dataclass(frozen=True, slots=True)
class PlaySiegeCard:
    """Play one of the drawn siege strategy cards."""

    card: str


# ---- objective tokens


@dataclass(frozen=True, slots=True)
class SettleToken:
    """What becomes of a token that its unit lost or may not take: an enemy unit claims it, or it is laid down.

    `distance` is that from the tray it fell from (A Dance with Dragons), `beside_pile` that it touches its pile (A
    Feast for Crows).
    """

    token: str
    unit: str | None = None
    at: Point | None = None
    distance: Length | None = None
    beside_pile: bool = True
    blocked: bool = False  # it lies on impassable terrain or on another unit's tray


@dataclass(frozen=True, slots=True)
class PlacePile:
    """The corpse pile for a destroyed infantry unit; `placed` is False where there is no room for one.

    `distance` is that from the destroyed tray to the far end of the pile, `gap` the smallest to terrain and to other
    trays. `near` are units within 6 inches of it, where nothing is measured.
    """

    placed: bool = True
    at: Point | None = None
    distance: Length | None = None
    gap: Length | None = None
    near: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreEffect:
    """What an objective does when it is scored; `unit` is the one chosen, if its player chooses one."""

    token: str
    unit: str | None = None


@dataclass(frozen=True, slots=True)
class SilenceNcu:
    """The enemy NCU that loses its abilities while objective C is controlled; None where there is none."""

    ncu: str | None = None


@dataclass(frozen=True, slots=True)
class PutMarker:
    """A victory point marker on an enemy combat unit, as the commander's unit is activated: its act comes next."""

    unit: str
    distance: Length | None = None


# ---- missions


@dataclass(frozen=True, slots=True)
class ChooseMission:
    """The mission, by id or `facedown`, that a player lays face down for this round."""

    private: ClassVar = {"card": OWNER}

    card: str


@dataclass(frozen=True, slots=True)
class RevealMission:
    """A player turns up the chosen mission."""

    card: str


@dataclass(frozen=True, slots=True)
class ScoreMission:
    """A mission is fulfilled: so many points. `points` left out: as the card says."""

    card: str
    points: Points | None = None


@dataclass(frozen=True, slots=True)
class ReplaceZoneEffect:
    """Instead of the effect of the zone just claimed: a condition on an enemy unit, then a mission is drawn."""

    unit: str
    condition: Condition


@dataclass(frozen=True, slots=True)
class ExchangeMission:
    """Take the chosen mission back for another one from hand, by id or `facedown`; None: keep it."""

    private: ClassVar = {"card": OWNER}

    card: str | None = None


@dataclass(frozen=True, slots=True)
class ChooseTarget:
    """The unit or objective that a player names for a mission which makes everybody choose one."""

    card: str
    target: str


@dataclass(frozen=True, slots=True)
class DropMission:
    """The face-up mission that the first player has replaced by a new one."""

    card: str


# ---- joining half-way


@dataclass(frozen=True, slots=True)
class Held:
    """An objective token as it was found: with which unit, if any, and its card."""

    token: str
    unit: str | None = None
    card: str = ""
    at: Point | None = None


@dataclass(frozen=True, slots=True)
class OfMode:
    """What a mode has on the table, for a declared state. Tokens that nobody names are with no unit."""

    tokens: tuple[Held, ...] = ()
    attacker: Seat | None = None
    marked: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()


MODE_CHANCE: Final = (DealObjectiveCards, DealMissions, TurnMission, DealSiegeCards)
MODE_ACTIONS: Final = (
    *MODE_CHANCE,
    PlaceObjective,
    ChooseRole,
    HoldBack,
    MarkUnit,
    EnterReserve,
    Redeploy,
    PlaySiegeCard,
    SettleToken,
    PlacePile,
    ScoreEffect,
    SilenceNcu,
    PutMarker,
    ChooseMission,
    RevealMission,
    ScoreMission,
    ReplaceZoneEffect,
    ExchangeMission,
    ChooseTarget,
    DropMission,
)
