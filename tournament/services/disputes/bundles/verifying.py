"""Verifying a case file, with nothing else at hand: every line of its page is worked out again from the records inside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ledger import LANGUAGES, BadRecord, MaesterError
from ledger.values import canonical, parse
from ledger.wording import ENGLISH, line_place

from ....domain.disputes.cases import Dispute
from ....domain.disputes.events import KeyPublished, RulingMade, Signed
from ....domain.events import MatchTaken
from ....domain.tournament import Tournament
from ...audits.checks import Check, check, check_rulings
from ...fault_words import says
from ...signing.key_files import check_signatures, check_standings
from ...signing.vouching import Chain, Vouching, signatures_in, vouching_of_tournament
from .bundle import Bundle, Numbered, format_of, read_bundle
from .files import check_files, files_left_out
from .first_format import verify_first_format
from .page import case_page
from .records import CaseRecords, events_of, state_after
from .telling import as_of_version, differences, is_text, telling_version
from .verified import Verified

MOST = 20  # fields that are named of one page


def verify_bundle(
    lines: Numbered, key: str | None = None, games: Mapping[str, Any] | None = None, heads: Sequence[str] = ()
) -> Verified:
    """A bundle, everything verified that can be; raises BadRecord with the line where it was altered.

    With a published key, or with published heads, it is also said who vouches for what.
    """
    if format_of(lines) == 1:
        return verify_first_format(lines, key, games)
    found = read_bundle(lines, games)
    records = found.records
    state = state_after(records.tournament.events)
    dispute = state.dispute(found.case) if isinstance(found.case, str) else None
    if dispute is None:
        raise BadRecord(line_place(1), says("case-dispute-unknown"))
    chains = _Chains.of(records)
    remarks: list[Check] = []
    again = {one: _again(found, one) for one in dict.fromkeys((ENGLISH, *found.pages)) if one in LANGUAGES}
    findings = [*_pages(found, again, remarks), *_records(records, state, chains), *check_files(dispute, found.files)]
    vouched = vouching_of_tournament(state.id, records.tournament.events, chains.tournament, key, heads, chains.match)
    signed = tuple(dict.fromkeys(f"{one.what} {one.of}" for one in signatures_in(state.id, records.tournament.events)))
    return Verified(
        found.case,
        records.stream,
        records.match.match.opened.match if records.match else None,
        records.tournament.head,
        again,
        signed,
        tuple(one.key for one in state.keys),
        (*findings, *vouched.findings, *(_unvouched(records, dispute, vouched) if vouched.vouchers else ())),
        (*remarks, *_erased(again), *files_left_out(dispute, found.files)),
        vouched,
        files=tuple(one.id for one in dispute.evidence if one.digest in {file.digest for file in found.files}),
    )


@dataclass(frozen=True, slots=True)
class _Chains:
    """The chains of both records."""

    tournament: Chain
    match: Chain | None

    @classmethod
    def of(cls, records: CaseRecords) -> _Chains:
        """The chains of the records of a case."""
        found = [Chain(one[0].stream, [row.digest.hex() for row in one]) for one in _rows(records)]
        return cls(found[0], found[1] if len(found) > 1 else None)


def _rows(records: CaseRecords) -> list[Any]:
    return [records.tournament.rows, *([records.match.rows] if records.match else [])]


# ---- the page


def _pages(bundle: Bundle, again: Mapping[str, Any], remarks: list[Check]) -> Iterator[Check]:
    """What stands on the pages and not in the records. Where other words were used, texts are told anew and only remarked on."""
    for language, page in bundle.pages.items():
        here = language if language in LANGUAGES else ENGLISH
        true = again[here]
        paths = list(differences(page, as_of_version(true, bundle.facts)))
        texts = [path for path in paths if is_text(path)]
        yield from _differing("case-field", language, [path for path in paths if path not in texts])
        if true["names"] != bundle.records.tournament.names:
            yield check(0, "case-names", language=language)
        if language != here:
            yield check(0, "case-language", language=language)
        elif bundle.told.get(language) == telling_version(true["game"], language):
            yield from _differing("case-text", language, texts)
        else:
            told = str(bundle.told.get(language))
            remarks.append(check(0, "case-told", language=language, told=told, count=len(texts), fields=", ".join(texts[:MOST])))


def _again(bundle: Bundle, language: str) -> Any:
    """The page worked out again, as it is read from a file."""
    try:
        return parse(canonical(case_page(bundle.records, bundle.case, language)), "page")
    except MaesterError as fault:
        raise BadRecord(line_place(2), says("case-page-fails", fault=fault.says)) from None


def _differing(kind: str, language: str, paths: Sequence[str]) -> Iterator[Check]:
    """A finding for each field of a page that differs; who wrote a page anew need not be told of every one."""
    for path in paths[:MOST]:
        yield check(0, kind, language=language, field=path)


def _erased(pages: Mapping[str, Any]) -> Iterator[Check]:
    """A remark for each record of whose words some are not there any more."""
    page = pages[ENGLISH]
    for stream, part in ((page.get("tournament"), page.get("record")), ("match", page.get("match"))):
        missing = part.get("erased") if isinstance(part, dict) else None
        if isinstance(missing, list) and missing:
            yield check(0, "case-erased", stream=str(stream), events=", ".join(map(str, missing)))


# ---- the records


def _records(records: CaseRecords, state: Tournament, chains: _Chains) -> list[Check]:
    """What does not fit between the record of the tournament, that of the match, and the signatures."""
    events = records.tournament.events
    found = [*check_signatures(events, state.id, chains.tournament.digests), *check_standings(state)]
    if records.match is None or chains.match is None:
        return found
    name, digests = chains.match

    def digest_at(match: str, position: int) -> str | None:
        return digests[position - 1] if match == name and position <= len(digests) else None

    found += check_rulings(state, {name: records.match.match}, digest_at)
    for event in events:
        body = event.body
        named = isinstance(body, (MatchTaken, RulingMade)) and body.match == name and body.head is not None
        if named and getattr(body, "head", None) not in digests:
            found.append(check(event.position, "head-missing", match=name, at=event.position))
    return found


def _unvouched(records: CaseRecords, dispute: Dispute, vouched: Vouching) -> Iterator[Check]:
    """Events of the case itself, and of the match until it was ruled on, that neither the key nor a head vouches for."""
    events = records.tournament.events
    telling = [at for at in events_of(events, dispute) if not isinstance(events[at - 1].body, (KeyPublished, Signed))]
    open_ = [at for at in telling if at > vouched.reach(records.stream)]
    if open_:
        yield check(open_[0], "case-unvouched", stream=records.stream, events=", ".join(map(str, open_)))
    if records.match is None:
        return
    name = records.match.match.opened.match
    corrections = [at for ruling in dispute.rulings for at in ruling.corrections]
    needed = min(max((dispute.address.as_of, *corrections)), len(records.match.rows))
    if vouched.reach(name) < needed:
        yield check(0, "case-unvouched", stream=name, events=f"{vouched.reach(name) + 1}-{needed}")
