"""Colours and patterns of a table of cards. Houses differ by letter and pattern as well as by colour."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ...svg import element, pattern, theme

SCOPE: Final = "card-table"  # the class of the picture, to which its style is limited


@dataclass(frozen=True, slots=True)
class House:
    """How a house looks: its colour, its letters, and its pattern."""

    colour: str  # dark enough for white letters on it
    letters: str
    size: int  # of the pattern's square tile, in pixels
    strokes: str  # of that tile, as the path of an SVG


HOUSES: Final = {
    "lannister": House("#a8182d", "L", 12, "M6 0V12"),
    "stark": House("#4f5b66", "S", 14, "M-4 10L10 -4M3 17L17 3"),
    "baratheon": House("#7d5a00", "B", 12, "M0 6H12"),
    "greyjoy": House("#15616d", "G", 16, "M0 8Q4 2 8 8T16 8"),
    "tyrell": House("#2c6b2f", "Ty", 14, "M7 3A4 4 0 1 0 7 11A4 4 0 1 0 7 3"),
    "martell": House("#a84400", "M", 14, "M-4 4L10 18M3 -3L17 11"),
    "targaryen": House("#5a1f63", "Ta", 12, "M0 9L6 3L12 9"),
    "thenightswatch": House("#22262b", "NW", 12, "M0 0H12V12"),
    "neutral": House("#6b5a2f", "–", 14, "M7 4V10M4 7H10"),
}

LIGHT: Final = {
    "page": "#ffffff",
    "ink": "#1a1d21",
    "soft": "#545b64",
    "faint": "#b9bfc6",
    "card": "#fdfcf8",
    "panel": "#f4f5f7",
    "mark": "#b83b00",
    "on-mark": "#ffffff",
    "on-house": "#ffffff",
    "line": "#ffffff",
    "token": "#1a1d21",
    "on-token": "#ffffff",
    **{name: house.colour for name, house in HOUSES.items()},
}
DARK: Final = {
    "page": "#14171a",
    "ink": "#f1f2f4",
    "soft": "#b0b7bf",
    "faint": "#4c535b",
    "card": "#23282d",
    "panel": "#1d2125",
    "mark": "#ff9a4d",
    "on-mark": "#14171a",
    "token": "#f1f2f4",
    "on-token": "#14171a",
    "thenightswatch": "#3b434c",  # or it would sink into the page
}
PRINT: Final = {  # black on white: letters and patterns carry the houses
    "page": "#fff",
    "ink": "#000",
    "soft": "#000",
    "faint": "#777",
    "card": "#fff",
    "panel": "#fff",
    "mark": "#000",
    "on-mark": "#fff",
    "on-house": "#000",
    "line": "#000",
    "token": "#000",
    "on-token": "#fff",
    **dict.fromkeys(HOUSES, "#fff"),
}

_RULES: Final = {
    "text": "font-family:system-ui,sans-serif;fill:var(--ink)",
    ".name": "font-family:ui-serif,serif",
    ".strong": "font-weight:700",
    ".middle": "text-anchor:middle",
    ".end": "text-anchor:end",
    ".own": "unicode-bidi:isolate",
    ".soft": "fill:var(--soft)",
    ".page": "fill:var(--page)",
    ".panel": "fill:var(--panel);stroke:var(--faint)",
    ".cell": "fill:var(--card);stroke:var(--faint)",
    ".due": "fill:var(--panel);stroke:var(--mark);stroke-width:3",
    ".card": "fill:var(--card);stroke:var(--ink)",
    ".under": "fill:var(--card);stroke:var(--soft)",
    ".fights": "fill:none;stroke:var(--mark);stroke-width:4",
    ".bypassed": "fill:none;stroke:var(--mark);stroke-width:3;stroke-dasharray:7 5",
    ".icon": "fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round;stroke-linejoin:round",
    ".icon.loud": "fill:none;stroke:var(--mark)",
    ".icon.inside": "stroke:var(--on-token)",
    ".token": "fill:var(--token);stroke:var(--card);stroke-width:2",
    ".on-token": "fill:var(--on-token)",
    ".loud": "fill:var(--mark)",
    ".star": "fill:var(--mark)",
    ".mark": "fill:var(--mark)",
    ".on-mark": "fill:var(--on-mark)",
    ".on-house": "fill:var(--on-house)",
    ".line": "fill:none;stroke:var(--line);stroke-width:3;opacity:.5",
    ".edge": "stroke:var(--ink);stroke-linejoin:round",
    **{f".f-{name}": f"fill:var(--{name})" for name in HOUSES},
}
STYLE: Final = theme(f".{SCOPE}", LIGHT, DARK, PRINT) + "".join(f".{SCOPE} {name}{{{how}}}" for name, how in _RULES.items())


def house_of(word: str | None) -> str:
    """The house by which a card is coloured; whatever is no house is neutral."""
    return word if word in HOUSES else "neutral"


def fill_of(house: str) -> str:
    """The fill with the pattern of that house."""
    return f"url(#{SCOPE}-{house})"


def patterns(houses: Iterable[str]) -> str:
    """The tiles of those houses."""
    return element("defs", *map(_tile, sorted(set(houses))))


@lru_cache(maxsize=len(HOUSES))
def _tile(name: str) -> str:
    """The square tile of that house's pattern."""
    house = HOUSES[name]
    return pattern(
        f"{SCOPE}-{name}",
        house.size,
        element("rect", width=house.size, height=house.size, class_=f"f-{name}"),
        element("path", d=house.strokes, class_="line"),
    )
