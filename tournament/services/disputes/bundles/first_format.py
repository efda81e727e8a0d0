"""Verifying case files of the first format: an excerpt of the tournament's events, each with the digest before it.

An excerpt proves less than a whole record. Its events are only certain where a key has signed them, since nothing leads from
them to the head; what changed in the tournament, names and the title cannot be worked out from it. Fields of the dispute are
worked out again all the same and compared, and whatever could not be is said in a remark.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ledger import JUDGE, LANGUAGES, BadRecord, MaesterError, Match, MatchView
from ledger.files import match_from, read_excerpt, unseal_lines
from ledger.values import canonical, parse
from ledger.wording import ENGLISH, line_place

from ....domain.disputes import events as b
from ....domain.disputes.cases import Dispute, Ruling
from ....domain.disputes.from_events import dispute_in
from ....domain.events import MatchTaken, PenaltyGiven, TournamentEvent
from ....domain.fold import TOURNAMENT
from ....rulings.remedies import NO_PLAY
from ...audits.checks import Check, check
from ...fault_words import says
from ...signing.key_files import fits, statement, succession
from ...signing.vouching import SignedHead, Span, Voucher, Vouching, trusted_keys
from .page import match_page
from .telling import as_of_version, differences, is_text
from .verified import Verified

Numbered = Sequence[tuple[int, bytes]]


def verify_first_format(lines: Numbered, key: str | None, games: Mapping[str, Any] | None) -> Verified:
    """A bundle of the first format, as far as an excerpt proves anything; raises BadRecord where it was altered."""
    inside, head = unseal_lines(list(lines))
    header, pages = _beginning(inside)
    parsed: list[tuple[int, bytes, Any]] = [(number, line, parse(line, line_place(number))) for number, line in inside[2:]]
    record = [(number, data["record"].encode()) for number, line, data in parsed if set(data) == {"record"}]
    rest = [(number, line) for number, line, data in parsed if set(data) != {"record"}]
    events, rows = read_excerpt(TOURNAMENT, header["tournament"], rest)
    digests = {event.position: row.digest.hex() for event, row in zip(events, rows, strict=True)}
    match, chain = _match(record, games)
    name = match.opened.match if match else None
    if name != header["match"]:
        raise BadRecord(line_place(1), says("case-other-match"))
    dispute = dispute_in(header["case"], events)
    if dispute is None:
        raise BadRecord("events", says("case-no-dispute", dispute=header["case"]))
    tournament = header["tournament"].partition(":")[2]
    signed, keys, wrong = _signatures(tournament, events, digests)
    vouched = _vouching(tournament, events, digests, key)
    findings = [*_rulings(dispute, match, chain), *_pages(pages, dispute, events, match), *_taken(events, name, chain), *wrong]
    return Verified(
        header["case"], header["tournament"], name, head, pages, signed, keys, (*findings, *vouched.findings),
        (check(0, "case-first-format"),), vouched, format=1,
    )  # fmt: skip


def _beginning(lines: Numbered) -> tuple[dict[str, Any], Mapping[str, Any]]:
    """The header and the page of a bundle, by language; raises BadRecord if it is no case file."""
    header = parse(lines[0][1], line_place(1)) if len(lines) > 2 else None
    page = parse(lines[1][1], line_place(2)) if len(lines) > 2 else None
    if not isinstance(header, dict):
        raise BadRecord(line_place(1), says("not-a-case-file"))
    if not isinstance(page, dict) or set(page) != {"page"} or not isinstance(page["page"], dict) or ENGLISH not in page["page"]:
        raise BadRecord(line_place(2), says("case-languages"))
    return header, page["page"]


def _match(record: list[tuple[int, bytes]], games: Mapping[str, Any] | None) -> tuple[Match | None, list[str]]:
    """The match in a bundle with the digest of each event; nothing where the dispute had no record."""
    if not record:
        return None, []
    match = match_from(record, *([games] if games else []))
    rows: list[Any] = [parse(line, "record") for _, line in record]
    return match, [row["digest"] for row in rows if "digest" in row]


# ---- what the page says


def _pages(pages: Mapping[str, Any], dispute: Dispute, events: Sequence[TournamentEvent], match: Match | None) -> Iterator[Check]:
    """What stands on the pages and not in the events or in the record."""
    true = {"dispute": _dispute_facts(dispute, events)}
    for language, page in pages.items():
        if language not in LANGUAGES:
            yield check(0, "case-language", language=language)
            continue
        try:
            said = {"dispute": _only(page["dispute"], true["dispute"])}
            seen = match and as_of_version(match_page(MatchView.over(match, JUDGE), dispute, language), 1)
            paths = [*differences(said, true), *differences({"match": page["match"]}, {"match": parse(canonical(seen), "page")})]
        except (KeyError, TypeError, AttributeError, MaesterError) as fault:
            yield check(0, "case-field", language=language, field=type(fault).__name__)
            continue
        for path in paths:
            yield check(0, "case-text" if is_text(path) else "case-field", language=language, field=path)


def _only(said: Any, true: Any) -> Any:
    """What a page says in the fields that are known; the others cannot be worked out from an excerpt."""
    if isinstance(said, dict) and isinstance(true, dict):
        return {name: _only(said[name], one) for name, one in true.items()}
    if isinstance(said, list) and isinstance(true, list) and len(said) == len(true):
        return [_only(one, other) for one, other in zip(said, true, strict=True)]
    return said


def _dispute_facts(dispute: Dispute, events: Sequence[TournamentEvent]) -> dict[str, Any]:
    """What the events of a dispute say in the fields of its page that need nothing else."""
    address, appeal = dispute.address, dispute.appeal
    return {
        "dispute": dispute.id, "round": dispute.round, "table": dispute.table, "match": address.match,
        "place": address.place or None, "as_of": address.as_of or None, "raised": dispute.raised, "by": dispute.by,
        "entry": dispute.entry, "at": dispute.at, "claim": dispute.claim, "rules": [{"rule": one} for one in dispute.rules],
        "play": dispute.play, "taken_by": dispute.taken_by,
        "appeal": appeal and {"claim": appeal.claim, "entry": appeal.entry, "by": appeal.by, "at": appeal.at},
        "rulings": [_ruling_facts(one, events) for one in dispute.rulings],
    }  # fmt: skip


def _ruling_facts(ruling: Ruling, events: Sequence[TournamentEvent]) -> dict[str, Any]:
    """What the event of a ruling, and of its penalties, say in the fields of its page that need nothing else."""
    lifted = {event.body.penalty for event in events if isinstance(event.body, b.PenaltyLifted)}
    address = ruling.address
    return {
        "ruling": ruling.id, "dispute": ruling.dispute, "judge": ruling.judge, "at": ruling.at, "remedy": ruling.remedy,
        "finding": ruling.finding, "reason": ruling.reason, "rules": [{"rule": one} for one in ruling.rules],
        "policy": ruling.policy, "match": address.match, "place": address.place or None, "as_of": address.as_of or None,
        "corrections": list(ruling.corrections), "head": ruling.head, "hears": ruling.hears, "verdict": ruling.verdict,
        "position": ruling.source,
        "penalties": [
            {"entry": event.body.entry, "kind": event.body.kind, "infraction": event.body.infraction,
             "lifted": event.position in lifted}
            for event in events
            if isinstance(event.body, PenaltyGiven) and event.body.ruling == ruling.id
        ],
    }  # fmt: skip


# ---- what the record says


def _rulings(dispute: Dispute, match: Match | None, chain: Sequence[str]) -> Iterator[Check]:
    """Rulings whose corrections are not in the record."""
    for ruling in dispute.rulings:
        if ruling.address.match is None or match is None:
            continue
        facts = {"ruling": ruling.id, "match": ruling.address.match}
        owed = ruling.remedy not in NO_PLAY and ruling.verdict != "confirmed"
        bad = [at for at in ruling.corrections if not _carries(match, at, ruling.id)]
        if bad or (owed and not ruling.corrections):
            yield check(ruling.source, "ruling-missing", remedy=ruling.remedy, at=bad[0] if bad else "-", **facts)
        elif ruling.corrections and chain[ruling.corrections[-1] - 1] != ruling.head:
            yield check(ruling.source, "ruling-head", **facts)


def _carries(match: Match, at: int, ruling: str) -> bool:
    """Whether an event of the match carries out a ruling, or is the clock or the close that goes with it."""
    body = match.events[at - 1].body if at <= len(match.events) else None
    return getattr(body, "ruling", None) == ruling or type(body).__name__ in ("ClockChanged", "MatchClosed")


def _taken(events: Sequence[TournamentEvent], name: str | None, chain: Sequence[str]) -> Iterator[Check]:
    """A finding for each head that the tournament took in and that is not in the chain of the match."""
    for event in events:
        body = event.body
        if isinstance(body, MatchTaken) and body.match == name and body.head not in chain:
            yield check(event.position, "head-missing", match=body.match, at=event.position)


def _signatures(
    tournament: str, events: Sequence[TournamentEvent], digests: Mapping[int, str]
) -> tuple[tuple[str, ...], tuple[str, ...], list[Check]]:
    """What was signed, by which keys, and which signatures do not fit."""
    signed: list[str] = []
    keys: list[str] = []
    wrong: list[Check] = []
    rulings = {event.body.ruling: digests[event.position] for event in events if isinstance(event.body, b.RulingMade)}
    for event in events:
        body = event.body
        if isinstance(body, b.KeyPublished):
            follows = keys and body.proof and fits(keys[-1], body.proof, succession(tournament, keys[-1], body.key))
            if keys and not follows:
                wrong.append(check(event.position, "key", at=event.position))
            keys.append(body.key)
        elif isinstance(body, b.Signed):
            over = statement(tournament, body.what, body.of, body.digest)
            same = body.what != "ruling" or rulings.get(body.of) == body.digest
            if body.key in keys and same and fits(body.key, body.signature, over):
                signed.append(f"{body.what} {body.of}")
            else:
                wrong.append(check(event.position, "signature", what=body.what, of=body.of))
    return tuple(dict.fromkeys(signed)), tuple(keys), wrong


def _vouching(tournament: str, events: Sequence[TournamentEvent], digests: Mapping[int, str], key: str | None) -> Vouching:
    """The events that the key has signed, each by itself: what stands between them is not in the file."""
    keys = trusted_keys(tournament, events, key)
    at = {digest: position for position, digest in digests.items()}
    vouchers, heads = [], []
    for event in events:
        body = event.body
        if not isinstance(body, b.Signed) or body.key not in keys:
            continue
        if not fits(body.key, body.signature, statement(tournament, body.what, body.of, body.digest)):
            continue
        if body.what == "match":
            heads.append(SignedHead(body.of, body.digest, body.key))
        if body.what == "match" or body.digest in at:
            reach = at.get(body.digest, 0)
            vouchers.append(Voucher("key", f"{TOURNAMENT.word}:{tournament}", reach, f"{body.what} {body.of}", body.key))
    absent = (check(0, "key-absent"),) if key is not None and not vouchers else ()
    sure = {one.upto for one in vouchers}
    rest = tuple(Span(f"{TOURNAMENT.word}:{tournament}", one, one) for one in digests if one not in sure)
    return Vouching(tuple(vouchers), rest, absent, tuple(heads))
