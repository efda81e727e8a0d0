"""A Clash of Kings: two units begin, reserves come in, the destroyed return."""

import pytest

from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.games.asoiaf_tmg import modes
from ledger.games.asoiaf_tmg.model.actions import Hold, Pass
from ledger.games.asoiaf_tmg.model.mode_actions import EnterReserve, HoldBack
from ledger.games.asoiaf_tmg.model.timing import Turn
from ledger.games.asoiaf_tmg.modes.clash_of_kings import open_edges
from tests.games.asoiaf_tmg.modes.tables import (
    CARDS,
    HILL,
    RIVER,
    battle,
    cleaning_up,
    destroyed,
    due,
    ends_on,
    opened,
    played,
    points,
    refused,
    until,
    with_unit,
)
from tests.table import rule

CLASH = "tmg.mode.clash-of-kings."


def turn_of(seat, round=3, **options):
    """A turn of that seat in a later round, a spare unit of its own in reserve."""
    state = battle("clash-of-kings", round=round, **options)
    return evolve(state, flow=(evolve(state.flow[-1], seat=seat),))


@rule(CLASH + "deployment")
def test_zones_are_twelve_inches_deep():
    assert modes.depth(opened("clash-of-kings"), RIVER) == 12_000


@rule(CLASH + "tokens")
def test_one_token_in_the_middle_and_one_twelve_inches_to_each_side():
    tokens = opened("clash-of-kings").mode.objectives
    assert [(one.id, one.at) for one in tokens] == [
        ("west", (12_000, 24_000)),
        ("centre", (24_000, 24_000)),
        ("east", (36_000, 24_000)),
    ]


@rule(CLASH + "two-units-start", CLASH + "reserve")
def test_two_units_begin_and_the_others_wait_in_reserve():
    state = until(opened("clash-of-kings"), "mode.reserve")
    assert state.flow[-1].seat == RIVER
    for wrong in (("river-archers",), ("river-archers", "river-riders", "river-spearmen")):
        assert refused(state, RIVER, HoldBack(wrong)) == {CLASH + "two-units-start"}
    assert refused(state, HILL, HoldBack(("hill-axes", "hill-ponies"))) == {CLASH + "two-units-start"}
    state = played(state, RIVER, HoldBack(("river-archers", "river-spearmen-2")))
    assert [unit.id for unit in state.units if unit.where == "reserve"] == ["river-spearmen-2", "river-archers"]
    state = until(state, "turn.activate")
    assert [unit.id for unit in state.of(RIVER)] == ["river-spearmen", "river-riders"]
    assert refused(state, RIVER, HoldBack(())) == {CLASH + "two-units-start"}


def test_an_army_of_two_units_starts_without_reserve():
    few = tuple(evolve(card, facts=tuple(one for one in card.facts if one[0] != "in_30")) for card in CARDS)
    keep = {"river-spearmen": "1", "river-riders": "1", "hill-axes": "2"}
    cards = tuple(evolve(card, facts=(*card.facts, ("in_30", keep[card.id]))) if card.id in keep else card for card in few)
    from ledger.games import asoiaf_tmg as game

    state = game.setup(2, game.Options(mode="clash-of-kings", size=30, terrain="none"), cards)
    assert {unit.where for unit in until(state, "turn.activate").units} == {"field"}


@rule(CLASH + "reserve-instead")
def test_from_round_two_on_a_reserve_unit_enters_instead_of_an_activation():
    early = turn_of(RIVER, round=1)
    assert refused(early, RIVER, EnterReserve("river-archers", "home")) == {CLASH + "reserve-instead"}
    state = turn_of(RIVER, round=2)
    for seat, name in ((HILL, "hill-ponies"), (RIVER, "river-spearmen"), (RIVER, "hill-ponies")):
        assert refused(state, seat, EnterReserve(name, "home")) == {CLASH + "reserve-instead"}
    after = played(state, RIVER, EnterReserve("river-archers", "home"))
    assert after.unit("river-archers").where == "field"
    assert (due(after), after.flow[-1].seat) == ("turn.activate", HILL)
    elsewhere = battle("game-of-thrones", round=2)
    assert refused(elsewhere, RIVER, EnterReserve("river-archers", "home")) == {CLASH + "reserve-instead"}


@rule(CLASH + "reserve-home")
def test_from_home_it_comes_without_a_token_and_clear_of_enemies():
    state = turn_of(RIVER)
    assert refused(state, RIVER, EnterReserve("river-archers", "home", gap=999)) == {CLASH + "reserve-home"}
    assert refused(state, RIVER, EnterReserve("river-archers", "home", inside=False)) == {CLASH + "reserve-home"}
    after = played(state, RIVER, EnterReserve("river-archers", "home", gap=1_000))
    assert not after.unit("river-archers").activated


@rule(CLASH + "flank-opposite", CLASH + "reserve-flank")
def test_the_token_on_one_side_opens_the_edge_on_the_other():
    """ex.clash.right-opens-left: whoever holds the right token comes in from the left, with an activation token."""
    state = ends_on(turn_of(RIVER), "river-spearmen", "east")
    assert refused(state, RIVER, EnterReserve("river-archers", "east")) == {CLASH + "flank-opposite"}
    assert refused(state, RIVER, EnterReserve("river-archers", "west", gap=500)) == {CLASH + "reserve-flank"}
    assert refused(state, RIVER, EnterReserve("river-archers", "west", inside=False)) == {CLASH + "reserve-flank"}
    after = played(state, RIVER, EnterReserve("river-archers", "west", gap=1_000))
    assert after.unit("river-archers").activated
    middle = ends_on(turn_of(RIVER), "river-spearmen", "centre")
    for edge in ("west", "east"):
        assert refused(middle, RIVER, EnterReserve("river-archers", edge)) == {CLASH + "flank-opposite"}


@rule(CLASH + "flank-opposite")
def test_a_partners_token_opens_the_edge_too():
    state = battle("clash-of-kings", seats=4, teams=((Seat(0), Seat(2)), (Seat(1), Seat(3))))
    state = ends_on(state, next(unit.id for unit in state.units if unit.seat == 2 and unit.standing), "east")
    assert [open_edges(state, Seat(seat)) for seat in range(4)] == [("west",), (), ("west",), ()]


@rule(CLASH + "destroyed-to-reserve", CLASH + "no-same-round-return", "tmg.attachment.inseparable")
def test_a_destroyed_unit_returns_whole_but_not_in_the_round_of_its_activation():
    state = with_unit(turn_of(RIVER), "river-spearmen", activated=True, conditions=("weakened",))
    state = destroyed(state, "river-spearmen", HILL)
    unit = state.unit("river-spearmen")
    assert (unit.where, unit.models, unit.fallen, unit.conditions) == ("reserve", 12, 0, ())
    assert unit.attachments == ("alda-steady",) and unit.commander  # it is still one with its unit
    assert points(state) == (0, 1)
    assert refused(state, RIVER, EnterReserve("river-spearmen", "home")) == {CLASH + "no-same-round-return"}
    later = modes.round_begins(state)
    assert refused(later, RIVER, EnterReserve("river-spearmen", "home")) == set()


@rule(CLASH + "unactivated-return")
def test_one_that_was_not_activated_may_return_at_once():
    state = destroyed(turn_of(RIVER), "river-spearmen", HILL)
    assert refused(state, RIVER, EnterReserve("river-spearmen", "home")) == set()


def test_by_the_other_ruling_heroes_do_not_return():
    state = destroyed(turn_of(RIVER, clash_return="without_heroes"), "river-spearmen", HILL)
    unit = state.unit("river-spearmen")
    assert unit.attachments == () and not unit.commander and unit.models == 12


@rule(CLASH + "extra-vp-once")
def test_points_that_a_unit_promises_for_its_own_death_are_paid_once():
    cards = tuple(evolve(card, facts=(*card.facts, ("bounty", "2"))) if card.id == "hill-axes" else card for card in CARDS)
    state = turn_of(RIVER)
    state = evolve(state, table=evolve(state.table, cards=cards))
    state = destroyed(state, "hill-axes", RIVER)
    assert points(state) == (3, 0)
    again = destroyed(with_unit(state, "hill-axes", where="field"), "hill-axes", RIVER)
    assert points(again) == (4, 0)


def idle(ruling):
    """Everything of both sides is activated, units wait in reserve."""
    state = turn_of(RIVER, reserve_when_empty=ruling)
    units = tuple(evolve(unit, activated=unit.where == "field") for unit in state.units)
    state = evolve(state, units=units, ncus=tuple(evolve(one, activated=True) for one in state.ncus))
    last = next(unit for unit in state.of(RIVER))
    return with_unit(state, last.id, activated=False), last.id


@pytest.mark.parametrize(("ruling", "asked"), [("may_enter", True), ("must_pass", False)])
def test_with_nothing_left_to_activate_a_reserve_may_still_come_in(ruling, asked):
    state, last = idle(ruling)
    state = played(state, RIVER, Hold(last))
    if not asked:
        assert due(state) == "cleanup.discard"
        return
    assert (due(state), state.flow[-1].seat) == ("turn.activate", HILL)
    state = played(state, HILL, Pass())
    assert refused(state, RIVER, EnterReserve("river-archers", "home")) == set()
    assert due(played(state, RIVER, Pass())) == "cleanup.discard"


@rule("tmg.activation.out-of-units")
def test_a_team_is_asked_while_any_of_its_members_has_a_reserve():
    """Seats 0 and 2 play together; only the second of them still has a unit in reserve."""
    state = battle("clash-of-kings", round=2, seats=4, size=20, teams=((0, 2), (1, 3)))
    used = [evolve(unit, activated=True) for unit in state.units]
    units = [evolve(one, where="field") if one.where == "reserve" and one.seat != 2 else one for one in used]
    ncus = tuple(evolve(one, activated=True) for one in state.ncus)
    last = next(unit for unit in units if unit.seat == 1 and unit.where == "field")
    units = tuple(evolve(unit, activated=False) if unit.id == last.id else unit for unit in units)
    assert any(unit.where == "reserve" for unit in units)
    state = evolve(state, units=units, ncus=ncus, flow=(Turn("turn.activate", Seat(1)),))
    state = played(state, 1, Hold(last.id))
    assert (due(state), state.flow[-1].seat) == ("turn.activate", Seat(0))
    assert due(played(state, 0, Pass())) == "cleanup.discard"


def test_reserves_are_counted_anew_each_round():
    state = evolve(turn_of(RIVER), mode=evolve(turn_of(RIVER).mode, out_this_round=("river-archers",)))
    assert modes.round_begins(state).mode.out_this_round == ()
    assert due(cleaning_up(state)) == "cleanup.discard"
