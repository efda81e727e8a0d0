"""Signing in with a password, with a code, with an invitation; sessions that can be ended; forms that are ours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger import Ledger
from tests.web.hall import PASSWORD, Hall
from tests.web.scenes import new_ledger
from tournament import create_app
from tournament.web.limits import Limits
from tournament.web.me import COOKIE


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with new_ledger(tmp_path / "maester.db") as ledger:
        yield Hall(ledger)


def test_a_password_opens_a_session_in_a_cookie_that_scripts_cannot_read(hall: Hall) -> None:
    page = hall.browser("nobody")
    answer = page.post("/sign-in", {"login": " Ann ", "password": PASSWORD, "then": "/matches"})
    assert answer.status_code == 303 and answer.headers["Location"] == "/matches"
    cookie = next(one for one in answer.headers.getlist("Set-Cookie") if one.startswith(f"{COOKIE}="))
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
    token = cookie.split("=", 1)[1].split(";")[0]
    with hall.ledger.journal.beside(False) as cursor:
        cursor.execute("SELECT digest FROM sessions")
        assert token not in {row[0] for row in cursor.fetchall()}
    assert "Ann" in page.get("/me").text
    page.post("/sign-out")
    assert page.get("/me").status_code == 401


def test_a_wrong_password_and_an_unknown_login_are_refused_alike(hall: Hall) -> None:
    page = hall.browser("nobody")
    one = page.post("/sign-in", {"login": "ann", "password": "wrong wrong"})
    other = page.post("/sign-in", {"login": "nobody-here", "password": "wrong wrong"})
    assert one.status_code == other.status_code == 403
    assert 'role="alert"' in one.text and one.text.split("refusal")[1][:120] == other.text.split("refusal")[1][:120]


def test_guessing_makes_one_wait(hall: Hall) -> None:
    page = hall.browser("nobody")
    for _ in range(5):
        page.post("/sign-in", {"login": "ann", "password": "wrong wrong"})
    assert page.post("/sign-in", {"login": "ann", "password": PASSWORD}).status_code == 403


@pytest.mark.parametrize("then", ["//evil.example", "https://evil.example", "/\\evil.example", "evil", "/\x01"])
def test_signing_in_leads_nowhere_else(hall: Hall, then: str) -> None:
    answer = hall.browser("nobody").post("/sign-in", {"login": "ann", "password": PASSWORD, "then": then})
    assert answer.headers["Location"] == "/"


def test_the_code_on_a_slip_lets_a_player_in_for_that_tournament(hall: Hall) -> None:
    state = hall.office.queries.tournament("spring")
    entry = state.entry_of(hall.ids["ann"]).id
    code = hall.people.new_codes("spring", [entry])[entry]
    page = hall.browser("nobody")
    assert code in page.get(f"/tournaments/spring/code/{code}").text  # looking signs nobody in
    assert page.get("/me").status_code == 401
    answer = page.post("/sign-in", {"tournament": "spring", "code": code.lower()})
    assert answer.headers["Location"] == "/tournaments/spring/me"
    assert "Ann" in page.get("/").text and page.get("/me").status_code == 401  # there is no account
    seat = 1 + state.published[0].table(hall.table).seats.index(entry)
    assert page.get(f"/matches/{hall.match}/1?as={seat}").status_code == 200
    assert page.get(f"/matches/{hall.match}/1?as={3 - seat}").status_code == 403
    assert hall.browser("stranger").post("/sign-in", {"tournament": "spring", "code": "WRONG234"}).status_code == 403


def test_a_password_for_one_time_is_changed_first(hall: Hall) -> None:
    hall.people.add("first", "once and only", "First", admin=True, once=True)
    page = hall.browser("nobody")
    answer = page.post("/sign-in", {"login": "first", "password": "once and only", "then": "/matches"})
    assert answer.headers["Location"] == "/me/password"
    assert "good for one time" in page.get("/me/password").text
    differ = {"old": "once and only", "new": "quite long now", "again": "quite long"}
    assert page.post("/me/password", differ).status_code == 403
    answer = page.post("/me/password", {**differ, "again": "quite long now"})
    assert answer.headers["Location"] == "/me"
    shown = page.get("/me")
    assert "The password is changed" in shown.text
    assert "The password is changed" not in page.get("/me").text  # it is said once
    assert not hall.people.must_change_password(hall.people.user("first").id)


def test_a_changed_password_ends_every_other_session(hall: Hall) -> None:
    page, other = hall.browser("judge"), hall.app.test_client()
    other.set_cookie(COOKIE, hall.app.extensions["sessions"].begin(hall.ids["judge"]))
    assert other.get("/me").status_code == 200
    page.post("/me/password", {"old": PASSWORD, "new": "quite long now", "again": "quite long now"})
    assert page.get("/me").status_code == 200 and other.get("/me").status_code == 401


def test_a_session_can_be_ended_from_another(hall: Hall) -> None:
    page, other, third = hall.browser("judge"), hall.app.test_client(), hall.app.test_client()
    sessions = hall.app.extensions["sessions"]
    for client in (other, third):
        client.set_cookie(COOKIE, sessions.begin(hall.ids["judge"], "another browser"))
    found = [one for one in sessions.of_account(hall.ids["judge"]) if one.label]
    stranger = hall.browser("stranger")
    stranger.post("/me/sessions/end", {"session": found[0].digest})
    assert len(sessions.of_account(hall.ids["judge"])) == 3  # not theirs
    page.post("/me/sessions/end", {"session": found[0].digest})
    assert len(sessions.of_account(hall.ids["judge"])) == 2
    page.post("/me/sessions/end")
    assert [page.get("/me").status_code, other.get("/me").status_code, third.get("/me").status_code] == [200, 401, 401]


def test_an_invitation_makes_one_account_with_its_role(hall: Hall) -> None:
    invitations = hall.app.extensions["invitations"]
    token = invitations.make(hall.ids["org"], tournament="spring", role="judge")
    page = hall.browser("nobody")
    assert "Spring Open" in page.get(f"/invitations/{token}").text
    form = {"login": "newjudge", "name": "New Judge", "password": PASSWORD, "again": PASSWORD}
    taken = page.post(f"/invitations/{token}", {**form, "login": "ann"})
    assert taken.status_code == 403 and "ann" in taken.text  # and the link is still good
    assert page.post(f"/invitations/{token}", form).headers["Location"] == "/tournaments/spring"
    user = hall.people.user("newjudge")
    assert hall.office.queries.tournament("spring").role(user.id) == "judge" and not user.admin
    assert hall.browser("stranger").get(f"/invitations/{token}").status_code == 409
    assert [one.what for one in hall.app.extensions["acts"].latest()] == ["accepted invitation"]


def test_an_invitation_that_was_withdrawn_is_good_for_nothing(hall: Hall) -> None:
    invitations = hall.app.extensions["invitations"]
    token = invitations.make(hall.ids["org"], admin=True)
    invitations.withdraw(invitations.all()[0].digest)
    assert hall.browser("nobody").get(f"/invitations/{token}").status_code == 409


def test_a_form_from_elsewhere_is_refused(hall: Hall) -> None:
    page = hall.browser("judge")
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        assert page.post("/sign-out", headers=headers).status_code == 400
    assert page.post("/sign-out", {"proof": "0" * 32}).status_code == 400
    assert page.get("/me").status_code == 200
    assert page.post("/sign-out", headers={"Origin": "http://localhost"}).status_code == 303


def test_writing_too_fast_is_slowed_down(ledger: Ledger) -> None:
    clock = [0.0]
    app = create_app(ledger, limits=Limits(burst=3, rate=0.5, clock=lambda: clock[0]))
    client = app.test_client()
    assert [client.post("/sign-out").status_code for _ in range(4)] == [400, 400, 400, 429]
    assert client.post("/sign-out").headers["Retry-After"] == "2"
    clock[0] = 2.0
    assert client.post("/sign-out").status_code == 400


def test_the_demo_lets_its_own_people_in_and_nobody_else(tmp_path: Path) -> None:
    with new_ledger(tmp_path / "maester.db") as ledger:
        hall = Hall(ledger, demo_people=[("org", "demo organizer")])
        page = hall.browser("nobody")
        assert "Demo: come in as" in page.get("/sign-in").text
        assert page.post("/sign-in/demo", {"login": "admin"}).status_code == 403
        assert page.post("/sign-in/demo", {"login": "org"}).status_code == 303
        assert page.get("/me").status_code == 200


def test_an_erased_person_is_signed_out_everywhere(hall: Hall) -> None:
    page = hall.browser("stranger")
    assert page.get("/me").status_code == 200
    hall.ledger.erase(hall.ids["stranger"])
    assert page.get("/me").status_code == 401
