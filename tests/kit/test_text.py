"""Small words that every game's text needs."""

from __future__ import annotations

from ledger.kit.piles import FACEDOWN
from ledger.kit.text import each_named


def test_cards_face_down_are_counted_and_not_listed() -> None:
    assert each_named([FACEDOWN] * 7, str, "en") == ["all face down"]
    assert each_named([FACEDOWN] * 7, str, "pl") == ["wszystkie zakryte"]
    assert each_named([FACEDOWN, "benjen", FACEDOWN], str, "en") == ["2 cards face down", "benjen"]
    assert each_named([FACEDOWN, "benjen"], {FACEDOWN: "a card face down", "benjen": "Benjen"}.get, "en") == [
        "a card face down",
        "Benjen",
    ]
    assert each_named([], str, "en") == []
