"""Who plays in a tournament."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ledger import BadRecord
from tournament import (
    Applicant,
    People,
    read_entries,
    write_entries,
)

from .events import (
    as_option,
    clear_refusals,
    entry_here,
    office_here,
    reason_option,
    say_word,
    tournament_,
    tournament_argument,
)
from .output import json_option, language_option, print_json, say

# ---- entries


@tournament_.command("enter")
@tournament_argument
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@click.option("--team", help="What the team is called.")
@click.option("--club", help="Club-mates meet only if nothing else works.")
@click.option("--family", help="Members of a family never meet.")
@click.option("--hard/--soft", default=None, help="Whether clubs and families are kept apart for certain.")
@click.option("--table", type=int, help="A table of their own.")
@click.option("--missed", type=click.Choice(["losses", "byes"]), help="What rounds before a late entry count as.")
@as_option
@language_option
@json_option
@clear_refusals
def enter(
    tournament: str, names: tuple[str, ...], team: str | None, club: str | None, family: str | None, hard: bool | None,
    table: int | None, missed: Any, login: str | None, language: str, as_json: bool,
) -> None:  # fmt: skip
    """Add an entry to T: a player, or the players of a team."""
    who = Applicant(names, (), team, club, family, hard, table)
    with office_here(login) as here:
        body = here.office.enter(tournament, who, missed=missed, by=here.by).body
    print_json({"entry": body.entry, "players": list(body.players)}) if as_json else say(
        f"{body.entry}: {team or ', '.join(names)}"
    )


@tournament_.command("entries")
@tournament_argument
@click.option(
    "--import",
    "source",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Add everybody of a CSV file, or nobody.",
)
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV.")
@as_option
@language_option
@json_option
@clear_refusals
def entries(
    tournament: str, source: Path | None, as_csv: bool, login: str | None, language: str, as_json: bool
) -> None:
    """The entries of T; --import adds those of a CSV file (columns name, team, club, family, table)."""
    with office_here(login) as here:
        if source is not None:
            here.office.enter_all(tournament, read_entries(_text(source), str(source)), by=here.by)
        record = here.office.record(tournament)
    state = record.state
    if as_csv:
        click.echo(write_entries(state, record.names), nl=False)
    elif as_json:
        print_json([{"entry": one.id, "name": record.name(one.id), "status": one.status, "present": one.present,
                     "lists": len(one.lists)} for one in state.entries])  # fmt: skip
    else:
        for one in state.entries:
            say(f"{one.id:>5}  {record.name(one.id)}  {say_word(one.status, language)}")


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(str(path), "not text in UTF-8") from None


@tournament_.command("hand-in")
@tournament_argument
@click.argument("entry")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--accept", metavar="REASON", help="Take it although it fails its check.")
@as_option
@language_option
@clear_refusals
def hand_in(tournament: str, entry: str, file: Path, accept: str | None, login: str | None, language: str) -> None:
    """Attach the deck or army in FILE to ENTRY; one that fails its check is refused."""
    with office_here(login) as here:
        who = entry_here(here, tournament, entry)
        here.office.attach_list(tournament, who, _text(file), accept=accept, by=here.by)
    say(f"{who}: {file}")


@tournament_.command("check-in")
@tournament_argument
@click.argument("entries_", nargs=-1, required=True, metavar="ENTRY...")
@click.option("--absent", is_flag=True, help="They are not there after all.")
@as_option
@language_option
@clear_refusals
def check_in(tournament: str, entries_: tuple[str, ...], absent: bool, login: str | None, language: str) -> None:
    """Say that entries are there."""
    with office_here(login) as here:
        for one in entries_:
            here.office.check_in(tournament, entry_here(here, tournament, one), present=not absent, by=here.by)
    say(f"{len(entries_)}")


@tournament_.command("start")
@tournament_argument
@click.option("--drop-absent", is_flag=True, help="Whoever has not checked in leaves.")
@as_option
@language_option
@clear_refusals
def start(tournament: str, drop_absent: bool, login: str | None, language: str) -> None:
    """Begin: lists are locked, and the first round can be paired."""
    with office_here(login) as here:
        events = here.office.start(tournament, drop_absent=drop_absent, by=here.by)
        count = len(here.office.tournament(tournament).playing)
    say(f"{tournament}: {count} entries, {len(events) - 1} left out")


@tournament_.command("drop")
@tournament_argument
@click.argument("entry")
@click.option("--no-show", is_flag=True, help="They never came.")
@reason_option
@as_option
@language_option
@clear_refusals
def drop(tournament: str, entry: str, no_show: bool, reason: str | None, login: str | None, language: str) -> None:
    """ENTRY leaves."""
    with office_here(login) as here:
        who = entry_here(here, tournament, entry)
        here.office.drop(tournament, who, no_show=no_show, reason=reason, by=here.by)
    say(f"{who}: {say_word('no show' if no_show else 'dropped', language)}")


@tournament_.command("rejoin")
@tournament_argument
@click.argument("entry")
@click.option("--missed", type=click.Choice(["losses", "byes"]), default="losses", show_default=True,
              help="What the rounds in between count as.")  # fmt: skip
@as_option
@language_option
@clear_refusals
def rejoin(tournament: str, entry: str, missed: Any, login: str | None, language: str) -> None:
    """ENTRY comes back."""
    with office_here(login) as here:
        who = entry_here(here, tournament, entry)
        here.office.rejoin(tournament, who, missed=missed, by=here.by)
    say(f"{who}: {say_word('in', language)}")


@tournament_.command("codes")
@tournament_argument
@language_option
@json_option
@clear_refusals
def codes(tournament: str, language: str, as_json: bool) -> None:
    """New codes by which players without an account report their results; earlier ones end."""
    with office_here() as here:
        record = here.office.record(tournament)
        made = People(here.office.ledger.journal).new_codes(tournament, [one.id for one in record.state.playing])
    if as_json:
        print_json([{"entry": one, "name": record.name(one), "code": code} for one, code in made.items()])
        return
    for one, code in made.items():
        say(f"{code[:4]} {code[4:]}  {one:>5}  {record.name(one)}")
