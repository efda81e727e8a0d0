"""Verbs on rounds: draw, change and publish them, run their clocks, make the cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from ledger import Event
from ledger.values import Text

from ..domain import events as e
from ..domain.clocks import clock_of
from ..domain.demands import must_be_draft, must_be_finished, must_be_open, must_be_out, must_be_reason, must_be_table, must_have
from ..domain.disputes.appeals import must_have_no_dispute
from ..domain.draws import draw, draw_part, recost
from ..domain.fold import TournamentStream
from ..domain.refusals import must, must_find
from ..domain.results import next_in_line, qualified
from ..domain.tournament import Tournament, TournamentRound
from .desk import Decision, Desk, VerbArgs

# the states of a clock in which it may be changed so; it may always be extended
CLOCK_AFTER = {"started": ("not started",), "paused": ("running",), "resumed": ("paused",)}
LONGEST_CLOCK_EXTENSION = 6 * 3600  # seconds that may be added to a clock at once


class Rounds:
    """Rounds: drawn, changed, published; their clocks; and the cut."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def pair(
        self, name: str, *, hold: bool = False, again: bool = False, beyond: bool = False, **args: Unpack[VerbArgs]
    ) -> Event[e.RoundDrafted]:
        """Draft the next round. `hold` does not wait for open results, `again` replaces a draft, `beyond` exceeds the plan."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "pair")
            must_be_open(state)
            must(state.started is not None, "not-started")
            must(bool(state.playing), "nobody-left")
            if state.draft is not None:
                must(again, "draft-waits", round=state.draft.number)
            held = must_be_finished(state, hold)
            done = len([one for one in state.published if one.stage == "swiss"])
            more = state.cut is not None or not state.planned or done < state.planned or beyond
            must(more, "no-more-rounds", planned=state.planned)
            return Decision([draw(state, self._desk.seed(stream), held)])

        return self._desk.write_one(e.RoundDrafted, name, ("pair", hold, again, beyond), args, decide)

    def swap(self, name: str, one: str, other: str, reason: str, **args: Unpack[VerbArgs]) -> Event[e.RoundChanged]:
        """Exchange two entries of the draft; one of them may have the bye."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            drawn = self._changing(state, args, "swap", reason)
            must(one != other, "nothing-changes")
            for entry in (one, other):
                seated = entry in drawn.byes or drawn.table_of(entry) is not None
                must(seated, "swap", entry=entry, round=drawn.number)
            exchanged = {one: other, other: one}
            tables = tuple(
                e.Seating(table.number, tuple(exchanged.get(seat, seat) for seat in table.seats))
                for table in drawn.tables
                if one in table.seats or other in table.seats
            )
            byes = tuple(exchanged.get(entry, entry) for entry in drawn.byes)
            return self._changed(state, stream, drawn, "by hand", tables, byes, reason)

        return self._desk.write_one(e.RoundChanged, name, ("swap", one, other), args, decide, said=(reason,))

    def seat(
        self, name: str, tables: Sequence[e.Seating], byes: Sequence[str], reason: str, *, without: Sequence[int] = (),
        **args: Unpack[VerbArgs],
    ) -> Event[e.RoundChanged]:  # fmt: skip
        """Put these tables into the draft by hand, and take those of `without` away; `byes` are all byes of the round then."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            drawn = self._changing(state, args, "seat", reason)
            for entry in (*byes, *(seat for table in tables for seat in table.seats)):
                must_have(state, entry)
            return self._changed(state, stream, drawn, "by hand", tuple(tables), tuple(byes), reason, tuple(without))

        asked = ("seat", tuple(tables), tuple(byes), tuple(without))
        return self._desk.write_one(e.RoundChanged, name, asked, args, decide, said=(reason,))

    def pair_part(self, name: str, tables: Sequence[int], reason: str, **args: Unpack[VerbArgs]) -> Event[e.RoundChanged]:
        """Pair these tables of the draft anew, and nobody else."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            drawn = self._changing(state, args, "pair_part", reason)
            for number in tables:
                must(drawn.table(number) is not None, "unknown-table", round=drawn.number, table=number)
            seatings, byes, without = draw_part(state, self._desk.seed(stream), drawn, tuple(tables))
            return self._changed(state, stream, drawn, "paired anew", seatings, byes, reason, without)

        return self._desk.write_one(e.RoundChanged, name, ("pair-part", tuple(tables)), args, decide, said=(reason,))

    def _changing(self, state: Tournament, args: VerbArgs, verb: str, reason: str) -> TournamentRound:
        """The draft, for whoever may change it so and has a reason."""
        self._desk.rights.must_be_allowed(state, args["by"], verb)
        must_be_open(state)
        must_be_reason(reason)
        return must_be_draft(state)

    def _changed(
        self, state: Tournament, stream: TournamentStream, drawn: TournamentRound, how: e.ChangedHow,
        tables: tuple[e.Seating, ...], byes: tuple[str, ...], reason: str, without: tuple[int, ...] = (),
    ) -> Decision:  # fmt: skip
        """The change, with what the tables and the round now cost."""
        tables, costs = recost(state, self._desk.seed(stream), drawn, tables, byes, without)
        return Decision([e.RoundChanged(drawn.number, how, tables, byes, Text(reason), without, costs)])

    def publish(self, name: str, *, over_disputes: bool = False, **args: Unpack[VerbArgs]) -> Event[e.RoundPublished]:
        """Let the drafted round be seen, and played; while disputes wait for a judge only `over_disputes`."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "publish")
            must_be_open(state)
            drawn = must_be_draft(state)
            seated = {*drawn.byes, *(seat for table in drawn.tables for seat in table.seats)}
            playing = [entry.id for entry in state.playing]
            gone = sorted(seated - set(playing))
            must(not gone, "draft-gone", entry=gone[0] if gone else "")
            left_out = [] if drawn.stage == "cut" else [one for one in playing if one not in seated]
            must(not left_out, "draft-missing", entry=left_out[0] if left_out else "")
            must_have_no_dispute(state, over_disputes)
            return Decision([e.RoundPublished(drawn.number)])

        return self._desk.write_one(e.RoundPublished, name, ("publish",), args, decide)

    def clock(
        self, name: str, round_: int, change: e.ClockWord, *, seconds: int = 0, table: int | None = None,
        **args: Unpack[VerbArgs],
    ) -> Event[e.ClockChanged]:  # fmt: skip
        """Start, pause or resume the clock of a round, or extend it, for all or for one table."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "clock")
            must_be_open(state)
            found = must_be_out(state, round_)
            if table is not None:
                must_be_table(state, round_, table)
                must(change == "extended", "clock-table", change=change)
            now = clock_of(state, found, args.get("at") or self._desk.clock()).state
            if change == "extended":
                fits = type(seconds) is int and 1 <= seconds <= LONGEST_CLOCK_EXTENSION
                must(fits, "number", what="seconds", low=1, high=LONGEST_CLOCK_EXTENSION, found=seconds)
            else:
                known = (*CLOCK_AFTER, "extended")
                must(change in CLOCK_AFTER, "unknown-word", what="change", found=change, known=known)
                must(now in CLOCK_AFTER[change], "clock", round=round_, change=change, now=now)
            return Decision([e.ClockChanged(round_, change, seconds, table)])

        return self._desk.write_one(e.ClockChanged, name, ("clock", round_, change, seconds, table), args, decide)

    def cut(self, name: str, *, top: int | None = None, points: int | None = None, **args: Unpack[VerbArgs]) -> Event[e.CutMade]:
        """Say who plays on: the first so many, or everybody with so many points or more."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "cut")
            must_be_open(state)
            must(state.started is not None, "not-started")
            must(state.format != "elimination", "cut-format", format=state.format)
            must(state.cut is None, "cut-made")
            must((top is None) != (points is None), "cut-how")
            must(state.draft is None, "draft-waits", round=len(state.rounds))
            must_be_finished(state)
            entries = qualified(state, self._desk.seed(stream), top, points)
            field = len(state.playing)
            size = top if top is not None else len(entries)
            must(points is None or size >= 2, "cut-few", size=size, points=points)
            must(2 <= size <= field and len(entries) >= 2, "cut-size", size=size, field=field)
            return Decision([e.CutMade(entries, top, points)])

        return self._desk.write_one(e.CutMade, name, ("cut", top, points), args, decide)

    def fill_cut(self, name: str, out: str, **args: Unpack[VerbArgs]) -> Event[e.CutFilled]:
        """Let the next in the standings come in for somebody who left before play, as the lowest seed."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "fill_cut")
            must_be_open(state)
            made = must_find(state.cut, "no-cut")
            known = must_have(state, out)
            must(known.id in made.entries, "unknown-entry", entry=out)
            must(known.status != "in", "not-gone", entry=out)
            must(made.points is None, "cut-points", points=made.points)
            must(not any(one.stage == "cut" for one in state.published), "cut-begun")
            into = must_find(next_in_line(state, self._desk.seed(stream)), "cut-nobody")
            return Decision([e.CutFilled(out, into)])

        return self._desk.write_one(e.CutFilled, name, ("fill", out), args, decide)
