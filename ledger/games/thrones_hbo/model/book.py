"""The book in which the rules of this game are written, and the kinds of action they judge alike."""

from __future__ import annotations

from ....core.rulebook import Rulebook
from . import actions as act
from .state import State

book: Rulebook[State] = Rulebook()
IN_WINDOW = (act.Pass, act.PlayCard, act.AttachDuplicate, act.PlayEvent, act.UseAbility)  # what a player does in an open window
USED = (act.PlayEvent, act.UseAbility)  # what uses the text of a card
# what a step of the round waits for
FRAMEWORK = (
    act.ChoosePlot,
    act.ChooseFirst,
    act.OrderPassives,
    act.EndMarshalling,
    act.DeclareAttackers,
    act.EndChallenges,
    act.DeclareDefenders,
    act.ChooseClaim,
)
PLAYED = (*IN_WINDOW, act.SaveWithDuplicate, *FRAMEWORK)
