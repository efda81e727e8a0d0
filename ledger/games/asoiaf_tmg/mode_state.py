"""What a game mode keeps on the table: objective tokens, reserves' bookkeeping, missions, roles, marks; and its frames."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.seats import Seat
from ...kit.frames import Frame
from ...kit.piles import Pile
from .fields import Place


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective token. Who controls it is derived: see `modes/objectives.py`.

    `unit` is the one that claimed it: it stands on the token, or carries it where the mode says so. `pile` is the corpse
    pile it is linked to.
    """

    id: str
    at: Place | None = None
    card: str = ""
    unit: str | None = None
    pile: str = ""
    broken: bool = False  # control was lost in a fight; asked only where a house ruling wants a new move


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player holds because of the mode: missions and siege strategy cards."""

    missions: Pile = Pile()
    chosen: str | None = None  # an id, or FACEDOWN
    revealed: bool = False
    scored: bool = False
    siege: Pile = Pile()
    targets: tuple[tuple[str, str], ...] = ()  # (mission, what was named for it)


@dataclass(frozen=True, slots=True)
class ModeState:
    objectives: tuple[Objective, ...] = ()
    hands: tuple[Hand, ...] = ()
    attacker: Seat | None = None  # of the siege
    mission_deck: Pile = Pile()
    opened: tuple[str, ...] = ()  # missions that lie face up for everybody
    spent: tuple[str, ...] = ()  # missions discarded or out of the game
    siege_played: tuple[str, ...] = ()
    marked: tuple[str, ...] = ()  # units that bear an objective token
    markers: tuple[tuple[str, int], ...] = ()  # victory point markers on units
    silenced: tuple[tuple[str, str], ...] = ()  # (token, NCU without abilities)
    out_this_round: tuple[str, ...] = ()  # units that may not return before the next round
    paid: tuple[str, ...] = ()  # units whose ability for extra points has worked
    piles: int = 0  # corpse piles in play

    def objective(self, token: str) -> Objective | None:
        for one in self.objectives:
            if one.id == token:
                return one
        return None

    def carried_by(self, unit: str) -> Objective | None:
        for one in self.objectives:
            if one.unit == unit:
                return one
        return None


# ---- frames


@dataclass(frozen=True, slots=True)
class TokenDue(Frame):
    """A token waits for the opponent: `units` may claim it; with none of them it is laid down."""

    token: str = ""
    units: tuple[str, ...] = ()
    fallen: str = ""  # the unit that it fell from

    @property
    def what(self) -> str:
        return self.token


@dataclass(frozen=True, slots=True)
class PileDue(Frame):
    """A destroyed infantry unit's owner has to place a corpse pile."""

    unit: str = ""

    @property
    def what(self) -> str:
        return self.unit


@dataclass(frozen=True, slots=True)
class ScoreEffects(Frame):
    """'When you score' effects that wait: (seat, token), alternately from the first player. `control` is what was scored."""

    waiting: tuple[tuple[Seat, str], ...] = ()


@dataclass(frozen=True, slots=True)
class UnitDue(Frame):
    """Somebody may name a unit: to put a marker on, to silence, to bring back."""

    about: str = ""

    @property
    def what(self) -> str:
        return self.about
