"""Small parts of which boards are drawn: escaped elements, words that fit, colours for screens and paper.

Coordinates are whole numbers, so that the same table always gives the same bytes. From one moment to the next most of a
board stays as it was: parts that are made of a few plain values are kept, and not made again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from html import escape
from typing import Final
from unicodedata import bidirectional, category, east_asian_width

from .text import UNTIDY, tidy

NAMESPACE = "http://www.w3.org/2000/svg"
ELLIPSIS = "…"
_JOINER = "\u200d"  # joins the emoji on both sides of it into one
_RIGHT_TO_LEFT = "\u200f"  # after the ellipsis, so that it stands where such a name goes on
_NARROW = frozenset(" .,:;'’|!()[]ijlftrI-")  # characters that are narrower than most
_WIDE = frozenset("mwMWQO@%&—…")  # characters that are wider than most
_UNSAFE: Final = re.compile(f"[&<>\"'{UNTIDY}]")  # what has to be escaped or tidied
# letters of Europe, punctuation, arrows and signs: none of them joins what stands before it
_SINGLE: Final = re.compile(r"[\x00-\u02ff\u2010-\u2027\u2190-\u27bf]*")
KEPT: Final = 4_096  # parts of each kind that are kept, some hundred bytes each: enough for a few dozen boards


def element(name: str, *children: str, **attributes: str | int | None) -> str:
    """An element as text. Children are finished markup; attributes are escaped, and left out where None.

    `data_cell` becomes data-cell and `class_` class.
    """
    said = "".join(map(_attribute, attributes, attributes.values()))
    inside = "".join(children)
    return f"<{name}{said}>{inside}</{name}>" if inside else f"<{name}{said}/>"


@lru_cache(maxsize=2 * KEPT, typed=True)
def _attribute(key: str, value: str | int | None) -> str:
    """One attribute of an element, escaped; nothing where the value is None."""
    if value is None:
        return ""
    if isinstance(value, float):
        raise TypeError(f"{value} is not a whole number")
    return f' {key.rstrip("_").replace("_", "-")}="{words(str(value))}"'


def words(text: str) -> str:
    """Text that anybody may have typed, safe between tags and inside quotes."""
    return text if _UNSAFE.search(text) is None else escape(tidy(text), quote=True)


def group(*children: str, **attributes: str | int | None) -> str:
    """A group of finished markup."""
    return element("g", *children, **attributes)


def place(x: int, y: int, *children: str) -> str:
    """A group of children moved to (x, y), where their own top left corner then lies."""
    inside = "".join(children)
    return f'<g transform="translate({x} {y})">{inside}</g>' if inside else f'<g transform="translate({x} {y})"/>'


def titled(full: str, *children: str, **attributes: str | int | None) -> str:
    """A group that says `full` to a screen reader or a resting pointer."""
    return element("g", _title(full), *children, **attributes)


def _title(full: str) -> str:
    """The title of an element: what a screen reader says, and a pointer that rests on it."""
    said = words(full)
    return f"<title>{said}</title>" if said else "<title/>"


@lru_cache(maxsize=KEPT, typed=True)
def box(wide: int, high: int, kind: str, x: int = 0, y: int = 0, *, round_: int = 8) -> str:
    """A rectangle with round corners; `kind` is its class."""
    return element("rect", x=x, y=y, width=wide, height=high, rx=round_, class_=kind)


@lru_cache(maxsize=KEPT, typed=True)
def label(
    x: int,
    y: int,
    text: str,
    size: int,
    room: int | None = None,
    slim: int = 100,
    **attributes: str | int | None,
) -> str:
    """A line of text; longer than `room` it ends in an ellipsis and keeps the full wording as its title.

    `slim` is how wide the font runs, in percent of a sans: 85 for a serif.
    """
    whole = tidy(text)
    shown = whole if room is None else shorten(whole, size, room * 100 // slim)
    title = _title(text) if shown != whole else ""
    return element("text", title, words(shown), x=x, y=y, font_size=size, **attributes)


@lru_cache(maxsize=KEPT)
def shorten(text: str, size: int, room: int) -> str:
    """The text as it fits into `room` at that font size, cut between whole characters."""
    text = tidy(text)
    if width(text, size) <= room:
        return text
    shown, used = "", width(ELLIPSIS, size) * 1000
    for one in characters(text):
        used += _ems(one) * size
        if used > room * 1000:
            break
        shown += one
    return shown.rstrip() + ELLIPSIS + (_RIGHT_TO_LEFT if _reads_leftwards(text) else "")


def _reads_leftwards(text: str) -> bool:
    """Whether the text is read from right to left, by its first letter that has a direction."""
    strong = next((way for way in map(bidirectional, text) if way in ("L", "R", "AL")), "L")
    return strong != "L"


def width(text: str, size: int) -> int:
    """About how wide a line is at that font size; since fonts differ, rather too wide than too narrow."""
    return -(-_ems_of(text) * size // 1000)


@lru_cache(maxsize=KEPT)
def _ems_of(text: str) -> int:
    """The width of a text in thousandths of the font size."""
    return sum(map(_ems, characters(text)))


def wrap(text: str, size: int, room: int, lines: int) -> list[str]:
    """The text in at most so many lines, the last one shortened."""
    return list(_wrapped(text, size, room, lines))


@lru_cache(maxsize=KEPT)
def _wrapped(text: str, size: int, room: int, lines: int) -> tuple[str, ...]:
    """The lines of `wrap`."""
    found: list[str] = []
    rest = tidy(text).split(" ")
    while rest and len(found) < lines - 1:
        line = [rest.pop(0)]
        while rest and width(" ".join((*line, rest[0])), size) <= room:
            line.append(rest.pop(0))
        found.append(shorten(" ".join(line), size, room))
    return (*found, shorten(" ".join(rest), size, room)) if rest else tuple(found)


def characters(text: str) -> Iterator[str]:
    """The characters as a reader counts them: a letter with its accents is one, so is a flag or a family of joined emoji."""
    return iter(text) if _SINGLE.fullmatch(text) else _joined(text)


def _joined(text: str) -> Iterator[str]:
    """The characters of a text that may hold accents, flags or joined emoji."""
    held = ""
    for one in text:
        flag = _is_flag(one) and len(held) == 1 and _is_flag(held)
        if held and not (flag or held.endswith(_JOINER) or _extends(one)):
            yield held
            held = ""
        held += one
    if held:
        yield held


def _is_flag(one: str) -> bool:
    """Whether it is half of a flag: two such letters side by side show as one."""
    return "\U0001f1e6" <= one <= "\U0001f1ff"


def _extends(one: str) -> bool:
    """Whether it belongs to the character before it: an accent, a skin colour, a joiner."""
    skin, tag = "\U0001f3fb" <= one <= "\U0001f3ff", "\U000e0020" <= one <= "\U000e007f"
    return skin or tag or one == _JOINER or category(one) in ("Mn", "Me", "Mc")


@lru_cache(maxsize=KEPT)
def _ems(one: str) -> int:
    """The width of a character in thousandths of the font size."""
    first = one[0]
    if _is_flag(first) or east_asian_width(first) in "WF" or category(first) == "So":
        return 1300
    if first in _NARROW:
        return 380
    if first in _WIDE:
        return 960
    return 740 if first.isupper() else 620


def theme(scope: str, light: Mapping[str, str], dark: Mapping[str, str], ink: Mapping[str, str]) -> str:
    """Custom properties on `scope` for a light screen; `dark` and `ink` (paper) name what differs there."""
    return (
        f"{scope}{{{_properties(light)}}}"
        f"@media screen and (prefers-color-scheme:dark){{{scope}{{{_properties(dark)}}}}}"
        f"@media print{{{scope}{{{_properties(ink)}}}}}"
    )


def _properties(values: Mapping[str, str]) -> str:
    """Values by name as custom properties of CSS."""
    return ";".join(f"--{name}:{value}" for name, value in values.items())


def pattern(name: str, size: int, *children: str) -> str:
    """A square tile that fills by `url(#name)`."""
    return element("pattern", *children, id=name, width=size, height=size, patternUnits="userSpaceOnUse")


def picture(wide: int, high: int, class_: str, title: str, description: str, style: str, *children: str) -> str:
    """A whole picture that scales with the place it is given; nothing in it is fetched or run."""
    return element(
        "svg",
        _title(title),
        element("desc", words(description)),
        element("style", style),
        *children,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {wide} {high}",
        class_=class_,
        role="img",
    )
