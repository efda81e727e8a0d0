"""The book in which the rules of this game are written, and the kinds of action they judge alike."""

from __future__ import annotations

from ....core.rulebook import Rulebook
from .actions import (
    Ambush,
    AttachSetup,
    Choose,
    ChooseClaim,
    ChooseFirst,
    ChoosePlot,
    ChooseTitle,
    DecideMulligan,
    DeclareChallenge,
    DeclareDefenders,
    DiscardToReserve,
    EndChallenges,
    Marshal,
    NameKeyword,
    NameWinner,
    NewOpponent,
    OrderForced,
    Pass,
    PlaceSetup,
    PlayEvent,
    Redirect,
    SaveWithDuplicate,
    UseAbility,
    UseKeyword,
    WidenClaim,
)

book = Rulebook()
USED = (PlayEvent, UseAbility)
IN_WINDOW = (Pass, Marshal, Ambush, PlayEvent, UseAbility)
STEPS = {
    DecideMulligan: ("mulligan",),
    PlaceSetup: ("place",),
    AttachSetup: ("setup.9",),
    ChoosePlot: ("plot.commit",),
    ChooseFirst: ("1.3.II",),
    ChooseTitle: ("titles.choose",),
    EndChallenges: ("4.2",),
    Redirect: ("window.redirect",),
    NewOpponent: ("4.2.new-opponent",),
    DeclareDefenders: ("4.2.1",),
    ChooseClaim: ("4.2.4.claim",),
    WidenClaim: ("4.2.4.whispers",),
    NameKeyword: ("4.2.5",),
    UseKeyword: ("4.2.5.use",),
    DiscardToReserve: ("7.3",),
    Choose: ("choice", "choice.opponent", "setup.version"),
    OrderForced: ("forced.order", "revealing", "delayed.order"),
    NameWinner: ("victory.choose", "victory.last", "time.choose"),
}
PLAYED = (*IN_WINDOW, SaveWithDuplicate, DeclareChallenge, *STEPS)
