"""Cards that were typed in with a Polish name alone: that name is their title."""

from __future__ import annotations

from ledger.games.thrones_2e.deck.faces import face
from ledger.games.thrones_2e.model.printed import printed
from ledger.kit.cards import Card

WIND, NAN = (Card(one, "", name, "character") for one, name in (("wind", "Szary Wicher"), ("nan", "Stara Niania")))


def test_a_card_without_an_english_name_has_its_polish_one_for_a_title() -> None:
    assert [face(one).title for one in (WIND, NAN)] == ["Szary Wicher", "Stara Niania"]


def test_two_cards_without_english_names_are_not_copies_of_each_other() -> None:
    assert printed(WIND).title != printed(NAN).title
