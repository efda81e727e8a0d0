"""The tournament without rulings that have fallen: without what they said about tables, their penalties, disqualifications."""

from __future__ import annotations

from collections.abc import Collection

from ledger.values import evolve

from ..tournament import Absence, Entry, Penalty, RoundTable, Statement, Tournament, TournamentRound
from .fold_tables import lifted, terms_of
from .statements import folded_anew


def without_rulings(state: Tournament, rulings: Collection[str], position: int) -> Tournament:
    """The tournament without what rulings did that are marked as fallen already; `position` is the event by which they fell."""
    penalties = tuple(evolve(one, lifted=True) if one.ruling in rulings else one for one in state.penalties)
    state = evolve(state, penalties=penalties)
    state = evolve(state, entries=tuple(_back_in(state, one, rulings, position) for one in state.entries))
    return evolve(state, rounds=tuple(_round_anew(state, one, rulings, position) for one in state.rounds))


def without_penalty(state: Tournament, penalty: Penalty, position: int) -> Tournament:
    """The tournament without a loss by a penalty that is marked as lifted already. Older losses have events of their own.

    A penalty that ended a match goes with the result of that match: both say the same name.
    """
    named = (penalty.name,) if penalty.name else ()
    return evolve(state, rounds=tuple(_round_anew(state, one, named, position, penalty.source) for one in state.rounds))


def with_entry_back(state: Tournament, penalty: Penalty, position: int) -> Tournament:
    """The tournament with the entry as it was before a disqualification that is lifted; none that still counts keeps it out."""
    others = [one for one in state.penalties if one.entry == penalty.entry and one.kind == penalty.kind and not one.lifted]
    if penalty.kind != "disqualification" or others:
        return state
    entries = tuple(_as_before(state, one, position) if one.id == penalty.entry else one for one in state.entries)
    return evolve(state, entries=entries)


def _round_anew(
    state: Tournament, round_: TournamentRound, rulings: Collection[str], position: int, penalty: int | None = None
) -> TournamentRound:
    """A round whose tables are folded anew where something was said that does not count any more."""

    def anew(table: RoundTable) -> RoundTable:
        if not any(one.ruling in rulings or _is_folded(one, penalty) for one in table.statements):
            return table
        found = folded_anew(terms_of(state, round_.number), table, state.fallen, lifted(state))
        return evolve(found, result_events=(*found.result_events, position))

    return evolve(round_, tables=tuple(map(anew, round_.tables))) if round_.published is not None else round_


def _is_folded(statement: Statement, penalty: int | None) -> bool:
    return statement.event.position == penalty and bool(getattr(statement.event.body, "folds", False))


def _back_in(state: Tournament, entry: Entry, rulings: Collection[str], position: int) -> Entry:
    """An entry as it was before a disqualification that does not hold; the rounds in between it has missed."""
    return entry if entry.out_by not in rulings else _as_before(state, entry, position)


def _as_before(state: Tournament, entry: Entry, position: int) -> Entry:
    """An entry with the status that it had before it was disqualified."""
    if entry.status != "disqualified":
        return entry
    status, left = entry.was
    missed = absences(state, entry.left + 1, False, position) if status == "in" else ()
    return evolve(entry, status=status, left=left, absences=(*entry.absences, *missed), out_by=None)


def absences(state: Tournament, since: int, byes: bool, source: int) -> tuple[Absence, ...]:
    """The published rounds since that one, as rounds that an entry missed."""
    return tuple(Absence(number, byes, source) for number in range(since, len(state.published) + 1))
