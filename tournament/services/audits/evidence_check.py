"""Auditing the files of disputes: each is there as it was handed in, unless it was erased."""

from __future__ import annotations

from collections.abc import Iterator

from ledger.journal import Journal, file_fits, file_of

from ...domain.tournament import Tournament
from .checks import Check, check


def check_evidence(state: Tournament, journal: Journal, stream: str, round_: int | None = None) -> Iterator[Check]:
    """A finding for each file that was altered in the store, or is gone although neither it nor its author was erased."""
    kept = [one for dispute in state.disputes if round_ in (None, dispute.round) for one in dispute.evidence if one.kept]
    erased = journal.shelf.erased() if kept else set()
    for one in kept:
        file = file_of(journal.shelf.pieces(stream, one.digest))
        if file is None:
            if one.by not in erased:
                yield check(one.source, "evidence-missing", evidence=one.id)
        elif len(file.content) != one.size or not file_fits(one.digest, file.salt, file.content):
            yield check(one.source, "evidence-altered", evidence=one.id)
