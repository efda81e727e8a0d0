"""Checks of the characters that a challenge names: each returns the facts that break a rule, or None."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ...core.rulebook import Facts
from .contest import Contest
from .tableau import InPlay

C = TypeVar("C", bound=InPlay)


def strangers(mine: tuple[InPlay, ...], handles: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the named characters that are not the seat's own, or are named twice."""
    own = {one.handle for one in mine}
    return tuple(dict.fromkeys(one for one in handles if one not in own or handles.count(one) > 1))


def kneeling(mine: tuple[InPlay, ...]) -> Facts | None:
    """The characters that kneel already and so cannot be declared, as facts."""
    down = tuple(one.handle for one in mine if one.kneeling)
    return {"cards": down} if down else None


def without_icon(mine: tuple[C, ...], kind: str, has_icon: Callable[[C], bool]) -> Facts | None:
    """The characters that lack the icon of the challenge, as facts."""
    without = tuple(one.handle for one in mine if not has_icon(one))
    return {"cards": without, "kind": kind} if without else None


def bypassed(contest: Contest, defenders: tuple[str, ...]) -> Facts | None:
    """The declared defenders that Stealth has bypassed, as facts."""
    named = tuple(one for one in defenders if one in contest.bypassed)
    return {"cards": named} if named else None


def named_twice(cards: tuple[str, ...]) -> Facts | None:
    """All the named cards as facts, if one of them is named twice."""
    return {"cards": cards} if len(set(cards)) < len(cards) else None
