"""Files that people hand in lie beside the chain in pieces: an event holds the salted digest of the whole.

Pieces are small, so that a page of rows of a backup fits into memory, however large the files are.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from .journal.rows import EvidencePiece

PIECE = 65_536  # bytes


class StoredFile(NamedTuple):
    """A file that somebody handed in, with the salt of its digest."""

    digest: str
    stream: str
    author: str
    salt: str
    content: bytes


def file_digest(salt: str, content: bytes) -> str:
    """The digest that an event holds of a file; raises ValueError if the salt is none."""
    return blake2b(content, digest_size=32, key=bytes.fromhex(salt)).hexdigest()


def file_fits(digest: str, salt: str, content: bytes) -> bool:
    """Whether this is the file behind a digest."""
    try:
        return file_digest(salt, content) == digest
    except ValueError:
        return False


def stored_file(stream: str, author: str, salt: str, content: bytes) -> StoredFile:
    """A file that is about to be stored, with its digest."""
    return StoredFile(file_digest(salt, content), stream, author, salt, content)


def pieces_of(file: StoredFile) -> list[EvidencePiece]:
    """The rows in which a file is stored; one with nothing in it has one row."""
    starts = range(0, len(file.content), PIECE) or range(1)
    return [
        EvidencePiece(
            f"{file.digest}/{number:04}", file.digest, file.stream, file.author, file.salt, number,
            file.content[start : start + PIECE],
        )
        for number, start in enumerate(starts)
    ]  # fmt: skip


def file_of(pieces: Sequence[EvidencePiece]) -> StoredFile | None:
    """The file whose rows these are, in order; nothing where there are none."""
    if not pieces:
        return None
    first = pieces[0]
    return StoredFile(first.digest, first.stream, first.author, first.salt, b"".join(one.piece for one in pieces))
