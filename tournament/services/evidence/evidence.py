"""What is handed in and written down for a dispute: files, statements of the sides, notes of the judges."""

from __future__ import annotations

from os import environ
from secrets import token_hex
from threading import BoundedSemaphore
from typing import Unpack

from ledger import Event
from ledger.journal import EvidenceDropped, StoredFile, file_fits, file_of, pieces_of, stored_file
from ledger.values import Text

from ...domain.demands import must_be_reason, must_be_table
from ...domain.disputes.cases import Dispute
from ...domain.disputes.evidence import Evidence, EvidenceLimits
from ...domain.disputes.evidence_events import (
    EVIDENCE_KINDS,
    PICTURES,
    EvidenceAdded,
    EvidenceErased,
    EvidenceKind,
    JudgeNoted,
    Media,
    StatementMade,
)
from ...domain.disputes.fold_evidence import evidence_id
from ...domain.fold import TournamentStream
from ...domain.redaction import HIDDEN
from ...domain.refusals import NotAllowed, Refused, must, must_be_one_of, must_find
from ...domain.tournament import Tournament
from ..desk import Decision, Desk, VerbArgs
from ..disputes.disputes import Disputes, must_be_dispute, seats_of
from .limits import limits_of
from .pictures import must_be_small, picture_anew, text_as_read

AT_ONCE = 2  # pictures that are decoded at the same time: each may take some hundred megabytes for a moment
LONGEST_TITLE, LONGEST_WORDS = 200, 5_000  # characters
MOST_SAID = 200  # statements, and notes, of one dispute


class CaseEvidence:
    """Evidence in disputes: handed in, read, erased; statements of the sides; notes of the judges."""

    def __init__(self, desk: Desk, limits: EvidenceLimits | None = None) -> None:
        self._desk, self._disputes = desk, Disputes(desk)
        self.limits = limits or limits_of(environ)
        self._turn = BoundedSemaphore(AT_ONCE)

    # ---- files

    def add_evidence(
        self, name: str, dispute: str, kind: str, title: str, content: bytes, *, entry: str | None = None,
        **args: Unpack[VerbArgs],
    ) -> Event[EvidenceAdded]:  # fmt: skip
        """Hand in a file until the dispute is final: a side of the table, or a judge, who may name the side it is from."""
        meant = must_be_one_of(EVIDENCE_KINDS, kind, "kind")
        self._must_add(self._desk.state(name), dispute, args["by"], entry)  # before anything large is looked at
        stored = self._stored(meant, content)
        file = stored_file(self._desk.streams.kind.stream(name), args["by"], token_hex(16), stored)

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            found, side = self._must_add(state, dispute, args["by"], entry)
            self._must_have_room(state, found, len(stored))
            media: Media = "image/jpeg" if meant in PICTURES else "text/plain"
            body = EvidenceAdded(
                dispute, evidence_id(found), meant, must_be_words(title, LONGEST_TITLE), file.digest, media, len(stored), side
            )
            return Decision([body], beside=pieces_of(file))

        asked = ("evidence", dispute, kind, entry)
        return self._desk.write_one(EvidenceAdded, name, asked, args, decide, said=(title,))

    def _must_add(self, state: Tournament, dispute: str, by: str, entry: str | None) -> tuple[Dispute, str | None]:
        """The dispute and the side that a file is from; raises Refused unless whoever asks may hand it in now."""
        found = must_be_dispute(state, dispute)
        seat = must_be_table(state, found.round, found.table)
        side = self._desk.rights.speaks_in_name_of(state, by, "add_evidence", seat, entry)
        must(found.state != "final", "dispute-state", dispute=dispute, state=found.state)
        return found, side

    def _must_have_room(self, state: Tournament, dispute: Dispute, size: int) -> None:
        """Raise Refused if there are too many files, or too many bytes, already."""
        kept = [one for one in dispute.evidence if one.kept]
        must(len(kept) < self.limits.files, "files-most", most=self.limits.files)
        stored = sum(one.size for each in state.disputes for one in each.evidence if one.kept)
        must(stored + size <= self.limits.stored, "files-room", most=self.limits.stored // 1_000_000)

    def _stored(self, kind: EvidenceKind, content: bytes) -> bytes:
        """What is kept of a file."""
        must_be_small(content, self.limits)
        if kind not in PICTURES:
            return text_as_read(content, self.limits)
        with self._turn:
            return picture_anew(content, self.limits)

    def erase_evidence(
        self, name: str, dispute: str, evidence: str, reason: str, **args: Unpack[VerbArgs]
    ) -> Event[EvidenceErased]:
        """Take a file away for ever; that it was there stays. Each may their own until there is a ruling, the head judge any."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            one = self._must_erase(state, must_be_dispute(state, dispute), evidence, args["by"])
            gone = EvidenceDropped(self._desk.streams.kind.stream(name), one.digest)
            return Decision([EvidenceErased(dispute, evidence, must_be_words(reason, LONGEST_WORDS))], beside=[gone])

        asked = ("erase-evidence", dispute, evidence)
        event = self._desk.write_one(EvidenceErased, name, asked, args, decide, said=(reason,))
        self._desk.ledger.journal.wipe()
        return event

    def _must_erase(self, state: Tournament, dispute: Dispute, evidence: str, by: str) -> Evidence:
        """The file, if whoever asks may erase it now; raises Refused otherwise."""
        seat = must_be_table(state, dispute.round, dispute.table)
        side = self._desk.rights.speaks_for(state, by, "erase_evidence", seat)
        one = must_be_kept(dispute, evidence)
        if one.by != by and (side is None or one.entry != side):
            self._desk.rights.must_be_allowed(state, by, "erase any evidence", seat.seats)
        any_ = self._desk.rights.may(state, by, "erase any evidence", seat.seats)
        must(any_ or dispute.state in ("open", "taken"), "evidence-ruled", evidence=evidence)
        return one

    def may_erase(self, state: Tournament, dispute: Dispute, one: Evidence, person: str | None) -> bool:
        """Whether somebody may erase a file now: pages ask before they offer it."""
        try:
            return person is not None and self._must_erase(state, dispute, one.id, person) is not None
        except Refused:
            return False

    def evidence_file(self, name: str, dispute: str, evidence: str, by: str | None) -> tuple[Evidence, StoredFile]:
        """A file that was handed in, for those who may read the dispute; raises Refused where it is gone, or was altered."""
        seen = next((one for one in self._disputes.disputes(name, by) if one.id == dispute), None)
        found = must_find(seen, "unknown-dispute", dispute=dispute)
        if found.claim == HIDDEN:
            raise NotAllowed("unseen")
        one = must_be_kept(found, evidence)
        file = must_find(self.stored_file(name, one), "evidence-gone", evidence=evidence)
        must(file_fits(one.digest, file.salt, file.content), "evidence-altered", evidence=evidence)
        return one, file

    def stored_file(self, name: str, one: Evidence) -> StoredFile | None:
        """What the store keeps of a file, whoever asks; nothing once it was erased."""
        return file_of(self._desk.ledger.journal.shelf.pieces(self._desk.streams.kind.stream(name), one.digest))

    def files_kept(self, name: str) -> set[str]:
        """The digests of the files that the store still has for a tournament."""
        return self._desk.ledger.journal.shelf.files(self._desk.streams.kind.stream(name))

    # ---- words

    def make_statement(
        self, name: str, dispute: str, words: str, *, entry: str | None = None, **args: Unpack[VerbArgs]
    ) -> Event[StatementMade]:
        """Say for the own side what happened; a judge writes it down for the side that is named."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            found = must_be_dispute(state, dispute)
            seat = must_be_table(state, found.round, found.table)
            side = self._desk.rights.speaks_in_name_of(state, args["by"], "make_statement", seat, entry)
            must(found.state != "final", "dispute-state", dispute=dispute, state=found.state)
            must(len(found.statements) < MOST_SAID, "said-most", most=MOST_SAID)
            whose = must_find(side, "statement-side", entries=seat.seats)
            return Decision([StatementMade(dispute, whose, must_be_words(words, LONGEST_WORDS))])

        return self._desk.write_one(StatementMade, name, ("statement", dispute, entry), args, decide, said=(words,))

    def note_for_judges(self, name: str, dispute: str, words: str, **args: Unpack[VerbArgs]) -> Event[JudgeNoted]:
        """Write something down for the other judges alone."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            found = must_be_dispute(state, dispute)
            self._desk.rights.must_be_allowed(state, args["by"], "note_for_judges", seats_of(state, found))
            must(len(found.notes) < MOST_SAID, "said-most", most=MOST_SAID)
            return Decision([JudgeNoted(dispute, must_be_words(words, LONGEST_WORDS))])

        return self._desk.write_one(JudgeNoted, name, ("judge-note", dispute), args, decide, said=(words,))


def must_be_words(said: str | None, longest: int) -> Text:
    """What somebody wrote; raises Refused if it is nothing, or too long."""
    found = must_be_reason(said)
    must(len(found) <= longest, "too-long", most=longest)
    return found


def must_be_kept(dispute: Dispute, evidence: str) -> Evidence:
    """The file of that id; raises Refused if there is none, or it was erased."""
    one = must_find(next((one for one in dispute.evidence if one.id == evidence), None), "unknown-evidence", evidence=evidence)
    must(one.kept, "evidence-gone", evidence=evidence)
    return one
