"""Colours of the battlefield. Seats differ by letter and pattern as well as by colour, terrain by its name."""

from __future__ import annotations

from typing import Final

from ....kit.svg import element, pattern, theme

SCOPE: Final = "tmg-board"  # the CSS class of the board, below which its styles hold
MOST: Final = 40  # trays that can show their ranges; nobody fields more
LETTERS: Final = ("A", "B", "C", "D", "E", "F")  # of the seats

_LIGHT: Final = {
    "page": "#ffffff",
    "ink": "#1a1d21",
    "soft": "#545b64",
    "faint": "#b9bfc6",
    "panel": "#f4f5f7",
    "card": "#fdfcf8",
    "ground": "#e7e2d0",
    "grid": "#cfc8b0",
    "piece": "#c9d3b4",
    "mark": "#b83b00",
    "on-mark": "#ffffff",
    "token": "#f2c94c",
    "on-token": "#1a1d21",
    "on-seat": "#ffffff",
    "a": "#1f5a8a",
    "b": "#a8182d",
    "c": "#2a6b36",
    "d": "#6a4300",
    "e": "#5f2d8c",
    "f": "#37474f",
}
_DARK: Final = {
    "page": "#14171a",
    "ink": "#f1f2f4",
    "soft": "#b0b7bf",
    "faint": "#4c535b",
    "panel": "#1d2125",
    "card": "#23282d",
    "ground": "#26281f",
    "grid": "#3a3c30",
    "piece": "#3d4a33",
    "mark": "#ff9a4d",
    "on-mark": "#14171a",
    "token": "#d9a928",
    "a": "#2f6fa8",
    "b": "#b8323f",
    "c": "#2f7a3d",
    "d": "#8a5a0a",
    "e": "#7443a6",
    "f": "#4d626c",
}
_PRINT: Final = {  # black on white: letters and patterns tell the seats apart
    "page": "#fff",
    "ink": "#000",
    "soft": "#000",
    "faint": "#777",
    "panel": "#fff",
    "card": "#fff",
    "ground": "#fff",
    "grid": "#ccc",
    "piece": "#eee",
    "mark": "#000",
    "on-mark": "#fff",
    "token": "#fff",
    "on-token": "#000",
    "on-seat": "#fff",
    **dict.fromkeys("abcdef", "#000"),
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
    ".due": "fill:var(--panel);stroke:var(--mark);stroke-width:4",
    ".gone": "fill:none;stroke:var(--faint);stroke-dasharray:3 5",
    ".card": "fill:var(--card);stroke:var(--ink);stroke-width:2",
    ".ground": "fill:var(--ground);stroke:var(--ink);stroke-width:2",
    ".grid": "stroke:var(--grid);stroke-width:1;fill:none",
    ".piece": "fill:var(--piece);stroke:var(--soft);stroke-width:2;stroke-dasharray:8 4",
    ".solid": "fill:var(--piece);stroke:var(--ink);stroke-width:5",
    ".token": "fill:var(--token);stroke:var(--ink);stroke-width:2",
    ".on-token": "fill:var(--on-token)",
    ".on-seat": "fill:var(--on-seat)",
    ".mark": "fill:var(--mark)",
    ".on-mark": "fill:var(--on-mark)",
    ".front": "stroke:var(--ink);stroke-width:7;stroke-linecap:butt",
    ".head": "fill:var(--ink)",
    ".pip": "fill:var(--on-seat);stroke:none",
    ".lost": "fill:none;stroke:var(--on-seat);stroke-width:1;opacity:.7",
    ".badge": "fill:var(--card);stroke:var(--ink);stroke-width:2",
    ".spent": "opacity:.85",
    ".link": "stroke:var(--mark);stroke-width:4;fill:none",
    ".arc-front": "stroke:var(--ink);stroke-width:2;stroke-dasharray:10 8;fill:var(--mark);fill-opacity:.14",
    ".arc-flank": "stroke:var(--ink);stroke-width:2;stroke-dasharray:10 8;fill:var(--ink);fill-opacity:.06",
    ".arc-rear": "stroke:var(--ink);stroke-width:2;stroke-dasharray:10 8;fill:var(--ink);fill-opacity:.16",
    ".rubble": "fill:var(--faint);stroke:var(--ink);stroke-width:2;stroke-dasharray:3 5",
    ".ring": "stroke:var(--mark);stroke-width:2;stroke-dasharray:4 6;fill:none",
    ".tape": "stroke:var(--mark);stroke-width:3;fill:none",
    ".said": "paint-order:stroke;stroke:var(--page);stroke-width:6;stroke-linejoin:round",
    ".arc": "display:none;pointer-events:none",
    ".ruler": "display:none;pointer-events:none",
    ".shown": "display:inline",
    ".unit:focus": "outline:none",
    ".unit:focus .tray": "stroke:var(--mark);stroke-width:6",
    ".tray": "stroke:var(--ink);stroke-width:2",
    **{f".s-{letter.lower()}": f"fill:var(--{letter.lower()})" for letter in LETTERS},
    **{f".z-{letter.lower()}": f"fill:var(--{letter.lower()});opacity:.1;stroke:none" for letter in LETTERS},
    **{f".e-{letter.lower()}": f"stroke:var(--{letter.lower()});stroke-width:5;fill:none" for letter in LETTERS},
}

SHOWN: Final = ",".join(f".{SCOPE} .u{number}:{how}~.d{number}" for number in range(MOST) for how in ("hover", "focus"))
STYLE: Final = (
    theme(f".{SCOPE}", _LIGHT, _DARK, _PRINT)
    + "".join(f".{SCOPE} {name}{{{how}}}" for name, how in _RULES.items())
    + f"{SHOWN}{{display:inline}}"
)


def _hatch(d: str) -> str:
    """Thin white lines over a seat's colour, so that seats differ by pattern too."""
    return element("path", d=d, stroke="#fff", stroke_width=1, stroke_opacity="0.45", fill="none")


PATTERNS: Final = element(
    "defs",
    pattern("tmg-a", 12),
    pattern("tmg-b", 12, _hatch("M0 12L12 0M-3 3L3 -3M9 15L15 9")),
    pattern("tmg-c", 12, _hatch("M0 6H12")),
    pattern("tmg-d", 12, _hatch("M6 0V12M0 6H12")),
    pattern("tmg-e", 12, _hatch("M6 0V12")),
    pattern("tmg-f", 12, _hatch("M0 0L12 12M-3 9L3 15M9 -3L15 3")),
)
