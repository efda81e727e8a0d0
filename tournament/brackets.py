"""Rounds that follow a schedule: brackets and round robins, from the seeds and from what was played."""

from __future__ import annotations

from .entries import Round, Tournament
from .pairing import bracket, round_robin
from .pairing.bracket import Slots
from .pairing.draft import Draft, Sitting
from .reckoning import in_bracket
from .refusals import Refused
from .scoring.lots import drawn
from .scoring.results import CUT


def bracket_round(state: Tournament, seed: str, number: int) -> Draft:
    """The next round of the cut, or of a single elimination; raises Refused once somebody has won it."""
    slots = slots_of(state, seed)
    if len(slots) == 1:
        raise Refused("no-more-rounds", why=f"{slots[0]} has won")
    return bracket.draft(_there(state, slots), number)


def slots_of(state: Tournament, seed: str) -> Slots:
    """The bracket as it stands after the rounds that were played."""
    slots = bracket.opening(seeds_of(state, seed))
    for round_ in state.published:
        if round_.stage == CUT:
            slots = _played(slots, round_)
    return slots


def seeds_of(state: Tournament, seed: str) -> tuple[str, ...]:
    """The first seed first: those of the cut by standings, an elimination without rounds before it by lot."""
    entries = in_bracket(state)
    if state.cut is not None:
        return entries
    there = [one.id for one in state.entries if one.status == "in" or one.left > 0]
    lots = drawn(there, seed, "bracket")
    return tuple(sorted(there, key=lots.__getitem__))


def _played(slots: Slots, round_: Round) -> Slots:
    """The slots after a round, as it was really seated: pair k plays at table k, a bye goes on by itself."""
    after: list[str | None] = []
    byes = list(round_.byes)
    for number in range(1, len(slots) // 2 + 1):
        table = round_.table(number)
        if table is not None and table.final is not None:
            after.append(next(side.entry for side in table.final.sides if side.place == 1))
            continue
        pair = [one for one in slots[2 * number - 2 : 2 * number] if one in byes]
        after.append(pair[0] if pair else None)
    return tuple(after)


def _there(state: Tournament, slots: Slots) -> Slots:
    """Whoever has left makes room: the other side of the table has a bye."""
    return tuple(one if one is not None and _is_in(state, one) else None for one in slots)


def _is_in(state: Tournament, entry: str) -> bool:
    known = state.entry(entry)
    return known is not None and known.status == "in"


def fixed_round(state: Tournament, seed: str, number: int) -> Draft:
    """A round of a round robin. Whoever has left since gives a bye to the one who would have met them."""
    entries = [one.id for one in state.entries if one.status == "in" or one.left > 0]
    rounds = round_robin.schedule(entries, seed)
    if number > len(rounds):
        raise Refused("no-more-rounds", why=f"everybody has met everybody in {len(rounds)} rounds")
    found = rounds[number - 1]
    tables = tuple(one for one in found.tables if all(_is_in(state, seat) for seat in one.seats))
    alone = [seat for one in found.tables if one not in tables for seat in one.seats if _is_in(state, seat)]
    byes = [one.entry for one in found.byes if _is_in(state, one.entry)]
    return Draft(number, tables, tuple(Sitting(one) for one in (*byes, *alone)), found.criteria, found.costs)
