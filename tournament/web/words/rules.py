"""Words of the rule index."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {}
