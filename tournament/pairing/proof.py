"""Checks the proof of a draft from first principles: slow, short, and without any of the code that found the draft.

Three things together leave no room for a better round. The worth of the criteria keeps their order: one unit outweighs
all that later criteria could cost. For every two entries of the field, the numbers do not exceed the cost of pairing them.
And the draft costs exactly what the numbers add up to. Then any other round costs at least as much: each of its pairs
costs at least the sum of its two numbers less the groups that hold both, every entry is in one pair, and a group of an odd
number of entries holds at most half of them, rounded down, in pairs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from .criteria import BYE, CRITERIA, RoundField
from .draft import Proof, RoundDraft
from .field import Contender, PairingTerms


def flaw(draft: RoundDraft, contenders: Sequence[Contender], terms: PairingTerms) -> str | None:
    """The flaw in the draft's proof, or None: then no pairing of this field is better."""
    if draft.proof is None:
        return "there is no proof"
    round, proof = RoundField(contenders, terms), draft.proof
    every = dict(_every_pair(round))
    checks = (
        _not_everybody(draft, round),
        _order_lost(proof, every),
        _even_group(proof),
        _too_high(proof, every),
        _not_reached(draft, proof, every),
    )
    return next((found for found in checks if found), None)


Pairs = dict[tuple[str, str], list[int]]  # what every two entries cost, by each criterion


def _every_pair(round: RoundField) -> Iterator[tuple[tuple[str, str], list[int]]]:
    """Every two contenders, and each with the bye if there is one, with what they cost by each criterion."""
    for one, other in combinations(round.contenders, 2):
        yield (one.entry, other.entry), [criterion.pair(round, one, other) for criterion in CRITERIA]
    if len(round.contenders) % 2:
        for one in round.contenders:
            yield (one.entry, BYE), [criterion.bye(round, one) for criterion in CRITERIA]


def _pairs(draft: RoundDraft) -> list[tuple[str, ...]]:
    return [table.seats for table in draft.tables] + [(one.entry, BYE) for one in draft.byes]


def _not_everybody(draft: RoundDraft, round: RoundField) -> str | None:
    """A fault if somebody is nowhere in the round, or in it twice."""
    seated = sorted(entry for seats in _pairs(draft) for entry in seats if entry != BYE)
    if seated != sorted(round.by_entry) or len(draft.byes) != len(round.contenders) % 2:
        return "not everybody has one place in the round"
    return None


def _order_lost(proof: Proof, every: Pairs) -> str | None:
    """A fault if later criteria together could outweigh an earlier one."""
    pairs, most = len(proof.numbers) // 2, [max(column) for column in zip(*every.values(), strict=True)]
    for at, worth in enumerate(proof.worth):
        later = sum(w * pairs * m for w, m in zip(proof.worth[at + 1 :], most[at + 1 :], strict=True))
        if worth <= later:
            return f"{CRITERIA[at].name}: one unit does not outweigh the criteria after it"
    return None


def _even_group(proof: Proof) -> str | None:
    """A fault if a group of the proof is not odd, or its number is negative."""
    if any(len(set(members)) % 2 == 0 or len(set(members)) != len(members) or z < 0 for members, z in proof.groups):
        return "a group is not odd, or its number is below 0"
    return None


def _too_high(proof: Proof, every: Pairs) -> str | None:
    """A fault if a pair costs less than its numbers allow."""
    numbers = dict(proof.numbers)
    groups = [(frozenset(members), z) for members, z in proof.groups]
    for (one, other), costs in every.items():
        allowed = numbers[one] + numbers[other] - sum(z for members, z in groups if one in members and other in members)
        if allowed > 2 * sum(worth * cost for worth, cost in zip(proof.worth, costs, strict=True)):
            return f"{one} and {other or 'the bye'} would cost less than their numbers"
    return None


def _not_reached(draft: RoundDraft, proof: Proof, every: Pairs) -> str | None:
    """A fault unless the draft costs exactly what the numbers add up to."""
    bound = sum(number for _, number in proof.numbers) - sum(z * (len(members) // 2) for members, z in proof.groups)
    spent = 0
    for one, other in _pairs(draft):
        costs = every.get((one, other)) or every[other, one]
        spent += 2 * sum(worth * cost for worth, cost in zip(proof.worth, costs, strict=True))
    return None if spent == bound == proof.bound else "the draft costs more than the numbers add up to"
