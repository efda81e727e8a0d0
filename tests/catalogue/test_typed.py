"""Typing cards in: versions, what a match takes along, and slips that are refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger import JUDGE, IllegalAction, Ledger, Malformed, UnknownGame, location_of, migrate
from ledger.cards import Card, cards_of
from ledger.core.evolve import evolve
from ledger.errors import NotNow

WOLF = Card("grey-wind", "Grey Wind", "Szary Wicher", "character", None, True, (("cost", "2"), ("deck", "stark")))
PRINTED = {"box": "printed"}


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    migrate(location_of(tmp_path / "a.db"))
    with Ledger.at(tmp_path / "a.db") as ledger:
        yield ledger


def cards_in(ledger: Ledger, match: str) -> tuple[Card, ...]:
    """The cards that a match took along."""
    return ledger.look(match, JUDGE).events()[0].body.cards


def test_before_anything_is_typed_there_is_what_ships(ledger: Ledger) -> None:
    assert ledger.catalogue.cards("btwixt") == cards_of("btwixt")
    assert ledger.catalogue.typed("btwixt").version == 0
    assert ledger.catalogue.history("btwixt") == ()


def test_every_version_can_be_had_again(ledger: Ledger) -> None:
    known = ledger.catalogue
    assert known.type_in("thrones-hbo", (WOLF,)) == (1, 0, 2)
    dearer = evolve(WOLF, facts=(("cost", "3"),))
    assert known.type_in("thrones-hbo", (dearer, evolve(WOLF, id="ghost"))) == (1, 1, 3)
    assert known.withdraw("thrones-hbo", "ghost") == 4
    assert known.typed("thrones-hbo").cards == (dearer,)
    assert known.typed("thrones-hbo", 3).cards == (evolve(WOLF, id="ghost"), dearer)
    assert known.typed("thrones-hbo", 2).cards == (WOLF,)
    assert known.typed("thrones-hbo", 0).cards == ()
    with pytest.raises(Malformed, match="expected 0 to 4"):
        known.typed("thrones-hbo", 5)


def test_the_same_card_again_makes_no_version(ledger: Ledger) -> None:
    ledger.catalogue.type_in("thrones-hbo", (WOLF,))
    assert ledger.catalogue.type_in("thrones-hbo", (WOLF,)) == (0, 0, 2)
    shipped = cards_of("btwixt")[0]
    assert ledger.catalogue.type_in("btwixt", (shipped,)) == (0, 0, 0)


def test_a_typed_card_takes_the_place_of_the_one_that_ships(ledger: Ledger) -> None:
    shipped = cards_of("thrones-hbo")[0]
    mine = evolve(shipped, pl="Inna nazwa")
    assert ledger.catalogue.type_in("thrones-hbo", (mine,)) == (0, 1, 2)
    assert ledger.catalogue.cards("thrones-hbo")[0] == mine
    ledger.catalogue.withdraw("thrones-hbo", mine.id)
    assert ledger.catalogue.cards("thrones-hbo") == cards_of("thrones-hbo")


def test_a_match_keeps_the_cards_of_the_day_it_was_opened(ledger: Ledger) -> None:
    ledger.catalogue.type_in("thrones-hbo", (WOLF,))
    match = ledger.open("thrones-hbo", ("Ann", "Ben"), PRINTED)
    ledger.catalogue.type_in("thrones-hbo", (evolve(WOLF, facts=(("cost", "7"),)),))
    assert WOLF in cards_in(ledger, match)


@pytest.mark.parametrize(
    ("game", "seats", "options", "card"),
    [
        ("thrones-hbo", ("Ann", "Ben"), {}, WOLF),
        ("btwixt", ("Ann", "Ben", "Cat"), {}, Card("spy", "Spy", "", "standard", None, True, (("value", "4"),))),
    ],
)
def test_a_practice_box_takes_no_typed_cards(
    ledger: Ledger, game: str, seats: tuple[str, ...], options: dict, card: Card
) -> None:
    ledger.catalogue.type_in(game, (card,))
    match = ledger.open(game, seats, options)
    assert cards_in(ledger, match) == cards_of(game)


def test_a_deck_that_outgrows_its_box_is_refused_with_the_rule(ledger: Ledger) -> None:
    ledger.catalogue.type_in("thrones-hbo", (evolve(WOLF, facts=(("copies", "51"), ("deck", "stark"))),))
    with pytest.raises(IllegalAction) as refused:
        ledger.open("thrones-hbo", ("Ann", "Ben"), PRINTED)
    assert [one.rule for one in refused.value.violations] == ["hbo.components.stark-deck"]


@pytest.mark.parametrize(
    ("card", "fault"),
    [
        (evolve(WOLF, id="Grey Wind"), "small letters, digits and dashes"),
        (evolve(WOLF, kind="wolf"), "no card is of the kind wolf; there are character"),
        (evolve(WOLF, facts=(("cost", "two"),)), "cost is a number, not two"),
        (evolve(WOLF, facts=(("coast", "2"),)), "has no coast; it has"),
    ],
)
def test_what_reads_like_no_card_of_the_game_is_refused_whole(ledger: Ledger, card: Card, fault: str) -> None:
    with pytest.raises(Malformed, match=fault):
        ledger.catalogue.type_in("thrones-hbo", (evolve(WOLF, id="ghost"), card))
    assert ledger.catalogue.history("thrones-hbo") == ()


def test_every_fault_is_told_at_once(ledger: Ledger) -> None:
    slips = (evolve(WOLF, id="A B"), evolve(WOLF, kind="wolf"))
    with pytest.raises(Malformed, match=r"A B: .*; grey-wind: no card is of the kind wolf"):
        ledger.catalogue.type_in("thrones-hbo", slips)


def test_what_was_not_typed_cannot_be_withdrawn(ledger: Ledger) -> None:
    with pytest.raises(NotNow, match="was typed in as grey-wind"):
        ledger.catalogue.withdraw("thrones-hbo", "grey-wind")


def test_an_unknown_game_has_no_catalogue(ledger: Ledger) -> None:
    with pytest.raises(UnknownGame):
        ledger.catalogue.cards("chess")


def test_two_ledgers_on_one_store_see_what_the_other_typed(ledger: Ledger, tmp_path: Path) -> None:
    with Ledger.at(tmp_path / "a.db") as other:
        ledger.catalogue.type_in("thrones-hbo", (WOLF,))
        assert other.catalogue.type_in("thrones-hbo", (evolve(WOLF, id="ghost"),)).version == 3
    assert [card.id for card in ledger.catalogue.typed("thrones-hbo").cards] == ["ghost", "grey-wind"]
