"""Why these sit together at a pod: what the table costs, and the best round without it.

In a small field every division was looked at, so the alternative is the next-best round there is. In a large one it is the
best that one exchange with this table makes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..criteria import RoundField
from ..draft import RoundDraft, Unpairable
from ..field import Contender, PairingTerms
from ..why import Why, explained
from . import costed, pair
from .costs import PodCosts
from .search import SMALL


def why(draft: RoundDraft, table: int, contenders: Sequence[Contender], terms: PairingTerms) -> Why:
    """Why these sit at a table, against the best round in which they do not; in a large field, the best exchange of two."""
    found = draft.table(table)
    if found is None:
        raise ValueError(f"there is no table {table}")
    if sum(len(one.seats) for one in draft.tables) <= SMALL:
        other = _next_best(contenders, replace(terms, closed=(*terms.closed, found.seats)))
    else:
        other = _exchanged(draft, table, contenders, terms)
    return explained(draft, found.number, found.seats, found.costs, other, ())


def _next_best(contenders: Sequence[Contender], terms: PairingTerms) -> RoundDraft | None:
    """The best round under these terms; None if there is none."""
    try:
        return pair(contenders, terms)
    except Unpairable:
        return None


def _exchanged(draft: RoundDraft, table: int, contenders: Sequence[Contender], terms: PairingTerms) -> RoundDraft | None:
    """The cheapest round that differs by two people who change seats, one of them from this table."""
    costs = PodCosts(RoundField(contenders, terms))
    index_of = {one.entry: at for at, one in enumerate(costs.people)}
    laid = {one.number: [index_of[entry] for entry in one.seats] for one in draft.tables}
    keys = {number: costs.key(members) for number, members in laid.items()}
    best = None
    for number, members in laid.items():
        for one in laid[table] if number != table else ():
            for other in members:
                mine = [other if member == one else member for member in laid[table]]
                theirs = [one if member == other else member for member in members]
                fresh = zip(costs.key(mine), costs.key(theirs), keys[table], keys[number], strict=True)
                change = tuple(a + b - c - d for a, b, c, d in fresh)
                if best is None or change < best[0]:
                    best = change, number, mine, theirs
    if best is None:
        return None
    _, number, mine, theirs = best
    laid[table], laid[number] = list(costs.seated(mine)[1]), list(costs.seated(theirs)[1])
    seats = [(at, [costs.people[one].entry for one in members]) for at, members in laid.items()]
    return costed(seats, [one.entry for one in draft.byes], contenders, terms)
