"""Remarks about a list that are no faults: which facts it was judged by, and how sure those are."""

from __future__ import annotations

from collections.abc import Iterator

from .muster import Register, points

Note = tuple[str, str]
TITLES = {
    "2021plus": ("printings from 2021 on", "wydania od 2021"),
    "2018": ("first print, 2018", "pierwsze wydanie, 2018"),
    "practice": ("made-up practice armies", "zmyślone armie ćwiczebne"),
}


def notes(said: Register) -> Iterator[Note]:
    """The remarks about a list, each in English and Polish, the edition first."""
    english, polish = TITLES.get(said.roster.edition, (said.roster.edition, said.roster.edition))
    yield f"Judged by the facts of the {english}.", f"Oceniono według danych: {polish}."
    cost = points(said)
    yield f"{cost} of {said.terms.size} points.", f"Punkty: {cost} z {said.terms.size}."
    unsure = [card for _, card in said.fielded if not card.sure]
    if unsure:
        yield (
            f"The facts of {len(unsure)} cards are not verified against printed cards of rulebook 1.5, and which cards are "
            "heroes is taken from their subtitles.",
            f"Danych {len(unsure)} kart nie sprawdzono z kartami do zasad 1.5, a bohaterów rozpoznano po podtytułach.",
        )
        yield (
            "Restrictions printed on cards are known only in part: check them at the table.",
            "Ograniczenia nadrukowane na kartach znamy tylko częściowo: sprawdźcie je przy stole.",
        )
    if not said.roster.tactics:
        yield (
            "The list names no tactics cards: the deck is the faction's 7 and the commander's 3, two copies each.",
            "Lista nie podaje kart taktyk: talia to 7 kart frakcji i 3 karty dowódcy, po dwie sztuki.",
        )
    elif said.commander is not None and not said.commander.sure:
        yield (
            "Which version of a commander a tactics card belongs to is not in the facts: only his name was compared.",
            "Dane nie mówią, do której wersji dowódcy należy karta taktyki: porównano tylko jego imię.",
        )
