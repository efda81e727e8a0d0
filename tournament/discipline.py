"""Penalties: what a judge gave, and what the policy would propose. The judge decides."""

from __future__ import annotations

from typing import Unpack

from ledger import Event, Stream

from . import events as e
from .desk import HEAD, JUDGES, Asked, Decision, Desk, must_be_open, must_be_reason, must_be_table, must_have
from .entries import Tournament
from .refusals import must

TRACKED = e.PENALTIES[1:]  # a caution leaves no trace in what is proposed next
UPGRADES_ON = {"play": 3, "tournament": 2}  # the offence with which errors of play and of conduct grow heavier


class Discipline(Desk):
    """The verbs about penalties."""

    def penalize(
        self, name: str, entry: str, kind: e.PenaltyKind, infraction: str, reason: str, *, player: str | None = None,
        round_: int | None = None, table: int | None = None, ruling: str | None = None, **given: Unpack[Asked],
    ) -> tuple[Event, ...]:  # fmt: skip
        """Give a penalty. A disqualification is for the head judge, and takes the entry out."""

        def decide(state: Tournament, stream: Stream) -> Decision:
            out = kind == "disqualification"
            self.must_be(state, given["by"], HEAD if out else JUDGES)
            must_be_open(state)
            must(kind in e.PENALTIES, "unknown-word", what="penalty", found=kind, known=e.PENALTIES)
            must_be_reason(reason)
            known = must_have(state, entry)
            must(not out or known.status != "disqualified", "gone", entry=entry, status=known.status)
            must(player is None or player in known.players, "unknown-entry", entry=player)
            if table is not None and round_ is not None:
                seat = must_be_table(state, round_, table)
                must(entry in seat.seats, "not-at-table", entry=entry, table=table)
            given_now = e.PenaltyGiven(entry, kind, infraction, reason, player, round_, table, ruling)
            return Decision([given_now, *([e.EntryLeft(entry, "disqualified")] if out else [])])

        asked = ("penalize", entry, kind, infraction, player, round_, table, ruling)
        return self._write(name, asked, given, decide, said=(reason,))


def proposed(state: Tournament, entry: str, infraction: str, family: str = "play") -> str:
    """The penalty that the policy has for one more of these: a warning, and heavier ones once they repeat."""
    before = sum(one.entry == entry and one.infraction == infraction and one.kind in TRACKED for one in state.penalties)
    heavier = max(0, before + 1 - UPGRADES_ON[family] + 1)
    return TRACKED[min(heavier, len(TRACKED) - 1)]
