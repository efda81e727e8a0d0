"""Actions as one line, the board as plain text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....core.seats import Seat, Viewer
from ....core.secrets import redact
from ....core.wording.languages import Language
from ....core.wording.phrasebook import Speaker
from ....kit.cards import Card
from ....kit.lcg import board_text
from ....kit.lcg.action_text import Wording, called_in_view, card_called
from ....kit.lcg.board_text import BoardLines, speaker_of
from ....kit.piles import FACEDOWN
from ....kit.text import describe_common
from ..model.components import KINDS
from ..model.phrases import PHRASES
from ..model.titles import BY_ID as TITLES


def card_name(word: str, language: Language = "en", cards: Sequence[Card] = ()) -> str:
    """What the record calls a card: `01144` by its id, `01144~2` by the handle of the second copy in play.

    `01023@1` is the plot of the first seat.
    """
    if isinstance(word, str):
        word = word.partition("#")[0].partition("@")[0]
    return card_called(word, language, cards, _title_or_word)


def _title_or_word(name: str, language: Language) -> str:
    """A title of melee, a kind of challenge that a card lets somebody choose, or the word as it is."""
    if name in TITLES or name in KINDS:
        return PHRASES.to(language).term("title" if name in TITLES else "chosen", name)
    return name.replace("-", " ").title()


def describe(
    seat: Seat, action: Any, language: Language, viewer: Viewer, names: Sequence[str], cards: Sequence[Card] = ()
) -> str:
    """What was done, without saying by whom; what the viewer may not know is left out."""
    action = redact(action, seat, viewer)
    words = Wording(PHRASES, language, names, lambda word: card_name(word, language, cards))
    return words.action(action) or describe_common(action, language, names, words.effect, "ledger.games.thrones_2e")


# ---- the board


def called_in(view: Mapping[str, Any], word: str, language: Language) -> str:
    """What the view calls a card, or the card behind a handle."""
    if word.startswith(FACEDOWN):
        return PHRASES.to(language)("board.facedown")
    return called_in_view(view, word, language, card_name)


def _side(view: Mapping[str, Any], seat: int, say: Speaker) -> str:
    """Whose side of the table it is and what lies there in piles."""
    player = view["players"][seat]
    faction = player["faction"] or "neutral"
    return board_text.side(view, seat, say, faction=faction, out=seat in view["out"], title=player["title"] or None)


LINES: Final = BoardLines(board_text.headline, _side, board_text.supplies)


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """All sides and what is going on, for a terminal."""
    return board_text.board_text(LINES, view, speaker_of(PHRASES, called_in, view, language, names), names)
