"""What is going on, as frames: set-up, turns, actions, attacks, tests, effects that were declared."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.evolve import maker
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.frames import Frame
from .components import Attack, Zone

NOBODY = Seat(-9)  # stands for a seat where there is none


@dataclass(frozen=True, slots=True)
class Setup(Frame):
    """Set-up, step by step. `chooser` picks the zone, `pool` are kinds of terrain rolled, `rolls` how many are
    still to roll.
    """

    chooser: Seat = NOBODY
    winner: Seat = NOBODY
    pool: tuple[str, ...] = ()
    rolls: int = 0
    rolled: str = ""
    placed: int = 0


@dataclass(frozen=True, slots=True)
class RollingOff(Frame):
    """A roll-off: `seats` roll a d6 each; `about` says what for. The highest wins, the tied roll again."""

    seats: tuple[Seat, ...] = ()
    about: str = ""
    faces: tuple[int, ...] = ()

    @property
    def what(self) -> str:
        """What the frame is about, for a table that forgot it: what the roll-off is for."""
        return self.about


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    """A turn: `unit` is the one that is activated, once it is named; `passed` counts passes in a row that were a
    choice.
    """

    unit: str = ""
    passed: int = 0


turn_at = maker(Turn)  # `Turn(step, seat, unit, passed)`, only quicker: every turn makes two


@dataclass(frozen=True, slots=True)
class Cleanup(Frame):
    """The clean-up phase, step by step; `done` seats have discarded."""

    done: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Acting(Frame):
    """An action that is being carried out. `danger` counts dangerous pieces met; `quiet`: its player may play no
    cards.
    """

    unit: str = ""
    action: str = ""
    free: bool = False
    danger: int = 0
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Retreating(Frame):
    """A retreat under way; `enemies` were engaged with the unit."""

    unit: str = ""
    direction: str = ""
    distance: int = 0
    enemies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Charging(Frame):
    """A charge under way: `run` is the way to contact, -1 where nobody said; `distance` what was rolled."""

    unit: str = ""
    target: str = ""
    zone: Zone = "front"
    run: int = -1
    distance: int = 0
    disorderly: bool = False
    through: tuple[str, ...] = ()  # terrain on the way, as declared
    onto: tuple[str, ...] = ()
    rough: bool = False
    dice: int = 1
    wide: bool = False  # a 2 is disorderly as well
    fortified: bool = False


@dataclass(frozen=True, slots=True)
class Attacking(Frame):
    """An attack under way. `bonus`: the attacker may reroll for having charged; `friends` are shot past."""

    attacker: str = ""
    defender: str = ""
    attack: Attack | None = None
    zone: Zone = "front"
    bonus: bool = False
    charge: bool = False
    fortified: bool = False
    cover: bool = False
    hits: int = 0
    blocks: int = 0
    wounds: int = 0
    destroyed: bool = False
    friends: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()  # friendly units engaged with the defender and nobody else


@dataclass(frozen=True, slots=True)
class Testing(Frame):
    """A morale or panic test: `seat` of its owner, `by` whom it was caused, `minus` what lowers the result."""

    unit: str = ""
    kind: str = "panic"
    by: Seat = NOBODY
    by_unit: str = ""
    minus: int = 0
    wounds: int = 0


@dataclass(frozen=True, slots=True)
class FreeAction(Frame):
    """`seat` may perform a free action with `unit`: one of `kinds`."""

    unit: str = ""
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pivoting(Frame):
    """Units of `seat` that may each make a free pivot."""

    units: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Declared:
    """An effect that a seat has declared: a card, an order of a unit, or an ability; `effects` None: still to be
    said.
    """

    seat: Seat
    card: str = ""
    unit: str = ""
    order: str = ""
    effects: tuple[Effect, ...] | None = None


@dataclass(frozen=True, slots=True)
class Declaring(Frame):
    """Effects declared for one occurrence; `waiting` seats may still declare theirs, then they are resolved in
    order.
    """

    trigger: str = ""
    declared: tuple[Declared, ...] = ()
    waiting: tuple[Seat, ...] = ()
