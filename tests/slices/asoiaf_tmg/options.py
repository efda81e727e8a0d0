"""Armies, the target, and when play stops once time is called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ledger.core.errors import InvalidOptions
from ledger.core.seats import Seat
from ledger.kit.options import BaseOptions

from .components import PROFILES


@dataclass(frozen=True, slots=True)
class Options(BaseOptions):
    armies: tuple[tuple[str, ...], ...] = (("sworn-swords", "outriders"), ("guardsmen", "halberdiers"))
    first: Seat = Seat(0)
    target: int = 8  # tmg.victory.targets
    at_time: Literal["finish_round", "finish_turn"] = "finish_round"

    def __post_init__(self) -> None:
        units = [unit for army in self.armies for unit in army]
        for number, unit in enumerate(units):
            if unit not in PROFILES or unit in units[:number]:
                raise InvalidOptions("armies", f"expected units of the box, each once, got {unit}")
