"""How the slice is played and recorded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ledger.core.seats import Seat
from ledger.kit.options import BaseOptions


@dataclass(frozen=True, slots=True)
class Options(BaseOptions):
    first: Seat = Seat(0)  # first player for set-up
    at_time: Literal["finish_stack", "finish_round"] = "finish_stack"
