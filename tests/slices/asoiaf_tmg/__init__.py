"""A slice of A Song of Ice & Fire: the face, nothing else."""

from collections.abc import Sequence
from typing import Any

from ledger.core.rulebook import Violation
from ledger.core.seats import TABLE

from . import rules_charge  # registers its rules
from .actions import codec
from .board import svg
from .chance import chance
from .offers import answers, awaiting, offers, passing
from .options import Options
from .play import apply
from .rules import Opening, book, check
from .score import outcome, score
from .setup import setup
from .text import board, describe
from .text import unit_name as card_name
from .view import census, view

slug = "asoiaf-tmg-slice"
titles = {"en": "A Song of Ice & Fire: a slice", "pl": "A Song of Ice & Fire: próbka"}
seats = (2, 2)
version = 1


def check_opening(seats: int, options: Options, cards: Sequence[Any] = ()) -> tuple[Violation, ...]:
    """Whether so many may play with these armies."""
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
    "rules_charge",
    "score",
    "seats",
    "setup",
    "slug",
    "svg",
    "titles",
    "version",
    "view",
]
