"""Rulings and appeals: a judge's answer with its remedy and penalty, written into match and tournament at once."""

from __future__ import annotations

from typing import Unpack

from ledger import Event, Match
from ledger.journal import Head
from ledger.values import evolve
from ledger.wording import Language

from ...domain.demands import must_be_reason, must_be_table
from ...domain.disputes import events as b
from ...domain.disputes.cases import Dispute
from ...domain.fold import TournamentStream
from ...domain.refusals import must, must_be_one_of, must_find
from ...domain.roles import others_who_may
from ...domain.tournament import Tournament
from ...rulings.carrying_out import Watch
from ...rulings.losses import must_be_penalty
from ...rulings.preview import MatchPart, RulingPreview, WatchedCorrections, match_part, tournament_effect
from ...rulings.remedies import RemedyOrder
from ...rulings.tables import MatchAfter, closing_of
from ..desk import Decision, Desk, VerbArgs
from ..penalties import must_be_offence
from ..two_streams import decided, folded
from .appeals import must_be_first_appeal, must_wait
from .case_law import must_cite_rulings
from .disputes import must_be_dispute, must_cite, must_judge_match_of, seats_of
from .pending_answer import Answer, PendingAnswer
from .shown import StreamsRead, shown_digest

LONGEST_RULED_EXTENSION = 4 * 3600  # seconds that a ruling may give to one table
MOST_PENALTIES = 8  # in one ruling


class Rulings:
    """Judges' answers to disputes: ruled, appealed, heard, marked as precedents, and previewed before they are written."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def rule(
        self, name: str, dispute: str, answer: Answer, *, shown: str | None = None, **args: Unpack[VerbArgs]
    ) -> Event[b.RulingMade]:
        """Answer a dispute. Match and tournament say so together, or neither does.

        `shown` is the digest of the preview that was looked at: if anything has changed since, nothing is written.
        """

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            found = must_rule(self._desk, state, dispute, answer, args, "rule")
            must(found.state == "taken", "dispute-state", dispute=dispute, state=found.state)
            return as_shown(self._desk, pending_answer(self._desk, state, found, answer, args), shown)

        said = (answer.finding, answer.reason)
        return self._desk.write_one(b.RulingMade, name, ("rule", dispute, answer.remedy, answer.rules), args, decide, said)

    def appeal(
        self, name: str, dispute: str, claim: str, *, entry: str | None = None, **args: Unpack[VerbArgs]
    ) -> Event[b.RulingAppealed]:
        """Ask the head judge, once and in time: a side of the table, or a judge, who names the `entry` for which they ask."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            found = must_be_dispute(state, dispute)
            seat = must_be_table(state, found.round, found.table)
            side = self._desk.rights.speaks_in_name_of(state, args["by"], "appeal", seat, entry)
            said = must_be_reason(claim)
            must_be_first_appeal(found, side)
            ruling = must_wait(found, args["at"])
            must(side is None or side not in found.accepted, "accepted", entry=side, ruling=ruling.id)
            return Decision([b.RulingAppealed(dispute, ruling.id, said, side)])

        asked = ("appeal", dispute, *([entry] if entry else []))
        return self._desk.write_one(b.RulingAppealed, name, asked, args, decide, (claim,))

    def hear(
        self, name: str, dispute: str, verdict: str, answer: Answer, *, shown: str | None = None, **args: Unpack[VerbArgs]
    ) -> Event[b.RulingMade]:
        """The head judge answers an appeal: the ruling is confirmed, changed or overturned. It is final then."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "hear")
            heard = must_be_one_of(b.VERDICTS, verdict, "verdict")
            found = must_rule(self._desk, state, dispute, answer, args, "hear")
            must(found.state == "appealed", "dispute-state", dispute=dispute, state=found.state)
            must_not_hear_itself(state, found, args["by"])
            before = found.ruling.verdict if found.ruling else None
            must(not verdict == before == "overturned", "overturned-already")
            must(verdict == "changed" or not (answer.remedy.changes_match or answer.penalties), "verdict-remedy", verdict=verdict)
            return as_shown(self._desk, pending_answer(self._desk, state, found, answer, args, heard), shown)

        said = (answer.finding, answer.reason)
        return self._desk.write_one(
            b.RulingMade, name, ("hear", dispute, verdict, answer.remedy, answer.rules), args, decide, said
        )

    def mark_precedent(self, name: str, ruling: str, marked: bool = True, **args: Unpack[VerbArgs]) -> Event[b.PrecedentMarked]:
        """Say that others should rule likewise; it is then shown under the rules that it cites."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "mark_precedent")
            found = must_find(state.ruling(ruling), "unknown-ruling", ruling=ruling)
            must(found.precedent != marked, "nothing-changes")
            return Decision([b.PrecedentMarked(ruling, marked)])

        return self._desk.write_one(b.PrecedentMarked, name, ("precedent", ruling, marked), args, decide)

    def preview_ruling(
        self, name: str, dispute: str, answer: Answer, *, by: str, verdict: b.Verdict | None = None,
        language: Language = "en",
    ) -> RulingPreview:  # fmt: skip
        """What an answer would change in match and tournament. Nothing is recorded.

        It is the very plan that would be recorded, carried out on copies; what nobody has settled yet is struck there.
        """
        args: VerbArgs = {"by": by}
        with self._desk.stream(name) as stream:
            state = stream.state
            found = must_rule(self._desk, state, dispute, answer, args, "preview_ruling")
            must(found.state == ("appealed" if verdict else "taken"), "dispute-state", dispute=dispute, state=found.state)
            seen = WatchedCorrections(language, answer.remedy.falling)
            settled = evolve(answer, remedy=evolve(answer.remedy, falling=answer.remedy.falling or "strike"))
            pending = pending_answer(self._desk, state, found, settled, args, verdict, seen.see)
            part, after = self._tried(pending)
            then = folded(state, pending.bodies(after), by, pending.order.at)
            effect = tournament_effect(stream.events, self._desk.seed(stream), state, then, found.round, found.table)
        return RulingPreview(
            answer.remedy.word, part.then, part.now, part.after, tuple(seen.fates.values()), seen.said, seen.unsettled,
            part.outcome, part.score, effect, pending.lapsed, part.line, then,
            shown_digest(dispute, answer, verdict, StreamsRead(state.position, pending.length)),
        )  # fmt: skip

    def _tried(self, pending: PendingAnswer) -> tuple[MatchPart, MatchAfter | None]:
        """The match as it is and as the answer would leave it; nothing where it touches none."""
        plan = pending.plan()
        if plan.match is None:
            return MatchPart(), None

        def tried(one: Match) -> tuple[MatchPart, MatchAfter]:
            copy = one.copied()
            plan.act(copy)
            added = tuple(copy.events[len(one.events) :])
            after = MatchAfter(one.opened.match, closing_of(copy), added, Head())
            return match_part(one, copy, pending.dispute.address), after

        return self._desk.ledger.peek(plan.match, tried)


# ---- what every answer needs, and what it comes to


def must_rule(
    desk: Desk, state: Tournament, dispute: str, answer: Answer, args: VerbArgs, verb: str, *, cosigned: bool = False
) -> Dispute:
    """The dispute, if whoever asks may answer it so. Old rounds and closed tournaments are for the head judge.

    Nobody answers about the own table, unless every side co-signs.
    """
    desk.rights.must_be_allowed(state, args["by"], verb)
    found = must_be_dispute(state, dispute)
    seat = must_be_table(state, found.round, found.table)
    concerned = None if cosigned else seat.seats
    desk.rights.must_be_allowed(state, args["by"], verb, concerned)
    if not cosigned:
        must_judge_match_of(desk, state, found, args["by"])
    if found.round < len(state.published) or state.closed is not None:
        desk.rights.must_be_allowed(state, args["by"], "rule old", concerned)
    must_be_reason(answer.finding)
    must_be_reason(answer.reason)
    must(answer.remedy.word in b.REMEDIES, "unknown-word", what="remedy", found=answer.remedy.word, known=b.REMEDIES)
    must_cite(state, answer.rules)
    must_cite_rulings(desk, answer.cites, args["by"])
    must(bool(answer.rules) or bool(found.rules), "cites-nothing")
    fits = type(answer.extension) is int and 0 <= answer.extension <= LONGEST_RULED_EXTENSION
    must(fits, "number", what="extension", low=0, high=LONGEST_RULED_EXTENSION, found=answer.extension)
    most, count = MOST_PENALTIES, len(answer.penalties)
    must(count <= most, "number", what="penalties", low=0, high=most, found=count)
    for penalty in answer.penalties:
        must_be_penalty(state, penalty, seat)
        must_be_offence(penalty.infraction)
        if penalty.kind == "disqualification":
            desk.rights.must_be_allowed(state, args["by"], "disqualify", concerned)
    return found


def as_shown(desk: Desk, pending: PendingAnswer, shown: str | None) -> Decision:
    """The decision, if it is the one that was shown; raises Refused if anything has changed since."""
    found = decided(desk.ledger, pending.plan())
    read = StreamsRead(pending.state.position, pending.length)
    now = shown_digest(pending.dispute.id, pending.answer, pending.verdict, read)
    must(shown is None or shown == now, "preview-changed")
    return found


def pending_answer(
    desk: Desk, state: Tournament, dispute: Dispute, answer: Answer, args: VerbArgs, verdict: b.Verdict | None = None,
    watch: Watch | None = None, cosigned: tuple[str, ...] = (),
) -> PendingAnswer:  # fmt: skip
    """The answer on its way: for recording it, and for previewing it."""
    seat = must_be_table(state, dispute.round, dispute.table)
    number, at = len(dispute.rulings) + 1, desk.envelope(args)["at"]
    ruling = f"{state.id}:{dispute.id}.{number}"
    order = RemedyOrder(answer.remedy, ruling, answer.reason, args["by"], at, seat.seats)
    return PendingAnswer(state, dispute, answer, order, verdict, watch, cosigned)


def must_not_hear_itself(state: Tournament, dispute: Dispute, person: str) -> None:
    """Whoever ruled does not hear the appeal, as long as there is another who may."""
    others = others_who_may(state, person, "hear", seats_of(state, dispute))
    first = dispute.ruling
    must(first is None or first.judge != person or not others, "own-appeal", ruling=first.id if first else "-")
