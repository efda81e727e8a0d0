"""Results at the desk: by hand in every format, confirmed, contested, corrected after a look at the effect."""

from __future__ import annotations

from re import findall
from urllib.parse import urlencode

import pytest

from ledger import JUDGE
from tournament.domain.reported import ReportedResult

from .conftest import Cup, D, hidden

TABLE = f"{D}/rounds/1/tables/1"


@pytest.fixture
def out(cup: Cup) -> Cup:
    """The first round of eight is out."""
    return cup.open().start().round()


def test_a_win_with_its_numbers(out: Cup) -> None:
    first, second = out.seats()
    page = out.page(TABLE, "judge")
    assert f"<bdi>{out.name(first)}</bdi> wins" in page and "3 : 0" in page and "0 : 3" in page
    form = {"outcome": f"win:{second}", "how_won": "concession", f"scored-{first}": "2", f"scored-{second}": "5"}
    assert out.done(f"{TABLE}/result", form, "judge").endswith("#board-title")
    result = out.state.published[0].table(1).final
    assert (result.kind, result.side(second).place, result.side(second).scored) == ("concession", 1, 5)
    assert f"{out.name(second)} wins (2:5), concession" in out.page("/tournaments/cup/rounds/1", "nobody")


@pytest.mark.parametrize(
    ("outcome", "kind", "places"),
    [
        ("draw", "draw", [1, 1]),
        ("intentional draw", "intentional draw", [1, 1]),
        ("double loss", "double loss", [2, 2]),
    ],
)
def test_tables_without_a_winner(out: Cup, outcome: str, kind: str, places: list[int]) -> None:
    out.done(f"{TABLE}/result", {"outcome": outcome})
    result = out.state.published[0].table(1).final
    assert result.kind == kind and [side.place for side in result.sides] == places


def test_nothing_chosen_is_said_on_the_same_page(out: Cup) -> None:
    for form in ({}, {"outcome": "win"}, {"outcome": "win:e99"}, {"outcome": "victory"}):
        assert "That cannot be the result" in out.refused(f"{TABLE}/result", form)
    first = out.seats()[0]
    page = out.refused(f"{TABLE}/result", {"outcome": f"win:{first}", f"scored-{first}": "many"})
    assert "expected a number" in page and f'value="win:{first}" checked' in page


def test_agreed_draws_are_offered_where_the_profile_allows_them(cup: Cup) -> None:
    cup.open(players=2, game="thrones-2e").start().round()
    assert 'value="intentional draw"' not in cup.page(TABLE)
    cup.refused(f"{TABLE}/result", {"outcome": "intentional draw"})


def test_a_series_is_told_in_games(cup: Cup) -> None:
    cup.open(players=2, best_of=3).start().round()
    first, second = cup.seats()
    form = {"outcome": f"win:{first}", f"won-{first}": "2", f"won-{second}": "1"}
    cup.done(f"{TABLE}/result", form)
    sides = cup.state.published[0].table(1).final.sides
    assert [(side.won, side.lost) for side in sides] == [(2, 1), (1, 2)]
    assert "(2:1)" in cup.page(TABLE)


def test_a_table_of_four_is_told_in_places(cup: Cup) -> None:
    cup.open(players=4, format="pods", rounds=2).start().round()
    seats = cup.seats()
    assert "place: expected a number" in cup.refused(f"{TABLE}/result", {f"place-{seats[0]}": "1"})
    form = {f"place-{seat}": str(place) for seat, place in zip(seats, (2, 1, 2, 4), strict=True)}
    cup.done(f"{TABLE}/result", {**form, f"left-{seats[3]}": "yes", f"scored-{seats[1]}": "9"})
    result = cup.state.published[0].table(1).final
    assert [side.place for side in result.sides] == [2, 1, 2, 4] and result.sides[3].left
    assert f"1. {cup.name(seats[1])} (9)" in cup.page(TABLE)


def test_partners_win_together(cup: Cup) -> None:
    cup.open(players=4, format="partners", rounds=2).start().round()
    seats = cup.seats()
    assert cup.page(TABLE).count('name="outcome"') == 3  # one side, the other, a draw
    cup.done(f"{TABLE}/result", {"outcome": f"win:{seats[2]}"})
    assert [side.place for side in cup.state.published[0].table(1).final.sides] == [3, 3, 1, 1]


def test_in_the_cut_somebody_wins(cup: Cup) -> None:
    cup.open(players=2, format="elimination").start().round()
    assert cup.page(TABLE).count('name="outcome"') == 2
    assert "somebody has to win" in cup.refused(f"{TABLE}/result", {"outcome": "draw"})


def test_staff_confirms_what_a_player_reported(out: Cup) -> None:
    seats = out.seats()
    out.office.results.report("cup", 1, 1, ReportedResult(winner=seats[0]), by=out.state.entry(seats[0]).players[0])
    assert f"Confirm: {out.name(seats[0])} wins" in out.page(TABLE, "judge")
    assert f"{out.name(seats[0])} wins" not in out.page("/tournaments/cup/rounds/1", "nobody")  # not before it stands
    out.done(f"{TABLE}/confirm", role="judge")
    assert out.state.published[0].table(1).state == "final"


def test_a_contested_result_is_corrected_after_a_look_at_the_effect(out: Cup) -> None:
    seats = out.seats()
    out.play()
    assert "Give a reason" in out.refused(f"{TABLE}/contest", {"reason": " "}, "judge")
    out.done(f"{TABLE}/contest", {"reason": "miscounted"}, "judge")
    assert "miscounted" in out.page(TABLE)
    before = out.length
    page = out.page(f"{TABLE}/correct?outcome=win:{seats[1]}", "judge")
    assert out.length == before and f"<b>{out.name(seats[1])} wins</b>" in page
    rows = findall(r"<tr><th scope=\"row\"><bdi>(\w+)</bdi></th><td>place (\d)", page)
    assert {name for name, _ in rows} >= {out.name(seats[0]), out.name(seats[1])}
    form = {"outcome": f"win:{seats[1]}", "seen": hidden(page, "seen")[0]}
    assert "Give a reason" in out.refused(f"{TABLE}/correct", form, "judge")
    out.done(f"{TABLE}/correct", {**form, "reason": "counted again", "ruling": "R-3"}, "judge")
    table = out.state.published[0].table(1)
    assert table.final.side(seats[1]).place == 1
    assert "counted again" in out.page(TABLE) and "R-3" in out.page(TABLE)


def test_an_old_result_shows_later_rounds_and_the_cut_and_is_for_the_head_judge(cup: Cup) -> None:
    cup.open().start().round().play().round().play().round().play()
    cup.office.rounds.cut("cup", top=4, by=cup.org)
    table = cup.state.published[0].tables[0]
    loser = table.seats[1]
    path = f"{D}/rounds/1/tables/{table.number}"
    assert "Show what would change" not in cup.page(path, "judge")
    page = cup.page(f"{path}/correct?outcome=win:{loser}", "head judge")
    assert "Rounds that would have been drawn otherwise" in page and "Pairings stay as they were played." in page
    form = {"outcome": f"win:{loser}", "reason": "a video"}
    cup.refused(f"{path}/correct", form, "judge", 403)
    rounds = cup.state.published[1:]
    cup.done(f"{path}/correct", form, "head judge")
    assert cup.state.published[1:] == rounds


def test_the_result_that_stands_is_no_correction(out: Cup) -> None:
    out.play()
    query = urlencode({"outcome": f"win:{out.seats()[0]}"})
    answer = out.by().get(f"{TABLE}/correct?{query}")
    assert answer.status_code == 409 and "That is the result already" in answer.text


def test_a_match_begins_at_the_table_and_its_end_is_taken(out: Cup) -> None:
    assert out.done(f"{TABLE}/match", role="judge") == "/matches/cup-r1-t1/console"
    assert 'href="/matches/cup-r1-t1/console"' in out.page(TABLE) and 'href="/matches/cup-r1-t1"' in out.page("/tournaments/cup")
    assert "being recorded" in out.refused(f"{TABLE}/match")
    names = out.hall.ledger.look("cup-r1-t1", JUDGE).names
    out.hall.ledger.record("cup-r1-t1", JUDGE, {"do": "SeatLeft", "seat": names[0], "how": "concession"})
    out.hall.ledger.close("cup-r1-t1")
    out.done(f"{D}/take", role="judge")
    assert out.state.published[0].table(1).final.side(out.seats()[1]).place == 1
    assert "That changes nothing" in out.refused(f"{D}/take")


def test_a_table_that_is_not_there_is_not_found(out: Cup) -> None:
    for path in (f"{D}/rounds/1/tables/9", f"{D}/rounds/2/tables/1", f"{D}/entries/e99"):
        assert out.by().get(path).status_code == 404
