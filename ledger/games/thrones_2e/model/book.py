"""The book in which the rules of this game are written, and the kinds of action they judge alike."""

from __future__ import annotations

from ....core.rulebook import Rulebook
from . import actions as act
from .state import State

book: Rulebook[State] = Rulebook()
USED = (act.PlayEvent, act.UseAbility)  # what uses the text of a card
IN_WINDOW = (act.Pass, act.Marshal, act.Ambush, act.PlayEvent, act.UseAbility)  # what a player does in an open window
# the steps that each of these actions answers
STEPS = {
    act.DecideMulligan: ("mulligan",),
    act.PlaceSetup: ("place",),
    act.AttachSetup: ("setup.9",),
    act.ChoosePlot: ("plot.commit",),
    act.ChooseFirst: ("1.3.II",),
    act.ChooseTitle: ("titles.choose",),
    act.EndChallenges: ("4.2",),
    act.Redirect: ("window.redirect",),
    act.NewOpponent: ("4.2.new-opponent",),
    act.DeclareDefenders: ("4.2.1",),
    act.ChooseClaim: ("4.2.4.claim",),
    act.WidenClaim: ("4.2.4.whispers",),
    act.NameKeyword: ("4.2.5",),
    act.UseKeyword: ("4.2.5.use",),
    act.DiscardToReserve: ("7.3",),
    act.Choose: ("choice", "choice.opponent", "setup.version"),
    act.OrderForced: ("forced.order", "revealing", "delayed.order"),
    act.NameWinner: ("victory.choose", "victory.last", "time.choose"),
}
PLAYED = (*IN_WINDOW, act.SaveWithDuplicate, act.DeclareChallenge, *STEPS)
