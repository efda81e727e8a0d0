"""The cut and the close: what would happen is seen first."""

from __future__ import annotations

import pytest

from .conftest import Cup, D, hidden


@pytest.fixture
def played(cup: Cup) -> Cup:
    """Eight have played their only Swiss round."""
    return cup.open(rounds=1, cut=4).start().round().play()


def test_the_planned_cut_is_shown_first_and_then_made(played: Cup) -> None:
    page = played.page(f"{D}/cut")
    assert "Would play on: 4" in page and "First of those who are out:" in page
    played.done(f"{D}/cut", {"top": "4", "seen": hidden(page, "seen")[0]}, "head judge")
    shown = [page.index(f"<bdi>{played.name(one)}</bdi>") for one in played.state.cut.entries]
    assert shown == sorted(shown)  # in the order that was shown
    assert played.office.queries.record("cup").seed is None


def test_a_cut_by_points(played: Cup) -> None:
    assert "Would play on: 4" in played.page(f"{D}/cut?points=3") and "That would be nobody" in played.page(f"{D}/cut?points=9")
    assert played.by().get(f"{D}/cut?top=many").status_code == 409
    played.done(f"{D}/cut", {"points": "3"})
    assert len(played.state.cut.entries) == 4


def test_who_leaves_before_play_makes_room(played: Cup) -> None:
    played.office.rounds.cut("cup", top=4, by=played.org)
    gone = played.state.cut.entries[1]
    assert "Put in:" not in played.page(f"{D}/cut")
    played.office.entries.drop("cup", gone, by=played.org)
    assert "Put in:" in played.page(f"{D}/cut")
    played.done(f"{D}/cut/fill", {"out": gone}, "head judge")
    assert gone not in played.state.cut.entries and len(played.state.cut.entries) == 4


def test_judges_see_no_lots_before_the_close(played: Cup) -> None:
    """Equals share a place for everybody but the head of the staff, who has to know who is in."""
    alike = played.page(f"{D}/standings", "judge").count('<td class="number">1</td>')
    assert alike == played.page("/tournaments/cup/standings", "nobody").count('<td class="number">1</td>') > 1
    assert played.page(f"{D}/standings", "head judge").count('<td class="number">1</td>') == 1


def test_closing_says_what_it_publishes_and_publishes_it(played: Cup) -> None:
    assert played.state.seed is None
    page = played.page(f"{D}/close")
    assert "the seed, so that anybody can draw every pairing again" in page and "Although not everything" not in page
    assert played.done(f"{D}/close", {"seen": hidden(page, "seen")[0]}) == "/tournaments/cup"
    public = played.page("/tournaments/cup", "nobody")
    assert played.state.seed in public and "record.jsonl" in public
    assert played.by("nobody").get("/tournaments/cup/files/record.jsonl").status_code == 200
    assert 'name="outcome"' in played.page(f"{D}/rounds/1/tables/1", "head judge")  # results can still be corrected


def test_an_event_that_is_not_over_is_closed_only_where_that_is_said(cup: Cup) -> None:
    cup.open().start().round()
    assert "No result yet:" in cup.page(f"{D}/close")
    assert "Round 1 is not over" in cup.refused(f"{D}/close")
    cup.done(f"{D}/close", {"unfinished": "yes"})
    assert cup.state.closed


def test_a_tournament_that_is_over_has_no_running_clock(cup: Cup) -> None:
    cup.open(rounds=1).start().round()
    cup.office.rounds.clock("cup", 1, "started", by=cup.org)
    cup.play()
    assert 'class="clock"' in cup.page(D)
    cup.office.tournaments.close("cup", by=cup.org)
    assert 'class="clock"' not in cup.page(D)
