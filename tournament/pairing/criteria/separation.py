"""Hard separation: members of one family, or of whatever the organizer keeps apart, do not meet. Cost: groups shared."""

from __future__ import annotations

from ..field import Contender
from .criterion import Criterion, RoundField


def kept(one: Contender) -> dict[str, bool]:
    """The groups of a contender, and whether each is hard."""
    found: dict[str, bool] = {}
    for group in one.groups:
        found[group.name] = found.get(group.name, False) or group.hard
    return found


def shared(one: Contender, other: Contender, hard: bool) -> int:
    """Groups of both. One that is hard for either is hard between the two: whoever must not meet them is not met."""
    mine, theirs = kept(one), kept(other)
    return sum((mine[name] or theirs[name]) == hard for name in mine.keys() & theirs.keys())


def together(round: RoundField, hard: bool) -> dict[str, list[str]]:
    """For every entry, the later ones that share a group with it."""
    groups: dict[str, list[tuple[str, bool]]] = {}
    for contender in round.contenders:
        for name, must in kept(contender).items():
            groups.setdefault(name, []).append((contender.entry, must))
    found: dict[str, list[str]] = {}
    for members in groups.values():
        for at, (entry, must) in enumerate(members):
            found.setdefault(entry, []).extend(other for other, must_too in members[at + 1 :] if (must or must_too) == hard)
    return found


def pair(round: RoundField, one: Contender, other: Contender) -> int:
    return shared(one, other, hard=True) if one.groups and other.groups else 0


def marked(round: RoundField) -> dict[str, list[str]]:
    return together(round, hard=True)


CRITERION = Criterion("separation", pair, marked=marked)
