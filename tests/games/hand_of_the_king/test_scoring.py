"""Counting banners, and telling level players apart."""

from ledger.games.hand_of_the_king.model.components import HOUSES, SIZES
from tests.games.hand_of_the_king.layouts import declared, ends, ranking, winners
from tests.table import rule

EMPTY = "\n".join(["V . . . . .", *[". . . . . ."] * 5])


def over(*names, **banners):
    table = declared(EMPTY.replace("V .", "V S"), *names, banners=banners)
    ends(table)
    return table


@rule("hotk.scoring.count")
def test_every_banner_is_worth_one_whatever_the_house():
    table = over("Ann", "Ben", Ann="stark", Ben="tyrell tully")
    assert table.game.score(table.state) == (1, 2) == table.match.outcome.scores


@rule("hotk.scoring.winner")
def test_most_banners_win():
    table = over("Ann", "Ben", "Cat", Ann="stark", Ben="tyrell tully baratheon", Cat="greyjoy lannister")
    assert winners(table) == ["Ben"] and ranking(table) == [["Ben"], ["Cat"], ["Ann"]]


@rule("hotk.scoring.tie-break")
def test_level_players_are_told_apart_by_the_largest_house():
    table = over("Ann", "Ben", Ann="baratheon tully", Ben="tyrell targaryen")
    assert winners(table) == ["Ben"] and ranking(table) == [["Ben"], ["Ann"]]


@rule("hotk.scoring.tie-break")
def test_a_third_players_larger_house_does_not_matter():
    table = over("Ann", "Ben", "Cat", Ann="lannister tully", Ben="targaryen baratheon", Cat="stark")
    assert ranking(table) == [["Ann"], ["Ben"], ["Cat"]]


def test_house_sizes_all_differ_so_banners_always_decide():
    assert len(set(SIZES)) == len(HOUSES) == 7


def test_without_any_banner_the_match_is_a_draw():
    table = over("Ann", "Ben", "Cat")
    assert ranking(table) == [["Ann", "Ben", "Cat"]] and winners(table) == ["Ann", "Ben", "Cat"]


def test_there_is_no_outcome_before_the_end():
    assert declared(EMPTY.replace("V .", "V S"), banners={"Ann": "stark"}).match.outcome is None


def test_unclaimed_banners_count_for_nobody():
    table = over("Ann", "Ben", Ann="tully")
    assert table.match.outcome.scores == (1, 0) and winners(table) == ["Ann"]
