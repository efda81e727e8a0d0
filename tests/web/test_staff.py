"""People of the store: invited, given rights, signed out, erased; and all of it in the log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from re import findall, search

import pytest

from tests.web.hall import PASSWORD, Hall
from tests.web.scenes import new_ledger
from tournament import Applicant
from tournament.accounts.acts import WHAT
from tournament.rulings.remedies import Remedy
from tournament.services.disputes.pending_answer import Answer
from tournament.web.messages import MESSAGES


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with new_ledger(tmp_path / "maester.db") as ledger:
        yield Hall(ledger)


def test_an_invitation_is_shown_once_as_link_and_code(hall: Hall) -> None:
    admin = hall.browser("admin")
    page = admin.post("/people/invite", {"admin": "yes"}).text
    found = search(r"http://localhost(/invitations/[\w-]+)", page)
    assert found and 'class="qr"' in page and found[1] not in admin.get("/people").text
    form = {"login": "second", "name": "Second", "password": PASSWORD, "again": PASSWORD}
    assert hall.browser("nobody").post(found[1], form).status_code == 303
    assert hall.people.user("second").admin


def test_people_are_listed_by_name(hall: Hall) -> None:
    hall.office.entries.enter_all(
        "spring", [Applicant((name,)) for name in ("Zoe", "Łucja", "Ada")], missed="byes", by=hall.ids["org"]
    )
    without = hall.browser("admin").get("/people").text.partition('id="others-title"')[2]
    assert findall(r"<li><span><bdi>(Zoe|Łucja|Ada)</bdi>", without) == ["Ada", "Łucja", "Zoe"]


def test_the_last_who_may_do_everything_stays(hall: Hall) -> None:
    admin = hall.browser("admin")
    answer = admin.post("/people/admin/admin", {"admin": "no"})
    assert answer.status_code == 409 and hall.people.user("admin").admin
    assert admin.post(f"/people/{hall.ids['admin']}/erase").status_code == 409
    admin.post("/people/judge/admin", {"admin": "yes"})
    assert admin.post("/people/admin/admin", {"admin": "no"}).status_code == 303
    assert admin.get("/people").status_code == 403


def test_somebody_is_signed_out_everywhere(hall: Hall) -> None:
    judge = hall.browser("judge")
    assert judge.get("/me").status_code == 200
    hall.browser("admin").post("/people/judge/sessions")
    assert judge.get("/me").status_code == 401


def test_a_person_is_erased_and_every_record_still_verifies(hall: Hall) -> None:
    admin, ann = hall.browser("admin"), hall.ids["ann"]
    assert "This cannot be undone" in admin.get(f"/people/{ann}/erase").text
    admin.post(f"/people/{ann}/erase")
    page = hall.browser("nobody").get("/tournaments/spring").text
    assert ">Ann<" not in page
    assert hall.office.audits.audit("spring")[1] == [] and hall.ledger.audit(hall.match, -2).length
    assert hall.people.by_id(ann) is None


def test_ones_own_erasure_takes_the_password_and_signs_out(hall: Hall) -> None:
    page = hall.browser("stranger")
    assert page.post("/me/erase", {"password": "wrong wrong"}).status_code == 403
    assert page.get("/me").status_code == 200
    assert page.post("/me/erase", {"password": PASSWORD}).status_code == 303
    assert page.get("/me").status_code == 401 and hall.people.by_id(hall.ids["stranger"]) is None


def test_a_name_is_changed_everywhere_at_once(hall: Hall) -> None:
    hall.browser("player").post("/me/name", {"name": "Anna Nowa"})
    assert "Anna Nowa" in hall.browser("nobody").get("/tournaments/spring").text
    assert hall.browser("player").post("/me/name", {"name": "  "}).status_code == 409


def test_the_log_says_who_did_what(hall: Hall) -> None:
    admin = hall.browser("admin")
    admin.post("/people/judge/sessions")
    page = admin.get("/people/acts").text
    assert "ended all sessions" in page and "Admin" in page and "Judge" in page
    assert "zakończenie wszystkich sesji" in admin.get("/people/acts?language=pl").text


def test_every_act_has_words() -> None:
    assert [what for what in WHAT if f"act {what}" not in MESSAGES] == []


def test_what_an_erasure_would_take_away_is_said_before(hall: Hall) -> None:
    judge, by = hall.ids["judge"], {"by": hall.ids["judge"]}
    hall.office.disputes.raise_dispute("spring", 1, hall.table, "look", **by)
    hall.office.disputes.take_dispute("spring", "d1", **by)
    hall.office.rulings.rule("spring", "d1", Answer("it was late", "the rules", Remedy(), ("policy.late",)), **by)
    before = hall.ledger.journal.latest()
    page = hall.browser("admin").get(f"/people/{judge}/erase").text
    assert "Rulings whose finding and rules stay: spring:d1.1" in page and "Texts of theirs that go: 2" in page
    assert "Zniknie konto" in hall.browser("admin").get(f"/people/{judge}/erase?language=pl").text
    assert hall.ledger.journal.latest() == before and hall.people.by_id(judge) is not None
    assert hall.browser("admin").post(f"/people/{judge}/erase").status_code == 303
    ruling = hall.office.queries.tournament("spring").disputes[0].ruling
    assert (ruling.finding, ruling.reason) == ("it was late", "(erased)")
