"""The record of the second edition: who writes what, implied passes, secrets, joining half-way, golden orders of play."""

import pytest

from ledger import Match
from ledger.cards import cards_of
from ledger.core.canon import digest
from ledger.core.event import Amended, Insert, Ref
from ledger.core.seats import JUDGE, SPECTATOR, TABLE
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import (
    DeclareChallenge,
    DeclareDefenders,
    Draw,
    Marshal,
    Observed,
    Total,
    UseAbility,
)
from ledger.kit.common import CardCorrected
from ledger.simulate import simulate_match
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    broken,
    due,
    gold,
    in_play,
    joined,
    scripted,
    seen,
    step,
    typed,
)
from tests.table import rule

EXAMPLE = {type(action).__name__: action for _, action in game.EXAMPLES}


@rule("record.judge-only")
@pytest.mark.parametrize("kind", ["DeclareState", "Observed", "CardDeclared", "CardCorrected"])
def test_how_the_table_lies_is_said_by_a_judge_or_the_table(kind):
    table = joined("knight", "squire")
    assert "record.judge-only" in {one.rule for one in game.check(table.state, ANN, EXAMPLE[kind])}
    assert "record.judge-only" not in {one.rule for one in game.check(table.state, JUDGE, EXAMPLE[kind])}


@rule("record.nothing-owed", "record.table-only")
@pytest.mark.parametrize("kind", ["Draw", "DiscardAtRandom", "DiscardTop", "RemoveTitles", "ShuffleDeck", "DrawLot"])
def test_chance_is_the_tables_and_answers_what_is_owed(kind):
    table = joined("knight", "squire")
    assert "record.nothing-owed" in broken(table, "TABLE", EXAMPLE[kind])
    assert "record.table-only" in {one.rule for one in game.check(table.state, ANN, EXAMPLE[kind])}


@rule("record.key-only")
def test_totals_are_observed_only_where_gaps_are():
    table = joined("knight", "squire")
    assert "record.key-only" in {one.rule for one in game.check(table.state, JUDGE, Observed((Total(ANN, 3),)))}


def test_passes_are_implied_between_logged_acts():
    table = joined("knight teacher", "squire dreamer", cards=(scripted("teacher"), scripted("dreamer")), passes="implied")
    assert step(table) == "window.action"
    table.plays("Ann", DeclareChallenge("military", ("knight",)))
    table.plays("Ben", DeclareDefenders(("squire",)))
    assert in_play(table, "Ben") == ["squire/", "dreamer"] and table.findings() == [("gap", "")]


def test_marshaling_with_implied_passes_reads_like_the_table():
    table = joined(phase="marshal", hands=("squire scribe", "lady"), unknown=(0, 1), passes="implied")
    table.plays("Ann", Marshal("squire")).plays("Ann", Marshal("scribe")).plays("Ben", Marshal("lady"))
    assert in_play(table, "Ann") == ["squire", "scribe"] and gold(table) == [3, 3]


@pytest.mark.parametrize("seats", [2, 3])
def test_no_view_offer_or_line_tells_what_a_hand_holds(seats):
    """A twin match in which other cards were drawn looks the same to everybody else."""
    match = simulate_match("thrones-2e", seats, 4, game.Options(hidden="open"), cards_of("thrones-2e"))
    state = match.line.root.state
    for entry in [one.entry for one in _steps(match)][:40]:
        if isinstance(entry.action, Draw) and entry.action.seat == ANN and len(entry.action.cards) == 7:
            unseen = Draw(ANN, ("facedown",) * 7)
            one, other = (game.apply(state, entry.seat, action) for action in (entry.action, unseen))
            for viewer in (BEN, SPECTATOR):
                assert game.view(one, viewer) == game.view(other, viewer)
                assert game.offers(one, viewer) == game.offers(other, viewer)
                said = game.describe(entry.seat, entry.action, "en", viewer, match.names, state.table.cards)
                assert not any(name in said for name in entry.action.cards)
            assert game.awaiting(one) == game.awaiting(other)
            return
        state = game.apply(state, entry.seat, entry.action)
    raise AssertionError("nobody drew a hand")


def _steps(match: Match):
    found, now = [], match.line.head
    while now.before is not None:
        found.append(now)
        now = now.before
    return reversed(found)


def test_a_chosen_plot_is_hidden_until_it_is_revealed():
    table = joined(phase="plot").plays("Ann", game.codec.read({"do": "ChoosePlot", "plot": "war"}))
    assert "war" not in str(game.view(table.state, BEN)["chosen"])
    assert game.describe(ANN, game.codec.read({"do": "ChoosePlot", "plot": "war"}), "en", BEN, table.match.names) == (
        "chooses a plot"
    )


def test_a_match_joined_half_way_goes_on_and_is_judged():
    table = joined("knight", "squire", power=(4, 6), gold=(2, 1), round=5)
    table.plays("Ann", DeclareChallenge("military", ("knight",)))
    assert due(table) == [("Ben", "4.2.1")] and table.state.round == 5
    assert [kind for kind, _ in table.findings()] in ([], ["gap"])


def test_an_act_out_of_turn_may_be_recorded_under_protest():
    table = joined("knight teacher", "dreamer", cards=(scripted("teacher"), scripted("dreamer")))
    assert table.protests("Ben", UseAbility("dreamer")) == {"agot2.window.action.rotation"}
    assert due(table) == [("TABLE", "owed")]


def test_random_matches_are_the_same_for_the_same_seed():
    one, other = (simulate_match("thrones-2e", 2, 9, None, cards_of("thrones-2e")) for _ in range(2))
    assert digest(one.state) == digest(other.state) and one.outcome == other.outcome and one.audit() == []


def test_a_fact_that_is_put_right_earlier_is_judged_again_from_there():
    """The knight had no military icon after all: what was done since is judged by the card as it is."""
    table = joined("knight lady", "squire").plays("Ann", DeclareChallenge("military", ("knight",)))
    declared = table.last
    table.plays("Ben", DeclareDefenders(()))
    fixed = typed("knight", cost=3, strength=3, icons="power", traits="Knight")
    correction = Amended((Insert(Ref(2), TABLE, CardCorrected(fixed)),))
    fates = {fate.ref: fate for fate in table.match.preview(correction).fates}
    assert fates[declared].verdict == "falls"
    assert [one.rule for one in fates[declared].violations] == ["agot2.challenge.icons"]
    table.match.correct(correction, falling="keep")
    assert seen(table, "knight")["icons"] == ["power"]
    assert ("protest", "agot2.challenge.icons") in table.findings()
