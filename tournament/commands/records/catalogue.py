"""Cards and units: those that ship with a game, and those typed in from somebody's box."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

import click

from ledger import Event, Malformed, Unavailable, game_of
from ledger.cards import (
    Card,
    CardsTyped,
    CardWithdrawn,
    Catalogue,
    CatalogueOpened,
    TypedIn,
    TypingResult,
    card_from,
    cards_of,
    coverage,
    editions_of,
    every_card,
    read_sheet,
)

from ..output import as_started, clear_errors, json_option, language_option, note, print_json, say
from ..speech import os_words, says, word
from ..spoken import SpokenGroup, language_here
from ..store import store_here


@click.group(cls=SpokenGroup)
def catalogue() -> None:
    """Cards and units of a game: list them, type in those of your own box.

    What is typed in makes a new version; a match takes along the cards as they are when it opens, and keeps them.
    """


version_option = click.option("--at", "version", type=int, help="As it was at that version; 0 is as it ships.")


@catalogue.command("list")
@click.argument("game")
@click.option("--kind", help="Only cards of that kind.")
@click.option("--find", help="Only cards with these words in a name, an id or a trait.")
@click.option("--typed", is_flag=True, help="Only cards that were typed in.")
@click.option("--edition", help="Instead, the facts of an edition that army lists are checked against.")
@version_option
@language_option
@json_option
@clear_errors
def list_cards(
    game: str,
    kind: str | None,
    find: str | None,
    typed: bool,
    edition: str | None,
    version: int | None,
    language: str,
    as_json: bool,
) -> None:
    """The cards of GAME, with those that were typed in."""
    mine, cards = _of_edition(game, edition) if edition else _known(game, version, language)
    ids = {card.id for card in mine.cards}
    cards = tuple(mine.cards) if typed else cards
    cards = tuple(card for card in cards if _wanted(card, kind, find))
    if as_json:
        print_json({"version": mine.version, "cards": [{**_plain(card), "typed": card.id in ids} for card in cards]})
        return
    _print(cards, ids, language)
    say(word("cards_listed", language, count=len(cards), typed=sum(card.id in ids for card in cards)))
    say(word("catalogue_version", language, version=mine.version))


def _of_edition(game: str, edition: str) -> tuple[TypedIn, tuple[Card, ...]]:
    """The facts of an edition that lie in a file of their own; nothing was typed in there."""
    slug = game_of(game).slug
    if edition not in editions_of(slug):
        raise Malformed("edition", says("one-of", known=", ".join(editions_of(slug)) or "none"))
    return TypedIn(slug), every_card(f"{slug}.{edition}")


def _known(game: str, version: int | None, language: str) -> tuple[TypedIn, tuple[Card, ...]]:
    """The cards that were typed in, and all cards; where there is no store, only those that come with the game."""
    try:
        with store_here() as store:
            known: Catalogue = store.ledger.catalogue
            return known.typed(game, version), known.cards(game, version)
    except Unavailable as fault:
        if version:
            raise
        note(word("only_shipped", language, why=as_started(fault.to(language))))
        return TypedIn(game_of(game).slug), cards_of(game)


def _wanted(card: Card, kind: str | None, find: str | None) -> bool:
    """Whether a card is of that kind and has the text in its id, its names or its traits."""
    sought = (find or "").casefold()
    return (kind is None or card.kind == kind) and any(
        sought in text.casefold() for text in (card.id, card.en, card.pl, card.fact("traits"))
    )


def _plain(card: Card) -> dict[str, object]:
    """A card as plain data."""
    return {
        "id": card.id, "en": card.en, "pl": card.pl, "kind": card.kind, "script": card.script, "sure": card.sure,
        "facts": dict(card.facts),
    }  # fmt: skip


def _print(cards: Iterable[Card], typed: set[str], language: str) -> None:
    """Print a line for each card, in columns."""
    rows = [((card.id, card.name(language), card.kind), card) for card in cards]
    widths = [max((len(row[column]) for row, _ in rows), default=0) for column in range(3)]
    for row, card in rows:
        signs = [word("typed_in", language)] * (card.id in typed) + [word("not_sure", language)] * (not card.sure)
        facts = " ".join(f"{name}={value.replace(' ', ',')}" for name, value in card.facts)
        columns = "  ".join(f"{one:<{width}}" for one, width in zip(row, widths, strict=True))
        say("  ".join(filter(None, (columns, facts, ", ".join(signs)))))


@catalogue.command()
@click.argument("game")
@click.option("--id", "name", required=True, help="Small letters, digits and dashes: grey-wind.")
@click.option("--en", default="", help="The name in English.")
@click.option("--pl", default="", help="The name in Polish; one of the two is enough.")
@click.option("--kind", required=True, help="Its kind, as the other cards of the game have it.")
@click.option("--fact", "facts", multiple=True, metavar="NAME=VALUE", help="What is printed on it; as often as needed.")
@click.option("--unsure", is_flag=True, help="Not read from the card itself.")
@json_option
@clear_errors
def add(game: str, name: str, en: str, pl: str, kind: str, facts: tuple[str, ...], unsure: bool, as_json: bool) -> None:
    """Type one card of GAME in: its id, names, kind and what is printed on it (no card text)."""
    words: dict[str, str] = {"id": name, "en": en, "pl": pl, "kind": kind, "sure": "no" if unsure else "yes"}
    for one in facts:
        fact, equals, value = one.partition("=")
        if not equals or fact in words:
            raise Malformed("--fact", says("name-value", found=one[:40]))
        words[fact] = value
    _type_in(game, (card_from(words, name),), as_json)


@catalogue.command("import")
@click.argument("game")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@json_option
@clear_errors
def import_cards(game: str, file: Path, as_json: bool) -> None:
    """Type in the cards of FILE: CSV with a line of column names, or TOML with a [[card]] table for each.

    Columns id, en, pl, kind, script and sure are the card's own; every other is a fact. All cards are taken, or none.
    """
    try:
        data = file.read_bytes()
    except OSError as fault:
        raise Malformed(str(file), os_words(fault, language_here())) from None
    _type_in(game, read_sheet(data, file.name), as_json)


def _type_in(game: str, cards: tuple[Card, ...], as_json: bool) -> None:
    """Take cards into the catalogue of the store, and print how many are new or changed."""
    with store_here() as store:
        done: TypingResult = store.ledger.catalogue.type_in(game, cards)
    if as_json:
        print_json(done._asdict())
    elif done.new or done.changed:
        say(word("typed_cards", new=done.new, changed=done.changed, game=game, version=done.version))
    else:
        say(word("nothing_typed", game=game, version=done.version))


@catalogue.command("coverage")
@click.argument("game")
@click.option("--pack", help="Only cards of that pack.")
@json_option
@clear_errors
def coverage_of(game: str, pack: str | None, as_json: bool) -> None:
    """How many cards of GAME the engine resolves by itself, and how many are recorded with effect primitives."""
    found = coverage(game_of(game).slug, pack)
    if as_json:
        print_json({**asdict(found), "recordable": found.recordable})
        return
    say(word("covered", scripted=found.scripted, total=found.total))
    say(word("covered_partly", count=found.partly))
    say(word("covered_by_hand", count=found.recorded))
    if found.total > found.recordable:
        say(word("not_covered", count=found.total - found.recordable))


@catalogue.command()
@click.argument("game")
@click.argument("card")
@clear_errors
def withdraw(game: str, card: str) -> None:
    """Take a typed CARD out of later versions; one that ships reads as it did. Matches that have it keep it."""
    with store_here() as store:
        version = store.ledger.catalogue.withdraw(game, card)
    say(word("withdrawn", card=card, game=game, version=version))


@catalogue.command()
@click.argument("game")
@json_option
@clear_errors
def history(game: str, as_json: bool) -> None:
    """Every version of the catalogue of GAME: who typed what in, and when."""
    with store_here() as store:
        events = store.ledger.catalogue.history(game)
    rows = [{"version": one.position, "by": one.by, "at": one.at, "what": _what(one)} for one in events]
    if as_json:
        print_json(rows)
        return
    for row in rows:
        say(f"{row['version']:>4}  {row['at']}  {row['by']}  {row['what']}")
    if not rows:
        say(as_started(word("nothing_in_catalogue")))


def _what(event: Event[object]) -> str:
    """An event of a catalogue in words."""
    match event.body:
        case CatalogueOpened():
            return word("catalogue_opened")
        case CardsTyped(cards):
            named = ", ".join(card.id for card in cards[:5])
            return word("catalogue_typed", cards=named, more=len(cards) - 5 if len(cards) > 5 else None)
        case CardWithdrawn(card):
            return word("catalogue_withdrew", card=card)
    raise TypeError(f"{event.body!r} is no event of a catalogue")
