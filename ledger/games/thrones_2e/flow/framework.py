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
    """One step of a round: its number in the rules, its phase, what kind of step it is, its name in both languages."""

    id: str
    phase: str
    kind: StepKind
    en: str
    pl: str
    melee_only: bool = False


WINDOW: Final = ("Action window", "Okno akcji")

FRAMEWORK: Final = (
    FrameworkStep("1.1", "plot", "framework", "Round and plot phase begin", "Początek rundy i fazy fabuły"),
    FrameworkStep("1.2", "plot", "framework", "Choose plots", "Wybór kart fabuły"),
    FrameworkStep("1.3", "plot", "framework", "Reveal plots", "Odkrycie kart fabuły"),
    FrameworkStep("1.3.I", "plot", "substep", "Count initiative", "Podliczenie inicjatywy"),
    FrameworkStep("1.3.II", "plot", "substep", "Choose first player", "Wybór pierwszego gracza"),
    FrameworkStep("1.3.III", "plot", "substep", "Resolve when-revealed abilities", "Zdolności „Po odkryciu”"),
    FrameworkStep("1.4", "plot", "framework", "Choose titles", "Wybór tytułów", melee_only=True),
    FrameworkStep("AW.plot", "plot", "window", *WINDOW),
    FrameworkStep("1.5", "plot", "framework", "Plot phase ends", "Koniec fazy fabuły"),
    FrameworkStep("2.1", "draw", "framework", "Draw phase begins", "Początek fazy dobierania"),
    FrameworkStep("2.2", "draw", "framework", "Each player draws 2 cards", "Dobranie po 2 karty"),
    FrameworkStep("AW.draw", "draw", "window", *WINDOW),
    FrameworkStep("2.3", "draw", "framework", "Draw phase ends", "Koniec fazy dobierania"),
    FrameworkStep("3.1", "marshal", "framework", "Marshaling phase begins", "Początek fazy mobilizacji"),
    FrameworkStep("3.2", "marshal", "framework", "Active player collects income", "Dochód aktywnego gracza"),
    FrameworkStep("AW.marshal", "marshal", "window", "Special action window", "Specjalne okno akcji"),
    FrameworkStep("3.3", "marshal", "loop", "Next player becomes active", "Kolejny gracz zostaje aktywnym"),
    FrameworkStep("3.4", "marshal", "framework", "Marshaling phase ends", "Koniec fazy mobilizacji"),
    FrameworkStep("4.1", "challenges", "framework", "Challenges phase begins", "Początek fazy wyzwań"),
    FrameworkStep("AW.challenges", "challenges", "window", *WINDOW),
    FrameworkStep("4.2", "challenges", "framework", "Initiate a challenge", "Zainicjowanie wyzwania"),
    FrameworkStep("4.3", "challenges", "loop", "Next player becomes active", "Kolejny gracz zostaje aktywnym"),
    FrameworkStep("4.4", "challenges", "framework", "Challenges phase ends", "Koniec fazy wyzwań"),
    FrameworkStep("5.1", "dominance", "framework", "Dominance phase begins", "Początek fazy dominacji"),
    FrameworkStep("5.2", "dominance", "framework", "Determine dominance", "Określenie dominacji"),
    FrameworkStep("AW.dominance", "dominance", "window", *WINDOW),
    FrameworkStep("5.3", "dominance", "framework", "Dominance phase ends", "Koniec fazy dominacji"),
    FrameworkStep("6.1", "standing", "framework", "Standing phase begins", "Początek fazy wstawania"),
    FrameworkStep("6.2", "standing", "framework", "Cards stand", "Karty wstają"),
    FrameworkStep("AW.standing", "standing", "window", *WINDOW),
    FrameworkStep("6.3", "standing", "framework", "Standing phase ends", "Koniec fazy wstawania"),
    FrameworkStep("7.1", "taxation", "framework", "Taxation phase begins", "Początek fazy podatków"),
    FrameworkStep("7.2", "taxation", "framework", "Return unspent gold", "Zwrot niewydanego złota"),
    FrameworkStep("7.3", "taxation", "framework", "Check reserve", "Sprawdzenie rezerw"),
    FrameworkStep("7.4", "taxation", "framework", "Return titles", "Zwrot tytułów", melee_only=True),
    FrameworkStep("AW.taxation", "taxation", "window", *WINDOW),
    FrameworkStep("7.5", "taxation", "framework", "Taxation phase and round end", "Koniec fazy podatków i rundy"),
)
BY_ID: Final = {one.id: one for one in FRAMEWORK}
NEXT: Final = {one.id: after.id for one, after in zip(FRAMEWORK, (*FRAMEWORK[1:], FRAMEWORK[0]), strict=True)}
OPENS: Final = {
    "plot": "1.1",
    "draw": "2.1",
    "marshal": "3.1",
    "challenges": "4.1",
    "dominance": "5.1",
    "standing": "6.1",
    "taxation": "7.1",
}
BEGINS: Final = {step: phase for phase, step in OPENS.items()}
ENDS: Final = {
    "1.5": "plot",
    "2.3": "draw",
    "3.4": "marshal",
    "4.4": "challenges",
    "5.3": "dominance",
    "6.3": "standing",
    "7.5": "taxation",
}
