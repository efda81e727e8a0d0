"""The server of one machine: waitress, with room for readers beside those who follow a match."""

from __future__ import annotations

import signal
import socket
from ipaddress import ip_address
from typing import Any

from flask import Flask
from waitress import create_server, wasyncore

from .disputes.uploads import most_sent

PATIENCE = {"channel_timeout": 30, "cleanup_interval": 10, "connection_limit": 500}  # for those who never finish asking
LARGEST = 9_000_000  # bytes that are taken in at all; what is larger than a form may be gets a page that says so
FORWARDED = {"x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"}  # headers in which a proxy says who really asks
THREADS = 24  # more than may follow at once, so that pages always get one


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server that listens there."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def reachable(host: str) -> list[str]:
    """The names under which a browser finds a server that listens there; `0.0.0.0` and `::` are no place to go to."""
    try:
        everywhere = ip_address(host).is_unspecified
    except ValueError:
        everywhere = False
    if not everywhere:
        return [host]
    return [_in_the_network(six=":" in host), socket.gethostname()]


def _in_the_network(six: bool) -> str:
    """The address that this machine has in its network; its own loopback where there is none."""
    # Addresses of nobody; and no packet is sent: it only chooses a way out.
    nobody, loopback = ("2001:db8::1", "::1") if six else ("192.0.2.1", "127.0.0.1")
    try:
        with socket.socket(socket.AF_INET6 if six else socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((nobody, 9))
            found: str = probe.getsockname()[0]
            return found
    except OSError:
        return loopback


class Server:
    """The server. It listens from the start; raises OSError if it cannot. Port 0 takes a free one.

    `proxy` is the address of a proxy in front of it, which is believed about who asks; nobody else is.
    """

    def __init__(self, app: Flask, host: str, port: int, proxy: str | None = None) -> None:
        self._app, self._host, self._stopped = app, host, False
        # Our own socket: where the port is taken, waitress would leave one open.
        self._socket = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
        self.port: int = self._socket.getsockname()[1]
        believed = {"trusted_proxy": proxy, "trusted_proxy_headers": FORWARDED} if proxy else {}
        self._server = create_server(
            app, sockets=[self._socket], threads=THREADS, ident=None, max_request_body_size=max(LARGEST, most_sent(app)),
            clear_untrusted_proxy_headers=True, **believed, **PATIENCE,
        )  # fmt: skip

    @property
    def addresses(self) -> list[str]:
        """The addresses to type into a browser, the surest first."""
        names = (f"[{name}]" if ":" in name else name for name in reachable(self._host))
        return [f"http://{name}:{self.port}/" for name in names]

    @property
    def address(self) -> str:
        return self.addresses[0]

    def run(self) -> None:
        """Answer until `stop`, or until the program is interrupted."""
        self._server.run()

    def run_until_interrupted(self) -> None:
        """Answer until Ctrl-C or a polite kill; those who follow a match are let go first."""

        def interrupted(*_: object) -> None:
            self._app.extensions["followers"].stop()
            raise KeyboardInterrupt

        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, interrupted)
        self.run()

    def stop(self) -> None:
        """Stop the server, from another thread: it answers no more, and `run` returns. Calling it again does nothing."""
        if self._stopped:
            return
        self._stopped = True
        self._app.extensions["followers"].stop()
        server: Any = self._server
        server.task_dispatcher.shutdown()
        # Not `pull_trigger`: a loop that is awake already would run this, and close the pipe, before it is written to.
        with server.trigger.lock:
            server.trigger.thunks.append(lambda: wasyncore.close_all(server._map, ignore_all=True))
            server.trigger._physical_pull()
