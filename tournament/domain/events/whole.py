"""Events of a tournament as a whole: opened, staffed, started, cut, noted in, closed."""

from __future__ import annotations

from dataclasses import dataclass

from ledger.streams import Document
from ledger.values import Text

from .stored_words import Format, Lists, Role


@dataclass(frozen=True, slots=True)
class TournamentOpened:
    """The first event: what is played, in which format, by which profile. The seed itself stays secret until the end."""

    tournament: str
    game: str
    format: Format
    profile: str
    version: int  # of the profile
    terms: Document  # the whole profile as JSON: a later version of its file changes nothing here
    seed_hash: str
    rounds: int = 0  # planned; 0: as the profile advises
    cut: int = 0  # planned
    best_of: int = 1
    lists: Lists = "closed"
    team_size: int = 1
    drawing: int = 1  # the version of the pairing: a later one may draw other rounds from the same seed
    list_terms: Document | None = None  # what the game's own check of lists is to go by, as JSON
    time_zone: str = ""  # of the hall, by its IANA name; empty: that of whichever server shows it


@dataclass(frozen=True, slots=True)
class StaffNamed:
    """Somebody has a role in the tournament from here on."""

    person: str
    role: Role
    groups: tuple[str, ...] = ()  # clubs that they declared: a ruling on somebody of the same club says so


@dataclass(frozen=True, slots=True)
class StaffReleased:
    """Somebody has no role any more."""

    person: str


@dataclass(frozen=True, slots=True)
class Started:
    """The tournament has begun: lists are locked from here on."""


@dataclass(frozen=True, slots=True)
class CutMade:
    """The cut was made: these play on, the first seed first."""

    entries: tuple[str, ...]
    top: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class CutFilled:
    """Somebody who made the cut left before play: the next in the standings comes in as the lowest seed."""

    out: str
    into: str


@dataclass(frozen=True, slots=True)
class Noted:
    """Something that staff wrote into the record."""

    text: Text


@dataclass(frozen=True, slots=True)
class TournamentClosed:
    """The tournament is over and its seed published: whoever has it can draw every pairing again."""

    seed: str
