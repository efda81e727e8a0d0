"""Who takes a banner, and when."""

import pytest

from ledger.games.hand_of_the_king.model.actions import DecideBanner, UseCompanion
from ledger.games.hand_of_the_king.model.effects import Capture, Kill
from tests.games.hand_of_the_king.layouts import conserved, declared, due, holder, move
from tests.table import rule

STREET = """
V . S . S .
. . . . . .
. . . . U .
. . . . . .
. . . . G .
. . . . . .
"""


@rule("hotk.banner.claim")
def test_whoever_has_most_takes_the_banner_at_the_end_of_the_turn():
    table = declared(STREET, areas={"Ben": "S"}).plays("Ann", move("right", "stark"))
    assert holder(table, "stark") == "Ann" and due(table) == ("Ben", "turn.move")


@rule("hotk.banner.claim")
def test_a_single_card_is_enough_when_nobody_else_has_one():
    assert holder(declared(STREET.replace("S . S", ". . S")).plays("Ann", move("right", "stark")), "stark") == "Ann"


@rule("hotk.banner.claim", "hotk.banner.not-enough")
def test_rivals_are_compared_one_by_one_and_not_together():
    table = declared(STREET, "Ann", "Ben", "Cat", areas={"Ben": "S S", "Cat": "S S"}, banners={"Cat": "stark"})
    assert holder(table.plays("Ann", move("right", "stark")), "stark") == "Ann"
    table = declared(STREET, "Ann", "Ben", "Cat", areas={"Ben": "S", "Cat": "S S S"}, banners={"Ben": "stark"})
    assert holder(table.plays("Ann", move("right", "stark")), "stark") == "Ben"


@rule("hotk.banner.tie-to-active")
def test_being_level_is_enough_even_against_the_holder():
    table = declared(STREET, areas={"Ben": "S S"}, banners={"Ben": "stark"}).plays("Ann", move("right", "stark"))
    assert holder(table, "stark") == "Ann"


@rule("hotk.banner.transfer")
@pytest.mark.parametrize("banners", [{}, {"Ben": "stark greyjoy"}])
def test_a_claimed_banner_comes_from_wherever_it_lies(banners):
    table = declared(STREET, areas={"Ben": "S"}, banners=banners).plays("Ann", move("right", "stark"))
    assert holder(table, "stark") == "Ann" and conserved(table)
    assert holder(table, "greyjoy") == ("Ben" if banners else None)


@rule("hotk.banner.not-enough")
def test_the_banner_stays_where_somebody_has_more():
    table = declared(STREET, areas={"Ben": "S S S"}, banners={"Ben": "stark"}).plays("Ann", move("right", "stark"))
    assert holder(table, "stark") == "Ben"
    table = declared(STREET, areas={"Ben": "S S S"}).plays("Ann", move("right", "stark"))
    assert holder(table, "stark") is None


@rule("hotk.banner.timing")
def test_the_banner_is_checked_after_the_companions_of_the_turn():
    table = declared(STREET, areas={"Ben": "sansa robb arya"}, banners={"Ben": "stark"}, companions=("shae",))
    table.plays("Ann", move("right", "stark"))
    assert holder(table, "stark") == "Ben" and due(table) == ("Ann", "companion.choose")
    table.plays("Ann", UseCompanion("shae", (Kill("sansa"),)))
    table.plays("Ann", DecideBanner("stark", 1))
    assert holder(table, "stark") == "Ann"


# ---- a companion leaves players level


def level(**options):
    """Ann's companion takes Cat's Greyjoy: Ann and Ben are level at one."""
    table = declared(
        STREET.replace("S . S", ". . S"),
        "Ann",
        "Ben",
        "Cat",
        companions=("shae",),
        options=options,
        areas={"Ben": "asha", "Cat": "theon"},
        banners={"Cat": "greyjoy"},
    )
    return table.plays("Ann", move("right", "stark")).plays("Ann", UseCompanion("shae", (Capture("theon"),)))


@rule("hotk.banner.companion-tie")
def test_only_level_players_can_be_given_the_banner():
    table = level()
    assert due(table) == ("Ann", "companion.decide")
    assert table.refuses("Ann", DecideBanner("greyjoy", 2)) == {"hotk.banner.companion-tie"}
    assert table.refuses("Ann", DecideBanner("stark", 0)) == {"hotk.banner.companion-tie"}
    table.plays("Ann", DecideBanner("greyjoy", 1))
    assert holder(table, "greyjoy") == "Ben" and due(table) == ("Ben", "turn.move")


@rule("hotk.banner.companion-tie")
def test_there_is_nothing_to_decide_without_a_companion():
    table = declared(STREET, areas={"Ann": "G", "Ben": "G"})
    assert table.refuses("Ann", DecideBanner("greyjoy", 0)) == {"hotk.banner.companion-tie"}


def test_the_user_may_decide_for_the_own_seat():
    table = level().plays("Ann", DecideBanner("greyjoy", 0))
    assert holder(table, "greyjoy") == "Ann"


def test_several_level_houses_are_decided_one_by_one_in_any_order():
    table = declared(
        STREET.replace("S . S", ". . S"),
        "Ann",
        "Ben",
        "Cat",
        companions=("shae",),
        areas={"Ben": "asha kevan", "Cat": "theon tywin"},
    )
    table.plays("Ann", move("right", "stark"))
    table.plays("Ann", UseCompanion("shae", (Capture("theon"), Capture("tywin"))))
    table.plays("Ann", DecideBanner("lannister", 1))
    assert due(table) == ("Ann", "companion.decide")
    assert table.refuses("Ann", DecideBanner("lannister", 0)) == {"hotk.banner.companion-tie"}
    table.plays("Ann", DecideBanner("greyjoy", 0))
    assert (holder(table, "lannister"), holder(table, "greyjoy")) == ("Ben", "Ann")


def test_a_wrong_decision_is_recorded_as_made():
    table = level()
    assert table.protests("Ann", DecideBanner("greyjoy", 2)) == {"hotk.banner.companion-tie"}
    assert holder(table, "greyjoy") == "Cat" and due(table) == ("Ben", "turn.move")


def test_an_older_tie_that_the_companion_did_not_touch_gives_no_decision():
    table = declared(
        STREET.replace("S . S", ". . S").replace("U", "."),
        companions=("shae",),
        banners={"Ben": "tully"},
        areas={"Ann": "hoster", "Ben": "edmure theon"},
    )
    table.plays("Ann", move("right", "stark")).plays("Ann", UseCompanion("shae", (Capture("theon"),)))
    assert due(table) == ("Ben", "turn.move") and holder(table, "tully") == "Ben"
