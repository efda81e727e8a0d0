"""Joining half-way, bridging gaps, logging only what matters, and steps that were forgotten."""

import pytest

from ledger.core.errors import InvalidAction, Unplayable
from ledger.games.hand_of_the_king.model.actions import DeclareState, Held, Observed, Staying, UseCompanion
from ledger.games.hand_of_the_king.model.effects import Capture, Kill
from ledger.kit.common import Omitted, SetDetail
from tests.games.hand_of_the_king.layouts import (
    FULL,
    area,
    cell,
    conserved,
    dealt,
    declared,
    due,
    ends,
    holder,
    lines,
    move,
    opened,
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


def declare(**parts):
    return DeclareState(lines(STREET), **parts)


def test_a_match_may_begin_half_way():
    table = opened("Ann", "Ben", "Cat")
    table.judge(
        declare(
            areas=(("robb", "L"), (), ("T", "T")),
            banners=(Held("targaryen", 2),),
            companions=("shae",),
            used=("hodor",),
            kept=(Staying("gendry", 1, "baratheon", 1),),
            killed=("bran",),
            turn=1,
        )
    )
    view = table.match.view(0)
    assert due(table) == ("Ben", "turn.move") and view["score"] == [0, 0, 1]
    assert view["counts"][1]["baratheon"] == 1 and view["killed"] == ["bran"] and table.state.deck == 11
    assert view["missing"] == {
        "stark": 4,
        "greyjoy": 5,
        "lannister": 5,
        "targaryen": 3,
        "baratheon": 4,
        "tyrell": 2,
        "tully": 1,
    }
    assert conserved(table)


def test_characters_named_nowhere_are_somewhere_in_play():
    table = declared(STREET, companions=("shae",)).plays("Ann", move("right", "tyrell"))
    table.plays("Ann", UseCompanion("shae", (Capture("theon", seat=1),)))
    assert area(table, "Ann") == ["Y", "theon"] and conserved(table)
    with pytest.raises(Unplayable):
        declared(FULL, companions=("shae",), areas={}).match.record(
            0, UseCompanion("shae", (Kill("theon", seat=1),)), protest=True
        )


def test_declaring_bridges_a_gap_in_a_running_match():
    table = dealt().plays("Ann", move("up", "stark"))
    table.judge(declare(areas=(("S", "S"), ("L",)), banners=(Held("stark", 0),), turn=1))
    assert due(table) == ("Ben", "turn.move") and cell(table, "a1") == "varys" and conserved(table)


def test_the_audit_lists_the_gap():
    table = dealt()
    table.judge(declare())
    assert table.findings() == [("gap", "")]


@rule("hotk.components.characters")
@pytest.mark.parametrize(
    "parts",
    [
        {"areas": (("asha",), ())},
        {"killed": ("asha",)},
        {"areas": (("U",), ("U",))},
        {"areas": (("robb",), ("robb",))},
    ],
)
def test_a_declared_table_has_no_card_twice_and_no_house_too_large(parts):
    assert opened().refuses("JUDGE", declare(**parts)) == {"hotk.components.characters"}


@rule("hotk.components.companions")
def test_a_declared_table_has_fourteen_companions_at_most():
    assert opened().refuses("JUDGE", declare(companions=("a", "b"), used=("c", "d"))) == {"hotk.components.companions"}


@rule("hotk.setup.grid")
def test_a_declared_grid_is_six_by_six_with_its_gaps():
    assert "hotk.setup.grid" in opened().refuses("JUDGE", DeclareState(lines(STREET)[:5]))


@pytest.mark.parametrize(
    "parts",
    [
        {"areas": ((), (), ())},
        {"turn": 2},
        {"companions": ("shae", "shae")},
        {"companions": ("shae",), "used": ("shae",)},
        {"banners": (Held("stark", 2),)},
        {"kept": (Staying("shae", 5),)},
        {"kept": (Staying("gendry", 0, "tully", 1), Staying("gendry", 1, "tully", 1))},
    ],
)
def test_a_declaration_that_cannot_be_is_unplayable(parts):
    with pytest.raises(Unplayable):
        opened().match.record(-2, declare(**parts))


@pytest.mark.parametrize("parts", [{"areas": (("bronn",), ())}, {"killed": ("nobody",)}])
def test_a_declaration_of_no_card_is_malformed(parts):
    with pytest.raises(InvalidAction):
        declare(**parts)


def test_crows_are_declared_by_seat():
    table = declared(STREET, "Ann", "Ben", "Cat", options={"variant": "crow"}, crows=["Cat"])
    assert table.state.crows == (False, False, True)
    assert declared(STREET, "Ann", "Ben", "Cat", options={"variant": "crow"}).state.crows == (True, True, True)


# ---- only what matters


def test_with_key_detail_what_was_seen_is_written_down():
    table = dealt(FULL, "Ann", "Ben", "Cat")
    table.judge(SetDetail("key"))
    table.judge(Observed(banners=(Held("stark", 2), Held("tully", 0)), turn=1))
    assert holder(table, "stark") == "Cat" and due(table) == ("Ben", "turn.move")
    ends(table)
    assert winners(table) == ["Cat"] and table.match.outcome.ended_by == "observed" and conserved(table)


def test_with_key_detail_a_move_out_of_turn_is_not_recorded_rather_than_illegal():
    table = dealt(FULL, "Ann", "Ben", "Cat", detail="key")
    table.plays("Cat", move("up", "stark"))
    assert table.findings() == [("not recorded", "hotk.turn.order")]


def test_after_key_detail_the_record_is_in_doubt_until_the_table_is_declared():
    table = dealt(FULL, "Ann", "Ben", "Cat", detail="key")
    table.judge(SetDetail("full"))
    table.plays("Cat", move("up", "stark"))
    assert table.findings() == [("not recorded", "hotk.turn.order")]
    table.judge(DeclareState(lines(FULL), turn=1))
    assert table.refuses("Cat", move("up", "stark")) == {"hotk.turn.order"}


@rule("record.key-only")
@pytest.mark.parametrize("action", [Observed(turn=1), Observed(over=True)])
def test_where_everything_is_logged_totals_are_not_set_by_hand(action):
    assert dealt().refuses("JUDGE", action) == {"record.key-only"}


def test_what_can_never_be_is_refused_with_key_detail_too():
    table = dealt(detail="key")
    assert table.refuses("Ann", move("up-left", "stark")) == {"hotk.move.orthogonal"}
    assert table.refuses("JUDGE", Observed(banners=(Held("stark", 0), Held("stark", 1)))) == {"hotk.components.banners"}


@pytest.mark.parametrize("wrong", [Observed(turn=2), Observed(banners=(Held("stark", 5),))])
def test_what_was_seen_concerns_seats_at_the_table(wrong):
    with pytest.raises(Unplayable):
        dealt(detail="key").match.record(-2, wrong)


def test_nothing_is_seen_after_the_end():
    table = dealt()
    ends(table)
    with pytest.raises(Unplayable):
        table.judge(Observed(turn=1))


# ---- forgotten


def test_a_forgotten_banner_check_leaves_the_banner_where_it_was():
    table = declared(STREET, banners={"Ben": "stark"}).plays("Ann", move("right", "stark"))
    assert table.protests("Ben", Omitted("turn.end")) == {"hotk.banner.claim"}
    assert holder(table, "stark") == "Ben" and due(table) == ("Ben", "turn.move")
    assert table.findings()[-1] == ("omitted", "hotk.banner.claim")


def test_a_forgotten_banner_check_of_the_last_turn_too():
    table = declared(STREET.replace("U", ".")).plays("Ann", move("right", "stark")).plays("Ben", move("left", "tyrell"))
    table.plays("Ann", move("down", "greyjoy")).plays("Ben", move("right", "greyjoy"))
    assert due(table) is None and holder(table, "greyjoy") == "Ben"
    assert table.protests("Ben", Omitted("turn.end")) == {"hotk.banner.claim"}
    assert due(table) is None and holder(table, "greyjoy") == "Ann" and conserved(table)


def test_a_forgotten_companion_lets_the_turn_end():
    table = declared(STREET, companions=("shae",)).plays("Ann", move("right", "tyrell"))
    assert table.protests("Ben", Omitted("companion.choose")) == {"hotk.companion.immediate"}
    assert due(table) == ("Ben", "turn.move") and holder(table, "tyrell") == "Ann" and table.state.pool == ("shae",)


def test_a_companion_and_the_banner_may_both_be_forgotten():
    table = declared(STREET, companions=("shae",)).plays("Ann", move("right", "tyrell"))
    table.protests("Ben", Omitted("companion.choose"))
    table.protests("Ben", Omitted("turn.end"))
    assert holder(table, "tyrell") is None and due(table) == ("Ben", "turn.move")


def test_a_forgotten_decision_leaves_the_banner_where_it_was():
    table = declared(STREET, companions=("shae",), areas={"Ann": "theon", "Ben": "balon euron"}, banners={"Ben": "greyjoy"})
    table.plays("Ann", move("right", "tyrell")).plays("Ann", UseCompanion("shae", (Kill("euron"),)))
    assert table.protests("Ben", Omitted("companion.decide")) == {"hotk.banner.companion-tie"}
    assert holder(table, "greyjoy") == "Ben" and due(table) == ("Ben", "turn.move") and conserved(table)


@pytest.mark.parametrize("step", ["companion.choose", "companion.decide", "turn.move", "deal.grid", "nowhere"])
def test_only_what_was_due_can_have_been_forgotten(step):
    table = dealt().plays("Ann", move("up", "stark"))
    with pytest.raises(Unplayable):
        table.match.record(1, Omitted(step), protest=True)
