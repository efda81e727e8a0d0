"""Entries from a spreadsheet: pasted or uploaded, shown with everything that is wrong, then written all at once."""

from __future__ import annotations

from typing import Any, NamedTuple

from flask import request, url_for

from ...domain.refusals import Refused
from ...services.entries import Applicant
from ...services.entry_sheets import read_entries, taken_in
from ..me import office
from ..query_args import PageRefused
from ..tournaments.one_moment import Seen
from .blueprint import pages
from .room import acted, at_desk, given, page, ticked, words_of

MOST = 500_000  # characters of a sheet


class CheckedSheet(NamedTuple):
    """A sheet that was looked through: who would come in, or everything that is wrong, each with its line."""

    who: tuple[Applicant, ...] = ()
    faults: tuple[Refused, ...] = ()


@pages.get("/entries/import")
def importing_page(tournament: str) -> Any:
    return _shown(at_desk(tournament), "")


@pages.post("/entries/import")
def importing(tournament: str) -> Any:
    """Show what would be written and every fault; when it is sent again without faults, write all of it or nothing."""
    seen = at_desk(tournament)
    text = _text_given()
    looked = look_through(seen, text, ticked("namesakes"))
    if words_of("do") != "record" or looked.faults:
        return _shown(seen, text, looked)
    home = url_for("desk.entries", tournament=tournament)

    def act() -> None:
        missed: Any = words_of("missed") or None
        office().entries.enter_all(tournament, looked.who, missed=missed, namesakes=ticked("namesakes"), **given())

    return acted(seen, act, home, "desk imported", lambda refused: _shown(seen, text, looked, refused))


def _shown(seen: Seen, text: str, looked: CheckedSheet | None = None, refused: Refused | None = None) -> Any:
    return page("import", seen, refused, text=text, looked=looked)


def _text_given() -> str:
    """The text of the file that was sent, or what was pasted; refused if it is too long."""
    file = request.files.get("file")
    text = file.read(MOST + 1).decode("utf-8", "replace") if file and file.filename else request.form.get("text", "")
    if len(text) > MOST:
        raise PageRefused(413, "too large")
    return text.replace("\r\n", "\n").lstrip("\ufeff")


def look_through(seen: Seen, text: str, namesakes: bool) -> CheckedSheet:
    """The sheet with its applicants; or with all of its faults at once."""
    try:
        found = read_entries(text, taken=taken_in(seen.state, seen.names), namesakes=namesakes)
    except Refused as refused:
        return CheckedSheet(faults=tuple(refused.facts["faults"]))
    return CheckedSheet(tuple(found))
