"""Random matches, for tests, demos and load."""

from __future__ import annotations

import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import click

from ledger import BadRecord, game_of
from ledger.cards import cards_of
from ledger.files import write_sealed
from ledger.report import outcome_json
from ledger.simulate import NAMES, simulate_match
from ledger.values import parse, read_options

from ..output import clear_errors, fail, game_argument, json_option, print_json
from ..speech import word
from ..spoken import Spoken
from .exchange import must_be_free


@click.command(cls=Spoken)
@game_argument
@click.option("--seats", type=int, help="Number of players; the fewest the game allows unless told.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same matches.")
@click.option("--matches", type=click.IntRange(1, 100_000), default=1, show_default=True, help="How many.")
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="OPTION=VALUE",
    help="An option or house ruling of the game; may be repeated.",
)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Write one sealed file per match into this folder.")
@click.option("--force", is_flag=True, help="Write over files that are there already.")
@json_option
@clear_errors
def simulate(
    game: str, seats: int | None, seed: int, matches: int, settings: tuple[str, ...],
    out: Path | None, force: bool, as_json: bool,
) -> None:  # fmt: skip
    """Play random legal matches of GAME from start to end."""
    face = game_of(game)
    options = read_options(face, dict(_setting(one) for one in settings))
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        for number in range(seed, seed + matches):  # before any is written: all of them, or none
            must_be_free(_path(out, face, number), force)
    rows = []
    with click.progressbar(range(seed, seed + matches), label=word("playing"), file=sys.stderr, hidden=matches < 10) as numbers:
        for number in numbers:
            rows.append(_one(face, seats or face.seats[0], number, options, out))
    if as_json:
        print_json(rows)
        return
    for row in rows:
        won = ", ".join(row["outcome"]["winners"])
        facts = {"match": row["match"], "events": row["events"], "winners": won, "ended_by": row["outcome"]["ended_by"]}
        click.echo(word("simulated", **facts, file=row["file"] if out else None))


def _one(face: Any, seats: int, seed: int, options: Any, out: Path | None) -> dict[str, Any]:
    """Play one random match, write it into a file if that is wanted, and return what came of it."""
    if not face.seats[0] <= seats <= min(face.seats[1], len(NAMES)):
        fail(word("for_players", game=face.slug, low=face.seats[0], high=face.seats[1]))
    match = simulate_match(face.slug, seats, seed, options, cards_of(face.slug))
    match.close()
    row = {"match": match.opened.match, "events": len(match.events), "outcome": outcome_json(match, match.outcome)}
    if out is not None:
        path = _path(out, face, seed)
        salts = iter(blake2b(f"{seed}/{n}".encode(), digest_size=16).hexdigest() for n in range(10**9))
        row["head"] = write_sealed(match, path, lambda: next(salts))
        row["file"] = str(path)
    return row


def _path(folder: Path, face: Any, seed: int) -> Path:
    """The file of one match: it is called as the match will be."""
    return folder / f"{face.slug}-{seed}.jsonl"


def _setting(text: str) -> tuple[str, Any]:
    """An option and its value from `OPTION=VALUE`; a value that is no JSON is taken as text."""
    name, equals, value = text.partition("=")
    if not equals:
        fail(word("bad_setting", text=text))
    try:
        return name, parse(value, f"--set {name}")
    except BadRecord:
        return name, value
