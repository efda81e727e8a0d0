"""Words of the command line in both languages."""

from __future__ import annotations

WORDS = {
    "due": ("Due", "Kolej"),
    "won by": ("Won by", "Wygrywa"),
    "not over": ("not over", "gra trwa"),
    "events": ("events", "zdarzeń"),
    "no findings": ("no findings", "bez uwag"),
    "findings": ("findings", "uwag"),
    "sealed": ("sealed, chain verified, head", "zapieczętowany, łańcuch sprawdzony, głowa"),
    "plain": ("typed: not sealed, only play is judged", "bez pieczęci: ocenia się tylko grę"),
    "set aside": ("set aside", "odłożone"),
    "before": ("before", "przedtem"),
    "after": ("after", "potem"),
    "score": ("score", "wynik"),
    "illegal instead": (
        "The action to play instead cannot stand there itself:",
        "Działanie, które miałoby je zastąpić, samo nie może tam stać:",
    ),
    "nothing changes": ("Nothing on the table changes.", "Na stole nic się nie zmienia."),
}


def word(key: str, language: str) -> str:
    return WORDS[key][language == "pl"]
