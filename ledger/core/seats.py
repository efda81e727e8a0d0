"""Seats: who acts and who looks, as small numbers. Names of people live outside the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NewType

Seat = NewType("Seat", int)  # 0 for the first seat, clockwise
Viewer = Seat  # a seat, SPECTATOR or JUDGE

TABLE: Final = Seat(-1)  # performs chance: deals, draws, dice as they fell
JUDGE: Final = Seat(-2)  # corrects; sees everything that anybody may see
SPECTATOR: Final = Seat(-3)  # sees what lies open; never acts

RESERVED: Final = {"TABLE": TABLE, "JUDGE": JUDGE, "SPECTATOR": SPECTATOR}
_RESERVED_NAMES: Final[dict[int, str]] = {number: word for word, number in RESERVED.items()}


def seat_name(seat: int, names: Sequence[str] = ()) -> str:
    """The name a reader knows the seat by: `Ann`, `TABLE`, or `seat 3` where no name is known.

    >>> seat_name(0, ["Ann", "Ben"]), seat_name(TABLE), seat_name(2)
    ('Ann', 'TABLE', 'seat 3')
    """
    if seat < 0:
        return _RESERVED_NAMES.get(seat, f"seat {seat}")
    return names[seat] if seat < len(names) else f"seat {seat + 1}"


def seat_number(name: str, names: Sequence[str]) -> Seat | None:
    """The seat of that name, or None.

    >>> seat_number("Ben", ["Ann", "Ben"]), seat_number("JUDGE", []) == JUDGE
    (1, True)
    """
    if name in RESERVED:
        return RESERVED[name]
    return Seat(names.index(name)) if name in names else None
