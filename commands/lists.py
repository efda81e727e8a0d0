"""Deck lists: what is wrong with them, all at once."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from ledger import Malformed, every_card, game_of, index_of, pinned

from .output import clear_errors, json_option, language_option, print_json, say
from .words import counted

DECKS = ("thrones-2e",)  # games to which players bring decks of their own
ORIGINS = ("publisher", "community", "draft", "variant")
FAULTS, MOST_BYTES = 1, 64_000


@click.group()
def deck() -> None:
    """Deck lists: are they legal, and by which card pool."""


@deck.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", type=click.Choice(DECKS), default=DECKS[0], show_default=True, help="The game of the deck.")
@click.option("--pool", metavar="DATE", help="Only cards released by that day (yyyy-mm-dd) count.  [default: all]")
@click.option(
    "--origin",
    "origins",
    type=click.Choice(ORIGINS),
    multiple=True,
    help="Whose packs count; may be given several times.  [default: publisher and community]",
)
@click.option(
    "--format", "form", type=click.Choice(["joust", "melee"]), default="joust", show_default=True, help="Format."
)
@click.option(
    "--list", "restricted", metavar="ID", help="The list of banned and restricted cards that holds.  [default: none]"
)
@language_option
@json_option
@clear_errors
def check(
    file: Path,
    game: str,
    pool: str | None,
    origins: tuple[str, ...],
    form: str,
    restricted: str | None,
    language: Any,
    as_json: bool,
) -> None:
    """Judge the deck in FILE (TOML, JSON, or text as deck sites give it). Exit 0: legal, 1: faults, 2: unreadable."""
    said = {"format": form, "pool": pool, "origins": list(origins), "list": restricted}
    terms = pinned(game, {name: value for name, value in said.items() if value})
    report = judged(game, file, terms)
    if as_json:
        print_json(report)
    else:
        _show(report, language)
    sys.exit(FAULTS if report["faults"] else 0)


def judged(game: str, file: Path, terms: dict[str, Any]) -> dict[str, Any]:
    """What is to be said about the list in a file, in both languages."""
    face, cards = game_of(game), every_card(game)
    roster, pins = face.read_list(text_of(file), cards), face.read_terms(terms)
    names = {card.id: card for card in cards}

    def why(fault: Any, language: Any) -> str:
        return index_of(game).why(fault, language, (), lambda card, lang: names[card].name(lang))

    return {
        "file": str(file),
        "name": roster.name,
        "faults": [
            {"rule": one.rule, "en": why(one, "en"), "pl": why(one, "pl")}
            for one in face.check_list(roster, cards, pins)
        ],
        "notes": [{"en": english, "pl": polish} for english, polish in face.list_notes(roster, cards, pins)],
    }


def text_of(file: Path) -> str:
    """The text of a list; what is too large or no text is refused."""
    with file.open("rb") as opened:
        data = opened.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Malformed(str(file), f"at most {MOST_BYTES} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Malformed(str(file), "expected text in UTF-8") from None


def _show(report: dict[str, Any], language: str) -> None:
    faults = report["faults"]
    legal = "zgodna z zasadami" if language == "pl" else "legal"
    say(f"{report['name'] or report['file']}: {counted(len(faults), 'finding', language) if faults else legal}")
    for fault in faults:
        say(f"  {fault[language]} ({fault['rule']})")
    for remark in report["notes"]:
        say(f"      {remark[language]}")
