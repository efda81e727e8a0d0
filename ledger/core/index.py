"""The rule index: every rule of a game, and the sentences that say why an action breaks one.

`rules.toml` beside a game has the rules with their kinds and sources; `words/<language>/rules.toml` says them in a language. A
sentence names facts as every other does (`wording/phrasebook.py`): `{to}` as it is, `{house:house}` by the terms of that kind.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from .rulebook import Violation
from .wording.languages import ENGLISH, LANGUAGES, Language, titles_of, words_of
from .wording.phrasebook import RULES, Phrasebook, Speaker

RuleKind = Literal["legality", "effect", "inform", "table"]
Says = Callable[[str, Language], str]  # a card's id and a language -> its name
Said = Mapping[Language, Mapping[str, str]]  # the sentences of one rule: by language, then by purpose (`text`, `why`)

FILE = RULES  # the file of words that holds the sentences of rules
_RECORD = Phrasebook()  # what is said of any record, whatever the game


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in our own words. An action can break a legality rule, so it has a `why`; the engine carries out effect rules."""

    id: str  # `hotk.move.farthest`
    area: str  # the chapter of the rulebook that it belongs to
    kind: RuleKind
    cite: str  # where the rulebook says it
    note: tuple[str, ...] = ()
    said: Said = field(default_factory=dict)

    def text(self, language: Language) -> str:
        """What the rule says."""
        return _said(self.said, "text", language)

    def why(self, language: Language) -> str:
        """The sentence that tells whoever breaks the rule why, with facts in braces; empty if no action can break it."""
        return _said(self.said, "why", language)


@dataclass(frozen=True, slots=True)
class HouseRuling:
    """An answer to what the rulebook leaves open; where it names an `option`, the table may choose another answer."""

    id: str
    rules: tuple[str, ...] = ()  # ids of the rules that leave it open
    option: str = ""  # the option of the game that decides it
    default: str = ""  # the option's value for `answer`
    alternative: str = ""  # the option's value for the other answer
    said: Said = field(default_factory=dict)

    def question(self, language: Language) -> str:
        """What the rulebook leaves open."""
        return _said(self.said, "question", language)

    def answer(self, language: Language) -> str:
        """How it is played unless the option says otherwise."""
        return _said(self.said, "answer", language)

    def text(self, language: Language) -> str:
        """How it is played if the option says otherwise."""
        return _said(self.said, "otherwise", language)

    def reason(self, language: Language) -> str:
        """Why it was decided so."""
        return _said(self.said, "reason", language)

    def why(self, language: Language) -> str:
        """The sentence that tells whoever breaks it why, where one of the answers forbids something; else empty."""
        return _said(self.said, "why", language)


@dataclass(frozen=True, slots=True)
class Index:
    """The rules of one game, the house rulings, and what both are called."""

    game: str
    titles: Mapping[Language, str]
    rules: Mapping[str, Rule]
    rulings: Mapping[str, HouseRuling]
    package: str  # the game's package, beside which its words lie
    examples: Sequence[Mapping[str, str | Sequence[str]]]
    common: Mapping[str, Rule]  # rules of the record itself, the same for every game
    players: tuple[int, ...] = ()  # fewest, most

    @classmethod
    def read(cls, package: str, text: str, common: str = "") -> Index:
        """The index of the game in a package, from the TOML `text` of its rules and that of the rules `common` to all games."""
        data = tomllib.loads(text)
        shared = tomllib.loads(common).get("rule", ())
        return cls(
            data["game"],
            {code: title or data["game"] for code, title in titles_of(package).items()},
            {one["id"]: _made(Rule, one, package, "rule") for one in data["rule"]},
            {one["id"]: _made(HouseRuling, one, package, "ruling") for one in data.get("house_ruling", ())},
            package,
            data.get("example", ()),
            {one["id"]: _made(Rule, one, COMMON, "rule") for one in shared},
            tuple(data.get("players", ())),
        )

    def find(self, rule: str) -> Rule | HouseRuling | None:
        """A rule of the game or of the record, or a house ruling, by its id."""
        return self.rules.get(rule) or self.common.get(rule) or self.rulings.get(rule)

    def enforced(self) -> tuple[Rule, ...]:
        """The rules that code enforces: legality and effect rules."""
        return tuple(rule for rule in self.rules.values() if rule.kind in ("legality", "effect"))

    def terms(self, language: Language) -> Mapping[str, Mapping[str, str]]:
        """The words for values by kind of value: houses, phases, directions; each in the form in which it stands alone."""
        return _terms(self.package, language)

    def why(self, violation: Violation, language: Language, names: Sequence[str] = (), says: Says | None = None) -> str:
        """The sentence that says why the rule is broken. The caller hides facts that the reader may not know."""
        rule = self.find(violation.rule)
        if rule is None:
            raise KeyError(violation.rule)
        sentence, facts = rule.why(language), dict(violation.facts)
        if not sentence or "step" in facts:
            return _RECORD.to(language)("omitted", text=rule.text(language))
        return self.speaker(language, names, says).fill(sentence, facts)

    def speaker(self, language: Language, names: Sequence[str] = (), says: Says | None = None) -> Speaker:
        """A speaker that fills sentences with the terms of this game."""
        called = None if says is None else lambda card: says(card, language)
        return _book(self.package).to(language, names, called)


COMMON = "ledger.kit"  # the package that holds the rules of the record itself


@cache
def _book(package: str) -> Phrasebook:
    """The phrasebook with the terms that a package's rules use."""
    return Phrasebook(package, file=FILE)


@cache
def _terms(package: str, language: Language) -> Mapping[str, Mapping[str, str]]:
    """The words for values by kind, in a language, or in English where it has none."""
    known = words_of(package, ENGLISH, FILE).get("terms", {})
    own = words_of(package, language, FILE).get("terms", {})
    return {
        kind: {value: _first_form(word) for value, word in {**values, **own.get(kind, {})}.items()}
        for kind, values in known.items()
    }


def _first_form(word: str | Mapping[str, str]) -> str:
    """The word as it stands alone; in sentences it may have other grammatical forms."""
    return word if isinstance(word, str) else word["is"]


def _made(kind: type, data: Mapping[str, Any], package: str, table: str) -> Any:
    """A rule or a house ruling from its table in the index, with its sentences in every language."""
    plain = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
    said = {code: words_of(package, code, FILE).get(table, {}).get(data["id"], {}) for code in LANGUAGES}
    return kind(**plain, said=said)


def _said(said: Said, what: str, language: Language) -> str:
    """The sentence of that purpose in a language, in English where the language has none, or empty where nobody has any."""
    return said.get(language, {}).get(what) or said.get(ENGLISH, {}).get(what, "")
