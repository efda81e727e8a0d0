"""Hand of the King as the core sees it: every value and function that a game has to offer, and nothing else."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...core.game import Game, Language
from ...core.rulebook import Violation
from ...core.seats import TABLE
from ...core.wording.languages import LANGUAGES
from .flow.due import answers, awaiting, passing
from .flow.first_state import setup
from .flow.score import outcome, score
from .model.actions import codec
from .model.book import book
from .model.options import Options, must_suit
from .offer.chance import chance
from .offer.offers import offers
from .play.apply import apply
from .rules import Opening, check
from .show.board import svg
from .show.examples import EXAMPLES
from .show.text import PHRASES, board, card_name, describe
from .show.view import census, view

slug = "hand-of-the-king"
titles: Mapping[Language, str] = {code: PHRASES.to(code)("board.title") for code in LANGUAGES}
seats = (2, 4)
version = 1


def check_opening(seats: int, options: Options, cards: Sequence[Any] = ()) -> tuple[Violation, ...]:
    """The rules that a match with so many seats and these options would break; empty if it may be opened."""
    violations = book.check(None, TABLE, Opening(seats, options))
    if not violations:
        must_suit(options, seats)
    return violations


if TYPE_CHECKING:  # for the type checker alone: this module has everything that a game needs
    from .. import hand_of_the_king
    from .model.state import State

    _face: Game[State, object] = hand_of_the_king


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
]
