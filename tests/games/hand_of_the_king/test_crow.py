"""The Three-Eyed Crow: one conference each."""

import pytest

from ledger import JUDGE
from ledger.core.errors import Unplayable
from ledger.games.hand_of_the_king.model.actions import SpendCrow, UseCompanion
from ledger.kit.common import SeatLeft
from ledger.report import log_line
from tests.games.hand_of_the_king.layouts import (
    FULL,
    conserved,
    dealt,
    declared,
    due,
    ends,
    holder,
    move,
    offered,
    ranking,
    winners,
)
from tests.table import rule

THREE = ("Ann", "Ben", "Cat")
FOUR = ("Ann", "Ben", "Cat", "Dov")
STREET = """
V . S . S .
. . . . . .
. . . . U .
. . . . . .
. . . . G .
. . . . . .
"""


def with_crows(names, **options):
    return dealt(FULL, *names, variant="crow", **options)


@rule("hotk.components.crow-tokens")
@pytest.mark.parametrize(("names", "variant"), [(("Ann", "Ben"), "base"), (FOUR, "base"), (FOUR, "team")])
def test_without_the_variant_the_crows_stay_in_the_box(names, variant):
    table = dealt(FULL, *names, variant=variant)
    assert table.refuses("Ann", SpendCrow(1)) == {"hotk.components.crow-tokens"}
    with pytest.raises(Unplayable):
        table.match.record(0, SpendCrow(1), protest=True)


@rule("hotk.variant.crow3.setup")
def test_three_players_have_one_crow_each():
    assert with_crows(THREE).match.view(0)["crows"] == [True, True, True]
    assert dealt(FULL, *THREE).match.view(0)["crows"] == [False, False, False]


@rule("hotk.variant.crow4.setup")
def test_four_players_and_not_teams_have_one_crow_each():
    assert with_crows(FOUR).match.view(0)["crows"] == [True, True, True, True]


@rule("hotk.variant.crow.spend-once")
@pytest.mark.parametrize("names", [THREE, FOUR])
def test_a_spent_crow_does_not_come_back(names):
    table = with_crows(names).plays("Ann", SpendCrow(2))
    assert table.state.crows[0] is False
    assert table.refuses("Ann", SpendCrow(2)) == {"hotk.variant.crow.spend-once"}


@rule("hotk.variant.crow3.when")
def test_three_players_spend_a_crow_only_before_their_own_move():
    table = with_crows(THREE)
    assert table.refuses("Ben", SpendCrow(0)) == {"hotk.variant.crow3.when"}
    assert table.refuses("Ann", SpendCrow(0)) == {"hotk.variant.crow3.when"}
    table.plays("Ann", move("up", "stark"))
    assert table.refuses("Ann", SpendCrow(1)) == {"hotk.variant.crow3.when"}
    table.plays("Ben", SpendCrow(2))


def test_with_three_any_one_opponent_will_do():
    for other in (1, 2):
        with_crows(THREE).plays("Ann", SpendCrow(other))


@rule("hotk.variant.crow3.then-move")
def test_with_three_the_same_player_moves_after_the_talk():
    table = with_crows(THREE).plays("Ann", SpendCrow(1))
    assert table.state.crows == (False, True, True) and due(table) == ("Ann", "turn.move")
    table.plays("Ann", move("up", "stark"))
    assert holder(table, "stark") == "Ann" and due(table) == ("Ben", "turn.move")


@rule("hotk.variant.crow4.when")
def test_four_players_spend_a_crow_only_before_their_own_move_and_with_the_partner():
    table = with_crows(FOUR)
    for name, other in (("Cat", 0), ("Ben", 3), ("Ann", 1), ("Ann", 0)):
        assert table.refuses(name, SpendCrow(other)) == {"hotk.variant.crow4.when"}
    table.plays("Ann", SpendCrow(2))


@rule("hotk.variant.crow4.then-move")
def test_with_four_the_same_player_moves_after_the_talk():
    table = with_crows(FOUR).plays("Ann", SpendCrow(2))
    assert table.state.crows == (False, True, True, True) and due(table) == ("Ann", "turn.move")
    table.plays("Ann", move("up", "stark"))
    assert due(table) == ("Ben", "turn.move")


@rule("hotk.variant.crow4.partner-banners")
def test_with_crows_too_a_banner_passes_from_partner_to_partner():
    table = declared(STREET, *FOUR, options={"variant": "crow"}, areas={"Cat": "S S"}, banners={"Cat": "stark"})
    assert holder(table.plays("Ann", move("right", "stark")), "stark") == "Ann"


@rule("hotk.variant.crow3.solo")
def test_with_three_everyone_wins_alone():
    table = declared(STREET, *THREE, options={"variant": "crow"}, banners={"Ann": "tully tyrell", "Cat": "stark"})
    ends(table)
    assert winners(table) == ["Ann"] and ranking(table) == [["Ann"], ["Cat"], ["Ben"]]


def test_with_four_the_teams_score():
    table = declared(STREET, *FOUR, options={"variant": "crow"}, banners={"Ann": "tully", "Cat": "tyrell", "Ben": "stark"})
    ends(table)
    assert winners(table) == ["Ann", "Cat"]


def test_a_companion_comes_before_a_crow():
    table = declared(STREET, *THREE, options={"variant": "crow"}, companions=("shae",)).plays("Ann", move("right", "stark"))
    assert table.refuses("Ann", SpendCrow(1)) >= {"hotk.companion.immediate"}
    table.plays("Ann", UseCompanion("shae"))


def test_a_crow_spent_at_the_wrong_time_is_gone_all_the_same():
    table = with_crows(THREE)
    assert table.protests("Ben", SpendCrow(0)) == {"hotk.variant.crow3.when"}
    assert table.state.crows == (True, False, True) and due(table) == ("Ann", "turn.move") and conserved(table)
    with pytest.raises(Unplayable):
        table.match.record(1, SpendCrow(0), protest=True)


def test_nobody_confers_with_somebody_who_has_left():
    table = with_crows(THREE)
    table.judge(SeatLeft(1))
    assert table.refuses("Ann", SpendCrow(1)) == {"hotk.variant.crow3.when"}
    assert [action for action in offered(table) if isinstance(action, SpendCrow)] == [SpendCrow(2)]
    table = with_crows(FOUR)
    table.judge(SeatLeft(2))
    assert table.refuses("Ann", SpendCrow(2)) == {"hotk.variant.crow4.when"}
    assert not [action for action in offered(table) if isinstance(action, SpendCrow)]


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "spends the crow to confer with Ben (refused)"), ("pl", "na naradę z graczem Ben (odmowa)")],
)
def test_the_log_says_who_confers_with_whom(language: str, words: str) -> None:
    match = with_crows(THREE).plays("Ann", SpendCrow(1, refused=True)).match
    assert words in log_line(match, match.events[-1], language, JUDGE)
