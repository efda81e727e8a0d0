"""Words of the table in English and Polish, for text and board."""

from __future__ import annotations

from typing import Final

Pair = tuple[str, str]

KIND: Final[dict[str, Pair]] = {
    "military": ("military", "militarne"),
    "intrigue": ("intrigue", "intrygi"),
    "power": ("power", "władzy"),
}
ICON: Final[dict[str, Pair]] = {
    "military": ("military", "wojsko"),
    "intrigue": ("intrigue", "intryga"),
    "power": ("power", "władza"),
}
KEYWORD: Final[dict[str, Pair]] = {
    "insight": ("Insight", "Intuicja"),
    "intimidate": ("Intimidate", "Zastraszanie"),
    "limited": ("Limited", "Ograniczenie"),
    "pillage": ("Pillage", "Grabież"),
    "renown": ("Renown", "Renoma"),
    "stealth": ("Stealth", "Podstęp"),
    "terminal": ("Terminal", "Terminal"),
}
PHASE: Final[dict[str, Pair]] = {
    "setup": ("Set-up", "Przygotowanie"),
    "plot": ("Plot", "Fabuła"),
    "draw": ("Draw", "Dobieranie"),
    "marshal": ("Marshaling", "Mobilizacja"),
    "challenges": ("Challenges", "Wyzwania"),
    "dominance": ("Dominance", "Dominacja"),
    "standing": ("Standing", "Wstawanie"),
    "taxation": ("Taxation", "Podatki"),
    "over": ("Over", "Koniec"),
}
FACTION: Final[dict[str, Pair]] = {
    "stark": ("Stark", "Stark"),
    "lannister": ("Lannister", "Lannister"),
    "baratheon": ("Baratheon", "Baratheon"),
    "greyjoy": ("Greyjoy", "Greyjoy"),
    "tyrell": ("Tyrell", "Tyrell"),
    "martell": ("Martell", "Martell"),
    "targaryen": ("Targaryen", "Targaryen"),
    "thenightswatch": ("Night's Watch", "Nocna Straż"),
    "neutral": ("neutral", "neutralna"),
}
DUE: Final[dict[str, Pair]] = {
    "owed": ("cards, lots and shuffles", "karty, los i tasowanie"),
    "mulligan": ("decide about a mulligan", "zdecydować o mulliganie"),
    "place": ("place set-up cards", "wyłożyć karty początkowe"),
    "setup.9": ("attach set-up cards", "dołączyć karty początkowe"),
    "setup.version": ("say which version it is", "wskazać wersję karty"),
    "plot.commit": ("choose a plot", "wybrać fabułę"),
    "1.3.II": ("name the first player", "wskazać pierwszego gracza"),
    "titles.choose": ("choose a title", "wybrać tytuł"),
    "revealing": ("order when-revealed abilities", "ustalić kolejność zdolności „Po odkryciu”"),
    "delayed.order": ("order delayed effects", "ustalić kolejność opóźnionych efektów"),
    "forced.order": ("order forced abilities", "ustalić kolejność wymuszonych zdolności"),
    "told": ("say what a card did", "podać, co zrobiła karta"),
    "choice.opponent": ("choose an opponent", "wskazać przeciwnika"),
    "choice": ("choose for a card", "wybrać cele karty"),
    "window.action": ("act or pass", "akcja albo pas"),
    "window.marshal": ("marshal, act or pass", "mobilizacja, akcja albo pas"),
    "window.would": ("interrupt what would happen, or pass", "przerwać to, co miałoby się stać, albo pas"),
    "window.interrupt": ("interrupt or pass", "przerwanie albo pas"),
    "window.reaction": ("react or pass", "reakcja albo pas"),
    "window.redirect": ("redirect or pass", "przekierowanie albo pas"),
    "4.2": ("challenge, or no more", "wyzwanie albo koniec wyzwań"),
    "4.2.new-opponent": ("name the new opponent", "wskazać nowego przeciwnika"),
    "4.2.1": ("declare defenders", "zadeklarować obrońców"),
    "4.2.4.claim": ("choose who dies", "wskazać, kto ginie"),
    "4.2.4.whispers": ("say who else pays the claim", "wskazać, kogo jeszcze dotyczy roszczenie"),
    "4.2.5": ("name the next keyword", "wskazać następne słowo kluczowe"),
    "4.2.5.use": ("use a keyword, or not", "użyć słowa kluczowego albo nie"),
    "7.3": ("discard down to the reserve", "odrzucić karty do rezerwy"),
    "victory.choose": ("name the winner", "wskazać zwycięzcę"),
    "victory.last": ("say who is last", "wskazać, kto odpada ostatni"),
    "time.choose": ("name the winner at time", "wskazać zwycięzcę po czasie"),
}
SAY: Final[dict[str, Pair]] = {
    "hand": ("hand", "ręka"),
    "deck": ("deck", "talia"),
    "discard": ("discard", "odrzuty"),
    "dead": ("dead", "zabici"),
    "gold": ("gold", "złoto"),
    "strength": ("strength", "siła"),
    "power": ("power", "władza"),
    "plot": ("plot", "fabuła"),
    "plots": ("plot deck", "talia fabuły"),
    "used": ("used", "wykorzystane"),
    "title": ("title", "tytuł"),
    "agenda": ("agenda", "agenda"),
    "kneels": ("kneels", "klęczy"),
    "duplicates": ("duplicates", "duplikaty"),
    "facedown": ("face down", "zakryta"),
    "blank": ("blank", "bez tekstu"),
    "challenge": ("challenge", "wyzwanie"),
    "unopposed": ("unopposed", "niebronione"),
    "over": ("The game is over. Winner", "Koniec gry. Zwycięstwo"),
    "draw": ("level", "remis"),
    "first": ("first player", "pierwszy gracz"),
    "round": ("Round", "Runda"),
    "treasury": ("treasury: gold", "skarbiec: złoto"),
    "pool": ("power", "władza"),
    "substitutes": ("substitutes", "zastępcze żetony"),
    "out": ("out", "poza grą"),
    "board": ("Table", "Stół"),
    "time": ("time", "czas"),
    "key": ("key events only", "tylko ważne zdarzenia"),
}


def say(what: str, pl: bool) -> str:
    """That word in English or Polish."""
    return SAY[what][pl]
