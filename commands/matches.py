"""Replaying, auditing and questioning one match."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from ledger import (
    JUDGE,
    SPECTATOR,
    BadRecord,
    IllegalAction,
    MaesterError,
    Match,
    finding_json,
    is_action,
    judge_acts,
    kind_word,
    log_line,
    outcome_json,
    parse,
    preview_json,
    read_match,
    ref_of,
    seat_name,
    seat_number,
    tidy,
    verdict_word,
)

from .output import UNREADABLE, clear_errors, fail, json_option, language_option, print_json, say, sentence
from .words import word

file_argument = click.argument("file", type=click.Path(path_type=Path), metavar="FILE")


def load(file: Path) -> Match:
    """The match in the file; one clear line that names the file if it cannot be read."""
    try:
        return read_match(file)
    except BadRecord as fault:
        raise BadRecord(f"{file}: {fault.where}", fault.expected) from None


@click.command()
@file_argument
@click.option("--at", type=int, help="The position to show; the last one unless told.")
@click.option("--as", "viewer", default="judge", show_default=True, metavar="SEAT|judge|spectator", help="Whose eyes.")
@click.option("--log", is_flag=True, help="Also print every event up to there.")
@language_option
@json_option
@clear_errors
def replay(file: Path, at: int | None, viewer: str, log: bool, language: str, as_json: bool) -> None:
    """Rebuild the match in FILE at a position and show the table."""
    match = load(file)
    seat = _viewer(match, viewer)
    position = len(match.events) if at is None else at
    if not 1 <= position <= len(match.events):
        fail(f"--at takes a position from 1 to {len(match.events)}")
    state = match.state_at(as_of=position)
    shown = match.game.view(state, seat)
    if as_json:
        due = [
            {"seat": seat_name(one.seat, match.names), "actions": list(one.actions)}
            for one in match.game.awaiting(state)
        ]
        print_json(
            {
                "position": position,
                "state": shown,
                "awaiting": due,
                "score": dict(zip(match.names, match.game.score(state), strict=True)),
                "outcome": outcome_json(match, match.game.outcome(state)),
            }
        )
        return
    marks = _marks(match, position, language)
    for event in match.events[:position] if log else match.events[position - 1 : position]:
        say(f"{event.position:>4}  {log_line(match, event, language, seat)}{marks.get(event.position, '')}")
    say()
    say(match.game.board(shown, language, match.names))
    for due in match.game.awaiting(state):
        say(f"{word('due', language)}: {seat_name(due.seat, match.names)} ({', '.join(due.actions)})")
    if (outcome := outcome_json(match, match.game.outcome(state))) is not None:
        say(f"{word('won by', language)}: {', '.join(outcome['winners'])}")


def _marks(match: Match, position: int, language: Any) -> dict[int, str]:
    """What a reader of the log has to know of an event: set aside since, or found wanting."""
    counted = {ref.position for ref in match.refs(as_of=position)}
    marks = {
        event.position: f" [{word('set aside', language)}]"
        for event in match.events[:position]
        if is_action(event) and event.position not in counted
    }
    for finding in match.audit():
        marks.setdefault(finding.ref.position, f" [{kind_word(finding.kind, language)}]")
    return marks


@click.command()
@click.argument("files", type=click.Path(path_type=Path), nargs=-1, required=True, metavar="FILE...")
@language_option
@json_option
def audit(files: tuple[Path, ...], language: str, as_json: bool) -> None:
    """Verify chain, legality and outcome of each FILE. Exit 0: clean, 1: findings, 2: a file cannot be read."""
    worst = 0
    reports: list[dict[str, Any]] = []
    with click.progressbar(files, label="auditing", file=sys.stderr, hidden=len(files) < 10) as bar:
        for file in bar:
            code, report = _audited(file, language)
            worst = max(worst, code)
            reports.append(report)
    if as_json:
        print_json(reports[0] if len(reports) == 1 else reports)
    else:
        for report in reports:
            _print_audit(report, language)
    sys.exit(worst)


def _audited(file: Path, language: Any) -> tuple[int, dict[str, Any]]:
    try:
        match = load(file)
        findings = [finding_json(match, finding, language, JUDGE) for finding in match.audit()]
    except IllegalAction as refusal:
        return UNREADABLE, {"file": str(file), "error": "; ".join(map(sentence, refusal.violations))}
    except MaesterError as error:
        return UNREADABLE, {"file": str(file), "error": " ".join(str(error).split())}
    outcome = outcome_json(match, match.game.outcome(match.state))
    report = {
        "file": str(file),
        "sealed": match.head is not None,
        "head": match.head,
        "events": len(match.events),
        "findings": findings,
        "by_judge": judge_acts(match, language, JUDGE),
        "outcome": outcome,
    }
    return (1 if findings else 0), report


def _print_audit(report: dict[str, Any], language: Any) -> None:
    if "error" in report:
        click.echo(f"maester: {tidy(report['error'])}", err=True)
        return
    count = len(report["findings"])
    found = f"{count} {word('findings', language)}" if count else word("no findings", language)
    say(f"{report['file']}: {report['events']} {word('events', language)}, {found}")
    seal = f"{word('sealed', language)} {report['head']}" if report["sealed"] else word("plain", language)
    say(f"      {seal}")
    for finding in report["findings"]:
        who = f"{finding['seat']}: " if finding["seat"] else ""
        rule = f" ({finding['rule']})" if finding["rule"] else ""
        part = f".{finding['part']}" if finding["part"] else ""
        place = f"{finding['position']}{part}"
        say(f"  {place:>4}  {kind_word(finding['kind'], language)}: {who}{finding['words']}{rule}")
    for act in report["by_judge"]:
        say(f"  {act['position']:>4}  {act['words']}")
    if report["outcome"]:
        say(f"      {word('won by', language)}: {', '.join(report['outcome']['winners'])}")


@click.command("what-if")
@file_argument
@click.option("--at", required=True, metavar="POSITION", help="The action to replace, such as 17 (or 17.2 for a part).")
@click.option(
    "--action", required=True, metavar="JSON", help='What to play there instead, such as \'{"do": "MoveVarys", ...}\'.'
)
@language_option
@json_option
@clear_errors
def what_if(file: Path, at: str, action: str, language: str, as_json: bool) -> None:
    """Show what would follow if another action had been played at a position. Nothing is recorded."""
    match = load(file)
    target = ref_of(match, at)
    instead = match.game.codec.read(parse(action, "--action"), match.names, "--action")
    report = preview_json(match, match.what_if(target, instead), language, JUDGE)
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


def _viewer(match: Match, name: str) -> Any:
    if name.lower() in ("judge", "spectator"):
        return JUDGE if name.lower() == "judge" else SPECTATOR
    seat = seat_number(name, match.names)
    if seat is None or seat < 0:
        fail(f"--as takes judge, spectator or one of {', '.join(match.names)}")
    return seat
