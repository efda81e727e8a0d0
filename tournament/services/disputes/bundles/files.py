"""The files of a dispute in its bundle, piece by piece, and whether they are those that were handed in."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from ledger import BadRecord
from ledger.journal import EvidencePiece, StoredFile, file_fits, file_of, pieces_of
from ledger.values import canonical
from ledger.wording import line_place

from ....domain.disputes.cases import Dispute
from ...audits.checks import Check, check
from ...fault_words import says

FIELDS = {"evidence", "salt", "number", "bytes"}


def file_lines(files: Iterable[StoredFile]) -> list[bytes]:
    """The lines of files in a bundle. Whoever handed one in is named by the record, and not here."""
    return [
        canonical({"evidence": one.digest, "salt": one.salt, "number": one.number, "bytes": b64encode(one.piece).decode()})
        for file in files
        for one in pieces_of(file)
    ]


def is_file_line(data: object) -> bool:
    """Whether a line of a bundle is a piece of a file."""
    return isinstance(data, dict) and set(data) == FIELDS


def files_in(parsed: Sequence[tuple[int, Any]], stream: str) -> list[StoredFile]:
    """The files in the lines of a bundle; raises BadRecord where one is no piece."""
    pieces = [_piece(number, data, stream) for number, data in parsed if is_file_line(data)]
    return [file for _, some in groupby(pieces, lambda one: one.digest) if (file := file_of(list(some)))]


def _piece(number: int, data: dict[str, Any], stream: str) -> EvidencePiece:
    """One piece, read strictly."""
    digest, salt, place, text = (data[name] for name in ("evidence", "salt", "number", "bytes"))
    try:
        content = b64decode(text, validate=True) if isinstance(text, str) else None
    except ValueError:
        content = None
    if not (isinstance(digest, str) and isinstance(salt, str) and type(place) is int and content is not None):
        raise BadRecord(line_place(number), says("case-line"))
    return EvidencePiece("", digest, stream, "", salt, place, content)


def check_files(dispute: Dispute, files: Sequence[StoredFile]) -> Iterator[Check]:
    """A finding for each file that is not one of the dispute, is another than was handed in, or was erased."""
    known = {one.digest: one for one in dispute.evidence}
    for file in files:
        one = known.get(file.digest)
        if one is None:
            yield check(0, "case-file-unknown", digest=file.digest)
        elif len(file.content) != one.size or not file_fits(one.digest, file.salt, file.content):
            yield check(one.source, "case-file-altered", evidence=one.id)
        elif not one.kept:
            yield check(one.source, "case-file-erased", evidence=one.id)


def files_left_out(dispute: Dispute, files: Sequence[StoredFile]) -> Iterator[Check]:
    """A remark for the files that the record names and the bundle does not have, where it has any."""
    there = {file.digest for file in files}
    missing = [one.id for one in dispute.evidence if one.kept and one.digest not in there]
    if missing:
        yield check(0, "case-files-left-out", evidence=", ".join(missing))
