"""Appeals: once, to the head judge; what is overturned is undone by new events, and everything stays in the record."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import JUDGE as JUDGES_EYES
from ledger import Ledger
from tests.tournament.event import STRANGER
from tournament.domain.reported import ReportedResult
from tournament.rulings.losses import Penalized

from .court import HEAD, JUDGE, ORG, Court, T, answer
from .test_rulings import findings, protested, topics


@pytest.fixture
def court(ledger: Ledger) -> Court:
    return Court(ledger)


def table_now(court: Court) -> Any:
    """What counts of a table, without where it was said."""
    seat = court.seat()
    return (
        seat.state,
        seat.final and (seat.final.kind, seat.final.sides),
        [(one.match, one.ranking) for one in seat.games],
    )


def test_a_side_appeals_and_the_head_judge_confirms(court: Court) -> None:
    match = protested(court)
    court.ruled(court.taken(place_="4"), "legal as played", at="4")
    court.office.rulings.appeal(T, "d1", "the judge misread it", by=court.player(1, 1))
    assert court.dispute().state == "appealed" and court.dispute().appeal.entry == court.seats(1)[1]
    length = court.ledger.look(match, JUDGES_EYES).length
    body = court.office.rulings.hear(T, "d1", "confirmed", answer(), by=HEAD).body
    assert (body.hears, body.verdict, body.remedy) == ("spring:d1.1", "confirmed", "legal as played")
    assert court.dispute().state == "final" and court.dispute().standing.id == "spring:d1.1"
    assert court.ledger.look(match, JUDGES_EYES).length == length
    assert findings(court, match) == [(4, "ruled", "spring:d1.1")]


def test_an_overturned_correction_is_undone_by_a_new_one(court: Court) -> None:
    match = protested(court)
    before = court.ledger.look(match, JUDGES_EYES).view()
    court.ruled(court.taken(place_="4"), "rewind", to="3")
    court.heard("d1", "overturned")
    assert topics(court, match, 3) == ["Rewound", "ClockChanged", "Undone"]
    assert court.ledger.look(match, JUDGES_EYES).view() == before
    assert court.ledger.look(match, JUDGES_EYES).events()[-1].body.ruling == "spring:d1.2"


def test_an_overturned_settlement_is_a_finding_again(court: Court) -> None:
    match = protested(court)
    court.ruled(court.taken(place_="4"), "legal as played", at="4")
    court.heard("d1", "overturned")
    assert findings(court, match) == [(4, "protest", None)]


@pytest.mark.parametrize("word", ["award", "void", "reopen", "rewind"])
def test_whatever_was_done_to_a_finished_table_is_taken_back(court: Court, word: str) -> None:
    court.played()
    before, loser = table_now(court), next(side.entry for side in court.seat().final.sides if side.place == 2)
    winner = next(one for one in court.seats(1) if one != loser)
    more = {"award": {"ranking": ((loser,), (winner,))}, "rewind": {"to": "9"}}.get(word, {})
    court.ruled(court.taken(), word, **more)
    assert table_now(court) != before
    court.heard("d1", "overturned")
    assert table_now(court) == before


@pytest.mark.parametrize("word", ["award", "void"])
def test_a_running_match_runs_again(court: Court, word: str) -> None:
    match = protested(court)
    before, (one, other) = table_now(court), court.seats(1)
    court.ruled(court.taken(), word, **({"ranking": ((other,), (one,))} if word == "award" else {}))
    assert court.ledger.look(match, JUDGES_EYES).closed is not None
    court.heard("d1", "overturned")
    assert court.ledger.look(match, JUDGES_EYES).closed is None and table_now(court) == before


def test_a_table_without_a_record_gets_its_result_back(court: Court) -> None:
    court.win(1, 0)
    before, (one, other) = table_now(court), court.seats(1)
    court.ruled(court.taken(), "award", ranking=((other,), (one,)))
    court.heard("d1", "overturned")
    assert table_now(court) == before


def test_a_table_that_had_no_result_has_none_again(court: Court) -> None:
    one, other = court.seats(1)
    court.ruled(court.taken(), "award", ranking=((other,), (one,)))
    court.heard("d1", "overturned")
    assert (court.seat().state, court.seat().result) == ("open", None)


def test_what_others_said_about_the_table_since_is_left_alone(court: Court) -> None:
    court.win(1, 0)
    one, other = court.seats(1)
    court.ruled(court.taken(), "award", ranking=((other,), (one,)))
    court.office.results.correct(T, 1, 1, ReportedResult("draw"), "they agreed", by=JUDGE)
    court.heard("d1", "overturned")
    assert court.seat().final.kind == "draw"


def test_a_penalty_is_lifted_and_its_loss_with_it(court: Court) -> None:
    court.win(1, 0)
    before, one = table_now(court), court.seats(1)[0]
    court.ruled(court.taken(), penalty=Penalized(one, "match loss", "policy.outside-advice"))
    assert table_now(court) != before
    court.heard("d1", "overturned")
    assert court.state.penalties[0].lifted and table_now(court) == before


def test_a_disqualification_is_lifted_and_the_entry_is_back(court: Court) -> None:
    out = Penalized(court.seats(1)[0], "disqualification", "policy.cheating")
    court.ruled(court.taken(), penalty=out, by=ORG)
    court.heard("d1", "overturned")
    assert court.state.entry(out.entry).status == "in"


def test_a_changed_ruling_takes_the_place_of_the_first(court: Court) -> None:
    match, (one, other) = protested(court), court.seats(1)
    court.ruled(court.taken(place_="4"), "award", ranking=((other,), (one,)))
    court.heard("d1", "changed", "rewind", to="3")
    assert topics(court, match, 2) == ["Reopened", "Rewound"]
    assert court.seat().state == "open" and court.dispute().standing.remedy == "rewind"


def test_a_changed_award_is_the_result(court: Court) -> None:
    court.played()
    one, other = court.seats(1)
    court.ruled(court.taken(), "award", ranking=((one,), (other,)))
    court.heard("d1", "changed", "award", ranking=((one, other),))
    assert court.seat().final.kind == "draw"


def test_play_after_the_ruling_is_judged_on_the_line_that_is_restored(court: Court) -> None:
    match = protested(court)
    court.ruled(court.taken(place_="7"), "rewind", to="6")
    court.play_on(match, 11, most=2)
    court.office.rulings.appeal(T, "d1", "no", by=JUDGE)
    court.refuses("unsettled", "hear", "d1", "overturned", answer(), by=HEAD)
    court.office.rulings.hear(T, "d1", "overturned", answer(falling="strike"), by=HEAD)
    assert court.ledger.look(match, JUDGES_EYES).set_aside_by(7) is None and findings(court, match) == [(4, "protest", None)]


# ---- who, when


def test_there_is_one_appeal(court: Court) -> None:
    protested(court)
    court.ruled(court.taken())
    court.office.rulings.appeal(T, "d1", "no", by=court.player(1, 0))
    court.refuses("appealed-once", "appeal", "d1", "no again", by=court.player(1, 1))
    court.office.rulings.hear(T, "d1", "confirmed", answer(), by=HEAD)
    court.refuses("appealed-once", "appeal", "d1", "still no", by=court.player(1, 0))
    court.refuses("dispute-state", "hear", "d1", "overturned", answer(), by=HEAD)


def test_only_the_table_appeals_and_only_a_head_judge_hears(court: Court) -> None:
    protested(court)
    court.refuses("dispute-state", "appeal", court.taken(), "too early", by=JUDGE)
    court.ruled("d1")
    court.refuses("role", "appeal", "d1", "I saw it", by=STRANGER)
    court.refuses("not-at-table", "appeal", "d1", "I saw it", by=court.player(2, 0))
    court.refuses("reason", "appeal", "d1", "", by=JUDGE)
    court.refuses("dispute-state", "hear", "d1", "confirmed", answer(), by=HEAD)
    court.office.rulings.appeal(T, "d1", "no", by=court.player(1, 0))
    for who in (JUDGE, STRANGER, court.player(1, 0)):
        court.refuses("role", "hear", "d1", "confirmed", answer(), by=who)
    court.refuses("unknown-word", "hear", "d1", "shrugged", answer(), by=HEAD)
    court.refuses("verdict-remedy", "hear", "d1", "overturned", answer("void"), by=HEAD)


def test_whoever_ruled_does_not_hear_the_appeal(court: Court) -> None:
    protested(court)
    court.ruled(court.taken(), by=HEAD)
    court.office.rulings.appeal(T, "d1", "no", by=court.player(1, 0))
    court.refuses("own-appeal", "hear", "d1", "confirmed", answer(), by=HEAD)
    court.office.rulings.hear(T, "d1", "confirmed", answer(), by=ORG)


def test_nothing_disappears(court: Court) -> None:
    match = protested(court)
    seen: list[Any] = []
    streams = (match, f"t:{T}")

    def whole() -> None:
        rows = [[row.digest for row in court.ledger.journal.read(name)] for name in streams]
        for before, now in zip(seen[-1] if seen else ([], []), rows, strict=True):
            assert now[: len(before)] == before
        seen.append(rows)

    whole()
    court.ruled(court.taken(place_="4"), "rewind", to="3")
    whole()
    court.heard("d1", "overturned")
    whole()
    assert len(seen[-1][0]) > len(seen[0][0]) and court.office.streams.fresh(T).state == court.state
