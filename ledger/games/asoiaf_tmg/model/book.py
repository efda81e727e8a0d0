"""The book in which the rules of this game are written."""

from __future__ import annotations

from ....core.rulebook import Rulebook
from .state import State

book: Rulebook[State] = Rulebook()
