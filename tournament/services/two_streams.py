"""The one way to write what changes a match and its tournament together: both streams say so, or neither."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ledger import Acted, Event, Match, PositionTaken, Stream, Unavailable, Unsettled, With

from ..domain.fold import fold
from ..domain.refusals import Refused
from ..domain.tournament import Tournament
from .desk import Desk, VerbArgs

MOST_TRIES = 50


class TwoStreamPlan(NamedTuple):
    """What a verb comes to: verbs on a match, if any, and the bodies for the tournament once they have run."""

    bodies: Callable[[Acted | None], Sequence[Any]]
    match: str | None = None
    act: Callable[[Match], Any] | None = None


class TwoStreams:
    """Writes what is decided on the latest state of both streams."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def write(
        self, name: str, asked: tuple[Any, ...], given: VerbArgs, decide: Callable[[Tournament, Stream], TwoStreamPlan],
        said: Sequence[str | None] = (),
    ) -> tuple[Event, ...]:  # fmt: skip
        """The events of one verb in the tournament's stream."""
        envelope = self._desk.envelope(given)
        given["at"] = envelope["at"]  # one moment for both streams, and for whatever is decided on the way
        with self._desk.stream(name) as stream:
            for _ in range(MOST_TRIES):
                known = stream.answer_to(given.get("key"), asked, [one for one in said if one])
                if known is not None:
                    return (known,)
                stream.must_be_next(given.get("expected"))
                plan = decide(stream.state, stream)
                made: list[Any] = []

                def also(acted: Acted | None, plan: TwoStreamPlan = plan, made: list[Any] = made) -> list[With]:
                    made.append(stream.draft(plan.bodies(acted), asked=asked, **envelope))
                    return [With(made[0].addition, made[0].beside)]

                try:
                    self._put(plan, also)
                except PositionTaken as taken:
                    if not stream.catch_up() and taken.stream == stream.name:
                        raise
                    continue
                stream.catch_up()
                return made[0].events
        raise Unavailable("too many are writing at once: try again")

    def _put(self, plan: TwoStreamPlan, also: Callable[[Any], list[With]]) -> None:
        if plan.match is None:
            (found,) = also(None)
            self._desk.ledger.journal.append(found.addition, beside=list(found.beside))
            return
        try:
            self._desk.ledger.together(plan.match, plan.act or _nothing, also)
        except Unsettled as open_:
            raise unsettled(open_) from None


def unsettled(fault: Unsettled) -> Refused:
    """Later actions fall: the judge has to say what becomes of them."""
    return Refused("unsettled", places=tuple(str(fate.ref) for fate in fault.fates))


def _nothing(match: Match) -> None:
    """A match that only has to be the one that was looked at."""


def folded(state: Tournament, bodies: Sequence[Any], by: str, at: str) -> Tournament:
    """The tournament after bodies that are not written yet."""
    for number, body in enumerate(bodies, start=state.position + 1):
        state = fold(state, Event(number, body, by, at))
    return state
