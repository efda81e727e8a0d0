"""The table at one moment: what lies in play, each seat's piles and tokens, and the timing as frames."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ....core.canon import DERIVED
from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.frames import Frame
from ....kit.lcg.contest import NOBODY
from ....kit.lcg.purse import Supply
from ....kit.lcg.tableau import InPlay, Lasting
from ....kit.lcg.windows import Window
from ....kit.piles import Pile
from ....kit.table import BaseState
from .box import Box, Printed
from .components import GOLD, POWER, House


@dataclass(frozen=True, slots=True)
class Player:
    """What one seat has outside play: piles, plots, gold, and power on the banner."""

    house: House
    hand: Pile
    deck: Pile
    gold: int = 0
    power: int = 0  # on the banner
    discard: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    playing: tuple[str, ...] = ()  # an event between its cost and its end
    plots: Pile = Pile()  # the plot deck
    plot: str = ""  # revealed
    used: tuple[str, ...] = ()  # plots under the revealed one
    dealt: Pile = Pile()  # plots of the draft that are being looked at
    drafted: Pile = Pile()
    limited: int = 0  # Limited cards played this round
    mulligans: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class State(BaseState):
    """The whole table of a match of the HBO edition."""

    players: tuple[Player, ...]
    play: tuple[InPlay, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    treasury: Supply = Supply(GOLD)
    pool: Supply = Supply(POWER)
    drafting: Pile = Pile()  # the plot draft deck
    unused: int = 0  # plots in the box
    round: int = 0
    first: Seat = NOBODY
    initiative: Seat = NOBODY  # who won it this round
    initiated: tuple[str, ...] = ()  # challenges of the active player in this phase
    lately: Any = None  # the latest occurrence that somebody might have responded to
    winner: Seat = NOBODY
    ended: str = ""
    box: Box = field(compare=False, repr=False, metadata=DERIVED)


# ---- frames


@dataclass(frozen=True, slots=True)
class Setup(Frame):
    """Set-up, step by step."""


@dataclass(frozen=True, slots=True)
class Round(Frame):
    """The round; `seat` is the active player, `been` were active before in this phase."""

    been: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn(Window):
    """A window for actions; a marshalling turn has an `active` player, who may have said that it is `done`."""

    active: Seat = NOBODY
    acts: int = 0
    done: bool = False


@dataclass(frozen=True, slots=True)
class Playing(Frame):
    """An event whose effects are being resolved."""

    card: str = ""


@dataclass(frozen=True, slots=True)
class TextDue(Frame):
    """The text of a card has to be carried out, and somebody has to say how: whom it chose, or what it did."""

    card: str = ""
    among: tuple[str, ...] = ()  # whom it may choose; empty where the record does not know the text

    @property
    def what(self) -> str:
        """What the frame is about, for a table that forgot it: the card."""
        return self.card


@dataclass(frozen=True, slots=True)
class Repair(Frame):
    """A set-up placement that has to be put right: `seat` says which set-up cards of `offender` go back to hand."""

    offender: Seat = NOBODY


# ---- what may be about to happen, or have happened


@dataclass(frozen=True, slots=True)
class Happens:
    """Effects that occur together, and the card that brings them; a rule brings them where `by` is empty."""

    seat: Seat
    effects: tuple[Effect, ...]
    by: str = ""
    event: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A card has come into play from hand."""

    seat: Seat
    handle: str


@dataclass(frozen=True, slots=True)
class Revealed:
    """Both plots have been revealed and the first player named."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Won:
    """A challenge has been resolved."""

    seat: Seat
    loser: Seat
    kind: str


@dataclass(frozen=True, slots=True)
class Dominates:
    """A seat has won dominance."""

    seat: Seat


# ---- looking things up


def must_sit(state: State, seat: int) -> None:
    """Raise unless there is such a seat."""
    if not 0 <= seat < state.table.seats:
        raise Unplayable("kit.there-is-no-seat", seat=seat + 1)


def opponent(seat: int) -> Seat:
    """The other player."""
    return Seat(1 - seat)


def order(state: State) -> tuple[Seat, ...]:
    """The first player first; before anybody was named, seat by seat."""
    return (Seat(1), Seat(0)) if state.first == 1 else (Seat(0), Seat(1))


def face(state: State, lies: InPlay) -> Printed:
    """What is printed on the card in play, which is always known by name."""
    return state.box.by_id[lies.card]


def is_character(state: State, lies: InPlay) -> bool:
    """Whether the card in play is a character."""
    return state.box.by_id[lies.card].kind == "character"


def with_player(state: State, seat: Seat, **changes: Any) -> State:
    """The state with fields of one player changed."""
    player = evolve(state.players[seat], **changes)
    return evolve(state, players=(player, state.players[1]) if seat == 0 else (state.players[0], player))


def round_of(state: State) -> Round | None:
    """The round being played; None during set-up and after the end."""
    frame = state.flow[0] if state.flow else None
    return frame if isinstance(frame, Round) else None


def phase_of(state: State) -> str:
    """The phase being played; `setup` before the first, `over` after the last."""
    return state.flow[0].step.partition(".")[0] if state.flow else "over"


def active_seat(state: State) -> Seat:
    """The player whose turn is in progress; outside a phase that has turns, the first player."""
    frame = round_of(state)
    return frame.seat if frame is not None and phase_of(state) in ("marshal", "challenges") else state.first
