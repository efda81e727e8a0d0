"""What a game mode keeps on the table: tokens, missions, roles, marks, what reserves have done; and its frames."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.seats import Seat
from ....kit.frames import Frame
from ....kit.piles import Pile
from .fields import Point


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective token. Who controls it is derived: see `modes/shared/tokens.py`."""

    id: str
    at: Point | None = None
    card: str = ""
    unit: str | None = None  # the unit that claimed it: it stands on the token, or carries it where the mode says so
    pile: str = ""  # the corpse pile that it is linked to
    broken: bool = False  # control was lost in a fight; asked only where a house ruling wants a new move


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player holds because of the mode: missions and siege strategy cards."""

    missions: Pile = Pile()
    chosen: str = ""  # the mission of this round: an id, or FACEDOWN
    revealed: bool = False  # one was turned up or fulfilled this round
    scored: tuple[str, ...] = ()  # missions scored this round
    siege: Pile = Pile()
    targets: tuple[tuple[str, str], ...] = ()  # (mission, what was named for it)


@dataclass(frozen=True, slots=True)
class ModeState:
    """Everything that the mode of the match keeps on the table."""

    objectives: tuple[Objective, ...] = ()
    hands: tuple[Hand, ...] = ()
    attacker: Seat | None = None  # of the siege
    mission_deck: Pile = Pile()
    opened: tuple[str, ...] = ()  # missions that lie face up for everybody
    discarded: tuple[str, ...] = ()  # missions that were never revealed nor fulfilled
    spent: tuple[str, ...] = ()  # missions that have left the game
    siege_played: tuple[tuple[Seat, str], ...] = ()  # by whom: every player has a deck of his own
    marked: tuple[str, ...] = ()  # units that bear an objective token
    markers: tuple[tuple[str, int], ...] = ()  # victory point markers on units
    silenced: tuple[tuple[str, str], ...] = ()  # (token, NCU without abilities)
    out_this_round: tuple[str, ...] = ()  # units that may not return before the next round
    bound: str = ""  # the unit that has to be activated now: it came in, or put a marker down
    paid: tuple[str, ...] = ()  # units whose ability for extra points has worked
    kills: tuple[tuple[Seat, str], ...] = ()  # who destroyed which unit, this round

    def objective(self, token: str) -> Objective | None:
        """The token of that id; None if the match has none."""
        for one in self.objectives:
            if one.id == token:
                return one
        return None

    def known_objective(self, token: str) -> Objective:
        """The token of that id, for code that runs only for one that the match has."""
        for one in self.objectives:
            if one.id == token:
                return one
        raise LookupError(token)

    def carried_by(self, unit: str) -> Objective | None:
        """The token that the unit has claimed; None if it has claimed none."""
        for one in self.objectives:
            if one.unit == unit:
                return one
        return None


# ---- frames


@dataclass(frozen=True, slots=True)
class TokenDue(Frame):
    """A token waits for the opponent: one of `units` claims it; without any it is laid down.

    `fallen` is the unit that lost it or may not take it; `reason`: full, dropped or lost.
    """

    token: str = ""
    units: tuple[str, ...] = ()
    fallen: str = ""
    reason: str = "lost"

    @property
    def what(self) -> str:
        """What the frame is about, for a table that forgot it: the token."""
        return self.token


@dataclass(frozen=True, slots=True)
class ScoreEffects(Frame):
    """'When you score' effects that wait: (seat, token, unit that held it), alternately from the first player."""

    waiting: tuple[tuple[Seat, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Asked(Frame):
    """A seat is asked for something: `about` is the unit, token or card that it is for, `done` seats have answered."""

    about: str = ""
    done: tuple[Seat, ...] = ()

    @property
    def what(self) -> str:
        """What the frame is about, for a table that forgot it: the unit, token or card."""
        return self.about
