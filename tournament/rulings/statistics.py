"""Figures about rulings: how often which rule and remedy, how many were appealed and overturned, how long play was held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ledger.values import evolve

from ..domain.disputes.cases import Dispute, seconds_spent
from ..domain.tournament import Tournament

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class RuledCount:
    """How many disputes were ruled on, and what became of these rulings."""

    ruled: int = 0
    appealed: int = 0
    confirmed: int = 0
    changed: int = 0
    overturned: int = 0

    def with_one(self, dispute: Dispute) -> RuledCount:
        """The count with one more dispute that has a ruling."""
        verdict = next((one.verdict for one in dispute.rulings if one.verdict), None)
        return evolve(
            self, ruled=self.ruled + 1, appealed=self.appealed + (dispute.appeal is not None),
            confirmed=self.confirmed + (verdict == "confirmed"), changed=self.changed + (verdict == "changed"),
            overturned=self.overturned + (verdict == "overturned"),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class RulingStatistics:
    """Figures over all disputes with a ruling that somebody may read. Each dispute counts once, by its first ruling."""

    tournaments: int
    disputes: int  # raised, with or without a ruling
    total: RuledCount
    by_rule: tuple[tuple[str, RuledCount], ...]  # the most frequent first
    by_remedy: tuple[tuple[str, RuledCount], ...]
    by_penalty: tuple[tuple[tuple[str, str], int], ...]  # offence and kind; what was lifted does not count
    by_judge: tuple[tuple[tuple[str, str], RuledCount], ...]  # tournament and person: for its head judges
    held: int  # disputes for which play was held
    seconds: int  # that play was held for all of these


def statistics_of(states: Sequence[Tournament], judges_of: Collection[str]) -> RulingStatistics:
    """The figures over these tournaments; judges are counted in those of `judges_of`."""
    ruled = [(state, one) for state in states for one in state.disputes if one.rulings]
    held = [seconds for _, one in ruled if (seconds := seconds_spent(one, ""))]
    total = RuledCount()
    for _, one in ruled:
        total = total.with_one(one)
    penalties = Counter((one.infraction, one.kind) for state in states for one in state.penalties if not one.lifted)
    return RulingStatistics(
        len(states), sum(len(state.disputes) for state in states), total,
        _counted((rule, one) for _, one in ruled for rule in one.rulings[0].rules),
        _counted((one.rulings[0].remedy, one) for _, one in ruled),
        tuple(penalties.most_common()),
        _counted(((state.id, one.rulings[0].judge), one) for state, one in ruled if state.id in judges_of),
        len(held), sum(held),
    )  # fmt: skip


def _counted(found: Iterable[tuple[K, Dispute]]) -> tuple[tuple[K, RuledCount], ...]:
    """A count for each key, the largest first."""
    counts: dict[K, RuledCount] = {}
    for key, dispute in found:
        counts[key] = counts.get(key, RuledCount()).with_one(dispute)
    return tuple(sorted(counts.items(), key=lambda one: (-one[1].ruled, str(one[0]))))
