"""The pages, on this machine or on the network."""

from __future__ import annotations

import errno
from typing import Any

import click

from ledger import Ledger, migrate, place_of

from .demo import add_demo
from .output import clear_errors, fail
from .store import address


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 for the network."
)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one.")
@click.option("--demo", is_flag=True, help="Set the store up first, and put the demo matches into an empty one.")
@clear_errors
def serve(host: str, port: int, demo: bool) -> None:
    """Show the recorded matches in a browser.

    There are no accounts yet. On a loopback address whoever uses this machine may look as a judge; on any other, all readers
    are spectators until a match is closed, those on this machine too.
    """
    from tournament import is_loopback  # here, so that no other command waits for a web server to load

    if demo:
        migrate(place_of(address()))
    with Ledger.at(address()) as ledger:
        server = _listening(ledger, host, port)
        if demo and not ledger.matches(limit=1):
            click.echo(f"Demo matches: {add_demo(ledger)} added.")
        click.echo(f"Maester is at {' or '.join(server.addresses)} (Ctrl-C ends it)")
        if not is_loopback(host):
            click.echo(
                "Others can reach it, so everyone is a spectator of running matches, on this machine too:"
                " for the judge's view start it without --host."
            )
        server.run_until_interrupted()
        click.echo("\nEnded. Everything that was recorded is kept.")


def _listening(ledger: Ledger, host: str, port: int) -> Any:
    from tournament import Server, create_app, is_loopback, own_names

    own = is_loopback(host)
    app = create_app(ledger, everyone_is_judge=own, hosts=own_names(host) if own else None)
    try:
        return Server(app, host, port)
    except OSError as fault:
        if fault.errno == errno.EADDRINUSE:
            other = port + 1 if port < 65535 else 8000
            fail(
                f"port {port} is taken by another program: choose another, such as --port {other} (make run PORT={other})"
            )
        fail(f"cannot listen at {host}:{port}: {fault.strerror or fault}; see --host and --port")
