"""Listing, replaying and questioning matches."""

from __future__ import annotations

from typing import Any

import click

from ledger import LogLine, Look, Summary, kind_word, parse, verdict_word

from .output import clear_errors, fail, json_option, language_option, print_json, say
from .store import store_here
from .subject import look_at, subject_argument
from .words import word

PAGE = 50


@click.command()
@json_option
@clear_errors
def matches(as_json: bool) -> None:
    """The stored matches, newest first."""
    found: list[Summary] = []
    with store_here() as store:
        while page := store.ledger.matches(before=found[-1].number if found else None, limit=PAGE):
            found += page
    if as_json:
        print_json([_summary_json(one) for one in found])
        return
    width = max((len(one.match) for one in found), default=0)
    for one in found:
        if one.fault:
            say(f"{one.match:<{width}}  broken: {one.fault}")
        else:
            say(f"{one.match:<{width}}  {one.game}  {', '.join(one.names)}  {one.events} events  {_state(one)}")
    if not found:
        say("no matches are stored here yet")


def _state(one: Summary) -> str:
    if one.closed is None:
        return "running"
    return f"closed ({one.closed})" + (f", won by {', '.join(one.winners)}" if one.winners else "")


def _summary_json(one: Summary) -> dict[str, Any]:
    return {
        "match": one.match,
        "game": one.game or None,
        "players": list(one.names),
        "events": one.events,
        "state": "broken" if one.fault else "running" if one.closed is None else "closed",
        "closed": one.closed,
        "winners": list(one.winners),
        "opened_at": one.opened_at or None,
        "last_at": one.last_at or None,
        "fault": one.fault,
    }


@click.command()
@subject_argument
@click.option("--at", type=int, help="The position to show; the last one unless told.")
@click.option("--as", "viewer", default="judge", show_default=True, metavar="SEAT|judge|spectator", help="Whose eyes.")
@click.option("--log", is_flag=True, help="Also print every event up to there.")
@language_option
@json_option
@clear_errors
def replay(subject: str, at: int | None, viewer: str, log: bool, language: str, as_json: bool) -> None:
    """Rebuild a stored match, or the one in a file, at a position and show the table."""
    with store_here() as store:
        look = look_at(store, subject, viewer)
        length = look.length
        position = length if at is None else at
        if not 1 <= position <= length:
            fail(f"--at takes a position from 1 to {length}")
        if as_json:
            print_json(look.moment(position))
        else:
            _print_table(look, position, log, language)


def _print_table(look: Look, position: int, log: bool, language: Any) -> None:
    for line in look.log(language, after=0 if log else position - 1, at=position):
        say(f"{line.position:>4}  {line.words}{_mark(line, language)}")
    say()
    say(look.board(language, position))
    moment = look.moment(position)
    for due in moment["awaiting"]:
        say(f"{word('due', language)}: {due['seat']} ({', '.join(due['actions'])})")
    if moment["outcome"] is not None:
        say(f"{word('won by', language)}: {', '.join(moment['outcome']['winners'])}")


def _mark(line: LogLine, language: Any) -> str:
    """What a reader of the log has to know of an event: set aside since, or found wanting."""
    if line.set_aside:
        return f" [{word('set aside', language)}]"
    return f" [{kind_word(line.marks[0], language)}]" if line.marks else ""


@click.command("what-if")
@subject_argument
@click.option("--at", required=True, metavar="POSITION", help="The action to replace, such as 17 (or 17.2 for a part).")
@click.option(
    "--action", required=True, metavar="JSON", help='What to play there instead, such as \'{"do": "MoveVarys", ...}\'.'
)
@language_option
@json_option
@clear_errors
def what_if(subject: str, at: str, action: str, language: str, as_json: bool) -> None:
    """Show what would follow if another action had been played at a position. Nothing is recorded."""
    with store_here() as store:
        report = look_at(store, subject).what_if(at, parse(action, "--action"), language)
    if as_json:
        print_json(report)
        return
    _print_fates(report["fates"], language)
    for change in report["changes"]:
        say(f"      {change['what']}: {_short(change['before'])} -> {_short(change['after'])}")
    if not report["changes"]:
        say(word("nothing changes", language))
    for when in ("before", "after"):
        outcome, score = report["outcome"][when], report["score"][when]
        ended = (
            f"{word('won by', language)}: {', '.join(outcome['winners'])}" if outcome else word("not over", language)
        )
        shown = ", ".join(f"{name} {points}" for name, points in score.items())
        say(f"{word(when, language):>9}: {ended} ({word('score', language)}: {shown})")


def _print_fates(fates: list[dict[str, Any]], language: Any) -> None:
    if fates and fates[0]["words"]:
        say(word("illegal instead", language))
    for fate in fates:
        part = f".{fate['part']}" if fate["part"] else ""
        place = f"{fate['position']}{part}"
        say(f"{place:>6}  {verdict_word(fate['verdict'], language)}: {fate['action']}")
        for words, rule in zip(fate["words"], fate["rules"], strict=True):
            say(f"        {words} ({rule})")


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
