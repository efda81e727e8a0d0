"""The command that serves the pages, on this machine or on the network."""

from __future__ import annotations

import errno
from secrets import token_hex
from typing import Any

import click

from ledger import Ledger, location_of, migrate
from ledger.journal import is_empty

from ..output import clear_errors, fail, program
from ..speech import word
from ..spoken import Spoken
from ..store import address, where
from .demo import PEOPLE, add_demo

DEMO_ADMIN = PEOPLE[0][0]  # the login of an admin whose password nobody knows


@click.command(cls=Spoken)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 for the network.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one.")
@click.option("--demo", is_flag=True, help="Bring the store up to date first, and put the demo into an empty one.")
@click.option("--proxy", metavar="ADDRESS", help="A proxy in front of it, whose word on who asks, and how, is taken.")
@clear_errors
def serve(host: str, port: int, demo: bool, proxy: str | None) -> None:
    """Serve the pages: matches, tournaments, the console, the desk, the hall.

    Where there is no store yet it is made: var/maester.db below this folder, or what DATABASE_URL names.
    The first start makes an organizer and prints a password for one time. On a loopback address whoever uses this machine
    may look as a judge; on any other, or behind a proxy, readers are spectators until they sign in or a match is closed.
    """
    from tournament import is_loopback  # here, so that no other command waits for a web server to load

    own = is_loopback(host) and proxy is None
    _make_store(demo)
    with Ledger.at(address()) as ledger:
        server = _listening(ledger, host, port, PEOPLE if own and demo else (), own, proxy)
        if demo and not ledger.matches(limit=1):
            click.echo(word("filling_demo"))
            click.echo(add_demo(ledger))
        _first_organizer(ledger, demo and own)
        click.echo(word("serving", addresses=word("or").join(server.addresses)))
        if not own:
            click.echo(word("others_reach"))
        server.run_until_interrupted()
        click.echo(f"\n{word('ended')}")


def _make_store(demo: bool) -> None:
    """Make the store if there is none. An older one is brought up to date for the demo alone; else opening it refuses."""
    location = location_of(address())
    new = is_empty(location)
    ran = migrate(location) if new or demo else 0
    if ran:
        click.echo(word("new_store" if new else "store_updated", where=where()))


def _first_organizer(ledger: Ledger, shown: bool) -> None:
    """Make a first organizer if there is no admin who can sign in; not where the demo's people are `shown` to choose from."""
    from ...accounts.people import People

    people = People(ledger.journal)
    if shown or any(user.admin and user.login != DEMO_ADMIN for user in people.users()):
        return
    login = next(one for one in ("organizer", *(f"organizer{n}" for n in range(2, 99))) if _is_free(people, one))
    password = "-".join(token_hex(2) for _ in range(4))
    people.add(login, password, word("organizer"), admin=True, once=True)
    click.echo(word("first_start", login=login, password=password))


def _is_free(people: Any, login: str) -> bool:
    return login not in {user.login for user in people.users()}


def _listening(ledger: Ledger, host: str, port: int, shown: Any, own: bool, proxy: str | None) -> Any:
    """The server, listening at that address; ends the program with what to do if the port is taken."""
    from tournament import Server, create_app, own_names

    hosts = own_names(host) if own else None
    app = create_app(ledger, everyone_is_judge=own, hosts=hosts, demo_people=shown, program=program())
    try:
        return Server(app, host, port, proxy)
    except OSError as fault:
        if fault.errno == errno.EADDRINUSE:
            other = port + 1 if port < 65535 else 8000
            fail(word("port_taken", port=port, other=other))
        fail(word("cannot_listen", host=host, port=port, why=fault.strerror or fault))
