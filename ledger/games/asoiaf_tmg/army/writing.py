"""An army list as it is written: lines of plain text, or TOML. No card is looked up here."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ....core.errors import Malformed
from ....core.wording.places import line_place

MOST_BYTES: Final = 64 * 1024  # of a list, at most
MOST_LINES: Final = 400  # of a list, at most
LONGEST: Final = 300  # characters of a line, at most: longer ones are no names, and would take the patterns long
MOST_COPIES: Final = 99  # of one card, at most

HEADINGS: Final = {
    "faction": "faction", "frakcja": "faction", "ród": "faction",
    "edition": "edition", "wydanie": "edition",
    "size": "size", "limit": "size", "rozmiar": "size",
    "points": "spent", "punkty": "spent",
    "commander": "commander", "dowódca": "commander",
    "army": "title", "name": "title", "armia": "title", "nazwa": "title",
}  # fmt: skip
SECTIONS: Final = {
    "units": "units", "combat units": "units", "oddziały": "units", "jednostki bojowe": "units",
    "ncus": "ncus", "ncu": "ncus", "non-combat units": "ncus", "jednostki niebojowe": "ncus",
    "attachments": "loose", "dodatki": "loose",
    "tactics": "tactics", "tactics deck": "tactics", "taktyki": "tactics", "talia taktyk": "tactics",
}  # fmt: skip
_ITEM = re.compile(r"^(?P<joined>\s*(?:[-+*└]|with\b)\s*|\s+(?!•))?(?:\s*•\s*)?(?:(?P<count>\d{1,3})\s*[x×]\s*)?(?P<name>\S.*)$")
_COUNTED = re.compile(r"^(?P<name>.*?)\s*[x×]\s*(?P<count>\d{1,3})$")
_BRACKETS = re.compile(r"\s*\(([^()]*)\)\s*$")
_MODELS = re.compile(r"^(\d{1,3})\s*(?:models?|modele|modeli|figurek|figurki|figurka)$")
_TOML = re.compile(r"^\s*(?:\[\[?[\w.\"]+\]?\]|[\w-]+\s*=)", re.MULTILINE)


@dataclass(slots=True)
class ListLine:
    """One line of a written list: a name, how many, and what its brackets say."""

    name: str
    count: int = 1
    cost: int | None = None
    models: int | None = None
    commander: bool = False
    joined: list[ListLine] = field(default_factory=list)


@dataclass(slots=True)
class WrittenList:
    """A list as it was written, by section."""

    faction: str = ""
    edition: str = ""
    size: int | None = None
    commander: str = ""
    title: str = ""
    spent: str = ""  # what the list says it costs; counted anew anyway
    units: list[ListLine] = field(default_factory=list)
    ncus: list[ListLine] = field(default_factory=list)
    loose: list[ListLine] = field(default_factory=list)
    tactics: list[ListLine] = field(default_factory=list)

    def names(self) -> Iterator[str]:
        """Every name in the list."""
        for line in (*self.units, *self.ncus, *self.loose, *self.tactics):
            yield line.name
            yield from (one.name for one in line.joined)


def read_written(text: str) -> WrittenList:
    """The list that the text writes; text that is none, or too long, is refused with the line."""
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise Malformed("list", "tmg.expected-at-most-kb", most=MOST_BYTES // 1024)
    if text.count("\n") >= MOST_LINES:
        raise Malformed(line_place(MOST_LINES + 1), "tmg.expected-at-most-lines", most=MOST_LINES)
    found = _from_toml(text) if _TOML.search(text) else _from_lines(text)
    if not any((found.units, found.ncus, found.loose)):
        raise Malformed("list", "tmg.expected-units")
    return found


# ---- plain text


def _from_lines(text: str) -> WrittenList:
    """The list that lines of plain text write."""
    found, section = WrittenList(), "units"
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].rstrip()
        if len(line) > LONGEST:
            raise Malformed(line_place(number), "tmg.expected-at-most-characters", longest=LONGEST)
        if not line.strip():
            continue
        heading, colon, value = line.partition(":")
        if colon and HEADINGS.get(heading.strip().casefold()) and value.strip():
            _set_heading(found, HEADINGS[heading.strip().casefold()], value.strip(), line_place(number))
        elif line.strip().rstrip(":").casefold() in SECTIONS:
            section = SECTIONS[line.strip().rstrip(":").casefold()]
        else:
            _add(found, section, line, line_place(number))
    return found


def _set_heading(found: WrittenList, heading: str, value: str, where: str) -> None:
    """Writes down what a heading line says about the whole list: its points limit, or a name."""
    if heading == "size":
        digits = value.split()[0]
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 4):
            raise Malformed(where, "tmg.expected-points-limit", value=repr(value[:40]))
        found.size = int(digits)
    else:
        setattr(found, heading, value)


def _add(found: WrittenList, section: str, text: str, where: str) -> None:
    """Adds a line to that section; one that is written as joined goes to the unit before it."""
    match = _ITEM.match(text)
    if match is None or not any(letter.isalnum() for letter in text):
        raise Malformed(where, "tmg.expected-a-unit-name", text=repr(text.strip()[:40]))
    name, count = match["name"], match["count"]
    behind = _COUNTED.match(name)
    if count is None and behind:
        name, count = behind["name"], behind["count"]
    line = _line_with_brackets(name, where)
    line.count = _copies(count, where)
    if match["joined"] and section == "units" and found.units:
        found.units[-1].joined.append(line)
    else:
        getattr(found, section).append(line)


def _copies(count: str | None, where: str) -> int:
    """The number of copies that a line writes, 1 where it writes none; raises if there are too many."""
    copies = int(count) if count else 1
    if not 1 <= copies <= MOST_COPIES:
        raise Malformed(where, "tmg.expected-1-to-copies-got", most=MOST_COPIES, copies=copies)
    return copies


def _line_with_brackets(name: str, where: str) -> ListLine:
    """A line with its name and what its brackets say.

    Points, `C` or `D` for the commander and a number of models may stand in brackets; other words belong to the name.
    """
    line = ListLine(name)
    while match := _BRACKETS.search(line.name):
        said = [part.strip() for part in match[1].split(",")]
        if not all(_read_bracket(line, part.casefold()) for part in said):
            line.name = f"{line.name[: match.start()]}, {match[1].strip()}"
            break
        line.name = line.name[: match.start()]
    if not line.name.strip(" ,"):
        raise Malformed(where, "tmg.expected-a-name-before-the-brackets")
    return line


def _read_bracket(line: ListLine, part: str) -> bool:
    """Whether one part in brackets was understood; what it says is written into the line."""
    if part in ("c", "d", "commander", "dowódca"):
        line.commander = True
    elif part.isascii() and part.isdigit() and len(part) <= 3:
        line.cost = int(part)
    elif models := _MODELS.match(part):
        line.models = int(models[1])
    else:
        return False
    return True


# ---- TOML


def _from_toml(text: str) -> WrittenList:
    """The list that a TOML text writes."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:  # not TOML, a number without end, or nested without end
        raise Malformed("list", "tmg.expected-toml", fault=str(fault)[:120]) from None
    known = ("faction", "edition", "size", "commander", "title", "unit", "ncus", "attachments", "tactics")
    for name in data:
        if name not in known:
            raise Malformed(name, "core.one-of-causes", causes=", ".join(known))
    found = WrittenList(size=_number(data, "size", "size"))
    for name in ("faction", "edition", "commander", "title"):
        setattr(found, name, _string(data.get(name, ""), name))
    found.units = [_unit(one, f"unit[{place}]") for place, one in enumerate(_list(data.get("unit", []), "unit"))]
    found.ncus = _lines(data.get("ncus", []), "ncus")
    found.loose = _lines(data.get("attachments", []), "attachments")
    found.tactics = _deck(data.get("tactics", {}))
    return found


def _unit(data: Any, where: str) -> ListLine:
    """A combat unit of a TOML list, with what is joined to it."""
    if isinstance(data, str):
        return _line_with_brackets(data, where)
    if not isinstance(data, Mapping):
        raise Malformed(where, "tmg.expected-a-table-with-card")
    for name in data:
        if name not in ("card", "cost", "models", "attachments"):
            raise Malformed(f"{where}.{name}", "tmg.unknown-item-field")
    line = _line_with_brackets(_string(data.get("card"), f"{where}.card"), f"{where}.card")
    line.cost = _number(data, "cost", f"{where}.cost")
    line.models = _number(data, "models", f"{where}.models")
    line.joined = _lines(data.get("attachments", []), f"{where}.attachments")
    return line


def _deck(data: Any) -> list[ListLine]:
    """The tactics deck of a TOML list."""
    if not isinstance(data, Mapping):
        raise Malformed("tactics", "tmg.expected-copies")
    lines = []
    for name in data:
        count = _number(data, name, f"tactics.{name}")
        lines.append(ListLine(name, _copies(str(count), f"tactics.{name}")))
    return lines


def _lines(data: Any, where: str) -> list[ListLine]:
    """Plain names of a TOML list as lines."""
    return [_unit(one, f"{where}[{place}]") for place, one in enumerate(_list(data, where))]


def _list(data: Any, where: str) -> list[Any]:
    """The value as a list; raises if it is none."""
    if not isinstance(data, list) or len(data) > MOST_LINES:
        raise Malformed(where, "tmg.expected-a-list-of-at-most", most=MOST_LINES)
    return data


def _string(value: Any, where: str) -> str:
    """The value as text; raises if it is none, or too long."""
    if not isinstance(value, str) or len(value) > 200:
        raise Malformed(where, "tmg.expected-a-name")
    return value


def _number(data: Mapping[str, Any], name: str, where: str) -> int | None:
    """The whole number under that name; None where nothing is said, raises if it is no number."""
    value = data.get(name)
    if value is not None and (isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 9_999):
        raise Malformed(where, "core.expected-a-whole-number", found=repr(value))
    return value
