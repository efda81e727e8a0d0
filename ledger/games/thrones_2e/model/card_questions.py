"""The questions that filters ask of a card in play and that `cards/modifiers.py` answers.

The answers follow from constant abilities, which choose their cards by filters: so the question is declared below the answer.
"""

from __future__ import annotations

from collections.abc import Callable

from ....kit.late_functions import Late
from .state import Lying, State


class CardQuestions(Late):
    """The two questions about a card in play whose answers `cards/modifiers.py` defines."""

    has: Callable[[State, Lying, str], bool]
    strength_of: Callable[[State, Lying], int]


of_card = CardQuestions()
