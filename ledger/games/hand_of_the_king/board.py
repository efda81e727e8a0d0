"""The board as SVG: a pure function of the view."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.game import Language


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    return "<svg/>"
