"""What a ruling would change, before it is recorded: the table of the game, the match, the standings. Pure data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ledger import JUDGE, Event, Match, Ref
from ledger.events import Amended, MatchClosed, Noted
from ledger.journal import Head
from ledger.report import log_line, outcome_json, preview_json
from ledger.values import Text, evolve
from ledger.wording import Language

from ..domain.demands import must_be_table
from ..domain.disputes.cases import ActionAddress
from ..domain.disputes.events import RemedyWord
from ..domain.events import TournamentEvent
from ..domain.preview import Moved, Redrawn, moved, preview
from ..domain.tournament import Tournament
from ..scoring.results import Result
from .remedies import RemedyOrder, correction_of
from .tables import MatchAfter

HOW: dict[str, Literal["time", "concession", "forfeit"]] = {
    "time": "time",
    "concession": "concession",
    "left": "forfeit",
}  # as a match is closed by its rules
PLAYED = ("legal as played", "rewind", "amend", "adjust")  # remedies that are corrections of play


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
    fates: tuple[Mapping[str, Any], ...]  # whether each later action stands or falls, and by which rule
    said: tuple[str, ...]  # the judge's correction in words
    unsettled: tuple[str, ...]  # later actions on which the judge still has to decide
    outcome: Mapping[str, Any] | None  # of the match, before and after
    score: Mapping[str, Any] | None  # of the match, before and after
    effect: RulingEffect  # on the tournament


@dataclass(frozen=True, slots=True)
class MatchPart:
    """What a remedy would do to the match. `foreseen` is the match after it, where a correction of play says so."""

    then: dict[str, Any] | None = None
    now: dict[str, Any] | None = None
    after: dict[str, Any] | None = None
    fates: tuple[Mapping[str, Any], ...] = ()
    said: tuple[str, ...] = ()
    unsettled: tuple[str, ...] = ()
    outcome: Mapping[str, Any] | None = None
    score: Mapping[str, Any] | None = None
    foreseen: MatchAfter | None = None


def match_part(one: Match, order: RemedyOrder, address: ActionAddress, language: Language) -> MatchPart:
    """What a remedy would do to the match: views then, now and after, the fate of later actions, the new outcome."""
    outcome = outcome_json(one, one.outcome)
    found = MatchPart(table_before(one, address), one.view(JUDGE), outcome={"before": outcome, "after": outcome})
    if order.remedy.word not in PLAYED:
        return found
    correction = correction_of(one, order)
    seen = one.preview(correction, keep=order.remedy.falling == "keep")
    changes = correction.changes if isinstance(correction, Amended) else ()
    foreseen_json = preview_json(one, seen, language, JUDGE, changes)
    open_ = () if order.remedy.falling else tuple(str(fate.ref) for fate in seen.open)
    return MatchPart(
        found.then,
        found.now,
        after=one.game.view(seen.state, JUDGE),
        fates=tuple(foreseen_json["fates"]) or fates_set_aside(one, seen.parts_at, language),
        said=tuple(foreseen_json["said"]),
        unsettled=open_,
        outcome=foreseen_json["outcome"],
        score=foreseen_json["score"],
        foreseen=match_foreseen(one, seen.state, order),
    )


def match_foreseen(one: Match, state: Any, order: RemedyOrder) -> MatchAfter:
    """The match as `carry_out` would leave it, from the state that the preview has found already."""
    was, played, now = one.closed, one.game.outcome(one.state), one.game.outcome(state)
    body: MatchClosed | None = None
    if was is not None and now == played:
        body = was
    elif was is not None and now is not None:
        body = MatchClosed(HOW.get(now.ended_by, "played out"), now)
    position = len(one.events) + 1
    closed = None if body is None else Event(position, body, order.by, order.at)
    noted = Event(position, Noted(Text("")), order.by, order.at)
    return MatchAfter(one.opened.match, closed, (closed or noted,), Head())


def match_part_after(one: Match, part: MatchPart) -> MatchPart:
    """The part for a match that is awarded, voided, reopened or taken back, where no correction of play foresees it."""
    before = part.outcome["before"] if part.outcome else None
    return evolve(part, after=one.view(JUDGE), outcome={"before": before, "after": outcome_json(one, one.outcome)})


def fates_set_aside(one: Match, since: Any, language: Language) -> tuple[Mapping[str, Any], ...]:
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
