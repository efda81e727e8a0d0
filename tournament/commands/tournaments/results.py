"""Commands on how tables ended, and on what else judges write down."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import click

from ...domain.demands import must_be_table
from ...domain.preview import ResultPreview
from ...domain.refusals import must_find
from ...domain.reported import ReportedResult
from ...words.named import NamedTournament, number_words
from ...words.named_boards import preview_json
from ...words.tie_breaks import tie_breaks_words
from ..output import fail, json_option, language_option, print_json, say
from ..speech import counted, word
from .office import (
    as_option,
    clear_refusals,
    entry_here,
    entry_named,
    office_here,
    reason_option,
    say_word,
    tournament_,
    tournament_argument,
)

KINDS = ("win", "modified win", "draw", "intentional draw", "concession", "forfeit", "double loss", "placing")


# ---- results


def result_options(command: Any) -> Any:
    """The command with the options that say how a table ended."""
    for option in reversed((
        click.option("--round", "round_", type=int, help="The round; the latest unless told."),
        click.option("--winner", metavar="ENTRY", help="Who won."),
        click.option("--kind", type=click.Choice(KINDS), help="How it ended; a win, or a placing, unless told."),
        click.option("--ranking", help="A table of three and more, first to last: e1,e2=e3,e4 (e2 and e3 level)."),
        click.option("--scored", help="Points of the game in the order of the seats: 11,7."),
        click.option("--games", help="Games won in the order of the seats, then drawn ones if any: 2,1 or 1,1,1."),
        click.option("--destroyed", help="Points destroyed in the order of the seats: 40,25."),
        click.option("--left", metavar="ENTRY,...", help="Who went away before the end."),
    )):  # fmt: skip
        command = option(command)
    return command


@tournament_.command("result")
@tournament_argument
@click.argument("table", type=int)
@result_options
@as_option
@language_option
@clear_refusals
def result(tournament: str, table: int, round_: int | None, login: str | None, language: str, **how: Any) -> None:
    """Say how TABLE ended."""
    with office_here(login) as here:
        record = here.office.queries.record(tournament)
        number = round_ or len(record.state.published)
        reported = _reported(record, number, table, **how)
        here.office.results.report(tournament, number, table, reported, by=here.by)
        record = here.office.queries.record(tournament)
    _say_table(record, number, table, language)


@tournament_.command("confirm")
@tournament_argument
@click.argument("table", type=int)
@click.option("--round", "round_", type=int, help="The round; the latest unless told.")
@as_option
@language_option
@clear_refusals
def confirm(tournament: str, table: int, round_: int | None, login: str | None, language: str) -> None:
    """Stand by the result of TABLE."""
    with office_here(login) as here:
        number = round_ or len(here.office.queries.tournament(tournament).published)
        here.office.results.confirm(tournament, number, table, by=here.by)
        record = here.office.queries.record(tournament)
    _say_table(record, number, table, language)


@tournament_.command("contest")
@tournament_argument
@click.argument("table", type=int)
@click.option("--round", "round_", type=int, help="The round; the latest unless told.")
@reason_option
@as_option
@language_option
@clear_refusals
def contest(tournament: str, table: int, round_: int | None, reason: str | None, login: str | None, language: str) -> None:
    """Say that the result of TABLE is wrong: it waits for a judge."""
    with office_here(login) as here:
        number = round_ or len(here.office.queries.tournament(tournament).published)
        here.office.results.contest(tournament, number, table, reason or "", by=here.by)
        record = here.office.queries.record(tournament)
    _say_table(record, number, table, language)


@tournament_.command("correct")
@tournament_argument
@click.argument("table", type=int)
@result_options
@reason_option
@click.option("--ruling", help="The ruling that orders it.")
@click.option("--yes", is_flag=True, help="Record it; otherwise only what would change is shown.")
@as_option
@language_option
@json_option
@clear_refusals
def correct(
    tournament: str, table: int, round_: int | None, reason: str | None, ruling: str | None, yes: bool, login: str | None,
    language: str, as_json: bool, **how: Any,
) -> None:  # fmt: skip
    """Show what another result of TABLE would change; with --yes and --reason, record it."""
    with office_here(login) as here:
        record = here.office.queries.record(tournament)
        number = round_ or len(record.state.published)
        reported = _reported(record, number, table, **how)
        seen = here.office.queries.preview(tournament, number, table, reported)
        lost = _numbers_lost(record, number, table, reported)
        if yes:
            here.office.results.correct(tournament, number, table, reported, reason or "", ruling=ruling, by=here.by)
    if as_json:
        print_json({"recorded": yes, **preview_json(record, seen)})
        return
    _print_preview(record, seen, language)
    for name, numbers in lost:
        say(word("numbers_lost", language, name=name, numbers=numbers))
    say(word("recorded" if yes else "nothing_recorded", language))


@tournament_.command("take")
@tournament_argument
@as_option
@language_option
@clear_refusals
def take(tournament: str, login: str | None, language: str) -> None:
    """Take the results of recorded matches that were closed meanwhile."""
    with office_here(login) as here:
        events = here.office.matches.take_matches(tournament, by=here.by)
    for one in events:
        say(f"{one.body.round}.{one.body.table}: {one.body.match} {one.body.head}")


@tournament_.command("penalty")
@tournament_argument
@click.argument("entry")
@click.argument("kind", type=click.Choice(["caution", "warning", "game loss", "match loss", "disqualification"]))
@click.option("--infraction", required=True, help="The id of what was done wrong.")
@reason_option
@as_option
@language_option
@clear_refusals
def penalty(
    tournament: str, entry: str, kind: Any, infraction: str, reason: str | None, login: str | None, language: str
) -> None:
    """Give ENTRY a penalty; a disqualification takes it out."""
    with office_here(login) as here:
        who = entry_here(here, tournament, entry)
        here.office.penalties.penalize(tournament, who, kind, infraction, reason or "", by=here.by)
        name = here.office.queries.record(tournament).name(who)
    say(f"{who} {name}: {say_word(kind, language)}")


# ---- the result that was typed


def _reported(
    record: NamedTournament, round_: int, table: int, winner: str | None, kind: str | None, ranking: str | None,
    scored: str | None, games: str | None, destroyed: str | None, left: str | None,
) -> ReportedResult:  # fmt: skip
    """The result that the options describe."""
    seats = must_be_table(record.state, round_, table).seats

    def meant(said: str) -> str:
        return entry_named(record.state, record.names, said)

    levels = tuple(tuple(meant(one) for one in level.split("=")) for level in ranking.split(",")) if ranking else ()
    counted: dict[str, dict[str, int]] = {}
    for name, numbers in (("scored", scored), ("destroyed", destroyed)):
        for one, number in zip(seats, _numbers(name, numbers, len(seats)), strict=False):
            counted.setdefault(one, {})[name] = number
    for one, series in _series(games, seats).items():
        counted.setdefault(one, {}).update(series)
    away = tuple(meant(one) for one in left.split(",")) if left else ()
    won = meant(winner) if winner else None
    if games and kind is None and won is None and not levels:
        kind, won = _by_games({one: counted[one]["won"] for one in seats})
    return ReportedResult(kind or ("placing" if levels else "win"), won, levels, counted, away)


def _by_games(wins: dict[str, int]) -> tuple[str, str | None]:
    """The kind and the winner of a series by its games: won by who has more of them, drawn where nobody has."""
    most = max(wins.values())
    ahead = [one for one, number in wins.items() if number == most]
    return ("win", ahead[0]) if len(ahead) == 1 else ("draw", None)


def _series(games: str | None, seats: Sequence[str]) -> dict[str, dict[str, int]]:
    """Games won, drawn and lost by each seat: `2,1`, or with one that was drawn `2,1,1`."""
    if not games:
        return {}
    drawn = int(games.count(",") == len(seats))
    wins = _numbers("games", games, len(seats) + drawn)
    level = wins.pop() if drawn else 0
    return {one: {"won": number, "drawn": level, "lost": sum(wins) - number} for one, number in zip(seats, wins, strict=True)}


def _numbers(what: str, text: str | None, count: int) -> list[int]:
    """The numbers of an option, as many as there are sides; ends the program otherwise."""
    if not text:
        return []
    try:
        found = [int(one) for one in text.split(",")]
    except ValueError:
        fail(word("whole_numbers", what=what))
    if len(found) != count:
        fail(word("how_many_numbers", what=what, count=count))
    return found


def _numbers_lost(record: NamedTournament, number: int, table: int, reported: ReportedResult) -> list[tuple[str, str]]:
    """The options with the numbers that the result has now and the correction leaves out: standings would lose them."""
    result = must_be_table(record.state, number, table).result
    found = []
    for option in ("scored", "destroyed"):
        had = [getattr(side, option) for side in result.sides] if result else []
        said = any(option in numbers for numbers in (reported.counted or {}).values())
        if any(had) and not said:
            found.append((f"--{option}", ",".join(map(str, had))))
    return found


def _say_table(record: NamedTournament, number: int, table: int, language: str) -> None:
    """Print who sits at a table, how it ended and whether that counts."""
    found = must_be_table(record.state, number, table)
    who = " - ".join(record.name(seat) for seat in found.seats)
    result = must_find(found.result, "no-result", table=table)
    won = [record.name(side.entry) for side in result.sides if side.place == 1]
    said = ", ".join((say_word(result.kind, language), *won, say_word(found.state, language)))
    say(f"{number}.{table}  {who}: {said}")


def _print_preview(record: NamedTournament, seen: ResultPreview, language: str) -> None:
    """Print what a corrected result would change: standings, rounds, the cut."""
    if seen.nothing:
        say(word("would_change_nothing", language))
    ties = []
    for one in seen.standings:
        was, now = one.before, one.after
        if was and now and (was.place, was.points) != (now.place, now.points):
            had, has = (_points(line.points, language) for line in (was, now))
            facts = {"name": record.name(one.entry), "was": was.place, "now": now.place, "had": had, "has": has}
            say(word("moved", language, **facts, ties=tie_breaks_words(record.state, one, language) or None))
        else:
            ties.append(f"{record.name(one.entry)} ({tie_breaks_words(record.state, one, language)})")
    if ties:
        say(word("only_ties", language, names=", ".join(ties)))
    for drawn in seen.rounds:
        would = "; ".join(" - ".join(map(record.name, seats)) for seats in drawn.would)
        say(word("would_have_been", language, round=drawn.round, tables=would))
    for names, key in ((seen.into_cut, "into_cut"), (seen.out_of_cut, "out_of_cut")):
        if names:
            say(word(key, language, names=", ".join(map(record.name, names))))


def _points(points: int | Fraction, language: str) -> str:
    """A number of points with the word for them; a fraction has a form of its own."""
    if points.denominator == 1:
        return counted(points.numerator, "point", language)
    return word("fraction_points", language, points=number_words(points, language))
