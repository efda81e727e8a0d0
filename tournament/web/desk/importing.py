"""Entries from a spreadsheet: pasted or uploaded, shown with everything that is wrong, then written all at once."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Any, NamedTuple

from flask import request, url_for

from ...enrolment import MOST_TABLES, Applicant
from ...entries import Tournament
from ...refusals import Refused, must
from ...sheets import MOST_LINES, read_entries
from ..asked import Refused as NoPage
from ..languages import language
from ..me import office
from ..tournaments.seen import Seen
from . import pages
from .room import acted, at_desk, given, page, words_of

MOST = 500_000  # characters


class Line(NamedTuple):
    """One line of the sheet: who would come in, or why not; `known` where somebody of that name is here already."""

    number: int
    who: Applicant | None
    fault: str | None
    known: bool = False


@pages.get("/entries/import")
def importing_page(tournament: str) -> Any:
    return _shown(at_desk(tournament), "")


@pages.post("/entries/import")
def importing(tournament: str) -> Any:
    """First what would be written and every fault; then, when it is sent again, all of it or nothing."""
    seen = at_desk(tournament)
    text = _text_given()
    lines = checked(seen, text)
    if words_of("do") != "record" or any(line.fault for line in lines) or not lines:
        return _shown(seen, text, lines)
    who = [line.who for line in lines if line.who is not None]
    missed: Any = words_of("missed") or None
    home = url_for("desk.entries", tournament=tournament)
    return acted(
        seen, lambda: office().enter_all(tournament, who, missed=missed, **given()), home, "desk imported",
        lambda refused: _shown(seen, text, lines, refused),
    )  # fmt: skip


def _shown(seen: Seen, text: str, lines: list[Line] | None = None, refused: Refused | None = None) -> Any:
    return page("import", seen, refused, text=text, lines=lines, good=lines and not any(one.fault for one in lines))


def _text_given() -> str:
    file = request.files.get("file")
    text = file.read(MOST + 1).decode("utf-8", "replace") if file and file.filename else request.form.get("text", "")
    if len(text) > MOST:
        raise NoPage(413, "too large")
    return text.replace("\r\n", "\n").lstrip("\ufeff")


def checked(seen: Seen, text: str) -> list[Line]:
    """Every line with what is wrong with it; none of them stops the others."""
    names = {seen.called(one).casefold() for one in seen.state.entries}
    if "\n" not in text.strip() and "name" not in text.lower():
        return []
    delimiter = max(",;\t", key=text.partition("\n")[0].count)
    rows = [row for row in csv.reader(StringIO(text), delimiter=delimiter)][: MOST_LINES + 1]
    found: list[Line] = []
    tables: set[int] = set()
    for number, row in enumerate(rows[1:], start=2):
        if any(cell.strip() for cell in row):
            found.append(_line(seen.state, rows[0], row, number, tables, names, delimiter))
    if not found:
        return [_fault(rows[0], delimiter)]
    return found


def _fault(header: list[str], delimiter: str) -> Line:
    try:
        read_entries(_sheet([header], delimiter))
    except Refused as refused:
        return Line(1, None, refused.sentence(language()))
    return Line(1, None, None)


def _line(
    state: Tournament, header: list[str], row: list[str], number: int, tables: set[int], names: set[str], delimiter: str
) -> Line:
    try:
        who = read_entries(_sheet([header, row], delimiter))[0]
        _must_fit(state, who, tables)
    except Refused as refused:
        if refused.code == "csv":
            line = number if refused.facts["line"] != 1 else 1
            refused = Refused("csv", **{**refused.facts, "line": line})
        return Line(number, None, refused.sentence(language()))
    return Line(number, who, None, (who.team or " / ".join(who.names)).casefold() in names)


def _must_fit(state: Tournament, who: Applicant, tables: set[int]) -> None:
    """Raise for what the office would refuse later: so many players, names that can be printed, a table that is free."""
    must(len(who.names) == state.team_size, "players", size=state.team_size, found=len(who.names))
    for said in (*who.names, *filter(None, (who.team, who.club, who.family))):
        must(0 < len(said) <= 120 and said.isprintable(), "name")
    if who.table is None:
        return
    must(1 <= who.table <= MOST_TABLES, "number", what="table", low=1, high=MOST_TABLES, found=who.table)
    kept = next((one.id for one in state.entries if one.table == who.table and one.status == "in"), None)
    must(kept is None and who.table not in tables, "fixed-table", table=who.table, entry=kept or who.names[0])
    tables.add(who.table)


def _sheet(rows: list[list[str]], delimiter: str) -> str:
    out = StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="\n").writerows(rows)
    return out.getvalue()
