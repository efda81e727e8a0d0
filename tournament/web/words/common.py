"""Words that every page has."""

from __future__ import annotations

WORDS = {
    "maester": ("Maester", "Maester"),
    "tagline": ("What happened at the table", "Co się działo przy stole"),
    "skip": ("Skip to the content", "Przejdź do treści"),
    "language": ("Language", "Język"),
    "main menu": ("Main menu", "Menu główne"),
    "tournaments": ("Tournaments", "Turnieje"),
    "rules": ("Rules", "Reguły"),
    "catalogue": ("Cards", "Karty"),
    "home": ("Home", "Początek"),
    "save": ("Save", "Zapisz"),
    "cancel": ("Cancel", "Anuluj"),
    "more": ("More", "Więcej"),
    "yes": ("yes", "tak"),
    "no": ("no", "nie"),
    "done": ("Done.", "Gotowe."),
    "live": ("Live", "Na żywo"),
    "not live": ("Connection lost: what you see may be old.", "Brak połączenia: to, co widzisz, może być nieaktualne."),
}
