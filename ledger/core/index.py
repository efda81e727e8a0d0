"""The rule index: every rule in both languages, and the sentences that say why an action breaks one.

A template names facts: `{to}` shows a fact as it is, `{house:house}` looks it up in the terms of that kind, `{due:seat}` is a
seat's name and `{card:card}` a card's. A list is joined by commas.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Any, Literal

from .game import Language
from .rulebook import Violation
from .seats import seat_name
from .secrets import HIDDEN

Kind = Literal["legality", "effect", "inform", "table"]
Says = Callable[[str, Language], str]  # a card's id and a language -> its name


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in own words. Legality rules can be broken, so they have a why; effect rules the engine carries out."""

    id: str
    area: str
    kind: Kind
    en: str
    pl: str
    cite: str
    why_en: str = ""
    why_pl: str = ""
    note: tuple[str, ...] = ()

    def text(self, language: Language) -> str:
        return self.pl if language == "pl" else self.en

    def why(self, language: Language) -> str:
        return self.why_pl if language == "pl" else self.why_en


@dataclass(frozen=True, slots=True)
class HouseRuling:
    """An answer to what the rulebook leaves open; with an `option` there is a real choice."""

    id: str
    question_en: str
    question_pl: str
    en: str
    pl: str
    rules: tuple[str, ...] = ()
    reason_en: str = ""
    option: str = ""
    default: str = ""
    alternative: str = ""
    alternative_en: str = ""
    alternative_pl: str = ""
    why_en: str = ""
    why_pl: str = ""

    def why(self, language: Language) -> str:
        return self.why_pl if language == "pl" else self.why_en

    def text(self, language: Language) -> str:
        return self.alternative_pl if language == "pl" else self.alternative_en


@dataclass(frozen=True, slots=True)
class Index:
    """The rules of a game with their sentences in both languages, and its house rulings."""

    game: str
    titles: Mapping[Language, str]
    rules: Mapping[str, Rule]
    rulings: Mapping[str, HouseRuling]
    terms: Mapping[str, Mapping[str, Mapping[str, str]]]
    examples: Sequence[Mapping[str, object]]
    common: Mapping[str, Rule]  # rules of the record itself, the same for every game
    players: tuple[int, ...] = ()  # fewest, most

    @classmethod
    def read(cls, text: str, common: str = "") -> Index:
        """The index written in TOML, and the one of the record that it stands on."""
        data = tomllib.loads(text)
        shared = tomllib.loads(common).get("rule", ())
        return cls(
            data["game"],
            {"en": data["title_en"], "pl": data["title_pl"]},
            {one["id"]: _made(Rule, one) for one in data["rule"]},
            {one["id"]: _made(HouseRuling, one) for one in data.get("house_ruling", ())},
            data.get("terms", {}),
            data.get("example", ()),
            {one["id"]: _made(Rule, one) for one in shared},
            tuple(data.get("players", ())),
        )

    def find(self, rule: str) -> Rule | HouseRuling | None:
        """A rule of the game or of the record, or a house ruling, by its id."""
        return self.rules.get(rule) or self.common.get(rule) or self.rulings.get(rule)

    def enforced(self) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.rules.values() if rule.kind in ("legality", "effect"))

    def why(self, violation: Violation, language: Language, names: Sequence[str] = (), says: Says | None = None) -> str:
        """The sentence for one broken rule. Facts that the reader may not know must be hidden before."""
        rule = self.find(violation.rule)
        if rule is None:
            raise KeyError(violation.rule)
        template = rule.why(language)
        if not template or "step" in dict(violation.facts):
            return f"{'Nie wykonano' if language == 'pl' else 'Not done'}: {rule.text(language)}"
        return _Sentence(self.terms, language, names, says).vformat(template, (), dict(violation.facts))


def _made(kind: type, data: Mapping[str, Any]) -> Any:
    return kind(**{name: tuple(value) if isinstance(value, list) else value for name, value in data.items()})


class _Sentence(Formatter):
    """Fills a template in one language."""

    def __init__(self, terms: Mapping[str, Any], language: Language, names: Sequence[str], says: Says | None) -> None:
        self._terms, self._language, self._names, self._says = terms, language, names, says

    def format_field(self, value: Any, kind: str) -> str:
        if isinstance(value, (tuple, list)):
            return ", ".join(self.format_field(one, kind) for one in value) or "–"
        if value == HIDDEN:
            return "ukryte" if self._language == "pl" else "hidden"
        if kind == "seat":
            return seat_name(value, self._names)
        if kind == "card" and self._says is not None:
            return self._says(value, self._language)
        term = self._terms.get(kind, {}).get(str(value))
        return term[self._language] if term else str(value)
