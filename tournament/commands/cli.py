"""The list of commands, and the program that has them: installed it is `maester`, in a clone `manage.py` starts it."""

from __future__ import annotations

from .missing import say_what_is_missing

try:
    import click

    from .lazy import LazyGroup
except ModuleNotFoundError as missing:
    say_what_is_missing(missing)

COMMANDS = {  # where each is, and the first sentence of its help: `--help` loads none of them
    "games": (
        "games.games",
        "The games that can be recorded, with how many of their rules are enforced and proven by tests.",
    ),
    "rules": ("games.rules", "The rule index of GAME, or one rule (or house ruling) in both languages."),
    "docs": ("games.docs", "Write the handbook page of every game from its code."),
    "simulate": ("simulate.simulate", "Play random legal matches of GAME from start to end."),
    "matches": ("matches.matches", "The stored matches, newest first."),
    "replay": ("matches.replay", "Rebuild a stored match, or the one in a file, at a position and show the table."),
    "audit": ("audit.audit", "Verify chain, legality and outcome of each record."),
    "what-if": ("matches.what_if", "Show what would follow if another action had been played at a position."),
    "export": ("exchange.export", "Write the sealed record of MATCH, or of a tournament, into a file and print its head."),
    "import": ("exchange.import_", "Take in records, sealed or typed."),
    "tournament": (
        "tournament.tournament_",
        "A tournament: open, enter, start, result, correct, cut, close and what lies between.",
    ),
    "pair": ("pairing.pair", "Draft the next round of T, change the draft, publish it, or say why it is as it is."),
    "standings": ("standings.standings", "Who stands where in T, or in the tournament of a file, at any moment."),
    "verify": ("verify.verify", "Verify matches, tournaments and case files: chain, seal, signatures."),
    "dispute": ("disputes.dispute_", "A dispute at a table: raise, take, show, appeal, withdraw, settle, file."),
    "ruling": ("rulings.ruling_", "A judge's answer to a dispute: preview, make, hear, precedent, search, penalties."),
    "key": ("keys.key_", "The key that signs match heads, rulings and final standings: create, rotate, show, sign."),
    "simulate-tournament": (
        "rehearsal.simulate_tournament",
        "Run a whole event by itself, in a store of its own that is thrown away.",
    ),
    "user": ("users.user", "Who may sign in: add, list, passwd, token."),
    "catalogue": ("catalogue.catalogue", "Cards and units of a game: list them, type in those of your own box."),
    "deck": ("lists.deck", "Deck lists of the second edition: are they legal, and by which card pool."),
    "army": ("lists.army", "Army lists of the miniatures game: are they legal, and by which facts."),
    "people": ("people.people", "Everybody whose name is kept, with the id that records know them by."),
    "erase": ("people.erase", "Turn the name of PERSON (an id, see people) into a pseudonym and drop their words."),
    "migrate": ("keeping.migrate_", "Set up the store, or bring it up to date."),
    "backup": (
        "keeping.backup_",
        "Write the whole store into FILE (packed if it ends in .gz), while the program may be running.",
    ),
    "restore": ("keeping.restore_", "Fill an empty store from a backup."),
    "demo": ("demo.demo", "Add the demo matches and tournaments to the store, once."),
    "serve": ("serve.serve", "Serve the pages: matches, tournaments, the console, the desk, the hall."),
    "bench": ("bench.bench", "Measure speed and memory."),
}


def _say_version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        from ledger import __version__  # not before: help does not wait for the ledger

        click.echo(f"maester {__version__}")
        ctx.exit()


@click.group(
    cls=LazyGroup,
    listed=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_say_version,
    help="Show the version and exit.",
)
def cli() -> None:
    """Maester writes down what happened at the table, and what the judge decided."""
