"""Joining half-way, logging only what matters, passes that nobody logged, and what actions look like on paper."""

from __future__ import annotations

import pytest

from ledger.core.errors import IllegalAction, InvalidAction
from ledger.core.evolve import evolve
from ledger.core.seats import JUDGE
from ledger.kit.common import Adjust, Owe, SetDetail
from tests.slices import asoiaf_tmg as game
from tests.slices.asoiaf_tmg.actions import (
    Charge,
    DeclareState,
    FinishCharge,
    Hold,
    KeepDice,
    Observed,
    Roll,
    Stands,
    Strength,
)
from tests.slices.asoiaf_tmg.effects import MoveUnit
from tests.slices.asoiaf_tmg.options import Options
from tests.slices.tmg_table import FIVE_HITS, SWORDS, battle, charged, models, weakened
from tests.table import rule


def test_joining_half_way_lists_the_gap_and_judges_what_follows():
    table = battle(round=4, turn=1, points=(2, 3))
    assert table.state.round == 4
    table.protests("Ben", Hold("outriders"))
    assert table.findings() == [("gap", ""), ("protest", "tmg.activation.choose-unit")]


@rule("tmg.unit.infantry-models")
def test_a_declared_field_has_no_more_models_than_there_are():
    with pytest.raises(IllegalAction):
        battle(evolve(SWORDS, models=13))


@rule("tmg.dice.types")
def test_what_is_not_recorded_is_never_called_illegal():
    table = charged(battle())
    table.judge(SetDetail("key"))
    table.judge(Observed((Strength("guardsmen", 7),), points=(1, 0)))
    assert models(table, "guardsmen") == 7 and table.state.points == (1, 0)
    assert table.state.unit("sworn-swords").activated  # the attack is over
    table.plays("Ann", Charge("outriders", "halberdiers"))  # not her turn, not in sight: nobody knows
    assert {kind for kind, _ in table.findings()} == {"gap", "not recorded"}
    table.plays("TABLE", Roll((3,)))
    assert table.refuses("TABLE", Roll((7,))) == {"tmg.dice.types"}
    table.judge(Observed((Strength("guardsmen", 0), Strength("halberdiers", 0))))
    assert game.outcome(table.state).winners == (0,)


def test_passes_about_rerolls_may_be_implied():
    table = charged(battle(weakened(SWORDS), options=Options(passes="implied"))).plays("TABLE", Roll(FIVE_HITS))
    table.plays("TABLE", Roll((6, 4, 3, 1, 2)))  # neither Ann nor Ben said a word about the attack dice
    assert table.match.events[-1].body.implied == ((0, KeepDice()), (1, KeepDice()))
    assert models(table, "guardsmen") == 9


def test_malformed_actions_say_where():
    for data, where in (
        (dict(do="Maneuver", unit="outriders", pivot=[0, 0]), "action.pivot"),
        (dict(do="Deploy", unit="outriders", at=[1.5, 2]), "action.at[0]"),
        (dict(do="Adjust", effects=[dict(do="Wound")]), "action.effects[0].unit"),
    ):
        with pytest.raises(InvalidAction) as fault:
            game.codec.read(data)
        assert fault.value.where == where


def test_every_action_reads_back_as_it_was_written():
    table = battle()
    for action in (
        DeclareState((SWORDS, Stands("guardsmen", 0))),
        Charge("a", "b", "left", (3, -4)),
        Roll((1, 2, 3), 0, "panic"),
        Adjust((MoveUnit("a", (1, 2), (0, 1)),), (Owe("panic", 1, 2, 6, 7, "owed", "x", (3,)),)),
        Observed((Strength("a", 3),), (1, 2), 3, 1),
        FinishCharge("left", True, (1, 2), (0, 1)),
    ):
        assert game.codec.read(game.codec.write(action, table.match.names), table.match.names) == action
        for language in ("en", "pl"):
            assert game.describe(0, action, language, JUDGE, table.match.names)
