"""Pairing a part of a round again: some tables are taken apart, all others stay as they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .draft import DraftTable, RoundDraft
from .field import PairingTerms

Seats = list[tuple[int, tuple[str, ...]]]  # of each table: its number, and the entries that sit there


def parted(
    draft: RoundDraft, numbers: Sequence[int], terms: PairingTerms, also: Sequence[str], smallest: int
) -> tuple[set[str], list[DraftTable], PairingTerms]:
    """Who is to be paired again, the tables that stay, and the terms with the tables that are free.

    `smallest` is how few may sit at a table.
    """
    apart = [table for table in draft.tables if table.number in numbers]
    kept = [table for table in draft.tables if table.number not in numbers]
    if missing := sorted(set(numbers) - {table.number for table in apart}):
        raise ValueError(f"there is no table {missing[0]}")
    chosen = {entry for table in apart for entry in table.seats} | set(also)
    if seated := sorted(chosen & {entry for table in kept for entry in table.seats}):
        raise ValueError(f"{seated[0]} sits at a table that is to stay")
    return chosen, kept, replace(terms, tables=_free(draft, apart, terms, len(chosen) // smallest))


def joined(draft: RoundDraft, kept: Sequence[DraftTable], chosen: set[str], fresh: RoundDraft) -> tuple[Seats, list[str]]:
    """Tables and byes of the whole round, with those of the part that was paired again."""
    seats = sorted((table.number, table.seats) for table in (*kept, *fresh.tables))
    byes = [one.entry for one in draft.byes if one.entry not in chosen] + [one.entry for one in fresh.byes]
    return seats, byes


def _free(draft: RoundDraft, apart: Sequence[DraftTable], terms: PairingTerms, most: int) -> tuple[int, ...]:
    """Tables for the part: those it had, then others that the hall is known to have, or that more people need."""
    used = {table.number for table in draft.tables}
    last, more = max(used, default=0), max(0, most - len(apart))
    following = range(last + 1, last + more + 1)
    spare = [number for number in terms.tables or following if number not in used]
    return (*(table.number for table in apart), *spare)
