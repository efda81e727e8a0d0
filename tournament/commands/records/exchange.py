"""Records out of the store and into it, as files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from ledger import JUDGE, SPECTATOR, BadRecord, MaesterError, Malformed, UnknownMatch
from ledger.errors import NotNow
from ledger.files import Loaded, is_backup, lines_of, write_lines
from ledger.streams import is_sealed_stream
from ledger.values import parse

from ...domain.fold import TOURNAMENT
from ...services.office import Office
from ..output import UNREADABLE, clear_errors, fail, json_option, note, print_json, progress, say, words_of
from ..speech import says, word
from ..spoken import Spoken, language_here
from ..store import Store, store_here
from ..tournaments.office import clear_refusals

VIEWERS = {"judge": JUDGE, "spectator": SPECTATOR}


@click.command(cls=Spoken)
@click.argument("match", required=False)
@click.option("--tournament", metavar="T", help="A tournament instead of a match.")
@click.option("--all", "everything", is_flag=True, help="Every stored match, one file each; --out is then a folder.")
@click.option("--out", metavar="FILE|DIR|-", help="Where to; MATCH.jsonl unless told, - for standard output.")
@click.option(
    "--as", "viewer", type=click.Choice(list(VIEWERS)), default="judge", show_default=True,
    help="For whom: a running match is for a judge alone.",
)  # fmt: skip
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
@json_option
@clear_refusals
def export(
    match: str | None,
    tournament: str | None,
    everything: bool,
    out: str | None,
    viewer: str,
    force: bool,
    as_json: bool,
) -> None:
    """Write the sealed record of MATCH, or of a tournament, into a file and print its head."""
    if (match is not None) + everything + (tournament is not None) != 1:
        fail(word("what_to_export"))
    if everything and out in (None, "-"):
        fail(word("name_a_folder"))
    if out == "-" and as_json:
        fail(word("no_json"))
    with store_here() as store:
        if tournament is not None:
            _export_tournament(store, tournament, viewer, out, force, as_json)
        elif everything:
            _export_all(store, Path(str(out)), viewer, force, as_json)
        elif out == "-":
            _print_lines(_lines(store, str(match), viewer))
        else:
            row = _exported(store, str(match), Path(out or f"{match}.jsonl"), viewer, force)
            print_json(row) if as_json else say(word("file_and_head", file=row["file"], events=row["events"], head=row["head"]))


def _export_tournament(store: Store, name: str, viewer: str, out: str | None, force: bool, as_json: bool) -> None:
    """Write the sealed record of a tournament into a file, or to standard output."""
    lines = Office(store.ledger, trusted=["console"]).tournaments.export(name, "console" if viewer == "judge" else None)
    if out == "-":
        return _print_lines(lines)
    path = Path(out or f"{name}.jsonl")
    must_be_free(path, force)
    row = {
        "tournament": name,
        "file": str(path),
        "events": _header(lines[0], name)["events"],
        "head": write_lines(lines, path),
    }
    print_json(row) if as_json else say(word("file_and_head", file=row["file"], events=row["events"], head=row["head"]))


def _export_all(store: Store, folder: Path, viewer: str, force: bool, as_json: bool) -> None:
    """Write each match that can be exported into a folder; each of the others is one line of an error, and exit code 2."""
    names = [name for name in store.names() if _is_match(store, name)]
    folder.mkdir(parents=True, exist_ok=True)
    rows, failed = [], []
    with progress(names, word("exporting")) as bar:
        for name in bar:
            try:
                rows.append(_exported(store, name, folder / f"{name}.jsonl", viewer, force))
            except MaesterError as fault:
                failed.append(words_of(fault, language_here()))
    if as_json:
        print_json(rows)
    else:
        for row in rows:
            say(word("file_and_head", file=row["file"], events=row["events"], head=row["head"]))
    for line in failed:
        note(line)
    if failed:
        sys.exit(UNREADABLE)


def _is_match(store: Store, name: str) -> bool:
    """Whether the stream of that name is a match."""
    try:
        return store.ledger.journal.read(name, limit=1)[0].topic == "MatchOpened"
    except BadRecord:
        return True  # it may have been: whoever exports it will hear


def _exported(store: Store, match: str, path: Path, viewer: str, force: bool) -> dict[str, Any]:
    """Write the sealed record of a match into a file; returns what was written, as a row of the answer."""
    must_be_free(path, force)
    lines = _lines(store, match, viewer)
    events = _header(lines[0], match)["events"]
    return {"match": match, "file": str(path), "events": events, "head": write_lines(lines, path)}


def _lines(store: Store, match: str, viewer: str) -> list[bytes]:
    """The lines of a match's sealed file; raises Malformed, with what to do, where there is no such match."""
    try:
        return store.ledger.export(match, VIEWERS[viewer])
    except UnknownMatch as fault:
        raise Malformed(match, says("matches-lists", fault=fault.says)) from None
    except NotNow as fault:
        raise NotNow(says("of", name=match, fault=fault.says)) from None


def _print_lines(lines: list[bytes]) -> None:
    click.echo(b"\n".join(lines))


def must_be_free(path: Path, force: bool) -> None:
    """Raise Malformed or NotNow unless a file may be written there."""
    if path.exists() and not path.is_file():
        raise Malformed(str(path), says("not-a-file"))
    if not path.parent.is_dir():
        raise Malformed(str(path), says("no-folder", folder=path.parent))
    if path.exists() and not force:
        raise NotNow(says("there-already", path=path))


@click.command("import", cls=Spoken)
@click.argument("files", type=click.Path(path_type=Path), nargs=-1, required=True, metavar="FILE...")
@json_option
@clear_errors
def import_(files: tuple[Path, ...], as_json: bool) -> None:
    """Take in records, sealed or typed. Each FILE is verified from end to end before any of it is written."""
    rows = []
    with store_here() as store:
        store.ledger  # noqa: B018 - without a store there is one thing wrong, not one for each file
        with progress(files, word("importing")) as bar:
            for file in bar:
                rows.append(_imported(store, file))
    if as_json:
        print_json(rows)
    for row in rows:
        if "error" in row:
            note(row["error"])
        elif not as_json:
            say(word("imported", file=row["file"], match=row["match"], news=_news(row)))
    if any("error" in row for row in rows):
        sys.exit(UNREADABLE)


def _imported(store: Store, file: Path) -> dict[str, Any]:
    """Take one file into the store; returns what was new, or the error, as a row of the answer."""
    try:
        if not file.exists():
            raise BadRecord(str(file), says("import-takes-files"))
        if is_backup(file):
            raise BadRecord(str(file), says("whole-store"))
        lines = list(lines_of(file))
        if is_sealed_stream(TOURNAMENT, lines):
            loaded: Loaded = Office(store.ledger).streams.load(lines)
        else:
            loaded = store.ledger.load(lines)
        return {"file": str(file), "match": loaded.match, "events": loaded.events, "new": loaded.new}
    except MaesterError as fault:
        words = words_of(fault, language_here())
        return {"file": str(file), "error": words if str(file) in words else f"{file}: {words}"}


def _news(row: dict[str, Any]) -> str:
    """How much of a file was new to the store, in words."""
    if row["new"] == row["events"]:
        return word("news_all", events=row["events"])
    if row["new"] == 0:
        return word("news_none", events=row["events"])
    return word("news_some", new=row["new"], events=row["events"])


def _header(line: bytes, where: str) -> dict[str, Any]:
    """The first line of a sealed file."""
    found: Any = parse(line, where)
    return dict(found)
