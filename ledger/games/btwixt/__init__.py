"""B'Twixt as the core sees it: every value and function that a game has to offer, and nothing else."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...core.game import Game, Language
from ...core.rulebook import Violation
from ...core.seats import TABLE
from ...core.wording.languages import titles_of
from .flow.first_state import setup
from .flow.score import outcome, score
from .flow.waits import answers, awaiting
from .model.actions import codec
from .model.book import book
from .model.options import Options, must_suit
from .offer.chance import chance
from .offer.offers import offers, passing
from .play.apply import apply
from .rules import Opening, check
from .show.board import svg
from .show.examples import EXAMPLES
from .show.text import board, card_name, describe
from .show.view import census, view

slug = "btwixt"
titles: Mapping[Language, str] = titles_of(__name__)
seats = (3, 6)
version = 1


def check_opening(seats: int, options: Options, cards: Sequence[Any] = ()) -> tuple[Violation, ...]:
    """The rules that a match with so many seats and these options would break; empty if it may be opened."""
    violations = book.check(None, TABLE, Opening(seats, options))
    if not violations:
        must_suit(options, seats)
    return violations


def wants_typed(options: Options) -> bool:
    """Whether the match takes the cards that users typed in: a declared deck does, the practice deck is complete without them."""
    return options.deck == "declared"


if TYPE_CHECKING:  # for the type checker alone: this module has everything that a game needs
    from .. import btwixt
    from .model.state import State

    _face: Game[State, object] = btwixt


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
    "wants_typed",
]
