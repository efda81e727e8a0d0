"""Whole tournaments that play themselves."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from ledger import GAMES, Ledger, location_of, migrate
from ledger.files import write_lines

from ...domain.plan import formats_of
from ...services.office import Office
from ...services.simulate import SimulatedEvent, simulate_event
from ...words.named import NamedTournament, number_words, round_json, standings_json
from ..output import json_option, language_option, print_json, say
from ..records.exchange import must_be_free
from ..speech import counted, word
from ..spoken import Spoken
from .course import FORMATS
from .office import clear_refusals, round_words, say_word

NAME = "simulated"  # of the tournament
MANY = 500  # entries times rounds: from so many on, a bar shows the progress; recorded matches always have one


@click.command("simulate-tournament", cls=Spoken)
@click.option("--game", type=click.Choice(list(GAMES)), required=True, help="What is played.")
@click.option("--players", type=click.IntRange(2, 2000), required=True, help="How many entries.")
@click.option("--rounds", type=click.IntRange(1, 50), required=True, help="How many rounds before any cut.")
@click.option("--seed", type=click.IntRange(0, 10**9), default=1, show_default=True, help="The same seed gives the same event.")
@click.option("--format", "shape", type=click.Choice(FORMATS), help="How it is paired; what suits the game unless told.")
@click.option("--cut", type=int, default=0, help="How many play on in a bracket.")
@click.option("--profile", help="How it is scored; the game's own unless told.")
@click.option("--team-size", type=int, default=1, show_default=True, help="Players of an entry.")
@click.option("--matches", is_flag=True, help="Play and record matches of the game instead of drawing results.")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Write the sealed record into FILE.")
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
@language_option
@json_option
@clear_refusals
def simulate_tournament(
    game: str, players: int, rounds: int, seed: int, shape: str | None, cut: int, profile: str | None, team_size: int,
    matches: bool, out: Path | None, force: bool, language: str, as_json: bool,
) -> None:  # fmt: skip
    """Run a whole event by itself, in a store of its own that is thrown away."""
    if out is not None:
        must_be_free(out, force)
    event = SimulatedEvent(game, players, rounds, seed, shape or formats_of(game)[0], cut, profile, matches, team_size)
    with TemporaryDirectory(prefix="maester-") as folder:
        address = Path(folder) / "event.db"
        migrate(location_of(address))
        with Ledger.at(address) as ledger:
            office = Office(ledger, trusted=["simulator"])
            hidden = not matches and players * rounds < MANY
            label = word("playing", language)
            with click.progressbar(length=1, label=label, file=sys.stderr, hidden=hidden) as bar:

                def show_progress(done: int, whole: int) -> None:
                    bar.length = whole
                    bar.update(done - bar.pos)

                simulate_event(office, NAME, event, show_progress)
            record = office.queries.record(NAME)
            head = write_lines(office.tournaments.export(NAME, None), out) if out is not None else None
    _print(record, language, as_json, out, head)


def _print(record: NamedTournament, language: str, as_json: bool, out: Path | None, head: str | None) -> None:
    """Print the rounds and the standings of a simulated event."""
    table = standings_json(record)
    rounds = [round_json(record, one) for one in record.state.published]
    if as_json:
        found: dict[str, Any] = {"rounds": rounds, "standings": table["standings"], "seed": record.seed}
        print_json(found | ({"file": str(out), "head": head} if out else {}))
        return
    for one in rounds:
        say(round_words(record.state, record.state.rounds[one["number"] - 1], language))
        for row in one["pairings"]:
            who = " - ".join(name for name in row["entries"] if name)
            say(f"{row['table'] or '':>5}  {who}: {', '.join(row['result'].get('winners', [])) or say_word('bye', language)}")
    say()
    for row in table["standings"]:
        say(f"{row['place']:>4}  {row['name']}  {number_words(row['points'], language)}")
    if out:
        say(f"{out}: {counted(record.state.position, 'event', language)}, {word('head', language)} {head}")
