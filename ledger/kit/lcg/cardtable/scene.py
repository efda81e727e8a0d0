"""What a table of cards shows: plain values that a game fills and the drawing reads. Words are in one language already.

They are tuples, because the drawing keeps pieces by them: a card that lies as it lay is not drawn again.
"""

from __future__ import annotations

from typing import NamedTuple


class Token(NamedTuple):
    """Tokens of one kind on a card: `kind` chooses the icon, `said` says it in words."""

    kind: str
    number: int
    said: str = ""


class Piece(NamedTuple):
    """A card in play. `said` has everything about it in words; `mark` is its part in the challenge: fights or bypassed."""

    handle: str
    name: str
    said: str
    house: str
    kneeling: bool = False
    facedown: bool = False
    strength: int | None = None
    icons: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    tokens: tuple[Token, ...] = ()
    under: int = 0  # how many duplicates lie under it
    attached: tuple[Piece, ...] = ()
    mark: str = ""


class Small(NamedTuple):
    """A card that is only a name: in a hand, a revealed plot, an agenda, a title, the top of a pile.

    `note` stands below the name. `named` is another name that an offer may have for it, where several of the kind wait
    to be put in order.
    """

    card: str
    name: str
    zone: str
    said: str = ""
    note: str = ""
    named: str | None = None


class Heap(NamedTuple):
    """A pile with its size; on a `face_up` one the topmost card shows."""

    zone: str
    caption: str
    size: int
    face_up: bool = False
    top: Small | None = None


class Status(NamedTuple):
    """What a seat does now. kind: due, passed, chosen or out."""

    kind: str
    words: str


class Counter(NamedTuple):
    """A number that belongs to a seat, under an icon and a word."""

    kind: str
    number: int
    caption: str


class SceneSide(NamedTuple):
    """All that one seat has. `front` are its characters, `back` its other cards that are not attachments."""

    seat: int
    name: str
    said: str
    house: str
    about: str  # the faction in words
    counters: tuple[Counter, ...]
    heaps: tuple[Heap, ...]
    front: tuple[Piece, ...] = ()
    back: tuple[Piece, ...] = ()
    hand: tuple[Small, ...] = ()
    plot: Small | None = None
    cards: tuple[Small, ...] = ()  # an agenda, a title
    first: bool = False
    kneeling: bool = False  # whether the faction card kneels
    status: Status | None = None


class Fighters(NamedTuple):
    """One side of a challenge, with its total."""

    seat: int
    name: str
    cards: tuple[str, ...]  # in words, with their strengths
    total: int
    won: bool = False


class Lane(NamedTuple):
    """The challenge in progress."""

    kind: str
    caption: str
    attacker: Fighters
    defender: Fighters


class Scene(NamedTuple):
    """The whole table. `about` says what an open window answers; `middle` what lies between the sides."""

    title: str
    plain: str  # the table in words, for those who cannot see it
    headline: str
    due: str
    notes: tuple[str, ...]
    sides: tuple[SceneSide, ...]
    middle: str
    lane: Lane | None = None
    about: str = ""
    playing: tuple[Small, ...] = ()
