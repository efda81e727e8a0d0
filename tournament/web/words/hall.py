"""Words of the screens of a hall."""

from __future__ import annotations

WORDS = {
    "hall screens": ("Hall screens", "Ekrany na salę"),
    "hall lead": (
        "Put one on each projector. They renew and turn by themselves; arrow keys turn by hand.",
        "Każdy na osobny rzutnik. Same się odświeżają i przewijają; strzałki przewijają ręcznie.",
    ),
    "hall pairings": ("Pairings", "Pary"),
    "hall pairings lead": ("by table", "według stołów"),
    "hall names": ("Find your table", "Znajdź swój stół"),
    "hall names lead": ("by name", "według nazwisk"),
    "hall standings": ("Standings", "Klasyfikacja"),
    "hall standings lead": ("places and points", "miejsca i punkty"),
    "hall clock": ("Round clock", "Zegar rundy"),
    "hall clock lead": ("time left, and extensions", "czas do końca i przedłużenia"),
    "hall clock not started": ("not started", "nie ruszył"),
    "hall clock paused": ("paused", "wstrzymany"),
    "hall clock over": ("time is over", "koniec czasu"),
    "hall after": ("after round {round}", "po rundzie {round}"),
    "hall during": ("round {round} is being played", "trwa runda {round}"),
    "hall round": ("round {round}", "runda {round}"),
    "hall table": ("table {table}", "stół {table}"),
    "hall bye": ("bye", "wolny los"),
    "hall place": ("Place", "Miejsce"),
    "hall name": ("Name", "Kto"),
    "hall points": ("Points", "Punkty"),
    "hall extended": ("More time", "Dodatkowy czas"),
    "hall no round": ("No round is out yet.", "Nie ogłoszono jeszcze rundy."),
    "hall sheet": ("Sheet {number} of {whole}", "Arkusz {number} z {whole}"),
    "hall leave": ("To the tournament", "Do turnieju"),
    "no screen": ("There is no such screen", "Nie ma takiego ekranu"),
    "no screen next": ("Choose one from the list of screens.", "Wybierz ekran z listy."),
}
