"""Why a piece cannot be named: judged, told in words, and nothing is written."""

from __future__ import annotations

import pytest

from ledger import JUDGE
from tests.web.hall import Hall
from tournament.web.console.why_not import with_piece


@pytest.mark.parametrize(("language", "words"), [("en", "varys must stop at the farthest greyjoy"), ("pl", "najdalsz")])
def test_a_nearer_card_is_refused_with_its_rule_and_nothing_is_written(
    hall: Hall, console: str, language: str, words: str
) -> None:
    before = hall.ledger.journal.latest()
    hall.browser("judge").get(f"/?language={language}")
    seat = str(hall.ledger.look(hall.match, JUDGE).view()["turn"])
    told = (
        hall.browser("judge")
        .post(f"{console}/why", {"seat": seat, "do": "MoveVarys", "piece": "c6", "near": "greyjoy"})
        .get_json()
    )
    assert words in told["words"].casefold() and '"to": "c6"' in told["action"]
    assert hall.ledger.journal.latest() == before
    assert hall.browser("judge").post(f"{console}/actions", {"seat": seat, "action": told["action"]}).status_code == 409


def test_what_cannot_be_read_is_told_and_offers_nothing(hall: Hall, console: str) -> None:
    told = hall.browser("judge").post(f"{console}/why", {"seat": "0", "do": "Fly", "piece": "b6"}).get_json()
    assert told == {"words": "There is no such act", "action": None}
    told = hall.browser("judge").post(f"{console}/why", {"seat": "0", "do": "MoveVarys", "piece": "z9"}).get_json()
    assert "a1 (top left) to f6" in told["words"] and told["action"] is None


def test_a_piece_joins_a_list_or_takes_the_place_of_another() -> None:
    assert with_piece({"do": "X", "cards": ["a"]}, {"cards": tuple[str, ...]}, "b") == {"do": "X", "cards": ["a", "b"]}
    assert with_piece({"do": "X", "cards": ["a"]}, {"cards": tuple[str, ...]}, "a") == {"do": "X", "cards": ["a"]}
    assert with_piece({"do": "X"}, {"count": int, "card": str | None}, "b") == {"do": "X", "card": "b"}
