"""Another process that writes to a journal, for tests: python -m tests.store.journal.writer KIND ADDRESS MODE ...

Every acknowledgement is printed, and flushed, after the journal gave it and before the next write.

told STREAM              append one event for each line of standard input; print when, by the clock that all processes share
race STREAM NAME COUNT   append so many events beside other writers, trying again when a position is taken
nursery                  for each line, fork a child that writes without end, and say when somebody has killed it
"""

from __future__ import annotations

import os
import sys
from time import monotonic, sleep

from ledger.core.errors import PositionTaken, Unavailable
from ledger.store.journal.contract import Journal
from ledger.store.journal.rows import Head, Person

from .homes import Home, addition, head_of, words, write

PAIR = ("left", "right")  # two streams that only ever gain together


def say(*what: object) -> None:
    os.write(1, (" ".join(map(str, what)) + "\n").encode())  # one write: lines of two processes never mix


def told(home: Home, stream: str) -> None:
    with home.open() as journal:
        say("ready")
        for line in sys.stdin:
            write(journal, stream, line.strip(), after=head_of(journal, stream))
            say(monotonic())


def race(journal: Journal, stream: str, name: str, count: int) -> list[str]:
    """Append events of this name, each once; what was acknowledged, as `position payload`."""
    head, acknowledged = head_of(journal, stream), []
    for number in range(count):
        while True:
            try:
                head = write(journal, stream, f"{name}-{number}", after=head)
                break
            except PositionTaken as taken:
                newest = taken.missed[-1]
                head = Head(newest.position, newest.digest)
        acknowledged.append(f"{head.position} {name}-{number}")
    return acknowledged


def endless(home: Home) -> None:
    """Two streams gain an event each and a text beside them, in one append, again and again."""
    with home.open() as journal:
        while True:
            left, right = (head_of(journal, stream) for stream in PAIR)
            try:
                while True:
                    number = left.position + 1
                    events = (addition(s, h, f"{s} {number}") for s, h in zip(PAIR, (left, right), strict=True))
                    beside = (Person(f"p{number}", "somebody"), words(f"d{number}", stream="left"))
                    left, right = journal.append(*events, beside=beside)
                    say("kept", left.position, right.position, left, right)
            except PositionTaken:  # a write of the child before this one arrived late
                continue
            except Unavailable as why:  # the server is being started again
                say("refused", why)
                sleep(0.05)


def nursery(home: Home) -> None:
    say("ready")
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            try:
                endless(home)
            finally:
                os._exit(3)
        say("born", child)
        say("dead", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))


def main(kind: str, address: str, mode: str, *rest: str) -> None:
    home = Home(kind, address)
    if mode == "told":
        told(home, *rest)
    elif mode == "nursery":
        nursery(home)
    else:
        stream, name, count = rest
        with home.open() as journal:
            say("ready")
            sys.stdin.readline()
            for line in race(journal, stream, name, int(count)):
                say(line)


if __name__ == "__main__":
    main(*sys.argv[1:])
