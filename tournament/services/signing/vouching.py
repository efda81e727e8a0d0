"""Who vouches for what in a record: a published key by what it has signed, a published head by the chain that leads to it.

A digest covers every earlier event, so whoever vouches for one event vouches for all before it. What comes after the last of
them, and names, which lie beside the chain, nobody vouches for: a report says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from ...domain.disputes import events as b
from ...domain.events import MatchTaken, TournamentEvent
from ..audits.checks import Check, check
from .key_files import fits, statement, succession


class Chain(NamedTuple):
    """A stream by name, with the digest of each of its events."""

    stream: str
    digests: Sequence[str]

    def reach(self, digest: str | None) -> int:
        """How many events a digest covers; 0 if it is not in the chain."""
        return self.digests.index(digest) + 1 if digest in self.digests else 0


class SignedHead(NamedTuple):
    """The head of a match that a key has signed: what a tournament's record knows about the files of its matches."""

    match: str
    digest: str
    key: str


@dataclass(frozen=True, slots=True)
class Voucher:
    """Somebody vouches for the first `upto` events of a stream: a `key`, a published `head`, or the tournament's `record`,
    as far as somebody vouches for that. With `of` standings it is the final list that a key has signed."""

    by: Literal["key", "head", "record"]
    stream: str
    upto: int
    of: str = ""  # what was signed, or the event that names the head
    key: str | None = None


@dataclass(frozen=True, slots=True)
class Span:
    """Events of a stream that nobody vouches for."""

    stream: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Vouching:
    """Who vouches for what in one file, for what nobody does, and what is wrong with the key or the head that was given."""

    vouchers: tuple[Voucher, ...]
    unvouched: tuple[Span, ...]
    findings: tuple[Check, ...]
    heads: tuple[SignedHead, ...] = ()  # of matches, signed by the key: for their own files

    def reach(self, stream: str) -> int:
        """How many events of a stream somebody vouches for, from the first one on."""
        return max((one.upto for one in self.vouchers if one.stream == stream), default=0)

    def json(self) -> dict[str, Any]:
        """Who vouches for what, as plain data."""
        return {
            "vouched": [
                {"by": one.by, "stream": one.stream, "events": one.upto, "of": one.of or None, "key": one.key}
                for one in self.vouchers
            ],
            "unvouched": [
                *({"what": "events", "stream": one.stream, "first": one.first, "last": one.last} for one in self.unvouched),
                {"what": "names"},
            ],
        }


def trusted_keys(tournament: str, events: Sequence[TournamentEvent], key: str | None) -> tuple[str, ...]:
    """The key, if it was published there, and the keys that follow from it; whatever came before it nobody has compared."""
    found: list[str] = []
    for event in events:
        body = event.body
        if not isinstance(body, b.KeyPublished):
            continue
        follows = found and body.proof and fits(found[-1], body.proof, succession(tournament, found[-1], body.key))
        if follows or (not found and body.key == key):
            found.append(body.key)
    return tuple(found)


def signatures_in(tournament: str, events: Sequence[TournamentEvent]) -> Iterator[b.Signed]:
    """The signatures that fit what they are over, by whichever key."""
    for event in events:
        body = event.body
        if isinstance(body, b.Signed) and fits(body.key, body.signature, statement(tournament, body.what, body.of, body.digest)):
            yield body


def vouching_of_tournament(
    tournament: str, events: Sequence[TournamentEvent], chain: Chain, key: str | None, heads: Sequence[str], match: Chain | None
) -> Vouching:
    """Who vouches for the record of a tournament, and for the match that is with it."""
    keys = trusted_keys(tournament, events, key)
    signed = [one for one in signatures_in(tournament, events) if one.key in keys]
    rulings = {event.body.ruling: event.position for event in events if isinstance(event.body, b.RulingMade)}
    found = list(_by_head(chain, heads))
    for one in signed:
        reach = chain.reach(one.digest) if one.what in ("ruling", "record") else 0
        if one.what == "standings" or (reach and reach == rulings.get(one.of, reach)):
            found.append(Voucher("key", chain.stream, reach, f"{one.what} {one.of}", one.key))
    signed_heads = tuple(SignedHead(one.of, one.digest, one.key) for one in signed if one.what == "match")
    if match is not None:
        sure = max((one.upto for one in found), default=0)
        found += [*_by_head(match, heads), *_signed_match(match, signed_heads), *_by_record(match, events[:sure])]
    chains = [chain, *([match] if match else [])]
    return Vouching(tuple(found), _unvouched(chains, found), tuple(_wrong(chains, found, key, heads)), signed_heads)


def vouching_of_match(match: Chain, key: str | None, heads: Sequence[str], signed: Sequence[SignedHead]) -> Vouching:
    """Who vouches for the file of a match: its head, or what a key has signed of it in the tournament's record."""
    found = [*_by_head(match, heads), *_signed_match(match, signed)]
    return Vouching(tuple(found), _unvouched([match], found), tuple(_wrong([match], found, key, heads)))


def _by_head(chain: Chain, heads: Sequence[str]) -> Iterator[Voucher]:
    """A published head vouches for all that leads to it, also where the record goes on."""
    for head in heads:
        if reach := chain.reach(head):
            yield Voucher("head", chain.stream, reach)


def _signed_match(match: Chain, signed: Sequence[SignedHead]) -> Iterator[Voucher]:
    for one in signed:
        if one.match == match.stream and (reach := match.reach(one.digest)):
            yield Voucher("key", match.stream, reach, f"match {one.match}", one.key)


def _by_record(match: Chain, sure: Sequence[TournamentEvent]) -> Iterator[Voucher]:
    """Vouchers by events of the tournament that name the head of the match, and that somebody vouches for themselves."""
    best = 0
    for event in sure:
        body = event.body
        named = isinstance(body, (MatchTaken, b.RulingMade)) and body.match == match.stream
        if named and (reach := match.reach(getattr(body, "head", None))) > best:
            best = reach
            yield Voucher("record", match.stream, reach, str(event.position))


def _unvouched(chains: Sequence[Chain], found: Sequence[Voucher]) -> tuple[Span, ...]:
    """The end of each stream for which nobody vouches."""
    sure: Mapping[str, int] = {
        chain.stream: max((one.upto for one in found if one.stream == chain.stream), default=0) for chain in chains
    }
    return tuple(
        Span(one.stream, sure[one.stream] + 1, len(one.digests)) for one in chains if sure[one.stream] < len(one.digests)
    )


def _wrong(chains: Sequence[Chain], found: Sequence[Voucher], key: str | None, heads: Sequence[str]) -> Iterator[Check]:
    """Findings about the key or the heads that were given: nothing is signed by it, or the record is another."""
    if key is not None and not any(one.by == "key" for one in found):
        yield check(0, "key-absent")
    if not heads:
        return
    if not any(one.by == "head" for one in found):
        yield check(0, "head-differs")
    for chain in chains:
        reach = max((one.upto for one in found if one.by == "head" and one.stream == chain.stream), default=0)
        if 0 < reach < len(chain.digests):
            yield check(reach, "head-earlier", at=reach, stream=chain.stream, events=len(chain.digests))
