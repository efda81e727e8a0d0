"""A judge's answer on its way to being written: the verbs on the match, then the events of the tournament."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ledger import Match
from ledger.events import ClockChanged
from ledger.values import Text, evolve

from ...domain import events as e
from ...domain.demands import must_be_table
from ...domain.disputes import events as b
from ...domain.disputes.appeals import holds_alone
from ...domain.disputes.cases import Dispute, Ruling
from ...domain.disputes.impartial import ties_of
from ...domain.refusals import must
from ...domain.tables.statements import LOSSES
from ...domain.tournament import RoundTable, Tournament
from ...rulings.carrying_out import CarriedOut, LapsedRuling, MatchOrder, Watch, carry_out
from ...rulings.losses import Penalized, loser_of, penalty_bodies, with_loss
from ...rulings.match_status import every_ruling, rulings_in, same_closing
from ...rulings.policy import version
from ...rulings.remedies import NO_PLAY, Remedy, RemedyOrder, positions
from ...rulings.tables import MatchAfter, Says, bodies_after_match, bodies_of_award, result_of_ranking
from ..two_streams import TwoStreamPlan, folded


@dataclass(frozen=True, slots=True)
class Answer:
    """A judge's whole answer: what was found, why, what is done about it. `extension` are seconds for the table."""

    finding: str
    reason: str
    remedy: Remedy = Remedy()
    rules: tuple[str, ...] = ()
    penalties: tuple[Penalized, ...] = ()
    extension: int = 0
    cites: tuple[str, ...] = ()  # earlier rulings that it follows, or tells itself apart from


class PendingAnswer:
    """A judge's answer with all that is needed to write it: into the match, and into the tournament."""

    def __init__(
        self, state: Tournament, dispute: Dispute, answer: Answer, order: RemedyOrder, verdict: b.Verdict | None = None,
        watch: Watch | None = None, cosigned: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        """`order` has the remedy as the answer has it; `watch` is shown each correction before it is made.

        `cosigned` are the sides that have agreed to it.
        """
        self.state, self.dispute, self.answer, self.verdict = state, dispute, answer, verdict
        self.place = e.Place(dispute.round, dispute.table)
        seat = self._seat(state)
        self.cosigned, self.ties = cosigned, ties_of(state, order.by, seat.seats)
        self.loser = loser_of(seat, answer.penalties)
        self.match = self._match(seat)
        self.order = evolve(order, remedy=with_loss(seat, order.remedy, answer.penalties, self.match))
        self._watch = watch
        self._carried: CarriedOut | None = None
        self.length = 0  # how many events the match had, once the verbs have run

    @property
    def back(self) -> Ruling | None:
        """The ruling whose remedy does not hold any more."""
        return self.dispute.standing if self.verdict in ("changed", "overturned") else None

    def _match(self, seat: RoundTable) -> str | None:
        """The match that the answer is about: the disputed one; at a table without one, whichever a loss ends."""
        ruled = self.dispute.ruling.address.match if self.dispute.ruling else None
        return self.dispute.address.match or ruled or (seat.running if self.loser else None)

    def plan(self) -> TwoStreamPlan:
        """Everything that the answer writes: for recording it, and for previewing it."""
        bare = ("stands", "warning only", "award", "void")
        must(self.match is not None or self.order.remedy.word in bare, "no-record")
        return TwoStreamPlan(self.bodies, self.match, self.act)

    # ---- the match

    def act(self, one: Match) -> None:
        """The verbs on the match: what falls is taken back, the remedy carried out; and the clock goes on."""
        self.length = len(one.events)
        if self.verdict != "confirmed":
            self._carried = carry_out(one, self._work(one.opened.match))
        if holds_alone(self.state, self.dispute) and one.closed is None:
            one.clock("started", **self.order.envelope)

    def _work(self, match: str) -> MatchOrder:
        """The answer as an order to the match."""
        work = MatchOrder(
            self.order, rulings_in(self.state, match), self.state.fallen, self.back.id if self.back else None, self.loser
        )
        return work if self._watch is None else evolve(work, watch=self._watch)

    @property
    def lapsed(self) -> tuple[LapsedRuling, ...]:
        """The rulings that do not hold any more either, once the verbs have run."""
        return self._carried.lapsed if self._carried else ()

    def _says(self) -> Says:
        """What the answer says about the table, beside taking something back."""
        word, carried = self.order.remedy.word, self._carried
        if carried is None or (not carried.ended and word in NO_PLAY):
            return "nothing"
        if carried.ended or word in ("award", "void") or (word in ("reopen", "rewind") and carried.after is None):
            return "anew"
        return "nothing" if same_closing(carried.between, carried.after) else "what changed"

    # ---- the tournament

    def bodies(self, after: MatchAfter | None) -> list[e.TournamentBody]:
        """The ruling, and what follows from it: each part is decided on the tournament as the parts before leave it."""
        found: list[e.TournamentBody] = [self._ruling(after), *self._lapses()]
        parts: Sequence[Callable[[Tournament, MatchAfter | None], list[e.TournamentBody]]] = (
            self._table, self._penalties, self._extension,
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
            version(), self.match, address.position, address.part, address.as_of, positions(added),
            str(after.head) if after else None, first.id if first else None, self.verdict, folds=True,
            ties=self.ties, cosigned=self.cosigned,
            window=None if self.verdict or self.cosigned else self.state.appeal_window,
            cites=tuple(dict.fromkeys(self.answer.cites)),
        )  # fmt: skip

    def _lapses(self) -> list[e.TournamentBody]:
        """That rulings which rest on the one that falls do not hold any more either."""
        falls = self.back.id if self.back else self.order.ruling
        known = {one.id: one.dispute for one in every_ruling(self.state)}
        return [b.RulingLapsed(known[one.ruling], one.ruling, falls, one.place) for one in self.lapsed]

    def _seat(self, state: Tournament) -> RoundTable:
        return must_be_table(state, self.place.round, self.place.table)

    def _table(self, state: Tournament, after: MatchAfter | None) -> list[e.TournamentBody]:
        """What the match, or the judge, says about the table now."""
        word, table = self.order.remedy.word, self._seat(state)
        if after is not None:
            changed = any(not isinstance(event.body, ClockChanged) for event in after.added)
            if not changed and self.back is None:
                return []
            return bodies_after_match(state, self.place, table, after, self.order.ruling, self._says())
        if self.verdict == "confirmed":
            return []
        if word == "award":
            reported = result_of_ranking(table, self.order.remedy.ranking)
            return bodies_of_award(state, self.place, table, reported, self.answer.reason, self.order.ruling)
        if word == "void" and table.result_events:
            return [b.TableReopened(self.place.round, self.place.table, self.order.ruling)]
        return []

    def _penalties(self, state: Tournament, after: MatchAfter | None) -> list[e.TournamentBody]:
        """The penalties of the answer, each on the tournament as those before leave it; the first loss ends the match."""
        lost = self.order.remedy.ranking[1:] == ((self.loser,),) and self.order.remedy.word == "award"
        ends = self.match if lost or (self._carried and self._carried.ended) else None
        found: list[e.TournamentBody] = []
        for one in self.answer.penalties:
            now = folded(state, found, self.order.by, self.order.at)
            mine = ends if one.kind in LOSSES and one.entry == self.loser else None
            found += penalty_bodies(now, self.place, one, self.answer.reason, self.order.ruling, mine)
        return found

    def _extension(self, state: Tournament, after: MatchAfter | None) -> list[e.TournamentBody]:
        """More time for the table, if the answer gives any."""
        if not self.answer.extension or state.closed is not None:
            return []
        return [e.ClockChanged(self.place.round, "extended", self.answer.extension, self.place.table)]
