"""Points for destroyed units, targets, the lead, the last round, and nothing left on the field."""

import pytest

from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg import modes
from tests.games.asoiaf_tmg.modes.tables import (
    HILL,
    RIVER,
    battle,
    cleaning_up,
    destroyed,
    opened,
    points,
    with_points,
    with_unit,
)
from tests.table import rule

TEAMS = ((Seat(0), Seat(1)), (Seat(2), Seat(3)))


def checked(state, *given, **changes):
    """The victory check of clean-up with these points."""
    return cleaning_up(with_points(state, *given), "cleanup.check", **changes)


# ---- destroyed units


@rule("tmg.victory.kill-point")
def test_whoever_destroys_a_unit_gains_a_point_at_once():
    state = destroyed(battle("game-of-thrones"), "hill-axes", RIVER, "river-spearmen")
    assert points(state) == (1, 0)
    many = destroyed(battle("game-of-thrones", seats=3), "hill-axes", Seat(2))
    assert points(many) == (0, 0, 1)


@rule("tmg.victory.kill-point-self")
@pytest.mark.parametrize("by", [None, HILL])
def test_all_opponents_gain_from_a_loss_that_is_nobodys_or_the_owners_doing(by):
    assert points(destroyed(battle("game-of-thrones"), "hill-axes", by)) == (1, 0)
    assert points(destroyed(battle("game-of-thrones", seats=3), "hill-axes", by)) == (1, 0, 1)


@rule("tmg.victory.kill-point-self")
def test_a_team_gains_one_point_and_not_one_for_each_member():
    state = destroyed(battle("game-of-thrones", seats=4, teams=TEAMS), "hill-axes")
    assert points(state) == (0, 0, 1, 0)


# ---- targets


@rule("tmg.victory.targets", "tmg.victory.targets-larger")
@pytest.mark.parametrize(("size", "target"), [(30, 8), (40, 10), (50, 12), (60, 14), (80, 18), (20, 6), (35, 8), (65, 14)])
def test_the_target_grows_by_two_for_every_ten_points(size, target):
    assert modes.target(opened("game-of-thrones", size=size)) == target


@rule("tmg.victory.targets")
@pytest.mark.parametrize(("size", "target"), [(20, 8), (30, 8), (35, 10), (44, 10), (45, 12), (65, 16)])
def test_by_the_other_ruling_odd_sizes_take_the_nearest_printed_target(size, target):
    assert modes.target(opened("game-of-thrones", size=size, odd_sizes="nearest_printed")) == target


@rule("tmg.victory.targets")
@pytest.mark.parametrize(("ruling", "target"), [("team_sum", 10), ("one_member", 6)])
def test_two_players_at_twenty_points_play_to_ten(ruling, target):
    assert modes.target(opened("game-of-thrones", seats=4, size=20, teams=TEAMS, team_points=ruling)) == target


@rule("tmg.mission.target-plus-two")
@pytest.mark.parametrize("mode", ["winds-of-winter", "dark-wings"])
@pytest.mark.parametrize(("size", "target"), [(30, 10), (40, 12), (50, 14)])
def test_missions_need_two_points_more(mode, size, target):
    """ex.winds.target: 12 to 11 at 50 points wins nothing yet, and a unit destroyed has added nothing."""
    state = opened(mode, size=size)
    assert modes.target(state) == target
    if size == 50:
        state = battle(mode, size=40)
        state = evolve(state, table=evolve(state.table, options=evolve(state.table.options, size=50)))
        assert points(destroyed(state, "hill-axes", RIVER)) == (0, 0)
        assert not checked(state, 12, 11).ended


# ---- the check


@rule("tmg.victory.threshold-and-lead")
def test_target_and_lead_win_at_the_end_of_a_round():
    state = battle("game-of-thrones")
    assert not checked(state, 7, 0).ended
    won = checked(state, 8, 7)
    assert (won.ended, won.winners) == ("points", (RIVER,))
    assert checked(state, 9, 11).winners == (HILL,)
    assert not modes.verdict(with_points(state, 20, 0)).ended  # not in mid-round


@rule("tmg.victory.threshold-and-lead")
def test_of_three_sides_one_needs_more_than_each_other():
    state = battle("game-of-thrones", seats=3)
    assert not checked(state, 9, 3, 9).ended
    assert checked(state, 9, 3, 10).winners == (Seat(2),)


@rule("tmg.victory.tie-continues")
def test_level_at_the_target_play_goes_on():
    """ex.victory.tie-at-target: ten each after round 4, then 12 to 13."""
    state = battle("game-of-thrones", size=40)
    assert not checked(state, 10, 10, round=4).ended
    assert checked(state, 12, 13, round=5).winners == (HILL,)


@rule("tmg.victory.six-rounds")
def test_after_round_six_more_points_win():
    state = battle("game-of-thrones")
    assert not checked(state, 5, 4, round=5).ended
    over = checked(state, 4, 5, round=6)
    assert (over.ended, over.winners) == ("rounds", (HILL,))


def level(**ruling):
    """ex.victory.tiebreak: units worth 14 against 11 and an NCU worth 4."""
    state = battle("game-of-thrones", **ruling)
    for unit in state.units:
        state = with_unit(state, unit.id, where="destroyed")
    state = with_unit(state, "river-spearmen", where="field", cost=14, models=1, fallen=11)
    state = with_unit(state, "hill-axes", where="field", cost=11)
    ours, theirs = (evolve(ncu, cost=4 * (ncu.seat == HILL)) for ncu in state.ncus[:2])
    return evolve(state, ncus=(ours, theirs))


@rule("tmg.victory.tiebreak-army-points")
@pytest.mark.parametrize(("scope", "winner"), [("field_units", RIVER), ("with_ncus", HILL)])
def test_level_after_round_six_what_stands_on_the_field_decides(scope, winner):
    over = checked(level(tiebreak_scope=scope), 7, 7, round=6)
    assert (over.ended, over.winners) == ("rounds", (winner,))


@rule("tmg.victory.draw")
def test_level_in_both_the_game_is_a_draw():
    over = checked(with_unit(level(), "hill-axes", cost=14), 7, 7, round=6)
    assert (over.ended, over.winners) == ("rounds", ())
    assert game.outcome(over).ranking == ((RIVER, HILL),)


# ---- nothing left


def last_of(state, seat):
    """The state with a single unit of the seat left on the field."""
    for unit in state.of(seat)[1:]:
        state = with_unit(state, unit.id, where="destroyed")
    return state


@rule("tmg.victory.no-combat-units")
def test_a_player_with_nothing_on_the_field_loses_at_once_whatever_the_points():
    state = last_of(with_points(battle("game-of-thrones"), 0, 7), HILL)
    over = destroyed(state, "hill-axes", RIVER)
    assert (over.ended, over.winners) == ("destroyed", (RIVER,))
    assert any(ncu.seat == HILL for ncu in over.ncus)


@rule("tmg.victory.no-combat-units")
def test_reserves_do_not_count_unless_the_house_rules_otherwise():
    """ex.clash.last-unit-with-reserve: one unit on the field, the others in reserve."""
    state = last_of(battle("clash-of-kings", round=2, size=40), HILL)
    assert sum(unit.where == "reserve" and unit.seat == HILL for unit in state.units) == 3
    assert destroyed(state, "hill-axes", RIVER).winners == (RIVER,)
    kinder = last_of(battle("clash-of-kings", round=2, last_unit_with_reserves="plays_on"), HILL)
    assert not destroyed(kinder, "hill-axes", RIVER).ended


@rule("tmg.victory.no-combat-units")
@pytest.mark.parametrize(("ruling", "winners"), [("draw", ()), ("points", (HILL,))])
def test_both_gone_at_once_is_a_draw_unless_points_decide(ruling, winners):
    state = with_points(battle("game-of-thrones", both_destroyed=ruling), 1, 2)
    for unit in state.units:
        state = with_unit(state, unit.id, where="destroyed")
    over = modes.verdict(state)
    assert (over.ended, over.winners) == ("destroyed", winners)


@rule("tmg.victory.no-combat-units")
def test_a_team_goes_on_while_one_member_has_units():
    state = battle("game-of-thrones", seats=4, teams=TEAMS)
    for unit in state.of(2)[1:]:
        state = with_unit(state, unit.id, where="destroyed")
    gone = destroyed(state, state.of(2)[0].id, RIVER)
    assert not gone.ended and gone.out == ()


@rule("tmg.ffa.elimination", "tmg.ffa.until-victory")
def test_of_many_the_others_play_on_until_one_is_left():
    state = battle("game-of-thrones", seats=3)
    for seat in (1, 2):
        state = last_of(state, seat)
    state = destroyed(state, state.of(1)[0].id, RIVER)
    assert not state.ended and state.out == (HILL,)
    over = destroyed(state, state.of(2)[0].id, RIVER)
    assert (over.ended, over.winners) == ("destroyed", (RIVER,))


@rule("tmg.ffa.elimination")
@pytest.mark.parametrize(("ruling", "out"), [("eliminated", (HILL,)), ("plays_on", ())])
def test_of_many_one_with_reserves_is_out_by_the_letter(ruling, out):
    state = last_of(battle("clash-of-kings", round=2, seats=3, ffa_reserves=ruling), HILL)
    assert destroyed(state, state.of(HILL)[0].id, RIVER).out == out


def test_leaders_are_those_ahead_by_points_then_by_what_stands():
    state = battle("game-of-thrones")
    assert modes.leaders(with_points(state, 1, 2)) == (HILL,)
    assert modes.leaders(level()) == (RIVER,)
