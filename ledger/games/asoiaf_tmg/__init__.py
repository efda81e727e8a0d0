"""The miniatures game A Song of Ice & Fire as the core sees it: every value and function that a game has to offer."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...core.game import Game, Language
from ...core.rulebook import Violation
from ...core.seats import TABLE
from .army import check_list, list_notes, opening_faults, read_list, read_terms
from .flow.first_state import setup
from .flow.owing import answers
from .flow.score import outcome, score
from .model.actions import codec
from .model.options import Options
from .offer.chance import chance
from .offer.offers import awaiting, offers, passing
from .play.apply import apply
from .rules.judging import Opening, book, check
from .show.board import svg
from .show.examples import EXAMPLES
from .show.text import board, card_name, describe
from .show.view import census, view

slug = "asoiaf-tmg"
titles: Mapping[Language, str] = {
    "en": "A Song of Ice & Fire: Tabletop Miniatures Game",
    "pl": "A Song of Ice & Fire: Figurkowa Gra Bitewna",
}
seats = (2, 4)
version = 2  # 2: play is held against the pinned armies


def check_opening(seats: int, options: Options, cards: Sequence[Any] = ()) -> tuple[Violation, ...]:
    """The rules that a match with so many seats, these options, armies and cards would break; empty if it may be opened."""
    return (*book.check(None, TABLE, Opening(seats, options, tuple(cards))), *opening_faults(options, cards))


if TYPE_CHECKING:  # for the type checker alone: this module has everything that a game needs
    from .. import asoiaf_tmg
    from .model.state import State

    _face: Game[State, object] = asoiaf_tmg


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
