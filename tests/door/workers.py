"""What other processes do in the tests: they import this, and nothing of pytest."""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from ledger import JUDGE, SPECTATOR, Event, Ledger
from ledger.journal import open_journal
from ledger.kit.common import Adjust
from tests import toy

GAMES = {toy.slug: toy}  # a process has little to import


KINDS = (
    lambda ledger, match, who, number, key: ledger.note(match, f"{who} says {number}", by=who, key=key),
    lambda ledger, match, who, number, key: ledger.clock(match, "extended", number, by=who, key=key),
    lambda ledger, match, who, number, key: ledger.record(match, JUDGE, Adjust(reason=f"{who} {number}"), key=key),
)


def one_write(ledger: Ledger, match: str, who: str, number: int, random: Random) -> Event:
    """One event of some kind, asked once or twice."""
    kind = random.choice(KINDS)
    event = kind(ledger, match, who, number, f"{who}/{number}")
    if random.random() < 0.3:
        assert kind(ledger, match, who, number, f"{who}/{number}") == event
    return event


def write_many(ledger: Ledger, matches: list[str], who: str, count: int) -> list[tuple[str, int, str]]:
    """Match, position and key of everything that was acknowledged."""
    random, found = Random(who), []
    for number in range(count):
        match = random.choice(matches)
        event = one_write(ledger, match, who, number, random)
        found.append((match, event.position, f"{who}/{number}"))
    return found


def read_many(ledger: Ledger, matches: list[str], done: Any, random: Random) -> int:
    """Look at everything until it is done; whatever is seen must be whole."""
    looks, longest = 0, dict.fromkeys(matches, 0)
    while not done():
        match = random.choice(matches)
        look = ledger.look(match, SPECTATOR)
        events = look.events()
        assert [event.position for event in events] == list(range(1, len(events) + 1))
        assert len(events) >= longest[match], "what was seen once stays"
        longest[match] = len(events)
        assert not [event for event in events if getattr(event.body, "text", "") == "(erased)"]
        moment = look.moment(random.randint(1, len(events)))
        assert moment["position"] <= len(events) and look.svg("en").startswith("<svg")
        log = look.log("pl")
        assert [line.position for line in log] == list(range(1, len(log) + 1)) and len(log) >= len(events)
        looks += 1
    return looks


def writer(path: Path, matches: list[str], who: str, count: int, report: Connection) -> None:
    """A process that writes, and reports what was acknowledged."""
    with Ledger(open_journal(path), games=GAMES) as ledger:
        found = write_many(ledger, matches, who, count)
        report.send((found, {match: (ledger.look(match, JUDGE).events(), ledger.head(match, JUDGE)) for match in matches}))


def talker(path: Path, match: str, count: int, report: Connection) -> None:
    """A process that tells each position as soon as it was acknowledged, and waits for an answer."""
    with Ledger(open_journal(path), games=GAMES) as ledger:
        for number in range(count):
            report.send((ledger.note(match, f"word {number}").position, f"word {number}"))
            report.recv()
