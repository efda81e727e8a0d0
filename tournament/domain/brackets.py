"""Rounds that follow a schedule: brackets and round robins, from the seeds and from what was played."""

from __future__ import annotations

from ledger.values import evolve

from ..pairing import bracket, round_robin
from ..pairing.bracket import Slots
from ..pairing.draft import ByeSeat, RoundDraft
from ..scoring.lots import drawn
from ..scoring.results import CUT
from .refusals import Refused
from .results import in_bracket
from .tournament import RoundTable, Tournament, TournamentRound


def bracket_round(state: Tournament, seed: str, number: int) -> RoundDraft:
    """The next round of the cut, or of a single elimination; raises Refused once somebody has won it."""
    slots = slots_of(state, seed)
    if len(slots) == 1:
        raise Refused("bracket-won", entry=slots[0])
    found = bracket.draft(_there(state, slots), number)
    tables = tuple(evolve(one, number=at) for at, one in enumerate(found.tables, start=1))  # no gaps where somebody rests
    return evolve(found, tables=tables)


def slots_of(state: Tournament, seed: str) -> Slots:
    """The bracket as it stands after the rounds that were played."""
    slots = bracket.opening(seeds_of(state, seed))
    for round_ in state.published:
        if round_.stage == CUT:
            slots = _played(slots, round_)
    return slots


def seeds_of(state: Tournament, seed: str) -> tuple[str, ...]:
    """The entries of the bracket, the first seed first: after a cut by the standings, in an elimination by lot."""
    entries = in_bracket(state)
    if state.cut is not None:
        return entries
    there = [one.id for one in state.entries if one.status == "in" or one.left > 0]
    lots = drawn(there, seed, "bracket")
    return tuple(sorted(there, key=lots.__getitem__))


def _played(slots: Slots, round_: TournamentRound) -> Slots:
    """The slots after a round: its winners and whoever rested. Where the draft was changed by hand, they fill what is left."""
    pairs = [tuple(one for one in slots[at : at + 2] if one is not None) for at in range(0, len(slots), 2)]
    advancing: dict[int, str | None] = {}
    tables, byes = list(round_.tables), list(round_.byes)
    for number, pair in enumerate(pairs):  # where nothing was changed
        for table in tables:
            if set(table.seats) == set(pair):
                advancing[number] = _winner(table)
        if len(pair) == 1 and pair[0] in byes:
            advancing[number] = pair[0]
    known = set(advancing.values())
    rest = [_winner(table) for table in tables if _winner(table) not in known]
    rest += [one for one in byes if one not in known]
    return tuple(advancing[n] if n in advancing else rest.pop(0) if pair and rest else None for n, pair in enumerate(pairs))


def _winner(table: RoundTable) -> str | None:
    return next((side.entry for side in table.final.sides if side.place == 1), None) if table.final else None


def _there(state: Tournament, slots: Slots) -> Slots:
    """The slots, empty where an entry has left: the other side of that table has a bye."""
    return tuple(one if one is not None and _is_in(state, one) else None for one in slots)


def _is_in(state: Tournament, entry: str) -> bool:
    known = state.entry(entry)
    return known is not None and known.status == "in"


def fixed_round(state: Tournament, seed: str, number: int) -> RoundDraft:
    """A round of a round robin. Whoever has left since gives a bye to the one who would have met them."""
    entries = [one.id for one in state.entries if one.status == "in" or one.left > 0]
    rounds = round_robin.schedule(entries, seed)
    if number > len(rounds):
        raise Refused("all-met", rounds=len(rounds))
    found = rounds[number - 1]
    tables = tuple(one for one in found.tables if all(_is_in(state, seat) for seat in one.seats))
    alone = [seat for one in found.tables if one not in tables for seat in one.seats if _is_in(state, seat)]
    byes = [one.entry for one in found.byes if _is_in(state, one.entry)]
    return RoundDraft(number, tables, tuple(ByeSeat(one) for one in (*byes, *alone)), found.criteria, found.costs)
