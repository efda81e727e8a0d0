"""Colours and patterns of the board. Houses differ by letter and pattern as well as by colour."""

from __future__ import annotations

from typing import Final

from ....kit.svg import element, pattern, theme
from ..model.components import HOUSES

SCOPE: Final = "hotk-board"  # the CSS class of the board, below which its styles hold

_LIGHT: Final = {
    "page": "#ffffff",
    "ink": "#1a1d21",
    "soft": "#545b64",
    "faint": "#b9bfc6",
    "card": "#fdfcf8",
    "panel": "#f4f5f7",
    "mark": "#b83b00",
    "on-mark": "#ffffff",
    "varys": "#1a1d21",
    "on-varys": "#ffffff",
    "stark": "#5d6873",
    "greyjoy": "#123c4c",
    "lannister": "#a8182d",
    "targaryen": "#5f2d8c",
    "baratheon": "#f2c230",
    "tyrell": "#2a7338",
    "tully": "#2763b8",
    "on-house": "#ffffff",
    "on-baratheon": "#1a1d21",
    "line": "#ffffff",
    "line-baratheon": "#1a1d21",
    "edge": "1",
}
_DARK: Final = {
    "page": "#14171a",
    "ink": "#f1f2f4",
    "soft": "#b0b7bf",
    "faint": "#4c535b",
    "card": "#23282d",
    "panel": "#1d2125",
    "mark": "#ff9a4d",
    "on-mark": "#14171a",
    "varys": "#f1f2f4",
    "on-varys": "#14171a",
    "greyjoy": "#17506a",
}
_WHITE: Final[dict[str, str]] = dict.fromkeys(HOUSES, "#fff")
_PRINT: Final = {  # black on white: letters and patterns carry the houses
    "page": "#fff",
    "ink": "#000",
    "soft": "#000",
    "faint": "#777",
    "card": "#fff",
    "panel": "#fff",
    "mark": "#000",
    "on-mark": "#fff",
    "varys": "#000",
    "on-varys": "#fff",
    "on-house": "#000",
    "on-baratheon": "#000",
    "line": "#000",
    "line-baratheon": "#000",
    "edge": "4",
    **_WHITE,
}

_RULES: Final = {
    "text": "font-family:system-ui,sans-serif;fill:var(--ink)",
    ".name": "font-family:ui-serif,serif",
    ".strong": "font-weight:700",
    ".middle": "text-anchor:middle",
    ".end": "text-anchor:end",
    ".own": "unicode-bidi:isolate",
    ".soft": "fill:var(--soft)",
    ".used": "fill:var(--soft);text-decoration:line-through",
    ".page": "fill:var(--page)",
    ".panel": "fill:var(--panel);stroke:var(--faint)",
    ".due": "fill:var(--panel);stroke:var(--mark);stroke-width:3",
    ".card": "fill:var(--card);stroke:var(--ink)",
    ".gap": "fill:none;stroke:var(--faint);stroke-width:2;stroke-dasharray:3 7",
    ".spent": "fill:none;stroke:var(--soft);stroke-dasharray:3 4",
    ".stop": "fill:none;stroke:var(--mark);stroke-width:5",
    ".pass": "fill:none;stroke:var(--mark);stroke-width:3;stroke-dasharray:9 6",
    ".mark": "fill:var(--mark)",
    ".badge": "fill:var(--mark);stroke:var(--card);stroke-width:2",
    ".on-mark": "fill:var(--on-mark)",
    ".varys": "fill:var(--varys);stroke:var(--varys)",
    ".on-varys": "fill:var(--on-varys)",
    ".leg": "fill:none;stroke:var(--on-varys);stroke-width:3;stroke-linecap:round;stroke-linejoin:round",
    ".shield": "stroke:var(--line);stroke-width:3;stroke-linejoin:round",
    ".banner": "stroke:var(--ink);stroke-width:var(--edge);stroke-linejoin:round",
    ".none": "fill:none;stroke:var(--faint);stroke-width:2;stroke-dasharray:3 3",
    ".line": "fill:none;stroke-width:3",
    ".token": "fill:var(--ink)",
    ".on-token": "fill:var(--page)",
    **{f".f-{house}": f"fill:var(--{house})" for house in HOUSES},
    **{f".t-{house}": "fill:var(--on-house)" for house in HOUSES},
    ".t-baratheon": "fill:var(--on-baratheon)",
    **{f".l-{house}": "stroke:var(--line);opacity:.5" for house in HOUSES},
    ".l-baratheon": "stroke:var(--line-baratheon);opacity:.5",
}

STYLE: Final = theme(f".{SCOPE}", _LIGHT, _DARK, _PRINT) + "".join(f".{SCOPE} {name}{{{how}}}" for name, how in _RULES.items())

_TILES: Final = {  # side and strokes
    "stark": (14, "M-4 10L10 -4M3 17L17 3"),
    "greyjoy": (20, "M0 6Q5 0 10 6T20 6M0 16Q5 10 10 16T20 16"),
    "lannister": (12, "M6 0V12"),
    "targaryen": (16, "M0 0L16 16M16 0L0 16"),
    "baratheon": (20, "M0 2L10 -8L20 2M0 12L10 2L20 12M0 22L10 12L20 22"),
    "tyrell": (14, "M7 4V10M4 7H10"),
    "tully": (12, "M0 6H12"),
}
PATTERNS: Final = element(
    "defs",
    *(
        pattern(
            f"hotk-{house}",
            side,
            element("rect", width=side, height=side, class_=f"f-{house}"),
            element("path", d=strokes, class_=f"line l-{house}"),
        )
        for house, (side, strokes) in _TILES.items()
    ),
)
