"""Cards beyond the core set that do something by lying there."""

from __future__ import annotations

import pytest

from ledger.games.thrones_2e.cards.modifiers import forbidden, player_total
from ledger.games.thrones_2e.cards.values import cost_of
from ledger.games.thrones_2e.model.actions import DeclareChallenge, Marshal
from tests.games.thrones_2e.cards.board import (
    ANN,
    BEN,
    attack,
    defend,
    knows,
    lies,
    marshal,
    never,
    strength,
    table,
    there,
    value,
)

KNIGHT, WARRIOR, CREW, PARTY, DUNE, ROSE = "01150", "01168", "01072", "01132", "01113", "01187"  # plain characters


def on(card, host, seat=ANN):
    return lies(card, seat, on=host)


@pytest.mark.parametrize(
    ("card", "name", "more"),
    [
        ("02064", "gold", 3), ("09018", "gold", 2), ("11056", "gold", 1), ("11092", "gold", 1), ("06110", "gold", 1),
        ("11050", "gold", 1), ("11003", "gold", 1), ("13012", "gold", 1), ("11056", "reserve", 1),
        ("02086", "reserve", 1), ("19010", "reserve", 1), ("07002", "reserve", 1), ("11092", "initiative", 1),
    ],
)  # fmt: skip
def test_some_cards_raise_a_value_of_your_plot(card, name, more):
    assert value(table((card,)), name) == value(table(), name) + more


def test_a_miners_pick_is_worth_gold_and_strength():
    state = table(("01134", on("11046", "01134")))
    assert value(state, "gold") == value(table(), "gold") + 1
    assert strength(state, "01134") == strength(table(("01134",)), "01134") + 1


@pytest.mark.parametrize(("plot", "cards"), [("05052", -1), ("05051", 1)])
def test_some_plots_change_how_many_cards_everybody_draws(plot, cards):
    state = table(me={"plot": plot})
    assert [player_total(state, seat, "draw") for seat in (ANN, BEN)] == [cards, cards]


def test_the_shield_islands_let_everybody_draw_one_more():
    assert [player_total(table(("12038",)), seat, "draw") for seat in (ANN, BEN)] == [1, 1]


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "options", "handle", "more"),
    [
        ("06047", ("06047",), (), {"phase": "dominance"}, "06047", 3),
        ("19016", ("19016", KNIGHT), (), {}, KNIGHT, 1),
        ("19016", ("19016", CREW), (), {}, CREW, 0),
        ("04053", ("04053", "04053"), (), {}, "04053", 1),
        ("02072", ("02072", "01073"), (), {}, "01073", 1),
        ("04097", ("04097",), (), {"me": {"dead": (KNIGHT, CREW)}}, "04097", 2),
        ("07035", ("07035",), (), {"me": {"hand": (KNIGHT, CREW)}}, "07035", -2),
        ("13021", ("13021",), (), {"me": {"used": ("01001",)}}, "13021", -1),
        ("08115", ("08115",), (), {"me": {"used": ("01001", "01002")}}, "08115", 2),
        ("02057", ("02057", KNIGHT), (), {}, "02057", 1),
        ("02057", ("02057",), (KNIGHT,), {}, "02057", 0),
        ("02058", (CREW, on("02058", CREW)), (), {}, CREW, 1),
        ("04048", (CREW,), (on("04048", CREW, BEN),), {}, CREW, -1),
        ("24027", ("01144", on("24027", "01144")), (), {}, "01144", 1),
        ("02046", (PARTY, on("02046", PARTY)), (), {}, PARTY, 1),
    ],
)  # fmt: skip
def test_some_cards_change_the_strength_of_a_character(card, mine, theirs, options, handle, more):
    assert strength(table(mine, theirs, **options), handle) == strength(table((handle,)), handle) + more


def test_shaggydog_stands_by_rickon():
    state = table(("03014", "03016"))
    assert strength(state, "03016") == strength(table(("03016",)), "03016") + 2 and knows(state, "03016", "military")


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "options", "handle", "word", "gained"),
    [
        ("21016", ("21016", "01151"), (), {}, "01151", "intrigue", True),
        ("21016", ("21016", KNIGHT), (), {}, KNIGHT, "intrigue", False),
        ("12003", ("12003", "01069"), (), {}, "01069", "stealth", True),
        ("12003", ("12003", CREW), (), {}, CREW, "stealth", False),
        ("07008", ("07008", "01131"), (), {}, "01131", "power", True),
        ("25024", ("25024",), (), {}, "25024", "renown", True),
        ("25024", (lies("25024", kneeling=True),), (), {}, "25024", "pillage", False),
        ("14040", ("14040", "01144"), (), {}, "14040", "power", True),
        ("14040", ("14040",), ("01144",), {}, "14040", "power", False),
        ("25035", ("25035",), (), {}, "25035", "renown", False),
        ("02057", ("02057", KNIGHT), (), {}, "02057", "power", True),
        ("26013", ("26013", "02107"), (), {}, "26013", "trait:knight", True),
        ("26013", ("26013",), ("02107",), {}, "26013", "power", False),
        ("02058", (CREW, on("02058", CREW)), (), {}, CREW, "trait:knight", True),
        ("24027", ("01144", on("24027", "01144")), (), {}, "01144", "trait:commander", True),
        ("05043", ("01144", on("05043", "01144")), (), {}, "01144", "intrigue", True),
        ("02046", (PARTY, on("02046", PARTY)), (), {}, PARTY, "military", True),
        ("02077", (KNIGHT,), (on("02077", KNIGHT, BEN),), {}, KNIGHT, "power", False),
        ("02116", (KNIGHT,), (on("02116", KNIGHT, BEN),), {}, KNIGHT, "military", False),
        ("02055", (ROSE,), (on("02055", ROSE, BEN),), {}, ROSE, "intrigue", False),
        ("12030", ("01105", on("12030", "01105")), (), {"first": BEN}, "01105", "renown", True),
        ("12030", ("01105", on("12030", "01105")), (), {}, "01105", "stealth", False),
        ("26099", ("01144",), (), {"me": {"plot": "26099"}}, "01144", "insight", True),
        ("26099", (), ("01144",), {"me": {"plot": "26099"}}, "01144", "insight", False),
        ("18001", ("18001", "01143"), (), {}, "01143", "insight", True),
    ],
)  # fmt: skip
def test_some_cards_give_and_take_icons_and_words(card, mine, theirs, options, handle, word, gained):
    assert knows(table(mine, theirs, **options), handle, word) is gained


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "options", "handle", "cannot"),
    [
        ("16001", ("16001",), (), {}, "16001", "be-killed"),
        ("08081", ("08081",), (KNIGHT,), {}, KNIGHT, "be-saved"),
        ("11040", (), (KNIGHT,), {"me": {"plot": "11040"}}, KNIGHT, "be-saved"),
        ("07052", (), (KNIGHT,), {"me": {"plot": "07052"}}, KNIGHT, "stand"),
        ("09048", (), (KNIGHT,), {"me": {"plot": "09048"}}, KNIGHT, "gain-power"),
        ("14021", (), (KNIGHT, on("14021", KNIGHT, BEN)), {}, KNIGHT, "stand"),
        ("11003", ("11003",), (), {}, "11003", "stand"),
        ("04026", (), (KNIGHT, on("04026", KNIGHT, BEN)), {}, KNIGHT, "attack"),
        ("02052", (KNIGHT,), (on("02052", KNIGHT, BEN),), {}, KNIGHT, "defend"),
    ],
)  # fmt: skip
def test_some_cards_forbid_something(card, mine, theirs, options, handle, cannot):
    state = table(mine, theirs, **options)
    assert forbidden(state, cannot, there(state, handle))
    plain = table((handle,))
    assert card == handle or not forbidden(plain, cannot, there(plain, handle))


@pytest.mark.parametrize(("card", "handle"), [("07052", PARTY), ("09048", "01048"), ("08081", KNIGHT)])
def test_what_is_forbidden_is_not_forbidden_to_all(card, handle):
    mine = (lies("08081", kneeling=True), handle) if card == "08081" else (handle,)
    state = table(mine, me={} if card == "08081" else {"plot": card})
    word = {"07052": "stand", "09048": "gain-power", "08081": "be-saved"}[card]
    assert not forbidden(state, word, there(state, handle))


@pytest.mark.parametrize(
    ("card", "kind", "attackers", "handle", "more", "words"),
    [
        ("04004", "power", ("04004",), "04004", 3, ()),
        ("15021", "military", (KNIGHT,), KNIGHT, 0, ("renown",)),
        ("05021", "intrigue", (ROSE,), ROSE, 2, ("stealth",)),
        ("04033", "military", ("01144",), "04033", 0, ("insight",)),
        ("07002", "intrigue", ("07002",), "01133", 0, ("insight",)),
        ("06041", "military", ("06041", "01148"), "01148", 2, ()),
        ("15015", "military", ("15015", WARRIOR), "15015", 1, ()),
    ],
)
def test_some_cards_count_in_challenges(card, kind, attackers, handle, more, words):
    extra = {"15021": (on("15021", KNIGHT),), "05021": (on("05021", ROSE),), "04033": ("04033",), "07002": ("01133",)}
    mine = (*dict.fromkeys(attackers), *extra.get(card, ()))
    state = attack(table(mine), kind, *attackers)
    assert strength(state, handle) == strength(table((handle,)), handle) + more
    assert all(knows(state, handle, word) for word in words)
    calm = table(mine)
    assert not any(knows(calm, handle, word) for word in words)


@pytest.mark.parametrize(("card", "more", "word"), [("06085", 2, ""), ("07007", 0, "renown")])
def test_some_characters_are_better_at_defending(card, more, word):
    state = defend(attack(table((KNIGHT,), (card,)), "military", KNIGHT), card)
    assert strength(state, card) == strength(table((card,)), card) + more and (not word or knows(state, card, word))


@pytest.mark.parametrize(
    ("card", "options", "bought", "less"),
    [
        ("04021", {}, "01145", 1),
        ("14008", {}, "04068", 3),
        ("17101", {}, "04068", 3),
        ("02105", {}, "01038", 1),
        ("05049", {"me": {"plot": "05049"}}, "01041", 2),
        ("21029", {"me": {"plot": "21029"}}, "01151", 4),
    ],
)  # fmt: skip
def test_some_cards_make_others_cheaper(card, options, bought, less):
    mine = () if "me" in options else (card,)
    state = table(mine, phase="marshal", **options)
    printed = state.box.get(bought)
    assert cost_of(state, ANN, printed) == max(printed.cost - less, 0)
    assert cost_of(state, BEN, printed) == printed.cost


@pytest.mark.parametrize("plot", ["02019", "20060"])
def test_some_plots_raise_claim_for_an_attacking_army(plot):
    attacker = "01151" if plot == "02019" else "01143"
    kind = "military" if plot == "02019" else "intrigue"
    state = attack(table((attacker, KNIGHT), me={"plot": plot}), kind, attacker)
    assert value(state, "claim") == value(table(me={"plot": plot}), "claim") + 1


@pytest.mark.parametrize(
    ("attachment", "bearer", "other"),
    [
        ("11046", "01134", KNIGHT), ("24027", "01144", KNIGHT), ("05043", "01144", KNIGHT), ("02046", PARTY, KNIGHT),
        ("12030", "01105", KNIGHT), ("02117", "01046", KNIGHT),
    ],
)  # fmt: skip
def test_some_attachments_are_for_few(attachment, bearer, other):
    state = table((bearer, other), phase="marshal", me={"hand": (attachment,)})
    assert never(state, ANN, Marshal(attachment, on=other))
    assert there(marshal(state, attachment, on=bearer), attachment).on == bearer


@pytest.mark.parametrize("attachment", ["04048", "02052", "02077", "02116", "02055", "02088"])
def test_some_attachments_are_for_others(attachment):
    state = table((KNIGHT,), (CREW,), phase="marshal", me={"hand": (attachment,)})
    assert never(state, ANN, Marshal(attachment, on=KNIGHT))
    assert there(marshal(state, attachment, on=CREW), attachment).on == CREW


def test_craven_characters_do_not_attack():
    state = table((KNIGHT, on("04026", KNIGHT)))
    assert never(state, ANN, DeclareChallenge("military", (KNIGHT,)))
