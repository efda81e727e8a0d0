"""Words of the command line in both languages."""

from __future__ import annotations

WORDS = {
    "due": ("Due", "Kolej"),
    "won by": ("Won by", "Wygrywa"),
    "not over": ("not over", "gra trwa"),
    "no findings": ("no findings", "bez uwag"),
    "corrections": ("corrected or decided by a ruling:", "poprawiono lub orzeczono:"),
    "sealed": ("sealed, chain verified, head", "zapieczętowany, łańcuch sprawdzony, głowa"),
    "stored": ("stored, chain verified, head", "w magazynie, łańcuch sprawdzony, głowa"),
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
    "broken": ("broken", "uszkodzona"),
    "running": ("running", "trwa"),
    "no matches": ("no matches are stored here yet", "nie ma tu jeszcze żadnej partii"),
    "erased": ("erased", "usunięto"),
    "no names": ("no names are kept here yet", "nie ma tu jeszcze żadnych nazwisk"),
    "typed in": ("typed in", "dopisana"),
    "not sure": ("not verified", "niesprawdzona"),
    "cards listed": ("{count} cards, {typed} of them typed in", "kart: {count}, w tym dopisanych: {typed}"),
    "catalogue version": ("catalogue at version {version}", "wersja katalogu: {version}"),
    "only shipped": (
        "only what ships with the game, since there is no store: {why}",
        "tylko karty dołączone do gry, bo nie ma magazynu: {why}",
    ),
    "TABLE": ("TABLE", "STÓŁ"),
    "JUDGE": ("JUDGE", "SĘDZIA"),
}

COUNTED = {  # one; in Polish also two to four, and more
    "event": (("event", "events"), ("zdarzenie", "zdarzenia", "zdarzeń")),
    "finding": (("finding", "findings"), ("uwaga", "uwagi", "uwag")),
    "match": (("match", "matches"), ("partia", "partie", "partii")),
}

HOW = {  # a match was closed; as the log of the match says it
    "played out": "rozegrana do końca",
    "time": "koniec czasu",
    "concession": "poddanie",
    "forfeit": "walkower",
    "ruling": "orzeczenie",
    "abandoned": "przerwana",
}


def word(key: str, language: str) -> str:
    return WORDS[key][language == "pl"]


def seat(name: str, language: str) -> str:
    """A seat as a reader knows it."""
    return word(name, language) if name in ("TABLE", "JUDGE") else name


def how(closed: str, language: str) -> str:
    """How a match was closed."""
    return HOW.get(closed, closed) if language == "pl" else closed


def counted(count: int, key: str, language: str) -> str:
    """`1 event`, `36 events`; Polish has three forms."""
    english, polish = COUNTED[key]
    if language != "pl":
        return f"{count} {english[count != 1]}"
    few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
    return f"{count} {polish[0 if count == 1 else 1 if few else 2]}"
