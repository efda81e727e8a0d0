"""A real SQLite file for every test, and ledgers on it that are closed in the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from ledger import Ledger, location_of
from ledger.journal import open_journal
from ledger.store.migrate import migrate
from tests.door.tables import GAMES, ticking

Ledgers = Callable[..., Ledger]


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that was just set up: a copy is quicker than setting up another."""
    path = tmp_path_factory.mktemp("door") / "empty.db"
    migrate(location_of(path))
    return path


@pytest.fixture
def file(tmp_path: Path, empty: Path) -> Path:
    path = tmp_path / "maester.db"
    copyfile(empty, path)
    return path


@pytest.fixture
def another(file: Path) -> Iterator[Ledgers]:
    """Opens one more ledger on the same file, or on the one given."""
    opened: list[Ledger] = []

    def open_one(path: Path = file, **settings: Any) -> Ledger:
        opened.append(Ledger(open_journal(path), **{"games": GAMES, "clock": ticking(), **settings}))
        return opened[-1]

    yield open_one
    for one in opened:
        one.close_journal()


@pytest.fixture
def ledger(another: Ledgers) -> Ledger:
    return another()


@pytest.fixture
def elsewhere(tmp_path: Path, empty: Path, another: Ledgers) -> Ledger:
    """A ledger on a file of its own."""
    path = tmp_path / "elsewhere.db"
    copyfile(empty, path)
    return another(path)
