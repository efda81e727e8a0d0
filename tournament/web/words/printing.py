"""Words of printed pages."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {}
