"""Standings in sentences: what each number is called and what it is made of."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ledger.wording import Language, Phrasebook, Speaker

from .points import Number
from .standings import Standings, Unfolded
from .tiebreaks import Term

PHRASES = Phrasebook(__package__, file="standings.toml")


def number_name(name: str, language: Language) -> str:
    """The name of a number of the standings, or of a way to stop and rank at time; another program's name stays as it is."""
    return PHRASES.to(language).term("number", name)


def shown(number: Number) -> str:
    """A number as people read it: whole, or with four decimals behind the fraction it is."""
    if number.denominator == 1:
        return str(number.numerator)
    tenths = round(Fraction(number) * 10_000)
    sign, tenths = "-" if tenths < 0 else "", abs(tenths)
    return f"{number.numerator}/{number.denominator} ({sign}{tenths // 10_000}.{tenths % 10_000:04})"


def sentences(standings: Standings, entry: str, language: Language, names: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """An entry's place and each of its numbers with its terms. `names` says what entries are called."""
    called, say = names or {}, PHRASES.to(language)
    head = say("place", place=standings.row(entry).place, entry=called.get(entry, entry))
    return head, *(_number(one, entry, say, called) for one in standings.explain(entry))


def _number(one: Unfolded, entry: str, say: Speaker, called: Mapping[str, str]) -> str:
    """One number of the standings in a sentence, with the terms it is made of."""
    name = say.term("number", one.name)
    facts = {"name": name[0].upper() + name[1:], "value": say.number(shown(one.value))}
    if one.name == "random" and not one.terms:
        return say("no_lot", **facts)
    if not one.terms or one.name == "random":
        return say("alone", **facts)
    joint = ", " if one.folded == "mean" else " + "
    terms = joint.join(_term(term, entry, say, called) for term in one.terms)
    return say(one.folded, terms=terms, **facts)


def _term(term: Term, entry: str, say: Speaker, called: Mapping[str, str]) -> str:
    """One term of a number in words: how much, about whom, from which round and events."""
    if not term.round:
        return say("floor", value=say.number(shown(term.value)))
    sources = ", ".join(map(str, term.sources))
    facts = {"value": say.number(shown(term.value)), "round": term.round, "sources": sources}
    if term.left_out:
        return say("left_out", about=called.get(term.about, term.about), **facts)
    if term.about == entry:
        return say("term", **facts)
    return say("about", about=called.get(term.about, term.about), **facts)
