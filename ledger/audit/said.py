"""Who did what, in words, for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..core.game import Language
from ..core.match import Match
from ..core.seats import Seat, Viewer
from ..core.secrets import redact
from ..core.wording.phrasebook import Phrasebook
from ..kit.text import tidy

PHRASES: Final = Phrasebook("ledger.audit")


def said_of(match: Match, seat: Seat, action: object, language: Language, viewer: Viewer) -> str:
    """The words for what a seat did, as the viewer may know it."""
    cards = match.state.table.cards
    return tidy(match.game.describe(seat, redact(action, seat, viewer), language, viewer, match.names, cards))


def who_did(match: Match, seat: Seat, action: object, language: Language, viewer: Viewer) -> str:
    """The words for who did what, as the viewer may know it: `Ann: moves Varys left for Stark`."""
    return f"{seat_word(seat, match.names, language)}: {said_of(match, seat, action, language, viewer)}"


def seat_word(seat: Seat, names: Sequence[str], language: Language) -> str:
    """A seat as a reader knows it; chance and the judge have a word in each language."""
    return PHRASES.to(language, names).seat(seat)
