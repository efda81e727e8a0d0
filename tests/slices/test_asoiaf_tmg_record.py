"""What the record can do: protest, omissions, late corrections, time, a judge's hand, gaps."""

from __future__ import annotations

import pytest

from ledger.core.errors import Unplayable, Unsettled
from ledger.core.event import Amended, Insert, Keep, Replace
from ledger.core.seats import JUDGE, TABLE
from ledger.kit.common import Adjust, CallTime, Forgive, Omitted, Owe, SeatLeft, SetTurn, SkipStep
from ledger.kit.frames import owed
from tests.slices import asoiaf_tmg as game
from tests.slices.asoiaf_tmg.actions import (
    Attack,
    Charge,
    FinishCharge,
    Hold,
    KeepDice,
    Maneuver,
    Reroll,
    Roll,
)
from tests.slices.asoiaf_tmg.effects import GivePoints, Heal, MoveUnit, Wound
from tests.slices.asoiaf_tmg.options import Options
from tests.slices.tmg_table import FIVE_HITS, GUARDS, SWORDS, battle, charged, models
from tests.table import rule


def fates(seen):
    return [fate.verdict for fate in seen.fates]


def wounded_to_nine(table):
    """Three wounds on the Guardsmen; their panic test is owed."""
    return charged(table).plays("TABLE", Roll(FIVE_HITS)).plays("Ann", KeepDice()).plays("TABLE", Roll((6, 4, 3, 1, 2)))


# ---- under protest


@rule("tmg.charge.success")
def test_a_charge_out_of_reach_is_recorded_under_protest_where_it_ended():
    table = battle().plays("Ann", Charge("sworn-swords", "guardsmen")).plays("TABLE", Roll((2,)))
    assert table.protests("Ann", FinishCharge(contact=True)) == {"tmg.charge.success"}
    swords = table.state.unit("sworn-swords")
    assert (swords.x, swords.y) == (18_850, 24_000)
    assert owed(table.state)[0].kind == "attack"  # play went on as at the table
    assert ("protest", "tmg.charge.success") in table.findings()


@rule("tmg.maneuver.sequence")
def test_a_manoeuvre_too_far_stands_where_it_was_seen():
    table = battle()
    assert table.protests("Ann", Maneuver("sworn-swords", (-1, 0), 5_000, to=(3_000, 20_000))) == {
        "tmg.maneuver.sequence"
    }
    assert table.state.unit("sworn-swords").tray.centre == (3_000, 20_000)


@rule("tmg.combat.hit", "tmg.combat.count-dice")
def test_hits_miscounted_and_dice_too_few_are_applied_as_given():
    table = charged(battle())
    assert table.protests("TABLE", Roll((6, 5, 4), hits=4)) == {"tmg.combat.hit", "tmg.combat.count-dice"}
    table.plays("Ann", KeepDice())
    assert owed(table.state)[0].count == 4


def test_an_action_that_cannot_be_carried_out_is_unplayable():
    for action in (Charge("sworn-swords", "dragon"), Reroll((0,)), Roll((1,)), FinishCharge()):
        with pytest.raises(Unplayable):
            battle().match.record(0, action, protest=True)


# ---- omissions


@rule("tmg.combat.panic")
def test_a_panic_test_that_is_due_and_was_forgotten():
    table = wounded_to_nine(battle())
    assert table.protests("JUDGE", Omitted("panic.test")) == {"tmg.combat.panic"}
    assert models(table, "guardsmen") == 9
    table.plays("Ben", Hold("guardsmen"))
    assert ("omitted", "tmg.combat.panic") in table.findings()


@rule("tmg.panic.fail")
def test_panic_wounds_that_the_flow_dealt_but_the_table_forgot():
    table = wounded_to_nine(battle()).plays("TABLE", Roll((1, 1, 3)))
    assert models(table, "guardsmen") == 5
    assert table.protests("JUDGE", Omitted("panic.wounds")) == {"tmg.panic.fail"}
    assert models(table, "guardsmen") == 9
    table.plays("Ben", Attack("guardsmen", "sworn-swords"))


@rule("tmg.combat.wounds")
def test_wounds_forgotten_before_a_panic_test_take_the_test_away_too():
    table = wounded_to_nine(battle())
    assert table.protests("JUDGE", Omitted("attack.wounds")) == {"tmg.combat.wounds"}
    assert models(table, "guardsmen") == 12 and not owed(table.state)


@rule("tmg.cleanup.pass-first-player")
def test_a_marker_that_nobody_passed_on():
    table = battle()
    for name, unit in (("Ann", "sworn-swords"), ("Ben", "guardsmen"), ("Ann", "outriders"), ("Ben", "halberdiers")):
        table.plays(name, Hold(unit))
    assert (table.state.round, game.awaiting(table.state)[0].seat) == (2, 1)
    assert table.protests("JUDGE", Omitted("cleanup.marker")) == {"tmg.cleanup.pass-first-player"}
    assert (table.state.round, game.awaiting(table.state)[0].seat) == (2, 0)


# ---- late corrections


def away(by: int, up: int = 0) -> Adjust:
    return Adjust((MoveUnit("guardsmen", (GUARDS.at[0] + by, GUARDS.at[1] + up)),))


@rule("tmg.charge.needs-reach")
def test_a_late_insertion_makes_a_charge_fall_and_with_it_what_followed():
    table = charged(battle())
    start = table.match.step(2).entry.ref
    late = Amended((Insert(start, JUDGE, away(4_000)),))
    seen = table.match.preview(late)
    assert fates(seen) == ["new", "falls", "unplayable", "unplayable"]
    assert "tmg.charge.needs-reach" in {violation.rule for violation in seen.fates[1].violations}
    assert len(table.match.events) == 5  # nothing is recorded before it is seen
    with pytest.raises(Unsettled):
        table.match.correct(late)
    table.match.correct(late, falling="strike")
    assert game.awaiting(table.state)[0].step == "turn.activate"
    assert table.state.unit("sworn-swords").tray.centre == SWORDS.at


@rule("tmg.charge.needs-reach")
def test_what_falls_may_be_kept_under_protest():
    table = charged(battle())
    event = table.match.correct(Amended((Insert(table.match.step(2).entry.ref, JUDGE, away(4_000)),)), falling="keep")
    assert [fate.verdict for fate in event.body.fates] == ["new", "protested", "protested", "stands"]
    assert table.state.unit("sworn-swords").x < 10_850 + 9_000 + 1  # nine inches, and no contact
    assert owed(table.state)[0].step == "charge.panic"
    assert ("protest", "tmg.charge.needs-reach") in table.findings()
    table.match.undo(event.position)
    assert owed(table.state)[0].kind == "attack"


@pytest.mark.parametrize(
    ("late", "charge", "attack"),
    [
        (Adjust((Wound("sworn-swords", 2),)), "stands", "stands"),  # ten models are three ranks still
        (Adjust((Wound("sworn-swords", 4),)), "stands", "again"),  # two ranks: six dice, not eight
        (away(-500), "stands", "stands"),  # still a 3 to reach
        (away(1_500), "again", "stands"),  # now a 5
    ],
)
def test_a_roll_stands_only_while_its_obligation_is_the_same(late, charge, attack):
    table = charged(battle(), die=5).plays("TABLE", Roll(FIVE_HITS))
    correction = Amended((Insert(table.match.step(2).entry.ref, JUDGE, late),))
    if charge == "again":
        correction = Amended((*correction.changes, Keep(table.match.step(4).entry.ref)))
    seen = table.match.preview(correction)
    verdicts = dict(zip((fate.ref.position for fate in seen.fates), fates(seen), strict=True))
    assert verdicts[4] == ("protested" if charge == "again" else "stands")
    assert verdicts[6] == attack


def test_a_roll_made_again_is_replaced_by_the_new_one():
    table = charged(battle()).plays("TABLE", Roll(FIVE_HITS))
    start, old = table.match.step(2).entry.ref, table.last
    late = Insert(start, JUDGE, Adjust((Wound("sworn-swords", 4),)))
    table.match.correct(Amended((late, Replace(old, TABLE, Roll((4, 4, 4, 1, 1, 1))))))
    table.plays("Ann", KeepDice())
    assert owed(table.state)[0].count == 3
    assert [kind for kind, _ in table.findings()] == ["gap"]


# ---- time


def test_time_called_in_the_middle_of_an_attack():
    table = charged(battle())
    table.judge(CallTime())
    assert owed(table.state)[0].kind == "attack"  # the stack finishes
    table.plays("TABLE", Roll(FIVE_HITS)).plays("Ann", KeepDice()).plays("TABLE", Roll((6,) * 5))
    table.plays("Ben", Hold("guardsmen")).plays("Ann", Hold("outriders"))
    assert game.outcome(table.state) is None
    table.plays("Ben", Hold("halberdiers"))  # the round is over
    outcome = game.outcome(table.state)
    assert (outcome.ended_by, outcome.ranking) == ("time", ((0,), (1,)))  # 0 points each, 12 army points to 11
    assert table.match.close().body.how == "time"


@rule("tmg.victory.tiebreak-army-points", "tmg.victory.draw")
def test_time_by_turns_stops_after_the_attack():
    options = Options(at_time="finish_turn", armies=(("sworn-swords",), ("guardsmen",)))
    table = battle(options=options, units=(SWORDS, GUARDS))
    charged(table).judge(CallTime())
    table.plays("TABLE", Roll((1,) * 8)).plays("Ann", KeepDice())
    assert game.outcome(table.state).winners == (0, 1)  # five points each: a draw


# ---- a judge's hand


@rule("tmg.wounds.multi-limit", "tmg.wounds.heal-restores-models", "tmg.victory.kill-point")
def test_a_judge_wounds_heals_and_moves():
    table = battle()
    table.judge(Adjust((Wound("outriders", 4), Wound("sworn-swords", 5)), reason="dangerous ground"))
    riders = table.state.unit("outriders")
    assert (riders.models, riders.wounds, riders.ranks) == (3, 1, 2)
    table.judge(Adjust((Heal("outriders", 2), MoveUnit("outriders", (9_000, 9_000), (2, 0)))))
    riders = table.state.unit("outriders")
    assert (riders.models, riders.wounds, riders.tray.centre, riders.tray.facing) == (4, 2, (9_000, 9_000), (1, 0))
    table.judge(Adjust((Wound("halberdiers", 12), GivePoints(1, 2))))
    assert table.state.points == (1, 2) and not table.state.unit("halberdiers").standing


def test_a_judge_changes_the_flow():
    table = battle()
    table.judge(Adjust(flow=(SetTurn(1),)))
    assert game.awaiting(table.state)[0].seat == 1
    table.judge(Adjust(flow=(SkipStep(),)))  # nothing is activated in this turn
    assert game.awaiting(table.state)[0].seat == 0
    table.judge(Adjust(flow=(Owe("panic", 1, 2, 6, 7, "owed", "guardsmen", (3,)),)))
    assert game.awaiting(table.state)[0].seat == TABLE
    table.plays("TABLE", Roll((1, 2, 3), kind="panic"))
    assert models(table, "guardsmen") == 8
    table.judge(Adjust(flow=(Owe("panic", 1, 2, 6, 7, "owed", "guardsmen", (3,)), Forgive())))
    table.plays("Ann", Hold("outriders"))


def test_forgiven_and_skipped_rolls_count_for_nothing():
    table = charged(battle())
    table.judge(Adjust(flow=(Forgive(),)))
    assert game.awaiting(table.state)[0].step == "turn.activate"
    table = charged(battle()).plays("TABLE", Roll(FIVE_HITS)).plays("Ann", KeepDice())
    table.judge(Adjust(flow=(SkipStep(),)))  # no defence dice: every hit wounds
    assert models(table, "guardsmen") == 7


@rule("tmg.victory.no-combat-units")
def test_a_side_without_units_has_lost_whatever_the_points():
    table = battle(points=(0, 7))
    table.judge(Adjust((Wound("halberdiers", 12), Wound("guardsmen", 12))))
    assert game.outcome(table.state).winners == (0,)
    assert "tmg.victory.no-combat-units" in table.refuses("Ann", Hold("outriders"))


@pytest.mark.parametrize(("how", "ended"), [("concession", "concession"), ("drop", "left"), ("absence", "left")])
def test_a_seat_that_leaves_loses_even_in_the_middle_of_an_attack(how, ended):
    table = charged(battle(points=(5, 0)))
    table.judge(SeatLeft(0, how))
    outcome = game.outcome(table.state)
    assert (outcome.ended_by, outcome.winners) == (ended, (1,))
