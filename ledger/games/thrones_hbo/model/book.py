"""The book in which the rules of this game are written, and the kinds of action they judge alike."""

from __future__ import annotations

from ....core.rulebook import Rulebook
from .actions import (
    AttachDuplicate,
    ChooseClaim,
    ChooseFirst,
    ChoosePlot,
    DeclareAttackers,
    DeclareDefenders,
    EndChallenges,
    EndMarshalling,
    OrderPassives,
    Pass,
    PlayCard,
    PlayEvent,
    SaveWithDuplicate,
    UseAbility,
)

book = Rulebook()
IN_WINDOW = (Pass, PlayCard, AttachDuplicate, PlayEvent, UseAbility)
USED = (PlayEvent, UseAbility)
FRAMEWORK = (
    ChoosePlot,
    ChooseFirst,
    OrderPassives,
    EndMarshalling,
    DeclareAttackers,
    EndChallenges,
    DeclareDefenders,
    ChooseClaim,
)
PLAYED = (*IN_WINDOW, SaveWithDuplicate, *FRAMEWORK)
