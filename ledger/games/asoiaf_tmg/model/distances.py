"""Every distance of the rulebook, in thousandths of an inch. Only cards, dice and options count in whole inches."""

from __future__ import annotations

from typing import Final

INCH: Final = 1_000
SHORT: Final = 6 * INCH  # short range
LONG: Final = 12 * INCH  # long range
CHARGE_SIDES: Final = 6  # of the die that is added to Speed, in a charge and in a retreat
CHARGE_DIE: Final = CHARGE_SIDES * INCH  # the most that this die adds
CLEAR: Final = INCH  # how far a tray keeps from an enemy that it does not engage
ROUGH: Final = INCH  # what rough terrain takes off a move, a charge or a shift
SHIFT: Final = 2 * INCH  # the longest shift, before a shot and by a card
TEAR_DOWN: Final = INCH  # how near a piece of terrain has to be to be torn down
CORNER: Final = LONG  # side of a corner zone in free-for-all
DEEP_ZONE: Final = 18 * INCH  # depth of the larger deployment zones
FIELD: Final = (48 * INCH, 48 * INCH)  # width and depth of the table of 4 by 4 feet
LARGE_FIELD: Final = (72 * INCH, 48 * INCH)  # width and depth of the table of 6 by 4 feet


def inches(length: int) -> str:
    """A length in inches, as a ruler says it: 7900 is 7.9, and 8000 is 8."""
    whole, rest = divmod(abs(length), INCH)
    sign = "-" if length < 0 else ""
    return f"{sign}{whole}.{rest:03}".rstrip("0") if rest else f"{sign}{whole}"
