"""Cards as people type them: CSV with a line of column names, or TOML with a table for each card."""

from __future__ import annotations

import csv
import io
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from ..core.codec import LONGEST_WORD, is_whole
from ..core.errors import Malformed
from ..core.wording.places import line_place
from ..kit.cards import Card

T = TypeVar("T")
IN_A_LANGUAGE = ("en", "pl")  # names, of which one is enough
NAMED = ("id", *IN_A_LANGUAGE, "kind", "script", "sure")  # what a card has a field for; every other column is a fact
MOST_CARDS, MOST_FACTS, MOST_BYTES = 2_000, 60, 1_000_000
MOST_DOTS = 40  # in a line of TOML: each may go one table deeper, and what that takes grows with the square


def read_sheet(data: bytes, name: str) -> tuple[Card, ...]:
    """The cards of a file, which is CSV or TOML by its name; raises Malformed with the line or the card at fault."""
    if len(data) > MOST_BYTES:
        raise Malformed(name, "catalogue.at-most-kb", most=MOST_BYTES // 1000)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Malformed(name, "catalogue.expected-text-in-utf-8") from None
    if name.lower().endswith(".toml"):
        found = tuple(_from_toml(text, name))
    elif name.lower().endswith(".csv"):
        found = tuple(_from_csv(text))
    else:
        raise Malformed(name, "catalogue.csv-or-toml")
    if not found:
        raise Malformed(name, "catalogue.there-is-no-card-in-it")
    _must_differ(found)
    return found


def _from_toml(text: str, name: str) -> Iterator[Card]:
    """The cards of a TOML text; raises Malformed with what is wrong."""
    if any(line.count(".") > MOST_DOTS for line in text.split("\n")):
        raise Malformed(name, "catalogue.at-most-dots-in-a-line", most=MOST_DOTS)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:  # a number without end is a plain ValueError
        raise Malformed(name, "catalogue.not-toml", fault=str(fault)[:80]) from None
    tables = data.get("card")
    if set(data) != {"card"} or not isinstance(tables, list) or not all(isinstance(one, dict) for one in tables):
        raise Malformed(name, "catalogue.card-tables")
    for number, one in enumerate(_few(tables), start=1):
        yield card_from(one, f"card {number}")


def _from_csv(text: str) -> Iterator[Card]:
    """The cards of a CSV text; raises Malformed with the line."""
    rows = csv.reader(io.StringIO(text), strict=True, delimiter=";" if _semicolons(text) else ",")
    try:
        columns = [one.strip() for one in next(rows, [])]
        if "id" not in columns or len(set(columns)) != len(columns):
            raise Malformed(line_place(1), "catalogue.expected-the-names-of-the-columns")
        for row in _few(row for row in rows if any(row)):
            if len(row) != len(columns):
                raise Malformed(line_place(rows.line_num), "catalogue.expected-columns-got", columns=len(columns), row=len(row))
            yield card_from(dict(zip(columns, row, strict=True)), line_place(rows.line_num))
    except csv.Error as fault:
        raise Malformed(line_place(rows.line_num), "catalogue.not-csv", fault=str(fault)[:80]) from None


def _semicolons(text: str) -> bool:
    """Whether columns are parted by semicolons, as spreadsheets in Poland do."""
    first = text.partition("\n")[0]
    return first.count(";") > first.count(",")


def _few(cards: Iterable[T]) -> Iterator[T]:
    """The same cards; raises Malformed once there are too many."""
    for number, one in enumerate(cards, start=1):
        if number > MOST_CARDS:
            raise Malformed("cards", "catalogue.at-most-in-one-file", most=MOST_CARDS)
        yield one


def card_from(data: Mapping[str, object], where: str) -> Card:
    """A card from its words; what is empty counts as not given. A name in either language is enough."""
    words = {str(name).strip(): _word(value, f"{where}.{name}") for name, value in data.items()}
    words = {name: word for name, word in words.items() if word}
    for needed in (("id",), IN_A_LANGUAGE, ("kind",)):
        if not words.keys() & set(needed):
            raise Malformed(f"{where}.{needed[0]}", "catalogue.card-needs")
    facts = tuple((name, word) for name, word in words.items() if name not in NAMED)
    if len(facts) > MOST_FACTS:
        raise Malformed(where, "catalogue.at-most-facts", most=MOST_FACTS)
    sure = words.get("sure", "yes").lower()
    if sure not in ("yes", "true", "no", "false"):
        raise Malformed(f"{where}.sure", "catalogue.expected-yes-or-no")
    kind, script = words["kind"], words.get("script")
    return Card(words["id"], words.get("en", ""), words.get("pl", ""), kind, script, sure in ("yes", "true"), facts)


def _word(value: object, where: str) -> str:
    """A value of a sheet as a word; raises Malformed if it is too long or cannot be printed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if not isinstance(value, (str, int)):
        raise Malformed(where, "catalogue.expected-a-word-or-a-whole")
    word = str(value).strip()
    if len(word) > LONGEST_WORD or not word.isprintable() or not is_whole(word):
        raise Malformed(where, "catalogue.expected-at-most-printable-characters", longest_word=LONGEST_WORD)
    return word


def _must_differ(cards: tuple[Card, ...]) -> None:
    """Raise Malformed if two cards have the same id."""
    seen: set[str] = set()
    for card in cards:
        if card.id in seen:
            raise Malformed(card.id, "core.stands-there-twice")
        seen.add(card.id)
