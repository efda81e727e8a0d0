"""What is wrong with a request, a case file or a key, by key: `words/<language>/errors.toml` beside this."""

from __future__ import annotations

from typing import Final

from ledger.wording import Phrasebook, Sentence

BOOK: Final = Phrasebook("tournament.services", file="errors.toml")


def says(key: str, /, **facts: object) -> Sentence:
    """A sentence for an error of the office; its reader's language says it."""
    return Sentence(key, facts, BOOK)
