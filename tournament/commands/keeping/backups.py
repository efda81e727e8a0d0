"""Keeping the store: setting it up, backing it up, putting it back."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from ledger import BadRecord, Malformed, migrate, now, place_of
from ledger.files import Backup, backup, restore
from ledger.journal import Migration

from ..output import clear_errors, fail, json_option, print_json, say
from ..records.exchange import must_be_free
from ..store import address, store_here, where

MANY = 5_000  # lines: from so many on, a bar shows how far it is

file_argument = click.argument("file", type=click.Path(path_type=Path), metavar="FILE")


@click.command("migrate")
@json_option
@clear_errors
def migrate_(as_json: bool) -> None:
    """Set up the store, or bring it up to date."""
    ran: list[dict[str, Any]] = []

    def done(one: Migration) -> None:
        ran.append({"number": one.number, "name": one.name})
        if not as_json:
            say(f"ran {one.number} ({one.name})")

    migrate(place_of(address()), done)
    if as_json:
        print_json({"database": where(), "ran": ran})
    else:
        say(f"{where()} is up to date" if ran else f"nothing to do: {where()} is up to date")


@click.command("backup")
@file_argument
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
@json_option
@clear_errors
def backup_(file: Path, force: bool, as_json: bool) -> None:
    """Write the whole store into FILE (packed if it ends in .gz), while the program may be running."""
    must_be_free(file, force)
    with store_here() as store, ProgressBar() as bar:
        try:
            found = backup(store.ledger.journal, file, now(), bar.told)
        except BadRecord as fault:
            fail(f"{fault}; no backup was written: maester audit --all says what is whole")
    _print(found, file, f"{file}: {_counts(found)}, read back and verified", as_json)


@click.command("restore")
@file_argument
@json_option
@clear_errors
def restore_(file: Path, as_json: bool) -> None:
    """Fill an empty store from a backup. The whole FILE is verified before anything is written."""
    if file.is_dir():
        raise Malformed(str(file), "a folder: name the file of a backup")
    if not file.exists():
        raise Malformed(str(file), "No such file: name one that maester backup wrote")
    with ProgressBar() as bar:
        found = restore(file, address(), bar.told)
    _print(found, file, f"{where()}: {_counts(found)} from {found.at}, written and verified again", as_json)


def _print(found: Backup, file: Path, words: str, as_json: bool) -> None:
    if as_json:
        print_json({"file": str(file), "at": found.at, "counts": found.counts, "seal": found.seal})
    else:
        say(words)
        say(f"      seal {found.seal}")


def _counts(found: Backup) -> str:
    counts = found.counts
    return f"{counts['event']} events of {counts['stream']} streams, {counts['person']} people, {counts['words']} texts"


class ProgressBar:
    """A bar on standard error for each thing that is done, one after the other."""

    def __init__(self) -> None:
        self._what = ""
        self._bar: Any = None  # click does not name the type of its bars

    def told(self, what: str, done: int, whole: int) -> None:
        if what != self._what:
            self._finish()
            self._what = what
            self._bar = click.progressbar(length=whole, label=what, file=sys.stderr, hidden=whole < MANY).__enter__()
        self._bar.update(done - self._bar.pos)

    def _finish(self) -> None:
        if self._bar is not None:
            self._bar.__exit__(None, None, None)
            self._bar = None

    def __enter__(self) -> ProgressBar:
        return self

    def __exit__(self, *_: object) -> None:
        self._finish()
