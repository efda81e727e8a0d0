"""The rules that an action can break, by chapter.

Each names its id in `rules.toml` and returns None, or the facts that break it. Chapters register their rules when they are
imported; gates are asked in that order.
"""

from ....kit.common import checker
from ....kit.recording import judge_recording
from ..flow.due import answers
from ..flow.turn import steps
from ..model.actions import DealCompanions, DealGrid, DeclareState, Observed
from ..model.book import book
from . import companions, decisions, move, opening, setting_up, turn
from .opening import Opening

judge_recording(
    book,
    chance=(DealGrid, DealCompanions),
    own_rule=(DealCompanions,),
    answers=answers,
    declare=DeclareState,
    observed=Observed,
)
check = checker(book, steps)

__all__ = ["Opening", "book", "check", "companions", "decisions", "move", "opening", "setting_up", "turn"]
