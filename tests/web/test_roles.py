"""Every route for every role: what is for staff is refused to others, and nothing is forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from shutil import copyfile

import pytest

from tests.web import roles
from tests.web.hall import Hall
from tests.web.roles import ROLES, Route
from tests.web.scenes import new_ledger

TABLES = [import_module(f"tests.web.roles.{one.name}") for one in iter_modules(roles.__path__)]
ROUTES: dict[str, Route] = {endpoint: route for table in TABLES for endpoint, route in table.ROUTES.items()}


@pytest.fixture(scope="module")
def set_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A hall that was just set up: a copy is quicker than setting up another."""
    path = tmp_path_factory.mktemp("roles") / "hall.db"
    with new_ledger(path) as ledger:
        Hall(ledger)
    return path


@pytest.fixture(scope="module")
def hall(set_up: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    path = copyfile(set_up, tmp_path_factory.mktemp("read") / "hall.db")
    with new_ledger(path) as ledger:
        yield Hall(ledger)


def test_no_route_is_forgotten(hall: Hall) -> None:
    there = {rule.endpoint for rule in hall.app.url_map.iter_rules() if not rule.rule.startswith("/api/")}
    assert there == set(ROUTES)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("endpoint", [one for one in ROUTES if ROUTES[one].method == "GET"])
def test_who_may_read_what(hall: Hall, endpoint: str, role: str) -> None:
    route, wanted = ROUTES[endpoint], _wanted(endpoint, role)
    with hall.browser(role).get(_path(hall, route)) as answer:
        assert answer.status_code == wanted, answer.text[:2000]
        if wanted < 400 and answer.mimetype == "text/html":
            assert "Traceback" not in answer.text


def _posts(granted: bool) -> list[tuple[str, str]]:
    """Every form and role: those that are granted, or those that are refused."""
    forms = [one for one in ROUTES if ROUTES[one].method == "POST"]
    return [(one, role) for one in forms for role in ROLES if (_wanted(one, role) < 400) is granted]


def _wanted(endpoint: str, role: str) -> int:
    answers = ROUTES[endpoint].answers
    return answers.get(role, answers["nobody"])


@pytest.mark.parametrize(("endpoint", "role"), _posts(granted=True))
def test_who_may_write_what(set_up: Path, tmp_path: Path, endpoint: str, role: str) -> None:
    """In a hall of its own: what is granted changes it."""
    with new_ledger(copyfile(set_up, tmp_path / "hall.db")) as ledger:
        _posted(Hall(ledger), endpoint, role)


@pytest.mark.parametrize(("endpoint", "role"), _posts(granted=False))
def test_who_may_not_write_what(hall: Hall, endpoint: str, role: str) -> None:
    """All in the same hall: what is refused leaves it as it was."""
    before = hall.ledger.journal.latest()
    _posted(hall, endpoint, role)
    assert hall.ledger.journal.latest() == before


def _posted(hall: Hall, endpoint: str, role: str) -> None:
    route = ROUTES[endpoint]
    answer = hall.browser(role).post(_path(hall, route), route.form)
    assert answer.status_code == _wanted(endpoint, role), answer.text[:2000]
    without = hall.browser(role).client.post(_path(hall, route), data=route.form or {})
    assert without.status_code == 400  # no proof that the form is ours


def _path(hall: Hall, route: Route) -> str:
    return route.path.format(table=hall.table, match=hall.match)

