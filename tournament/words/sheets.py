"""Entries, pairings and standings as CSV, for spreadsheets and for printing.

A cell that a spreadsheet would take for a formula gets an apostrophe before it, which reading (`entry_sheets.py`) takes away
again.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from typing import Any

from ..domain.tournament import Entry, Tournament, TournamentRound

COLUMNS = ("name", "team", "club", "family", "table")  # of a sheet of entries
SEEN = (*COLUMNS, "entry", "status")  # columns that are accepted when a sheet is read: what we write may be read back
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # how a cell begins that a spreadsheet takes for a formula
BETWEEN = " / "  # stands between the players of a team


def write_entries(state: Tournament, names: Mapping[str, str], families: bool = True) -> str:
    """The entries as a sheet; without `families` where its readers may not know who belongs together."""
    rows = []
    for entry in state.entries:
        clubs = {group.name.partition(":")[0]: names.get(group.name, group.name) for group in entry.groups}
        family = clubs.get("family") if families else None
        players = BETWEEN.join(names.get(one, one) for one in entry.players)
        team = names.get(entry.team, entry.team) if entry.team else ""
        rows.append([entry.id, players, team, clubs.get("club"), family, entry.table, entry.status])
    return _sheet(("entry", *COLUMNS, "status"), rows)


def write_pairings(round_: TournamentRound, names: Mapping[str, str], state: Tournament) -> str:
    """The pairings of a round as a sheet to pin to the wall: one line for each entry, by name."""
    rows: list[list[Any]] = []
    for table in round_.tables:
        for number, seat in enumerate(table.seats, start=1):
            others = BETWEEN.join(entry_name(state, other, names) for other in table.seats if other != seat)
            rows.append([entry_name(state, seat, names), table.number, number, others])
    rows += [[entry_name(state, one, names), "", "", "bye"] for one in round_.byes]
    return _sheet(("name", "table", "seat", "against"), sorted(rows, key=lambda row: (row[0].casefold(), row[0])))


def write_standings(rows: Sequence[Mapping[str, Any]], tie_breaks: Sequence[str]) -> str:
    """The standings as a sheet, one row for each entry."""
    found = [
        [row["place"], row["name"], row["points"], *(row["tie_breaks"][one] for one in tie_breaks), row["status"]] for row in rows
    ]
    return _sheet(("place", "name", "points", *tie_breaks, "status"), found)


def entry_name(state: Tournament, entry: str | Entry, names: Mapping[str, str]) -> str:
    """The name of an entry: of the team, or of its players."""
    known = state.entry(entry) if isinstance(entry, str) else entry
    if known is None:
        return str(entry)
    if known.team:
        return names.get(known.team, known.id)
    return BETWEEN.join(names.get(one, known.id) for one in known.players)


def _sheet(header: Iterable[str], rows: Iterable[Sequence[Any]]) -> str:
    """CSV with this header and these rows."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(header)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return out.getvalue()


def _safe(cell: Any) -> str:
    text = "" if cell is None else str(cell)
    return f"'{text}" if isinstance(cell, str) and text.startswith(FORMULA) else text
