"""The games, in one list."""

from __future__ import annotations

from typing import Any

from ..core.errors import UnknownGame
from . import asoiaf_tmg, btwixt, hand_of_the_king, thrones_2e, thrones_hbo

GAMES: dict[str, Any] = {game.slug: game for game in (hand_of_the_king, thrones_hbo, thrones_2e, btwixt, asoiaf_tmg)}


def game_of(slug: str) -> Any:
    """The game of that name; raises UnknownGame with the names there are."""
    if slug not in GAMES:
        raise UnknownGame(f'no game is called "{slug[:40]}"; there are {", ".join(GAMES)}')
    return GAMES[slug]
