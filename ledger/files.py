"""Records as files: sealed files that anybody can verify, files that a person types, excerpts, and backups of a store."""

from .service.loading import Loaded
from .store.atomic_file import whole_file
from .store.backup import Backup, backup, examine, is_backup, restore
from .store.byte_check import exact_lines, must_be_exact
from .store.excerpt import excerpt, read_excerpt, seal_lines, unseal_lines, without_words, words_of_rows
from .store.file import match_from, read_lines, read_match
from .store.jsonl import lines_of
from .store.sealed import Sealed, sealed_lines, sealed_rows, write_lines, write_sealed
from .store.typed import plain_lines

__all__ = [
    "Backup",
    "Loaded",
    "Sealed",
    "backup",
    "exact_lines",
    "examine",
    "excerpt",
    "is_backup",
    "lines_of",
    "match_from",
    "must_be_exact",
    "plain_lines",
    "read_excerpt",
    "read_lines",
    "read_match",
    "restore",
    "seal_lines",
    "sealed_lines",
    "sealed_rows",
    "unseal_lines",
    "whole_file",
    "without_words",
    "words_of_rows",
    "write_lines",
    "write_sealed",
]
