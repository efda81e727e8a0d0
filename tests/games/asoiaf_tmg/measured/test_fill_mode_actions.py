"""Acts that only some modes have, on the measured table: reserves, piles and tokens lie where the trays allow."""

from __future__ import annotations

import pytest

from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.games.asoiaf_tmg.flow.wounds import destroyed
from ledger.games.asoiaf_tmg.model.mode_actions import EnterReserve, PlacePile, Redeploy, SettleToken
from ledger.games.asoiaf_tmg.model.mode_state import Asked, ModeState, Objective, TokenDue
from ledger.games.asoiaf_tmg.model.timing import Turn
from ledger.games.asoiaf_tmg.modes import offers
from ledger.games.asoiaf_tmg.offer.measured import with_places
from ledger.games.asoiaf_tmg.play.apply import apply
from tests.table import rule

from .tables import EAST, NORTH, SOUTH, piece, pose, table, told, unit
from .test_rules import broken

FOREST = piece("forest", (30_000, 37_000))
HOME, AWAY = unit("swords", 0, (20_000, 5_000)), unit("halberds", 1, (5_000, 44_000), SOUTH)


def reserve(**options):
    """Ben's turn of the second round; his guards wait in reserve."""
    waiting = evolve(unit("guards", 1, None), where="reserve")
    flow = (Turn("turn.activate", Seat(1)),)
    state = table(waiting, HOME, AWAY, FOREST, mode="clash-of-kings", flow=flow, **options)
    return evolve(state, round=2, first=Seat(0))


@rule("tmg.mode.clash-of-kings.reserve-home")
def test_a_reserve_stands_as_it_was_set_down_with_the_terrain_that_it_meets():
    enters = EnterReserve("guards", "home", at=(30_000, 40_000), facing=SOUTH)
    assert broken(reserve(), enters, 1) == {}
    guards = apply(reserve(), Seat(1), enters).unit("guards")
    assert (guards.near, guards.on) == (("forest-1",), ("forest-1",))
    assert pose(apply(reserve(), Seat(1), enters), "guards") == ((30_000, 40_000), SOUTH)


@rule("tmg.mode.clash-of-kings.reserve-home")
def test_offers_to_enter_say_which_way_the_tray_faces():
    found = [offer for offer in with_places(reserve(), offers(reserve(), Seat(1))) if offer.kind is EnterReserve]
    assert found and all(dict(offer.given)["facing"] == SOUTH for offer in found)


@rule("tmg.oq.objective.claim-without-move")
@pytest.mark.parametrize(("ruling", "holder"), [("no", None), ("yes", "guards")])
def test_a_reserve_set_down_on_a_token_claims_it_by_one_house_ruling_only(ruling, holder):
    state = reserve(claim_by_placement=ruling)
    state = evolve(state, mode=ModeState(objectives=(Objective("centre", (30_000, 40_000)),)))
    after = apply(state, Seat(1), EnterReserve("guards", "home", at=(30_000, 40_000), facing=SOUTH))
    assert after.mode.objective("centre").unit == holder


@rule("tmg.terrain.horrific")
def test_an_attacker_who_returns_stands_near_what_is_there():
    gone = evolve(unit("guards", 0, None), where="destroyed", models=0, fallen=12)
    pile = piece("corpse-pile", (30_000, 14_000))
    flow = (Turn("turn.start", Seat(0)), Asked("mode.redeploy", Seat(0)))
    state = evolve(table(gone, HOME, AWAY, pile, mode="storm-of-swords", flow=flow), round=2, first=Seat(0))
    state = evolve(state, mode=ModeState(attacker=Seat(0)))
    after = apply(state, Seat(0), Redeploy("guards", at=(30_000, 6_000), facing=NORTH))
    assert after.unit("guards").near == ("corpse-pile-1",)


# ---- what a fallen tray leaves behind


def killed(mode, *things, facing=EAST):
    """Ann's swords have just been destroyed in the middle of the table."""
    swords, other = unit("swords", 0, (24_000, 20_000), facing), unit("other", 0, (5_000, 5_000))
    guards = unit("guards", 1, (31_000, 20_000), SOUTH)
    state = evolve(table(swords, other, guards, *things, mode=mode), round=2, first=Seat(0))
    return destroyed(state, state.unit("swords"), Seat(1), "guards")


@rule("tmg.mode.feast-for-crows.new-pile-place")
def test_a_pile_lies_wholly_within_twelve_inches_of_the_fallen_tray_and_an_inch_from_others():
    state = killed("feast-for-crows")
    assert broken(state, PlacePile(at=(24_000, 20_000))) == {}
    # the tray faced east, so it is 4.8 inches wide from west to east: 21.6 - 12 = 9.6 is where the pile may begin
    assert told(state, PlacePile(at=(12_700, 20_000))).distance == 11_900
    assert broken(state, PlacePile(at=(12_700, 20_000))) == {}
    far = broken(state, PlacePile(at=(12_500, 20_000)))["tmg.mode.feast-for-crows.new-pile-place"]
    assert far == {"distance": "12.1", "gap": "11.238"}
    near = broken(state, PlacePile(at=(24_800, 20_000)))["tmg.mode.feast-for-crows.new-pile-place"]
    assert near["gap"] == "0.45"


@rule("tmg.mode.dance-with-dragons.panic-no-enemy", "tmg.mode.dance-with-dragons.token-placement")
def test_a_token_lies_within_two_inches_of_the_tray_that_fell():
    state = killed("dance-with-dragons", Objective("west", None, card="a", unit="swords"))
    assert isinstance(state.flow[-1], TokenDue)
    far = broken(state, SettleToken("west", at=(18_000, 20_000)), 1)
    assert far == {"tmg.mode.dance-with-dragons.panic-no-enemy": {"token": "west", "gap": "2.85"}}
    assert broken(state, SettleToken("west", at=(19_000, 20_000)), 1) == {}
    assert set(broken(state, SettleToken("west", at=(28_000, 20_000)), 1)) == {"tmg.mode.dance-with-dragons.token-placement"}


@rule("tmg.mode.feast-for-crows.linked")
def test_a_token_that_was_dropped_lies_beside_its_pile():
    pile = piece("corpse-pile", (10_000, 24_000))
    token = Objective("west", (10_000, 24_000), pile="corpse-pile-1")
    due = TokenDue("mode.token", Seat(1), "west", (), "swords", "dropped")
    flow = (Turn("turn.activate", Seat(0)), due)
    state = evolve(table(HOME, AWAY, pile, token, mode="feast-for-crows", flow=flow), round=2)
    assert set(broken(state, SettleToken("west", at=(18_000, 24_000)), 1)) == {"tmg.mode.feast-for-crows.linked"}
    assert broken(state, SettleToken("west", at=(13_750, 24_000)), 1) == {}
    found = with_places(state, offers(state, Seat(1)))
    assert [field.among for offer in found for field in offer.fields] == [
        ((8_000, 22_000), (12_000, 22_000), (8_000, 26_000), (12_000, 26_000), (6_250, 24_000), (13_750, 24_000))
    ]
