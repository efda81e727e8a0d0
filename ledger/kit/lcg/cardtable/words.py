"""Words that every table of cards needs, in English and Polish; what the editions call differently stays with the games."""

from __future__ import annotations

from typing import Final

SAY: Final[dict[str, tuple[str, str]]] = {
    "passed": ("has passed", "pasuje"),
    "chosen": ("has chosen", "dokonano wyboru"),
    "placed": ("face down", "zakryte"),
    "left": ("plays no more", "nie gra dalej"),
    "attacks": ("attacks", "atakuje"),
    "defends": ("defends", "broni się"),
    "wins": ("wins", "wygrywa"),
    "answers": ("in answer to", "w odpowiedzi na"),
    "plots": ("plots", "fabuły"),
    "playing": ("being played", "zagrywane"),
}


def shared(word: str, pl: bool) -> str:
    """That word in English or Polish."""
    return SAY[word][pl]
