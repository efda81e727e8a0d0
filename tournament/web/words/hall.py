"""Words of the screens of a hall."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {}
