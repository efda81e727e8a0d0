"""What chance owes where the game has no offer for it: the usual answer as a button, the rest to be typed in.

At a real table cards are drawn without being shown, so the usual answer to an owed draw is so many cards face down.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ledger import TABLE, MaesterError

from .acts import Act, Option, plain_json
from .hints import plain_hints
from .labels import Labels

FACEDOWN = "facedown"


def owed_acts(game: Any, view: Mapping[str, Any], labels: Labels) -> list[Act]:
    """An act for each kind that chance owes; what cannot be guessed has no option."""
    due = [one for one in view.get("awaiting", ()) if one["seat"] == TABLE]
    owed = view.get("owed", ())
    found: dict[str, list[Option]] = {}
    for place, one in enumerate(due):
        terms = owed[place] if place < len(owed) else {}
        for kind in one["actions"]:
            options = found.setdefault(kind, [])
            if (option := _usual(game, kind, terms, labels)) is not None and option not in options:
                options.append(option)
    return [Act(TABLE, kind, labels.kind(kind), tuple(options)) for kind, options in found.items() if options]


def _usual(game: Any, kind: str, terms: Mapping[str, Any], labels: Labels) -> Option | None:
    """The answer that shows nothing: the seat that is owed, and cards face down."""
    if kind not in game.codec.kinds or not isinstance(terms, Mapping) or "seat" not in terms:
        return None
    hints = plain_hints(game.codec.kinds[kind])
    filled: dict[str, Any] = {"do": kind, "seat": terms["seat"]} if "seat" in hints else {"do": kind}
    if kind == "Draw" and "cards" in hints:
        filled["cards"] = [FACEDOWN] * int(terms.get("count", 1))
    try:
        action = game.codec.read(filled)
    except MaesterError:  # it needs something that only the table knows
        return None
    return Option(labels.action(TABLE, action), plain_json(game, action))
