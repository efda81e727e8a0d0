"""Rulings and appeals: a judge's answer with its remedy and penalty, written into match and tournament at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Unpack

from ledger import Acted, Event, Match, Stream, evolve

from .. import events as e
from ..desk import HEAD, JUDGES, Asked, must_be_reason, must_be_table
from ..entries import Table, Tournament
from ..looking import Looking
from ..refusals import must
from ..seen import HIDDEN
from . import bodies as b
from .cases import Dispute, Ruling
from .deciding import Plan, folded
from .disputes import Disputes, must_be_dispute, must_cite
from .losses import Penalized, must_be_penalty, penalty_bodies, with_loss
from .policy import version
from .preview import RulingPreview, effect, match_after, match_part
from .remedies import Order, Remedy, carry_out, closed_before, positions, take_back
from .seen import dispute_seen
from .tables import awarded, followed, given, restored

LONGEST_EXTENSION = 4 * 3600


@dataclass(frozen=True, slots=True)
class Answer:
    """A judge's whole answer: what was found, why, what is done about it. `extension` are seconds for the table."""

    finding: str
    reason: str
    remedy: Remedy = Remedy()
    rules: tuple[str, ...] = ()
    penalty: Penalized | None = None
    extension: int = 0


class Rulings(Disputes, Looking):
    """The verbs of judges who answer."""

    def rule(self, name: str, dispute: str, answer: Answer, **given_: Unpack[Asked]) -> Event:
        """Answer a dispute. Match and tournament say so together, or neither does."""

        def decide(state: Tournament, stream: Stream) -> Plan:
            found = self._must_rule(state, dispute, answer, given_)
            must(found.state == "taken", "dispute-state", dispute=dispute, state=found.state)
            return self.planned(state, stream, found, answer, given_)

        said = (answer.finding, answer.reason)
        return self._decide(name, ("rule", dispute, answer.remedy, answer.rules), given_, decide, said)[0]

    def appeal(self, name: str, dispute: str, claim: str, **given_: Unpack[Asked]) -> Event:
        """Ask the head judge, once: a side of the table, or a judge for it."""

        def decide(state: Tournament, stream: Stream) -> Plan:
            found = must_be_dispute(state, dispute)
            entry = self.speaks_for(state, must_be_table(state, found.round, found.table), given_["by"])
            must_be_reason(claim)
            must(found.appeal is None, "appealed-once", dispute=dispute)
            must(found.state == "ruled", "dispute-state", dispute=dispute, state=found.state)
            return Plan(lambda _: [b.RulingAppealed(dispute, found.ruling.id, claim, entry)])

        return self._decide(name, ("appeal", dispute), given_, decide, (claim,))[0]

    def hear(self, name: str, dispute: str, verdict: str, answer: Answer, **given_: Unpack[Asked]) -> Event:
        """The head judge answers an appeal: the ruling is confirmed, changed or overturned. It is final then."""

        def decide(state: Tournament, stream: Stream) -> Plan:
            self.must_be(state, given_["by"], HEAD)
            must(verdict in b.VERDICTS, "unknown-word", what="verdict", found=verdict, known=b.VERDICTS)
            found = self._must_rule(state, dispute, answer, given_)
            must(found.state == "appealed", "dispute-state", dispute=dispute, state=found.state)
            must_not_hear_itself(state, found, given_["by"])
            must(verdict == "changed" or not (answer.remedy.plays or answer.penalty), "verdict-remedy", verdict=verdict)
            return self.planned(state, stream, found, answer, given_, verdict)

        said = (answer.finding, answer.reason)
        return self._decide(name, ("hear", dispute, verdict, answer.remedy, answer.rules), given_, decide, said)[0]

    def mark_precedent(self, name: str, ruling: str, marked: bool = True, **given_: Unpack[Asked]) -> Event:
        """Say that others should rule likewise; it is then shown under the rules that it cites."""

        def decide(state: Tournament, stream: Stream) -> Plan:
            self.must_be(state, given_["by"], HEAD)
            found = state.ruling(ruling)
            must(found is not None, "unknown-ruling", ruling=ruling)
            must(found.precedent != marked, "nothing-changes")
            return Plan(lambda _: [b.PrecedentMarked(ruling, marked)])

        return self._decide(name, ("precedent", ruling, marked), given_, decide)[0]

    def dispute_named(self, name: str, dispute: str) -> Dispute:
        """One dispute, as it is; raises Refused if there is none."""
        return must_be_dispute(self.tournament(name), dispute)

    def disputes(self, name: str, by: str | None) -> list[Dispute]:
        """Every dispute as somebody may read it."""
        state = self.tournament(name)
        staff = self.role(state, by) in JUDGES
        return [dispute_seen(state, one, by, staff, HIDDEN) for one in state.disputes]

    def _must_rule(self, state: Tournament, dispute: str, answer: Answer, given_: Asked) -> Dispute:
        """The dispute, if whoever asks may answer it so. Old rounds and closed tournaments are for the head judge."""
        self.must_be(state, given_["by"], JUDGES)
        found = must_be_dispute(state, dispute)
        old = found.round < len(state.published) or state.closed is not None
        self.must_be(state, given_["by"], HEAD if old else JUDGES)
        must_be_reason(answer.finding)
        must_be_reason(answer.reason)
        must(
            answer.remedy.word in b.REMEDIES, "unknown-word", what="remedy", found=answer.remedy.word, known=b.REMEDIES
        )
        must_cite(state, answer.rules)
        must(bool(answer.rules) or bool(found.rules), "cites-nothing")
        fits = type(answer.extension) is int and 0 <= answer.extension <= LONGEST_EXTENSION
        must(fits, "number", what="extension", low=0, high=LONGEST_EXTENSION, found=answer.extension)
        if answer.penalty is not None:
            seat = must_be_table(state, found.round, found.table)
            must_be_penalty(state, answer.penalty, seat)
            self.must_be(state, given_["by"], HEAD if answer.penalty.kind == "disqualification" else JUDGES)
        return found

    def preview_ruling(
        self, name: str, dispute: str, answer: Answer, *, by: str, verdict: str | None = None, language: str = "en",
    ) -> RulingPreview:  # fmt: skip
        """What an answer would change in match and tournament. Nothing is recorded."""
        given_: Asked = {"by": by}
        with self._stream(name) as stream:
            state = stream.state
            found = self._must_rule(state, dispute, answer, given_)
            settled = evolve(answer, remedy=evolve(answer.remedy, falling=answer.remedy.falling or "strike"))
            plan = self.planned(state, stream, found, settled, given_, verdict)
            part: dict[str, Any] = {}
            acted = None
            if plan.match is not None:
                # on appeal the first remedy is taken back before: fates on the line as it lies would mislead
                remedy = answer.remedy if found.ruling is None else Remedy()
                order = Order(remedy, f"{state.id}:preview", answer.reason, by, "", ())
                part = self.ledger.peek(plan.match, lambda one: match_part(one, order, found.address, language))
                acted = part.pop("foreseen", None)
                if acted is None:
                    acted = self.ledger.tried(plan.match, plan.act)
                    part = part if "after" in part else part | match_after(acted.match, part)
            after = folded(state, plan.bodies(acted), by, self._envelope(given_)["at"])
            told = effect(stream.events, self.seed(stream), state, after, found.round, found.table)
        empty = {"then": None, "now": None, "after": None, "fates": (), "said": (), "unsettled": (),
                 "outcome": None, "score": None}  # fmt: skip
        return RulingPreview(answer.remedy.word, **{**empty, **part}, effect=told)

    # ---- what it comes to

    def planned(
        self, state: Tournament, stream: Stream, dispute: Dispute, answer: Answer, given_: Asked,
        verdict: str | None = None,
    ) -> Plan:  # fmt: skip
        """Everything that an answer writes: for recording it, and for looking at it before."""
        number = len(dispute.rulings) + 1
        seat = must_be_table(state, dispute.round, dispute.table)
        remedy = with_loss(seat, answer.remedy, answer.penalty)
        at = self._envelope(given_)["at"]
        order = Order(remedy, f"{state.id}:{dispute.id}.{number}", answer.reason, given_["by"], at, seat.seats)
        case = Case(state, dispute, seat, answer, order, verdict, stream)
        match = dispute.address.match
        must(match is not None or remedy.word in ("stands", "warning only", "award", "void"), "no-record")
        return Plan(case.bodies, match, case.act if match else None)


@dataclass(frozen=True, slots=True)
class Case:
    """One answer on the way to being written."""

    state: Tournament
    dispute: Dispute
    seat: Table
    answer: Answer
    order: Order
    verdict: str | None
    stream: Stream

    @property
    def back(self) -> Ruling | None:
        """The ruling whose remedy does not hold any more."""
        return self.dispute.ruling if self.verdict in ("changed", "overturned") else None

    @property
    def place(self) -> e.Place:
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

    def bodies(self, acted: Acted | None) -> list[Any]:
        """The ruling, and what follows from it: each part is decided on the tournament as the parts before leave it."""
        found: list[Any] = [self._ruling(acted)]
        parts: Sequence[Callable[[Tournament, Acted | None], list[Any]]] = (
            self._lifted, self._table, self._restored, self._penalty, self._extension,
        )  # fmt: skip
        for part in parts:
            state = folded(self.state, found, self.order.by, self.order.at)
            found += part(state, acted)
        return found

    def _ruling(self, acted: Acted | None) -> b.RulingMade:
        address, events = self.dispute.address, acted.events if acted else ()
        first = self.dispute.ruling
        confirmed = self.verdict == "confirmed" and first is not None
        return b.RulingMade(
            self.dispute.id, self.order.ruling, first.remedy if confirmed else self.order.remedy.word,
            self.answer.finding, self.answer.reason, tuple(dict.fromkeys(self.answer.rules or self.dispute.rules)),
            version(), address.match, address.position, address.part, address.as_of, positions(events),
            str(acted.head) if acted else None, first.id if first else None, self.verdict,
        )  # fmt: skip

    def _seat(self, state: Tournament) -> Table:
        return must_be_table(state, self.place.round, self.place.table)

    def _lifted(self, state: Tournament, acted: Acted | None) -> list[Any]:
        """Penalties of a ruling that does not hold any more."""
        if self.back is None:
            return []
        found: list[Any] = []
        for one in state.penalties:
            if one.ruling == self.back.id and not one.lifted:
                found.append(b.PenaltyLifted(one.source, self.order.ruling))
                entry = state.entry(one.entry)
                if one.kind == "disqualification" and entry and entry.status == "disqualified":
                    found.append(e.EntryRejoined(one.entry))
        return found

    def _table(self, state: Tournament, acted: Acted | None) -> list[Any]:
        """What the match, or the judge, says about the table now."""
        word, table = self.order.remedy.word, self._seat(state)
        if acted is not None:
            void = word == "void" and self.verdict != "confirmed"
            brought = (
                [] if any(game.match == acted.match.opened.match for game in table.games) else self._unvoided(acted)
            )
            state = folded(state, brought, self.order.by, self.order.at)
            ordered = [event for event in acted.events if type(event.body).__name__ != "ClockChanged"]
            acted = acted._replace(events=tuple(ordered))
            table = self._seat(state)
            return [*brought, *self._followed(state, table, acted, void)]
        if self.verdict == "confirmed":
            return []
        if word == "award":
            told = awarded(table, self.order.remedy.ranking)
            return given(state, self.place, table, told, self.answer.reason, self.order.ruling)
        if word == "void" and table.result is not None:
            return [b.TableReopened(self.place.round, self.place.table, self.order.ruling)]
        return []

    def _followed(self, state: Tournament, table: Table, acted: Acted, void: bool) -> list[Any]:
        match = acted.match.opened.match
        return followed(state, self.place, table, match, acted, self.order.ruling, void)

    def _unvoided(self, acted: Acted) -> list[Any]:
        """A match that had been voided is played at the table again."""
        return [e.MatchBegun(self.place.round, self.place.table, acted.match.opened.match)]

    def _restored(self, state: Tournament, acted: Acted | None) -> list[Any]:
        """The result of the table as it was before a ruling that does not hold, if nobody spoke about it since."""
        if self.back is None or self.order.remedy.word in ("award", "void"):
            return []
        before = self._seat(self.stream.state_at(self.back.source - 1))
        now, known = self._seat(state), self._seat(self.state)
        mine = {event.position for event in self.stream.events if getattr(event.body, "ruling", None) == self.back.id}
        since = set(known.told) - set(before.told)
        if not since or not since <= mine | self._taken_with(self.back):
            return []
        return restored(state, self.place, before, now, self.answer.reason, self.order.ruling)

    def _taken_with(self, ruling: Ruling) -> set[int]:
        """Where the tournament took the result of the match in as the ruling had left it."""
        return {
            event.position
            for event in self.stream.events[ruling.source :]
            if isinstance(event.body, e.MatchTaken) and event.body.head == ruling.head
        }

    def _penalty(self, state: Tournament, acted: Acted | None) -> list[Any]:
        if self.answer.penalty is None:
            return []
        return penalty_bodies(
            state, self.place, self._seat(state), self.answer.penalty, self.answer.reason, self.order.ruling
        )

    def _extension(self, state: Tournament, acted: Acted | None) -> list[Any]:
        if not self.answer.extension or state.closed is not None:
            return []
        return [e.ClockChanged(self.place.round, "extended", self.answer.extension, self.place.table)]


def must_not_hear_itself(state: Tournament, dispute: Dispute, person: str) -> None:
    """Whoever ruled does not hear the appeal, as long as there is another who may."""
    others = [one for one, role in state.staff if role in HEAD and one != person]
    first = dispute.ruling
    must(first is None or first.judge != person or not others, "own-appeal", ruling=first.id if first else "-")
