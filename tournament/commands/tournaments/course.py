"""Tournaments: opened, looked at, cut and closed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ledger import GAMES

from ...accounts.people import People
from ...domain.events import ROLES
from ...domain.fold import TOURNAMENT
from ...domain.plan import Plan, formats_of, profile_data, profile_to_copy
from ...domain.refusals import Refused, must_be_one_of
from ...domain.results import in_bracket
from ...domain.tournament import TournamentRound
from ...scoring.profile_files import profiles as scoring_profiles
from ...words.event_text import sentence
from ...words.named import NamedTournament, bundle
from ..output import json_option, language_option, print_json, say
from ..speech import counted, term, word
from .office import (
    as_option,
    clear_refusals,
    entry_here,
    office_here,
    record_of,
    round_words,
    say_word,
    tournament_,
    tournament_argument,
)

FORMATS = ("swiss", "pods", "round robin", "elimination", "partners")


# ---- opening and looking


@tournament_.command("list")
@language_option
@json_option
@clear_refusals
def list_(language: str, as_json: bool) -> None:
    """The tournaments of this store, newest first."""
    with office_here() as here:
        rows = here.office.queries.tournaments()
    if as_json:
        print_json(rows)
        return
    width = max((len(row["tournament"]) for row in rows), default=0)
    for row in rows:
        count = f"{counted(row['entries'], 'entry', language)}, {counted(row['rounds'], 'round', language)}"
        about = f"{row['title']}: {row['game']}, {say_word(row['format'], language)}, {count}"
        say(f"{row['tournament']:<{width}}  {about}, {term('state', row['state'], language)}")
    if not rows:
        say(word("no_tournaments", language))


@tournament_.command("open")
@tournament_argument
@click.option("--game", type=click.Choice(list(GAMES)), required=True, help="What is played.")
@click.option("--title", help="What people call it; T unless told.")
@click.option("--format", "shape", type=click.Choice(FORMATS), help="How it is paired; what suits the game unless told.")
@click.option("--profile", help="How it is scored: a profile, or a FILE.toml of your own; the game's unless told.")
@click.option("--rounds", type=int, default=0, help="Planned rounds; 0 leaves it open.")
@click.option("--cut", type=int, default=0, help="Planned size of the cut.")
@click.option("--best-of", type=int, help="Games of a series; as the profile says unless told.")
@click.option("--lists", type=click.Choice(["closed", "open", "open from cut"]), default="closed", show_default=True,
              help="Who may read decks and armies.")  # fmt: skip
@click.option("--team-size", type=int, default=1, show_default=True, help="Players of an entry.")
@click.option("--time-zone", default="", metavar="ZONE", help="Of the hall, such as Europe/Warsaw; the server's unless told.")
@click.option("--seed", help="What draws are made from; random unless told. Only its hash is shown until the end.")
@as_option
@language_option
@json_option
@clear_refusals
def open_(
    tournament: str, game: str, title: str | None, shape: str | None, profile: str | None, rounds: int, cut: int,
    best_of: int | None, lists: str, team_size: int, time_zone: str, seed: str | None,
    login: str | None, language: str, as_json: bool,
) -> None:  # fmt: skip
    """Open the tournament T (small letters, digits and dashes)."""
    own = own_profile(Path(profile)) if profile and profile.endswith(".toml") else None
    plan = Plan(
        game, shape or formats_of(game)[0], None if own else profile, data=own, rounds=rounds, cut=cut, best_of=best_of,
        lists=lists, team_size=team_size, time_zone=time_zone,
    )  # fmt: skip
    with office_here(login) as here:
        event = here.office.tournaments.open(tournament, title or tournament, plan, seed=seed, by=here.by)
    body = event.body
    if as_json:
        print_json({"tournament": tournament, "profile": body.profile, "version": body.version, "seed_hash": body.seed_hash})
        return
    say(f"{tournament}: {game}, {say_word(body.format, language)}, {body.profile} {body.version}")
    say(f"      {word('hash_of_the_seed', language)} {body.seed_hash}")


def own_profile(path: Path) -> Any:
    """The profile in a file as plain data; raises Refused with what is wrong."""
    try:
        return profile_data(path.read_bytes().decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Refused("csv-text", file=str(path)) from None


@tournament_.command("profile")
@click.argument("name", required=False)
@language_option
@clear_refusals
def profile(name: str | None, language: str) -> None:
    """How events are scored: every profile, or NAME as a text to copy and change for --profile."""
    if name is not None:
        click.echo(profile_to_copy(name), nl=False)
        return
    found = scoring_profiles()
    width = max(len(one.name) for one in found)
    for one in found:
        say(f"{one.name:<{width}}  {one.version}  {one.title(language)}")


@tournament_.command("show")
@click.argument("tournament", metavar="T|FILE")
@click.option("--at", type=int, help="After so many events; now unless told.")
@language_option
@json_option
@clear_refusals
def show(tournament: str, at: int | None, language: str, as_json: bool) -> None:
    """Where a tournament stands: entries, rounds, tables that are late. --json is the whole bundle."""
    record = record_of(tournament, at)
    if as_json:
        print_json(bundle(record))
        return
    state = record.state
    say(f"{record.title} ({state.id}): {state.game}, {say_word(state.format, language)}, {state.profile.title(language)}")
    counts = ((len(state.entries), "entry"), (len(state.published), "round"), (state.position, "event"))
    say("      " + ", ".join(counted(count, what, language) for count, what in counts))
    if state.time_zone:
        say(f"      {word('time_zone', language, zone=state.time_zone)}")
    _advise(record, language)
    for round_ in state.rounds:
        say(f"      {round_words(state, round_, language)}: {_where(round_, language)}")


def _advise(record: NamedTournament, language: str) -> None:
    """Print how many rounds and which cut the profile advises for so many entries, until the cut is made."""
    state = record.state
    for table in ("basic", "advanced"):
        advice = state.profile.advised(len(state.playing), table) if state.cut is None else None
        if advice is not None and state.closed is None and state.format != "elimination":
            cut = word("cut_of", language, size=advice.cut) if advice.cut else word("no_cut", language)
            say(f"      {word('advised', language, table=table, rounds=advice.rounds, cut=cut)}")


def _where(round_: TournamentRound, language: str) -> str:
    """How far a round is: drafted, over, or the tables without a result."""
    if round_.published is None:
        return word("draft", language)
    late = [table.number for table in round_.tables if table.state != "final"]
    if not late:
        return word("over", language)
    return word("without_result", language, tables=", ".join(map(str, late)))


@tournament_.command("log")
@click.argument("tournament", metavar="T|FILE")
@click.option("--after", type=int, default=0, help="Only events after this position.")
@language_option
@json_option
@clear_refusals
def log(tournament: str, after: int, language: str, as_json: bool) -> None:
    """Every event in words, with who wrote it and when."""
    record = record_of(tournament)
    events = record.events[after:]
    if as_json:
        print_json(
            [
                {
                    "position": one.position, "by": one.by, "at": one.at,
                    "words": sentence(one, record.called, language), **TOURNAMENT.plain(one.body),
                }
                for one in events
            ]
        )  # fmt: skip
        return
    for one in events:
        say(f"{one.position:>5}  {one.at}  {record.called(one.by)}  {sentence(one, record.called, language)}")


@tournament_.command("staff")
@tournament_argument
@click.argument("user")
@click.argument("role", type=click.Choice(["organizer", "head judge", "judge", "none"]))
@click.option("--club", help="The club that they belong to: a ruling on somebody of the same club says so.")
@as_option
@language_option
@clear_refusals
def staff(tournament: str, user: str, role: str, club: str | None, login: str | None, language: str) -> None:
    """Give USER (a login) a role in T, or take it away (none)."""
    with office_here(login) as here:
        person = People(here.office.ledger.journal).user(user).id
        if role == "none":
            here.office.tournaments.release_staff(tournament, person, by=here.by)
        else:
            meant = must_be_one_of(ROLES, role, "role")
            here.office.tournaments.name_staff(tournament, person, meant, club=club, by=here.by)
    say(f"{user}: {say_word(role, language)}")


@tournament_.command("cut")
@tournament_argument
@click.option("--top", type=int, help="So many play on.")
@click.option("--points", type=int, help="Everybody with so many points or more plays on.")
@click.option("--fill", metavar="ENTRY", help="The next in the standings comes in for ENTRY, who has left.")
@as_option
@language_option
@clear_refusals
def cut(tournament: str, top: int | None, points: int | None, fill: str | None, login: str | None, language: str) -> None:
    """Say who plays on."""
    with office_here(login) as here:
        if fill is not None:
            here.office.rounds.fill_cut(tournament, entry_here(here, tournament, fill), by=here.by)
        else:
            here.office.rounds.cut(tournament, top=top, points=points, by=here.by)
        record = here.office.queries.record(tournament)
    for number, one in enumerate(in_bracket(record.state), start=1):
        say(f"{number:>3}  {record.name(one)}")


@tournament_.command("note")
@tournament_argument
@click.argument("text")
@as_option
@language_option
@clear_refusals
def note(tournament: str, text: str, login: str | None, language: str) -> None:
    """Write TEXT into the record."""
    with office_here(login) as here:
        event = here.office.tournaments.note(tournament, text, by=here.by)
    say(f"{tournament}: {counted(event.position, 'event', language)}")


@tournament_.command("close")
@tournament_argument
@click.option("--unfinished", is_flag=True, help="Although rounds are not over.")
@click.option("--over-disputes", is_flag=True, help="Although disputes wait for a judge.")
@as_option
@language_option
@clear_refusals
def close(tournament: str, unfinished: bool, over_disputes: bool, login: str | None, language: str) -> None:
    """End the tournament and publish its seed."""
    with office_here(login) as here:
        body = here.office.tournaments.close(tournament, unfinished=unfinished, over_disputes=over_disputes, by=here.by).body
        head = here.office.queries.head(tournament)
    say(f"{word('seed', language)} {body.seed}")
    say(f"{word('head', language)} {head}")
