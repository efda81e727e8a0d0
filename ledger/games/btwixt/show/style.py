"""Colours of the board. Seats differ by letter and stroke as well as by colour, influence cards by a letter."""

from __future__ import annotations

from typing import Final

from ....kit.svg import theme

SCOPE: Final = "btwixt-board"  # the CSS class of the board, below which its styles hold
SEATS: Final = ("a", "b", "c", "d", "e", "f")  # the letters by which seats are told apart, also the names of their colours

_LIGHT: Final = {
    "page": "#ffffff",
    "ink": "#1a1d21",
    "soft": "#545b64",
    "faint": "#b9bfc6",
    "card": "#fdfcf8",
    "panel": "#f4f5f7",
    "table": "#efe6d8",
    "mark": "#b83b00",
    "on-mark": "#ffffff",
    "on-seat": "#ffffff",
    "token": "#3d2b1f",
    "on-token": "#ffffff",
    "a": "#a8182d",
    "b": "#1f5a8a",
    "c": "#2a7338",
    "d": "#7a4b00",
    "e": "#5f2d8c",
    "f": "#37474f",
    "red": "#a8182d",
    "green": "#2a7338",
    "purple": "#5f2d8c",
    "white": "#6b7280",
    "blue": "#1f5a8a",
}
_DARK: Final = {
    "page": "#14171a",
    "ink": "#f1f2f4",
    "soft": "#b0b7bf",
    "faint": "#4c535b",
    "card": "#23282d",
    "panel": "#1d2125",
    "table": "#26211b",
    "mark": "#ff9a4d",
    "on-mark": "#14171a",
    "token": "#e6d5b8",
    "on-token": "#14171a",
    "red": "#ff8a95",
    "green": "#7fd18f",
    "purple": "#c79bf2",
    "white": "#d5d9de",
    "blue": "#86bdf0",
}
_PRINT: Final = {  # black on white: letters carry seats and colours
    "page": "#fff",
    "ink": "#000",
    "soft": "#000",
    "faint": "#777",
    "card": "#fff",
    "panel": "#fff",
    "table": "#fff",
    "mark": "#000",
    "on-mark": "#fff",
    "on-seat": "#fff",
    "token": "#000",
    "on-token": "#fff",
    **dict.fromkeys((*SEATS, "red", "green", "purple", "white", "blue"), "#000"),
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
    ".table": "fill:var(--table);stroke:var(--faint);stroke-width:2",
    ".panel": "fill:var(--panel);stroke:var(--faint)",
    ".council": "fill:var(--card);stroke:var(--ink);stroke-dasharray:6 4",
    ".open": "fill:var(--card);stroke:var(--mark);stroke-width:4",
    ".due": "fill:var(--panel);stroke:var(--mark);stroke-width:4",
    ".gone": "fill:none;stroke:var(--faint);stroke-dasharray:3 5",
    ".card": "fill:var(--card);stroke:var(--ink);stroke-width:2",
    ".space": "fill:var(--panel);stroke:var(--faint)",
    ".here": "fill:var(--mark);stroke:var(--mark)",
    ".mark": "fill:var(--mark)",
    ".on-mark": "fill:var(--on-mark)",
    ".token": "fill:var(--token);stroke:var(--ink)",
    ".on-token": "fill:var(--on-token)",
    ".leader": "fill:var(--card);stroke:var(--ink);stroke-width:2",
    ".on-seat": "fill:var(--on-seat)",
    **{f".s-{seat}": f"fill:var(--{seat})" for seat in SEATS},
    **{f".i-{colour}": f"fill:var(--{colour})" for colour in ("red", "green", "purple", "white", "blue")},
}

STYLE: Final = theme(f".{SCOPE}", _LIGHT, _DARK, _PRINT) + "".join(f".{SCOPE} {name}{{{how}}}" for name, how in _RULES.items())
