"""The HBO edition of A Game of Thrones: The Card Game as the core sees it: every value and function that a game has to offer."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...core.game import Game, Language
from ...core.rulebook import Violation
from ...core.seats import TABLE
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

slug = "thrones-hbo"
titles: Mapping[Language, str] = {"en": "A Game of Thrones: The Card Game (HBO edition)", "pl": "Gra o Tron: Gra karciana"}
seats = (2, 2)  # the fewest and the most players
version = 2  # of the rules. 2: plots, and what abilities bring out, are held against the decks of the box


def check_opening(seats: int, options: Options, cards: Sequence[Any] = ()) -> tuple[Violation, ...]:
    """The rules that a match with so many seats, these options and cards would break; empty if it may be opened."""
    return book.check(None, TABLE, Opening(seats, options, tuple(cards)))


def wants_typed(options: Options) -> bool:
    """Whether the match takes the cards that users typed in: the printed box does, the practice box is complete without them."""
    return options.box == "printed"


if TYPE_CHECKING:  # for the type checker alone: this module has everything that a game needs
    from .. import thrones_hbo
    from .model.state import State

    _face: Game[State, object] = thrones_hbo


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
    "check_opening",
    "codec",
    "describe",
    "offers",
    "outcome",
    "passing",
    "score",
    "seats",
    "setup",
    "slug",
    "svg",
    "titles",
    "version",
    "view",
    "wants_typed",
]
