"""The parts that the state of every game has: the table, the flow, and what may be called omitted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self

from ..core.canon import DERIVED
from ..core.evolve import Evolving
from ..core.seats import Seat
from .cards import Card
from .frames import Frame

Detail = Literal["full", "key"]


@dataclass(frozen=True, slots=True)
class Left:
    """A seat that plays no more."""

    seat: Seat
    how: str


@dataclass(frozen=True, slots=True)
class Table:
    """The parts of a state that change rarely: kept in one value so that copying a state stays cheap."""

    seats: int  # how many there are
    options: Any
    cards: tuple[Card, ...] = ()  # that the record knows
    detail: Detail = "full"  # whether everything is logged, or only key events
    time_called: bool = False
    left: tuple[Left, ...] = ()
    rules: int = 1  # the version of the rules by which the match was opened; new behaviour is gated on it

    doubtful: bool = False  # not everything was logged, and nobody has declared the table since

    @property
    def has_gaps(self) -> bool:
        """Whether the record may lack acts: then what does not fit is "not recorded", never "illegal"."""
        return self.doubtful or self.detail == "key"

    def has_left(self, seat: int) -> bool:
        """Whether that seat plays no more."""
        return any(left.seat == seat for left in self.left)


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseState(Evolving):
    """The root of every game's state.

    `earlier` is the state before the first step that the flow ran by itself since the last input, and `omits` the steps
    that were left out since: with them `Omitted` can say afterwards that a step was forgotten.
    """

    copies: ClassVar = {"with_flow": ("flow",), "remembering": ("earlier",), "forgetting": ("earlier", "omits")}

    table: Table
    flow: tuple[Frame, ...] = ()
    earlier: Any = field(default=None, compare=False, repr=False, metadata=DERIVED)
    omits: tuple[str, ...] = ()

    if TYPE_CHECKING:  # made from `copies`

        def with_flow(self, flow: tuple[Frame, ...]) -> Self: ...
        def remembering(self, earlier: Any) -> Self: ...
        def forgetting(self, earlier: Any, omits: tuple[str, ...]) -> Self: ...
