"""Drawing a round: the tournament's format and history in, a draft as an event out.

Everything is derived from the state before the draft and from the seed, so whoever has both can draw the round again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol

from ledger.values import evolve

from ..pairing import pods, swiss, teams
from ..pairing.draft import ByeSeat, DraftTable, RoundDraft, Unpairable
from ..pairing.field import Contender, PairingTerms, terms_of
from ..pairing.history import Entrant, OpenTable
from ..pairing.history import contenders as contenders_of
from ..pairing.pods import why as pods_why
from ..pairing.why import HAND, LOTS, Why, why, why_bye
from ..pairing.why_text import head, note_words, sentences
from ..scoring.results import CUT, SWISS
from . import events as e
from .brackets import bracket_round, fixed_round, seeds_of
from .refusals import Refused, must
from .results import PARTNERS, standings_of
from .tournament import Tournament, TournamentRound

MOST_TABLES = 9_999  # the highest number of a table
Part = tuple[tuple[e.Seating, ...], tuple[str, ...], tuple[int, ...]]  # new tables, byes of the round, numbers no longer used


Note = tuple[str, tuple[tuple[str, Any], ...]]  # a sentence of `pairing/words/<language>/why.toml` and its facts


class Reasons(NamedTuple):
    """Why these entries sit at a table, as values and as sentences. `teams` are partners drawn for the round, by team."""

    why: Why
    teams: tuple[tuple[str, tuple[str, ...]], ...] = ()
    notes: tuple[Note, ...] = ()

    def data(self) -> dict[str, Any]:
        """The reasons as plain data."""
        found = self.why
        return {
            "table": found.table,
            "entries": [one for seat in found.seats for one in dict(self.teams).get(seat, (seat,))],
            "decided": found.decided,
            "criteria": [
                {"name": one.name, "here": one.here, "round": one.round, "alternative": one.alternative} for one in found.criteria
            ],
            "unavoidable": [{"name": one.name, "least": one.least, "pairs": one.pairs} for one in found.unavoidable],
        }

    def lines(self, language: str, names: dict[str, str]) -> list[str]:
        """The reasons as sentences, with names for ids."""
        called = {
            **names, **{team: " + ".join(names.get(one, one) for one in members) for team, members in self.teams}
        }  # fmt: skip
        notes = [note_words(key, language, **dict(facts)) for key, facts in self.notes]
        if not self.why.criteria:
            return [head(self.why, language, called), *notes]
        return [*sentences(self.why, language, called), *notes]


class PairingRoom(Protocol):
    """The functions of a pairing module that weighs tables against one another: `swiss` for tables of two, or `pods`."""

    def pair(self, contenders: Sequence[Contender], terms: PairingTerms) -> RoundDraft: ...

    def costed(
        self,
        seats: Iterable[tuple[int, Sequence[str]]],
        byes: Iterable[str],
        contenders: Sequence[Contender],
        terms: PairingTerms,
    ) -> RoundDraft:
        """The round that these tables and byes are, with what each of them costs."""

    def pair_again(
        self, draft: RoundDraft, numbers: Sequence[int], contenders: Sequence[Contender], terms: PairingTerms
    ) -> RoundDraft: ...


class DrawTerms(NamedTuple):
    """The field of a round, and the terms that it is paired by."""

    people: tuple[Contender, ...]
    terms: PairingTerms


def draw(state: Tournament, seed: str, held: tuple[e.Place, ...]) -> e.RoundDrafted:
    """The next round as it would be drafted; raises Refused if there is none, or it cannot be paired."""
    number = len(state.published) + 1
    stage: e.Stage = "cut" if in_cut(state) else "swiss"
    with _refused():
        draft = _drawn(state, seed, number)
    return e.RoundDrafted(
        number, stage, _seatings(draft), tuple(one.entry for one in draft.byes), draft.criteria, draft.costs,
        draft.optimal, held,
    )  # fmt: skip


def in_cut(state: Tournament) -> bool:
    """Whether the next round belongs to a bracket."""
    return state.cut is not None or state.format == "elimination"


def _drawn(state: Tournament, seed: str, number: int) -> RoundDraft:
    """The next round: of the bracket, of the schedule, with drawn partners, or paired by weight."""
    if in_cut(state):
        return bracket_round(state, seed, number)
    if state.format == "round robin":
        return fixed_round(state, seed, number)
    given = drawing(state, seed, number)
    if state.format == "partners":
        return _with_partners(given)
    return _room(state).pair(*given)


def _room(state: Tournament) -> PairingRoom:
    """The module that pairs this format: `swiss` for tables of two, or `pods`."""
    return pods if state.format == "pods" else swiss


@contextmanager
def _refused() -> Iterator[None]:
    """Turn Unpairable into Refused, with the fewest faults that any round would have."""
    try:
        yield
    except Unpairable as fault:
        raise Refused("unpairable", least=fault.draft.cost(fault.criterion)) from None


def drawing(state: Tournament, seed: str, number: int) -> DrawTerms:
    """The field and the terms of a round. Tables that are not decided yet count as unknown."""
    table = standings_of(state, seed)
    with_partners = state.format == "partners"
    entrants = [
        Entrant(entry.id, entry.groups, entry.table, _partners(state, entry.id) if with_partners else ())
        for entry in state.playing
    ]
    waiting = [
        OpenTable(one.number, seated.number, seated.seats)
        for one in state.published
        for seated in one.tables
        if one.stage == SWISS and seated.state != "final"
    ]
    people = contenders_of(entrants, table, waiting)
    if with_partners:
        people = tuple(evolve(one, met=_opposed(state, one.entry)) for one in people)
    return DrawTerms(people, terms_of(state.profile, number, seed))


# ---- partners who are drawn anew each round: the first half of a table plays the second


def _with_partners(given: DrawTerms) -> RoundDraft:
    """A round in which partners are drawn first, and then the teams are paired."""
    found = teams.draw(given.people, PARTNERS, given.terms)
    members = {team.name: team.members for team in found.teams}
    seated = tuple(
        DraftTable(one.number, tuple(entry for team in one.seats for entry in members[team]), one.costs)
        for one in found.draft.tables
    )
    free = [entry for one in found.draft.byes for entry in members[one.entry]]
    byes = tuple(ByeSeat(entry) for entry in (*found.byes, *free))
    return RoundDraft(found.draft.round, seated, byes, found.draft.criteria, found.draft.costs, found.optimal)


def _partners(state: Tournament, entry: str) -> tuple[str, ...]:
    return tuple(one for mine, _ in _sides_of(state, entry) for one in mine if one != entry)


def _opposed(state: Tournament, entry: str) -> tuple[str, ...]:
    return tuple(one for _, others in _sides_of(state, entry) for one in others)


def _sides_of(state: Tournament, entry: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Partners and opponents of an entry in each published round, the own side first."""
    for one in state.published:
        if table := one.table_of(entry):
            half = len(table.seats) // 2
            first, second = table.seats[:half], table.seats[half:]
            yield (first, second) if entry in first else (second, first)


# ---- drafts that a hand has changed


def _seatings(draft: RoundDraft) -> tuple[e.Seating, ...]:
    return tuple(e.Seating(one.number, one.seats, one.costs) for one in draft.tables)


def draw_part(state: Tournament, seed: str, drawn: TournamentRound, tables: Sequence[int]) -> Part:
    """Some tables of a draft paired anew: the new ones, the byes of the round, and the numbers of tables that are gone."""
    must(_is_weighed(state), "scheduled", format=_schedule(state))
    given, room = drawing(state, seed, drawn.number), _room(state)
    there = {one.entry for one in given.people}
    stay = [seat for one in drawn.tables if one.number not in tables for seat in one.seats]
    gone = sorted({*stay, *drawn.byes} - there)
    # whoever has left may have sat at one of the tables that are drawn anew, but at no other
    must(not gone, "draft-gone", entry=gone[0] if gone else "")
    laid = tuple(DraftTable(one.number, tuple(seat for seat in one.seats if seat in there)) for one in drawn.tables)
    before = RoundDraft(drawn.number, laid, tuple(ByeSeat(one) for one in drawn.byes))
    with _refused():
        again = room.pair_again(before, tables, *given)
    kept = {one.number for one in drawn.tables} - set(tables)
    new = tuple(one for one in _seatings(again) if one.table not in kept)
    without = tuple(number for number in tables if number not in {one.table for one in new})
    return new, tuple(one.entry for one in again.byes), without


def _is_weighed(state: Tournament) -> bool:
    """Whether tables of this format are weighed against one another."""
    return not in_cut(state) and state.format in ("swiss", "pods")


def _schedule(state: Tournament) -> str:
    """The word for what decides who meets whom where nothing is weighed: the cut, or the format."""
    return "cut" if in_cut(state) else state.format


def recost(
    state: Tournament, seed: str, drawn: TournamentRound, tables: tuple[e.Seating, ...], byes: tuple[str, ...],
    without: tuple[int, ...],
) -> tuple[tuple[e.Seating, ...], tuple[int, ...]]:  # fmt: skip
    """The changed tables with what they cost, and what the whole round then costs."""
    new = {one.table: one.seats for one in tables}
    laid = {one.number: one.seats for one in drawn.tables if one.number not in (*new, *without)} | new
    _must_be_seats(state, laid, byes)
    if not _is_weighed(state):
        return tables, ()
    draft = _room(state).costed(sorted(laid.items()), byes, *drawing(state, seed, drawn.number))
    return tuple(one for one in _seatings(draft) if one.table in new), draft.costs


def _must_be_seats(state: Tournament, laid: dict[int, tuple[str, ...]], byes: tuple[str, ...]) -> None:
    """Raise Refused unless everybody is there, sits once, and every table has as many seats as the format has."""
    seated = [*byes, *(seat for seats in laid.values() for seat in seats)]
    strangers = sorted(set(seated) - {one.id for one in state.playing})
    must(not strangers, "draft-gone", entry=strangers[0] if strangers else "")
    must(len(set(seated)) == len(seated), "seated-twice")
    sizes = {"pods": range(2, 7), "partners": (2 * PARTNERS,)}.get("" if in_cut(state) else state.format, (2,))
    for number, seats in laid.items():
        must(len(seats) in sizes, "table-size", table=number, found=len(seats))
        must(1 <= number <= MOST_TABLES, "number", what="table", low=1, high=MOST_TABLES, found=number)


def reasons(state: Tournament, seed: str, drawn: TournamentRound, table: int) -> Reasons:
    """Why these sit at a table of the round, or why somebody has the bye (table 0); `state` is the one before the draft."""
    before = evolve(state, rounds=state.rounds[: drawn.number - 1])
    if drawn.stage != SWISS or not _is_weighed(before):
        return _by_schedule(before, seed, drawn, table)
    given = drawing(before, seed, drawn.number)
    draft = _room(state).costed(drawn.tables_seated(), drawn.byes, *given)
    draft = evolve(draft, optimal=drawn.optimal)
    if state.format == "pods":
        if not table:
            return _reasons_given(0, drawn.byes[:1], HAND if drawn.changed else "byes", ("pod_bye", ()))
        return Reasons(pods_why.why(draft, table, *given))
    return Reasons(why(draft, table, *given) if table else why_bye(draft, drawn.byes[0], *given))


def _by_schedule(before: Tournament, seed: str, drawn: TournamentRound, table: int) -> Reasons:
    """The reasons where nothing is weighed: seeds, a schedule, the draw of partners or a hand said who meets whom."""
    found = drawn.table(table)
    seats = found.seats if found else drawn.byes[:1]
    alone = "" if found else "_bye"
    if drawn.changed:
        return _reasons_given(table, seats, HAND, ("by_hand", ()))
    if drawn.stage == CUT:
        seeds = {entry: at for at, entry in enumerate(seeds_of(before, seed), start=1)}
        known = ", ".join(str(seeds[one]) for one in seats if one in seeds)
        return _reasons_given(table, seats, "bracket", (f"bracket{alone}", (("seeds", known),)))
    if before.format == "round robin":
        return _reasons_given(table, seats, "schedule", (f"schedule{alone}", (("round", drawn.number),)))
    return _of_partners(drawing(before, seed, drawn.number), table, seats)


def _of_partners(given: DrawTerms, table: int, seats: tuple[str, ...]) -> Reasons:
    """The teams of the round, drawn again, and why these two of them meet."""
    found = teams.draw(given.people, PARTNERS, given.terms)
    note: Note = ("partners", (("repeats", found.repeats),))
    if not table:
        return _reasons_given(table, seats, LOTS, note)
    people = {one.entry: one for one in given.people}
    sides = [teams.as_one(team, found.teams, people) for team in found.teams]
    members = tuple((team.name, team.members) for team in found.teams)
    return Reasons(why(found.draft, table, sides, given.terms), members, (note,))


def _reasons_given(table: int, seats: tuple[str, ...], decided: str, note: Note) -> Reasons:
    return Reasons(Why(table, seats, (), decided, None, ()), (), (note,))
