"""Commands on the entries of a tournament: add them, list and import them, change them, give them codes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ...accounts.people import People
from ...domain.demands import must_have
from ...domain.refusals import Refused
from ...domain.tournament import Entry
from ...services.entries import Applicant
from ...services.entry_sheets import read_entries, taken_in
from ...words.named import NamedTournament
from ...words.sheets import write_entries
from ..output import json_option, language_option, print_json, say
from ..speech import word
from .office import (
    as_option,
    clear_refusals,
    entry_named,
    office_here,
    say_word,
    text_in,
    tournament_,
    tournament_argument,
)


@tournament_.command("enter")
@tournament_argument
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@click.option("--team", help="What the team is called.")
@click.option("--club", help="Club-mates meet only if nothing else works.")
@click.option("--family", help="Members of a family never meet.")
@click.option("--hard/--soft", default=None, help="Whether clubs and families are kept apart for certain.")
@click.option("--table", type=int, help="A table of their own.")
@click.option("--missed", type=click.Choice(["losses", "byes"]), help="What rounds before a late entry count as.")
@click.option("--namesakes", is_flag=True, help="The same name twice is two people.")
@as_option
@language_option
@json_option
@clear_refusals
def enter(
    tournament: str, names: tuple[str, ...], team: str | None, club: str | None, family: str | None, hard: bool | None,
    table: int | None, missed: Any, namesakes: bool, login: str | None, language: str, as_json: bool,
) -> None:  # fmt: skip
    """Add an entry to T: a player, or the players of a team."""
    who = Applicant(names, (), team, club, family, hard, table)
    with office_here(login) as here:
        body = here.office.entries.enter(tournament, who, missed=missed, namesakes=namesakes, by=here.by).body
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
@click.option("--namesakes", is_flag=True, help="With --import: the same name twice is two people.")
@click.option("--missed", type=click.Choice(["losses", "byes"]), help="With --import: what earlier rounds count as.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV.")
@as_option
@language_option
@json_option
@clear_refusals
def entries(
    tournament: str, source: Path | None, namesakes: bool, missed: Any, as_csv: bool, login: str | None, language: str,
    as_json: bool,
) -> None:  # fmt: skip
    """The entries of T; --import adds those of a CSV file (columns name, team, club, family, table)."""
    with office_here(login) as here:
        if source is not None:
            before = here.office.queries.record(tournament)
            taken = taken_in(before.state, before.names)
            found = read_entries(text_in(source), str(source), taken, namesakes=namesakes)
            here.office.entries.enter_all(tournament, found, missed=missed, namesakes=namesakes, by=here.by)
        record = here.office.queries.record(tournament)
    state = record.state
    if as_csv:
        click.echo(write_entries(state, record.names), nl=False)
    elif as_json:
        print_json([{"entry": one.id, "name": record.name(one.id), "status": one.status, "present": one.present,
                     "lists": len(one.lists)} for one in state.entries])  # fmt: skip
    else:
        width = max((len(record.name(one.id)) for one in state.entries), default=0)
        for one in state.entries:
            say(f"{one.id:>5}  {record.name(one.id):<{width}}  {_entry_words(record, one, language)}")


def _entry_words(record: NamedTournament, one: Entry, language: str) -> str:
    """An entry in words: whether it plays, with whom it is kept apart, where it sits, its list."""
    known = [say_word(one.status, language)]
    known += [", ".join(record.called(player) for player in one.players)] if one.team else []
    for group in one.groups:
        apart = f" ({word('never_together', language)})" if group.hard else ""
        known.append(record.called(group.name) + apart)
    known += [word("always_at", language, table=one.table)] if one.table else []
    known += [word("handed_in", language)] if one.lists else []
    return ", ".join(known)


@tournament_.command("change")
@tournament_argument
@click.argument("entry")
@click.option("--name", "names", multiple=True, help="How a player is spelled; once for each of a team.")
@click.option("--club", help="Another club; an empty one for none.")
@click.option("--family", help="Another family; an empty one for none.")
@click.option("--hard/--soft", default=None, help="Whether clubs and families are kept apart for certain.")
@click.option("--table", type=int, help="Another table of their own; 0 for none.")
@as_option
@language_option
@clear_refusals
def change(
    tournament: str, entry: str, names: tuple[str, ...], club: str | None, family: str | None, hard: bool | None,
    table: int | None, login: str | None, language: str,
) -> None:  # fmt: skip
    """Give ENTRY another spelling, club, family or table; what is not told stays."""
    with office_here(login) as here:
        record = here.office.queries.record(tournament)
        one = must_have(record.state, entry_named(record.state, record.names, entry))
        if names:
            here.office.entries.rename(tournament, one.id, _spelled(one, names), by=here.by)
        if not names or (club, family, hard, table) != (None, None, None, None):
            here.office.entries.change_entry(
                tournament, one.id, **_changed_terms(record, one, club, family, hard, table), by=here.by
            )  # fmt: skip
        record = here.office.queries.record(tournament)
    say(f"{one.id} {record.name(one.id)}: {_entry_words(record, must_have(record.state, one.id), language)}")


def _spelled(one: Entry, names: tuple[str, ...]) -> dict[str, str]:
    """New names for the players of an entry, by their ids; raises Refused unless there is one for each."""
    if len(names) != len(one.players):
        raise Refused("players", size=len(one.players), found=len(names))
    return dict(zip(one.players, names, strict=True))


def _changed_terms(
    record: NamedTournament, one: Entry, club: str | None, family: str | None, hard: bool | None, table: int | None
) -> dict[str, Any]:
    """The club, family and table that an entry is to have: those of the options, and where one is not given the present ones."""
    groups = {group.name.partition(":")[0]: group for group in one.groups}
    present = {kind: record.called(group.name) for kind, group in groups.items()}
    kept_apart = groups["club"].hard if "club" in groups else None
    return {
        "club": (present.get("club") if club is None else club) or None,
        "family": (present.get("family") if family is None else family) or None,
        "hard": kept_apart if hard is None else hard,
        "table": (one.table if table is None else table) or None,
    }


@tournament_.command("codes")
@tournament_argument
@language_option
@json_option
@clear_refusals
def codes(tournament: str, language: str, as_json: bool) -> None:
    """New codes by which players without an account report their results; earlier ones end."""
    with office_here() as here:
        record = here.office.queries.record(tournament)
        made = People(here.office.ledger.journal).new_codes(tournament, [one.id for one in record.state.playing])
    if as_json:
        print_json([{"entry": one, "name": record.name(one), "code": code} for one, code in made.items()])
        return
    for one, code in made.items():
        say(f"{code[:4]} {code[4:]}  {one:>5}  {record.name(one)}")
