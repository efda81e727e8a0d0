"""Verbs on entries: who comes in, with which list, who is there, who leaves and comes back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from secrets import token_hex
from typing import Any, Unpack
from unicodedata import normalize

from ledger import Event, KeyReused
from ledger.journal import Person
from ledger.streams import shelf_id
from ledger.values import ERASED, Text

from ..accounts.acts import Acts
from ..accounts.people import People
from ..domain import events as e
from ..domain.demands import must_be_in, must_be_open, must_have
from ..domain.events import TournamentEvent
from ..domain.fold import TournamentStream
from ..domain.lists import faults_of, lists_seen
from ..domain.refusals import Refused, must
from ..domain.tournament import HandedList, Tournament
from ..pairing.field import Group
from .desk import Decision, Desk, VerbArgs
from .fault_words import says

PERSON = re.compile(r"[A-Za-z0-9._@+-]{1,64}")  # the id of a person
LONGEST_NAME = 120  # characters
MOST_TABLES = 9_999  # the highest number of a table


@dataclass(frozen=True, slots=True)
class Applicant:
    """Somebody who wants to come in: a player by name, or a team of them. `ids` where they have accounts.

    Clubs and families are names. Members of a family never meet, those of a club only if need be, unless `hard` says otherwise.
    """

    names: tuple[str, ...]
    ids: tuple[str, ...] = ()
    team: str | None = None
    club: str | None = None
    family: str | None = None
    hard: bool | None = None  # whether the club must be kept apart as well
    table: int | None = None


class Entries:
    """The verbs on entries: they come in and are changed, hand in lists, check in, leave and come back."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def enter(
        self, name: str, who: Applicant, *, missed: e.Missed | None = None, namesakes: bool = False,
        **args: Unpack[VerbArgs],
    ) -> Event[e.EntryAdded]:  # fmt: skip
        """Add an entry. Once rounds are out, `missed` says what they count as."""
        return self._enter("enter", name, [who], missed, namesakes, args)[0]

    def enter_all(
        self, name: str, who: Sequence[Applicant], *, missed: e.Missed | None = None, namesakes: bool = False,
        **args: Unpack[VerbArgs],
    ) -> tuple[Event[e.EntryAdded], ...]:  # fmt: skip
        """Add entries, all of them or none. A name that is there already is a slip, unless they are `namesakes`."""
        return self._enter("enter_all", name, who, missed, namesakes, args)

    def _enter(
        self, verb: str, name: str, who: Sequence[Applicant], missed: e.Missed | None, namesakes: bool, args: VerbArgs
    ) -> tuple[Event[e.EntryAdded], ...]:
        """Write the entries of all applicants under the right of that verb."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], verb)
            _must_be_time_to_enter(state, missed)
            bodies: list[e.EntryAdded] = []
            beside: list[Person] = []
            known = stream.names()
            players = players_by_name(state, known)
            for one in who:
                body, names = _added(state, one, known, missed, len(bodies))
                if not namesakes:
                    _must_be_another(one, players, body.entry)
                known |= names
                _must_be_new(state, bodies, body)
                bodies.append(body)
                beside += [Person(shelf_id(f"t:{name}", id_), said) for id_, said in names.items()]
            return Decision(bodies, beside)

        asked = ("enter", [(len(one.names), one.ids, one.hard, one.table) for one in who], missed)
        return self._desk.write_all(
            e.EntryAdded, name, asked, args, decide, same=lambda stream, event: _must_be_the_same(stream, event, who)
        )

    def change_entry(
        self, name: str, entry: str, *, club: str | None = None, family: str | None = None, hard: bool | None = None,
        table: int | None = None, **args: Unpack[VerbArgs],
    ) -> Event[e.EntryChanged]:  # fmt: skip
        """Give an entry other clubs and families, and a table of its own."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "change_entry")
            must_be_open(state)
            must_be_in(state, entry)
            applicant = Applicant((), club=club, family=family, hard=hard, table=table)
            groups, names = groups_named(applicant, stream.names())
            _must_be_free(state, table, entry)
            beside = [Person(shelf_id(f"t:{name}", id_), said) for id_, said in names.items()]
            return Decision([e.EntryChanged(entry, groups, table)], beside)

        return self._desk.write_one(e.EntryChanged, name, ("change-entry", entry, hard, table), args, decide)

    def rename(self, name: str, entry: str, names: Mapping[str, str], *, by: str) -> None:
        """Spell players, or a team, another way. Names lie beside the chain: no event changes; the acts say who did it."""
        with self._desk.stream(name) as stream:
            state, known = stream.state, stream.names()
        self._desk.rights.must_be_allowed(state, by, "rename")
        must_be_open(state)
        one, people = must_have(state, entry), People(self._desk.ledger.journal)
        for id_, said in names.items():
            must(id_ in (*one.players, one.team), "unknown-entry", entry=id_)
            must(is_name(said), "name")
            must(people.by_id(id_) is None and not _is_pseudonym(known.get(id_, "")), "own-name", player=known.get(id_))
        for id_, said in names.items():
            self._desk.ledger.journal.shelf.rename(Person(shelf_id(f"t:{name}", id_), said))
            Acts(self._desk.ledger.journal, self._desk.clock).add(by, "renamed", id_)

    def attach_list(
        self, name: str, entry: str, words: str, *, player: str | None = None, accept: str | None = None,
        **args: Unpack[VerbArgs],
    ) -> Event[e.ListAttached]:  # fmt: skip
        """Hand in a deck or an army. One that fails its check is refused, unless a judge takes it for a reason."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            must_be_open(state)
            known = must_be_in(state, entry)
            staff = self._desk.rights.must_play(state, args["by"], "attach_list", entry)
            must(state.started is None or (staff and accept is not None), "list-locked")
            must(player is None or player in known.players, "unknown-entry", entry=player)
            faults = faults_of(state, words, self._desk.games)
            if faults and not (staff and accept):
                raise Refused("list-fails", faults=tuple(one.words for one in faults))
            rules = tuple(one.rule for one in faults)
            return Decision([e.ListAttached(entry, Text(words), player, rules, Text(accept) if accept else None)])

        return self._desk.write_one(e.ListAttached, name, ("list", entry, player), args, decide, said=(words, accept))

    def check_in(self, name: str, entry: str, *, present: bool = True, **args: Unpack[VerbArgs]) -> Event[e.CheckedIn]:
        """Say that somebody is there, or is not after all."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            must_be_open(state)
            known = must_be_in(state, entry)
            self._desk.rights.must_play(state, args["by"], "check_in", entry)
            must(known.present != present, "nothing-changes")
            return Decision([e.CheckedIn(entry, present)])

        return self._desk.write_one(e.CheckedIn, name, ("check-in", entry, present), args, decide)

    def drop(
        self, name: str, entry: str, *, no_show: bool = False, reason: str | None = None, **args: Unpack[VerbArgs]
    ) -> Event[e.EntryLeft]:
        """Let an entry leave: a player of it says so, or staff."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            must_be_open(state)
            must_be_in(state, entry)
            self._desk.rights.must_play(state, args["by"], "drop", entry)
            return Decision([e.EntryLeft(entry, "no show" if no_show else "dropped", None if reason is None else Text(reason))])

        return self._desk.write_one(e.EntryLeft, name, ("drop", entry, no_show), args, decide, said=(reason,))

    def rejoin(self, name: str, entry: str, *, missed: e.Missed = "losses", **args: Unpack[VerbArgs]) -> Event[e.EntryRejoined]:
        """Let an entry that left come back; the rounds in between count as losses, unless given."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "rejoin")
            must_be_open(state)
            known = must_have(state, entry)
            must(known.status != "in", "not-gone", entry=entry)
            must(known.status != "disqualified", "disqualified", entry=entry)
            must(state.cut is None, "rejoin-cut")
            must(missed in ("losses", "byes"), "unknown-word", what="missed", found=missed, known=("losses", "byes"))
            return Decision([e.EntryRejoined(entry, missed)])

        return self._desk.write_one(e.EntryRejoined, name, ("rejoin", entry, missed), args, decide)

    def lists(self, name: str, entry: str, by: str | None) -> tuple[HandedList, ...]:
        """The lists of an entry as somebody may read them."""
        state = self._desk.state(name)
        return lists_seen(state, must_have(state, entry), by, self._desk.rights.may(state, by, "all lists"))


def _must_be_time_to_enter(state: Tournament, missed: str | None) -> None:
    """Raise Refused if nobody can come in any more, or nobody says what the missed rounds count as."""
    must_be_open(state)
    must(state.cut is None, "late-cut")
    if state.format in ("round robin", "elimination"):
        must(not state.rounds, "format-late", format=state.format)
    known = ("losses", "byes")
    must(missed is None or missed in known, "unknown-word", what="missed", found=missed, known=known)
    must(not state.published or missed is not None, "late", round=len(state.published))


def _added(
    state: Tournament, one: Applicant, known: dict[str, str], missed: e.Missed | None, others: int
) -> tuple[e.EntryAdded, dict[str, str]]:
    """The event for one applicant, and the new names that it needs."""
    must(len(one.names) == state.team_size, "players", size=state.team_size, found=len(one.names))
    for said in (*one.names, *filter(None, (one.team, one.club, one.family))):
        must(is_name(said), "name")
    for id_ in one.ids:
        must(isinstance(id_, str) and bool(PERSON.fullmatch(id_)), "unknown-word", what="id", found=id_, known="ids")
    must(len(one.ids) in (0, len(one.names)), "players", size=len(one.names), found=len(one.ids))
    ids = one.ids or tuple(f"p-{token_hex(8)}" for _ in one.names)
    groups, names = groups_named(one, known)
    names |= {id_: said for id_, said in zip(ids, one.names, strict=True) if id_ not in known}
    team = f"team:{len(state.entries) + others + 1}" if one.team else None
    if team:
        names[team] = one.team or ""
    body = e.EntryAdded(f"e{len(state.entries) + others + 1}", ids, team, groups, one.table, missed if state.published else None)
    return body, names


def groups_named(one: Applicant, known: dict[str, str]) -> tuple[tuple[Group, ...], dict[str, str]]:
    """Clubs and families by id. The same name has the same id, so that a record can do without the name."""
    found: list[Group] = []
    names: dict[str, str] = {}
    for kind, said, hard in (("club", one.club, bool(one.hard)), ("family", one.family, one.hard is not False)):
        if not said:
            continue
        must(is_name(said), "name")
        ids = {name: id_ for id_, name in known.items() if id_.startswith(f"{kind}:")}
        id_ = ids.get(said) or f"{kind}:{len(ids) + 1}"
        found.append(Group(id_, hard))
        if said not in ids:
            names[id_] = said
    return tuple(found), names


def is_name(said: Any) -> bool:
    """Whether a text can be a name: on one line, with something in it, and not too long."""
    return isinstance(said, str) and 0 < len(said.strip()) <= len(said) <= LONGEST_NAME and said.isprintable()


def same_name(name: str) -> str:
    """The form in which names are compared: case and spaces between words do not count."""
    return " ".join(normalize("NFC", name).casefold().split())


def players_by_name(state: Tournament, names: Mapping[str, str]) -> dict[str, str]:
    """The entry of every player, by the form in which names are compared."""
    return {same_name(names[one]): entry.id for entry in state.entries for one in entry.players if one in names}


def _must_be_another(one: Applicant, players: dict[str, str], entry: str) -> None:
    """Raise Refused if somebody of that name plays already; an account says by itself who is meant."""
    for said in one.names if not one.ids else ():
        must(same_name(said) not in players, "namesake", name=said, entry=players.get(same_name(said)))
        players[same_name(said)] = entry


def _must_be_new(state: Tournament, bodies: Sequence[e.EntryAdded], body: e.EntryAdded) -> None:
    """Raise Refused if a player plays already, or the table is kept for somebody else."""
    for player in body.players:
        other = state.entry_of(player) or next((one for one in bodies if player in one.players), None)
        must(other is None, "player-entered", player=player, entry=getattr(other, "id", getattr(other, "entry", "")))
    must(len(set(body.players)) == len(body.players), "player-entered", player=body.players[0], entry=body.entry)
    _must_be_free(state, body.table, body.entry, bodies)


def _must_be_free(state: Tournament, table: int | None, entry: str, bodies: Sequence[e.EntryAdded] = ()) -> None:
    """Raise Refused if the table number cannot be, or is kept for another entry."""
    if table is None:
        return
    must(type(table) is int and 1 <= table <= MOST_TABLES, "number", what="table", low=1, high=MOST_TABLES, found=table)
    others = [one.id for one in state.entries if one.table == table and one.status == "in" and one.id != entry]
    others += [one.entry for one in bodies if one.table == table]
    must(not others, "fixed-table", table=table, entry=others[0] if others else "")


def _must_be_the_same(stream: TournamentStream, event: TournamentEvent, who: Sequence[Applicant]) -> None:
    """Raise KeyReused if the key came with other names before: the digest of a request leaves names out."""
    names, count = stream.names(), len(who)
    written = stream.events[event.position - 1 : event.position - 1 + count]
    bodies = [e.as_kind(one, e.EntryAdded).body for one in written]
    for body, one in zip(bodies, who, strict=False):
        for id_, said in zip(body.players, one.names, strict=False):
            if not one.ids and names.get(id_, ERASED) not in (said, ERASED) and not _is_pseudonym(names[id_]):
                raise KeyReused(says("key-reused", key=event.key))


def _is_pseudonym(name: str) -> bool:
    """Whether a name is what an erasure put in the place of one: a word in brackets."""
    return name.startswith("(") and name.endswith(")")
