"""Toll: a game made only to exercise the core.

Each round everyone takes income and pays upkeep, bids in secret; the highest bidder rolls as many dice as were bid and
owes a tribute; then a window in which seats draw, play or pass in turn. It wears the face of `ledger/core/game.py`.
"""

from ledger.core.codec import Codec
from ledger.kit.common import COMMON, FLOW_CHANGES, checker
from ledger.kit.effects import Effect, FlowChange

from .flow import steps
from .look import board, describe, offers, svg, view
from .pieces import ACTIONS, EFFECTS, Options
from .play import answers, apply, awaiting, census, check_opening, outcome, passing, score, setup
from .rules import book

slug = "toll"
titles = {"en": "Toll", "pl": "Myto"}
seats = (2, 4)
version = 1
codec = Codec((*ACTIONS, *COMMON), {Effect: EFFECTS, FlowChange: FLOW_CHANGES})
check = checker(book, steps)

__all__ = [
    "Options",
    "answers",
    "apply",
    "awaiting",
    "board",
    "book",
    "census",
    "check",
    "check_opening",
    "codec",
    "describe",
    "offers",
    "outcome",
    "passing",
    "score",
    "seats",
    "setup",
    "slug",
    "svg",
    "titles",
    "version",
    "view",
]
