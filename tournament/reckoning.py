"""From a tournament to what is counted: results, standings, who made the cut. Derived each time, stored nowhere."""

from __future__ import annotations

from collections.abc import Iterable

from .entries import Tournament
from .scoring.results import SWISS, Result, absent, bye


def results_of(state: Tournament, stage: str | None = SWISS) -> tuple[Result, ...]:
    """Every result that counts: tables that are final, byes, and rounds that somebody missed."""
    found: list[Result] = []
    for round_ in state.published:
        if stage in (None, round_.stage):
            source = round_.published or 0
            found += [table.final for table in round_.tables if table.final is not None]
            found += [bye(round_.number, entry, source=source, stage=round_.stage) for entry in round_.byes]
    found += _missed(state) if stage in (None, SWISS) else ()
    return tuple(sorted(found, key=lambda one: (one.round, one.table, one.entries)))


def _missed(state: Tournament) -> Iterable[Result]:
    for entry in state.entries:
        for gone in entry.absences:
            make = bye if gone.bye else absent
            yield make(gone.round, entry.id, source=gone.source)


def order(state, seed):
    points = dict.fromkeys((one.id for one in state.entries), 0)
    for result in results_of(state, None):
        for side in result.sides:
            points[side.entry] += 3 if side.place == 1 and result.kind != "absent" else 0
    return [one.id for one in sorted(state.playing, key=lambda one: (-points[one.id], int(one.id[1:])))]


def qualified(state, seed, top, points):
    if points is not None:
        return tuple(one.id for one in state.playing if any(t.final and t.final.side(one.id).place == 1 for r in state.published if (t := r.table_of(one.id))))
    return tuple(order(state, seed)[:top])


def next_in_line(state, seed):
    return next((one.id for one in state.entries if one.status == "in" and one.id not in state.cut.entries), None)
