"""Head to head: points from the tables where those who are still tied met each other, if all of them met."""

from __future__ import annotations

from collections.abc import Sequence

from ..points import Number, plain
from ..scorebook import Scorebook
from .tie_break import Term, TieBreak


def all_met(scorebook: Scorebook, tied: Sequence[str]) -> bool:
    return all(set(tied) <= {entry, *scorebook.opponents[entry]} for entry in tied)


def values(scorebook: Scorebook, entries: Sequence[str]) -> dict[str, Number]:
    """The points from tables within one tied group, by entry; 0 unless everybody in it met everybody else."""
    if len(entries) < 2 or not all_met(scorebook, entries):
        return dict.fromkeys(entries, 0)
    return {entry: plain(sum(term.value for term in terms(scorebook, entry, entries))) for entry in entries}


def terms(scorebook: Scorebook, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    """The points from rounds against those who are level; none unless all of them met."""
    if len(tied) < 2 or not all_met(scorebook, tied):
        return ()
    group = set(tied)
    found = []
    for line in scorebook.lines[entry]:
        if others := [other for other in line.opponents if other in group]:
            found.append(Term(line.points, others[0], line.result.round, (line.result.source,)))
    return tuple(found)


TIE_BREAK = TieBreak("head-to-head", values, terms, among=True)
