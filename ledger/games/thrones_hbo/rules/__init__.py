"""The rules that an action can break, by chapter.

Each names its id in `rules.toml` and returns None, or the facts that break it. Chapters register their rules when they are
imported; gates are asked in that order.
"""

from ....kit.common import checker
from ....kit.recording import judge_recording
from ..flow.owing import answers
from ..flow.round import steps
from ..model.actions import CHANCE, DeclareState, Observed
from ..model.book import book
from . import abilities, challenge, decks, marshaling, opening, plots, setting_up, timing
from .opening import Opening

judge_recording(book, chance=CHANCE, answers=answers, declare=DeclareState, observed=Observed)
check = checker(book, steps)

__all__ = [
    "Opening",
    "abilities",
    "book",
    "challenge",
    "check",
    "decks",
    "marshaling",
    "opening",
    "plots",
    "setting_up",
    "timing",
]
