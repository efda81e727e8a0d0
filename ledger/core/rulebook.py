"""Rules as small named functions, each registered under the id by which the index explains it.

A rule gets (state, seat, action) and returns None, or the facts that break it as a dict. It never writes a sentence: the
sentences are templates in the index, so that every language says the same.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

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
    facts: tuple[tuple[str, Any], ...] = ()
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


class Rulebook:
    """The rules of one game, by the kind of action they judge."""

    def __init__(self) -> None:
        self._rules: dict[type, list[_Rule]] = {}
        self._off: set[str] = set()
        self._gates_of: dict[type, tuple[tuple[RuleFunction, _Rule], ...]] = {}
        self._rules_of: dict[type, tuple[tuple[RuleFunction, _Rule], ...]] = {}

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

        Where the record has gaps a gate may fail for want of an entry, so rules that hold at any time are asked all the same.
        """
        kind = action.__class__
        for shelf in (self._gates_of, self._rules_of):
            found = None
            for function, rule in shelf.get(kind, ()):
                facts = function(state, seat, action)
                if facts is not None:
                    violation = Violation(rule.rule, tuple(facts.items()), rule.timeless or not _has_gaps(state))
                    found = (violation,) if found is None else (*found, violation)
            if found is not None:
                gaps = shelf is self._gates_of and _has_gaps(state)
                return (*found, *self._timeless(state, seat, action)) if gaps else found
        return ()

    def _timeless(self, state: Any, seat: int, action: Any) -> Iterator[Violation]:
        for function, rule in self._rules_of.get(action.__class__, ()):
            if rule.timeless and (facts := function(state, seat, action)) is not None:
                yield Violation(rule.rule, tuple(facts.items()))

    @contextmanager
    def without(self, rule: str) -> Iterator[None]:
        """The book with one rule switched off: how `make prove` finds out whether a test needs it."""
        self._off.add(rule)
        self._sort()
        try:
            yield
        finally:
            self._off.discard(rule)
            self._sort()


def _has_gaps(state: Any) -> bool:
    table = getattr(state, "table", None)
    return table is not None and table.detail == "key"
