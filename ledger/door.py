"""Ledger: the verbs of the record, over a journal. Each writes one event durably, or raises and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from secrets import token_hex
from typing import Any

from .asking import action_of, answered, must_have_all, step_then
from .catalogue import cards_of
from .core.asked import asked_digest
from .core.canon import canonical
from .core.errors import KeyReused, MaesterError, NotNow, PenHeld, PositionTaken, Unavailable
from .core.event import Correction, Event, MatchOpened, Ref, Rewound, Undone
from .core.game import Outcome
from .core.match import Match
from .core.seats import JUDGE, Seat, Viewer
from .core.seen import event_seen
from .games import GAMES, game_of
from .live import Games, Lives
from .load import Loaded, load_record
from .look import Look, error_seen
from .people import fresh_id, match_name_for, must_be_match_name, names_in, people_of
from .store.codec import read_options
from .store.events import EventCodec
from .store.journal.beside import Erased, Proposal
from .store.journal.contract import Journal
from .store.journal.opening import open_journal
from .store.journal.rows import START, Addition
from .store.sealed import people_in, sealed_rows
from .store.texts import Texts

MOST_TRIES = 50  # times that somebody else may have been quicker


def now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in a list."""

    number: int  # of its first event in the journal: later ones are greater
    match: str
    game: str
    names: tuple[str, ...]
    events: int
    opened_at: str
    last_at: str
    detail: str
    closed: str | None  # how
    winners: tuple[str, ...]
    fault: str | None = None  # why it cannot be read


class Ledger:
    """Every match of one journal. Safe with several threads, and with several processes on one journal."""

    def __init__(self, journal: Journal, games: Games = GAMES, clock: Callable[[], str] = now) -> None:
        self.journal, self._games, self._clock = journal, games, clock
        self._lives = Lives(journal, games)

    @classmethod
    def at(cls, address: str | Path, **settings: Any) -> Ledger:
        """The ledger at an address; raises Unavailable if no database is there or it is not up to date."""
        return cls(open_journal(address), **settings)

    def close_journal(self) -> None:
        self.journal.close()

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, *_: object) -> None:
        self.close_journal()

    # ---- writing

    def open(
        self,
        game: str,
        names: Sequence[str],
        options: Any = None,
        *,
        cards: Sequence[Any] | None = None,
        match: str | None = None,
        seats: Sequence[str] | None = None,
        by: str = "scribe",
        at: str | None = None,
        key: str | None = None,
    ) -> str:
        """Begin a match and return its name. `seats` are the ids of the players; `by` gets the pen."""
        face = self._games[game] if game in self._games else game_of(game)
        options = read_options(face, options, names=names) if isinstance(options, dict) else options
        options = face.Options() if options is None else options
        key = key or None
        name = match or match_name_for(by, key)
        must_be_match_name(name)
        facts = tuple(cards_of(game) if cards is None else cards)
        asked = asked_digest(("open", game, len(names), tuple(seats or ()), options, cards and facts)) if key else None
        drafted = Match.open(
            face, names, options, facts, match=name, seats=seats or tuple(fresh_id() for _ in names), by=by,
            at=at or self._clock(), key=key, asked=asked,
        )  # fmt: skip
        people = people_of(name, dict(zip(drafted.opened.seats, names, strict=True)))
        stored = EventCodec(face, Texts()).write(drafted.events[0])
        try:
            self.journal.append(Addition(name, START, (stored,)), beside=people)
        except PositionTaken:
            self._must_be_the_same(name, key, asked, () if seats else names)
        return name

    def _must_be_the_same(self, name: str, key: str | None, asked: str | None, names: Sequence[str]) -> None:
        """Raise unless the match that is there is what was asked for. Names are no part of it where ids were given."""
        if key is None or self.journal.read(name, limit=1)[0].topic != MatchOpened.__name__:
            raise NotNow(f'a match called "{name}" is there already')
        with self._lives.current(name) as live:
            first, known = live.match.events[0], live.match.names
        if first.key != key:
            raise NotNow(f'a match called "{name}" is there already')
        told = zip(first.body.seats, known, names, strict=len(names) == len(known))
        erased = self.journal.shelf.erased()
        if first.asked != asked or any(was != now and seat not in erased for seat, was, now in told):
            raise KeyReused(f"key {key} was used for another match")

    def record(
        self, match: str, seat: Seat, action: Any, *, protest: bool = False, viewer: Viewer = JUDGE, **envelope: Any
    ) -> Event:
        """Log an action (as the game's value or as plain data); what breaks a rule is refused, unless under protest."""

        def write(one: Match, words: dict[str, Any]) -> Event:
            return one.record(seat, action_of(one, seat, action), protest=protest, **words)

        return self._write(match, write, viewer, envelope, seat)

    def correct(
        self, match: str, correction: Correction, *, falling: str | None = None, viewer: Viewer = JUDGE, **envelope: Any
    ) -> Event:
        """Record a correction with the fate of every later action. One that a ruling orders needs no pen."""
        pen = not correction.ruling
        verb = lambda one, words: one.correct(correction, falling=falling, **words)  # noqa: E731
        return self._write(match, verb, viewer, envelope, pen=pen)

    def rewind(self, match: str, to: int | Ref, *, viewer: Viewer = JUDGE, **envelope: Any) -> Event:
        """Set aside everything after `to`."""

        def write(one: Match, words: dict[str, Any]) -> Event:
            entry = step_then(one, words, to).entry
            return one.correct(Rewound(entry.ref if entry else Ref(0)), **words)

        return self._write(match, write, viewer, envelope)

    def undo(
        self, match: str, target: int, *, falling: str | None = None, viewer: Viewer = JUDGE, **envelope: Any
    ) -> Event:
        """Cancel a correction."""
        return self.correct(match, Undone(target), falling=falling, viewer=viewer, **envelope)

    def take_back(self, match: str, *, viewer: Viewer = JUDGE, **envelope: Any) -> Event:
        """Set aside the last action, and with it the passes that nobody logged before it."""

        def write(one: Match, words: dict[str, Any]) -> Event:
            last = step_then(one, words)
            if last.entry is None:
                raise NotNow("there is no action to take back")
            before = last.before
            while before.entry is not None and before.entry.implied:  # passes that were derived for this action
                before = before.before
            return one.correct(Rewound(before.entry.ref if before.entry else Ref(0)), **words)

        return self._write(match, write, viewer, envelope)

    def note(
        self, match: str, text: str, about: Ref | None = None, *, viewer: Viewer = JUDGE, **envelope: Any
    ) -> Event:
        """Write a note; anybody at the table may."""
        return self._write(match, lambda one, words: one.note(text, about, **words), viewer, envelope, pen=False)

    def clock(self, match: str, change: str, seconds: int = 0, *, viewer: Viewer = JUDGE, **envelope: Any) -> Event:
        return self._write(match, lambda one, words: one.clock(change, seconds, **words), viewer, envelope, pen=False)

    def pass_pen(self, match: str, to: str, *, by: str, viewer: Viewer = JUDGE, **envelope: Any) -> Event:
        """Give the pen away, or take it: `by` holds it, or gets it. Either way the record says so."""
        verb = lambda one, words: one.pass_pen(to, **words)  # noqa: E731
        return self._write(match, verb, viewer, {**envelope, "by": by}, pen=by != to)

    def close(
        self, match: str, how: str | None = None, outcome: Outcome | None = None, ruling: str | None = None,
        *, viewer: Viewer = JUDGE, **envelope: Any,
    ) -> Event:  # fmt: skip
        """Close with the outcome of the rules, or one awarded by a ruling. `head` then has what is to be published."""
        verb = lambda one, words: one.close(how, outcome, ruling, **words)  # noqa: E731
        return self._write(match, verb, viewer, envelope, pen=not ruling)

    def reopen(
        self,
        match: str,
        ruling: str | None = None,
        reason: str | None = None,
        *,
        viewer: Viewer = JUDGE,
        **envelope: Any,
    ) -> Event:
        verb = lambda one, words: one.reopen(ruling, reason, **words)  # noqa: E731
        return self._write(match, verb, viewer, envelope, pen=not ruling)

    def _write(
        self,
        match: str,
        verb: Callable[[Match, dict[str, Any]], Event],
        viewer: Viewer,
        envelope: dict[str, Any],
        seat: Seat | None = None,
        pen: bool = True,
    ) -> Event:
        """One event by `verb`. What it saw may be old: if anything new has come, it is asked again."""
        also: Sequence[Addition] = envelope.pop("also", ())
        with self._lives.held(match) as live:
            for _ in range(MOST_TRIES):
                words = {"at": self._clock(), "by": live.match.pen, **envelope}
                try:
                    if pen and words["by"] != live.match.pen and answered(live.match, words) is None:
                        raise PenHeld(live.match.pen)
                    length = len(live.match.events)
                    with live.together_with(also):
                        event = verb(live.match, words)
                    is_new = event.position > length
                    return event_seen(event, viewer) if is_new else self.look(match, viewer).event(event.position)
                except Unavailable:
                    raise  # it may have been written all the same: only the writer knows whether to ask again
                except MaesterError as refused:
                    elsewhere = isinstance(refused, PositionTaken) and refused.stream not in (None, match)
                    if elsewhere or not live.catch_up():  # nothing new: it was not for having seen too little
                        raise self._refusal(match, refused, viewer, seat) from None
            raise NotNow("too many are writing at once: try again")

    def _refusal(self, match: str, refused: MaesterError, viewer: Viewer, seat: Seat | None) -> MaesterError:
        """The refusal as the viewer may read it, without words that were erased since."""
        if isinstance(refused, PositionTaken) and refused.stream is None:
            return PositionTaken(refused.expected, self.look(match, viewer).events(max(refused.expected, 1) - 1))
        return error_seen(refused, viewer, seat)

    # ---- the pen

    def propose(self, match: str, seat: Seat, action: dict[str, Any], *, by: str) -> Proposal:
        """Suggest an entry to whoever holds the pen. It may break a rule: the holder decides what is recorded."""
        with self._lives.current(match) as live:
            one = live.match
            written = canonical(one.game.codec.write(action_of(one, seat, action))).decode()
            found = Proposal(token_hex(8), match, len(one.events) + 1, by, self._clock(), seat, written)
        self.journal.shelf.propose(found)
        self.journal.watch.ring()
        return found

    def proposals(self, match: str) -> list[Proposal]:
        """What was proposed and nobody has settled yet. For whoever holds the pen, and for judges."""
        return self.journal.shelf.proposals(match)

    def settle(self, proposal: str, how: str) -> bool:
        """Say what became of a proposal: whether it was still open."""
        return self.journal.shelf.settle(proposal, how)

    def pen(self, match: str) -> str:
        with self._lives.current(match) as live:
            return live.match.pen

    # ---- reading

    def look(self, match: str, viewer: Viewer) -> Look:
        """The match as that viewer may read it, always as it is now."""
        with self._lives.current(match):
            return Look(lambda: self._lives.current(match), viewer)

    def audit(self, match: str, viewer: Viewer) -> Look:
        """The match read anew from the journal, every digest verified: for auditors."""
        return Look.over(self._lives.fresh(match).match, viewer)

    def head(self, match: str, viewer: Viewer = JUDGE) -> str:
        """The digest over the whole record: publish it when the match is closed, until then it is for a judge alone."""
        with self._lives.current(match) as live:
            must_have_all(live.match, viewer)
            return str(live.head)

    def matches(self, before: int | None = None, limit: int = 50) -> list[Summary]:
        """The matches of this journal, newest first; `before` is the number of the last one seen."""
        found = self.journal.openings(MatchOpened.__name__, before, limit)
        return [self._summary(number, name) for number, name in found]

    def _summary(self, number: int, name: str) -> Summary:
        try:
            with self._lives.current(name) as live:
                one = live.match
                closed = one.closed
                won = closed.outcome.winners if closed and closed.outcome else ()
                return Summary(
                    number, name, one.opened.game, one.names, len(one.events), one.events[0].at, one.events[-1].at,
                    getattr(one.state.table, "detail", "full"), closed.how if closed else None,
                    tuple(one.names[seat] for seat in won),
                )  # fmt: skip
        except MaesterError as fault:
            return Summary(number, name, "", (), 0, "", "", "", None, (), str(fault))

    def follow(self, match: str, viewer: Viewer, after: int = 0, timeout: float = 60.0) -> Iterator[Event]:
        """The events after a position, and then each new one, until nothing has come for so many seconds."""
        look = self.look(match, viewer)
        while True:
            since = self.journal.latest()
            events = look.events(after)
            yield from events
            after += len(events)
            if not events and not self.journal.comes(match, after, since, timeout):
                return

    def export(self, match: str, viewer: Viewer) -> list[bytes]:
        """The lines of a sealed file. The full record of a running match is for a judge alone."""
        found = self._lives.fresh(match).match
        must_have_all(found, viewer)
        rows = self.journal.read(match, limit=len(found.events))
        names = names_in(self.journal.shelf, match, sorted(people_in(found.events)))
        return sealed_rows(found.opened.game, rows, names, self.journal.shelf.texts(match))

    def load(self, lines: Iterable[bytes], *, by: str = "scribe") -> Loaded:
        """Take in the record of a file, sealed or typed: verified from end to end before anything is written."""
        return load_record(self.journal, list(enumerate(lines, start=1)), self._games, by, self._clock())

    def erase(self, person: str) -> Erased:
        """Turn a name into a pseudonym and drop the words of that person. Every chain still verifies."""
        found = self.journal.shelf.erase(person, f"({blake2b(person.encode(), digest_size=3).hexdigest()})")
        self._lives.forget()
        return found
