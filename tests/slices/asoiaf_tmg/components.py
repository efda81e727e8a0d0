"""What stands on the table: the field, trays, and a few units with their numbers. Lengths are thousandths of an inch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

INCH: Final = 1_000
FIELD: Final = 48 * INCH  # tmg.setup.board-standard
DEPLOYMENT: Final = 12 * INCH
ROUNDS: Final = 6
SEATS: Final = 2

Zone = Literal["front", "left", "rear", "right"]
ZONES: Final[tuple[Zone, ...]] = ("front", "left", "rear", "right")  # counter-clockwise from the front
PENALTY: Final = {"front": 0, "left": 1, "rear": 2, "right": 1}

Condition = Literal["panicked", "vulnerable", "weakened"]
CONDITIONS: Final[tuple[Condition, ...]] = ("panicked", "vulnerable", "weakened")
SPENT_ON: Final = {"attack": "weakened", "defence": "vulnerable", "panic": "panicked"}

Align = Literal["full", "left", "right"]
ALIGNS: Final[tuple[Align, ...]] = ("full", "left", "right")


@dataclass(frozen=True, slots=True)
class Profile:
    """One unit card and its tray."""

    en: str
    pl: str
    cost: int
    speed: int  # inches
    defence: int
    morale: int
    hit: int
    dice: tuple[int, ...]  # by ranks lost: tmg.unit.attack-dice-colour
    models: int = 12
    per_rank: int = 4
    wounds: int = 1  # of one model
    width: int = 5_500
    depth: int = 4_800

    @property
    def strength(self) -> int:
        """Wounds of the whole unit, unhurt."""
        return self.models * self.wounds


PROFILES: Final = {
    "sworn-swords": Profile("Stark Sworn Swords", "Zaprzysiężeni Miecze Starków", 5, 5, 4, 6, 4, (8, 6, 5)),
    "outriders": Profile("Stark Outriders", "Zwiadowcy Starków", 7, 6, 4, 6, 4, (8, 5), 4, 2, 3, 5_500, 5_000),
    "berserkers": Profile("House Umber Berserkers", "Berserkerzy Umberów", 7, 6, 5, 4, 3, (8, 9, 10)),
    "guardsmen": Profile("Lannister Guardsmen", "Gwardziści Lannisterów", 5, 4, 3, 7, 4, (6, 5, 3)),
    "halberdiers": Profile("Lannister Halberdiers", "Halabardnicy Lannisterów", 6, 5, 4, 7, 4, (7, 7, 3)),
    "knights": Profile(
        "Knights of Casterly Rock", "Rycerze z Casterly Rock", 8, 5, 3, 6, 3, (6, 3), 4, 2, 3, 5_500, 5_000
    ),
}
