"""Drafts: costs and reasons, changes by hand whose effect is seen first, publishing what was seen."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from .conftest import Cup, D, hidden


@pytest.fixture
def drafted(cup: Cup) -> Cup:
    """The second round of eight, drafted."""
    cup.open().start().round().play()
    cup.done(f"{D}/draft", role="head judge")
    return cup


def change(**fields: object) -> str:
    return f"{D}/draft/change?{urlencode(fields, doseq=True)}"


def test_a_draft_is_for_the_head_of_the_staff(drafted: Cup) -> None:
    names = [drafted.name(seat) for seat in drafted.seats(1)]
    assert all(name in drafted.page(f"{D}/draft", "head judge") for name in names)
    page = drafted.page(f"{D}/draft", "judge")
    assert "Round 2 is being drafted by the head judge" in page and 'name="made"' not in page
    assert drafted.by("nobody").get("/tournaments/cup/rounds/2").status_code == 404
    assert drafted.by("judge").get(f"{D}/draft/why/1").status_code == 403


def test_why_says_what_the_next_best_would_cost(drafted: Cup) -> None:
    page = drafted.page(f"{D}/draft/why/1")
    assert "Table 1:" in page and ("best round without this pairing" in page or "lots drawn from the seed" in page)
    assert "Stół 1:" in drafted.by().get(f"{D}/draft/why/1?language=pl").text


def test_a_swap_shows_tables_and_costs_before_it_is_done(drafted: Cup) -> None:
    one, other = drafted.seats(1)[0], drafted.seats(2)[0]
    before = drafted.length
    page = drafted.page(change(how="swap", one=one, other=other))
    assert drafted.length == before and "What the whole round then costs" in page and "Change the draft" in page
    form = {"how": "swap", "one": one, "other": other, "seen": hidden(page, "seen")[0]}
    assert "Give a reason" in drafted.refused(f"{D}/draft/change", form)
    drafted.done(f"{D}/draft/change", {**form, "reason": "They share a car"})
    assert drafted.seats(1)[0] == other and drafted.seats(2)[0] == one
    assert "They share a car" in drafted.page(f"{D}/log", "judge")


def test_the_cost_that_is_shown_is_the_cost_that_is_written(drafted: Cup) -> None:
    first, second = drafted.state.draft.tables[:2]
    page = drafted.page(change(how="swap", one=first.seats[0], other=second.seats[1]))
    drafted.office.rounds.swap("cup", first.seats[0], second.seats[1], "a test", by=drafted.org)
    written = dict(zip(drafted.state.draft.criteria, drafted.state.draft.costs, strict=True))
    assert written["score"] or written["seat"]
    for name, words in (("score", "squared differences of points"), ("seat", "imbalance of first and second seat")):
        if written[name]:
            row = page.split(f'<th scope="row">{words}</th>')[1].split("</tr>")[0]
            assert f'<td class="number">{written[name]}</td>' in row.partition("</td>")[2]


def test_what_changed_meanwhile_has_to_be_looked_at_again(drafted: Cup) -> None:
    one, other = drafted.seats(1)[0], drafted.seats(2)[0]
    seen = hidden(drafted.page(change(how="swap", one=one, other=other)), "seen")[0]
    drafted.office.tournaments.note("cup", "meanwhile", by=drafted.org)
    form = {"how": "swap", "one": one, "other": other, "seen": seen, "reason": "late"}
    assert "Somebody was quicker" in drafted.refused(f"{D}/draft/change", form)


def test_a_part_is_paired_anew(drafted: Cup) -> None:
    drafted.office.rounds.swap("cup", drafted.seats(1)[0], drafted.seats(2)[0], "to be mended", by=drafted.org)
    page = drafted.page(change(how="part", table=[1, 2]))
    assert "better" in page or "the same" in page
    drafted.done(f"{D}/draft/change", {"how": "part", "table": ["1", "2"], "reason": "once more"})
    assert type(drafted.office.queries.events("cup")[-1].body).__name__ == "RoundChanged"
    assert drafted.by().get(change(how="part")).status_code == 409  # no table was ticked


def test_everybody_is_seated_by_hand_and_who_is_left_has_the_bye(cup: Cup) -> None:
    cup.open(players=5).start()
    cup.done(f"{D}/draft")
    page = cup.page(f"{D}/draft/seat")
    assert page.count('name="number"') == 2 and page.count("<select") == 4
    seats = ["0:e1", "0:e2", "1:e3", "1:e4"]
    shown = cup.page(change(how="seat", number=[1, 7], seat=seats))
    assert "Eva" in shown and cup.state.draft.table(7) is None
    cup.done(f"{D}/draft/change", {"how": "seat", "number": ["1", "7"], "seat": seats, "reason": "the wall"})
    assert cup.seats(7) == ("e3", "e4") and cup.state.draft.byes == ("e5",) and cup.state.draft.table(2) is None


def test_nobody_sits_twice(drafted: Cup) -> None:
    one, other = drafted.seats(1)
    answer = drafted.by().get(change(how="seat", number=[1, 2], seat=[f"0:{one}", f"0:{other}", f"1:{one}", f"1:{other}"]))
    assert answer.status_code == 409 and "Somebody would sit twice" in answer.text


def test_publishing_is_about_the_draft_that_was_seen(drafted: Cup) -> None:
    made = hidden(drafted.page(f"{D}/draft"), "made")[0]
    drafted.office.rounds.swap("cup", drafted.seats(1)[0], drafted.seats(2)[0], "a test", by=drafted.org)
    assert "Somebody was quicker" in drafted.refused(f"{D}/draft/publish", {"made": made})
    made = hidden(drafted.page(f"{D}/draft"), "made")[0]
    assert drafted.done(f"{D}/draft/publish", {"made": made}, "head judge").endswith("/desk")
    assert drafted.by("nobody").get("/tournaments/cup/rounds/2").status_code == 200


def test_drafting_again_takes_its_place(drafted: Cup) -> None:
    assert "drafted already" in drafted.refused(f"{D}/draft")
    drafted.done(f"{D}/draft", {"again": "yes"})
    assert drafted.state.draft.number == 2


def test_a_round_is_paired_before_the_last_result_only_where_that_is_said(cup: Cup) -> None:
    cup.open().start().round().play(but=2)
    page = cup.page(f"{D}/draft")
    assert "No result yet:" in page and 'href="/tournaments/cup/desk/rounds/1/tables/2">1.2<' in page
    cup.refused(f"{D}/draft")
    cup.done(f"{D}/draft", {"hold": "yes"})
    assert "Counted as unknown" in cup.page(f"{D}/draft")
    cup.office.rounds.publish("cup", by=cup.org)
    assert 'href="/tournaments/cup/desk/rounds/1/tables/2">1.2<' in cup.page(D)  # still to be entered


def test_one_round_more_than_planned_has_to_be_said(cup: Cup) -> None:
    cup.open(players=4, rounds=1).start().round().play()
    assert "1 planned rounds have been played" in cup.refused(f"{D}/draft") and "One more than" in cup.page(f"{D}/draft")
    cup.done(f"{D}/draft", {"beyond": "yes"})
    assert cup.state.draft.number == 2
