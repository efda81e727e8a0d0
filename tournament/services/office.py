"""The office: the verbs of a tournament. Each checks the role, decides on the latest state, and writes all or nothing.

What cannot be done is Refused, with a reason in both languages. Nothing here knows of pages or of the command line.
"""

from __future__ import annotations

from secrets import token_hex
from typing import Any, Unpack

from ledger import Event, Malformed, Person, PositionTaken, Seed, Stream, asked_digest, shelf_id

from ..domain import events as e
from ..domain.demands import must_be_open
from ..domain.fold import TOURNAMENT
from ..domain.lists import lists_seen
from ..domain.plan import Plan, opened
from ..domain.refusals import NotAllowed, Refused, must
from ..domain.roles import HEAD, JUDGES, ORGANIZER
from ..domain.tournament import Tournament
from .base import Decision, VerbArgs
from .discipline import Discipline
from .enrolment import PERSON, Enrolment
from .rounds import Rounds
from .rulings.auditing import Auditing
from .rulings.casefile import CaseFiles
from .rulings.keys import Keys
from .rulings.law import CaseLaw
from .rulings.ruling import Rulings


class Office(Enrolment, Rounds, Rulings, Discipline, CaseLaw, Auditing, CaseFiles, Keys):
    """Every verb there is."""

    def open(self, name: str, title: str, plan: Plan, *, seed: str | None = None, **given: Unpack[VerbArgs]) -> Event:
        """Open a tournament; whoever opens it is its organizer. Only the hash of the seed is told until the end."""
        envelope = self._envelope(given)
        try:
            stream = TOURNAMENT.stream(name)
        except Malformed:
            raise Refused("tournament-name", found=str(name)[:60]) from None
        must(0 < len(title.strip()) <= len(title) <= 120 and title.isprintable(), "name")
        drawn = seed or token_hex(16)
        first = opened(name, plan, drawn, self.games)
        asked = ("open", plan)
        beside: list[Any] = [Person(shelf_id(stream, e.TITLE), title), Seed(stream, drawn)]
        try:
            bodies = [first, e.StaffNamed(given["by"], "organizer")]
            return self.streams.begin(name, bodies, beside, asked=asked, **envelope)[0]
        except PositionTaken:
            known = self.events(name)[0]
            if given.get("key") and (known.key, known.asked) == (given.get("key"), asked_digest(asked)):
                return known
            raise Refused("tournament-exists", tournament=name) from None

    def name_staff(self, name: str, person: str, role: e.Role, **given: Unpack[VerbArgs]) -> Event:
        """Give somebody a role."""

        def decide(state: Tournament, stream: Stream) -> Decision:
            self.must_be(state, given["by"], ORGANIZER)
            must_be_open(state)
            must(role in e.ROLES, "unknown-word", what="role", found=role, known=e.ROLES)
            fits = isinstance(person, str) and bool(PERSON.fullmatch(person))
            must(fits, "unknown-word", what="person", found=str(person)[:40], known="ids")
            must(state.role(person) != role, "nothing-changes")
            if role != "organizer":
                _must_leave_one(state, person)
            return Decision([e.StaffNamed(person, role)])

        return self._write(name, ("staff", person, role), given, decide)[0]

    def release_staff(self, name: str, person: str, **given: Unpack[VerbArgs]) -> Event:
        """Take somebody's role away."""

        def decide(state: Tournament, stream: Stream) -> Decision:
            self.must_be(state, given["by"], ORGANIZER)
            must_be_open(state)
            must(state.role(person) is not None, "not-staff", person=person)
            _must_leave_one(state, person)
            return Decision([e.StaffReleased(person)])

        return self._write(name, ("release", person), given, decide)[0]

    def note(self, name: str, text: str, **given: Unpack[VerbArgs]) -> Event:
        """Write something down that belongs to the record."""

        def decide(state: Tournament, stream: Stream) -> Decision:
            self.must_be(state, given["by"], JUDGES)
            must(bool(text and text.strip()), "reason")
            return Decision([e.Noted(text)])

        return self._write(name, ("note",), given, decide, said=(text,))[0]

    def lists(self, name: str, entry: str, by: str | None) -> tuple[Any, ...]:
        """The lists of an entry as somebody may read them."""
        state = self.tournament(name)
        known = state.entry(entry)
        must(known is not None, "unknown-entry", entry=entry)
        return lists_seen(state, known, by, self.role(state, by) in JUDGES)

    def export(self, name: str, by: str | None) -> list[bytes]:
        """The lines of a sealed file: the whole record. While it runs it holds lists and reasons that are for staff alone."""
        state = self.tournament(name)
        if state.closed is None and self.role(state, by) not in HEAD:
            raise NotAllowed("unseen")
        return self.streams.export(name)


def _must_leave_one(state: Tournament, person: str) -> None:
    organizers = [one for one, role in state.staff if role == "organizer"]
    must(organizers != [person], "last-organizer", person=person)
