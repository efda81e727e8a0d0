"""What is in the box: counts, tracks, and the cards that the rulebook shows or names.

Most of the 159 cards that matter are not printed in the rulebook. Those that are stand in KNOWN, with the value where it is
known; `sure` is False where it was read from damaged text. Every other card is declared at the table or comes with the
match, and takes the place of the card of the same id here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ....core.errors import InvalidAction
from ....core.seats import Seat
from ....kit.cards import Card

# ---- counts

STANDARD: Final = 62  # standard influence cards in the box
EVENTS: Final = 11  # event cards in the box
WHITES: Final = 36  # leader-specific influence cards in the box
WHITES_EACH: Final = 4  # leader-specific cards of one leader
INFLUENCE: Final = STANDARD + EVENTS + WHITES  # influence cards of all kinds
ALLIES: Final = 50
TOKENS: Final = 54  # power tokens in the box
LEADERS: Final = 9
FACES: Final = (1, 2, 3)  # the numbers that a power token may bear
HAND: Final = 10  # cards that each leader is dealt for a season
HAND_ADVANCED: Final = 9  # the same in the advanced game, where a leader-specific card comes on top

# ---- the time track

SEASONS: Final = ("summer", "autumn", "winter")
SUMMER, AUTUMN, WINTER = range(3)
SPACES: Final = ("6", "5", "4", "3", "", "", "")  # from the left: behind the space of N players lie N more
LAST_SPACE: Final = len(SPACES) - 1

NOBODY: Final = Seat(-9)  # stands for a seat where there is none
CouncilNumber = Seat  # council n lies on the left of seat n
NOWHERE: Final = CouncilNumber(-9)  # no council

# ---- cards

KINDS: Final = ("standard", "white", "event", "ally", "leader")
INFLUENCE_KINDS: Final = ("standard", "white", "event")
COLOURS: Final = ("red", "green", "purple", "white", "blue")


def _influence(id: str, en: str, pl: str, script: str | None, kind: str = "standard", **facts: object) -> Card:
    """An influence card as the rulebook has it."""
    return Card(id, en, pl, kind, script, True, tuple((name, str(value)) for name, value in facts.items()))


def _ally(id: str, en: str, script: str | None, value: int | None = None, sure: bool = True, pl: str = "") -> Card:
    """An ally as the rulebook has it; `sure` says whether its power was read without doubt."""
    return Card(id, en, pl or en, "ally", script, sure, (("value", str(value)),) if value is not None else ())


KNOWN: Final = (
    _influence("betrayal", "Betrayal", "Zdrada", "betrayal"),
    _influence("pulling-strings", "Pulling the Strings", "Pociąganie za sznurki", "strings", value=4),
    _influence("contingency-plan", "Contingency Plan", "Plan awaryjny", "plan"),
    _influence("corruption", "Corruption", "Korupcja", "corruption"),
    _influence("game-of-thrones", "Game of Thrones", "Gra o tron", "none"),
    _influence("kings-decree", "King's Decree", "Królewski dekret", "decree"),
    _influence("little-birds", "Little Birds", "Małe ptaszki", "birds"),
    _influence("matchmaker", "Matchmaker", "Swatka", None),
    _influence("blood-magic", "Blood Magic", "Magia krwi", None),
    _influence("shadow-assassin", "Shadow Assassin", "Cień zabójca", None),
    _influence("pack-survives", "The Pack Survives", "Stado przeżyje", None),
    _influence("interception", "Interception", "Przechwycenie", "interception", "event", colour="blue", copies=1),
    _influence("bribery", "Bribery", "Przekupstwo", "bribery", "event", colour="blue", copies=1),
    _influence("silence", "The Silence", "Cisza", "silence", "white", colour="white", value=5, copies=1, leader="euron"),
    _ally("jaime", "Ser Jaime Lannister", "jaime"),
    _ally("arianne", "Arianne Martell", "arianne", 3, False),
    _ally("oberyn", "Oberyn Martell", "oberyn"),
    _ally("varys", "Varys", "varys"),
    _ally("patchface", "Patchface", "fool", 1, False, "Błazen ze Smoczej Skały"),
    _ally("loras", "Ser Loras Tyrell", "loras", 3),
    _ally("shae", "Shae", "shae", 3, False),
    _ally("robb", "Robb Stark", "robb", 6, False),
    _ally("ilyn-payne", "Ser Ilyn Payne", "ilyn", 2, False),
    _ally("sansa", "Sansa Stark", "sansa"),
    _ally("mance", "Mance Rayder", None),
    _ally("jaqen", "Jaqen H'ghar", None, pl="Jaqen H’ghar"),
    _ally("renly", "Renly Baratheon", None),
    Card("cersei", "Cersei Lannister", "Cersei Lannister", "leader"),
    Card("daenerys", "Daenerys Targaryen", "Daenerys Targaryen", "leader"),
    Card("doran", "Doran Martell", "Doran Martell", "leader"),
    Card("euron", "Euron Greyjoy", "Euron Greyjoy", "leader"),
    Card("jon", "Jon Snow", "Jon Snow", "leader"),
    Card("melisandre", "Melisandre", "Melisandre", "leader"),
    Card("olenna", "Olenna Tyrell", "Olenna Tyrell", "leader"),
    Card("tyrion", "Tyrion Lannister", "Tyrion Lannister", "leader"),
)
OUTRANK: Final = ("sansa", "mance", "jaqen")  # allies whose own placement beats every other limit

_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def must_be_ids(field: str, words: Sequence[str | None]) -> None:
    """Raise unless every word could be a card's id: small letters and digits, joined by hyphens."""
    for word in words:
        if word is not None and not (len(word) <= 60 and _ID.fullmatch(word)):
            raise InvalidAction(field, "btwixt.is-no-cards-id-use-small", word=word[:30])
