"""The record that replay, audit and what-if are about: in a file, or a stored match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ledger import JUDGE, SPECTATOR, BadRecord, MaesterError, Malformed, MatchView, Unavailable, UnknownMatch, seat_number
from ledger.files import read_match
from ledger.wording import Sentence, place_inside

from ..output import fail, note
from ..speech import says, word
from ..store import Store, is_file

subject_argument = click.argument("subject", metavar="MATCH|FILE")


def look_at(store: Store, name: str, viewer: str = "judge", anew: bool = False) -> MatchView:
    """The match of that name through those eyes; `anew` reads a stored one from the journal with every digest verified."""
    if is_file(name):
        _say_if_both(store, name)
        match = _read(Path(name))
        return MatchView.over(match, _viewer(match.names, viewer))
    try:
        if anew:
            return store.ledger.audit(name, JUDGE)
        return store.ledger.look(name, _viewer(store.ledger.look(name, JUDGE).names, viewer))
    except UnknownMatch:
        raise Malformed(name, says("no-file-no-match", file=_no_file(name))) from None
    except Unavailable as fault:
        raise Unavailable(says("no-file-and", name=name, file=_no_file(name), fault=fault.says)) from None


def _no_file(name: str) -> Sentence:
    return says("folder" if Path(name).is_dir() else "no-file")


def _read(file: Path) -> Any:
    """The match in a file; a fault says which file it is in."""
    try:
        return read_match(file)
    except BadRecord as fault:
        if fault.where == str(file):
            raise
        raise BadRecord(place_inside(str(file), fault.place), fault.says) from None


def _say_if_both(store: Store, name: str) -> None:
    """Print a note if a stored match has the name of the file that is read; not for names that only a file can have."""
    if "/" in name or name.endswith(".jsonl"):
        return
    try:
        stored = store.ledger.journal.last(name) is not None
    except MaesterError:
        return
    if stored:
        note(word("file_and_match", name=name))


def _viewer(names: tuple[str, ...], name: str) -> Any:
    """The viewer that `--as` names; ends the program if nobody is called so."""
    if name.lower() in ("judge", "spectator"):
        return JUDGE if name.lower() == "judge" else SPECTATOR
    seat = seat_number(name, names)
    if seat is None or seat < 0:
        fail(word("whose_eyes", names=", ".join(names)))
    return seat
