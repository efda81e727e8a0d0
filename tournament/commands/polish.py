"""Errors of the command line in Polish. The program's own are in English; here is each that a reader of records meets."""

from __future__ import annotations

import re

AGAIN = "weź plik jeszcze raz i porównaj jego głowę z ogłoszoną"

SAYS = tuple(
    (re.compile(english), polish)
    for english, polish in (
        (r"\bline (\d+)", r"wiersz \1"),
        (
            r"(?<=, )event (\d+): was altered: its digest does not fit",
            r"zdarzenie \1: zmieniono je, skrót się nie zgadza",
        ),
        (
            r"event (\d+) was altered, or does not follow the one before it: its digest does not fit",
            r"zdarzenie \1 zmieniono albo nie następuje po poprzednim: skrót się nie zgadza",
        ),
        (r"(?<=, )event (\d+)", r"zdarzenie \1"),
        (r"get the file again, and compare its head with the one that was published", AGAIN),
        (
            r"the seal is missing: the file is cut short; get it again",
            "brak pieczęci: plik jest ucięty; weź go jeszcze raz",
        ),
        (r"the seal is broken: the file was altered", "pieczęć złamana: plik zmieniono"),
        (r"the head is not the digest of the last event", "głowa nie jest skrótem ostatniego zdarzenia"),
        (r"the words are not those that were recorded", "to nie te słowa, które zapisano"),
        (r"not JSON: cut short, or altered", "to nie JSON: ucięty albo zmieniony"),
        (
            r"not JSON, nor any text: a record is JSON Lines in UTF-8",
            "to nie JSON ani żaden tekst: zapis to JSON Lines w UTF-8",
        ),
        (r"not JSON:", "to nie JSON:"),
        (r"not a record: expected a header with", "to nie zapis: powinien być nagłówek z"),
        (r"empty; expected a header such as", "pusty; powinien być nagłówek, na przykład"),
        (
            r"No such file: check the name, and the folder that you are in",
            "nie ma takiego pliku: sprawdź nazwę i bieżący folder",
        ),
        (r"a folder, not a file: name a file in it", "to folder, nie plik: podaj plik, który w nim jest"),
        (r"a folder, not a file", "to folder, nie plik"),
        (r"no file is called so", "nie ma takiego pliku"),
        (
            r"and no match is called so: maester matches lists them",
            "ani takiej partii: wypisuje je maester matches",
        ),
        (r", and (?=\w+:/)", ", a "),
        (r"there is no database: run maester migrate", "nie ma bazy danych: uruchom maester migrate"),
        (r"the database is not set up: run maester migrate", "baza nie jest gotowa: uruchom maester migrate"),
        (
            r"the database is not up to date: run maester migrate",
            "baza nie jest aktualna: uruchom maester migrate",
        ),
        (r"the file is not a database", "ten plik nie jest bazą danych"),
        (r"Permission denied", "brak uprawnień"),
    )
)


def in_polish(line: str) -> str:
    """The error as far as there are Polish words for it."""
    for english, polish in SAYS:
        line = english.sub(polish, line)
    return line
