"""Words of printed pages."""

from __future__ import annotations

WORDS = {
    "print": ("Print", "Druk"),
    "print tools": ("Printing", "Drukowanie"),
    "print now": ("Print", "Drukuj"),
    "print A4": ("A4", "A4"),
    "print letter": ("US letter", "US letter"),
    "print pairings": ("Pairings by table", "Pary według stołów"),
    "print names": ("Pairings by name", "Pary według nazwisk"),
    "print slips": ("Result slips", "Karty wyników"),
    "print clock": ("Clock sheet", "Arkusz zegara"),
    "print standings": ("Standings", "Klasyfikacja"),
    "print standings after": ("standings after round {rounds}", "klasyfikacja po rundzie {rounds}"),
    "print standings during": (
        "standings while round {rounds} is played",
        "klasyfikacja w trakcie rundy {rounds}",
    ),
    "print key": ("The event's key", "Klucz wydarzenia"),
    "print key words": (
        "Whatever this key has signed can be verified by anybody, without a database: maester verify FILE --key TEXT, with "
        "the text below the code. Signed so far: {signed}.",
        "Wszystko, co podpisano tym kluczem, każdy sprawdzi bez bazy danych: maester verify PLIK --key TEKST, gdzie TEKST "
        "to napis pod kodem. Dotychczasowe podpisy: {signed}.",
    ),
    "print key none": ("This event has no key yet.", "To wydarzenie nie ma jeszcze klucza."),
    "print key how": ("Whoever runs the store makes one: {command}", "Tworzy go opiekun bazy: {command}"),
    "print keys before": (
        "Keys before it, each of which signed the next",
        "Wcześniejsze klucze, z których każdy podpisał następny",
    ),
    "print whole": ("The whole event", "Całe wydarzenie"),
    "print table": ("Table", "Stół"),
    "print players": ("Players", "Gracze"),
    "print result": ("Won", "Wygrana"),
    "print score": ("Score", "Wynik"),
    "print drop": ("Leaves", "Rezygnuje"),
    "print signature": ("Signature", "Podpis"),
    "print slip words": (
        "Tell the result by phone, or hand this slip in at the desk.",
        "Podaj wynik telefonem albo oddaj kartę organizatorowi.",
    ),
    "print head": ("Head of the record at event {position}:", "Głowa zapisu przy zdarzeniu {position}:"),
    "print length": ("Length: {minutes} minutes", "Czas: {minutes} min"),
    "print started": ("Started", "Początek"),
    "print ended": ("Ended", "Koniec"),
    "print given": ("Given", "Przyznano"),
    "print more time": ("More time, and why", "Dodatkowy czas i powód"),
    "print verify": ("Verified by", "Sprawdza"),
}
