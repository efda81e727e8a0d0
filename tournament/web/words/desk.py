"""Words of the organizer's desk."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str]] = {}
