"""What whoever asks may do with one match: with whose eyes they see it, whether they may write it or judge it.

A match of a tournament is judged by its staff and written by them and by those who sit at the table. Who plays in the
tournament sees its running matches as a player or a spectator, whatever their role, unless they took a dispute about the match.
A match outside any tournament is judged by whoever opened it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flask import current_app

from ledger import JUDGE, SPECTATOR, Event, MatchView
from ledger.events import Body

from ..domain.disputes.impartial import sits_among
from ..domain.events import Place
from ..domain.refusals import NotAllowed, Refused
from ..domain.roles import kept_from_match
from ..domain.tournament import RoundTable, Tournament
from ..services.matches import place_of_match
from .me import IN_A_TOURNAMENT, Me, allows, me, office, role_in, sign_in_first
from .query_args import PageRefused, the_ledger


@dataclass(frozen=True, slots=True)
class Belongs:
    """The tournament that a match is played in, with the table of the match."""

    name: str
    state: Tournament
    place: Place
    table: RoundTable
    people: frozenset[str] = frozenset()  # ids of everybody whom the tournament names


def tournament_of(match: str) -> Belongs | None:
    """The tournament that a match is played in: its name says which, and the tournament has to agree."""
    named = IN_A_TOURNAMENT.fullmatch(match)
    if named is None:
        return None
    try:
        state, people = office().queries.now(named["tournament"])
        place, table = place_of_match(state, match)
    except Refused:
        return None
    return Belongs(named["tournament"], state, place, table, people)


def knows_reasons(match: str, belongs: Belongs | None = None) -> bool:
    """Whether whoever asks may read why rulings on a match were made: until the end its staff and those who sit there.

    `belongs` has the tournament where it was read already; one that was voided belongs nowhere any more.
    """
    named = IN_A_TOURNAMENT.fullmatch(match)
    try:
        state = belongs.state if belongs else office().queries.tournament(named["tournament"]) if named else None
    except Refused:
        return True
    if state is None or state.closed is not None or allows(state, "all events"):
        return True
    tables = [table for round_ in state.published for table in round_.tables]
    here = [one for one in tables if match in (*one.voided, *(game.match for game in one.games))]
    return not here or any(sits_among(state, me().person, one.seats) for one in here)


class Access:
    """One match and whoever asks about it, at one moment; found once for each request."""

    def __init__(self, match: str, plain: MatchView | None = None, belongs: Belongs | None = None) -> None:
        self.match = match
        if belongs is not None:
            self.belongs = belongs
        found: MatchView = plain or the_ledger().look(match, SPECTATOR)
        self.knows_reasons = knows_reasons(match, self.belongs)
        self.plain: MatchView = found if self.knows_reasons else found.without_reasons()
        self.who: Me = me()

    def after(self, event: Event[Body]) -> Access:
        """The access at the moment after an event that this request wrote; its tournament stays as it was before."""
        return Access(self.match, the_ledger().look_after(self.plain, event), self.belongs)

    @cached_property
    def belongs(self) -> Belongs | None:
        return tournament_of(self.match)

    @property
    def closed(self) -> bool:
        return self.plain.closed is not None

    @cached_property
    def judges(self) -> bool:
        """Whether they may judge the match: correct it, log under protest, see what is secret."""
        if self.belongs is not None:
            return allows(self.belongs.state, "judge a match") and self.kept_out is None
        return self.who.person is not None and (self.who.admin or self.plain.opened.by == self.who.person)

    @cached_property
    def kept_out(self) -> str | None:
        """Why they may not judge it whatever their role, as the code of a refusal: they play here."""
        if self.belongs is None:
            return None
        state = self.belongs.state
        return kept_from_match(state, self.who.person, role_in(state), self.belongs.table, self.match, not self.closed)

    @cached_property
    def seat(self) -> int | None:
        """The seat of whoever asks."""
        if self.belongs is None or self.who.person is None:
            return None
        mine = self.belongs.state.entry_of(self.who.person)
        seats = self.belongs.table.seats
        return seats.index(mine.id) if mine is not None and mine.id in seats else None

    @property
    def writes(self) -> bool:
        """Whether they may hold the pen: judges, and players of the table who were not disqualified."""
        return self.judges or (self.seat is not None and not self._is_out)

    @property
    def _is_out(self) -> bool:
        mine = self.belongs.state.entry_of(str(self.who.person)) if self.belongs else None
        return mine is not None and mine.status == "disqualified"

    @property
    def eyes(self) -> Any:
        """Whose eyes they look with: a judge's, their own seat's, or a spectator's."""
        return JUDGE if self.judges else SPECTATOR if self.seat is None else self.seat

    def tells(self, seat: Any) -> bool:
        """Whether they may be told which rules an act of that seat breaks.

        Rules know what lies in secret: by trying one card after the other, a player would hear what another holds.
        """
        if self.judges or seat == self.eyes:
            return True
        return self.plain.seen_by(JUDGE).view() == self.plain.seen_by(self.eyes).view()

    def may_look(self, viewer: Any) -> bool:
        """Whether they may look with these eyes: with any once the match is closed, until then with their own."""
        everyone = current_app.config["EVERYONE_IS_JUDGE"] and self.kept_out is None
        return self.closed or viewer in (SPECTATOR, self.seat) or self.judges or everyone

    def must_look(self, viewer: Any) -> None:
        """Raise NotAllowed or PageRefused unless they may look with these eyes; staff who play here are told that that is why."""
        if not self.may_look(viewer):
            raise self._refusal() or PageRefused(403, "not yours", match=self.match)

    def must_write(self) -> None:
        if not self.writes:
            raise PageRefused(403, "not you") if self.who.person else sign_in_first()

    def must_judge(self) -> None:
        if not self.judges:
            raise self._refusal() or (PageRefused(403, "not you") if self.who.person else sign_in_first())

    def _refusal(self) -> NotAllowed | None:
        """The refusal for staff who may not judge because they play here; None for anybody else."""
        staff = self.belongs is not None and allows(self.belongs.state, "judge a match")
        return NotAllowed(self.kept_out) if staff and self.kept_out else None
