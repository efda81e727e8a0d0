"""Refusals as a Polish judge would say them: houses in the genitive, counted nouns in the form that the number needs."""

from __future__ import annotations

import pytest

from ledger.core.rulebook import Violation
from ledger.games.hand_of_the_king.model.components import HOUSES
from ledger.rules import index_of

INDEX = index_of("hand-of-the-king")


@pytest.mark.parametrize(
    ("rule", "facts", "said"),
    [
        ("hotk.move.farthest", {"direction": "up", "house": "tully", "farthest": "a1", "to": "a2"}, "Ruch w górę, ród Tullych:"),
        ("hotk.components.characters", {"house": "stark", "count": 9, "size": 8, "twice": ()}, "Ród Starków: naliczono 9 kart,"),
        ("hotk.components.characters", {"house": "tully", "count": 3, "size": 2, "twice": ()}, "Ród Tullych: naliczono 3 karty,"),
        ("hotk.setup.shuffle", {"found": 0}, "Wśród rozłożonych jest 0 kart Varysa."),
        ("hotk.setup.shuffle", {"found": 2}, "Wśród rozłożonych są 2 karty Varysa."),
        ("hotk.setup.companions-reveal", {"count": 5}, "Odkryto 5 różnych towarzyszy."),
    ],
)
def test_a_refusal_declines_and_counts(rule: str, facts: dict[str, object], said: str) -> None:
    assert said in INDEX.why(Violation(rule, tuple(facts.items())), "pl", ("Ann", "Ben"))  # type: ignore[arg-type]


def test_a_house_that_stands_alone_is_in_its_first_form() -> None:
    assert INDEX.terms("pl")["house"] == {house: house.title() for house in HOUSES}
