"""New events of a running match or tournament, announced to whoever watches it as server-sent events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event, Lock
from time import monotonic
from typing import Any

from flask import Response, current_app, jsonify, request

from ledger import Ledger, MaesterError

from ..domain.fold import TOURNAMENT
from ..services.office import Office
from .forms import visitor
from .query_args import number

SLICE = 1.0  # seconds of waiting after which a stream looks whether it should end
BEAT = 10.0  # seconds between signs of life: a reader who has gone is noticed by then
LONGEST = 120.0  # seconds that one stream lasts; the browser comes back by itself


class Followers:
    """Those who follow a match or tournament now. Each takes a thread of the server, so there is a limit.

    Half of it is for one visitor. Whoever asks for more loses the oldest: most likely a page that was left a moment ago, which
    nobody has noticed yet. It ends within a second; a few that are about to end may stand beside, and then there is no room.
    """

    def __init__(self, most: int) -> None:
        self._most, self._each, self._ending = most, max(2, most // 2), max(1, most // 4)
        self._there: dict[str, list[Event]] = {}
        self._lock, self._over = Lock(), Event()

    def stop(self) -> None:
        """End every stream within a second; the server is going down."""
        self._over.set()

    def enter(self, who: str) -> Event | None:
        """A slot for one more follower, who has to `leave` it, and ends when it is set; None if there is no room."""
        with self._lock:
            mine, all_ = self._there.get(who, []), sum(map(len, self._there.values()))
            if self._over.is_set() or all_ >= self._most or len(mine) >= self._each + self._ending:
                return None
            still = [one for one in mine if not one.is_set()]
            if len(still) >= self._each:
                still[0].set()
            slot = Event()
            self._there[who] = [*mine, slot]
            return slot

    def leave(self, who: str, slot: Event) -> None:
        with self._lock:
            left = [one for one in self._there.pop(who, ()) if one is not slot]
            if left:
                self._there[who] = left

    def stream(self, who: str, slot: Event, grows: Grows, after: int) -> LiveFeed:
        def over() -> bool:
            return self._over.is_set() or slot.is_set()

        return LiveFeed(lambda: self.leave(who, slot), _lines(grows, after, over))


class LiveFeed:
    """The lines of one follower. The server closes it when the reader is gone, even before the first line."""

    def __init__(self, leave: Callable[[], None], lines: Iterator[bytes]) -> None:
        self._leave, self._lines, self._open = leave, lines, True

    def __iter__(self) -> Iterator[bytes]:
        return self._lines

    def close(self) -> None:
        if self._open:
            self._open = False
            self._leave()


# The positions after one, and then each new one, until nothing has come for so many seconds.
Grows = Callable[[int, float], Iterator[int]]


def match_grows(ledger: Ledger, match: str, viewer: Any) -> Grows:
    return lambda after, timeout: (event.position for event in ledger.follow(match, viewer, after, timeout=timeout))


def tournament_grows(office: Office, name: str) -> Grows:
    """The length of a tournament's record, each time it has grown."""
    journal, stream = office.ledger.journal, TOURNAMENT.stream(name)

    def grown(after: int, timeout: float) -> Iterator[int]:
        since = journal.latest()
        if office.queries.length(name) > after or journal.comes(stream, after, since, timeout):
            yield office.queries.length(name)

    return grown


def _lines(grows: Grows, after: int, over: Callable[[], bool]) -> Iterator[bytes]:
    """The lines of the event stream: only how long the record is. The page then asks for what it may show its viewer."""
    end, beat = monotonic() + LONGEST, monotonic() + BEAT
    yield b"retry: 3000\n\n"
    while not over() and monotonic() < end:
        try:
            for after in grows(after, SLICE):  # noqa: B020 (where it stands is where it goes on)
                yield f"id: {after}\ndata: {after}\n\n".encode()
                if over() or monotonic() >= end:
                    return
        except MaesterError:
            return  # the browser comes back, and then it is told what is wrong
        if monotonic() >= beat:
            beat = monotonic() + BEAT
            yield b": still here\n\n"


def live_response(grows: Grows, length: int) -> Response:
    """The answer to a browser that wants to hear of everything after what it has."""
    if request.method == "HEAD":
        return Response(mimetype="text/event-stream")
    if request.args.get("poll") == "yes":  # for whom there was no room
        return jsonify(length=length)
    followers: Followers = current_app.extensions["followers"]
    who, after = visitor(), min(_last_seen(), length)
    slot = followers.enter(who)
    if slot is None:
        return Response(status=503, headers={"Retry-After": "30"})
    return Response(followers.stream(who, slot, grows, after), mimetype="text/event-stream", headers={"X-Accel-Buffering": "no"})


def _last_seen() -> int:
    """The last event that the reader has: a browser that comes back says so by itself."""
    again = request.headers.get("Last-Event-ID", "")
    return int(again) if again.isascii() and again.isdigit() and len(again) < 10 else number("after") or 0
