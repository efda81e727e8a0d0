"""Why this pairing: what it costs by each criterion, and what the best round without it would have cost.

The alternative is found by closing the pair and pairing the whole field again, so it is the next-best round there is. The
first criterion in which the two differ decided; if they differ in none, the lots did.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from .criteria import BYE
from .draft import RoundDraft
from .field import Contender, PairingTerms
from .swiss import best

# what decided, where it was no criterion: equal rounds and lots, no other round, or a change by hand
LOTS = "lots"
ONLY = "only"
HAND = "hand"
PROVEN = ("separation", "rematch", "second bye")  # criteria of which it is said how much cannot be avoided


@dataclass(frozen=True, slots=True)
class Weighed:
    """One criterion: at this table, in the whole round, and in the best round without this pairing (None: there is none)."""

    name: str
    here: int
    round: int
    alternative: int | None


@dataclass(frozen=True, slots=True)
class Unavoidable:
    """A fault that every round of this field has at least so often, proven over all its possible pairs."""

    name: str
    least: int
    pairs: int  # how many possible pairs the proof has checked


@dataclass(frozen=True, slots=True)
class Why:
    """The explanation of one table or bye."""

    table: int  # 0 for a bye
    seats: tuple[str, ...]
    criteria: tuple[Weighed, ...]
    decided: str  # a criterion; LOTS: equal rounds; ONLY: no round without it; HAND: another round would be better
    alternative: RoundDraft | None
    unavoidable: tuple[Unavoidable, ...]


def why(draft: RoundDraft, table: int, contenders: Sequence[Contender], terms: PairingTerms) -> Why:
    """Why these two meet. A draft changed by hand is explained as it stands."""
    found = draft.table(table)
    if found is None:
        raise ValueError(f"there is no table {table}")
    return _why(draft, found.number, found.seats, found.costs, contenders, terms)


def why_bye(draft: RoundDraft, entry: str, contenders: Sequence[Contender], terms: PairingTerms) -> Why:
    """Why this entry has the bye."""
    found = next((one for one in draft.byes if one.entry == entry), None)
    if found is None:
        raise ValueError(f"{entry} has no bye in this round")
    return _why(draft, 0, (entry,), found.costs, contenders, terms)


def _why(
    draft: RoundDraft,
    table: int,
    seats: tuple[str, ...],
    costs: tuple[int, ...],
    contenders: Sequence[Contender],
    terms: PairingTerms,
) -> Why:
    """Why these sit together, against the best round in which they do not."""
    closed = replace(terms, closed=(*terms.closed, seats if len(seats) == 2 else (seats[0], BYE)))
    other = best(contenders, closed)
    return explained(draft, table, seats, costs, other, unavoidable(draft, contenders, terms))


def explained(
    draft: RoundDraft,
    table: int,
    seats: tuple[str, ...],
    costs: tuple[int, ...],
    other: RoundDraft | None,
    proven: tuple[Unavoidable, ...],
) -> Why:
    """The explanation of a table by comparison with the best round without it; one with a closed pair counts as none."""
    if other is not None and other.cost("closed") > draft.cost("closed"):
        other = None
    weighed = tuple(
        Weighed(name, costs[at], draft.costs[at], other.costs[at] if other else None) for at, name in enumerate(draft.criteria)
    )
    return Why(table, seats, weighed, _decided(draft, other), other, proven)


def _decided(draft: RoundDraft, other: RoundDraft | None) -> str:
    """The reason why the draft was chosen: a criterion, lots, a change by hand, or that there is no other round."""
    if other is None:
        return ONLY
    for at, name in enumerate(draft.criteria[:-1]):  # the last is the choice of tables, made for the pairs found
        if draft.costs[at] != other.costs[at]:
            return name if draft.costs[at] < other.costs[at] else HAND
    return LOTS


def unavoidable(draft: RoundDraft, contenders: Sequence[Contender], terms: PairingTerms) -> tuple[Unavoidable, ...]:
    """Broken separations, rematches and second byes that every round of this field has. Its proof holds for all pairs."""
    if not any(draft.cost(name) for name in PROVEN):
        return ()
    optimum = draft if draft.optimal else best(contenders, terms)
    pairs = len(contenders) * (len(contenders) - 1) // 2 + (len(contenders) if len(contenders) % 2 else 0)
    return tuple(Unavoidable(name, optimum.cost(name), pairs) for name in PROVEN if optimum.cost(name))
