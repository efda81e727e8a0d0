"""Functions that a lower room calls and a higher room defines."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ledger.kit.late_functions import Late


class Questions(Late):
    doubled: Callable[[int], int]


def test_a_question_is_answered_once_by_whoever_defines_it() -> None:
    questions = Questions()

    @questions.defines
    def doubled(number: int) -> int:
        return 2 * number

    assert questions.doubled(4) == doubled(4) == 8
    with pytest.raises(TypeError, match="no open question"):
        questions.defines(doubled)


def test_nobody_answers_what_was_not_asked() -> None:
    def halved(number: int) -> int:
        return number // 2

    with pytest.raises(TypeError, match="no open question"):
        Questions().defines(halved)
