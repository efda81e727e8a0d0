"""The next steps of an organizer, derived from where the tournament stands, the most urgent first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from flask import url_for

from ledger import GAMES
from ledger.cards import brings_lists

from ...domain.boards import BoardRow, counts
from ..enumerations import enumeration
from ..tournaments.one_moment import Seen


class NextStep(NamedTuple):
    """A step: its message with facts, and the address where it is done. Who takes it needs the right to `verb`."""

    words: str
    facts: dict[str, Any]
    address: str
    verb: str
    loud: bool = False  # it stands out: somebody waits at a table


def steps(seen: Seen, rows: Sequence[BoardRow], calls: Sequence[int] = ()) -> list[NextStep]:
    """The steps that are to be done now, first things first. `calls` are tables that call a judge."""
    state = seen.state
    if state.closed is not None:
        return []
    if state.started is None:
        return _before(seen)
    found = [_called(seen, calls)] if calls else []
    found += _at_tables(seen, rows)
    if state.draft is not None:
        found.append(_step(seen, "desk do publish", "draft", "publish", number=state.draft.number))
    elif not any(row.state != "done" for row in rows):
        found.append(_between(seen))
    return found


def _before(seen: Seen) -> list[NextStep]:
    """The steps before the start: entries, lists, who is there."""
    state, there = seen.state, seen.state.playing
    if len(there) < 2:
        return [_step(seen, "desk do enter", "entries", "enter")]
    found = []
    if brings_lists(state.game, GAMES) and (without := sum(not one.lists for one in there)):
        found.append(_step(seen, "desk do lists", "entries", "attach_list", count=without))
    if absent := sum(not one.present for one in there):
        found.append(_step(seen, "desk do check in", "entries", "check_in", count=absent))
    return [*found, _step(seen, "desk do start", "starting_page", "start", count=len(there))]


def _at_tables(seen: Seen, rows: Sequence[BoardRow]) -> list[NextStep]:
    """The steps of the tables of the round: disputes, late tables, results to confirm, the clock."""
    found = []
    for word in ("dispute", "late", "waiting"):
        tables = [row for row in rows if row.state == word]
        if tables:
            address = url_for(
                "desk.table", tournament=seen.name, number=tables[0].round, table=tables[0].table
            )  # the first of them
            found.append(
                NextStep(_of_tables(f"desk do {word}", tables), _listed(row.table for row in tables), address, "confirm",
                     word != "waiting")
            )  # fmt: skip
    if rows and seen.latest is not None and not seen.latest.clock and counts(rows)["done"] < len(rows):
        found.append(_step(seen, "desk do clock", "overview", "clock", "clock-title", number=seen.latest.number))
    if playing := counts(rows)["running"] if rows else 0:
        found.append(_step(seen, "desk do wait", "overview", "report", "board-title", count=playing))
    return found


def _called(seen: Seen, calls: Sequence[int]) -> NextStep:
    address = url_for("desk.overview", tournament=seen.name, _anchor=f"table-{calls[0]}")
    return NextStep(_of_tables("desk do call", calls), _listed(calls), address, "confirm", True)


def _of_tables(words: str, tables: Sequence[Any]) -> str:
    """The message key for one table, or for several."""
    return words if len(tables) == 1 else f"{words} many"


def _listed(tables: Iterable[int]) -> dict[str, Any]:
    return {"tables": enumeration(tables)}


def _between(seen: Seen) -> NextStep:
    """The step when every result is in: pair the next round, make the cut, or close."""
    state = seen.state
    if not seen.over:
        return _step(seen, "desk do pair", "draft", "pair", number=len(state.published) + 1)
    if state.cut is None and seen.cut_planned:
        return _step(seen, "desk do cut", "cut", "cut", count=seen.cut_planned)
    return _step(seen, "desk do close", "closing_page", "close")


def _step(seen: Seen, words: str, page: str, verb: str, anchor: str | None = None, **facts: Any) -> NextStep:
    return NextStep(words, facts, url_for(f"desk.{page}", tournament=seen.name, _anchor=anchor), verb)
