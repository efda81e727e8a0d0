"""Drawing a round: the tournament's format and history in, a draft as an event out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from . import events as e
from .entries import Entry, Round, Tournament
from .pairing import swiss
from .pairing.draft import Draft
from .pairing.field import Contender, Terms
from .reckoning import standings_of
from .refusals import Refused
from .scoring.results import CUT, SWISS


class Reasons(NamedTuple):
    """Why a table is as it is."""

    round: int
    table: int


def draw(state: Tournament, seed: str, held: tuple[e.Place, ...]) -> e.RoundDrafted:
    """The next round as it would be drafted; raises Refused if there is none, or it cannot be paired."""
    number = len(state.published) + 1
    bracket = state.cut is not None or state.format == "elimination"
    draft = _swiss(state, seed, number)
    return e.RoundDrafted(
        number, CUT if bracket else SWISS, _seatings(draft), tuple(one.entry for one in draft.byes), draft.criteria,
        draft.costs, draft.optimal, held,
    )  # fmt: skip


def _seatings(draft: Draft) -> tuple[e.Seating, ...]:
    return tuple(e.Seating(one.number, one.seats, one.costs) for one in draft.tables)


def _swiss(state: Tournament, seed: str, number: int) -> Draft:
    try:
        return swiss.pair(contenders(state, seed), terms(state, seed, number))
    except swiss.Unpairable as fault:
        raise Refused("unpairable", why=fault) from None


def terms(state: Tournament, seed: str, number: int) -> Terms:
    return Terms(number, seed)


def contenders(state: Tournament, seed: str) -> list[Contender]:
    rows = {row.entry: row for row in standings_of(state, seed).rows}
    return [_contender(state, entry, rows) for entry in state.playing]


def _contender(state: Tournament, entry: Entry, rows) -> Contender:
    met, byes, tables, seats = [], 0, [], []
    for r in state.published:
        if entry.id in r.byes:
            byes += 1
        if t := r.table_of(entry.id):
            met += [s for s in t.seats if s != entry.id]
            tables.append(t.number)
            seats.append(t.seats.index(entry.id))
    row = rows[entry.id]
    return Contender(
        entry.id,
        row.points,
        (),
        row.place,
        tuple(met),
        byes,
        (),
        entry.groups,
        tuple(tables),
        tuple(seats),
        entry.table,
    )


def draw_part(
    state: Tournament, seed: str, drawn: Round, tables: Sequence[int]
) -> tuple[tuple[e.Seating, ...], tuple[str, ...], tuple[int, ...]]:
    """These tables paired anew: the new ones, the byes of the round, and tables that are gone."""
    people, how = contenders(state, seed), terms(state, seed, drawn.number)
    known = swiss.costed([(one.number, one.seats) for one in drawn.tables], drawn.byes, people, how)
    try:
        again = swiss.pair_again(known, tables, people, how)
    except swiss.Unpairable as fault:
        raise Refused("unpairable", why=fault) from None
    kept = {one.number for one in drawn.tables} - set(tables)
    new = tuple(one for one in _seatings(again) if one.table not in kept)
    gone = tuple(number for number in tables if number not in {one.table for one in new})
    return new, tuple(one.entry for one in again.byes), gone


def recost(
    state: Tournament,
    seed: str,
    drawn: Round,
    tables: tuple[e.Seating, ...],
    byes: tuple[str, ...],
    without: tuple[int, ...],
) -> tuple[tuple[e.Seating, ...], tuple[int, ...]]:
    """The changed tables with what they cost, and what the whole round then costs."""
    return tables, ()


def reasons(state: Tournament, seed: str, drawn: Round, table: int) -> Reasons:
    return Reasons(drawn.number, table)
