"""Whose turn it is, and what a turn is made of."""

import pytest

from ledger.games.hand_of_the_king.model.actions import Pass, UseCompanion
from ledger.kit.common import Adjust, Forgive, Owe
from tests.games.hand_of_the_king.layouts import FULL, dealt, declared, due, holder, move
from tests.table import rule

LAST_TULLY = """
. . . . . .
. . . . . .
V . U . . S
. . . . . .
. . . . . .
. . G . . .
"""


@rule("hotk.turn.order")
def test_turns_go_clockwise():
    table = dealt(FULL, "Ann", "Ben", "Cat")
    assert table.refuses("Cat", move("up", "stark")) == {"hotk.turn.order"}
    table.plays("Ann", move("up", "stark"))
    assert table.refuses("Cat", move("left", "stark")) == {"hotk.turn.order"}
    table.plays("Ben", move("left", "stark")).plays("Cat", move("down", "greyjoy"))
    assert due(table) == ("Ann", "turn.move")


@rule("hotk.turn.one-move")
def test_there_is_one_move_a_turn():
    table = dealt(FULL, "Ann", "Ben", "Cat").plays("Ann", move("up", "stark"))
    assert table.refuses("Ann", move("left", "stark")) == {"hotk.turn.one-move"}


@rule("hotk.turn.mandatory-move")
def test_nobody_may_pass_while_varys_can_move():
    assert dealt().refuses("Ann", Pass()) == {"hotk.turn.mandatory-move"}


def test_a_pass_that_happened_moves_no_banner():
    table = dealt()
    assert table.protests("Ann", Pass()) == {"hotk.turn.mandatory-move"}
    assert due(table) == ("Ben", "turn.move") and table.game.score(table.state) == (0, 0)


@rule("hotk.turn.sequence")
def test_companions_come_after_the_cards_and_before_the_banner():
    table = declared(LAST_TULLY, companions=("hodor", "shae"))
    table.plays("Ann", move("right", "tully"))
    assert due(table) == ("Ann", "companion.choose") and holder(table, "tully") is None
    table.plays("Ann", UseCompanion("shae"))
    assert holder(table, "tully") == "Ann" and due(table) == ("Ben", "turn.move")


@pytest.mark.parametrize("wrong", ["Ben", "Cat"])
def test_a_move_out_of_turn_can_be_recorded_as_it_happened(wrong):
    table = dealt(FULL, "Ann", "Ben", "Cat")
    assert table.protests(wrong, move("up", "stark")) == {"hotk.turn.order"}
    assert holder(table, "stark") == wrong


def test_a_second_move_can_be_recorded_as_it_happened():
    table = dealt().plays("Ann", move("up", "stark"))
    assert table.protests("Ann", move("left", "stark")) == {"hotk.turn.one-move"}
    assert due(table) == ("Ben", "turn.move")
    assert table.findings() == [("protest", "hotk.turn.one-move")]


def test_the_order_of_turns_holds_while_a_judge_waits_for_a_roll():
    table = dealt()
    table.judge(Adjust(flow=(Owe("grid", step="deal.grid"),)))
    assert table.refuses("Ben", move("up", "stark")) == {"hotk.turn.order"}
    table.judge(Adjust(flow=(Forgive(),)))
    assert due(table.plays("Ann", move("up", "stark"))) == ("Ben", "turn.move")
