"""The order of seats round a table: who comes next, who sits beside whom."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.seats import Seat


def after(seats: Sequence[Seat], seat: Seat) -> Seat:
    """The next seat clockwise among `seats`; the first if `seat` is not among them."""
    return seats[(seats.index(seat) + 1) % len(seats)] if seat in seats else seats[0]


def next_clockwise(seats: Sequence[Seat], seat: Seat, out: Sequence[Seat] = ()) -> Seat | None:
    """The next seat after `seat` that is not `out` (it may be `seat` itself again); None if all of them are out.

    For auctions and rounds of turns in which a pass is final: `seat` keeps its index in the ring although it is out.
    """
    index = seats.index(seat)
    return next((one for one in (*seats[index + 1 :], *seats[: index + 1]) if one not in out), None)


def clockwise_from(seats: Sequence[Seat], first: Seat) -> tuple[Seat, ...]:
    """All seats once, beginning with `first`."""
    index = seats.index(first)
    return (*seats[index:], *seats[:index])


def neighbours(seats: Sequence[Seat], seat: Seat) -> tuple[Seat, Seat]:
    """The seats on the left (clockwise) and on the right."""
    index = seats.index(seat)
    return seats[(index + 1) % len(seats)], seats[index - 1]


def edges(seats: Sequence[Seat]) -> tuple[tuple[Seat, Seat], ...]:
    """Every two neighbours, clockwise: what lies between them belongs to both. Two seats share one edge."""
    return tuple((seat, after(seats, seat)) for seat in (seats if len(seats) > 2 else seats[:1]))
