"""The second edition of A Game of Thrones: The Card Game as the core sees it: all that a game has to offer."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...core.game import Game, Language
from ...core.rulebook import Violation
from ...core.seats import TABLE
from .deck import check_list, list_notes, read_list, read_terms
from .flow import challenge  # registers its steps
from .flow.first_state import setup
from .flow.owing import answers
from .flow.score import outcome, score
from .model.actions import codec
from .model.book import book
from .model.options import Options
from .offer.chance import chance
from .offer.offers import awaiting, offers, passing
from .play.apply import apply
from .rules import Opening, check
from .show.board import svg
from .show.examples import EXAMPLES
from .show.text import board, card_name, describe
from .show.view import census, view

slug = "thrones-2e"
titles: Mapping[Language, str] = {
    "en": "A Game of Thrones: The Card Game (Second Edition)",
    "pl": "Gra o Tron: Gra karciana (Druga edycja)",
}
seats = (2, 6)
version = 2  # 2: play is held against the pinned lists


def check_opening(seats: int, options: Options, cards: Sequence[Any] = ()) -> tuple[Violation, ...]:
    """The rules that a match with so many seats, these options and cards would break; empty if it may be opened."""
    return book.check(None, TABLE, Opening(seats, options, tuple(cards)))


if TYPE_CHECKING:  # for the type checker alone: this module has everything that a game needs
    from .. import thrones_2e
    from .model.state import State

    _face: Game[State, object] = thrones_2e


__all__ = [
    "EXAMPLES",
    "Options",
    "answers",
    "apply",
    "awaiting",
    "board",
    "book",
    "card_name",
    "census",
    "challenge",
    "chance",
    "check",
    "check_list",
    "check_opening",
    "codec",
    "describe",
    "list_notes",
    "offers",
    "outcome",
    "passing",
    "read_list",
    "read_terms",
    "score",
    "seats",
    "setup",
    "slug",
    "svg",
    "titles",
    "version",
    "view",
]
