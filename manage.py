#!/usr/bin/env python3
"""Maester's command line."""

from __future__ import annotations

import sys

try:
    import click

    from commands import (
        audit,
        bench,
        catalogue,
        demo,
        disputes,
        entries,
        events,
        exchange,
        games,
        keeping,
        keys,
        lists,
        live,
        matches,
        pairing,
        people,
        rehearsal,
        results,
        rulings,
        serve,
        simulate,
        standings,
        tournaments,
        users,
        verify,
    )
    from commands.output import OneLine
except ModuleNotFoundError as missing:
    if (missing.name or "").partition(".")[0] in ("benchmarks", "commands", "ledger", "tournament"):
        raise  # ours: not the environment is at fault
    print(
        f"maester: {missing.name} is not installed here; `make setup` brings the environment up to date",
        file=sys.stderr,
    )
    sys.exit(2)


@click.group(cls=OneLine, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
def cli() -> None:
    """Maester writes down what happened at the table, and what the judge decided."""


PARTS = (tournaments, entries, results, live)  # of `tournament`, which they fill

for command in (
    games.games,
    games.rules,
    games.docs,
    simulate.simulate,
    matches.matches,
    matches.replay,
    audit.audit,
    matches.what_if,
    exchange.export,
    exchange.import_,
    events.tournament_,
    pairing.pair,
    standings.standings,
    verify.verify,
    disputes.dispute_,
    rulings.ruling_,
    keys.key_,
    rehearsal.simulate_tournament,
    users.user,
    catalogue.catalogue,
    lists.deck,
    lists.army,
    people.people,
    people.erase,
    keeping.migrate_,
    keeping.backup_,
    keeping.restore_,
    demo.demo,
    serve.serve,
    bench.bench,
):
    cli.add_command(command)


if __name__ == "__main__":
    cli()
