"""The board as SVG: a pure function of the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.game import Language
from ...kit.svg import element, label, picture
from .text import board


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    lines = board(view, language, names).split("\n")
    rows = [label(8, 20 * row, line, 14) for row, line in enumerate(lines, start=1)]
    return picture(900, 20 * len(lines) + 12, "hbo", "Table", lines[0], "", element("g", *rows))
