"""Two rulings and more on one table: what counts is the fold of those in force, and one that no longer fits says so."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import JUDGE as JUDGES_EYES
from ledger import Ledger
from ledger.values import evolve
from tournament.domain.disputes.events import RulingMade
from tournament.domain.events import MatchTaken
from tournament.domain.fold import fold
from tournament.domain.reported import ReportedResult
from tournament.rulings.losses import Penalized
from tournament.words.disputes import dispute_json, dispute_words, preview_words, ruling_preview_json

from .court import HEAD, JUDGE, SHORT, Court, T, answer
from .test_appeals import table_now
from .test_rulings import findings, protested

RIGHT = {name: one for name, one in SHORT.items() if name != "to"}
TURN = {"do": "Adjust", "flow": [{"do": "SetTurn", "seat": 1}]}


@pytest.fixture
def court(ledger: Ledger) -> Court:
    return Court(ledger)


def match_now(court: Court, match: str) -> Any:
    """What counts of a match: its line, the table, and how it is closed, whichever ruling says so."""
    look = court.ledger.look(match, JUDGES_EYES)
    closed = look.closed and (look.closed.body.how, look.closed.body.outcome)
    return court.ledger.peek(match, lambda one: one.refs()), look.view(), closed


def finished(court: Court) -> str:
    """A match with an early stop at 4, played out, closed and taken."""
    match = protested(court)
    court.play_on(match, 3)
    court.office.matches.close_match(T, match, by=JUDGE)
    return match


def sides(court: Court) -> tuple[str, str]:
    """The winner and the loser of the first table."""
    ranked = sorted(court.seat().final.sides, key=lambda side: side.place)
    return ranked[0].entry, ranked[1].entry


def audited(court: Court) -> list[str]:
    """What an audit of everything finds between the tournament and its matches."""
    return [one["kind"] for one in court.office.audits.audit_whole(T, matches=False)["findings"]]


# ---- found: overturning one ruling breaks another in force


def test_an_overturned_amendment_leaves_a_later_rewind_in_force(court: Court) -> None:
    match = finished(court)
    before, table = match_now(court, match), table_now(court)
    court.ruled(court.taken(), "amend", at="20", falling="strike")
    court.ruled(court.taken(), "rewind", to="7")
    court.heard("d1", "overturned", falling="strike")
    assert court.ledger.look(match, JUDGES_EYES).closed is None and court.seat().state == "open"
    assert court.dispute(2).ruling.id == "spring:d2.1" and audited(court) == []
    court.heard("d2", "overturned", falling="strike")
    assert (match_now(court, match), table_now(court)) == (before, table) and audited(court) == []


# ---- found: an overturn wipes later decisions


def test_a_later_award_outlives_the_overturn_of_an_earlier_one(court: Court) -> None:
    match = finished(court)
    winner, loser = sides(court)
    court.ruled(court.taken(), "award", ranking=((loser,), (winner,)))
    court.ruled(court.taken(), "award", ranking=((winner, loser),))
    court.heard("d1", "overturned")
    assert court.seat().final.kind == "draw"
    assert court.ledger.look(match, JUDGES_EYES).closed.body.outcome.ranking == ((0, 1),) and audited(court) == []


@pytest.mark.parametrize("record", [True, False])
def test_a_correction_by_hand_outlives_the_overturn_of_an_award(court: Court, record: bool) -> None:
    finished(court) if record else court.win(1)
    winner, loser = sides(court)
    court.ruled(court.taken(), "award", ranking=((loser,), (winner,)))
    court.office.results.correct(T, 1, 1, ReportedResult("draw"), "they agreed", by=HEAD)
    court.heard("d1", "overturned")
    assert court.seat().final.kind == "draw"


def test_the_same_award_given_twice_holds_when_the_first_falls(court: Court) -> None:
    court.win(1)
    winner, loser = sides(court)
    for _ in range(2):
        court.ruled(court.taken(), "award", ranking=((loser,), (winner,)))
    court.heard("d1", "overturned")
    assert sides(court) == (loser, winner)


def test_a_loss_goes_with_its_penalty_whatever_was_ruled_in_between(court: Court) -> None:
    match = finished(court)
    before, table, (winner, _) = match_now(court, match), table_now(court), sides(court)
    court.ruled(court.taken(), "rewind", to="9", penalty=Penalized(winner, "match loss", "policy.cheating"))
    court.ruled(court.taken(), "void")
    court.heard("d1", "overturned", falling="strike")
    court.heard("d2", "overturned", falling="strike")
    assert (match_now(court, match), table_now(court)) == (before, table)
    assert court.state.penalties[0].lifted and audited(court) == []


def test_a_correction_by_hand_stands_while_the_match_follows_what_was_taken_back(court: Court) -> None:
    match = finished(court)
    winner, loser = sides(court)
    court.ruled(court.taken(), "award", ranking=((loser,), (winner,)))
    court.ruled(court.taken(), "legal as played", at="4")
    court.office.results.correct(T, 1, 1, ReportedResult("draw"), "they agreed", by=HEAD)
    court.heard("d1", "overturned")
    assert court.seat().final.kind == "draw" and court.seat().games[0].ranking == ((winner,), (loser,))
    assert court.ledger.look(match, JUDGES_EYES).closed.body.how == "played out" and "result-differs" not in audited(court)


# ---- found: a rewind of an awarded match, a loss with a rewind


def test_a_rewind_opens_a_match_that_was_awarded(court: Court) -> None:
    match, (one, other) = protested(court), court.seats(1)
    court.ruled(court.taken(), "award", ranking=((other,), (one,)))
    seen = court.office.rulings.preview_ruling(T, court.taken(), answer("rewind", to="4"), by=JUDGE)
    assert seen.outcome["before"] is not None and seen.outcome["after"] is None and seen.effect.played_on
    court.ruled("d2", "rewind", to="4")
    assert court.ledger.look(match, JUDGES_EYES).closed is None and court.seat().state == "open"


@pytest.mark.parametrize("word", ["rewind", "amend"])
def test_a_loss_ends_the_match_that_the_remedy_leaves_open(court: Court, word: str) -> None:
    match, (one, other) = protested(court), court.seats(1)
    more: dict[str, Any] = {"rewind": {"to": "4"}, "amend": {"at": "7"}}[word]
    court.ruled(court.taken(), word, penalty=Penalized(one, "match loss", "policy.cheating"), **more)
    assert court.ledger.look(match, JUDGES_EYES).closed.body.how == "ruling"
    assert court.seat().final.side(other).place == 1 and audited(court) == []
    court.heard("d1", "overturned")
    assert court.ledger.look(match, JUDGES_EYES).closed is None and court.seat().state == "open"


# ---- found: what an amendment brings


def test_an_amendment_by_an_illegal_act_is_kept_while_others_are_struck(court: Court) -> None:
    match = protested(court)
    illegal = {"do": "MoveVarys", "direction": "up", "house": "stark", "to": "a3"}
    court.ruled(court.taken(place_="4"), "amend", at="4", action=illegal, falling="strike")
    refs = [str(ref) for ref in court.ledger.peek(match, lambda one: one.refs())]
    assert "9.1" in refs and (9, "ruled", "spring:d1.1") in findings(court, match)


def test_on_appeal_the_preview_has_the_fates_on_the_line_that_is_restored(court: Court) -> None:
    match = protested(court)
    court.ruled(court.taken(place_="7"), "rewind", to="6")
    court.play_on(match, 11, most=2)
    court.office.rulings.appeal(T, "d1", "no", by=JUDGE)
    seen = court.office.rulings.preview_ruling(T, "d1", answer(), verdict="overturned", by=HEAD)
    places = {fate["place"]: fate["verdict"] for fate in seen.fates}
    assert places["7"] == "new" and seen.unsettled and {places[one] for one in seen.unsettled} <= {"falls", "unplayable"}
    court.office.rulings.hear(T, "d1", "overturned", answer(falling="strike"), by=HEAD)
    assert court.ledger.look(match, JUDGES_EYES).view() == seen.after


# ---- a ruling that rests on another


def resting(court: Court) -> str:
    """A match in which d2 rewinds to the very act that d1 had put there."""
    match = protested(court)
    court.ruled(court.taken(place_="7"), "adjust", action=TURN)
    place = next(str(ref) for ref in court.ledger.peek(match, lambda one: one.refs()) if ref.part)
    court.play_on(match, 5, most=2)
    court.ruled(court.taken(), "rewind", to=place)
    return match


def test_a_ruling_that_rests_on_one_that_falls_lapses_and_waits_for_a_judge(court: Court) -> None:
    match = resting(court)
    court.office.rulings.appeal(T, "d1", "no", by=JUDGE)
    said = answer(falling="strike")
    seen = court.office.rulings.preview_ruling(T, "d1", said, verdict="overturned", by=HEAD)
    assert [one.ruling for one in seen.lapsed] == ["spring:d2.1"]
    court.office.rulings.hear(T, "d1", "overturned", said, by=HEAD)
    second = court.dispute(2)
    assert (second.state, second.taken_by, second.ruling) == ("taken", JUDGE, None)
    assert (second.lapsed.id, second.lapsed.fallen, second.lapsed.gone) == ("spring:d2.1", "spring:d1.1", seen.lapsed[0].place)
    assert court.ledger.look(match, JUDGES_EYES).view() == seen.after and audited(court) == []


@pytest.mark.parametrize(("language", "gone"), [("en", "no longer"), ("pl", "obowiąz")])
def test_a_lapsed_ruling_is_told_before_and_after(court: Court, language: str, gone: str) -> None:
    resting(court)
    court.office.rulings.appeal(T, "d1", "no", by=JUDGE)
    said, names = answer(falling="strike"), court.office.queries.names(T)
    seen = court.office.rulings.preview_ruling(T, "d1", said, verdict="overturned", by=HEAD, language=language)
    (told,) = ruling_preview_json(court.state, names, seen, language)["lapsed"]
    assert told["ruling"] == "spring:d2.1" and gone in told["words"]
    assert any(told["words"] in line for line in preview_words(court.state, names, seen, language))
    court.office.rulings.hear(T, "d1", "overturned", said, by=HEAD)
    lapsed = dispute_json(court.state, names, court.dispute(2), language)["rulings"][0]
    assert (lapsed["fallen"], lapsed["gone"]) == ("spring:d1.1", told["place"]) and gone in lapsed["lapsed_words"]
    assert any(lapsed["lapsed_words"] in line for line in dispute_words(court.state, names, court.dispute(2), language))


def test_a_judge_rules_anew_where_a_ruling_has_lapsed(court: Court) -> None:
    match = resting(court)
    court.heard("d1", "overturned", falling="strike")
    court.ruled("d2", "rewind", to="5")
    assert court.dispute(2).ruling.id == "spring:d2.2" and court.dispute(2).state == "ruled"
    assert max(ref.position for ref in court.ledger.peek(match, lambda one: one.refs())) == 5
    court.heard("d2", "overturned", falling="strike")
    assert court.dispute(2).state == "final" and audited(court) == []


def test_a_dispute_whose_ruling_has_lapsed_can_be_withdrawn(court: Court) -> None:
    resting(court)
    court.heard("d1", "overturned", falling="strike")
    court.office.disputes.withdraw_dispute(T, "d2", by=JUDGE)
    assert court.dispute(2).state == "final"


def test_a_lapsed_ruling_takes_its_penalty_and_its_result_along(court: Court) -> None:
    match, (one, _) = protested(court), court.seats(1)
    court.ruled(court.taken(), "adjust", action=TURN)
    place = next(str(ref) for ref in court.ledger.peek(match, lambda one: one.refs()) if ref.part)
    court.ruled(court.taken(), "rewind", to=place, penalty=Penalized(one, "match loss", "policy.cheating"))
    assert court.seat().final is not None
    court.heard("d1", "overturned", falling="strike")
    assert court.state.penalties[0].lifted and court.seat().state == "open"
    assert court.ledger.look(match, JUDGES_EYES).closed is None and audited(court) == []


# ---- entries


def test_an_entry_that_had_dropped_out_has_dropped_out_again(court: Court) -> None:
    out = Penalized(court.seats(1)[0], "disqualification", "policy.cheating")
    court.win(1)
    court.office.entries.drop(T, out.entry, by=HEAD)
    court.ruled(court.taken(), penalty=out, by="p-org")
    assert court.state.entry(out.entry).status == "disqualified"
    court.heard("d1", "overturned")
    assert court.state.entry(out.entry).status == "dropped"


# ---- records of before


def test_a_ruling_of_an_older_record_falls_as_well(court: Court) -> None:
    """Its result is known by the head of the match, since older events do not name their ruling."""
    finished(court)
    before, (winner, loser) = table_now(court), sides(court)
    court.ruled(court.taken(), "award", ranking=((loser,), (winner,)))
    court.heard("d1", "overturned")
    after, older = court.state, None
    for event in court.office.queries.events(T):
        body = event.body
        if isinstance(body, RulingMade) and body.hears is None:
            body = evolve(body, folds=False)
        elif isinstance(body, MatchTaken) and body.ruling == "spring:d1.1":
            body = evolve(body, ruling=None)
        older = fold(older, evolve(event, body=body))
    assert "spring:d1.1" in {one.ruling for one in older.rounds[0].table(1).statements}
    assert older.rounds[0].table(1).final == after.rounds[0].table(1).final and table_now(court) == before


def test_a_hearing_of_an_older_record_takes_nothing_out(court: Court) -> None:
    court.win(1)
    winner, loser = sides(court)
    court.ruled(court.taken(), "award", ranking=((loser,), (winner,)))
    court.heard("d1", "overturned")
    older = None
    for event in court.office.queries.events(T):
        body = evolve(event.body, folds=False) if isinstance(event.body, RulingMade) else event.body
        older = fold(older, evolve(event, body=body))
    assert older.rounds[0].table(1).final.side(loser).place == 1 and court.seat().final.side(winner).place == 1
