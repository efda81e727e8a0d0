"""Penalties: what a judge gave, what the policy would propose, who had which before. The judge decides."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Unpack

from ledger.values import Text, evolve

from ..domain import events as e
from ..domain.demands import must_be_open, must_be_reason, must_be_table
from ..domain.disputes import events as b
from ..domain.events import TournamentEvent
from ..domain.fold import TournamentStream
from ..domain.redaction import HIDDEN
from ..domain.refusals import must, must_find
from ..domain.tables.statements import LOSSES
from ..domain.tournament import Penalty, Tournament
from ..rulings.losses import Penalized, must_be_penalty
from ..rulings.policy import LADDER, PREFIX, heavier, policies
from .desk import Decision, Desk, VerbArgs
from .penalty_plans import GivenPenalty, corrected_plan, lifting_plan, penalty_plan
from .two_streams import decided, folded

UPGRADES_ON = {"play": 3, "tournament": 2, "conduct": 2}  # the offence with which an unknown one grows heavier


class Penalties:
    """Penalties: given, with the loss that follows; lifted, corrected; and those that somebody had before."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def penalize(
        self, name: str, entry: str, kind: e.PenaltyKind, infraction: str, reason: str, *, player: str | None = None,
        round_: int | None = None, table: int | None = None, ruling: str | None = None, **args: Unpack[VerbArgs],
    ) -> tuple[TournamentEvent, ...]:  # fmt: skip
        """Give a penalty. A loss changes the table; a disqualification is for the head judge, and takes the entry out."""
        penalty = Penalized(entry, kind, infraction, player)

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            place = self._must_give(state, penalty, reason, round_, table, args["by"])
            must_be_open(state)
            given = GivenPenalty(penalty, reason, args["by"], args["at"], ruling)
            return decided(self._desk.ledger, penalty_plan(state, place, given))

        asked = ("penalize", entry, kind, infraction, player, round_, table, ruling)
        return self._desk.write(name, asked, args, decide, said=(reason,))

    def lift_penalty(self, name: str, penalty: int, reason: str, **args: Unpack[VerbArgs]) -> tuple[TournamentEvent, ...]:
        """Take a penalty back, whoever may give it. A match that it ended goes on, and an entry that it took out is back."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            found = self._must_lift(state, penalty, reason, args["by"])
            return decided(self._desk.ledger, lifting_plan(state, found, reason, args["by"], args["at"]))

        return self._desk.write(name, ("lift-penalty", penalty), args, decide, said=(reason,))

    def correct_penalty(
        self, name: str, penalty: int, kind: e.PenaltyKind, infraction: str, reason: str, **args: Unpack[VerbArgs]
    ) -> tuple[TournamentEvent, ...]:
        """Put another penalty in the place of one: that is lifted, and whoever has it is given the other."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            found = self._must_lift(state, penalty, reason, args["by"], "correct_penalty")
            new = Penalized(found.entry, kind, infraction, found.player)
            lifting = lifting_plan(state, found, reason, args["by"], args["at"])
            without = folded(state, [b.PenaltyLifted(penalty, reason=Text(reason))], args["by"], args["at"])
            place = self._must_give(without, new, reason, found.round, found.table, args["by"])
            given = GivenPenalty(new, reason, args["by"], args["at"], instead=penalty)
            return decided(self._desk.ledger, corrected_plan(lifting, penalty_plan(without, place, given)))

        asked = ("correct-penalty", penalty, kind, infraction)
        return self._desk.write(name, asked, args, decide, said=(reason,))

    def _must_give(
        self, state: Tournament, penalty: Penalized, reason: str, round_: int | None, table: int | None, by: str
    ) -> e.Place | None:
        """The table that a penalty is about, if whoever asks may give it there; raises Refused otherwise."""
        kind = penalty.kind
        verb = "disqualify" if kind == "disqualification" else "penalize"
        self._desk.rights.must_be_allowed(state, by, verb)
        must(kind in e.PENALTIES, "unknown-word", what="penalty", found=kind, known=e.PENALTIES)
        must_be_reason(reason)
        must_be_penalty(state, penalty)
        must_be_offence(penalty.infraction)
        place = place_for(state, penalty, round_, table)
        self._desk.rights.must_be_allowed(state, by, verb, concerned_by(state, penalty.entry, place))
        if place is not None and round_ is not None and round_ < len(state.published) and kind in LOSSES:
            self._desk.rights.must_be_allowed(state, by, "penalize old")
        return place

    def _must_lift(self, state: Tournament, penalty: int, reason: str, by: str, verb: str = "lift_penalty") -> Penalty:
        """The penalty of that event, if whoever asks may take it back: it is for those who may give it."""
        self._desk.rights.must_be_allowed(state, by, verb)
        found = next((one for one in state.penalties if one.source == penalty), None)
        found = must_find(found, "unknown-penalty", penalty=penalty)
        must_be_reason(reason)
        place = None if found.round is None or found.table is None else e.Place(found.round, found.table)
        self._desk.rights.must_be_allowed(state, by, verb, concerned_by(state, found.entry, place))
        if found.kind == "disqualification":
            self._desk.rights.must_be_allowed(state, by, "disqualify")
        old = state.closed is not None or (found.round or len(state.published)) < len(state.published)
        if old and found.kind in LOSSES:
            self._desk.rights.must_be_allowed(state, by, "penalize old")
        must(not found.lifted, "lifted", penalty=penalty)
        return found

    def penalties_of(self, person: str, by: str | None) -> list[Before]:
        """What somebody was given in every tournament here, the latest first: for staff of tournaments that have one."""
        found: list[Before] = []
        staff = self._desk.rights.may_by_another(self._desk.every_state(), by, "penalties_of")
        for name in self._desk.every_name():
            state = self._desk.state(name)
            if self._desk.rights.may(state, by, "penalties_of") or staff:
                given = self._given_to(name, state, person)
                found += [Before(name, self._as_read(state, by, one), event) for one, event in given]
        return sorted(found, key=lambda one: one.at, reverse=True)

    def had_by_entry(self, state: Tournament, entry: str, by: str | None) -> list[Before]:
        """What the players of an entry were given in every tournament here, each penalty once, the latest first."""
        known = state.entry(entry)
        found = [one for person in (known.players if known else ()) for one in self.penalties_of(person, by)]
        return list({(one.tournament, one.penalty.source): one for one in found}.values())

    def _as_read(self, state: Tournament, by: str | None, one: Penalty) -> Penalty:
        """The penalty; its reason is for the staff of that very tournament until it is closed."""
        known = state.closed is not None or self._desk.rights.may(state, by, "penalties_of")
        return one if known else evolve(one, reason=HIDDEN)

    def _given_to(self, name: str, state: Tournament, person: str) -> Iterable[tuple[Penalty, str]]:
        """The penalties of a person in one tournament, each with the time when it was given."""
        with self._desk.stream(name) as stream:
            events = stream.events[:]
        for one in state.penalties:
            entry = state.entry(one.entry)
            if one.player == person or (one.player is None and entry and person in entry.players):
                yield one, events[one.source - 1].at


@dataclass(frozen=True, slots=True)
class Before:
    """A penalty that somebody was given, in whichever tournament, and when."""

    tournament: str
    penalty: Penalty
    at: str


def place_for(state: Tournament, penalty: Penalized, round_: int | None, table: int | None) -> e.Place | None:
    """The table that a penalty is about; a loss without one is about the table at which the entry sits now."""
    if table is not None and round_ is not None:
        must_be_table(state, round_, table)
        return e.Place(round_, table)
    if penalty.kind not in LOSSES or not state.published:
        return None
    seat = state.published[-1].table_of(penalty.entry)
    return e.Place(state.published[-1].number, seat.number) if seat else None


def concerned_by(state: Tournament, entry: str, place: e.Place | None = None) -> tuple[str, ...]:
    """The entries that a penalty of one is about: it, and all at the table that is named, or at which it sits now."""
    if place is not None:
        return (entry, *must_be_table(state, place.round, place.table).seats)
    seat = state.published[-1].table_of(entry) if state.published else None
    return (entry, *(seat.seats if seat else ()))


def must_be_offence(infraction: str) -> None:
    """Raise Refused with the list of offences unless it is one of the policy, with or without its prefix."""
    known = infraction in policies() or f"{PREFIX}{infraction}" in policies()
    must(known, "unknown-word", what="infraction", found=infraction[:60] or "-", known=tuple(policies()))


def offences(state: Tournament, entry: str, language: str) -> list[tuple[str, str, e.PenaltyKind]]:
    """Every offence of the policy: its id, what it is called, and the penalty for one more of it."""
    return [(one.id, one.title(language), proposed(state, entry, one.id)) for one in policies().values()]


def proposed(state: Tournament, entry: str, infraction: str, family: str = "play") -> e.PenaltyKind:
    """The penalty for one more of these: what the policy has for the first, and heavier ones once they repeat.

    Cautions of the same offence count as well as what is heavier; what was lifted does not.
    """
    return proposed_after([one for one in state.penalties if one.entry == entry], infraction, family)


def proposed_after(had: Iterable[Penalty], infraction: str, family: str = "play") -> e.PenaltyKind:
    """The penalty for one more of these after what somebody had, in one tournament or in several."""
    known = policies().get(infraction) or policies().get(f"{PREFIX}{infraction}")
    base: e.PenaltyKind = known.penalty if known else "warning"
    repeat = known.repeat if known else UPGRADES_ON[family]
    named = {infraction, infraction.removeprefix(PREFIX), f"{PREFIX}{infraction}"}
    before = [one for one in had if one.infraction in named and not one.lifted]
    steps = max(0, len(before) + 1 - repeat + 1)
    worst = max((LADDER.index(one.kind) for one in before), default=0)
    return LADDER[max(LADDER.index(heavier(base, steps)), worst)]
