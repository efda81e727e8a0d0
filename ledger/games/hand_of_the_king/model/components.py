"""What is in the box: houses, characters, companions, the grid and its directions.

A card is a small number: the 35 characters by name, then one number per house for a character that nobody has named
(a judge who types house letters need not know which Stark lies where), then Varys and the empty cell.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from ....core.errors import InvalidAction

House = Literal["stark", "greyjoy", "lannister", "targaryen", "baratheon", "tyrell", "tully"]
Direction = Literal["up", "down", "left", "right", "up-left", "up-right", "down-left", "down-right"]

CHARACTERS: Final[dict[House, tuple[str, ...]]] = {
    "stark": ("arya", "bran", "catelyn", "eddard", "lyanna", "rickon", "robb", "sansa"),
    "greyjoy": ("aeron", "asha", "balon", "euron", "rodrik", "theon", "victarion"),
    "lannister": ("cersei", "jaime", "joffrey", "kevan", "tyrion", "tywin"),
    "targaryen": ("aegon", "aerys", "daenerys", "rhaegar", "viserys"),
    "baratheon": ("renly", "robert", "shireen", "stannis"),
    "tyrell": ("garlan", "margaery", "olenna"),
    "tully": ("edmure", "hoster"),
}
HOUSES: Final = tuple(CHARACTERS)
HOUSE_NUMBER: Final = {house: number for number, house in enumerate(HOUSES)}
SIZES: Final = tuple(len(names) for names in CHARACTERS.values())  # how many characters each house has, by number of the house
LETTERS: Final = ("S", "G", "L", "T", "B", "Y", "U")  # as printed in grids typed by hand; Y is Tyrell, U is Tully
LETTER_OF: Final = dict(zip(HOUSES, LETTERS, strict=True))

NAMES: Final = tuple(name for names in CHARACTERS.values() for name in names)
CARD_NUMBER: Final = {name: number for number, name in enumerate(NAMES)}
UNNAMED: Final = len(NAMES)  # UNNAMED + house: some character of that house
VARYS: Final = UNNAMED + len(HOUSES)  # the number of the Varys card
EMPTY: Final = VARYS + 1  # the number that stands for a cell without a card
NO_HOUSE: Final = len(HOUSES)  # the house of a card that has none: Varys, or the empty cell
# the house of each card, by number of the card
HOUSE_OF: Final = (
    *(HOUSE_NUMBER[house] for house, names in CHARACTERS.items() for _ in names),
    *range(len(HOUSES)),
    NO_HOUSE,
    NO_HOUSE,
)
WORDS: Final = (*NAMES, *LETTERS, "varys", ".")  # the word for each card, by number of the card
# the number of the card that each typed word means
READ: Final = {**{word: number for number, word in enumerate(WORDS)}, "V": VARYS, "-": EMPTY}

COMPANIONS_IN_BOX: Final = 14  # companion cards
COMPANIONS_DEALT: Final = 6  # how many are turned up in set-up
KNOWN_COMPANIONS: Final = (  # eleven names are known from the rulebook and the catalogue; three are not
    "bronn",
    "gendry",
    "hodor",
    "jaqen",
    "jon-snow",
    "khal-drogo",
    "melisandre",
    "petyr",
    "ramsay",
    "sandor",
    "shae",
)
PROTECTED: Final = ("gendry", "jon-snow", "shae")  # companions whom nobody may capture or kill
CROWS: Final = 4  # Three-Eyed Crow tokens in the box
SUPPLY: Final = -1  # where a banner lies that nobody holds

SIDE: Final = 6  # cells in a row, and in a column, of the grid
CELLS: Final = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcdef")
CELL_NUMBER: Final = {name: number for number, name in enumerate(CELLS)}  # the number of each cell, row by row from the top left
STRAIGHT: Final[tuple[Direction, ...]] = ("up", "down", "left", "right")  # the directions in which Varys may move
_STEPS: Final[dict[Direction, tuple[int, int]]] = {
    "up": (-1, 0),
    "down": (1, 0),
    "left": (0, -1),
    "right": (0, 1),
    "up-left": (-1, -1),
    "up-right": (-1, 1),
    "down-left": (1, -1),
    "down-right": (1, 1),
}
DIRECTIONS: Final = tuple(_STEPS)


def _ray(cell: int, direction: Direction) -> tuple[int, ...]:
    """The cells in that direction from a cell to the edge, nearest first."""
    row, column = divmod(cell, SIDE)
    down, across = _STEPS[direction]
    found = []
    while 0 <= (row := row + down) < SIDE and 0 <= (column := column + across) < SIDE:
        found.append(row * SIDE + column)
    return tuple(found)


# by cell: the cells that lie in each direction, nearest first
RAYS: Final = tuple({direction: _ray(cell, direction) for direction in DIRECTIONS} for cell in range(SIDE * SIDE))
# by cell: every cell in its row and column
CROSS: Final = tuple(tuple(one for way in STRAIGHT for one in RAYS[cell][way]) for cell in range(SIDE * SIDE))


def house_of(word: str) -> House | None:
    """The house of a card as written; None for Varys, a gap, or a companion."""
    number = HOUSE_OF[READ[word]] if word in READ else NO_HOUSE
    return HOUSES[number] if number != NO_HOUSE else None


def words_in(line: str) -> list[str]:
    """The words of one typed line; six letters in a row need no spaces."""
    words = line.split()
    return list(words[0]) if len(words) == 1 and len(words[0]) == SIDE and words[0] not in READ else words


def must_be_cards(field: str, words: Iterable[str]) -> None:
    """Raise unless every word is a character's name, a house letter, V or a dot."""
    for word in words:
        if word not in READ:
            letters = " ".join(LETTERS)
            raise InvalidAction(field, "hotk.is-no-card-a-first-name", word=word[:20], letters=letters)


def must_be_cells(field: str, names: Iterable[str | None]) -> None:
    """Raise unless every name is a cell of the grid."""
    for name in names:
        if name is not None and name not in CELL_NUMBER:
            raise InvalidAction(field, "hotk.is-no-cell-a1-top-left", name=name[:20])
