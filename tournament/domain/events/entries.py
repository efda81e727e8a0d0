"""Events of entries: who comes in, with which list, who is there, who leaves and comes back, who is penalized."""

from __future__ import annotations

from dataclasses import dataclass

from ledger.values import Text

from ...pairing.field import Group
from .stored_words import Leaving, Missed, PenaltyKind


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
    folds: bool = False  # the fold works the loss out, in its order among the statements about the table; no result event follows
    ends: str | None = None  # the match that the loss has ended: its outcome says so
    instead: int | None = None  # the event of the penalty that was lifted for this one
