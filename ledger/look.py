"""One match as one viewer may read it. Whatever leaves the record for a page, a screen or a file goes through here."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from inspect import signature
from typing import Any, Protocol

from .audit.corrections import why_words
from .audit.oddities import odd_times, unbalanced
from .audit.place import ref_of
from .audit.report import corrections_json, finding_json, is_action, judge_acts, log_line, outcome_json, words_for
from .audit.ruled import ruling_on, rulings_on
from .audit.whatif import preview_json
from .core.errors import IllegalAction, JudgeOnly, MaesterError, Malformed, PositionTaken, Unplayable, Unsettled
from .core.event import ActionRecorded, Amended, Correction, Event, Replace, Rewound, Undone
from .core.evolve import evolve
from .core.game import Language
from .core.line import entries, meet
from .core.match import Match
from .core.replay import Finding
from .core.seats import JUDGE, Viewer, seat_name
from .core.seen import event_seen, fate_seen
from .store.codec import read_action

CANNOT = "that cannot be carried out"


@dataclass(frozen=True, slots=True)
class LogLine:
    """One event in words. `marks` are kinds of findings; `set_aside` says that it does not count any more.

    `rules` are those that it breaks, or broke before it was set aside. `why` is the ruling and the reason of a correction,
    in words.
    """

    position: int
    topic: str
    words: str
    by: str
    at: str
    seat: int | None
    set_aside: bool
    marks: tuple[str, ...]
    rules: tuple[str, ...] = ()
    why: str = ""


class Findings:
    """What an audit of a match has to say, asked once for each length of its stream."""

    def __init__(self, match: Match) -> None:
        self._match, self._length = match, 0
        self._found: list[Finding] = []

    def __call__(self) -> list[Finding]:
        if self._length != len(self._match.events):
            self._found = [*self._match.audit(), *unbalanced(self._match)]
            self._length = len(self._match.events)
        return self._found


class Aside:
    """By which correction an action stopped counting, found in one walk for each length of the stream."""

    def __init__(self, match: Match) -> None:
        self._match, self._length = match, 0
        self._found: dict[int, int] = {}

    def __call__(self, position: int) -> int | None:
        line = self._match.line
        for event in self._match.events[self._length :]:
            if isinstance(event.body, (Rewound, Amended, Undone)):
                old, new = line.heads[event.position - 1], line.heads[event.position]
                shared = meet(old, new)
                self._found |= {entry.ref.position: event.position for entry in entries(old, since=shared)}
                for entry in entries(new, since=shared):
                    self._found.pop(entry.ref.position, None)
        self._length = len(self._match.events)
        return self._found.get(position)


class Source(Protocol):
    match: Match
    findings: Findings
    aside: Aside


@dataclass(frozen=True, slots=True)
class Alone:
    """A match that nobody else has."""

    match: Match
    findings: Findings
    aside: Aside


class Look:
    """A match through the eyes of one viewer. `at` is always the number of events that had been written by then."""

    def __init__(self, held: Callable[[], AbstractContextManager[Source]], viewer: Viewer) -> None:
        self._held, self.viewer = held, viewer

    @classmethod
    def over(cls, match: Match, viewer: Viewer) -> Look:
        source = Alone(match, Findings(match), Aside(match))
        return cls(lambda: nullcontext(source), viewer)

    @property
    def names(self) -> tuple[str, ...]:
        with self._held() as source:
            return source.match.names

    @property
    def length(self) -> int:
        with self._held() as source:
            return len(source.match.events)

    def events(self, after: int = 0, limit: int | None = None) -> tuple[Event, ...]:
        """The events after a position, without what the viewer may not know."""
        with self._held() as source:
            some = source.match.events[after : None if limit is None else after + limit]
            return tuple(event_seen(event, self.viewer) for event in some)

    @property
    def closed(self) -> Event | None:
        """The event that closed the match, or None while it runs."""
        with self._held() as source:
            if source.match.closed is None:
                return None
            last = next(one for one in reversed(source.match.events) if one.body is source.match.closed)
            return event_seen(last, self.viewer)

    def set_aside_by(self, position: int) -> int | None:
        """The correction by which the action of an event stopped counting."""
        with self._held() as source:
            return source.aside(position)

    def event(self, position: int) -> Event:
        """One event, without what the viewer may not know."""
        (found,) = self.events(position - 1, limit=1)
        return found

    def moment(self, at: int | None = None) -> dict[str, Any]:
        """The table after so many events: what `replay --json` prints."""
        with self._held() as source:
            match, at = source.match, self._place(source.match, at)
            state = match.state_at(as_of=at)
            return {
                "position": at,
                "state": match.game.view(state, self.viewer),
                "awaiting": [
                    {"seat": seat_name(due.seat, match.names), "actions": list(due.actions)}
                    for due in match.game.awaiting(state)
                ],
                "score": dict(zip(match.names, match.game.score(state), strict=True)),
                "outcome": outcome_json(match, match.game.outcome(state)),
            }

    def view(self, at: int | None = None) -> dict[str, Any]:
        with self._held() as source:
            state = source.match.state_at(as_of=self._place(source.match, at))
            return source.match.game.view(state, self.viewer)

    def board(self, language: Language, at: int | None = None) -> str:
        """The table as plain text."""
        view = self.view(at)
        with self._held() as source:
            return source.match.game.board(view, language, source.match.names)

    def svg(self, language: Language, at: int | None = None, narrow: bool = False) -> str:
        """The table as a picture; `narrow` is for a phone, where the game has such a drawing."""
        view = self.view(at)
        with self._held() as source:
            game, names = source.match.game, source.match.names
            if narrow and has_narrow(game):
                return game.svg(view, language, names, narrow=True)
            return game.svg(view, language, names)

    def offers(self) -> tuple[Any, ...]:
        """What may be done now, as far as the viewer may know."""
        with self._held() as source:
            return source.match.game.offers(source.match.state, self.viewer)

    def log(self, language: Language, after: int = 0, upto: int | None = None, at: int | None = None) -> list[LogLine]:
        """Events in words, with what an audit says of each. Set aside is what does not count when `at` were written."""
        with self._held() as source:
            match, at = source.match, self._place(source.match, at)
            counted = {ref.position for ref in match.refs(as_of=at)}
            found: dict[int, list[Finding]] = {}
            for finding in source.findings():
                found.setdefault(finding.ref.position, []).append(finding)
            return [
                self._line(match, event, language, counted, found.get(event.position, []))
                for event in match.events[after : at if upto is None else min(upto, at)]
            ]

    def _line(self, match: Match, event: Event, language: Language, counted: set[int], found: list[Finding]) -> LogLine:
        body = event.body
        seat = body.seat if isinstance(body, ActionRecorded) else None
        aside = is_action(event) and event.position not in counted
        words = log_line(match, event, language, self.viewer)
        why = why_words(getattr(body, "ruling", None), getattr(body, "reason", None), language)
        marks = [one.kind for one in found]
        broken = [one.violation.rule for one in found if one.violation is not None]
        if aside and isinstance(
            body, ActionRecorded
        ):  # no audit speaks of it any more: what it broke when it was written
            broken = [one.rule for one in body.violations]
        return LogLine(
            event.position, type(body).__name__, words, event.by, event.at, seat, aside,
            tuple(dict.fromkeys(marks)), tuple(dict.fromkeys(broken)), why,
        )  # fmt: skip

    def findings(self, language: Language) -> list[dict[str, Any]]:
        with self._held() as source:
            return self._findings(source, language)

    def _findings(self, source: Source, language: Language) -> list[dict[str, Any]]:
        found, ruled = [], rulings_on(source.match)
        for one in source.findings():
            if one.kind == "unplayable" and self.viewer not in (JUDGE, one.seat):
                one = evolve(one, words=CANNOT)
            found.append(finding_json(source.match, one, language, self.viewer, ruling_on(ruled, one)))
        return found

    def judge_acts(self, language: Language) -> list[dict[str, Any]]:
        with self._held() as source:
            return judge_acts(source.match, language, self.viewer)

    def report(self, language: Language) -> dict[str, Any]:
        """What `audit --json` prints of one record. The head of a running match is for a judge alone."""
        with self._held() as source:
            match = source.match
            return {
                "sealed": match.head is not None,
                "head": match.head if may_have_all(match, self.viewer) else None,
                "events": len(match.events),
                "findings": self._findings(source, language),
                "remarks": odd_times(match, language),
                "by_judge": judge_acts(match, language, self.viewer),
                "corrections": corrections_json(match, language, self.viewer),
                "outcome": outcome_json(match, match.outcome),
            }

    def preview(self, correction: Correction, language: Language) -> dict[str, Any]:
        """What a correction would change. Nothing is recorded. In a running match only a judge may ask.

        Whether an action would fall depends on what others hold in secret: trying one card after the other would tell.
        """
        with self._held() as source:
            if not may_have_all(source.match, self.viewer):
                raise JudgeOnly("the match is running: until it is closed only a judge may ask what would follow")
            seen, changes = source.match.preview(correction), getattr(correction, "changes", ())
            return preview_json(source.match, seen, language, self.viewer, changes)

    def what_if(self, at: str, action: Any, language: Language) -> dict[str, Any]:
        """What would have followed from another action at a place such as `17` or `17.2`; the action as plain data."""
        with self._held() as source:
            match = source.match
            target = ref_of(match, at, language)
            entry = match.step(target).entry
            instead = read_action(match.game, action, match.names)
            return self.preview(Amended((Replace(target, entry.seat, instead),)), language)

    def words(self, violation: Any, language: Language) -> str:
        """Which rule was broken, and why."""
        with self._held() as source:
            return words_for(source.match, violation, language, self.viewer)

    def _place(self, match: Match, at: int | None) -> int:
        length = len(match.events)
        if at is not None and not 1 <= at <= length:
            raise Malformed("at", f"expected a position from 1 to {length}")
        return length if at is None else at


def has_narrow(game: Any) -> bool:
    """Whether the game has a drawing of its table for a narrow place."""
    return "narrow" in signature(game.svg).parameters


def may_have_all(match: Match, viewer: Viewer) -> bool:
    """Whether a viewer may have the full record, or a digest of it: a digest gives a secret away to whoever tries them all."""
    return viewer == JUDGE or match.closed is not None


def error_seen(error: MaesterError, viewer: Viewer, seat: int | None = None) -> MaesterError:
    """The error without what the viewer may not know; `seat` is whose action was refused."""
    match error:
        case IllegalAction():
            return IllegalAction(tuple(one.seen_by(viewer) for one in error.violations))
        case Unsettled():
            return Unsettled(tuple(fate_seen(fate, viewer) for fate in error.fates))
        case PositionTaken(stream=None):
            return PositionTaken(error.expected, tuple(event_seen(one, viewer) for one in error.missed))
        case PositionTaken() if viewer != JUDGE:  # rows of another stream, as they lie
            return PositionTaken(error.expected, (), error.stream)
        case Unplayable() if viewer not in (JUDGE, seat):
            return Unplayable(CANNOT)
    return error
