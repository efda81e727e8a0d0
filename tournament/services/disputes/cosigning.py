"""Rulings of a judge who sits at the table: where nobody else of the staff is there, every side signs before it counts.

What the sides sign is what is recorded: the proposal holds the whole answer, and nothing else can be made of it. It lapses when
the match goes on.
"""

from __future__ import annotations

from dataclasses import asdict
from hashlib import blake2b
from typing import Any, Unpack

from ledger import SPECTATOR, Event
from ledger.streams import Document
from ledger.values import Text, canonical, parse

from ...domain.demands import must_be_table
from ...domain.disputes import events as b
from ...domain.disputes.cases import Dispute, ProposedRuling
from ...domain.fold import TournamentStream
from ...domain.refusals import NotAllowed, must, must_be_one_of, must_find
from ...domain.tournament import Tournament
from ...rulings.losses import Penalized
from ...rulings.remedies import Remedy
from ..desk import Decision, Desk, VerbArgs
from ..two_streams import decided
from .disputes import alone_at, must_be_dispute
from .pending_answer import Answer
from .rulings import must_rule, pending_answer

WITHOUT_SECRETS = ("stands", "warning only", "rewind", "award", "void", "reopen")  # what falls by others may tell a secret


class Cosigning:
    """Rulings that all sides sign: proposed by a judge who sits there, signed side by side, then recorded like any other."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def propose_ruling(
        self, name: str, dispute: str, answer: Answer, *, verdict: str | None = None, **args: Unpack[VerbArgs]
    ) -> Event[b.RulingProposed]:
        """Propose an answer about the own table, where nobody else may give one. The proposer's side has signed it with that."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "propose_ruling")
            found = self._must_be_alone(state, dispute, answer, verdict, args)
            heard = must_be_one_of(b.VERDICTS, verdict, "verdict") if verdict else None
            must(found.state == ("appealed" if heard else "taken"), "dispute-state", dispute=dispute, state=found.state)
            decided(self._desk.ledger, pending_answer(self._desk, state, found, answer, args, heard).plan())  # it can be done
            terms = terms_of(answer, verdict, self._length(found))
            mine = state.entry_of(args["by"])
            entry = mine.id if mine else ""
            return Decision([
                b.RulingProposed(dispute, entry, digest_of(dispute, terms), terms, Text(answer.finding), Text(answer.reason))
            ])  # fmt: skip

        said = (answer.finding, answer.reason)
        asked = ("propose", dispute, answer.remedy, answer.rules, verdict)
        return self._desk.write_one(b.RulingProposed, name, asked, args, decide, said)

    def cosign_ruling(self, name: str, dispute: str, digest: str, **args: Unpack[VerbArgs]) -> Event[b.RulingCosigned]:
        """Agree to the proposed ruling, each side for itself: nobody signs for another."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            found = must_be_dispute(state, dispute)
            seat = must_be_table(state, found.round, found.table)
            entry = self._desk.rights.speaks_for(state, args["by"], "cosign_ruling", seat)
            if entry is None:
                raise NotAllowed("not-yours-to-sign", dispute=dispute)
            proposed = must_be_proposed(found)
            must(proposed.digest == digest, "proposal-changed", dispute=dispute)
            must(entry not in proposed.signed, "signed", entry=entry)
            return Decision([b.RulingCosigned(dispute, entry, digest)])

        return self._desk.write_one(b.RulingCosigned, name, ("cosign", dispute, digest, args.get("by")), args, decide)

    def rule_cosigned(self, name: str, dispute: str, **args: Unpack[VerbArgs]) -> Event[b.RulingMade]:
        """Record the proposed ruling once every side has signed it: exactly what they signed, by whoever proposed it."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "rule_cosigned")
            found = must_be_dispute(state, dispute)
            proposed = must_be_proposed(found)
            answer, verdict, length = answer_from(proposed)
            self._must_be_alone(state, dispute, answer, verdict, args)
            seats = must_be_table(state, found.round, found.table).seats
            must(proposed.by == args["by"], "not-yours", dispute=dispute)
            missing = tuple(one for one in seats if one not in proposed.signed)
            must(not missing, "unsigned", entries=missing)
            must(self._length(found) == length, "proposal-changed", dispute=dispute)
            pending = pending_answer(self._desk, state, found, answer, args, verdict, cosigned=seats)
            return decided(self._desk.ledger, pending.plan())

        return self._desk.write_one(b.RulingMade, name, ("rule-cosigned", dispute), args, decide)

    def _must_be_alone(self, state: Tournament, dispute: str, answer: Answer, verdict: str | None, args: VerbArgs) -> Dispute:
        """The dispute, if whoever asks sits there, may answer by their role, and nobody else is there who might."""
        verb = "hear" if verdict else "rule"
        found = must_rule(self._desk, state, dispute, answer, args, verb, cosigned=True)
        must(alone_at(state, found, args["by"], verb), "not-alone")
        open_ = answer.remedy.word in WITHOUT_SECRETS or not self._running(found)
        must(open_, "unknown-word", what="remedy", found=answer.remedy.word, known=WITHOUT_SECRETS)
        return found

    def _running(self, dispute: Dispute) -> bool:
        match = dispute.address.match
        return match is not None and self._desk.ledger.look(match, SPECTATOR).closed is None

    def _length(self, dispute: Dispute) -> int:
        """How many events the match has by now."""
        match = dispute.address.match
        return self._desk.ledger.look(match, SPECTATOR).length if match else 0


def must_be_proposed(dispute: Dispute) -> ProposedRuling:
    """The ruling that waits for signatures; raises Refused if there is none."""
    return must_find(dispute.proposed, "no-proposal", dispute=dispute.id)


def terms_of(answer: Answer, verdict: str | None, length: int) -> Document:
    """The answer as JSON, without its words; `length` is how many events the match had."""
    penalties = [asdict(one) for one in answer.penalties]
    remedy = {name: value for name, value in asdict(answer.remedy).items() if value is not None}
    terms = {
        "remedy": remedy, "rules": list(answer.rules), "penalty": penalties[0] if penalties else None,
        "extension": answer.extension, "verdict": verdict, "length": length,
    }  # fmt: skip
    more: dict[str, Any] = {"more_penalties": penalties[1:]} if penalties[1:] else {}
    more |= {"cites": list(answer.cites)} if answer.cites else {}
    return Document(canonical({**terms, **more}).decode())


def digest_of(dispute: str, terms: Document) -> str:
    """What the sides sign. Words are left out, or erased ones could be guessed: the proposal's own event holds them."""
    return blake2b(f"{dispute}/{terms}".encode(), digest_size=16).hexdigest()


def answer_from(proposed: ProposedRuling) -> tuple[Answer, b.Verdict | None, int]:
    """The answer that was proposed, its verdict on an appeal, and how long the match was."""
    terms: Any = parse(proposed.terms, "terms")
    remedy = {**terms["remedy"], "ranking": tuple(map(tuple, terms["remedy"].get("ranking", ())))}
    given = [*([terms["penalty"]] if terms["penalty"] else []), *terms.get("more_penalties", ())]
    penalties = tuple(Penalized(**one) for one in given)
    answer = Answer(
        proposed.finding, proposed.reason, Remedy(**remedy), tuple(terms["rules"]), penalties, terms["extension"],
        tuple(terms.get("cites", ())),
    )  # fmt: skip
    return answer, terms["verdict"], terms["length"]
