"""The ground that every service of the office stands on: the streams of tournaments, the rights, the clock, the one way to write.

A verb decides on the tournament as it is now and is written if nobody was quicker; otherwise it is decided anew, so a yes
and a no are always about the latest state. Whoever names a position is refused instead, with what was missed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, TypedDict, TypeVar

from ledger import Event, Ledger, Malformed, now
from ledger.errors import UnknownStream
from ledger.streams import Streams, StreamWrite

from ..domain.events import TournamentBody, TournamentEvent, as_kind
from ..domain.fold import TOURNAMENT, TournamentStream
from ..domain.refusals import Refused, must_find
from ..domain.roles import Rights
from ..domain.tournament import Tournament
from .fault_words import says

B = TypeVar("B")


class VerbArgs(TypedDict, total=False):
    """Arguments that every verb takes besides its own."""

    by: str  # the id of who asks
    at: str  # when; now, unless given
    key: str  # the same key with the same request writes once, however often it is asked
    expected: int  # the position that it should get: if others were quicker, PositionTaken has what was missed
    played_at: str  # when it happened, if it is typed in later


class Decision(NamedTuple):
    """The events that a verb writes, the names that lie beside them, and what a match gains in the same transaction."""

    bodies: Sequence[TournamentBody]
    beside: Sequence[Any] = ()
    others: Sequence[StreamWrite] = ()


class Desk:
    """The tournaments of one ledger, the rights in them, the clock, and the one way to write: every service is handed one."""

    def __init__(
        self, ledger: Ledger, clock: Callable[[], str] = now, trusted: Sequence[str] = (), games: Mapping[str, Any] | None = None
    ) -> None:
        self.ledger, self.clock, self.games = ledger, clock, games
        self.rights = Rights(frozenset(trusted))
        self.streams = Streams(ledger.journal, TOURNAMENT)

    # ---- reading

    @contextmanager
    def stream(self, name: str) -> Iterator[TournamentStream]:
        """The stream of a tournament with everything that anybody wrote before now, for this thread alone."""
        with known_as(name), self.streams.current(name) as stream:
            yield stream

    def state(self, name: str) -> Tournament:
        """The tournament as it is."""
        with self.stream(name) as stream:
            found: Tournament = stream.state
            return found

    def every_name(self) -> list[str]:
        """The ids of every tournament here, newest first."""
        found: list[tuple[int, str]] = []
        while page := self.streams.list(before=found[-1][0] if found else None):
            found += page
        return [name for _, name in found]

    def every_state(self) -> Iterator[Tournament]:
        """Every tournament here as it is, newest first."""
        return (self.state(name) for name in self.every_name())

    def seed(self, stream: TournamentStream) -> str:
        """The seed of a tournament; raises Refused where it is not kept."""
        state: Tournament = stream.state
        return must_find(self.ledger.journal.shelf.seed(stream.name) or state.seed, "seed-missing")

    # ---- writing

    def write(
        self,
        name: str,
        asked: tuple[Any, ...],
        args: VerbArgs,
        decide: Callable[[Tournament, TournamentStream], Decision],
        said: Sequence[str | None] = (),
        same: Callable[[TournamentStream, TournamentEvent], None] | None = None,
    ) -> tuple[TournamentEvent, ...]:
        """Write what `decide` makes of the latest state. A key that comes again is compared by `asked`, without words `said`."""
        envelope = self.envelope(args)
        args["at"] = envelope["at"]  # one time for everything that is written, and for whatever is decided on the way

        def made(stream: TournamentStream) -> Sequence[StreamWrite] | TournamentEvent:
            known = stream.answer_to(args.get("key"), asked, [one for one in said if one])
            if known is not None:
                if same is not None:
                    same(stream, known)
                return known
            stream.must_be_next(args.get("expected"))
            decision = decide(stream.state, stream)
            written = stream.draft(decision.bodies, asked=asked, **envelope)
            return [written._replace(beside=[*decision.beside, *written.beside]), *decision.others]

        with known_as(name):
            return self.streams.write(name, made)

    def write_one(
        self,
        kind: type[B],
        name: str,
        asked: tuple[Any, ...],
        args: VerbArgs,
        decide: Callable[[Tournament, TournamentStream], Decision],
        said: Sequence[str | None] = (),
    ) -> Event[B]:
        """The event that a verb was asked for; where more follow from it, it is the first."""
        return as_kind(self.write(name, asked, args, decide, said)[0], kind)

    def write_all(
        self,
        kind: type[B],
        name: str,
        asked: tuple[Any, ...],
        args: VerbArgs,
        decide: Callable[[Tournament, TournamentStream], Decision],
        same: Callable[[TournamentStream, TournamentEvent], None] | None = None,
    ) -> tuple[Event[B], ...]:
        """The events of a verb that writes any number of one kind."""
        return tuple(as_kind(event, kind) for event in self.write(name, asked, args, decide, same=same))

    def envelope(self, args: VerbArgs) -> dict[str, Any]:
        """The metadata of a verb's events: who asks, when, with which key; raises Malformed for anything that no verb takes."""
        known = {"by", "at", "key", "expected", "played_at"}
        if strangers := set(args) - known:
            raise Malformed(sorted(strangers)[0], says("unknown-field", known=tuple(sorted(known))))
        if not args.get("by"):
            raise Malformed("by", says("nobody-asks"))
        return {
            "by": args["by"],
            "at": args.get("at") or self.clock(),
            "key": args.get("key"),
            "played_at": args.get("played_at"),
        }


def state_at(stream: TournamentStream, position: int) -> Tournament:
    """The tournament after so many of its events, at least one."""
    found = stream.state_at(position)
    if found is None:
        raise Malformed("at", says("before-first"))
    return found


@contextmanager
def known_as(name: str) -> Iterator[None]:
    """Raise Refused, instead of an error of the ledger, if there is no tournament of that name."""
    try:
        TOURNAMENT.stream(name)
    except Malformed:
        raise Refused("unknown-tournament", tournament=str(name)[:60]) from None
    try:
        yield
    except UnknownStream:
        raise Refused("unknown-tournament", tournament=name) from None
