"""What a seat may try to do. Names and fields are stored for ever."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ledger.core.codec import Codec, Range
from ledger.core.seats import Seat
from ledger.core.secrets import OWNER
from ledger.kit.common import COMMON, FLOW_CHANGES
from ledger.kit.effects import Effect, FlowChange

from .components import Kind
from .effects import EFFECTS

Many = Annotated[int, Range(0, 200)]


@dataclass(frozen=True, slots=True)
class Draw:
    """TABLE: the cards that a seat drew, by name or `facedown`."""

    private: ClassVar = {"cards": "seat"}

    seat: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiscardAtRandom:
    """TABLE: the cards that chance took out of a hand."""

    seat: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrawLot:
    """TABLE: who wins initiative when it is level."""

    winner: Seat


@dataclass(frozen=True, slots=True)
class ChoosePlot:
    private: ClassVar = {"plot": OWNER}

    plot: str


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """The winner of initiative names the first player."""

    first: Seat


@dataclass(frozen=True, slots=True)
class Marshal:
    card: str


@dataclass(frozen=True, slots=True)
class PlayEvent:
    """An event from hand. `effects` left out: as its text says."""

    card: str
    target: str | None = None
    effects: tuple[Effect, ...] | None = None


@dataclass(frozen=True, slots=True)
class UseAbility:
    """An ability of a card in play, named by its handle. A card without a script needs its `effects`."""

    card: str
    target: str | None = None
    effects: tuple[Effect, ...] | None = None


@dataclass(frozen=True, slots=True)
class OrderForced:
    """The first player says which forced ability is resolved next."""

    card: str


@dataclass(frozen=True, slots=True)
class Pass:
    """The opportunity in an open window is given up."""


@dataclass(frozen=True, slots=True)
class InitiateChallenge:
    kind: Kind
    attackers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EndChallenges:
    """The active player initiates no more challenges in this phase."""


@dataclass(frozen=True, slots=True)
class DeclareDefenders:
    defenders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseClaim:
    """The losing defender names the characters to be killed."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """One seat's part of a declared table; whatever is named nowhere is in the deck."""

    private: ClassVar = {"hand": "seat"}

    seat: Seat
    hand: tuple[str, ...] = ()
    unknown: Many = 0  # cards in hand that nobody has named
    gold: Many = 0
    power: Many = 0
    discard: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    plot: str = ""
    used: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lies:
    """A card in play."""

    card: str
    seat: Seat
    kneeling: bool = False
    power: Many = 0


@dataclass(frozen=True, slots=True)
class DeclareState:
    """The table as it lies, for joining half-way or bridging a gap."""

    gap: ClassVar = True

    sides: tuple[Side, ...]
    play: tuple[Lies, ...] = ()
    first: Seat = Seat(0)
    phase: Literal["plot", "marshaling", "challenges"] = "challenges"
    active: Seat = Seat(0)
    initiated: tuple[Kind, ...] = ()
    accepted_by: Literal["players", "judge"] = "judge"


@dataclass(frozen=True, slots=True)
class Total:
    """What a seat was seen to have."""

    seat: Seat
    power: Many | None = None
    gold: Many | None = None


@dataclass(frozen=True, slots=True)
class Observed:
    """Totals as seen at the table, where not every action is logged."""

    totals: tuple[Total, ...] = ()
    phase: Literal["plot", "marshaling", "challenges"] | None = None
    active: Seat | None = None


PLAYED = (
    Draw,
    DiscardAtRandom,
    DrawLot,
    ChoosePlot,
    ChooseFirst,
    Marshal,
    PlayEvent,
    UseAbility,
    OrderForced,
    Pass,
    InitiateChallenge,
    EndChallenges,
    DeclareDefenders,
    ChooseClaim,
    DeclareState,
    Observed,
)
codec = Codec((*PLAYED, *COMMON), {Effect: EFFECTS, FlowChange: FLOW_CHANGES})
