"""Who may do what: one table, which the office, the API and the pages all ask.

Every verb of the office has a row under its own name: some of the staff may, or besides them players about their own entry or
table. Nobody judges a table at which they sit (`impartial`): there they are a player, whatever their role. Whether it can be
done as things are is another question: the office answers it when it is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from .disputes.impartial import sits_among
from .refusals import NotAllowed, must
from .tournament import RoundTable, Tournament

ORGANIZER = ("organizer",)
HEAD = ("organizer", "head judge")
JUDGES = ("organizer", "head judge", "judge")
ANYBODY = (*JUDGES, "player", "spectator")
MACHINE = "console"  # whoever runs commands on the machine itself: no person is known behind it, so it sits at no table


class Right(NamedTuple):
    """The right to do one thing: the roles that have it always, and what a player may besides."""

    roles: tuple[str, ...]
    own: Literal["entry", "table"] | None = None  # players too, about the own entry, or the table at which they sit
    of: str | None = None  # the verb that asks for it in some cases; "pages" where pages and the API ask
    elsewhere: Literal["open"] | None = None  # such a role in another tournament will do, while that one is open
    impartial: bool = False  # no role helps about a table at which they sit: there they are a player and nothing else


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
    "correct": Right(JUDGES, impartial=True),
    "correct old": Right(HEAD, of="correct", impartial=True),  # of a round before the latest, or after the end
    "begin_match": Right(JUDGES, "table"),
    "close_match": Right(JUDGES, "table"),
    "take_matches": Right(JUDGES),
    # penalties
    "penalize": Right(JUDGES, impartial=True),
    "penalize old": Right(HEAD, of="penalize", impartial=True),  # a loss in a round before the latest
    "disqualify": Right(HEAD, of="penalize", impartial=True),
    "lift_penalty": Right(JUDGES, impartial=True),
    "correct_penalty": Right(JUDGES, impartial=True),
    "penalties_of": Right(JUDGES, elsewhere="open"),
    # disputes, rulings, keys
    "raise_dispute": Right(JUDGES, "table"),
    "raise late": Right(HEAD, of="raise_dispute"),  # after the end
    "raise as judge": Right(JUDGES, of="raise_dispute"),  # because of an audit, or of what a judge saw
    "take_dispute": Right(JUDGES, impartial=True),
    "take late": Right(HEAD, of="take_dispute", impartial=True),  # after the end
    "withdraw_dispute": Right(JUDGES, "table"),
    "settle_dispute": Right(JUDGES, impartial=True),
    "settle early": Right(HEAD, of="settle_dispute", impartial=True),  # before the time for an appeal has passed
    "settle_run_out": Right(JUDGES),
    "set_appeal_window": Right(HEAD),
    "accept_ruling": Right(JUDGES, "table"),
    "all disputes": Right(JUDGES, of="disputes", impartial=True),
    "rule": Right(JUDGES, impartial=True),
    "rule old": Right(HEAD, of="rule", impartial=True),  # on a round before the latest, or after the end
    "preview_ruling": Right(JUDGES, impartial=True),
    "propose_ruling": Right(JUDGES),  # on the own table, where nobody else may answer
    "cosign_ruling": Right((), "table"),  # each side for itself
    "rule_cosigned": Right(JUDGES),  # once every side has signed
    "appeal": Right(JUDGES, "table"),
    "withdraw_appeal": Right(JUDGES, "table"),
    "ask_revision": Right(HEAD, impartial=True),
    "hear": Right(HEAD, impartial=True),
    "mark_precedent": Right(HEAD),
    "publish_case": Right(HEAD),
    "withdraw_case": Right(HEAD),
    "case_draft": Right(HEAD),
    "case_page": Right(JUDGES, impartial=True),  # until the end; then anybody
    "case_bundle": Right(JUDGES, impartial=True),  # until the end; then anybody
    "running cases": Right(JUDGES, of="case_law"),  # rulings of tournaments that are not closed
    "count judges": Right(HEAD, of="ruling_statistics"),
    # evidence
    "add_evidence": Right(JUDGES, "table"),
    "erase_evidence": Right(JUDGES, "table"),  # the own
    "erase any evidence": Right(HEAD, of="erase_evidence", impartial=True),
    "make_statement": Right(JUDGES, "table"),
    "note_for_judges": Right(JUDGES, impartial=True),
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
    "judge a match": Right(JUDGES, of="pages", impartial=True),
    "write a match": Right(JUDGES, "table", of="pages"),
}


def role_of(state: Tournament, person: str | None, trusted: Collection[str] = ()) -> str:
    """The role of somebody in this tournament, a player and a spectator included. `trusted` ids may do everything here."""
    if person is None:
        return "spectator"
    if person in trusted:
        return "organizer"
    return state.role(person) or ("player" if state.entry_of(person) else "spectator")


def may(
    state: Tournament, person: str | None, verb: str, about: Sequence[str] | None = None, trusted: Collection[str] = ()
) -> bool:
    """Whether somebody has the right to that verb. `about` are the entries concerned: one, or all who sit at a table.

    Without them the answer is whether they may do it anywhere: a player may report a result, at the own table.
    """
    right = RIGHTS[verb]
    if role_of(state, person, trusted) in right.roles and not is_party(state, person, verb, about):
        return True
    mine = state.entry_of(person) if person else None
    return right.own is not None and mine is not None and (about is None or mine.id in about)


def is_party(state: Tournament, person: str | None, verb: str, about: Sequence[str] | None) -> bool:
    """Whether the verb wants somebody impartial, and this person plays for one of the entries that it is about."""
    return RIGHTS[verb].impartial and about is not None and sits_among(state, person, about)


def others_who_may(state: Tournament, person: str, verb: str, seats: Sequence[str]) -> tuple[str, ...]:
    """Everybody else of the staff who may do it about that table: of these roles, a person, and not sitting there."""
    return tuple(
        one
        for one, role in state.staff
        if role in RIGHTS[verb].roles and one not in (person, MACHINE) and not sits_among(state, one, seats)
    )


def kept_from_match(state: Tournament, person: str | None, role: str, table: RoundTable, match: str, running: bool) -> str | None:
    """Why somebody may not judge a match whatever their role, as the code of a refusal; None if nothing is in the way.

    Nobody judges the own table. Who still plays sees the running matches of others as a spectator: unless they took a
    dispute about that match, until it is ruled, or an appeal about it waits for somebody of their role.
    """
    if sits_among(state, person, table.seats):
        return "own-table"
    mine = state.entry_of(person) if person else None
    if not running or state.closed is not None or mine is None or mine not in state.playing:
        return None
    for one in state.disputes:
        taken = one.state == "taken" and one.taken_by == person
        if one.address.match == match and (taken or (one.state == "appealed" and role in RIGHTS["hear"].roles)):
            return None
    return "plays-here"


@dataclass(frozen=True, slots=True)
class Rights:
    """The table of rights as one office asks it. `trusted` ids may do everything there."""

    trusted: frozenset[str] = frozenset()

    def role(self, state: Tournament, person: str | None) -> str:
        """The role of somebody in this tournament, a player and a spectator included."""
        return role_of(state, person, self.trusted)

    def may(self, state: Tournament, person: str | None, verb: str, about: Sequence[str] | None = None) -> bool:
        """Whether somebody has the right to that verb; `about` are the entries concerned. Pages ask before they offer it."""
        return may(state, person, verb, about, self.trusted)

    def may_by_another(self, states: Iterable[Tournament], person: str | None, verb: str) -> bool:
        """Whether a role in one of these tournaments reaches into the others, by `elsewhere` of the right."""
        right = RIGHTS[verb]
        if right.elsewhere is None:
            return False
        return person in self.trusted or any(self.role(state, person) in right.roles for state in states if state.closed is None)

    def must_be_allowed(self, state: Tournament, person: str | None, verb: str, about: Sequence[str] | None = None) -> None:
        """Raise NotAllowed unless the role has the right, and is not taken away by playing for one of the entries concerned."""
        role, needs = self.role(state, person), RIGHTS[verb].roles
        if role not in needs:
            raise NotAllowed("role", needs=needs, role=role)
        if is_party(state, person, verb, about):
            raise NotAllowed("own-table")

    def must_judge_match(self, state: Tournament, person: str | None, table: RoundTable, match: str, running: bool) -> None:
        """Raise NotAllowed if somebody plays there, or plays elsewhere and has no dispute about that match in hand."""
        if why := kept_from_match(state, person, self.role(state, person), table, match, running):
            raise NotAllowed(why)

    def judges_match(self, state: Tournament, person: str | None, table: RoundTable, match: str, running: bool) -> bool:
        """Whether somebody may judge a match and see all that is hidden in it."""
        may_at_all = self.may(state, person, "judge a match", table.seats)
        return may_at_all and kept_from_match(state, person, self.role(state, person), table, match, running) is None

    def must_play(self, state: Tournament, person: str | None, verb: str, entry: str) -> bool:
        """Whether the role has the right, True, or only playing for that entry gives it, False; raises NotAllowed otherwise."""
        role, needs = self.role(state, person), RIGHTS[verb].roles
        if role in needs:
            return True
        mine = state.entry_of(person) if person else None
        if mine is None or mine.id != entry:
            raise NotAllowed("role", needs=(*needs, entry), role=role)
        return False

    def speaks_for(self, state: Tournament, person: str | None, verb: str, table: RoundTable) -> str | None:
        """The side of the table that somebody speaks for; raises Refused for anybody else.

        None for staff; but who sits there speaks for their own side, whatever their role.
        """
        role, needs = self.role(state, person), RIGHTS[verb].roles
        mine = state.entry_of(person) if person else None
        if role in needs and (mine is None or mine.id not in table.seats):
            return None
        if mine is None:
            raise NotAllowed("role", needs=needs, role=role)
        must(mine.id in table.seats, "not-at-table", entry=mine.id, table=table.number)
        must(mine.status != "disqualified", "gone", entry=mine.id, status=mine.status)
        return mine.id

    def speaks_in_name_of(
        self, state: Tournament, person: str | None, verb: str, table: RoundTable, named: str | None
    ) -> str | None:
        """The side that an act is for: a player's own; for staff the one that they name, or none if they act for nobody."""
        own = self.speaks_for(state, person, verb, table)
        must(named is None or named in table.seats, "not-at-table", entry=named, table=table.number)
        must(own is None or named in (None, own), "not-yours-to-say", entry=named)
        return own or named
