"""Set-up: terrain, zones, the first player, deployment, hands."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.core.seats import JUDGE, TABLE, Seat
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg.model.actions import (
    CedeZone,
    ChooseTerrain,
    ChooseZone,
    Deploy,
    Draw,
    Hold,
    NameFirst,
    PlaceTerrain,
    Roll,
)
from ledger.games.asoiaf_tmg.model.effects import AddTerrain, RemoveTerrain
from ledger.games.asoiaf_tmg.model.options import Army, Fielded, Options
from ledger.kit.common import Adjust, Omitted
from ledger.kit.frames import owed
from tests.table import Table, rule

from .tables import ANN, BEN, CARDS, LANNISTER, STARK, Way, battle, due, opened, rolls, step

SMALL = (
    Army(
        "realm",
        "robb",
        (Fielded("sworn-swords", ("robb",)), Fielded("berserkers", ("captain",))),
        ("catelyn",),
        STARK.deck,
    ),
    Army("realm", "jaime", (Fielded("guardsmen", ("jaime",)),), ("cersei",)),
)


def small(**how: Any) -> Table:
    return opened(armies=SMALL, **{"terrain": "none", **how})


def placing(*faces: int, **how: Any) -> Table:
    """The terrain roll-off is won; Ann rolls first."""
    return rolls(small(terrain="chosen", **how), *(faces or (5, 3)))


def choosing(**how: Any) -> Table:
    """Ann has won the roll for the zones."""
    return rolls(small(**how), 5, 3)


def deploying(first: Seat = BEN, **how: Any) -> Table:
    return choosing(**how).plays("Ann", ChooseZone("south")).plays("Ben", NameFirst(first))


def broken(table: Table, seat: int, action: Any) -> set[str]:
    return {one.rule for one in table.game.check(table.state, seat, action)}


# ---- opening


def opening(seats: int = 2, **options: Any) -> set[str]:
    armies = options.pop("armies", (STARK, LANNISTER, STARK, LANNISTER)[:seats])
    wanted = Options(armies=armies, **{"mode": "fire-and-blood", **options})
    return {one.rule for one in game.check_opening(seats, wanted, CARDS)} & {
        "tmg.setup.mode-list",
        "tmg.army.size-agreed",
        "tmg.setup.terrain-count-more",
        "tmg.team.size-agreed",
        "tmg.ffa.mode-limit",
    }


@rule("tmg.setup.mode-list", "tmg.army.size-agreed", "tmg.setup.terrain-count-more")
def test_what_a_match_needs() -> None:
    assert opening() == set()
    assert opening(mode="here-we-stand") == {"tmg.setup.mode-list"}
    assert opening(armies=(STARK,)) == {"tmg.army.size-agreed"}
    assert opening(terrain_count=3) == {"tmg.setup.terrain-count-more"}
    assert opening(terrain_count=6) == set()


@rule("tmg.team.size-agreed", "tmg.ffa.mode-limit")
def test_teams_are_even_and_the_siege_is_for_two_sides() -> None:
    assert opening(4, teams=((0, 2), (1, 3))) == set()
    assert opening(4, teams=((0, 1, 2), (3,))) == {"tmg.team.size-agreed"}
    assert opening(3, mode="storm-of-swords") == {"tmg.ffa.mode-limit"}
    assert opening(4, mode="storm-of-swords", teams=((0, 2), (1, 3))) == set()


@rule("tmg.setup.board-standard", "tmg.setup.board-large")
def test_the_size_of_the_field() -> None:
    assert small().state.field == (48_000, 48_000)
    assert small(field="large").state.field == (72_000, 48_000)


@rule("tmg.team.own-deck")
def test_everybody_has_a_deck() -> None:
    table = opened(armies=SMALL * 2, names=("Ann", "Ben", "Cat", "Dov"), teams=((0, 2), (1, 3)))
    assert [len(player.deck) for player in table.state.players] == [20] * 4
    assert table.state.players[2].listed == STARK.deck


# ---- terrain


@rule("tmg.setup.terrain-rolloff", "tmg.dice.rolloff-ties")
def test_the_higher_roller_places_first_and_ties_are_rolled_again() -> None:
    table = small(terrain="chosen")
    assert (due(table).kind, due(table).count) == ("rolloff", 2)
    rolls(table, 4, 4)
    assert due(table).kind == "rolloff"
    rolls(table, 2, 6)
    assert step(table) == "terrain.place" and table.state.flow[-1].seat == BEN


@rule("tmg.setup.terrain-alternate", "tmg.setup.terrain-count")
def test_sides_place_in_turn_until_four_pieces_lie() -> None:
    table = placing()
    for name, kind in zip(("Ann", "Ben", "Ann", "Ben"), ("forest", "forest", "bog", "wall"), strict=True):
        other = "Ben" if name == "Ann" else "Ann"
        assert table.refuses(other, PlaceTerrain(kind)) == {"tmg.setup.terrain-alternate"}
        table.plays(name, PlaceTerrain(kind))
    assert step(table) == "rolloff.dice" and [one.id for one in table.state.terrain][:2] == ["forest-1", "forest-2"]


@rule("tmg.setup.terrain-outside-zones", "tmg.setup.terrain-spacing", "tmg.setup.impassable-off-objectives")
def test_where_a_piece_may_lie() -> None:
    table = placing()
    assert table.refuses("Ann", PlaceTerrain("bog", zone=True)) == {"tmg.setup.terrain-outside-zones"}
    assert table.refuses("Ann", PlaceTerrain("bog", gap=5_999)) == {"tmg.setup.terrain-spacing"}
    off = PlaceTerrain("palisade", over=("token-1",))
    assert table.refuses("Ann", off) == {"tmg.setup.impassable-off-objectives"}
    table.plays("Ann", PlaceTerrain("bog", gap=6_000, over=("token-1",)))


@rule(
    "tmg.setup.terrain-method",
    "tmg.setup.terrain-random-count",
    "tmg.setup.terrain-random-rolls",
    "tmg.setup.terrain-table",
)
def test_a_random_pool() -> None:
    """d3 + 2 pieces; all kinds are rolled before the first one is placed."""
    table = small(terrain="random")
    assert due(table).dice == (3,)
    rolls(rolls(table, 1), 6, 1)
    for faces in ((1, 2), (5, 5), (6, 6)):
        assert (due(table).kind, due(table).dice) == ("terrain", (6, 6))
        rolls(table, *faces)
    assert step(table) == "terrain.place" and table.state.flow[-1].pool == ("corpse-pile", "forest", "weirwood")


def picking(*faces: int) -> Table:
    return rolls(rolls(rolls(small(terrain="random"), 1), 6, 1), *faces)


def test_a_piece_laid_down_later_has_a_name_of_its_own() -> None:
    """One of two stakes is torn down; the next ones are not called like those that still lie there."""
    table = battle(terrain=("stakes", "stakes"))
    table.judge(Adjust((RemoveTerrain("stakes-1"), AddTerrain("stakes"))))
    assert [piece.id for piece in table.state.terrain] == ["stakes-2", "stakes-3"]


@rule("tmg.setup.terrain-table-choice")
def test_a_seven_is_the_rollers_choice() -> None:
    table = picking(3, 4)
    assert step(table) == "terrain.pick"
    table.plays("Ann", ChooseTerrain("bog"))
    assert table.state.flow[-2].pool == ("bog",)
    assert picking(4, 4).refuses("Ann", ChooseTerrain("bog")) == {"tmg.setup.terrain-table-choice"}


@pytest.mark.parametrize(("ruling", "due_now"), (("reroll", "terrain.dice"), ("pick_any", "terrain.pick")))
def test_a_piece_that_is_not_there_any_more(ruling: str, due_now: str) -> None:
    """oq.setup.pool-exhausted: that result is rolled again, or the roller picks any piece that is left."""
    pool = (("bog", 1), ("forest", 0))
    table = rolls(rolls(small(terrain="random", pool_exhausted=ruling, terrain_pool=pool), 1), 6, 1)
    rolls(rolls(table, 1, 3), 1, 3)
    assert step(table) == due_now
    if ruling == "pick_any":
        assert table.refuses("Ben", ChooseTerrain("forest")) == {"tmg.setup.terrain-table-choice"}
        table.plays("Ben", ChooseTerrain("hedge"))
        assert table.state.flow[-2].pool == ("bog", "hedge")


@rule("tmg.setup.terrain-table-wall")
def test_an_eight_is_a_wall_low_or_ruined() -> None:
    table = picking(4, 4)
    assert table.refuses("Ann", ChooseTerrain("wall")) == {"tmg.setup.terrain-table-wall"}
    table.plays("Ann", ChooseTerrain("wall", "ruined"))


@rule("tmg.setup.terrain-alternate")
def test_whoever_rolled_chooses() -> None:
    assert picking(3, 4).refuses("Ben", ChooseTerrain("bog")) == {"tmg.setup.terrain-alternate"}


@rule("tmg.setup.terrain-random-placement")
def test_only_pieces_of_the_pool_are_placed() -> None:
    table = rolls(rolls(picking(1, 3), 2, 2), 6, 4)
    assert table.refuses("Ann", PlaceTerrain("palisade")) == {"tmg.setup.terrain-random-placement"}
    table.plays("Ann", PlaceTerrain("bog"))


@rule("tmg.setup.step-order")
@pytest.mark.parametrize(
    "action",
    (
        ChooseTerrain("bog"),
        PlaceTerrain("bog"),
        ChooseZone("south"),
        CedeZone(),
        NameFirst(ANN),
        Deploy("sworn-swords"),
    ),
    ids=lambda action: type(action).__name__,
)
def test_every_step_in_its_turn(action: Any) -> None:
    assert "tmg.setup.step-order" in broken(small(terrain="chosen"), ANN, action)


@rule("tmg.setup.objective-tokens")
def test_tokens_are_laid_only_where_the_mode_says_so() -> None:
    """A Clash of Kings has three, Fire and Blood none; they lie before terrain does."""
    assert len(small(mode="clash-of-kings", terrain="chosen").state.mode.objectives) == 3
    assert small(terrain="chosen").state.mode.objectives == ()


# ---- zones and the first player


@rule("tmg.deploy.rolloff", "tmg.deploy.choose-or-cede", "tmg.deploy.first-player-decision", "tmg.deploy.alternate")
def test_a_ceded_zone() -> None:
    """ex.deploy.ceded-zone: Ann wins and cedes, Ben picks, Ann names the first player, Ben deploys first."""
    table = small()
    assert (due(table).kind, due(table).about) == ("rolloff", "deployment")
    rolls(table, 5, 3)
    assert table.refuses("Ben", ChooseZone("south")) == {"tmg.deploy.choose-or-cede"}
    assert table.refuses("Ben", CedeZone()) == {"tmg.deploy.choose-or-cede"}
    table.plays("Ann", CedeZone())
    assert table.refuses("Ben", CedeZone()) == {"tmg.deploy.choose-or-cede"}
    table.plays("Ben", ChooseZone("north"))
    assert [player.edge for player in table.state.players] == ["south", "north"]
    assert table.refuses("Ben", NameFirst(ANN)) == {"tmg.deploy.first-player-decision"}
    table.plays("Ann", NameFirst(ANN))
    assert table.refuses("Ann", Deploy("sworn-swords")) == {"tmg.deploy.alternate"}
    table.plays("Ben", Deploy("guardsmen"))


def test_the_first_player_may_be_named_later_by_the_other_ruling() -> None:
    """oq.deploy.first-player-timing"""
    table = choosing(first_player_timing="after_hands").plays("Ann", ChooseZone("south"))
    table.plays("Ann", Deploy("sworn-swords")).plays("Ben", Deploy("guardsmen")).plays("Ann", Deploy("berserkers"))
    while step(table) != "first.late":
        offer = table.game.offers(table.state, JUDGE)[0]
        table.match.record(offer.seat, next(offer.all()))
    assert table.state.first < 0
    table.plays("Ben", NameFirst(ANN))
    assert table.state.first == ANN and owed(table.state)


# ---- deployment


@rule("tmg.deploy.alternate", "tmg.deploy.attachments-together")
def test_units_are_deployed_in_turn_with_their_attachments() -> None:
    table = deploying().plays("Ann", Deploy("berserkers"))
    assert table.state.unit("berserkers").where == "field"
    assert table.game.view(table.state, ANN)["units"][1]["layout"][0][0] == "captain"
    assert table.refuses("Ann", Deploy("sworn-swords")) == {"tmg.deploy.alternate"}
    table.plays("Ben", Deploy("guardsmen"))
    assert table.refuses("Ann", Deploy("berserkers")) == {"tmg.deploy.alternate"}  # stands already
    table.plays("Ann", Deploy("sworn-swords"))


@rule("tmg.deploy.wholly-within", "tmg.deploy.ncu-off-field", "tmg.terrain.impassable")
def test_where_a_unit_may_stand() -> None:
    table = deploying()
    assert table.refuses("Ann", Deploy("sworn-swords", inside=False)) == {"tmg.deploy.wholly-within"}
    assert "tmg.deploy.ncu-off-field" in table.refuses("Ann", Deploy("catelyn"))
    table = rolls(small(terrain="chosen"), 5, 3)
    for name, kind in (("Ann", "palisade"), ("Ben", "bog"), ("Ann", "bog"), ("Ben", "bog")):
        table.plays(name, PlaceTerrain(kind))
    rolls(table, 5, 3).plays("Ann", ChooseZone("south")).plays("Ben", NameFirst(BEN))
    assert table.refuses("Ann", Deploy("sworn-swords", way=Way(onto=("palisade-1",)))) == {"tmg.terrain.impassable"}


def marked(table: Table) -> Table:
    """The marks of Fire and Blood, so that hands can be drawn."""
    while not owed(table.state):
        offer = table.game.offers(table.state, JUDGE)[0]
        table.match.record(offer.seat, next(offer.all()))
    return table


@rule("tmg.deploy.opening-hand", "tmg.round.first-player-opens", "tmg.setup.objective-tokens")
def test_hands_are_drawn_and_the_named_player_opens() -> None:
    table = deploying().plays("Ann", Deploy("berserkers")).plays("Ben", Deploy("guardsmen"))
    marked(table.plays("Ann", Deploy("sworn-swords")))
    assert [(one.kind, one.seat, one.count) for one in owed(table.state)] == [("draw", ANN, 3), ("draw", BEN, 3)]
    table.plays("TABLE", Draw(ANN, ("winter", "facedown", "winter")))
    table.plays("TABLE", Draw(BEN, ("facedown",) * 3))
    assert (table.state.round, step(table), table.state.flow[0].seat) == (1, "turn.activate", BEN)
    table.plays("Ben", Hold("guardsmen"))


@rule("tmg.round.first-player-opens")
@pytest.mark.parametrize("first", (ANN, BEN))
def test_whoever_was_named_takes_the_first_turn(first: Seat) -> None:
    table = deploying(first).plays("Ann", Deploy("berserkers")).plays("Ben", Deploy("guardsmen"))
    marked(table.plays("Ann", Deploy("sworn-swords")))
    for seat in (ANN, BEN):
        table.plays("TABLE", Draw(seat, ("facedown",) * 3))
    assert (step(table), table.state.flow[0].seat) == ("turn.activate", first)


def test_hands_that_were_forgotten_are_written_down() -> None:
    table = deploying().plays("Ann", Deploy("berserkers")).plays("Ben", Deploy("guardsmen"))
    marked(table.plays("Ann", Deploy("sworn-swords")))
    assert table.protests("JUDGE", Omitted("setup.hands")) == {"tmg.deploy.opening-hand"}
    assert table.state.round == 1


# ---- free-for-all

THREE = ("Ann", "Ben", "Cat")


def cornered(**how: Any) -> Table:
    return opened(armies=(*SMALL, SMALL[0]), names=THREE, terrain="none", **how)


@rule("tmg.ffa.corner-zones", "tmg.ffa.first-player-roll")
def test_free_for_all_is_played_from_corners() -> None:
    table = rolls(cornered(), 2, 6, 1)
    assert table.refuses("Ben", ChooseZone("south")) == {"tmg.ffa.corner-zones"}
    table.plays("Ben", ChooseZone("south-west"))
    assert table.refuses("Cat", ChooseZone("south-west")) == {"tmg.ffa.corner-zones"}
    table.plays("Cat", ChooseZone("north-east")).plays("Ann", ChooseZone("north-west"))
    rolls(table, 1, 2, 6)
    assert (table.state.first, step(table), table.state.flow[-1].seat) == (2, "deploy.unit", 2)


@rule("tmg.team.setup-same")
def test_a_team_game_is_set_up_like_one_for_two() -> None:
    table = opened(armies=SMALL * 2, names=(*THREE, "Dov"), teams=((0, 2), (1, 3)), terrain="none")
    assert (due(table).about, due(table).count) == ("deployment", 2)
    rolls(table, 5, 3).plays("Ann", ChooseZone("north"))
    assert [player.edge for player in table.state.players] == ["north", "south", "north", "south"]


def test_corners_by_lot() -> None:
    """oq.ffa.setup-order"""
    table = cornered(ffa_corners="by_lot")
    assert due(table).dice == (24,)
    rolls(table, 24)
    edges = [player.edge for player in table.state.players]
    assert len(set(edges)) == 3 and all("-" in edge for edge in edges)


def test_the_opening_is_refused_with_too_few_dice() -> None:
    assert broken(small(), TABLE, Roll((3,))) == {"tmg.dice.types"}
