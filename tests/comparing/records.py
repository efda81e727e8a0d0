"""Pairs of records: a golden match, and the same as another hand wrote it down."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

from ledger import JUDGE, MatchView, Unplayable
from ledger.core.event import LineEntry
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.files import read_match

GOLDEN = Path(__file__).parents[1] / "golden"
LEFT_OUT, ALSO_LEFT_OUT = 11, 20  # acts of the golden match of two players without which all later ones can still be played


def acts_of(match: Match) -> list[LineEntry]:
    return entries(match.line.head)


def look(match: Match) -> MatchView:
    return MatchView.over(match, JUDGE)


def golden(name: str = "hand-of-the-king/two-players") -> Match:
    """A golden match as it lies in its file, mostly closed."""
    return read_match(GOLDEN / f"{name}.jsonl")


def played(name: str = "hand-of-the-king/two-players") -> Match:
    """The same, open to be corrected."""
    found = golden(name)
    if found.closed is not None:
        found.reopen("R-1")
    return found


def written_again(match: Match, acts: Sequence[LineEntry]) -> Match:
    """Another record of the same table with these acts, logged as they were played."""
    opened = match.opened
    again = Match.open(match.game, match.names, opened.options, opened.cards, match="sheet")
    for entry in acts:
        with suppress(Unplayable):  # what nobody can do, nobody wrote down either
            again.record(entry.seat, entry.action, protest=True)
    return again


def slips(match: Match, chance: Random, count: int) -> list[LineEntry]:
    """The acts of a match as a tired hand writes them: some left out, some twice, some in another order."""
    acts = [entry for entry in acts_of(match) if not entry.implied]
    for _ in range(count):
        at = chance.randrange(4, len(acts) - 1)
        how = chance.choice(("left out", "twice", "swapped"))
        if how == "left out":
            del acts[at]
        elif how == "twice":
            acts.insert(at, acts[at])
        else:
            acts[at - 1], acts[at] = acts[at], acts[at - 1]
    return acts
