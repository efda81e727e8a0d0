"""Building an army: every rule of the chapter, each broken alone and each of its edges kept."""

from dataclasses import replace

import pytest

from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg.army import (
    Roster,
    RosterLine,
    Terms,
    army_of,
    check_list,
    check_team,
    fingerprint,
    opening_faults,
    practice_army,
    roster_of,
)
from ledger.games.asoiaf_tmg.army.muster import Register, points
from ledger.games.asoiaf_tmg.model.options import Options
from tests.games.asoiaf_tmg.army.lists import CARDS, LED, PRACTICE, RIVER, army, entry, faults, sentences, typed
from tests.table import rule


@pytest.mark.parametrize("size", [30, 40])
@pytest.mark.parametrize("side", ["river", "hill"])
def test_practice_armies_are_legal(side, size):
    assert faults(practice_army(PRACTICE, side, size), size=size) == set()


@rule("tmg.army.preparation-order")
def test_a_list_may_not_be_tuned_once_the_mode_is_known():
    handed_in = fingerprint(RIVER)
    assert faults(RIVER, mode="fire-and-blood", registered=handed_in) == set()
    tuned = army(LED, entry("river-archers"))
    assert faults(tuned, registered=handed_in) == set()
    assert faults(tuned, mode="fire-and-blood", registered=handed_in) == {"tmg.army.preparation-order"}
    assert fingerprint(replace(RIVER, units=RIVER.units[::-1])) == handed_in


@rule("tmg.army.size-agreed")
def test_all_lists_are_for_the_agreed_points():
    assert faults(RIVER, size=40) == {"tmg.army.size-agreed"}
    assert faults(replace(RIVER, size=None), size=40) == set()


@rule("tmg.army.points-cap")
def test_the_limit_may_be_reached_but_not_passed():
    full = army(LED, *[entry("river-spearmen")] * 5)
    assert faults(full) == set()
    assert faults(replace(full, ncus=(entry("toll-clerk"),))) == {"tmg.army.points-cap"}


@rule("tmg.army.cost-full-tray")
def test_a_card_buys_one_whole_tray():
    assert faults(army(LED, entry("river-archers", cost=6, models=12), entry("river-riders", models=4))) == set()
    assert faults(army(LED, entry("river-archers", cost=3))) == {"tmg.army.cost-full-tray"}
    assert faults(army(LED, entry("river-archers", models=6))) == {"tmg.army.cost-full-tray"}


@rule("tmg.army.one-faction")
def test_units_and_attachments_bear_one_crest_or_are_neutral():
    assert faults(army(LED, entry("road-mercenaries"))) == set()
    assert faults(army(LED, entry("hill-wardens"))) == {"tmg.army.one-faction"}
    assert faults(army(LED, entry("river-archers", "quarry-banner"))) == {"tmg.army.one-faction"}


@rule("tmg.army.all-neutral")
def test_an_army_of_neutrals_has_nothing_else():
    led = entry("road-mercenaries", "mere-hired")
    neutral = army(led, *[entry("road-mercenaries")] * 4, faction="neutral", commander="mere-hired")
    assert faults(neutral) == set()
    assert faults(replace(neutral, units=(led, entry("river-archers")))) == {"tmg.army.all-neutral"}


@rule("tmg.army.neutral-half")
def test_half_of_the_points_may_be_neutral():
    """ex.army.neutral-twenty: of 40 points 20 may be neutral, 21 may not."""
    cards = (*CARDS, *(typed(f"band-{cost}", "unit", faction="neutral", cost=cost) for cost in (20, 21)))
    for cost, found in ((20, set()), (21, {"tmg.army.neutral-half"})):
        assert faults(army(LED, entry(f"band-{cost}"), size=None), cards, size=40) == found
    half = army(LED, *[entry("road-riders")] * 2, entry("road-mercenaries"), entry("river-shields"), size=None)
    assert faults(half, size=40) == set()
    assert faults(replace(half, units=(*half.units, entry("river-spearmen"))), size=40) == set()
    more = army(LED, *[entry("road-riders")] * 3, size=None)
    assert faults(more, size=40) == {"tmg.army.neutral-half"}


@rule("tmg.army.neutral-half")
def test_half_means_half_of_the_limit_unless_the_house_rules_otherwise():
    """ex.army.neutral-under-limit: 36 points, 20 of them neutral, in a game of 40."""
    cards = (*CARDS, typed("wanderers", "unit", faction="neutral", cost=20), typed("host", "unit", cost=11))
    under = army(LED, entry("wanderers"), entry("host"), size=None)
    assert points(Register(under, cards, Terms())) == 36
    assert faults(under, cards, size=40) == set()
    assert faults(under, cards, size=40, neutral_base="spent") == {"tmg.army.neutral-half"}


@rule("tmg.army.neutral-commander")
def test_a_neutral_commander_takes_nothing_of_the_neutral_share():
    cards = (*CARDS, typed("old-mere", "ncu", "Old Mere", faction="neutral", cost=5, commander="yes"))
    led = army(entry("river-spearmen"), *[entry("road-mercenaries")] * 2, ncus=("old-mere",), commander="old-mere")
    assert faults(led, cards) == set()


@rule("tmg.army.one-commander")
def test_an_army_has_one_commander():
    assert faults(army(entry("river-spearmen"), commander="")) == {"tmg.army.one-commander"}
    two = army(LED, entry("road-mercenaries", "mere-hired"))
    assert faults(two) == {"tmg.army.one-commander"}
    assert faults(replace(two, units=(LED, LED))) == {"tmg.army.one-commander", "tmg.army.hero-unique"}


@rule("tmg.army.commander-free")
def test_the_commander_costs_nothing_whatever_his_card_says():
    cards = (*CARDS, typed("ferry-king", "unit", "King of the Ferry", cost=9, tray="solo-small", commander="yes"))
    led = army(entry("ferry-king"), *[entry("river-spearmen")] * 6, commander="ferry-king")
    assert faults(led, cards) == set()
    assert points(Register(led, cards, Terms())) == 30


@rule("tmg.army.commander-attachment-host")
def test_a_commander_who_is_an_attachment_needs_a_unit():
    assert faults(army(entry("river-spearmen"), commander="alda-steady")) == {"tmg.army.commander-attachment-host"}
    alone = army(entry("river-spearmen"), loose=("alda-steady",))
    assert faults(alone) == {"tmg.army.commander-attachment-host"}


@rule("tmg.army.hero-unique")
def test_a_hero_is_there_once_and_others_as_often_as_wanted():
    assert faults(army(LED, ncus=("brina-envoy", "toll-clerk", "toll-clerk"))) == set()
    assert faults(army(LED, ncus=("brina-envoy", "brina-envoy"))) == {"tmg.army.hero-unique"}


@rule("tmg.army.hero-versions")
def test_versions_of_a_hero_are_one_character():
    both = army(LED, entry("river-archers", "alda-bold"))
    assert faults(both) == {"tmg.army.hero-versions"}
    other = (*CARDS, typed("alda-envoy", "ncu", "Alda of the Ford", hero="yes", subtitle="At Court"))
    assert faults(army(LED, ncus=("alda-envoy",)), other) == {"tmg.army.hero-versions"}


def test_heroes_that_have_only_a_polish_name_are_told_apart():
    clerks = tuple(replace(typed(name, "ncu", hero="yes"), en="", pl=name.title()) for name in ("skryba", "celnik"))
    both = army(LED, ncus=("skryba", "celnik"))
    assert faults(both, (*CARDS, *clerks)) == set()
    twice = army(LED, ncus=("skryba", "skryba"))
    assert sentences(twice, "pl", (*CARDS, *clerks)) == ["Bohater może być w armii tylko raz; więcej razy są: Skryba."]


@rule("tmg.army.attachment-needs-host")
def test_an_attachment_joins_a_combat_unit():
    assert faults(army(LED, entry("river-archers", "ford-sergeant"))) == set()
    assert faults(army(LED, loose=("ford-sergeant",))) == {"tmg.army.attachment-needs-host"}
    with_clerk = army(LED, entry("toll-clerk", "ford-sergeant"))
    assert faults(with_clerk) == {"tmg.army.attachment-needs-host"}


@rule("tmg.army.attachment-one-per-unit")
def test_a_unit_takes_one_attachment_and_the_commander_is_one():
    assert faults(army(entry("river-spearmen", "alda-steady", "ford-sergeant"))) == {"tmg.army.attachment-one-per-unit"}


@rule("tmg.army.attachment-type-match")
def test_infantry_joins_infantry():
    assert faults(army(LED, entry("river-riders", "ford-outrider"))) == set()
    assert faults(army(LED, entry("river-riders", "ford-sergeant"))) == {"tmg.army.attachment-type-match"}


@rule("tmg.army.solo-no-attachment")
def test_nothing_joins_a_single_model():
    cards = (*CARDS, typed("tamer", "attachment", unit_type="monster"))
    assert faults(army(LED, entry("ferry-hound", "tamer")), cards) == {"tmg.army.solo-no-attachment"}


@rule("tmg.army.card-restrictions")
def test_what_a_card_asks_for_has_to_be_in_the_army():
    led = entry("hill-axes", "torvin-patient")
    hill = army(led, entry("kiln-goat"), faction="hill", commander="torvin-patient")
    assert faults(hill) == set()
    other = army(entry("road-mercenaries", "mere-hired"), entry("kiln-goat"), faction="hill", commander="mere-hired")
    assert faults(other) == {"tmg.army.card-restrictions"}


@rule("tmg.army.no-ncu-minimum")
def test_an_army_without_combat_units_is_refused_at_once():
    cards = (*CARDS, typed("regent", "ncu", commander="yes"))
    assert faults(army(ncus=("regent",), commander="regent"), cards) == {"tmg.army.no-ncu-minimum"}


def deck(**copies):
    listed = {one.card: count for one, count in RIVER.tactics} | {card.replace("_", "-"): n for card, n in copies.items()}
    return replace(RIVER, tactics=tuple((entry(card), count) for card, count in listed.items() if count))


@rule("tmg.army.deck-total", "tmg.army.deck-faction-part", "tmg.army.deck-commander-part")
def test_seven_and_three_cards_twice_are_twenty():
    """ex.army.deck-count: three copies of one and one of another are refused though they make twenty."""
    assert faults(deck()) == set()
    assert faults(deck(high_water=3, hold_the_bank=1)) == {"tmg.army.deck-faction-part"}
    assert faults(deck(high_water=1)) == {"tmg.army.deck-total", "tmg.army.deck-faction-part"}
    assert faults(deck(high_water=0, downhill=2)) == {"tmg.army.deck-faction-part"}
    assert faults(deck(alda_waits=3, alda_steps_in=1)) == {"tmg.army.deck-commander-part"}
    assert faults(deck(alda_waits=0, mere_waits=2)) == {"tmg.army.deck-commander-part"}
    assert faults(deck(alda_waits=0)) == {"tmg.army.deck-total", "tmg.army.deck-commander-part"}


@rule("tmg.oq.army.unknown-card")
def test_a_card_that_nobody_knows_is_a_finding_and_the_rest_is_judged():
    roster = army(LED, RosterLine("Knights of the Pond"), ncus=("brina-envoy", "brina-envoy"))
    assert faults(roster) == {"tmg.oq.army.unknown-card", "tmg.army.hero-unique"}


def test_every_fault_is_found_at_once_and_said_in_both_languages():
    roster = Roster("river", "practice", 40, "alda-steady", (entry("hill-wardens", cost=2),), (), (entry("ford-sergeant"),))
    assert sentences(roster, "en") == [
        "The list is made for 40 points; agreed are 30.",
        "A card buys one whole tray at its printed cost. The list says otherwise for: Hill Wardens.",
        "The army belongs to the River: neither of it nor neutral are Hill Wardens.",
        "The commander Alda of the Ford, The Steady is an attachment and joins none of the units.",
        "An attachment joins a combat unit. Without one are Ford Sergeant.",
    ]
    assert sentences(roster, "pl")[0] == "Lista jest na 40 punktów, a umówiony limit to 30."
    assert len(sentences(roster, "pl")) == 5


@rule("tmg.army.size-agreed")
def test_every_seat_of_a_match_brings_an_army():
    mine = army_of(RIVER)
    faults = game.check_opening(2, Options(size=30, armies=(mine,)), PRACTICE)
    assert "tmg.army.size-agreed" in {fault.rule for fault in faults}
    assert game.check_opening(2, Options(size=30), PRACTICE) == ()


def test_the_armies_of_a_tournament_match_are_judged_like_lists():
    assert opening_faults(Options(size=30, tournament=True), PRACTICE) == ()
    mine = army_of(RIVER)
    assert opening_faults(Options(size=30, tournament=True, armies=(mine, mine)), PRACTICE) == ()
    dear = Options(size=20, tournament=True, armies=(mine, mine))
    assert [fault.rule for fault in opening_faults(dear, PRACTICE)] == ["tmg.army.points-cap"] * 2
    assert [fault.rule for fault in game.check_opening(2, dear, PRACTICE)] == ["tmg.army.points-cap"] * 2


@rule("tmg.team.hero-per-team")
def test_a_hero_is_there_once_in_a_whole_team():
    hill = practice_army(PRACTICE, "hill", 30)
    assert check_team((RIVER, hill), PRACTICE, Terms(size=30)) == ()
    bold = army(entry("road-mercenaries", "mere-hired"), entry("river-archers", "alda-bold"), commander="mere-hired")
    for other in (RIVER, bold):
        faults = check_team((RIVER, other), PRACTICE, Terms(size=30))
        assert [fault.rule for fault in faults] == ["tmg.team.hero-per-team"]
    armies = tuple(map(army_of, (RIVER, hill, RIVER, hill)))
    apart, together = ((0, 1), (2, 3)), ((0, 2), (1, 3))
    options = Options(size=30, tournament=True, armies=armies, teams=apart)
    assert opening_faults(options, PRACTICE) == ()
    again = {fault.rule for fault in opening_faults(replace(options, teams=together), PRACTICE)}
    assert again == {"tmg.team.hero-per-team"}


@rule("tmg.army.commander-free")
def test_a_commander_on_an_attachment_card_is_an_attachment_in_every_way():
    """The printed example: chosen as commander he costs nothing and brings three cards, two of each, into the deck."""
    cards = tuple(
        replace(card, facts=(*(one for one in card.facts if one[0] != "cost"), ("cost", "3")))
        if card.id == "alda-steady"
        else card
        for card in CARDS
    )
    assert points(Register(RIVER, cards, Terms())) == 28
    mine = [count for one, count in RIVER.tactics if one.name.startswith("Alda")]
    assert mine == [2, 2, 2] and faults(RIVER, cards) == set()


def test_a_friendly_match_opens_with_whatever_is_typed_in():
    mine = army_of(RIVER)
    assert opening_faults(Options(size=20, armies=(mine, mine)), ()) == ()


def test_an_army_of_unknown_cards_is_no_legal_list():
    mine = army_of(RIVER)
    assert check_list(roster_of(mine, (), 30), (), Terms(size=30))[0].rule == "tmg.oq.army.unknown-card"
