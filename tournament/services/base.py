"""What every verb of the office stands on: the streams of tournaments, roles, and the one way to write.

A verb decides on the tournament as it is now and is written if nobody was quicker; otherwise it is decided anew, so a yes
and a no are always about the latest state. Whoever names a position is refused instead, with what was missed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, TypedDict

from ledger import Event, Ledger, Malformed, Stream, Streams, StreamWrite, UnknownStream, now

from ..domain.fold import TOURNAMENT
from ..domain.refusals import NotAllowed, Refused, must
from ..domain.roles import JUDGES, may, role_of
from ..domain.tournament import Tournament
from ..words.snapshot import TournamentSnapshots


class VerbArgs(TypedDict, total=False):
    """What every verb takes besides its own."""

    by: str  # the id of who asks
    at: str  # when; now, unless told
    key: str  # the same key with the same request writes once, however often it is asked
    expected: int  # the position that it should get: if others were quicker, PositionTaken has what was missed
    played_at: str  # when it happened, if it is typed in later


class Decision(NamedTuple):
    """The events that a verb comes to, and the names that lie beside them."""

    bodies: Sequence[Any]
    beside: Sequence[Any] = ()


class Now(NamedTuple):
    """One moment of a tournament."""

    state: Tournament
    people: frozenset[str]  # ids of everybody whom it names


class Desk:
    """The tournaments of one ledger. `trusted` ids may do everything: whoever sits at the machine itself."""

    def __init__(
        self, ledger: Ledger, clock: Callable[[], str] = now, trusted: Sequence[str] = (), games: Any = None
    ) -> None:
        self.ledger, self._clock, self._trusted = ledger, clock, frozenset(trusted)
        self.games = games
        self.streams = Streams(ledger.journal, TOURNAMENT)
        self._snapshots = TournamentSnapshots()

    # ---- reading

    def tournament(self, name: str, at: int | None = None) -> Tournament:
        """The tournament as it is, or as it was after so many events."""
        with self._stream(name) as stream:
            if at is None:
                return stream.state
            must(1 <= at <= len(stream.events), "number", what="at", low=1, high=len(stream.events), found=at)
            return stream.state_at(at)

    def now(self, name: str) -> Now:
        """The tournament as it is, and everybody whom it names."""
        with self._stream(name) as stream:
            return Now(stream.state, stream.people())

    def events(self, name: str, after: int = 0) -> list[Event]:
        with self._stream(name) as stream:
            return stream.events[after:]

    def length(self, name: str) -> int:
        """How many events there are."""
        with self._stream(name) as stream:
            return len(stream.events)

    def names(self, name: str) -> dict[str, str]:
        """Names by id: of people, teams, clubs and families, and of the tournament itself."""
        with self._stream(name) as stream:
            return stream.names()

    def names_of(self, name: str, some: Sequence[str]) -> dict[str, str]:
        """Names by id, of some whom the tournament names."""
        return self.streams.names_of(name, some)

    def head(self, name: str) -> str:
        with self._stream(name) as stream:
            return str(stream.head)

    @contextmanager
    def _stream(self, name: str) -> Iterator[Stream]:
        with known_as(name), self.streams.current(name) as stream:
            yield stream

    # ---- roles

    def role(self, state: Tournament, person: str | None) -> str:
        """What somebody is in this tournament."""
        return role_of(state, person, tuple(self._trusted))

    def may(self, state: Tournament, person: str | None, verb: str, about: Sequence[str] | None = None) -> bool:
        """Whether somebody's role reaches so far; `about` are the entries concerned. Pages ask this before they offer."""
        return may(state, person, verb, about, tuple(self._trusted))

    def must_be(self, state: Tournament, person: str | None, roles: Sequence[str]) -> None:
        role = self.role(state, person)
        if role not in roles:
            raise NotAllowed("role", needs=tuple(roles), role=role)

    def must_play(self, state: Tournament, person: str | None, entry: str, roles: Sequence[str] = JUDGES) -> bool:
        """Raise unless it is staff or a player of that entry; whether it is staff."""
        if self.role(state, person) in roles:
            return True
        mine = state.entry_of(person) if person else None
        if mine is None or mine.id != entry:
            raise NotAllowed("role", needs=(*roles, entry), role=self.role(state, person))
        return False

    # ---- writing

    def _write(
        self,
        name: str,
        asked: tuple[Any, ...],
        given: VerbArgs,
        decide: Callable[[Tournament, Stream], Decision],
        said: Sequence[str | None] = (),
        put: Callable[[StreamWrite], None] | None = None,
        same: Callable[[Stream, Event], None] | None = None,
    ) -> tuple[Event, ...]:
        """The events of one verb. `asked` tells it from others with the same key, without the words that were `said`."""
        envelope = self._envelope(given)

        def made(stream: Stream) -> StreamWrite | Event:
            known = stream.answer_to(given.get("key"), asked, [one for one in said if one])
            if known is not None:
                if same is not None:
                    same(stream, known)
                return known
            stream.must_be_next(given.get("expected"))
            decision = decide(stream.state, stream)
            written = stream.draft(decision.bodies, asked=asked, **envelope)
            return written._replace(beside=[*decision.beside, *written.beside])

        with known_as(name):
            return self.streams.write(name, made, put)

    def _envelope(self, given: VerbArgs) -> dict[str, Any]:
        known = {"by", "at", "key", "expected", "played_at"}
        if strangers := set(given) - known:
            raise Malformed(sorted(strangers)[0], f"unknown; a verb takes {', '.join(sorted(known))}")
        if not given.get("by"):
            raise Malformed("by", "who asks is missing")
        return {
            "by": given["by"],
            "at": given.get("at") or self._clock(),
            "key": given.get("key"),
            "played_at": given.get("played_at"),
        }


@contextmanager
def known_as(name: str) -> Iterator[None]:
    """A tournament that is not there is refused in our words."""
    try:
        TOURNAMENT.stream(name)
    except Malformed:
        raise Refused("unknown-tournament", tournament=str(name)[:60]) from None
    try:
        yield
    except UnknownStream:
        raise Refused("unknown-tournament", tournament=name) from None
