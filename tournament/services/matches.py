"""Matches at the tables of a tournament: begun, closed, and their results taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Unpack

from ledger import JUDGE, Event, Malformed, UnknownMatch
from ledger.events import MatchClosed

from ..domain import events as e
from ..domain.disputes.appeals import holding
from ..domain.fold import TournamentStream
from ..domain.refusals import Refused, must
from ..domain.series import taken
from ..domain.tables.late_changes import is_opened_late, must_be_playable
from ..domain.tournament import RoundTable, SeriesGame, Tournament
from .desk import Decision, Desk, VerbArgs
from .fault_words import says


class Matches:
    """Matches of the ledger that are played at tables: beginning and ending one is written in the match and the tournament."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def begin_match(
        self, name: str, round_: int, table: int, *, options: Any = None, cards: Any = None, **args: Unpack[VerbArgs]
    ) -> str:
        """Open a match of the ledger for a table and return its name. Both streams get their event, or neither."""
        at = args.get("at")  # unless given, the match begins by the clock of its ledger

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            round_table = must_be_playable(state, round_, table)
            self._desk.rights.speaks_for(state, args["by"], "begin_match", round_table)
            must(round_table.state == "open", "has-result" if round_table.state != "final" else "series-decided", table=table)
            must(round_table.running is None, "match-runs", table=table, match=round_table.running)
            match, people = match_name(name, state, round_, round_table), seat_names(state, round_table, stream.names())
            opened = self._desk.ledger.draft_opening(
                state.game, list(people.values()), options, match=match, seats=list(people), by=args["by"], at=at,
                cards=cards,
            )  # fmt: skip
            return Decision([e.MatchBegun(round_, table, match)], others=opened.writes)

        return self._desk.write_one(e.MatchBegun, name, ("begin", round_, table), args, decide).body.match

    def close_match(
        self, name: str, match: str, how: str | None = None, outcome: Any = None, ruling: str | None = None,
        **args: Unpack[VerbArgs],
    ) -> Event[e.MatchTaken]:  # fmt: skip
        """Close a match and take its result, outcome and head into the tournament. Both streams get their event, or neither."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            place, round_table = place_of_match(state, match)
            must(state.closed is None or is_opened_late(state, round_table), "closed")
            scribe = self._desk.rights.speaks_for(state, args["by"], "close_match", round_table)
            held = holding(state, match) if scribe is not None else ()
            must(not held, "match-held", dispute=held[0].id if held else "-")
            closed = self._desk.ledger.draft_close(match, how, outcome, ruling, by=args["by"], at=args["at"])
            body = taken(state, place, round_table, match, e.as_kind(closed.events[0], MatchClosed), closed.head)
            return Decision([body], others=closed.writes)

        return self._desk.write_one(e.MatchTaken, name, ("close", match, how, outcome, ruling), args, decide)

    def take_matches(self, name: str, **args: Unpack[VerbArgs]) -> tuple[Event[e.MatchTaken], ...]:
        """Take the results of matches that were closed meanwhile. What a judge has decided stands."""
        found: list[e.MatchTaken] = []

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "take_matches")
            opened = [one for one in _unsettled(state) if state.closed is None or is_opened_late(state, one[1])]
            must(state.closed is None or bool(opened), "closed")
            found[:] = [body for one in opened if (body := self._finished(state, *one)) is not None]
            must(bool(found), "nothing-changes")
            return Decision(found)

        return self._desk.write_all(e.MatchTaken, name, ("take",), args, decide)

    def _finished(self, state: Tournament, place: e.Place, table: RoundTable, game: SeriesGame) -> e.MatchTaken | None:
        """The event that takes in the end of a match; None if it is not closed, or the tournament has it already."""
        try:
            found = self._desk.ledger.look(game.match, JUDGE).closed
            head = self._desk.ledger.head(game.match, JUDGE)
        except UnknownMatch:
            return None
        closed = e.as_kind(found, MatchClosed) if found else None
        if closed is None or closed.body.outcome is None or head == game.head:
            return None
        return taken(state, place, table, game.match, closed, head)


def match_name(name: str, state: Tournament, round_: int, table: RoundTable) -> str:
    """The name of the next match at a table; one that was voided keeps its own."""
    number = len(table.games) + len(table.voided) + 1
    return f"{name}-r{round_}-t{table.number}" + (f"-g{number}" if state.best_of > 1 or table.voided else "")


def place_of_match(state: Tournament, match: str) -> tuple[e.Place, RoundTable]:
    """The table at which a match is played; raises Refused if it is none of this tournament."""
    for round_ in state.published:
        for table in round_.tables:
            if match in table.voided or any(game.match == match for game in table.games):
                return e.Place(round_.number, table.number), table
    raise Refused("match-not-here", match=match)


def _unsettled(state: Tournament) -> list[tuple[e.Place, RoundTable, SeriesGame]]:
    """Matches whose end may not be known yet, at tables that nobody has decided otherwise."""
    return [
        (e.Place(round_.number, table.number), table, game)
        for round_ in state.published
        for table in round_.tables
        if table.result is None or table.result.source in {game.source for game in table.games}
        for game in table.games
    ]


def seat_names(state: Tournament, table: RoundTable, names: Mapping[str, str]) -> dict[str, str]:
    """The names of those who sit at a table, by the id under which a match knows them; namesakes are told apart."""
    found: dict[str, str] = {}
    for one in table.seats:
        entry = state.entry(one)
        if entry is None:
            raise Malformed("table", says("no-such", name=one))
        id_ = entry.team or entry.players[0]
        said = names.get(id_, one)
        found[id_] = said if said not in found.values() else f"{said} ({one})"
    return found
