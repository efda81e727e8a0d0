"""Words of the public pages of tournaments."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {}
