"""A match in memory: the verbs of the table over a record.

Open, record, amend, rewind, undo, note, close. Each either appends one event or raises and changes nothing. Names of seats
are the reader's; inside, seats are numbers.
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

HOW_CLOSED = get_args(How)
CAUSES = get_args(Cause)
CLOCK_CHANGES = get_args(ClockChange)
LONGEST = 120  # characters of who, when, key and ruling
MOST_SEATS = 64


class Decided(NamedTuple):
    """An event that a verb came to, and what is known of the match with it: the line, and the state after an action."""

    event: Event[Body]
    laid: Laid | None
    after: AnyState | None


class EventNotes(TypedDict, total=False):
    """What a writer may say about an event besides its body: who, when, with which key. All of it may be left out."""

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

    _decides: bool = False  # a verb runs that only decides
    _decided: Decided | None = None  # what it came to

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
        **envelope: Unpack[EventNotes],
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
        return cls(game, names, cls._first(opened, asked, envelope))

    @staticmethod
    def _first(opened: MatchOpened, asked: str | None, envelope: EventNotes) -> Event[Body]:
        """The event that opens the match; raises TypeError for anything that no event has."""
        for name, word in envelope.items():
            if name not in ENVELOPE:
                raise TypeError(f"an event has no {name!r}")
            must_be_short(name, word)
        by, at = envelope.get("by", "scribe"), envelope.get("at", "")
        return Event(1, opened, by, at, envelope.get("played_at"), envelope.get("key"), asked)

    def record(self, seat: Seat, action: object, *, protest: bool = False, **envelope: Unpack[EventNotes]) -> Event[Body]:
        """Log an action. An illegal one is refused with every rule it breaks, unless logged under protest."""
        key = envelope.get("key")
        if key in self._keys and (before := self._seen_before(envelope, (seat, action, protest))) is not None:
            return before
        if "expected" in envelope:
            self._must_be_next(envelope)
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
            body = _played(seat, action, implied, bool(violations), violations, answers)
            return self._append(body, envelope, (seat, action, protest), after, after)
        return self._put(known[0], envelope, known[1], after, after)

    def _judged(
        self, state: AnyState, seat: Seat, action: object, protest: bool, found: tuple[Violation, ...]
    ) -> tuple[AnyState, tuple[tuple[Seat, object], ...], tuple[Violation, ...]]:
        """The state that the action meets, the passes that bring it there, and the rules that it breaks all the same."""
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

    def play(self, name: str, action: object, *, protest: bool = False, **envelope: Unpack[EventNotes]) -> Event[Body]:
        """`record` with a seat's name and an action as a typed record has it: `{"do": "MoveVarys", ...}`."""
        seat = seat_number(name, self.names)
        if seat is None:
            raise Malformed("seat", "core.nobody-called-so", name=name, names=", ".join(self.names))
        return self.record(seat, self.game.codec.read(action, self.names), protest=protest, **envelope)

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

    def correct(self, correction: Correction, *, falling: str | None = None, **envelope: Unpack[EventNotes]) -> Event[Body]:
        """Record a correction with the fate of every later action.

        Actions that fall must be settled: by changes in the correction, or all at once with `falling="strike"`
        or `falling="keep"`.
        """
        if (before := self._seen_before(envelope, (correction, falling))) is not None:
            return before
        self._must_be_next(envelope)
        self._must_be_open()
        if correction.cause not in CAUSES:
            raise InvalidCorrection("cause", "core.one-of-causes", causes=", ".join(CAUSES))
        must_be_short("ruling", correction.ruling)
        must_be_words("reason", correction.reason)
        if correction.cause == "play" and not correction.ruling:
            raise InvalidCorrection("ruling", "core.change-needs-ruling")
        body, seen = self._settled(correction, falling)
        return self._append(body, envelope, (correction, falling), seen.state)

    def _settled(self, correction: Correction, falling: str | None) -> tuple[Correction, CorrectionPreview]:
        """The correction with what becomes of everything that falls, and its preview; raises Unsettled if nobody said that."""
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

    def rewind(self, to: int | Ref, **envelope: Unpack[EventNotes]) -> Event[Body]:
        """Set aside everything after `to`; undo of the last action is a rewind to the one before it."""
        step = self.step(to)
        return self.correct(Rewound(step.entry.ref if step.entry else Ref(0)), **envelope)

    def undo(self, target: int, *, falling: str | None = None, **envelope: Unpack[EventNotes]) -> Event[Body]:
        """Cancel a correction; `falling` says what becomes of later actions that would fall without it."""
        return self.correct(Undone(target), falling=falling, **envelope)

    def note(self, text: str, about: Ref | None = None, **envelope: Unpack[EventNotes]) -> Event[Body]:
        """Write a note into the record, maybe about one action."""
        must_be_words("text", text)
        return self._written(Noted(Text(text), about), envelope)

    def pass_pen(self, to: str, **envelope: Unpack[EventNotes]) -> Event[Body]:
        """Let `to` write in the match from here on."""
        must_be_short("to", to)
        return self._written(PenPassed(to), envelope)

    def clock(self, change: str, seconds: int = 0, **envelope: Unpack[EventNotes]) -> Event[Body]:
        """Start, pause or extend the clock of the match."""
        if change not in CLOCK_CHANGES:
            raise Malformed("change", "core.one-of-causes", causes=", ".join(CLOCK_CHANGES))
        if type(seconds) is not int or abs(seconds) > LARGEST:
            raise Malformed("seconds", "core.expected-a-number-of-seconds")
        return self._written(ClockChanged(cast(ClockChange, change), seconds), envelope)

    def close(
        self, how: str | None = None, outcome: Outcome | None = None, ruling: str | None = None, **envelope: Unpack[EventNotes]
    ) -> Event[Body]:
        """Close with the outcome of the rules, or one awarded by a ruling."""
        asked = "close", how, outcome, ruling
        if (before := self._seen_before(envelope, asked)) is not None:
            return before
        self._must_be_next(envelope)
        self._must_be_open()
        played = self.game.outcome(self.state)
        if outcome is not None and not ruling:
            raise NotNow("core.award-needs-ruling")
        if outcome is None and played is None and how != "abandoned":
            raise NotNow("core.the-match-has-no-outcome-yet")
        if how is not None and how not in HOW_CLOSED:
            raise Malformed("how", "core.one-of-causes", causes=", ".join(HOW_CLOSED))
        outcome = outcome or played
        ended_by = outcome.ended_by if outcome is not None else ""
        how = how or ("ruling" if ruling else _HOW.get(ended_by, "played out"))
        return self._append(MatchClosed(cast(How, how), outcome, ruling), envelope, asked, self.state)

    def reopen(self, ruling: str | None = None, reason: str | None = None, **envelope: Unpack[EventNotes]) -> Event[Body]:
        """Let a closed match go on; raises NotNow if it is not closed."""
        body = Reopened(ruling, None if reason is None else Text(reason))
        if (before := self._seen_before(envelope, body)) is not None:
            return before
        self._must_be_next(envelope)
        if self.closed is None:
            raise NotNow("core.the-match-is-not-closed")
        return self._append(body, envelope, body)

    # ---- the stream

    def _written(self, body: Body, envelope: EventNotes) -> Event[Body]:
        """The event of a body that needs no rule: written now, or when the same was asked before."""
        return self._seen_before(envelope, body) or self._append(body, envelope, body)

    def _append(
        self, body: Body, envelope: EventNotes, asked: object, state: AnyState | None = None, after: AnyState | None = None
    ) -> Event[Body]:
        """The body as the next event. Of what was asked an entry with a key has the digest."""
        return self._put(body, envelope, asked_digest(asked) if envelope.get("key") else None, state, after)

    def _put(
        self, body: Body, envelope: EventNotes, asked: str | None, state: AnyState | None, after: AnyState | None
    ) -> Event[Body]:
        """Decide on the event; it counts at once, unless it waits to be stored. `after`: the state that an action leads to."""
        position = len(self.line.events) + 1
        if "expected" in envelope:
            self._must_be_next(envelope)
        if position > MOST_EVENTS:
            raise NotNow("core.a-match-holds-at-most-events", most=MOST_EVENTS)
        marked = position % EVERY == 0 or isinstance(body, MatchClosed)
        state = self.state if state is None and marked else state  # a note leaves the state as it is
        for name, word in envelope.items():
            if name not in ENVELOPE:
                raise TypeError(f"an event has no {name!r}")
            if type(word) is not str or len(word) > LONGEST or not word.isascii() or not word.isprintable():
                must_be_short(name, word)  # what nearly all are needs no call
        get = envelope.get
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
        """Run a verb whose event does not count yet: whoever stores it lets it `count` afterwards.

        The event, and what is needed to count it; nothing where the same was asked before and the event is there already.
        """
        self._decides, self._decided = True, None
        try:
            event = verb(self, notes)
        finally:
            self._decides = False
        found, self._decided = self._decided, None
        return event, found

    def count(self, found: Decided) -> None:
        """Let an event count that was decided here last: nothing else has come since."""
        self._count(found.event, found.laid, found.after)

    def _count(self, event: Event[Body], laid: Laid | None, after: AnyState | None) -> None:
        """Take the event into the record, and keep the state after it where that is known."""
        self._take(event, laid)
        if after is not None:
            self.kept.remember(self.line.heads[-1], after)

    def _seen_before(self, envelope: EventNotes, asked: object) -> Event[Body] | None:
        """The event that came with this idempotency key before; raises KeyReused if something else was asked with it then."""
        known = self._keys.get(envelope.get("key") or "")
        if known is None:
            return None
        if not was_asked(known, asked):
            raise KeyReused("core.key-was-used-for-another-entry", key=envelope["key"])
        return known

    def _must_be_next(self, envelope: EventNotes) -> None:
        """Raise if the writer has not seen the latest events: before any rule, since what is legal may depend on them."""
        expected = envelope.pop("expected", None)
        if expected is None:
            return
        if expected > len(self.events) + 1:
            raise NotNow("core.position-is-ahead-of-the-record", expected=expected, events=len(self.events))
        if expected != len(self.events) + 1:
            raise PositionTaken(expected, tuple(self.events[max(expected, 1) - 1 :]))

    def _must_be_open(self) -> None:
        if self.closed is not None:
            raise NotNow("core.closed-reopen-it")


ENVELOPE = frozenset(("by", "at", "played_at", "key"))
_event, _played = maker(Event), maker(ActionRecorded)
_HOW = {"time": "time", "concession": "concession", "left": "forfeit"}


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
