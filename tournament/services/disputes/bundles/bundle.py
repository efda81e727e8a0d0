"""The sealed bundle: a header, the page in every language, the record of the tournament, that of the match, a seal over all.

The files that were handed in stand before the seal, where they are wanted.

Both records are sealed files of their own, line by line inside the bundle, so whoever has it can take them out and read them
with any other command.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ledger import LANGUAGES, BadRecord, MaesterError
from ledger.files import Sealed, read_lines, seal_lines, sealed_rows, unseal_lines, words_of_rows
from ledger.journal import StoredFile
from ledger.streams import SealedStream, seal_stream, unseal_stream
from ledger.values import canonical, parse
from ledger.wording import ENGLISH, line_place

from ....domain.events import TournamentBody
from ....domain.fold import TOURNAMENT
from ...fault_words import says
from ..disputes import must_be_dispute
from .files import file_lines, files_in, is_file_line
from .page import case_page
from .records import CaseRecords, case_records, events_of, state_after
from .telling import FACTS, telling_version

Numbered = Sequence[tuple[int, bytes]]
FORMAT = 2
HEADER = {"maester", "case", "tournament", "match"}


@dataclass(frozen=True, slots=True)
class Bundle:
    """What a bundle holds, once its seals and chains are verified. `told` is the version of the words of each page."""

    case: str
    records: CaseRecords
    pages: Mapping[str, Any]
    told: Mapping[str, str]
    facts: int
    files: tuple[StoredFile, ...] = ()


def bundle_lines(records: CaseRecords, dispute: str, files: Sequence[StoredFile] = ()) -> list[bytes]:
    """The lines of the sealed bundle of a dispute, without whatever its page does not speak of; with files if they are given."""
    records = _of_dispute(records, dispute)
    pages = {language: case_page(records, dispute, language) for language in LANGUAGES}
    match = records.match
    header = {
        "maester": FORMAT,
        "case": dispute,
        "tournament": records.stream,
        "match": match and match.match.opened.match,
    }
    game = pages[ENGLISH]["game"]
    told = {language: telling_version(game, language) for language in pages}
    lines = [canonical(header), canonical({"page": pages, "told": told, "facts": FACTS})]
    lines += [canonical({"tournament": line.decode()}) for line in _tournament_lines(records.tournament)]
    lines += [canonical({"record": line.decode()}) for line in _match_lines(match)]
    lines += file_lines(files)
    return seal_lines(lines, records.tournament.head)


def _of_dispute(records: CaseRecords, dispute: str) -> CaseRecords:
    """The records with the words of one dispute alone, and with the names that its page asks for in any language."""
    record = records.tournament
    found = must_be_dispute(state_after(record.events), dispute)
    rows = [record.rows[at - 1] for at in events_of(record.events, found)]
    names: dict[str, str] = {}
    for language in LANGUAGES:
        names |= case_page(records, dispute, language)["names"]
    named = record._replace(names=names, words=words_of_rows(rows, record.words))
    return case_records(named, records.match)


def _tournament_lines(record: SealedStream[TournamentBody]) -> list[bytes]:
    return seal_stream(TOURNAMENT, record.rows, record.names, record.words)


def _match_lines(sealed: Sealed | None) -> list[bytes]:
    return sealed_rows(sealed.match.opened.game, sealed.rows, sealed.names, sealed.words) if sealed else []


# ---- reading


def is_bundle(lines: Numbered) -> bool:
    """Whether a file begins as a case file does."""
    try:
        header = parse(lines[0][1], line_place(1)) if lines else None
    except BadRecord:
        return False
    return isinstance(header, dict) and "case" in header


def format_of(lines: Numbered) -> int:
    """The format of a case file; raises BadRecord if it is none, or of a format that is not known here."""
    header = parse(lines[0][1], line_place(1)) if lines else None
    if not isinstance(header, dict) or set(header) != HEADER or type(header["maester"]) is not int:
        raise BadRecord(line_place(1), says("not-a-case-file"))
    if not 1 <= header["maester"] <= FORMAT:
        raise BadRecord(line_place(1), says("case-format", last=FORMAT))
    return header["maester"]


def read_bundle(lines: Numbered, games: Mapping[str, Any] | None = None) -> Bundle:
    """What a bundle holds; raises BadRecord where a seal is broken, a digest does not fit, or something does not belong."""
    inside, head = unseal_lines(list(lines))
    header: Any = parse(inside[0][1], line_place(1))
    page = _page_line(inside)
    parsed = [(number, parse(line, line_place(number))) for number, line in inside[2:]]
    tournament, match = (_within(parsed, name) for name in ("tournament", "record"))
    for number, data in parsed:
        if not isinstance(data, dict) or not (set(data) in ({"tournament"}, {"record"}) or is_file_line(data)):
            raise BadRecord(line_place(number), says("case-line"))
    record = unseal_stream(TOURNAMENT, tournament)
    sealed = _sealed_match(match, games)
    rebuilt = [canonical(header), canonical(page)]
    rebuilt += [canonical({"tournament": line.decode()}) for line in _tournament_lines(record)]
    rebuilt += [canonical({"record": line.decode()}) for line in _match_lines(sealed)]
    files = files_in(parsed, record.rows[0].stream)
    rebuilt += file_lines(files)
    if rebuilt != [line for _, line in inside] or _twice(record.words) or (sealed and _twice(sealed.words)):
        raise BadRecord("lines", says("case-not-as-written"))
    if head != record.head or header["tournament"] != record.rows[0].stream:
        raise BadRecord(line_place(1), says("case-other-tournament"))
    if header["match"] != (sealed and sealed.match.opened.match):
        raise BadRecord(line_place(1), says("case-other-match"))
    return Bundle(header["case"], case_records(record, sealed), page["page"], page["told"], page["facts"], tuple(files))


def _page_line(inside: Numbered) -> dict[str, Any]:
    """The second line: the page by language, the version of its words, and that of its facts."""
    page = parse(inside[1][1], line_place(2)) if len(inside) > 2 else None
    if not isinstance(page, dict) or set(page) != {"page", "told", "facts"}:
        raise BadRecord(line_place(2), says("case-page"))
    if not isinstance(page["page"], dict) or ENGLISH not in page["page"]:
        raise BadRecord(line_place(2), says("case-languages"))
    if not isinstance(page["told"], dict) or set(page["told"]) != set(page["page"]):
        raise BadRecord(line_place(2), says("case-versions"))
    if type(page["facts"]) is not int or not 1 <= page["facts"] <= FACTS:
        raise BadRecord(line_place(2), says("case-facts", last=FACTS))
    return page


def _within(parsed: Sequence[tuple[int, Any]], name: str) -> list[tuple[int, bytes]]:
    """The lines of one of the records inside a bundle, with the numbers that they have in it."""
    try:
        return [(number, data[name].encode()) for number, data in parsed if isinstance(data, dict) and name in data]
    except (AttributeError, UnicodeEncodeError):
        raise BadRecord(name, says("case-text-lines")) from None


def _sealed_match(lines: list[tuple[int, bytes]], games: Mapping[str, Any] | None) -> Sealed | None:
    """The match in a bundle; nothing where the dispute had no record."""
    if not lines:
        return None
    try:
        found = read_lines(lines, *([games] if games else []))
    except BadRecord:
        raise
    except MaesterError as fault:  # a game that is not known, or one that cannot be opened so
        raise BadRecord(line_place(lines[0][0]), fault.says) from None
    if not isinstance(found, Sealed):
        raise BadRecord(line_place(lines[0][0]), says("case-sealed-match"))
    return found


def _twice(words: Sequence[Any]) -> bool:
    return len({one.digest for one in words}) != len(words)
