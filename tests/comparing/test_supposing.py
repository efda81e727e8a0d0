"""What would have followed from another act, none, or one more: beside what did, and nothing is written."""

from __future__ import annotations

import pytest

from ledger import JUDGE, SPECTATOR, MaesterError, Malformed, MatchView
from ledger.comparing import WAYS, acts_on_line, later_acts, legal_acts, suppose, supposed, view_after, words_of_act
from ledger.core.event import Insert, Replace, Strike
from ledger.errors import JudgeOnly
from tests.comparing.records import LEFT_OUT, acts_of, golden, look, played


def test_another_act_none_or_one_more_each_has_its_table_right_after_and_at_the_end() -> None:
    match = golden()
    seen, entry = look(match), acts_of(match)[LEFT_OUT]
    at, length = str(entry.ref), len(match.events)
    before = match.game.view(match.kept.state(match.step(entry.ref).before), JUDGE)
    instead = next(one for one in legal_acts(seen, at, "replace", "en") if one.action != match.game.codec.write(entry.action))
    for way, kind in zip(WAYS, (Replace, Strike, Insert), strict=True):
        change = supposed(seen, at, way, instead.seat, instead.action)
        assert isinstance(change, kind)
        found = suppose(seen, change, "en")
        assert found.now == match.view(JUDGE) and found.then == match.view(JUDGE, entry.ref)
        assert (found.instead == before) == (way == "strike")
        assert found.told["score"]["before"] == dict(zip(match.names, match.game.score(match.state), strict=True))
        assert len(match.events) == length


def test_fates_name_the_rule_that_a_later_act_breaks_and_keeping_carries_them_out() -> None:
    match = golden()
    seen, at = look(match), str(acts_of(match)[LEFT_OUT].ref)
    without, kept = (suppose(seen, supposed(seen, at, "strike"), "en", keep) for keep in (False, True))
    falls = [fate for fate in without.told["fates"] if fate["verdict"] == "falls"]
    assert falls and all(fate["rules"] and fate["words"] for fate in falls)
    assert without.after != kept.after
    assert len(without.told["fates"]) == later_acts(seen, at)


def test_what_was_legal_there_is_listed_with_whoever_acted_first() -> None:
    match = golden()
    entry = acts_of(match)[LEFT_OUT]
    seen, state = look(match), match.kept.state(match.step(entry.ref).before)
    found = legal_acts(seen, str(entry.ref), "replace", "en")
    assert found and found[0].seat == entry.seat
    for one in found:
        assert match.game.check(state, one.seat, match.game.codec.read(one.action, match.names)) == ()
    assert match.game.codec.write(entry.action, match.names) in [one.action for one in found]
    after = legal_acts(seen, str(entry.ref), "insert", "en")
    assert after and after != found


def test_what_cannot_be_carried_out_has_no_table_right_after_it() -> None:
    match = golden()
    seen, at = look(match), str(acts_of(match)[LEFT_OUT].ref)
    houses = ("stark", "tully", "tyrell", "lannister", "greyjoy", "baratheon", "targaryen")
    moves = [{"do": "MoveVarys", "direction": way, "house": one} for way in ("up", "down", "left", "right") for one in houses]
    found = [suppose(seen, supposed(seen, at, "replace", action=move), "en") for move in moves]
    assert any(one.instead is None for one in found) and any(one.instead is not None for one in found)
    for one in found:
        assert (one.instead is None) == (one.told["fates"][0]["verdict"] == "unplayable")


@pytest.mark.parametrize(
    ("at", "way", "seat"), [("0", "strike", None), ("999", "strike", None), ("1", "replace", 0), ("x", "insert", 0)]
)
def test_a_place_that_is_no_act_is_refused(at: str, way: str, seat: int | None) -> None:
    seen = look(golden())
    with pytest.raises(MaesterError):
        supposed(seen, at, way, seat, {"do": "Pass"})  # type: ignore[arg-type]


@pytest.mark.parametrize(("way", "seat"), [("swap", 0), ("insert", 7), ("replace", -3)])
def test_an_unknown_way_or_seat_is_refused(way: str, seat: int) -> None:
    match = golden()
    with pytest.raises(Malformed):
        supposed(look(match), str(acts_of(match)[LEFT_OUT].ref), way, seat, {"do": "Pass"})  # type: ignore[arg-type]


def test_while_a_match_runs_only_a_judge_may_ask() -> None:
    match = played()
    at = str(acts_of(match)[LEFT_OUT].ref)
    for viewer in (SPECTATOR, 0):
        seen = MatchView.over(match, viewer)
        with pytest.raises(JudgeOnly):
            suppose(seen, supposed(seen, at, "strike"), "en")
        with pytest.raises(JudgeOnly):
            legal_acts(seen, at, "replace", "en")
    assert suppose(look(match), supposed(look(match), at, "strike"), "en").told["fates"]


def test_acts_are_told_with_the_table_after_each() -> None:
    match = golden("thrones-hbo/conceded")
    seen = look(match)
    acts = acts_on_line(seen)
    assert 0 < len(acts) < len(acts_of(match))  # passes that nobody logged are left out
    assert view_after(seen, None) == match.game.view(match.kept.state(match.line.root), JUDGE)
    assert view_after(seen, acts[-1]) == match.view(JUDGE)
    assert view_after(seen, acts[9]) == match.view(JUDGE, acts[9].ref)
    assert words_of_act(seen, acts[9], "en") != words_of_act(seen, acts[9], "pl")
