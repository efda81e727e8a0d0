"""Verbs on a tournament as a whole: open, staff, start, note in, close it, take it away as a sealed file."""

from __future__ import annotations

from secrets import token_hex
from typing import Any, Unpack

from ledger import Event, Malformed, PositionTaken
from ledger.journal import Person, Seed
from ledger.streams import asked_digest, shelf_id

from ..domain import events as e
from ..domain.demands import must_be_finished, must_be_open, must_be_reason
from ..domain.disputes.appeals import must_have_no_dispute
from ..domain.events import TournamentEvent
from ..domain.fold import TOURNAMENT, TournamentStream
from ..domain.plan import Plan, opened
from ..domain.refusals import NotAllowed, Refused, must
from ..domain.tournament import Tournament
from .desk import Decision, Desk, VerbArgs
from .entries import PERSON, Applicant, groups_named
from .time_zones import must_be_time_zone


class Tournaments:
    """A tournament as a whole: it is opened, has its staff, begins, is noted in, ends, and is taken away as a file."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def open(
        self, name: str, title: str, plan: Plan, *, seed: str | None = None, **args: Unpack[VerbArgs]
    ) -> Event[e.TournamentOpened]:
        """Open a tournament; whoever opens it is its organizer. Only the hash of the seed is published until the end."""
        envelope = self._desk.envelope(args)
        try:
            stream = TOURNAMENT.stream(name)
        except Malformed:
            raise Refused("tournament-name", found=str(name)[:60]) from None
        must(0 < len(title.strip()) <= len(title) <= 120 and title.isprintable(), "name")
        must_be_time_zone(plan.time_zone)
        drawn = seed or token_hex(16)
        first = opened(name, plan, drawn, self._desk.games)
        asked = ("open", *plan.asked)
        beside: list[Any] = [Person(shelf_id(stream, e.TITLE), title), Seed(stream, drawn)]
        try:
            bodies: list[e.TournamentBody] = [first, e.StaffNamed(args["by"], "organizer")]
            return e.as_kind(self._desk.streams.begin(name, bodies, beside, asked=asked, **envelope)[0], e.TournamentOpened)
        except PositionTaken:
            with self._desk.stream(name) as known_stream:
                known = known_stream.events[0]
            if args.get("key") and (known.key, known.asked) == (args.get("key"), asked_digest(asked)):
                return e.as_kind(known, e.TournamentOpened)
            raise Refused("tournament-exists", tournament=name) from None

    def name_staff(
        self, name: str, person: str, role: e.Role, *, club: str | None = None, **args: Unpack[VerbArgs]
    ) -> Event[e.StaffNamed]:
        """Give somebody a role. Whoever belongs to a `club` declares it: a ruling on somebody of the same one says so."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "name_staff")
            must_be_open(state)
            must(role in e.ROLES, "unknown-word", what="role", found=role, known=e.ROLES)
            fits = isinstance(person, str) and bool(PERSON.fullmatch(person))
            must(fits, "unknown-word", what="person", found=str(person)[:40], known="ids")
            groups, names = groups_named(Applicant((), club=club), stream.names())
            declared = tuple(group.name for group in groups)
            before = dict(state.staff_groups).get(person, ())
            must((state.role(person), before) != (role, declared), "nothing-changes")
            if role != "organizer":
                _must_leave_one(state, person)
            beside = [Person(shelf_id(f"t:{name}", id_), said) for id_, said in names.items()]
            return Decision([e.StaffNamed(person, role, declared)], beside)

        return self._desk.write_one(e.StaffNamed, name, ("staff", person, role, *(["club"] if club else [])), args, decide)

    def release_staff(self, name: str, person: str, **args: Unpack[VerbArgs]) -> Event[e.StaffReleased]:
        """Take somebody's role away."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "release_staff")
            must_be_open(state)
            must(state.role(person) is not None, "not-staff", person=person)
            _must_leave_one(state, person)
            return Decision([e.StaffReleased(person)])

        return self._desk.write_one(e.StaffReleased, name, ("release", person), args, decide)

    def start(self, name: str, *, drop_absent: bool = False, **args: Unpack[VerbArgs]) -> tuple[TournamentEvent, ...]:
        """Begin: lists are locked. Whoever is not there leaves, if that is wanted."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "start")
            must_be_open(state)
            must(state.started is None, "started")
            absent = [one for one in state.playing if drop_absent and not one.present]
            count, needs = len(state.playing) - len(absent), _fewest(state)
            must(count >= needs, "too-few", count=count, needs=needs)
            return Decision([*(e.EntryLeft(one.id, "no show") for one in absent), e.Started()])

        return self._desk.write(name, ("start", drop_absent), args, decide)

    def close(
        self, name: str, *, unfinished: bool = False, over_disputes: bool = False, **args: Unpack[VerbArgs]
    ) -> Event[e.TournamentClosed]:
        """End the tournament and publish its seed. Rounds that are not over have to be, unless that is given up.

        While disputes wait for a judge it is closed only `over_disputes`; they can still be decided then.
        """

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "close")
            must_be_open(state)
            if not unfinished:
                must(state.draft is None, "draft-waits", round=len(state.rounds))
                must_be_finished(state)
            must_have_no_dispute(state, over_disputes)
            return Decision([e.TournamentClosed(self._desk.seed(stream))])

        return self._desk.write_one(e.TournamentClosed, name, ("close", unfinished), args, decide)

    def note(self, name: str, text: str, **args: Unpack[VerbArgs]) -> Event[e.Noted]:
        """Write something down that belongs to the record."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "note")
            return Decision([e.Noted(must_be_reason(text))])

        return self._desk.write_one(e.Noted, name, ("note",), args, decide, said=(text,))

    def export(self, name: str, by: str | None) -> list[bytes]:
        """The lines of a sealed file: the whole record. While it runs it holds lists and reasons that are for staff alone."""
        state = self._desk.state(name)
        if state.closed is None and not self._desk.rights.may(state, by, "export"):
            raise NotAllowed("unseen")
        return self._desk.streams.export(name)


def _must_leave_one(state: Tournament, person: str) -> None:
    """Raise Refused if nobody would be left as organizer without this person."""
    organizers = [one for one, role in state.staff if role == "organizer"]
    must(organizers != [person], "last-organizer", person=person)


def _fewest(state: Tournament) -> int:
    """The fewest entries that the format can be played with."""
    if state.format == "pods" and state.profile.pods:
        return state.profile.pods.least
    return 4 if state.format == "partners" else 2
