"""Tworzenie talii: what a deck has to be, every fault at once."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.catalogue import decks_of, every_card
from ledger.games.thrones_2e.deck import Pod, Roster, RosterLine, Terms, Unknown, check_list, read_list
from ledger.kit.cards import Card
from ledger.rules import index_for
from tests.games.thrones_2e.deck.lists import (
    BY_ID,
    CARDS,
    FEALTY,
    KRAKEN,
    LEGAL,
    PLOTS,
    STARK,
    broken,
    cards,
    listed,
    with_cards,
)
from tests.table import rule

INDEX = index_for("ledger.games.thrones_2e")
GREYJOY = ("01067", "01071", "01072", "01073")  # none of them loyal


def made_up(kind: str, limit: int) -> Card:
    facts = (("faction", "neutral"), ("limit", str(limit)), ("origin", "publisher"), ("released", "2015-10-08"))
    return Card(f"{kind}-{limit}", f"A {kind} of {limit}", kind=kind, facts=facts)


MADE_UP = tuple(made_up(kind, limit) for kind in ("plot", "event") for limit in (1, 2, 3, 4, 5))
KNOWN = (*CARDS, *MADE_UP)


def plots(*wanted: tuple[str, int]) -> Roster:
    """The legal deck with other plots."""
    rest = tuple(entry for entry in LEGAL.entries if entry.card not in PLOTS)
    return replace(LEGAL, entries=(*(RosterLine(card, copies) for card, copies in wanted), *rest))


def test_a_deck_of_the_core_set_is_legal():
    assert broken(LEGAL) == {}


@rule("agot2.deckbuilding.one-faction-card")
@pytest.mark.parametrize("factions", [(), ("stark", "greyjoy")])
def test_a_deck_has_exactly_one_faction_card(factions):
    assert broken(replace(LEGAL, factions=factions)) == {"one-faction-card": {"count": len(factions)}}


@rule("agot2.deckbuilding.agenda-at-most-one")
def test_a_deck_has_one_agenda_or_none():
    assert broken(with_cards(RosterLine("04037", 1))) == {}
    both = broken(with_cards(RosterLine("04037", 1), RosterLine("02060", 1)))
    assert both == {"agenda-at-most-one": {"cards": ("04037", "02060"), "most": 1}}
    assert "agenda-at-most-one" in broken(with_cards(RosterLine("04037", 2)))


@rule("agot2.deckbuilding.agenda-at-most-one")
def test_an_alliance_brings_two_banners_along_and_nothing_else():
    banners = with_cards(*cards("06018", KRAKEN, "01200"))
    assert broken(banners).keys() == {"agenda-demands", "minimum-sixty"}  # 12 of each, and 75 cards
    assert broken(with_cards(RosterLine("01201", 1), deck=banners))["agenda-at-most-one"]["most"] == 3
    assert broken(with_cards(*cards("06018", "04037")))["agenda-at-most-one"]["most"] == 1


@rule("agot2.deckbuilding.minimum-sixty")
def test_a_draw_deck_has_sixty_cards_or_more():
    fewer = with_cards(RosterLine("01040", 2))
    assert broken(fewer) == {"minimum-sixty": {"size": 59, "least": 60}}
    assert broken(with_cards(*cards("01028", "01029", "01030", copies=3))) == {}


@rule("agot2.deckbuilding.minimum-sixty")
def test_plots_and_agenda_do_not_count_among_the_sixty():
    assert broken(with_cards(RosterLine("01040", 2), RosterLine("04037", 1)))["minimum-sixty"]["size"] == 59


@rule("agot2.deckbuilding.three-copies-max")
def test_three_copies_of_a_title_are_the_most():
    assert broken(with_cards(RosterLine("01144", 4))) == {"three-copies-max": {"cards": ("01144",)}}


@rule("agot2.deckbuilding.three-copies-max")
def test_two_versions_of_one_title_share_the_limit():
    assert BY_ID["03003"].en == BY_ID["01144"].en
    assert broken(with_cards(RosterLine("03003", 1)))["three-copies-max"] == {"cards": ("01144",)}


@rule("agot2.deckbuilding.deck-limit.two-or-less-restricts")
def test_a_low_limit_on_the_card_restricts():
    assert broken(with_cards(RosterLine("event-1", 1), RosterLine("event-2", 2)), known=KNOWN) == {}
    found = broken(with_cards(RosterLine("event-1", 2), RosterLine("event-2", 3)), known=KNOWN)
    assert found == {"deck-limit.two-or-less-restricts": {"cards": ("event-1", "event-2")}}


@rule("agot2.deckbuilding.deck-limit.four-or-more-permits")
def test_a_high_limit_on_the_card_permits_so_many_and_no_more():
    assert broken(with_cards(RosterLine("event-4", 4), RosterLine("event-5", 5)), known=KNOWN) == {}
    found = broken(with_cards(RosterLine("event-4", 5)), known=KNOWN)
    assert found == {"deck-limit.four-or-more-permits": {"cards": ("event-4",)}}


@rule("agot2.deckbuilding.plot-one-repeat")
def test_a_plot_deck_has_seven_cards_and_one_title_twice_at_most():
    five = [(plot, 1) for plot in PLOTS[:5]]
    assert broken(plots(*five, (PLOTS[5], 2))) == {}
    assert broken(plots(*five))["plot-one-repeat"] == {"size": 5, "due": 7, "cards": ()}
    twice = plots((PLOTS[0], 2), (PLOTS[1], 2), *five[2:])
    assert broken(twice)["plot-one-repeat"] == {"size": 7, "due": 7, "cards": (PLOTS[0], PLOTS[1])}
    assert "plot-one-repeat" in broken(plots(*((plot, 1) for plot in (*PLOTS, "01025"))))


@rule("agot2.deckbuilding.plot-limit.copies")
def test_the_repeated_plot_keeps_to_its_own_limit():
    four = [(plot, 1) for plot in PLOTS[:4]]
    assert broken(plots(*four, (PLOTS[5], 3))) == {"plot-limit.copies": {"cards": (PLOTS[5],)}}
    assert "plot-limit.copies" in broken(plots(*four[:2], ("plot-4", 5)), known=KNOWN)


@rule("agot2.deckbuilding.plot-limit.one-is-restriction")
def test_a_plot_with_a_limit_of_one_is_not_the_repeated_one():
    found = broken(plots(*((plot, 1) for plot in PLOTS[:5]), ("01002", 2)))  # a feast for crows
    assert found == {"plot-limit.one-is-restriction": {"cards": ("01002",)}}


@rule("agot2.deckbuilding.plot-limit.three-plus-is-permission")
def test_a_limit_of_three_or_more_permits_copies_of_the_repeated_plot_alone():
    four = [(plot, 1) for plot in PLOTS[:4]]
    assert broken(plots(*four, ("plot-3", 3)), known=KNOWN) == {}
    found = broken(plots((PLOTS[0], 2), *four[1:3], ("plot-3", 3)), known=KNOWN)
    assert found["plot-limit.three-plus-is-permission"] == {"cards": ("plot-3",), "others": (PLOTS[0],)}


@rule("agot2.deckbuilding.faction-match")
def test_every_card_is_neutral_or_of_the_faction():
    found = broken(with_cards(*cards(*GREYJOY)))
    assert found == {"faction-match": {"cards": GREYJOY, "faction": "stark"}}


@rule("agot2.deckbuilding.faction-match")
def test_plots_have_a_faction_too():
    facts = (("faction", "greyjoy"), ("limit", "2"), ("origin", "publisher"))
    plot = Card("reaping", "The Reaping", kind="plot", facts=facts)
    found = broken(plots(*((one, 1) for one in PLOTS[:6]), (plot.id, 1)), known=(*CARDS, plot))
    assert found == {"faction-match": {"cards": (plot.id,), "faction": "stark"}}


@rule("agot2.deckbuilding.neutral-in-any-deck")
def test_neutral_cards_are_in_any_deck():
    assert BY_ID["01028"].fact("faction") == "neutral"
    for faction in ("stark", "greyjoy"):
        found = broken(Roster("", (faction,), (RosterLine("01028", 3), *cards(*PLOTS))))
        assert found.keys() == {"minimum-sixty"}


@rule("agot2.deckbuilding.out-of-faction-needs-ability")
def test_a_banner_admits_its_own_faction_and_no_other():
    with_banner = with_cards(RosterLine(KRAKEN, 1), *cards(*GREYJOY, copies=3))
    assert broken(with_banner) == {}
    found = broken(with_cards(RosterLine("01087", 1), deck=with_banner))  # a Lannister
    assert found == {"out-of-faction-needs-ability": {"cards": ("01087",), "agendas": (KRAKEN,)}}


@rule("agot2.deckbuilding.loyal.must-match")
def test_a_banner_does_not_lift_loyalty():
    deck = with_cards(RosterLine(KRAKEN, 1), RosterLine("01068", 1), *cards(*GREYJOY, copies=3))
    assert BY_ID["01068"].fact("loyal") == "yes"
    assert broken(deck) == {"loyal.must-match": {"cards": ("01068",), "faction": "stark"}}


@rule("agot2.deckbuilding.agenda-demands")
@pytest.mark.parametrize("agenda", [f"01{number}" for number in range(198, 206)])
def test_each_banner_wants_twelve_cards_of_its_faction(agenda):
    faction = BY_ID[agenda].fact("deck").split(":")[-1]
    serving = [
        card.id for card in CARDS
        if card.kind in ("character", "location") and card.fact("faction") == faction and not card.fact("loyal")
        and card.fact("pack") == "Core"
    ][:4]  # fmt: skip
    other = "tyrell" if faction != "tyrell" else "martell"
    deck = Roster("", (other,), (RosterLine(agenda, 1), *cards(*PLOTS), *cards(*serving, copies=3)))
    assert broken(deck).keys() == {"minimum-sixty"}
    eleven = with_cards(RosterLine(serving[0], 2), deck=deck)
    assert broken(eleven)["agenda-demands"]["asked"] == (f"needs:12:{faction}",)


@rule("agot2.deckbuilding.agenda-demands")
def test_fealty_wants_at_most_fifteen_neutral_cards():
    neutral = ("01028", "01029", "01030", "01031")
    fifteen = with_cards(RosterLine(FEALTY, 1), *cards(*neutral, copies=3))
    assert broken(fifteen) == {}
    assert broken(with_cards(RosterLine("01041", 1), deck=fifteen))["agenda-demands"]["asked"] == ("most:15:neutral",)


@rule("agot2.deckbuilding.agenda-demands")
@pytest.mark.parametrize(
    ("agenda", "entry", "asked", "wrong"),
    [
        ("04037", RosterLine("01025", 1), "none:plot+winter", ("01025",)),
        ("13118", RosterLine("01153", 2), "copies:1:attachment", ("01153",)),
        ("06119", RosterLine("01146", 1), "none:character+loyal", ("01146",)),
        ("26120", RosterLine("01033", 1), "none:attachment+!weapon", ("01033",)),
        ("13099", RosterLine("01144", 3), "needs-titles:7:character+kingsguard", ()),
        ("05045", RosterLine("01144", 3), "plots-of:5:scheme", ()),
        ("21030", RosterLine("01010", 1), "plots-only:edict,siege,war", ("01010",)),
        ("11079", RosterLine("01144", 1), "only:neutral", ("01144",)),
        ("25120", RosterLine("01144", 1), "titles:3", ("01144",)),
    ],
)  # fmt: skip
def test_other_agendas_have_their_own_demands(agenda, entry, asked, wrong):
    found = broken(with_cards(RosterLine(agenda, 1), entry))["agenda-demands"]
    assert asked in found["asked"] and set(wrong) <= set(found["cards"] or ())
    assert agenda in found["agendas"]


def test_a_demand_that_no_card_stands_against_names_none():
    says = lambda card, language: BY_ID[card].name(language)  # noqa: E731
    found = check_list(with_cards(RosterLine("13099", 1)), CARDS, Terms())
    (fault,) = (one for one in found if one.rule == "agot2.deckbuilding.agenda-demands")
    said = [INDEX.why(fault, language, (), says) for language in ("en", "pl")]
    assert said == [
        "The White Book asks for at least 7 different Kingsguard characters.",
        "Agenda The White Book wymaga: co najmniej 7 różnych postaci z cechą Kingsguard.",
    ]


@rule("agot2.deckbuilding.plot-one-repeat")
def test_an_agenda_may_want_another_plot_deck():
    assert broken(with_cards(RosterLine("10045", 1)))["plot-one-repeat"]["due"] == 10
    ten = plots(*((plot, 2) for plot in PLOTS[:2]), *((plot, 1) for plot in (*PLOTS[2:], "01025")))
    assert broken(with_cards(RosterLine("10045", 1), deck=ten)) == {}


@rule("agot2.deckbuilding.known-cards")
def test_a_name_that_nobody_knows_is_a_fault():
    deck = replace(LEGAL, unknown=(Unknown("Ser Nobody", 3),), entries=(*LEGAL.entries, RosterLine("99999", 1)))
    assert broken(deck) == {"known-cards": {"names": ("Ser Nobody", "99999")}}


@rule("agot2.deckbuilding.cards-with-a-place")
def test_a_title_belongs_in_no_deck():
    assert broken(with_cards(RosterLine("01211", 1))) == {"cards-with-a-place": {"cards": ("01211",)}}


@rule("agot2.deckbuilding.card-pool")
def test_the_pool_ends_on_its_day():
    later = with_cards(RosterLine("03011", 1))  # released in April 2016
    assert broken(later, Terms(pool="2016-04-07")) == {}
    found = broken(later, Terms(pool="2016-04-06"))
    assert found == {"card-pool": {"cards": ("03011",), "pool": "2016-04-06", "origins": ("publisher", "community")}}


@rule("agot2.deckbuilding.card-pool")
def test_packs_of_others_count_only_where_they_are_asked_for():
    community = with_cards(RosterLine("23017", 1))
    assert broken(community) == {}
    assert broken(community, Terms(origins=("publisher",)))["card-pool"]["cards"] == ("23017",)
    draft = next(
        card for card in CARDS if card.fact("origin") == "draft" and card.fact("faction") == "neutral" and card.kind == "event"
    )
    assert broken(with_cards(RosterLine(draft.id, 1)))["card-pool"]["cards"] == (draft.id,)


@rule("agot2.deckbuilding.card-pool")
def test_a_card_without_a_day_is_in_no_dated_pool():
    variant = with_cards(RosterLine("00030", 1))
    assert "card-pool" in broken(variant, Terms(pool="2026-01-01", origins=("publisher", "variant")))
    assert broken(variant, Terms(origins=("publisher", "variant"))) == {}


@rule("agot2.deckbuilding.list-banned")
def test_a_banned_card_is_out_whatever_it_is():
    found = broken(with_cards(RosterLine("04037", 1)), listed(banned=("01144", "01001", "04037", "01160")))
    assert found == {"list-banned": {"cards": ("04037", "01001", "01144"), "list": "test-list"}}


@rule("agot2.deckbuilding.list-restricted")
def test_one_restricted_title_may_be_in_a_deck():
    assert broken(LEGAL, listed(restricted=("01144", "01160"))) == {}
    found = broken(LEGAL, listed(restricted=("01144", "01146", "01001")))
    assert set(found["list-restricted"]["cards"]) == {"01144", "01146", "01001"}


@rule("agot2.deckbuilding.list-restricted")
def test_two_versions_of_one_restricted_title_are_one():
    deck = with_cards(RosterLine("01144", 2), RosterLine("03003", 1))
    assert broken(deck, listed(restricted=("01144", "03003"))) == {}


@rule("agot2.deckbuilding.list-pods")
def test_cards_of_a_pod_are_kept_apart():
    assert broken(LEGAL, listed(pods=(Pod(("01144", "01160")),))) == {}
    found = broken(LEGAL, listed(pods=(Pod(("01144", "01146")),)))
    assert found == {"list-pods": {"cards": ("01144", "01146"), "list": "test-list"}}
    assert broken(LEGAL, listed(pods=(Pod(("01144", "01146"), beside="01160"),))) == {}
    beside = broken(LEGAL, listed(pods=(Pod(("01144", "01160"), beside="01146"),)))
    assert beside["list-pods"]["cards"] == ("01146", "01144")


def test_every_fault_is_told_at_once_and_in_both_languages():
    deck = Roster("", (), (*cards(*PLOTS[:3]), RosterLine("01144", 4), RosterLine("01211", 1)), (Unknown("Nobody"),))
    found = check_list(deck, CARDS, listed(banned=("01144",)))
    assert len(found) == 7
    says = lambda card, language: BY_ID[card].name(language)  # noqa: E731
    for violation in found:
        english, polish = (INDEX.why(violation, language, (), says) for language in ("en", "pl"))
        assert english and polish and english != polish and "{" not in english + polish


def test_every_demand_of_the_catalogue_can_be_said():
    """A demand that breaks a deck is told in both languages, so each has its words in the index."""
    told = ("needs", "needs-titles", "most", "none", "only", "copies", "titles", "plots-of", "plots-only")
    asked = {word for card in CARDS for word in card.fact("deck").split() if word.split(":")[0] in told}
    assert asked <= INDEX.terms("en")["demand"].keys() and len(asked) == len(INDEX.terms("en")["demand"])


@pytest.mark.parametrize("deck", decks_of("thrones-2e"), ids=lambda deck: deck.id)
def test_a_starter_deck_is_not_for_a_tournament(deck):
    roster = Roster(deck.name, (deck.faction,), (RosterLine(deck.agenda, 1), *(RosterLine(*one) for one in deck.cards)))
    assert broken(roster).keys() == {"minimum-sixty", "loyal.must-match"}  # they are for a first game


def test_judging_a_deck_does_not_depend_on_the_order_of_its_lines():
    turned = replace(LEGAL, entries=LEGAL.entries[::-1])
    assert broken(turned) == broken(LEGAL) == {}


def test_the_whole_catalogue_is_known_to_a_deck():
    assert every_card("thrones-2e") is CARDS
    text = "\n".join(["House Stark", *(f"1x {BY_ID[one].en} (Core)" for one in STARK)])
    assert {entry.card for entry in read_list(text, CARDS).entries} == set(STARK)


@given(
    st.lists(st.sampled_from(("stark", "greyjoy", "tyrell")), max_size=3),
    st.dictionaries(st.sampled_from([card.id for card in CARDS][::7]), st.integers(1, 50), max_size=40),
)
def test_any_deck_is_judged_and_more_cards_never_mend_their_own_faults(factions, counted):
    """Any list gets an answer; a card that has no place, or is too often there, stays a fault when others join it."""
    deck = Roster("", tuple(factions), tuple(RosterLine(*one) for one in counted.items()))
    before, after = broken(deck), broken(with_cards(*cards("01025", "01040"), deck=deck))
    for name in ("three-copies-max", "cards-with-a-place", "card-pool", "loyal.must-match"):
        assert set(before.get(name, {}).get("cards", ())) <= set(after.get(name, {}).get("cards", ()))
