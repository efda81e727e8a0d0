"""A round while it is played: the live board and the clock."""

from __future__ import annotations

from typing import Any

import click

from ...domain.boards import RoundClock
from ...words.named_boards import board_json, clock_json
from ..output import fail, json_option, language_option, print_json, say
from ..speech import term, word
from .office import as_option, clear_refusals, office_here, say_word, tournament_, tournament_argument


@tournament_.command("board")
@tournament_argument
@click.option("--round", "round_", type=int, help="The round; the latest unless told.")
@language_option
@json_option
@clear_refusals
def board(tournament: str, round_: int | None, language: str, as_json: bool) -> None:
    """Every table of a round, first what needs somebody, with the time that it has left."""
    with office_here() as here:
        record = here.office.queries.record(tournament)
        rows, clock_ = (
            here.office.queries.board(tournament, round_),
            here.office.queries.round_clock(tournament, round_),
        )
    if as_json:
        print_json({"clock": clock_json(clock_), "tables": board_json(record, rows)})
        return
    say(_clock_words(clock_, language))
    for row in rows:
        who = " - ".join(record.name(seat) for seat in row.seats)
        more = [] if row.left is None else [_time(row.left, language)]
        if row.waits_for:
            more.append(word("waits_for", language, names=", ".join(map(record.name, row.waits_for))))
        more += [row.match] if row.match else []
        say(f"{row.table:>5}  {who}  {', '.join((term('board', row.state, language), *more))}")


def _clock_words(clock_: RoundClock, language: str) -> str:
    left = _time(clock_.left, language)
    return word("clock", language, round=clock_.round, state=say_word(clock_.state, language), left=left)


def _time(seconds: int, language: str) -> str:
    told = f"{abs(seconds) // 60}:{abs(seconds) % 60:02}"
    return word("time_left" if seconds >= 0 else "time_over", language, time=told)


@tournament_.command("clock")
@tournament_argument
@click.argument("change", type=click.Choice(["show", "started", "paused", "resumed", "extended"]))
@click.option("--round", "round_", type=int, help="The round; the latest unless told.")
@click.option("--minutes", type=int, default=0, help="By how much it is extended.")
@click.option("--table", type=int, help="Extend it for this table alone.")
@as_option
@language_option
@clear_refusals
def clock(
    tournament: str, change: Any, round_: int | None, minutes: int, table: int | None, login: str | None, language: str
) -> None:
    """Start, pause, resume or extend the clock of a round, or show the time that is left."""
    if change == "extended" and minutes < 1:
        fail(word("how_long", language))
    with office_here(login) as here:
        number = round_ or len(here.office.queries.tournament(tournament).published)
        if change != "show":
            here.office.rounds.clock(tournament, number, change, seconds=60 * minutes, table=table, by=here.by)
        found = here.office.queries.round_clock(tournament, number)
    say(_clock_words(found, language))
    for own, left in found.tables:
        say(f"      {word('at_table', language, table=own, time=_time(left, language))}")
