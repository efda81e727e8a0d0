"""Every format from the first round to the last, replayed from the record and drawn again from the seed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ledger import BadRecord, Ledger
from ledger.streams import unseal_stream
from ledger.values import evolve
from tests.door.tables import GAMES
from tournament.domain.audit import audit
from tournament.domain.events import RoundDrafted, Seating
from tournament.domain.fold import TOURNAMENT, fold
from tournament.domain.reported import ReportedResult
from tournament.domain.results import final_list
from tournament.services.office import Office
from tournament.services.simulate import SimulatedEvent, simulate_event
from tournament.words.named import bundle, read_record, standings_json

from .event import ORG, SEED, Hall, T

EVENTS = {
    "swiss": SimulatedEvent("hand-of-the-king", 7, 3),
    "swiss and cut": SimulatedEvent("thrones-hbo", 9, 3, cut=6),
    "pods": SimulatedEvent("btwixt", 11, 3, format="pods"),
    "round robin": SimulatedEvent("hand-of-the-king", 5, 5, format="round robin"),
    "elimination": SimulatedEvent("thrones-hbo", 6, 1, format="elimination"),
    "partners": SimulatedEvent("hand-of-the-king", 9, 3, format="partners"),
    "teams": SimulatedEvent("hand-of-the-king", 6, 3, team_size=2),
}


@pytest.fixture
def office(ledger: Ledger) -> Office:
    return Office(ledger, trusted=["simulator"], games=GAMES)


def played(office: Office, shape: str) -> Any:
    simulate_event(office, "simulated", EVENTS[shape])
    return office.queries.record("simulated")


@pytest.mark.parametrize("shape", EVENTS)
def test_an_event_is_played_to_its_end_and_its_file_says_the_same(office: Office, shape: str) -> None:
    record = played(office, shape)
    state = record.state
    assert state.closed and all(round_.finished for round_ in state.rounds)
    for round_ in state.rounds:
        seated = [*round_.byes, *(seat for table in round_.tables for seat in table.seats)]
        assert len(set(seated)) == len(seated)
        if round_.stage == "swiss":
            assert set(seated) == {entry.id for entry in state.entries}
    lines = list(enumerate(office.tournaments.export("simulated", None), start=1))
    read = read_record(lines)
    assert read.state == state and standings_json(read) == standings_json(record) and bundle(read) == bundle(record)
    assert audit(read.events, read.seed) == []


@pytest.mark.parametrize("shape", EVENTS)
def test_a_pairing_that_the_seed_does_not_give_is_found(office: Office, shape: str) -> None:
    record = played(office, shape)
    events = list(record.events)
    for place, event in enumerate(events):
        if isinstance(event.body, RoundDrafted) and len(event.body.tables) > 1:
            first, second, *rest = event.body.tables
            one, other = (first.seats[0], *second.seats[1:]), (second.seats[0], *first.seats[1:])
            tables = (evolve(first, seats=one), evolve(second, seats=other), *rest)
            events[place] = evolve(event, body=evolve(event.body, tables=tables))
            break
    state = None
    for event in events[: place + 1]:
        state = fold(state, event)
    remarks = audit(events[: place + 1], record.seed)
    assert [(one.kind, one.serious) for one in remarks] == [("pairing", True)]
    assert remarks[0].words("en") != remarks[0].words("pl")


def test_nobody_meets_twice_in_a_round_robin_and_everybody_once(office: Office) -> None:
    state = played(office, "round robin").state
    pairs = [frozenset(table.seats) for round_ in state.rounds for table in round_.tables]
    assert len(pairs) == len(set(pairs)) == 10


def test_the_bracket_is_won_by_who_never_lost_and_lists_the_rest_by_how_far_they_came(office: Office) -> None:
    record = played(office, "swiss and cut")
    state, lines = record.state, final_list(record.state, record.seed)
    final = state.rounds[-1].tables[0].final
    assert final.side(lines[0].entry).place == 1 and final.side(lines[1].entry).place == 2
    assert [line.place for line in lines[:6]] == [1, 2, 3, 3, 5, 5]
    assert {line.entry for line in lines[:6]} == set(state.cut.entries)
    assert [line.place for line in lines[6:]] == [7, 8, 9]


def test_partners_win_together_and_are_rarely_the_same(office: Office) -> None:
    state = played(office, "partners").state
    for round_ in state.rounds:
        for table in round_.tables:
            places = [side.place for side in table.final.sides]
            assert len(table.seats) == 4 and places[0] == places[1] and places[2] == places[3]
    partners = [frozenset(t.seats[at : at + 2]) for r in state.rounds for t in r.tables for at in (0, 2)]
    assert len(partners) == len(set(partners)), "nine people have partners enough for three rounds"


def test_recorded_matches_are_chained_in(office: Office) -> None:
    simulate_event(office, "simulated", SimulatedEvent("hand-of-the-king", 4, 2, matches=True))
    state = office.queries.tournament("simulated")
    for round_ in state.rounds:
        for table in round_.tables:
            (game,) = table.games
            assert game.head == office.ledger.journal.last(game.match).digest.hex()
    _, remarks = office.audits.audit("simulated")
    assert remarks == []


def test_a_match_that_was_put_in_the_place_of_another_is_found(office: Office) -> None:
    simulate_event(office, "simulated", SimulatedEvent("hand-of-the-king", 2, 1, matches=True))
    record, _ = office.audits.audit("simulated")
    taken = [event.position for event in record.events if type(event.body).__name__ == "MatchTaken"]
    for known, kind, serious in ((True, None, None), (False, "match", True), (None, "match-missing", False)):
        found = audit(record.events, record.seed, lambda match, head, known=known: known)
        assert [(one.position, one.kind, one.serious) for one in found] == ([(*taken, kind, serious)] if kind else [])


def test_the_same_event_is_simulated_the_same(office: Office, tmp_path: Path) -> None:
    first = [event.body for event in played(office, "swiss").events]
    simulate_event(office, "again", EVENTS["swiss"])
    again = [event.body for event in office.queries.events("again")]
    assert [type(body) for body in first] == [type(body) for body in again] and first[1:] == again[1:]


def test_an_altered_file_is_refused(office: Office) -> None:
    played(office, "swiss")
    lines = list(enumerate(office.tournaments.export("simulated", None), start=1))
    for place in range(1, len(lines), 7):
        number, line = lines[place]
        altered = line.replace(b'"topic":"', b'"topic":"X', 1) if b'"topic"' in line else line[:-1]
        with pytest.raises(BadRecord):
            unseal_stream(TOURNAMENT, [*lines[:place], (number, altered), *lines[place + 1 :]])


# ---- brackets that a hand has changed


def bracket(ledger: Ledger) -> Hall:
    hall = Hall(ledger, players=6, format="elimination")
    hall.office.rounds.pair(T, by=ORG)
    return hall


def test_a_bracket_match_may_be_moved_to_another_table(ledger: Ledger) -> None:
    hall = bracket(ledger)
    moved = hall.state.draft.tables[0]
    hall.office.rounds.seat(T, [Seating(9, moved.seats)], hall.state.draft.byes, "television", without=[moved.number], by=ORG)
    hall.office.rounds.publish(T, by=ORG)
    for table in hall.state.rounds[-1].tables:
        hall.win(table.number)
    hall.play()
    assert {seat for table in hall.state.rounds[1].tables for seat in table.seats} == {
        *hall.state.rounds[0].byes, *(table.seats[0] for table in hall.state.rounds[0].tables),
    }  # fmt: skip
    assert moved.seats[0] in hall.seats(1, 2), "the place in the bracket is the same"


def test_somebody_with_a_bye_in_the_bracket_may_be_swapped_and_nobody_is_lost(ledger: Ledger) -> None:
    hall = bracket(ledger)
    free, seat = hall.state.draft.byes[0], hall.state.draft.tables[0].seats[0]
    hall.office.rounds.swap(T, free, seat, "came late", by=ORG)
    hall.office.rounds.publish(T, by=ORG)
    for table in hall.state.rounds[-1].tables:
        hall.win(table.number)
    won = {table.seats[0] for table in hall.state.rounds[0].tables}
    hall.play()
    assert {s for table in hall.state.rounds[1].tables for s in table.seats} == won | set(hall.state.rounds[0].byes)


def test_whoever_leaves_a_bracket_gives_the_other_a_bye(ledger: Ledger) -> None:
    hall = bracket(ledger)
    hall.office.rounds.publish(T, by=ORG)
    for table in hall.state.rounds[-1].tables:
        hall.win(table.number)
    gone = hall.state.rounds[0].tables[0].seats[0]
    hall.office.entries.drop(T, gone, by=ORG)
    hall.office.rounds.pair(T, by=ORG)
    drawn = hall.state.draft
    assert len(drawn.tables) == 1 and len(drawn.byes) == 1 and gone not in (*drawn.byes, *drawn.tables[0].seats)


def test_shared_places_in_a_pod_share_points_and_the_next_round_is_drawn(ledger: Ledger) -> None:
    hall = Hall(ledger, players=8, game="btwixt", format="pods")
    hall.round()
    for table in hall.state.rounds[0].tables:
        one, two, *rest = table.seats
        told = ReportedResult("placing", ranking=((one, two), *((seat,) for seat in rest)))
        hall.office.results.report(T, 1, table.number, told, by=ORG)
    assert {line.points for line in final_list(hall.state, SEED)} == {4, 2, 1}, "first and second share 5 and 3"
    hall.office.rounds.pair(T, by=ORG)
    assert hall.office.queries.why(T, 2, 1).lines("en", {entry.id: entry.id for entry in hall.state.entries})


def test_somebody_who_left_a_pod_is_placed_last(ledger: Ledger) -> None:
    hall = Hall(ledger, players=4, game="btwixt", format="pods")
    hall.round()
    seats = hall.seats(1)
    told = ReportedResult("placing", ranking=tuple((seat,) for seat in seats), left=(seats[0],))
    hall.office.results.report(T, 1, 1, told, by=ORG)
    lines = final_list(hall.state, SEED)
    assert lines[-1].entry == seats[0]


def test_partners_have_one_place(ledger: Ledger) -> None:
    hall = Hall(ledger, players=4, format="partners")
    hall.round()
    one, two, three, four = hall.seats(1)
    hall.refuses("result-partners", "report", 1, 1, ReportedResult("placing", ranking=((one,), (two,), (three,), (four,))))
    hall.office.results.report(T, 1, 1, ReportedResult(winner=three), by=ORG)
    assert {line.entry for line in final_list(hall.state, SEED)[:2]} == {three, four}
    hall.round()
    again = [frozenset(hall.seats(1)[at : at + 2]) for at in (0, 2)]
    assert frozenset((one, two)) not in again and frozenset((three, four)) not in again
    hall.office.results.report(T, 2, 1, ReportedResult("draw"), by=ORG)
    assert {side.place for side in hall.state.rounds[1].tables[0].final.sides} == {1}
