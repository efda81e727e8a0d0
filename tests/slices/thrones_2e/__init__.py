"""A slice of A Game of Thrones, second edition: the face, nothing else."""

from collections.abc import Sequence
from typing import Any

from ledger.core.rulebook import Violation
from ledger.core.seats import TABLE

from . import rules_cards  # registers its rules
from .actions import codec
from .chance import chance
from .components import CARDS
from .offers import answers, awaiting, offers, passing
from .options import Options
from .play import apply
from .rules import Opening, book, check
from .score import outcome, score
from .setup import setup
from .text import board, card_name, describe, svg
from .view import census, view

slug = "thrones-2e-slice"
titles = {"en": "A Game of Thrones 2nd edition (slice)", "pl": "Gra o Tron, druga edycja (wycinek)"}
seats = (2, 2)
version = 1


def check_opening(seats: int, options: Options, cards: Sequence[Any] = ()) -> tuple[Violation, ...]:
    """Whether so many may play with these options."""
    return book.check(None, TABLE, Opening(seats, options))


__all__ = [
    "CARDS",
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
    "rules_cards",
    "score",
    "seats",
    "setup",
    "slug",
    "svg",
    "titles",
    "version",
    "view",
]
