"""Words of the pages in both languages."""

from __future__ import annotations

WORDS = {
    "maester": ("Maester", "Maester"),
    "tagline": ("What happened at the table", "Co się działo przy stole"),
    "skip": ("Skip to the content", "Przejdź do treści"),
    "language": ("Language", "Język"),
    # the list
    "matches": ("Matches", "Partie"),
    "all matches": ("All matches", "Wszystkie partie"),
    "newer": ("Newest matches", "Najnowsze partie"),
    "older": ("Older matches", "Starsze partie"),
    "pages": ("Pages", "Strony"),
    "no matches": ("No match has been recorded yet.", "Nie zapisano jeszcze żadnej partii."),
    "no matches next": (
        "Put the demo matches in, then load this page again:",
        "Wczytaj partie pokazowe i odśwież tę stronę:",
    ),
    "no older": ("There are no older matches.", "Nie ma starszych partii."),
    "running": ("Running", "Trwa"),
    "won by": ("Won by {who}", "Wygrywa: {who}"),
    "no winner": ("Nobody won", "Bez zwycięzcy"),
    "key detail": ("not everything logged", "zapis skrócony"),
    "unreadable": ("Cannot be read", "Nie da się odczytać"),
    # the replay
    "board": ("Board", "Stół"),
    "position": ("Event {at} of {length}", "Zdarzenie {at} z {length}"),
    "slider": ("Position in the record", "Miejsce w zapisie"),
    "show": ("Show", "Pokaż"),
    "first": ("First event", "Pierwsze zdarzenie"),
    "previous": ("Previous event", "Poprzednie zdarzenie"),
    "next": ("Next event", "Następne zdarzenie"),
    "last": ("Last event", "Ostatnie zdarzenie"),
    "previous mark": ("Previous mark", "Poprzedni znak"),
    "next mark": ("Next mark", "Następny znak"),
    "stepping": ("Stepping", "Przewijanie"),
    "log": ("Log", "Dziennik"),
    "shown event": ("Shown event", "Pokazane zdarzenie"),
    "state of play": ("State of play", "Stan gry"),
    "due": ("Due", "Kolej"),
    "nothing due": ("nothing", "nikt"),
    "score": ("Score", "Wynik"),
    "outcome": ("Outcome", "Rozstrzygnięcie"),
    "table": ("the table", "stół"),
    "judge seat": ("the judge", "sędzia"),
    "written by": ("Written by", "Zapisał(a)"),
    "written at": ("at", "dnia"),
    "played at": ("Played", "Zagrano"),
    "opened": ("Opened", "Otwarto"),
    "reason": ("Reason", "Powód"),
    "ruling": ("Ruling", "Orzeczenie"),
    "rule": ("rule", "reguła"),
    "no marks here": ("Nothing to note about this event.", "Bez uwag do tego zdarzenia."),
    "set aside": ("set aside", "odłożone"),
    "set aside by": ("Set aside by event", "Odłożone przez zdarzenie"),
    "correction": ("correction", "poprawka"),
    "as recorded": ("when it was recorded", "w chwili zapisu"),
    "violation mark": ("violation", "naruszenie"),
    "legend": ("Marks on the slider", "Znaki na suwaku"),
    "latest": ("the latest", "najnowsze"),
    "new events": ("New events came in. The last is {length}.", "Doszły nowe zdarzenia. Ostatnie to {length}."),
    # who looks
    "view as": ("View as", "Widok"),
    "spectator": ("Spectator", "Widz"),
    "judge": ("Judge", "Sędzia"),
    "judge banner": (
        "Judge's view: it shows what the players may not see. Keep this screen away from the table.",
        "Widok sędziego: pokazuje to, czego graczom widzieć nie wolno. Nie pokazuj tego ekranu przy stole.",
    ),
    "seat banner": (
        "View of {who}: it shows what only {who} may see. Keep this screen away from the others.",
        "Widok gracza {who}: pokazuje to, co wolno widzieć tylko tej osobie. Nie pokazuj tego ekranu innym.",
    ),
    "only spectators": (
        "Views of the seats and of the judge open when the match is closed.",
        "Widoki graczy i sędziego otwierają się po zamknięciu partii.",
    ),
    # the record
    "record": ("The record", "Zapis"),
    "head": ("Head of the chain", "Głowa łańcucha"),
    "head later": (
        "Published when the match is closed; until then only a judge sees it.",
        "Ogłaszana po zamknięciu partii; do tego czasu widzi ją tylko sędzia.",
    ),
    "download": ("Sealed file", "Zapieczętowany plik"),
    "permanent link": ("Permanent link", "Stały odnośnik"),
    "copy": ("Copy", "Kopiuj"),
    "copy head": ("Copy the head of the chain", "Kopiuj głowę łańcucha"),
    "copied": ("Copied", "Skopiowano"),
    "not copied": ("Cannot copy here", "Tu nie da się kopiować"),
    # keys
    "keyboard": ("Keyboard", "Klawiatura"),
    "close": ("Close", "Zamknij"),
    "key step": ("one event back or on", "zdarzenie wstecz lub dalej"),
    "key ends": ("first or last event", "pierwsze lub ostatnie zdarzenie"),
    "key marks": ("previous or next mark", "poprzedni lub następny znak"),
    "key help": ("this help", "ta pomoc"),
    # when something is wrong
    "not found": ("There is no such page", "Nie ma takiej strony"),
    "not found next": (
        "The address may be mistyped. Every match is in the list.",
        "W adresie może być literówka. Wszystkie partie są na liście.",
    ),
    "no match": ("There is no such match", "Nie ma takiej partii"),
    "no match next": (
        "Nothing is recorded here under that name. Every match is in the list.",
        "Pod tą nazwą nic tu nie zapisano. Wszystkie partie są na liście.",
    ),
    "no position": ("There is no such position", "Nie ma takiego miejsca"),
    "no position next": (
        "This match has the positions 1 to {length}.",
        "Ta partia ma miejsca od 1 do {length}.",
    ),
    "to the match": ("To the match", "Do partii"),
    "bad query": ("The address asks for something unknown", "Adres prosi o coś nieznanego"),
    "bad query next": (
        "“{name}” takes {known}.",
        "„{name}” przyjmuje: {known}.",
    ),
    "known number": ("a whole number", "liczbę całkowitą"),
    "known eyes": ("judge, spectator, or 1 to {seats}", "judge, spectator albo od 1 do {seats}"),
    "known languages": ("en or pl", "en albo pl"),
    "known shapes": ("wide or narrow", "wide albo narrow"),
    "not yours": ("This view is not open yet", "Ten widok nie jest jeszcze otwarty"),
    "not yours next": (
        "The match is running. Until it is closed, only a judge may have its full record and the views of the seats.",
        "Partia trwa. Do jej zamknięcia pełny zapis i widoki graczy są tylko dla sędziego.",
    ),
    "only get": ("This page can only be read", "Tę stronę można tylko czytać"),
    "only get next": ("Nothing is written through it.", "Niczego się przez nią nie zapisuje."),
    "wrong host": ("This server is not called that", "Ten serwer tak się nie nazywa"),
    "wrong host next": (
        "It serves its own machine only. Open it as http://127.0.0.1 with the port that it printed.",
        "Służy tylko własnej maszynie. Otwórz go jako http://127.0.0.1 z portem, który wypisał.",
    ),
    "unavailable": ("The store cannot be read now", "Zapisu nie da się teraz odczytać"),
    "unavailable next": (
        "Nothing was lost. Try again in a moment; if it stays so, look at what the server printed.",
        "Nic nie przepadło. Spróbuj za chwilę; jeśli to nie minie, sprawdź, co wypisał serwer.",
    ),
    "unreadable next": (
        "The record of this match is damaged, or was made by another version of the program.",
        "Zapis tej partii jest uszkodzony albo powstał w innej wersji programu.",
    ),
    "ask the audit": ("This command checks the whole record:", "To polecenie sprawdza cały zapis:"),
    "broken": ("Something went wrong here", "Coś tu poszło nie tak"),
    "broken next": (
        "It is not your doing, and nothing in the record was changed. What happened is in the server's log.",
        "To nie twoja wina i niczego w zapisie nie zmieniono. Co się stało, jest w dzienniku serwera.",
    ),
    # how a match ended
    "played out": ("played out", "rozegrana do końca"),
    "time": ("time", "koniec czasu"),
    "concession": ("concession", "poddanie"),
    "forfeit": ("forfeit", "walkower"),
    "by ruling": ("by ruling", "orzeczeniem"),
    "abandoned": ("abandoned", "przerwana"),
}

COUNTED = {
    "events": (("event", "events"), ("zdarzenie", "zdarzenia", "zdarzeń")),
    "findings": (("finding", "findings"), ("uwaga", "uwagi", "uwag")),
    "protests": (("under protest", "under protest"), ("pod protestem", "pod protestem", "pod protestem")),
    "corrections": (("correction", "corrections"), ("poprawka", "poprawki", "poprawek")),
}

MONTHS = (
    ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
    ("sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"),
)


def word(key: str, language: str, **facts: object) -> str:
    return WORDS[key][language == "pl"].format(**facts)


def counted(count: int, key: str, language: str) -> str:
    """`3 events`, `5 zdarzeń`."""
    forms = COUNTED[key][language == "pl"]
    if count == 1:
        form = 0
    elif language != "pl" or (count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)):
        form = 1
    else:
        form = 2
    return f"{count} {forms[form]}"


def ended(how: str, language: str) -> str:
    """How a match was closed; a word that nobody knows is left as it is."""
    key = "by ruling" if how == "ruling" else how
    return word(key, language) if key in WORDS else how
