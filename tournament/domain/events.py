"""What happens to a tournament, as events. Names and fields are stored for ever.

Ids stand for people, clubs and families: their names live beside the chain, and so do free words (`Text`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal, TypeGuard, TypeVar, get_args

from ledger import Event, Malformed
from ledger.streams import Document
from ledger.values import Range, Text

from ..pairing.field import Group
from ..scoring.results import ResultSide
from .disputes.events import BODIES as OF_RULINGS
from .disputes.events import DisputeBody

Format = Literal["swiss", "pods", "round robin", "elimination", "partners"]
Role = Literal["organizer", "head judge", "judge"]
Missed = Literal["losses", "byes"]
Lists = Literal["closed", "open", "open from cut"]
Leaving = Literal["dropped", "no show", "disqualified"]
Stage = Literal["swiss", "cut"]
PenaltyKind = Literal["caution", "warning", "game loss", "match loss", "disqualification"]
ChangedHow = Literal["by hand", "paired anew"]
ClockWord = Literal["started", "paused", "resumed", "extended"]
FORMATS: tuple[Format, ...] = get_args(Format)
ROLES: tuple[Role, ...] = get_args(Role)
LISTS: tuple[Lists, ...] = get_args(Lists)
PENALTIES: tuple[PenaltyKind, ...] = get_args(PenaltyKind)
TITLE = "title:1"  # the id under which the title of the tournament lies among the names

Cost = Annotated[int, Range(-(10**15), 10**15)]


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


@dataclass(frozen=True, slots=True)
class StaffNamed:
    """Somebody has a role in the tournament from here on."""

    person: str
    role: Role


@dataclass(frozen=True, slots=True)
class StaffReleased:
    """Somebody has no role any more."""

    person: str


@dataclass(frozen=True, slots=True)
class EntryAdded:
    """A player or a team takes part."""

    entry: str
    players: tuple[str, ...]
    team: str | None = None
    groups: tuple[Group, ...] = ()
    table: int | None = None  # always sits there
    missed: Missed | None = None  # what the rounds before a late entry count as


@dataclass(frozen=True, slots=True)
class EntryChanged:
    """An entry belongs to other clubs and families, or has another table of its own."""

    entry: str
    groups: tuple[Group, ...] = ()
    table: int | None = None


@dataclass(frozen=True, slots=True)
class ListAttached:
    """A list was handed in; `faults` are rules that it breaks: none, unless a judge took it all the same, for a reason."""

    entry: str
    words: Text
    player: str | None = None  # of a team
    faults: tuple[str, ...] = ()
    reason: Text | None = None


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """An entry is there, or is not after all."""

    entry: str
    present: bool = True


@dataclass(frozen=True, slots=True)
class Started:
    """The tournament has begun: lists are locked from here on."""


@dataclass(frozen=True, slots=True)
class EntryLeft:
    """An entry takes no part in later rounds."""

    entry: str
    why: Leaving = "dropped"
    reason: Text | None = None
    ruling: str | None = None  # by which it is disqualified: it is back in if that ruling falls


@dataclass(frozen=True, slots=True)
class EntryRejoined:
    """An entry that had left takes part again."""

    entry: str
    missed: Missed = "losses"


@dataclass(frozen=True, slots=True)
class Seating:
    """A table with the entries that sit there, and what it costs by each criterion."""

    table: int
    seats: tuple[str, ...]  # entries, the first seat first
    costs: tuple[Cost, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """A table of a round."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class RoundDrafted:
    """A round was drafted, or drafted anew; `held` are tables of earlier rounds whose result nobody knows yet."""

    round: int
    stage: Stage
    tables: tuple[Seating, ...]
    byes: tuple[str, ...] = ()
    criteria: tuple[str, ...] = ()
    costs: tuple[Cost, ...] = ()
    optimal: bool = False
    held: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundChanged:
    """The draft was changed: these tables replace those of the same numbers and of `without`; the rest stays as it was."""

    round: int
    how: ChangedHow
    tables: tuple[Seating, ...]
    byes: tuple[str, ...]
    reason: Text
    without: tuple[int, ...] = ()
    costs: tuple[Cost, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundPublished:
    """The draft is a round now: everybody may see it, and it is played."""

    round: int


@dataclass(frozen=True, slots=True)
class MatchBegun:
    """A match of the ledger is played at this table."""

    round: int
    table: int
    match: str


@dataclass(frozen=True, slots=True)
class MatchTaken:
    """The end of a recorded match was taken in: the head of its stream is chained in here."""

    round: int
    table: int
    match: str
    head: str
    how: str
    ranking: tuple[tuple[str, ...], ...]  # entries from first to last
    scored: tuple[int, ...] = ()  # in the order of the seats
    ruling: str | None = None  # that has left the match so
    after: int | None = None  # says that event again for a changed match: it counts in its place, as long as that one does


@dataclass(frozen=True, slots=True)
class ResultReported:
    """A result was reported: by a side, and then the others have to confirm it, or by staff, and then it stands."""

    round: int
    table: int
    kind: str
    sides: tuple[ResultSide, ...]
    entry: str | None = None
    ruling: str | None = None


@dataclass(frozen=True, slots=True)
class ResultConfirmed:
    """A result was confirmed: by a side for itself, or by staff for all of them."""

    round: int
    table: int
    entry: str | None = None


@dataclass(frozen=True, slots=True)
class ResultContested:
    """A side says that the result is wrong; a judge decides."""

    round: int
    table: int
    reason: Text
    entry: str | None = None


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """A result was put right: what was said at position `instead` does not count any more."""

    round: int
    table: int
    kind: str
    sides: tuple[ResultSide, ...]
    reason: Text
    instead: int
    ruling: str | None = None


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """An entry, or one player of it, has a penalty."""

    entry: str
    kind: PenaltyKind
    infraction: str  # the id of what was done wrong, as the policy has it
    reason: Text
    player: str | None = None
    round: int | None = None
    table: int | None = None
    ruling: str | None = None
    folds: bool = False  # a loss is worked out where it stands among what was said about the table; no result event follows
    ends: str | None = None  # the match that the loss has ended: its outcome says so


@dataclass(frozen=True, slots=True)
class ClockChanged:
    """The clock of a round was changed; an extension may be for one table."""

    round: int
    change: ClockWord
    seconds: int = 0
    table: int | None = None


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


BODIES = (
    TournamentOpened, StaffNamed, StaffReleased, EntryAdded, EntryChanged, ListAttached, CheckedIn, Started, EntryLeft,
    EntryRejoined, RoundDrafted, RoundChanged, RoundPublished, MatchBegun, MatchTaken, ResultReported, ResultConfirmed,
    ResultContested, ResultCorrected, PenaltyGiven, ClockChanged, CutMade, CutFilled, Noted, TournamentClosed,
    *OF_RULINGS,
)  # fmt: skip
TournamentBody = (
    TournamentOpened
    | StaffNamed
    | StaffReleased
    | EntryAdded
    | EntryChanged
    | ListAttached
    | CheckedIn
    | Started
    | EntryLeft
    | EntryRejoined
    | RoundDrafted
    | RoundChanged
    | RoundPublished
    | MatchBegun
    | MatchTaken
    | ResultReported
    | ResultConfirmed
    | ResultContested
    | ResultCorrected
    | PenaltyGiven
    | ClockChanged
    | CutMade
    | CutFilled
    | Noted
    | TournamentClosed
    | DisputeBody
)
B = TypeVar("B")
TournamentEvent = Event[TournamentBody]  # one of a tournament's stream; those of a match have other bodies


def is_kind(event: Event[object], kind: type[B]) -> TypeGuard[Event[B]]:
    """Whether the body of an event, of a tournament or of a match, is of that kind."""
    return isinstance(event.body, kind)


def as_kind(event: Event[object], kind: type[B]) -> Event[B]:
    """The event, known to be of that kind; raises Malformed if it is of another."""
    if is_kind(event, kind):
        return event
    raise Malformed("event", f"expected {kind.__name__}")


def people_in(event: TournamentEvent) -> Iterator[str]:
    """Whoever and whatever an event names that has a name beside the chain."""
    yield event.by
    match event.body:
        case TournamentOpened():
            yield TITLE
        case StaffNamed(person=person) | StaffReleased(person=person):
            yield person
        case EntryAdded(players=players, team=team, groups=groups):
            yield from players
            yield from (team,) if team else ()
            yield from (group.name for group in groups)
        case EntryChanged(groups=groups):
            yield from (group.name for group in groups)
