"""What keeps visitors apart: limits that nobody gets round, proofs of forms, what a browser may keep, what a proxy may say."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path
from shutil import copyfile
from socket import create_connection
from threading import Event, Thread
from typing import Any

import pytest

from ledger import JUDGE, BadRecord, Ledger
from tests.web.hall import PASSWORD, Browser, Hall
from tests.web.scenes import dealt, new_ledger
from tests.web.serving import served
from tournament import Applicant, Plan, Server, create_app
from tournament.web.heavy import Turns
from tournament.web.limits import Limits
from tournament.web.live import Followers
from tournament.web.query_args import PageRefused, asker
from tournament.web.server import LARGEST


@pytest.fixture(scope="session")
def set_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("guards") / "hall.db"
    with new_ledger(path) as ledger:
        Hall(ledger)
    return path


@pytest.fixture
def hall(set_up: Path, tmp_path: Path) -> Iterator[Hall]:
    with new_ledger(copyfile(set_up, tmp_path / "hall.db")) as ledger:
        yield Hall(ledger)


# ---- forms


def test_a_proof_in_any_alphabet_is_only_wrong(hall: Hall) -> None:
    client = hall.browser("nobody").client
    assert client.post("/sign-in", data={"proof": "ż" * 32}).status_code == 400
    assert client.post("/sign-in", headers={"X-Proof": "\xff"}).status_code == 400


@pytest.mark.parametrize("form", [{"login": "a\0b", "password": "x"}, {"tournament": "a\0", "code": "x"}, {"a\0": "b"}])
def test_a_zero_is_no_text(hall: Hall, form: dict[str, str]) -> None:
    answer = hall.browser("nobody").post("/sign-in", form)
    assert answer.status_code == 400 and "no text" in answer.text


@pytest.mark.parametrize("where", ["²/1", "1/" + "9" * 5_000, "1/"])
def test_a_dispute_at_no_table_is_refused(hall: Hall, where: str) -> None:
    form = {"where": where, "claim": "He drew twice."}
    assert hall.browser("player").post("/tournaments/spring/disputes/new", form).status_code == 409
    assert not hall.office.queries.tournament("spring").disputes


# ---- how often


def test_a_made_up_session_is_counted_where_it_comes_from(ledger: Ledger) -> None:
    client = create_app(ledger, limits=Limits(burst=3, rate=0.5, clock=lambda: 0.0)).test_client()
    answers = []
    for number in range(5):
        client.set_cookie("session", f"made-up-session-number-{number}")
        answers.append(client.post("/sign-out").status_code)
    assert answers == [400, 400, 400, 429, 429]


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix:", "unix:"),
        (None, "?"),
    ],
)
def test_whoever_has_a_whole_network_is_one_visitor(hall: Hall, address: str | None, counted: str) -> None:
    with hall.app.test_request_context("/", environ_base={"REMOTE_ADDR": address}):
        assert asker() == counted


def test_nobody_keeps_another_out_by_guessing(hall: Hall) -> None:
    here, there = {"REMOTE_ADDR": "192.0.2.1"}, {"REMOTE_ADDR": "192.0.2.2"}
    page = hall.browser("nobody")
    for _ in range(6):
        assert page.post("/sign-in", {"login": "org", "password": "wrong"}, environ_base=here).status_code == 403
    right = {"login": "org", "password": PASSWORD}
    assert "Too many" in page.post("/sign-in", right, environ_base=here).text
    assert page.post("/sign-in", right, environ_base=there).status_code == 303


def test_from_everywhere_together_even_a_right_password_waits(hall: Hall) -> None:
    page = hall.browser("nobody")
    for number in range(50):
        form = {"login": "org", "password": "wrong"}
        page.post("/sign-in", form, environ_base={"REMOTE_ADDR": f"192.0.2.{number}"})
    elsewhere = {"REMOTE_ADDR": "198.51.100.1"}
    assert page.post("/sign-in", {"login": "org", "password": PASSWORD}, environ_base=elsewhere).status_code == 403
    hall.people.set_password("org", "another long one")
    assert hall.people.sign_in("org", "another long one").login == "org"


# ---- who follows


def test_one_visitor_takes_no_more_than_half_of_the_places() -> None:
    followers = Followers(8)
    places = [followers.enter("one") for _ in range(7)]
    assert [place is not None for place in places] == [True] * 6 + [False]  # four, and two for those that are about to end
    assert [place.is_set() for place in places[:6]] == [True, True, False, False, False, False]  # the oldest make room
    assert [followers.enter(who) is not None for who in ("two", "three", "four")] == [True, True, False]
    followers.leave("one", places[0])
    assert followers.enter("one") is not None and places[2].is_set()
    assert followers.enter("four") is None


def test_whoever_asks_wrongly_to_follow_takes_no_place(ledger: Ledger) -> None:
    client = create_app(ledger, everyone_is_judge=True, most_followers=2).test_client()
    dealt(ledger, "running")
    for _ in range(4):
        assert client.get("/matches/running/events?after=x").status_code == 404
    with client.get("/matches/running/events") as stream:
        assert stream.status_code == 200


# ---- what is kept


def test_a_browser_keeps_no_page_of_whoever_is_signed_in(hall: Hall) -> None:
    for path in ("/me", f"/matches/{hall.match}/console", "/matches", "/nowhere"):
        assert hall.browser("judge").get(path).headers["Cache-Control"] == "private, no-store"
    assert hall.browser("nobody").get("/matches").headers["Cache-Control"] == "private, no-cache"


# ---- the server


def asked(server: Server, path: str, headers: dict[str, str]) -> HTTPMessage:
    """The headers of the answer."""
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=10)) as connection:
        connection.request("GET", path, headers=headers)
        return connection.getresponse().headers


def test_a_body_without_end_is_not_even_taken_in(ledger: Ledger) -> None:
    with served(ledger) as server, create_connection(("127.0.0.1", server.port), timeout=10) as line:
        line.sendall(b"POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % (LARGEST + 1))
        assert line.recv(100).startswith(b"HTTP/1.1 413")


SAID = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "maester.example"}


@pytest.mark.parametrize("proxy", [None, "127.0.0.1", "192.0.2.1"])
def test_only_a_proxy_that_was_named_is_believed(ledger: Ledger, proxy: str | None) -> None:
    with served(ledger, proxy) as server:
        cookie = asked(server, "/sign-in", SAID)["Set-Cookie"]
    assert ("Secure" in cookie) is (proxy == "127.0.0.1")


# ---- accounts


def test_an_invitation_falls_with_whoever_made_it(hall: Hall) -> None:
    invitations, page = hall.app.extensions["invitations"], hall.browser("nobody")
    links = [
        invitations.make(hall.ids["admin"], admin=True),
        invitations.make(hall.ids["admin"]),
        invitations.make(hall.ids["head"], tournament="spring", role="organizer"),
    ]
    assert [page.get(f"/invitations/{link}").status_code for link in links] == [200, 200, 409]
    hall.people.set_admin("org", True)
    hall.people.set_admin("admin", False)
    for number, link in enumerate(links):
        form = {"login": f"back{number}", "name": "Back", "password": PASSWORD, "again": PASSWORD}
        assert page.post(f"/invitations/{link}", form).status_code == 409
    assert not [user for user in hall.people.users() if user.login.startswith("back")]


def test_a_new_code_signs_out_whoever_came_with_the_old_one(hall: Hall) -> None:
    entry = hall.office.queries.tournament("spring").entries[-1].id
    old = hall.people.new_codes("spring", [entry])[entry]
    page = Browser(hall.app.test_client())
    assert page.post("/sign-in", {"tournament": "spring", "code": old}).status_code == 303
    assert page.get("/tournaments/spring/me").status_code == 200
    hall.people.new_codes("spring", [entry])
    assert page.get("/tournaments/spring/me").status_code == 401


def test_a_slip_speaks_for_a_chair_and_not_for_an_account(hall: Hall) -> None:
    """Ann plays in spring and runs autumn: who finds her slip is a player of spring, and nobody in autumn."""
    org, ann = hall.ids["org"], hall.ids["ann"]
    hall.office.tournaments.open("autumn", "Autumn", Plan(game="hand-of-the-king"), by=org)
    hall.office.tournaments.name_staff("autumn", ann, "organizer", by=org)
    entry = hall.office.queries.tournament("spring").entry_of(ann).id
    code = hall.people.new_codes("spring", [entry])[entry]
    page = Browser(hall.app.test_client())
    assert page.post("/sign-in", {"tournament": "spring", "code": code}).status_code == 303
    for path in ("/tournaments/spring/me", f"/matches/{hall.match}/console"):
        assert page.get(path).status_code == 200
    for path in ("/tournaments/autumn/desk", "/tournaments/autumn/me", "/matches/new", "/me"):
        assert page.get(path).status_code == 401
    assert page.post("/tournaments/autumn/desk/staff", {"login": "stranger", "role": "organizer"}).status_code == 401
    hall.office.tournaments.name_staff("spring", ann, "judge", by=org)
    assert page.get("/tournaments/spring/desk").status_code == 401
    note = "/api/v1/tournaments/spring/notes"
    assert page.client.post(note, json={"text": "x"}, headers={"X-Table-Code": code}).status_code == 401
    assert 'action="/sign-out"' in page.get("/").text and page.post("/sign-out").status_code == 303
    assert 'action="/sign-out"' not in page.get("/").text


def test_whoever_was_disqualified_writes_no_more(hall: Hall) -> None:
    ann, page = hall.ids["ann"], hall.browser("player")
    entry, length = (
        hall.office.queries.tournament("spring").entry_of(ann).id,
        hall.ledger.look(hall.match, JUDGE).length,
    )
    hall.office.penalties.penalize("spring", entry, "disqualification", "marked-cards", "seen", by=hall.ids["org"])
    for path, form in (("pen", {}), ("notes", {"text": "no"}), ("call", {})):
        assert page.post(f"/matches/{hall.match}/console/{path}", form).status_code == 403
    token = {"Authorization": f"Bearer {hall.people.new_token('ann', 'tests')}"}
    taken = page.client.post(f"/api/v1/tournaments/spring/matches/{hall.match}/pen", headers=token)
    assert (taken.status_code, taken.json["code"]) == (409, "gone")
    assert hall.ledger.look(hall.match, JUDGE).length == length
    assert page.get("/tournaments/spring/me").status_code == 200  # and reads what became of it


# ---- what is for the staff


def test_who_belongs_together_is_for_the_staff(hall: Hall) -> None:
    org = hall.ids["org"]
    hall.office.tournaments.open("fam", "Families", Plan(game="hand-of-the-king"), by=org)
    hall.office.entries.enter("fam", Applicant(names=("Zed",), club="Wolves", family="Umber"), by=org)
    told: dict[str, Any] = {}
    for path in ("/tournaments/fam/files/entries.csv", "/api/v1/tournaments/fam/events", "/tournaments/fam/log"):
        told[path] = hall.browser("player").get(path).text
        assert "Umber" not in told[path] and "family:" not in told[path]
    assert "Wolves" in told["/tournaments/fam/files/entries.csv"]
    assert "Umber" in hall.browser("organizer").get("/tournaments/fam/files/entries.csv").text
    token = {"Authorization": f"Bearer {hall.people.new_token('org', 'tests')}"}
    assert "Umber" in hall.browser("nobody").get("/api/v1/tournaments/fam/events", headers=token).text


def test_a_dispute_that_nobody_has_ruled_on_is_no_case_law(hall: Hall) -> None:
    hall.office.disputes.raise_dispute("spring", 1, hall.table, "He drew twice.", by=hall.ids["ann"])
    for path in ("/rulings", "/rules/hand-of-the-king/hotk.move.farthest"):
        assert [hall.browser(who).get(path).status_code for who in ("judge", "nobody")] == [200, 200]


# ---- what takes long


def test_what_takes_long_is_done_by_a_few_at_once() -> None:
    turns, go_on = Turns(at_once=1, in_line=1), Event()
    with ThreadPoolExecutor(2) as pool:
        both = [pool.submit(turns.take, lambda: go_on.wait(10)) for _ in range(2)]
        while turns._slots.acquire(blocking=False):  # until both are in
            turns._slots.release()
        with pytest.raises(PageRefused) as busy:
            turns.take(lambda: None)
        go_on.set()
        assert [one.result() for one in both] == [True, True]
    assert busy.value.status == 503 and turns.take(lambda: 7) == 7


def test_whoever_asks_for_too_much_is_told_when_to_ask_again(hall: Hall) -> None:
    hall.app.extensions["turns"] = Turns(at_once=0, in_line=0)
    heavy = [f"/matches/{hall.match}/compare", f"/matches/{hall.match}/charts", "/tournaments/spring/rounds/1/why/1"]
    for path in (*heavy, "/api/v1/tournaments/spring/rounds/1/tables/1/why"):
        answer = hall.browser("nobody").get(path)
        assert (answer.status_code, answer.headers.get("Retry-After")) == (503, "5")
    assert "Zbyt wiele" in hall.browser("nobody").get(f"{heavy[0]}?language=pl").text


def test_a_tournament_is_there_while_a_pairing_is_explained(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(*_: object) -> Any:
        other = Thread(target=hall.office.queries.length, args=("spring",))
        other.start()
        other.join(5)
        return "there" if not other.is_alive() else "kept waiting"

    monkeypatch.setattr("tournament.services.queries.reasons", slow)
    assert hall.office.queries.why("spring", 1, 1) == "there"


def test_a_tournament_that_cannot_be_read_keeps_nobody_out(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.office.tournaments.open("broken", "Broken", Plan(game="hand-of-the-king"), by=hall.ids["org"])
    whole = hall.office.queries.summary

    def summary(name: str) -> Any:
        if name == "broken":
            raise BadRecord("t:broken, event 2", "was altered")
        return whole(name)

    monkeypatch.setattr(hall.office.queries, "summary", summary)
    for path in ("/", "/sign-in"):
        page = hall.browser("nobody").get(path)
        assert page.status_code == 200 and "Spring Open" in page.text
    assert hall.browser("judge").get("/matches/new").status_code == 200
    right = {"login": "judge", "password": PASSWORD}
    assert hall.browser("nobody").post("/sign-in", right).status_code == 303
