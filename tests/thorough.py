"""How much is tried: enough for every day in `make test`, much more in `make test-all`, which sets THOROUGH."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

T = TypeVar("T")
_NONE = SimpleNamespace(params={})


def daily_or(daily: T, thorough: T) -> T:
    """The first in `make test`, the second in `make test-all`."""
    return thorough if os.environ.get("THOROUGH") else daily


def later(*values: Any) -> Any:
    """A case of a parametrised test that waits for `make test-all`: the other cases make the same claim every day."""
    return pytest.param(*values, marks=pytest.mark.slow)


def leave_postgres_for_later(items: Iterable[pytest.Item], but: Collection[str]) -> None:
    """Of tests that run on either database, those on PostgreSQL wait for `make test-all`, but for the files that are named."""
    for item in items:
        if "postgres" in getattr(item, "callspec", _NONE).params.values() and item.path.name not in but:
            item.add_marker(pytest.mark.slow)
