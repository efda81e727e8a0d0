"""Drawing a round: the tournament's format and history in, a draft as an event out.

Everything is derived from the state before the draft and from the seed, so whoever has both can draw the round again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ledger import evolve

from . import events as e
from .entries import Round, Tournament
from .pairing import swiss
from .pairing.draft import Draft, Sitting, Table
from .pairing.field import Contender, Terms
from .pairing.history import Entrant, OpenTable
from .pairing.history import contenders as contenders_of
from .pairing.why import Why, why, why_bye
from .pairing.words import sentences
from .reckoning import standings_of
from .refusals import Refused
from .scoring.results import CUT, SWISS

Part = tuple[tuple[e.Seating, ...], tuple[str, ...], tuple[int, ...]]


class Reasons(NamedTuple):
    """Why a table is as it is: values, and how to say them."""

    why: Why

    def data(self) -> dict[str, Any]:
        """The same as plain data."""
        found = self.why
        return {
            "table": found.table,
            "entries": list(found.seats),
            "decided": found.decided,
            "criteria": [
                {"name": one.name, "here": one.here, "round": one.round, "alternative": one.alternative}
                for one in found.criteria
            ],
            "unavoidable": [{"name": one.name, "least": one.least, "pairs": one.pairs} for one in found.unavoidable],
        }

    def lines(self, language: str, names: dict[str, str]) -> list[str]:
        return list(sentences(self.why, language, names))


class Drawing(NamedTuple):
    """What a round is drawn from."""

    people: tuple[Contender, ...]
    terms: Terms


def draw(state: Tournament, seed: str, held: tuple[e.Place, ...]) -> e.RoundDrafted:
    """The next round as it would be drafted; raises Refused if there is none, or it cannot be paired."""
    number = len(state.published) + 1
    bracket = state.cut is not None or state.format == "elimination"
    draft = _swiss(drawing(state, seed, number))
    return e.RoundDrafted(
        number, CUT if bracket else SWISS, _seatings(draft), tuple(one.entry for one in draft.byes), draft.criteria,
        draft.costs, draft.optimal, held,
    )  # fmt: skip


def drawing(state: Tournament, seed: str, number: int) -> Drawing:
    """The field and the terms of a round. Tables that are not decided yet count as unknown."""
    entrants = [Entrant(entry.id, entry.groups, entry.table) for entry in state.playing]
    waiting = [
        OpenTable(one.number, table.number, table.seats)
        for one in state.published
        for table in one.tables
        if one.stage == SWISS and table.state != "final"
    ]
    people = contenders_of(entrants, standings_of(state, seed), waiting)
    return Drawing(people, Terms(number, seed))


def _swiss(given: Drawing) -> Draft:
    try:
        return swiss.pair(given.people, given.terms)
    except swiss.Unpairable as fault:
        raise Refused("unpairable", why=fault) from None


def _seatings(draft: Draft) -> tuple[e.Seating, ...]:
    return tuple(e.Seating(one.number, one.seats, one.costs) for one in draft.tables)


# ---- drafts that a hand has changed


def draw_part(state: Tournament, seed: str, drawn: Round, tables: Sequence[int]) -> Part:
    """These tables paired anew: the new ones, the byes of the round, and tables that are gone."""
    given = drawing(state, seed, drawn.number)
    try:
        again = swiss.pair_again(_costed(given, drawn.tables_seated(), drawn.byes), tables, *given)
    except swiss.Unpairable as fault:
        raise Refused("unpairable", why=fault) from None
    kept = {one.number for one in drawn.tables} - set(tables)
    new = tuple(one for one in _seatings(again) if one.table not in kept)
    gone = tuple(number for number in tables if number not in {one.table for one in new})
    return new, tuple(one.entry for one in again.byes), gone


def _costed(given: Drawing, seated: Sequence[tuple[int, tuple[str, ...]]], byes: Sequence[str]) -> Draft:
    return swiss.costed(seated, byes, *given)


def recost(
    state: Tournament, seed: str, drawn: Round, tables: tuple[e.Seating, ...], byes: tuple[str, ...],
    without: tuple[int, ...],
) -> tuple[tuple[e.Seating, ...], tuple[int, ...]]:  # fmt: skip
    """The changed tables with what they cost, and what the whole round then costs."""
    new = {one.table: one.seats for one in tables}
    kept = {one.number: one.seats for one in drawn.tables if one.number not in (*new, *without)}
    given = drawing(state, seed, drawn.number)
    known = {one.entry for one in given.people}
    if not {*byes, *(seat for seats in (kept | new).values() for seat in seats)} <= known or not _pairs(kept | new):
        return tables, ()  # somebody sits there who has left: what that costs nobody can say
    draft = _costed(given, sorted((kept | new).items()), byes)
    return tuple(one for one in _seatings(draft) if one.table in new), draft.costs


def _pairs(seated: dict[int, tuple[str, ...]]) -> bool:
    return all(len(seats) == 2 for seats in seated.values())


def reasons(state: Tournament, seed: str, drawn: Round, table: int) -> Reasons:
    """Why these sit at a table of the round, or why somebody has the bye (table 0); `state` is the one before the draft."""
    given = drawing(evolve(state, rounds=state.rounds[: drawn.number - 1]), seed, drawn.number)
    draft = Draft(
        drawn.number,
        tuple(Table(one.number, one.seats, one.costs) for one in drawn.tables),
        tuple(Sitting(one) for one in drawn.byes),
        drawn.criteria,
        drawn.costs,
        drawn.optimal,
    )
    if drawn.byes or drawn.changed:
        costed = _costed(given, drawn.tables_seated(), drawn.byes)
        draft = evolve(costed, optimal=drawn.optimal)
    return Reasons(why(draft, table, *given) if table else why_bye(draft, drawn.byes[0], *given))
