"""The board as SVG: a pure function of the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.game import Language
from ...kit.svg import picture


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    return picture(100, 100, "btwixt", "B'Twixt", "", "")
