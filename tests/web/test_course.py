"""Charts, comparisons, and the parts of a match that the slider knows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from re import findall

import pytest
from flask.testing import FlaskClient

from ledger import GAMES, SPECTATOR, Ledger
from ledger.cards import cards_of
from ledger.files import sealed_lines
from ledger.simulate import simulate_match
from ledger.timeline import address_of, course
from tests.web.scenes import bidding, closed, corrected, dealt, move, new_ledger
from tournament import create_app
from tournament.web.matches.course import parts, rounds, times, turns


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ledger]:
    """One whole match of every game."""
    with new_ledger(Path(tmp_path_factory.mktemp("course")) / "maester.db") as ledger:
        for slug, game in GAMES.items():
            match = simulate_match(slug, game.seats[0], 1, None, cards_of(slug))
            ledger.load(sealed_lines(match, lambda: "00" * 16))
        yield ledger


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_the_course_ends_with_the_score_and_knows_rounds_and_turns(played: Ledger, slug: str) -> None:
    look = played.look(f"{slug}-1", SPECTATOR)
    points = course(look)
    assert dict(zip(look.names, points[-1].score, strict=True)) == look.moment()["score"] and points[-1].due == ()
    assert [point.position for point in points] == sorted(point.position for point in points)
    assert turns(points) and set(turns(points)) <= {point.position for point in points}
    assert bool(rounds(points)) == (slug != "hand-of-the-king")  # which has none
    assert {at for at, _ in rounds(points)} <= set(parts(points))


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_charts_and_comparisons_are_drawn_for_every_game_in_both_languages(played: Ledger, slug: str) -> None:
    client = create_app(played).test_client()
    for language in ("en", "pl"):
        charts = client.get(f"/matches/{slug}-1/charts?language={language}")
        assert charts.status_code == 200 and charts.text.count('class="line seat-') == GAMES[slug].seats[0]
        compared = client.get(f"/matches/{slug}-1/compare?a=5&b=20&language={language}")
        assert compared.status_code == 200 and compared.text.count("<svg") >= 2
    ids = findall(r' id="([\w-]+)"', compared.text)
    assert len(ids) == len(set(ids))
    found = client.get(f"/matches/{slug}-1/course").json
    assert found["length"] == played.look(f"{slug}-1", SPECTATOR).length and found["turns"]


def test_a_line_as_it_was_before_a_correction_can_be_looked_at(ledger: Ledger, client: FlaskClient) -> None:
    corrected(ledger)  # event 7 replaces 4 and strikes 5
    same = client.get("/matches/corrected/compare?a=4@4&b=4@6").text
    assert "Nothing differs." in same
    page = client.get("/matches/corrected/compare?a=4@6&b=4").text
    assert "Event 4 as of 6" in page and "Event 4 as of 7" in page and "Nothing differs." not in page


@pytest.mark.parametrize("address", ["0", "8", "4@3", "4@9", "x", "4@", "9" * 30, "-1"])
def test_an_address_that_is_none_is_refused_with_what_would_do(ledger: Ledger, client: FlaskClient, address: str) -> None:
    corrected(ledger)
    answer = client.get("/matches/corrected/compare", query_string={"a": address})
    assert (answer.status_code == 404 and "17@25" in answer.text) or "1 to 7" in answer.text


def test_a_comparison_shows_no_secret(ledger: Ledger) -> None:
    public = create_app(ledger).test_client()
    pages = []
    for amount in (1, 2):
        bidding(ledger, amount, f"bidding-{amount}")
        page = public.get(f"/matches/bidding-{amount}/compare?a=1&b=2").text
        pages.append(page.replace(f"bidding-{amount}", "bidding"))
    assert pages[0] == pages[1]
    assert public.get("/matches/bidding-1/compare?as=1").status_code == 403


def test_time_is_told_by_turn_and_a_break_is_no_turn(tmp_path: Path) -> None:
    times_of_day = iter(f"2026-03-04T18:{minute:02}:00Z" for minute in (0, 1, 2, 3, 5, 9, 10, 11))
    with new_ledger(tmp_path / "maester.db") as ledger:
        ledger._clock = lambda: next(times_of_day)
        dealt(ledger, "timed")
        for seat, direction, house in ((0, "left", "stark"), (1, "up", "stark")):
            move(ledger, "timed", seat, direction, house)
        took = times(course(ledger.look("timed", SPECTATOR)))
    assert [(turn.seat, turn.seconds) for turn in took] == [(0, 120)]


def test_the_list_is_searched_by_name_game_and_state(ledger: Ledger, client: FlaskClient) -> None:
    dealt(ledger, "first", ("Żaneta", "Ben"))
    closed(ledger, "second")
    assert "first" in client.get("/matches?find=zaneta").text and "second" not in client.get("/matches?find=zaneta").text
    running = client.get("/matches?state=running").text
    assert "/matches/first" in running and "/matches/second" not in running
    assert "No match fits." in client.get("/matches?game=btwixt").text
    assert "/matches/second" in client.get("/matches?game=hand-of-the-king&state=closed").text


def test_an_address_is_a_position_on_a_line(ledger: Ledger) -> None:
    corrected(ledger)
    look = ledger.look("corrected", SPECTATOR)
    assert str(address_of(look, "4")) == "4@7" and str(address_of(look, " 4@6 ")) == "4@6"
