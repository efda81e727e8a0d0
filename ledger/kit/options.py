"""Options that every game has; a game's own options and house rulings stand beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class BaseOptions:
    """How the match is recorded.

    detail: `full` logs every action, `key` only what matters. passes: `implied` derives passes between logged actions.
    hidden: `observed` knows only what was seen at the table, `open` has full information.
    """

    detail: Literal["full", "key"] = "full"
    passes: Literal["explicit", "implied"] = "explicit"
    hidden: Literal["observed", "open"] = "observed"
