"""Keeping the store: setting it up, backing it up, putting it back."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from ledger import BadRecord, Malformed, location_of, migrate, now
from ledger.files import Backup, backup, restore
from ledger.journal import Migration

from ..output import as_started, clear_errors, fail, json_option, print_json, say
from ..records.exchange import must_be_free
from ..speech import says, word
from ..spoken import Spoken, language_here
from ..store import address, store_here, where

MANY = 5_000  # lines: from so many on, a bar shows the progress

file_argument = click.argument("file", type=click.Path(path_type=Path), metavar="FILE")


@click.command("migrate", cls=Spoken)
@json_option
@clear_errors
def migrate_(as_json: bool) -> None:
    """Set up the store, or bring it up to date."""
    ran: list[dict[str, Any]] = []

    def done(one: Migration) -> None:
        ran.append({"number": one.number, "name": one.name})
        if not as_json:
            say(word("ran", number=one.number, name=one.name))

    migrate(location_of(address()), done)
    if as_json:
        print_json({"database": where(), "ran": ran})
    else:
        say(word("up_to_date" if ran else "nothing_to_do", where=where()))


@click.command("backup", cls=Spoken)
@file_argument
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
@json_option
@clear_errors
def backup_(file: Path, force: bool, as_json: bool) -> None:
    """Write the whole store into FILE (packed if it ends in .gz), while the program may be running."""
    must_be_free(file, force)
    with store_here() as store, ProgressBar() as bar:
        try:
            found = backup(store.ledger.journal, file, now(), bar.show)
        except BadRecord as fault:
            fail(word("no_backup", why=as_started(fault.to(language_here()))))
    _print(found, file, word("backed_up", file=file, counts=_counts(found)), as_json)


@click.command("restore", cls=Spoken)
@file_argument
@json_option
@clear_errors
def restore_(file: Path, as_json: bool) -> None:
    """Fill an empty store from a backup. The whole FILE is verified before anything is written."""
    if file.is_dir():
        raise Malformed(str(file), says("folder-backup"))
    if not file.exists():
        raise Malformed(str(file), says("no-backup-file"))
    with ProgressBar() as bar:
        found = restore(file, address(), bar.show)
    _print(found, file, word("restored", where=where(), counts=_counts(found), at=found.at), as_json)


def _print(found: Backup, file: Path, words: str, as_json: bool) -> None:
    """Print what a backup holds, as JSON or in words with its seal."""
    if as_json:
        print_json({"file": str(file), "at": found.at, "counts": found.counts, "seal": found.seal})
    else:
        say(words)
        say(f"      {word('seal', seal=found.seal)}")


def _counts(found: Backup) -> str:
    """How many rows of each kind a backup has, in words."""
    counts = found.counts
    named = {"events": counts["event"], "streams": counts["stream"], "people": counts["person"], "texts": counts["words"]}
    return word("stored_counts", **named)


class ProgressBar:
    """A bar on standard error for each thing that is done, one after the other."""

    def __init__(self) -> None:
        self._what = ""
        self._bar: Any = None  # click does not name the type of its bars

    def show(self, what: str, done: int, whole: int) -> None:
        """Show how much of one thing is done; a new thing gets a new bar."""
        if what != self._what:
            self._finish()
            self._what = what
            self._bar = click.progressbar(length=whole, label=what, file=sys.stderr, hidden=whole < MANY).__enter__()
        self._bar.update(done - self._bar.pos)

    def _finish(self) -> None:
        """End the bar that is shown, if one is."""
        if self._bar is not None:
            self._bar.__exit__(None, None, None)
            self._bar = None

    def __enter__(self) -> ProgressBar:
        return self

    def __exit__(self, *_: object) -> None:
        self._finish()
