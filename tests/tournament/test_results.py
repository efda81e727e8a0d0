"""Results: told by players and staff, confirmed, contested, corrected; or taken from recorded matches."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ledger import JUDGE as JUDGES_EYES
from ledger import KeyReused, Ledger, Outcome, PenHeld
from ledger.cards import cards_of
from ledger.simulate import play_out
from tournament.domain.reported import ReportedResult
from tournament.domain.tournament import RoundTable
from tournament.scoring.profile_files import profile
from tournament.scoring.profiles import as_data
from tournament.scoring.results import CONCESSION, DRAW, MODIFIED_WIN, WIN
from tournament.services.entries import Applicant

from .event import HEAD, JUDGE, ORG, SLUG, STRANGER, Hall, T


@pytest.fixture
def hall(ledger: Ledger) -> Hall:
    found = Hall(ledger)
    found.round()
    return found


def table(hall: Hall, number: int = 1, round_: int = 1) -> RoundTable:
    return hall.state.round(round_).table(number)


def won(hall: Hall, seat: int = 0, number: int = 1, **more: Any) -> ReportedResult:
    return ReportedResult(winner=hall.seats(number)[seat], **more)


# ---- told by people


def test_what_a_player_says_counts_when_the_other_side_agrees(hall: Hall) -> None:
    event = hall.office.results.report(T, 1, 1, won(hall), by=hall.player(1, 0))
    assert table(hall).state == "reported" and table(hall).final is None
    hall.refuses("agreed", "confirm", 1, 1, by=hall.player(1, 0))
    hall.office.results.confirm(T, 1, 1, by=hall.player(1, 1))
    assert table(hall).state == "final" and table(hall).result.source == event.position
    hall.refuses("result-final", "confirm", 1, 1, by=hall.player(1, 1))


def test_what_a_judge_says_stands(hall: Hall) -> None:
    hall.office.results.report(T, 1, 1, won(hall, kind="forfeit"), by=JUDGE)
    assert table(hall).final.kind == "forfeit"


def test_a_judge_may_confirm_for_everybody(hall: Hall) -> None:
    hall.office.results.report(T, 1, 1, won(hall), by=hall.player(1, 0))
    hall.office.results.confirm(T, 1, 1, by=JUDGE)
    assert table(hall).state == "final"


def test_numbers_are_kept_with_the_result(hall: Hall) -> None:
    one, other = hall.seats(1)
    told = ReportedResult(winner=one, counted={one: {"scored": 11, "won": 2, "lost": 1}, other: {"scored": 7, "destroyed": 3}})
    hall.office.results.report(T, 1, 1, told, by=JUDGE)
    first, second = table(hall).final.sides
    assert (first.scored, first.won, first.lost, second.scored, second.destroyed) == (11, 2, 1, 7, 3)


@pytest.mark.parametrize(
    ("told", "code"),
    [
        (ReportedResult(winner="e9"), "result-winner"),
        (ReportedResult(), "result-winner"),
        (ReportedResult("draw", winner="e1"), "result-no-winner"),
        (ReportedResult("bye"), "unknown-word"),
        (ReportedResult("placing"), "unknown-word"),
        (ReportedResult("triumph", winner="e1"), "unknown-word"),
        (ReportedResult("draw", counted={"e9": {"scored": 1}}), "not-at-table"),
        (ReportedResult("draw", left=("e9",)), "not-at-table"),
    ],
)
def test_what_cannot_be_a_result_is_refused(hall: Hall, told: ReportedResult, code: str) -> None:
    hall.refuses(code, "report", 1, 1, told, by=JUDGE)


@pytest.mark.parametrize(
    ("numbers", "code"),
    [
        ({"luck": 1}, "unknown-word"),
        ({"scored": 0.5}, "number"),
        ({"scored": True}, "number"),
        ({"won": 10**7}, "number"),
    ],
)
def test_numbers_that_nobody_counts_are_refused(hall: Hall, numbers: dict[str, Any], code: str) -> None:
    hall.refuses(code, "report", 1, 1, ReportedResult("draw", counted={hall.seats(1)[0]: numbers}), by=JUDGE)


def test_a_table_that_does_not_exist_has_no_result(hall: Hall) -> None:
    for verb, more in (
        ("report", (ReportedResult("draw"),)),
        ("confirm", ()),
        ("contest", ("why",)),
        ("correct", (ReportedResult("draw"), "why")),
    ):
        hall.refuses("unknown-table", verb, 1, 99, *more)
        hall.refuses("unknown-round", verb, 2, 1, *more)
        hall.refuses("unknown-round", verb, 0, 1, *more)


def test_a_drafted_round_takes_no_results(hall: Hall) -> None:
    for number in (1, 2):
        hall.win(number)
    hall.office.rounds.pair(T, by=ORG)
    hall.refuses("unknown-round", "report", 2, 1, ReportedResult("draw"))


def test_a_second_result_is_refused(hall: Hall) -> None:
    hall.office.results.report(T, 1, 1, won(hall), by=hall.player(1, 0))
    hall.refuses("has-result", "report", 1, 1, won(hall, 1), by=hall.player(1, 1))
    hall.refuses("has-result", "report", 1, 1, won(hall), by=JUDGE)


def test_only_those_who_sit_there_and_staff_report(hall: Hall) -> None:
    hall.refuses("not-at-table", "report", 1, 1, won(hall), by=hall.player(2, 0))
    hall.refuses("role", "report", 1, 1, won(hall), by=STRANGER)
    hall.refuses("no-result", "confirm", 1, 1, by=hall.player(1, 0))
    hall.refuses("no-result", "contest", 1, 1, "why", by=hall.player(1, 0))
    hall.refuses("no-result", "correct", 1, 1, won(hall), "why")


def test_the_same_key_reports_once(hall: Hall) -> None:
    first = hall.office.results.report(T, 1, 1, won(hall), by=JUDGE, key="k")
    assert hall.office.results.report(T, 1, 1, won(hall), by=JUDGE, key="k") == first
    with pytest.raises(KeyReused):
        hall.office.results.report(T, 1, 1, won(hall, 1), by=JUDGE, key="k")


def test_a_contested_result_waits_for_a_judge(hall: Hall) -> None:
    hall.office.results.report(T, 1, 1, won(hall), by=hall.player(1, 0))
    hall.refuses("reason", "contest", 1, 1, " ", by=hall.player(1, 1))
    hall.office.results.contest(T, 1, 1, "it was me", by=hall.player(1, 1))
    assert table(hall).state == "contested" and table(hall).final is None
    for verb, more in (("confirm", ()), ("report", (won(hall),)), ("contest", ("again",))):
        hall.refuses("contested", verb, 1, 1, *more, by=hall.player(1, 0))
    hall.win(2)
    hall.refuses("unfinished", "pair")
    hall.office.results.correct(T, 1, 1, won(hall, 1), "the slip says so", by=JUDGE)
    assert table(hall).final.side(hall.seats(1)[1]).place == 1


def test_a_judge_may_settle_a_contested_result_as_it_was(hall: Hall) -> None:
    hall.office.results.report(T, 1, 1, won(hall), by=hall.player(1, 0))
    hall.office.results.contest(T, 1, 1, "no", by=hall.player(1, 1))
    hall.office.results.confirm(T, 1, 1, by=JUDGE)
    assert table(hall).state == "final"


def test_players_contest_a_result_until_the_next_round_is_out(hall: Hall) -> None:
    hall.win(1)
    hall.win(2)
    hall.office.results.contest(T, 1, 1, "wrong", by=hall.player(1, 1))
    hall.office.results.confirm(T, 1, 1, by=JUDGE)
    loser = hall.player(1, 1)
    hall.round()
    hall.refuses("result-final", "contest", 1, 1, "wrong", by=loser)


# ---- corrected


def test_a_correction_names_what_it_replaces_and_keeps_the_history(hall: Hall) -> None:
    first = hall.office.results.report(T, 1, 1, won(hall), by=JUDGE).position
    hall.refuses("reason", "correct", 1, 1, won(hall, 1), "")
    hall.refuses("same-result", "correct", 1, 1, won(hall), "why")
    event = hall.office.results.correct(T, 1, 1, won(hall, 1), "typed wrong", by=JUDGE, ruling="r-7")
    assert (event.body.instead, event.body.ruling) == (first, "r-7")
    assert table(hall).result_events == (first, event.position) and table(hall).result.source == event.position


def test_an_old_result_is_corrected_by_the_head_judge_and_pairings_stay(hall: Hall) -> None:
    hall.win(1)
    hall.win(2)
    hall.round()
    drawn = hall.state.rounds[1].seatings()
    other = ReportedResult(winner=hall.seats(1, 1)[1])
    hall.refuses("role", "correct", 1, 1, other, "why", by=JUDGE)
    hall.office.results.correct(T, 1, 1, other, "the slip was misread", by=HEAD)
    assert hall.state.rounds[1].seatings() == drawn and table(hall).final.side(other.winner).place == 1


def test_a_result_can_be_corrected_after_the_end(hall: Hall) -> None:
    hall.win(1)
    hall.win(2)
    hall.office.tournaments.close(T, by=ORG)
    hall.office.results.correct(T, 1, 1, won(hall, 1), "found the slip", by=HEAD)
    assert table(hall).final.side(hall.seats(1)[1]).place == 1
    hall.refuses("closed", "report", 1, 1, won(hall))


# ---- intentional draws


@pytest.mark.parametrize(("rule", "before", "later"), [("never", 0, 0), ("before play", 1, 0), ("any time", 1, 1)])
def test_intentional_draws_are_as_the_profile_says(ledger: Ledger, rule: str, before: int, later: int) -> None:
    hall = Hall(ledger, data={**as_data(profile("hand-of-the-king-duel")), "name": "house", "intentional_draws": rule})
    hall.round()
    hall.office.matches.begin_match(T, 1, 2, by=JUDGE)
    for number, allowed in ((1, before), (2, later)):
        if allowed:
            hall.office.results.report(T, 1, number, ReportedResult("intentional draw"), by=JUDGE)
        else:
            hall.refuses("draws", "report", 1, number, ReportedResult("intentional draw"), by=JUDGE)


# ---- from matches


def play(hall: Hall, match: str, seed: int = 1) -> None:
    """Play a match of the ledger out at random, action by action."""
    one = hall.ledger._cache.fresh(match).match.copied()
    start = len(one.events)
    play_out(one, Random(seed))
    for event in one.events[start:]:
        hall.ledger.record(match, event.body.seat, event.body.action, by=JUDGE)


def test_a_match_and_its_table_are_opened_together(hall: Hall) -> None:
    match = hall.office.matches.begin_match(T, 1, 1, by=JUDGE)
    look = hall.ledger.look(match, JUDGES_EYES)
    assert match == "spring-r1-t1" and table(hall).games[0].match == match
    assert look.names == tuple(hall.office.queries.names(T)[hall.player(1, n)] for n in (0, 1))
    hall.refuses("match-runs", "begin_match", 1, 1, by=JUDGE)
    hall.refuses("match-runs", "report", 1, 1, won(hall), by=hall.player(1, 0))
    hall.refuses("unknown-table", "begin_match", 1, 9)


def test_a_match_that_cannot_be_opened_leaves_no_trace_at_the_table(hall: Hall) -> None:
    before = hall.length
    with pytest.raises(Exception, match="option"):
        hall.office.matches.begin_match(T, 1, 1, options={"no such": "option"}, by=JUDGE)
    assert hall.length == before and hall.ledger.journal.read("spring-r1-t1") == []


def test_closing_a_match_takes_outcome_and_head_in_one_go(hall: Hall) -> None:
    match = hall.office.matches.begin_match(T, 1, 1, by=JUDGE)
    play(hall, match)
    with pytest.raises(PenHeld):
        hall.office.matches.close_match(T, match, by=HEAD)
    assert table(hall).state == "open" and hall.ledger.look(match, JUDGES_EYES).closed is None
    event = hall.office.matches.close_match(T, match, by=JUDGE, key="k")
    assert hall.office.matches.close_match(T, match, by=JUDGE, key="k") == event
    closed = hall.ledger.look(match, JUDGES_EYES).closed.body.outcome
    assert event.body.head == hall.ledger.head(match, JUDGES_EYES)
    winner = event.body.ranking[0]
    assert table(hall).final.kind in (WIN, DRAW) and winner == tuple(hall.seats(1)[n] for n in closed.ranking[0])
    assert [side.scored for side in table(hall).final.sides] == list(closed.scores)


def test_a_match_that_was_closed_elsewhere_is_taken_once(hall: Hall) -> None:
    match = hall.office.matches.begin_match(T, 1, 1, by=JUDGE)
    hall.refuses("nothing-changes", "take_matches", by=JUDGE)
    play(hall, match)
    hall.ledger.close(match, by=JUDGE)
    (event,) = hall.office.matches.take_matches(T, by=JUDGE)
    assert event.body.head == hall.ledger.head(match, JUDGES_EYES) and table(hall).state == "final"
    hall.refuses("nothing-changes", "take_matches", by=JUDGE)


def test_a_match_that_a_ruling_reopened_brings_its_new_result(hall: Hall) -> None:
    match = hall.office.matches.begin_match(T, 1, 1, by=JUDGE)
    play(hall, match)
    hall.office.matches.close_match(T, match, by=JUDGE)
    before = table(hall).result.source
    hall.ledger.reopen(match, ruling="r-1", reason="miscounted", by=HEAD)
    outcome = hall.ledger.look(match, JUDGES_EYES).events()[-2].body.outcome
    other = type(outcome)(tuple(reversed(outcome.ranking)), outcome.ranking[-1], outcome.scores, "ruling")
    hall.office.matches.close_match(T, match, "ruling", other, "r-1", by=HEAD)
    assert table(hall).result.source > before
    assert table(hall).final.side(hall.seats(1)[outcome.ranking[-1][0]]).place == 1


def test_what_a_judge_decided_is_not_overruled_by_the_match(hall: Hall) -> None:
    match = hall.office.matches.begin_match(T, 1, 1, by=JUDGE)
    play(hall, match)
    hall.office.results.report(T, 1, 1, ReportedResult("double loss"), by=JUDGE)
    hall.ledger.close(match, by=JUDGE)
    hall.refuses("nothing-changes", "take_matches", by=JUDGE)
    assert table(hall).final.kind == "double loss"


def test_a_match_of_another_event_is_refused(hall: Hall) -> None:
    hall.ledger.open(SLUG, ["Ann", "Ben"], match="other")
    hall.refuses("match-not-here", "close_match", "other", by=JUDGE)


def test_an_abandoned_match_brings_no_result(hall: Hall) -> None:
    match = hall.office.matches.begin_match(T, 1, 1, by=JUDGE)
    hall.refuses("match-open", "close_match", match, "abandoned", by=JUDGE)
    assert hall.ledger.look(match, JUDGES_EYES).closed is None, "neither stream says so"


@pytest.mark.parametrize(("how", "kind"), [("time", MODIFIED_WIN), ("concession", CONCESSION), ("played out", WIN)])
def test_how_a_match_ended_is_the_kind_of_the_result(hall: Hall, how: str, kind: str) -> None:
    match = hall.office.matches.begin_match(T, 1, 1, by=JUDGE)
    outcome = _outcome(0)
    hall.office.matches.close_match(T, match, how, outcome, "r-1", by=JUDGE)
    assert table(hall).final.kind == kind and table(hall).final.sides[0].place == 1


def _outcome(winner: int) -> Any:
    return Outcome(((winner,), (1 - winner,)), (winner,), (5, 3), "ruling")


def test_a_series_is_decided_by_the_most_games(ledger: Ledger) -> None:
    hall = Hall(ledger, best_of=3)
    hall.round()
    for number, winner in ((1, 0), (2, 1), (3, 1)):
        assert table(hall).state == "open"
        match = hall.office.matches.begin_match(T, 1, 1, by=JUDGE)
        assert match == f"spring-r1-t1-g{number}"
        hall.office.matches.close_match(T, match, "played out", _outcome(winner), f"r-{number}", by=JUDGE)
    first, second = table(hall).final.sides
    assert (first.won, first.lost, second.won, second.lost, second.place) == (1, 2, 2, 1, 1)
    assert (first.scored, second.scored) == (15, 9)
    hall.refuses("series-decided", "begin_match", 1, 1, by=JUDGE)


def test_a_series_ends_as_soon_as_nobody_can_catch_up(ledger: Ledger) -> None:
    hall = Hall(ledger, best_of=3)
    hall.round()
    for number in (1, 2):
        match = hall.office.matches.begin_match(T, 1, 1, by=JUDGE)
        hall.office.matches.close_match(T, match, "played out", _outcome(1), f"r-{number}", by=JUDGE)
    assert table(hall).final.kind == WIN and table(hall).final.sides[1].won == 2


def test_names_that_are_the_same_are_told_apart_in_a_match(ledger: Ledger) -> None:
    hall = Hall(ledger, players=0, begun=False)
    hall.office.entries.enter_all(T, [Applicant(("Ann",)), Applicant(("Ann",))], namesakes=True, by=ORG)
    hall.office.tournaments.start(T, by=ORG)
    hall.round()
    match = hall.office.matches.begin_match(T, 1, 1, by=JUDGE)
    assert len(set(hall.ledger.look(match, JUDGES_EYES).names)) == 2


def test_cards_of_the_catalogue_are_used_unless_told(hall: Hall) -> None:
    match = hall.office.matches.begin_match(T, 1, 1, by=JUDGE)
    assert hall.ledger.look(match, JUDGES_EYES).event(1).body.cards == cards_of(SLUG)
