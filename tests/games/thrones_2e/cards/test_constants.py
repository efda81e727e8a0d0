"""What cards give while they lie there: strength, icons and keywords, plot values, discounts, further challenges."""

from __future__ import annotations

import pytest

from ledger.games.thrones_2e.cards.constant_abilities import blanked
from ledger.games.thrones_2e.cards.modifiers import forbidden
from ledger.games.thrones_2e.cards.values import challenges_allowed, dominance_of, side_total
from ledger.games.thrones_2e.model.actions import Bypass, DeclareChallenge, Marshal, PlayEvent
from ledger.games.thrones_2e.model.state import challenge_of
from tests.games.thrones_2e.cards.board import (
    ANN,
    BEN,
    act,
    attack,
    cost,
    defend,
    gold,
    knows,
    legal,
    lies,
    marshal,
    never,
    play,
    strength,
    table,
    there,
    value,
)
from tests.table import rule

KNIGHT, WARRIOR, CREW, PARTY = "01150", "01168", "01072", "01132"  # plain characters
DUNE = "01113"  # a plain knight of House Dayne


@pytest.mark.parametrize(
    ("card", "name", "more"),
    [
        ("01028", "gold", 1),  # Littlefinger
        ("01040", "gold", 1),  # The Roseroad
        ("01090", "gold", 2),  # Tywin Lannister
        ("01093", "gold", 1),  # Lannisport Moneylender
        ("01182", "gold", 1),  # Paxter Redwyne
        ("01038", "reserve", 1),  # The Iron Throne
        ("01127", "reserve", 1),  # Samwell Tarly
        ("01039", "initiative", 1),  # The Kingsroad
        ("01076", "initiative", 1),  # Salty Navigator
    ],
)
def test_some_cards_raise_a_value_of_your_plot(card, name, more):
    assert value(table((card,)), name) == value(table(), name) + more
    assert value(table((), (card,)), name) == value(table(), name)


@pytest.mark.parametrize(
    ("card", "kind"), [("01097", "intrigue"), ("01162", "military")]  # Casterly Rock, Khal Drogo
)  # fmt: skip
def test_some_cards_allow_one_more_challenge(card, kind):
    state = table((card,))
    assert challenges_allowed(state, ANN, kind) == 2 and challenges_allowed(state, BEN, kind) == 1
    assert challenges_allowed(state, ANN, "power") == 1


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "options", "handle", "more"),
    [
        ("01048", ("01048", lies(KNIGHT, kneeling=True)), (lies(WARRIOR, kneeling=True),), {}, "01048", 2),
        ("01073", ("01073", "01078", "01079"), ("01078",), {}, "01073", 2),
        ("01096", (KNIGHT, lies("01096", on=KNIGHT)), (), {}, KNIGHT, 2),
        ("01105", ("01105", "01104", "01106"), (), {"me": {"used": ("01001", "01002")}}, "01104", 2),
        ("01105", ("01105", "01104"), (), {"me": {"used": ("01001", "01002")}}, "01105", 0),
        ("01115", (DUNE, lies("01115", on=DUNE)), (), {"me": {"used": ("01001", "01002", "01003")}}, DUNE, 3),
        ("01135", (PARTY, lies("01135", on=PARTY)), (), {}, PARTY, 1),
        ("01137", (PARTY, "01137"), (), {}, PARTY, 1),
        ("01137", (KNIGHT, "01137"), (), {}, KNIGHT, 0),
        ("01149", ("01149", "01148", "01145"), (), {}, "01149", 2),
        ("01153", (KNIGHT, lies("01153", on=KNIGHT)), (), {}, KNIGHT, 2),
        ("01172", (WARRIOR, lies("01172", on=WARRIOR)), (), {}, WARRIOR, 2),
        ("01179", ("01179", "01184"), (), {}, "01179", 1),
        ("01184", ("01179", "01184"), (), {}, "01184", 1),
        ("01184", ("01184",), ("01179",), {}, "01184", 0),
        ("01190", ("01190", "01192", "01194"), ("01193",), {}, "01190", 2),
    ],
)  # fmt: skip
def test_some_cards_make_a_character_stronger(card, mine, theirs, options, handle, more):
    assert strength(table(mine, theirs, **options), handle) == strength(table((handle,)), handle) + more


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "options", "handle", "word", "gained"),
    [
        ("01034", (KNIGHT, lies("01034", on=KNIGHT)), (), {}, KNIGHT, "intrigue", True),
        ("01036", ("01091", lies("01036", on="01091")), (), {}, "01091", "power", True),
        ("01037", ("01187", lies("01037", on="01187")), (), {}, "01187", "military", True),
        ("01055", ("01055",), ("01048",), {}, "01055", "intrigue", True),
        ("01055", ("01055", "01048"), (), {}, "01055", "intrigue", False),
        ("01078", ("01078", "01068"), (), {}, "01068", "stealth", True),
        ("01078", ("01078",), ("01068",), {}, "01068", "stealth", False),
        ("01114", ("01114",), (), {"first": BEN}, "01114", "intrigue", True),
        ("01114", ("01114",), (), {}, "01114", "intrigue", False),
        ("01135", (PARTY, lies("01135", on=PARTY)), (), {}, PARTY, "renown", True),
        ("01141", (lies("01141", duplicates=1),), (), {}, "01141", "military", True),
        ("01141", ("01141",), (), {}, "01141", "military", False),
        ("01148", ("01148", "01142"), (), {}, "01142", "insight", True),
        ("01161", ("01161", "01160"), (), {}, "01160", "renown", True),
        ("01161", ("01161", WARRIOR), (), {}, WARRIOR, "renown", False),
        ("01166", ("01166", "01160"), (), {}, "01160", "stealth", True),
        ("01179", ("01179", "01184"), (), {}, "01179", "power", True),
        ("01184", ("01179", "01184"), (), {}, "01184", "intrigue", True),
    ],
)  # fmt: skip
def test_some_cards_give_icons_and_keywords(card, mine, theirs, options, handle, word, gained):
    assert knows(table(mine, theirs, **options), handle, word) is gained


@rule("agot2.text.blank.what-the-box-holds")
def test_milk_of_the_poppy_blanks_its_bearer_but_not_its_traits():
    state = table((), ("01144", lies("01035", BEN, on="01144")))
    assert blanked(state, there(state, "01144")) and not knows(state, "01144", "renown")
    assert knows(state, "01144", "trait:lord")


@rule("agot2.text.blank.what-the-box-holds")
def test_fortified_position_blanks_every_character_but_not_its_traits():
    state = table(("01144",), ("01067",), me={"plot": "01012"})
    assert not knows(state, "01144", "renown") and not knows(state, "01067", "stealth")
    assert knows(state, "01144", "trait:lord") and knows(state, "01144", "military")


def test_the_iron_throne_counts_eight_for_dominance():
    assert dominance_of(table(("01038",)), ANN) == dominance_of(table(), ANN) + 8


def test_alannys_lowers_reserves_while_you_are_first():
    assert value(table(("01066",)), "reserve", BEN) == value(table(), "reserve", BEN) - 1
    assert value(table(("01066",), first=BEN), "reserve", BEN) == value(table(), "reserve", BEN)
    assert value(table(("01066",)), "reserve", ANN) == value(table(), "reserve", ANN)


def test_the_red_keep_counts_two_in_power_challenges_with_a_participant():
    state = attack(table((KNIGHT, "01061")), "power", KNIGHT)
    assert side_total(state, challenge_of(state), ANN) == 4
    state = attack(table((KNIGHT, "01061")), "military", KNIGHT)
    assert side_total(state, challenge_of(state), ANN) == 2


def test_cersei_raises_claim_while_she_attacks_in_intrigue():
    state = attack(table(("01084", "01187")), "intrigue", "01084")
    assert value(state, "claim") == 2
    assert value(attack(table(("01084", "01187")), "intrigue", "01187"), "claim") == 1
    assert value(attack(table(("01084",)), "power", "01084"), "claim") == 1


def test_jaime_has_renown_in_military_challenges():
    assert not knows(table(("01087",)), "01087", "renown")
    assert knows(attack(table(("01087",)), "military", "01087"), "01087", "renown")
    assert not knows(attack(table(("01087",)), "intrigue", "01087"), "01087", "renown")


def test_benjen_keeps_rangers_from_being_bypassed():
    state = table(("01071",), ("01122", PARTY, KNIGHT))
    stealthy = [DeclareChallenge("power", ("01071",), stealth=(Bypass("01071", one),)) for one in (PARTY, KNIGHT)]
    assert never(state, ANN, stealthy[0])
    assert forbidden(state, "be-bypassed", there(state, PARTY))
    act(state, ANN, stealthy[1])


def test_daenerys_weakens_whoever_fights_her_side_while_she_stands():
    state = defend(attack(table(("01160",), (PARTY,)), "power", "01160"), PARTY)
    assert strength(state, PARTY) == 5  # she has knelt to attack
    state = defend(attack(table((WARRIOR, "01160"), (PARTY, KNIGHT)), "military", WARRIOR), PARTY)
    assert (strength(state, PARTY), strength(state, KNIGHT), strength(state, WARRIOR)) == (4, 2, 3)


def test_unsullied_weaken_every_defender_while_they_attack():
    state = defend(attack(table(("01171",), (PARTY, KNIGHT)), "military", "01171"), PARTY)
    assert (strength(state, PARTY), strength(state, KNIGHT)) == (4, 2)


def test_a_noble_cause_is_for_the_first_lord_or_lady():
    hand = ("01144", "01147", KNIGHT)
    state, paid = table(phase="marshal", me={"plot": "01004", "hand": hand}), []
    for card in (KNIGHT, "01144", "01147"):
        after = marshal(state, card)
        state, paid = after, [*paid, gold(state) - gold(after)]
    assert paid == [cost(KNIGHT), cost("01144") - 2, cost("01147")]


def test_paxter_makes_the_first_event_cheaper():
    state = table(("01182", KNIGHT), me={"hand": ("01121", "01195"), "gold": 5})
    state = play(state, "01121", KNIGHT)
    assert gold(state) == 5 - cost("01121") + 1
    left = gold(state)
    state = play(state, "01195", "01182")
    assert gold(state) == left - cost("01195")


def test_a_storm_of_swords_allows_one_more_military_challenge():
    assert challenges_allowed(table(me={"plot": "01005"}), ANN, "military") == 2


def test_marching_orders_keep_locations_attachments_and_events_away():
    state = table((KNIGHT,), phase="marshal", me={"plot": "01016", "hand": ("01040", "01036", WARRIOR)})
    assert not legal(state, ANN, Marshal("01040")) and not legal(state, ANN, Marshal("01036", on=KNIGHT))
    marshal(state, WARRIOR)
    state = table((KNIGHT,), me={"plot": "01016", "hand": ("01121",)})
    assert never(state, ANN, PlayEvent("01121", targets=(KNIGHT,)))


def test_taxation_is_for_one_more_limited_card():
    hand = ("01040", "01156", "01080")
    state = marshal(marshal(table(phase="marshal", me={"hand": hand}), "01040"), "01156")
    assert never(state, ANN, Marshal("01080"))
    one = marshal(table(phase="marshal", me={"hand": hand, "plot": "01010"}), "01040")
    assert never(one, ANN, Marshal("01156"))


@pytest.mark.parametrize(
    ("attachment", "bearer", "other"),
    [
        ("01032", "01144", KNIGHT),  # Seal of the Hand: Lord or Lady
        ("01033", "01147", KNIGHT),  # Bodyguard
        ("01058", "01052", KNIGHT),  # Lightbringer
        ("01077", CREW, KNIGHT),  # Throwing Axe
        ("01135", PARTY, CREW),  # Longclaw
        ("01153", KNIGHT, PARTY),  # Ice
        ("01172", WARRIOR, KNIGHT),  # Drogo's Arakh
        ("01191", "01185", KNIGHT),  # Heartsbane
    ],
)
def test_some_attachments_are_for_few(attachment, bearer, other):
    state = table((bearer, other), phase="marshal", me={"hand": (attachment,)})
    assert never(state, ANN, Marshal(attachment, on=other))
    assert there(marshal(state, attachment, on=bearer), attachment).on == bearer
