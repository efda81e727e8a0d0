"""Pairing a part of a round again: some tables are taken apart, all others stay as they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .draft import Draft, Table
from .field import Terms

Seats = list[tuple[int, tuple[str, ...]]]


def parted(
    draft: Draft, numbers: Sequence[int], terms: Terms, also: Sequence[str]
) -> tuple[set[str], list[Table], Terms]:
    """Who is to be paired again, the tables that stay, and the terms with the tables that are free."""
    apart = [table for table in draft.tables if table.number in numbers]
    kept = [table for table in draft.tables if table.number not in numbers]
    if missing := sorted(set(numbers) - {table.number for table in apart}):
        raise ValueError(f"there is no table {missing[0]}")
    chosen = {entry for table in apart for entry in table.seats} | set(also)
    if seated := sorted(chosen & {entry for table in kept for entry in table.seats}):
        raise ValueError(f"{seated[0]} sits at a table that is to stay")
    return chosen, kept, replace(terms, tables=_free(draft, apart, terms, len(chosen)))


def joined(draft: Draft, kept: Sequence[Table], chosen: set[str], fresh: Draft) -> tuple[Seats, list[str]]:
    """Tables and byes of the whole round, the part put in."""
    seats = sorted((table.number, table.seats) for table in (*kept, *fresh.tables))
    byes = [one.entry for one in draft.byes if one.entry not in chosen] + [one.entry for one in fresh.byes]
    return seats, byes


def _free(draft: Draft, apart: Sequence[Table], terms: Terms, people: int) -> tuple[int, ...]:
    """Tables for the part: those it had, then others that the round does not use."""
    used = {table.number for table in draft.tables}
    following = range(max(used, default=0) + 1, max(used, default=0) + people + 1)
    spare = [number for number in terms.tables or following if number not in used]
    return (*(table.number for table in apart), *spare)
