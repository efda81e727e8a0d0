"""Rules by the kind of action they judge: gates first, all violations, gaps in the record."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ledger.core.rulebook import Rulebook, Violation
from ledger.core.seats import JUDGE, SPECTATOR
from ledger.core.secrets import HIDDEN, Secret
from ledger.kit.table import Table
from tests import toy
from tests.toy.pieces import Bid
from tests.toy.table import ANN, opened


@dataclass(frozen=True, slots=True)
class Say:
    number: int


@dataclass(frozen=True, slots=True)
class SayMore(Say):
    pass


@dataclass(frozen=True, slots=True)
class State:
    table: Table


FULL, KEY = (State(Table(2, None, detail=detail)) for detail in ("full", "key"))


def shelf() -> Rulebook:
    """Odd numbers fail the rules, those above 10 the gates; three digits are impossible whatever happened."""
    book = Rulebook()

    @book.rule("toy.even", Say)
    def even(state, seat, action):
        return {"number": action.number} if action.number % 2 else None

    @book.gate("toy.small", Say)
    def small(state, seat, action):
        return {"most": 10} if action.number > 10 else None

    @book.rule("toy.prime", Say)
    def prime(state, seat, action):
        return {} if action.number in (1, 9) else None

    @book.gate("toy.eleven", Say)
    def eleven(state, seat, action):
        return {"number": 11} if action.number == 11 else None

    @book.rule("toy.digits", Say, timeless=True)
    def digits(state, seat, action):
        return {"digits": 3} if action.number > 99 else None

    return book


def broken(book: Rulebook, state: State, number: int) -> list[tuple[str, bool]]:
    return [(violation.rule, violation.certain) for violation in book.check(state, 0, Say(number))]


def test_a_legal_action_breaks_nothing():
    assert shelf().check(FULL, 0, Say(4)) == ()


def test_every_broken_rule_is_listed_in_the_order_of_the_book():
    assert broken(shelf(), FULL, 9) == [("toy.even", True), ("toy.prime", True)]


def test_when_gates_fail_all_gates_and_nothing_else_are_listed():
    assert broken(shelf(), FULL, 11) == [("toy.small", True), ("toy.eleven", True)]
    assert broken(shelf(), FULL, 101) == [("toy.small", True)]


def test_a_violation_holds_the_facts_that_the_rule_gave():
    assert shelf().check(FULL, 0, Say(3)) == (Violation("toy.even", (("number", 3),)),)


def test_no_facts_are_a_violation_all_the_same():
    assert ("toy.prime", True) in broken(shelf(), FULL, 1)


def test_a_rule_judges_exactly_its_kinds():
    assert shelf().check(FULL, 0, SayMore(9)) == ()


def test_where_the_record_has_gaps_violations_are_uncertain_but_for_timeless_rules():
    assert broken(shelf(), KEY, 9) == [("toy.even", False), ("toy.prime", False)]
    with (book := shelf()).without("toy.small"):
        assert broken(book, KEY, 101) == [("toy.even", False), ("toy.digits", True)]


def test_a_doubtful_gate_does_not_shield_an_action_from_timeless_rules():
    assert broken(shelf(), KEY, 12) == [("toy.small", False)]
    assert broken(shelf(), KEY, 101) == [("toy.small", False), ("toy.digits", True)]


def test_the_book_knows_its_ids_and_what_judges_a_kind():
    book = shelf()
    assert book.ids == {"toy.even", "toy.small", "toy.prime", "toy.eleven", "toy.digits"}
    assert book.judges(Say) == ("toy.small", "toy.eleven", "toy.even", "toy.prime", "toy.digits")
    assert book.judges(SayMore) == ()


def test_without_switches_one_rule_off_and_on_again():
    book = shelf()
    with book.without("toy.even"):
        assert broken(book, FULL, 9) == [("toy.prime", True)]
        assert "toy.even" in book.ids
        assert "toy.even" not in book.judges(Say)
    assert broken(book, FULL, 9) == [("toy.even", True), ("toy.prime", True)]


def test_without_switches_the_rule_on_again_after_an_error():
    book = shelf()
    with pytest.raises(ZeroDivisionError), book.without("toy.even"):
        raise ZeroDivisionError
    assert "toy.even" in book.judges(Say)


def test_without_lets_a_match_record_what_only_that_rule_forbids():
    match = opened()
    with toy.book.without("toy.bid.purse"):
        match.record(ANN, Bid(9))
    assert [(finding.kind, finding.violation.rule) for finding in match.audit()] == [("illegal", "toy.bid.purse")]


def test_a_secret_fact_of_a_refusal_is_shown_to_its_seat_and_a_judge_only():
    violation = Violation("toy.even", (("bid", Secret(7, 1)), ("most", 3)), certain=False)
    for viewer, shown in ((1, 7), (JUDGE, 7), (0, HIDDEN), (SPECTATOR, HIDDEN)):
        assert violation.seen_by(viewer) == Violation("toy.even", (("bid", shown), ("most", 3)), False)


def test_a_case_is_worked_out_once_in_a_check_and_handed_to_the_rules_that_want_it() -> None:
    book, asked = Rulebook(), []

    def halved(state, seat, action):
        asked.append(action.number)
        return action.number // 2

    @book.gate("toy.small", Say)
    def small(state, seat, action):
        return {} if action.number > 10 else None

    @book.rule("toy.half", Say, case=halved)
    def half(state, seat, action, case):
        return {"half": case} if case > 1 else None

    @book.rule("toy.any", Say)
    def anything(state, seat, action):
        return {"number": action.number}

    @book.rule("toy.given", Say, given="number", case=halved, timeless=True)
    def given(state, seat, action, case):
        return {"half": case}

    found = book.check(FULL, 0, Say(8))
    assert [(one.rule, *one.facts) for one in found] == [
        ("toy.half", ("half", 4)),
        ("toy.any", ("number", 8)),
        ("toy.given", ("half", 4)),
    ]
    assert asked == [8]
    assert [one.rule for one in book.check(FULL, 0, Say(11))] == ["toy.small"]
    assert asked == [8], "behind a shut gate nobody wants it"
    assert [one.rule for one in book.check(KEY, 0, Say(11))] == ["toy.small", "toy.given"]
    assert asked == [8, 11]


def test_a_kind_of_action_has_one_case() -> None:
    book = Rulebook()
    book.rule("toy.one", Say, case=lambda state, seat, action: 1)(lambda state, seat, action, case: None)
    with pytest.raises(TypeError, match="Say"):
        book.rule("toy.two", Say, case=lambda state, seat, action: 2)(lambda state, seat, action, case: None)
