"""Case law: rulings found by game, rule, card and words; a precedent shows first under its rule."""

from __future__ import annotations

import pytest

from ledger import Ledger
from tests.tournament.event import NAMES, SLUG, STRANGER
from tournament.domain.plan import Plan
from tournament.domain.refusals import Refused
from tournament.rulings.consistency import figures_for
from tournament.rulings.losses import Penalized
from tournament.services.disputes.case_law import Found
from tournament.services.entries import Applicant
from tournament.services.penalties import proposed, proposed_after

from .court import FARTHEST, HEAD, JUDGE, ORG, Court, T, answer
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


# ---- what has become of a ruling, and what is like it


def found_in(court: Court, ruling: str) -> Found:
    return next(one for one in court.office.law.case_law(JUDGE) if one.ruling.id == ruling)


def test_a_ruling_says_what_has_become_of_it(court: Court) -> None:
    assert found_in(court, "spring:d1.1").outcome == "in force"
    court.office.rulings.appeal(T, "d1", "no", by=JUDGE)
    assert found_in(court, "spring:d1.1").outcome == "appealed"
    court.office.rulings.hear(T, "d1", "overturned", answer(), by=HEAD)
    assert found_in(court, "spring:d1.1").outcome == "overturned" and found_in(court, "spring:d1.2").outcome == "in force"
    court.heard("d2", "confirmed")
    assert found_in(court, "spring:d2.1").outcome == "confirmed" and not found_in(court, "spring:d2.1").overturned


def test_rulings_on_the_same_rule_or_offence_are_alike(court: Court) -> None:
    penalty = Penalized(court.seats(2)[0], "warning", "slow-play")
    third = court.taken(2)
    court.ruled(third, "warning only", penalties=(penalty,), rules=("policy.late",))
    read = court.office.law.read(JUDGE)
    assert [one.ruling.id for one in read.alike(["policy.slow-play"])] == ["spring:d3.1", "spring:d2.1"]
    assert [one.ruling.id for one in read.alike(["policy.slow-play"], (T, third))] == ["spring:d2.1"]
    assert [one.ruling.id for one in read.alike([FARTHEST])] == ["spring:d1.1"] and read.alike([]) == []


def test_a_ruling_cites_another_and_both_know(court: Court) -> None:
    court.ruled(court.taken(2), cites=("spring:d2.1", "spring:d2.1"))
    assert found_in(court, "spring:d3.1").ruling.cites == ("spring:d2.1",)
    assert [one.ruling.id for one in court.office.law.read(JUDGE).citing(["spring:d2.1"])] == ["spring:d3.1"]


@pytest.mark.parametrize("cited", ["spring:d9.1", "autumn:d1.1", "d1.1", "", ":", "a/b:d1.1"])
def test_only_rulings_that_are_there_can_be_cited(court: Court, cited: str) -> None:
    court.taken(2)
    court.refuses("unknown-ruling", "rule", "d3", answer(cites=(cited,)), by=JUDGE)


def test_a_running_event_of_others_cannot_be_cited(court: Court) -> None:
    """Whether a ruling is there would be told by the answer."""
    office = court.office
    office.tournaments.open("autumn", "Autumn Open", Plan(game=SLUG), by="p-other")
    office.tournaments.name_staff("autumn", "p-judge-there", "judge", by="p-other")
    for n in range(4):
        office.entries.enter("autumn", Applicant((NAMES[n],), (f"p-{n + 1}",)), by="p-other")
    office.tournaments.start("autumn", by="p-other")
    office.rounds.pair("autumn", by="p-other")
    office.rounds.publish("autumn", by="p-other")
    office.disputes.raise_dispute("autumn", 1, 1, "wrong", by="p-other")
    office.disputes.take_dispute("autumn", "d1", by="p-other")
    with pytest.raises(Refused) as refused:
        office.rulings.rule("autumn", "d1", answer(cites=("spring:d2.1",)), by="p-other")
    assert refused.value.code == "unknown-ruling"


# ---- penalties for the same, and offenders over several events


def test_unequal_penalties_for_the_same_are_told_with_the_figures(court: Court) -> None:
    one, two, three = (*court.seats(1), court.seats(2)[0])
    for entry in (one, two):
        court.office.penalties.penalize(T, entry, "warning", "slow-play", "slow", by=JUDGE)
    states = court.office.law.read(JUDGE).states
    meant = figures_for(Penalized(three, "game loss", "policy.slow-play"), court.state, states)
    assert meant.unequal and meant.time == 1 and meant.here == meant.everywhere == (("warning", 2),)
    assert not figures_for(Penalized(three, "warning", "policy.slow-play"), court.state, states).unequal
    again = figures_for(Penalized(one, "game loss", "slow-play"), court.state, states)
    assert again.time == 2 and not again.unequal and again.everywhere == ()  # nobody did it a second time


def test_what_was_lifted_and_the_own_first_time_are_no_measure(court: Court) -> None:
    one = court.seats(2)[0]
    court.ruled(court.taken(2), "warning only", penalties=(Penalized(one, "game loss", "slow-play"),))
    court.heard("d3", "overturned")
    found = figures_for(Penalized(court.seats(2)[1], "warning", "slow-play"), court.state, [court.state])
    assert found.everywhere == () and not found.unequal


def test_the_policy_can_be_asked_over_several_events(court: Court) -> None:
    office, person, entry = court.office, court.player(1, 0), court.seats(1)[0]
    office.tournaments.open("autumn", "Autumn Open", Plan(game=SLUG), by=ORG)
    office.entries.enter("autumn", Applicant(("Ann",), (person,)), by=ORG)
    for _ in range(2):
        office.penalties.penalize("autumn", "e1", "warning", "slow-play", "slow", by=ORG)
    had = [one.penalty for one in office.penalties.had_by_entry(court.state, entry, ORG)]
    assert len(had) == 2 and proposed(court.state, entry, "slow-play") == "warning"
    assert proposed_after(had, "slow-play") == proposed(office.queries.tournament("autumn"), "e1", "slow-play") == "match loss"


def test_rulings_are_counted(court: Court) -> None:
    court.heard("d1", "overturned")
    found = court.office.law.ruling_statistics(HEAD)
    assert (found.tournaments, found.disputes, found.total.ruled, found.total.overturned) == (1, 2, 2, 1)
    assert dict(found.by_rule)[FARTHEST].appealed == 1 and dict(found.by_rule)["policy.slow-play"].appealed == 0
    assert dict(found.by_judge)[(T, JUDGE)].ruled == 2 and court.office.law.ruling_statistics(JUDGE).by_judge == ()
    assert found.held == 2 and found.seconds > 0
    assert court.office.law.ruling_statistics(None).total.ruled == 0
