"""New events of a running match, over a real socket."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from time import monotonic, sleep

import pytest

from ledger import Ledger
from tests.web.scenes import closed, dealt, move
from tests.web.serving import served
from tournament import Server


@contextmanager
def asked(server: Server, path: str, **headers: str) -> Iterator[HTTPResponse]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    try:
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        yield connection.getresponse()
    finally:
        connection.close()


def next_length(stream: HTTPResponse) -> int:
    """What the next message says; signs of life do not count."""
    while line := stream.readline():
        if line.startswith(b"data: "):
            return int(line.removeprefix(b"data: "))
    raise AssertionError("the stream ended")


@pytest.fixture
def server(ledger: Ledger) -> Iterator[Server]:
    with served(ledger, most_followers=2) as found:
        yield found


def test_a_new_event_is_told_at_once(server: Server, ledger: Ledger) -> None:
    dealt(ledger, "running")
    with asked(server, "/matches/running/events?after=3") as stream:
        assert stream.status == 200 and stream.headers["Content-Type"].startswith("text/event-stream")
        move(ledger, "running", 0, "left", "stark")
        started = monotonic()
        assert next_length(stream) == 4
        assert monotonic() - started < 3
        ledger.note("running", "a note")
        assert next_length(stream) == 5


def test_what_was_missed_is_told_first(server: Server, ledger: Ledger) -> None:
    dealt(ledger, "running")
    with asked(server, "/matches/running/events?after=1") as stream:
        assert [next_length(stream), next_length(stream)] == [2, 3]
    with asked(server, "/matches/running/events?after=1", Last_Event_ID="2") as stream:
        assert next_length(stream) == 3


def test_no_more_follow_than_there_is_room_for_and_pages_are_still_given(server: Server, ledger: Ledger) -> None:
    dealt(ledger, "running")
    path = "/matches/running/events?after=2"
    with asked(server, path) as one, asked(server, path) as two:
        assert next_length(one) == next_length(two) == 3
        with asked(server, path) as three:
            assert three.status == 503
        with asked(server, "/matches/running") as page:
            assert page.status == 200


def test_the_place_of_one_who_has_gone_is_free_again(server: Server, ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournament.web.live.BEAT", 0.1)
    monkeypatch.setattr("tournament.web.live.SLICE", 0.1)
    dealt(ledger, "running")
    path = "/matches/running/events?after=2"
    for _ in range(2):
        with asked(server, path) as stream:
            assert next_length(stream) == 3
    end = monotonic() + 10
    while monotonic() < end:
        with asked(server, path) as stream:
            if stream.status == 200:
                return
        sleep(0.1)
    raise AssertionError("nobody was let in again")


def test_a_closed_match_has_nothing_to_follow(server: Server, ledger: Ledger) -> None:
    """The browser does not come back after 204."""
    closed(ledger)
    with asked(server, "/matches/closed/events?after=1") as answer:
        assert answer.status == 204


def test_a_server_whose_loop_is_awake_ends_without_a_fault(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another thread may have woken it just before: it must not close what it is about to be woken by."""
    with served(ledger) as server:
        trigger = server._server.trigger
        pull = trigger._physical_pull

        def pulled_twice() -> None:
            pull()
            sleep(0.3)
            pull()

        monkeypatch.setattr(trigger, "_physical_pull", pulled_twice)
        server.stop()


def test_a_server_that_goes_down_does_not_wait_for_those_who_follow(ledger: Ledger) -> None:
    dealt(ledger, "running")
    with served(ledger) as server, asked(server, "/matches/running/events?after=2") as stream:
        assert next_length(stream) == 3
        started = monotonic()
        server.stop()
        assert monotonic() - started < 4


def test_the_server_does_not_say_what_it_is_made_of(server: Server) -> None:
    with asked(server, "/matches") as page:
        assert "Server" not in page.headers
