"""Words of a player's own pages."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {}
