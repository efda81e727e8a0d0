"""The framework of a round as data: every step, in order, under the number that the rules give it.

AW stands for an action window. Each step leads to the one below it, the last to the first; loop steps say in `round.py` and
`challenge.py` where else they lead. The steps inside a challenge are a list of their own, in `challenge.py`: they belong to the
challenge that lies on top of step 4.2, which the round waits at meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

StepKind = Literal["framework", "substep", "window", "loop"]


@dataclass(frozen=True, slots=True)
class FrameworkStep:
    """One step of a round: its number in the rules, its phase, what kind of step it is, and its name there."""

    id: str
    phase: str
    kind: StepKind
    name: str
    melee_only: bool = False


WINDOW: Final = "Action window"  # the name of every action window

FRAMEWORK: Final = (
    FrameworkStep("1.1", "plot", "framework", "Round and plot phase begin"),
    FrameworkStep("1.2", "plot", "framework", "Choose plots"),
    FrameworkStep("1.3", "plot", "framework", "Reveal plots"),
    FrameworkStep("1.3.I", "plot", "substep", "Count initiative"),
    FrameworkStep("1.3.II", "plot", "substep", "Choose first player"),
    FrameworkStep("1.3.III", "plot", "substep", "Resolve when-revealed abilities"),
    FrameworkStep("1.4", "plot", "framework", "Choose titles", melee_only=True),
    FrameworkStep("AW.plot", "plot", "window", WINDOW),
    FrameworkStep("1.5", "plot", "framework", "Plot phase ends"),
    FrameworkStep("2.1", "draw", "framework", "Draw phase begins"),
    FrameworkStep("2.2", "draw", "framework", "Each player draws 2 cards"),
    FrameworkStep("AW.draw", "draw", "window", WINDOW),
    FrameworkStep("2.3", "draw", "framework", "Draw phase ends"),
    FrameworkStep("3.1", "marshal", "framework", "Marshaling phase begins"),
    FrameworkStep("3.2", "marshal", "framework", "Active player collects income"),
    FrameworkStep("AW.marshal", "marshal", "window", "Special action window"),
    FrameworkStep("3.3", "marshal", "loop", "Next player becomes active"),
    FrameworkStep("3.4", "marshal", "framework", "Marshaling phase ends"),
    FrameworkStep("4.1", "challenges", "framework", "Challenges phase begins"),
    FrameworkStep("AW.challenges", "challenges", "window", WINDOW),
    FrameworkStep("4.2", "challenges", "framework", "Initiate a challenge"),
    FrameworkStep("4.3", "challenges", "loop", "Next player becomes active"),
    FrameworkStep("4.4", "challenges", "framework", "Challenges phase ends"),
    FrameworkStep("5.1", "dominance", "framework", "Dominance phase begins"),
    FrameworkStep("5.2", "dominance", "framework", "Determine dominance"),
    FrameworkStep("AW.dominance", "dominance", "window", WINDOW),
    FrameworkStep("5.3", "dominance", "framework", "Dominance phase ends"),
    FrameworkStep("6.1", "standing", "framework", "Standing phase begins"),
    FrameworkStep("6.2", "standing", "framework", "Cards stand"),
    FrameworkStep("AW.standing", "standing", "window", WINDOW),
    FrameworkStep("6.3", "standing", "framework", "Standing phase ends"),
    FrameworkStep("7.1", "taxation", "framework", "Taxation phase begins"),
    FrameworkStep("7.2", "taxation", "framework", "Return unspent gold"),
    FrameworkStep("7.3", "taxation", "framework", "Check reserve"),
    FrameworkStep("7.4", "taxation", "framework", "Return titles", melee_only=True),
    FrameworkStep("AW.taxation", "taxation", "window", WINDOW),
    FrameworkStep("7.5", "taxation", "framework", "Taxation phase and round end"),
)
BY_ID: Final = {one.id: one for one in FRAMEWORK}  # the steps by their numbers
# the step that follows each
NEXT: Final = {one.id: after.id for one, after in zip(FRAMEWORK, (*FRAMEWORK[1:], FRAMEWORK[0]), strict=True)}
# the first step of each phase
OPENS: Final = {
    "plot": "1.1",
    "draw": "2.1",
    "marshal": "3.1",
    "challenges": "4.1",
    "dominance": "5.1",
    "standing": "6.1",
    "taxation": "7.1",
}
BEGINS: Final = {step: phase for phase, step in OPENS.items()}  # the phase that each of these steps begins
# the phase that each of these steps ends
ENDS: Final = {
    "1.5": "plot",
    "2.3": "draw",
    "3.4": "marshal",
    "4.4": "challenges",
    "5.3": "dominance",
    "6.3": "standing",
    "7.5": "taxation",
}
