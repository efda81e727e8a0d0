"""A challenge in progress: who attacks whom with what, who defends, and how it came out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from ...core.evolve import evolve
from ...core.seats import Seat
from ..frames import Frame

NOBODY = Seat(-9)  # stands where no seat is meant: a challenge without a winner


@dataclass(frozen=True, slots=True)
class Contest(Frame):
    """A challenge; `seat` attacks `target`. `bypassed` characters may not be declared as defenders."""

    target: Seat = NOBODY
    kind: str = ""
    attackers: tuple[str, ...] = ()
    defenders: tuple[str, ...] = ()
    bypassed: tuple[str, ...] = ()
    winner: Seat = NOBODY
    unopposed: bool = False
    declared: bool = False  # whether defenders were declared, even if none

    @property
    def participants(self) -> tuple[str, ...]:
        """Everybody who takes part, attackers first."""
        return (*self.attackers, *self.defenders)

    @property
    def loser(self) -> Seat:
        """The seat that did not win; NOBODY if nobody won."""
        return NOBODY if self.winner == NOBODY else self.target if self.winner == self.seat else self.seat


C = TypeVar("C", bound=Contest)


def somebody(seat: Seat) -> int | None:
    """The seat as a view shows it: None for nobody."""
    return None if seat == NOBODY else seat


def removed_from(contest: C, handle: str) -> C:
    """The challenge without that character."""
    if handle not in contest.attackers and handle not in contest.defenders:
        return contest
    return evolve(
        contest,
        attackers=tuple(one for one in contest.attackers if one != handle),
        defenders=tuple(one for one in contest.defenders if one != handle),
    )


def contest_of(state: Any) -> Contest | None:
    """The innermost challenge being resolved, if one is."""
    for frame in reversed(state.flow):
        if isinstance(frame, Contest):
            return frame
    return None


def with_contest(state: Any, contest: Contest) -> Any:
    """The state with the innermost challenge replaced."""
    for index in range(len(state.flow) - 1, -1, -1):
        if isinstance(state.flow[index], Contest):
            return evolve(state, flow=(*state.flow[:index], contest, *state.flow[index + 1 :]))
    return state
