"""The field as SVG, to scale: one unit of the drawing is a thousandth of an inch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape

from ledger.core.game import Language

from .text import unit_name

COLOURS = ("#5b7ea6", "#a6433f")


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    wide, high = view["field"]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        f'<rect width="{wide}" height="{high}" fill="#e9e4d4"/>'
    ]
    for unit in view["units"]:
        if unit["corners"]:
            parts.append(_tray(unit, high, language))
    return "".join((*parts, "</svg>"))


def _tray(unit: Mapping[str, Any], high: int, language: Language) -> str:
    corners = [(x, high - y) for x, y in unit["corners"]]  # up on the table is up on the page
    points = " ".join(f"{x},{y}" for x, y in corners)
    (lx, ly), (rx, ry) = corners[0], corners[3]
    x, y = unit["at"]
    label = escape(f"{unit_name(unit['id'], language)} {unit['models']}")
    return (
        f'<g><polygon points="{points}" fill="{COLOURS[unit["seat"]]}"/>'
        f'<line x1="{lx}" y1="{ly}" x2="{rx}" y2="{ry}" stroke="#111" stroke-width="200"/>'
        f'<text x="{x}" y="{high - y}" font-size="700" text-anchor="middle">{label}</text></g>'
    )
