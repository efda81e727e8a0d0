"""Tables to sit down at: one outside any tournament, and one of the hall's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.hall import Hall
from tests.web.scenes import new_ledger


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with new_ledger(tmp_path / "hall.db") as ledger:
        yield Hall(ledger)
