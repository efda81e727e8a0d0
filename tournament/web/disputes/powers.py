"""What whoever asks may do with one dispute: a form is only shown to those who may send it, and others are told why not."""

from __future__ import annotations

from functools import cached_property

from ledger import SPECTATOR

from ...domain.disputes.cases import Dispute
from ...domain.disputes.impartial import sits_among, ties_of
from ...domain.events import PENALTIES, PenaltyKind
from ...domain.refusals import NotAllowed, Refused
from ...domain.roles import kept_from_match
from ...services.disputes.appeals import must_be_first_appeal
from ...services.disputes.cosigning import WITHOUT_SECRETS
from ...services.disputes.disputes import alone_at
from ...services.disputes.rulings import must_not_hear_itself
from ..me import me, role_in
from ..query_args import the_ledger
from ..tournaments.one_moment import Seen


class DisputePowers:
    """One dispute and whoever asks about it, at one moment."""

    def __init__(self, seen: Seen, dispute: Dispute) -> None:
        self._seen, self._state, self._dispute = seen, seen.state, dispute
        self._person = me().person or ""
        round_ = seen.state.round(dispute.round)
        self._table = round_.table(dispute.table) if round_ else None
        self.seats: tuple[str, ...] = self._table.seats if self._table else ()

    @cached_property
    def own(self) -> str | None:
        """The side for which whoever asks sits there."""
        mine = self._state.entry_of(self._person)
        return mine.id if mine is not None and mine.id in self.seats else None

    @cached_property
    def kept_out(self) -> NotAllowed | None:
        """Why somebody of the staff may not judge here: they sit there, or play elsewhere while the match runs."""
        if not self._seen.may("judge a match"):
            return None
        match = self._dispute.address.match
        if match is None or self._table is None:
            return NotAllowed("own-table") if sits_among(self._state, self._person, self.seats) else None
        why = kept_from_match(self._state, self._person, role_in(self._state), self._table, match, self.running)
        return NotAllowed(why) if why else None

    @cached_property
    def running(self) -> bool:
        """Whether the disputed match is still played."""
        match = self._dispute.address.match
        return match is not None and the_ledger().look(match, SPECTATOR).closed is None

    @property
    def staff(self) -> bool:
        """Whether they see everything about it as staff does."""
        return self._seen.may("take_dispute", self.seats) and self.kept_out is None

    @property
    def take(self) -> bool:
        """Whether they may take it. Taking it is what lets a judge who plays at another table see the match."""
        verb = "take_dispute" if self._state.closed is None else "take late"
        own = self._seen.may(verb) and alone_at(self._state, self._dispute, self._person, verb)
        return self._dispute.state == "open" and (self._seen.may(verb, self.seats) or own)

    @property
    def _answers(self) -> bool:
        """Whether their role may answer it now: a ruling on what was taken, the head judge's on an appeal or an old round."""
        state, heard = self._dispute.state, self._dispute.state == "appealed"
        old = self._dispute.round < len(self._state.published) or self._state.closed is not None
        if state not in ("taken", "appealed") or not self._seen.may("hear" if heard else "rule"):
            return False
        return not old or self._seen.may("rule old")

    @cached_property
    def rule(self) -> bool:
        """Whether they may answer it by themselves."""
        if not self._answers or self.kept_out is not None:
            return False
        try:
            if self._dispute.state == "appealed":
                must_not_hear_itself(self._state, self._dispute, self._person)
        except Refused:
            return False
        return True

    @cached_property
    def propose(self) -> bool:
        """Whether they may propose an answer that every side signs: they sit there, and nobody else is there."""
        verb = "hear" if self._dispute.state == "appealed" else "rule"
        return self._answers and alone_at(self._state, self._dispute, self._person, verb)

    @property
    def remedies(self) -> tuple[str, ...] | None:
        """The remedies that may be proposed at the own table while the match runs; None where any may."""
        return WITHOUT_SECRETS if self.propose and self.running else None

    @property
    def sign(self) -> bool:
        """Whether their side still has to sign what is proposed."""
        proposed = self._dispute.proposed
        return proposed is not None and self.own is not None and self.own not in proposed.signed

    @property
    def record(self) -> bool:
        """Whether they proposed it and every side has signed."""
        proposed = self._dispute.proposed
        return proposed is not None and proposed.by == self._person and set(self.seats) <= set(proposed.signed)

    @property
    def withdraw(self) -> bool:
        """Whether they may let it go: the side that raised it, or staff for it."""
        mine = self.own is not None and self.own == self._dispute.entry
        return self._dispute.state in ("open", "taken") and (mine or self.speaks_for_others("withdraw_dispute"))

    @property
    def settle(self) -> bool:
        """Whether they may end the time for an appeal: a head judge who did not rule."""
        ruling = self._dispute.ruling
        early = self._seen.may("settle early", self.seats) and ruling is not None and ruling.judge != self._person
        return self._dispute.state == "ruled" and early

    @property
    def accept(self) -> tuple[str, ...]:
        """The sides for which they may accept the ruling: their own, or as staff who did not rule those that have not yet."""
        if self._dispute.state != "ruled":
            return ()
        waiting = tuple(one for one in self.seats if one not in self._dispute.accepted)
        if self.own is not None:
            return tuple(one for one in waiting if one == self.own)
        ruled = self._dispute.ruling is not None and self._dispute.ruling.judge == self._person
        return waiting if self.speaks_for_others("accept_ruling") and not ruled else ()

    @property
    def appeal(self) -> bool:
        """Whether they may ask the head judge: a side that has not accepted the ruling, or staff for one."""
        if self._dispute.state != "ruled" or self.own in self._dispute.accepted:
            return False
        try:
            must_be_first_appeal(self._dispute, self.own)
        except Refused:
            return False
        return self.own is not None or self.speaks_for_others("appeal")

    @property
    def withdraw_appeal(self) -> bool:
        """Whether the appeal that waits is theirs: of their side, or written by them."""
        made = self._dispute.appeal
        if self._dispute.state != "appealed" or made is None:
            return False
        return made.by == self._person or (self.own is not None and made.entry == self.own)

    @property
    def revise(self) -> bool:
        """Whether they may open a final dispute again on new evidence."""
        over = self._dispute.state == "final" and self._dispute.ruling is not None
        return over and self._seen.may("ask_revision", self.seats)

    def speaks_for_others(self, verb: str) -> bool:
        """Whether they act as staff, and so may name the side for which they do."""
        return self.own is None and self._seen.may(verb, ())

    @property
    def for_whom(self) -> tuple[str, ...]:
        """The sides that staff may act for; none where somebody speaks for their own."""
        return self.seats if self.speaks_for_others("appeal") else ()

    @property
    def hand_in(self) -> bool:
        """Whether they may hand in evidence and make statements: a side, or staff."""
        speaks = self.own is not None or self.speaks_for_others("add_evidence")
        return self._dispute.state != "final" and speaks

    @property
    def note(self) -> bool:
        """Whether they read and write the notes of the judges."""
        return self._seen.may("note_for_judges", self.seats)

    @property
    def case_file(self) -> bool:
        """Whether they may have the case file."""
        return self._state.closed is not None or (self._seen.may("case_page", self.seats) and self.kept_out is None)

    @property
    def penalties(self) -> tuple[PenaltyKind, ...]:
        """The penalties that they may give with a ruling."""
        out = self._seen.may("disqualify", None if self.propose else self.seats)
        return PENALTIES if out else tuple(one for one in PENALTIES if one != "disqualification")

    @property
    def ties(self) -> list[str]:
        """The clubs and families that they share with a side, by name."""
        shared = ties_of(self._state, self._person, self.seats) if self._seen.may("take_dispute", self.seats) else ()
        return [self._seen.names.get(one, one) for one in shared]
