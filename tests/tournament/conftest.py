"""Offices on real databases: each test that takes `office` runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from ledger import Ledger, migrate, open_journal, place_of
from tests.door.tables import GAMES, ticking
from tests.postgres import schema_of_its_own


@pytest.fixture(scope="session")
def set_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that was just set up: a copy is quicker than setting up another."""
    path = tmp_path_factory.mktemp("office") / "empty.db"
    migrate(place_of(path))
    return path


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path, set_up: Path) -> Iterator[Any]:
    if request.param == "sqlite":
        copyfile(set_up, tmp_path / "maester.db")
        yield tmp_path / "maester.db"
        return
    with schema_of_its_own(request.getfixturevalue("postgres_server")) as found:
        migrate(place_of(found))
        yield found


@pytest.fixture
def another(address: Any) -> Iterator[Any]:
    """Opens one more ledger on the same database."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(Ledger(open_journal(address), games=GAMES, clock=ticking()))


@pytest.fixture
def ledger(another: Any) -> Ledger:
    return another()
