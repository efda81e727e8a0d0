"""Commands on who is there: check in, start with those who are, leave, come back."""

from __future__ import annotations

from typing import Any

import click

from ...domain.events import EntryLeft
from ..output import language_option, say
from ..speech import word
from .office import (
    as_option,
    clear_refusals,
    entry_here,
    entry_label,
    office_here,
    reason_option,
    say_word,
    tournament_,
    tournament_argument,
)


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
        who = [entry_here(here, tournament, one) for one in entries_]
        for one in who:
            here.office.entries.check_in(tournament, one, present=not absent, by=here.by)
    names = ", ".join(entry_label(tournament, one) for one in who)
    say(word("not_there" if absent else "there", language, names=names))


@tournament_.command("start")
@tournament_argument
@click.option("--drop-absent", is_flag=True, help="Whoever has not checked in leaves.")
@as_option
@language_option
@clear_refusals
def start(tournament: str, drop_absent: bool, login: str | None, language: str) -> None:
    """Begin: lists are locked, and the first round can be paired."""
    with office_here(login) as here:
        events = here.office.tournaments.start(tournament, drop_absent=drop_absent, by=here.by)
        record = here.office.queries.record(tournament)
    say(word("started_with", language, tournament=tournament, count=len(record.state.playing)))
    if gone := [record.name(one.body.entry) for one in events if isinstance(one.body, EntryLeft)]:
        say(f"      {word('left_out', language, names=', '.join(gone))}")


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
        here.office.entries.drop(tournament, who, no_show=no_show, reason=reason, by=here.by)
    say(f"{entry_label(tournament, who)}: {say_word('no show' if no_show else 'dropped', language)}")


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
        here.office.entries.rejoin(tournament, who, missed=missed, by=here.by)
    say(f"{entry_label(tournament, who)}: {say_word('in', language)}")
