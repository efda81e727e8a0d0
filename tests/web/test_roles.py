"""Every route for every role: what is for staff is refused to others, and nothing is forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from shutil import copyfile
from typing import Any

import pytest

from tests.web import roles
from tests.web.hall import LOGINS, Hall
from tests.web.roles import ROLES, Route
from tests.web.scenes import new_ledger
from tournament.domain.roles import RIGHTS

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


def wanted(endpoint: str, role: str) -> int:
    answers = ROUTES[endpoint].answers
    return answers.get(role, answers["nobody"])


def granted(endpoint: str) -> list[str]:
    return [role for role in ROLES if wanted(endpoint, role) < 400]


def refused(endpoint: str) -> list[str]:
    return [role for role in ROLES if wanted(endpoint, role) >= 400]


PAGES = [endpoint for endpoint in ROUTES if ROUTES[endpoint].method == "GET"]
FORMS = [endpoint for endpoint in ROUTES if ROUTES[endpoint].method == "POST"]


@pytest.mark.parametrize("endpoint", PAGES)
def test_who_may_read_what(hall: Hall, endpoint: str) -> None:
    faults = [fault for role in ROLES for fault in faults_of_reading(hall, endpoint, role)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("endpoint", [endpoint for endpoint in FORMS if granted(endpoint)])
def test_who_may_write_what(set_up: Path, tmp_path: Path, endpoint: str) -> None:
    """Each in a hall of their own: what is granted changes it."""
    faults = []
    for number, role in enumerate(granted(endpoint)):
        with new_ledger(copyfile(set_up, tmp_path / f"{number}.db")) as ledger:
            faults += faults_of_writing(Hall(ledger), endpoint, role)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("endpoint", [endpoint for endpoint in FORMS if refused(endpoint)])
def test_who_may_not_write_what(hall: Hall, endpoint: str) -> None:
    """All in the same hall: what is refused leaves it as it was."""
    faults = []
    for role in refused(endpoint):
        before = hall.ledger.journal.latest()
        faults += faults_of_writing(hall, endpoint, role)
        if hall.ledger.journal.latest() != before:
            faults.append(f"{role}: refused, and yet something was written")
    assert not faults, "\n".join(faults)


BY_RIGHT = {  # rows of the table of rights that pages ask for: a route that each of them opens
    "desk": "desk.overview", "codes": "desk.making_codes", "slips": "printing.slips", "audit": "disputes.audit",
    "see draft": "desk.draft_why", "seat": "desk.seating_page", "swap": "desk.change_page", "rule": "disputes.deciding",
    "take_dispute": "disputes.declaring", "name_staff": "desk.inviting", "judge a match": "matches.show",
}  # fmt: skip


@pytest.mark.parametrize("right", BY_RIGHT)
def test_pages_open_to_the_roles_of_the_table(right: str) -> None:
    roles = ("player", "judge", "head judge", "organizer")
    opened = [role for role in roles if wanted(BY_RIGHT[right], role) not in (401, 403)]
    assert opened == [role for role in roles if role in RIGHTS[right].roles]


API = "/api/v1/tournaments/spring"
BY_PROGRAM: dict[str, tuple[str, str, dict[str, Any] | None]] = {  # rows that the API asks for: a request for each
    "preview": ("POST", f"{API}/rounds/1/tables/{{table}}/result/preview", {"kind": "draw"}),
    "penalties_of": ("GET", f"{API}/entries/e1/penalties", None),
    "see draft": ("GET", f"{API}/rounds/2/tables/1/why", None),
    "judge a match": ("GET", f"{API}/matches/{{match}}?as=judge", None),
    "write a match": ("POST", f"{API}/matches/{{match}}/pen", None),
    "codes": ("POST", f"{API}/codes", None),
}


@pytest.mark.parametrize("right", BY_PROGRAM)
def test_the_api_opens_to_the_roles_of_the_table(set_up: Path, tmp_path: Path, right: str) -> None:
    method, path, data = BY_PROGRAM[right]
    with new_ledger(copyfile(set_up, tmp_path / "api.db")) as ledger:
        hall = Hall(ledger)
        hall.office.rounds.pair("spring", hold=True, by=hall.ids["org"])
        state = hall.office.queries.tournament("spring")
        seats = state.published[0].table(hall.table).seats
        for role in ("player", "other player", "judge", "head judge", "organizer", "stranger"):
            token = hall.people.new_token(LOGINS[role], "tests")
            body = {} if data is None else {"json": data}
            answer = hall.app.test_client().open(
                path.format(table=hall.table, match=hall.match), method=method,
                headers={"Authorization": f"Bearer {token}"}, **body,
            )  # fmt: skip
            mine = state.entry_of(hall.ids[LOGINS[role]])
            own = RIGHTS[right].own == "table" and mine is not None and mine.id in seats
            kept_out = answer.status_code == 403 or (answer.json or {}).get("code") == "not-at-table"
            assert kept_out is not (own or role in RIGHTS[right].roles), (role, answer.status_code, answer.json)


def test_no_right_of_the_pages_is_forgotten() -> None:
    asked = {name for name, right in RIGHTS.items() if right.of == "pages"}
    assert asked <= {*BY_RIGHT, *BY_PROGRAM}


def faults_of_reading(hall: Hall, endpoint: str, role: str) -> Iterator[str]:
    with hall.browser(role).get(_path(hall, ROUTES[endpoint])) as answer:
        yield from _unwanted(answer, wanted(endpoint, role), role)
        if answer.status_code < 400 and answer.mimetype == "text/html" and "Traceback" in answer.text:
            yield f"{role}: a traceback: {answer.text[:2000]}"


def faults_of_writing(hall: Hall, endpoint: str, role: str) -> Iterator[str]:
    route = ROUTES[endpoint]
    yield from _unwanted(hall.browser(role).post(_path(hall, route), route.form), wanted(endpoint, role), role)
    without = hall.browser(role).client.post(_path(hall, route), data=route.form or {})
    yield from _unwanted(without, 400, f"{role}, without the proof that the form is ours")


def _unwanted(answer: Any, status: int, who: str) -> Iterator[str]:
    if answer.status_code != status:
        yield f"{who}: {answer.status_code} instead of {status}: {answer.text[:2000]}"


def _path(hall: Hall, route: Route) -> str:
    return route.path.format(table=hall.table, match=hall.match)
