"""A store to look around in: matches of every game, tournaments in the middle and at the end, and people to come in as."""

from __future__ import annotations

from datetime import UTC, datetime

import click

from ledger import Ledger, location_of, migrate

from ...output import clear_errors
from ...speech import word
from ...spoken import Spoken
from ...store import address
from .events import add_events
from .matches import add_matches
from .people import PEOPLE, add_people


@click.command(cls=Spoken)
@clear_errors
def demo() -> None:
    """Add the demo matches and tournaments to the store, once."""
    migrate(location_of(address()))
    with Ledger.at(address()) as ledger:
        click.echo(add_demo(ledger) or word("demo_there"))


def add_demo(ledger: Ledger, now: datetime | None = None) -> str | None:
    """Add what the store does not have of the demo; returns a line that says how much, None if nothing was missing."""
    now = now or datetime.now(UTC)
    people = add_people(ledger)
    matches, events = add_matches(ledger, now), add_events(ledger, people, now)
    return word("demo_added", matches=matches, events=events) if matches or events else None


__all__ = ["PEOPLE", "add_demo", "demo"]
