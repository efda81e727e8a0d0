"""The titles of games, in any language."""

from __future__ import annotations

from functools import cache

from ledger import GAMES
from ledger.rules import index_of
from ledger.wording import ENGLISH


@cache
def game_title(slug: str, language: str) -> str:
    """The name of a game in a language, from its index of rules where the game itself has none; else the English one."""
    if slug not in GAMES:
        return slug
    own, listed = GAMES[slug].titles, index_of(slug).titles
    translated = listed.get(language, "") if listed.get(language) != listed[ENGLISH] else ""
    return own.get(language) or translated or own[ENGLISH]


def game_titles(language: str) -> dict[str, str]:
    """Every game that can be recorded, with its name."""
    return {slug: game_title(slug, language) for slug in GAMES}
