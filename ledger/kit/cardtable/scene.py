"""What a table of cards shows: plain values that a game fills and the drawing reads. Words are in one language already."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Token:
    """So many of something on a card: `kind` chooses the icon, `said` is the whole of it in words."""

    kind: str
    number: int
    said: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A card in play. `said` tells everything about it; `mark` is its part in the challenge: fights or bypassed."""

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
    under: int = 0  # duplicates
    attached: tuple[Piece, ...] = ()
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Small:
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


@dataclass(frozen=True, slots=True)
class Heap:
    """A pile with its count; on a `face_up` one the topmost card shows."""

    zone: str
    caption: str
    count: int
    face_up: bool = False
    top: Small | None = None


@dataclass(frozen=True, slots=True)
class Status:
    """What a seat is at. kind: due, passed, chosen or out."""

    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class Counter:
    """A number that belongs to a seat, under an icon and a word."""

    kind: str
    number: int
    caption: str


@dataclass(frozen=True, slots=True)
class Side:
    """All that one seat has. `front` are the characters, `back` everything else that lies by itself."""

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
    kneeling: bool = False  # the faction card
    status: Status | None = None


@dataclass(frozen=True, slots=True)
class Fighters:
    """One side of a challenge, with its total."""

    seat: int
    name: str
    cards: tuple[str, ...]  # in words, with their strengths
    total: int
    won: bool = False


@dataclass(frozen=True, slots=True)
class Lane:
    """The challenge in progress."""

    kind: str
    caption: str
    attacker: Fighters
    defender: Fighters


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table. `about` says what an open window answers; `middle` what lies between the sides."""

    title: str
    plain: str  # the table in words, for those who cannot see it
    headline: str
    due: str
    notes: tuple[str, ...]
    sides: tuple[Side, ...]
    middle: str
    lane: Lane | None = None
    about: str = ""
    playing: tuple[Small, ...] = ()
