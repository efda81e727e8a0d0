"""The proof of a draft is checked from first principles: whatever is changed in it shows."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tournament.pairing import proof, swiss
from tournament.pairing.criteria import RoundField
from tournament.pairing.draft import RoundDraft
from tournament.pairing.field import Contender, PairingTerms

from .fields import cost_of, made_up

TERMS = PairingTerms(2, "seed")


@pytest.fixture
def field() -> list[Contender]:
    return made_up(Random(11), 13)


@pytest.fixture
def draft(field: list[Contender]) -> RoundDraft:
    return swiss.best(field, TERMS)


def test_an_honest_proof_has_no_flaw(draft: RoundDraft, field: list[Contender]) -> None:
    assert proof.flaw(draft, field, TERMS) is None


def test_a_draft_without_proof_is_not_proven(draft: RoundDraft, field: list[Contender]) -> None:
    assert proof.flaw(replace(draft, proof=None), field, TERMS) == "there is no proof"


def test_a_number_raised_too_high_is_found(draft: RoundDraft, field: list[Contender]) -> None:
    name, number = draft.proof.numbers[0]
    raised = replace(draft.proof, numbers=((name, number + 1), *draft.proof.numbers[1:]), bound=draft.proof.bound + 1)
    assert "would cost less" in proof.flaw(replace(draft, proof=raised), field, TERMS)


def test_a_bound_that_is_not_reached_is_found(draft: RoundDraft, field: list[Contender]) -> None:
    name, number = draft.proof.numbers[0]
    lowered = replace(draft.proof, numbers=((name, number - 1), *draft.proof.numbers[1:]), bound=draft.proof.bound - 1)
    assert "costs more" in proof.flaw(replace(draft, proof=lowered), field, TERMS)


def test_a_group_of_an_even_number_is_found(draft: RoundDraft, field: list[Contender]) -> None:
    even = replace(draft.proof, groups=((("e1", "e2"), 4),))
    assert "not odd" in proof.flaw(replace(draft, proof=even), field, TERMS)


def test_a_worth_that_loses_the_order_is_found(draft: RoundDraft, field: list[Contender]) -> None:
    flat = replace(draft.proof, worth=(1,) * len(draft.proof.worth))
    assert "does not outweigh" in proof.flaw(replace(draft, proof=flat), field, TERMS)


def test_a_worse_round_with_the_same_proof_is_found(draft: RoundDraft, field: list[Contender]) -> None:
    (a, b), (c, d) = (table.seats for table in draft.tables[:2])
    round, worse = RoundField(field, TERMS), 0
    for one, other in (((a, c), (b, d)), ((a, d), (b, c))):
        moved = (replace(draft.tables[0], seats=one), replace(draft.tables[1], seats=other), *draft.tables[2:])
        seats = [*(table.seats for table in moved), *((bye.entry,) for bye in draft.byes)]
        cost = cost_of(round, [tuple(round.by_entry[entry] for entry in entries) for entries in seats])
        found = proof.flaw(replace(draft, tables=moved), field, TERMS)
        assert found == (None if cost == draft.costs[:-1] else "the draft costs more than the numbers add up to")
        worse += cost > draft.costs[:-1]
    assert worse


def test_somebody_left_out_is_found(draft: RoundDraft, field: list[Contender]) -> None:
    assert "one place" in proof.flaw(replace(draft, tables=draft.tables[1:]), field, TERMS)
