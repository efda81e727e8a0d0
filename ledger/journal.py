"""The journal itself: where the rows of every stream are stored, chained and verified.

Whoever only records matches needs none of this: `Ledger.at` opens the journal.
"""

from .store.evidence import StoredFile, file_digest, file_fits, file_of, pieces_of, stored_file
from .store.journal.contract import Journal
from .store.journal.location import JournalLocation
from .store.journal.opening import open_journal
from .store.journal.rows import START, Addition, EvidenceDropped, EvidencePiece, Head, Person, Row, Seed, Words, verify
from .store.journal.side_tables import Erased, Proposal
from .store.migrate import is_empty
from .store.migration_files import Migration

__all__ = [
    "START",
    "Addition",
    "Erased",
    "EvidenceDropped",
    "EvidencePiece",
    "Head",
    "Journal",
    "JournalLocation",
    "Migration",
    "Person",
    "Proposal",
    "Row",
    "Seed",
    "StoredFile",
    "Words",
    "file_digest",
    "file_fits",
    "file_of",
    "is_empty",
    "open_journal",
    "pieces_of",
    "stored_file",
    "verify",
]
