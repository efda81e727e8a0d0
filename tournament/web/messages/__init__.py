"""Messages that the code names by a key: what was done, what is wrong, and words that a value of the domain chooses.

One module for each noun. Everything else is said where it is read: `_("...")` in a template, `gettext("...", language)` in code.
"""

from __future__ import annotations

from types import ModuleType

from .. import translations
from ..translations import Message
from . import (
    accounts,
    catalogue,
    chapters,
    common,
    comparing,
    console,
    desk,
    disputes,
    faults,
    hall,
    matches,
    options,
    player,
    printing,
    rules,
    staff,
    tournaments,
)

MODULES: tuple[ModuleType, ...] = (
    accounts, catalogue, chapters, common, comparing, console, desk, disputes, faults, hall, matches, options, player,
    printing, rules, staff, tournaments,
)  # fmt: skip


def _together() -> dict[str, Message]:
    """The messages of every module; no two may know the same key."""
    found: dict[str, Message] = {}
    for module in MODULES:
        for key, message in module.MESSAGES.items():
            assert key not in found, f"{key!r} is said twice: {module.__name__}"
            found[key] = message
    return found


MESSAGES: dict[str, Message] = _together()


def say(key: str, language: str, **facts: object) -> str:
    """The message that goes by that key."""
    return translations.say(MESSAGES[key], language, **facts)


def ended(how: str, language: str) -> str:
    """How a match was closed; a word that nobody knows is left as it is."""
    key = "by ruling" if how == "ruling" else how
    return say(key, language) if key in MESSAGES else how


def chapter(area: str, language: str) -> str:
    """The title of a chapter of the rules; a word that nobody knows is left as it is."""
    key = f"rules chapter {area}"
    return say(key, language) if key in MESSAGES else area


def kind_word(kind: str, language: str) -> str:
    """What a kind of card is called; a kind that nobody here knows keeps its word."""
    return say(f"kind {kind}", language) if f"kind {kind}" in MESSAGES else kind
