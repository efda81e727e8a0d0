"""Army lists of the miniatures game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from ledger import Malformed, cards_of, game_of, index_of

from .output import clear_errors, json_option, language_option, print_json, say

SLUG = "asoiaf-tmg"
EDITIONS = ("2021plus", "2018", "practice")
MOST_BYTES = 64 * 1024
FAULTS = 1


@click.group()
def army() -> None:
    """Army lists: are they legal, and by which facts."""


@army.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--size", type=click.IntRange(1, 1_000), help="The agreed points limit.  [default: the list's own, or 40]"
)
@click.option("--edition", type=click.Choice(EDITIONS), help="Whose facts hold.  [default: those that the list names]")
@language_option
@json_option
@clear_errors
def check(file: Path, size: int | None, edition: str | None, language: Any, as_json: bool) -> None:
    """Judge the army list in FILE: 0 legal, 1 with faults, 2 unreadable."""
    face, cards = game_of(SLUG), all_cards()
    roster = face.read_list(text_of(file), cards)
    terms = face.read_terms({"size": size or roster.size or 40, "edition": edition or ""})
    faults, notes = face.check_list(roster, cards, terms), face.list_notes(roster, cards, terms)
    report = {
        "file": str(file),
        "faction": roster.faction,
        "edition": edition or roster.edition,
        "size": terms.size,
        "faults": [{"rule": one.rule, "en": _words(one, "en"), "pl": _words(one, "pl")} for one in faults],
        "notes": [{"en": english, "pl": polish} for english, polish in notes],
    }
    if as_json:
        print_json(report)
    else:
        _show(report, language)
    sys.exit(FAULTS if faults else 0)


def all_cards() -> tuple[Any, ...]:
    """Practice cards and every edition: a list may be of any."""
    return (*cards_of(SLUG), *(card for edition in EDITIONS[:-1] for card in cards_of(f"{SLUG}.{edition}")))


def text_of(file: Path) -> str:
    """The text of a list; what is too large or no text is refused before it is read whole."""
    with file.open("rb") as opened:
        data = opened.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Malformed(str(file), f"expected at most {MOST_BYTES // 1024} kB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Malformed(str(file), "expected text in UTF-8") from None


def _words(fault: Any, language: Any) -> str:
    return index_of(SLUG).why(fault, language)


def _show(report: dict[str, Any], language: str) -> None:
    for fault in report["faults"]:
        say(f"{fault[language]} ({fault['rule']})")
    if not report["faults"]:
        say("lista zgodna z zasadami" if language == "pl" else "the list is legal")
    for remark in report["notes"]:
        say(f"  {remark[language]}")
