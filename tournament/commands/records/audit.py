"""Auditing records, in files and in the store."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from typing import Any

import click

from ledger import MaesterError
from ledger.files import lines_of
from ledger.report import kind_word, why_words
from ledger.streams import is_sealed_stream

from ...domain.fold import TOURNAMENT
from ...services.audits.store_audit import audit_streams, cores_here
from ...services.office import Office
from ..output import (
    UNREADABLE,
    fail,
    json_option,
    language_option,
    note,
    print_json,
    progress,
    say,
    words_of,
)
from ..speech import counted, seat, word
from ..spoken import Spoken
from ..store import Store, address, is_file, store_here
from ..tournaments.office import clear_refusals
from ..tournaments.standings import print_report, tournament_report
from .subject import look_at


@click.command(cls=Spoken)
@click.argument("subjects", nargs=-1, metavar="[MATCH|FILE]...")
@click.option("--all", "everything", is_flag=True, help="Every stored match and tournament, on all cores.")
@click.option("--tournament", metavar="T", help="A tournament with all of its matches.")
@click.option("--round", "round_", type=int, help="One round of the tournament.")
@click.option("--cores", type=click.IntRange(1, 256), help="With --all: so many at once; all there are, unless told.")
@language_option
@json_option
@clear_refusals
def audit(
    subjects: tuple[str, ...], everything: bool, tournament: str | None, round_: int | None, cores: int | None,
    language: str, as_json: bool,
) -> None:  # fmt: skip
    """Verify chain, legality and outcome of each record. Exit 0: clean, 1: findings, 2: one cannot be read.

    What a ruling has settled is listed as ruled, and is no finding.
    """
    if bool(subjects) + everything + (tournament is not None) != 1:
        fail(word("what_to_audit", language))
    if round_ is not None and tournament is None:
        fail(word("round_of_what", language))
    with store_here() as store:
        if tournament is not None:
            reports = _tournament(store, tournament, round_, language)
        elif everything:
            reports = _everything(store, language, cores or cores_here())
        else:
            with progress(subjects, word("auditing", language)) as bar:
                reports = [_named(store, name, language) for name in bar]
    if as_json:
        print_json(reports[0] if tournament is not None or (len(reports) == 1 and not everything) else reports)
    else:
        for report in reports:
            _print(report, language)
        if everything:
            _print_sum([report for report in reports if "subject" not in report], language)
    sys.exit(max(map(_code, reports), default=0))


def _tournament(store: Store, name: str, round_: int | None, language: Any) -> list[dict[str, Any]]:
    """The report on a tournament, which holds those on its matches, followed by each of these by itself."""
    found = Office(store.ledger).audits.audit_whole(name, round_, language)
    return [{"subject": name, **found}, *found["matches"]]


def _everything(store: Store, language: Any, cores: int) -> list[dict[str, Any]]:
    """The reports on every stream of the store, made on that many cores."""
    lengths = store.ledger.journal.lengths()
    store.close()  # processes that begin as copies of this one must find no open connection
    with progress(list(lengths), word("auditing", language)) as bar:
        found = [one for one in audit_streams(address(), lengths, language, cores, bar.update) if one is not None]
    return found


def _code(report: dict[str, Any]) -> int:
    """The exit code for a report: 0 clean, 1 findings, 2 unreadable. What a judge has ruled on is no finding."""
    return UNREADABLE if "error" in report else int(any(one["kind"] != "ruled" for one in report["findings"]))


def _named(store: Store, name: str, language: Any) -> dict[str, Any]:
    """The report on one file or one stored match; a fault in reading it is its error."""
    what = "file" if is_file(name) else "match"
    if what == "file" and _is_tournament(name):
        return tournament_report(name, language)
    try:
        return {what: name, **look_at(store, name, anew=True).report(language)}
    except MaesterError as fault:
        return {what: name, "error": words_of(fault, language)}


def _is_tournament(name: str) -> bool:
    """Whether a file is the sealed record of a tournament."""
    try:
        return is_sealed_stream(TOURNAMENT, list(islice(lines_of(Path(name)), 1)))
    except MaesterError:
        return False


def _print(report: dict[str, Any], language: Any) -> None:
    """Print one report: its findings, remarks, acts of judges, corrections and outcome."""
    if "subject" in report:
        return print_report(report, language)
    name = report.get("file") or report["match"]
    if "error" in report:
        named = "" if name in report["error"] else f"{name}: "
        note(named + report["error"])
        return
    count = len(report["findings"])
    found = counted(count, "finding", language) if count else word("no_findings", language)
    say(word("audited", language, name=name, events=report["events"], found=found))
    kept = "stored" if "match" in report else "sealed"  # a stored match may be running: nothing has sealed it
    say(f"      {word(kept, language)} {report['head']}" if report["sealed"] else f"      {word('plain', language)}")
    _print_findings(report, language)
    for one in report["remarks"]:
        say(f"  {one['position']:>4}  {one['words']}")
    for act in report["by_judge"]:
        say(f"  {act['position']:>4}  {act['words']}")
    _print_corrections(report["corrections"], language)
    if report["outcome"]:
        say(f"      {word('won_by', language)}: {', '.join(report['outcome']['winners'])}")


def _print_findings(report: dict[str, Any], language: Any) -> None:
    """Print a line for each finding: where, what kind, who, and by which rule."""
    for finding in report["findings"]:
        who = seat(finding["seat"], language) if finding["seat"] else None
        kind, rule = kind_word(finding["kind"], language), finding["rule"] or None
        part = f".{finding['part']}" if finding["part"] else ""
        ref = f"{finding['position']}{part}"
        say(f"  {ref:>4}  {word('finding', language, kind=kind, who=who, words=finding['words'], rule=rule)}")


def _print_corrections(corrections: list[dict[str, Any]], language: Any) -> None:
    """Print a line for each correction, with the ruling and the reason."""
    if corrections:
        say(f"      {word('corrections', language)}")
    for one in corrections:
        why = why_words(one["ruling"], one["reason"], language)
        say(f"  {one['position']:>4}  {one['by']}: {one['words']}{f' – {why}' if why else ''}")


def _print_sum(reports: list[dict[str, Any]], language: Any) -> None:
    """Print how many records are clean, have findings, or are broken."""
    clean, found, broken = (sum(_code(report) == code for report in reports) for code in (0, 1, 2))
    say(word("audit_sum", language, count=len(reports), clean=clean, found=found, broken=broken))
