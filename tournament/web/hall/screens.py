"""The screens of a hall: pairings by table and by name, standings, the clock. Large, plain, and new by themselves."""

from __future__ import annotations

from typing import Any, NamedTuple

from flask import Blueprint, render_template

from ledger import now

from ...domain.boards import round_clock
from ...domain.tournament import TournamentRound
from ...words.named import NamedTournament
from ...words.snapshot import TournamentSnapshot
from ..collate import by_name
from ..languages import language
from ..me import office
from ..query_args import PageRefused
from ..tournaments.one_moment import Seen
from ..tournaments.show import framed

pages = Blueprint("hall", __name__)

ROWS = 20  # lines of a sheet: more would be too small to read from ten metres
ON_A_LINE = 3  # names that fit on one line; a table of more takes two
SCREENS = ("pairings", "names", "standings", "clock")


class NamedSeat(NamedTuple):
    """An entry with its table and opponents, for a list by name."""

    name: str
    table: int | None  # none: a bye
    others: tuple[str, ...]


@pages.get("/tournaments/<tournament>/hall")
def choose(tournament: str) -> Any:
    return framed("hall/choose.html", Seen(tournament), screens=SCREENS)


@pages.get("/tournaments/<tournament>/hall/<screen>")
def show(tournament: str, screen: str) -> Any:
    """One screen of the hall, divided into sheets that follow one another."""
    if screen not in SCREENS:
        raise PageRefused(404, "no screen")
    found = office().queries.snapshot(tournament)
    state = found.state
    round_ = state.published[-1] if state.published else None
    return render_template(
        "hall/show.html", record=found.record, screen=screen, round=round_,
        clock=round_clock(state, round_, now()) if round_ is not None else None,
        sheets=_sheets(_rows(found, screen, round_), _lines(screen, round_)), length=state.position, screens=SCREENS,
    )  # fmt: skip


def _rows(found: TournamentSnapshot, screen: str, round_: TournamentRound | None) -> list[Any]:
    """The rows of a screen; the clock has none."""
    if screen == "standings":
        return found.standings["standings"] if found.state.started is not None else []
    if screen == "clock" or round_ is None:
        return []
    return seats_by_name(found.record, round_) if screen == "names" else tables(round_)


def tables(round_: TournamentRound) -> list[Any]:
    """The tables in order, then those who have a bye."""
    return [*sorted(round_.tables, key=lambda table: table.number), *round_.byes]


def seats_by_name(record: NamedTournament, round_: TournamentRound) -> list[NamedSeat]:
    """Everybody of a round in the order of names, in which people look for themselves."""
    found = [NamedSeat(record.name(entry), None, ()) for entry in round_.byes]
    for table in round_.tables:
        for seat in table.seats:
            others = tuple(record.name(other) for other in table.seats if other != seat)
            found.append(NamedSeat(record.name(seat), table.number, others))
    return sorted(found, key=lambda one: by_name(one.name, language()))


def _lines(screen: str, round_: TournamentRound | None) -> int:
    """How many lines a row takes: the names of a large table do not fit on one."""
    seats = max((len(table.seats) for table in round_.tables), default=0) if round_ else 0
    return 2 if screen == "pairings" and seats > ON_A_LINE else 1


def _sheets(rows: list[Any], lines: int) -> list[list[Any]]:
    most = ROWS // lines
    return [rows[first : first + most] for first in range(0, len(rows), most)]
