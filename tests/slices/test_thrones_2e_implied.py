"""Passes that nobody logged: derived, listed, contested one by one."""

from __future__ import annotations

from ledger.core.event import Amended, Insert, LineEntry, Replace, Strike
from ledger.core.line import entries
from tests.slices.scenes_2e import ANN, BEN, in_play, joined, passes, step
from tests.slices.thrones_2e.actions import (
    ChooseClaim,
    DeclareDefenders,
    InitiateChallenge,
    Pass,
    PlayEvent,
)
from tests.table import Table, rule

IMPLIED = {"passes": "implied"}


def test_implied_passes_are_listed_in_the_later_event():
    table = joined("watchman", "spy", unknown=(2, 2), options=IMPLIED)
    table.plays("Ann", InitiateChallenge("military", ("watchman",)))
    table.plays("Ben", DeclareDefenders()).plays("Ben", ChooseClaim(("spy",)))
    first, second, third = (event.body.implied for event in table.match.events[-3:])
    assert first == second == ((ANN, Pass()), (BEN, Pass()))
    assert len(third) == 4 or third == ((ANN, Pass()), (BEN, Pass()))
    assert table.findings() == [("gap", "")]


@rule("agot2.window.action.rotation")
def test_a_player_who_speaks_up_gets_the_opportunity_back():
    table = joined("watchman", "bannerman/", hands=("", "on-your-feet"), unknown=(2, 1), options=IMPLIED)
    table.plays("Ann", InitiateChallenge("military", ("watchman",))).plays("Ben", DeclareDefenders())
    bens_pass = next(entry.ref for entry in _entries(table) if entry.implied and entry.seat == BEN)
    contest = Amended((Replace(bens_pass, BEN, PlayEvent("on-your-feet", "bannerman")),))
    preview = table.match.preview(contest)
    assert not preview.open  # Ann's attack and the declaration stand: passes around them are implied anew
    table.match.correct(contest)
    assert in_play(table, "Ben") == ["bannerman"] and step(table) == "window.action"
    assert table.state == preview.state and table.findings() == [("gap", "")]
    table.match.undo(len(table.match.events))
    assert in_play(table, "Ben") == ["bannerman/"]


@rule("agot2.timing.framework.mandatory")
def test_a_pass_that_is_struck_and_not_replaced_makes_the_next_action_fall():
    table = joined("watchman", "spy", unknown=(2, 2), options=IMPLIED)
    table.plays("Ann", InitiateChallenge("military", ("watchman",)))
    passed = next(entry.ref for entry in _entries(table) if entry.implied and entry.seat == BEN)
    fallen = table.match.preview(Amended((Strike(passed),))).open
    assert [violation.rule for fate in fallen for violation in fate.violations] == ["agot2.timing.framework.mandatory"]


def test_a_late_insertion_moves_the_implied_passes_after_it():
    table = joined("watchman spy/", "heir", hands=("on-your-feet", ""), unknown=(0, 2), options=IMPLIED)
    start = table.last
    table.plays("Ann", InitiateChallenge("military", ("watchman",))).plays("Ben", DeclareDefenders())
    table.match.correct(Amended((Insert(start, ANN, PlayEvent("on-your-feet", "spy")),)))
    assert in_play(table, "Ann") == ["watchman/", "spy"]
    assert table.findings() == [("gap", "")]


def test_explicit_and_implied_records_of_one_match_end_alike():
    explicit, implied = (joined("watchman", "spy", unknown=(2, 2), options={"passes": how}) for how in ("explicit", "implied"))
    passes(explicit).plays("Ann", InitiateChallenge("military", ("watchman",)))
    passes(explicit).plays("Ben", DeclareDefenders())
    passes(explicit)
    while step(explicit).startswith("window."):
        passes(explicit, step(explicit))
    explicit.plays("Ben", ChooseClaim(("spy",)))
    implied.plays("Ann", InitiateChallenge("military", ("watchman",))).plays("Ben", DeclareDefenders())
    implied.plays("Ben", ChooseClaim(("spy",)))
    for name in ("players", "play", "flow", "initiated"):
        assert getattr(explicit.state, name) == getattr(implied.state, name)


def _entries(table: Table) -> list[LineEntry]:
    return entries(table.match.line.head)
