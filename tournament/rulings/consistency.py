"""Whether a penalty is like others for the same offence: the figures, here and everywhere that the reader may look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..domain.events import PENALTIES, PenaltyKind
from ..domain.tournament import Penalty, Tournament
from .losses import Penalized
from .policy import offence_id


@dataclass(frozen=True, slots=True)
class PenaltyFigures:
    """What others were given for an offence when they did it for the same time as somebody now: `time` 1 is the first."""

    infraction: str
    kind: PenaltyKind  # that is meant now
    time: int
    here: tuple[tuple[PenaltyKind, int], ...]  # in this tournament, lightest first
    everywhere: tuple[tuple[PenaltyKind, int], ...]  # in all tournaments that the reader may see, this one too

    @property
    def unequal(self) -> bool:
        """Whether somebody was given another penalty for the same."""
        return any(kind != self.kind for kind, _ in self.everywhere)


def figures_for(penalty: Penalized, here: Tournament, states: Sequence[Tournament]) -> PenaltyFigures:
    """What others were given for the same offence, done for the same time in one tournament; what was lifted does not count."""
    wanted = offence_id(penalty.infraction)
    mine = [one for one in here.penalties if one.entry == penalty.entry and offence_id(one.infraction) == wanted]
    time = 1 + sum(not one.lifted for one in mine)
    everywhere = [one for one in states if one.id != here.id]
    local = _kinds(here, wanted, time, without=penalty.entry)
    return PenaltyFigures(
        wanted, penalty.kind, time, _lightest_first(local),
        _lightest_first([*local, *(kind for state in everywhere for kind in _kinds(state, wanted, time))]),
    )  # fmt: skip


def _kinds(state: Tournament, infraction: str, time: int, without: str | None = None) -> list[PenaltyKind]:
    """The penalties that entries were given when they did it for that time."""
    by_entry: dict[str, list[Penalty]] = {}
    for one in state.penalties:
        if offence_id(one.infraction) == infraction and not one.lifted and one.entry != without:
            by_entry.setdefault(one.entry, []).append(one)
    return [given[time - 1].kind for given in by_entry.values() if len(given) >= time]


def _lightest_first(kinds: Iterable[PenaltyKind]) -> tuple[tuple[PenaltyKind, int], ...]:
    counts = Counter(kinds)
    return tuple((kind, counts[kind]) for kind in PENALTIES if counts[kind])
