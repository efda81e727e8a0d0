"""What would have followed, in words; and which action a reader means."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest

from ledger import JUDGE, Malformed, MatchView, Unplayable, open_match
from ledger.core.event import Amended, Insert, Move, Ref, Replace, Strike
from ledger.core.match import Match
from ledger.games.hand_of_the_king.model.actions import MoveVarys
from ledger.report import verdict_word
from ledger.simulate import simulate_match
from ledger.timeline import ref_of

SLUG = "hand-of-the-king"


def seen(match: Match, at: str, action: dict[str, Any], language: Any = "en") -> dict[str, Any]:
    return MatchView.over(match, JUDGE).what_if(at, action, language)


def running() -> Match:
    """Ten events of play."""
    whole, match = simulate_match(SLUG, 2, 1), open_match(SLUG, ["Ann", "Ben"])
    for event in whole.events[1:10]:
        match.record(event.body.seat, event.body.action)
    return match


def another(match: Match, place: int) -> Any:
    """A legal action there, other than the one that was played."""
    state, played = match.state_at(as_of=place - 1), match.events[place - 1].body
    offers = [one for offer in match.game.offers(state, JUDGE) for one in offer.all() if one != played.action]
    return next(one for one in offers if match.game.check(state, played.seat, one) == ())


def test_what_changes_is_said_by_names_and_in_the_language() -> None:
    match = simulate_match(SLUG, 2, 2)
    for language, score, due in (("en", "score", "due: nobody -> "), ("pl", "wynik", "kolej: nikt -> ")):
        report = seen(match, "4", {"do": "Pass"}, language)
        before, after = report["score"]["before"], report["score"]["after"]
        moved = [f"{score}: {name} {before[name]} -> {after[name]}" for name in before if before[name] != after[name]]
        assert moved and report["said"][: len(moved)] == moved
        assert any(line.startswith(due) and line.split(" -> ")[1] in match.names for line in report["said"])
        assert not re.search(r"None|\[|\{|awaiting|turn", " ".join(report["said"]))


def test_what_has_no_words_is_counted_and_raw_only_in_the_data() -> None:
    match = simulate_match(SLUG, 2, 1)
    report = seen(match, "4", {"do": "Pass"})
    told = ("score", "turn", "awaiting", "over", "winners")
    others = [one for one in report["changes"] if re.split(r"[.\[]", one["what"])[0] not in told]
    assert 1 < len(others) < 200
    assert report["said"][-1] == f"and {len(others)} more things on the table"
    assert seen(match, "4", {"do": "Pass"}, "pl")["said"][-1] == f"i jeszcze {len(others)} rzeczy na stole"


def test_nothing_that_changes_is_nothing_said() -> None:
    match = running()
    action = match.game.codec.write(match.events[9].body.action)
    report = seen(match, "10", action)
    assert report["said"] == report["changes"] == []


def test_the_proposed_action_is_called_by_the_place_that_it_takes() -> None:
    match = running()
    first, *later = seen(match, "4", {"do": "Pass"})["fates"]
    assert (first["place"], first["new"], first["position"], first["part"]) == ("4", True, len(match.events) + 1, 1)
    assert [one["place"] for one in later] == [str(place) for place in range(5, 11)]
    assert not any(one["new"] for one in later)
    action = match.events[8].body.action
    fates = MatchView.over(match, JUDGE).preview(Amended((Insert(Ref(9), 0, action), Move(Ref(8), Ref(10)))), "en")["fates"]
    assert "9+" in [one["place"] for one in fates if one["new"]]


def nowhere(match: Match, place: int) -> dict[str, Any]:
    """A move there that cannot be carried out: no card of the house lies that way."""
    state, seat = match.state_at(as_of=place - 1), match.events[place - 1].body.seat
    for house, way in product(match.view(JUDGE)["banners"], ("up", "down", "left", "right")):
        try:
            match.game.apply(state, seat, MoveVarys(way, house))
        except Unplayable:
            return {"do": "MoveVarys", "direction": way, "house": house}
    raise AssertionError("cards of every house lie every way")


def test_what_never_was_played_is_not_said_to_be_possible_no_more() -> None:
    match = running()
    (fate,) = seen(match, "10", nowhere(match, 10))["fates"]
    assert fate["verdict"] == "unplayable" and fate["new"]
    assert verdict_word("unplayable", "en", fate["new"]) == "cannot be played there"
    assert verdict_word("unplayable", "pl", fate["new"]) == "nie da się tam zagrać"
    assert verdict_word("unplayable", "en") == "cannot be carried out any more"


def corrected() -> Match:
    """9 and 10 are set aside at 11; 12 is replaced at 13 and again at 14; 15 is a note; 16 is struck at 17."""
    match = running()
    ninth, tenth = match.events[8].body, match.events[9].body
    match.rewind(Ref(8))
    match.record(ninth.seat, ninth.action)
    match.correct(Amended((Replace(Ref(12), ninth.seat, another(match, 12)),)))
    match.correct(Amended((Replace(Ref(13, 1), ninth.seat, ninth.action),)))
    match.note("hm")
    match.record(tenth.seat, tenth.action)
    match.correct(Amended((Strike(Ref(16)),)))
    return match


@pytest.mark.parametrize(
    ("text", "en", "pl"),
    [
        ("0", "positions are 1 to 17", "pozycje są od 1 do 17"),
        ("99", "positions are 1 to 17", "pozycje są od 1 do 17"),
        ("1", "1 is the opening of the match", "1 to otwarcie partii"),
        ("9", "9 was set aside by 11: it does not count", "9 uchylono w zdarzeniu 11: już się nie liczy"),
        ("12", "12 was replaced by 13: use 14.1", "12 zastąpiono w zdarzeniu 13: podaj 14.1"),
        ("13.1", "13.1 was replaced by 14: use 14.1", "13.1 zastąpiono w zdarzeniu 14: podaj 14.1"),
        ("13", "13 is a correction", "13 to poprawka"),
        ("14", "14 is a correction: use 14.1", "14 to poprawka: podaj 14.1"),
        ("15", "15 is a note", "15 to uwaga"),
        ("16", "16 was set aside by 17: it does not count", "16 uchylono w zdarzeniu 17: już się nie liczy"),
        ("4.3", "4 has no part 3", "zdarzenie 4 nie ma części 3"),
        ("x", "name an action such as 17 or 17.2", "podaj miejsce działania, na przykład 17 albo 17.2"),
    ],
)
def test_a_place_that_is_no_action_says_what_it_is(text: str, en: str, pl: str) -> None:
    match = corrected()
    for language, words in (("en", en), ("pl", pl)):
        with pytest.raises(Malformed) as refused:
            ref_of(match, text, language)  # type: ignore[arg-type]
        assert (refused.value.where, refused.value.expected) == ("at", words)


def test_an_action_that_counts_is_found_by_its_place() -> None:
    match = corrected()
    assert ref_of(match, "4") == Ref(4) and ref_of(match, "14.1") == Ref(14, 1)
