"""Rules as small named functions, each registered under the id by which the index explains it.

A rule gets (state, seat, action) and returns None, or the facts that break it as a dict. It never writes a sentence: the
sentences are templates in the index, so that every language says the same. What many rules ask about one action is its case:
worked out once in a check, and handed to the rules that ask for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, overload

from .codec import Plain
from .seats import Seat
from .secrets import reveal

S = TypeVar("S")  # the states of the game
A = TypeVar("A")  # the kinds of action that a rule judges
B = TypeVar("B")  # a second kind of action that the same rule judges
C = TypeVar("C")
Case = TypeVar("Case")  # what several rules ask about one action

Facts = dict[str, Any]  # what a broken rule says in its sentence, by name
RuleFunction = Callable[[S, Seat, A], Facts | None]
CasedRule = Callable[[S, Seat, A, Case], Facts | None]  # a rule that is handed a case as well
CaseFunction = Callable[[S, Seat, A], Case]
AnyRule = Callable[..., Facts | None]
AnyCase = Callable[[Any, Seat, Any], Any]
R = TypeVar("R", bound=AnyRule)


@dataclass(frozen=True, slots=True)
class Violation:
    """One rule that an action breaks, and the facts that break it.

    Where the record has gaps it is not `certain`: the rule may have been kept by acts that nobody wrote down, so the audit
    says "not recorded" and recording does not refuse.
    """

    rule: str  # its id: `hotk.move.farthest`
    facts: tuple[tuple[str, Plain], ...] = ()  # what the sentence about it is filled with, by name
    certain: bool = True

    def seen_by(self, viewer: int) -> Violation:
        """The violation with every secret fact hidden from the viewer."""
        return Violation(self.rule, tuple((name, reveal(fact, viewer)) for name, fact in self.facts), self.certain)


@dataclass(frozen=True, slots=True)
class _Rule:
    """One rule as it was registered: its function, and when it is asked."""

    id: str  # `hotk.move.farthest`
    function: AnyRule
    gate: bool  # while it fails, rules behind it are not asked
    timeless: bool  # holds whatever happened before, so it judges where the record has gaps too
    given: str | None  # asked only about actions that say something in this field
    case: AnyCase | None = None  # works out what the function is handed as a fourth argument


_Rules = tuple[tuple[AnyRule, _Rule], ...]  # each rule behind its function, which is read in every check


@dataclass(frozen=True, slots=True)
class _SortedRules:
    """The rules of one kind of action, sorted once so that judging runs straight through them."""

    gates: _Rules = ()
    rules: _Rules = ()
    by_field: tuple[tuple[str, _Rules], ...] = ()  # rules that are asked only where the action gives that field
    in_order: Callable[[Any, Seat], bool] | None = None  # True promises that every gate stands open
    case: AnyCase | None = None  # works out what some of the rules are handed


class Rulebook(Generic[S]):
    """The rules of one game, by the kind of action they judge."""

    def __init__(self) -> None:
        self._rules: dict[type, list[_Rule]] = {}
        self._in_order: dict[type, Callable[[S, Seat], bool]] = {}
        self._off: frozenset[tuple[str, type | None]] = frozenset()  # rules switched off, for one kind of action or (None) all
        self._sorted: dict[type, _SortedRules] = {}

    @overload
    def gate(
        self, rule: str, kind: type[A], /, *, timeless: bool = ...
    ) -> Callable[[RuleFunction[S, A]], RuleFunction[S, A]]: ...
    @overload
    def gate(
        self, rule: str, kind: type[A], other: type[B], /, *, timeless: bool = ...
    ) -> Callable[[RuleFunction[S, A | B]], RuleFunction[S, A | B]]: ...
    @overload
    def gate(self, rule: str, *kinds: type, timeless: bool = ...) -> Callable[[R], R]: ...
    def gate(self, rule: str, *kinds: type, timeless: bool = False) -> Callable[[R], R]:
        """Register a rule that makes all others pointless while it fails: then only gates are asked."""
        return self._registering(rule, kinds, True, timeless, None)

    @overload
    def rule(
        self, rule: str, kind: type[A], /, *, timeless: bool = ..., given: str | None = ...
    ) -> Callable[[RuleFunction[S, A]], RuleFunction[S, A]]: ...
    @overload
    def rule(
        self, rule: str, kind: type[A], other: type[B], /, *, timeless: bool = ..., given: str | None = ...
    ) -> Callable[[RuleFunction[S, A | B]], RuleFunction[S, A | B]]: ...
    @overload
    def rule(  # type: ignore[overload-overlap]  # the last overload takes what these leave over
        self, rule: str, kind: type[A], /, *, timeless: bool = ..., given: str | None = ..., case: CaseFunction[S, A, Case]
    ) -> Callable[[CasedRule[S, A, Case]], CasedRule[S, A, Case]]: ...
    @overload
    def rule(
        self, rule: str, *kinds: type, timeless: bool = ..., given: str | None = ..., case: AnyCase | None = ...
    ) -> Callable[[R], R]: ...
    def rule(
        self, rule: str, *kinds: type, timeless: bool = False, given: str | None = None, case: AnyCase | None = None
    ) -> Callable[[R], R]:
        """Register a function that returns None, or the facts that break the rule.

        `timeless` rules hold whatever happened before (a die cannot show 7), so they are judged even where the record
        has gaps. With `given` the function is asked only about actions that say something in that field. With `case` it
        is also handed what `case` says of (state, seat, action); a kind of action has one.
        """
        return self._registering(rule, kinds, False, timeless, given, case)

    def in_order(self, *kinds: type) -> Callable[[Callable[[S, Seat], bool]], Callable[[S, Seat], bool]]:
        """Register a short cut (state, seat) -> bool: where it is True, every gate of these kinds passes and none is asked."""

        def register(function: Callable[[S, Seat], bool]) -> Callable[[S, Seat], bool]:
            self._in_order.update(dict.fromkeys(kinds, function))
            self._sort()
            return function

        return register

    def _registering(
        self,
        rule: str,
        kinds: tuple[type, ...],
        gate: bool,
        timeless: bool,
        given: str | None,
        case: AnyCase | None = None,
    ) -> Callable[[R], R]:
        """A decorator that registers a function under the rule for each kind of action."""

        def register(function: R) -> R:
            for kind in kinds:
                self._rules.setdefault(kind, []).append(_Rule(rule, function, gate, timeless, given, case))
            self._sort()
            return function

        return register

    def _sort(self) -> None:
        """Sort the rules of every kind into those that gate, those that always judge, and those that judge a given field."""
        for kind, rules in self._rules.items():
            off = {rule for rule, of in self._off if of in (None, kind)}
            live = [(rule.function, rule) for rule in rules if rule.id not in off]
            fields = dict.fromkeys(rule.given for _, rule in live if rule.given)
            self._sorted[kind] = _SortedRules(
                tuple(pair for pair in live if pair[1].gate),
                tuple(pair for pair in live if not pair[1].gate and pair[1].given is None),
                tuple((field, tuple(pair for pair in live if pair[1].given == field)) for field in fields),
                self._in_order.get(kind),
                _only_case(kind, rules),
            )

    @property
    def ids(self) -> frozenset[str]:
        """Every rule id that some function of this book enforces."""
        return frozenset(rule.id for rules in self._rules.values() for rule in rules)

    def gates(self, kind: type) -> frozenset[str]:
        """The ids of the gates of that kind of action."""
        return frozenset(rule.id for rule in self._rules.get(kind, ()) if rule.gate)

    def judges(self, kind: type) -> tuple[str, ...]:
        """The rule ids asked about that kind of action, gates first."""
        rules_of_kind = self._sorted.get(kind, _NO_RULES)
        about_fields = [pair for _, rules in rules_of_kind.by_field for pair in rules]
        return tuple(rule.id for _, rule in (*rules_of_kind.gates, *rules_of_kind.rules, *about_fields))

    def kinds(self, rule: str) -> tuple[type, ...]:
        """The kinds of action that a rule judges."""
        return tuple(kind for kind, rules in self._rules.items() if any(one.id == rule for one in rules))

    def check(self, state: S | None, seat: Seat, action: object) -> tuple[Violation, ...]:
        """Every rule the action breaks; empty means legal. When gates fail, only gates are reported.

        There is no state before a match is opened: rules of openings and lists look at the action alone.

        Where the record has gaps a gate that fails may stand open after all, so timeless rules are asked behind it.
        """
        rules_of_kind = self._sorted.get(action.__class__, _NO_RULES)
        if rules_of_kind.in_order is None or not rules_of_kind.in_order(state, seat):
            failed = _broken(rules_of_kind.gates, state, seat, action)
            if any(violation.certain for violation in failed):
                return failed
            if failed:
                return (*failed, *_broken_timeless(rules_of_kind, state, seat, action))
        if rules_of_kind.case is not None:
            return _broken(
                (*rules_of_kind.rules, *_about_given_fields(rules_of_kind, action)), state, seat, action, rules_of_kind.case
            )
        found: tuple[Violation, ...] = ()
        for function, rule in rules_of_kind.rules:
            facts = function(state, seat, action)
            if facts is not None:
                found = (*found, _violation(rule, facts, state))
        for field, rules in rules_of_kind.by_field:
            if getattr(action, field) is not None:
                found = (*found, *_broken(rules, state, seat, action))
        return found

    @contextmanager
    def without(self, rule: str, kind: type | None = None) -> Iterator[None]:
        """Switch one rule off for a while, for one kind of action or for all: `make prove` looks for tests that fail then."""
        if rule not in self.ids:
            raise KeyError(rule)
        before = self._off
        self._off = before | {(rule, kind)}
        self._sort()
        try:
            yield
        finally:
            self._off = before
            self._sort()

    @contextmanager
    def without_short_cuts(self) -> Iterator[None]:
        """Ask every gate for a while, whatever `in_order` promises: tests find out so that no short cut hides a violation."""
        before, self._in_order = self._in_order, {}
        self._sort()
        try:
            yield
        finally:
            self._in_order = before
            self._sort()


_NO_RULES = _SortedRules()


def _only_case(kind: type, rules: list[_Rule]) -> AnyCase | None:
    """The case that all rules of a kind share, if any asks for one; raises TypeError if they ask for two."""
    cases = {rule.case for rule in rules if rule.case is not None}
    if len(cases) > 1:
        raise TypeError(f"rules of {kind.__name__} ask for more than one case")
    return cases.pop() if cases else None


def _broken(rules: _Rules, state: object, seat: Seat, action: object, case: AnyCase | None = None) -> tuple[Violation, ...]:
    """The violations of those of these rules that the action breaks; `case` works out what some of them are handed."""
    found: tuple[Violation, ...] = ()
    known = case(state, seat, action) if case is not None and rules else None
    for function, rule in rules:
        facts = function(state, seat, action) if rule.case is None else function(state, seat, action, known)
        if facts is not None:
            found = (*found, _violation(rule, facts, state))
    return found


def _broken_timeless(rules_of_kind: _SortedRules, state: object, seat: Seat, action: object) -> tuple[Violation, ...]:
    """The violations of timeless rules."""
    rules = tuple(pair for pair in (*rules_of_kind.rules, *_about_given_fields(rules_of_kind, action)) if pair[1].timeless)
    return _broken(rules, state, seat, action, rules_of_kind.case)


def _about_given_fields(rules_of_kind: _SortedRules, action: object) -> _Rules:
    """The rules about fields in which the action says something."""
    return tuple(pair for field, rules in rules_of_kind.by_field if getattr(action, field) is not None for pair in rules)


def _violation(rule: _Rule, facts: Facts, state: object) -> Violation:
    """The violation of a rule; certain if the rule is timeless or the record has no gaps."""
    return Violation(rule.id, tuple(facts.items()), rule.timeless or not _has_gaps(state))


def _has_gaps(state: object) -> bool:
    """Whether something happened at the table that nobody wrote down; never before a match is opened."""
    table = getattr(state, "table", None)
    return table is not None and bool(table.has_gaps)
