"""What has to come first, for every kind of action that could come too early."""

from __future__ import annotations

import pytest

from ledger.games.hand_of_the_king.model.actions import (
    DealCompanions,
    DealGrid,
    DecideBanner,
    DeclareState,
    MoveVarys,
    Observed,
    Pass,
    SpendCrow,
    UseCompanion,
)
from ledger.games.hand_of_the_king.model.options import Options
from ledger.kit.cards import Card
from ledger.kit.common import CardCorrected, CardDeclared
from tests.games.hand_of_the_king.layouts import FULL, SIX, dealt, lines
from tests.table import Table, rule

EVERYTHING = [MoveVarys("up", "stark"), Pass(), SpendCrow(1), UseCompanion("hodor"), DecideBanner("stark", 1)]
every_act = pytest.mark.parametrize("action", EVERYTHING, ids=lambda action: type(action).__name__)


def broken(table: Table, name: str, action: object) -> set[str]:
    return {violation.rule for violation in table.game.check(table.state, table.seat(name), action)}


@rule("hotk.setup.grid")
@every_act
def test_nothing_is_played_before_the_grid_lies(action):
    table = Table(dealt().game, "Ann", "Ben", "Cat", options=Options(variant="crow"))
    assert "hotk.setup.grid" in broken(table, "Ann", action)
    table.plays("TABLE", DealGrid(lines(FULL)))
    assert "hotk.setup.grid" not in broken(table, "Ann", action)


@rule("hotk.setup.companions-reveal")
@every_act
def test_nothing_is_played_before_the_companions_are_turned_up(action):
    table = Table(dealt().game, "Ann", "Ben", "Cat", options=Options(variant="crow"))
    table.plays("TABLE", DealGrid(lines(FULL)))
    assert "hotk.setup.companions-reveal" in broken(table, "Ann", action)
    table.plays("TABLE", DealCompanions(SIX))
    assert "hotk.setup.companions-reveal" not in broken(table, "Ann", action)


@rule("hotk.turn.order")
def test_a_pass_out_of_turn_is_out_of_turn():
    assert "hotk.turn.order" in broken(dealt(), "Ben", Pass())


@rule("hotk.turn.one-move")
def test_whoever_has_moved_cannot_pass_as_well():
    assert "hotk.turn.one-move" in broken(dealt().plays("Ann", MoveVarys("up", "stark")), "Ann", Pass())


@rule("hotk.companion.immediate")
@pytest.mark.parametrize("action", [MoveVarys("up", "stark"), Pass(), SpendCrow(1)], ids=lambda one: type(one).__name__)
def test_nothing_else_is_done_while_a_companion_is_due(action):
    table = dealt(FULL, "Ann", "Ben", "Cat", variant="crow")
    last_tully = ("U . . . . S", ". . . . . .", ". . . . . .", ". . . . . .", ". . . . . .", "V . . . . S")
    table.judge(DeclareState(last_tully, companions=SIX))
    table.plays("Ann", MoveVarys("up", "tully"))
    assert "hotk.companion.immediate" in broken(table, "Ann", action)


@rule("hotk.setup.shuffle")
def test_a_declared_table_has_one_varys():
    two = ("V . . . . S", ". . . . . .", ". . . . . .", ". . . . . .", ". . . . . .", "V . . . . S")
    assert broken(dealt(), "JUDGE", DeclareState(two)) == {"hotk.setup.shuffle"}


@rule("record.judge-only")
@pytest.mark.parametrize(
    "action",
    [
        DeclareState(lines(FULL)),
        Observed(turn=1),
        CardDeclared(Card("a", "A")),
        CardCorrected(Card("a", "A")),
    ],
    ids=lambda action: type(action).__name__,
)
def test_a_player_does_not_say_how_the_table_lies(action):
    table = dealt(detail="key")
    assert "record.judge-only" in broken(table, "Ann", action)
    assert "record.judge-only" not in broken(table, "TABLE", action) | broken(table, "JUDGE", action)


@rule("record.nothing-owed")
def test_companions_are_turned_up_once():
    assert broken(dealt(), "TABLE", DealCompanions(SIX)) == {"record.nothing-owed"}
