"""A round as proposed: tables with their seats in order, byes, and what each criterion costs.

`costs` are numbers in the order of the draft's `criteria`; a lower number under an earlier criterion beats everything after it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DraftTable:
    """Who sits at a table, and what that costs by each criterion."""

    number: int
    seats: tuple[str, ...]  # entries, the first seat first
    costs: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ByeSeat:
    """Somebody without a table in this round: a bye."""

    entry: str
    costs: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Proof:
    """Why no pairing of this field costs less: a number for every entry and for some odd groups of entries.

    For every two entries, the sum of their numbers less those of all groups that hold both is at most what pairing them
    would cost; so no round costs less than `bound`, and the draft costs exactly that. `groups` are (members, number).
    The empty name stands for the bye. `worth` says what one unit of each criterion is; all numbers are doubled, because
    they may be halves. `proof.flaw` checks all of it.
    """

    bound: int
    numbers: tuple[tuple[str, int], ...]
    groups: tuple[tuple[tuple[str, ...], int], ...]
    worth: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundDraft:
    """A whole round. `optimal` is claimed only where it is proven, by a proof or by having looked at everything."""

    round: int
    tables: tuple[DraftTable, ...]
    byes: tuple[ByeSeat, ...] = ()
    criteria: tuple[str, ...] = ()
    costs: tuple[int, ...] = ()  # of the whole round
    optimal: bool = False
    proof: Proof | None = None

    def table_of(self, entry: str) -> DraftTable | None:
        return next((table for table in self.tables if entry in table.seats), None)

    def table(self, number: int) -> DraftTable | None:
        return next((table for table in self.tables if table.number == number), None)

    def cost(self, criterion: str) -> int:
        """What the whole round costs in one criterion."""
        return self.costs[self.criteria.index(criterion)]


ABSOLUTE = ("closed", "separation")  # criteria that must cost nothing, or the round is not paired


class Unpairable(Exception):
    """No pairing keeps apart whom it must. `draft` is the one that breaks least; only a hand with a reason may use it."""

    def __init__(self, draft: RoundDraft, criterion: str) -> None:
        super().__init__(f"{criterion}: at least {draft.cost(criterion)} cannot be kept apart")
        self.draft = draft
        self.criterion = criterion


def kept_apart(draft: RoundDraft) -> RoundDraft:
    """The draft, unless it seats together whom it must not: then Unpairable is raised."""
    for criterion in ABSOLUTE:
        if draft.cost(criterion):
            raise Unpairable(draft, criterion)
    return draft
