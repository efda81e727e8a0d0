"""How much is tried: enough for every day in `make test`, much more in `make test-all`, which sets THOROUGH."""

from __future__ import annotations

import os
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


def daily_or(daily: T, thorough: T) -> T:
    """The first in `make test`, the second in `make test-all`."""
    return thorough if os.environ.get("THOROUGH") else daily


def later(*values: Any) -> Any:
    """A case of a parametrised test that waits for `make test-all`: the other cases make the same claim every day."""
    return pytest.param(*values, marks=pytest.mark.slow)
