"""A proxy before PostgreSQL that cuts the wire at the worst moment: the commit is on its way, the answer not yet back."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import sleep
from typing import NamedTuple

from psycopg.conninfo import conninfo_to_dict, make_conninfo

CHUNK = 65_536
APPEND = b"SELECT stored_events_append"
SYNC = b"S\0\0\0\4"  # asks the server to answer now


class Wire(NamedTuple):
    """One connection of a client, and ours to the server on its behalf."""

    client: socket.socket
    server: socket.socket
    cut: Event  # the client hears no more
    answered: Event  # the server said something after that

    def end(self) -> None:
        """Close both directions, whatever state they are in."""
        for one in self[:2]:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)


class Proxy:
    """Passes everything on until it is told to lose something, once."""

    def __init__(self, server: str) -> None:
        self._to = conninfo_to_dict(server)
        self._lose: Callable[[Wire, bytes], None] | None = None
        self.lost = 0
        self._folder = TemporaryDirectory(prefix="wire-")
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(f"{self._folder.name}/.s.PGSQL.5432")
        self._listener.listen()
        self._wires: list[Wire] = []
        self._threads: list[Thread] = []
        known = {**self._to, "host": self._folder.name, "port": "5432", "sslmode": "disable", "gssencmode": "disable"}
        self.conninfo = make_conninfo("", **known)
        self._run(self._accept)

    def lose_reply(self) -> None:
        """The next commit arrives and is carried out; its answer is lost."""

        def lose(wire: Wire, data: bytes) -> None:
            wire.server.sendall(data + SYNC)
            wire.answered.wait(10)

        self._lose = lose

    def lose_commit(self) -> None:
        """The next commit does not arrive."""
        self._lose = lambda wire, data: None

    def delay_commit(self, seconds: float) -> None:
        """The client is cut off; so many seconds later its commit arrives."""

        def lose(wire: Wire, data: bytes) -> None:
            wire.client.shutdown(socket.SHUT_RDWR)
            sleep(seconds)
            wire.server.sendall(data + SYNC)
            wire.answered.wait(10)

        self._lose = lose

    def _accept(self) -> None:
        """Take in clients until the listener is closed."""
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                wire = Wire(client, self._connect(), Event(), Event())
                self._wires.append(wire)
                self._run(lambda wire=wire: self._up(wire))
                self._run(lambda wire=wire: self._down(wire))

    def _connect(self) -> socket.socket:
        """A connection to the real server."""
        host, port = str(self._to.get("host") or "localhost"), int(self._to.get("port") or 5432)
        if not host.startswith("/"):
            return socket.create_connection((host, port))
        upstream = socket.socket(socket.AF_UNIX)
        upstream.connect(f"{host}/.s.PGSQL.{port}")
        return upstream

    def _up(self, wire: Wire) -> None:
        """Pass on what the client says, until a commit is to be lost."""
        with suppress(OSError):
            prepared = b""  # what this client calls the statement that is a commit of its own
            while data := wire.client.recv(CHUNK):
                before, found, _ = data.partition(APPEND)
                prepared = before.split(b"\0")[-2][1:] if found and before.count(b"\0") > 1 else prepared
                commits = found or b"COMMIT" in data or (prepared and prepared + b"\0" in data)
                if commits and (lose := self._lose):
                    self._lose, self.lost = None, self.lost + 1
                    wire.cut.set()
                    lose(wire, data)
                    break
                wire.server.sendall(data)
        wire.end()

    def _down(self, wire: Wire) -> None:
        """Pass on what the server says; once the wire is cut, only note that it answered."""
        with suppress(OSError):
            while data := wire.server.recv(CHUNK):
                if wire.cut.is_set():
                    wire.answered.set()
                else:
                    wire.client.sendall(data)
        wire.end()

    def _run(self, what: Callable[[], object]) -> None:
        self._threads.append(Thread(target=what, daemon=True))
        self._threads[-1].start()

    def close(self) -> None:
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._threads[0].join(10)
        for wire in self._wires:
            wire.end()
        for thread in self._threads:
            thread.join(10)
        for wire in self._wires:
            wire.client.close()
            wire.server.close()
        self._folder.cleanup()

    def __enter__(self) -> Proxy:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
