"""The words that fields of events may hold: formats, roles, stages, penalties. They are stored for ever."""

from __future__ import annotations

from typing import Literal, get_args

Format = Literal["swiss", "pods", "round robin", "elimination", "partners"]
Role = Literal["organizer", "head judge", "judge"]
Missed = Literal["losses", "byes"]  # what the rounds that an entry missed count as
Lists = Literal["closed", "open", "open from cut"]  # whether others may read the lists of an entry
Leaving = Literal["dropped", "no show", "disqualified"]
Stage = Literal["swiss", "cut"]
PenaltyKind = Literal["caution", "warning", "game loss", "match loss", "disqualification"]
ChangedHow = Literal["by hand", "paired anew"]
ClockWord = Literal["started", "paused", "resumed", "extended"]
FORMATS: tuple[Format, ...] = get_args(Format)
ROLES: tuple[Role, ...] = get_args(Role)
LISTS: tuple[Lists, ...] = get_args(Lists)
PENALTIES: tuple[PenaltyKind, ...] = get_args(PenaltyKind)
