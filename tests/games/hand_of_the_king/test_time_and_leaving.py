"""Time is called, or somebody leaves the table."""
import pytest

from ledger.games.hand_of_the_king.actions import DealCompanions, DealGrid, Observed, Pass, UseCompanion
from ledger.games.hand_of_the_king.effects import Kill
from ledger.kit.common import Adjust, SeatLeft, SetTurn
from tests.games.hand_of_the_king.layouts import FULL, SIX, conserved, declared, due, holder, move, named, opened

STREET = """
V . Y . S .
. . . . . .
. . G . G .
. . . . . .
. . S . U .
. . . . . .
"""


def deciding(*names, **options):
    """Ann's companion has left her level with Ben in house Greyjoy; she has to decide."""
    table = declared(STREET, *names, companions=("shae", "petyr"), areas={"Ann": "asha", "Ben": "theon balon"}, options=options)
    table.plays("Ann", move("right", "tyrell")).plays("Ann", UseCompanion("shae", (Kill("theon"),)))
    assert due(table) == ("Ann", "companion.decide")
    return table


# ---- a companion cut short


def test_a_companion_at_work_is_discarded_when_its_user_leaves():
    table = deciding("Ann", "Ben", "Cat")
    table.judge(SeatLeft(0))
    assert table.state.used == ("shae",) and due(table) == ("Ben", "turn.move") and conserved(table)


def test_a_companion_at_work_is_discarded_when_the_match_ends_by_leaving():
    table = deciding("Ann", "Ben")
    table.judge(SeatLeft(1))
    assert due(table) is None and set(table.state.used) == {"shae", "petyr"} and conserved(table)


@pytest.mark.parametrize("action", [
    Adjust(flow=(SetTurn(1),)), Observed(turn=1), Observed(over=True),
])
def test_a_companion_at_work_is_discarded_when_a_judge_moves_play_on(action):
    table = deciding()
    table.judge(action)
    assert "shae" in table.state.used and conserved(table)


@pytest.mark.parametrize("action", [move("down", "greyjoy"), Pass()])
def test_a_companion_at_work_is_discarded_when_the_next_player_just_plays(action):
    table = deciding()
    assert table.protests("Ben", action) == {"hotk.companion.immediate"}
    assert table.state.used == ("shae",) and due(table) == ("Ann", "turn.move") and conserved(table)


def test_whoever_leaves_claims_no_banner_on_the_way_out():
    table = declared(STREET, "Ann", "Ben", "Cat", areas={"Ann": "S"}, options={"banner_scope": "every_house"})
    table.judge(SeatLeft(0))
    assert holder(table, "stark") is None and due(table) == ("Ben", "turn.move")


def test_companions_are_still_turned_up_after_a_move_that_came_too_early():
    table = opened().plays("TABLE", DealGrid(named(FULL)))
    assert table.protests("Ann", move("up", "stark")) == {"hotk.setup.companions-reveal"}
    assert due(table) == ("TABLE", "deal.companions")
    table.plays("TABLE", DealCompanions(SIX))
    assert due(table) == ("Ben", "turn.move") and holder(table, "stark") == "Ann" and conserved(table)
