"""Answers to what the rulebook leaves open: each option in both of its settings, and the rulings without one."""

import tomllib
from importlib.resources import files
from typing import get_args, get_type_hints

import pytest

from ledger.core.errors import Unplayable
from ledger.games import hand_of_the_king as game
from ledger.games.hand_of_the_king.model.actions import DecideBanner, SpendCrow, UseCompanion
from ledger.games.hand_of_the_king.model.effects import Capture, CountAs, DiscardCompanion, Kill
from ledger.kit.common import CallTime, SeatLeft
from tests.games.hand_of_the_king.layouts import (
    CARDS,
    FULL,
    area,
    conserved,
    dealt,
    declared,
    due,
    ends,
    holder,
    legal,
    move,
    offered,
    winners,
)
from tests.table import rule

STREET = """
V . Y . S .
. . . . . .
. . asha . G .
. . . . . .
. . S . U .
. . . . . .
"""
FOUR = ("Ann", "Ben", "Cat", "Dov")


def earned(*names, pool=("shae", "petyr"), **declaration):
    """Ann has just taken the last Tyrell, on c1."""
    return declared(STREET, *names, companions=pool, **declaration).plays("Ann", move("right", "tyrell"))


# ---- banners


@pytest.mark.parametrize(("banner_scope", "greyjoy"), [("moved_house", "Ben"), ("every_house", "Ann")])
def test_banner_scope(banner_scope, greyjoy):
    table = declared(
        STREET,
        areas={"Ann": "theon", "Ben": "balon"},
        banners={"Ben": "greyjoy"},
        options={"banner_scope": banner_scope},
    ).plays("Ann", move("right", "stark"))
    assert holder(table, "stark") == "Ann" and holder(table, "greyjoy") == greyjoy


@pytest.mark.parametrize(("companion_vs_turn_check", "tyrell"), [("turn_check", "Ann"), ("companion_decision", "Ben")])
def test_companion_vs_turn_check(companion_vs_turn_check, tyrell):
    table = earned(
        areas={"Ben": "olenna garlan"},
        banners={"Ben": "tyrell"},
        options={"companion_vs_turn_check": companion_vs_turn_check},
    )
    table.plays("Ann", UseCompanion("shae", (Kill("olenna"),))).plays("Ann", DecideBanner("tyrell", 1))
    assert holder(table, "tyrell") == tyrell


@pytest.mark.parametrize("companion_vs_turn_check", ["turn_check", "companion_decision"])
def test_for_every_other_house_the_decision_stands(companion_vs_turn_check):
    table = earned(areas={"Ann": "theon", "Ben": "balon euron"}, options={"companion_vs_turn_check": companion_vs_turn_check})
    table.plays("Ann", UseCompanion("shae", (Kill("euron"),))).plays("Ann", DecideBanner("greyjoy", 1))
    assert holder(table, "greyjoy") == "Ben" and holder(table, "tyrell") == "Ann"


@pytest.mark.parametrize(("companion_strict_leader", "greyjoy"), [("banner_moves", "Cat"), ("banner_stays", "Ben")])
def test_companion_strict_leader(companion_strict_leader, greyjoy):
    table = earned(
        "Ann",
        "Ben",
        "Cat",
        areas={"Ben": "theon balon", "Cat": "euron rodrik"},
        banners={"Ben": "greyjoy"},
        options={"companion_strict_leader": companion_strict_leader},
    )
    table.plays("Ann", UseCompanion("shae", (Kill("theon"),)))
    assert holder(table, "greyjoy") == greyjoy and due(table) == ("Ben", "turn.move")


@pytest.mark.parametrize(("zero_count", "greyjoy"), [("to_supply", None), ("stays_with_holder", "Ben")])
def test_zero_count(zero_count, greyjoy):
    table = earned(areas={"Ben": "theon"}, banners={"Ben": "greyjoy"}, options={"zero_count": zero_count})
    table.plays("Ann", UseCompanion("shae", (Kill("theon"),)))
    assert holder(table, "greyjoy") == greyjoy and due(table) == ("Ben", "turn.move")


def test_only_a_tie_for_the_most_is_decided():
    table = earned("Ann", "Ben", "Cat", areas={"Ann": "theon", "Ben": "balon euron", "Cat": "rodrik aeron"})
    table.plays("Ann", UseCompanion("shae", (Kill("euron"),)))
    assert holder(table, "greyjoy") == "Cat" and due(table) == ("Ben", "turn.move")


def test_the_user_decides_although_the_holder_is_among_the_level():
    table = earned(areas={"Ann": "theon", "Ben": "balon euron"}, banners={"Ben": "greyjoy"})
    table.plays("Ann", UseCompanion("shae", (Kill("euron"),)))
    assert due(table) == ("Ann", "companion.decide") and holder(table, "greyjoy") == "Ben"
    assert legal(table, "Ann", DecideBanner("greyjoy", 0)) and legal(table, "Ann", DecideBanner("greyjoy", 1))


# ---- companions


@rule("hotk.oq.companion-impossible")
@pytest.mark.parametrize("companion_impossible", ["may_choose", "must_have_effect"])
def test_companion_impossible(companion_impossible):
    table = earned(
        pool=("hodor", "sandor"),
        cards=CARDS,
        areas={"Ann": "bran"},
        options={"companion_impossible": companion_impossible},
    )
    if companion_impossible == "may_choose":
        table.plays("Ann", UseCompanion("hodor"))
        assert area(table, "Ann") == ["Y", "bran"] and table.state.used == ("hodor",)
    else:
        assert table.refuses("Ann", UseCompanion("hodor")) == {"hotk.oq.companion-impossible"}
        assert {action.companion for action in offered(table)} == {"sandor"}


def test_a_companion_that_can_do_nothing_is_chosen_where_no_other_can_either():
    table = earned(pool=("hodor", "bronn"), areas={"Ann": "bran tyrion"}, options={"companion_impossible": "must_have_effect"})
    table.plays("Ann", UseCompanion("hodor"))
    assert table.state.used == ("hodor",)


@pytest.mark.parametrize("companion_impossible", ["may_choose", "must_have_effect"])
def test_a_companion_of_unknown_text_can_always_be_chosen(companion_impossible):
    table = earned(pool=("shae", "sandor"), cards=CARDS, options={"companion_impossible": companion_impossible})
    table.plays("Ann", UseCompanion("shae"))


@pytest.mark.parametrize("chain_order", ["finish_first", "at_once"])
def test_chain_order(chain_order):
    table = earned(areas={"Ben": "theon"}, banners={"Ben": "greyjoy"}, options={"chain_order": chain_order})
    table.plays("Ann", UseCompanion("petyr", (Capture("U", "e5"), Kill("theon"))))
    assert due(table) == ("Ann", "companion.choose")
    if chain_order == "finish_first":
        assert area(table, "Ben") == [] and holder(table, "tully") == "Ann" and table.state.used == ("petyr",)
    else:
        assert area(table, "Ben") == ["theon"] and holder(table, "tully") is None and table.state.used == ()
    table.plays("Ann", UseCompanion("shae", (Capture("S", "c5"),)))
    assert area(table, "Ben") == [] and holder(table, "greyjoy") is None and conserved(table)
    assert set(table.state.used) == {"petyr", "shae"} and due(table) == ("Ben", "turn.move")


def test_what_the_second_companion_made_impossible_is_left_out():
    table = earned(areas={"Ben": "theon"}, options={"chain_order": "at_once"})
    table.plays("Ann", UseCompanion("petyr", (Capture("U", "e5"), Kill("theon"))))
    table.plays("Ann", UseCompanion("shae", (Kill("theon"),)))
    assert table.match.view(0)["killed"] == ["theon"] and due(table) == ("Ben", "turn.move") and conserved(table)


@pytest.mark.parametrize("chain_order", ["finish_first", "at_once"])
def test_an_effect_that_cannot_be_is_unplayable_in_either_order(chain_order):
    table = earned(options={"chain_order": chain_order})
    with pytest.raises(Unplayable):
        table.match.record(0, UseCompanion("petyr", (DiscardCompanion("gendry"),)), protest=True)


@pytest.mark.parametrize("chain_order", ["finish_first", "at_once"])
def test_a_companion_that_counts_stays_in_either_order(chain_order):
    table = earned(pool=("jon-snow", "shae"), cards=CARDS, options={"chain_order": chain_order})
    table.plays("Ann", UseCompanion("jon-snow", (CountAs("tully", 2),)))
    assert holder(table, "tully") == "Ann" and table.state.used == () and conserved(table)


# ---- teams and crows


@pytest.mark.parametrize(("team_tie", "won"), [("largest_house", ["Ann", "Cat"]), ("draw", list(FOUR))])
def test_team_tie(team_tie, won):
    table = declared(
        STREET,
        *FOUR,
        options={"variant": "team", "team_tie": team_tie},
        banners={"Ann": "stark", "Cat": "tully", "Ben": "greyjoy", "Dov": "lannister"},
    )
    ends(table)
    assert sorted(winners(table)) == won


@pytest.mark.parametrize("team_table_talk", ["open_talk", "no_talk"])
def test_team_table_talk_changes_nothing_that_is_recorded(team_table_talk):
    table = dealt(FULL, *FOUR, variant="team", team_table_talk=team_table_talk)
    assert due(table.plays("Ann", move("up", "stark"))) == ("Ben", "turn.move")


@pytest.mark.parametrize(("crow4_enemy", "may"), [("partner_only", [2]), ("partner_or_opponent", [1, 2, 3])])
def test_crow4_enemy(crow4_enemy, may):
    table = dealt(FULL, *FOUR, variant="crow", crow4_enemy=crow4_enemy)
    assert [seat for seat in range(4) if legal(table, "Ann", SpendCrow(seat))] == may


@pytest.mark.parametrize(("crow_refusal", "kept"), [("token_spent", False), ("token_kept", True)])
def test_crow_refusal(crow_refusal, kept):
    table = dealt(FULL, "Ann", "Ben", "Cat", variant="crow", crow_refusal=crow_refusal)
    table.plays("Ann", SpendCrow(1, refused=True))
    assert table.state.crows[0] is kept and due(table) == ("Ann", "turn.move")


def test_an_accepted_talk_spends_the_crow_in_any_case():
    table = dealt(FULL, "Ann", "Ben", "Cat", variant="crow", crow_refusal="token_kept").plays("Ann", SpendCrow(1))
    assert table.state.crows == (False, True, True)


# ---- mistakes, time, leaving


@pytest.mark.parametrize("wrong_declaration", ["until_next_move", "whenever_found"])
def test_wrong_declaration_is_for_the_judge_and_the_record_allows_both(wrong_declaration):
    table = declared(STREET, options={"wrong_declaration": wrong_declaration})
    before = table.last
    assert table.protests("Ann", move("right", "stark", to="c1")) == {"hotk.move.farthest"}
    if wrong_declaration == "whenever_found":
        table.plays("Ben", move("down", "greyjoy"))
    table.match.rewind(before)
    assert due(table) == ("Ann", "turn.move") and area(table, "Ann") == [] and area(table, "Ben") == []


@pytest.mark.parametrize(("seat_left", "stark"), [("pieces_stay", "Ben"), ("banners_return", "Ann")])
def test_seat_left(seat_left, stark):
    table = declared(
        STREET,
        "Ann",
        "Ben",
        "Cat",
        areas={"Ben": "robb arya"},
        banners={"Ben": "stark tully"},
        options={"seat_left": seat_left},
    )
    table.judge(SeatLeft(1))
    assert holder(table, "tully") == ("Ben" if seat_left == "pieces_stay" else None)
    table.plays("Ann", move("right", "stark"))
    assert holder(table, "stark") == stark and due(table) == ("Cat", "turn.move")


@pytest.mark.parametrize(("at_time", "then"), [("finish_turn", None), ("finish_round", ("Ben", "turn.move"))])
def test_at_time(at_time, then):
    table = declared(STREET, options={"at_time": at_time})
    table.judge(CallTime())
    table.plays("Ann", move("right", "stark"))
    assert due(table) == then


def test_every_house_ruling_with_an_option_has_its_field_and_its_two_words():
    index = tomllib.loads(files(game).joinpath("rules.toml").read_text(encoding="utf-8"))
    rulings = {one["option"]: one for one in index["house_ruling"] if "option" in one}
    hints = get_type_hints(game.Options)
    assert len(rulings) == 13
    for name, one in rulings.items():
        assert get_args(hints[name]) == (one["default"], one["alternative"])
        assert getattr(game.Options(), name) == one["default"]
