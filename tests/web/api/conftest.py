"""The API over real databases: a hall with an organizer, a judge and players who have tokens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from flask.testing import FlaskClient

from ledger import Ledger, location_of, migrate
from ledger.journal import open_journal
from tests.postgres import schema_of_its_own
from tests.thorough import leave_postgres_for_later
from tournament import create_app
from tournament.accounts.people import People

SLUG = "hand-of-the-king"
T = "/api/v1/tournaments/spring"
ON_BOTH = ("test_event.py", "test_live.py")  # what is asked of a request before any database is, on one
WHO = ("org", "judge", "ann", "ben", "stranger")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    leave_postgres_for_later((item for item in items if item.path.is_relative_to(here)), but=ON_BOTH)


class Api:
    """Requests as one user or another sends them."""

    def __init__(self, client: FlaskClient, people: People) -> None:
        self.client = client
        self.ids = {one: people.add(one, "long enough 1", one.title(), admin=one == "org").id for one in WHO}
        self.tokens = {one: people.new_token(one, "tests") for one in WHO}

    def __call__(self, who: str | None, verb: str, path: str, data: Any = None, **headers: str) -> Any:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if who is not None:
            sent["Authorization"] = f"Bearer {self.tokens[who]}"
        body = {"json": data} if data is not None else {}
        return self.client.open(path, method=verb, headers=sent, **body)

    def done(self, who: str | None, verb: str, path: str, data: Any = None, **headers: str) -> Any:
        """The answer to a request that has to be granted."""
        answer = self(who, verb, path, data, **headers)
        assert answer.status_code in (200, 201), answer.json
        return answer.json

    def refused(self, who: str | None, verb: str, path: str, data: Any = None, **headers: str) -> Any:
        """The problem of a request that has to be refused, and that changes nothing."""
        before = self.client.get(T).headers.get("ETag")
        answer = self(who, verb, path, data, **headers)
        assert answer.status_code >= 400 and answer.mimetype == "application/problem+json", answer.data
        assert answer.json["status"] == answer.status_code and answer.json["detail"]
        assert self.client.get(T).headers.get("ETag") == before
        return answer.json


@pytest.fixture(params=["sqlite", "postgres"])
def ledger(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Ledger]:
    if request.param == "sqlite":
        migrate(location_of(tmp_path / "maester.db"))
        with Ledger(open_journal(tmp_path / "maester.db")) as found:
            yield found
        return
    with schema_of_its_own(request.getfixturevalue("postgres_server")) as address:
        migrate(location_of(address))
        with Ledger(open_journal(address)) as found:
            yield found


@pytest.fixture
def api(ledger: Ledger) -> Api:
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    return Api(create_app(ledger).test_client(), People(ledger.journal, hasher=quick))


@pytest.fixture
def hall(api: Api) -> Api:
    """A tournament of four with a judge; Ann and Ben have accounts. Not yet started."""
    api.done("org", "POST", "/api/v1/tournaments", {"tournament": "spring", "title": "Spring Open", "game": SLUG})
    api.done("org", "PUT", f"{T}/staff", {"person": api.ids["judge"], "role": "judge"})
    entries = [{"names": ["Ann"], "ids": [api.ids["ann"]]}, {"names": ["Ben"], "ids": [api.ids["ben"]]}]
    entries += [{"names": ["Cat"]}, {"names": ["Dov"], "club": "Wolves"}]
    assert api.done("org", "POST", f"{T}/entries", {"entries": entries})["entries"] == ["e1", "e2", "e3", "e4"]
    return api


@pytest.fixture
def playing(hall: Api) -> Api:
    """The same with its first round out."""
    hall.done("org", "POST", f"{T}/start", {})
    hall.done("org", "POST", f"{T}/rounds", {})
    hall.done("org", "POST", f"{T}/rounds/draft/publish")
    return hall
