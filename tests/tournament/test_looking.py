"""What can be read: standings at any moment, why a table is as it is, what a correction would change."""

from __future__ import annotations

import csv
import json
from io import StringIO

import pytest

from ledger import Ledger
from tournament.domain.refusals import NotAllowed, Refused
from tournament.domain.reported import ReportedResult
from tournament.domain.results import standings_of
from tournament.services.entries import Applicant
from tournament.services.entry_sheets import read_entries
from tournament.words.named import bundle, explained_json, explained_words, standings_json, trf_text
from tournament.words.sheets import write_entries, write_pairings, write_standings

from .event import HEAD, JUDGE, ORG, SEED, STRANGER, Hall, T


@pytest.fixture
def hall(ledger: Ledger) -> Hall:
    return Hall(ledger, players=8)


def places(hall: Hall, at: int | None = None) -> dict[str, tuple[int, object]]:
    table = standings_json(hall.office.queries.record(T, at))
    return {row["entry"]: (row["place"], row["points"]) for row in table["standings"]}


# ---- standings


def test_standings_at_a_moment_are_those_of_that_moment(hall: Hall) -> None:
    hall.play()
    after_one, position = places(hall), hall.length
    hall.play()
    assert places(hall, position) == after_one != places(hall)
    assert sorted(points for _, points in after_one.values()) == [0] * 4 + [3] * 4


def test_every_number_unfolds_down_to_the_event_that_it_came_from(hall: Hall) -> None:
    hall.play()
    winner = hall.seats(1)[0]
    source = hall.state.rounds[0].table(1).result.source
    points, *ties = explained_json(hall.office.queries.record(T), winner)
    assert (points["name"], points["value"]) == ("points", 3)
    assert [(term["round"], term["events"]) for term in points["terms"]] == [(1, [source])]
    assert [one["name"] for one in ties] == list(hall.state.profile.tie_breaks)
    with pytest.raises(Refused, match="no entry"):
        explained_json(hall.office.queries.record(T), "e99")


def test_a_corrected_result_moves_the_standings_and_its_source(hall: Hall) -> None:
    hall.play()
    one, other = hall.seats(1)
    position = hall.office.results.correct(T, 1, 1, ReportedResult(winner=other), "misread", by=JUDGE).position
    assert places(hall)[other][1] == 3 and places(hall)[one][1] == 0
    (term,) = explained_json(hall.office.queries.record(T), other)[0]["terms"]
    assert term["events"] == [position]


def test_byes_and_missed_rounds_count_and_name_their_events(ledger: Ledger) -> None:
    hall = Hall(ledger, players=3)
    hall.play()
    (free,) = hall.state.rounds[0].byes
    late = hall.office.entries.enter(T, Applicant(("Zoe",)), missed="losses", by=ORG).body.entry
    lucky = hall.office.entries.enter(T, Applicant(("Yan",)), missed="byes", by=ORG).body.entry
    found = places(hall)
    assert (found[free][1], found[late][1], found[lucky][1]) == (3, 0, 3)
    (term,) = explained_json(hall.office.queries.record(T), free)[0]["terms"]
    assert term["events"] == [hall.state.rounds[0].published]


def test_whoever_was_disqualified_has_no_place(hall: Hall) -> None:
    hall.play()
    hall.office.penalties.penalize(T, "e1", "disqualification", "cheating", "marked cards", by=HEAD)
    table = standings_json(hall.office.queries.record(T))
    assert [row["entry"] for row in table["without_place"]] == ["e1"] and "e1" not in places(hall)


def test_a_bundle_has_everything_but_what_is_for_staff(hall: Hall) -> None:
    hall.play()
    hall.office.rounds.pair(T, by=ORG)
    found = bundle(hall.office.queries.record(T))
    assert len(found["entries"]) == 8 and len(found["rounds"]) == 1, "a draft is not out"
    assert found["seed"] is None and found["seed_hash"] == hall.state.seed_hash


# ---- the seed, and the lots that it draws


def told_of(hall: Hall) -> str:
    """Everything that anybody may read of the tournament, as one text."""
    record = hall.office.queries.record(T)
    words = [explained_words(record, one.id, language) for one in record.state.entries for language in ("en", "pl")]
    numbers = [explained_json(record, one.id) for one in record.state.entries]
    return json.dumps([bundle(record), standings_json(record), numbers, words, str(hall.office.queries.summary(T))])


def test_nothing_tells_the_seed_or_its_lots_before_the_close(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.play()
    assert hall.office.queries.record(T).seed is None and SEED not in told_of(hall)
    before = told_of(hall)
    lots = {row.entry: row.values[-1] for row in standings_of(hall.state, SEED).rows}
    others = {row.entry: row.values[-1] for row in standings_of(hall.state, "another-seed").rows}
    assert lots != others, "the seed decides the lots"
    monkeypatch.setattr(hall.ledger.journal.shelf, "seed", lambda stream: "another-seed")
    assert told_of(hall) == before, "so what is told may not depend on it"


def test_equals_share_a_place_until_the_seed_is_public(hall: Hall) -> None:
    hall.play()
    table = standings_json(hall.office.queries.record(T))
    assert [row["place"] for row in table["standings"]] == [1] * 4 + [5] * 4 and not table["lots_final"]
    assert {row["tie_breaks"]["random"] for row in table["standings"]} == {None}
    hall.office.tournaments.close(T, by=ORG)
    table = standings_json(hall.office.queries.record(T))
    assert [row["place"] for row in table["standings"]] == list(range(1, 9)) and table["lots_final"]


def test_the_head_judge_may_see_the_lots_earlier_and_nobody_else(hall: Hall) -> None:
    hall.play()
    lots = standings_json(hall.office.queries.staff_record(T, HEAD))
    assert [row["place"] for row in lots["standings"]] == list(range(1, 9))
    for who in (JUDGE, "p-1", STRANGER, None):
        with pytest.raises(NotAllowed):
            hall.office.queries.staff_record(T, who)
    hall.office.tournaments.close(T, by=ORG)
    assert standings_json(hall.office.queries.record(T))["standings"] == lots["standings"], "they are the ones told at the end"


# ---- why


def test_every_table_and_the_bye_say_why(ledger: Ledger) -> None:
    hall = Hall(ledger, players=5)
    hall.play()
    hall.round()
    names = {entry.id: entry.id.upper() for entry in hall.state.entries}
    for number in (0, 1, 2):
        reasons = hall.office.queries.why(T, 2, number)
        english, polish = reasons.lines("en", names), reasons.lines("pl", names)
        assert english and len(english) == len(polish) and english != polish
        assert "rematch" in [one["name"] for one in reasons.data()["criteria"]]
    with pytest.raises(Refused, match="no table 9"):
        hall.office.queries.why(T, 2, 9)
    with pytest.raises(Refused, match="Round 7"):
        hall.office.queries.why(T, 7, 1)


def test_a_rematch_that_cannot_be_avoided_is_proven(ledger: Ledger) -> None:
    hall = Hall(ledger, players=2)
    hall.play()
    hall.round()
    (found,) = hall.office.queries.why(T, 2, 1).data()["unavoidable"]
    assert (found["name"], found["least"]) == ("rematch", 1)


def test_a_table_that_a_hand_made_is_explained_as_it_stands(hall: Hall) -> None:
    hall.play()
    hall.office.rounds.pair(T, by=ORG)
    met = {entry: hall.state.rounds[0].table_of(entry).seats for entry in ("e1",)}["e1"]
    rival = next(one for one in met if one != "e1")
    mine = hall.state.draft.table_of("e1")
    beside = next(one for one in mine.seats if one != "e1")
    hall.office.rounds.swap(T, beside, rival, "they asked for a rematch", by=ORG)
    reasons = hall.office.queries.why(T, 2, mine.number).data()
    cost = {one["name"]: one["here"] for one in reasons["criteria"]}
    assert cost["rematch"] == 1 and reasons["decided"] == "hand"
    names = list(hall.state.draft.criteria)
    assert hall.state.draft.costs[names.index("rematch")] == 1, "the draft was costed anew"


def told_why(hall: Hall, round_: int, table: int, language: str = "en") -> list[str]:
    names = {one.id: hall.office.queries.record(T).name(one.id) for one in hall.state.entries}
    return hall.office.queries.why(T, round_, table).lines(language, names)


def test_a_schedule_explains_itself(ledger: Ledger) -> None:
    hall = Hall(ledger, players=3, format="round robin")
    hall.round()
    one, other = (hall.office.queries.record(T).name(seat) for seat in hall.seats(1))
    assert told_why(hall, 1, 1) == [
        f"Table 1: {one} and {other}.",
        "A round robin: everybody meets everybody once, and this is round 1 of the schedule.",
    ]
    assert "terminarza" in told_why(hall, 1, 1, "pl")[1] and "wolny los" in told_why(hall, 1, 0, "pl")[1]
    assert hall.office.queries.why(T, 1, 1).data()["decided"] == "schedule"


def test_a_bye_of_pods_explains_itself(ledger: Ledger) -> None:
    hall = Hall(ledger, players=5, format="pods")
    hall.office.rounds.pair(T, by=ORG)
    assert len(hall.state.draft.byes) == 1
    assert "has the bye" in told_why(hall, 1, 0)[0] and "does not divide" in told_why(hall, 1, 0)[1]
    assert hall.office.queries.why(T, 1, 0).data()["decided"] == "byes"


def test_where_nobody_has_a_bye_there_is_none_to_explain(hall: Hall) -> None:
    hall.round()
    with pytest.raises(Refused) as refused:
        hall.office.queries.why(T, 1, 0)
    assert refused.value.code == "no-bye"


def test_a_bracket_explains_itself_by_its_seeds(ledger: Ledger) -> None:
    hall = Hall(ledger, players=5)
    hall.play()
    hall.office.rounds.cut(T, top=3, by=HEAD)
    hall.office.rounds.pair(T, by=ORG)
    (table,) = hall.state.draft.tables
    assert told_why(hall, 2, table.number)[1] == "The bracket has them meet: seed 2, 3."
    assert "seed 1" in told_why(hall, 2, 0)[1]
    one, free = table.seats[0], hall.state.draft.byes[0]
    hall.office.rounds.swap(T, one, free, "an error in the standings", by=ORG)
    assert told_why(hall, 2, table.number)[1] == "This round was changed by hand."


def test_drawn_partners_are_explained_as_teams(ledger: Ledger) -> None:
    hall = Hall(ledger, players=9, format="partners")
    hall.play()
    hall.round()
    lines = told_why(hall, 2, 1)
    assert lines[0].count(" + ") == 2 and "drawn anew each round" in lines[-1] and "0 here" in lines[-1]
    assert set(hall.office.queries.why(T, 2, 1).data()["entries"]) == set(hall.seats(1))
    assert "drawn anew" in told_why(hall, 2, 0)[1]


# ---- what a correction would change


def test_a_preview_shows_standings_pairings_and_cut_and_records_nothing(hall: Hall) -> None:
    for _ in range(2):
        hall.play()
    hall.office.rounds.cut(T, top=2, by=HEAD)
    before = hall.length
    first = hall.state.cut.entries[0]
    number = hall.state.rounds[0].table_of(first).number
    rival = next(one for one in hall.seats(number, 1) if one != first)
    seen = hall.office.queries.preview(T, 1, number, ReportedResult(winner=rival))
    assert hall.length == before
    moved = {one.entry: (one.before.points, one.after.points) for one in seen.standings}
    assert moved[first] == (6, 3) and moved[rival][1] == moved[rival][0] + 3
    assert seen.out_of_cut == (first,) and len(seen.into_cut) == 1
    assert [one.round for one in seen.rounds] == [2]
    drawn = {frozenset(seats) for seats in seen.rounds[0].would}
    played = {frozenset(table.seats) for table in hall.state.rounds[1].tables}
    assert drawn.isdisjoint(played)


def test_a_preview_of_what_is_already_so_changes_nothing(hall: Hall) -> None:
    hall.play()
    hall.round()
    assert hall.office.queries.preview(T, 1, 1, ReportedResult(winner=hall.seats(1, 1)[0])).nothing


def test_the_correction_does_what_its_preview_said(hall: Hall) -> None:
    hall.play()
    told = ReportedResult(winner=hall.seats(2, 1)[1])
    seen = hall.office.queries.preview(T, 1, 2, told)
    hall.office.results.correct(T, 1, 2, told, "misread", by=JUDGE)
    after = places(hall)
    assert {one.entry: (one.after.place, one.after.points) for one in seen.standings}.items() <= after.items()


# ---- sheets


def test_entries_go_out_and_come_in_as_csv(hall: Hall, another: object) -> None:
    hall.office.entries.change_entry(T, "e1", club="Ravens", family="Long", table=4, by=ORG)
    text = write_entries(hall.state, hall.office.queries.names(T))
    found = read_entries(text)
    assert [one.names for one in found] == [(name,) for name in ("Ann", "Ben", "Cat", "Dov", "Eva", "Fin", "Gil", "Hal")]
    assert (found[0].club, found[0].family, found[0].table) == ("Ravens", "Long", 4)


@pytest.mark.parametrize("text", ["name;club\nAnn;Ravens\n", "\ufeffname,club\r\nAnn,Ravens\r\n", "club\tname\nRavens\tAnn"])
def test_csv_of_any_spreadsheet_is_read(text: str) -> None:
    (one,) = read_entries(text)
    assert (one.names, one.club) == (("Ann",), "Ravens")


def test_a_name_that_a_spreadsheet_would_run_is_written_as_text(ledger: Ledger) -> None:
    hall = Hall(ledger, players=0, begun=False)
    hall.office.entries.enter_all(T, [Applicant(("=1+1",)), Applicant(("@Ben",))], by=ORG)
    text = write_entries(hall.state, hall.office.queries.names(T))
    assert "'=1+1" in text and "'@Ben" in text
    assert [one.names for one in read_entries(text)] == [("=1+1",), ("@Ben",)]


def test_pairings_and_standings_go_out_as_csv(ledger: Ledger) -> None:
    hall = Hall(ledger, players=5)
    hall.play()
    names = hall.office.queries.names(T)
    rows = list(csv.DictReader(StringIO(write_pairings(hall.state.rounds[0], names, hall.state))))
    assert [row["name"] for row in rows] == ["Ann", "Ben", "Cat", "Dov", "Eva"]
    assert sum(row["against"] == "bye" for row in rows) == 1
    table = standings_json(hall.office.queries.record(T))
    rows = list(csv.DictReader(StringIO(write_standings(table["standings"], table["tie_breaks"]))))
    assert [row["points"] for row in rows] == ["3", "3", "3", "0", "0"]


def test_a_chess_file_holds_the_rounds_that_are_over_and_who_plays_on(ledger: Ledger) -> None:
    hall = Hall(ledger, players=6, rounds=4)
    hall.play()
    hall.round()
    hall.win(1)
    hall.office.entries.drop(T, "e3", by=ORG)
    late = hall.office.entries.enter(T, Applicant(("Łucja Żółć",)), missed="losses", by=ORG).body.entry
    lines = trf_text(hall.office.queries.record(T)).splitlines()
    assert lines[2] == "XXR 4"
    rounds = {line[4:8].strip(): line[91:] for line in lines if line.startswith("001")}
    assert rounds["3"].endswith("  0000 - Z") and len(rounds["3"]) == 18, "one round played, and absent in the next"
    assert rounds["7"] == "0000 - Z" and late == "e7" and all(len(rounds[one]) == 8 for one in "12456")
    for table in (2, 3):
        hall.win(table)
    lines = trf_text(hall.office.queries.record(T)).splitlines()
    assert {len(line[91:]) for line in lines if line.startswith("001")} == {18, 28}


def test_a_chess_file_of_pods_is_refused(ledger: Ledger) -> None:
    hall = Hall(ledger, format="pods")
    with pytest.raises(Refused) as refused:
        trf_text(hall.office.queries.record(T))
    assert refused.value.code == "trf"
