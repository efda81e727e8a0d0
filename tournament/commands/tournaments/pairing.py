"""Pairing rounds, and saying why."""

from __future__ import annotations

from typing import Any

import click

from ...domain.events import Seating
from ...domain.refusals import Refused
from ...domain.tournament import Tournament, TournamentRound
from ...words.named import NamedTournament, round_json
from ...words.sheets import write_pairings
from ..output import fail, json_option, language_option, print_json, say
from ..speech import word
from ..spoken import Spoken
from .office import (
    as_option,
    clear_refusals,
    entry_named,
    office_here,
    reason_option,
    round_words,
    say_word,
    tournament_argument,
)


@click.command("pair", cls=Spoken)
@tournament_argument
@click.option("--why", "table", type=int, help="Say why these sit at this table; 0 for the bye.")
@click.option("--round", "round_", type=int, help="The round to show; the latest unless told.")
@click.option("--show", is_flag=True, help="Only show the round.")
@click.option("--publish", is_flag=True, help="Let the round be seen and played.")
@click.option("--over-disputes", is_flag=True, help="Although disputes wait for a judge.")
@click.option("--hold", is_flag=True, help="Pair before the last result is in: tables that still play count as unknown.")
@click.option("--again", is_flag=True, help="Draft the round anew.")
@click.option("--beyond", is_flag=True, help="One round more than was planned.")
@click.option("--swap", nargs=2, metavar="ENTRY ENTRY", help="Exchange two entries of the draft, for a --reason.")
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="TABLE=ENTRY,ENTRY",
    help="Seat a table of the draft by hand, for a --reason.",
)
@click.option("--part", metavar="TABLES", help="Pair only these tables of the draft anew (3,5), for a --reason.")
@reason_option
@click.option("--csv", "as_csv", is_flag=True, help="Print the pairings by name as CSV.")
@as_option
@language_option
@json_option
@clear_refusals
def pair(
    tournament: str, table: int | None, round_: int | None, show: bool, publish: bool, over_disputes: bool, hold: bool,
    again: bool, beyond: bool, swap: tuple[str, str] | None, seats: tuple[str, ...], part: str | None, reason: str | None,
    as_csv: bool, login: str | None, language: str, as_json: bool,
) -> None:  # fmt: skip
    """Draft the next round of T, change the draft, publish it, or say why it is as it is."""
    with office_here(login) as here:
        office, by = here.office, here.by
        record = office.queries.record(tournament)
        if swap is not None:
            one, other = (entry_named(record.state, record.names, said) for said in swap)
            office.rounds.swap(tournament, one, other, reason or "", by=by)
        elif seats:
            tables, byes, without = _seated(record, seats)
            office.rounds.seat(tournament, tables, byes, reason or "", without=without, by=by)
        elif part is not None:
            office.rounds.pair_part(tournament, _tables(part), reason or "", by=by)
        elif _drafts(record.state, table, round_, show or as_csv, publish, again):
            office.rounds.pair(tournament, hold=hold, again=again, beyond=beyond, by=by)
        if publish:
            office.rounds.publish(tournament, over_disputes=over_disputes, by=by)
        record = office.queries.record(tournament)
        found = record.state.round(round_ or len(record.state.rounds))
        if found is None:
            fail(word("no_round", language))
        reasons = office.queries.why(tournament, found.number, table) if table is not None else None
    if reasons is not None:
        lines = reasons.lines(language, {one.id: record.name(one.id) for one in record.state.entries})
        print_json(reasons.data() | {"words": lines}) if as_json else say("\n".join(lines))
    elif as_csv:
        click.echo(write_pairings(found, record.names, record.state), nl=False)
    elif as_json:
        print_json(round_json(record, found))
    else:
        _print(record, found, language)


def _drafts(state: Tournament, table: int | None, round_: int | None, show: bool, publish: bool, again: bool) -> bool:
    """Whether a round is to be drawn: not if one is only looked at, or the one that waits is to be published."""
    looks = show or table is not None or round_ is not None
    return not looks and not (publish and state.draft is not None and not again)


def _seated(record: NamedTournament, seats: tuple[str, ...]) -> tuple[list[Seating], list[str], list[int]]:
    """Tables as they were typed; whoever of the draft has no seat then has a bye, and tables left empty are gone."""
    tables = []
    for said in seats:
        number, equals, names = said.partition("=")
        if not equals or not number.strip().isdecimal():
            fail(word("bad_seat"))
        who = tuple(entry_named(record.state, record.names, name.strip()) for name in names.split(","))
        tables.append(Seating(int(number), who))
    drawn, taken = record.state.draft, {one for table in tables for one in table.seats}
    if drawn is None:
        raise Refused("no-draft")
    kept = [table for table in drawn.tables if table.number not in {one.table for one in tables}]
    broken = [table for table in kept if taken & set(table.seats)]
    seated = taken | {one for table in kept if table not in broken for one in table.seats}
    everybody = [*drawn.byes, *(one for table in drawn.tables for one in table.seats)]
    return tables, [one for one in everybody if one not in seated], [table.number for table in broken]


def _tables(part: str) -> list[int]:
    """The table numbers of `--part`; ends the program if they are no numbers."""
    try:
        return [int(one) for one in part.split(",")]
    except ValueError:
        fail(word("bad_part"))


def _print(record: NamedTournament, found: TournamentRound, language: Any) -> None:
    """Print a round: its tables with their results, and the byes."""
    where = word("draft" if found.published is None else "published", language)
    say(f"{round_words(record.state, found, language)}, {where}")
    for table in found.tables:
        who = " - ".join(record.name(seat) for seat in table.seats)
        result = "" if table.result is None else f"  {say_word(table.result.kind, language)}, {say_word(table.state, language)}"
        say(f"{table.number:>5}  {who}{result}")
    for one in found.byes:
        say(f"       {record.name(one)}: {say_word('bye', language)}")
