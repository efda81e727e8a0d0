"""What a ruling would change, before it is recorded: the table of the game, the match, the standings. Pure data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ledger import JUDGE, Match, Ref
from ledger.events import Rewound
from ledger.report import log_line, outcome_json, preview_json
from ledger.values import evolve
from ledger.wording import Language

from ..domain.demands import must_be_table
from ..domain.disputes.cases import ActionAddress
from ..domain.disputes.events import RemedyWord
from ..domain.events import TournamentEvent
from ..domain.preview import Moved, Redrawn, moved, preview
from ..domain.tournament import Tournament
from ..scoring.results import Result
from .carrying_out import LapsedRuling
from .settling import SettledCorrection

Fates = tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class RulingEffect:
    """What changes in the tournament: the result of the table, the standings, rounds that would have been drawn
    otherwise, who would have made the cut. `played_on`: the table has no result any more."""

    before: Result | None
    after: Result | None
    played_on: bool
    standings: tuple[Moved, ...] = ()
    rounds: tuple[Redrawn, ...] = ()
    into_cut: tuple[str, ...] = ()
    out_of_cut: tuple[str, ...] = ()

    @property
    def nothing(self) -> bool:
        """Whether neither the result nor anything that follows from it would change."""
        same = (self.before and (self.before.kind, self.before.sides)) == (self.after and (self.after.kind, self.after.sides))
        return same and not (self.standings or self.rounds or self.into_cut or self.out_of_cut)


@dataclass(frozen=True, slots=True)
class RulingPreview:
    """What a ruling would change, in the match and in the tournament, for a judge to look at before it is recorded."""

    word: RemedyWord
    then: dict[str, Any] | None  # the table of the game at the disputed action
    now: dict[str, Any] | None  # the same table as it lies
    after: dict[str, Any] | None  # and as it would lie
    fates: Fates  # whether each later action stands or falls, and by which rule
    said: tuple[str, ...]  # the judge's correction in words
    unsettled: tuple[str, ...]  # later actions on which the judge still has to decide
    outcome: Mapping[str, Any] | None  # of the match, before and after
    score: Mapping[str, Any] | None  # of the match, before and after
    effect: RulingEffect  # on the tournament
    lapsed: tuple[LapsedRuling, ...] = ()  # rulings that would not hold any more either
    line: tuple[str, ...] = ()  # the actions that would count, by their places
    state: Tournament | None = None  # the whole tournament as it would be
    digest: str = ""  # of everything that it was made of


@dataclass(slots=True)
class WatchedCorrections:
    """The fates of later acts, gathered while a ruling is carried out on a copy: each correction on the line that it meets."""

    language: Language
    falling: str | None
    fates: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    said: tuple[str, ...] = ()
    unsettled: tuple[str, ...] = ()

    def see(self, one: Match, correction: SettledCorrection) -> None:
        """One more correction, before it is made."""
        seen = correction.seen
        if self.falling == "keep" and not isinstance(correction.body, Rewound):
            seen = one.preview(correction.body, keep=True)
        changes = getattr(correction.body, "changes", ())
        told = preview_json(one, seen, self.language, JUDGE, changes)
        fates = tuple(told["fates"]) or fates_set_aside(one, seen.parts_at, self.language)
        for fate in fates:
            self.fates.pop(fate["place"], None)
            self.fates[fate["place"]] = fate
        self.said = (*self.said, *told["said"])
        if not self.falling:
            self.unsettled = (*self.unsettled, *(str(fate.ref) for fate in seen.open))


@dataclass(frozen=True, slots=True)
class MatchPart:
    """What a remedy would do to the match."""

    then: dict[str, Any] | None = None
    now: dict[str, Any] | None = None
    after: dict[str, Any] | None = None
    outcome: Mapping[str, Any] | None = None
    score: Mapping[str, Any] | None = None
    line: tuple[str, ...] = ()


def match_part(before: Match, after: Match, address: ActionAddress) -> MatchPart:
    """A match as it is and as a ruling would leave it: views, outcome, score, and the actions that count."""
    return MatchPart(
        table_before(before, address),
        before.view(JUDGE),
        after.view(JUDGE),
        {"before": outcome_json(before, before.outcome), "after": outcome_json(after, after.outcome)},
        {"before": _score(before), "after": _score(after)},
        tuple(map(str, after.refs())),
    )


def _score(one: Match) -> dict[str, int]:
    return dict(zip(one.names, one.game.score(one.state), strict=True))


def fates_set_aside(one: Match, since: Any, language: Language) -> Fates:
    """The fate of everything that a rewind sets aside: it judges none of it."""
    found: list[Mapping[str, Any]] = []
    step = one.line.head
    while step is not since and step.entry is not None:
        ref = step.entry.ref
        words = log_line(one, one.events[ref.position - 1], language, JUDGE)
        found.append({
            "position": ref.position, "part": ref.part, "place": str(ref), "new": False, "verdict": "set aside",
            "action": words, "rules": [], "words": [],
        })  # fmt: skip
        step = step.before
    return tuple(reversed(found))


def table_before(one: Match, address: ActionAddress) -> dict[str, Any]:
    """The table right before the disputed action, as the match stood when the dispute was raised."""
    as_of = min(address.as_of or len(one.events), len(one.events))
    if not address.position:
        return one.view(JUDGE, as_of=as_of)
    step = one.step(Ref(address.position, address.part), as_of=as_of)
    return one.game.view(one.kept.state(step.before), JUDGE)


def tournament_effect(
    events: Sequence[TournamentEvent], seed: str, before: Tournament, after: Tournament, round_: int, table: int
) -> RulingEffect:
    """What changes in a tournament between two states of one of its tables."""
    was, now = (must_be_table(state, round_, table).final for state in (before, after))
    same = (was and (was.kind, was.sides)) == (now and (now.kind, now.sides))
    rows = moved(before, after, seed)
    if same or now is None or was is None:
        return RulingEffect(was, now, was is not None and now is None, rows)
    seen = preview(events, seed, evolve(now, source=was.source))
    return RulingEffect(was, now, False, rows, seen.rounds, seen.into_cut, seen.out_of_cut)
