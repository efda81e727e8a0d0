"""The case file: one printable page, and one sealed bundle that anybody can verify without a database (`bundles`)."""

from __future__ import annotations

from typing import Any

from ledger import JUDGE
from ledger.files import Sealed, read_lines
from ledger.journal import StoredFile, file_of
from ledger.streams import SealedStream
from ledger.wording import Language

from ...domain.disputes.cases import Dispute
from ...domain.fold import TournamentStream
from ...domain.refusals import NotAllowed
from ...domain.tournament import Tournament
from ..desk import Desk
from .bundles.bundle import bundle_lines
from .bundles.page import case_page
from .bundles.records import CaseRecords, case_records
from .disputes import must_be_dispute, must_judge_match_of, seats_of


class CaseFiles:
    """What can be taken away of a dispute: a page to print, and a sealed bundle."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def case_page(self, name: str, dispute: str, by: str | None, language: Language = "en") -> dict[str, Any]:
        """The printable page as data: claims, ruling, rules, the table then and after, the log, what changed."""
        with self._desk.stream(name) as stream:
            self._must_have_case(stream.state, must_be_dispute(stream.state, dispute), by, "case_page")
            seed = self._desk.ledger.journal.shelf.seed(stream.name)
            return case_page(self._records(stream, dispute), dispute, language, seed)

    def case_bundle(self, name: str, dispute: str, by: str | None, with_evidence: bool = False) -> list[bytes]:
        """The lines of the sealed bundle; with the files that were handed in, if they are wanted."""
        with self._desk.stream(name) as stream:
            self._must_have_case(stream.state, must_be_dispute(stream.state, dispute), by, "case_bundle")
            files = self._files(stream, dispute) if with_evidence else []
            return bundle_lines(self._records(stream, dispute), dispute, files)

    def _records(self, stream: TournamentStream, dispute: str) -> CaseRecords:
        """The record of the tournament, and of the match that the dispute is about."""
        match = must_be_dispute(stream.state, dispute).address.match
        words = list(self._desk.ledger.journal.shelf.texts(stream.name))
        record = SealedStream(list(stream.events), stream.rows(), stream.names(), words)
        return case_records(record, self._sealed(match) if match else None)

    def _files(self, stream: TournamentStream, dispute: str) -> list[StoredFile]:
        """The files of a dispute that are still there."""
        shelf = self._desk.ledger.journal.shelf
        kept = [one for one in must_be_dispute(stream.state, dispute).evidence if one.kept]
        found = (file_of(shelf.pieces(stream.name, one.digest)) for one in kept)
        return [file for file in found if file is not None]

    def _sealed(self, match: str) -> Sealed:
        """The record of a match as its sealed file has it."""
        lines = list(enumerate(self._desk.ledger.export(match, JUDGE), start=1))
        found = read_lines(lines, *([self._desk.games] if self._desk.games else []))
        if not isinstance(found, Sealed):
            raise TypeError("what the ledger exports is sealed")
        return found

    def _must_have_case(self, state: Tournament, dispute: Dispute, by: str | None, verb: str) -> None:
        if state.closed is not None:
            return
        if not self._desk.rights.may(state, by, verb):
            raise NotAllowed("unseen", why="until the tournament is closed, case files are for the staff")
        self._desk.rights.must_be_allowed(state, by, verb, seats_of(state, dispute))
        must_judge_match_of(self._desk, state, dispute, by)
