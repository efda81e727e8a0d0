"""The games, in one list. A game is loaded when it is first asked for: whoever needs one does not wait for five."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import cast

from ..core.errors import UnknownGame
from ..core.game import AnyGame


class Games(Mapping[str, AnyGame]):
    """Games by their slugs, in order. Threads that ask for the same one at once wait for it, and get the same."""

    def __init__(self, *slugs: str) -> None:
        self._slugs = slugs

    def __getitem__(self, slug: str) -> AnyGame:
        if slug not in self._slugs:
            raise KeyError(slug)
        return _loaded(slug)

    def __contains__(self, slug: object) -> bool:
        return slug in self._slugs

    def __iter__(self) -> Iterator[str]:
        return iter(self._slugs)

    def __len__(self) -> int:
        return len(self._slugs)


@cache
def _loaded(slug: str) -> AnyGame:
    return cast(AnyGame, import_module(package_of(slug)))


# every game that can be recorded, by its name; one is loaded when it is first asked for
GAMES = Games("hand-of-the-king", "thrones-hbo", "thrones-2e", "btwixt", "asoiaf-tmg")


def game_of(slug: str) -> AnyGame:
    """The game of that name; raises UnknownGame with the names there are.

    >>> game_of("btwixt").seats
    (3, 6)
    """
    _must_be_listed(slug)
    return GAMES[slug]


def package_of(slug: str) -> str:
    """The package of that game, which is not loaded for it: its slug, as Python writes it."""
    _must_be_listed(slug)
    return f"{__name__}.{slug.replace('-', '_')}"


def _must_be_listed(slug: str) -> None:
    if slug not in GAMES:
        raise UnknownGame("core.no-such-game", slug=slug[:40], games=", ".join(GAMES))
