"""The case file: one printable page, and one sealed bundle that anybody can verify without a database.

The bundle holds the whole record of the match, and of the tournament's stream the events of the dispute, each with the
digest before it: a running event's other secrets stay out. Everything that the page says of the match is worked out again
from the record when the bundle is verified.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ledger import JUDGE, LANGUAGES, BadRecord, MaesterError, Match, MatchView
from ledger.files import excerpt, match_from, read_excerpt, seal_lines, unseal_lines
from ledger.values import canonical, parse
from ledger.wording import ENGLISH, Language

from ...domain.disputes import events as b
from ...domain.disputes.cases import Dispute
from ...domain.disputes.from_events import dispute_in
from ...domain.events import MatchTaken, TournamentEvent
from ...domain.fold import TOURNAMENT, TournamentStream
from ...domain.refusals import NotAllowed
from ...domain.tournament import Tournament
from ...rulings.preview import RulingEffect, tournament_effect
from ...rulings.remedies import NO_PLAY
from ...words.disputes import dispute_json, dispute_words, effect_json
from ..desk import Desk, state_at
from ..signing.key_files import fits, statement, succession
from .disputes import must_be_dispute, must_judge_match_of, seats_of

AROUND = 6  # events of the log before and after the disputed one
FORMAT = 1
HEADER = {"maester", "case", "tournament", "match"}


class CaseFiles:
    """What can be taken away of a dispute: a page to print, and a sealed bundle."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def case_page(self, name: str, dispute: str, by: str | None, language: Language = "en") -> dict[str, Any]:
        """The printable page as data: claims, ruling, rules, the table then and after, the log, what changed."""
        return self._page("case_page", name, dispute, by, language)

    def _page(self, verb: str, name: str, dispute: str, by: str | None, language: Language) -> dict[str, Any]:
        """The page, for whoever may have it by that verb."""
        with self._desk.stream(name) as stream:
            state: Tournament = stream.state
            found = must_be_dispute(state, dispute)
            self._must_have_case(state, found, by, verb)
            match = found.address.match
            seen = match_page(self._desk.ledger.look(match, JUDGE), found, language) if match else None
            as_read = dispute_json(state, stream.names(), found, language)
            changed = self._effect_of(stream, found)
            names = {one: name for one, name in stream.names().items() if one in _people(found)}
            return {
                "tournament": name,
                "title": stream.names().get("title:1", name),
                "game": state.game,
                "dispute": as_read,
                "words": dispute_words(state, stream.names(), found, language),
                "match": seen,
                "effect": changed and effect_json(state, stream.names(), changed, language),
                "names": names,
            }

    def case_bundle(self, name: str, dispute: str, by: str | None) -> list[bytes]:
        """The lines of the sealed bundle."""
        pages = {language: self._page("case_bundle", name, dispute, by, language) for language in LANGUAGES}
        with self._desk.stream(name) as stream:
            found = must_be_dispute(stream.state, dispute)
            match = found.address.match
            header = {"maester": FORMAT, "case": dispute, "tournament": stream.name, "match": match}
            lines = [canonical(header), canonical({"page": pages})]
            texts = self._desk.ledger.journal.shelf.texts(stream.name)
            lines += excerpt(stream.rows(), events_of(stream.events, found), texts)
            record = self._desk.ledger.export(match, JUDGE) if match else []
            lines += [canonical({"record": line.decode()}) for line in record]
            return seal_lines(lines, str(stream.head))

    def _must_have_case(self, state: Tournament, dispute: Dispute, by: str | None, verb: str) -> None:
        if state.closed is not None:
            return
        if not self._desk.rights.may(state, by, verb):
            raise NotAllowed("unseen", why="until the tournament is closed, case files are for the staff")
        self._desk.rights.must_be_allowed(state, by, verb, seats_of(state, dispute))
        must_judge_match_of(self._desk, state, dispute, by)

    def _effect_of(self, stream: TournamentStream, dispute: Dispute) -> RulingEffect | None:
        """What all rulings on the dispute changed together."""
        if not dispute.rulings:
            return None
        last = dispute.rulings[-1]
        ends = [event.position for event in stream.events if getattr(event.body, "ruling", None) == last.id]
        ends += [
            event.position
            for event in stream.events[last.source :]
            if isinstance(event.body, MatchTaken) and event.body.head == last.head
        ]
        before, after = state_at(stream, dispute.rulings[0].source - 1), state_at(stream, max(ends))
        events = stream.events[: dispute.rulings[0].source - 1]
        return tournament_effect(events, self._desk.seed(stream), before, after, dispute.round, dispute.table)


def _people(dispute: Dispute) -> set[str]:
    return {dispute.by, dispute.taken_by or "", *(one.judge for one in dispute.rulings)} - {""}


def match_page(look: MatchView, dispute: Dispute, language: Language) -> dict[str, Any]:
    """What the record of the match says about a dispute: the table before, when it was raised and after, and the log."""
    address, rulings = dispute.address, dispute.rulings
    corrections = [at for one in rulings for at in one.corrections]
    raised = min(address.as_of or 1, look.length)
    before = max(1, (address.position or raised + 1) - 1)
    after = max(corrections, default=None)
    lines = look.log(language, max(0, before - AROUND), min(look.length, before + AROUND + 1))
    lines += [line for at in corrections for line in look.log(language, at - 1, at)]
    return {
        "names": list(look.names),
        "before": {"position": before, "board": look.board(language, before)},
        "raised": {"position": raised, "board": look.board(language, raised)},
        "after": after and {"position": after, "board": look.board(language, after)},
        "log": [
            {"position": one.position, "words": one.words, "rules": list(one.rules), "why": one.why}
            for one in {line.position: line for line in lines}.values()
        ],
        "outcome": {
            "raised": look.moment(raised)["outcome"],
            "after": after and look.moment(after)["outcome"],
        },
    }


def events_of(events: Sequence[TournamentEvent], dispute: Dispute) -> list[int]:
    """The events of the tournament's stream that tell a dispute, its rulings and the signatures over them."""
    rulings = {one.id for one in dispute.rulings}
    found = []
    for event in events:
        body = event.body
        mine = getattr(body, "dispute", None) == dispute.id or getattr(body, "ruling", None) in rulings
        signed = isinstance(body, b.Signed) and (body.of in rulings or body.of == dispute.address.match)
        taken = isinstance(body, MatchTaken) and body.match == dispute.address.match
        if mine or signed or taken or isinstance(body, b.KeyPublished):
            found.append(event.position)
    return found


# ---- verifying, with nothing else at hand


@dataclass(frozen=True, slots=True)
class Verified:
    """What is true of a bundle. `findings` are what the page or the events claim and the record does not bear out."""

    case: str
    tournament: str
    match: str | None
    head: str
    pages: Mapping[str, Any]
    signed: tuple[str, ...]  # what a key has signed of it
    keys: tuple[str, ...]
    findings: tuple[str, ...]


def is_bundle(lines: Sequence[tuple[int, bytes]]) -> bool:
    """Whether a file begins as a case file does."""
    try:
        header = parse(lines[0][1], "line 1") if lines else None
    except BadRecord:
        return False
    return isinstance(header, dict) and "case" in header


def verify_bundle(lines: Sequence[tuple[int, bytes]], key: str | None = None, games: Mapping[str, Any] | None = None) -> Verified:
    """A bundle, everything verified that can be; raises BadRecord with the line where it was altered.

    With a published key, what is signed must be signed by it, or by one that follows from it.
    """
    inside, head = unseal_lines(list(lines))
    header, pages = _beginning(inside)
    parsed: list[tuple[int, bytes, Any]] = [(number, line, parse(line, f"line {number}")) for number, line in inside[2:]]
    record = [(number, data["record"].encode()) for number, line, data in parsed if set(data) == {"record"}]
    rest = [(number, line) for number, line, data in parsed if set(data) != {"record"}]
    events, rows = read_excerpt(TOURNAMENT, header["tournament"], rest)
    digests = {event.position: row.digest.hex() for event, row in zip(events, rows, strict=True)}
    match, chain = _match(record, games)
    name = match.opened.match if match else None
    if name != header["match"]:
        raise BadRecord("line 1", "the record is not that of the match that is named")
    dispute = _dispute(header["case"], events)
    findings = [*_rulings(dispute, match, chain), *_page(pages, dispute, match), *_taken(events, name, chain)]
    signed, keys, wrong = _signatures(header["tournament"].partition(":")[2], events, digests, key)
    return Verified(header["case"], header["tournament"], name, head, pages, signed, keys, tuple((*findings, *wrong)))


def _beginning(lines: Sequence[tuple[int, bytes]]) -> tuple[dict[str, Any], Mapping[str, Any]]:
    """The header and the page of a bundle, by language; raises BadRecord if it is no case file."""
    header = parse(lines[0][1], "line 1") if len(lines) > 2 else None
    if not isinstance(header, dict) or set(header) != HEADER or header["maester"] != FORMAT:
        raise BadRecord("line 1", "not a case file")
    page = parse(lines[1][1], "line 2")
    if not isinstance(page, dict) or set(page) != {"page"} or not isinstance(page["page"], dict) or ENGLISH not in page["page"]:
        raise BadRecord("line 2", "expected the page in English, and in any other language beside it")
    return header, page["page"]


def _match(record: list[tuple[int, bytes]], games: Mapping[str, Any] | None) -> tuple[Match | None, list[str]]:
    """The match in a bundle with the digest of each event; nothing where the dispute had no record."""
    if not record:
        return None, []
    match = match_from(record, *([games] if games else []))
    rows: list[Any] = [parse(line, "record") for _, line in record]
    return match, [row["digest"] for row in rows if "digest" in row]


def _dispute(name: str, events: Sequence[TournamentEvent]) -> Dispute:
    """The dispute as its own events tell it: the fold of the whole tournament is not needed for that."""
    found = dispute_in(name, events)
    if found is None:
        raise BadRecord("events", f"the dispute {name} is not in the file")
    return found


def _rulings(dispute: Dispute, match: Match | None, chain: Sequence[str]) -> list[str]:
    """Rulings whose corrections are not in the record."""
    found = []
    for ruling in dispute.rulings:
        if ruling.address.match is None or match is None:
            continue
        owed = ruling.remedy not in NO_PLAY and ruling.verdict != "confirmed"
        bad = owed and not ruling.corrections
        for at in ruling.corrections:
            body = match.events[at - 1].body if at <= len(match.events) else None
            kind = type(body).__name__
            bad = bad or (getattr(body, "ruling", None) != ruling.id and kind not in ("ClockChanged", "MatchClosed"))
        if bad:
            found.append(f"{ruling.id}: the record does not carry it out")
        elif ruling.corrections and chain[ruling.corrections[-1] - 1] != ruling.head:
            found.append(f"{ruling.id}: the record is not the one that the ruling left")
    return found


def _page(pages: Mapping[str, Any], dispute: Dispute, match: Match | None) -> list[str]:
    """What the page says, against what the events and the record say."""
    found = [
        f"page ({language}): not compared, there are no words of that language here"
        for language in pages
        if language not in LANGUAGES
    ]
    for language in (one for one in LANGUAGES if one in pages):
        page = pages[language]
        try:
            on_page = {one["ruling"]: one for one in page["dispute"]["rulings"]}
            said = [
                page["dispute"]["claim"],
                *((one["finding"], one["reason"], one["remedy"]) for one in on_page.values()),
            ]
            seen = match and match_page(MatchView.over(match, JUDGE), dispute, language)
            shown = page["match"]
        except (KeyError, TypeError, MaesterError) as fault:
            return [f"page ({language}): cannot be read ({type(fault).__name__})"]
        true = [dispute.claim, *((one.finding, one.reason, one.remedy) for one in dispute.rulings)]
        if said != true or list(on_page) != [one.id for one in dispute.rulings]:
            found.append(f"page ({language}): not the words of the events")
        if seen is not None and parse(canonical(seen), "page") != shown:
            found.append(f"page ({language}): not what the record says of the match")
    return found


def _taken(events: Sequence[TournamentEvent], name: str | None, chain: Sequence[str]) -> list[str]:
    """Heads that the tournament took in must be in the chain of the match."""
    heads = [event.body.head for event in events if isinstance(event.body, MatchTaken) and event.body.match == name]
    return [f"{name}: a head that was taken is not in the record" for head in heads if head not in chain]


def _signatures(
    tournament: str, events: Sequence[TournamentEvent], digests: Mapping[int, str], key: str | None
) -> tuple[tuple[str, ...], tuple[str, ...], list[str]]:
    """What was signed, by which keys, and which signatures do not fit."""
    signed: list[str] = []
    keys: list[str] = []
    wrong: list[str] = []
    rulings = {event.body.ruling: digests[event.position] for event in events if isinstance(event.body, b.RulingMade)}
    for event in events:
        body = event.body
        if isinstance(body, b.KeyPublished):
            follows = keys and body.proof and fits(keys[-1], body.proof, succession(tournament, keys[-1], body.key))
            if keys and not follows:
                wrong.append(f"event {event.position}: the key is not signed by the one before it")
            keys.append(body.key)
        elif isinstance(body, b.Signed):
            over = statement(tournament, body.what, body.of, body.digest)
            same = body.what != "ruling" or rulings.get(body.of) == body.digest
            if body.key in keys and same and fits(body.key, body.signature, over):
                signed.append(f"{body.what} {body.of}")
            else:
                wrong.append(f"event {event.position}: the signature of {body.what} {body.of} does not fit")
    if key is not None and key not in keys:
        wrong.append("nothing here is signed by the key that was published")
    return tuple(dict.fromkeys(signed)), tuple(keys), wrong
