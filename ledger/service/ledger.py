"""Ledger: the verbs of the record, over a journal. Each writes one event durably, or raises and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import blake2b
from os import environ
from pathlib import Path
from secrets import token_hex
from time import time
from typing import Literal

from ..core.canon import canonical
from ..core.errors import KeyReused, MaesterError, Malformed, NotNow, PositionTaken
from ..core.event import Body, Event, MatchOpened
from ..core.game import Action
from ..core.idempotency import asked_digest
from ..core.seats import Seat, Viewer
from ..games import GAMES
from ..reading.match_view import MatchView
from ..store.codec import GivenOptions
from ..store.journal.contract import Journal
from ..store.journal.opening import open_journal
from ..store.journal.rows import Person
from ..store.journal.side_tables import Erased, Proposal
from ..store.sealed import people_in, sealed_rows
from ..store.texts import without_reasons
from .cards import Catalogue
from .drafts import Drafts, GivenCards
from .loading import Loaded, load_record
from .match_cache import Games, MatchCache, memory_of
from .people import fresh_id, match_name_for, names_in
from .requests import action_in, must_be_id, must_be_seat, must_have_all
from .unit_of_work import append_all
from .writing import WritingVerbs

SETTLED = ("recorded", "refused", "withdrawn")


def now() -> str:
    """The time as records write it, to the second.

    >>> len(now()), now()[-1]
    (20, 'Z')
    """
    return _second(int(time()))


@lru_cache(maxsize=2)
def _second(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass(frozen=True, slots=True)
class Summary:
    """One match in a list of matches: enough to show it without opening it.

    >>> _ = migrate(location_of(store))
    >>> with Ledger.at(store) as ledger:
    ...     _ = ledger.open("hand-of-the-king", ["Ann", "Ben"], match="final")
    ...     [(one.match, one.game, one.events) for one in ledger.matches()]
    [('final', 'hand-of-the-king', 1)]
    """

    number: int  # of its first event in the journal: later ones are greater
    match: str  # what the match is called
    game: str  # its slug: `hand-of-the-king`
    names: tuple[str, ...]  # of the seats, in order
    events: int  # how many there are
    opened_at: str
    last_at: str  # when the last event was written
    detail: str  # `full`, or `key` where only what matters is logged
    closed: str | None  # how it was closed; None while it runs
    winners: tuple[str, ...]
    fault: str | None = None  # why it cannot be read, in English
    error: MaesterError | None = None  # the same, for other languages


class Ledger(WritingVerbs, Drafts):
    """Every match of one journal: each verb writes one event durably, or raises and changes nothing.

    Safe with several threads, and with several processes on one journal.

    >>> _ = migrate(location_of(store))
    >>> with Ledger.at(store) as ledger:
    ...     table = ledger.open("hand-of-the-king", ["Ann", "Ben"], match="final", by="judge-7")
    ...     _ = ledger.note(table, "the clock was late", key="tablet-1/1")
    ...     _ = ledger.note(table, "the clock was late", key="tablet-1/1")  # written once
    ...     ledger.look(table, SPECTATOR).length
    2
    """

    def __init__(self, journal: Journal, games: Games = GAMES, clock: Callable[[], str] = now, memory: int | None = None) -> None:
        """`memory`: about how many bytes the matches in memory may take; unless given, what the environment says."""
        self.journal, self._games, self._clock = journal, games, clock
        self._cache = MatchCache(journal, games, memory_of(environ) if memory is None else memory)
        self.catalogue = Catalogue(journal, games, clock)

    @classmethod
    def at(cls, address: str | Path, games: Games = GAMES, clock: Callable[[], str] = now, memory: int | None = None) -> Ledger:
        """The ledger at an address; raises Unavailable if no database is there or it is not up to date."""
        return cls(open_journal(address), games, clock, memory)

    def close_journal(self) -> None:
        """Close every connection to the store."""
        self.journal.close()

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, *_: object) -> None:
        self.close_journal()

    # ---- beginning

    def open(
        self,
        game: str,
        names: Sequence[str],
        options: GivenOptions = None,
        *,
        cards: GivenCards = None,
        match: str | None = None,
        seats: Sequence[str] | None = None,
        by: str = "scribe",
        at: str | None = None,
        key: str | None = None,
    ) -> str:
        """Begin a match and return its name. `seats` are the ids of the players; `by` gets the pen."""
        _, known, facts = self._terms(game, names, options, cards)
        key = key or None
        name = match or match_name_for(by, key)
        asked = asked_digest(("open", game, len(names), tuple(seats or ()), known, cards and facts)) if key else None
        drafted = self.draft_opening(
            game, names, known, match=name, seats=seats or tuple(fresh_id() for _ in names), by=by, at=at,
            cards=facts, key=key, asked=asked,
        )  # fmt: skip
        try:
            append_all(self.journal, drafted.writes)
        except PositionTaken as taken:
            if taken.stream != name:
                raise
            self._must_be_the_same(name, key, asked, () if seats else names)
        return name

    def _must_be_the_same(self, name: str, key: str | None, asked: str | None, names: Sequence[str]) -> None:
        """Raise unless the match that is there is what was asked for. Names are no part of it where ids were given."""
        if key is None or self.journal.read(name, limit=1)[0].topic != MatchOpened.__name__:
            raise NotNow("service.a-match-called-is-there-already", name=name)
        with self._cache.current(name) as cached:
            first, opened, known = cached.match.events[0], cached.match.opened, cached.match.names
        if first.key != key:
            raise NotNow("service.a-match-called-is-there-already", name=name)
        seated = zip(opened.seats, known, names, strict=len(names) == len(known))
        erased = self.journal.shelf.erased()
        if first.asked != asked or any(was != is_now and seat not in erased for seat, was, is_now in seated):
            raise KeyReused("service.key-was-used-for-another-match", key=key)

    # ---- the pen

    def propose(self, match: str, seat: Seat, action: Action | Mapping[str, object], *, by: str) -> Proposal:
        """Suggest an action to whoever holds the pen. It may break a rule: the holder decides what is recorded."""
        with self._cache.current(match) as cached:
            one = cached.match
            must_be_seat(one, seat)
            written = canonical(one.game.codec.write(action_in(one, action))).decode()
            found = Proposal(token_hex(8), match, len(one.events) + 1, by, self._clock(), seat, written)
        self.journal.shelf.propose(found)
        self.journal.watch.ring()
        return found

    def proposals(self, match: str) -> list[Proposal]:
        """What was proposed and nobody has settled yet. For whoever holds the pen, and for judges."""
        return self.journal.shelf.proposals(match)

    def settle(self, proposal: str, how: Literal["recorded", "refused", "withdrawn"]) -> bool:
        """Say what became of a proposal. Returns whether it was still open."""
        if how not in SETTLED:
            raise Malformed("how", "core.one-of-causes", causes=", ".join(SETTLED))
        return self.journal.shelf.settle(proposal, how)

    def pen(self, match: str) -> str:
        """The id of who writes in the match now."""
        with self._cache.current(match) as cached:
            return cached.match.pen

    # ---- reading

    def look(self, match: str, viewer: Viewer) -> MatchView:
        """The match as that viewer may read it, as it is now: one moment, whatever is written while it is read."""
        with self._cache.current(match) as cached:
            return MatchView(cached.snapshot(), viewer)

    def look_after(self, earlier: MatchView, event: Event[Body]) -> MatchView:
        """The same match and viewer with an event that was written here since. The journal took it as the next one, so there
        was nothing else, and it is not asked again; names are those of the earlier look, or later ones.
        """
        with self._cache.held(earlier.match) as cached:
            if cached.head[0] >= event.position:
                return MatchView(cached.snapshot(), earlier.viewer)
        return self.look(earlier.match, earlier.viewer)

    def audit(self, match: str, viewer: Viewer) -> MatchView:
        """The match read anew from the journal, every digest verified: for auditors."""
        return MatchView(self._cache.fresh(match).snapshot(), viewer)

    def head(self, match: str, viewer: Viewer) -> str:
        """The digest over the whole record: publish it when the match is closed, until then it is for a judge alone."""
        with self._cache.current(match) as cached:
            must_have_all(cached.match, viewer)
            return str(cached.head)

    def matches(self, before: int | None = None, limit: int = 50) -> list[Summary]:
        """The matches of this journal, newest first; `before` is the number of the last one seen."""
        found = self.journal.openings(MatchOpened.__name__, before, limit)
        return [self._summary(number, name) for number, name in found]

    def _summary(self, number: int, name: str) -> Summary:
        """The summary of one match; where it cannot be read, it says why."""
        try:
            with self._cache.current(name) as cached:
                one = cached.match
                closed = one.closed
                won = closed.outcome.winners if closed and closed.outcome else ()
                return Summary(
                    number, name, one.opened.game, one.names, len(one.events), one.events[0].at, one.events[-1].at,
                    getattr(one.state.table, "detail", "full"), closed.how if closed else None,
                    tuple(one.names[seat] for seat in won),
                )  # fmt: skip
        except Exception as fault:  # whatever is wrong with one match, the others are listed
            known = fault if isinstance(fault, MaesterError) else None
            return Summary(number, name, "", (), 0, "", "", "", None, (), str(fault), known)

    def follow(self, match: str, viewer: Viewer, after: int = 0, timeout: float = 60.0) -> Iterator[Event[Body]]:
        """The events after a position, and then each new one, until nothing has come for so many seconds."""
        while True:
            since = self.journal.latest()
            events = self.look(match, viewer).events(after)
            yield from events
            after += len(events)
            if not events and not self.journal.comes(match, after, since, timeout):
                return

    def export(self, match: str, viewer: Viewer, reasons: bool = True) -> list[bytes]:
        """The lines of a sealed file. The full record of a running match is for a judge alone.

        Without `reasons` the words in which rulings are explained are left out, as erased ones are: the chain verifies.
        """
        found = self._cache.fresh(match).match
        must_have_all(found, viewer)
        rows = self.journal.read(match, limit=len(found.events))
        names = names_in(self.journal.shelf, match, sorted(people_in(found.events)))
        words = self.journal.shelf.texts(match)
        if not reasons:
            words = without_reasons(found.events, rows, words)
        return sealed_rows(found.opened.game, rows, names, words)

    def load(self, lines: Iterable[bytes | tuple[int, bytes]], *, by: str = "scribe") -> Loaded:
        """Take in the record of a file, sealed or typed: verified from end to end before anything is written.

        Lines may come with their numbers, as `lines_of` gives them.
        """
        must_be_id("by", by)
        numbered = [one if isinstance(one, tuple) else (number, one) for number, one in enumerate(lines, start=1)]
        return load_record(self.journal, numbered, self._games, by, self._clock())

    def erase(self, person: str, keep: Collection[str] = ()) -> Erased:
        """Turn a name into a pseudonym and drop the words of that person, but for those in `keep`. Every chain still verifies."""
        pseudonym = f"({blake2b(person.encode(), digest_size=3).hexdigest()})"
        found = self.journal.shelf.erase(person, pseudonym, self._clock(), keep)
        self.journal.wipe()
        self._cache.forget()
        return found

    def people(self) -> list[tuple[Person, bool]]:
        """Everybody whose name is kept, and whether they were erased."""
        erased = self.journal.shelf.erased()
        return [(person, person.id in erased) for person in self.journal.shelf.people()]

    def knows(self, person: str) -> bool:
        """Whether a name, words or a proposal of that person are kept."""
        return self.journal.shelf.knows(person)
