"""The types of fields that several effects have: ranges of numbers, and what a delayed effect waits for."""

from __future__ import annotations

from typing import Annotated, Literal

from .....core.codec import Range

Count = Annotated[int, Range(0, 60)]
Change = Annotated[int, Range(-60, 60)]
DelayedUntil = Literal["challenge", "phase", "round", "won"]
