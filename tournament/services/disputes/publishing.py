"""Publishing a case without names: the head judge edits its words, and words that name somebody are refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from secrets import token_hex
from typing import Unpack

from ledger import Event
from ledger.values import Text
from ledger.wording import Language

from ...domain.demands import must_be_reason
from ...domain.disputes import events as b
from ...domain.disputes.cases import Dispute
from ...domain.fold import TournamentStream
from ...domain.refusals import must, must_find
from ...domain.tournament import Tournament
from ...words.nameless import called_instead, names_in, without_names
from ..desk import Decision, Desk, VerbArgs
from .disputes import must_be_dispute


@dataclass(frozen=True, slots=True)
class CaseText:
    """The words of a case as they are published."""

    claim: str
    finding: str
    reason: str


class Publishing:
    """Cases for everybody to learn from: published without names once all is over, and taken back."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def case_draft(self, name: str, dispute: str, *, by: str | None, language: Language = "en") -> CaseText:
        """The words of a case with every name replaced, for the head judge to go on from; nothing is recorded."""
        with self._desk.stream(name) as stream:
            state: Tournament = stream.state
            self._desk.rights.must_be_allowed(state, by, "case_draft")
            found, names = must_be_dispute(state, dispute), {**{one: one for one in stream.people()}, **stream.names()}
        if found.published is not None:
            return CaseText(found.published.claim, found.published.finding, found.published.reason)
        ruling = must_find(found.standing, "dispute-state", dispute=dispute, state=found.state)
        instead = called_instead(state, found, language)
        texts = (without_names(one, names, instead, language) for one in (found.claim, ruling.finding, ruling.reason))
        return CaseText(*texts)

    def publish_case(
        self, name: str, dispute: str, text: CaseText, no_names: Sequence[str] = (), **args: Unpack[VerbArgs]
    ) -> Event[b.CasePublished]:
        """Publish a case in these words. `no_names` are words that look like a name and are none here, such as a house."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            found = self._must_publish(state, dispute, "publish_case", args)
            claim, finding, reason = (must_be_reason(one) for one in (text.claim, text.finding, text.reason))
            matches = (game.match for round_ in state.rounds for table in round_.tables for game in table.games)
            named = names_in(f"{claim}\n{finding}\n{reason}", stream.names(), (*stream.people(), *matches), no_names)
            must(not named, "names-somebody", found=named)
            case = found.published.case if found.published else token_hex(5)
            return Decision([b.CasePublished(dispute, case, claim, finding, reason)])

        said = (text.claim, text.finding, text.reason)
        return self._desk.write_one(b.CasePublished, name, ("publish-case", dispute), args, decide, said)

    def withdraw_case(self, name: str, dispute: str, **args: Unpack[VerbArgs]) -> Event[b.CasePublished]:
        """Take a published case back: its address leads nowhere from then on."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            found = self._must_publish(state, dispute, "withdraw_case", args)
            case = must_find(found.published, "nothing-changes")
            return Decision([b.CasePublished(dispute, case.case, Text(""), Text(""), Text(""), published=False)])

        return self._desk.write_one(b.CasePublished, name, ("withdraw-case", dispute), args, decide)

    def _must_publish(self, state: Tournament, dispute: str, verb: str, args: VerbArgs) -> Dispute:
        """The dispute, if all is over and whoever asks may publish it."""
        self._desk.rights.must_be_allowed(state, args["by"], verb)
        found = must_be_dispute(state, dispute)
        must(state.closed is not None, "not-over")
        over = found.state == "final" and found.standing is not None
        must(over, "dispute-state", dispute=dispute, state=found.state)
        return found
