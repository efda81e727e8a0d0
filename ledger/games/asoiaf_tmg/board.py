"""The battlefield as a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ...core.game import Language
from .text import board


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """The board in words, as a picture."""
    lines = board(view, language, names).splitlines()
    rows = "".join(f'<text x="10" y="{20 + 18 * row}">{escape(line)}</text>' for row, line in enumerate(lines))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 {40 + 18 * len(lines)}">{rows}</svg>'
