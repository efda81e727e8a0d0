"""The list of matches."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from re import findall
from sqlite3 import connect

import pytest
from flask.testing import FlaskClient

from ledger import Ledger
from tests.web.scenes import closed as concluded
from tests.web.scenes import corrected, dealt, new_ledger, wrong
from tournament import create_app
from tournament.web.matches.pages import A_PAGE
from tournament.web.translations import ngettext


def test_the_front_door_shows_what_there_is(client: FlaskClient, ledger: Ledger) -> None:
    assert "No match has been recorded yet" in client.get("/").text
    dealt(ledger, "running", ("Ann", "Ben"))
    page = client.get("/").text
    assert 'href="/matches/running"' in page and 'href="/matches"' in page


def test_an_empty_list_says_what_to_do(client: FlaskClient) -> None:
    assert "maester demo" in client.get("/matches").text
    assert "Nie zapisano jeszcze" in client.get("/matches?language=pl").text


def test_the_newest_match_comes_first_with_players_state_and_marks(client: FlaskClient, ledger: Ledger) -> None:
    concluded(ledger)
    corrected(ledger)
    wrong(ledger)
    page = client.get("/matches").text
    assert findall(r'href="/matches/(\w+)"', page) == ["wrong", "corrected", "closed"]
    first, second, third = page.split('<li class="match">')[1:]
    assert (
        "<bdi>Ann</bdi>, <bdi>Ben</bdi>" in first
        and "Running" in first
        and "1 under protest<" in first
        and "finding" not in first
    )
    assert "1 correction<" in second and "finding" not in second and "protest" not in second and "7 events" in second
    assert "Won by Ben" in third and "(concession)" in third and "Running" not in third and "6 events" in third
    assert "4 Mar 2026, 18:30 UTC" in first and "Hand of the King" in first


def test_the_list_is_as_polish_as_its_reader(client: FlaskClient, ledger: Ledger) -> None:
    concluded(ledger)
    wrong(ledger)
    page = client.get("/matches", headers={"Accept-Language": "pl-PL,pl;q=0.9"}).text
    assert '<html lang="pl">' in page and "Królewski Namiestnik" in page
    assert (
        "Trwa" in page and "Wygrywa: Ben" in page and "1 pod protestem<" in page and "6 zdarzeń" in page and "4 mar 2026" in page
    )


def test_older_matches_are_on_further_pages(client: FlaskClient, ledger: Ledger) -> None:
    names = [dealt(ledger, f"match-{number}") for number in range(A_PAGE + 3)]
    page = client.get("/matches").text
    shown = findall(r'href="/matches/(match-\d+)"', page)
    older = findall(r'rel="next" href="(/matches\?before=\d+)"', page)
    assert len(shown) == A_PAGE and len(older) == 1 and "Newest" not in page
    page = client.get(older[0]).text
    shown += findall(r'href="/matches/(match-\d+)"', page)
    assert shown == names[::-1]
    assert "Newest matches" in page and 'rel="next"' not in page
    assert f"?before={older[0].split('=')[1]}&amp;language=pl" in page


def test_a_full_page_alone_offers_no_further_one(client: FlaskClient, ledger: Ledger) -> None:
    for number in range(A_PAGE):
        dealt(ledger, f"match-{number}")
    assert 'rel="next"' not in client.get("/matches").text


def test_past_the_oldest_match_the_page_says_so(client: FlaskClient, ledger: Ledger) -> None:
    dealt(ledger, "one")
    page = client.get("/matches?before=1").text
    assert "There are no older matches." in page and "Newest matches" in page


@pytest.mark.parametrize("before", ["x", "-1", "1e9", "9" * 30, "٣", ""])
def test_a_page_that_is_no_number_is_refused(client: FlaskClient, before: str) -> None:
    answer = client.get("/matches", query_string={"before": before})
    assert answer.status_code == 404 and "“before” takes a whole number" in answer.text


def test_a_damaged_record_stays_in_the_list_and_is_named(tmp_path: Path, ledger: Ledger) -> None:
    dealt(ledger, "sound")
    dealt(ledger, "damaged")
    damage(tmp_path / "maester.db", "damaged")
    with Ledger.at(tmp_path / "maester.db") as anew:
        own, public = (create_app(anew, everyone_is_judge=judge).test_client() for judge in (True, False))
        page = own.get("/matches").text
        assert "Cannot be read" in page and ">damaged<" in page and "<bdi>Ann</bdi>" in page
        assert 'class="meta"' in page.split("Cannot be read")[1].split("</li>")[0]
        assert 'class="meta"' not in public.get("/matches").text.split("Cannot be read")[1].split("</li>")[0]
        answer = own.get("/matches/damaged")
        strange = public.get("/matches/damaged")
    assert answer.status_code == strange.status_code == 500
    assert all("The record of this match is damaged" in one.text for one in (answer, strange))
    assert "damaged, event 2: " in answer.text and "maester audit damaged</pre>" in answer.text
    assert "event 2" not in strange.text and "maester audit" not in strange.text


def test_a_match_without_times_shows_none(tmp_path: Path) -> None:
    with new_ledger(tmp_path / "timeless.db", at="") as timeless:
        client = create_app(timeless, everyone_is_judge=True).test_client()
        wrong(timeless)
        for path in ("/matches", "/matches/wrong", "/matches/wrong/4?as=judge"):
            page = client.get(path).text
            assert "<bdi>Ann</bdi>" in page and "<time" not in page and "<dt>at</dt>" not in page


def test_what_is_no_time_is_shown_as_written_but_not_to_programs(tmp_path: Path) -> None:
    with new_ledger(tmp_path / "vague.db", at="Tuesday evening") as vague:
        client = create_app(vague, everyone_is_judge=True).test_client()
        wrong(vague)
        for path in ("/matches", "/matches/wrong/4"):
            page = client.get(path).text
            assert "<time>Tuesday evening</time>" in page and "datetime=" not in page


def damage(path: Path, match: str) -> None:
    """Change a stored event behind the program's back."""
    with closing(connect(path)) as database, database:
        for (trigger,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            database.execute(f"DROP TRIGGER {trigger}")  # as somebody would who has the file in hand
        where = "WHERE originator_id = ? AND originator_version = 2"
        [(state,)] = database.execute(f"SELECT state FROM stored_events {where}", (match,))
        altered = state.replace(b"SGLTBY", b"SGLTBU", 1)
        assert altered != state
        database.execute(f"UPDATE stored_events SET state = ? {where}", (altered, match))


@pytest.mark.parametrize(
    ("count", "english", "polish"),
    [
        (1, "1 event", "1 zdarzenie"),
        (2, "2 events", "2 zdarzenia"),
        (5, "5 events", "5 zdarzeń"),
        (12, "12 events", "12 zdarzeń"),
        (22, "22 events", "22 zdarzenia"),
        (112, "112 events", "112 zdarzeń"),
    ],
)
def test_things_are_counted_as_each_language_counts(count: int, english: str, polish: str) -> None:
    said = [ngettext("%(num)s event", "%(num)s events", count, language) for language in ("en", "pl")]
    assert said == [english, polish]
