"""Listing, replaying and questioning matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from ledger import LogLine, Malformed, MatchView, Summary
from ledger.report import kind_word, verdict_word
from ledger.values import parse
from ledger.wording import Language

from ...domain.refusals import our_word
from ..output import clear_errors, fail, json_option, language_option, print_json, say
from ..speech import counted, seat, word
from ..spoken import Spoken
from ..store import store_here
from .subject import look_at, subject_argument

PAGE = 50  # matches that are read from the store at once


@click.command(cls=Spoken)
@language_option
@json_option
@clear_errors
def matches(language: Language, as_json: bool) -> None:
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
            say(f"{one.match:<{width}}  {word('broken', language)}: {one.error.to(language) if one.error else one.fault}")
        else:
            events = counted(one.events, "event", language)
            say(f"{one.match:<{width}}  {one.game}  {', '.join(one.names)}  {events}  {_state(one, language)}")
    if not found:
        say(word("no_matches", language))


def _state(one: Summary, language: Language) -> str:
    """Whether a match runs, or how it was closed and who won, in words."""
    if one.closed is None:
        return word("running", language)
    winners = ", ".join(one.winners) or None
    return word("match_closed", language, how=our_word(one.closed, language), winners=winners, several=len(one.winners) > 1)


def _summary_json(one: Summary) -> dict[str, Any]:
    """A summary as plain data."""
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


@click.command(cls=Spoken)
@subject_argument
@click.option("--at", type=int, help="The position to show; the last one unless told.")
@click.option("--as", "viewer", default="judge", show_default=True, metavar="SEAT|judge|spectator", help="Whose eyes.")
@click.option("--log", is_flag=True, help="Also print every event up to there.")
@language_option
@json_option
@clear_errors
def replay(subject: str, at: int | None, viewer: str, log: bool, language: Language, as_json: bool) -> None:
    """Rebuild a stored match, or the one in a file, at a position and show the table."""
    with store_here() as store:
        look = look_at(store, subject, viewer)
        length = look.length
        position = length if at is None else at
        if not 1 <= position <= length:
            fail(word("bad_position", language, length=length))
        if as_json:
            print_json(look.moment(position))
        else:
            _print_table(look, position, log, language)


def _print_table(look: MatchView, position: int, log: bool, language: Any) -> None:
    """Print the log up to a position, the board there, and whose input is due."""
    for line in look.log(language, after=0 if log else position - 1, at=position):
        why = f" – {line.why}" if line.why else ""
        say(f"{line.position:>4}  {line.words}{why}{_mark(line, language)}")
    say()
    say(look.board(language, position))
    moment = look.moment(position)
    for due in moment["awaiting"]:
        say(f"{word('due', language)}: {seat(due['seat'], language)}")
    if moment["outcome"] is not None:
        say(f"{word('won_by', language)}: {', '.join(moment['outcome']['winners'])}")


def _mark(line: LogLine, language: Any) -> str:
    """The mark of an event in the log: set aside since, or found wanting and by which rule."""
    kinds = ("protest",) if line.set_aside and line.rules else line.marks
    found = ", ".join(kind_word(kind, language) for kind in kinds)
    rules = f": {', '.join(line.rules)}" if line.rules else ""
    parts = [word("set_aside", language)] if line.set_aside else []
    parts += [f"{found}{rules}"] if found else []
    return f" [{'; '.join(parts)}]" if parts else ""


@click.command("what-if", cls=Spoken)
@subject_argument
@click.option("--at", required=True, metavar="POSITION", help="The action to replace, such as 17 (or 17.2 for a part).")
@click.option("--action", required=True, metavar="JSON", help='What to play there instead, such as \'{"do": "MoveVarys", ...}\'.')
@language_option
@json_option
@clear_errors
def what_if(subject: str, at: str, action: str, language: Language, as_json: bool) -> None:
    """Show what would follow if another action had been played at a position. Nothing is recorded."""
    with store_here() as store:
        try:
            instead: Any = parse(action, "--action")  # the game says what is wrong with it
            report = look_at(store, subject).what_if(at, instead, language)
        except Malformed as fault:
            if fault.where != "at":
                raise
            fail(f"--at: {fault.says.to(language)}")
    if as_json:
        print_json(report)
        return
    _print_fates(report["fates"], language)
    for line in report["said"]:
        say(f"        {line}")
    if not report["changes"]:
        say(word("nothing_changes", language))
    for when in ("before", "after"):
        outcome, score = report["outcome"][when], report["score"][when]
        ended = f"{word('won_by', language)}: {', '.join(outcome['winners'])}" if outcome else word("not_over", language)
        shown = ", ".join(f"{name} {points}" for name, points in score.items())
        say(f"{word(when, language):>9}: {ended} ({word('score', language)}: {shown})")


def _print_fates(fates: Sequence[Mapping[str, Any]], language: Any) -> None:
    """Print what would become of each later action, and by which rule."""
    if any(fate["new"] and (fate["words"] or fate["verdict"] == "unplayable") for fate in fates):
        say(word("illegal_instead", language))
    for fate in fates:
        say(f"{fate['place']:>6}  {verdict_word(fate['verdict'], language, fate['new'])}: {fate['action']}")
        for words, rule in zip(fate["words"], fate["rules"], strict=True):
            say(f"        {words} ({rule})")
