"""Verbs on results: report, confirm, contest and correct them."""

from __future__ import annotations

from typing import Unpack

from ledger import Event

from ..domain import events as e
from ..domain.demands import must_be_out, must_be_reason, must_be_table
from ..domain.fold import TournamentStream
from ..domain.refusals import must, must_find
from ..domain.reported import ReportedResult, checked_result
from ..domain.tables.late_changes import must_be_playable
from ..domain.tournament import Tournament
from .desk import Decision, Desk, VerbArgs


class Results:
    """Results of tables as people report them: reported, confirmed, contested, corrected."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def report(
        self, name: str, round_: int, table: int, reported: ReportedResult, **args: Unpack[VerbArgs]
    ) -> Event[e.ResultReported]:
        """Say how a table ended. What a player says the other sides confirm; what staff says stands."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            round_table = must_be_playable(state, round_, table)
            entry = self._desk.rights.speaks_for(state, args["by"], "report", round_table)
            must(round_table.state != "contested", "contested", table=table)
            must(round_table.state == "open", "has-result", table=table)
            must(entry is None or round_table.running is None, "match-runs", table=table, match=round_table.running)
            result = checked_result(state, must_be_out(state, round_), round_table, reported)
            return Decision([e.ResultReported(round_, table, result.kind, result.sides, entry)])

        return self._desk.write_one(e.ResultReported, name, ("report", round_, table, reported), args, decide)

    def confirm(self, name: str, round_: int, table: int, **args: Unpack[VerbArgs]) -> Event[e.ResultConfirmed]:
        """Stand by a result: each side for itself, staff for all."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            round_table = must_be_playable(state, round_, table)
            entry = self._desk.rights.speaks_for(state, args["by"], "confirm", round_table)
            must(round_table.result is not None, "no-result", table=table)
            must(round_table.state != "final", "result-final", table=table)
            must(entry is None or round_table.state != "contested", "contested", table=table)
            must(entry is None or entry not in round_table.agreed, "agreed", entry=entry, table=table)
            return Decision([e.ResultConfirmed(round_, table, entry)])

        return self._desk.write_one(e.ResultConfirmed, name, ("confirm", round_, table, args.get("by")), args, decide)

    def contest(self, name: str, round_: int, table: int, reason: str, **args: Unpack[VerbArgs]) -> Event[e.ResultContested]:
        """Say that a result is wrong. It then waits for a judge. Once the next round is out, only a judge can reopen it."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            round_table = must_be_playable(state, round_, table)
            said = must_be_reason(reason)
            entry = self._desk.rights.speaks_for(state, args["by"], "contest", round_table)
            must(round_table.result is not None, "no-result", table=table)
            must(round_table.state != "contested", "contested", table=table)
            must(round_table.state == "reported" or round_ == len(state.published), "result-final", table=table)
            return Decision([e.ResultContested(round_, table, said, entry)])

        return self._desk.write_one(e.ResultContested, name, ("contest", round_, table), args, decide, said=(reason,))

    def correct(
        self, name: str, round_: int, table: int, reported: ReportedResult, reason: str, *, ruling: str | None = None,
        **args: Unpack[VerbArgs],
    ) -> Event[e.ResultCorrected]:  # fmt: skip
        """Put another result in the place of one that stands or is contested. Later pairings stay as they were played."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            old = round_ < len(state.published) or bool(state.closed)
            verb = "correct old" if old else "correct"
            self._desk.rights.must_be_allowed(state, args["by"], verb)
            said = must_be_reason(reason)
            round_table = must_be_table(state, round_, table)
            self._desk.rights.must_be_allowed(state, args["by"], verb, round_table.seats)
            before = must_find(round_table.result, "no-result", table=table)
            result = checked_result(state, must_be_out(state, round_), round_table, reported)
            same = (result.kind, result.sides) == (before.kind, before.sides)
            must(not same or round_table.state != "final", "same-result")
            corrected = e.ResultCorrected(round_, table, result.kind, result.sides, said, before.source, ruling)
            return Decision([corrected])

        return self._desk.write_one(
            e.ResultCorrected, name, ("correct", round_, table, reported, ruling), args, decide, said=(reason,)
        )
