"""New events of a running match, told to whoever watches it: server-sent events."""

from __future__ import annotations

from collections.abc import Iterator
from threading import BoundedSemaphore, Event
from time import monotonic
from typing import Any

from ledger import Ledger, MaesterError

SLICE = 1.0  # seconds of waiting after which a stream looks whether it should end
BEAT = 10.0  # seconds between signs of life: a reader who has gone is noticed by then
LONGEST = 120.0  # seconds that one stream lasts; the browser comes back by itself


class Followers:
    """Those who follow a match now. Each takes a thread of the server, so there is a limit."""

    def __init__(self, most: int) -> None:
        self._free = BoundedSemaphore(most)
        self._over = Event()

    def stop(self) -> None:
        """End every stream within a second; the server is going down."""
        self._over.set()

    def enter(self) -> bool:
        """Whether there is room for one more, who has to `leave` again."""
        return not self._over.is_set() and self._free.acquire(blocking=False)

    def leave(self) -> None:
        self._free.release()

    def stream(self, ledger: Ledger, match: str, viewer: Any, after: int) -> Stream:
        return Stream(self, _told(ledger, match, viewer, after, self._over))


class Stream:
    """The lines of one follower. The server closes it when the reader is gone, even before the first line."""

    def __init__(self, followers: Followers, lines: Iterator[bytes]) -> None:
        self._followers, self._lines, self._open = followers, lines, True

    def __iter__(self) -> Iterator[bytes]:
        return self._lines

    def close(self) -> None:
        if self._open:
            self._open = False
            self._followers.leave()


def _told(ledger: Ledger, match: str, viewer: Any, after: int, over: Event) -> Iterator[bytes]:
    """Only how long the record is: what it says, the page asks for itself, as its viewer."""
    end, beat = monotonic() + LONGEST, monotonic() + BEAT
    yield b"retry: 3000\n\n"
    while not over.is_set() and monotonic() < end:
        try:
            for event in ledger.follow(match, viewer, after, timeout=SLICE):
                after = event.position
                yield f"id: {after}\ndata: {after}\n\n".encode()
                if over.is_set() or monotonic() >= end:
                    return
        except MaesterError:
            return  # the browser comes back, and then it is told what is wrong
        if monotonic() >= beat:
            beat = monotonic() + BEAT
            yield b": still here\n\n"
