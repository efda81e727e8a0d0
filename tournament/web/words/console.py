"""Words of the console."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {}
