"""Variants, house rulings and recording options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ledger.core.codec import Range
from ledger.core.seats import Seat
from ledger.kit.options import BaseOptions


@dataclass(frozen=True, slots=True)
class Options(BaseOptions):
    first: Seat = Seat(0)
    rounds: Annotated[int, Range(1, 7)] = 3  # the slice plays one short season
    draft: bool = False
    at_time: Literal["finish_round", "one_more_round"] = "finish_round"
