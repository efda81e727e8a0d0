"""Checks of numbers from outside: whole numbers of a sane size, and nothing that only looks like one."""

from __future__ import annotations

from typing import Final

from ....core.errors import InvalidAction

FARTHEST: Final = 1_000_000  # thousandths of an inch: no table is a thousand inches long
LONGEST: Final = 1_000_000  # part of a direction: finer than anybody can turn a tray


def whole(where: str, value: object, limit: int, least: int | None = None) -> int:
    """The value, if it is a whole number within the limit; otherwise it raises.

    A truth value, a float, NaN or an infinity is no whole number.
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise InvalidAction(where, "core.expected-a-whole-number", found=repr(str(value)[:40]))
    low = -limit if least is None else least
    if not low <= value <= limit:
        raise InvalidAction(where, "tmg.expected-a-number", low=low, limit=limit, value=_short(value))
    return value


def _short(value: int) -> str:
    """The value as an error message shows it."""
    return str(value) if value.bit_length() < 100 else f"one of {value.bit_length()} bits"


def point(where: str, x: object, y: object) -> tuple[int, int]:
    """The value as a point, in thousandths of an inch."""
    return whole(f"{where}[0]", x, FARTHEST), whole(f"{where}[1]", y, FARTHEST)


def direction(where: str, dx: object, dy: object) -> tuple[int, int]:
    """The value as a direction; raises if both of its parts are 0."""
    found = whole(f"{where}[0]", dx, LONGEST), whole(f"{where}[1]", dy, LONGEST)
    if found == (0, 0):
        raise InvalidAction(where, "tmg.no-direction")
    return found


def size(where: str, value: object) -> int:
    """The value as a side of a tray, a piece of terrain or a table.

    It raises unless the value is above 0 and even, so that its middle is whole.
    """
    found = whole(where, value, FARTHEST, 2)
    if found % 2:
        raise InvalidAction(where, "tmg.expected-an-even-number", found=found)
    return found
