"""Words of the table in English and Polish, for text and board."""

from __future__ import annotations

from typing import Final

Pair = tuple[str, str]

KIND: Final[dict[str, Pair]] = {
    "military": ("military", "wojskowe"),
    "intrigue": ("intrigue", "intrygi"),
    "power": ("power", "władzy"),
}
ICON: Final[dict[str, Pair]] = {
    "military": ("military", "wojsko"),
    "intrigue": ("intrigue", "intryga"),
    "power": ("power", "władza"),
}
PHASE: Final[dict[str, Pair]] = {
    "setup": ("Set-up", "Przygotowanie"),
    "plot": ("Plot", "Fabuła"),
    "draw": ("Draw", "Dobieranie"),
    "marshal": ("Marshalling", "Mobilizacja"),
    "challenges": ("Challenges", "Wyzwania"),
    "dominance": ("Dominance", "Dominacja"),
    "standing": ("Standing", "Powstawanie"),
    "taxation": ("Taxation", "Podatki"),
    "over": ("Over", "Koniec"),
}
HOUSE: Final[dict[str, Pair]] = {"lannister": ("Lannister", "Lannister"), "stark": ("Stark", "Stark")}
DUE: Final[dict[str, Pair]] = {
    "owed": ("cards, lots and shuffles", "karty, los i tasowanie"),
    "keep.first": ("keep a plot, hand on two", "zatrzymać fabułę, oddać dwie"),
    "keep.second": ("keep one of two plots", "zatrzymać jedną z dwóch fabuł"),
    "choose.plots": ("choose seven plots", "wybrać siedem fabuł"),
    "mulligan": ("decide about a mulligan", "zdecydować o mulliganie"),
    "place": ("place set-up cards", "wyłożyć karty przygotowawcze"),
    "repair": ("send set-up cards back", "odesłać karty przygotowawcze"),
    "plot.commit": ("choose a plot", "wybrać fabułę"),
    "plot.first": ("name the first player", "wskazać pierwszego gracza"),
    "forced.order": ("order passive abilities", "ustalić kolejność zdolności pasywnych"),
    "text": ("carry out a card's text", "wykonać treść karty"),
    "window.action": ("act or pass", "akcja albo pas"),
    "window.marshal": ("play cards, act or pass", "zagrywać karty, akcja albo pas"),
    "window.would": ("save or pass", "ocalić albo pas"),
    "window.reaction": ("respond or pass", "odpowiedź albo pas"),
    "challenges.declare": ("attack or end the turn", "zaatakować albo zakończyć turę"),
    "challenge.defenders": ("declare defenders", "zadeklarować obrońców"),
    "challenge.claim": ("choose who dies", "wskazać, kto ginie"),
}
SAY: Final[dict[str, Pair]] = {
    "hand": ("hand", "ręka"),
    "deck": ("deck", "talia"),
    "discard": ("discard", "odrzuty"),
    "dead": ("dead", "martwi"),
    "gold": ("gold", "złoto"),
    "strength": ("strength", "siła"),
    "power": ("power", "władza"),
    "plot": ("plot", "fabuła"),
    "used": ("used", "wykorzystane"),
    "plots": ("plots", "fabuły"),
    "round": ("Round", "Runda"),
    "first": ("first player", "pierwszy gracz"),
    "treasury": ("treasury", "skarbiec"),
    "pool": ("power pool", "pula władzy"),
    "substitutes": ("substitutes", "zamienniki"),
    "challenge": ("challenge", "wyzwanie"),
    "unopposed": ("unopposed", "niebronione"),
    "bypassed": ("bypassed", "ominięci"),
    "time": ("time called", "koniec czasu"),
    "key": ("key detail", "zapis skrócony"),
    "over": ("The game is over", "Koniec gry"),
    "wins": ("wins", "wygrywa"),
    "draw": ("a draw", "remis"),
    "board": ("Table", "Stół"),
    "nothing": ("–", "–"),
    "draft": ("draft deck", "talia draftowania"),
    "playing": ("being played", "zagrywane"),
    "limited": ("Limited played", "zagrane Ograniczenie"),
    "kneels": ("kneeling", "klęczy"),
    "duplicates": ("duplicates", "duplikaty"),
    "dominance": ("dominance", "dominacja"),
    "claim": ("claim", "zmagania"),
    "none": ("nobody", "nikt"),
}


def say(word: str, pl: bool) -> str:
    """That word in English or Polish."""
    return SAY[word][pl]
