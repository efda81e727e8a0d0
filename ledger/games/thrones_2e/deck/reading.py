"""Reading a list in whatever form a player has it: TOML, JSON, or the text that deck sites give."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from ....core.errors import Malformed
from ....core.wording.places import line_place
from ....kit.cards import Card
from .naming import Names, names_of
from .plain_text import read_plain
from .roster import Roster
from .roster_builder import RosterBuilder

LONGEST, MOST_LINES = 64_000, 400  # of a list: bytes, and lines, at most
# what shows that a text is TOML
_KEYED = re.compile(r"^\s*(name|factions?|agendas?|cards|plots|deck)\s*=|^\s*\[(cards|plots|deck)\]\s*$", re.MULTILINE)
_TABLES = ("plots", "cards", "deck")  # keys of a list under which cards stand
_KNOWN = ("name", "faction", "factions", "agenda", "agendas", *_TABLES)  # all keys of a list


def read_list(text: str, cards: tuple[Card, ...]) -> Roster:
    """The roster that the text describes; a name that nobody knows is kept, for the check to find."""
    if len(text.encode("utf-8", "replace")) > LONGEST:
        raise Malformed("list", "agot2.at-most-bytes", longest=LONGEST)
    if text.count("\n") >= MOST_LINES:
        raise Malformed("list", "agot2.at-most-lines", most=MOST_LINES)
    if not text.strip():
        raise Malformed("list", "agot2.deck-is-empty")
    names = names_of(cards)
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("{") or re.match(r"\[\s*\{", start):
        return _from_table(_json(text.lstrip("\ufeff")), names)
    if _KEYED.search(text):
        return _from_table(_toml(text.lstrip("\ufeff")), names)
    return read_plain(text.lstrip("\ufeff"), names)


def _json(text: str) -> Any:
    """The value of a JSON text; raises `Malformed` if it is none."""
    try:
        found = json.loads(text, object_pairs_hook=_without_repeats, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise Malformed(line_place(error.lineno), "agot2.cannot-be-read-as-json") from None
    except RecursionError:
        raise Malformed("list", "core.nested-too-deeply") from None
    if isinstance(found, list):
        if len(found) != 1:
            raise Malformed("list", "agot2.expected-one-deck-found", found=len(found))
        found = found[0]
    return found


def _without_repeats(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """A dictionary of the pairs; raises if a name stands there twice."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Malformed(key[:40], "core.stands-there-twice")
        found[key] = value
    return found


def _no_constant(word: str) -> Any:
    """Refuse NaN and Infinity, which JSON has no numbers for."""
    raise Malformed("list", "agot2.is-no-number", word=word)


def _toml(text: str) -> Any:
    """The value of a TOML text; raises `Malformed` if it is none."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"at line (\d+)", str(error))
        raise Malformed(line_place(int(line[1])) if line else "list", "agot2.cannot-be-read-as-toml") from None
    except RecursionError:
        raise Malformed("list", "core.nested-too-deeply") from None


def _from_table(data: Any, names: Names) -> Roster:
    """The roster that the parsed list describes."""
    if not isinstance(data, dict):
        raise Malformed("list", "agot2.expected-a-deck")
    strange = [key for key in data if key not in _KNOWN]
    if strange:
        raise Malformed(str(strange[0])[:40], "agot2.unknown-deck-field", known=", ".join(_KNOWN))
    writing = RosterBuilder(names)
    writing.name = _word(data.get("name", ""), "name")
    for faction in _words(data, "faction", "factions"):
        writing.faction(faction)
    for agenda in _words(data, "agenda", "agendas"):
        writing.add(agenda, 1)
    for table in _TABLES:
        for name, copies in _rows(data.get(table, ()), table):
            writing.add(name, copies)
    return writing.roster()


def _word(value: Any, where: str) -> str:
    """The value as a name; raises unless it is a short text."""
    if not isinstance(value, str) or len(value) > 120:
        raise Malformed(where, "agot2.expected-a-word-of-at-most")
    return value.strip()


def _words(data: Mapping[str, Any], one: str, many: str) -> list[str]:
    """The names in a list that may stand under one of two keys."""
    found = data.get(many, ())
    if not isinstance(found, (list, tuple)):
        raise Malformed(many, "agot2.expected-a-list-of-words")
    single = [] if data.get(one) in (None, "") else [data[one]]
    return [word for word in (_word(value, one) for value in (*single, *found)) if word]


def _rows(data: Any, where: str) -> Iterable[tuple[str, int]]:
    """Cards with their copies, as `name = copies` or as rows of code (or name) and count."""
    if isinstance(data, dict):
        return [(_word(name, where), _copies(copies, f"{where}.{name[:40]}")) for name, copies in data.items()]
    if not isinstance(data, (list, tuple)):
        raise Malformed(where, "agot2.expected-a-table-or-a-list")
    return [_row(row, f"{where}[{place}]") for place, row in enumerate(data)]


def _row(row: Any, where: str) -> tuple[str, int]:
    """Name and number of copies in one row."""
    if not isinstance(row, dict) or not ("code" in row or "name" in row):
        raise Malformed(where, "agot2.expected-a-deck-card")
    strange = [key for key in row if key not in ("code", "name", "count")]
    if strange:
        raise Malformed(f"{where}.{str(strange[0])[:40]}", "agot2.unknown-card-field")
    if "name" in row:
        _word(row["name"], f"{where}.name")
    name = _word(row["code"] if "code" in row else row["name"], f"{where}.code")
    return name, _copies(row.get("count", 1), f"{where}.count")


def _copies(value: Any, where: str) -> int:
    """The value as a number of copies; raises unless it is one."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 999:
        raise Malformed(where, "agot2.expected-copies")
    return value
