"""Files that people hand in: kept beside the chain in pieces, whole again when they are read, and gone when they are erased."""

from __future__ import annotations

import pytest

from ledger.journal import (
    START,
    EvidenceDropped,
    EvidencePiece,
    Journal,
    Person,
    StoredFile,
    file_fits,
    file_of,
    pieces_of,
    stored_file,
    verify,
)
from ledger.store.evidence import PIECE

from .homes import Home, addition

SALT = "5a" * 16


def photo(content: bytes = b"\xff\xd8 a photo \x00", author: str = "p1", stream: str = "m") -> StoredFile:
    return stored_file(stream, author, SALT, content)


@pytest.mark.parametrize("size", [0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE + 17])
def test_a_file_of_any_size_comes_back_as_it_was(journal: Journal, other: Journal, size: int) -> None:
    file = photo(bytes(number % 251 for number in range(size)))
    journal.append(addition("m", START, file.digest), beside=pieces_of(file))
    found = file_of(other.shelf.pieces("m", file.digest))
    assert found == file and file_fits(found.digest, found.salt, found.content)
    assert other.shelf.files("m") == {file.digest} and other.shelf.files("n") == set()


def test_a_file_that_was_altered_does_not_fit_its_digest(home: Home, journal: Journal) -> None:
    file = photo(bytes(PIECE + 9))
    journal.append(beside=pieces_of(file))
    home.run("UPDATE evidence SET piece = ? WHERE number = 1", (b"other",))
    found = file_of(journal.shelf.pieces("m", file.digest))
    assert found is not None and not file_fits(found.digest, found.salt, found.content)
    assert not file_fits(file.digest, "no salt", file.content)


def test_a_file_goes_with_the_event_that_says_so(home: Home, journal: Journal) -> None:
    gone, kept = photo(), photo(b"another")
    (head,) = journal.append(addition("m", START, gone.digest), beside=[*pieces_of(gone), *pieces_of(kept)])
    (head,) = journal.append(addition("m", head, "erased"), beside=[EvidenceDropped("m", gone.digest)])
    assert file_of(journal.shelf.pieces("m", gone.digest)) is None
    assert journal.shelf.files("m") == {kept.digest}
    assert verify(journal.read("m"), "m") == head
    assert len(home.run("SELECT id FROM evidence")) == 1


def test_erasing_a_person_takes_what_they_handed_in(home: Home, journal: Journal, other: Journal) -> None:
    theirs, kept = photo(bytes(2 * PIECE)), photo(b"of another", "p2")
    journal.append(beside=[Person("p1", "Ann"), *pieces_of(theirs), *pieces_of(kept)])
    assert journal.shelf.knows("p1") and journal.shelf.knows("p2")
    assert other.shelf.erase("p1", "Player 1").files == 1
    assert journal.shelf.files("m") == {kept.digest}
    assert [EvidencePiece(*row) for row in home.run("SELECT * FROM evidence")] == pieces_of(kept)


def test_what_is_refused_leaves_no_piece(journal: Journal) -> None:
    (head,) = journal.append(addition("m", START, "first"))
    with pytest.raises(Exception, match="position"):
        journal.append(addition("m", START, "second"), beside=pieces_of(photo()))
    assert journal.shelf.files("m") == set() and head.position == 1
