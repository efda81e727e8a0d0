"""Disputes: somebody says that something is wrong at a table, and a judge takes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Unpack

from ledger import JUDGE, SPECTATOR, Event, Malformed, Match, Ref
from ledger.values import read_action

from ...domain import events as e
from ...domain.demands import must_be_open, must_be_reason, must_be_table
from ...domain.disputes import events as b
from ...domain.disputes.appeals import as_read, holds_alone
from ...domain.disputes.cases import ActionAddress, Dispute
from ...domain.disputes.impartial import sits_among
from ...domain.disputes.redaction import dispute_seen
from ...domain.fold import TournamentStream
from ...domain.match_clock import clock_of
from ...domain.redaction import HIDDEN
from ...domain.refusals import Refused, must, must_be_one_of, must_find
from ...domain.roles import others_who_may
from ...domain.tournament import RoundTable, Tournament
from ...rulings.policy import cited
from ...rulings.remedies import WriterNotes, ref_named
from ..desk import Decision, Desk, VerbArgs
from ..matches import match_name, seat_names
from ..two_streams import TwoStreamPlan, decided

MOST_RULES = 20


class Disputes:
    """Disputes before and beside their rulings: raised, taken by a judge, withdrawn, read."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def raise_dispute(
        self, name: str, round_: int, table: int, claim: str, *, match: str | None = None, place_: str | None = None,
        as_of: int | None = None, rules: Sequence[str] = (), raised: str | None = None, entry: str | None = None,
        **args: Unpack[VerbArgs],
    ) -> Event[b.DisputeRaised]:  # fmt: skip
        """Say that something is wrong at a table: a player at the own one, a judge at any. `place_` is `17` or `17.2`.

        A judge who raises it for a side names the `entry`.
        """
        asked = ("dispute", round_, table, match, place_, as_of, tuple(rules), raised, *([entry] if entry else []))

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            if state.closed:
                self._desk.rights.must_be_allowed(state, args["by"], "raise late")
            said = must_be_reason(claim)
            seat = must_be_table(state, round_, table)
            side = self._desk.rights.speaks_in_name_of(state, args["by"], "raise_dispute", seat, entry)
            who = self._raiser(state, args["by"], side, raised)
            must_cite(state, rules)
            must(side is None or not waiting(state, round_, table, side), "dispute-open", entry=side)
            where = self._address(seat, match, place_, as_of)
            body = b.DisputeRaised(
                f"d{len(state.disputes) + 1}", round_, table, who, said, where.match, where.position, where.part,
                where.as_of, tuple(dict.fromkeys(rules)), side,
            )  # fmt: skip
            return Decision([body])

        return self._desk.write_one(b.DisputeRaised, name, asked, args, decide, said=(claim,))

    def _raiser(self, state: Tournament, by: str, entry: str | None, raised: str | None) -> b.Raised:
        """Who raises it: a player speaks for the own side, staff says whether it came from an audit."""
        who = None if raised is None else must_be_one_of(b.RAISED, raised, "raised")
        if entry is None:
            return who or "judge"
        if who not in (None, "player"):
            self._desk.rights.must_be_allowed(state, by, "raise as judge")
        return "player"

    def _address(self, seat: RoundTable, match: str | None, place_: str | None, as_of: int | None) -> ActionAddress:
        """The address in a match of that table; the one that is played last, unless given."""
        named = match or (seat.games[-1].match if seat.games else None)
        must(named is None or named in (*seat.voided, *(game.match for game in seat.games)), "match-not-here", match=named)
        if named is None or named.startswith("forfeit-"):
            must(place_ is None, "no-address", place=place_ or "-", why="-")
            return ActionAddress()
        return self._desk.ledger.peek(named, lambda one: address_in(one, named, place_, as_of))

    def take_dispute(
        self, name: str, dispute: str, play: str = "paused", *, declared: Mapping[str, Any] | None = None,
        options: Any = None, cards: Any = None, **args: Unpack[VerbArgs],
    ) -> Event[b.DisputeTaken]:  # fmt: skip
        """A judge comes to the table. At one without a record a `declared` state opens it; a match pauses or goes on."""
        asked = ("take-dispute", dispute, play, declared)

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            if declared is not None:
                must_be_open(state)
            found = self._must_take(state, dispute, play, args)
            goes = must_be_one_of(b.PLAYS, play, "play")
            if declared is not None:
                return self._with_record(name, stream, found, goes, declared, options, cards, args)
            match, envelope = found.address.match, WriterNotes(by=args["by"], at=args["at"])
            plan = TwoStreamPlan(lambda _: [b.DisputeTaken(dispute, goes)], match, lambda one: _pause(one, goes, envelope))
            return decided(self._desk.ledger, plan)

        return self._desk.write_one(b.DisputeTaken, name, asked, args, decide)

    def _must_take(self, state: Tournament, dispute: str, play: str, args: VerbArgs) -> Dispute:
        """The open dispute that a judge may take now; raises Refused otherwise."""
        verb = "take_dispute" if state.closed is None else "take late"
        self._desk.rights.must_be_allowed(state, args["by"], verb)
        must_be_one_of(b.PLAYS, play, "play")
        found = must_be_dispute(state, dispute)
        if not alone_at(state, found, args["by"], verb):  # then every side has to sign what they propose
            self._desk.rights.must_be_allowed(state, args["by"], verb, seats_of(state, found))
        must(found.state == "open", "dispute-state", dispute=dispute, state=found.state)
        return found

    def _with_record(
        self, name: str, stream: TournamentStream, dispute: Dispute, play: b.Play, declared: Mapping[str, Any], options: Any,
        cards: Any, args: VerbArgs,
    ) -> Decision:  # fmt: skip
        """A dispute taken, and the match that it is about opened from the state in which the table is found."""
        state = stream.state
        seat = must_be_table(state, dispute.round, dispute.table)
        must(dispute.address.match is None and seat.running is None, "has-record", table=dispute.table)
        match, people = match_name(name, state, dispute.round, seat), seat_names(state, seat, stream.names())
        taken, begun = b.DisputeTaken(dispute.id, play, match), e.MatchBegun(dispute.round, dispute.table, match)
        opened = self._desk.ledger.draft_opening(
            state.game, list(people.values()), options, match=match, seats=list(people), by=args["by"],
            at=args["at"], cards=cards, act=lambda one: _declare(one, declared, WriterNotes(by=args["by"], at=args["at"])),
        )  # fmt: skip
        return Decision([taken, begun], others=opened.writes)

    def withdraw_dispute(
        self, name: str, dispute: str, *, entry: str | None = None, **args: Unpack[VerbArgs]
    ) -> Event[b.DisputeSettled]:
        """Let a dispute go before there is a ruling: whoever raised it, or a judge, who may name the `entry` that wants it so."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            found = must_be_dispute(state, dispute)
            seat = must_be_table(state, found.round, found.table)
            side = self._desk.rights.speaks_in_name_of(state, args["by"], "withdraw_dispute", seat, entry)
            must(side in (None, found.entry), "not-yours", dispute=dispute)
            must(found.state in ("open", "taken"), "dispute-state", dispute=dispute, state=found.state)
            envelope = WriterNotes(by=args["by"], at=args["at"])
            match = found.address.match if holds_alone(state, found) else None
            settled = b.DisputeSettled(dispute, "withdrawn", side)
            return decided(self._desk.ledger, TwoStreamPlan(lambda _: [settled], match, lambda one: _resume(one, envelope)))

        return self._desk.write_one(b.DisputeSettled, name, ("withdraw", dispute, *([entry] if entry else [])), args, decide)

    def dispute_named(self, name: str, dispute: str) -> Dispute:
        """One dispute, as it counts now; raises Refused if there is none."""
        return as_read(must_be_dispute(self._desk.state(name), dispute), self._desk.clock())

    def disputes(self, name: str, by: str | None) -> list[Dispute]:
        """Every dispute as somebody may read it, as it counts now."""
        state, now = self._desk.state(name), self._desk.clock()
        may = self._desk.rights.may
        return [
            dispute_seen(state, as_read(one, now), by, may(state, by, "all disputes", seats_of(state, one)), HIDDEN)
            for one in state.disputes
        ]


def must_be_dispute(state: Tournament, dispute: str) -> Dispute:
    """The dispute of that id; raises Refused if there is none."""
    return must_find(state.dispute(dispute), "unknown-dispute", dispute=dispute)


def seats_of(state: Tournament, dispute: Dispute) -> tuple[str, ...]:
    """The entries that sit at the disputed table."""
    return must_be_table(state, dispute.round, dispute.table).seats


def alone_at(state: Tournament, dispute: Dispute, person: str, verb: str) -> bool:
    """Whether somebody sits at the disputed table and nobody else of the staff may answer there: then all sides co-sign."""
    seats = seats_of(state, dispute)
    return sits_among(state, person, seats) and not others_who_may(state, person, verb, seats)


def must_judge_match_of(desk: Desk, state: Tournament, dispute: Dispute, person: str | None) -> None:
    """Raise NotAllowed if whoever asks may not see all of the match that a dispute is about."""
    match, seat = dispute.address.match, must_be_table(state, dispute.round, dispute.table)
    if match is not None:
        running = desk.ledger.look(match, SPECTATOR).closed is None
        desk.rights.must_judge_match(state, person, seat, match, running)


def must_cite(state: Tournament, rules: Sequence[str]) -> None:
    """Raise unless every id is a rule of the game or of the policy."""
    must(len(rules) <= MOST_RULES, "number", what="rules", low=0, high=MOST_RULES, found=len(rules))
    for rule in rules:
        must(cited(state.game, rule, "en") is not None, "unknown-rule", rule=rule, game=state.game)


def waiting(state: Tournament, round_: int, table: int, entry: str) -> bool:
    """Whether a side waits for a judge at that table already."""
    return any(
        (one.round, one.table, one.entry) == (round_, table, entry) and one.state in ("open", "taken") for one in state.disputes
    )


def address_in(one: Match, match: str, said: str | None, as_of: int | None) -> ActionAddress:
    """The address that is meant: an action that counts, or counted when the match had so many events."""
    length = len(one.events)
    if as_of is not None and not 1 <= as_of <= length:
        raise Refused("no-address", place=f"{said or '-'}@{as_of}", why=f"1-{length}")
    if said is None:
        return ActionAddress(match, 0, 0, as_of or length)
    if as_of is None:
        ref = ref_named(one, said)
    else:
        ref = _then(one, said, as_of)
    return ActionAddress(match, ref.position, ref.part, as_of or length)


def _then(one: Match, said: str, as_of: int) -> Ref:
    """An action that counted when the match had so many events."""
    try:
        ref = Ref.read(said, "at")
        one.step(ref, as_of=as_of)
        return ref
    except Malformed as fault:
        raise Refused("no-address", place=f"{said}@{as_of}", why=fault.says) from None


def _pause(one: Match, play: b.Play, envelope: WriterNotes) -> None:
    if play == "paused" and one.closed is None:
        one.clock("paused", clock_of(one.events).left(envelope["at"]), **envelope)


def _resume(one: Match, envelope: WriterNotes) -> None:
    if one.closed is None:
        one.clock("started", **envelope)


def _declare(one: Match, declared: Mapping[str, Any], envelope: WriterNotes) -> None:
    """Record the state in which a judge found the table; raises Refused if the action does not declare one."""
    action = read_action(one.game, dict(declared), one.names)
    must(getattr(action, "gap", False), "not-declared", action=type(action).__name__)
    one.record(JUDGE, action, **envelope)
