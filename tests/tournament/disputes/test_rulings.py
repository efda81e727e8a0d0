"""Rulings: each remedy in match and tournament, penalties that change a table, extensions, refusals."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import JUDGE as JUDGES_EYES
from ledger import Ledger
from tests.tournament.event import STRANGER
from tournament.domain.reported import ReportedResult
from tournament.rulings.losses import Penalized

from .court import FARTHEST, HEAD, JUDGE, ORG, SHORT, Court, T, answer


@pytest.fixture
def court(ledger: Ledger) -> Court:
    return Court(ledger)


def protested(court: Court, table: int = 1) -> str:
    """A match in which Varys stopped too early at 4, and play went on."""
    match = court.begin(table)
    court.record(match, court.ledger.look(match, JUDGES_EYES).names[0], SHORT, protest=True)
    court.play_on(match, most=3)
    return match


def topics(court: Court, match: str, last: int) -> list[str]:
    return [type(event.body).__name__ for event in court.ledger.look(match, JUDGES_EYES).events()][-last:]


def findings(court: Court, match: str) -> list[tuple[int, str, str | None]]:
    report = court.ledger.audit(match, JUDGES_EYES).report("en")
    return [(one["position"], one["kind"], one["ruling"]) for one in report["findings"]]


# ---- remedies


def test_legal_as_played_settles_the_violation(court: Court) -> None:
    match = protested(court)
    before = court.ledger.look(match, JUDGES_EYES).view()
    assert findings(court, match) == [(4, "protest", None)]
    court.ruled(court.taken(place_="4"), "legal as played", at="4")
    assert findings(court, match) == [(4, "ruled", "spring:d1.1")]
    assert court.ledger.look(match, JUDGES_EYES).view() == before
    assert court.dispute().state == "ruled" and court.dispute().ruling.corrections == (9, 10)


def test_what_breaks_no_rule_needs_no_settling(court: Court) -> None:
    protested(court)
    name = court.taken(place_="5")
    court.refuses("breaks-nothing", "rule", name, answer("legal as played", at="5"), by=JUDGE)


def test_stands_and_warning_only_leave_the_match_alone(court: Court) -> None:
    match = protested(court)
    for word in ("stands", "warning only"):
        name = court.taken(place_="4", play="goes on")
        before = court.ledger.look(match, JUDGES_EYES).length
        body = court.ruled(name, word).body
        assert (body.remedy, body.corrections) == (word, ())
        assert court.ledger.look(match, JUDGES_EYES).length == before


def test_a_rewind_sets_later_actions_aside_and_names_the_ruling(court: Court) -> None:
    match = protested(court)
    body = court.ruled(court.taken(place_="4"), "rewind", to="3").body
    look = court.ledger.look(match, JUDGES_EYES)
    rewound = look.event(body.corrections[0]).body
    assert (type(rewound).__name__, rewound.ruling, rewound.cause) == ("Rewound", "spring:d1.1", "play")
    assert [look.set_aside_by(at) for at in (4, 5, 6, 7)] == [9, 9, 9, 9] and findings(court, match) == []
    assert body.head == court.ledger.head(match, JUDGES_EYES)


def test_a_rewind_to_the_start_is_allowed(court: Court) -> None:
    match = protested(court)
    court.ruled(court.taken(place_="4"), "rewind", to="0")
    assert court.ledger.look(match, JUDGES_EYES).moment()["score"] == {"Ben": 0, "Cat": 0}


def test_an_amended_action_asks_what_becomes_of_those_that_fall(court: Court) -> None:
    match = protested(court)
    name, right = court.taken(place_="4"), {name: one for name, one in SHORT.items() if name != "to"}
    refused = court.refuses("unsettled", "rule", name, answer("amend", at="4", action=right), by=JUDGE)
    assert refused.facts["places"]
    body = court.ruled(name, "amend", at="4", action=right, falling="strike").body
    assert findings(court, match) == [] and topics(court, match, 2) == ["Amended", "ClockChanged"]
    assert court.ledger.look(match, JUDGES_EYES).event(body.corrections[0]).body.fates


def test_an_action_may_be_struck_without_another_in_its_place(court: Court) -> None:
    match = protested(court)
    court.ruled(court.taken(place_="7"), "amend", at="7")
    assert court.ledger.look(match, JUDGES_EYES).set_aside_by(7) == 9


def test_a_judge_adjusts_the_table_by_primitives(court: Court) -> None:
    match = protested(court)
    turn = {"do": "Adjust", "flow": [{"do": "SetTurn", "seat": 0}], "reason": "lost track"}
    court.ruled(court.taken(), "adjust", action=turn)
    assert court.ledger.look(match, JUDGES_EYES).moment()["awaiting"][0]["seat"] == "Ben"
    assert len(court.ledger.look(match, JUDGES_EYES).judge_acts("en")) == 1
    court.refuses("needs-action", "rule", court.taken(), answer("adjust"), by=JUDGE)


def test_a_running_match_is_awarded_and_the_table_follows(court: Court) -> None:
    match, (one, other) = protested(court), court.seats(1)
    court.ruled(court.taken(), "award", ranking=((other,), (one,)))
    assert court.seat().final.side(other).place == 1 and court.seat().games[0].how == "ruling"
    assert topics(court, match, 1) == ["MatchClosed"] and court.seat().games[0].head == court.dispute().ruling.head
    assert court.ledger.look(match, JUDGES_EYES).closed.body.ruling == "spring:d1.1"


def test_a_closed_match_is_awarded_otherwise(court: Court) -> None:
    match, seats = court.played(), court.seats(1)
    winner = next(side.entry for side in court.seat().final.sides if side.place == 1)
    loser = next(one for one in seats if one != winner)
    court.ruled(court.taken(), "award", ranking=((loser,), (winner,)))
    assert court.seat().final.side(loser).place == 1
    assert topics(court, match, 2) == ["Reopened", "MatchClosed"] and findings(court, match) == []


def test_a_voided_match_leaves_the_table_to_be_played_again(court: Court) -> None:
    match = court.played()
    court.ruled(court.taken(), "void")
    assert court.seat().final is None and court.seat().games == () and court.seat().voided == (match,)
    again = court.office.matches.begin_match(T, 1, 1, by=JUDGE)
    assert again == f"{match}-g2" and court.seat().games[0].match == again


def test_a_closed_match_is_reopened_and_its_result_waits(court: Court) -> None:
    match = court.played()
    court.ruled(court.taken(), "reopen")
    assert court.ledger.look(match, JUDGES_EYES).closed is None and court.seat().state == "open"
    court.office.matches.close_match(T, match, by=JUDGE)
    assert court.seat().final is not None
    court.begin(2)
    court.refuses("not-closed", "rule", court.taken(2), answer("reopen"), by=JUDGE)


def test_a_correction_in_a_closed_match_closes_it_again_as_it_then_stands(court: Court) -> None:
    match = protested(court)
    court.play_on(match, 3)
    court.office.matches.close_match(T, match, by=JUDGE)
    before, closed = court.seat().final.sides, court.ledger.look(match, JUDGES_EYES).closed.body
    court.ruled(court.taken(place_="4"), "legal as played", at="4")
    assert topics(court, match, 3) == ["Reopened", "Amended", "MatchClosed"]
    assert court.ledger.look(match, JUDGES_EYES).closed.body == closed and court.seat().final.sides == before
    assert court.seat().games[0].head == court.ledger.head(match, JUDGES_EYES)
    assert findings(court, match) == [(4, "ruled", "spring:d1.1")]


def test_a_result_that_a_judge_had_decided_stays_if_the_match_says_nothing_new(court: Court) -> None:
    match = protested(court)
    court.play_on(match, 3)
    court.office.matches.close_match(T, match, by=JUDGE)
    loser = next(side.entry for side in court.seat().final.sides if side.place == 2)
    court.office.results.correct(T, 1, 1, ReportedResult(winner=loser), "typed wrong", by=JUDGE)
    court.ruled(court.taken(place_="4"), "legal as played", at="4")
    assert court.seat().final.side(loser).place == 1


def test_without_a_record_a_table_is_awarded_voided_or_left(court: Court) -> None:
    (one, other) = court.seats(1)
    court.refuses("no-record", "rule", court.taken(), answer("rewind", to="3"), by=JUDGE)
    court.ruled("d1", "award", ranking=((other,), (one,)))
    assert court.seat().final.side(other).place == 1
    court.ruled(court.taken(), "award", ranking=((one, other),))
    assert court.seat().final.kind == "draw"
    court.ruled(court.taken(), "void")
    assert court.seat().result is None and court.seat().state == "open"


def test_a_ruling_on_a_record_that_was_declared_when_it_was_taken(court: Court) -> None:
    from .test_disputes import DECLARED

    court.office.disputes.raise_dispute(T, 1, 1, "whose turn?", by=court.player(1, 0))
    match = court.office.disputes.take_dispute(T, "d1", declared=DECLARED, by=JUDGE).body.match
    turn = {"do": "Adjust", "flow": [{"do": "SetTurn", "seat": 1}]}
    court.ruled("d1", "adjust", action=turn, rules=("policy.play-error",))
    assert court.ledger.look(match, JUDGES_EYES).moment()["awaiting"][0]["seat"] == "Cat"


# ---- extension


def test_time_that_was_spent_goes_to_the_table(court: Court) -> None:
    protested(court)
    court.ruled(court.taken(), "stands", extension=240)
    tick = court.state.round(1).clock[-1]
    assert (tick.change, tick.seconds, tick.table) == ("extended", 240, 1)
    court.refuses("number", "rule", court.taken(), answer(extension=-5), by=JUDGE)


# ---- penalties


def test_a_match_loss_ends_the_match_that_is_played(court: Court) -> None:
    match, (one, other) = protested(court), court.seats(1)
    court.ruled(court.taken(), penalty=Penalized(one, "match loss", "policy.outside-advice"))
    assert court.seat().final.side(other).place == 1 and court.seat().final.source == court.state.penalties[0].source - 1
    assert court.ledger.look(match, JUDGES_EYES).closed is not None
    assert court.state.penalties[0].ruling == "spring:d1.1"


def test_a_match_loss_turns_a_result_round(court: Court) -> None:
    court.win(1, 0)
    one, other = court.seats(1)
    court.office.penalties.penalize(T, one, "match loss", "policy.cheating", "stacked", round_=1, table=1, by=JUDGE)
    assert court.seat().final.side(other).place == 1


def test_a_loser_who_loses_by_penalty_keeps_the_numbers(court: Court) -> None:
    one, other = court.seats(1)
    told = ReportedResult(winner=other, counted={one: {"scored": 3}, other: {"scored": 9}})
    court.office.results.report(T, 1, 1, told, by=JUDGE)
    before = court.seat().final
    court.office.penalties.penalize(T, one, "game loss", "policy.late", "late", round_=1, table=1, by=JUDGE)
    assert court.seat().final == before


def test_both_can_lose_a_table(court: Court) -> None:
    for entry in court.seats(1):
        court.office.penalties.penalize(T, entry, "match loss", "policy.stalling", "both", round_=1, table=1, by=JUDGE)
    assert court.seat().final.kind == "double loss"


def test_a_loss_before_play_is_a_forfeit_at_the_table_where_the_entry_sits(court: Court) -> None:
    one, other = court.seats(1)
    court.office.penalties.penalize(T, one, "match loss", "policy.late", "never came", by=JUDGE)
    assert court.seat().final.kind == "forfeit" and court.seat().final.side(other).place == 1


def test_a_game_loss_is_one_game_of_a_series(ledger: Ledger) -> None:
    court = Court(ledger, best_of=3)
    one, other = court.seats(1)
    court.office.penalties.penalize(T, one, "game loss", "policy.late", "late", round_=1, table=1, by=JUDGE)
    assert court.seat().final is None and court.seat().games[0].ranking == ((other,), (one,))
    court.office.penalties.penalize(T, one, "game loss", "policy.late", "later", round_=1, table=1, by=JUDGE)
    assert court.seat().final.side(other).won == 2


def test_a_game_loss_ends_the_game_that_is_played(ledger: Ledger) -> None:
    court = Court(ledger, best_of=3)
    match, (one, other) = court.begin(), court.seats(1)
    court.office.penalties.penalize(T, one, "game loss", "policy.list-error", "sixty-one cards", round_=1, table=1, by=JUDGE)
    assert [(game.match, game.ranking) for game in court.seat().games] == [(match, ((other,), (one,)))]
    assert court.seat().final is None and court.office.matches.begin_match(T, 1, 1, by=JUDGE) == f"{T}-r1-t1-g2"


def test_a_match_loss_decides_a_series(ledger: Ledger) -> None:
    court = Court(ledger, best_of=3)
    court.begin()
    one, other = court.seats(1)
    court.office.penalties.penalize(T, one, "match loss", "policy.cheating", "yes", round_=1, table=1, by=JUDGE)
    assert court.seat().final.side(other).place == 1


def test_at_a_table_of_three_the_loser_comes_last(ledger: Ledger) -> None:
    court = Court(ledger, players=3, format="pods")
    first, second, third = court.seats(1)
    court.refuses("no-result", "penalize", first, "match loss", "policy.late", "x", round_=1, table=1, by=JUDGE)
    court.office.results.report(T, 1, 1, ReportedResult("placing", ranking=((first,), (second,), (third,))), by=JUDGE)
    court.office.penalties.penalize(T, first, "match loss", "policy.outside-advice", "asked", round_=1, table=1, by=JUDGE)
    assert [(side.entry, side.place) for side in court.seat().final.sides] == [(first, 3), (second, 1), (third, 2)]


def test_a_disqualification_by_ruling_is_for_the_head_judge(court: Court) -> None:
    protested(court)
    out = Penalized(court.seats(1)[0], "disqualification", "policy.cheating")
    court.refuses("role", "rule", court.taken(), answer(penalty=out), by=JUDGE)
    court.ruled("d1", penalty=out, by=HEAD)
    assert court.state.entry(out.entry).status == "disqualified"


# ---- who, when, what


def test_only_judges_rule_on_a_dispute_that_was_taken(court: Court) -> None:
    protested(court)
    court.office.disputes.raise_dispute(T, 1, 1, "there", by=JUDGE)
    court.refuses("dispute-state", "rule", "d1", answer(), by=JUDGE)
    court.office.disputes.take_dispute(T, "d1", by=JUDGE)
    for who in (STRANGER, court.player(1, 0), court.player(2, 0)):
        court.refuses("role", "rule", "d1", answer(), by=who)
    court.refuses("unknown-dispute", "rule", "d9", answer(), by=JUDGE)


@pytest.mark.parametrize(
    ("code", "more"),
    [
        ("unknown-rule", {"rules": ("hotk.no.such",)}),
        ("cites-nothing", {"rules": ()}),
        ("reason", {"reason": " "}),
        ("reason", {"finding": ""}),
        ("unknown-word", {"word": "forgive"}),
        ("no-address", {"word": "rewind", "to": "77"}),
        ("no-address", {"word": "rewind"}),
        ("no-address", {"word": "amend", "at": "1", "action": {}}),
        ("no-address", {"word": "legal as played", "at": "8"}),
        ("ranking", {"word": "award", "ranking": (("e99",),)}),
        ("ranking", {"word": "award"}),
        ("not-at-table", {"penalty": Penalized("e9", "warning", "policy.slow-play")}),
        ("unknown-word", {"penalty": Penalized("e1", "flogging", "policy.slow-play")}),
    ],
)
def test_a_ruling_that_makes_no_sense_is_refused(court: Court, code: str, more: dict[str, Any]) -> None:
    match = protested(court)
    name = court.taken()
    if code == "not-at-table":
        more = {"penalty": Penalized(court.seats(2)[0], "warning", "policy.slow-play")}
    before = court.ledger.look(match, JUDGES_EYES).length
    court.refuses(code, "rule", name, answer(**more), by=JUDGE)
    assert court.ledger.look(match, JUDGES_EYES).length == before


def test_old_rounds_are_for_the_head_judge(court: Court) -> None:
    court.played(1), court.win(2)
    court.round()
    court.office.disputes.raise_dispute(T, 1, 1, "round one was wrong", by=JUDGE)
    court.office.disputes.take_dispute(T, "d1", by=JUDGE)
    court.refuses("role", "rule", "d1", answer("void"), by=JUDGE)
    court.ruled("d1", "reopen", by=HEAD)
    assert court.seat(1, 1).state == "open"


def test_two_judges_rule_at_once_and_one_is_refused(court: Court, another: Any) -> None:
    from tests.door.tables import GAMES, ticking
    from tournament.services.office import Office

    match = protested(court)
    name = court.taken(place_="4")
    second = Office(another(), ticking(), games=GAMES)
    second.queries.tournament(T), second.ledger.look(match, JUDGES_EYES)  # both have seen it taken
    court.ruled(name, "rewind", to="3")
    length = court.ledger.look(match, JUDGES_EYES).length
    with pytest.raises(Exception, match="ruled"):
        second.rulings.rule(T, name, answer("legal as played", at="4"), by=HEAD)
    assert court.ledger.look(match, JUDGES_EYES).length == length and len(court.dispute().rulings) == 1


def test_play_that_comes_between_is_seen_by_the_ruling(court: Court, another: Any) -> None:
    match = protested(court)
    name = court.taken(place_="4")
    court.ledger.look(match, JUDGES_EYES)
    other = another()
    other.note(match, "written meanwhile", by="p-9")
    body = court.ruled(name, "rewind", to="3").body
    assert body.corrections == (10, 11)


def test_the_same_key_rules_once(court: Court) -> None:
    protested(court)
    name = court.taken(place_="4")
    first, again = (court.office.rulings.rule(T, name, answer("rewind", to="3"), key="k", by=JUDGE) for _ in range(2))
    assert first == again and len(court.dispute().rulings) == 1


def test_a_precedent_is_marked_by_a_head_judge(court: Court) -> None:
    protested(court)
    court.ruled(court.taken(), rules=(FARTHEST, "policy.play-error"))
    court.refuses("role", "mark_precedent", "spring:d1.1", by=JUDGE)
    court.refuses("unknown-ruling", "mark_precedent", "spring:d9.1", by=HEAD)
    court.office.rulings.mark_precedent(T, "spring:d1.1", by=HEAD)
    assert court.state.ruling("spring:d1.1").precedent
    court.refuses("nothing-changes", "mark_precedent", "spring:d1.1", by=HEAD)
    court.office.rulings.mark_precedent(T, "spring:d1.1", False, by=ORG)
    assert not court.state.ruling("spring:d1.1").precedent
