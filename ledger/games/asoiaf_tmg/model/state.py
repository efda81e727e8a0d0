"""The table at one moment: units, non-combat units, hands, terrain, contacts. What is going on: `timing.py`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeVar

from ....core.canon import DERIVED
from ....core.errors import Unplayable
from ....core.evolve import evolve, evolver
from ....core.seats import Seat
from ....kit.frames import Frame
from ....kit.piles import Pile
from ....kit.table import BaseState
from .components import BoardZone, Condition, Profile, Zone, keywords_of_kind
from .mode_state import ModeState
from .timing import NOBODY

F = TypeVar("F", bound=Frame)


@dataclass(frozen=True, slots=True)
class Unit:
    """A combat unit, wherever it is."""

    id: str
    seat: Seat
    cost: int
    models: int  # on the tray
    profile: Profile = field(compare=False, repr=False, metadata=DERIVED)
    attachments: tuple[str, ...] = ()
    commander: bool = False
    fallen: int = 0  # models beside the tray
    wounds: int = 0  # tokens on the one model that is hurt
    where: str = "waiting"  # not deployed yet; or "reserve", "field", "destroyed"
    x: int = 0  # the middle of the tray in thousandths of an inch, known in measured matches
    y: int = 0
    dx: int = 0  # the direction of the front arrow; (0, 0) is no direction: the place is not known
    dy: int = 0
    activated: bool = False
    conditions: tuple[Condition, ...] = ()
    ordered: tuple[str, ...] = ()  # orders used this round
    influence: tuple[str, ...] = ()  # NCUs whose card lies with it
    on: tuple[str, ...] = ()  # pieces of terrain that the tray stands on
    mostly: str = ""  # the piece under most of the tray
    near: tuple[str, ...] = ()  # pieces within 6 inches
    touching: tuple[str, ...] = ()  # pieces that the tray touches
    plus: tuple[tuple[str, int], ...] = ()  # modifiers until clean-up: hit, defence, morale, panic, speed, dice
    given: tuple[str, ...] = ()  # abilities until clean-up
    mute: bool = False  # its abilities are lost until clean-up

    @property
    def standing(self) -> bool:
        """Whether the unit is on the field."""
        return self.where == "field"

    @property
    def ranks(self) -> int:
        """How many ranks still have a model."""
        return -(-self.models // self.profile.per_rank)

    @property
    def left(self) -> int:
        """How many wounds the unit can still take."""
        return self.models * self.profile.wounds - self.wounds

    @property
    def placed(self) -> bool:
        """Whether it is known where the unit stands."""
        return self.where == "field" and (self.dx != 0 or self.dy != 0)

    def bonus(self, name: str) -> int:
        """The modifier of that name that lasts until clean-up; 0 if there is none."""
        return sum(number for what, number in self.plus if what == name) if self.plus else 0


@dataclass(frozen=True, slots=True)
class Ncu:
    """A non-combat unit: it waits beside the tactics board, or stands in one of its zones."""

    id: str
    seat: Seat
    cost: int
    commander: bool = False
    influences: bool = False  # has an influence ability
    zone: BoardZone | str = ""
    activated: bool = False


@dataclass(frozen=True, slots=True)
class Terrain:
    """A piece of terrain; `keywords` as printed for its kind, or as agreed."""

    id: str
    kind: str
    variant: str = ""
    x: int = 0
    y: int = 0
    dx: int = 0
    dy: int = 0
    width: int = 0
    depth: int = 0

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keywords printed for its kind."""
        return keywords_of_kind(self.kind)

    @property
    def placed(self) -> bool:
        """Whether it is known where the piece stands."""
        return self.dx != 0 or self.dy != 0


@dataclass(frozen=True, slots=True)
class Contact:
    """Two units that touch: `side_a` is the side of `a` that `b` touches, `side_b` the other way round."""

    a: str
    b: str
    side_a: Zone = "front"
    side_b: Zone = "front"


@dataclass(frozen=True, slots=True)
class Player:
    """What a player has: cards, points, and `edge`, the own side or corner of the field."""

    hand: Pile = Pile()
    deck: Pile = Pile()
    discard: tuple[str, ...] = ()
    points: int = 0
    edge: str = ""
    listed: tuple[str, ...] = field(default=(), compare=False, repr=False, metadata=DERIVED)  # the deck list


@dataclass(frozen=True, slots=True)
class Occurrence:
    """Something that has just occurred, which effects may answer."""

    trigger: str
    seat: Seat  # the active player at that time
    unit: str = ""  # the unit that it is about
    other: str = ""  # the other unit that it is about, such as the target
    used: tuple[tuple[Seat, str, str], ...] = ()  # what has answered it: seat, printed trigger, card or order
    passed: tuple[Seat, ...] = ()  # seats that may not answer it any more


@dataclass(frozen=True, slots=True)
class Finding:
    """What measuring an act has shown: the kind of act, every measured fact, and the rules that it breaks by them."""

    act: str
    facts: tuple[tuple[str, str], ...] = ()
    broken: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class State(BaseState):
    """Everything on the table at one moment, what is going on, and what came of it."""

    # an act as measured, see `play/measured_action.py`
    filled: Any = field(default=None, compare=False, repr=False, metadata=DERIVED)
    units: tuple[Unit, ...]
    ncus: tuple[Ncu, ...] = ()
    players: tuple[Player, ...] = ()
    sides: tuple[tuple[Seat, ...], ...] = ()  # who plays together
    field: tuple[int, int] = (0, 0)
    terrain: tuple[Terrain, ...] = ()
    contacts: tuple[Contact, ...] = ()
    mode: ModeState = ModeState()
    round: int = 0
    first: Seat = NOBODY
    lately: tuple[Occurrence, ...] = ()  # since the last input
    ended: str = ""
    winners: tuple[Seat, ...] = ()
    out: tuple[Seat, ...] = ()  # eliminated
    findings: tuple[Finding, ...] = ()  # of acts that were measured

    def unit(self, wanted: str) -> Unit | None:
        """The combat unit of that id, wherever it is; None if the match has none."""
        for unit in self.units:
            if unit.id == wanted:
                return unit
        return None

    def known_unit(self, wanted: str) -> Unit:
        """The combat unit of that id, for code that runs only for one that the match has."""
        for unit in self.units:
            if unit.id == wanted:
                return unit
        raise LookupError(wanted)

    def ncu(self, wanted: str) -> Ncu | None:
        """The non-combat unit of that id; None if the match has none."""
        for one in self.ncus:
            if one.id == wanted:
                return one
        return None

    def known_ncu(self, wanted: str) -> Ncu:
        """The non-combat unit of that id, for code that runs only for one that the match has."""
        for one in self.ncus:
            if one.id == wanted:
                return one
        raise LookupError(wanted)

    def piece(self, wanted: str) -> Terrain | None:
        """The piece of terrain of that id; None if there is none."""
        for one in self.terrain:
            if one.id == wanted:
                return one
        return None

    def of(self, seat: int) -> tuple[Unit, ...]:
        """The seat's units on the field."""
        return tuple(unit for unit in self.units if unit.seat == seat and unit.where == "field")

    def others(self, unit: Unit) -> tuple[Unit, ...]:
        """Every other unit on the field."""
        return tuple(one for one in self.units if one.id != unit.id and one.where == "field")

    def frame(self, kind: type[F]) -> F | None:
        """The innermost frame of that kind; None if nothing of the kind is going on."""
        for frame in reversed(self.flow):
            if isinstance(frame, kind):
                return frame
        return None


# ---- looking things up


def is_wall(unit: Unit | None) -> bool:
    """Whether the unit is a segment of a castle wall."""
    return unit is not None and unit.profile.type == "castle-wall"


def frame_at(state: State, *steps: str) -> Frame:
    """The frame on top; raises unless one of those steps is due."""
    frame = state.flow[-1] if state.flow else None
    if frame is None or frame.step not in steps:
        raise Unplayable("kit.is-not-due", steps=steps[0])
    return frame


def must_sit(state: State, seat: int) -> None:
    """Raise unless the match has that seat."""
    if not 0 <= seat < state.table.seats:
        raise Unplayable("kit.there-is-no-seat", seat=seat + 1)


def on_the_field(state: State, wanted: str) -> Unit:
    """The combat unit of that id; raises unless it stands on the field."""
    unit = state.unit(wanted)
    if unit is None or unit.where != "field":
        raise Unplayable("tmg.is-not-on-the-field", wanted=wanted)
    return unit


_with_units = evolver(State, "units")


def set_unit(state: State, unit: Unit) -> State:
    """The state with this unit in the place of the one with the same id."""
    name = unit.id
    return _with_units(state, tuple([unit if one.id == name else one for one in state.units]))


def set_ncu(state: State, ncu: Ncu) -> State:
    """The state with this non-combat unit in the place of the one with the same id."""
    return evolve(state, ncus=tuple([ncu if one.id == ncu.id else one for one in state.ncus]))


def with_player(state: State, seat: int, **changes: Any) -> State:
    """The state with what one player has changed: `with_player(state, seat, points=3)`."""
    players = list(state.players)
    players[seat] = evolve(players[seat], **changes)
    return evolve(state, players=tuple(players))


def side_of(state: State, seat: int) -> tuple[Seat, ...]:
    """The seats that play together with this one, itself included."""
    for side in state.sides:
        if seat in side:
            return side
    return (Seat(seat),)


def friends(state: State, one: int, other: int) -> bool:
    """Whether the two seats play on one side."""
    return one == other or other in side_of(state, one)


def opponents(state: State, seat: int) -> tuple[Seat, ...]:
    """Seats of the other sides that are still in the game, to the left of the seat first."""
    mine, count = side_of(state, seat), state.table.seats
    round_table = [Seat((seat + step) % count) for step in range(1, count)]
    return tuple(one for one in round_table if one not in mine and one not in state.out)


def side_points(state: State, seat: int) -> int:
    """Victory points of the seat's side."""
    return sum(state.players[one].points for one in side_of(state, seat))


def touching(state: State, unit: str) -> tuple[tuple[str, Zone, Zone], ...]:
    """Units in contact with this one: (unit, side of this one that it touches, its own side touched)."""
    found: list[tuple[str, Zone, Zone]] = []
    for one in state.contacts:
        if one.a == unit:
            found.append((one.b, one.side_a, one.side_b))
        elif one.b == unit:
            found.append((one.a, one.side_b, one.side_a))
    return tuple(found)
