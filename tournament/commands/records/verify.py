"""Verifying what somebody hands over, with no database: a match, a tournament, a case file."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from ledger import BadRecord, MaesterError
from ledger.files import lines_of, must_be_exact
from ledger.streams import is_sealed_stream
from ledger.wording import Language, place_inside

from ...domain.fold import TOURNAMENT
from ...services.disputes.bundles.bundle import is_bundle
from ...services.disputes.bundles.verifying import verify_bundle
from ...services.signing.key_files import read_published
from ..output import json_option, language_option, note, print_json, say, words_of
from ..speech import counted, word
from ..spoken import Spoken
from ..store import is_file
from ..tournaments.disputes import print_page
from ..tournaments.office import clear_refusals
from ..tournaments.standings import print_report, report_code
from .vouched import Given, match_file_report, print_vouching, tournament_vouched


@click.command(cls=Spoken)
@click.argument("subjects", nargs=-1, required=True, metavar="T|FILE...")
@click.option("--key", metavar="TEXT", help="The published key, as it stands on the wall.")
@click.option("--head", "heads", multiple=True, metavar="DIGEST", help="A published head: a record made anew has another.")
@click.option("--page", "with_page", is_flag=True, help="Print the page of a case file as well, told anew from its records.")
@language_option
@json_option
@clear_refusals
def verify(
    subjects: tuple[str, ...], key: str | None, heads: tuple[str, ...], with_page: bool, language: Language, as_json: bool
) -> None:
    """Verify matches, tournaments and case files: chain, seal, signatures. Exit 0: clean, 1: findings, 2: broken.

    A match's own file holds no signatures: give its tournament, or a case file, in the same call, and they count for it.
    """
    given = Given(*read_published(key), heads=heads) if key else Given(heads=heads)
    reports = _reports(subjects, given, language)
    for report in reports:
        page = report.pop("page", None)
        if with_page and page is not None and as_json:
            report["page"] = page
        elif not as_json:
            _print(report, given, language)
            if with_page and page is not None:
                print_page(page, language)
    if as_json:
        print_json(reports[0] if len(reports) == 1 else reports)
    sys.exit(max(map(report_code, reports)))


def _reports(subjects: Sequence[str], given: Given, language: Language) -> list[dict[str, Any]]:
    """The report on each subject, in their order; matches are looked at last, when all signatures are known."""
    found: dict[int, dict[str, Any]] = {}
    matches: list[int] = []
    for number, subject in enumerate(subjects):
        try:
            lines = _lines(subject) if is_file(subject) else []
            if lines and not is_sealed_stream(TOURNAMENT, lines) and not is_bundle(lines):
                matches.append(number)
            elif is_bundle(lines):
                found[number] = _case(subject, lines, given, language)
            else:
                found[number] = tournament_vouched(subject, given, language)
        except MaesterError as fault:
            found[number] = {"subject": subject, "error": words_of(fault, language)}
    for number in matches:
        subject = subjects[number]
        try:
            found[number] = match_file_report(subject, _lines(subject), given, language)
        except MaesterError as fault:
            found[number] = {"subject": subject, "error": words_of(fault, language)}
    return [found[number] for number in sorted(found)]


def _lines(subject: str) -> list[tuple[int, bytes]]:
    """The lines of a file, which has nothing between or after them."""
    lines = list(lines_of(Path(subject)))
    must_be_exact(Path(subject))
    return lines


def _case(subject: str, lines: list[tuple[int, bytes]], given: Given, language: Language) -> dict[str, Any]:
    """The report on a case file, with its page made anew from its records, in the language that was asked for."""
    try:
        found = verify_bundle(lines, given.key, heads=given.heads)
    except BadRecord as fault:
        raise BadRecord(place_inside(subject, fault.place), fault.says) from None
    given.learn(found.vouching)
    other = given.of_another(found.tournament.partition(":")[2])
    return {
        "subject": subject,
        "case": found.case,
        "format": found.format,
        "tournament": found.tournament,
        "match": found.match,
        "head": found.head,
        "signed": list(found.signed),
        "files": list(found.files),
        "keys": list(found.keys),
        **found.vouching.json(),
        "findings": [one.json(language) for one in (*found.findings, *other)],
        "remarks": [one.json(language) for one in found.remarks],
        "page": found.pages.get(language),
    }


def _print(report: dict[str, Any], given: Given, language: Language) -> None:
    """Print what a verification says."""
    if "error" in report:
        note(report["error"] if report["subject"] in report["error"] else f"{report['subject']}: {report['error']}")
        return
    if "title" in report:
        print_report(report, language)
        print_vouching(report, language)
        return
    count, what = len(report["findings"]), report["match"] or report.get("tournament")
    found = counted(count, "finding", language) if count else word("no_findings", language)
    say(word("verified_case", language, subject=report["subject"], case=report.get("case"), what=what, found=found))
    say(f"      {word('chain', language, head=report['head'])}")
    if given.key is None:
        for one in report.get("signed", ()):
            say(f"      {word('signed', language, what=one)}")
    print_vouching(report, language)
    for row in (*report["findings"], *(report["remarks"] if "case" in report else ())):
        say(f"  {row['position'] or '':>4}  {row['words']}")
