"""From a tournament to what is counted: results, standings, who made the cut. Derived each time, stored nowhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ledger import BadRecord

from ..scoring.points import Number
from ..scoring.results import CUT, DRAW, PLACING, SWISS, WIN, BadResult, Result, absent, bye
from ..scoring.standings import Standings, standings
from .tournament import Tournament

PARTNERS = 2  # how many play together where partners are drawn


@dataclass(frozen=True, slots=True)
class FinalRow:
    """One row of the final list. `beaten` is the round of the cut in which an entry went out."""

    place: int
    entry: str
    points: Number
    values: tuple[Number, ...]
    beaten: int | None = None


def results_of(state: Tournament, stage: str = SWISS) -> tuple[Result, ...]:
    """Every result of a stage that counts: tables that are final, byes, and rounds that somebody missed."""
    found: list[Result] = []
    for round_ in state.published:
        if round_.stage == stage:
            source = round_.published or 0
            for table in round_.tables:
                found += _counted(state, table.final) if table.final is not None else ()
            found += [bye(round_.number, entry, source=source, stage=stage) for entry in round_.byes]
    found += _missed(state) if stage == SWISS else ()
    return tuple(sorted(found, key=lambda one: (one.round, one.table, one.entries)))


def _counted(state: Tournament, result: Result) -> tuple[Result, ...]:
    """The result as standings count it: where partners are drawn, everybody for themselves, across the table."""
    if state.format != "partners" or result.kind != PLACING:
        return (result,)
    half = len(result.sides) // 2
    found = []
    for one, other in zip(result.sides[:half], result.sides[half:], strict=True):
        level = one.place == other.place
        places = (1, 1) if level else (1, 2) if one.place < other.place else (2, 1)
        sides = tuple(replace(side, place=place) for side, place in zip((one, other), places, strict=True))
        found.append(Result(result.round, result.table, DRAW if level else WIN, sides, result.source, result.stage))
    return tuple(found)


def _missed(state: Tournament) -> Iterable[Result]:
    """A bye or an absence for every round that an entry missed."""
    for entry in state.entries:
        for gone in entry.absences:
            make = bye if gone.bye else absent
            yield make(gone.round, entry.id, source=gone.source)


def standings_of(state: Tournament, seed: str | None) -> Standings:
    """The standings before any cut. Without the seed nobody has a lot, and equals share a place."""
    out = [entry.id for entry in state.entries if entry.status == "disqualified"]
    lots = seed or state.seed
    try:
        return standings([entry.id for entry in state.entries], results_of(state), state.profile, lots, out=out)
    except BadResult as fault:  # no verb of the office leads here: a file that somebody made may
        raise BadRecord(state.id, fault.says) from None


def final_list(state: Tournament, seed: str | None) -> tuple[FinalRow, ...]:
    """Everybody in order: the cut by how far each came, then the standings."""
    table = standings_of(state, seed)
    rows = {row.entry: row for row in table.rows}
    beaten = beaten_in(state)
    seeded = [name for name in in_bracket(state) if name in rows]
    bracket = sorted(seeded, key=lambda name: (-beaten.get(name, len(state.rounds) + 1), rows[name].place, name))
    found, place = [], 1
    for number, name in enumerate(bracket, start=1):
        if number == 1 or beaten.get(name) != beaten.get(bracket[number - 2]):
            place = number
        found.append(FinalRow(place, name, rows[name].points, rows[name].values, beaten.get(name)))
    others = [row for row in table.rows if row.entry not in bracket]
    for number, row in enumerate(others, start=len(bracket) + 1):
        same = number > len(bracket) + 1 and others[number - len(bracket) - 2].place == row.place
        place = place if same else number
        found.append(FinalRow(place, row.entry, row.points, row.values))
    return tuple(found)


def in_bracket(state: Tournament) -> tuple[str, ...]:
    """Everybody who plays in the bracket, the first seed first."""
    if state.cut is not None:
        return state.cut.entries
    if state.format == "elimination":
        return tuple(entry.id for entry in state.entries)
    return ()


def beaten_in(state: Tournament) -> dict[str, int]:
    """The round in which each went out of the bracket."""
    return {side.entry: result.round for result in results_of(state, CUT) for side in result.sides if side.place > 1}


def qualified(state: Tournament, seed: str, top: int | None, points: int | None) -> tuple[str, ...]:
    """The entries that would make the cut, the first seed first: the first so many, or all with so many points or more."""
    playing = {entry.id for entry in state.playing}
    rows = [row for row in standings_of(state, seed).rows if row.entry in playing]
    if points is not None:
        return tuple(row.entry for row in rows if row.points >= points)
    return tuple(row.entry for row in rows[: max(top or 0, 0)])


def next_in_line(state: Tournament, seed: str) -> str | None:
    """The first in the standings who is there and did not make the cut."""
    playing = {entry.id for entry in state.entries if entry.status == "in"} - set(in_bracket(state))
    return next((row.entry for row in standings_of(state, seed).rows if row.entry in playing), None)
