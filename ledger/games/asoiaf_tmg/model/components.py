"""What is in the box, as names and small numbers. Distances of the rulebook: `distances.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from .distances import INCH

ROUNDS: Final = 6  # rounds of a match, at most
# abilities that the rulebook itself explains, so that the engine carries them out
CARRIED_OUT: Final = ("sundering", "vicious", "multi-wound")
HAND: Final = 3  # tactics cards in hand after clean-up, if the deck has as many
DECK: Final = 20  # cards of a tactics deck

Zone = Literal["front", "left", "rear", "right"]
ZONES: Final[tuple[Zone, ...]] = ("front", "left", "rear", "right")  # counter-clockwise from the front
FLANKS: Final = ("left", "right")

Condition = Literal["panicked", "vulnerable", "weakened"]
CONDITIONS: Final[tuple[Condition, ...]] = ("panicked", "vulnerable", "weakened")
# the condition token that is spent to reroll each kind of dice
SPENT_ON: Final = {"attack": "weakened", "defence": "vulnerable", "panic": "panicked", "morale": "panicked"}

Align = Literal["full", "left", "right"]  # along the whole width, or along its left or right half
ALIGNS: Final[tuple[Align, ...]] = ("full", "left", "right")

BoardZone = Literal["crown", "wealth", "tactics", "combat", "maneuvers"]
BOARD_ZONES: Final[tuple[BoardZone, ...]] = ("crown", "wealth", "tactics", "combat", "maneuvers")

Edge = Literal["south", "north", "south-west", "north-east", "north-west", "south-east"]
EDGES: Final[tuple[Edge, ...]] = ("south", "north")
CORNERS: Final[tuple[Edge, ...]] = ("south-west", "north-east", "north-west", "south-east")

MODES: Final = (
    "game-of-thrones",
    "clash-of-kings",
    "storm-of-swords",
    "feast-for-crows",
    "dance-with-dragons",
    "winds-of-winter",
    "fire-and-blood",
    "dark-wings",
)

# ---- trays and units


@dataclass(frozen=True, slots=True)
class Tray:
    """A kind of tray: models and ranks when it is full, and its outline."""

    models: int
    per_rank: int
    width: int
    depth: int
    attachments: bool = True


TRAYS: Final[dict[str, Tray]] = {
    "infantry": Tray(12, 4, 5_500, 4_800),
    "cavalry": Tray(4, 2, 5_500, 5_000),
    "solo-small": Tray(1, 1, 2_760, 2_760, False),
    "solo-large": Tray(1, 1, 2_760, 5_550, False),
    "castle-wall": Tray(1, 1, 10_000, 1_000, False),  # practice outline: the book prints none
}
TYPES: Final = ("infantry", "cavalry", "monster", "war-machine", "castle-wall")


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack of a unit card: `dice` by ranks lost, `range` in inches, 0 for melee."""

    name: str
    hit: int
    dice: tuple[int, ...]
    range: int = 0
    abilities: tuple[str, ...] = ()

    @property
    def ranged(self) -> bool:
        """Whether the attack is a ranged one."""
        return self.range > 0

    @property
    def reach(self) -> int:
        """The range in thousandths of an inch."""
        return self.range * INCH


@dataclass(frozen=True, slots=True)
class Profile:
    """One unit with its tray, as its card and those of its attachments say. Speed is in inches."""

    card: str
    type: str
    tray: str
    cost: int
    speed: int
    defence: int
    morale: int
    attacks: tuple[Attack, ...]
    wounds: int = 1  # of one model
    abilities: tuple[str, ...] = ()
    innate: tuple[str, ...] = ()
    orders: tuple[tuple[str, str], ...] = ()  # (name, printed trigger; empty where the record does not know it)
    heroes: tuple[str, ...] = ()  # characters among its models

    @property
    def shape(self) -> Tray:
        """The tray of the unit: outline, models and ranks."""
        return TRAYS[self.tray]

    @property
    def models(self) -> int:
        """How many models the full unit has."""
        return TRAYS[self.tray].models

    @property
    def per_rank(self) -> int:
        """How many models stand in a full rank."""
        return TRAYS[self.tray].per_rank

    @property
    def strength(self) -> int:
        """How many wounds the whole unit can take when it is unhurt."""
        return TRAYS[self.tray].models * self.wounds

    @property
    def full_ranks(self) -> int:
        """How many ranks the full unit has."""
        tray = TRAYS[self.tray]
        return -(-tray.models // tray.per_rank)

    @property
    def solo(self) -> bool:
        """Whether the tray holds a single model."""
        return TRAYS[self.tray].models == 1


# ---- terrain

TerrainKind = Literal["forest", "corpse-pile", "bog", "stakes", "wall", "hedge", "weirwood", "palisade"]
KINDS: Final[tuple[TerrainKind, ...]] = (
    "forest",
    "corpse-pile",
    "bog",
    "stakes",
    "wall",
    "hedge",
    "weirwood",
    "palisade",
)
# all keywords of terrain
KEYWORDS: Final = (
    "blocks-sight",
    "inspiring",
    "dangerous",
    "impassable",
    "cover",
    "elevated",
    "horrific",
    "hindering",
    "rough",
    "fortified",
    "destructible",
)
# the kind of terrain by the sum of two dice
TABLE_2D6: Final = {
    2: "corpse-pile",
    3: "corpse-pile",
    4: "bog",
    5: "palisade",
    6: "hedge",
    7: "",  # the roller picks
    8: "wall",
    9: "stakes",
    10: "forest",
    11: "weirwood",
    12: "weirwood",
}
PIECES: Final = 13  # pieces of terrain in the box; how many of each kind is not printed
PIECE_SIZE: Final = (6_000, 3_000)  # practice outline of a piece of terrain: width and depth in thousandths of an inch


def keywords_of_kind(kind: str) -> tuple[str, ...]:
    """The keywords printed for a kind of terrain; none for a piece of another kind."""
    match kind:
        case "forest":
            return ("rough", "cover")  # tmg.terrain.forest
        case "corpse-pile":
            return ("horrific", "rough", "hindering")  # tmg.terrain.corpse-pile
        case "bog":
            return ("rough", "hindering")  # tmg.terrain.bog
        case "stakes":
            return ("dangerous", "hindering", "destructible")  # tmg.terrain.stakes
        case "wall":
            return ("cover", "destructible", "fortified")  # tmg.terrain.wall
        case "hedge":
            return ("destructible", "rough", "hindering")  # tmg.terrain.hedge
        case "weirwood":
            return ("inspiring",)  # tmg.terrain.weirwood
        case "palisade":
            return ("blocks-sight", "impassable", "destructible")  # tmg.terrain.palisade
    return ()
