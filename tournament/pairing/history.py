"""Contenders from what has been played: whom they met, byes, floats, tables and seats, from results and standings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..scoring.points import Number, plain, possible_points
from ..scoring.results import ABSENT, ALONE, BYE, FORFEIT
from ..scoring.scorebook import RoundLine, Scorebook
from ..scoring.standings import Standings
from .field import DOWN, LEVEL, UP, Contender, Group


@dataclass(frozen=True, slots=True)
class Entrant:
    """An entry that is to play the next round, with what the organizer asked for."""

    entry: str
    groups: tuple[Group, ...] = ()
    fixed_table: int | None = None
    partners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table that is still being played while the next round is paired: its result counts as unknown."""

    round: int
    table: int
    seats: tuple[str, ...]


def contenders(entrants: Iterable[Entrant], standings: Standings, open_tables: Sequence[OpenTable] = ()) -> tuple[Contender, ...]:
    """The field of the next round. Everybody in it needs a place in the standings."""
    scorebook, rows = standings.scorebook, {row.entry: row for row in standings.rows}
    before = _points_before(scorebook)
    waiting = {entry: table for table in open_tables for entry in table.seats}
    found = []
    for entrant in entrants:
        lines, row = scorebook.lines[entrant.entry], rows[entrant.entry]
        contender = Contender(
            entry=entrant.entry,
            points=row.points,
            rank=_rank(row.place, standings),
            met=tuple(other for line in lines if line.result.kind != FORFEIT for other in _others(line)),
            byes=sum(line.won and line.result.kind in (BYE, FORFEIT) for line in lines),
            floats=tuple(_float(line, before) for line in lines),
            groups=entrant.groups,
            tables=tuple(line.result.table for line in lines if line.result.kind not in ALONE),
            seats=tuple(_seat(line) for line in lines if line.result.kind not in ALONE),
            fixed_table=entrant.fixed_table,
            short=sum(_short(line, scorebook) for line in lines),
            partners=entrant.partners,
        )
        found.append(_waiting(contender, waiting.get(entrant.entry), scorebook))
    return tuple(found)


def _rank(place: int, standings: Standings) -> int:
    """The place of an entry in the standings; 1 for all before the first result, when nothing tells anybody apart."""
    return place if standings.scorebook.rounds else 1


def _others(line: RoundLine) -> list[str]:
    return [side.entry for side in line.result.sides if side.entry != line.side.entry]


def _seat(line: RoundLine) -> int:
    return line.result.entries.index(line.side.entry)


def _short(line: RoundLine, scorebook: Scorebook) -> bool:
    """Whether the table of a round was a pod of a size that is not preferred."""
    pods, size = scorebook.profile.pods, len(line.result.sides)
    return pods is not None and line.result.kind not in ALONE and size not in pods.preferred


def _points_before(scorebook: Scorebook) -> dict[tuple[str, int], Number]:
    """Everybody's score before each of their rounds."""
    found = {}
    for entry, lines in scorebook.lines.items():
        score: Number = 0
        for line in lines:
            found[entry, line.result.round] = plain(score)
            score += line.points
    return found


def _float(line: RoundLine, before: dict[tuple[str, int], Number]) -> int:
    """Whether an entry was paired down, up or level in a round, by the points before it."""
    if line.result.kind in (BYE, FORFEIT):
        return DOWN if line.won else LEVEL
    if line.result.kind == ABSENT or len(line.result.sides) != 2:
        return LEVEL
    mine, theirs = (before[entry, line.result.round] for entry in (line.side.entry, _others(line)[0]))
    return DOWN if mine > theirs else UP if mine < theirs else LEVEL


def _waiting(contender: Contender, table: OpenTable | None, scorebook: Scorebook) -> Contender:
    """A contender whose table is still open: it has met the others there, and may have any score that the table can give."""
    if table is None:
        return contender
    least, *more = (plain(contender.points + gain) for gain in possible_points(len(table.seats), scorebook.profile))
    return Contender(
        entry=contender.entry,
        points=least,
        maybe=tuple(more),
        rank=contender.rank,
        met=(*contender.met, *(other for other in table.seats if other != contender.entry)),
        byes=contender.byes,
        floats=(*contender.floats, LEVEL),
        groups=contender.groups,
        tables=(*contender.tables, table.table),
        seats=(*contender.seats, table.seats.index(contender.entry)),
        fixed_table=contender.fixed_table,
        short=contender.short,
        partners=contender.partners,
    )
