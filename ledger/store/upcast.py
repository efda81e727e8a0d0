"""Reads actions that were stored in an old form as if they had been written today.

What was stored is never rewritten. When the fields of an action have to change, the changed action gets a new name and the
old name stays readable: the game's `upcasters` has a function for each old name, `{"OldName": function}`, which takes the
stored object and returns the new one. A golden match that holds the old form tests that it can still be read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core.errors import InvalidAction
from ..core.game import AnyGame

Upcasters = Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]]
MOST_STEPS = 50  # upcasts of one action: an old form may lead to another old one


def upcast(game: AnyGame, data: object) -> object:
    """The action as it would be written today; one that is not in an old form comes back as it is."""
    known: Upcasters = getattr(game, "upcasters", None) or {}
    if not known:
        return data
    for _ in range(MOST_STEPS):
        if not isinstance(data, dict) or not isinstance(data.get("do"), str) or data["do"] not in known:
            return data
        try:
            data = known[data["do"]](dict(data))
        except (LookupError, TypeError, ValueError, AttributeError):
            raise InvalidAction("action", "store.not-as-it-was-once-written", do=data["do"]) from None
    raise TypeError(f"the upcasters of {game.slug} never come to an end")
