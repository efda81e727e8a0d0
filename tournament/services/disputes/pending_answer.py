"""A judge's answer on its way to being written: the verbs on the match, then the events of the tournament."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ledger import Match
from ledger.events import ClockChanged
from ledger.values import Text

from ...domain import events as e
from ...domain.demands import must_be_table
from ...domain.disputes import events as b
from ...domain.disputes.cases import Dispute, Ruling
from ...domain.fold import TournamentStream
from ...domain.tournament import RoundTable, Tournament
from ...rulings.losses import Penalized, penalty_bodies
from ...rulings.policy import version
from ...rulings.remedies import Remedy, RemedyOrder, carry_out, closed_before, positions, take_back
from ...rulings.tables import MatchAfter, bodies_after_match, bodies_of_result, bodies_to_restore, result_of_ranking
from ..desk import state_at
from ..two_streams import folded


@dataclass(frozen=True, slots=True)
class Answer:
    """A judge's whole answer: what was found, why, what is done about it. `extension` are seconds for the table."""

    finding: str
    reason: str
    remedy: Remedy = Remedy()
    rules: tuple[str, ...] = ()
    penalty: Penalized | None = None
    extension: int = 0


@dataclass(frozen=True, slots=True)
class PendingAnswer:
    """A judge's answer with all that is needed to write it: into the match, and into the tournament."""

    state: Tournament
    dispute: Dispute
    seat: RoundTable
    answer: Answer
    order: RemedyOrder
    verdict: b.Verdict | None
    stream: TournamentStream
    ties: tuple[str, ...] = ()  # clubs and families that the judge shares with a side
    cosigned: tuple[str, ...] = ()  # sides that have agreed to it

    @property
    def back(self) -> Ruling | None:
        """The ruling whose remedy does not hold any more."""
        return self.dispute.ruling if self.verdict in ("changed", "overturned") else None

    @property
    def place(self) -> e.Place:
        """The table that the dispute is about."""
        return e.Place(self.dispute.round, self.dispute.table)

    def act(self, one: Match) -> None:
        """The verbs on the match: what is taken back first, then the remedy; and the clock goes on."""
        if self.back is not None and self.back.corrections:
            was = closed_before(one, self.back.corrections[0] - 1)
            take_back(one, self.back.corrections, was, self.order)
        if self.verdict != "confirmed":
            carry_out(one, self.order)
        if self.dispute.play == "paused" and not self.dispute.rulings and one.closed is None:
            one.clock("started", **self.order.envelope)

    def bodies(self, after: MatchAfter | None) -> list[e.TournamentBody]:
        """The ruling, and what follows from it: each part is decided on the tournament as the parts before leave it."""
        found: list[e.TournamentBody] = [self._ruling(after)]
        parts: Sequence[Callable[[Tournament, MatchAfter | None], list[e.TournamentBody]]] = (
            self._lifted, self._table, self._restored, self._penalty, self._extension,
        )  # fmt: skip
        for part in parts:
            state = folded(self.state, found, self.order.by, self.order.at)
            found += part(state, after)
        return found

    def _ruling(self, after: MatchAfter | None) -> b.RulingMade:
        """The ruling as an event. One that confirms has the remedy of the ruling that it confirms."""
        address, added = self.dispute.address, after.added if after else ()
        first = self.dispute.ruling
        word = first.remedy if first and self.verdict == "confirmed" else self.order.remedy.word
        return b.RulingMade(
            self.dispute.id, self.order.ruling, word, Text(self.answer.finding),
            Text(self.answer.reason), tuple(dict.fromkeys(self.answer.rules or self.dispute.rules)),
            version(), address.match, address.position, address.part, address.as_of, positions(added),
            str(after.head) if after else None, first.id if first else None, self.verdict, self.ties, self.cosigned,
        )  # fmt: skip

    def _seat(self, state: Tournament) -> RoundTable:
        return must_be_table(state, self.place.round, self.place.table)

    def _lifted(self, state: Tournament, after: MatchAfter | None) -> list[e.TournamentBody]:
        """Penalties of a ruling that does not hold any more."""
        if self.back is None:
            return []
        found: list[e.TournamentBody] = []
        for one in state.penalties:
            if one.ruling == self.back.id and not one.lifted:
                found.append(b.PenaltyLifted(one.source, self.order.ruling))
                entry = state.entry(one.entry)
                if one.kind == "disqualification" and entry and entry.status == "disqualified":
                    found.append(e.EntryRejoined(one.entry))
        return found

    def _table(self, state: Tournament, after: MatchAfter | None) -> list[e.TournamentBody]:
        """What the match, or the judge, says about the table now."""
        word, table = self.order.remedy.word, self._seat(state)
        if after is not None:
            void = word == "void" and self.verdict != "confirmed"
            brought = [] if any(game.match == after.match for game in table.games) else self._unvoided(after)
            state = folded(state, brought, self.order.by, self.order.at)
            ordered = after._replace(added=tuple(event for event in after.added if not isinstance(event.body, ClockChanged)))
            return [*brought, *bodies_after_match(state, self.place, self._seat(state), ordered, self.order.ruling, void)]
        if self.verdict == "confirmed":
            return []
        if word == "award":
            reported = result_of_ranking(table, self.order.remedy.ranking)
            return bodies_of_result(state, self.place, table, reported, self.answer.reason, self.order.ruling)
        if word == "void" and table.result is not None:
            return [b.TableReopened(self.place.round, self.place.table, self.order.ruling)]
        return []

    def _unvoided(self, after: MatchAfter) -> list[e.TournamentBody]:
        """A match that had been voided is played at the table again."""
        return [e.MatchBegun(self.place.round, self.place.table, after.match)]

    def _restored(self, state: Tournament, after: MatchAfter | None) -> list[e.TournamentBody]:
        """The result of the table as it was before a ruling that does not hold, if nobody spoke about it since."""
        if self.back is None or self.order.remedy.word in ("award", "void"):
            return []
        before = self._seat(state_at(self.stream, self.back.source - 1))
        now, known = self._seat(state), self._seat(self.state)
        mine = {event.position for event in self.stream.events if getattr(event.body, "ruling", None) == self.back.id}
        since = set(known.result_events) - set(before.result_events)
        if not since or not since <= mine | self._taken_with(self.back):
            return []
        return bodies_to_restore(state, self.place, before, now, self.answer.reason, self.order.ruling)

    def _taken_with(self, ruling: Ruling) -> set[int]:
        """Where the tournament took the result of the match in as the ruling had left it."""
        return {
            event.position
            for event in self.stream.events[ruling.source :]
            if isinstance(event.body, e.MatchTaken) and event.body.head == ruling.head
        }

    def _penalty(self, state: Tournament, after: MatchAfter | None) -> list[e.TournamentBody]:
        """The penalty of the answer, with what it does to the table and to the entry."""
        if self.answer.penalty is None:
            return []
        return penalty_bodies(state, self.place, self._seat(state), self.answer.penalty, self.answer.reason, self.order.ruling)

    def _extension(self, state: Tournament, after: MatchAfter | None) -> list[e.TournamentBody]:
        """More time for the table, if the answer gives any."""
        if not self.answer.extension or state.closed is not None:
            return []
        return [e.ClockChanged(self.place.round, "extended", self.answer.extension, self.place.table)]
