"""The facts that ship: which edition, how sure, numbers that can be read, and no text of any card."""

import pytest

from ledger.cards import cards_of
from ledger.catalogue.card_faults import must_fit, shape_of
from ledger.games.asoiaf_tmg.model.box import attacks_of, whole
from ledger.games.asoiaf_tmg.model.components import TRAYS, TYPES

EDITIONS = {"practice": "asoiaf-tmg", "2018": "asoiaf-tmg.2018", "2021plus": "asoiaf-tmg.2021plus"}
FACTS = {
    "edition", "revision", "faction", "subtitle", "hero", "commander", "needs", "cost", "unit_type", "tray", "speed",
    "defence", "morale", "wounds", "attacks", "abilities", "orders", "influence", "bounty", "leads",
    "trigger", "copies", "joins", "in_30", "in_40",
    "points", "when", "chooses", "never_open", "moment", "role",
}  # fmt: skip
every_edition = pytest.mark.parametrize("edition", EDITIONS)


@every_edition
def test_every_card_says_its_edition_and_printed_ones_are_not_called_sure(edition):
    cards = cards_of(EDITIONS[edition])
    assert cards and {card.fact("edition") for card in cards} == {edition}
    assert {card.sure for card in cards} == {edition == "practice"}
    assert len({card.id for card in cards}) == len(cards)


@every_edition
def test_facts_are_names_and_numbers_and_never_a_text(edition):
    for card in cards_of(EDITIONS[edition]):
        assert {name for name, _ in card.facts} <= FACTS, card.id
        assert all(len(value) <= 160 for _, value in card.facts), card.id


@every_edition
def test_every_unit_can_be_fielded(edition):
    units = [card for card in cards_of(EDITIONS[edition]) if card.kind == "unit"]
    for card in units:
        assert card.fact("tray") in TRAYS and card.fact("unit_type") in TYPES, card.id
        assert 1 <= whole(card, "speed") <= 9 and 2 <= whole(card, "defence") <= 6, card.id
        assert 2 <= whole(card, "morale") <= 9 and 0 <= whole(card, "cost") <= 12, card.id
        assert attacks_of(card), card.id
        assert all(2 <= attack.hit <= 6 for attack in attacks_of(card)), card.id
    odd = {card.id for card in units for attack in attacks_of(card) if len(attack.dice) != ranks_of(card)}
    assert odd == ({"10110", "10614"} if edition == "2021plus" else set())  # guards of two ranks


def ranks_of(card):
    return {"infantry": 3, "cavalry": 2}.get(card.fact("tray"), 1)


def test_each_printed_faction_has_its_seven_tactics_cards():
    cards = [card for card in cards_of(EDITIONS["2021plus"]) if card.kind == "tactics" and not card.fact("leads")]
    factions = {card.fact("faction") for card in cards}
    assert len(factions) == 11
    assert {faction: sum(card.fact("faction") == faction for card in cards) for faction in factions} == dict.fromkeys(factions, 7)


def test_nothing_of_the_practice_armies_is_printed():
    printed = {card.en for edition in ("2018", "2021plus") for card in cards_of(EDITIONS[edition])}
    practice = {card.en for card in cards_of(EDITIONS["practice"]) if card.kind in ("unit", "attachment", "ncu", "tactics")}
    assert practice & printed == set()
    assert all(card.pl for card in cards_of(EDITIONS["practice"]))


def test_the_box_counts_as_the_rulebook_says():
    """Twenty missions, ten objective cards, twelve siege cards: the practice cards come in the printed numbers."""
    kinds = [card.kind for card in cards_of(EDITIONS["practice"])]
    assert [kinds.count(kind) for kind in ("mission", "objective", "siege")] == [20, 10, 12]


@pytest.mark.parametrize("edition", ["2018", "2021plus"])
def test_every_printed_card_could_be_typed_in_by_hand(edition):
    """The practice cards show every fact that a printed one has, so typing is checked against the right shape."""
    must_fit(cards_of(EDITIONS[edition]), shape_of(cards_of(EDITIONS["practice"])))
