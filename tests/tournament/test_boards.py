"""What is looked at while a round is played: the live board, the clock, one's own table."""

from __future__ import annotations

import pytest

from ledger import Ledger
from tournament.domain.boards import ORDER, board, counts, my_table, round_clock
from tournament.domain.refusals import Refused
from tournament.domain.reported import ReportedResult
from tournament.words.named_boards import board_json, clock_json, draft_json, my_table_json, preview_json

from .event import HEAD, JUDGE, ORG, Hall, T

NOON = "2026-11-16T12:00:00Z"


def at(minutes: int, seconds: int = 0) -> str:
    return f"2026-11-16T{12 + minutes // 60:02}:{minutes % 60:02}:{seconds:02}Z"


@pytest.fixture
def hall(ledger: Ledger) -> Hall:
    hall = Hall(ledger, players=8)
    hall.round()
    hall.office.rounds.clock(T, 1, "started", by=JUDGE, at=NOON)
    return hall


def words(hall: Hall, now: str) -> dict[int, str]:
    return {row.table: row.state for row in hall.office.queries.board(T, now=now)}


# ---- the live board


def test_a_table_is_running_then_late_then_done(hall: Hall) -> None:
    length = 60 * hall.state.profile.clock.round
    assert set(words(hall, at(1)).values()) == {"running"}
    (row, *_) = hall.office.queries.board(T, now=at(1))
    assert row.left == length - 60
    late = at(length // 60 + hall.state.profile.clock.overtime, 1)
    assert set(words(hall, late).values()) == {"late"}
    hall.win(2)
    assert words(hall, late)[2] == "done"
    assert next(row for row in hall.office.queries.board(T, now=late) if row.table == 2).left is None


def test_a_table_with_an_extension_is_late_by_its_own_clock(hall: Hall) -> None:
    minutes = hall.state.profile.clock.round + hall.state.profile.clock.overtime
    hall.office.rounds.clock(T, 1, "extended", seconds=300, table=3, by=JUDGE, at=at(10))
    found = words(hall, at(minutes + 3))
    assert (found[3], found[1]) == ("running", "late")
    assert words(hall, at(minutes + 6))[3] == "late"


def test_a_reported_result_waits_for_the_other_side(hall: Hall) -> None:
    one, other = hall.seats(1)
    hall.office.results.report(T, 1, 1, ReportedResult(winner=one), by=hall.player(1, 0))
    row = next(row for row in hall.office.queries.board(T, now=at(5)) if row.table == 1)
    assert (row.state, row.waits_for) == ("waiting", (other,))
    hall.office.results.confirm(T, 1, 1, by=hall.player(1, 1))
    assert words(hall, at(5))[1] == "done"


def test_what_needs_somebody_comes_first(hall: Hall) -> None:
    hall.win(1)
    hall.office.results.report(T, 1, 3, ReportedResult(winner=hall.seats(3)[0]), by=hall.player(3, 0))
    hall.office.results.report(T, 1, 4, ReportedResult(winner=hall.seats(4)[0]), by=hall.player(4, 0))
    hall.office.results.contest(T, 1, 4, "it was me", by=hall.player(4, 1))
    rows = hall.office.queries.board(T, now=at(5))
    assert [(row.table, row.state) for row in rows] == [(4, "dispute"), (3, "waiting"), (2, "running"), (1, "done")]
    assert counts(rows) == {"dispute": 1, "late": 0, "waiting": 1, "running": 1, "done": 1}


def test_an_open_dispute_is_told_whatever_the_result_says(hall: Hall) -> None:
    hall.win(2)
    rows = board(hall.state, hall.state.rounds[0], at(5), lambda position: NOON, disputed=(2,))
    assert (rows[0].table, rows[0].state) == (2, "dispute")


def test_among_running_tables_the_one_with_least_time_comes_first(hall: Hall) -> None:
    for table, seconds in ((1, 300), (2, 60)):
        hall.office.rounds.clock(T, 1, "extended", seconds=seconds, table=table, by=JUDGE)
    assert [row.table for row in hall.office.queries.board(T, now=at(1))] == [3, 4, 2, 1]


def test_a_table_held_open_is_late_once_the_next_round_is_out(hall: Hall) -> None:
    for table in (1, 2, 3):
        hall.win(table)
    hall.round(hold=True)
    held = {row.table: row.state for row in hall.office.queries.board(T, 1, now=at(1))}
    assert held[4] == "late"
    assert {row.round for row in hall.office.queries.board(T, now=at(1))} == {2}


def test_the_board_knows_the_match_and_when_something_happened_last(ledger: Ledger) -> None:
    hall = Hall(ledger, players=2, game="toll", profile="open-3-1-0")
    hall.round()
    published = hall.office.queries.events(T)[-1].at
    (row,) = hall.office.queries.board(T, now=NOON)
    assert (row.match, row.last_at, row.left) == (None, published, None), "no clock, no time left"
    match = hall.office.matches.begin_match(T, 1, 1, by=JUDGE, cards=())
    (row,) = hall.office.queries.board(T, now=NOON)
    assert row.match == match and row.last_at >= hall.office.queries.events(T)[-1].at
    ledger.record(match, 0, {"do": "Bid", "amount": 1}, by=JUDGE, at=at(2))
    (row,) = hall.office.queries.board(T, now=NOON)
    assert row.last_at == at(2)


def test_a_board_of_a_round_that_is_not_out_is_refused(hall: Hall) -> None:
    with pytest.raises(Refused) as refused:
        hall.office.queries.board(T, 2)
    assert refused.value.code == "unknown-round"


def test_a_board_is_plain_data_with_names(hall: Hall) -> None:
    rows = board_json(hall.office.queries.record(T), hall.office.queries.board(T, now=at(1)))
    assert [row["table"] for row in rows] == [1, 2, 3, 4]
    assert all(name in ("Ann", "Ben", "Cat", "Dov", "Eva", "Fin", "Gil", "Hal") for row in rows for name in row["entries"])
    assert all(row["state"] in ORDER and row["result"] is None for row in rows)


# ---- the clock


def test_the_clock_of_a_round_lists_every_extension(hall: Hall) -> None:
    length = 60 * hall.state.profile.clock.round
    hall.office.rounds.clock(T, 1, "extended", seconds=120, by=JUDGE, at=at(5))
    hall.office.rounds.clock(T, 1, "extended", seconds=60, table=2, by=JUDGE, at=at(6))
    clock = hall.office.queries.round_clock(T, now=at(10))
    assert (clock.state, clock.length, clock.left) == ("running", length + 120, length + 120 - 600)
    assert clock.tables == ((2, length + 180 - 600),)
    assert clock.left_at(2) == clock.left_at(1) + 60
    assert [(one.seconds, one.table) for one in clock.extensions] == [(120, None), (60, 2)]
    assert clock_json(clock)["tables"] == {"2": clock.left_at(2)}


# ---- from one chair


def nexts(hall: Hall) -> dict[str, str]:
    return {one.id: hall.office.queries.my_table(T, one.id, at(1)).next for one in hall.state.entries}


def test_my_table_says_what_is_next(ledger: Ledger) -> None:
    hall = Hall(ledger, players=5, begun=False)
    assert set(nexts(hall).values()) == {"not started"}
    hall.office.tournaments.start(T, by=ORG)
    assert set(nexts(hall).values()) == {"pairing"}
    hall.round()
    (free,) = hall.state.rounds[0].byes
    one, other = hall.seats(1)
    assert nexts(hall)[free] == "bye" and nexts(hall)[one] == "play"
    hall.office.results.report(T, 1, 1, ReportedResult(winner=one), by=hall.player(1, 0))
    assert (nexts(hall)[one], nexts(hall)[other]) == ("wait for others", "confirm")
    hall.office.results.contest(T, 1, 1, "no", by=hall.player(1, 1))
    assert nexts(hall)[one] == nexts(hall)[other] == "wait for judge"
    hall.office.results.confirm(T, 1, 1, by=JUDGE)
    assert nexts(hall)[one] == "done"
    hall.office.entries.drop(T, other, by=ORG)
    assert nexts(hall)[other] == "gone"
    hall.office.tournaments.close(T, unfinished=True, by=ORG)
    assert set(nexts(hall).values()) == {"closed"}


def test_my_table_says_who_is_out_of_the_cut(hall: Hall) -> None:
    for table in (1, 2, 3, 4):
        hall.win(table)
    hall.office.rounds.cut(T, top=4, by=HEAD)
    out = [one.id for one in hall.state.entries if one.id not in hall.state.cut.entries]
    assert {nexts(hall)[one] for one in out} == {"out"} and nexts(hall)[hall.state.cut.entries[0]] == "done"
    hall.round()
    hall.win(1)
    winner, loser = hall.seats(1)
    assert (nexts(hall)[winner], nexts(hall)[loser]) == ("done", "out")
    assert nexts(hall)[out[0]] == "out"


def test_my_table_has_seat_opponents_and_standing(hall: Hall) -> None:
    one, other = hall.seats(2)
    mine = hall.office.queries.my_table(T, other, at(1))
    assert (mine.round, mine.table, mine.seat, mine.others, mine.partners) == (1, 2, 2, (one,), ())
    hall.win(2)
    told = my_table_json(hall.office.queries.record(T), hall.office.queries.my_table(T, one, at(1)))
    assert told["against"][0]["entry"] == other and told["standing"] == {"place": 1, "points": 3}
    with pytest.raises(Refused, match="no entry"):
        hall.office.queries.my_table(T, "e99")


def test_drawn_partners_are_told_from_opponents(ledger: Ledger) -> None:
    hall = Hall(ledger, players=4, format="partners")
    hall.round()
    first, second, third, fourth = hall.seats(1)
    mine = my_table(hall.state, hall.state.entry(second), NOON, lambda position: NOON)
    assert (mine.partners, mine.others) == ((first,), (third, fourth))
    theirs = my_table(hall.state, hall.state.entry(third), NOON, lambda position: NOON)
    assert (theirs.partners, theirs.others) == ((fourth,), (first, second))


# ---- drafts and previews


def test_a_draft_shows_what_it_costs_in_words(ledger: Ledger) -> None:
    hall = Hall(ledger, players=2)
    hall.play()
    hall.office.rounds.pair(T, by=ORG)
    english, polish = (draft_json(hall.office.queries.record(T), hall.state.draft, one) for one in ("en", "pl"))
    assert {"name": "rematch", "words": "meetings that were played before", "cost": 1} in english["costs"]
    assert [one["name"] for one in english["tables"][0]["costs"]] == [one["name"] for one in polish["tables"][0]["costs"]]
    assert english["tables"][0]["costs"] != polish["tables"][0]["costs"]


def test_a_preview_is_plain_data(hall: Hall) -> None:
    for table in (1, 2, 3, 4):
        hall.win(table)
    one, other = hall.seats(1)
    told = preview_json(hall.office.queries.record(T), hall.office.queries.preview(T, 1, 1, ReportedResult(winner=other)))
    points = {row["entry"]: (row["before"]["points"], row["after"]["points"]) for row in told["standings"]}
    assert (points[one], points[other], told["nothing"]) == ((3, 0), (0, 3), False)


def test_the_clock_of_another_moment_is_pure(hall: Hall) -> None:
    found = hall.state.rounds[0]
    assert round_clock(hall.state, found, at(3)) == round_clock(hall.state, found, at(3))
