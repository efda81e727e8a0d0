"""The field at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from ledger.core.seats import Seat
from ledger.kit.frames import Frame
from ledger.kit.table import BaseState

from .components import PROFILES, Condition, Profile, Zone
from .geometry import Shape, Tray, corners


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit: where it stands, models on the tray and fallen, wound tokens on the model that is hurt."""

    id: str
    seat: Seat
    models: int
    fallen: int = 0
    wounds: int = 0
    x: int = 0
    y: int = 0
    dx: int = 0
    dy: int = 0  # no direction at all: not on the field
    activated: bool = False
    conditions: tuple[Condition, ...] = ()
    hit: int = 0  # modifiers until clean-up
    defence: int = 0

    @property
    def profile(self) -> Profile:
        return PROFILES[self.id]

    @property
    def standing(self) -> bool:
        return self.models > 0 and (self.dx, self.dy) != (0, 0)

    @property
    def tray(self) -> Tray:
        return Tray(self.x, self.y, self.dx, self.dy, self.profile.width, self.profile.depth)

    @property
    def shape(self) -> Shape:
        return corners(self.tray)

    @property
    def ranks(self) -> int:
        """tmg.tray.rank-counts-until-empty"""
        return -(-self.models // self.profile.per_rank)

    @property
    def left(self) -> int:
        """Wounds that it can still take."""
        return self.models * self.profile.wounds - self.wounds


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    """A turn: `unit` is the one that acts, once it is named."""

    unit: str = ""


@dataclass(frozen=True, slots=True)
class Charging(Frame):
    """A charge under way: `run` is the way to contact, -1 where there is none; `distance` what was rolled."""

    unit: str = ""
    target: str = ""
    zone: Zone = "front"
    run: int = -1
    distance: int = 0
    disorderly: bool = False


@dataclass(frozen=True, slots=True)
class Attacking(Frame):
    """An attack under way. `bonus`: the attacker may reroll for having charged."""

    attacker: str = ""
    defender: str = ""
    zone: Zone = "front"
    bonus: bool = False
    hits: int = 0
    blocks: int = 0


@dataclass(frozen=True, slots=True)
class Panicking(Frame):
    """A unit that failed a panic test and has not yet lost models for it."""

    unit: str = ""
    wounds: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class State(BaseState):
    units: tuple[Unit, ...]
    points: tuple[int, ...] = (0, 0)
    round: int = 1
    first: Seat = Seat(0)
    ended: str = ""

    def unit(self, wanted: str) -> Unit | None:
        return next((unit for unit in self.units if unit.id == wanted), None)

    def of(self, seat: int) -> tuple[Unit, ...]:
        """The seat's units on the field."""
        return tuple(unit for unit in self.units if unit.seat == seat and unit.standing)

    def others(self, unit: Unit) -> tuple[Unit, ...]:
        """Everything else on the field."""
        return tuple(one for one in self.units if one.id != unit.id and one.standing)

    def frame(self, kind: type) -> Frame | None:
        """The innermost frame of that kind."""
        return next((frame for frame in reversed(self.flow) if isinstance(frame, kind)), None)
