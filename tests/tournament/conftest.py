"""Offices on real databases: each test that takes `ledger` runs on SQLite and on PostgreSQL.

Every day on both: what writes rounds, results, rulings and people, which goes to two streams or to tables beside them. What
reads, refuses or writes one stream runs on SQLite, and on PostgreSQL in `make test-all`; the journal's own contract
(`tests/store/journal`) runs on both every day.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from ledger import Ledger, location_of, migrate
from ledger.journal import open_journal
from tests.door.tables import GAMES, ticking
from tests.postgres import schema_of_its_own
from tests.thorough import leave_postgres_for_later

ON_BOTH = ("test_people.py", "test_results.py", "test_rounds.py", "test_rulings.py", "test_everything.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    leave_postgres_for_later((item for item in items if item.path.is_relative_to(here)), but=ON_BOTH)


@pytest.fixture(scope="session")
def set_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that was just set up: a copy is quicker than setting up another."""
    path = tmp_path_factory.mktemp("office") / "empty.db"
    migrate(location_of(path))
    return path


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path, set_up: Path) -> Iterator[Any]:
    if request.param == "sqlite":
        copyfile(set_up, tmp_path / "maester.db")
        yield tmp_path / "maester.db"
        return
    with schema_of_its_own(request.getfixturevalue("postgres_server")) as found:
        migrate(location_of(found))
        yield found


@pytest.fixture
def another(address: Any) -> Iterator[Any]:
    """Opens one more ledger on the same database."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(Ledger(open_journal(address), games=GAMES, clock=ticking()))


@pytest.fixture
def ledger(another: Any) -> Ledger:
    return another()
