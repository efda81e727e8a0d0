"""Who may do what: one table, which the office, the API and the pages all ask.

Every verb of the office has a row under its own name: some of the staff may, or besides them players about their own entry or
table. Whether it can be done as things are is another question: the office answers it when it is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from .refusals import NotAllowed, must
from .tournament import RoundTable, Tournament

ORGANIZER = ("organizer",)
HEAD = ("organizer", "head judge")
JUDGES = ("organizer", "head judge", "judge")
ANYBODY = (*JUDGES, "player", "spectator")


class Right(NamedTuple):
    """Who may do one thing: the roles that may always, and what a player may besides."""

    roles: tuple[str, ...]
    own: Literal["entry", "table"] | None = None  # players too, about the own entry, or the table at which they sit
    of: str | None = None  # the verb that asks for it in some cases; "pages" where pages and the API ask
    elsewhere: Literal["open", "any"] | None = None  # such a role in another tournament will do: one that is open, or any


RIGHTS: dict[str, Right] = {
    # the tournament; whoever opens one is its organizer
    "open": Right(ANYBODY),
    "name_staff": Right(ORGANIZER),
    "release_staff": Right(ORGANIZER),
    "start": Right(ORGANIZER),
    "close": Right(ORGANIZER),
    "note": Right(JUDGES),
    "export": Right(HEAD),  # until the end; then anybody
    # entries
    "enter": Right(JUDGES),
    "enter_all": Right(JUDGES),
    "change_entry": Right(JUDGES),
    "rename": Right(JUDGES),
    "attach_list": Right(JUDGES, "entry"),
    "check_in": Right(JUDGES, "entry"),
    "drop": Right(JUDGES, "entry"),
    "rejoin": Right(HEAD),
    "all lists": Right(JUDGES, of="lists"),
    # rounds
    "pair": Right(HEAD),
    "swap": Right(HEAD),
    "seat": Right(HEAD),
    "pair_part": Right(HEAD),
    "publish": Right(HEAD),
    "cut": Right(HEAD),
    "fill_cut": Right(HEAD),
    "clock": Right(JUDGES),
    "see draft": Right(HEAD, of="may_see_draft"),
    # results and matches
    "report": Right(JUDGES, "table"),
    "confirm": Right(JUDGES, "table"),
    "contest": Right(JUDGES, "table"),
    "correct": Right(JUDGES),
    "correct old": Right(HEAD, of="correct"),  # of a round before the latest, or after the end
    "begin_match": Right(JUDGES, "table"),
    "close_match": Right(JUDGES, "table"),
    "take_matches": Right(JUDGES),
    # penalties
    "penalize": Right(JUDGES),
    "penalize old": Right(HEAD, of="penalize"),  # a loss in a round before the latest
    "disqualify": Right(HEAD, of="penalize"),
    "penalties_of": Right(JUDGES, elsewhere="open"),
    # disputes, rulings, keys
    "raise_dispute": Right(JUDGES, "table"),
    "raise late": Right(HEAD, of="raise_dispute"),  # after the end
    "raise as judge": Right(JUDGES, of="raise_dispute"),  # because of an audit, or of what a judge saw
    "take_dispute": Right(JUDGES),
    "take late": Right(HEAD, of="take_dispute"),  # after the end
    "withdraw_dispute": Right(JUDGES, "table"),
    "settle_dispute": Right(JUDGES),
    "all disputes": Right(JUDGES, of="disputes"),
    "rule": Right(JUDGES),
    "rule old": Right(HEAD, of="rule"),  # on a round before the latest, or after the end
    "preview_ruling": Right(JUDGES),
    "appeal": Right(JUDGES, "table"),
    "hear": Right(HEAD),
    "mark_precedent": Right(HEAD),
    "publish_case": Right(HEAD),
    "withdraw_case": Right(HEAD),
    "case_draft": Right(HEAD),
    "case_page": Right(JUDGES),  # until the end; then anybody
    "case_bundle": Right(JUDGES),  # until the end; then anybody
    "running cases": Right(JUDGES, of="case_law", elsewhere="any"),  # rulings of tournaments that are not closed
    "count judges": Right(HEAD, of="ruling_statistics"),
    "publish_key": Right(HEAD),
    "sign": Right(HEAD),
    # reading, on pages and in the API
    "staff_record": Right(HEAD),
    "all events": Right(JUDGES, of="events_seen"),
    "desk": Right(JUDGES, of="pages"),
    "codes": Right(HEAD, of="pages"),
    "slips": Right(JUDGES, of="pages"),
    "preview": Right(JUDGES, of="pages"),
    "audit": Right(JUDGES, of="pages"),  # until the end; then anybody
    "judge a match": Right(JUDGES, of="pages"),
    "write a match": Right(JUDGES, "table", of="pages"),
}


def role_of(state: Tournament, person: str | None, trusted: Collection[str] = ()) -> str:
    """What somebody is in this tournament. `trusted` are those who may do everything here."""
    if person is None:
        return "spectator"
    if person in trusted:
        return "organizer"
    return state.role(person) or ("player" if state.entry_of(person) else "spectator")


def may(
    state: Tournament, person: str | None, verb: str, about: Sequence[str] | None = None, trusted: Collection[str] = ()
) -> bool:
    """Whether the role of somebody reaches so far. `about` are the entries concerned: one, or all who sit at a table.

    Without them the answer is about the verb at all: a player may report some table, if there is one of their own.
    """
    right = RIGHTS[verb]
    if role_of(state, person, trusted) in right.roles:
        return True
    mine = state.entry_of(person) if person else None
    return right.own is not None and mine is not None and (about is None or mine.id in about)


@dataclass(frozen=True, slots=True)
class Rights:
    """The table of rights as one office asks it. `trusted` ids may do everything there."""

    trusted: frozenset[str] = frozenset()

    def role(self, state: Tournament, person: str | None) -> str:
        """What somebody is in this tournament."""
        return role_of(state, person, self.trusted)

    def may(self, state: Tournament, person: str | None, verb: str, about: Sequence[str] | None = None) -> bool:
        """Whether somebody's role reaches so far; `about` are the entries concerned. Pages ask this before they offer."""
        return may(state, person, verb, about, self.trusted)

    def may_by_another(self, states: Iterable[Tournament], person: str | None, verb: str) -> bool:
        """Whether a role in one of these tournaments reaches into the others, by `elsewhere` of the right."""
        right = RIGHTS[verb]
        if person in self.trusted:
            return right.elsewhere is not None
        there = (state for state in states if right.elsewhere == "any" or (right.elsewhere == "open" and state.closed is None))
        return any(self.role(state, person) in right.roles for state in there)

    def must_be_allowed(self, state: Tournament, person: str | None, verb: str) -> None:
        """Raise NotAllowed unless it is for somebody of that role, whatever it is about."""
        role, needs = self.role(state, person), RIGHTS[verb].roles
        if role not in needs:
            raise NotAllowed("role", needs=needs, role=role)

    def must_play(self, state: Tournament, person: str | None, verb: str, entry: str) -> bool:
        """Raise NotAllowed unless it is for that role, or for a player of that entry; whether it is for the role."""
        role, needs = self.role(state, person), RIGHTS[verb].roles
        if role in needs:
            return True
        mine = state.entry_of(person) if person else None
        if mine is None or mine.id != entry:
            raise NotAllowed("role", needs=(*needs, entry), role=role)
        return False

    def speaks_for(self, state: Tournament, person: str | None, verb: str, table: RoundTable) -> str | None:
        """The side of the table that somebody speaks for, none for staff; raises Refused for anybody else."""
        role, needs = self.role(state, person), RIGHTS[verb].roles
        if role in needs:
            return None
        mine = state.entry_of(person) if person else None
        if mine is None:
            raise NotAllowed("role", needs=needs, role=role)
        must(mine.id in table.seats, "not-at-table", entry=mine.id, table=table.number)
        must(mine.status != "disqualified", "gone", entry=mine.id, status=mine.status)
        return mine.id
