"""Refusals as a judge would say them: whose councils, how many cards, and no words of the code."""

from __future__ import annotations

import pytest

from ledger.core.rulebook import Violation
from ledger.games import btwixt
from ledger.rules import index_of

INDEX = index_of("btwixt")
NAMES = ("Ann", "Ben", "Cat")


def said(rule: str, language: str, **facts: object) -> str:
    why = Violation(f"btwixt.{rule}", tuple(facts.items()))  # type: ignore[arg-type]
    return INDEX.why(why, language, NAMES, lambda card, tongue: btwixt.card_name(card, tongue))


@pytest.mark.parametrize(
    ("rule", "facts", "words"),
    [
        ("setup.deal", {"owed": 10, "given": 2}, "Na tę rękę należy się 10 kart, a podano 2 karty."),
        ("season.rounds", {"round": 9, "rounds": 4}, "Nie ma rundy 9: pora roku ma tu 4 rundy."),
        ("season.count", {"season": 0, "first": 1}, "W tej partii nie ma lata: zaczyna się ona od jesieni."),
        (
            "advanced.events-3-4",
            {"card": "bribery", "season": 1, "events": 3},
            "jesienią w grze: dotąd wtasowano 3 karty wydarzeń.",
        ),
        ("setup.set-aside", {"card": "interception"}, "Karta Przechwycenie zostaje odłożona na bok:"),
        ("card.pulling-strings", {"seat": 1, "bound": 0}, "Sąsiad gracza Ben ma kartę Pociąganie za sznurki:"),
        ("card.varys", {"leader": 0}, "nie z ręki gracza Ann."),
        ("card.oberyn-self", {"seat": 1, "due": 0, "owed": 0, "given": 2}, "trzeba teraz odrzucić 0 kart, a podano 2 karty."),
    ],
)
def test_a_polish_refusal_declines_and_counts(rule: str, facts: dict[str, object], words: str) -> None:
    assert words in said(rule, "pl", **facts)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("rule", ["term.influence-card", "term.ally-card"])
def test_a_refusal_names_no_class_of_the_code(rule: str, language: str) -> None:
    assert "CardDeclared" not in said(rule, language, card="betrayal", lack="value")


def test_who_owes_no_discards_is_told_from_whose_hand() -> None:
    words = said("card.oberyn-self", "en", seat=1, due=0, owed=0, given=2)
    assert words.endswith("From the hand of Ben 0 cards are due now; given: 2.")
