"""Words of the command line in both languages."""

from __future__ import annotations

from fractions import Fraction

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
    "legal": ("legal", "zgodna z zasadami"),
    "typed in": ("typed in", "dopisana"),
    "not sure": ("not verified", "niesprawdzona"),
    "cards listed": ("{count} cards, {typed} of them typed in", "kart: {count}, w tym dopisanych: {typed}"),
    "catalogue version": ("catalogue at version {version}", "wersja katalogu: {version}"),
    "only shipped": (
        "only what ships with the game, since there is no store: {why}",
        "tylko karty dołączone do gry, bo nie ma magazynu: {why}",
    ),
    "basic": ("basic", "podstawowo"),
    "advanced": ("advanced", "rozszerzenie"),
    "no cut": ("no cut", "bez fazy pucharowej"),
    "cut of": ("cut of {size}", "faza pucharowa: {size}"),
    "advised": ("advised, {table}: {rounds}, {cut}", "zalecane ({table}): {rounds}, {cut}"),
    "advised for": ("for {count}", "dla: {count}"),
    "draft": ("draft", "rozpiska"),
    "published": ("published", "ogłoszona"),
    "without result": ("no result yet {tables}", "brak wyniku {tables}"),
    "at table": ("at table", "przy stole"),
    "over": ("over", "zakończona"),
    "stage cut": ("Round {number} of the cut", "Runda {number}, faza pucharowa"),
    "stage": ("Round {number}", "Runda {number}"),
    "seed": ("seed", "ziarno losowania"),
    "hash of the seed": ("hash of the seed", "skrót ziarna losowania"),
    "head": ("head", "głowa"),
    "no tournaments": ("there are no tournaments yet", "nie ma jeszcze żadnego turnieju"),
    "is open": ("entries are open", "zapisy trwają"),
    "is running": ("running", "trwa"),
    "is closed": ("closed", "zakończony"),
    "started with": ("started with {count}", "start, {count}"),
    "left out": ("left out: {names}", "pominięto: {names}"),
    "there": ("there: {names}", "obecność: {names}"),
    "not there": ("not there: {names}", "nieobecność: {names}"),
    "always at": ("always at table {table}", "zawsze przy stole {table}"),
    "never together": ("never together", "nigdy razem"),
    "no lists seen": ("{name}: no list that you may read", "{name}: brak listy, którą możesz przeczytać"),
    "handed in": ("list handed in", "lista złożona"),
    "numbers lost": (
        "without {name} the numbers of now ({numbers}) would be gone",
        "bez {name} przepadną obecne liczby ({numbers})",
    ),
    "would change nothing": ("that would change nothing", "to niczego by nie zmieniło"),
    "moved": (
        "{name}: place {was} with {had} -> place {now} with {has}",
        "{name}: miejsce {was}, {had} -> miejsce {now}, {has}",
    ),
    "only ties": (
        "only tie-breaks change: {names}",
        "zmieniają się tylko kryteria dodatkowe: {names}",
    ),
    "would have been": ("round {round} would have been: {tables}", "runda {round} byłaby taka: {tables}"),
    "into cut": ("would make the cut: {names}", "do fazy pucharowej weszliby: {names}"),
    "out of cut": ("would not make it: {names}", "do fazy pucharowej nie weszliby: {names}"),
    "nothing recorded": ("nothing was recorded: add --yes and --reason", "nic nie zapisano: dodaj --yes i --reason"),
    "recorded": ("recorded", "zapisano"),
    "bye": ("bye", "wolny los"),
    "playing": ("playing", "rozgrywanie"),
    "time left": ("{time} left", "zostało {time}"),
    "time over": ("{time} over time", "{time} po czasie"),
    "clock": ("clock of round {round}: {state}, {left}", "zegar rundy {round}: {state}, {left}"),
    "board dispute": ("DISPUTE", "SPÓR"),
    "board late": ("LATE", "SPÓŹNIONY"),
    "board waiting": ("to be confirmed", "do potwierdzenia"),
    "board running": ("running", "gra"),
    "board done": ("done", "koniec"),
    "waits for": ("waits for {names}", "czeka na: {names}"),
    "TABLE": ("TABLE", "STÓŁ"),
    "JUDGE": ("JUDGE", "SĘDZIA"),
}

COUNTED = {  # one; in Polish also two to four, and more
    "event": (("event", "events"), ("zdarzenie", "zdarzenia", "zdarzeń")),
    "finding": (("finding", "findings"), ("uwaga", "uwagi", "uwag")),
    "match": (("match", "matches"), ("partia", "partie", "partii")),
    "entry": (("entry", "entries"), ("zgłoszenie", "zgłoszenia", "zgłoszeń")),
    "round": (("round", "rounds"), ("runda", "rundy", "rund")),
    "point": (("point", "points"), ("punkt", "punkty", "punktów")),
    "table": (("table", "tables"), ("stół", "stoły", "stołów")),
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
    return f"{count} {counted_word(count, key, language)}"


def counted_word(count: int | Fraction, key: str, language: str) -> str:
    """The word alone, in the form that goes with the number."""
    english, polish = COUNTED[key]
    if language != "pl":
        return english[count != 1]
    few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
    return polish[0 if count == 1 else 1 if few or count != int(count) else 2]
