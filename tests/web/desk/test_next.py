"""The desk says what is to be done next, and shows every table by what it needs."""

from __future__ import annotations

from re import DOTALL, search

import pytest

from tournament.domain.reported import ReportedResult

from .conftest import Cup, D


def first(page: str) -> str:
    """The first of the steps, as it is read."""
    found = search(r'class="[^"]*first">\s*(?:<a[^>]*>|<span[^>]*>)(.*?)(?:</a>|<span)', page, DOTALL)
    assert found is not None
    return " ".join(found[1].replace("</svg>", ">").rpartition(">")[2].split())


def test_the_next_step_follows_the_event_from_the_first_entry_to_the_close(cup: Cup) -> None:
    cup.open(players=1)
    assert first(cup.page(D)) == "Add entries"
    cup.done(f"{D}/entries", {"name": "Ben"})
    assert first(cup.page(D)) == "Check in: 2 not yet there"
    for entry in ("e1", "e2"):
        cup.done(f"{D}/entries/{entry}/check-in", {"present": "yes"})
    assert first(cup.page(D)) == "Start with 2 entries"
    cup.done(f"{D}/start")
    assert first(cup.page(D)) == "Pair round 1"
    cup.done(f"{D}/draft")
    assert first(cup.page(D)) == "Look at the draft of round 1 and publish it"
    cup.office.rounds.publish("cup", by=cup.org)
    assert first(cup.page(D)) == "Start the clock of round 1"
    cup.done(f"{D}/rounds/1/clock", {"change": "started"})
    assert first(cup.page(D)) == "Tables still playing: 1"
    cup.play()
    assert first(cup.page(D)) == "Pair round 2"
    cup.round().play().round().play()
    assert first(cup.page(D)) == "Close the tournament"
    cup.done(f"{D}/close")
    assert "The tournament is closed." in cup.page(D)


def test_a_planned_cut_comes_before_the_close(cup: Cup) -> None:
    cup.open(players=4, rounds=1, cut=2).start().round().play()
    assert first(cup.page(D)) == "Make the cut to 2"
    cup.office.rounds.cut("cup", top=2, by=cup.org)
    assert first(cup.page(D)) == "Pair round 2"
    cup.round().play()
    assert first(cup.page(D)) == "Close the tournament"


@pytest.mark.parametrize(("format_", "rounds"), [("elimination", 2), ("round robin", 3)])
def test_a_schedule_knows_when_it_is_over(cup: Cup, format_: str, rounds: int) -> None:
    cup.open(players=4, format=format_, rounds=0).start()
    for number in range(1, rounds + 1):
        assert first(cup.page(D)) == f"Pair round {number}"
        cup.round().play()
    assert first(cup.page(D)) == "Close the tournament"


def test_what_is_for_others_is_said_and_not_offered(cup: Cup) -> None:
    cup.open(players=2).start()
    page = cup.page(D, "judge")
    assert "Pair round 1" in page and "(for others of the staff)" in page
    assert 'href="/tournaments/cup/desk/draft">Pair round 1' not in page


def test_tables_are_sorted_by_what_needs_somebody(cup: Cup) -> None:
    cup.open().start().round()
    seats = {table.number: table.seats for table in cup.state.published[0].tables}
    cup.office.results.report("cup", 1, 1, ReportedResult(winner=seats[1][0]), by=cup.org)
    cup.office.results.report("cup", 1, 4, ReportedResult(winner=seats[4][0]), by=cup.org)
    cup.office.results.contest("cup", 1, 4, "not so", by=cup.org)
    player = cup.state.entry(seats[3][0]).players[0]
    cup.office.results.report("cup", 1, 3, ReportedResult(winner=seats[3][0]), by=player)
    page = cup.page(D)
    places = [page.index(f'id="table-{number}"') for number in (4, 3, 2, 1)]
    assert places == sorted(places)
    assert first(page) == "Settle the dispute at table 4" and "not so" in page.split('id="table-4"')[1].split("</li>")[0]
    assert "Confirm the result of table 3" in page and f"Waiting for <bdi>{cup.name(seats[3][1])}</bdi>" in page


def test_a_table_that_calls_a_judge_is_loud_until_somebody_of_the_staff_came(cup: Cup) -> None:
    cup.open().start().round()
    cup.office.matches.begin_match("cup", 1, 3, by=cup.org)
    assert "a judge is called" not in cup.page(D)
    player = cup.state.entry(cup.seats(3)[0]).players[0]
    cup.hall.ledger.note("cup-r1-t3", "calls a judge", by=player)
    page = cup.page(D)
    assert first(page) == "Go to table 3: a judge is called" and "calls a judge" in page.split('id="table-3"')[1]
    assert page.index('id="table-3"') < page.index('id="table-1"')
    cup.hall.ledger.note("cup-r1-t3", "on my way", by=cup.hall.ids["judge"])
    assert "a judge is called" not in cup.page(D)


def test_the_part_that_keeps_itself_fresh_is_a_part(cup: Cup) -> None:
    cup.open().start().round()
    part = cup.page(f"{D}?part=yes")
    assert "<html" not in part and 'id="board-title"' in part and 'name="proof"' in part


def test_a_page_that_refreshes_itself_takes_no_word_from_another(cup: Cup) -> None:
    cup.open()
    cup.done(f"{D}/notes", {"text": "Fire alarm"})
    for path in ("/tournaments/cup", f"{D}/entries", f"{D}/log", f"{D}?part=yes"):
        part = cup.by().get(path, headers={"HX-Request": "true"}).text
        assert "<html" not in part and "It stands in the record." not in part
    assert "It stands in the record." in cup.page(f"{D}/log")
    assert "It stands in the record." not in cup.page(f"{D}/log")  # once is enough


def test_an_admin_who_is_not_on_the_staff_is_told_whom_to_ask(cup: Cup) -> None:
    cup.open()
    page = cup.page(D, "admin")
    assert "you are not on the staff of this tournament" in page and "<bdi>Org</bdi>" in page


def test_the_clock_runs_stands_and_is_extended_for_one_table(cup: Cup) -> None:
    cup.open().start().round()
    cup.done(f"{D}/rounds/1/clock", {"change": "started"}, "judge")
    assert "cannot be started now" in cup.refused(f"{D}/rounds/1/clock", {"change": "started"})
    cup.done(f"{D}/rounds/1/clock", {"change": "paused"})
    assert cup.done(f"{D}/rounds/1/clock", {"change": "extended", "minutes": "7", "table": "2"}).endswith("/tables/2")
    assert "+7 min for table 2" in cup.page(D)
    assert cup.office.queries.round_clock("cup").left_at(2) - cup.office.queries.round_clock("cup").left == 420
    assert "expected a number" in cup.refused(f"{D}/rounds/1/clock", {"change": "extended", "minutes": "x"})


def test_a_form_that_is_sent_twice_writes_once(cup: Cup) -> None:
    cup.open()
    key = {"name": "Ivo", "key": "0123456789abcdef"}
    cup.done(f"{D}/entries", key)
    before = cup.length
    cup.done(f"{D}/entries", key)
    assert cup.length == before and len(cup.state.entries) == 9


def test_notes_stand_in_the_log_for_the_staff(cup: Cup) -> None:
    cup.open()
    assert cup.done(f"{D}/notes", {"text": "Fire alarm at noon"}, "judge").endswith("/desk/log")
    assert "Fire alarm at noon" in cup.page(f"{D}/log", "judge")
    assert "Fire alarm at noon" not in cup.page("/tournaments/cup/log", "nobody")
    assert "Give a reason" in cup.refused(f"{D}/notes", {"text": " "})


def test_polish_pages_hold_no_english_words_of_ours(cup: Cup) -> None:
    cup.open().start().round()
    page = cup.by().get(f"{D}?language=pl").text
    for english in ("What is next", "Confirm", "playing", "Clock of round", "Enter the result", "running"):
        assert f">{english}" not in page and f" {english}<" not in page
    assert "Co teraz" in page and "Wpisz wynik" in page


def test_several_tables_are_spoken_of_as_several(cup: Cup) -> None:
    cup.open().start().round()
    for table in (1, 2):
        cup.office.disputes.raise_dispute("cup", 1, table, "The banners do not add up", by=cup.org)
    assert first(cup.page(D)) == "Settle the disputes at tables 1 and 2"
    assert first(cup.page(f"{D}?language=pl")) == "Rozstrzygnij spory przy stołach 1 i 2"


def test_a_table_that_somebody_left_says_so_until_it_has_a_result(cup: Cup) -> None:
    cup.open().start().round()
    gone, stays = cup.state.published[0].table(1).seats
    cup.office.entries.drop("cup", gone, by=cup.org)
    said = f"{cup.name(gone)} has left: say who wins"
    assert said in cup.page(D)
    cup.office.results.report("cup", 1, 1, ReportedResult("forfeit", winner=stays), by=cup.org)
    assert said not in cup.page(D)
