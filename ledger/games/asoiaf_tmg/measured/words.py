"""Lengths as a ruler says them."""

from __future__ import annotations


def inches(length: int) -> str:
    """Thousandths as inches: 7900 is 7.9, and 8000 is 8."""
    whole, rest = divmod(abs(length), 1_000)
    sign = "-" if length < 0 else ""
    return f"{sign}{whole}.{rest:03}".rstrip("0") if rest else f"{sign}{whole}"
