"""Words of the catalogue of cards and units."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {}
