"""The journal itself: where the rows of every stream are stored, chained and verified.

Whoever only records matches needs none of this: `Ledger.at` opens the journal.
"""

from .store.journal.contract import Journal
from .store.journal.location import JournalLocation
from .store.journal.opening import open_journal
from .store.journal.rows import START, Addition, Head, Person, Row, Seed, Words, verify
from .store.journal.side_tables import Erased, Proposal
from .store.migrate import is_empty
from .store.migration_files import Migration

__all__ = [
    "START",
    "Addition",
    "Erased",
    "Head",
    "Journal",
    "JournalLocation",
    "Migration",
    "Person",
    "Proposal",
    "Row",
    "Seed",
    "Words",
    "is_empty",
    "open_journal",
    "verify",
]
