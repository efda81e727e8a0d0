"""Sentences by key, a file for each language: `words/<language>/play.toml` beside the code that says them.

    pass = "passes"
    move = "moves Varys[ {direction:direction}][ for {house:house/of}][, to {to}]"
    draw = "draws {n:#card}"

    [terms.direction]
    up = "upwards"

    [count]
    card = ["{n} card", "{n} cards"]

`{to}` shows a fact as it is, `{who:seat}` a seat's name, `{what:card}` a card's, `{far:decimal}` a number with the language's
decimal mark; any other kind is looked up in the terms of that name. `{n:#card}` is a counted noun in the form that the number
needs. A term or a noun may have several grammatical forms (`{ is = "Stark", of = "Starków" }`), of which `/of` picks one. A list
is joined by commas, with `&` at the end of the kind by "and" as well. What stands in brackets is left out when a fact in it is
None, False or an empty text (an empty list is said as "–"). `{kept:if}` shows nothing: its bracket is said only where `kept` is
there and is no empty list; with `{kept:unless}` only where it is not. A bracket or brace that is meant is written twice.

What a language does not say is said in English, sentence by sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from ..seats import seat_name
from .languages import ENGLISH, HIDDEN, Grammar, Language, grammar_of, words_of

TABLES_OF_WORDS = ("terms", "count")  # tables of a file with words that sentences use; every other table holds sentences
RULES = "rules.toml"  # the file of which a phrasebook takes the terms and nouns only: its sentences belong to the index
Called = Callable[[str], str]  # a card's id -> its name in the reader's language
_TOKEN = re.compile(r"\[\[|\]\]|\{\{|\}\}|\[|\]|\{(\w+)(?::([^{}]*))?\}")


@dataclass(frozen=True, slots=True)
class Slot:
    """A gap in a sentence that one fact fills."""

    fact: str  # the name of the fact
    kind: str = ""  # `seat`, `card`, `decimal`, a kind of term, or the noun that is counted
    form: str = ""  # the grammatical form, `of` in `{house:house/of}`
    counted: bool = False  # whether the fact is a number of the noun `kind`
    listed: bool = False  # whether the last of several stands after "and"
    decides: bool = False  # whether it shows nothing and only decides if its aside is said
    plain: bool = False  # whether it has no kind: the fact is shown as it is


@dataclass(frozen=True, slots=True)
class Aside:
    """A part of a sentence that is said only if all its facts are there."""

    parts: tuple[str | Slot | Aside, ...]


Parts = tuple[str | Slot | Aside, ...]


@lru_cache(maxsize=8_192)
def parsed(sentence: str) -> Parts:
    """The parts of a sentence: texts, slots and asides; raises ValueError for brackets that do not match."""
    stack: list[list[str | Slot | Aside]] = [[]]
    read_to = 0
    for found in _TOKEN.finditer(sentence):
        token = found[0]
        stack[-1].append(sentence[read_to : found.start()])
        read_to = found.end()
        if found[1] is not None:
            stack[-1].append(_slot(found[1], found[2] or ""))
        elif len(token) == 2:
            stack[-1].append(token[0])
        elif token == "[":
            stack.append([])
        elif len(stack) == 1:
            raise ValueError(f"a bracket that nothing opens: {sentence!r}")
        else:
            aside = Aside(_joined(stack.pop()))
            stack[-1].append(aside)
    if len(stack) > 1:
        raise ValueError(f"a bracket that nothing closes: {sentence!r}")
    stack[-1].append(sentence[read_to:])
    return _joined(stack[0])


def _slot(fact: str, spec: str) -> Slot:
    """The slot that a template writes as `{fact:spec}`."""
    listed = spec.endswith("&")
    kind, _, form = spec.removesuffix("&").partition("/")
    return Slot(fact, kind.removeprefix("#"), form, kind.startswith("#"), listed, kind in ("if", "unless"), not kind)


def _joined(parts: list[str | Slot | Aside]) -> Parts:
    """The parts as a tuple, without empty texts."""
    return tuple(part for part in parts if part != "")


def facts_in(parts: Parts) -> frozenset[str]:
    """The facts that a sentence shows or asks about."""
    found: set[str] = set()
    for part in parts:
        if isinstance(part, Slot):
            found.add(part.fact)
        elif isinstance(part, Aside):
            found |= facts_in(part.parts)
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class LanguageWords:
    """What one language says: sentences by their dotted keys, terms by kind and value, counted nouns."""

    grammar: Grammar
    sentences: Mapping[str, Parts]
    terms: Mapping[str, Mapping[str, Any]]
    count: Mapping[str, tuple[Grammar, Any]]  # the forms of a noun, with the grammar that counts them: English if it stands in


@cache
def _words(packages: tuple[str, ...], file: str, language: Language) -> LanguageWords:
    """The words of several packages in a language. Where two packages have the same key, the later one wins.

    That holds even where the later package has only English words and the earlier one has them in the language.
    """
    sentences: dict[str, str] = {}
    terms: dict[str, dict[str, Any]] = {}
    count: dict[str, tuple[Grammar, Any]] = {}
    for package in packages:
        for code in dict.fromkeys((ENGLISH, language)):
            said = words_of(package, code, file)
            for kind, known in said.get("terms", {}).items():
                terms.setdefault(kind, {}).update(known)
            count.update((noun, (grammar_of(code), forms)) for noun, forms in said.get("count", {}).items())
            if file != RULES:
                sentences.update(_flat({name: part for name, part in said.items() if name not in TABLES_OF_WORDS}))
    return LanguageWords(grammar_of(language), {key: parsed(said) for key, said in sentences.items()}, terms, count)


def _flat(said: Mapping[str, Any], before: str = "") -> Iterable[tuple[str, str]]:
    """Every sentence with its whole key: `card.drawn`, not `drawn` inside `card`."""
    for name, part in said.items():
        if isinstance(part, str):
            yield before + name, part
        else:
            yield from _flat(part, f"{before}{name}.")


class Phrasebook:
    """The sentences of a package in every language. `Phrasebook("ledger.kit", __package__)`: the kit's, and its own over them."""

    def __init__(self, *packages: str, file: str = "play.toml") -> None:
        self._packages, self._file = ("ledger.core.wording", *packages), file

    def to(self, language: Language, names: Sequence[str] = (), called: Called | None = None) -> Speaker:
        """A speaker who says these sentences in a language, and knows the seats and cards by their names."""
        return Speaker(_words(self._packages, self._file, language), names, called)


class Speaker:
    """Says the sentences of a phrasebook in one language: `say("draw", n=3)`."""

    __slots__ = ("_called", "_names", "_words")

    def __init__(self, words: LanguageWords, names: Sequence[str], called: Called | None) -> None:
        self._words, self._names, self._called = words, names, called

    @property
    def language(self) -> Language:
        """The code of the language in which it speaks."""
        return self._words.grammar.code

    def __call__(self, key: str, /, **facts: object) -> str:
        return self._said(self._words.sentences[key], facts)

    def knows(self, key: str) -> bool:
        """Whether there is a sentence of that key."""
        return key in self._words.sentences

    def maybe(self, key: str, /, **facts: object) -> str:
        """The sentence of that key, or an empty text where there is none."""
        return self(key, **facts) if key in self._words.sentences else ""

    def fill(self, sentence: str, facts: Mapping[str, object]) -> str:
        """A sentence given as a template, with its facts filled in."""
        return self._said(parsed(sentence), facts)

    def term(self, kind: str, value: object, form: str = "") -> str:
        """The word for a value of that kind, in a grammatical form if it has that one; the value itself if there is no word."""
        return _formed(self._words.terms.get(kind, {}).get(str(value), str(value)), form)

    def count(self, noun: str, n: int, form: str = "") -> str:
        """A number with its noun in the form that the number needs: `3 cards`."""
        grammar, forms = self._words.count[noun]
        if isinstance(forms, dict):
            forms = forms.get(form) or forms["is"]
        return str(forms[min(grammar.form(n), len(forms) - 1)]).replace("{n}", str(n))

    def seat(self, seat: int) -> str:
        """A seat by its name, or by the language's word for the table, a judge or a seat that has no name."""
        if 0 <= seat < len(self._names):
            return self._names[seat]
        grammar = self._words.grammar
        return grammar.seat.replace("{n}", str(seat + 1)) if seat >= 0 else grammar.seats.get(seat_name(seat), seat_name(seat))

    def number(self, written: str) -> str:
        """A number as the language writes it: `2.5` is 2,5 in Polish."""
        return self._words.grammar.number(written)

    def join(self, words: Sequence[str]) -> str:
        """Several words as a list in a sentence: `a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {self._words.grammar.and_word} {words[-1]}"

    def _said(self, parts: Parts, facts: Mapping[str, object]) -> str:
        """A sentence with its slots filled from the facts."""
        found: list[str] = []
        for part in parts:
            if isinstance(part, str):
                found.append(part)
            elif isinstance(part, Slot):
                value = facts[part.fact]
                if part.plain and value.__class__ is str and value != HIDDEN:  # most facts: shown without a call
                    found.append(str(value))
                elif not part.decides:
                    found.append(self._shown(value, part))
            elif _is_said(part.parts, facts):
                found.append(self._said(part.parts, facts))
        return "".join(found)

    def _shown(self, value: object, slot: Slot) -> str:
        """A fact as its slot wants it: a name, a count, a term, or several of them joined."""
        if isinstance(value, (tuple, list)):
            each = [self._shown(one, slot) for one in value]
            return (self.join(each) if slot.listed else ", ".join(each)) or self._words.grammar.nothing
        if value == HIDDEN:
            return self._words.grammar.hidden_as(slot.kind, slot.form)
        if slot.counted:
            return self.count(slot.kind, value, slot.form) if isinstance(value, int) else str(value)
        if slot.kind == "seat":
            return self.seat(value) if isinstance(value, int) else str(value)
        if slot.kind == "decimal":
            return self._words.grammar.number(str(value))
        if slot.kind == "card" and self._called is not None:
            return self._called(str(value))
        return self.term(slot.kind, value, slot.form) if slot.kind else str(value)


def _is_said(parts: Parts, facts: Mapping[str, object]) -> bool:
    """Whether an aside is said: every fact in it is there, and every `unless` in it is not."""
    for part in parts:
        if part.__class__ is Slot:
            value = facts[part.fact]
            there = value is not None and value is not False and value != "" and not (part.decides and value in ((), []))
            if there is (part.kind == "unless"):
                return False
    return True


def _formed(word: object, form: str) -> str:
    """A word in a grammatical form; as it stands alone if it does not have that form."""
    return str(word.get(form) or word["is"]) if isinstance(word, dict) else str(word)
