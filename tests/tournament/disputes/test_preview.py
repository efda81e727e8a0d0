"""What a ruling would change, shown before it is recorded; recording then does just that."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import JUDGE as JUDGES_EYES
from ledger import Ledger
from tournament.domain.results import final_list
from tournament.rulings.losses import Penalized
from tournament.words.disputes import preview_words, ruling_preview_json

from .court import HEAD, JUDGE, SHORT, Court, T, answer
from .test_rulings import protested


@pytest.fixture
def court(ledger: Ledger) -> Court:
    return Court(ledger)


RIGHT = {name: one for name, one in SHORT.items() if name != "to"}


def test_the_preview_of_an_amendment_has_then_now_and_after(court: Court) -> None:
    match = protested(court)
    name, look = court.taken(place_="4"), court.ledger.look(match, JUDGES_EYES)
    length, events = look.length, court.length
    seen = court.office.rulings.preview_ruling(T, name, answer("amend", at="4", action=RIGHT), by=JUDGE)
    assert seen.then == look.view(at=3) and seen.now == look.view() and seen.after not in (seen.then, seen.now)
    fell = [fate for fate in seen.fates if fate["verdict"] in ("falls", "unplayable")]
    assert fell and all(fate["rules"] and fate["words"] for fate in fell if fate["verdict"] == "falls")
    assert {fate["place"] for fate in fell} == set(seen.unsettled)
    assert (look.length, court.length) == (length, events)


def test_what_the_preview_says_is_what_is_recorded(court: Court) -> None:
    match = protested(court)
    said = answer("amend", at="4", action=RIGHT, falling="strike")
    seen = court.office.rulings.preview_ruling(T, court.taken(place_="4"), said, by=JUDGE)
    court.office.rulings.rule(T, "d1", said, by=JUDGE)
    assert court.ledger.look(match, JUDGES_EYES).view() == seen.after and seen.unsettled == ()


def test_a_rewind_lists_what_is_set_aside_in_words(court: Court) -> None:
    protested(court)
    seen = court.office.rulings.preview_ruling(T, court.taken(place_="4"), answer("rewind", to="5"), by=JUDGE)
    assert [(fate["place"], fate["verdict"]) for fate in seen.fates] == [("6", "set aside"), ("7", "set aside")]
    assert all("moves Varys" in fate["action"] for fate in seen.fates)


@pytest.mark.parametrize("word", ["award", "void", "reopen", "rewind"])
def test_the_standings_of_the_preview_are_those_after_the_ruling(court: Court, word: str) -> None:
    court.played(1), court.win(2)
    loser = next(side.entry for side in court.seat().final.sides if side.place == 2)
    winner = next(one for one in court.seats(1) if one != loser)
    more: dict[str, Any] = {"award": {"ranking": ((loser,), (winner,))}, "rewind": {"to": "9"}}.get(word, {})
    before = {line.entry: line for line in final_list(court.state, "0123456789abcdef")}
    seen = court.office.rulings.preview_ruling(T, court.taken(), answer(word, **more), by=JUDGE)
    court.ruled("d1", word, **more)
    after = {line.entry: line for line in final_list(court.state, "0123456789abcdef")}
    assert {one.entry: one.after for one in seen.effect.standings} == {
        name: line for name, line in after.items() if line != before[name]
    }
    assert seen.effect.played_on == (word != "award") and not seen.effect.nothing
    assert (seen.effect.after is None) == (court.seat().final is None)


def test_rounds_that_would_have_been_drawn_otherwise_and_the_cut(ledger: Ledger) -> None:
    court = Court(ledger, players=8)
    for table in range(2, 5):
        court.win(table)
    court.played(1)
    court.play()
    court.office.rounds.cut(T, top=4, by=HEAD)
    seats = court.seats(1, 1)
    winner = next(side.entry for side in court.seat(1, 1).final.sides if side.place == 1)
    loser = next(one for one in seats if one != winner)
    name = court.taken(1, round_=1)
    seen = court.office.rulings.preview_ruling(T, name, answer("award", ranking=((loser,), (winner,))), by=HEAD)
    assert [one.round for one in seen.effect.rounds] == [2] and seen.effect.rounds[0].were != seen.effect.rounds[0].would
    (out,), (into,), made = seen.effect.out_of_cut, seen.effect.into_cut, court.state.cut.entries
    assert out in made and into not in made and loser in {one.entry for one in seen.effect.standings}


def test_a_ruling_that_leaves_everything_as_it_is_says_so(court: Court) -> None:
    match = protested(court)
    seen = court.office.rulings.preview_ruling(T, court.taken(place_="4"), answer("legal as played", at="4"), by=JUDGE)
    assert seen.effect.nothing and seen.now == seen.after == court.ledger.look(match, JUDGES_EYES).view()


def test_a_penalty_shows_in_the_preview(court: Court) -> None:
    court.win(1)
    one, other = court.seats(1)
    out = Penalized(one, "match loss", "policy.outside-advice")
    seen = court.office.rulings.preview_ruling(T, court.taken(), answer(penalty=out), by=JUDGE)
    assert seen.effect.after.side(other).place == 1 and seen.then is None


def test_overturning_is_previewed_as_well(court: Court) -> None:
    court.played()
    before, (one, other) = court.seat().final, court.seats(1)
    winner = before.sides[0].entry if before.sides[0].place == 1 else before.sides[1].entry
    loser = other if winner == one else one
    court.ruled(court.taken(), "award", ranking=((loser,), (winner,)))
    court.office.rulings.appeal(T, "d1", "no", by=JUDGE)
    seen = court.office.rulings.preview_ruling(T, "d1", answer(), verdict="overturned", by=HEAD)
    assert seen.effect.after.sides == before.sides


def test_only_what_can_be_ruled_now_is_previewed(court: Court) -> None:
    protested(court)
    court.ruled(court.taken(), "stands")
    court.refuses("dispute-state", "preview_ruling", "d1", answer(), by=HEAD)
    court.office.rulings.appeal(T, "d1", "no", by=JUDGE)
    court.refuses("dispute-state", "preview_ruling", "d1", answer(), by=HEAD)
    assert court.office.rulings.preview_ruling(T, "d1", answer(), verdict="confirmed", by=HEAD).effect.nothing


def test_only_a_judge_looks_ahead(court: Court) -> None:
    protested(court)
    name = court.taken()
    court.refuses("role", "preview_ruling", name, answer(), by=court.player(1, 0))


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_preview_in_words_and_as_data(court: Court, language: str) -> None:
    court.played()
    name = court.taken(place_="9")
    seen = court.office.rulings.preview_ruling(T, name, answer("rewind", to="9"), by=JUDGE, language=language)
    names = court.office.queries.names(T)
    said = preview_words(court.state, names, seen, language)
    assert any(("set aside" if language == "en" else "odłożone") in line for line in said)
    data = ruling_preview_json(court.state, names, seen, language)
    assert data["effect"]["played_on"] is True and data["effect"]["result"]["after"] is None


def test_a_preview_of_the_standings_says_which_tie_breaks_move(court: Court) -> None:
    court.win(1), court.win(2)
    court.round()
    court.win(1), court.win(2)
    first, second = court.seats(1, 1)
    court.office.disputes.raise_dispute(T, 1, 1, "the other won", by=JUDGE)
    court.office.disputes.take_dispute(T, "d1", by=JUDGE)
    said = answer("award", ranking=((second,), (first,)))
    seen = court.office.rulings.preview_ruling(T, "d1", said, by=HEAD)
    names, ties = court.office.queries.names(T), court.state.profile.tie_breaks
    told = ruling_preview_json(court.state, names, seen, "en")["effect"]["standings"]
    for row, one in zip(told, seen.effect.standings, strict=True):
        moved = [name for name, was, now in zip(ties, one.before.values, one.after.values, strict=True) if was != now]
        assert [tie["name"] for tie in row["tie_breaks"]] == [name for name in moved if name != "random"]
        assert row["tie_break_words"].count(" -> ") == len(row["tie_breaks"])
    assert any(row["tie_breaks"] for row in told)
    first_moved = next(row for row in told if row["tie_breaks"])
    assert any(first_moved["tie_break_words"] in line for line in preview_words(court.state, names, seen, "en"))
