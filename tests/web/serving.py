"""A real server on a free port, in a thread."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

from ledger import Ledger
from tournament import Server, create_app


@contextmanager
def served(ledger: Ledger, proxy: str | None = None, **settings: Any) -> Iterator[Server]:
    server = Server(create_app(ledger, **settings), "127.0.0.1", 0, proxy)
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.stop()
        thread.join(20)
    assert not thread.is_alive(), "the server did not end"
