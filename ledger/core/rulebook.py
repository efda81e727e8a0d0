"""Rules as small named functions, each registered under the id by which the index explains it.

A rule gets (state, seat, action) and returns None, or the facts that break it as a dict. It never writes a sentence: the
sentences are templates in the index, so that every language says the same.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from .codec import Plain
from .secrets import reveal

Facts = dict[str, Any]
RuleFunction = Callable[[Any, int, Any], Facts | None]


@dataclass(frozen=True, slots=True)
class Violation:
    """One rule that an action breaks, and the facts that break it.

    `certain` is False where the record has gaps: the rule may have been kept by acts that nobody wrote down, so the
    audit says "not recorded" and recording does not refuse.
    """

    rule: str
    facts: tuple[tuple[str, Plain], ...] = ()
    certain: bool = True

    def seen_by(self, viewer: int) -> Violation:
        """The violation with every secret fact hidden from the viewer."""
        return Violation(self.rule, tuple((name, reveal(fact, viewer)) for name, fact in self.facts), self.certain)


@dataclass(frozen=True, slots=True)
class _Rule:
    rule: str
    function: RuleFunction
    gate: bool
    timeless: bool


_Shelf = tuple[tuple[RuleFunction, _Rule], ...]


class Rulebook:
    """The rules of one game, by the kind of action they judge."""

    def __init__(self) -> None:
        self._rules: dict[type, list[_Rule]] = {}
        self._off: frozenset[str] = frozenset()
        self._gates_of: dict[type, _Shelf] = {}
        self._rules_of: dict[type, _Shelf] = {}

    def gate(self, rule: str, *kinds: type, timeless: bool = False) -> Callable[[RuleFunction], RuleFunction]:
        """Like `rule`, but when it fails nothing behind it is asked: the rest would make no sense."""
        return self._registering(rule, kinds, gate=True, timeless=timeless)

    def rule(self, rule: str, *kinds: type, timeless: bool = False) -> Callable[[RuleFunction], RuleFunction]:
        """Register a function that returns None, or the facts that break the rule.

        `timeless` rules hold whatever happened before (a die cannot show 7), so they are judged even where the record
        has gaps.
        """
        return self._registering(rule, kinds, gate=False, timeless=timeless)

    def _registering(self, rule: str, kinds: tuple[type, ...], gate: bool, timeless: bool) -> Callable[[RuleFunction], RuleFunction]:
        def register(function: RuleFunction) -> RuleFunction:
            for kind in kinds:
                self._rules.setdefault(kind, []).append(_Rule(rule, function, gate, timeless))
            self._sort()
            return function
        return register

    def _sort(self) -> None:
        for kind, rules in self._rules.items():
            live = [rule for rule in rules if rule.rule not in self._off]
            self._gates_of[kind] = tuple((rule.function, rule) for rule in live if rule.gate)
            self._rules_of[kind] = tuple((rule.function, rule) for rule in live if not rule.gate)

    @property
    def ids(self) -> frozenset[str]:
        """Every rule id that some function of this book enforces."""
        return frozenset(rule.rule for rules in self._rules.values() for rule in rules)

    def judges(self, kind: type) -> tuple[str, ...]:
        """The rule ids asked about that kind of action, gates first."""
        return tuple(rule.rule for _, rule in (*self._gates_of.get(kind, ()), *self._rules_of.get(kind, ())))

    def gates(self, kind: type) -> frozenset[str]:
        """The gates of that kind of action: while one fails, the action does not belong here at all."""
        return frozenset(rule.rule for _, rule in self._gates_of.get(kind, ()))

    def check(self, state: Any, seat: int, action: Any) -> tuple[Violation, ...]:
        """Every rule the action breaks; empty means legal. When gates fail, only gates are reported.

        Where the record has gaps a gate that fails may stand open after all, so timeless rules are asked behind it.
        """
        kind = action.__class__
        shut = _broken(self._gates_of.get(kind, ()), state, seat, action)
        rules = self._rules_of.get(kind, ())
        if not shut:
            return _broken(rules, state, seat, action)
        if any(violation.certain for violation in shut):
            return shut
        return (*shut, *_broken(tuple(pair for pair in rules if pair[1].timeless), state, seat, action))

    @contextmanager
    def without(self, rule: str) -> Iterator[None]:
        """The book with one rule switched off: how `make prove` finds out whether a test needs it."""
        if rule not in self.ids:
            raise KeyError(rule)
        before = self._off
        self._off = before | {rule}
        self._sort()
        try:
            yield
        finally:
            self._off = before
            self._sort()


def _broken(rules: _Shelf, state: Any, seat: int, action: Any) -> tuple[Violation, ...]:
    found: tuple[Violation, ...] = ()
    for function, rule in rules:
        facts = function(state, seat, action)
        if facts is not None:
            found = (*found, Violation(rule.rule, tuple(facts.items()), rule.timeless or not _has_gaps(state)))
    return found


def _has_gaps(state: Any) -> bool:
    table = getattr(state, "table", None)
    return table is not None and table.detail == "key"
