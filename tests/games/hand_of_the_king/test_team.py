"""Two against two, without crows."""

from tests.games.hand_of_the_king.layouts import area, declared, due, ends, holder, move, ranking, winners
from tests.table import rule

FOUR = ("Ann", "Ben", "Cat", "Dov")  # Ann and Cat against Ben and Dov
STREET = """
V . S . S .
. . . . . .
. . . . . .
. . . . . .
. . . . G .
. . . . . .
"""


def joined(text=STREET, **declaration):
    options = {"variant": "team", **declaration.pop("options", {})}
    return declared(text, *FOUR, options=options, **declaration)


@rule("hotk.variant.team.normal-play")
def test_partners_do_not_add_their_characters_together():
    table = joined(areas={"Ben": "S S S", "Cat": "S S"}, banners={"Ben": "stark"})
    table.plays("Ann", move("right", "stark"))
    assert holder(table, "stark") == "Ben" and area(table, "Ann") == ["S", "S"] and area(table, "Cat") == ["S", "S"]


@rule("hotk.variant.team.partner-banners")
def test_a_banner_passes_from_partner_to_partner_like_any_other():
    table = joined(areas={"Ben": "S", "Cat": "S S"}, banners={"Cat": "stark"}).plays("Ann", move("right", "stark"))
    assert holder(table, "stark") == "Ann"


@rule("hotk.variant.team.scoring")
def test_partners_add_their_banners_together():
    table = joined(banners={"Ann": "tully", "Cat": "tyrell baratheon", "Ben": "stark greyjoy"})
    ends(table)
    assert winners(table) == ["Ann", "Cat"] and ranking(table) == [["Ann", "Cat"], ["Ben", "Dov"]]
    assert table.match.outcome.scores == (1, 2, 2, 0)


def test_turns_alternate_between_the_teams():
    table = joined().plays("Ann", move("right", "stark"))
    assert due(table) == ("Ben", "turn.move")


def test_the_best_single_player_may_lose():
    table = joined(banners={"Ann": "stark greyjoy lannister", "Ben": "tully tyrell", "Dov": "baratheon targaryen"})
    ends(table)
    assert winners(table) == ["Ben", "Dov"]


def test_four_may_play_everyone_alone_in_the_base_game():
    table = declared(STREET, *FOUR, banners={"Ann": "stark greyjoy", "Cat": "tully", "Ben": "tyrell"})
    ends(table)
    assert winners(table) == ["Ann"] and len(ranking(table)) == 4
