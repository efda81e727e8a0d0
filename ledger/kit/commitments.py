"""Simultaneous secret choices, accepted in any order and shown together."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.secrets import HIDDEN
from ..core.seats import JUDGE, Seat
from .frames import Frame


@dataclass(frozen=True, slots=True)
class Commitments(Frame):
    """A frame that waits until every seat in `seats` has chosen; `made` keeps the order in which they did."""

    seats: tuple[Seat, ...] = ()
    made: tuple[tuple[Seat, Any], ...] = ()

    @property
    def due(self) -> tuple[Seat, ...]:
        chosen = {seat for seat, _ in self.made}
        return tuple(seat for seat in self.seats if seat not in chosen)

    def of(self, seat: int) -> Any | None:
        return next((choice for who, choice in self.made if who == seat), None)

    def in_seat_order(self) -> tuple[tuple[Seat, Any], ...]:
        """The choices in the order of `seats`, whoever was first to choose: results never depend on that."""
        return tuple((seat, self.of(seat)) for seat in self.seats)

    def seen_by(self, viewer: int) -> tuple[tuple[Seat, Any], ...]:
        """Who has chosen, and what, as far as the viewer may know."""
        shown = sorted(self.made)
        return tuple((seat, choice if viewer in (seat, JUDGE) else HIDDEN) for seat, choice in shown)
