"""A match in memory: the verbs of the table over a record.

Open, record, correct, rewind, undo, note, close. Each either appends one event or raises and changes nothing. Inside, seats
are numbers; their names belong to whoever reads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypedDict, Unpack, cast, get_args

from .canon import digest
from .codec import LARGEST, LONGEST_TEXT, Text, is_whole
from .correction_preview import CorrectionPreview, preview
from .errors import IllegalAction, InvalidCorrection, KeyReused, Malformed, NotNow, PositionTaken, Unsettled
from .event import (
    ActionRecorded,
    Amended,
    Body,
    Cause,
    Change,
    ClockChange,
    ClockChanged,
    Correction,
    Event,
    How,
    MatchClosed,
    MatchOpened,
    Noted,
    PenPassed,
    Ref,
    Reopened,
    Replace,
    Rewound,
    Undone,
)
from .evolve import evolve, maker
from .game import Action, AnyGame, AnyState, CardFacts, Options, Outcome
from .idempotency import asked_digest, played, was_asked
from .implied import implied_passes
from .line import Laid
from .record import MOST_EVENTS, Record
from .replay import EVERY
from .rulebook import Violation
from .seats import RESERVED, TABLE, Seat, seat_number

HOW_CLOSED = get_args(How)  # the words for how a match can end
CAUSES = get_args(Cause)  # the words for why a correction is made
CLOCK_CHANGES = get_args(ClockChange)  # the words for what can happen to the clock
LONGEST = 120  # characters of a name, an id, a time, a key or a ruling
MOST_SEATS = 64  # seats of one match


class Decided(NamedTuple):
    """An event that a verb decided on, and what follows from it: the steps it lays on the line, the state after an action."""

    event: Event[Body]
    laid: Laid | None
    after: AnyState | None


class EventNotes(TypedDict, total=False):
    """The notes that a writer may add to an event's body: who, when, with which key. Any of them may be left out."""

    by: str  # the id of who writes
    at: str  # when it was written
    played_at: str | None  # when it was played, if it is typed in later
    key: str | None  # the same key with the same request writes once, however often it comes
    expected: int | None  # the position that the writer thinks is next


class Match(Record):
    """A record that can be written to: each verb decides on one event, and the event counts.

    Where the record lasts somewhere else, storing comes between the two: `decide` runs a verb whose event does not count yet,
    and `count` lets it count once it is stored.

    >>> match = open_match("hand-of-the-king", ["Ann", "Ben"])
    >>> _ = match.note("the clock was late")
    >>> len(match.events), match.audit(), match.closed
    (2, [], None)
    """

    _decides: bool = False  # whether the verb that runs now only decides on its event
    _decided: Decided | None = None  # what that verb decided

    @classmethod
    def open(
        cls,
        game: AnyGame,
        names: Sequence[str],
        options: object = None,
        cards: Sequence[object] = (),
        *,
        match: str = "match",
        seats: Sequence[str] | None = None,
        asked: str | None = None,
        **notes: Unpack[EventNotes],
    ) -> Match:
        """Begin a match; raises IllegalAction if the number of seats, the options or the cards break a rule.

        `seats` are the ids by which the record knows who sits there.
        """
        must_be_names(names)
        must_be_short("match", match)
        must_be_short("asked", asked)
        options = game.Options() if options is None else options
        if violations := game.check_opening(len(names), options, tuple(cards)):
            raise IllegalAction(violations)
        ids = tuple(seats) if seats is not None else tuple(f"seat-{number}" for number in range(1, len(names) + 1))
        must_be_ids(ids, len(names))
        opened = MatchOpened(match, game.slug, game.version, ids, Options(options), tuple(map(CardFacts, cards)))
        return cls(game, names, cls._first(opened, asked, notes))

    @staticmethod
    def _first(opened: MatchOpened, asked: str | None, notes: EventNotes) -> Event[Body]:
        """The event that opens the match; raises TypeError for a note of a name that no event has."""
        for name, word in notes.items():
            if name not in NAMES_OF_NOTES:
                raise TypeError(f"an event has no {name!r}")
            must_be_short(name, word)
        by, at = notes.get("by", "scribe"), notes.get("at", "")
        return Event(1, opened, by, at, notes.get("played_at"), notes.get("key"), asked)

    def record(self, seat: Seat, action: object, *, protest: bool = False, **notes: Unpack[EventNotes]) -> Event[Body]:
        """Log an action. An illegal one is refused with every rule it breaks, unless logged under protest."""
        key = notes.get("key")
        if key in self._keys and (before := self._seen_before(notes, (seat, action, protest))) is not None:
            return before
        if "expected" in notes:
            self._must_be_next(notes)
        if self.closed is not None:
            self._must_be_open()
        game, head = self.game, self.line.heads[-1]
        state = head.state
        if state is None:
            state = self.kept.state(head)
        implied: tuple[tuple[Seat, object], ...] = ()
        violations: tuple[Violation, ...] = ()
        if found := game.check(state, seat, action):
            state, implied, violations = self._judged(state, seat, action, protest, found)
        after = game.apply(state, seat, action)
        answers = game.answers(state, seat, action) if seat == TABLE else None
        known = played(seat, action, protest) if key and not implied and answers is None else None
        if known is None:
            body = _action_recorded(seat, action, implied, bool(violations), violations, answers)
            return self._append(body, notes, (seat, action, protest), after, after)
        return self._append_with_digest(known[0], notes, known[1], after, after)

    def _judged(
        self, state: AnyState, seat: Seat, action: object, protest: bool, found: tuple[Violation, ...]
    ) -> tuple[AnyState, tuple[tuple[Seat, object], ...], tuple[Violation, ...]]:
        """The state in which the action is played, the implied passes before it, and the rules that it breaks even so.

        Raises IllegalAction if it breaks some and is not logged under protest.
        """
        implied: tuple[tuple[Seat, object], ...] = ()
        if getattr(state.table.options, "passes", "explicit") == "implied":
            implied = implied_passes(self.game, state, seat, action, protest)
            for passer, passed in implied:
                state = self.game.apply(state, passer, passed)
            found = self.game.check(state, seat, action) if implied else found
        violations = tuple(violation for violation in found if violation.certain)
        if violations and not protest:
            raise IllegalAction(violations)
        return state, implied, violations

    def play(self, name: str, action: object, *, protest: bool = False, **notes: Unpack[EventNotes]) -> Event[Body]:
        """`record` with a seat's name and an action as a typed record has it: `{"do": "MoveVarys", ...}`."""
        seat = seat_number(name, self.names)
        if seat is None:
            raise Malformed("seat", "core.nobody-called-so", name=name, names=", ".join(self.names))
        return self.record(seat, self.game.codec.read(action, self.names), protest=protest, **notes)

    def preview(self, correction: Correction, keep: bool = False) -> CorrectionPreview:
        """What the correction would do to the line, later actions included. Nothing is recorded."""
        self.must_make_sense(correction)
        return preview(self.line, self.kept, Event(len(self.events) + 1, correction, "", ""), keep)

    def what_if(self, target: Ref, action: object, seat: Seat | None = None) -> CorrectionPreview:
        """What would follow if another action had been played at `target`."""
        entry = self.step(target).entry
        if entry is None:
            raise InvalidCorrection("target", "core.is-not-an-action", target=target)
        return self.preview(Amended((Replace(target, entry.seat if seat is None else seat, Action(action)),)))

    def correct(self, correction: Correction, *, falling: str | None = None, **notes: Unpack[EventNotes]) -> Event[Body]:
        """Record a correction with the fate of every later action.

        Actions that fall must be settled: by changes in the correction, or all at once with `falling="strike"`
        or `falling="keep"`.
        """
        if (before := self._seen_before(notes, (correction, falling))) is not None:
            return before
        self._must_be_next(notes)
        self._must_be_open()
        if correction.cause not in CAUSES:
            raise InvalidCorrection("cause", "core.one-of-causes", causes=", ".join(CAUSES))
        must_be_short("ruling", correction.ruling)
        must_be_words("reason", correction.reason)
        if correction.cause == "play" and not correction.ruling:
            raise InvalidCorrection("ruling", "core.change-needs-ruling")
        body, seen = self._settled(correction, falling)
        return self._append(body, notes, (correction, falling), seen.state)

    def _settled(self, correction: Correction, falling: str | None) -> tuple[Correction, CorrectionPreview]:
        """The correction with a decision on every action that falls, and its preview; raises Unsettled where one is missing."""
        seen = self.preview(correction)
        changes: tuple[Change, ...] = getattr(correction, "changes", ())
        while seen.open and falling in ("strike", "keep"):
            # keeping one action may let a later one stand, so what is kept is carried out on the way
            settled = seen.strikes() if falling == "strike" else self.preview(correction, keep=True).settled
            changes = (*changes, *settled)
            correction = evolve(correction, changes=changes)
            seen = self.preview(correction)
        if seen.open:
            raise Unsettled(seen.open)
        if seen.derived:
            correction = evolve(correction, changes=(*changes, *seen.derived))
            seen = self.preview(correction)
        return (correction if isinstance(correction, Rewound) else evolve(correction, fates=seen.fates)), seen

    def rewind(self, to: int | Ref, **notes: Unpack[EventNotes]) -> Event[Body]:
        """Set aside everything after `to`; undo of the last action is a rewind to the one before it."""
        step = self.step(to)
        return self.correct(Rewound(step.entry.ref if step.entry else Ref(0)), **notes)

    def undo(self, target: int, *, falling: str | None = None, **notes: Unpack[EventNotes]) -> Event[Body]:
        """Cancel a correction; `falling` says what becomes of later actions that would fall without it."""
        return self.correct(Undone(target), falling=falling, **notes)

    def note(self, text: str, about: Ref | None = None, **notes: Unpack[EventNotes]) -> Event[Body]:
        """Write a note into the record, maybe about one action."""
        must_be_words("text", text)
        return self._append_without_rules(Noted(Text(text), about), notes)

    def pass_pen(self, to: str, **notes: Unpack[EventNotes]) -> Event[Body]:
        """Let `to` write in the match from here on."""
        must_be_short("to", to)
        return self._append_without_rules(PenPassed(to), notes)

    def clock(self, change: str, seconds: int = 0, **notes: Unpack[EventNotes]) -> Event[Body]:
        """Start, pause or extend the clock of the match."""
        if change not in CLOCK_CHANGES:
            raise Malformed("change", "core.one-of-causes", causes=", ".join(CLOCK_CHANGES))
        if type(seconds) is not int or abs(seconds) > LARGEST:
            raise Malformed("seconds", "core.expected-a-number-of-seconds")
        return self._append_without_rules(ClockChanged(cast(ClockChange, change), seconds), notes)

    def close(
        self, how: str | None = None, outcome: Outcome | None = None, ruling: str | None = None, **notes: Unpack[EventNotes]
    ) -> Event[Body]:
        """Close with the outcome of the rules, or one awarded by a ruling."""
        asked = "close", how, outcome, ruling
        if (before := self._seen_before(notes, asked)) is not None:
            return before
        self._must_be_next(notes)
        self._must_be_open()
        by_the_rules = self.game.outcome(self.state)
        if outcome is not None and not ruling:
            raise NotNow("core.award-needs-ruling")
        if outcome is None and by_the_rules is None and how != "abandoned":
            raise NotNow("core.the-match-has-no-outcome-yet")
        if how is not None and how not in HOW_CLOSED:
            raise Malformed("how", "core.one-of-causes", causes=", ".join(HOW_CLOSED))
        outcome = outcome or by_the_rules
        ended_by = outcome.ended_by if outcome is not None else ""
        how = how or ("ruling" if ruling else _HOW_CLOSED_BY_ENDING.get(ended_by, "played out"))
        return self._append(MatchClosed(cast(How, how), outcome, ruling), notes, asked, self.state)

    def reopen(self, ruling: str | None = None, reason: str | None = None, **notes: Unpack[EventNotes]) -> Event[Body]:
        """Let a closed match go on; raises NotNow if it is not closed."""
        body = Reopened(ruling, None if reason is None else Text(reason))
        if (before := self._seen_before(notes, body)) is not None:
            return before
        self._must_be_next(notes)
        if self.closed is None:
            raise NotNow("core.the-match-is-not-closed")
        return self._append(body, notes, body)

    # ---- the stream

    def _append_without_rules(self, body: Body, notes: EventNotes) -> Event[Body]:
        """Append a body that no rule judges, or answer with its event if the same request came before."""
        return self._seen_before(notes, body) or self._append(body, notes, body)

    def _append(
        self, body: Body, notes: EventNotes, asked: object, state: AnyState | None = None, after: AnyState | None = None
    ) -> Event[Body]:
        """Append the body as the next event; one with a key also holds the digest of the request."""
        return self._append_with_digest(body, notes, asked_digest(asked) if notes.get("key") else None, state, after)

    def _append_with_digest(
        self, body: Body, notes: EventNotes, asked: str | None, state: AnyState | None, after: AnyState | None
    ) -> Event[Body]:
        """Append the body as the next event, which counts at once unless it waits to be stored.

        `asked` is the digest of the request, `state` the state after the event if the caller has it, and `after` the same
        for an action, to be kept.
        """
        position = len(self.line.events) + 1
        if "expected" in notes:
            self._must_be_next(notes)
        if position > MOST_EVENTS:
            raise NotNow("core.a-match-holds-at-most-events", most=MOST_EVENTS)
        marked = position % EVERY == 0 or isinstance(body, MatchClosed)
        state = self.state if state is None and marked else state  # a note leaves the state as it is
        for name, word in notes.items():
            if name not in NAMES_OF_NOTES:
                raise TypeError(f"an event has no {name!r}")
            if type(word) is not str or len(word) > LONGEST or not word.isascii() or not word.isprintable():
                must_be_short(name, word)  # called only for the few words that might be refused
        get = notes.get
        event = _event(
            position,
            body,
            get("by", "scribe"),
            get("at", ""),
            get("played_at"),
            get("key"),
            asked,
            digest(state) if marked else None,
        )
        laid = self._laid(event)
        if self._decides:
            self._decided = Decided(event, laid, after)
        else:
            self._count(event, laid, after)
        return event

    def decide(self, verb: Callable[[Match, EventNotes], Event[Body]], notes: EventNotes) -> tuple[Event[Body], Decided | None]:
        """Run a verb without counting its event: the caller stores the event and then calls `count`.

        Returns the event, and what `count` needs; None where the same request came before, so that its event counts already.
        """
        self._decides, self._decided = True, None
        try:
            event = verb(self, notes)
        finally:
            self._decides = False
        found, self._decided = self._decided, None
        return event, found

    def count(self, found: Decided) -> None:
        """Let the event count that `decide` returned last; no other event may have come since."""
        self._count(found.event, found.laid, found.after)

    def _count(self, event: Event[Body], laid: Laid | None, after: AnyState | None) -> None:
        """Take the event into the record, and keep the state after it where that is known."""
        self._take(event, laid)
        if after is not None:
            self.kept.remember(self.line.heads[-1], after)

    def _seen_before(self, notes: EventNotes, asked: object) -> Event[Body] | None:
        """The event that came with this idempotency key before, or None; raises KeyReused if another request came with it."""
        known = self._keys.get(notes.get("key") or "")
        if known is None:
            return None
        if not was_asked(known, asked):
            raise KeyReused("core.key-was-used-for-another-entry", key=notes["key"])
        return known

    def _must_be_next(self, notes: EventNotes) -> None:
        """Raise if the writer has not seen the latest events: before any rule, since what is legal may depend on them."""
        expected = notes.pop("expected", None)
        if expected is None:
            return
        if expected > len(self.events) + 1:
            raise NotNow("core.position-is-ahead-of-the-record", expected=expected, events=len(self.events))
        if expected != len(self.events) + 1:
            raise PositionTaken(expected, tuple(self.events[max(expected, 1) - 1 :]))

    def _must_be_open(self) -> None:
        """Raise if the match is closed."""
        if self.closed is not None:
            raise NotNow("core.closed-reopen-it")


NAMES_OF_NOTES = frozenset(("by", "at", "played_at", "key"))
_event, _action_recorded = maker(Event), maker(ActionRecorded)
# how a match is closed by what the game says ended it; anything else was played out
_HOW_CLOSED_BY_ENDING = {"time": "time", "concession": "concession", "left": "forfeit"}


def must_be_short(name: str, word: object) -> None:
    """Raise unless it is a short text, or nothing."""
    if word is not None and (not isinstance(word, str) or len(word) > LONGEST or not is_whole(word)):
        raise Malformed(name, "core.expected-a-text-of-at-most", longest=LONGEST)


def must_be_words(name: str, words: object) -> None:
    """Raise unless these are words that a file can hold, or nothing."""
    if words is not None and (not isinstance(words, str) or len(words) > LONGEST_TEXT or not is_whole(words)):
        raise Malformed(name, "core.expected-a-text-of-at-most", longest=LONGEST_TEXT)


def must_be_ids(ids: Sequence[str], count: int) -> None:
    """Raise unless every seat has an id of its own."""
    if len(ids) != count or len(set(ids)) != count:
        raise Malformed("seats", "core.expected-ids-each-another", count=count)
    for number, one in enumerate(ids):
        if not isinstance(one, str) or not one or len(one) > LONGEST or not is_whole(one) or one in RESERVED:
            raise Malformed(f"seats[{number}]", "core.expected-an-id", longest=LONGEST)


def must_be_names(names: Sequence[str]) -> None:
    """Raise unless every seat has a name of its own that no role uses."""
    if len(names) > MOST_SEATS:
        raise Malformed("seats", "core.at-most", most=MOST_SEATS)
    for number, name in enumerate(names):
        if not isinstance(name, str) or not name.strip() or len(name) > 120 or not name.isprintable():
            raise Malformed(f"seats[{number}]", "core.expected-a-name")
        if name in RESERVED or name in names[:number]:
            raise Malformed(f"seats[{number}]", "core.is-taken", name=name)
