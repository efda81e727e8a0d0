"""Case law: rulings found by game, rule, card and words; a precedent shows first under its rule."""

from __future__ import annotations

import pytest

from ledger import Ledger
from tests.tournament.event import STRANGER

from .court import FARTHEST, HEAD, JUDGE, ORG, Court, T
from .test_rulings import protested


@pytest.fixture
def court(ledger: Ledger) -> Court:
    court = Court(ledger)
    protested(court)
    court.ruled(court.taken(place_="4", claim="Varys stopped early"), "legal as played", at="4", reason="nobody saw it")
    court.ruled(court.taken(2), rules=("policy.slow-play",), finding="ten minutes for one move")
    return court


def ids(court: Court, by: str | None = JUDGE, **asked: object) -> list[str]:
    return [one.ruling.id for one in court.office.law.case_law(by, **asked)]


def test_rulings_are_found_by_rule_game_and_words(court: Court) -> None:
    assert ids(court) == ["spring:d2.1", "spring:d1.1"]
    assert ids(court, rule=FARTHEST) == ["spring:d1.1"] and ids(court, rule="policy.slow-play") == ["spring:d2.1"]
    assert ids(court, game="btwixt") == [] and len(ids(court, game="hand-of-the-king")) == 2
    assert ids(court, words="NOBODY saw") == ["spring:d1.1"] and ids(court, words="ten minutes") == ["spring:d2.1"]
    assert ids(court, words="varys early") == ["spring:d1.1"] and ids(court, words="nothing of the kind") == []


def test_words_of_the_cited_rule_count_in_both_languages(court: Court) -> None:
    assert ids(court, words="wolna gra") == ids(court, words="slow play") == ["spring:d2.1"]


def test_a_ruling_is_found_by_the_card_of_its_action(court: Court) -> None:
    assert ids(court, card="stark") == ["spring:d1.1"] and ids(court, card="lannister") == []


def test_a_precedent_comes_first_under_its_rule(court: Court) -> None:
    court.ruled(court.taken(place_="4"), rules=(FARTHEST,))
    assert [one.ruling.id for one in court.office.law.ruled_before(JUDGE, "hand-of-the-king", FARTHEST)] == [
        "spring:d3.1",
        "spring:d1.1",
    ]
    court.office.rulings.mark_precedent(T, "spring:d1.1", by=HEAD)
    found = court.office.law.ruled_before(JUDGE, "hand-of-the-king", FARTHEST)
    assert [(one.ruling.id, one.precedent) for one in found] == [("spring:d1.1", True), ("spring:d3.1", False)]
    assert ids(court, precedents=True) == ["spring:d1.1"]


def test_what_was_overturned_is_no_precedent(court: Court) -> None:
    court.office.rulings.mark_precedent(T, "spring:d1.1", by=HEAD)
    court.heard("d1", "overturned")
    (first,) = [one for one in court.office.law.case_law(JUDGE) if one.ruling.id == "spring:d1.1"]
    assert first.overturned and not first.precedent and ids(court, precedents=True) == []


def test_rulings_of_a_running_event_are_for_staff(court: Court) -> None:
    for who in (STRANGER, "p-1", None):
        assert ids(court, who) == []
    court.win(2)
    court.ruled(court.taken(1), "void")
    court.win(1)
    court.office.tournaments.close(T, by=ORG)
    assert len(ids(court, None)) == 3
