"""How much is tried: enough for every day in `make test`, much more in `make test-all`, which sets THOROUGH."""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")


def daily_or(daily: T, thorough: T) -> T:
    """The first in `make test`, the second in `make test-all`."""
    return thorough if os.environ.get("THOROUGH") else daily
