"""Actions as one line, the board as plain text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....core.seats import Seat, Viewer
from ....core.secrets import redact
from ....core.wording.languages import Language
from ....core.wording.phrasebook import Phrasebook, Speaker
from ....kit.cards import Card
from ....kit.lcg import board_text
from ....kit.lcg.action_text import Wording, called_in_view, card_called
from ....kit.lcg.board_text import BoardLines, speaker_of
from ....kit.text import describe_common

PHRASES: Final = Phrasebook("ledger.kit", "ledger.kit.lcg", "ledger.games.thrones_hbo")


def card_name(word: str, language: Language = "en", cards: Sequence[Card] = ()) -> str:
    """What the record calls a card: `eddard-stark` by its id, `spy~2` by the handle of the second copy in play."""
    if word == "":  # nobody was named
        return "–"
    return card_called(word, language, cards)


def describe(
    seat: Seat, action: Any, language: Language, viewer: Viewer, names: Sequence[str], cards: Sequence[Card] = ()
) -> str:
    """What was done, without saying by whom; what the viewer may not know is left out."""
    action = redact(action, seat, viewer)
    words = Wording(PHRASES, language, names, lambda word: card_name(word, language, cards))
    return words.action(action) or describe_common(action, language, names, words.effect, "ledger.games.thrones_hbo")


# ---- the board


def called_in(view: Mapping[str, Any], word: str, language: Language) -> str:
    """What the view calls a card, or the card behind a handle."""
    return called_in_view(view, word, language, card_name)


def _side(view: Mapping[str, Any], seat: int, say: Speaker) -> str:
    """Whose side of the table it is and what lies there in piles."""
    return board_text.side(view, seat, say, house=view["players"][seat]["house"])


LINES: Final = BoardLines(board_text.headline, _side, board_text.supplies)


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """Both sides and what is going on, for a terminal."""
    return board_text.board_text(LINES, view, speaker_of(PHRASES, called_in, view, language, names), names)
