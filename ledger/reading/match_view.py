"""One match as one viewer may read it. Whatever leaves the record for a page, a screen or a file goes through here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..audit.corrections import WITHHELD, why_words, without_reason
from ..audit.oddities import odd_times
from ..audit.place import ref_of
from ..audit.report import corrections_json, finding_json, is_action, judge_acts, log_line, outcome_json, words_for
from ..audit.ruled import ruling_on, rulings_on
from ..audit.shapes import CorrectionJson, FindingJson, JudgeActJson, MomentJson, PreviewJson, ReportJson
from ..audit.whatif import preview_json
from ..core.errors import IllegalAction, JudgeOnly, MaesterError, Malformed, PositionTaken, Unplayable, Unsettled
from ..core.event import ActionRecorded, Amended, Body, Correction, Event, MatchClosed, MatchOpened, Replace, as_kind
from ..core.evolve import evolve
from ..core.game import Language, View
from ..core.match import Match
from ..core.redaction import event_seen, fate_seen
from ..core.replay import Finding
from ..core.rulebook import Violation
from ..core.seats import JUDGE, Seat, Viewer, seat_name
from ..core.wording.sentence import Sentence
from ..kit.offers import Offer
from ..store.codec import read_action
from .drawings import has_narrow
from .snapshot import MatchSnapshot

CANNOT = Sentence("core.cannot-be-carried-out")
NOT_YET = Sentence("core.match-of-game-runs")


@dataclass(frozen=True, slots=True)
class LogLine:
    """One event in words: a line of the log.

    >>> view = MatchView.over(open_match("hand-of-the-king", ["Ann", "Ben"]), SPECTATOR)
    >>> [(line.position, line.words) for line in view.log("en")]
    [(1, 'the match is opened')]
    """

    position: int
    topic: str  # the kind of event: `ActionRecorded`
    words: str
    by: str  # the id of who wrote it
    at: str
    seat: int | None  # who acted, where it is an action
    set_aside: bool  # it does not count any more
    marks: tuple[str, ...]  # the kinds of findings about it
    rules: tuple[str, ...] = ()  # those that it breaks, or broke before it was set aside
    why: str = ""  # the ruling and the reason of a correction, in words


class MatchView:
    """One moment of a match through the eyes of one viewer: everything read from it belongs together, whatever others write.

    `at` is always the number of events that had been written by then.

    >>> view = MatchView.over(open_match("hand-of-the-king", ["Ann", "Ben"]), SPECTATOR)
    >>> view.names, view.length, view.findings("en")
    (('Ann', 'Ben'), 1, [])
    """

    def __init__(self, snapshot: MatchSnapshot, viewer: Viewer, reasons: bool = True) -> None:
        self._snapshot, self.viewer, self._reasons = snapshot, viewer, reasons
        self._match = snapshot.match
        self._viewed: tuple[int, View] | None = None

    @classmethod
    def over(cls, match: Match, viewer: Viewer) -> MatchView:
        """The view of a match in memory that nobody writes to any more."""
        return cls(MatchSnapshot(match), viewer)

    def seen_by(self, viewer: Viewer) -> MatchView:
        """The same moment through other eyes."""
        return self if viewer == self.viewer else MatchView(self._snapshot, viewer, self._reasons)

    def without_reasons(self) -> MatchView:
        """The same view, in which rulings stay without their ids and reasons: these are not for everybody yet."""
        return MatchView(self._snapshot, self.viewer, reasons=False)

    def _seen(self, event: Event[Body]) -> Event[Body]:
        """An event without what the viewer may not know."""
        found = event_seen(event, self.viewer)
        return found if self._reasons else without_reason(found)

    @property
    def match(self) -> str:
        """What the match is called."""
        return self._match.opened.match

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, in order."""
        return self._match.names

    @property
    def length(self) -> int:
        """How many events had been written."""
        return self._snapshot.length

    @property
    def pen(self) -> str:
        """Who writes; everybody else proposes."""
        return self._match.pen

    @property
    def opened(self) -> Event[MatchOpened]:
        """The first event."""
        return as_kind(event_seen(self._match.line.events[0], self.viewer), MatchOpened)

    def events(self, after: int = 0, limit: int | None = None) -> tuple[Event[Body], ...]:
        """The events after a position, without what the viewer may not know."""
        some = self._match.events[after : None if limit is None else after + limit]
        return tuple(self._seen(event) for event in some)

    @property
    def closed(self) -> Event[MatchClosed] | None:
        """The event that closed the match, or None while it runs."""
        closed = self._match.closed
        if closed is None:
            return None
        last = next(one for one in reversed(self._match.events) if one.body is closed)
        return as_kind(self._seen(last), MatchClosed)

    @property
    def head(self) -> str | None:
        """The digest over the whole record, where it came out of a chain; of a running match it is for a judge alone."""
        if not may_have_all(self._match, self.viewer):
            raise JudgeOnly(NOT_YET)
        return self._match.head

    def set_aside_by(self, position: int) -> int | None:
        """The correction by which the action of an event stopped counting."""
        return self._snapshot.set_aside().get(position)

    def event(self, position: int) -> Event[Body]:
        """One event, without what the viewer may not know."""
        (found,) = self.events(position - 1, limit=1)
        return found

    def moment(self, at: int | None = None) -> MomentJson:
        """The table after so many events: what `replay --json` prints."""
        match, at = self._match, self._place(at)
        state = match.state_at(as_of=at)
        return {
            "position": at,
            "state": self.view(at),
            "awaiting": [
                {"seat": seat_name(due.seat, match.names), "actions": list(due.actions)} for due in match.game.awaiting(state)
            ],
            "score": dict(zip(match.names, match.game.score(state), strict=True)),
            "outcome": outcome_json(match, match.game.outcome(state)),
        }

    def view(self, at: int | None = None) -> View:
        """The table as the viewer may see it. The value is kept and shared: do not change it."""
        at = self._place(at)
        if self._viewed is None or self._viewed[0] != at:
            self._viewed = at, self._match.game.view(self._match.state_at(as_of=at), self.viewer)
        return self._viewed[1]

    def board(self, language: Language, at: int | None = None) -> str:
        """The table as plain text."""
        return self._match.game.board(self.view(at), language, self._match.names)

    def svg(self, language: Language, at: int | None = None, narrow: bool = False) -> str:
        """The table as a picture; `narrow` is for a phone, where the game has such a drawing."""
        return self.drawn(self.view(at), language, narrow)

    def drawn(self, view: View, language: Language, narrow: bool = False) -> str:
        """A view of this match as a picture."""
        game, names = self._match.game, self._match.names
        return self._snapshot.drawings.svg(game, view, language, names, narrow and has_narrow(game))

    def offers(self) -> tuple[Offer, ...]:
        """What may be done now, as far as the viewer may know."""
        return self._match.game.offers(self._match.state, self.viewer)

    def log(
        self, language: Language, after: int = 0, upto: int | None = None, at: int | None = None,
        people: Callable[[str], str] = str,
    ) -> list[LogLine]:  # fmt: skip
        """Events in words, with what an audit says of each. `set_aside` is as of the moment when `at` events were written.

        `people` names whoever has no seat, such as a judge who takes the pen.
        """
        match, at = self._match, self._place(at)
        counted = {ref.position for ref in match.refs(as_of=at)}
        found: dict[int, list[Finding]] = {}
        for finding in self._snapshot.findings():
            found.setdefault(finding.ref.position, []).append(finding)
        return [
            self._log_line(match, event, language, counted, found.get(event.position, []), people)
            for event in match.events[after : at if upto is None else min(upto, at)]
        ]

    def _log_line(
        self, match: Match, event: Event[Body], language: Language, counted: set[int], found: list[Finding],
        people: Callable[[str], str],
    ) -> LogLine:  # fmt: skip
        """One event as a line of the log; `counted` are positions of actions that count, `found` what an audit says of it."""
        body = event.body
        seat = body.seat if isinstance(body, ActionRecorded) else None
        aside = is_action(event) and event.position not in counted
        words = log_line(match, event, language, self.viewer, people)
        told = body if self._reasons else without_reason(event).body
        why = why_words(getattr(told, "ruling", None), getattr(told, "reason", None), language)
        marks = [one.kind for one in found]
        broken = [one.violation.rule for one in found if one.violation is not None]
        if aside and isinstance(body, ActionRecorded):  # no audit speaks of it any more: what it broke when it was written
            broken = [one.rule for one in body.violations]
        return LogLine(
            event.position, type(body).__name__, words, event.by, event.at, seat, aside,
            tuple(dict.fromkeys(marks)), tuple(dict.fromkeys(broken)), why,
        )  # fmt: skip

    def findings(self, language: Language) -> list[FindingJson]:
        """What an audit finds, as the viewer may know it."""
        found, ruled = [], rulings_on(self._match)
        for one in self._snapshot.findings():
            if one.kind == "unplayable" and self.viewer not in (JUDGE, one.seat):
                one = evolve(one, says=CANNOT)
            found.append(finding_json(self._match, one, language, self.viewer, ruling_on(ruled, one)))
        return found

    def judge_acts(self, language: Language) -> list[JudgeActJson]:
        """What a judge did to the table."""
        return judge_acts(self._match, language, self.viewer)

    def report(self, language: Language) -> ReportJson:
        """What `audit --json` prints of one record. The head of a running match is for a judge alone."""
        match = self._match
        return {
            "sealed": match.head is not None,
            "head": match.head if may_have_all(match, self.viewer) else None,
            "events": len(match.events),
            "findings": self.findings(language),
            "remarks": odd_times(match, language),
            "by_judge": judge_acts(match, language, self.viewer),
            "corrections": [self._correction(one) for one in corrections_json(match, language, self.viewer)],
            "outcome": outcome_json(match, match.outcome),
        }

    def _correction(self, one: CorrectionJson) -> CorrectionJson:
        """A correction of a report, without the reason of its ruling where that is not for the viewer."""
        return one if self._reasons or not one["ruling"] else {**one, "ruling": WITHHELD, "reason": WITHHELD}

    def preview(self, correction: Correction, language: Language) -> PreviewJson:
        """What a correction would change. Nothing is recorded. In a running match only a judge may ask.

        Whether an action would fall depends on what others hold in secret: trying one card after the other would tell.
        """
        if not may_have_all(self._match, self.viewer):
            raise JudgeOnly("service.the-match-is-running-until-it")
        seen, changes = self._match.copied().preview(correction), getattr(correction, "changes", ())
        return preview_json(self._match, seen, language, self.viewer, changes)

    def what_if(self, at: str, action: object, language: Language) -> PreviewJson:
        """What would have followed from another action at a place such as `17` or `17.2`; the action as plain data."""
        match = self._match
        target = ref_of(match, at, language)
        entry = match.step(target).entry
        if entry is None:
            raise Malformed("at", "core.is-not-an-action", target=at)
        instead = read_action(match.game, action, match.names)
        return self.preview(Amended((Replace(target, entry.seat, instead),)), language)

    def words(self, violation: Violation, language: Language) -> str:
        """Which rule was broken, and why."""
        return words_for(self._match, violation, language, self.viewer)

    def _place(self, at: int | None) -> int:
        """The position that is meant: the latest, unless given; raises Malformed if there is no such event."""
        length = self._snapshot.length
        if at is not None and not 1 <= at <= length:
            raise Malformed("at", "core.expected-a-position", events=length)
        return length if at is None else at


def may_have_all(match: Match, viewer: Viewer) -> bool:
    """Whether a viewer may have the full record, or a digest of it: a digest gives a secret away to whoever tries them all."""
    return viewer == JUDGE or match.closed is not None


def error_seen(error: MaesterError, viewer: Viewer, seat: Seat | str | None = None) -> MaesterError:
    """The error without what the viewer may not know; `seat` is whose action was refused."""
    match error:
        case IllegalAction():
            return IllegalAction(tuple(one.seen_by(viewer) for one in error.violations))
        case Unsettled():
            return Unsettled(tuple(fate_seen(fate, viewer) for fate in error.fates))
        case PositionTaken(stream=None):
            return PositionTaken(error.expected, tuple(event_seen(one, viewer) for one in error.missed if isinstance(one, Event)))
        case PositionTaken() if viewer != JUDGE:  # rows of another stream, as they lie
            return PositionTaken(error.expected, (), error.stream)
        case Unplayable() if viewer not in (JUDGE, seat):
            return Unplayable(CANNOT)
    return error
