"""Rules as small named functions, each registered under the id by which the index explains it.

A rule gets (state, seat, action) and returns None, or the facts that break it as a dict. It never writes a sentence: the
sentences are templates in the index, so that every language says the same. What many rules of one kind of action ask about
it is a case: worked out once in a check, and handed to those that want it.
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
B = TypeVar("B")
C = TypeVar("C")
Case = TypeVar("Case")

Facts = dict[str, Any]
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

    rule: str
    function: AnyRule
    gate: bool
    timeless: bool
    given: str | None
    case: AnyCase | None = None


_Shelf = tuple[tuple[AnyRule, _Rule], ...]


@dataclass(frozen=True, slots=True)
class _Shelves:
    """The rules of one kind of action, sorted once so that judging runs straight through them."""

    gates: _Shelf = ()
    rules: _Shelf = ()
    given: tuple[tuple[str, _Shelf], ...] = ()  # rules that only ask about a field where it is given
    in_order: Callable[[Any, Seat], bool] | None = None
    case: AnyCase | None = None  # what some of the rules want to be handed


class Rulebook(Generic[S]):
    """The rules of one game, by the kind of action they judge."""

    def __init__(self) -> None:
        self._rules: dict[type, list[_Rule]] = {}
        self._in_order: dict[type, Callable[[S, Seat], bool]] = {}
        self._off: frozenset[tuple[str, type | None]] = frozenset()
        self._shelves: dict[type, _Shelves] = {}

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
        """Like `rule`, but when it fails nothing behind it is asked: the rest would make no sense."""
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
        """Register (state, seat) -> bool for the usual case: True promises that every gate of these kinds stands open."""

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
            live = [(rule.function, rule) for rule in rules if rule.rule not in off]
            fields = dict.fromkeys(rule.given for _, rule in live if rule.given)
            self._shelves[kind] = _Shelves(
                tuple(pair for pair in live if pair[1].gate),
                tuple(pair for pair in live if not pair[1].gate and pair[1].given is None),
                tuple((field, tuple(pair for pair in live if pair[1].given == field)) for field in fields),
                self._in_order.get(kind),
                _only_case(kind, rules),
            )

    @property
    def ids(self) -> frozenset[str]:
        """Every rule id that some function of this book enforces."""
        return frozenset(rule.rule for rules in self._rules.values() for rule in rules)

    def gates(self, kind: type) -> frozenset[str]:
        """The gates of that kind of action: while one fails, the action does not belong here at all."""
        return frozenset(rule.rule for rule in self._rules.get(kind, ()) if rule.gate)

    def judges(self, kind: type) -> tuple[str, ...]:
        """The rule ids asked about that kind of action, gates first."""
        shelves = self._shelves.get(kind, _NOTHING)
        given = [pair for _, rules in shelves.given for pair in rules]
        return tuple(rule.rule for _, rule in (*shelves.gates, *shelves.rules, *given))

    def kinds(self, rule: str) -> tuple[type, ...]:
        """The kinds of action that a rule judges."""
        return tuple(kind for kind, rules in self._rules.items() if any(one.rule == rule for one in rules))

    def check(self, state: S | None, seat: Seat, action: object) -> tuple[Violation, ...]:
        """Every rule the action breaks; empty means legal. When gates fail, only gates are reported.

        There is no state before a match is opened: rules of openings and lists look at the action alone.

        Where the record has gaps a gate that fails may stand open after all, so timeless rules are asked behind it.
        """
        shelves = self._shelves.get(action.__class__, _NOTHING)
        if shelves.in_order is None or not shelves.in_order(state, seat):
            shut = _broken(shelves.gates, state, seat, action)
            if shut:
                return shut if any(violation.certain for violation in shut) else (*shut, *_timeless(shelves, state, seat, action))
        if shelves.case is not None:
            return _broken((*shelves.rules, *_given(shelves, action)), state, seat, action, shelves.case)
        found: tuple[Violation, ...] = ()
        for function, rule in shelves.rules:
            facts = function(state, seat, action)
            if facts is not None:
                found = (*found, _violation(rule, facts, state))
        for field, rules in shelves.given:
            if getattr(action, field) is not None:
                found = (*found, *_broken(rules, state, seat, action))
        return found

    @contextmanager
    def without(self, rule: str, kind: type | None = None) -> Iterator[None]:
        """The book with one rule switched off, for one kind of action or for all: `make prove` asks who misses it."""
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
        """The book with every gate asked, in order or not: how tests find out that a short cut hides nothing."""
        before, self._in_order = self._in_order, {}
        self._sort()
        try:
            yield
        finally:
            self._in_order = before
            self._sort()


_NOTHING = _Shelves()


def _only_case(kind: type, rules: list[_Rule]) -> AnyCase | None:
    """The case that all rules of a kind share, if any asks for one; raises TypeError if they ask for two."""
    cases = {rule.case for rule in rules if rule.case is not None}
    if len(cases) > 1:
        raise TypeError(f"rules of {kind.__name__} ask for more than one case")
    return cases.pop() if cases else None


def _broken(rules: _Shelf, state: object, seat: Seat, action: object, case: AnyCase | None = None) -> tuple[Violation, ...]:
    """Every one of these rules that the action breaks, with the facts."""
    found: tuple[Violation, ...] = ()
    known = case(state, seat, action) if case is not None and rules else None
    for function, rule in rules:
        facts = function(state, seat, action) if rule.case is None else function(state, seat, action, known)
        if facts is not None:
            found = (*found, _violation(rule, facts, state))
    return found


def _timeless(shelves: _Shelves, state: object, seat: Seat, action: object) -> tuple[Violation, ...]:
    rules = tuple(pair for pair in (*shelves.rules, *_given(shelves, action)) if pair[1].timeless)
    return _broken(rules, state, seat, action, shelves.case)


def _given(shelves: _Shelves, action: object) -> _Shelf:
    """The rules about fields in which the action says something."""
    return tuple(pair for field, rules in shelves.given if getattr(action, field) is not None for pair in rules)


def _violation(rule: _Rule, facts: Facts, state: object) -> Violation:
    return Violation(rule.rule, tuple(facts.items()), rule.timeless or not _has_gaps(state))


def _has_gaps(state: object) -> bool:
    table = getattr(state, "table", None)
    return table is not None and bool(table.has_gaps)
