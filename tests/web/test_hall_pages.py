"""Hall screens and paper: everybody is on them, in an order that people look for themselves in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from re import findall

import pytest

from tests.web.hall import Hall
from tests.web.scenes import closed, new_ledger
from tournament import Applicant, Plan, Refused, ReportedResult
from tournament.services.signing.key_files import new_key, published_text, read_published
from tournament.web.collate import by_name
from tournament.web.hall.qr import qr
from tournament.web.wording.template_filters import duration

NAMES = ("Żaneta", "Łukasz", "Zofia", "Ann", "Ćwiek", "Leon", "Cyryl", "Ada")


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with new_ledger(tmp_path / "maester.db") as ledger:
        yield Hall(ledger)


@pytest.fixture
def large(hall: Hall) -> Hall:
    """`autumn`: 47 players, so that there is a bye and more than one sheet."""
    by = hall.ids["org"]
    hall.office.tournaments.open("autumn", "Autumn", Plan("hand-of-the-king"), by=by)
    hall.office.entries.enter_all("autumn", [Applicant((f"Player {number:02}",)) for number in range(47)], by=by)
    hall.office.tournaments.start("autumn", by=by)
    hall.office.rounds.pair("autumn", by=by)
    hall.office.rounds.publish("autumn", by=by)
    return hall


def test_names_are_in_the_order_of_the_readers_language() -> None:
    assert sorted(NAMES, key=lambda name: by_name(name, "pl")) == [
        "Ada", "Ann", "Cyryl", "Ćwiek", "Leon", "Łukasz", "Zofia", "Żaneta",
    ]  # fmt: skip
    assert sorted(NAMES, key=lambda name: by_name(name, "en")) == [
        "Ada", "Ann", "Ćwiek", "Cyryl", "Leon", "Łukasz", "Żaneta", "Zofia",
    ]  # fmt: skip


def test_everybody_is_on_the_screens_in_sheets_of_twenty(large: Hall) -> None:
    page = large.browser("nobody")
    by_table = page.get("/tournaments/autumn/hall/pairings").text
    assert [sheet.count("<tr>") for sheet in by_table.split('class="sheet"')[1:]] == [20, 4]
    assert "bye" in by_table and len(set(findall(r"Player \d\d", by_table))) == 47
    people = page.get("/tournaments/autumn/hall/names").text
    first = findall(r"<tr><td><bdi>(Player \d\d)", people)
    assert first == sorted(first) and len(first) == 47
    standings = page.get("/tournaments/autumn/hall/standings").text
    assert len(set(findall(r"Player \d\d", standings))) == 47


def test_standings_on_a_screen_say_which_round_they_have_seen(hall: Hall) -> None:
    def heading() -> str:
        return findall(r"<h1>(.*?)</h1>", hall.browser("nobody").get("/tournaments/spring/hall/standings").text)[0]

    assert heading() == "Standings · round 1 is being played"
    for table in hall.office.queries.tournament("spring").published[0].tables:
        hall.office.results.report("spring", 1, table.number, ReportedResult(winner=table.seats[0]), by=hall.ids["org"])
    assert heading() == "Standings · after round 1"


def test_printed_standings_say_that_a_round_is_played_and_leave_out_what_is_not_known(hall: Hall) -> None:
    paper = "/tournaments/spring/print/standings"
    running = hall.browser("nobody").get(paper).text
    assert "standings while round 1 is played" in running and '<th scope="col">lot</th>' not in running
    for table in hall.office.queries.tournament("spring").published[0].tables:
        hall.office.results.report("spring", 1, table.number, ReportedResult(winner=table.seats[0]), by=hall.ids["org"])
    hall.office.tournaments.close("spring", unfinished=True, by=hall.ids["org"])
    over = hall.browser("nobody").get(paper).text
    assert "standings after round 1" in over and '<th scope="col">lot</th>' in over


@pytest.mark.parametrize("page", ["print", "hall", "watch"])
def test_no_page_of_a_tournament_loses_the_way_to_the_others(hall: Hall, page: str) -> None:
    shown = hall.browser("organizer").get(f"/tournaments/spring/{page}").text
    for other in ("/standings", "/entries", "/desk"):
        assert f'href="/tournaments/spring{other}"' in shown
    assert f'href="/tournaments/spring/{page}" aria-current="page"' in shown


def test_a_draft_is_on_no_screen_and_no_paper(large: Hall) -> None:
    by, office = large.ids["org"], large.office
    before = large.browser("nobody").get("/tournaments/spring/hall/pairings").text
    for table in office.queries.tournament("spring").published[0].tables:
        if not table.games:
            office.results.report("spring", 1, table.number, _won(table.seats[0]), by=by)
    office.rounds.pair("spring", hold=True, by=by)
    assert "round 1" in before and "round 2" not in large.browser("nobody").get("/tournaments/spring/hall/pairings").text
    assert large.browser("judge").get("/tournaments/spring/print/pairings?round=2").status_code == 404


def _won(winner: str) -> object:
    return ReportedResult("win", winner)


def test_the_clock_counts_and_shows_who_got_more(hall: Hall) -> None:
    by, at = hall.ids["judge"], "2026-03-04T18:00:00Z"
    hall.office.rounds.clock("spring", 1, "started", by=by, at=at)
    hall.office.rounds.clock("spring", 1, "extended", seconds=300, table=hall.table, by=by, at=at)
    page = hall.browser("nobody").get("/tournaments/spring/hall/clock").text
    lefts = [int(one) for one in findall(r'data-left="(-?\d+)"', page)]
    assert len(lefts) == 2 and lefts[1] == lefts[0] + 300 and f"table {hall.table}" in page
    assert (duration(65), duration(-5), duration(3661), duration(0)) == ("1:05", "−0:05", "1:01:01", "0:00")


def test_slips_have_a_code_to_the_table_for_every_table(large: Hall) -> None:
    page = large.browser("admin").get("/tournaments/autumn/print/slips").text
    assert page.count('<section class="slip">') == 23 and page.count('class="qr"') == 23
    assert "http://localhost/tournaments/autumn/me" in page


def test_new_codes_are_shown_once_with_qr_and_the_old_ones_end(hall: Hall) -> None:
    page = hall.browser("organizer")
    first = page.post("/tournaments/spring/desk/codes").text
    codes = findall(r'class="code">(\w{4}) (\w{4})</code>', first)
    assert len(codes) == 4 and first.count('class="qr"') == 4
    assert hall.people.by_code("spring", "".join(codes[0]), "here")
    page.post("/tournaments/spring/desk/codes")
    with pytest.raises(Refused):
        hall.people.by_code("spring", "".join(codes[0]), "here")
    assert "made codes" in [one.what for one in hall.app.extensions["acts"].latest()]


def test_a_printed_match_has_numbered_events_and_the_head_of_its_chain(hall: Hall) -> None:
    closed(hall.ledger, "done")
    page = hall.browser("nobody").get("/matches/done/print").text
    assert page.count("<li value=") == 6 and hall.ledger.head("done", 0) in page and page.count('class="qr"') == 1
    running = hall.browser("nobody").get(f"/matches/{hall.match}/print").text
    assert 'class="qr"' not in running  # a head of a running match is for a judge alone
    assert hall.browser("nobody").get(f"/matches/{hall.match}/print?as=judge").status_code == 403


def test_paper_can_be_of_either_size(hall: Hall) -> None:
    page = hall.browser("nobody")
    assert "print-a4.css" in page.get("/tournaments/spring/print/standings").text
    assert "print-letter.css" in page.get("/tournaments/spring/print/standings?paper=letter").text
    assert page.get("/tournaments/spring/print/standings?paper=<x>").status_code == 200


def test_a_qr_code_carries_no_text_of_anybody() -> None:
    drawn = qr('"><script>alert(1)</script>')
    assert "script" not in drawn and drawn.startswith("<svg") and "style=" not in drawn


def test_the_events_key_hangs_on_the_wall_as_a_code_that_verifies(hall: Hall) -> None:
    page = "/tournaments/spring/print/key"
    assert "no key yet" in hall.browser("nobody").get(page).text
    assert "key create spring" in hall.browser("judge").get(page).text
    first, second = new_key(), new_key()
    hall.office.keys.publish_key("spring", first, by=hall.ids["org"])
    hall.office.keys.publish_key("spring", second, first, by=hall.ids["org"])
    shown = hall.browser("nobody").get(page).text
    now, before = published_text("spring", second.public), published_text("spring", first.public)
    assert str(qr(now)) in shown and str(qr(before)) not in shown
    assert findall(r'<code class="whole">([^<]+)', shown) == [now, before]
    assert read_published(now) == ("spring", second.public)
