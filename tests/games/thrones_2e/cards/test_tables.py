"""The tables of abilities: every row well-formed, and in step with the facts of its card."""

from dataclasses import fields, is_dataclass

import pytest

from ledger.catalogue import coverage, every_card
from ledger.games.thrones_2e.cards.ability_faults import faults
from ledger.games.thrones_2e.cards.scripts import PARTLY, SCRIPTS, abilities_named
from ledger.games.thrones_2e.model.components import FACTIONS, KINDS
from ledger.games.thrones_2e.model.filters import Cards

CARDS = {card.id: card for card in every_card("thrones-2e")}
CORE = [card for card in CARDS.values() if card.fact("pack") == "Core"]
ROWS = [(code, place) for code, rows in SCRIPTS.items() for place in range(len(rows))]
AS_PRINTED = {  # kinds of row -> how the facts call them
    "action": "action",
    "would": "interrupt",
    "interrupt": "interrupt",
    "reaction": "reaction",
    "forced-would": "forced_interrupt",
    "forced-interrupt": "forced_interrupt",
    "forced-reaction": "forced_reaction",
    "when-revealed": "when_revealed",
}
DECK_ONLY = {card.id for card in CORE if card.kind in ("agenda", "title")}


def card_of(code):
    """The card whose rows have that name; rows that were written anew have a number behind the id."""
    return CARDS[code.partition(".")[0]]


def name(code):
    return f"{code} {card_of(code).en}"


def inside(value):
    """Every filter in a row, however deep."""
    if isinstance(value, Cards):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from inside(one)
    elif is_dataclass(value):
        for one in fields(value):
            yield from inside(getattr(value, one.name))


@pytest.mark.parametrize(("code", "place"), ROWS, ids=lambda value: value if isinstance(value, int) else name(value))
def test_every_row_is_well_formed(code, place):
    assert faults(SCRIPTS[code][place]) == ()


@pytest.mark.parametrize("code", SCRIPTS, ids=name)
def test_rows_are_of_the_kinds_that_the_facts_know(code):
    """What is wholly scripted has a row of every kind that is printed, and of no other."""
    kinds = {AS_PRINTED[row.kind] for row in SCRIPTS[code] if row.kind in AS_PRINTED}
    printed = {word for word in card_of(code).fact("timing").split("|") if word}
    assert kinds <= printed if code in PARTLY else kinds == printed


def test_filters_name_what_is_printed_on_some_card():
    traits = {word.lower() for card in CARDS.values() for word in card.fact("traits").split("|")}
    keywords = {word.lower() for card in CARDS.values() for word in card.fact("keywords").split("|")}
    titles = {card.en for card in CARDS.values()}
    found = [cards for rows in SCRIPTS.values() for cards in inside(rows)]
    assert len(found) > 80
    for cards in found:
        assert set(cards.traits) <= traits and set(cards.titles) <= titles
        assert set(cards.factions) <= {*FACTIONS, "neutral"} and set(cards.icons) <= set(KINDS)
        assert set(cards.lacking) <= traits | keywords | set(KINDS)


def test_an_attachment_that_is_not_for_everybody_says_who_bears_it():
    """Whose bearer is narrowed stands on the card, not in its facts: in the core set it is on these."""
    narrowed = {code.partition(".")[0] for code, rows in SCRIPTS.items() if any(row.kind == "attach" for row in rows)}
    assert all(CARDS[code].kind == "attachment" for code in narrowed)
    core = {code for code in narrowed if code.startswith("01")}
    assert core == {"01032", "01033", "01058", "01077", "01135", "01153", "01172", "01191"}


def test_the_catalogue_names_exactly_the_scripts_that_there_are():
    latest = {code.partition(".")[0]: code for code in SCRIPTS}
    assert {card.id: card.script for card in CARDS.values() if card.script} == latest
    assert {card.id for card in CARDS.values() if card.fact("scripted") == "partly"} == set(PARTLY) <= SCRIPTS.keys()
    found = coverage("thrones-2e")
    assert (found.scripted, found.partly) == (len(latest) - len(PARTLY), len(PARTLY))
    assert found.scripted + found.partly + found.recorded == found.total == 2240


def test_every_agenda_and_title_of_the_core_set_is_there():
    assert SCRIPTS.keys() >= DECK_ONLY and len(DECK_ONLY) == 9 + 6


def test_a_card_without_rows_is_not_taken_for_one_without_abilities():
    assert abilities_named("01143") is None  # recorded: she stops others from using abilities
    assert abilities_named("01150") == ()  # a knight without any text
