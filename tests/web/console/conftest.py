"""Tables to sit down at: one of the hall's, dealt and ready, and one that somebody opened alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile

import pytest

from ledger import TABLE
from tests.web.hall import Hall
from tests.web.scenes import GRID, SIX, new_ledger


@pytest.fixture(scope="session")
def set_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A hall whose table is dealt: a copy is quicker than setting up another."""
    path = tmp_path_factory.mktemp("console") / "hall.db"
    with new_ledger(path) as ledger:
        hall = Hall(ledger)
        ledger.record(hall.match, TABLE, {"do": "DealGrid", "lines": GRID})
        ledger.record(hall.match, TABLE, {"do": "DealCompanions", "companions": SIX})
    return path


@pytest.fixture
def hall(set_up: Path, tmp_path: Path) -> Iterator[Hall]:
    with new_ledger(copyfile(set_up, tmp_path / "hall.db")) as ledger:
        yield Hall(ledger)


@pytest.fixture
def console(hall: Hall) -> str:
    """The address of the console of the hall's table. Three events are written; the judge has the pen."""
    return f"/matches/{hall.match}/console"
