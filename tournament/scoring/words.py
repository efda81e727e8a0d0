"""Standings in sentences, English and Polish: what each number is called and what it is made of."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from .points import Number
from .standings import Standings, Unfolded
from .tiebreaks import Term

WORDS = {
    "points": ("points", "punkty"),
    "sos": ("strength of schedule", "siła przeciwników"),
    "extended-sos": ("extended strength of schedule", "rozszerzona siła przeciwników"),
    "omw": ("opponents' match wins", "wygrane mecze przeciwników"),
    "gw": ("game wins", "wygrane partie"),
    "ogw": ("opponents' game wins", "wygrane partie przeciwników"),
    "buchholz": ("Buchholz", "Buchholz"),
    "median-buchholz": ("median Buchholz", "średni Buchholz"),
    "sonneborn-berger": ("Sonneborn-Berger", "Sonneborn-Berger"),
    "head-to-head": ("head to head", "bezpośrednie spotkania"),
    "vp": ("victory points", "punkty zwycięstwa"),
    "vp-difference": ("victory-point difference", "różnica punktów zwycięstwa"),
    "destroyed": ("destroyed points", "punkty zniszczonych oddziałów"),
    "cumulative": ("cumulative score", "wynik narastający"),
    "wins": ("wins", "wygrane"),
    "random": ("lot", "los"),
    # where play stops at time, and how the table is ranked then
    "at once": ("at once", "natychmiast"),
    "turn": ("after the turn in progress", "po zakończeniu bieżącej tury"),
    "phase": ("after the phase in progress", "po zakończeniu bieżącej fazy"),
    "game round": ("after the game round in progress", "po zakończeniu bieżącej rundy gry"),
    "least power needed": ("least power still needed", "najmniej brakującej władzy"),
    "most power": ("most power", "najwięcej władzy"),
    "most cards in deck": ("most cards in the draw deck", "najwięcej kart w talii"),
    "dominance": ("dominance in the last game round", "dominacja w ostatniej rundzie gry"),
    "fewest dead": ("fewest characters in the dead pile", "najmniej postaci na stosie martwych"),
    "first player chooses": ("the first player chooses", "wybiera pierwszy gracz"),
    "most banners": ("most banners", "najwięcej chorągwi"),
    "printed tie-break": ("the printed tie-break", "rozstrzygnięcie remisu z instrukcji"),
    "councils as at the end": ("councils scored as at the end", "rady punktowane jak na końcu gry"),
    "victory points": ("victory points", "punkty zwycięstwa"),
    "remaining army points": ("army points remaining", "pozostałe punkty armii"),
    "games won": ("games won", "wygrane partie"),
    "as it stands": ("as it stands", "według stanu gry"),
    # how it is made
    "place": ("Place {place}: {entry}.", "Miejsce {place}: {entry}."),
    "sum": ("{name}: {value} = {terms}", "{name}: {value} = {terms}"),
    "mean": ("{name}: {value}, the mean of {terms}", "{name}: {value}, średnia z {terms}"),
    "alone": ("{name}: {value}", "{name}: {value}"),
    "term": ("{value} (round {round}, event {sources})", "{value} (runda {round}, zdarzenie {sources})"),
    "about": ("{value} ({about}, round {round})", "{value} ({about}, runda {round})"),
    "left out": ("{value} left out ({about}, round {round})", "{value} pominięte ({about}, runda {round})"),
    "no lot": ("{name}: told once the seed is published", "{name}: znany po ogłoszeniu ziarna losowania"),
    "floor": ("{value} up to the floor", "{value} do progu"),
}


def say(key: str, language: str, **facts: object) -> str:
    return WORDS[key][language == "pl"].format(**facts)


def shown(number: Number) -> str:
    """A number as people read it: whole, or with four decimals behind the fraction it is."""
    if number.denominator == 1:
        return str(number.numerator)
    tenths = round(Fraction(number) * 10_000)
    sign, tenths = "-" if tenths < 0 else "", abs(tenths)
    return f"{number.numerator}/{number.denominator} ({sign}{tenths // 10_000}.{tenths % 10_000:04})"


def sentences(standings: Standings, entry: str, language: str, names: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """An entry's place and each of its numbers with its terms. `names` says what entries are called."""
    called = names or {}
    head = say("place", language, place=standings.row(entry).place, entry=called.get(entry, entry))
    return head, *(_number(one, entry, language, called) for one in standings.explain(entry))


def _number(one: Unfolded, entry: str, language: str, called: Mapping[str, str]) -> str:
    """One number of a row in words: what it is, and the terms that it is made of."""
    name = say(one.name, language)
    facts = {"name": name[0].upper() + name[1:], "value": shown(one.value)}
    if one.name == "random" and not one.terms:
        return say("no lot", language, **facts)
    if not one.terms or one.name == "random":
        return say("alone", language, **facts)
    joint = ", " if one.folded == "mean" else " + "
    terms = joint.join(_term(term, entry, language, called) for term in one.terms)
    return say(one.folded, language, terms=terms, **facts)


def _term(term: Term, entry: str, language: str, called: Mapping[str, str]) -> str:
    """One term in words: its value, the round, the opponent it is about."""
    if not term.round:
        return say("floor", language, value=shown(term.value))
    sources = ", ".join(map(str, term.sources))
    facts = {"value": shown(term.value), "round": term.round, "sources": sources}
    if term.left_out:
        return say("left out", language, about=called.get(term.about, term.about), **facts)
    if term.about == entry:
        return say("term", language, **facts)
    return say("about", language, about=called.get(term.about, term.about), **facts)
