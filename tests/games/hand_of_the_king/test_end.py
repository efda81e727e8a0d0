"""When the game is over, and what becomes of the rest."""

from ledger.games.hand_of_the_king.model.actions import DecideBanner, Pass, SpendCrow, UseCompanion
from ledger.games.hand_of_the_king.model.effects import Kill, MoveVarysTo
from ledger.kit.common import Adjust
from tests.games.hand_of_the_king.layouts import conserved, declared, due, holder, move, winners
from tests.table import rule

LAST_MOVE = """
V . S . . .
. . . . . .
. . . G . .
. . . . L .
. . . . . .
. . . . . .
"""


@rule("hotk.end.stuck")
def test_the_game_ends_when_no_character_lies_in_line_with_varys():
    table = declared(LAST_MOVE).plays("Ann", move("right", "stark"))
    assert due(table) is None and table.match.outcome.ended_by == "stuck" and winners(table) == ["Ann"]


def test_the_game_goes_on_while_a_single_card_is_in_line():
    table = declared(LAST_MOVE.replace(". . . G", ". . S G")).plays("Ann", move("right", "stark"))
    assert due(table) == ("Ben", "turn.move") and table.match.outcome is None


@rule("hotk.end.immediate")
def test_no_round_is_played_out():
    table = declared(LAST_MOVE, "Ann", "Ben", "Cat").plays("Ann", move("right", "stark"))
    for action in (move("down", "greyjoy"), Pass(), UseCompanion("shae"), DecideBanner("stark", 1), SpendCrow(0)):
        assert "hotk.end.immediate" in table.refuses("Ben", action)


@rule("hotk.end.discard-rest")
def test_what_is_left_in_the_middle_counts_for_nobody():
    table = declared(LAST_MOVE.replace("V . S", "V S S"), companions=("shae", "petyr"))
    table.plays("Ann", move("right", "stark")).plays("Ann", UseCompanion("shae"))
    state = table.state
    assert len(state.discarded) == 2 and state.standing == (0,) * 7
    assert state.pool == () and state.used == ("shae", "petyr") and conserved(table)
    assert [len(cards) for cards in state.areas] == [2, 0]


def test_the_banner_of_the_last_turn_is_still_awarded():
    table = declared(LAST_MOVE, areas={"Ben": "S"}, banners={"Ben": "stark"}).plays("Ann", move("right", "stark"))
    assert holder(table, "stark") == "Ann" and due(table) is None


def test_the_end_is_tested_after_the_companions_of_the_turn():
    table = declared(LAST_MOVE, companions=("petyr",)).plays("Ann", move("right", "stark"))
    assert due(table) == ("Ann", "companion.choose")
    table.plays("Ann", UseCompanion("petyr", (MoveVarysTo("d1"),)))
    assert due(table) == ("Ben", "turn.move")
    table.plays("Ben", move("down", "greyjoy"))
    assert due(table) is None


def test_kept_companions_stay_with_their_players():
    table = declared(LAST_MOVE, companions=("shae",)).plays("Ann", move("right", "stark"))
    table.plays("Ann", UseCompanion("shae", kept=True))
    assert due(table) is None and [one.companion for one in table.state.kept] == ["shae"]


def test_a_table_declared_with_varys_stuck_is_over():
    table = declared(LAST_MOVE.replace("S", "."), banners={"Ben": "tully"})
    assert due(table) is None and winners(table) == ["Ben"] and table.match.outcome.ended_by == "stuck"


def test_a_judge_who_takes_the_last_card_in_line_ends_the_game():
    table = declared(LAST_MOVE)
    table.judge(Adjust((Kill("S", "c1"),)))
    assert due(table) is None and conserved(table)
