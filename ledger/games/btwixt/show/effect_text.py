"""The sentences of B'Twixt, and effects and councils as they name them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Any, Final

from ....core.secrets import HIDDEN
from ....core.wording.languages import Language
from ....core.wording.phrasebook import Phrasebook, Speaker
from ....kit.text import facts_of
from ..model.effects import ChangePower

PHRASES: Final = Phrasebook("ledger.kit", "ledger.games.btwixt")
MOST: Final = 6  # leaders at most: how many sit round a table where nobody is named


@lru_cache(maxsize=4_096)
def caption(language: Language, key: str, **facts: Hashable) -> str:
    """A sentence of the board, by its key.

    Most sentences stay as they are from one drawing to the next, so they are remembered; leaders go by their names.
    """
    return PHRASES.to(language)(key, **facts)


def facts_for(said: Any, seats: int) -> dict[str, object]:
    """The fields of an action or an effect as sentences name them.

    What is hidden from the viewer, or was not told, is None: sentences leave it out. A council is named by its two leaders.
    """
    facts = {name: None if value in (HIDDEN, ()) else value for name, value in facts_of(said).items()}
    if isinstance(council := facts.get("council"), int):
        facts |= {"left": council, "right": (council + 1) % seats}
    elif "council" in facts:
        facts |= {"left": None, "right": None}
    return facts


def effect_text(effect: Any, say: Speaker, seats: int) -> str:
    """One effect as a sentence without its subject."""
    facts = facts_for(effect, seats)
    if isinstance(effect, ChangePower):
        facts["change"] = f"{effect.change:+d}"
    return say(f"effect.{type(effect).__name__}", **facts)


def name_of(card: Mapping[str, Any], language: Language) -> str:
    """What a card of the view is called in a language, or in English where it has no name in it."""
    return str(card.get(language) or card["en"])
