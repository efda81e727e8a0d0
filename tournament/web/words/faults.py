"""Words for when something is wrong."""

from __future__ import annotations

WORDS = {
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
    "refused": ("That cannot be done", "Tego nie można zrobić"),
    "refused next": ("Nothing was written.", "Niczego nie zapisano."),
    "sign in first": ("Please sign in", "Zaloguj się"),
    "sign in first next": ("This page is for those who are signed in.", "Ta strona jest dla zalogowanych."),
    "not you": ("This is for somebody else", "To nie dla ciebie"),
    "not you next": (
        "Sign in as somebody who may, or go back.",
        "Zaloguj się jako ktoś, kto może, albo wróć.",
    ),
    "form old": ("This form is too old", "Ten formularz jest nieaktualny"),
    "form old next": (
        "It was made for another visit. Go back, load the page again and send it once more; nothing was written.",
        "Powstał podczas innej wizyty. Wróć, odśwież stronę i wyślij jeszcze raz; niczego nie zapisano.",
    ),
    "busy": ("Too many ask for this at once", "Zbyt wiele osób prosi o to naraz"),
    "busy next": ("It takes some work. Try again in a moment.", "To wymaga obliczeń. Spróbuj ponownie za chwilę."),
    "form odd": ("This form has something in it that is no text", "W tym formularzu jest coś, co nie jest tekstem"),
    "form odd next": (
        "Go back and type it again; nothing was written.",
        "Wróć i wpisz to jeszcze raz; niczego nie zapisano.",
    ),
    "too often": ("Too many requests at once", "Za dużo żądań naraz"),
    "too often next": (
        "Wait {seconds} seconds, then try again. Nothing was written.",
        "Poczekaj {seconds} s i spróbuj ponownie. Niczego nie zapisano.",
    ),
    "too large": ("That is too large", "To jest za duże"),
    "too large next": (
        "Send it in smaller parts. Nothing was written.",
        "Wyślij w mniejszych częściach. Niczego nie zapisano.",
    ),
    "back": ("Back", "Wróć"),
}
