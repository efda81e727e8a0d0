"""What a seat may try to do. Names and fields are stored for ever."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ....core.codec import Codec, Range
from ....core.seats import Seat
from ....kit.common import COMMON, FLOW_CHANGES
from ....kit.effects import Effect, FlowChange
from .components import Direction, House, must_be_cards, must_be_cells, words_in
from .effects import EFFECTS


@dataclass(frozen=True, slots=True)
class DealGrid:
    """King's Landing as it was laid out: six lines of six words, each a character's name, a house letter, or V."""

    lines: tuple[str, ...]

    def __post_init__(self) -> None:
        for number, line in enumerate(self.lines):
            must_be_cards(f"lines[{number}]", words_in(line))


@dataclass(frozen=True, slots=True)
class DealCompanions:
    """The companions turned up beside the deck."""

    companions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MoveVarys:
    """Name a direction and a house, move Varys, take the cards.

    `to` and `taken` (cells) are what was seen; left out, they are as the rules say.
    """

    direction: Direction | None = None
    house: House | None = None
    to: str | None = None
    taken: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        must_be_cells("to", (self.to,))
        must_be_cells("taken", self.taken or ())


@dataclass(frozen=True, slots=True)
class Pass:
    """The turn is given up without a move."""


@dataclass(frozen=True, slots=True)
class UseCompanion:
    """Choose an available companion and resolve it. `effects` left out: as its text says, where that leaves no choice."""

    companion: str
    effects: tuple[Effect, ...] | None = None
    kept: bool | None = None


@dataclass(frozen=True, slots=True)
class DecideBanner:
    """Give the banner of a house that a companion has left level to one of the level players."""

    house: House
    to: Seat


@dataclass(frozen=True, slots=True)
class SpendCrow:
    """Spend the Three-Eyed Crow token to confer with another player."""

    confer_with: Seat
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """A banner in somebody's area."""

    house: House
    seat: Seat


@dataclass(frozen=True, slots=True)
class Staying:
    """A companion that stays with a seat."""

    companion: str
    seat: Seat
    house: House | None = None
    count: Annotated[int, Range(0, 8)] = 0


@dataclass(frozen=True, slots=True)
class DeclareState:
    """The table as it lies, for joining half-way or bridging a gap. Characters named nowhere are somewhere in play."""

    gap: ClassVar = True

    lines: tuple[str, ...]
    areas: tuple[tuple[str, ...], ...] = ()
    banners: tuple[Held, ...] = ()
    companions: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    kept: tuple[Staying, ...] = ()
    killed: tuple[str, ...] = ()
    turn: Seat = Seat(0)
    crows: tuple[Seat, ...] | None = None
    accepted_by: Literal["players", "judge"] = "judge"

    def __post_init__(self) -> None:
        for number, line in enumerate(self.lines):
            must_be_cards(f"lines[{number}]", words_in(line))
        for number, area in enumerate(self.areas):
            must_be_cards(f"areas[{number}]", area)
        must_be_cards("killed", self.killed)


@dataclass(frozen=True, slots=True)
class Observed:
    """Totals as seen at the table, where not every action is logged."""

    banners: tuple[Held, ...] | None = None
    turn: Seat | None = None
    over: bool = False


PLAYED = (DealGrid, DealCompanions, MoveVarys, Pass, UseCompanion, DecideBanner, SpendCrow, DeclareState, Observed)
codec = Codec((*PLAYED, *COMMON), {Effect: EFFECTS, FlowChange: FLOW_CHANGES})
