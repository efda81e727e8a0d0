"""Colours and patterns of the board. Houses differ by letter and pattern as well as by colour."""

from __future__ import annotations

from typing import Final

from ...kit.svg import element, pattern, theme

SCOPE: Final = "hbo-board"
SIDES: Final = ("lannister", "stark", "neutral")

LIGHT: Final = {
    "page": "#ffffff",
    "ink": "#1a1d21",
    "soft": "#545b64",
    "faint": "#b9bfc6",
    "card": "#fdfcf8",
    "panel": "#f4f5f7",
    "mark": "#b83b00",
    "on-mark": "#ffffff",
    "lannister": "#a8182d",
    "stark": "#4f5b66",
    "neutral": "#6b5a2f",
    "on-house": "#ffffff",
    "line": "#ffffff",
    "power": "#1a1d21",
    "on-power": "#ffffff",
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
    "power": "#f1f2f4",
    "on-power": "#14171a",
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
    "power": "#000",
    "on-power": "#fff",
    **dict.fromkeys(SIDES, "#fff"),
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
    ".due": "fill:var(--panel);stroke:var(--mark);stroke-width:3",
    ".card": "fill:var(--card);stroke:var(--ink)",
    ".under": "fill:var(--card);stroke:var(--soft)",
    ".fights": "fill:none;stroke:var(--mark);stroke-width:4",
    ".bypassed": "fill:none;stroke:var(--mark);stroke-width:3;stroke-dasharray:7 5",
    ".icon": "fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round;stroke-linejoin:round",
    ".token": "fill:var(--power);stroke:var(--card);stroke-width:2",
    ".on-token": "fill:var(--on-power)",
    ".mark": "fill:var(--mark)",
    ".on-mark": "fill:var(--on-mark)",
    ".on-house": "fill:var(--on-house)",
    ".line": "fill:none;stroke:var(--line);stroke-width:3;opacity:.5",
    ".edge": "stroke:var(--ink);stroke-linejoin:round",
    **{f".f-{side}": f"fill:var(--{side})" for side in SIDES},
}
STYLE: Final = theme(f".{SCOPE}", LIGHT, DARK, PRINT) + "".join(
    f".{SCOPE} {name}{{{how}}}" for name, how in _RULES.items()
)
_TILES: Final = {  # side and strokes
    "lannister": (12, "M6 0V12"),
    "stark": (14, "M-4 10L10 -4M3 17L17 3"),
    "neutral": (14, "M7 4V10M4 7H10"),
}
PATTERNS: Final = element(
    "defs",
    *(
        pattern(
            f"hbo-{side}",
            size,
            element("rect", width=size, height=size, class_=f"f-{side}"),
            element("path", d=strokes, class_="line"),
        )
        for side, (size, strokes) in _TILES.items()
    ),
)
