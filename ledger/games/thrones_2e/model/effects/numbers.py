"""Numbers and moments of effects, as far as they go."""

from __future__ import annotations

from typing import Annotated, Literal

from .....core.codec import Range

Count = Annotated[int, Range(0, 60)]
Change = Annotated[int, Range(-60, 60)]
Moment = Literal["challenge", "phase", "round", "won"]
