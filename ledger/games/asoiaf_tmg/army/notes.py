"""Remarks about a list that are no faults: which facts it was judged by, and how sure those are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....core.wording.phrasebook import Phrasebook
from ....core.wording.sentence import Sentence
from .muster import Register, points

PHRASES: Final = Phrasebook("ledger.games.asoiaf_tmg")


def notes(said: Register) -> Iterator[Sentence]:
    """The remarks about a list, the edition first."""
    for key, facts in _remarks(said):
        yield Sentence(f"note.{key}", facts, PHRASES)


def _remarks(said: Register) -> Iterator[tuple[str, dict[str, object]]]:
    """The remarks by their keys, with the facts that each names."""
    yield "edition", {"edition": said.roster.edition}
    yield "points", {"points": points(said), "size": said.terms.size}
    unsure = [card for _, card in said.fielded if not card.sure]
    if unsure:
        yield "unsure", {"n": len(unsure)}
        yield "printed", {}
    if not said.roster.tactics:
        yield "no-tactics", {}
    elif said.commander is not None and not said.commander.sure:
        yield "commander", {}
