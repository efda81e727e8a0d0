"""The journals under test: each test that takes `home` or `journal` runs on all three."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from ledger.store.journal.contract import Journal
from ledger.store.migrate import migrate
from tests.postgres import schema_of_its_own

from .homes import Home


@pytest.fixture
def sqlite_home(tmp_path: Path) -> Home:
    home = Home("sqlite", f"sqlite:///{tmp_path / 'journal.db'}")
    migrate(home.place)
    return home


@pytest.fixture
def postgres_home(postgres_server: str) -> Iterator[Home]:
    with schema_of_its_own(postgres_server) as address:
        home = Home("postgres", address)
        migrate(home.place)
        yield home


@pytest.fixture(params=["sqlite", "postgres", "plain"])
def home(request: pytest.FixtureRequest) -> Home:
    if request.param == "postgres":
        return request.getfixturevalue("postgres_home")
    return request.getfixturevalue("sqlite_home")._replace(kind=request.param)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> Home:
    """A home, once for each database, for what the journal's own code has no part in."""
    return request.getfixturevalue(f"{request.param}_home")


@pytest.fixture
def opened() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def journal(home: Home, opened: ExitStack) -> Journal:
    return opened.enter_context(home.open())


@pytest.fixture
def other(home: Home, journal: Journal, opened: ExitStack) -> Journal:
    """A second journal object on the same database: other connections, as another process has."""
    return opened.enter_context(home.open())
