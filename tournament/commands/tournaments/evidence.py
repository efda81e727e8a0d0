"""Evidence of a dispute from the command line: hand in, list, save, erase; statements, and notes of the judges."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ledger.files import whole_file
from ledger.wording import Language

from ...domain.disputes.evidence_events import EVIDENCE_KINDS
from ...domain.redaction import HIDDEN
from ...domain.refusals import NotAllowed, must
from ...services.evidence.video import video_moment
from ...words.evidence import evidence_json, note_json, statement_json
from ..output import json_option, language_option, print_json, say
from ..records.exchange import must_be_free
from ..speech import word
from ..spoken import SpokenGroup
from .office import (
    OfficeHere,
    as_option,
    clear_refusals,
    dispute_argument,
    entry_here,
    office_here,
    say_word,
    tournament_argument,
)

evidence_argument = click.argument("evidence", metavar="EVIDENCE")
side_option = click.option("--for", "entry", metavar="ENTRY", help="The side that it is from.")


@click.group("evidence", cls=SpokenGroup)
def evidence_() -> None:
    """Evidence of a dispute: add, list, save, erase, statement, note."""


@evidence_.command("add")
@tournament_argument
@dispute_argument
@click.argument("file", required=False, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--kind", type=click.Choice(EVIDENCE_KINDS), default="photo", show_default=True, help="What it is.")
@click.option("--title", required=True, help="What it shows, in words.")
@click.option("--where", default="", help="Of a video: its address or file name.")
@click.option("--moment", default="", metavar="12:34", help="Of a video: the moment that is meant.")
@side_option
@as_option
@language_option
@json_option
@clear_refusals
def add(
    tournament: str, dispute: str, file: Path | None, kind: str, title: str, where: str, moment: str, entry: str | None,
    login: str | None, language: Language, as_json: bool,
) -> None:  # fmt: skip
    """Hand in FILE (JPEG, PNG, WebP or plain text), or a moment of a video."""
    with office_here(login) as here:
        if kind == "video":
            content = video_moment(where, moment)
        else:
            must(file is not None, "file-empty")
            content = _read(file, here.office.evidence.limits.sent) if file else b""
        side = _side(here, tournament, entry)
        event = here.office.evidence.add_evidence(tournament, dispute, kind, title, content, entry=side, by=here.by)
    name, digest = event.body.evidence, event.body.digest
    print_json({"evidence": name, "digest": digest}) if as_json else say(f"{name}: {digest}")


def _side(here: OfficeHere, tournament: str, said: str | None) -> str | None:
    """The side that was named, by id or by name."""
    return entry_here(here, tournament, said) if said else None


def _read(file: Path, most: int) -> bytes:
    """The bytes of a file; a longer one is cut off, and then refused for its length."""
    with file.open("rb") as opened:
        return opened.read(most + 1)


@evidence_.command("list")
@tournament_argument
@dispute_argument
@as_option
@language_option
@json_option
@clear_refusals
def list_(tournament: str, dispute: str, login: str | None, language: Language, as_json: bool) -> None:
    """Every file of DISPUTE, what the sides say, and for judges their notes."""
    with office_here(login) as here:
        state, names = here.office.queries.tournament(tournament), here.office.queries.names(tournament)
        here.office.disputes.dispute_named(tournament, dispute)  # refuses
        (found,) = [one for one in here.office.disputes.disputes(tournament, here.by) if one.id == dispute]
        if found.claim == HIDDEN:
            raise NotAllowed("unseen")
        kept = here.office.evidence.files_kept(tournament)
    files = [{**evidence_json(state, names, one, language), "there": one.kept and one.digest in kept} for one in found.evidence]
    statements = [statement_json(state, names, one) for one in found.statements]
    notes = [note_json(names, one) for one in found.notes]
    if as_json:
        print_json({"evidence": files, "statements": statements, "notes": notes})
        return
    _said(files, statements, notes, language)


def _said(files: list[Any], statements: list[Any], notes: list[Any], language: Language) -> None:
    """Print files, statements and notes, a line each."""
    for one in files:
        facts = {"evidence": one["evidence"], "kind": one["kind_word"], "name": one["name"] or one["by_name"]}
        gone = word("evidence_gone", language) if not one["there"] else None
        say(word("evidence_line", language, title=one["title"], digest=one["digest"], gone=gone, **facts))
    for one in statements:
        say(word("statement_line", language, name=one["name"], words=one["statement"]))
    for one in notes:
        say(word("note_line", language, name=one["by_name"], words=one["note"]))
    if not files and not statements and not notes:
        say(word("no_evidence", language))


@evidence_.command("save")
@tournament_argument
@dispute_argument
@evidence_argument
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
@as_option
@language_option
@clear_refusals
def save(tournament: str, dispute: str, evidence: str, file: Path, force: bool, login: str | None, language: Language) -> None:
    """Write EVIDENCE as it is stored into FILE."""
    must_be_free(file, force)
    with office_here(login) as here:
        one, stored = here.office.evidence.evidence_file(tournament, dispute, evidence, here.by)
    with whole_file(file) as opened:
        opened.write(stored.content)
    say(f"{file}: {one.digest}")


@evidence_.command("erase")
@tournament_argument
@dispute_argument
@evidence_argument
@click.option("--reason", required=True, help="Why: it is recorded.")
@as_option
@language_option
@clear_refusals
def erase(tournament: str, dispute: str, evidence: str, reason: str, login: str | None, language: Language) -> None:
    """Erase EVIDENCE for ever; its digest and the reason stay."""
    with office_here(login) as here:
        here.office.evidence.erase_evidence(tournament, dispute, evidence, reason, by=here.by)
    say(f"{evidence}: {word('evidence_gone', language)}")


@evidence_.command("statement")
@tournament_argument
@dispute_argument
@click.option("--words", required=True, help="What happened, in words.")
@side_option
@as_option
@language_option
@clear_refusals
def statement(tournament: str, dispute: str, words: str, entry: str | None, login: str | None, language: Language) -> None:
    """What a side says about DISPUTE."""
    with office_here(login) as here:
        side = _side(here, tournament, entry)
        event = here.office.evidence.make_statement(tournament, dispute, words, entry=side, by=here.by)
    say(f"{dispute}: {event.body.entry}")


@evidence_.command("note")
@tournament_argument
@dispute_argument
@click.option("--words", required=True, help="What the other judges should know.")
@as_option
@language_option
@clear_refusals
def note(tournament: str, dispute: str, words: str, login: str | None, language: Language) -> None:
    """A note about DISPUTE for the judges alone."""
    with office_here(login) as here:
        here.office.evidence.note_for_judges(tournament, dispute, words, by=here.by)
    say(f"{dispute}: {say_word('judge', language)}")
