"""Who may do what: one table for the office, the pages and the documents.

A verb is for some of the staff, or besides them for players about their own entry or table. Whether it can be done as things
are is another question: the office answers it when it is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .refusals import NotAllowed, must
from .tournament import RoundTable, Tournament

ORGANIZER = ("organizer",)
HEAD = ("organizer", "head judge")
JUDGES = ("organizer", "head judge", "judge")

STAFF: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("name_staff", "release_staff", "start", "close"), ORGANIZER),
    **dict.fromkeys(
        ("pair", "swap", "seat", "pair_part", "publish", "cut", "fill_cut", "rejoin", "correct old", "disqualify"), HEAD
    ),
    **dict.fromkeys(("see draft", "export", "codes"), HEAD),
    **dict.fromkeys(
        ("enter", "change_entry", "rename", "clock", "penalize", "note", "take_matches", "correct", "preview"), JUDGES
    ),
    **dict.fromkeys(("take_dispute", "rule", "settle_dispute"), JUDGES),
    **dict.fromkeys(("hear", "mark_precedent"), HEAD),
    **dict.fromkeys(("raise_dispute", "withdraw_dispute", "appeal"), JUDGES),
    **dict.fromkeys(("check_in", "attach_list", "drop"), JUDGES),
    **dict.fromkeys(("report", "confirm", "contest", "begin_match", "close_match"), JUDGES),
}
OWN = (
    "check_in", "attach_list", "drop", "report", "confirm", "contest", "begin_match", "close_match", "raise_dispute",
    "withdraw_dispute", "appeal",
)  # fmt: skip


def role_of(state: Tournament, person: str | None, trusted: Sequence[str] = ()) -> str:
    """What somebody is in this tournament. `trusted` are those who may do everything here."""
    if person is None:
        return "spectator"
    if person in trusted:
        return "organizer"
    return state.role(person) or ("player" if state.entry_of(person) else "spectator")


def may(
    state: Tournament, person: str | None, verb: str, about: Sequence[str] | None = None, trusted: Sequence[str] = ()
) -> bool:
    """Whether the role of somebody reaches so far. `about` are the entries concerned: one, or all who sit at a table.

    Without them the answer is about the verb at all: a player may report some table, if there is one of their own.
    """
    if role_of(state, person, trusted) in STAFF[verb]:
        return True
    mine = state.entry_of(person) if person else None
    return verb in OWN and mine is not None and (about is None or mine.id in about)


@dataclass(frozen=True, slots=True)
class Rights:
    """What everybody may do in the tournaments of one office. `trusted` ids may do everything."""

    trusted: frozenset[str] = frozenset()

    def role(self, state: Tournament, person: str | None) -> str:
        """What somebody is in this tournament."""
        return role_of(state, person, tuple(self.trusted))

    def may(self, state: Tournament, person: str | None, verb: str, about: Sequence[str] | None = None) -> bool:
        """Whether somebody's role reaches so far; `about` are the entries concerned. Pages ask this before they offer."""
        return may(state, person, verb, about, tuple(self.trusted))

    def must_be(self, state: Tournament, person: str | None, roles: Sequence[str]) -> None:
        role = self.role(state, person)
        if role not in roles:
            raise NotAllowed("role", needs=tuple(roles), role=role)

    def must_play(self, state: Tournament, person: str | None, entry: str, roles: Sequence[str] = JUDGES) -> bool:
        """Raise unless it is staff or a player of that entry; whether it is staff."""
        if self.role(state, person) in roles:
            return True
        mine = state.entry_of(person) if person else None
        if mine is None or mine.id != entry:
            raise NotAllowed("role", needs=(*roles, entry), role=self.role(state, person))
        return False

    def speaks_for(self, state: Tournament, table: RoundTable, person: str | None) -> str | None:
        """The side that somebody speaks for, none for staff; raises Refused for anybody else."""
        if self.role(state, person) in JUDGES:
            return None
        mine = state.entry_of(person) if person else None
        self.must_be(state, person, (*JUDGES, "player") if mine else JUDGES)
        must(mine is not None and mine.id in table.seats, "not-at-table", entry=mine and mine.id, table=table.number)
        must(mine.status != "disqualified", "gone", entry=mine.id, status=mine.status)
        return mine.id
