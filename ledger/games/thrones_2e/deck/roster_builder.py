"""Builds a roster line by line: names are looked up as they come, and copies of the same card are counted together."""

from __future__ import annotations

from ....core.errors import Malformed
from .naming import Names, faction_named
from .roster import Roster, RosterLine, Unknown

MOST_CARDS = 400  # different cards on one list, at most


class RosterBuilder:
    """Collects factions and cards while a list is read; `roster()` is the finished roster."""

    def __init__(self, names: Names) -> None:
        self.name = ""
        self._names = names
        self._factions: list[str] = []
        self._entries: dict[str, RosterLine] = {}
        self._unknown: list[Unknown] = []

    def faction(self, text: str) -> None:
        """Write down the faction of that name; a name that nobody knows is kept as it stands."""
        found = faction_named(text)
        if found is None:
            self._unknown.append(Unknown(text))
        else:
            self._factions.append(found)

    def add(self, text: str, copies: int) -> None:
        """So many copies of the card of that name; a name that nobody knows is kept as it stands."""
        if len(self._entries) + len(self._unknown) >= MOST_CARDS:
            raise Malformed("list", "agot2.at-most-different-cards", most=MOST_CARDS)
        meant = self._names.find(text)
        if meant is None:
            self._unknown.append(Unknown(text, copies))
            return
        before = self._entries.get(meant.card.id)
        together = copies + (before.copies if before is not None else 0)
        guessed = meant.guessed or (before is not None and before.guessed)
        self._entries[meant.card.id] = RosterLine(meant.card.id, together, guessed)

    def once(self, text: str) -> None:
        """The card of that name, unless it is there already."""
        meant = self._names.find(text)
        if meant is not None and meant.card.id not in self._entries:
            self.add(text, 1)

    def roster(self) -> Roster:
        """The roster that has been written down."""
        return Roster(self.name, tuple(self._factions), tuple(self._entries.values()), tuple(self._unknown))
