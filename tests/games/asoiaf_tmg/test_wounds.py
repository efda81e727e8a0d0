"""Morale, panic, wounds, ranks, healing."""

from __future__ import annotations

import pytest

from ledger.games.asoiaf_tmg.flow.unit_queries import ranks_lost
from ledger.games.asoiaf_tmg.flow.wounds import layout
from ledger.games.asoiaf_tmg.model.actions import Roll, Stands
from ledger.games.asoiaf_tmg.model.effects import Heal, Modify, TakeTest, Wound
from ledger.kit.common import Adjust, Omitted
from tests.table import Table, rule

from .tables import Way, battle, due, models, opened, rolls, step, triggers

SWORDS, GUARDS, OUTRIDERS, BERSERKERS = "sworn-swords", "guardsmen", "outriders", "berserkers"


def in_test(kind: str = "panic", plus: int = 0, **stands: object) -> Table:
    table = battle(Stands(SWORDS, 12, **stands), terrain=("weirwood", "weirwood", "corpse-pile", "corpse-pile"))
    table.judge(Adjust((TakeTest(SWORDS, kind, plus),)))
    return table


@rule("tmg.morale.test", "tmg.morale.no-naturals", "tmg.panic.pass")
def test_a_sum_of_eight_passes_morale_six() -> None:
    """ex.morale.pass; a pair of sixes or ones means nothing by itself."""
    table = in_test("morale")
    assert (due(table).kind, due(table).dice, due(table).target) == ("morale", (6, 6), 6)
    rolls(table, 6, 2)
    assert triggers(table)[-1] == "morale-passed"
    rolls(in_test(), 6, 2, 3)
    assert models(rolls(in_test("panic", 5), 1, 1, 3), SWORDS) == 12  # double one at +5 passes
    assert models(rolls(in_test("panic", -6), 6, 5, 1), SWORDS) == 10  # eleven at -6 fails


@rule("tmg.morale.test")
def test_a_test_is_read_right() -> None:
    assert in_test().refuses("TABLE", Roll((6, 2, 1), hits=0)) == {"tmg.morale.test"}
    table = in_test("morale").plays("TABLE", Roll((3, 2), hits=0))
    assert triggers(table)[-1] == "morale-failed" and models(table, SWORDS) == 12


@rule("tmg.panic.fail", "tmg.panic.dice", "tmg.panic.no-saves")
def test_a_failed_panic_test() -> None:
    """ex.panic.fail: a sum of 4 against Morale 6 and a d3 of 1: two wounds, nothing is rolled against them."""
    table = rolls(in_test(), 1, 3, 1)
    assert models(table, SWORDS) == 10 and step(table) == "turn.activate"


@rule("tmg.panic.is-morale-test")
def test_whatever_changes_morale_changes_panic() -> None:
    table = battle()
    table.judge(Adjust((Modify(SWORDS, morale=-2),)))
    table.judge(Adjust((TakeTest(SWORDS),)))
    assert due(table).target == 8


@rule("tmg.terrain.inspiring", "tmg.terrain.horrific", "tmg.terrain.weirwood", "tmg.terrain.corpse-pile")
@pytest.mark.parametrize(
    ("near", "target"),
    (
        (("weirwood-1",), 5),
        (("weirwood-1", "weirwood-2"), 5),
        (("corpse-pile-1",), 7),
        (("corpse-pile-1", "corpse-pile-2"), 7),
        (("weirwood-1", "corpse-pile-1"), 6),
    ),
)
def test_terrain_near_by_moves_hearts(near: tuple[str, ...], target: int) -> None:
    """Two pieces of a kind do no more than one; the two kinds cancel out."""
    assert due(in_test(way=Way(near=near))).target == target


def test_a_forgotten_test_is_written_down() -> None:
    table = in_test()
    assert table.protests("JUDGE", Omitted("panic.dice")) == {"tmg.combat.panic"}
    table = rolls(in_test(), 1, 1, 3)
    assert table.protests("JUDGE", Omitted("panic.wounds")) == {"tmg.panic.fail"}
    assert models(table, SWORDS) == 12


# ---- wounds and ranks


@rule("tmg.tray.rank-counts-until-empty", "tmg.tray.removal-order", "tmg.tray.rank-by-rank", "tmg.wounds.one-model")
def test_three_wounds_leave_three_ranks_and_a_fourth_two() -> None:
    """ex.ranks.three-wounds"""
    table = battle()
    table.judge(Adjust((Wound(GUARDS, 3),)))
    assert [len(rank) for rank in layout(table.state.unit(GUARDS))] == [4, 4, 1] and models(table, GUARDS) == 9
    table.judge(Adjust((Wound(GUARDS, 1),)))
    unit = table.state.unit(GUARDS)
    assert [len(rank) for rank in layout(unit)] == [4, 4] and (unit.ranks, ranks_lost(unit)) == (2, 1)


@rule("tmg.attachment.replaces-model", "tmg.attachment.last-to-die", "tmg.attachment.several")
def test_the_attachment_falls_last() -> None:
    table = battle(Stands(BERSERKERS, 2))
    assert layout(table.state.unit(BERSERKERS)) == (("captain", "model"),)
    table.judge(Adjust((Wound(BERSERKERS, 1),)))
    assert layout(table.state.unit(BERSERKERS)) == (("captain",),)


def test_an_attachment_goes_where_its_unit_goes() -> None:
    """No action and no effect of the record parts them: it is destroyed with the unit and nowhere else."""
    table = battle()
    table.judge(Adjust((Wound(BERSERKERS, 12),)))
    assert table.state.unit(BERSERKERS).where == "destroyed"
    assert table.state.unit(BERSERKERS).attachments == ("captain",)


@rule("tmg.unit.infantry-models", "tmg.unit.cavalry-models", "tmg.attachment.replaces-model")
def test_full_trays() -> None:
    for table in (opened(), battle()):  # as mustered, and as found
        _full(table)


def _full(table: Table) -> None:
    assert [models(table, name) for name in (SWORDS, BERSERKERS, OUTRIDERS, "direwolf")] == [12, 12, 4, 1]
    assert [table.state.unit(name).ranks for name in (SWORDS, OUTRIDERS, "direwolf")] == [3, 2, 1]


@rule("tmg.wounds.multi-limit", "tmg.wounds.no-split", "tmg.wounds.remaining-marked")
def test_models_of_three_wounds() -> None:
    """ex.wounds.light-cavalry: four wounds take one model and leave one token on the next."""
    table = battle()
    table.judge(Adjust((Wound(OUTRIDERS, 4),)))
    unit = table.state.unit(OUTRIDERS)
    assert (unit.models, unit.wounds, unit.ranks, unit.left) == (3, 1, 2, 8)


@rule("tmg.wounds.heal-tokens-first", "tmg.wounds.heal-restores-models")
def test_healing_takes_tokens_off_first_then_brings_models_back() -> None:
    """A model of three wounds healed by one comes back with one wound left; never beyond the starting strength."""
    table = battle(Stands(OUTRIDERS, 3, 1))
    table.judge(Adjust((Heal(OUTRIDERS, 1),)))
    assert (models(table, OUTRIDERS), table.state.unit(OUTRIDERS).wounds) == (3, 0)
    table.judge(Adjust((Heal(OUTRIDERS, 1),)))
    assert (models(table, OUTRIDERS), table.state.unit(OUTRIDERS).wounds) == (4, 2)
    table.judge(Adjust((Heal(OUTRIDERS, 9),)))
    assert (models(table, OUTRIDERS), table.state.unit(OUTRIDERS).wounds) == (4, 0)


@rule("tmg.unit.destroyed")
def test_the_last_wound_takes_the_unit_off_the_field() -> None:
    table = battle()
    table.judge(Adjust((Wound("direwolf", 1),)))
    assert table.state.unit("direwolf").where == "field"
    table.judge(Adjust((Wound("direwolf", 1),)))
    assert table.state.unit("direwolf").where == "destroyed"
