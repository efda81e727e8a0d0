"""The table of Hand of the King at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.frames import Frame, Owes
from ....kit.table import BaseState
from .components import EMPTY, HOUSES

NOBODY = Seat(-9)  # stands for a seat where there is none
NOT_A_HOUSE = -1  # stands for the number of a house where none is meant; `NO_HOUSE` is the house of a card that has none


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    """A player's turn: `house` is the one named for the move, once Varys has moved; `previous` is who moved before."""

    house: int = NOT_A_HOUSE
    previous: Seat = NOBODY
    decided: tuple[int, ...] = ()  # houses on which a companion's user has decided in this turn


_SEATS = range(4)
# the end of a turn, by seat, then by house named plus one
ENDING = tuple(tuple(Turn("turn.end", Seat(seat), house) for house in range(NOT_A_HOUSE, len(HOUSES))) for seat in _SEATS)
# the start of a turn, by seat, then by who moved before
FOLLOWING = tuple(tuple(Turn("turn.move", Seat(seat), NOT_A_HOUSE, Seat(previous)) for previous in _SEATS) for seat in _SEATS)


@dataclass(frozen=True, slots=True)
class Using(Frame):
    """A companion at work: effects still to carry out, houses whose counts it changed, companions it earned."""

    companion: str = ""
    keep: bool = False
    rest: tuple[Effect, ...] = ()
    touched: tuple[int, ...] = ()
    earned: int = 0


@dataclass(frozen=True, slots=True)
class Deciding(Frame):
    """Banners that the companion's user has to give to one of the level players, in any order."""

    houses: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class KeptCompanion:
    """A companion that stays with a seat, and how many characters of a house it counts as."""

    companion: str
    seat: Seat
    house: int = NOT_A_HOUSE
    count: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class State(BaseState):
    """Everything on the table at one moment: cards, banners, companions and tokens, each in one place."""

    grid: tuple[int, ...] = ()  # 36 cards by cell, row by row; empty before the deal
    varys: int = -1  # the number of his cell; -1 before the deal
    under: int = EMPTY  # a card that was wrongly left under Varys
    areas: tuple[tuple[int, ...], ...]  # characters by seat
    counts: tuple[tuple[int, ...], ...]  # by seat and house, companions that count included
    standing: tuple[int, ...] = (0,) * 7  # characters in the grid, by house
    banners: tuple[int, ...] = ()  # holder by house
    gone: tuple[int, ...] = ()  # killed
    discarded: tuple[int, ...] = ()  # left in the grid at the end
    missing: tuple[int, ...] = (0,) * 7  # by house: in play, but nobody has said where
    pool: tuple[str, ...] = ()  # available companions
    used: tuple[str, ...] = ()  # discarded after use
    kept: tuple[KeptCompanion, ...] = ()
    deck: int = 14  # companions that were not turned up
    crows: tuple[bool, ...] = ()  # by seat: whether the Three-Eyed Crow token is still there
    again: int = 0  # turns granted by companions
    ended: str = ""  # how the match ended; empty while it goes on


def turn_to_move(state: State) -> Turn | None:
    """The turn that waits for its move, whatever a judge has asked for on top of it; None at any other time."""
    frame = state.flow[0]
    return frame if isinstance(frame, Turn) and frame.step == "turn.move" else None


def choosing(seat: Seat, companions: int) -> tuple[Frame, ...]:
    """Frames that wait for so many companions to be chosen."""
    return (Frame("companion.choose", seat),) * companions


def companions_on_the_table(state: State) -> tuple[str, ...]:
    """Every companion that has left the deck, wherever it is."""
    at_work = (frame.companion for frame in state.flow if isinstance(frame, Using))
    return (*state.pool, *state.used, *(one.companion for one in state.kept), *at_work)


def deals_owed(state: State) -> tuple[Frame, ...]:
    """The deals that TABLE still owes, wherever they stand in the flow."""
    return tuple(frame for frame in state.flow if isinstance(frame, Owes))


def with_flow_cut_short(state: State, flow: tuple[Frame, ...]) -> State:
    """The state with another flow; a companion that is no longer at work in it is discarded."""
    used = state.used
    for frame in state.flow:
        if isinstance(frame, Using) and frame not in flow and all(one.companion != frame.companion for one in state.kept):
            used = (*used, frame.companion)
    return evolve(state, flow=flow, used=used)


def touched_houses(before: State, after: State) -> tuple[int, ...]:
    """Houses of which some seat counts more or fewer characters than before."""
    if before.counts is after.counts:
        return ()
    found: set[int] = set()
    for was, now in zip(before.counts, after.counts, strict=True):
        if was is not now:
            found.update(house for house in range(len(HOUSES)) if was[house] != now[house])
    return tuple(sorted(found))
