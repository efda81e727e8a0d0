"""The ranges of numbers and the names of moments that effects may have."""

from __future__ import annotations

from typing import Annotated, Literal

from .....core.codec import Range

Count = Annotated[int, Range(0, 60)]
Change = Annotated[int, Range(-60, 60)]
Moment = Literal["challenge", "phase", "round", "won"]
