"""Entries, pairings and standings as CSV, for spreadsheets and for printing.

The first line names the columns; their order is free, unknown ones are refused. A cell that a spreadsheet would take for a
formula gets an apostrophe before it, which reading takes away again.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from typing import Any

from .enrolment import Applicant
from .entries import Entry, Round, Tournament
from .refusals import Refused, must

COLUMNS = ("name", "team", "club", "family", "table")
SEEN = (*COLUMNS, "entry", "status")  # what we write ourselves may be read back
FORMULA = ("=", "+", "-", "@", "\t", "\r")
BETWEEN = " / "  # the players of a team
MOST_LINES = 5_000


def read_entries(text: str, file: str = "CSV") -> list[Applicant]:
    """The applicants in a CSV text; raises Refused with the line that is wrong."""
    lines = list(csv.reader(StringIO(text.lstrip("\ufeff")), delimiter=_delimiter(text)))
    must(bool(lines), "csv", file=file, line=1, why=f"expected the columns {', '.join(COLUMNS)}")
    header = [cell.strip().lower() for cell in lines[0]]
    strangers = [cell for cell in header if cell not in SEEN]
    must(not strangers, "csv", file=file, line=1, why=f"unknown column {strangers[:1]}; known are {', '.join(COLUMNS)}")
    must(
        "name" in header and len(set(header)) == len(header),
        "csv",
        file=file,
        line=1,
        why="expected a column name, once",
    )
    must(len(lines) <= MOST_LINES, "csv", file=file, line=MOST_LINES, why=f"at most {MOST_LINES} lines")
    found = []
    for number, cells in enumerate(lines[1:], start=2):
        if any(cell.strip() for cell in cells):
            must(len(cells) <= len(header), "csv", file=file, line=number, why="more cells than columns")
            found.append(_applicant(dict(zip(header, map(_plain, cells), strict=False)), file, number))
    must(bool(found), "csv", file=file, line=2, why="there is nobody in it")
    return found


def _delimiter(text: str) -> str:
    first = text.partition("\n")[0]
    return max(",;\t", key=first.count)


def _plain(cell: str) -> str:
    cell = cell.strip()
    return cell[1:] if cell.startswith("'") and cell[1:2] in FORMULA else cell


def _applicant(row: Mapping[str, str], file: str, number: int) -> Applicant:
    names = tuple(part.strip() for part in row["name"].split(BETWEEN)) if row.get("name") else ()
    if not names or not all(names):
        raise Refused("csv", file=file, line=number, why="a name is missing")
    table = row.get("table") or None
    if table is not None and not (table.isdigit() and table.isascii()):
        raise Refused("csv", file=file, line=number, why=f'"{table[:20]}" is no number of a table')
    return Applicant(
        names, (), row.get("team") or None, row.get("club") or None, row.get("family") or None, None,
        int(table) if table else None,
    )  # fmt: skip


def write_entries(state: Tournament, names: Mapping[str, str]) -> str:
    rows = []
    for entry in state.entries:
        clubs = {group.name.partition(":")[0]: names.get(group.name, group.name) for group in entry.groups}
        players = BETWEEN.join(names.get(one, one) for one in entry.players)
        team = names.get(entry.team, entry.team) if entry.team else ""
        rows.append([entry.id, players, team, clubs.get("club"), clubs.get("family"), entry.table, entry.status])
    return _sheet(("entry", *COLUMNS, "status"), rows)


def write_pairings(round_: Round, names: Mapping[str, str], state: Tournament) -> str:
    """One line for each who sits somewhere, by name: what is pinned to the wall."""
    rows: list[list[Any]] = []
    for table in round_.tables:
        for number, seat in enumerate(table.seats, start=1):
            others = BETWEEN.join(entry_name(state, other, names) for other in table.seats if other != seat)
            rows.append([entry_name(state, seat, names), table.number, number, others])
    rows += [[entry_name(state, one, names), "", "", "bye"] for one in round_.byes]
    return _sheet(("name", "table", "seat", "against"), sorted(rows, key=lambda row: (row[0].casefold(), row[0])))


def write_standings(rows: Sequence[Mapping[str, Any]], tie_breaks: Sequence[str]) -> str:
    found = [
        [row["place"], row["name"], row["points"], *(row["tie_breaks"][one] for one in tie_breaks), row["status"]]
        for row in rows
    ]
    return _sheet(("place", "name", "points", *tie_breaks, "status"), found)


def entry_name(state: Tournament, entry: str | Entry, names: Mapping[str, str]) -> str:
    """What an entry goes by: the team, or the players."""
    known = state.entry(entry) if isinstance(entry, str) else entry
    if known is None:
        return str(entry)
    if known.team:
        return names.get(known.team, known.id)
    return BETWEEN.join(names.get(one, known.id) for one in known.players)


def _sheet(header: Iterable[str], rows: Iterable[Sequence[Any]]) -> str:
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(header)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return out.getvalue()


def _safe(cell: Any) -> str:
    text = "" if cell is None else str(cell)
    return f"'{text}" if isinstance(cell, str) and text.startswith(FORMULA) else text
