"""What the slice takes out of the box.

Most printed values are not known (see the facts of the game), so the numbers below are the slice's own; only Pulling the
Strings is worth what its card says. Copies add up to the 62 standard cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ledger.core.errors import InvalidAction


class Influence(NamedTuple):
    value: int
    colour: str
    copies: int
    en: str
    pl: str


INFLUENCE: Final = {
    "betrayal": Influence(1, "red", 10, "Betrayal", "Zdrada"),
    "pulling-strings": Influence(4, "green", 10, "Pulling the Strings", "Pociąganie za sznurki"),
    "contingency-plan": Influence(3, "purple", 10, "Contingency Plan", "Plan awaryjny"),
    "corruption": Influence(2, "purple", 10, "Corruption", "Korupcja"),
    "kings-decree": Influence(5, "red", 10, "King's Decree", "Królewski dekret"),
    "game-of-thrones": Influence(8, "green", 12, "Game of Thrones", "Gra o tron"),
}
TITLES: Final = tuple(INFLUENCE)
CARDS: Final = sum(card.copies for card in INFLUENCE.values())

ALLIES: Final = {
    "arianne": 3,
    "ilyn-payne": 2,
    "jaime": 5,
    "jaqen": 2,
    "loras": 3,
    "mance": 4,
    "oberyn": 4,
    "patchface": 1,
    "renly": 5,
    "robb": 6,
    "sansa": 2,
    "shae": 3,
    "varys": 4,
}
TOKENS: Final = 54
FACES: Final = (1, 2, 3)
HAND: Final = 10


def must_be_cards(field: str, words: Sequence[str | None]) -> None:
    """Raise unless every word is the title of an influence card."""
    for word in words:
        if word is not None and word not in INFLUENCE:
            raise InvalidAction(field, f'"{word[:30]}" is no influence card: {", ".join(TITLES)}')


def must_be_allies(field: str, words: Sequence[str | None]) -> None:
    """Raise unless every word names an ally."""
    for word in words:
        if word is not None and word not in ALLIES:
            raise InvalidAction(field, f'"{word[:30]}" is no ally: {", ".join(ALLIES)}')
