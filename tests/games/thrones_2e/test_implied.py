"""Passes that nobody logged, acts that come to light later, and gaps: how the record of the second edition takes them."""

import pytest

from ledger import Match
from ledger.cards import cards_of
from ledger.core.errors import Unsettled
from ledger.core.event import Amended, Insert, LineEntry, Replace, Strike
from ledger.core.line import entries
from ledger.core.seats import JUDGE
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import (
    ChooseClaim,
    DeclareChallenge,
    DeclareDefenders,
    Observed,
    Pass,
    PlayEvent,
    Total,
)
from ledger.games.thrones_2e.model.effects import Kneel
from ledger.kit.common import Adjust, SetDetail
from ledger.simulate import simulate_match
from tests.games.thrones_2e.tables import ANN, BEN, all_pass, card, factions, in_play, joined, scripted, step
from tests.table import Table

RALLY = (scripted("rally", "event", cost=0), scripted("dreamer"))


def line_of(table: Table) -> list[LineEntry]:
    return entries(table.match.line.head)


def at_odds(passes: str = "implied") -> Table:
    """Ann has a knight, Ben a kneeling squire and an event that stands it up; both have something to do in every window."""
    return joined("knight dreamer", "squire/ dreamer", cards=RALLY, hands=("rally", "rally"), passes=passes)


def test_implied_passes_are_listed_in_the_later_event():
    table = at_odds().plays("Ann", DeclareChallenge("military", ("knight",))).plays("Ben", DeclareDefenders())
    first, second = (event.body.implied for event in table.match.events[-2:])
    assert first == second == ((ANN, Pass()), (BEN, Pass()))
    assert table.findings() == [("gap", "")]


def test_a_player_who_speaks_up_gets_the_opportunity_back():
    table = at_odds().plays("Ann", DeclareChallenge("military", ("knight",))).plays("Ben", DeclareDefenders())
    bens_pass = next(entry.ref for entry in line_of(table) if entry.implied and entry.seat == BEN)
    contest = Amended((Replace(bens_pass, BEN, PlayEvent("rally", targets=("squire",))),))
    preview = table.match.preview(contest)
    assert not preview.open  # Ann's attack and the declaration stand: passes around them are implied anew
    table.match.correct(contest)
    assert not card(table, "squire").kneeling and table.state == preview.state and table.findings() == [("gap", "")]
    table.match.undo(len(table.match.events))
    assert card(table, "squire").kneeling


def test_a_pass_that_is_struck_and_not_replaced_makes_the_next_action_fall():
    table = at_odds().plays("Ann", DeclareChallenge("military", ("knight",)))
    passed = next(entry.ref for entry in line_of(table) if entry.implied and entry.seat == BEN)
    fallen = table.match.preview(Amended((Strike(passed),))).open
    assert [violation.rule for fate in fallen for violation in fate.violations] == ["agot2.challenge.4-2.atomic-initiation"]


def test_a_late_insertion_moves_the_implied_passes_after_it():
    table = joined("knight lady/ dreamer", "squire dreamer", cards=RALLY, hands=("rally", ""), passes="implied")
    start = table.last
    table.plays("Ann", DeclareChallenge("military", ("knight",))).plays("Ben", DeclareDefenders())
    table.match.correct(Amended((Insert(start, ANN, PlayEvent("rally", targets=("lady",))),)))
    assert in_play(table, "Ann") == ["knight/", "lady", "dreamer"]
    assert table.findings() == [("gap", "")]


def test_with_implied_passes_a_wrong_act_lands_in_the_window_in_which_it_was_done():
    table = at_odds().plays("Ann", DeclareChallenge("military", ("knight",)))
    assert step(table) == "window.action"
    broken = table.protests("Ben", DeclareDefenders(("squire",)))
    assert broken == {"agot2.challenge.4-2-1.defender-requirements"}  # the wrong defender, at the right time
    assert table.match.events[-1].body.implied == ((ANN, Pass()), (BEN, Pass()))


def test_explicit_and_implied_records_of_one_challenge_end_alike():
    explicit, implied = at_odds("explicit"), at_odds()
    for action, name in (
        (DeclareChallenge("military", ("knight",)), "Ann"),
        (DeclareDefenders(), "Ben"),
        (ChooseClaim(("squire",)), "Ben"),
    ):
        all_pass(explicit).plays(name, action)
        implied.plays(name, action)
    for name in ("players", "play", "flow"):
        assert getattr(explicit.state, name) == getattr(implied.state, name)


def test_implied_recording_of_a_whole_match_gives_the_same_end():
    """Leave out every pass: the same actions lead to the same table."""
    cards = cards_of("thrones-2e")
    full = simulate_match("thrones-2e", 2, 2, game.Options(hidden="open"), cards)
    short = Match.open(game, full.names, game.Options(hidden="open", passes="implied"), cards)
    for entry in entries(full.line.head):
        if not isinstance(entry.action, Pass):
            short.record(entry.seat, entry.action)
    while (last := game.passing(short.state)) is not None:  # nothing follows that could imply these
        short.record(*last)
    assert (short.state.players, short.state.play, short.outcome) == (full.state.players, full.state.play, full.outcome)
    assert len(short.events) < len(full.events) and short.audit() == []


@pytest.mark.parametrize("falling", ["strike", "keep"])
def test_a_late_insertion_makes_a_later_attack_fall_until_it_is_struck_or_kept(falling):
    table = joined("knight squire", "lady")
    before = table.last
    table.plays("Ann", DeclareChallenge("military", ("knight",)))
    length = len(table.match.events)
    late = Amended((Insert(before, JUDGE, Adjust((Kneel("knight"),), reason="knelt for its ability")),))
    broken = {violation.rule for fate in table.match.preview(late).open for violation in fate.violations}
    assert broken == {"agot2.challenge.4-2.attacker-requirements"}
    with pytest.raises(Unsettled):
        table.match.correct(late)
    assert len(table.match.events) == length  # nothing is recorded before it is settled
    table.match.correct(late, falling=falling)
    assert step(table) == ("4.2.1" if falling == "keep" else "4.2")
    assert (("protest", "agot2.challenge.4-2.attacker-requirements") in table.findings()) == (falling == "keep")


def test_what_was_not_recorded_is_never_called_illegal():
    table = joined("knight/ lady", "squire lady")
    table.judge(SetDetail("key"))
    table.plays("Ann", DeclareChallenge("military", ("knight",)))  # somebody stood it up; nobody wrote that down
    table.judge(Observed((Total(ANN, 4), Total(BEN, 1)), "challenges", BEN))
    table.plays("Ben", DeclareChallenge("military", ("squire",)))
    assert {kind for kind, _ in table.findings()} == {"gap", "not recorded"}
    assert factions(table) == [4, 1]
