"""Who is too near to a table to judge it: whoever plays there; and who shares a club or a family with a side."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..tournament import Tournament


def sits_among(state: Tournament, person: str | None, entries: Collection[str]) -> bool:
    """Whether somebody plays for one of these entries, alone or in a team."""
    return person is not None and any(one.id in entries and person in one.players for one in state.entries)


def groups_of(state: Tournament, person: str) -> frozenset[str]:
    """The clubs and families of somebody: of the entry that they play for, and those that they declared as staff."""
    mine = state.entry_of(person)
    played = [group.name for group in mine.groups] if mine else []
    return frozenset((*played, *dict(state.staff_groups).get(person, ())))


def ties_of(state: Tournament, person: str, seats: Sequence[str]) -> tuple[str, ...]:
    """The clubs and families that somebody shares with others who sit at a table, in the order of the seats."""
    own = groups_of(state, person)
    others = (entry for seat in seats if (entry := state.entry(seat)) and person not in entry.players)
    theirs = (group.name for entry in others for group in entry.groups)
    return tuple(dict.fromkeys(name for name in theirs if name in own))
