"""Rounds: drafted, changed, published, timed; the cut and the end."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

from ledger import Ledger, PositionTaken
from tests.door.tables import GAMES
from tournament.domain.clocks import clock_of
from tournament.domain.events import Seating
from tournament.domain.refusals import Refused
from tournament.domain.reported import ReportedResult
from tournament.services.entries import Applicant
from tournament.services.office import Office

from .event import HEAD, JUDGE, ORG, SEED, STRANGER, Hall, T


@pytest.fixture
def hall(ledger: Ledger) -> Hall:
    return Hall(ledger)


def seated(hall: Hall) -> set[str]:
    drawn = hall.state.rounds[-1]
    return {*drawn.byes, *(seat for table in drawn.tables for seat in table.seats)}


# ---- drafts


def test_a_draft_is_not_out_until_it_is_published(hall: Hall) -> None:
    hall.office.rounds.pair(T, by=HEAD)
    assert hall.state.draft is not None and hall.state.published == ()
    hall.refuses("draft-waits", "pair")
    hall.office.rounds.publish(T, by=HEAD)
    assert hall.state.draft is None and len(hall.state.published) == 1
    hall.refuses("no-draft", "publish")


def test_a_draft_can_be_drawn_anew_with_those_who_came_since(hall: Hall) -> None:
    hall.office.rounds.pair(T, by=ORG)
    new = hall.enter(4)
    hall.refuses("draft-missing", "publish")
    hall.office.rounds.pair(T, again=True, by=ORG)
    assert new in seated(hall) and len(hall.state.rounds) == 1
    hall.office.entries.drop(T, new, by=ORG)
    hall.refuses("draft-gone", "publish")


def test_the_same_seed_draws_the_same_round(ledger: Ledger, tmp_path: Any) -> None:
    hall = Hall(ledger, players=8)
    hall.office.rounds.pair(T, by=ORG)
    first = hall.state.rounds[0].seatings()
    hall.office.rounds.pair(T, again=True, by=ORG)
    assert hall.state.rounds[0].seatings() == first


def test_an_odd_field_has_one_bye_and_it_counts_when_the_round_is_out(ledger: Ledger) -> None:
    hall = Hall(ledger, players=5)
    hall.round()
    drawn = hall.state.rounds[0]
    assert len(drawn.byes) == 1 and len(drawn.tables) == 2 and seated(hall) == {f"e{n}" for n in range(1, 6)}


def test_the_next_round_waits_for_the_last_result_unless_told(hall: Hall) -> None:
    hall.round()
    hall.win(1)
    refused = hall.refuses("unfinished", "pair")
    assert refused.facts == {"round": 1, "tables": (2,)}
    hall.office.rounds.pair(T, hold=True, by=ORG)
    assert [(one.round, one.table) for one in hall.state.draft.held_tables] == [(1, 2)]
    hall.office.rounds.publish(T, by=ORG)
    hall.win(2, round_=1)
    assert hall.state.rounds[0].finished


def test_no_more_rounds_than_planned_unless_told(ledger: Ledger) -> None:
    hall = Hall(ledger, rounds=1)
    hall.play()
    hall.refuses("no-more-rounds", "pair")
    hall.office.rounds.pair(T, beyond=True, by=ORG)


def test_two_organizers_pairing_at_once_make_one_draft(ledger: Ledger, another: Any) -> None:
    hall = Hall(ledger)
    offices = [hall.office, Office(another(), games=GAMES)]
    start = Barrier(2)

    def pair(office: Office) -> str:
        office.queries.tournament(T)
        start.wait(10)
        try:
            office.rounds.pair(T, by=ORG)
        except Refused as refused:
            return refused.code
        return "drafted"

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(pair, offices)) == ["draft-waits", "drafted"]
    assert len(hall.state.rounds) == 1


def test_two_organizers_who_name_the_position_are_told_apart_by_it(hall: Hall, another: Any) -> None:
    seen = hall.length + 1
    hall.office.rounds.pair(T, by=ORG, expected=seen)
    other = Office(another(), games=GAMES)
    with pytest.raises(PositionTaken):
        other.rounds.pair(T, again=True, by=HEAD, expected=seen)
    assert hall.length == seen


# ---- changes by hand


def test_two_entries_change_places_for_a_reason(hall: Hall) -> None:
    hall.office.rounds.pair(T, by=ORG)
    one, other = hall.seats(1)[1], hall.seats(2)[0]
    hall.refuses("reason", "swap", one, other, "")
    hall.refuses("nothing-changes", "swap", one, one, "why")
    hall.refuses("swap", "swap", one, "e9", "why")
    event = hall.office.rounds.swap(T, one, other, "they travelled together", by=HEAD)
    assert hall.seats(1)[1] == other and hall.seats(2)[0] == one
    drawn = hall.state.rounds[0]
    assert drawn.changed == (event.position,) and not drawn.optimal and event.body.how == "by hand"


def test_somebody_with_the_bye_can_be_swapped_in(ledger: Ledger) -> None:
    hall = Hall(ledger, players=5)
    hall.office.rounds.pair(T, by=ORG)
    (free,), seat = hall.state.rounds[0].byes, hall.seats(1)[0]
    hall.office.rounds.swap(T, free, seat, "came late", by=ORG)
    assert hall.state.rounds[0].byes == (seat,) and hall.seats(1)[0] == free


def test_tables_can_be_seated_by_hand(hall: Hall) -> None:
    hall.office.rounds.pair(T, by=ORG)
    hall.office.rounds.seat(T, [Seating(7, ("e1", "e2")), Seating(2, ("e4", "e3"))], (), "television", without=[1], by=ORG)
    assert [(table.number, table.seats) for table in hall.state.rounds[0].tables] == [
        (2, ("e4", "e3")),
        (7, ("e1", "e2")),
    ]
    hall.refuses("unknown-entry", "seat", [Seating(7, ("e1", "e9"))], (), "why")


@pytest.mark.parametrize("shape", ["swiss", "round robin", "elimination"])
def test_a_seating_that_cannot_be_is_refused(ledger: Ledger, shape: str) -> None:
    hall = Hall(ledger, format=shape)
    hall.office.rounds.pair(T, by=ORG)
    hall.refuses("seated-twice", "seat", [Seating(9, ("e1", "e2"))], (), "why")
    numbers = [table.number for table in hall.state.draft.tables]
    everybody = [Seating(1, ("e1", "e2", "e3", "e4"))]
    hall.refuses("table-size", "seat", everybody, (), "why", without=[n for n in numbers if n != 1])
    hall.refuses("number", "seat", [Seating(0, ("e1", "e2")), Seating(2, ("e3", "e4"))], (), "why", without=numbers)
    hall.office.entries.drop(T, "e1", by=ORG)
    hall.refuses("draft-gone", "seat", [Seating(9, ("e1", "e2"))], (), "why")


def test_a_part_is_paired_anew_and_the_rest_stays(ledger: Ledger) -> None:
    hall = Hall(ledger, players=8)
    hall.office.rounds.pair(T, by=ORG)
    before = {table.number: table.seats for table in hall.state.rounds[0].tables}
    hall.office.rounds.pair_part(T, [1, 2], "a list was found wanting", by=ORG)
    after = {table.number: table.seats for table in hall.state.rounds[0].tables}
    assert {n: after[n] for n in (3, 4)} == {n: before[n] for n in (3, 4)} and len(after) == 4
    assert {s for n in (1, 2) for s in after[n]} == {s for n in (1, 2) for s in before[n]}
    hall.refuses("unknown-table", "pair_part", [9], "why")


def test_a_part_is_paired_anew_without_whoever_left_it(ledger: Ledger) -> None:
    hall = Hall(ledger, players=8)
    hall.office.rounds.pair(T, by=ORG)
    gone, other = hall.seats(1)[0], hall.seats(3)[0]
    hall.office.entries.drop(T, gone, by=ORG)
    hall.office.rounds.pair_part(T, [1, 2], "somebody left", by=ORG)
    assert gone not in seated(hall) and len(hall.state.draft.byes) == 1
    hall.office.entries.drop(T, other, by=ORG)
    hall.refuses("draft-gone", "pair_part", [1], "why")


def test_nothing_is_changed_without_a_draft(hall: Hall) -> None:
    hall.refuses("no-draft", "swap", "e1", "e2", "why")
    hall.refuses("no-draft", "pair_part", [1], "why")
    hall.refuses("no-draft", "seat", [], (), "why")


@pytest.mark.parametrize("verb", ["pair", "publish", "swap", "pair_part", "cut", "fill_cut", "clock"])
def test_rounds_are_not_for_players_and_strangers(hall: Hall, verb: str) -> None:
    arguments = {"swap": ("e1", "e2", "why"), "pair_part": ([1], "why"), "fill_cut": ("e1",), "clock": (1, "started")}
    for who in (STRANGER, "p-1", *(() if verb == "clock" else (JUDGE,))):
        hall.refuses("role", verb, *arguments.get(verb, ()), by=who)


# ---- clocks


def test_the_clock_of_a_round_runs_stops_and_is_extended_for_one_table(hall: Hall) -> None:
    hall.round()
    office, minutes = hall.office, hall.state.profile.clock.round

    def left(at: str, table: int | None = None) -> tuple[str, int]:
        found = clock_of(hall.state, hall.state.rounds[0], at, table)
        return found.state, found.left

    assert left("2026-11-16T12:00:00Z") == ("not started", 60 * minutes)
    office.rounds.clock(T, 1, "started", by=JUDGE, at="2026-11-16T12:00:00Z")
    assert left("2026-11-16T12:10:00Z") == ("running", 60 * minutes - 600)
    office.rounds.clock(T, 1, "paused", by=JUDGE, at="2026-11-16T12:10:00Z")
    assert left("2026-11-16T13:00:00Z") == ("paused", 60 * minutes - 600)
    office.rounds.clock(T, 1, "resumed", by=JUDGE, at="2026-11-16T13:00:00Z")
    office.rounds.clock(T, 1, "extended", seconds=180, table=2, by=JUDGE, at="2026-11-16T13:00:00Z")
    office.rounds.clock(T, 1, "extended", seconds=60, by=JUDGE, at="2026-11-16T13:00:00Z")
    assert left("2026-11-16T13:00:00Z", 2)[1] - left("2026-11-16T13:00:00Z", 1)[1] == 180
    assert left("2026-11-16T13:00:00Z")[1] == 60 * minutes - 600 + 60
    assert left("2026-11-16T18:00:00Z")[1] < 0


def test_a_clock_that_cannot_do_that_is_refused(hall: Hall) -> None:
    hall.refuses("unknown-round", "clock", 1, "started")
    hall.round()
    hall.refuses("clock", "clock", 1, "paused")
    hall.refuses("unknown-word", "clock", 1, "smashed")
    hall.refuses("number", "clock", 1, "extended", seconds=0)
    hall.refuses("unknown-table", "clock", 1, "extended", seconds=60, table=9)
    hall.office.rounds.clock(T, 1, "started", by=JUDGE)
    hall.refuses("clock", "clock", 1, "started")


# ---- penalties


def test_penalties_are_recorded_and_a_disqualification_takes_the_entry_out(hall: Hall) -> None:
    hall.round()
    hall.office.penalties.penalize(T, "e1", "warning", "slow-play", "slow", player="p-1", by=JUDGE)
    assert [(one.entry, one.kind, one.infraction) for one in hall.state.penalties] == [("e1", "warning", "slow-play")]
    hall.office.penalties.penalize(T, "e2", "disqualification", "cheating", "marked cards", by=HEAD)
    assert hall.state.entry("e2").status == "disqualified"
    hall.refuses("disqualified", "rejoin", "e2")
    hall.refuses("gone", "penalize", "e2", "disqualification", "cheating", "again")
    hall.refuses("unknown-word", "penalize", "e1", "flogging", "slow-play", "why")
    hall.refuses("reason", "penalize", "e1", "warning", "slow-play", "")
    hall.refuses("unknown-entry", "penalize", "e9", "warning", "slow-play", "why")
    hall.refuses("unknown-entry", "penalize", "e1", "warning", "slow-play", "why", player="p-2")
    elsewhere = next(n for n in (1, 2) if "e1" not in hall.seats(n))
    hall.refuses("not-at-table", "penalize", "e1", "warning", "slow-play", "why", round_=1, table=elsewhere)


# ---- the cut and the end


def test_a_cut_larger_than_the_field_is_refused(hall: Hall) -> None:
    hall.play()
    for top in (5, 1, 0, -1):
        hall.refuses("cut-size", "cut", top=top)
    hall.refuses("cut-how", "cut")
    hall.refuses("cut-how", "cut", top=2, points=3)
    hall.office.rounds.cut(T, top=2, by=HEAD)
    hall.refuses("cut-made", "cut", top=2)


def test_a_cut_waits_for_the_results(hall: Hall) -> None:
    hall.round()
    hall.refuses("unfinished", "cut", top=2)
    hall.win(1)
    hall.win(2)
    hall.office.rounds.pair(T, by=ORG)
    hall.refuses("draft-waits", "cut", top=2)


def test_everybody_from_so_many_points_up_plays_on(hall: Hall) -> None:
    hall.play()
    winners = {table.seats[0] for table in hall.state.rounds[0].tables}
    hall.office.rounds.cut(T, points=3, by=HEAD)
    assert set(hall.state.cut.entries) == winners
    assert {entry.id for entry in hall.state.playing} == winners


def test_the_next_in_line_comes_in_as_the_lowest_seed(hall: Hall) -> None:
    hall.refuses("no-cut", "fill_cut", "e1")
    hall.play()
    hall.office.rounds.cut(T, top=2, by=HEAD)
    first, second = hall.state.cut.entries
    hall.refuses("not-gone", "fill_cut", first)
    hall.office.entries.drop(T, first, by=ORG)
    outside = next(one.id for one in hall.state.entries if one.id not in (first, second))
    hall.refuses("unknown-entry", "fill_cut", outside)
    hall.office.rounds.fill_cut(T, first, by=HEAD)
    assert hall.state.cut.entries[0] == second and hall.state.cut.filled == hall.state.cut.entries[1:]


def test_in_the_cut_somebody_has_to_win_and_nobody_comes_in_late(ledger: Ledger) -> None:
    hall = Hall(ledger, players=6)
    hall.play()
    hall.office.rounds.cut(T, top=4, by=HEAD)
    hall.refuses("late-cut", "enter", Applicant(("Zoe",)), missed="losses")
    hall.round()
    hall.refuses("cut-draw", "report", 2, 1, ReportedResult("draw"))
    hall.refuses("unfinished", "pair", hold=True)
    out = hall.seats(1)[0]
    hall.office.entries.drop(T, out, by=ORG)
    hall.refuses("cut-begun", "fill_cut", out)
    hall.refuses("rejoin-cut", "rejoin", out)


def test_the_end_publishes_the_seed(hall: Hall) -> None:
    hall.round()
    hall.refuses("unfinished", "close")
    hall.win(1)
    hall.win(2)
    hall.office.rounds.pair(T, by=ORG)
    hall.refuses("draft-waits", "close")
    hall.office.tournaments.close(T, unfinished=True, by=ORG)
    assert hall.state.seed == SEED and hall.state.closed == hall.length
    for verb, arguments in (("pair", ()), ("publish", ()), ("cut", ()), ("close", ()), ("clock", (1, "started"))):
        hall.refuses("closed", verb, *arguments)


def test_any_moment_can_be_read_again(hall: Hall) -> None:
    for _ in range(2):
        hall.play()
    events = hall.office.queries.events(T)
    states = [hall.office.queries.tournament(T, at) for at in range(1, len(events) + 1)]
    assert [state.position for state in states] == list(range(1, len(events) + 1)) and states[-1] == hall.state
    with pytest.raises(Refused):
        hall.office.queries.tournament(T, len(events) + 1)


# ---- whom and where: what entries ask of the draw


def test_a_family_never_meets_even_if_others_meet_again(ledger: Ledger) -> None:
    hall = Hall(ledger, begun=False)
    for entry in ("e1", "e2"):
        hall.office.entries.change_entry(T, entry, family="Long", by=ORG)
    hall.office.tournaments.start(T, by=ORG)
    for _ in range(4):
        hall.play()
    met = {frozenset(table.seats) for round_ in hall.state.rounds for table in round_.tables}
    assert frozenset(("e1", "e2")) not in met


def test_a_field_that_cannot_be_kept_apart_is_refused(ledger: Ledger) -> None:
    hall = Hall(ledger, players=2, begun=False)
    for entry in ("e1", "e2"):
        hall.office.entries.change_entry(T, entry, family="Long", by=ORG)
    hall.office.tournaments.start(T, by=ORG)
    hall.refuses("unpairable", "pair")


def test_whoever_has_a_table_of_their_own_sits_there_every_round(ledger: Ledger) -> None:
    hall = Hall(ledger, players=6, begun=False)
    hall.office.entries.change_entry(T, "e5", table=9, by=ORG)
    hall.office.tournaments.start(T, by=ORG)
    for _ in range(3):
        hall.play()
    assert [round_.table_of("e5").number for round_ in hall.state.rounds] == [9, 9, 9]


def test_only_an_extension_is_for_one_table(hall: Hall) -> None:
    hall.round()
    hall.refuses("clock-table", "clock", 1, "started", table=1)
    hall.office.rounds.clock(T, 1, "started", by=JUDGE)
    hall.refuses("clock-table", "clock", 1, "paused", table=1)
    hall.office.rounds.clock(T, 1, "extended", seconds=60, table=1, by=JUDGE)


def test_a_cut_by_points_is_not_filled_with_somebody_who_has_fewer(hall: Hall) -> None:
    hall.play()
    hall.office.rounds.cut(T, points=3, by=HEAD)
    first, second = hall.state.cut.entries
    hall.office.entries.drop(T, first, by=ORG)
    hall.refuses("cut-points", "fill_cut", first)
    assert hall.state.cut.points == 3 and hall.state.cut.entries == (first, second)
