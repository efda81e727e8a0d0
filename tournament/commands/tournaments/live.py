"""Commands on a round while it is played: `board` prints its tables, `clock` runs and shows its clock."""

from __future__ import annotations

from typing import Any

import click

from ...domain.boards import BoardRow, RoundClock
from ...words.named import NamedTournament
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
        rows = here.office.queries.board(tournament, round_)
        clock_now = here.office.queries.round_clock(tournament, round_)
    if as_json:
        print_json({"clock": clock_json(clock_now), "tables": board_json(record, rows)})
        return
    say(_clock_words(clock_now, language))
    for row in rows:
        say(_row_words(record, row, language))


def _row_words(record: NamedTournament, row: BoardRow, language: str) -> str:
    """One table of the board: its number, who plays, its state, the time it has left, whom it waits for, its match."""
    players = " - ".join(record.name(seat) for seat in row.seats)
    facts = [term("board", row.state, language)]
    if row.left is not None:
        facts.append(_time_left(row.left, language))
    if row.waits_for:
        facts.append(word("waits_for", language, names=", ".join(map(record.name, row.waits_for))))
    if row.match:
        facts.append(row.match)
    return f"{row.table:>5}  {players}  {', '.join(facts)}"


def _clock_words(clock_now: RoundClock, language: str) -> str:
    """The clock of a round in words: the round, whether it runs, the time that is left."""
    left = _time_left(clock_now.left, language)
    return word("clock", language, round=clock_now.round, state=say_word(clock_now.state, language), left=left)


def _time_left(seconds: int, language: str) -> str:
    """Minutes and seconds that are left; below 0, how long time has been over."""
    time = f"{abs(seconds) // 60}:{abs(seconds) % 60:02}"
    return word("time_left" if seconds >= 0 else "time_over", language, time=time)


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
        clock_now = here.office.queries.round_clock(tournament, number)
    say(_clock_words(clock_now, language))
    for extended, left in clock_now.tables:
        say(f"      {word('at_table', language, table=extended, time=_time_left(left, language))}")
