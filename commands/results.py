"""How tables ended, and what else judges write down."""

from __future__ import annotations

from typing import Any

import click

from tournament import (
    Preview,
    Record,
    Told,
    entry_name,
    number_words,
)

from .events import (
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
from .output import fail, json_option, language_option, print_json, say

KINDS = ("win", "modified win", "draw", "intentional draw", "concession", "forfeit", "double loss", "placing")


# ---- results


def result_options(command: Any) -> Any:
    """How a table ended, as people say it."""
    for option in reversed((
        click.option("--round", "round_", type=int, help="The round; the latest unless told."),
        click.option("--winner", metavar="ENTRY", help="Who won."),
        click.option("--kind", type=click.Choice(KINDS), help="How it ended; a win, or a placing, unless told."),
        click.option("--ranking", help="A table of three and more, first to last: e1,e2=e3,e4 (e2 and e3 level)."),
        click.option("--scored", help="Points of the game in the order of the seats: 11,7."),
        click.option("--games", help="Games won in the order of the seats: 2,1."),
        click.option("--destroyed", help="Points destroyed in the order of the seats: 40,25."),
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
        record = here.office.record(tournament)
        number = round_ or len(record.state.published)
        told = _told(record, number, table, **how)
        here.office.report(tournament, number, table, told, by=here.by)
        found = here.office.tournament(tournament).round(number).table(table)
    say(f"{number}.{table}: {say_word(found.result.kind, language)}, {say_word(found.state, language)}")


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
        number = round_ or len(here.office.tournament(tournament).published)
        here.office.confirm(tournament, number, table, by=here.by)
        found = here.office.tournament(tournament).round(number).table(table)
    say(f"{number}.{table}: {say_word(found.state, language)}")


@tournament_.command("contest")
@tournament_argument
@click.argument("table", type=int)
@click.option("--round", "round_", type=int, help="The round; the latest unless told.")
@reason_option
@as_option
@language_option
@clear_refusals
def contest(
    tournament: str, table: int, round_: int | None, reason: str | None, login: str | None, language: str
) -> None:
    """Say that the result of TABLE is wrong: it waits for a judge."""
    with office_here(login) as here:
        number = round_ or len(here.office.tournament(tournament).published)
        here.office.contest(tournament, number, table, reason or "", by=here.by)
    say(f"{number}.{table}: {say_word('contested', language)}")


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
        record = here.office.record(tournament)
        number = round_ or len(record.state.published)
        told = _told(record, number, table, **how)
        seen = here.office.preview(tournament, number, table, told)
        if yes:
            here.office.correct(tournament, number, table, told, reason or "", ruling=ruling, by=here.by)
    if as_json:
        print_json({"recorded": yes, **_preview_json(record, seen)})
        return
    _print_preview(record, seen, language)
    if not yes:
        say(
            "nic nie zapisano: dodaj --yes i --reason"
            if language == "pl"
            else "nothing was recorded: add --yes and --reason"
        )


@tournament_.command("take")
@tournament_argument
@as_option
@language_option
@clear_refusals
def take(tournament: str, login: str | None, language: str) -> None:
    """Take the results of recorded matches that were closed meanwhile."""
    with office_here(login) as here:
        events = here.office.take_matches(tournament, by=here.by)
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
        here.office.penalize(tournament, who, kind, infraction, reason or "", by=here.by)
    say(f"{who}: {say_word(kind, language)}")


@tournament_.command("clock")
@tournament_argument
@click.argument("change", type=click.Choice(["started", "paused", "resumed", "extended"]))
@click.option("--round", "round_", type=int, help="The round; the latest unless told.")
@click.option("--minutes", type=int, default=0, help="By how much it is extended.")
@click.option("--table", type=int, help="Extend it for this table alone.")
@as_option
@language_option
@clear_refusals
def clock(
    tournament: str, change: Any, round_: int | None, minutes: int, table: int | None, login: str | None, language: str
) -> None:
    """Start, pause, resume or extend the clock of a round."""
    with office_here(login) as here:
        number = round_ or len(here.office.tournament(tournament).published)
        here.office.clock(tournament, number, change, seconds=60 * minutes, table=table, by=here.by)
    say(f"{number}: {say_word(change, language)}")


# ---- what is meant by what was typed


def _told(
    record: Record, round_: int, table: int, winner: str | None, kind: str | None, ranking: str | None,
    scored: str | None, games: str | None, destroyed: str | None,
) -> Told:  # fmt: skip
    """The result that the options describe."""
    found = record.state.round(round_)
    seat = found.table(table) if found else None
    seats = seat.seats if seat else ()
    meant = lambda said: entry_named(record.state, record.names, said)  # noqa: E731
    levels = tuple(tuple(meant(one) for one in level.split("=")) for level in ranking.split(",")) if ranking else ()
    counted: dict[str, dict[str, int]] = {}
    for name, numbers in (("scored", scored), ("won", games), ("destroyed", destroyed)):
        for one, number in zip(seats, _numbers(name, numbers, len(seats)), strict=False):
            counted.setdefault(one, {})[name] = number
    if games:
        wins = _numbers("games", games, len(seats))
        for one, number in zip(seats, wins, strict=True):
            counted[one]["lost"] = sum(wins) - number
    return Told(kind or ("placing" if levels else "win"), meant(winner) if winner else None, levels, counted)


def _numbers(what: str, text: str | None, count: int) -> list[int]:
    if not text:
        return []
    try:
        found = [int(one) for one in text.split(",")]
    except ValueError:
        fail(f"--{what} takes whole numbers with commas between them, such as 11,7")
    if len(found) != count:
        fail(f"--{what} takes {count} numbers, one for each seat")
    return found


def _preview_json(record: Record, seen: Preview) -> dict[str, Any]:
    return {
        "standings": [
            {"entry": one.entry, "name": record.name(one.entry), "before": _line(one.before), "after": _line(one.after)}
            for one in seen.standings
        ],
        "rounds": [
            {
                "round": one.round,
                "were": [list(seats) for seats in one.were],
                "would_be": [list(seats) for seats in one.would],
            }
            for one in seen.rounds
        ],
        "into_cut": list(seen.into_cut),
        "out_of_cut": list(seen.out_of_cut),
    }


def _line(line: Any) -> dict[str, Any] | None:
    return None if line is None else {"place": line.place, "points": str(line.points)}


def _print_preview(record: Record, seen: Preview, language: str) -> None:
    pl = language == "pl"
    if seen.nothing:
        say("to niczego by nie zmieniło" if pl else "that would change nothing")
    for one in seen.standings:
        was, now = one.before, one.after
        if was and now and (was.place, was.points) != (now.place, now.points):
            say(
                f"{record.name(one.entry)}: {was.place} ({number_words(was.points)}) -> {now.place} ({number_words(now.points)})"
            )
    for one in seen.rounds:
        would = "; ".join(
            " - ".join(entry_name(record.state, seat, record.names) for seat in seats) for seats in one.would
        )
        say(f"{'runda' if pl else 'round'} {one.round} {'byłaby' if pl else 'would have been'}: {would}")
    for names, word in (
        (seen.into_cut, "weszliby" if pl else "would make the cut"),
        (seen.out_of_cut, "odpadliby" if pl else "would not make it"),
    ):
        if names:
            say(f"{word}: {', '.join(map(record.name, names))}")
