"""Halving to where two accounts part: how many questions, and what is done where nobody knows."""

from __future__ import annotations

from math import ceil, log2

import pytest

from ledger import Malformed
from ledger.comparing import Halving, halved


def led(acts: int, parts_at: int, unknown: frozenset[int] = frozenset()) -> tuple[Halving, str]:
    """Where the questions end if the accounts part at that act, and the answers that were given."""
    answers = ""
    while (found := halved(0, acts, answers)).ask is not None:
        answers += "u" if found.ask in unknown else "y" if found.ask < parts_at else "n"
    return found, answers


def test_no_more_questions_than_the_logarithm_wherever_the_accounts_part() -> None:
    for acts in range(1, 130):
        for parts_at in range(1, acts + 1):
            found, answers = led(acts, parts_at)
            assert found.parts == (parts_at, parts_at)
            assert len(answers) <= ceil(log2(acts))


def test_what_is_left_to_ask_is_said_and_kept() -> None:
    answers = ""
    for left in (5, 4, 3, 2, 1):
        found = halved(12, 40, answers)
        assert found.left <= left and found.ask is not None
        answers += "y"
    assert halved(12, 40, answers).parts == (40, 40)


def test_where_nobody_knows_the_neighbour_is_asked() -> None:
    assert [halved(0, 8, "u" * count).ask for count in range(8)] == [4, 3, 5, 2, 6, 1, 7, None]
    assert halved(0, 8, "u" * 7).parts == (1, 8)  # all that can be said


@pytest.mark.parametrize("parts_at", range(1, 17))
def test_what_nobody_knows_leaves_no_more_than_those_places_open(parts_at: int) -> None:
    unknown = frozenset((parts_at - 1, parts_at))
    found, _ = led(16, parts_at, unknown)
    assert found.parts is not None
    first, last = found.parts
    assert first <= parts_at <= last and last - first <= 2


@pytest.mark.parametrize(
    ("low", "high", "answers"), [(4, 4, ""), (-1, 4, ""), (5, 4, ""), (0, 8, "x"), (0, 2, "yy"), (0, 1, "y")]
)
def test_what_is_no_question_is_refused(low: int, high: int, answers: str) -> None:
    with pytest.raises(Malformed):
        halved(low, high, answers)
