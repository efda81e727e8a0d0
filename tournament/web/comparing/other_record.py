"""The other record of a match: another match of the ledger that whoever asks may see, or a file that they send.

A file is kept nowhere. What a form needs of it again goes along in the form, packed.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from hashlib import blake2b
from typing import NamedTuple
from zlib import compress, decompressobj, error

from flask import current_app, request

from ledger import JUDGE, BadRecord, Malformed, MatchView, Summary, UnknownMatch
from ledger.files import match_from

from ..access import Access
from ..query_args import PageRefused, the_ledger
from .opened import OpenRecord

LARGEST = 1_000_000  # bytes of a file
MOST_PACKED = 480_000  # characters that a field of a form may have
LONGEST_LINE = 100_000
CANDIDATES, LOOKED_AT = 12, 60  # matches that are proposed, of the newest


class OtherRecord(NamedTuple):
    """A record to compare with: its name, everything in it, and what a form sends to name it again."""

    name: str
    look: MatchView
    head: str | None  # names exactly what it was; not for a stored match that runs: its head is for a judge alone
    stored: str = ""  # the match, where it lies in the ledger
    packed: str = ""  # the file, where somebody sent it


def other_asked() -> OtherRecord | None:
    """The record that a query or a form names; None if it names none."""
    if (file := request.files.get("file")) and file.filename:
        with file.stream:  # a large one lies in a file of its own until it is closed
            return of_file(file.read(LARGEST + 1))
    if packed := request.form.get("packed", ""):
        return of_file(unpacked(packed))
    name = request.values.get("with", "").strip()[:200]
    return of_match(name) if name else None


def of_match(name: str) -> OtherRecord:
    """Another match of the ledger; raises PageRefused unless whoever asks may have all of it."""
    try:
        found = OpenRecord(name)
    except UnknownMatch:
        raise Malformed("with", f"no match is called {name}") from None
    head = the_ledger().head(name, JUDGE) if found.closed else None
    return OtherRecord(name, found.look, head, stored=name)


def of_file(data: bytes) -> OtherRecord:
    """The record in a file, sealed or typed: verified as far as it can be without judging play."""
    if len(data) > LARGEST:
        raise PageRefused(413, "too large")
    lines = [(number, line) for number, line in enumerate(data.splitlines(), start=1) if line.strip()]
    if any(len(line) > LONGEST_LINE for _, line in lines):
        raise BadRecord("file", f"a line is longer than {LONGEST_LINE} bytes")
    match = match_from(lines)
    packed = urlsafe_b64encode(compress(data, 9)).decode()
    if len(packed) > MOST_PACKED:
        raise PageRefused(413, "too large")
    head = match.head or blake2b(data, digest_size=32).hexdigest()
    return OtherRecord(match.opened.match, MatchView.over(match, JUDGE), head, packed=packed)


def unpacked(packed: str) -> bytes:
    """The file that a form brought along; raises PageRefused if it is none of ours."""
    try:
        unpacking = decompressobj()
        found = unpacking.decompress(urlsafe_b64decode(packed.encode()), LARGEST + 1)
    except (Error, error, ValueError):
        raise PageRefused(400, "form odd") from None
    return found


def candidates(record: OpenRecord) -> list[Summary]:
    """Matches of the same game that whoever asks may have whole, those with the same names first."""
    found = [
        one
        for one in the_ledger().matches(None, LOOKED_AT)
        if one.match != record.match and one.game == record.game and len(one.names) == len(record.names) and _may_have(one)
    ]
    return sorted(found, key=lambda one: set(one.names) != set(record.names))[:CANDIDATES]


def _may_have(one: Summary) -> bool:
    return one.closed is not None or current_app.config["EVERYONE_IS_JUDGE"] or Access(one.match).may_look(JUDGE)
