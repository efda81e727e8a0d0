"""A draft changed by hand, before it is done: which tables would change, and what each criterion would cost then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...domain.demands import must_have
from ...domain.draws import draw_part, recost
from ...domain.events import Seating
from ...domain.refusals import must
from ...domain.tournament import Tournament, TournamentRound
from ...words.named_boards import Costs, costs_json


@dataclass(frozen=True, slots=True)
class DraftChange:
    """The tables that a change puts into the draft, those it takes away, and everybody who then has a bye."""

    tables: tuple[Seating, ...]
    byes: tuple[str, ...]
    without: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CriterionChange:
    """One criterion of the whole round: before, and after the change."""

    words: str
    before: int
    after: int


def swapped(drawn: TournamentRound, one: str, other: str) -> DraftChange:
    """The draft with two entries exchanged; one of them may have the bye."""
    must(one != other, "nothing-changes")
    for entry in (one, other):
        seated = entry in drawn.byes or drawn.table_of(entry) is not None
        must(seated, "swap", entry=entry, round=drawn.number)
    exchanged = {one: other, other: one}
    tables = tuple(
        Seating(table.number, tuple(exchanged.get(seat, seat) for seat in table.seats))
        for table in drawn.tables
        if one in table.seats or other in table.seats
    )
    return DraftChange(tables, tuple(exchanged.get(entry, entry) for entry in drawn.byes))


def seated(state: Tournament, drawn: TournamentRound, laid: Mapping[int, Sequence[str]]) -> DraftChange:
    """The draft with these tables instead of its own. Whoever was in it and sits nowhere now has a bye."""
    for seats in laid.values():
        for entry in seats:
            must_have(state, entry)
    before = dict(drawn.tables_seated())
    new = tuple(Seating(number, tuple(seats)) for number, seats in laid.items() if before.get(number) != tuple(seats))
    everybody = [*(seat for seats in before.values() for seat in seats), *drawn.byes]
    sitting = {seat for seats in laid.values() for seat in seats}
    byes = tuple(entry for entry in everybody if entry not in sitting)
    without = tuple(number for number in before if number not in laid)
    must(bool(new or without) or set(byes) != set(drawn.byes), "nothing-changes")
    return DraftChange(new, byes, without)


def paired_anew(state: Tournament, seed: str, drawn: TournamentRound, tables: Sequence[int]) -> DraftChange:
    """The draft with some tables paired again among themselves."""
    for number in tables:
        must(drawn.table(number) is not None, "unknown-table", round=drawn.number, table=number)
    return DraftChange(*draw_part(state, seed, drawn, tuple(tables)))


def weighed(
    state: Tournament, seed: str, drawn: TournamentRound, change: DraftChange, language: str
) -> tuple[DraftChange, list[CriterionChange]]:
    """The change with what its tables cost, and the criteria of the round that would change."""
    tables, costs = recost(state, seed, drawn, change.tables, change.byes, change.without)
    before = _by_words(costs_json(drawn.criteria, drawn.costs, language))
    after = _by_words(costs_json(drawn.criteria, costs, language))
    rows = [CriterionChange(words, before.get(words, 0), after.get(words, 0)) for words in {**before, **after}]
    return DraftChange(tables, change.byes, change.without), rows


def _by_words(costs: Costs) -> dict[str, int]:
    return {one["words"]: one["cost"] for one in costs}
