"""Verifying what somebody hands over, with no database: a match, a tournament, a case file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from ledger import JUDGE, BadRecord, MaesterError, MatchView
from ledger.files import lines_of, match_from, must_be_exact
from ledger.streams import is_sealed_stream
from ledger.wording import Language, place_inside

from ...domain.fold import TOURNAMENT
from ...services.disputes.case_files import is_bundle, verify_bundle
from ...services.signing.key_files import read_published
from ..output import json_option, language_option, note, print_json, say, words_of
from ..speech import counted, word
from ..spoken import Spoken
from ..store import is_file
from ..tournaments.office import clear_refusals
from ..tournaments.standings import print_report, report_code, tournament_report


@click.command(cls=Spoken)
@click.argument("subjects", nargs=-1, required=True, metavar="T|FILE...")
@click.option("--key", metavar="TEXT", help="The published key, as it stands on the wall.")
@click.option("--head", metavar="DIGEST", help="The published head: a record that was made anew has another.")
@language_option
@json_option
@clear_refusals
def verify(subjects: tuple[str, ...], key: str | None, head: str | None, language: Language, as_json: bool) -> None:
    """Verify matches, tournaments and case files: chain, seal, signatures. Exit 0: clean, 1: findings, 2: broken."""
    public = read_published(key)[1] if key else None
    reports = [_report(one, public, head, language) for one in subjects]
    if as_json:
        print_json(reports[0] if len(reports) == 1 else reports)
    else:
        for report in reports:
            _print(report, language)
    sys.exit(max(map(report_code, reports)))


def _report(subject: str, key: str | None, head: str | None, language: Language) -> dict[str, Any]:
    """What verifying a file or a stored tournament says; a head that differs from the published one is a finding."""
    try:
        found = _file(Path(subject), key, language) if is_file(subject) else tournament_report(subject, language)
    except MaesterError as fault:
        return {"subject": subject, "error": words_of(fault, language)}
    if head is not None and "error" not in found and head not in _heads(found):
        found["findings"] = [*found["findings"], _finding("head", word("head_differs", language))]
    return found


def _heads(report: dict[str, Any]) -> tuple[str, ...]:
    return (report["head"],)


def _finding(kind: str, words: str) -> dict[str, Any]:
    return {"position": 0, "kind": kind, "severity": "serious", "rule": None, "words": words}


def _file(path: Path, key: str | None, language: Language) -> dict[str, Any]:
    """What verifying a file says: a case file, a tournament, or a match."""
    lines = list(lines_of(path))
    must_be_exact(path)
    if is_sealed_stream(TOURNAMENT, lines) and not is_bundle(lines):
        return tournament_report(str(path), language)
    if not is_bundle(lines):
        return _match(path, lines, language)
    try:
        found = verify_bundle(lines, key)
    except BadRecord as fault:
        raise BadRecord(place_inside(str(path), fault.place), fault.says) from None
    return {
        "subject": str(path),
        "case": found.case,
        "tournament": found.tournament,
        "match": found.match,
        "head": found.head,
        "signed": list(found.signed),
        "keys": list(found.keys),
        "findings": [_finding("case", words) for words in found.findings],
        "remarks": [],
    }


def _match(path: Path, lines: list[tuple[int, bytes]], language: Language) -> dict[str, Any]:
    """A sealed match: the chain and the seal, and what an audit has to say."""
    try:
        match = match_from(lines)
    except BadRecord as fault:
        raise BadRecord(place_inside(str(path), fault.place), fault.says) from None
    report = MatchView.over(match, JUDGE).report(language)
    found = [one for one in report["findings"] if one["kind"] != "ruled"]
    return {"subject": str(path), "match": match.opened.match, "head": report["head"], "sealed": report["sealed"],
            "events": report["events"], "findings": found, "remarks": report["remarks"]}  # fmt: skip


def _print(report: dict[str, Any], language: Language) -> None:
    """Print what a verification says."""
    if "error" in report:
        note(report["error"] if report["subject"] in report["error"] else f"{report['subject']}: {report['error']}")
        return
    if "title" in report:
        print_report(report, language)
        return
    count, what = len(report["findings"]), report["match"] or report.get("tournament")
    found = counted(count, "finding", language) if count else word("no_findings", language)
    say(word("verified_case", language, subject=report["subject"], case=report.get("case"), what=what, found=found))
    say(f"      {word('chain', language, head=report['head'])}")
    for one in report.get("signed", ()):
        say(f"      {word('signed', language, what=one)}")
    for row in report["findings"]:
        say(f"  {row['position'] or '':>4}  {row['words']}")
