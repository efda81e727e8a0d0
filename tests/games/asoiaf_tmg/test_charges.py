"""Charges from the declaration to the attack or the panic test."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.games.asoiaf_tmg.model.actions import (
    Charge,
    FinishCharge,
    Hand,
    Hold,
    KeepDice,
    Maneuver,
    PlayCard,
    Reroll,
    Stands,
    UseOrder,
)
from ledger.games.asoiaf_tmg.model.fields import Touched
from tests.table import Table, rule

from .tables import ANN, BEN, Way, battle, due, models, on, rolls, step, through, touch, triggers
from .test_turns import ACTIVATIONS

SWORDS, GUARDS, BERSERKERS = "sworn-swords", "guardsmen", "berserkers"


def charging(distance: int = 8_000, unit: str = SWORDS, target: str = GUARDS, **how: Any) -> Table:
    """A charge that has been declared; the die is owed."""
    said = {name: how.pop(name) for name in ("zone", "stands", "halved", "way") if name in how}
    return battle(**how).plays("Ann", Charge(unit, target, distance=distance, **said))


def charge_refused(table: Table, **said: Any) -> set[str]:
    return table.refuses("Ann", Charge(SWORDS, GUARDS, **{"distance": 8_000, **said}))


# ---- declaring


@rule("tmg.charge.unengaged", "tmg.charge.declare-target")
def test_who_may_charge_whom() -> None:
    engaged = battle(contacts=(touch(SWORDS, "knights"),))
    assert charge_refused(engaged) == {"tmg.charge.unengaged"}
    assert battle().refuses("Ann", Charge(SWORDS, BERSERKERS)) == {"tmg.charge.declare-target"}


@rule("tmg.charge.needs-sight", "tmg.charge.needs-room", "tmg.charge.no-impossible", "tmg.charge.pivot")
def test_what_a_charge_needs() -> None:
    table = battle(terrain=("palisade",))
    assert charge_refused(table, sight=False) == {"tmg.charge.needs-sight"}
    assert charge_refused(table, room=49) == {"tmg.charge.needs-room"}
    assert charge_refused(table, path=False) == {"tmg.charge.no-impossible"}
    assert charge_refused(table, way=through("palisade-1")) == {"tmg.charge.no-impossible"}
    assert charge_refused(table, sees_after=False) == {"tmg.charge.pivot"}
    table.plays("Ann", Charge(SWORDS, GUARDS, room=50, distance=11_000))


@rule("tmg.charge.needs-reach")
def test_rough_terrain_shortens_the_reach() -> None:
    """ex.charge.rough-reach: 5 + 6 - 1 = 10"""
    table = battle(terrain=("forest",))
    assert charge_refused(table, distance=11_001) == {"tmg.charge.needs-reach"}
    assert charge_refused(table, distance=11_000, way=through("forest-1")) == {"tmg.charge.needs-reach"}
    table.plays("Ann", Charge(SWORDS, GUARDS, distance=10_000, way=through("forest-1")))
    rolls(table, 6)
    assert table.state.flow[-1].distance == 10_000


@rule("tmg.charge.zone-majority", "tmg.charge.zone-tie")
def test_the_zone_that_holds_most_of_the_tray() -> None:
    """ex.sight.majority-flank; an exact half is the charger's choice."""
    table = battle()
    assert charge_refused(table, zone="front", stands="left") == {"tmg.charge.zone-majority"}
    table.plays("Ann", Charge(SWORDS, GUARDS, "front", "left", "front", distance=6_000))
    assert table.state.flow[-2].zone == "front"
    table = charging(stands="left")
    assert table.state.flow[-2].zone == "left"


@rule("tmg.charge.sequence")
@pytest.mark.parametrize("moment", ("dice", "move"))
def test_a_charge_runs_to_its_end(moment: str) -> None:
    table = charging(terrain=("stakes",))
    if moment == "move":
        rolls(table, 4)
    for action in ACTIVATIONS:
        assert "tmg.charge.sequence" in table.refuses("Ann", action)


@rule("tmg.charge.sequence")
def test_a_charge_moves_after_its_die() -> None:
    assert charging().refuses("Ann", FinishCharge()) == {"tmg.charge.sequence"}
    assert battle().refuses("Ann", FinishCharge()) == {"tmg.charge.sequence"}


# ---- the die


@rule("tmg.charge.distance", "tmg.charge.success", "tmg.charge.failure")
@pytest.mark.parametrize(("face", "contact"), ((1, False), (2, False), (3, True), (6, True)))
def test_the_die_that_is_needed(face: int, contact: bool) -> None:
    """ex.charge.need-three: Speed 5, 8 inches away."""
    table = charging()
    assert due(table).target == 3
    rolls(table, face)
    assert table.state.flow[-1].distance == (5 + face) * 1_000
    assert table.refuses("Ann", FinishCharge(contact=not contact)) == {"tmg.charge.success"}
    table.plays("Ann", FinishCharge())
    assert bool(table.state.contacts) == contact and due(table).kind == ("attack" if contact else "panic")


@rule("tmg.charge.failure-moves", "tmg.charge.failure-panic", "tmg.charge.failure-ends-activation")
def test_a_failed_charge() -> None:
    """ex.charge.failed: 7 inches, a panic test, and the activation is over."""
    table = rolls(charging(), 2)
    assert table.refuses("Ann", FinishCharge(moved=6_000)) == {"tmg.charge.failure-moves"}
    table.plays("Ann", FinishCharge(moved=7_000))
    assert "charge-failed" in triggers(table)
    assert (due(table).kind, due(table).about, due(table).target) == ("panic", SWORDS, 6)
    rolls(table, 1, 1, 3)
    assert models(table, SWORDS) == 8 and table.state.flow[0].seat == BEN and table.state.unit(SWORDS).activated
    assert "turn-end" in triggers(table)  # oq.charge.failed-window


def test_a_failed_charge_may_stop_by_the_other_ruling() -> None:
    """oq.charge.failed-move-forced"""
    rolls(charging(failed_charge_move="up_to"), 2).plays("Ann", FinishCharge(moved=3_000))


@rule("tmg.charge.move-forward", "tmg.charge.blocked-stop")
def test_how_far_a_charge_goes() -> None:
    table = rolls(charging(), 2)
    assert table.refuses("Ann", FinishCharge(moved=7_001)) == {"tmg.charge.move-forward"}
    stopped = {"stopped": "knights", "moved": 4_000, "contact": False}
    assert table.refuses("Ann", FinishCharge(short=500, **stopped)) == {"tmg.charge.blocked-stop"}
    table.plays("Ann", FinishCharge(short=1_000, **stopped))


@rule("tmg.charge.zone-fixed")
def test_the_side_never_changes_on_the_way() -> None:
    """The charger stood in the left flank; however it came in, it ends on the left flank."""
    table = rolls(charging(zone="left", stands="left"), 5)
    assert table.refuses("Ann", FinishCharge(zone="front")) == {"tmg.charge.zone-fixed"}
    table.plays("Ann", FinishCharge(zone="left"))
    assert table.state.contacts[0].side_b == "left"


@rule("tmg.combat.flank-bonus", "tmg.charge.attack")
def test_a_charge_into_a_flank() -> None:
    """ex.charge.flank: -1 to defence and to the panic test."""
    table = rolls(charging(zone="left"), 5).plays("Ann", FinishCharge())
    assert (due(table).kind, due(table).count) == ("attack", 8)
    rolls(table, 6, 1, 1, 1, 1, 1, 1, 1).plays("Ann", KeepDice())
    assert due(table).target == 4
    assert due(rolls(table, 2)).target == 8


# ---- disorder


@rule("tmg.charge.disorderly", "tmg.charge.disorderly-no-bonus", "tmg.charge.disorderly-no-cards")
def test_a_disorderly_charge_that_succeeds() -> None:
    """ex.charge.disorderly-success: Speed 6, 7 inches, a 1: it attacks without the bonus, orders stay legal."""
    hands = (Hand(ANN, ("winter", "wolves"), 0), Hand(BEN, ("gold",), 0))
    table = charging(7_000, BERSERKERS, hands=hands)
    rolls(table, 1).plays("Ann", FinishCharge())
    assert "attack" in triggers(table)
    assert table.refuses("Ann", PlayCard("winter", "friendly-attack", ())) == {"tmg.charge.disorderly-no-cards"}
    table.plays("Ann", UseOrder(BERSERKERS, "Now", "friendly-attack", ()))
    table.plays("Ben", PlayCard("gold", "enemy-attack", ()))  # only the charging player is bound
    rolls(table, 6, 6, 1, 1, 1, 1, 1, 1)
    assert due(table).kind == "defence"  # nobody was asked about rerolls


@rule("tmg.charge.disorderly-no-cards")
def test_cards_are_legal_again_when_the_action_is_over() -> None:
    table = charging(hands=(Hand(ANN, ("debts",), 0),))
    rolls(rolls(table, 1).plays("Ann", FinishCharge()), 6, 6, 1)
    table.plays("Ann", PlayCard("debts", "turn-end", ()))


@rule("tmg.combat.charge-bonus", "tmg.reroll.once-per-player")
def test_an_orderly_charge_rerolls() -> None:
    table = rolls(charging(7_000, BERSERKERS), 2).plays("Ann", FinishCharge())
    rolls(table, 6, 6, 1, 1, 1, 1, 1, 1)
    assert table.refuses("Ann", Reroll((2, 2))) == {"tmg.reroll.once-per-player"}
    table.plays("Ann", Reroll((2, 3), "charge"))
    rolls(table, 6, 2)
    assert due(table).kind == "defence" and due(table).count == 3


# ---- terrain on the way


@rule("tmg.terrain.hindering-two-dice", "tmg.terrain.hindering-disorder", "tmg.terrain.dangerous", "tmg.terrain.stakes")
def test_charging_across_stakes() -> None:
    """ex.charge.hindering-through: 2 and 5, the 2 is taken: it reaches, is disorderly, and the stakes hurt afterwards."""
    table = charging(7_000, way=through("stakes-1"), terrain=("stakes",))
    assert (due(table).count, due(table).sides) == (2, 6)
    rolls(table, 2, 5)
    assert (table.state.flow[-1].distance, table.state.flow[-1].disorderly) == (7_000, True)
    table.plays("Ann", FinishCharge())
    rolls(table, 1, 1, 1, 1, 1, 1, 1, 1)
    assert (due(table).kind, due(table).sides) == ("danger", 3)
    rolls(table, 2)
    assert models(table, SWORDS) == 9


@rule("tmg.terrain.hindering-disorder")
@pytest.mark.parametrize(("ruling", "wild"), (("through_only", False), ("every_charge", True)))
def test_a_two_onto_hindering_terrain(ruling: str, wild: bool) -> None:
    """oq.terrain.hindering-through: only crossing it widens disorder."""
    table = charging(5_000, way=on("bog-1"), terrain=("bog",), hindering_disorder=ruling)
    assert due(table).count == 2
    assert rolls(table, 2, 4).state.flow[-1].disorderly == wild


@rule("tmg.terrain.hindering-two-dice", "tmg.terrain.bog", "tmg.terrain.hedge", "tmg.terrain.corpse-pile")
@pytest.mark.parametrize("kind", ("bog", "hedge", "corpse-pile"))
def test_other_hindering_pieces(kind: str) -> None:
    assert due(charging(5_000, way=through(f"{kind}-1"), terrain=(kind,))).count == 2


@rule("tmg.terrain.fortified-no-bonus", "tmg.terrain.fortified-defence", "tmg.terrain.wall")
@pytest.mark.parametrize("way", (through("wall-1"), on("wall-1")), ids=("through", "onto"))
def test_charging_over_a_wall(way: Way) -> None:
    """No bonus for the charger, +1 for the defender; a rolled 1 still fails."""
    table = rolls(charging(5_000, way=way, terrain=("wall",), target="halberdiers"), 4).plays("Ann", FinishCharge())
    rolls(table, 6, 6, 1, 1, 1, 1, 1, 1)
    assert (due(table).kind, due(table).target) == ("defence", 3)


@rule("tmg.terrain.dangerous")
@pytest.mark.parametrize(("ruling", "dice"), (("once", 1), ("each_piece", 2)))
def test_how_often_dangerous_terrain_hurts(ruling: str, dice: int) -> None:
    """oq.terrain.dangerous-once"""
    table = battle(terrain=("stakes", "stakes"), dangerous_terrain=ruling)
    table.plays("Ann", Maneuver(SWORDS, 4_000, way=through("stakes-1", "stakes-2")))
    assert (due(table).kind, due(table).count) == ("danger", dice)
    rolls(table, *(3,) * dice)
    assert models(table, SWORDS) == 12 - 4 * dice


@rule("tmg.terrain.dangerous")
def test_standing_still_on_stakes_costs_nothing() -> None:
    table = battle(Stands(SWORDS, 12, way=on("stakes-1")), terrain=("stakes",)).plays("Ann", Hold(SWORDS))
    assert step(table) == "turn.activate" and models(table, SWORDS) == 12


# ---- lining up


@rule("tmg.charge.align", "tmg.charge.align-best-fit")
def test_full_or_half_width() -> None:
    table = rolls(charging(), 6)
    assert table.refuses("Ann", FinishCharge("full", fits=("left",))) == {"tmg.charge.align"}
    assert table.refuses("Ann", FinishCharge("left", fits=("left",), percent=30)) == {"tmg.charge.align"}
    assert table.refuses("Ann", FinishCharge(fits=())) == {"tmg.charge.align-best-fit"}
    table.plays("Ann", FinishCharge(fits=(), percent=40))


@rule("tmg.charge.multi-contact", "tmg.charge.multi-contact-inch", "tmg.charge.multi-contact-nearest")
def test_other_enemies_that_are_touched() -> None:
    """They move, not the charger: into contact along half its edge, else an inch away, else near and not engaged."""
    table = rolls(charging(), 6)
    wrong = FinishCharge(also=(Touched(BERSERKERS),))
    assert table.refuses("Ann", wrong) == {"tmg.charge.multi-contact"}
    others = (Touched("knights", "left"), Touched("halberdiers", set="inch"), Touched("crossbows", set="near"))
    table.plays("Ann", FinishCharge(also=others))
    pairs = {(one.a, one.b) for one in table.state.contacts}
    assert pairs == {(SWORDS, GUARDS), (SWORDS, "knights")}
    assert table.state.flow[-2].defender == GUARDS


@rule("tmg.oq.combat.charge-bonus-all-or-any")
def test_all_dice_or_none_by_the_other_ruling() -> None:
    table = rolls(charging(charge_bonus="all_or_none"), 4).plays("Ann", FinishCharge())
    rolls(table, 1, 1, 1, 1, 1, 1, 1, 6)
    assert table.refuses("Ann", Reroll((0, 1))) == {"tmg.oq.combat.charge-bonus-all-or-any"}
    table.plays("Ann", Reroll(tuple(range(8))))
