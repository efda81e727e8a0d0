"""Standings, and what an audit says of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from ledger import MaesterError
from ledger.wording import Language

from ...domain.audit import audit as audit_events
from ...services.audits.audits import remark_json
from ...services.audits.store_audit import tournament_report as stored_report
from ...services.signing.key_files import check_signatures as signature_checks
from ...services.signing.key_files import check_standings as standings_checks
from ...words.named import NamedTournament, explained_json, explained_words, number_words, record_at, standings_json, trf_text
from ...words.sheets import write_standings
from ..output import UNREADABLE, json_option, language_option, note, print_json, say, words_of
from ..speech import counted, word
from ..spoken import Spoken
from ..store import is_file
from .office import clear_refusals, entry_named, file_stream, office_here, record_of, say_word, staff_record_of


@click.command(cls=Spoken)
@click.argument("tournament", metavar="T|FILE")
@click.option("--at", type=int, metavar="POSITION", help="After so many events; now unless told.")
@click.option("--explain", metavar="ENTRY", help="Unfold every number of this entry, down to the events.")
@click.option("--lots", is_flag=True, help="Break the last ties by lot before the seed is public. For staff alone.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV.")
@click.option("--trf", "as_trf", is_flag=True, help="Print a TRF file of a tournament of two at a table, for pairing programs.")
@language_option
@json_option
@clear_refusals
def standings(
    tournament: str, at: int | None, explain: str | None, lots: bool, as_csv: bool, as_trf: bool, language: Language,
    as_json: bool,
) -> None:  # fmt: skip
    """Who stands where in T, or in the tournament of a file, at any moment."""
    record = staff_record_of(tournament, at) if lots else record_of(tournament, at)
    if explain is not None:
        entry = entry_named(record.state, record.names, explain)
        found = explained_json(record, entry)
        if as_json:
            print_json({"entry": entry, "name": record.name(entry), "position": record.state.position, "numbers": found})
        else:
            _print_explained(record, entry, found, language)
        return
    if as_trf:
        click.echo(trf_text(record), nl=False)
        return
    table = standings_json(record)
    if as_csv:
        click.echo(write_standings(table["standings"], table["tie_breaks"]), nl=False)
    elif as_json:
        print_json(table)
    else:
        _print(record, table, language)


def _print(record: NamedTournament, table: dict[str, Any], language: Language) -> None:
    """Print the standings, with tie-breaks and those who have no place."""
    state = record.state
    say(word("standings_head", language, title=record.title, rounds=len(state.published), position=state.position))
    if state.changed_late is not None:
        say(f"      {word('changed_late', language, event=state.changed_late)}")
    if table["running"]:
        say(f"      {word('still_playing', language, rounds=', '.join(map(str, table['running'])))}")
    if not table["lots_final"]:
        say(f"      {word('lots_later', language)}")
    width = max((len(row["name"]) for row in table["standings"]), default=0)
    for row in table["standings"]:
        ties = "  ".join(
            f"{name} {number_words(value, language)}" for name, value in row["tie_breaks"].items() if name != "random"
        )
        gone = "" if row["status"] == "in" else f"  ({say_word(row['status'], language)})"
        say(f"{row['place']:>4}  {row['name']:<{width}}  {number_words(row['points'], language):>4}  {ties}{gone}")
    for row in table["without_place"]:
        say(f"   -  {row['name']}  ({say_word(row['status'], language)})")


def _print_explained(record: NamedTournament, entry: str, found: list[dict[str, Any]], language: Language) -> None:
    """Each number as a sentence; where it is made of other entries' numbers, the events behind those as well."""
    place, *lines = explained_words(record, entry, language)
    say(place)
    for line, one in zip(lines, found, strict=True):
        say(line)
        if any(term["about"] not in (None, entry) for term in one["terms"]):
            _print_terms(one["terms"], 1, language)


def _print_terms(terms: list[dict[str, Any]], depth: int, language: Language) -> None:
    """Print the terms of a number, those that they are made of indented below."""
    for term in terms:
        facts = {"value": term["value"], "about": term["name"] or None, "round": term["round"] or None}
        facts |= {"events": ", ".join(map(str, term["events"])), "left_out": bool(term["left_out"])}
        say(f"{'      ' * depth}{word('number_term', language, **facts)}")
        _print_terms(term["parts"], depth + 1, language)


def tournament_report(name: str, language: Language) -> dict[str, Any]:
    """The report on a tournament, in a file or in the store; there its matches and rulings are read as well."""
    try:
        if is_file(name):
            sealed = file_stream(Path(name))
            record = record_at(sealed.events, sealed.names, None, sealed.head, None)
            digests = [row.digest.hex() for row in sealed.rows]
            return {"tournament": record.state.id, "subject": name, **_own_report(record, digests, language)}
        with office_here() as here:
            return stored_report(here.office.audits, name, language)
    except MaesterError as fault:
        said = fault.sentence(language) if hasattr(fault, "sentence") else words_of(fault, language)
        return {"subject": name, "error": said}


def _own_report(record: NamedTournament, digests: Sequence[str], language: Language) -> dict[str, Any]:
    """The report of an audit on a tournament's own record, without its matches, as plain data."""
    checks = [*signature_checks(record.events, record.state.id, digests), *standings_checks(record.state)]
    rows = [remark_json(one, language) for one in audit_events(record.events, record.seed)]
    rows += [one.json(language) for one in checks]
    return {
        "title": record.title,
        "events": len(record.events),
        "head": record.head,
        "closed": record.state.closed is not None,
        "drawn_again": record.seed is not None,
        "findings": [row for row in rows if row["severity"] != "note"],
        "remarks": [row for row in rows if row["severity"] == "note"],
    }


def report_code(report: dict[str, Any]) -> int:
    return UNREADABLE if "error" in report else int(bool(report["findings"]))


def print_report(report: dict[str, Any], language: Language) -> None:
    """Print what an audit of a tournament says."""
    if "error" in report:
        named = "" if report["subject"] in report["error"] else f"{report['subject']}: "
        note(named + report["error"])
        return
    count = len(report["findings"])
    found = counted(count, "finding", language) if count else word("no_findings", language)
    facts = {"subject": report["subject"], "title": report["title"], "events": report["events"]}
    say(word("tournament_audited", language, **facts, found=found))
    say(f"      {word('chain', language, head=report['head'])}")
    if not report["drawn_again"]:
        say(f"      {word('not_drawn_again', language)}")
    for row in (*report["findings"], *report["remarks"]):
        say(f"  {row['position']:>4}  {row['words']}")
