"""Decks and armies that players bring: what is wrong with them, all at once."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from ledger import LANGUAGES, Malformed
from ledger.cards import ListReport, check_list
from ledger.wording import ENGLISH

from ..output import clear_errors, json_option, language_option, print_json, say
from ..speech import counted, says, word
from ..spoken import SpokenGroup

ORIGINS = ("publisher", "community", "draft", "variant")  # who made the packs of a deck's cards
EDITIONS = ("2021plus", "2018", "practice")  # of the facts of the miniatures
FAULTS, MOST_BYTES = 1, 64_000  # the exit code for a list with faults; the largest file that is read


@click.group(cls=SpokenGroup)
def deck() -> None:
    """Deck lists of the second edition: are they legal, and by which card pool."""


@deck.command("check")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--pool", metavar="DATE", help="Only cards released by that day (yyyy-mm-dd) count.  [default: all]")
@click.option(
    "--origin",
    "origins",
    type=click.Choice(ORIGINS),
    multiple=True,
    help="Whose packs count; may be given several times.  [default: publisher and community]",
)
@click.option("--format", "form", type=click.Choice(["joust", "melee"]), default="joust", show_default=True, help="Format.")
@click.option("--list", "restricted", metavar="ID", help="The list of banned and restricted cards that holds.  [default: none]")
@language_option
@json_option
@clear_errors
def check_deck(
    file: Path, pool: str | None, origins: tuple[str, ...], form: str, restricted: str | None,
    language: Any, as_json: bool,
) -> None:  # fmt: skip
    """Judge the deck in FILE (TOML, JSON, or text as deck sites give it). Exit 0: legal, 1: faults, 2: unreadable."""
    said = {"format": form, "pool": pool, "origins": list(origins), "list": restricted}
    terms = {name: value for name, value in said.items() if value}
    _judge("thrones-2e", file, terms, lambda roster: {"name": roster.name}, language, as_json)


@click.group(cls=SpokenGroup)
def army() -> None:
    """Army lists of the miniatures game: are they legal, and by which facts."""


@army.command("check")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--size", type=click.IntRange(1, 1_000), help="The agreed points limit.  [default: the list's own, or 40]")
@click.option("--edition", type=click.Choice(EDITIONS), help="Whose facts hold.  [default: those that the list names]")
@language_option
@json_option
@clear_errors
def check_army(file: Path, size: int | None, edition: str | None, language: Any, as_json: bool) -> None:
    """Judge the army in FILE (TOML or text). Exit 0: legal, 1: faults, 2: unreadable."""

    def terms(roster: Any) -> dict[str, Any]:
        return {"size": size or roster.size or 40, "edition": edition or ""}

    def facts(roster: Any) -> dict[str, Any]:
        return {"faction": roster.faction, "edition": edition or roster.edition, "size": terms(roster)["size"]}

    _judge("asoiaf-tmg", file, terms, facts, language, as_json)


def _judge(game: str, file: Path, terms: Any, facts: Callable[[Any], dict[str, Any]], language: Any, as_json: bool) -> None:
    """Check a list, print what is wrong with it, and end the program with a code that says whether anything is."""
    report = check_list(game, text_of(file), terms)
    checked = _report_json(file, report, facts(report.roster))
    if as_json:
        print_json(checked)
    else:
        _show(checked, language)
    sys.exit(FAULTS if report.faults else 0)


def _report_json(file: Path, report: ListReport, facts: dict[str, Any]) -> dict[str, Any]:
    """The report on a list as plain data, with its sentences in every language."""
    return {
        "file": str(file),
        **facts,
        "faults": [
            {"rule": one.rule, **{language: report.words(one, language) for language in LANGUAGES}} for one in report.faults
        ],
        "notes": [{language: report.note_words(note, language) for language in LANGUAGES} for note in report.notes],
    }


def text_of(file: Path) -> str:
    """The text of a list; what is too large or no text is refused before it is read whole."""
    with file.open("rb") as opened:
        data = opened.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Malformed(str(file), says("at-most-bytes", most=MOST_BYTES))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Malformed(str(file), says("utf-8")) from None


def _show(checked: dict[str, Any], language: str) -> None:
    """Print what a check says of a list."""
    faults = checked["faults"]
    found = counted(len(faults), "finding", language) if faults else word("legal", language)
    say(f"{checked.get('name') or checked['file']}: {found}")
    for fault in faults:
        say(f"  {fault[language]} ({fault['rule']})")
    for remark in checked["notes"]:
        say(f"      {remark.get(language) or remark[ENGLISH]}")
