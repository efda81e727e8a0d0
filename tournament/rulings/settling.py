"""What becomes of later acts when a ruling changes a match: the judge says so for all, but acts of rulings in force are kept."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ledger import Match
from ledger.events import Amended, Change, Fate, Keep, Rewound, Strike, Undone
from ledger.report import CorrectionPreview
from ledger.values import evolve

from ..domain.refusals import must

Correction = Rewound | Amended | Undone


@dataclass(frozen=True, slots=True)
class SettledCorrection:
    """A correction with the fate of what falls written into it, and what it looked like before anybody had decided."""

    body: Correction
    seen: CorrectionPreview
    kept: int  # how many changes keep acts that a ruling brought


class ActGone(Exception):
    """An act that a ruling in force had brought cannot be done any more."""

    def __init__(self, position: int, place: str) -> None:
        super().__init__(place)
        self.position, self.place = position, place


def settled(one: Match, correction: Correction, falling: str | None, ruled: Collection[int]) -> SettledCorrection:
    """The correction as it is to be written. `ruled` are the places of corrections that rulings in force brought.

    What a judge put there stands although it breaks a rule, as played; it is never struck with what falls. If it cannot be
    done at all, this very correction is refused; that of another ruling falls like any act, and raises ActGone where this one
    only takes something back.
    """
    if isinstance(correction, Rewound):
        return SettledCorrection(correction, one.preview(correction), 0)
    own, strict = len(one.events) + 1, isinstance(correction, Undone)
    mine = {*ruled, own}
    seen = one.preview(correction)
    before = len(correction.changes)
    while changes := _kept(seen, mine, own, strict):
        correction = _with(correction, changes)
        seen = one.preview(correction)
    found = SettledCorrection(correction, seen, len(correction.changes) - before)
    while falling == "strike" and seen.open:
        correction = _with(correction, _kept(seen, mine, own, strict) + _struck(seen, mine))
        seen = one.preview(correction)
    return evolve(found, body=correction)


def _with(correction: Amended | Undone, changes: tuple[Change, ...]) -> Amended | Undone:
    return evolve(correction, changes=(*correction.changes, *changes))


def _kept(seen: CorrectionPreview, mine: Collection[int], own: int, strict: bool) -> tuple[Change, ...]:
    """The changes that keep what rulings brought; raises if one of them cannot be done."""
    found: list[Change] = []
    for fate in _of_rulings(seen, mine):
        must(fate.verdict != "unplayable" or fate.ref.position != own, "impossible-act")
        if fate.verdict == "unplayable":
            if strict:
                raise ActGone(fate.ref.position, str(fate.ref))
            continue
        found.append(Keep(fate.ref))
    return tuple(found)


def _of_rulings(seen: CorrectionPreview, mine: Collection[int]) -> list[Fate]:
    return [fate for fate in seen.open if fate.ref.position in mine]


def _struck(seen: CorrectionPreview, mine: Collection[int]) -> tuple[Change, ...]:
    return tuple(Strike(fate.ref) for fate in seen.open if fate.ref.position not in mine or fate.verdict == "unplayable")
