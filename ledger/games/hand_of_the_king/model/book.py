"""The book in which the rules of this game are written, and the kinds of action they judge alike."""

from __future__ import annotations

from ....core.rulebook import Rulebook
from .actions import DecideBanner, MoveVarys, Pass, SpendCrow, UseCompanion
from .state import State

book: Rulebook[State] = Rulebook()
IN_TURN = (MoveVarys, Pass, SpendCrow)  # acts of whoever has the turn
PLAYED = (*IN_TURN, UseCompanion, DecideBanner)  # acts of players, in their turns or between
