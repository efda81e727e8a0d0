"""Who plays in a tournament."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ...accounts.people import People
from ...domain.demands import must_have
from ...domain.events import EntryLeft
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
    entry_here,
    entry_named,
    office_here,
    reason_option,
    record_of,
    say_word,
    tournament_,
    tournament_argument,
)

MOST_BYTES = 8_000_001  # what is larger is cut off here, and refused for its length

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
            found = read_entries(_text(source), str(source), taken, namesakes=namesakes)
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
            say(f"{one.id:>5}  {record.name(one.id):<{width}}  {_told(record, one, language)}")


def _told(record: NamedTournament, one: Entry, language: str) -> str:
    """What is known of an entry: whether it plays, with whom it is kept apart, where it sits, its list."""
    known = [say_word(one.status, language)]
    known += [", ".join(record.called(player) for player in one.players)] if one.team else []
    for group in one.groups:
        apart = f" ({word('never_together', language)})" if group.hard else ""
        known.append(record.called(group.name) + apart)
    known += [word("always_at", language, table=one.table)] if one.table else []
    known += [word("handed_in", language)] if one.lists else []
    return ", ".join(known)


def _text(path: Path) -> str:
    """The text of a file of entries; raises Refused if it is no UTF-8."""
    try:
        with path.open("rb") as opened:
            return opened.read(MOST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("csv-text", file=str(path)) from None


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
                tournament, one.id, **_other_terms(record, one, club, family, hard, table), by=here.by
            )  # fmt: skip
        record = here.office.queries.record(tournament)
    say(f"{one.id} {record.name(one.id)}: {_told(record, must_have(record.state, one.id), language)}")


def _spelled(one: Entry, names: tuple[str, ...]) -> dict[str, str]:
    """New names for the players of an entry, by their ids; raises Refused unless there is one for each."""
    if len(names) != len(one.players):
        raise Refused("players", size=len(one.players), found=len(names))
    return dict(zip(one.players, names, strict=True))


def _other_terms(
    record: NamedTournament, one: Entry, club: str | None, family: str | None, hard: bool | None, table: int | None
) -> dict[str, Any]:
    """What an entry is to have: what was told, and for the rest what it has."""
    groups = {group.name.partition(":")[0]: group for group in one.groups}
    now = {kind: record.called(group.name) for kind, group in groups.items()}
    kept_apart = groups["club"].hard if "club" in groups else None
    return {
        "club": (now.get("club") if club is None else club) or None,
        "family": (now.get("family") if family is None else family) or None,
        "hard": kept_apart if hard is None else hard,
        "table": (one.table if table is None else table) or None,
    }


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
        here.office.entries.attach_list(tournament, who, _text(file), accept=accept, by=here.by)
    say(f"{_named(tournament, who)}: {file}")


@tournament_.command("lists")
@tournament_argument
@click.argument("entry")
@as_option
@language_option
@json_option
@clear_refusals
def lists(tournament: str, entry: str, login: str | None, language: str, as_json: bool) -> None:
    """The decks or armies of ENTRY, as far as whoever asks may read them."""
    with office_here(login) as here:
        who = entry_here(here, tournament, entry)
        found = here.office.entries.lists(tournament, who, here.by)
        record = here.office.queries.record(tournament)
    if as_json:
        rows = [{"player": one.player, "words": one.words, "faults": list(one.faults)} for one in found]
        print_json({"entry": who, "lists": rows})
        return
    for one in found:
        say(one.words)
        for rule in one.faults:
            say(f"  {rule}")
    if not found:
        say(word("no_lists_seen", language, name=record.name(who)))


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
    names = ", ".join(_named(tournament, one) for one in who)
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
    say(f"{_named(tournament, who)}: {say_word('no show' if no_show else 'dropped', language)}")


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
    say(f"{_named(tournament, who)}: {say_word('in', language)}")


def _named(tournament: str, entry: str) -> str:
    return f"{entry} {record_of(tournament).name(entry)}"


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
