"""One table: its result by hand, confirmed, contested, corrected after a look at the effect; its match, its time."""

from __future__ import annotations

from typing import Any

from flask import redirect, url_for

from ...domain.demands import must_be_out, must_be_table
from ...domain.disputes.impartial import sits_among
from ...domain.events import PENALTIES
from ...domain.refusals import Refused, must
from ...domain.reported import checked_result
from ...domain.tables.late_changes import is_opened_late
from ...domain.tournament import RoundTable, TournamentRound
from ...services.penalties import offences
from ...words.named_boards import preview_json
from ..languages import language
from ..me import me, office
from ..tournaments.log import about_table
from ..tournaments.one_moment import Seen
from ..tournaments.results import result_words
from .blueprint import pages
from .overview import EXTENSIONS
from .result_form import filled_for, result_in_form, sheet_of, typed
from .room import acted, at_desk, given, given_as_seen, page, words_of

TABLE = "/rounds/<int:number>/tables/<int:table>"


@pages.get(TABLE)
def table(tournament: str, number: int, table: int) -> Any:
    return _shown(at_desk(tournament), number, table)


def _shown(seen: Seen, number: int, table: int, refused: Refused | None = None) -> Any:
    """The page of one table: its result or the form for it, its clock, what happened there."""
    round_, found = _must_be(seen, number, table)
    row = next((one for one in office().queries.board(seen.name, number) if one.table == table), None)
    return page(
        "table", seen, refused, round_=round_, table=found, sheet=sheet_of(seen, round_, found), filled=filled_for(found),
        row=row, penalties=PENALTIES, offences=offences, extensions=EXTENSIONS, lines=about_table(seen, round_, found),
        clock=office().queries.round_clock(seen.name, number), running=found.running,
        playable=seen.state.closed is None or is_opened_late(seen.state, found),
        own_table=sits_among(seen.state, me().person, found.seats), may_correct=_may_correct(seen, number, table),
    )  # fmt: skip


def _must_be(seen: Seen, number: int, table: int) -> tuple[TournamentRound, RoundTable]:
    return must_be_out(seen.state, number), must_be_table(seen.state, number, table)


def _may_correct(seen: Seen, number: int, table_number: int) -> bool:
    """Whether whoever asks may correct the result: old ones are for the head judge, those of the own table for others."""
    old = number < len(seen.state.published) or seen.state.closed is not None
    table = must_be_table(seen.state, number, table_number)
    return seen.may("correct old" if old else "correct", table.seats)


@pages.post(f"{TABLE}/result")
def reporting(tournament: str, number: int, table: int) -> Any:
    """Report the result of a table."""
    seen = at_desk(tournament)
    _, found = _must_be(seen, number, table)
    return acted(
        seen, lambda: office().results.report(tournament, number, table, result_in_form(seen, found), **given()),
        _home(tournament), "desk reported", lambda refused: _shown(seen, number, table, refused),
    )  # fmt: skip


@pages.post(f"{TABLE}/confirm")
def confirming(tournament: str, number: int, table: int) -> Any:
    """Stand by the result for all sides."""
    seen = at_desk(tournament)
    return acted(
        seen, lambda: office().results.confirm(tournament, number, table, **given()), _home(tournament), "desk confirmed",
        lambda refused: _shown(seen, number, table, refused),
    )  # fmt: skip


@pages.post(f"{TABLE}/contest")
def contesting(tournament: str, number: int, table: int) -> Any:
    """Contest the result of a table."""
    seen = at_desk(tournament)
    home = url_for("desk.table", tournament=tournament, number=number, table=table)
    return acted(
        seen, lambda: office().results.contest(tournament, number, table, words_of("reason"), **given()), home,
        "desk contested", lambda refused: _shown(seen, number, table, refused),
    )  # fmt: skip


@pages.get(f"{TABLE}/correct")
def correction(tournament: str, number: int, table: int) -> Any:
    """The page that shows what another result would change: standings, later pairings, the cut. Nothing is written."""
    seen = at_desk(tournament)
    try:
        return _effect(seen, number, table)
    except Refused as refused:
        if refused.code.startswith("unknown-"):
            raise
        return _shown(seen, number, table, refused)


def _effect(seen: Seen, number: int, table: int, refused: Refused | None = None) -> Any:
    """The page of a correction: what it would change, before it is recorded."""
    round_, found = _must_be(seen, number, table)
    reported = result_in_form(seen, found)
    preview = preview_json(seen.record, office().queries.preview(seen.name, number, table, reported))
    result = checked_result(seen.state, round_, found, reported)
    same = found.result is not None and (result.kind, result.sides) == (found.result.kind, found.result.sides)
    must(not same or found.state != "final", "same-result")
    return page(
        "correct", seen, refused, round_=round_, table=found, preview=preview, fields=typed(), same=same,
        would=result_words(result, seen.called, language()), reason=words_of("reason"), ruling=words_of("ruling"),
        may_correct=_may_correct(seen, number, table),
    )  # fmt: skip


@pages.post(f"{TABLE}/correct")
def correcting(tournament: str, number: int, table: int) -> Any:
    """Record the correction that was shown, for a reason that stands in the record. Pairings stay as they were played."""
    seen = at_desk(tournament)
    _, found = _must_be(seen, number, table)

    def act() -> None:
        reported, ruling = result_in_form(seen, found), words_of("ruling") or None
        office().results.correct(tournament, number, table, reported, words_of("reason"), ruling=ruling, **given_as_seen())

    def again(refused: Refused) -> Any:
        if refused.code != "reason":
            return _shown(seen, number, table, refused)
        return _effect(seen, number, table, refused)

    home = url_for("desk.table", tournament=tournament, number=number, table=table)
    return acted(seen, act, home, "desk corrected", again)


@pages.post(f"{TABLE}/match")
def beginning(tournament: str, number: int, table: int) -> Any:
    """Open a match of the ledger for the table, and go to its console."""
    seen = at_desk(tournament)
    _must_be(seen, number, table)
    match = office().matches.begin_match(tournament, number, table, **given())
    return redirect(console_of(match), 303)


def console_of(match: str) -> str:
    return f"/matches/{match}/console"


def _home(tournament: str) -> str:
    return url_for("desk.overview", tournament=tournament, _anchor="board-title")
