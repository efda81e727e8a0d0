"""Hard separation: members of one family, or of whatever the organizer keeps apart, do not meet. Cost: groups shared."""

from __future__ import annotations

from ..field import Contender
from .kind import Criterion, Round


def shared(one: Contender, other: Contender, hard: bool) -> int:
    mine = {group.name for group in one.groups if group.hard == hard}
    return len(mine & {group.name for group in other.groups if group.hard == hard})


def together(round: Round, hard: bool) -> dict[str, list[str]]:
    """For every entry, the later ones that share a group with it."""
    groups: dict[str, list[str]] = {}
    for contender in round.contenders:
        for name in dict.fromkeys(group.name for group in contender.groups if group.hard == hard):
            groups.setdefault(name, []).append(contender.entry)
    found: dict[str, list[str]] = {}
    for members in groups.values():
        for at, entry in enumerate(members):
            found.setdefault(entry, []).extend(members[at + 1 :])
    return found


def pair(round: Round, one: Contender, other: Contender) -> int:
    return shared(one, other, hard=True) if one.groups and other.groups else 0


def marked(round: Round) -> dict[str, list[str]]:
    return together(round, hard=True)


CRITERION = Criterion("separation", pair, marked=marked)
