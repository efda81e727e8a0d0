"""Simultaneous secret choices, accepted in any order and shown together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.evolve import evolve
from ..core.seats import JUDGE, Seat
from ..core.secrets import HIDDEN
from .frames import Frame


@dataclass(frozen=True, slots=True)
class Commitments(Frame):
    """A frame that waits until every seat in `seats` has chosen.

    `made` is in the order of `seats`, so that the state never depends on who chose first.
    """

    seats: tuple[Seat, ...] = ()
    made: tuple[tuple[Seat, Any], ...] = ()

    @property
    def due(self) -> tuple[Seat, ...]:
        """The seats that have not chosen yet."""
        chosen = {seat for seat, _ in self.made}
        return tuple(seat for seat in self.seats if seat not in chosen)

    def of(self, seat: int) -> Any | None:
        """What that seat has chosen; None if it has not."""
        return next((choice for who, choice in self.made if who == seat), None)

    def with_choice(self, seat: Seat, choice: Any) -> Commitments:
        """The frame after a seat has chosen; choosing again takes the place of the first choice."""
        choices = {**dict(self.made), seat: choice}
        return evolve(self, made=tuple((who, choices[who]) for who in self.seats if who in choices))

    def in_seat_order(self) -> tuple[tuple[Seat, Any], ...]:
        """The choices of all seats, in the order of `seats`; None for one that has not chosen."""
        return tuple((seat, self.of(seat)) for seat in self.seats)

    def seen_by(self, viewer: int) -> tuple[tuple[Seat, Any], ...]:
        """Who has chosen, and what, as far as the viewer may know."""
        chosen = dict(self.made)
        return tuple((seat, chosen[seat] if viewer in (seat, JUDGE) else HIDDEN) for seat in self.seats if seat in chosen)
