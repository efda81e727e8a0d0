"""What follows a ruling: sides accept it or appeal, the time for an appeal passes, new evidence opens the dispute again."""

from __future__ import annotations

from typing import Unpack

from ledger import Event

from ...domain.demands import must_be_reason, must_be_table
from ...domain.disputes import events as b
from ...domain.disputes.appeals import LONGEST_WINDOW, appeal_until, has_run_out
from ...domain.disputes.cases import Dispute, Ruling
from ...domain.events import is_kind
from ...domain.fold import TournamentStream
from ...domain.refusals import Refused, must, must_find
from ...domain.tournament import Tournament
from ..desk import Decision, Desk, VerbArgs
from .disputes import must_be_dispute


class Appeals:
    """Rulings after they are made: accepted, appeals withdrawn, settled, looked at again."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def set_appeal_window(self, name: str, minutes: int, **args: Unpack[VerbArgs]) -> Event[b.AppealWindowSet]:
        """Say how many minutes a side has to appeal. Rulings that are made already keep the time they had."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "set_appeal_window")
            fits = type(minutes) is int and 1 <= minutes <= LONGEST_WINDOW
            must(fits, "number", what="minutes", low=1, high=LONGEST_WINDOW, found=minutes)
            must(minutes != state.appeal_window, "nothing-changes")
            return Decision([b.AppealWindowSet(minutes)])

        return self._desk.write_one(b.AppealWindowSet, name, ("appeal-window", minutes), args, decide)

    def accept_ruling(
        self, name: str, dispute: str, *, entry: str | None = None, **args: Unpack[VerbArgs]
    ) -> Event[b.RulingAccepted]:
        """A side accepts the ruling. Staff says it for a side that is named, but not whoever made the ruling."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            found = must_be_dispute(state, dispute)
            seat = must_be_table(state, found.round, found.table)
            side = self._desk.rights.speaks_in_name_of(state, args["by"], "accept_ruling", seat, entry)
            ruling = must_wait(found, args["at"])
            must(side is not None, "which-side", dispute=dispute)
            own = state.entry_of(args["by"])
            must((own is not None and own.id == side) or ruling.judge != args["by"], "own-ruling", ruling=ruling.id)
            must(side not in found.accepted, "accepted", entry=side, ruling=ruling.id)
            return Decision([b.RulingAccepted(dispute, ruling.id, side or "")])

        asked = ("accept", dispute, entry, args.get("by"))
        return self._desk.write_one(b.RulingAccepted, name, asked, args, decide)

    def withdraw_appeal(self, name: str, dispute: str, **args: Unpack[VerbArgs]) -> Event[b.AppealWithdrawn]:
        """Let an appeal go before it is heard: the side that made it, or whoever wrote it for that side."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            found = must_be_dispute(state, dispute)
            seat = must_be_table(state, found.round, found.table)
            entry = self._desk.rights.speaks_for(state, args["by"], "withdraw_appeal", seat)
            must(found.state == "appealed", "dispute-state", dispute=dispute, state=found.state)
            made = must_find(found.appeal, "dispute-state", dispute=dispute, state=found.state)
            mine = made.by == args["by"] or (entry is not None and entry == made.entry)
            must(mine, "not-your-appeal", dispute=dispute)
            return Decision([b.AppealWithdrawn(dispute)])

        return self._desk.write_one(b.AppealWithdrawn, name, ("withdraw-appeal", dispute), args, decide)

    def ask_revision(
        self, name: str, dispute: str, claim: str, *, entry: str | None = None, **args: Unpack[VerbArgs]
    ) -> Event[b.RevisionAsked]:
        """Open a final dispute again on new evidence: the head judge, also once the tournament is closed."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "ask_revision")
            said = must_be_reason(claim)
            found = must_be_dispute(state, dispute)
            seat = must_be_table(state, found.round, found.table)
            self._desk.rights.must_be_allowed(state, args["by"], "ask_revision", seat.seats)
            must(entry is None or entry in seat.seats, "not-at-table", entry=entry, table=seat.number)
            over = has_run_out(found, args["at"])
            ruling = found.ruling if found.state == "final" or over else None
            ruling = must_find(ruling, "dispute-state", dispute=dispute, state=found.state)
            asked = b.RevisionAsked(dispute, ruling.id, said, entry)
            return Decision([b.DisputeSettled(dispute, "time"), asked] if over else [asked])

        written = self._desk.write(name, ("revision", dispute, entry), args, decide, (claim,))
        return next(event for event in written if is_kind(event, b.RevisionAsked))

    def settle_dispute(
        self, name: str, dispute: str, *, reason: str | None = None, **args: Unpack[VerbArgs]
    ) -> Event[b.DisputeSettled]:
        """Say that a dispute is over once the time for an appeal has passed. A head judge who did not rule need not wait."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "settle_dispute")
            found = must_be_dispute(state, dispute)
            seats = must_be_table(state, found.round, found.table).seats
            self._desk.rights.must_be_allowed(state, args["by"], "settle_dispute", seats)
            ruling = found.ruling if found.state == "ruled" else None
            ruling = must_find(ruling, "dispute-state", dispute=dispute, state=found.state)
            if has_run_out(found, args["at"]):
                return Decision([b.DisputeSettled(dispute, "time")])
            if reason is not None:
                self._desk.rights.must_be_allowed(state, args["by"], "settle early", seats)
            early = reason is not None and ruling.judge != args["by"]
            must(early, "appeal-time", dispute=dispute, until=appeal_until(found))
            return Decision([b.DisputeSettled(dispute, "ended", reason=must_be_reason(reason))])

        return self._desk.write_one(b.DisputeSettled, name, ("settle", dispute), args, decide, (reason,))

    def settle_run_out(self, name: str, **args: Unpack[VerbArgs]) -> tuple[Event[b.DisputeSettled], ...]:
        """Close every dispute whose time for an appeal has passed."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "settle_run_out")
            over = [b.DisputeSettled(one.id, "time") for one in state.disputes if has_run_out(one, args["at"])]
            must(bool(over), "nothing-changes")
            return Decision(over)

        return self._desk.write_all(b.DisputeSettled, name, ("settle-run-out",), args, decide)


def must_wait(found: Dispute, now: str) -> Ruling:
    """The ruling that can still be accepted or appealed; raises Refused once that is over."""
    if has_run_out(found, now):
        raise Refused("appeal-late", dispute=found.id, until=appeal_until(found))
    ruling = found.ruling if found.state == "ruled" else None
    return must_find(ruling, "dispute-state", dispute=found.id, state=found.state)


def must_be_first_appeal(found: Dispute, side: str | None) -> None:
    """Raise Refused if the ruling was appealed already: another side may still do so where an appeal was withdrawn."""
    before, ruling = found.appeal, found.ruling
    if before is None or (before.withdrawn and before.entry != side):
        return
    is_new = ruling is not None and ruling.hears is None and ruling.source > before.source
    must(is_new, "appealed-once", dispute=found.id)
