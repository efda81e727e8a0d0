"""A tournament with names as plain data: standings, rounds, a bundle of everything; for pages, programs and people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from itertools import takewhile
from typing import Any, NamedTuple

from ledger.streams import unseal_stream
from ledger.values import evolve
from ledger.wording import ENGLISH, Language, grammar_of

from ..domain.demands import must_have
from ..domain.events import TITLE, TournamentClosed, TournamentEvent
from ..domain.fold import TOURNAMENT, fold
from ..domain.refusals import must
from ..domain.results import final_list, standings_of
from ..domain.tournament import RoundTable, Tournament, TournamentRound
from ..scoring.points import Number
from ..scoring.results import SWISS, Result
from ..scoring.standings_text import sentences
from ..scoring.tiebreaks import Term
from ..scoring.trf import trf
from .sheets import entry_name


class NamedTournament(NamedTuple):
    """A tournament at a moment, with the names that are known. The seed is in it after the end, or where staff asked."""

    state: Tournament
    names: Mapping[str, str]
    seed: str | None
    events: Sequence[TournamentEvent]
    head: str

    def name(self, entry: str) -> str:
        """The name of an entry: of the team, or of its players."""
        return entry_name(self.state, entry, self.names)

    def called(self, id_: str) -> str:
        """The name of an entry, a person or a club; the id itself where none is known."""
        return self.name(id_) if self.state.entry(id_) is not None else self.names.get(id_, id_)

    @property
    def title(self) -> str:
        """The title of the tournament."""
        return self.names.get(TITLE, self.state.id)


def read_record(lines: Iterable[tuple[int, bytes]], at: int | None = None) -> NamedTournament:
    """The tournament in a sealed file, everything verified, after so many events."""
    found = unseal_stream(TOURNAMENT, [(number, line) for number, line in lines if line.strip()])
    return record_at(found.events, found.names, None, found.head, at)


def record_at(
    events: Sequence[TournamentEvent],
    names: Mapping[str, str],
    seed: str | None,
    head: str,
    at: int | None,
    state: Tournament | None = None,
) -> NamedTournament:
    """The record after so many events, all unless given; `state` is the tournament after all of them, where that is known."""
    if at is not None:
        must(1 <= at <= len(events), "number", what="at", low=1, high=len(events), found=at)
    some = events[:at]
    then = state if at is None and state is not None else _folded(some)
    return NamedTournament(then, names, seed or _seed_in(events), some, head)


def _folded(events: Sequence[TournamentEvent]) -> Tournament:
    """The tournament after these events; a record has at least the one that opens it."""
    first, *others = events
    return reduce(fold, others, fold(None, first))


def _seed_in(events: Sequence[TournamentEvent]) -> str | None:
    """The seed that the close publishes; whoever has the end of a record knows it, whatever moment is looked at."""
    return next((event.body.seed for event in events if isinstance(event.body, TournamentClosed)), None)


# ---- standings


def standings_json(record: NamedTournament) -> dict[str, Any]:
    """The final list as it is now: places, points, tie-breaks in the order of the profile."""
    state = record.state
    ties = state.profile.tie_breaks
    rows = [
        {
            "place": line.place,
            "entry": line.entry,
            "name": record.name(line.entry),
            "points": number_json(line.points),
            "tie_breaks": {name: tie_json(record, name, value) for name, value in zip(ties, line.values, strict=True)},
            "status": must_have(state, line.entry).status,
            "out_in": line.beaten,
        }
        for line in final_list(state, record.seed)
    ]
    return {
        "tournament": state.id,
        "title": record.title,
        "position": state.position,
        "rounds": len(state.published),
        "running": [one.number for one in state.published if not one.finished],
        "tie_breaks": list(ties),
        "lots_final": record.seed is not None or "random" not in ties,
        "standings": rows,
        "without_place": [
            {"entry": one.id, "name": record.name(one.id), "status": one.status}
            for one in state.entries
            if one.status == "disqualified"
        ],
    }


def explained_json(record: NamedTournament, entry: str) -> list[dict[str, Any]]:
    """Every number of an entry, unfolded into its terms, down to the events that they came from."""
    table = standings_of(record.state, record.seed)
    must(any(row.entry == entry for row in table.rows), "unknown-entry", entry=entry)
    return [
        {
            "name": one.name,
            "value": tie_json(record, one.name, one.value),
            "folded": one.folded,
            "terms": [_term_json(record, term) for term in one.terms],
        }
        for one in table.explain(entry)
    ]


def explained_words(record: NamedTournament, entry: str, language: str) -> tuple[str, ...]:
    """The place of an entry before any cut, and each of its numbers, in sentences."""
    names = {one.id: record.name(one.id) for one in record.state.entries}
    return sentences(standings_of(record.state, record.seed), entry, language, names)


def _term_json(record: NamedTournament, term: Term) -> dict[str, Any]:
    """A term of a number, with names, as plain data."""
    return {
        "value": number_json(term.value),
        "about": term.about or None,
        "name": record.name(term.about) if term.about else None,
        "round": term.round or None,
        "events": list(term.sources),
        "left_out": term.left_out,
        "parts": [_term_json(record, part) for part in term.parts],
    }


def tie_json(record: NamedTournament, name: str, value: Number) -> int | str | None:
    """The value of a tie-break; None for a lot while the seed is not known."""
    return None if name == "random" and record.seed is None else number_json(value)


def number_json(number: Number) -> int | str:
    """A whole number, or a fraction as text: never rounded."""
    if isinstance(number, int):
        return number
    return number.numerator if number.denominator == 1 else str(number)


def number_words(number: int | str | Number, language: Language = ENGLISH) -> str:
    """A number for people: four decimals where it is a fraction, with the language's decimal mark."""
    fraction = Fraction(number)
    return str(fraction.numerator) if fraction.denominator == 1 else grammar_of(language).number(f"{float(fraction):.4f}")


# ---- rounds


def round_json(record: NamedTournament, round_: TournamentRound) -> dict[str, Any]:
    """A round with names, its tables and its byes."""
    rows: list[dict[str, Any]] = [
        {
            "table": table.number,
            "entries": [record.name(seat) for seat in table.seats],
            "ids": list(table.seats),
            "result": result_json(record, table),
            "state": table.state,
            "matches": [{"match": game.match, "head": game.head} for game in table.games],
        }
        for table in round_.tables
    ]
    rows += [
        {
            "table": None,
            "entries": [record.name(one), None],
            "ids": [one],
            "result": {"kind": "bye"},
            "state": "final",
            "matches": [],
        }
        for one in round_.byes
    ]
    return {
        "number": round_.number,
        "stage": round_.stage,
        "published": round_.published is not None,
        "optimal": round_.optimal,
        "changed_by_hand": len(round_.changed),
        "pairings": rows,
    }


def result_json(record: NamedTournament, table: RoundTable) -> dict[str, Any] | None:
    """How a table ended, with names."""
    return None if table.result is None else _result(record, table.result)


def _result(record: NamedTournament, result: Result) -> dict[str, Any]:
    """A result with names, as plain data."""
    return {
        "kind": result.kind,
        "winners": [record.name(side.entry) for side in result.sides if side.place == 1],
        "places": [side.place for side in result.sides],
        "scored": [side.scored for side in result.sides],
        "games": [[side.won, side.drawn, side.lost] for side in result.sides] if any(s.games for s in result.sides) else None,
        "source": result.source,
    }


def trf_text(record: NamedTournament) -> str:
    """The rounds before any cut that are over, as a TRF file, which chess pairing programs read. For tables of two.

    With a round still to come, so that a program can pair it: whoever has left is absent in it.
    """
    state = record.state
    must(state.format in ("swiss", "round robin"), "trf", format=state.format)
    names = {entry.id: record.name(entry.id) for entry in state.entries}
    over = _rounds_over(state)
    gone = {entry.id for entry in state.entries if entry.status != "in"}
    table = standings_of(over, record.seed)
    return trf(table, record.title, max(state.planned, len(over.rounds) + 1), names, gone)


def _rounds_over(state: Tournament) -> Tournament:
    """The tournament with the rounds before any cut that are finished, up to the first that is not."""
    rounds = tuple(takewhile(lambda one: one.stage == SWISS and one.finished, state.rounds))
    entries = tuple(
        evolve(entry, absences=tuple(gone for gone in entry.absences if gone.round <= len(rounds))) for entry in state.entries
    )
    return evolve(state, rounds=rounds, entries=entries)


def bundle(record: NamedTournament) -> dict[str, Any]:
    """Everything that may be known about the tournament, as one JSON value: for sites and leagues."""
    state = record.state
    listed = standings_json(record)
    return {
        "maester": 1,
        "kind": "tournament",
        "tournament": state.id,
        "title": record.title,
        "game": state.game,
        "format": state.format,
        "profile": {"name": state.profile.name, "version": state.profile.version},
        "seed_hash": state.seed_hash,
        "seed": state.seed,
        "position": state.position,
        "head": record.head,
        "entries": [
            {
                "entry": one.id,
                "name": record.name(one.id),
                "players": [record.names.get(p, p) for p in one.players],
                "status": one.status,
            }
            for one in state.entries
        ],
        "cut": list(state.cut.entries) if state.cut else None,
        "rounds": [round_json(record, one) for one in state.published],
        "standings": listed["standings"],
        "tie_breaks": listed["tie_breaks"],
        **({"time_zone": state.time_zone} if state.time_zone else {}),
    }
