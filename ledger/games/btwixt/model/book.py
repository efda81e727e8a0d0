"""The book in which the rules of this game are written, and the kinds of action they judge alike."""

from __future__ import annotations

from ....core.rulebook import Rulebook
from .actions import BY_LEADERS, Kneel, PlaceAlly, PlaceToken, PlayCard, SkipTurn
from .state import State

book: Rulebook[State] = Rulebook()
BIDS = (PlayCard, Kneel, SkipTurn)  # what leaders do in their turns of an auction
PLACES = (PlaceAlly, PlaceToken)
LEADERS = BY_LEADERS
