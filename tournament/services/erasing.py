"""Erasing somebody: what would go and what would stay, and doing it.

Of a judge the finding of every ruling stays, with the rules that it cites: they belong to the record. A finding that names
somebody goes, and so do reasons, claims and notes, which are a person's own words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ledger.journal import Erased

from ..domain.events import TITLE
from ..domain.fold import TOURNAMENT
from .desk import Desk

SHORT = 3  # letters: names up to this length are compared as they are, longer ones may have another ending


@dataclass(frozen=True, slots=True)
class Erasure:
    """The effect of an erasure: how many words, files and proposals go, and the rulings whose findings stay or go."""

    texts: int
    proposals: int
    kept: tuple[str, ...] = ()  # rulings of theirs whose finding stays
    named: tuple[str, ...] = ()  # rulings of theirs whose finding goes, since it names somebody
    keeps: frozenset[str] = frozenset()  # digests of the words that stay
    files: int = 0  # that they handed in for disputes


class Erasing:
    """Erasing people: foreseen, then done."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def foreseen(self, person: str) -> Erasure:
        """The effect that erasing somebody now would have. Nothing is written."""
        words, proposals = self._desk.ledger.journal.shelf.of_author(person)
        kept: list[str] = []
        named: list[str] = []
        keeps: set[str] = set()
        for name in self._desk.every_name():
            with self._desk.stream(name) as stream:
                state, names = stream.state, stream.names()
            people = [said for id_, said in names.items() if id_ != TITLE and not id_.startswith(("club:", "family:"))]
            mine = [one for one in words if one.stream == TOURNAMENT.stream(name)]
            for ruling in (one for dispute in state.disputes for one in dispute.rulings if one.judge == person):
                found = {one.digest for one in mine if one.words == ruling.finding}
                if found and names_somebody(ruling.finding, people):
                    named.append(ruling.id)
                elif found:
                    kept.append(ruling.id)
                    keeps |= found
        files = self._desk.ledger.journal.shelf.files_of(person)
        return Erasure(len(words) - len(keeps), proposals, tuple(kept), tuple(named), frozenset(keeps), files)

    def erase(self, person: str) -> Erased:
        """Turn a name into a pseudonym and drop the words of that person, but for findings that name nobody."""
        return self._desk.ledger.erase(person, self.foreseen(person).keeps)


def names_somebody(words: str, names: Iterable[str]) -> bool:
    """Whether one of the names, or a part of one, is among the words. Another ending of a long name counts as that name."""
    said = re.findall(r"\w+", words.casefold())
    for part in (part for name in names for part in re.findall(r"\w+", name.casefold())):
        if part in said or (len(part) > SHORT and any(one.startswith(part[:-1]) and len(one) <= len(part) + 3 for one in said)):
            return True
    return False
