"""Boards, clocks, drafts and previews with names, as plain data: for programs and for pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..domain.boards import BoardRow, MyTable, RoundClock
from ..domain.preview import ResultPreview
from ..domain.results import FinalRow, final_list
from ..domain.tournament import TournamentRound
from ..pairing.why_text import criterion_name
from .named import NamedTournament, number_json, result_json
from .tie_breaks import tie_breaks_json

Costs = list[dict[str, Any]]


def board_json(record: NamedTournament, rows: Sequence[BoardRow]) -> list[dict[str, Any]]:
    """The live board, in the order of its rows."""
    return [_row(record, row) for row in rows]


def _row(record: NamedTournament, row: BoardRow) -> dict[str, Any]:
    """One row of the live board, with names, as plain data."""
    round_ = record.state.round(row.round)
    table = round_.table(row.table) if round_ else None
    return {
        "round": row.round,
        "table": row.table,
        "ids": list(row.seats),
        "entries": [record.name(seat) for seat in row.seats],
        "state": row.state,
        "match": row.match,
        "last_at": row.last_at,
        "left": row.left,
        "result": result_json(record, table) if table else None,
        "waits_for": list(row.waits_for),
    }


def clock_json(clock: RoundClock) -> dict[str, Any]:
    """The time that is left, for the round and for tables that got more."""
    return {
        "round": clock.round,
        "state": clock.state,
        "length": clock.length,
        "left": clock.left,
        "overtime": clock.overtime,
        "tables": {str(number): left for number, left in clock.tables},
        "extensions": [{"at": one.at, "seconds": one.seconds, "table": one.table} for one in clock.extensions],
    }


def my_table_json(record: NamedTournament, mine: MyTable) -> dict[str, Any]:
    """The latest round as one entry sees it, with its place in the standings."""
    line = next((one for one in final_list(record.state, record.seed) if one.entry == mine.entry), None)
    return {
        "entry": mine.entry,
        "name": record.name(mine.entry),
        "round": mine.round,
        "table": mine.table,
        "seat": mine.seat,
        "against": [{"entry": one, "name": record.name(one)} for one in mine.others],
        "with": [{"entry": one, "name": record.name(one)} for one in mine.partners],
        "next": mine.next,
        "board": _row(record, mine.row) if mine.row else None,
        "left": mine.clock.left_at(mine.table or 0) if mine.clock else None,
        "standing": _line(line),
    }


def costs_json(criteria: Sequence[str], costs: Sequence[int], language: str) -> Costs:
    """The cost of each criterion, with its name; those that cost nothing are left out."""
    pairs = zip(criteria, costs, strict=False)
    return [{"name": name, "words": criterion_name(name, language), "cost": cost} for name, cost in pairs if cost]


def draft_json(record: NamedTournament, drawn: TournamentRound, language: str) -> dict[str, Any]:
    """A round before it is published: who would sit where, and what that costs. Why a table is so, the office says."""
    return {
        "number": drawn.number,
        "stage": drawn.stage,
        "optimal": drawn.optimal,
        "changed_by_hand": len(drawn.changed),
        "held": [{"round": one.round, "table": one.table} for one in drawn.held_tables],
        "costs": costs_json(drawn.criteria, drawn.costs, language),
        "tables": [
            {
                "table": table.number,
                "ids": list(table.seats),
                "entries": [record.name(seat) for seat in table.seats],
                "costs": costs_json(drawn.criteria, table.costs, language),
            }
            for table in drawn.tables
        ],
        "byes": [{"entry": one, "name": record.name(one)} for one in drawn.byes],
    }


def preview_json(record: NamedTournament, seen: ResultPreview) -> dict[str, Any]:
    """The changes that a correction would bring to standings, later pairings and the cut."""
    return {
        "nothing": seen.nothing,
        "standings": [
            {"entry": one.entry, "name": record.name(one.entry), "before": _line(one.before), "after": _line(one.after),
             "tie_breaks": tie_breaks_json(record.state, one)}
            for one in seen.standings
        ],
        "rounds": [
            {
                "round": one.round,
                "were": [list(seats) for seats in one.were],
                "would_be": [list(seats) for seats in one.would],
            }
            for one in seen.rounds
        ],
        "into_cut": list(seen.into_cut),
        "out_of_cut": list(seen.out_of_cut),
    }  # fmt: skip


def _line(line: FinalRow | None) -> dict[str, Any] | None:
    return None if line is None else {"place": line.place, "points": number_json(line.points)}
