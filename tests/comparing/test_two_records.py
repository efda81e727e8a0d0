"""Two records of one match: where they part, in words, and one record made of both."""

from __future__ import annotations

from random import Random

import pytest

from ledger import JUDGE, SPECTATOR, Malformed, MatchView
from ledger.comparing import MERGE_CHOICES, compare_records, comparison_json, merge_changes
from ledger.core.event import Amended, Insert, LineEntry, Replace, Strike
from ledger.core.match import Match
from ledger.errors import JudgeOnly
from tests.comparing.records import ALSO_LEFT_OUT, LEFT_OUT, acts_of, golden, look, played, slips, written_again
from tests.thorough import daily_or

MATCHES = (
    "hand-of-the-king/four-players", "thrones-hbo/repaired", "btwixt/four-players", "asoiaf-tmg/measured-siege",
    "thrones-2e/joined-and-timed", "thrones-hbo/conceded",
)  # fmt: skip


def what(acts: list[LineEntry]) -> list[tuple[int, object]]:
    return [(entry.seat, entry.action) for entry in acts]


def test_a_record_written_twice_is_the_same_whatever_stands_beside_it() -> None:
    match = played()
    again = written_again(match, acts_of(match))
    again.note("the sheet was wet", by="scribe-2", at="2026-03-04T18:30:00Z")
    again.clock("started", 60)
    again.pass_pen("scribe-3")
    found = compare_records(look(match), look(again))
    assert found.same and found.whole and found.alike == len(acts_of(match)) and found.apart == ()


def test_what_was_corrected_since_is_compared_as_it_counts_now() -> None:
    match = played()
    again = written_again(match, acts_of(match))
    again.correct(Amended((Strike(acts_of(again)[-1].ref),)))
    (found,) = compare_records(look(match), look(again)).differences
    assert [step.entry for step in found.one] == acts_of(match)[-1:] and found.other == ()


def test_an_act_left_out_is_found_at_its_place_and_the_rest_is_alike() -> None:
    match = played()
    acts = acts_of(match)
    sheet = written_again(match, [*acts[:LEFT_OUT], *acts[LEFT_OUT + 1 :]])
    told = comparison_json(compare_records(look(match), look(sheet)), "en")
    first = told["first"]
    assert first is not None and told["differences"] == [first] and told["alike"] == len(acts) - 1
    assert (first["kind"], first["after"]) == ("only in one", str(acts[LEFT_OUT - 1].ref))
    assert [one["place"] for one in first["one"]] == [str(acts[LEFT_OUT].ref)] and first["other"] == []
    assert first["same_before"] and not first["same_after"]
    assert first["one"][0]["legal"] and first["one"][0]["words"].startswith(match.names[acts[LEFT_OUT].seat])


def test_each_telling_is_judged_on_its_own_table_with_the_rule() -> None:
    match = played()
    acts = acts_of(match)
    early = {"do": "MoveVarys", "direction": "up", "house": "stark", "to": "a5"}
    wrong = next(one for one in acts if type(one.action).__name__ == "MoveVarys")
    at = acts.index(wrong)
    sheet = written_again(match, [*acts[:at], wrong._replace(action=match.game.codec.read(early))])
    english, polish = (comparison_json(compare_records(look(match), look(sheet)), code)["first"] for code in ("en", "pl"))
    assert english is not None and polish is not None
    mine, theirs = english["one"][0], english["other"][0]
    assert mine["legal"] and mine["rules"] == [] and not theirs["legal"]
    assert theirs["rules"] and all(theirs["why"]) and polish["other"][0]["why"] != theirs["why"]
    assert polish["other"][0]["rules"] == theirs["rules"]


def test_the_same_play_told_in_other_words_is_said_to_be_so() -> None:
    match = played()
    acts = acts_of(match)
    at, entry = next((at, one) for at, one in enumerate(acts) if type(one.action).__name__ == "MoveVarys")
    told = match.game.codec.write(entry.action)
    cells = [f"{column}{row}" for column in "abcdef" for row in range(1, 7)]
    exact = [match.game.codec.read({**told, "to": cell}) for cell in cells]
    before = match.kept.state(match.step(entry.ref).before)
    action = next(one for one in exact if not match.game.check(before, entry.seat, one) and one != entry.action)
    sheet = written_again(match, [*acts[:at], entry._replace(action=action), *acts[at + 1 :]])
    (difference,) = compare_records(look(match), look(sheet)).differences
    assert difference.same_before and difference.same_after


def test_a_running_match_is_compared_by_a_judge_alone() -> None:
    match, closed = played(), golden()
    for one, other in ((SPECTATOR, JUDGE), (JUDGE, SPECTATOR), (0, JUDGE)):
        with pytest.raises(JudgeOnly):
            compare_records(MatchView.over(match, one), MatchView.over(match, other))
    assert closed.closed is not None
    assert compare_records(MatchView.over(closed, SPECTATOR), MatchView.over(closed, 0)).same


def test_another_game_or_another_number_of_seats_is_no_record_of_the_same_match() -> None:
    for other in ("hand-of-the-king/three-players", "thrones-hbo/named-cards"):
        with pytest.raises(Malformed):
            compare_records(look(golden()), look(golden(other)))


def test_what_two_records_were_opened_with_is_compared_too() -> None:
    match = golden()
    other = Match.open(match.game, ("Ann", "Zoe"), match.opened.options, match.opened.cards)
    assert compare_records(look(match), look(other)).apart == ("names",)


@pytest.mark.parametrize("name", MATCHES)
def test_taking_every_difference_from_the_other_gives_the_other_record(name: str) -> None:
    chance, merged = Random(f"merge {name}"), 0
    for _ in range(daily_or(2, 20)):
        match = played(name)
        sheet = written_again(match, slips(match, chance, 3))
        before = what(acts_of(sheet))
        found = compare_records(look(match), look(sheet))
        changes = merge_changes(found, dict.fromkeys((one.number for one in found.differences), "other"))
        assert bool(changes) == (what(acts_of(match)) != before)
        if changes:
            match.correct(Amended(changes), falling="keep")
            merged += 1
        assert what(acts_of(match)) == before == what(acts_of(sheet))
        assert match.view(JUDGE) == sheet.view(JUDGE)
        assert compare_records(look(match), look(sheet)).same
    assert merged


def test_each_difference_is_settled_by_itself() -> None:
    acts = acts_of(golden())
    match = written_again(golden(), [*acts[:ALSO_LEFT_OUT], *acts[ALSO_LEFT_OUT + 1 :]])
    sheet = written_again(golden(), [*acts[:LEFT_OUT], *acts[LEFT_OUT + 1 :]])
    found = compare_records(look(match), look(sheet))
    mine, theirs = found.differences
    assert (len(mine.one), len(mine.other), len(theirs.one), len(theirs.other)) == (1, 0, 0, 1)
    struck, missed = Strike(acts_of(match)[LEFT_OUT].ref), acts[ALSO_LEFT_OUT]
    brought = Insert(acts_of(match)[ALSO_LEFT_OUT - 1].ref, missed.seat, missed.action)
    for first in MERGE_CHOICES:
        for second in MERGE_CHOICES:
            wanted = (struck,) if first in ("other", "neither") else ()
            wanted += (brought,) if second in ("other", "both") else ()
            assert merge_changes(found, {1: first, 2: second}) == wanted


def test_another_act_stands_in_the_place_of_the_one_that_it_replaces() -> None:
    acts = acts_of(golden())
    match, sheet = written_again(golden(), acts[: LEFT_OUT + 1]), written_again(golden(), acts[:LEFT_OUT])
    for _ in range(2):
        offers = [(offer.seat, one) for offer in sheet.game.offers(sheet.state, JUDGE) for one in offer.all()]
        sheet.record(*next(one for one in offers if one != (acts[LEFT_OUT].seat, acts[LEFT_OUT].action)))
    found, theirs = compare_records(look(match), look(sheet)), acts_of(sheet)[LEFT_OUT:]
    ref = acts_of(match)[LEFT_OUT].ref
    replaced = Replace(ref, theirs[0].seat, theirs[0].action)
    inserted = [Insert(ref, one.seat, one.action) for one in theirs]
    assert merge_changes(found, {1: "other"}) == (inserted[1], replaced)
    assert merge_changes(found, {1: "both"}) == (inserted[1], inserted[0])
    after = match.preview(Amended(merge_changes(found, {1: "other"})))
    assert what(list(after.line)) == what(theirs) and after.open == ()


def test_a_choice_about_nothing_is_refused() -> None:
    match = played()
    with pytest.raises(Malformed):
        merge_changes(compare_records(look(match), look(match)), {1: "other"})
    sheet = written_again(match, acts_of(match)[:-1])
    with pytest.raises(Malformed):
        merge_changes(compare_records(look(match), look(sheet)), {1: "ours"})  # type: ignore[dict-item]
