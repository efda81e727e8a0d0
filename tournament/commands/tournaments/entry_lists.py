"""Commands on the decks and armies of entries: hand one in, read them."""

from __future__ import annotations

from pathlib import Path

import click

from ..output import json_option, language_option, print_json, say
from ..speech import word
from .office import as_option, clear_refusals, entry_here, entry_label, office_here, text_in, tournament_, tournament_argument


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
        here.office.entries.attach_list(tournament, who, text_in(file), accept=accept, by=here.by)
    say(f"{entry_label(tournament, who)}: {file}")


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
