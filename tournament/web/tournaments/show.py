"""Pages that everybody may read about a tournament: rounds, standings down to the events, entries, why a pairing is as it is."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from flask import Response, render_template, request, url_for

from ...domain.demands import must_be_out, must_have
from ...domain.tournament import Tournament, TournamentRound
from ...words.named import explained_json, standings_json
from ..heavy import heavy
from ..languages import language
from ..live import live_response, tournament_grows
from ..me import me, office
from .blueprint import pages
from .cached_parts import Facts, answer, kept_part
from .numbers import number_name, words_for_numbers
from .one_moment import Seen, Shown, facts_of

LOT = "random"  # the tie-break by lot


@pages.get("/<tournament>")
def show(tournament: str) -> Any:
    """The first page of a tournament: the round that is played, and who leads."""
    seen = Seen(tournament)
    whole = seen.state.closed is not None or seen.may("export")  # whether the record may be had
    return _kept("show", seen, lambda t: {"listed": listed(t), **_round(t, t.latest), "whole": whole}, whole)


@pages.get("/<tournament>/rounds/<int:number>")
def round_(tournament: str, number: int) -> Any:
    """The page of one round."""
    seen = Seen(tournament)
    found = must_be_out(seen.state, number)
    return _kept("round", seen, lambda t: _round(t, found), number, round_=found)


@pages.get("/<tournament>/rounds/<int:number>/why/<int:table>")
@heavy
def why(tournament: str, number: int, table: int) -> Any:
    """Why these sit together; table 0 is the bye."""
    seen = Seen(tournament)
    found = must_be_out(seen.state, number)
    return page("why", seen, round_=found, table=table, lines=why_lines(seen, number, table))


def why_lines(seen: Seen, number: int, table: int) -> list[str]:
    """The reasons why these sit together at a table, as sentences."""
    names = {one.id: seen.called(one) for one in seen.state.entries}
    return office().queries.why(seen.name, number, table).lines(language(), names)


@pages.get("/<tournament>/standings")
def standings(tournament: str) -> Any:
    """The page of the standings."""
    seen = Seen(tournament)
    return _kept("standings", seen, lambda t: {"listed": listed(t)})


@pages.get("/<tournament>/standings/<entry>")
def explained(tournament: str, entry: str) -> Any:
    """Every number of an entry unfolded into its terms, down to the events."""
    seen = Seen(tournament)
    known = must_have(seen.state, entry)
    numbers = explained_json(seen.record, entry) if known.status != "disqualified" else []  # has no place any more
    row = next((one for one in listed(seen)["standings"] if one["entry"] == entry), None)
    return page("explained", seen, entry=known, numbers=numbers, row=row, opened=request.args.get("open", ""))


def listed(seen: Shown) -> dict[str, Any]:
    """The standings as anybody may read them: without lots until the seed is published, so that equals share a place."""
    return _without_lots(seen, seen.snapshot.standings)


def listed_for_staff(seen: Seen) -> dict[str, Any]:
    """The standings with the lots counted, for the head of the staff; for anybody else as they may know them."""
    return _without_lots(seen, standings_json(seen.staff_record))


def _without_lots(seen: Shown, found: Mapping[str, Any]) -> dict[str, Any]:
    """The standings without the column of lots until the tournament is closed."""
    hidden = seen.state.closed is None
    return {**found, "tie_breaks": [one for one in found["tie_breaks"] if one != LOT or not hidden]}


@pages.get("/<tournament>/entries")
def entries(tournament: str) -> Any:
    """The page of all entries."""
    seen = Seen(tournament)
    shown = {one.id: office().entries.lists(tournament, one.id, me().person) for one in seen.state.entries}
    return page("entries", seen, lists=shown)


@pages.get("/<tournament>/events")
def events(tournament: str) -> Any:
    """A stream that says how long the record is, each time it grows; empty once the tournament is closed."""
    seen = Seen(tournament)
    if seen.state.closed is not None:
        return Response(status=204)
    return live_response(tournament_grows(office(), tournament), seen.length)


def _round(t: Shown, found: TournamentRound | None) -> dict[str, Any]:
    """A round and its tables as everybody reads them: what is only reported is no result yet."""
    rows = [
        {
            "table": one.number,
            "seats": one.seats,
            "result": t.result(one) if one.state == "final" else "",
            "state": one.state,
            "matches": [game.match for game in one.games],
        }
        for one in (found.tables if found is not None else ())
    ]
    return {"round_": found, "rows": rows}


def _kept(template: str, seen: Seen, facts: Facts, *about: Hashable, **framing: Any) -> Response:
    """A page whose part is kept while nothing changes, and not sent to a browser that has it."""

    def make() -> str:
        return page(template, seen, part=kept_part(template, seen.for_anybody, facts, *about), **framing)

    return answer(seen, make)


def page(template: str, seen: Seen, **more: Any) -> str:
    """A page of this room, in the frame of a tournament."""
    return framed(f"tournaments/{template}.html", seen, **more)


def framed(template: str, seen: Seen, **more: Any) -> str:
    """A page of a tournament, with the way to all of its others."""
    return render_template(
        template, number_words=words_for_numbers(), number_name=number_name,
        live=None if seen.state.closed else url_for("tournaments.events", tournament=seen.name),
        tabs=_tabs(seen.state), **facts_of(seen, **more),
    )  # fmt: skip


def _may_play(state: Tournament) -> bool:
    """Whether a table of their own may wait for whoever asks: a player, or somebody who has not said who they are."""
    person = me().person
    return state.closed is None and (state.entry_of(person) is not None if person else bool(state.entries))


def _tabs(state: Tournament) -> list[tuple[str, str]]:
    """Endpoints and words of the pages of one tournament."""
    found = [("tournaments.show", "t overview")]
    found += [("player.mine", "player title")] if _may_play(state) else []
    found += [("tournaments.standings", "t standings")] if state.published else []
    found += [("tournaments.entries", "t entries"), ("tournaments.log", "t log"), ("disputes.index", "disputes")]
    found += [("player.watch", "player watch")] if state.published and state.closed is None else []
    return [*found, ("hall.choose", "hall screens"), ("printing.choose", "print")]
