"""Reports that say who vouches for what: the key and the heads that were given, held against tournaments and matches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ledger import JUDGE, BadRecord, MatchView
from ledger.files import Sealed, read_lines
from ledger.wording import Language

from ...domain.fold import TOURNAMENT
from ...services.audits.checks import Check, check
from ...services.signing.vouching import Chain, SignedHead, Vouching, vouching_of_match, vouching_of_tournament
from ..output import say
from ..speech import word
from ..store import is_file
from ..tournaments.office import file_stream, office_here
from ..tournaments.standings import tournament_report

SHORT = 12  # letters of a key that tell it from others on a screen


class Given:
    """The key and the heads that somebody has from elsewhere, and what was learnt with them on the way."""

    def __init__(self, tournament: str | None = None, key: str | None = None, heads: tuple[str, ...] = ()) -> None:
        self.tournament, self.key, self.heads = tournament, key, heads
        self.signed: list[SignedHead] = []

    def learn(self, found: Vouching) -> None:
        """Remember which heads of matches the key has signed."""
        self.signed += found.heads

    def of_another(self, tournament: str) -> list[Check]:
        """A finding if the key is that of another tournament."""
        other = self.tournament is not None and self.tournament != tournament
        return [check(0, "key-other", tournament=self.tournament)] if other else []


def tournament_vouched(subject: str, given: Given, language: Language) -> dict[str, Any]:
    """The report on a tournament, in a file or in the store, with who vouches for it."""
    report = tournament_report(subject, language)
    if "error" in report:
        return report
    if is_file(subject):
        sealed = file_stream(Path(subject))
        events, rows = sealed.events, sealed.rows
    else:
        with office_here() as here:
            events = here.office.queries.events(subject)
            rows = list(here.office.ledger.journal.read(TOURNAMENT.stream(subject), limit=len(events)))
    name = report["tournament"]
    chain = Chain(rows[0].stream, [row.digest.hex() for row in rows])
    found = vouching_of_tournament(name, events, chain, given.key, given.heads, None)
    given.learn(found)
    return _with(report, found, given.of_another(name), language)


def match_file_report(subject: str, lines: list[tuple[int, bytes]], given: Given, language: Language) -> dict[str, Any]:
    """The report on the file of a match: the chain and the seal, what an audit has to say, and who vouches for it."""
    try:
        found = read_lines(lines)
    except BadRecord as fault:
        raise BadRecord(f"{subject}: {fault.where}", fault.expected) from None
    match, rows = (found.match, found.rows) if isinstance(found, Sealed) else (found, [])
    report = MatchView.over(match, JUDGE).report(language)
    name = match.opened.match
    own_report = {
        "subject": subject,
        "match": name,
        "head": report["head"],
        "sealed": report["sealed"],
        "events": report["events"],
        "findings": [one for one in report["findings"] if one["kind"] != "ruled"],
        "remarks": report["remarks"],
    }
    chain = Chain(name, [row.digest.hex() for row in rows])
    return _with(own_report, vouching_of_match(chain, given.key, given.heads, given.signed), [], language)


def _with(report: dict[str, Any], found: Vouching, more: list[Check], language: Language) -> dict[str, Any]:
    """A report with who vouches for what, and with what is wrong with the key or the head."""
    findings = [one.json(language) for one in (*found.findings, *more)]
    return {**report, **found.json(), "findings": [*report["findings"], *findings]}


def print_vouching(report: dict[str, Any], language: Language) -> None:
    """Print who vouches for what in a file, and for what nobody does."""
    for one in report["vouched"]:
        facts = {"stream": one["stream"], "events": one["events"], "of": one["of"], "key": (one["key"] or "")[:SHORT]}
        key = f"vouched_{one['by']}" if one["events"] else "vouched_alone"
        say(f"      {word(key, language, **facts)}")
    for one in report["unvouched"]:
        facts = {name: fact for name, fact in one.items() if name != "what"}
        say(f"      {word('unvouched_' + one['what'], language, **facts)}")
