"""`manage.py serve` and `manage.py demo` as a user meets them: real processes, a real port."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from ipaddress import ip_address
from pathlib import Path
from shutil import copyfile
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from ledger import GAMES, SPECTATOR, Ledger
from manage import cli
from tests.web.scenes import dealt, new_ledger
from tournament import Office, People
from tournament.commands.keeping.demo.matches import SCRIPTS, add_matches
from tournament.web.server import is_loopback, reachable

ROOT = Path(__file__).parents[2]


def started(store: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(ROOT / "manage.py"), *arguments], cwd=store.parent, text=True,
        env={**os.environ, "DATABASE_URL": f"sqlite:///{store}", "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


def said(store: Path, *arguments: str) -> tuple[int, str, str]:
    """What a command that ends by itself printed."""
    result = CliRunner().invoke(cli, arguments, env={"DATABASE_URL": f"sqlite:///{store}"})
    return result.exit_code, result.stdout, result.stderr


@contextmanager
def serving(store: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """The process, the address that it printed, and what it said before."""
    process = started(store, "serve", "--port", "0", *arguments)
    try:
        before = ""
        for line in process.stdout or ():
            if line.startswith("Maester is at "):
                yield process, line.split()[3], before
                return
            before += line
        raise AssertionError(f"it ended: {process.stderr.read() if process.stderr else ''}")
    finally:
        process.kill()
        process.communicate()


def get(address: str) -> str:
    with urlopen(address, timeout=10) as answer:
        return answer.read().decode()


def test_the_first_start_brings_demo_matches_and_the_second_keeps_what_is_there(tmp_path: Path) -> None:
    store = tmp_path / "var" / "maester.db"
    store.parent.mkdir()
    with serving(store, "--demo") as (process, address, before):
        assert before.splitlines() == [
            f"New store: sqlite:///{store}",
            "Filling it with the demo; that takes some seconds.",
            f"Demo: {len(SCRIPTS)} matches and 3 tournaments added.",
        ]
        assert "Demo: come in as" in get(f"{address}sign-in")
        first = get(f"{address}matches/demo-3/9?as=judge")
        assert "Hanna Krawczyk" in first
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
        assert process.returncode == 0 and "Ended." in out and err == ""
    with serving(store, "--demo") as (process, address, before):
        assert before == ""
        assert get(f"{address}matches/demo-3/9?as=judge") == first
        assert "Marta" in get(f"{address}matches/demo-7?as=judge")  # it runs: on the machine itself everyone is a judge
        process.terminate()
        assert process.wait(timeout=20) == 0


def test_a_taken_port_says_so_and_names_the_next_step(tmp_path: Path) -> None:
    store = tmp_path / "maester.db"
    new_ledger(store).close_journal()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, out, err = said(store, "serve", "--port", str(port))
    assert code == 2 and out == ""
    assert err == (
        f"maester: port {port} is taken by another program: choose another, such as --port {port + 1}"
        f" (make run PORT={port + 1})\n"
    )


def test_a_store_of_an_older_version_is_refused_and_not_changed(tmp_path: Path) -> None:
    store = tmp_path / "maester.db"
    assert said(store, "migrate")[0] == 0
    with closing(sqlite3.connect(store)) as older:
        older.execute("DELETE FROM migrations WHERE number = (SELECT max(number) FROM migrations)")
        older.commit()
    code, out, err = said(store, "serve", "--port", "0")
    assert (code, out) == (2, "")
    assert err == f"maester: sqlite:///{store}: the database is not up to date: run cli migrate\n"


def test_a_database_of_another_program_is_refused_and_not_changed(tmp_path: Path) -> None:
    store = tmp_path / "theirs.db"
    with closing(sqlite3.connect(store)) as theirs:
        theirs.execute("CREATE TABLE songs (title TEXT)")
    before = store.read_bytes()
    code, out, err = said(store, "serve", "--port", "0")
    assert (code, out) == (2, "") and err.startswith(f"maester: sqlite:///{store}: the database is not ")
    assert store.read_bytes() == before


def test_off_the_loopback_nobody_is_a_judge(demo_store: Path, tmp_path: Path) -> None:
    store = copyfile(demo_store, tmp_path / "maester.db")
    with serving(store, "--demo", "--host", "0.0.0.0") as (process, address, before):
        assert "0.0.0.0" not in address and process.stdout is not None
        assert "everyone is a spectator of running matches until they sign in" in process.stdout.readline()
        assert "First start: sign in as organizer with the password" in before
        assert "Demo: come in as" not in get(f"{address}sign-in")
        here = f"http://127.0.0.1:{urlsplit(address).port}/"
        for start in (address, here):
            assert "Marta" in get(f"{start}matches/demo-7")
            with pytest.raises(HTTPError, match="403") as refused:
                get(f"{start}matches/demo-7?as=judge")
            refused.value.close()


def test_a_server_that_listens_everywhere_names_places_that_a_browser_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "table-pc")
    for host, six in (("0.0.0.0", False), ("::", True)):
        place, name = reachable(host)
        assert name == "table-pc" and not ip_address(place).is_unspecified and (":" in place) is six
    assert reachable("192.168.1.5") == ["192.168.1.5"] and reachable("maester.example") == ["maester.example"]


def test_without_a_network_it_names_the_machine_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_way_out(*_: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", no_way_out)
    assert (reachable("0.0.0.0")[0], reachable("::")[0]) == ("127.0.0.1", "::1")


def test_the_first_start_makes_a_store_and_an_organizer_and_the_second_neither(tmp_path: Path) -> None:
    store = tmp_path / "maester.db"
    with serving(store) as (_process, address, before):
        first, second = before.splitlines()
        assert first == f"New store: sqlite:///{store}" and second.startswith("First start: sign in as organizer with")
        password = second.split("password ")[1].split()[0]
        assert "Maester" in get(address)
    with serving(store) as (_process, _address, before):
        assert before == ""
    with Ledger.at(store) as ledger:
        people = People(ledger.journal)
        user = people.sign_in("organizer", password)
        assert user.admin and people.must_change_password(user.id)


def test_behind_a_proxy_nobody_is_a_judge_for_being_on_the_machine(tmp_path: Path) -> None:
    store = tmp_path / "maester.db"
    with new_ledger(store) as ledger:
        dealt(ledger, "running")
    with serving(store, "--proxy", "127.0.0.1") as (_process, address, _before), pytest.raises(HTTPError, match="403"):
        get(f"{address}matches/running?as=judge")


def test_the_demo_is_added_once(demo_store: Path, tmp_path: Path) -> None:
    first = demo_store.with_name("said.txt").read_text(encoding="utf-8")
    assert first == f"Demo: {len(SCRIPTS)} matches and 3 tournaments added.\n"
    assert said(copyfile(demo_store, tmp_path / "maester.db"), "demo")[1] == "The demo is there already; nothing was added.\n"


def test_the_demo_shows_what_happens_at_tables(ledger: Ledger) -> None:
    now = datetime(2026, 3, 4, 20, 0, tzinfo=UTC)
    dealt(ledger, "mine")
    assert (add_matches(ledger, now), add_matches(ledger, now)) == (len(SCRIPTS), 0)
    found = {one.match: one for one in ledger.matches()}
    assert len(found) == len(SCRIPTS) + 1 and all(one.fault is None for one in found.values())
    assert {one.game for one in found.values()} == set(GAMES)
    assert [name for name, one in found.items() if one.closed is None] == ["demo-7", "mine"]
    assert found["demo-6"].detail == "key" and found["demo-6"].winners == ("Ida Berg",)
    assert all(one.last_at < "2026-03-04T20:00:00Z" for name, one in found.items() if name != "mine")
    kinds = {name: {one["kind"] for one in ledger.look(name, SPECTATOR).findings("en")} for name in found}
    assert {name for name, kind in kinds.items() if kind} == {"demo-4"} and kinds["demo-4"] == {"protest"}
    lines = ledger.look("demo-3", SPECTATOR).log("en")
    assert {"Amended", "Rewound"} <= {line.topic for line in lines} and any(line.set_aside for line in lines)


def test_the_demo_has_a_hall_in_the_middle_of_a_round_and_one_that_is_over(demo_store: Path, tmp_path: Path) -> None:
    made = datetime.fromtimestamp(demo_store.with_name("said.txt").stat().st_mtime, UTC)
    with new_ledger(copyfile(demo_store, tmp_path / "maester.db")) as ledger:
        office = Office(ledger)
        joust, melee = office.queries.tournament("winter-joust"), office.queries.tournament("harvest-melee")
        assert len(joust.entries) == 16 and len(joust.published) == 3 and joust.published[2].clock
        assert {table.state for table in joust.published[2].tables} == {"open", "final", "contested"}
        assert sum(bool(table.games) for table in joust.published[2].tables) == 3
        assert [one.state for one in joust.disputes] == ["final", "open"]
        assert melee.closed is not None and {len(one.seats) for one in melee.published[0].tables} == {3, 4}
        assert office.queries.tournament("iron-muster").game == "asoiaf-tmg"
        assert [office.audits.audit(name)[1] for name in ("winter-joust", "harvest-melee", "iron-muster")] == [
            [],
            [],
            [],
        ]
        assert all(event.at < made.isoformat() for event in office.queries.events("winter-joust"))
        for table in (one for hall in (joust, melee) for round_ in hall.published for one in round_.tables if one.result):
            by_place = [side.scored for side in sorted(table.result.sides, key=lambda side: side.place)]
            assert by_place[0] == 15 and by_place == sorted(by_place, reverse=True)  # as the game would have it


@pytest.mark.parametrize(
    ("host", "own"),
    [("127.0.0.1", True), ("127.8.0.1", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("::", False),
     ("192.168.1.5", False), ("maester.example", False), ("localhost.evil.example", False)],
)  # fmt: skip
def test_only_addresses_of_the_machine_itself_are_loopback(host: str, own: bool) -> None:
    assert is_loopback(host) is own
