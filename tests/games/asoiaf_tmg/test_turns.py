"""Rounds, turns and activations."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.core.evolve import evolve
from ledger.games.asoiaf_tmg.model import actions as act
from ledger.games.asoiaf_tmg.model.effects import GiveCondition, GivePoints, GrantAction
from ledger.kit.common import Adjust, CallTime, Omitted
from tests.table import Table, rule

from .tables import ANN, BEN, CAT, LANNISTER, STARK, battle, opened, rolls, step, touch, triggers

SWORDS, GUARDS = "sworn-swords", "guardsmen"
BY_UNIT: tuple[Any, ...] = (
    act.Maneuver(SWORDS, 1_000),
    act.March(SWORDS, 1_000),
    act.Retreat(SWORDS),
    act.RangedAttack(SWORDS, GUARDS),
    act.MeleeAttack(SWORDS, GUARDS),
    act.Charge(SWORDS, GUARDS, distance=6_000),
    act.TearDown(SWORDS, "stakes-1"),
)
ACTIVATIONS = (*BY_UNIT, act.ClaimZone("catelyn", "crown"), act.Hold(SWORDS))
EVERYTHING = (*ACTIVATIONS, act.Pass(), act.Pivot(SWORDS), act.Shift(SWORDS), act.FinishRetreat(), act.FinishCharge())
named = pytest.mark.parametrize


def kind(action: Any) -> str:
    return type(action).__name__


@rule("tmg.deploy.begin")
@named("action", EVERYTHING, ids=kind)
def test_nobody_acts_before_everybody_is_deployed(action: Any) -> None:
    assert "tmg.deploy.begin" in opened().refuses("Ann", action)


@rule("tmg.round.two-phases")
@named("action", ACTIVATIONS, ids=kind)
def test_turns_belong_to_the_activation_phase(action: Any) -> None:
    table = battle(gone=everyone_but(SWORDS, GUARDS), terrain=("stakes",))
    for name in (SWORDS, "catelyn", "sansa"):
        table.plays("Ann", act.Hold(name))
        for other in (GUARDS, "cersei", "tyrion", "pycelle"):
            if not activated(table, other):
                table.plays("Ben", act.Hold(other))
                break
    table.plays("Ben", act.Hold("pycelle"))
    assert step(table) == "cleanup.discard"
    assert "tmg.round.two-phases" in table.refuses("Ann", action)


def everyone_but(*names: str) -> tuple[str, ...]:
    every = ("sworn-swords", "sworn-swords-2", "outriders", "berserkers", "bowmen", "direwolf")
    every += ("guardsmen", "halberdiers", "knights", "crossbows")
    return tuple(name for name in every if name not in names)


def activated(table: Table, name: str) -> bool:
    one = table.state.unit(name) or table.state.ncu(name)
    return one.activated


@rule("tmg.round.alternate-turns")
@named("action", (*ACTIVATIONS, act.Pass()), ids=kind)
def test_sides_take_turns(action: Any) -> None:
    table = battle(turn=BEN, terrain=("stakes",))
    assert "tmg.round.alternate-turns" in table.refuses("Ann", action)


@rule("tmg.activation.choose-unit")
@named("action", ACTIVATIONS, ids=kind)
def test_one_activates_ones_own_units(action: Any) -> None:
    table = battle(turn=BEN, terrain=("stakes",))
    assert "tmg.activation.choose-unit" in table.refuses("Ben", action)


@rule("tmg.activation.choose-unit")
def test_a_free_shift_is_made_with_a_unit_of_ones_own() -> None:
    table = battle()
    table.judge(Adjust((GrantAction(SWORDS, ("shift",)),)))
    assert "tmg.activation.choose-unit" in table.refuses("Ben", act.Shift(SWORDS, "left", 500))
    table.plays("Ann", act.Shift(SWORDS, "left", 500))


@rule("tmg.activation.once-per-round")
@named("action", ACTIVATIONS, ids=kind)
def test_a_unit_is_activated_once_a_round(action: Any) -> None:
    table = battle(act.Stands(SWORDS, 12, activated=True), terrain=("stakes",))
    table.judge(Adjust((GiveCondition(SWORDS, "weakened"),)))
    if isinstance(action, act.ClaimZone):
        table.plays("Ann", act.Hold("catelyn")).plays("Ben", act.Hold("cersei"))
    if isinstance(action, (act.MeleeAttack, act.Retreat)):
        table = battle(act.Stands(SWORDS, 12, activated=True), contacts=(touch(SWORDS, GUARDS),))
    assert "tmg.activation.once-per-round" in table.refuses("Ann", action)


@rule("tmg.activation.no-pass", "tmg.activation.must-activate")
def test_a_player_with_a_unit_left_may_not_pass() -> None:
    table = battle()
    assert table.refuses("Ann", act.Pass()) == {"tmg.activation.no-pass"}
    assert step(table) == "turn.activate"
    assert table.protests("Ann", Omitted("turn.activate")) == {"tmg.activation.must-activate"}
    assert table.state.flow[0].seat == BEN


@rule("tmg.activation.out-of-units", "tmg.activation.phase-end", "tmg.activation.no-pass")
def test_uneven_numbers_of_units() -> None:
    """ex.activation.uneven: four against six; whoever has none left is passed over until the other side is done."""
    table = battle(gone=everyone_but(SWORDS, "outriders", GUARDS, "halberdiers", "knights"))
    turns = ((SWORDS, GUARDS), ("outriders", "halberdiers"), ("catelyn", "knights"), ("sansa", "cersei"))
    for mine, theirs in turns:
        table.plays("Ann", act.Hold(mine)).plays("Ben", act.Hold(theirs))
    assert table.state.flow[0].seat == BEN  # Ann has nothing left, Ben takes two more turns in a row
    assert "tmg.activation.no-pass" in table.refuses("Ben", act.Pass())
    table.plays("Ben", act.Hold("tyrion"))
    assert table.state.flow[0].seat == BEN and step(table) == "turn.activate"
    table.plays("Ben", act.Hold("pycelle"))
    assert step(table) == "cleanup.discard"


@rule("tmg.activation.token", "tmg.activation.forgo-action", "tmg.ncu.may-pass")
def test_an_action_given_up_is_an_activation_all_the_same() -> None:
    table = battle().plays("Ann", act.Hold(SWORDS))
    assert activated(table, SWORDS)
    table.plays("Ben", act.Hold("cersei"))
    assert activated(table, "cersei") and table.state.ncu("cersei").zone == ""


@rule("tmg.activation.token")
def test_a_forgotten_token_is_written_down() -> None:
    table = battle().plays("Ann", act.Hold(SWORDS))
    assert table.protests("JUDGE", Omitted("turn.token")) == {"tmg.activation.token"}
    assert not activated(table, SWORDS) and table.state.flow[0].seat == BEN


@rule("tmg.activation.final-window", "tmg.round.first-player-opens")
def test_a_turn_ends_with_an_opportunity_for_all() -> None:
    table = battle(hands=(act.Hand(ANN, ("debts",), 0), act.Hand(BEN, ("debts",), 0)))
    table.plays("Ann", act.Hold(SWORDS))
    assert triggers(table) == ["activated", "turn-end", "turn-start"]
    table.plays("Ann", act.PlayCard("debts", "turn-end", ())).plays("Ben", act.PlayCard("debts", "turn-end", ()))
    assert table.state.flow[0].seat == BEN


@rule("tmg.activation.start-of-turn")
def test_after_a_unit_is_chosen_a_start_of_turn_effect_is_too_late() -> None:
    table = battle(hands=(act.Hand(ANN, ("howl", "howl"), 0), act.Hand(BEN, ("howl",), 0)))
    table.plays("Ann", act.Hold(SWORDS))
    table.plays("Ben", act.PlayCard("howl", "turn-start", ()))
    table = battle(hands=(act.Hand(ANN, ("howl", "howl"), 0),), contacts=(touch(SWORDS, GUARDS),))
    table.plays("Ann", act.MeleeAttack(SWORDS, GUARDS))
    assert "tmg.activation.start-of-turn" in table.refuses("Ann", act.PlayCard("howl", "turn-start", ()))
    assert "tmg.activation.start-of-turn" in table.refuses("Ann", act.UseOrder(SWORDS, "Rally", "turn-start", ()))


@rule("tmg.activation.one-action", "tmg.action.free-independent", "tmg.action.free-after-activation")
def test_a_free_action_is_granted_and_costs_no_activation() -> None:
    table = battle(act.Stands(SWORDS, 12, activated=True))
    assert table.refuses("Ann", act.Maneuver(SWORDS, 1_000, free=True)) == {"tmg.activation.one-action"}
    table.judge(Adjust((GrantAction("bowmen", ("maneuver",)), GrantAction(SWORDS, ("maneuver",)))))
    table.plays("Ann", act.Maneuver(SWORDS, 1_000, free=True))
    assert not activated(table, "bowmen") and step(table) == "free.act"
    table.plays("Ann", act.Maneuver("bowmen", 1_000, free=True))
    assert not activated(table, "bowmen") and step(table) == "turn.activate" and table.state.flow[0].seat == ANN


@rule("tmg.activation.one-action")
@named("action", (*BY_UNIT, act.Shift(SWORDS, "left", 500)), ids=kind)
def test_nobody_takes_a_free_action_by_himself(action: Any) -> None:
    table = battle(contacts=(touch(SWORDS, GUARDS),), terrain=("stakes",))
    free = action if isinstance(action, act.Shift) else evolve(action, free=True)
    assert "tmg.activation.one-action" in table.refuses("Ann", free)


@rule("tmg.activation.turn-sequence")
@named("action", ACTIVATIONS, ids=kind)
def test_what_has_begun_comes_first(action: Any) -> None:
    table = battle(contacts=(touch("outriders", "knights"),), terrain=("stakes",))
    rolls(table.plays("Ann", act.Retreat("outriders", "back")), 3)
    assert step(table) == "retreat.move"
    assert "tmg.activation.turn-sequence" in table.refuses("Ann", action)
    assert "tmg.activation.turn-sequence" in table.refuses("Ann", act.Pass())


@rule("tmg.activation.turn-sequence")
def test_a_retreat_moves_when_one_is_under_way() -> None:
    assert "tmg.activation.turn-sequence" in battle().refuses("Ann", act.FinishRetreat(1_000))


@rule("tmg.activation.not-a-free-action")
@named("what", ("card", "order"))
def test_effects_of_an_activation_do_not_answer_a_free_action(what: str) -> None:
    table = battle(contacts=(touch(SWORDS, GUARDS),), hands=(act.Hand(ANN, ("march-on",) * 2, 0),))
    table.judge(Adjust((GrantAction(SWORDS, ("retreat",)),)))
    table.plays("Ann", act.Retreat(SWORDS, "back", free=True))
    assert "activated" not in triggers(table)
    late = act.PlayCard("march-on", "activated", ()) if what == "card" else act.UseOrder(SWORDS, "Rally", "activated")
    assert "tmg.activation.not-a-free-action" in table.refuses("Ann", late)


@rule("tmg.action.list")
def test_combat_units_do_not_claim_zones() -> None:
    assert "tmg.action.list" in battle().refuses("Ann", act.ClaimZone(SWORDS, "crown"))


@rule("tmg.ncu.single-action")
@named("action", BY_UNIT, ids=kind)
def test_ncus_only_claim_zones(action: Any) -> None:
    assert "tmg.ncu.single-action" in battle().refuses("Ann", evolve(action, unit="catelyn"))


# ---- teams and free-for-all

FOUR = ("Ann", "Ben", "Cat", "Dov")
BOTH = (STARK, LANNISTER)


@rule("tmg.team.one-unit-per-turn", "tmg.team.friendly")
def test_a_team_activates_one_unit_of_any_member() -> None:
    table = battle(armies=BOTH * 2, names=FOUR, teams=((0, 2), (1, 3)))
    table.plays("Cat", act.Hold("sworn-swords-3")).plays("Dov", act.Hold("guardsmen-2"))
    table.plays("Cat", act.Hold("outriders-2"))
    assert table.state.flow[0].seat == BEN
    assert "tmg.round.alternate-turns" in table.refuses("Ann", act.Hold(SWORDS))


@rule("tmg.team.vp-by-team")
def test_points_are_scored_by_the_team() -> None:
    table = battle(armies=BOTH * 2, names=FOUR, teams=((0, 2), (1, 3)))
    table.judge(Adjust((GivePoints(ANN, 2), GivePoints(CAT, 1))))
    assert table.game.score(table.state) == (3, 0, 3, 0)


@rule("tmg.ffa.turn-order-left")
def test_in_free_for_all_turns_go_to_the_left() -> None:
    table = battle(armies=(STARK, LANNISTER, STARK), names=FOUR[:3], turn=BEN)
    table.plays("Ben", act.Hold(GUARDS)).plays("Cat", act.Hold("outriders-2")).plays("Ann", act.Hold("outriders"))
    assert table.state.flow[0].seat == BEN


def test_time_called_ends_the_round_or_the_turn() -> None:
    table = battle(at_time="finish_turn")
    table.judge(CallTime())
    table.plays("Ann", act.Hold(SWORDS))
    assert table.match.outcome is not None and table.match.outcome.ended_by == "time"
