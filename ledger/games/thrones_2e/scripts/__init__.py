"""The abilities of printed cards as rows, by code."""

from __future__ import annotations

from ..abilities import Abilities

SCRIPTS: dict[str, Abilities] = {}
