"""A Song of Ice & Fire: Tabletop Miniatures Game: the face, nothing else."""

from collections.abc import Sequence
from typing import Any

from ...core.rulebook import Violation
from ...core.seats import TABLE
from .actions import codec
from .army import check_list, list_notes, opening_faults, read_list, read_terms
from .board import svg
from .chance import chance
from .examples import EXAMPLES
from .judging import Opening, book, check
from .offers import awaiting, offers, passing
from .options import Options
from .owing import answers
from .play import apply
from .score import outcome, score
from .setup import setup
from .text import board, card_name, describe
from .view import census, view

slug = "asoiaf-tmg"
titles = {"en": "A Song of Ice & Fire: Tabletop Miniatures Game", "pl": "A Song of Ice & Fire: Figurkowa Gra Bitewna"}
seats = (2, 4)
version = 1


def check_opening(seats: int, options: Options, cards: Sequence[Any] = ()) -> tuple[Violation, ...]:
    """Whether so many may play with these options, armies and cards."""
    return (*book.check(None, TABLE, Opening(seats, options, tuple(cards))), *opening_faults(options, cards))


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
