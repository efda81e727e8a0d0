"""What happens to a tournament, as events. Names and fields are stored for ever.

Ids stand for people, clubs and families: their names live beside the chain, and so do free words (`Text`). The events are in
four files by what they are about; here are all of them, with what can be asked of any. Disputes and rulings have a room of
their own (`domain/disputes`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard, TypeVar

from ledger import Event, Malformed

from ..disputes.events import BODIES as OF_RULINGS
from ..disputes.events import DisputeBody
from ..refusals import says
from .entries import CheckedIn, EntryAdded, EntryChanged, EntryLeft, EntryRejoined, ListAttached, PenaltyGiven
from .rounds import ClockChanged, Place, RoundChanged, RoundDrafted, RoundPublished, Seating
from .stored_words import (
    FORMATS,
    LISTS,
    PENALTIES,
    ROLES,
    ChangedHow,
    ClockWord,
    Format,
    Leaving,
    Lists,
    Missed,
    PenaltyKind,
    Role,
    Stage,
)
from .tables import MatchBegun, MatchTaken, ResultConfirmed, ResultContested, ResultCorrected, ResultReported
from .whole import CutFilled, CutMade, Noted, StaffNamed, StaffReleased, Started, TournamentClosed, TournamentOpened

__all__ = [
    "BODIES",
    "FORMATS",
    "LISTS",
    "PENALTIES",
    "ROLES",
    "TITLE",
    "ChangedHow",
    "CheckedIn",
    "ClockChanged",
    "ClockWord",
    "CutFilled",
    "CutMade",
    "EntryAdded",
    "EntryChanged",
    "EntryLeft",
    "EntryRejoined",
    "Format",
    "Leaving",
    "ListAttached",
    "Lists",
    "MatchBegun",
    "MatchTaken",
    "Missed",
    "Noted",
    "PenaltyGiven",
    "PenaltyKind",
    "Place",
    "ResultConfirmed",
    "ResultContested",
    "ResultCorrected",
    "ResultReported",
    "Role",
    "RoundChanged",
    "RoundDrafted",
    "RoundPublished",
    "Seating",
    "StaffNamed",
    "StaffReleased",
    "Stage",
    "Started",
    "TournamentBody",
    "TournamentClosed",
    "TournamentEvent",
    "TournamentOpened",
    "as_kind",
    "is_kind",
    "people_in",
]

TITLE = "title:1"  # the id under which the title of the tournament lies among the names

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
    raise Malformed("event", says("expected", wanted=kind.__name__))


def people_in(event: TournamentEvent) -> Iterator[str]:
    """The ids in an event that have a name beside the chain: of people, teams, clubs, families, and of the title."""
    yield event.by
    match event.body:
        case TournamentOpened():
            yield TITLE
        case StaffNamed(person=person, groups=groups):
            yield from (person, *groups)
        case StaffReleased(person=person):
            yield person
        case EntryAdded(players=players, team=team, groups=groups):
            yield from players
            yield from (team,) if team else ()
            yield from (group.name for group in groups)
        case EntryChanged(groups=groups):
            yield from (group.name for group in groups)
