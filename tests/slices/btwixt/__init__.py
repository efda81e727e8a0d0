"""A slice of B'Twixt: the face, nothing else."""

from collections.abc import Sequence
from typing import Any

from ledger.core.rulebook import Violation
from ledger.core.seats import TABLE

from .actions import codec
from .chance import chance
from .flow import steps
from .offers import answers, awaiting, offers, passing
from .options import Options
from .play import apply
from .rules import Opening, book, check
from .score import outcome, score
from .setup import setup
from .text import board, card_name, describe, svg
from .view import census, view

slug = "btwixt"
titles = {"en": "A Game of Thrones: B'Twixt", "pl": "Gra o tron: Sojusze"}
seats = (3, 6)
version = 1


def check_opening(seats: int, options: Options, cards: Sequence[Any] = ()) -> tuple[Violation, ...]:
    """Whether so many may play with these options."""
    return book.check(None, TABLE, Opening(seats, options))


__all__ = [
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
    "steps",
    "svg",
    "titles",
    "version",
    "view",
]
