"""Entries from CSV: everything that is wrong with a file is said at once, each with its line.

Any spreadsheet's commas, semicolons or tabs will do. Names are put into one Unicode form, so that the same name typed in two
ways is the same name. Two people of one name are a mistake more often than not: they are refused unless that is meant.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from typing import NamedTuple
from unicodedata import normalize

from ..domain.refusals import Refused
from ..domain.tournament import Tournament
from ..words.sheets import BETWEEN, COLUMNS, FORMULA, SEEN
from .entries import LONGEST_NAME, MOST_TABLES, Applicant, is_name, players_by_name, same_name

MOST_LINES, MOST_CHARACTERS, MOST_FAULTS = 5_000, 2_000_000, 20  # of a file; faults that are said one by one


class SheetRow(NamedTuple):
    """One line of a sheet that is not empty: its number, and its cells by column."""

    line: int
    cells: Mapping[str, str]


class Taken(NamedTuple):
    """Names, tables and the team size that a tournament has already: new entries have to keep clear of them."""

    names: Mapping[str, str]
    tables: Mapping[int, str]
    size: int | None


NOBODY = Taken({}, {}, None)  # of a tournament without entries, whatever its team size


def taken_in(state: Tournament, names: Mapping[str, str]) -> Taken:
    """The names, tables and team size that new entries of this tournament have to keep clear of."""
    return Taken(
        players_by_name(state, names),
        {entry.table: entry.id for entry in state.entries if entry.table and entry.status == "in"},
        state.team_size,
    )


def read_entries(
    text: str, file: str = "CSV", taken: Taken = NOBODY, *, namesakes: bool = False
) -> list[Applicant]:  # fmt: skip
    """The applicants in a CSV text; raises Refused with every line that is wrong."""
    rows, faults = _rows(text)
    found = [_applicant(row.cells) for row in rows]
    faults = list(faults)
    faults += _not_alone(rows, found, taken, namesakes)
    for row, one in zip(rows, found, strict=True):
        faults += [_line(row.line, fault) for fault in _faults(row, one, taken)]
    if faults:
        in_order = sorted(faults, key=lambda fault: fault.facts["line"])
        more = [Refused("csv-more", count=len(in_order) - MOST_FAULTS)] if len(in_order) > MOST_FAULTS else []
        raise Refused("csv", file=file, faults=(*in_order[:MOST_FAULTS], *more))
    return found


def _line(number: int, fault: Refused) -> Refused:
    return Refused("csv-line", line=number, why=fault)


# ---- lines


def _rows(text: str) -> tuple[list[SheetRow], list[Refused]]:
    """The lines that are not empty, by the columns of the first; and what is wrong with the file as a whole."""
    if len(text) > MOST_CHARACTERS:
        return [], [_line(1, Refused("csv-large", most=MOST_CHARACTERS))]
    text = normalize("NFC", text.lstrip("\ufeff"))
    reader = csv.reader(StringIO(text), delimiter=_delimiter(text), strict=True)
    rows: list[SheetRow] = []
    faults: list[Refused] = []
    try:
        header = [_plain(cell).lower() for cell in next(reader, [])]
        faults += [_line(1, fault) for fault in _header_faults(header)]
        for cells in reader if not faults else ():
            if len(cells) > len(header) and any(cell.strip() for cell in cells[len(header) :]):
                faults.append(_line(reader.line_num, Refused("csv-cells", found=len(cells), columns=len(header))))
            if any(cell.strip() for cell in cells):
                rows.append(SheetRow(reader.line_num, dict(zip(header, map(_plain, cells), strict=False))))
            if len(rows) > MOST_LINES:
                return [], [_line(reader.line_num, Refused("csv-lines", most=MOST_LINES))]
    except csv.Error:
        faults.append(_line(reader.line_num, Refused("csv-quotes")))
    if not rows and not faults:
        faults.append(_line(2, Refused("csv-nobody")))
    return rows, faults


def _header_faults(header: Sequence[str]) -> Iterator[Refused]:
    """The faults of the first line of a sheet: unknown columns, no names, a column twice."""
    for cell in header:
        if cell not in SEEN:
            yield Refused("csv-column", found=cell[:40], known=COLUMNS)
    if "name" not in header:
        yield Refused("csv-no-name", known=COLUMNS)
    for cell in sorted({cell for cell in header if cell in SEEN and header.count(cell) > 1}):
        yield Refused("csv-twice", found=cell)


def _delimiter(text: str) -> str:
    """The character that separates cells: the one that the first line has most of."""
    first = text.partition("\n")[0]
    return max(",;\t", key=first.count)


def _plain(cell: str) -> str:
    """A cell without the apostrophe that keeps a spreadsheet from reading it as a formula."""
    cell = cell.strip()
    return cell[1:] if cell.startswith("'") and cell[1:2] in FORMULA else cell


# ---- applicants


def _applicant(cells: Mapping[str, str]) -> Applicant:
    """The applicant on one line of a sheet."""
    names = tuple(part.strip() for part in cells["name"].split(BETWEEN)) if cells.get("name") else ()
    table = cells.get("table") or ""
    return Applicant(
        names, (), cells.get("team") or None, cells.get("club") or None, cells.get("family") or None, None,
        int(table) if table.isdecimal() and table.isascii() and len(table) < 6 else None,
    )  # fmt: skip


def _faults(row: SheetRow, one: Applicant, taken: Taken) -> Iterator[Refused]:
    """The faults of one line by itself."""
    if not one.names or not all(one.names):
        yield Refused("csv-name")
    for said in (*one.names, *filter(None, (one.team, one.club, one.family))):
        if said and not is_name(said):
            yield Refused("csv-long", found=_short(said), most=LONGEST_NAME)
    table = row.cells.get("table")
    if table and not (one.table and 1 <= one.table <= MOST_TABLES):
        yield Refused("csv-table", found=_short(table), most=MOST_TABLES)
    if taken.size is not None and one.names and len(one.names) != taken.size:
        yield Refused("csv-players", found=len(one.names), size=taken.size)


def _short(text: str) -> str:
    """The beginning of a cell, short enough for a sentence and without characters that move the cursor."""
    shown = "".join(one if one.isprintable() else "?" for one in text[:30])
    return shown if len(text) <= 30 else f"{shown}..."


def _not_alone(rows: Sequence[SheetRow], found: Sequence[Applicant], taken: Taken, namesakes: bool) -> Iterator[Refused]:
    """Lines that want what another line, or an entry, has already."""
    names: dict[str, int | str] = dict(taken.names)
    tables: dict[int, int | str] = dict(taken.tables)
    for row, one in zip(rows, found, strict=True):
        for said in one.names if not namesakes else ():
            if said and same_name(said) in names:
                yield _line(row.line, Refused("csv-same", name=_short(said), other=_where(names[same_name(said)])))
        if one.table is not None and one.table in tables:
            yield _line(row.line, Refused("csv-kept", table=one.table, other=_where(tables[one.table])))
        names |= {same_name(said): row.line for said in one.names}
        tables |= {one.table: row.line} if one.table is not None else {}


def _where(other: int | str) -> Refused:
    return Refused("csv-entry", entry=other) if isinstance(other, str) else Refused("csv-other", line=other)
