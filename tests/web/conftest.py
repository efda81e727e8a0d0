"""The application over a real SQLite file: as its own machine meets it, and as others do."""

from __future__ import annotations

from collections.abc import Iterator
from os import environ
from pathlib import Path
from time import tzset

import pytest
from flask.testing import FlaskClient

from ledger import Ledger
from tests.web.compiled import compile_once
from tests.web.scenes import new_ledger
from tournament import create_app

compile_once()
environ["TZ"] = "UTC"  # the clock of the hall, on whatever machine the tests run
tzset()


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with new_ledger(tmp_path / "maester.db") as found:
        yield found


@pytest.fixture
def client(ledger: Ledger) -> FlaskClient:
    """On the loopback: everyone is a judge."""
    return create_app(ledger, everyone_is_judge=True).test_client()


@pytest.fixture
def public(ledger: Ledger) -> FlaskClient:
    """On the network."""
    return create_app(ledger).test_client()
