"""The framework of a round as data: every step, in order, under the number that the rules give it.

AW stands for an action window. Loop steps say in `flow.py` where they lead; every other step leads to `next`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

StepKind = Literal["framework", "substep", "window", "loop"]


@dataclass(frozen=True, slots=True)
class FrameworkStep:
    id: str
    phase: str
    kind: StepKind
    next: str
    en: str
    pl: str
    melee_only: bool = False
    challenge: bool = False


def _step(
    id: str, phase: str, kind: StepKind, next: str, en: str, pl: str, melee_only: bool = False, challenge: bool = False
) -> FrameworkStep:
    return FrameworkStep(id, phase, kind, next, en, pl, melee_only, challenge)


WINDOW: Final = ("Action window", "Okno akcji")

FRAMEWORK: Final = (
    _step("1.1", "plot", "framework", "1.2", "Round and plot phase begin", "Początek rundy i fazy fabuły"),
    _step("1.2", "plot", "framework", "1.3", "Choose plots", "Wybór kart fabuły"),
    _step("1.3", "plot", "framework", "1.3.I", "Reveal plots", "Odkrycie kart fabuły"),
    _step("1.3.I", "plot", "substep", "1.3.II", "Count initiative", "Podliczenie inicjatywy"),
    _step("1.3.II", "plot", "substep", "1.3.III", "Choose first player", "Wybór pierwszego gracza"),
    _step("1.3.III", "plot", "substep", "1.4", "Resolve when-revealed abilities", "Zdolności „Po odkryciu”"),
    _step("1.4", "plot", "framework", "AW.plot", "Choose titles", "Wybór tytułów", melee_only=True),
    _step("AW.plot", "plot", "window", "1.5", *WINDOW),
    _step("1.5", "plot", "framework", "2.1", "Plot phase ends", "Koniec fazy fabuły"),
    _step("2.1", "draw", "framework", "2.2", "Draw phase begins", "Początek fazy dobierania"),
    _step("2.2", "draw", "framework", "AW.draw", "Each player draws 2 cards", "Dobranie po 2 karty"),
    _step("AW.draw", "draw", "window", "2.3", *WINDOW),
    _step("2.3", "draw", "framework", "3.1", "Draw phase ends", "Koniec fazy dobierania"),
    _step("3.1", "marshal", "framework", "3.2", "Marshaling phase begins", "Początek fazy mobilizacji"),
    _step("3.2", "marshal", "framework", "AW.marshal", "Active player collects income", "Dochód aktywnego gracza"),
    _step("AW.marshal", "marshal", "window", "3.3", "Special action window", "Specjalne okno akcji"),
    _step("3.3", "marshal", "loop", "3.4", "Next player becomes active", "Kolejny gracz zostaje aktywnym"),
    _step("3.4", "marshal", "framework", "4.1", "Marshaling phase ends", "Koniec fazy mobilizacji"),
    _step("4.1", "challenges", "framework", "AW.challenges", "Challenges phase begins", "Początek fazy wyzwań"),
    _step("AW.challenges", "challenges", "window", "4.2", *WINDOW),
    _step("4.2", "challenges", "framework", "4.3", "Initiate a challenge", "Zainicjowanie wyzwania"),
    _step("AW.attackers", "challenges", "window", "4.2.1", *WINDOW, challenge=True),
    _step(
        "4.2.1", "challenges", "framework", "AW.defenders", "Declare defenders", "Deklaracja obrońców", challenge=True
    ),
    _step("AW.defenders", "challenges", "window", "4.2.2", *WINDOW, challenge=True),
    _step("4.2.2", "challenges", "framework", "4.2.3", "Compare strength", "Porównanie siły", challenge=True),
    _step("4.2.3", "challenges", "framework", "4.2.4", "Gain bonuses", "Premie za wyzwanie", challenge=True),
    _step("4.2.4", "challenges", "framework", "4.2.5", "Apply claim", "Zastosowanie roszczeń", challenge=True),
    _step("4.2.5", "challenges", "framework", "4.2.6", "Resolve keywords", "Słowa kluczowe wyzwań", challenge=True),
    _step("4.2.6", "challenges", "loop", "AW.challenges", "Challenge ends", "Zakończenie wyzwania", challenge=True),
    _step("4.3", "challenges", "loop", "4.4", "Next player becomes active", "Kolejny gracz zostaje aktywnym"),
    _step("4.4", "challenges", "framework", "5.1", "Challenges phase ends", "Koniec fazy wyzwań"),
    _step("5.1", "dominance", "framework", "5.2", "Dominance phase begins", "Początek fazy dominacji"),
    _step("5.2", "dominance", "framework", "AW.dominance", "Determine dominance", "Określenie dominacji"),
    _step("AW.dominance", "dominance", "window", "5.3", *WINDOW),
    _step("5.3", "dominance", "framework", "6.1", "Dominance phase ends", "Koniec fazy dominacji"),
    _step("6.1", "standing", "framework", "6.2", "Standing phase begins", "Początek fazy wstawania"),
    _step("6.2", "standing", "framework", "AW.standing", "Cards stand", "Karty wstają"),
    _step("AW.standing", "standing", "window", "6.3", *WINDOW),
    _step("6.3", "standing", "framework", "7.1", "Standing phase ends", "Koniec fazy wstawania"),
    _step("7.1", "taxation", "framework", "7.2", "Taxation phase begins", "Początek fazy podatków"),
    _step("7.2", "taxation", "framework", "7.3", "Return unspent gold", "Zwrot niewydanego złota"),
    _step("7.3", "taxation", "framework", "7.4", "Check reserve", "Sprawdzenie rezerw"),
    _step("7.4", "taxation", "framework", "AW.taxation", "Return titles", "Zwrot tytułów", melee_only=True),
    _step("AW.taxation", "taxation", "window", "7.5", *WINDOW),
    _step("7.5", "taxation", "framework", "1.1", "Taxation phase and round end", "Koniec fazy podatków i rundy"),
)
BY_ID: Final = {one.id: one for one in FRAMEWORK}
NEXT: Final = {one.id: one.next for one in FRAMEWORK}
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
