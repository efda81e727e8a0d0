"""What everybody may know about a tournament: rounds, standings down to the events, entries, why a pairing is as it is."""

from __future__ import annotations

from typing import Any

from flask import Response, render_template, request, url_for

from ...desk import must_be_out, must_have
from ...entries import Round, Tournament
from ...telling import explained_json, standings_json
from ..heavy import heavy
from ..languages import language
from ..live import told, tournament_grows
from ..me import me, office
from . import pages
from .numbers import number_name, words_for_numbers
from .seen import Seen, facts_of

LOT = "random"


@pages.get("/<tournament>")
def show(tournament: str) -> Any:
    """What it is, the round that is played, and who leads."""
    seen = Seen(tournament)
    return page("show", seen, round_=seen.latest, listed=listed(seen), rows=_rows(seen, seen.latest))


@pages.get("/<tournament>/rounds/<int:number>")
def round_(tournament: str, number: int) -> Any:
    seen = Seen(tournament)
    found = must_be_out(seen.state, number)
    return page("round", seen, round_=found, rows=_rows(seen, found))


@pages.get("/<tournament>/rounds/<int:number>/why/<int:table>")
@heavy
def why(tournament: str, number: int, table: int) -> Any:
    """Why these sit together; table 0 is the bye."""
    seen = Seen(tournament)
    found = must_be_out(seen.state, number)
    return page("why", seen, round_=found, table=table, lines=why_lines(seen, number, table))


def why_lines(seen: Seen, number: int, table: int) -> list[str]:
    """The reasons in sentences."""
    names = {one.id: seen.called(one) for one in seen.state.entries}
    return office().why(seen.name, number, table).lines(language(), names)


@pages.get("/<tournament>/standings")
def standings(tournament: str) -> Any:
    seen = Seen(tournament)
    return page("standings", seen, listed=listed(seen))


@pages.get("/<tournament>/standings/<entry>")
def explained(tournament: str, entry: str) -> Any:
    """Every number of an entry unfolded into its terms, down to the events."""
    seen = Seen(tournament)
    known = must_have(seen.state, entry)
    numbers = explained_json(seen.record, entry) if known.status != "disqualified" else []  # has no place any more
    row = next((one for one in listed(seen)["standings"] if one["entry"] == entry), None)
    return page("explained", seen, entry=known, numbers=numbers, row=row, opened=request.args.get("open", ""))


def listed(seen: Seen, staff: bool = False) -> dict[str, Any]:
    """The standings. Lots are told with the seed, not before: until then equals share a place, but for the head of the staff."""
    found = standings_json(seen.staff_record) if staff else seen.snapshot.standings
    hidden = seen.state.closed is None
    return {**found, "tie_breaks": [one for one in found["tie_breaks"] if one != LOT or not hidden]}


@pages.get("/<tournament>/entries")
def entries(tournament: str) -> Any:
    seen = Seen(tournament)
    shown = {one.id: office().lists(tournament, one.id, me().person) for one in seen.state.entries}
    return page("entries", seen, lists=shown)


@pages.get("/<tournament>/events")
def events(tournament: str) -> Any:
    """How long the record is, each time it grows; nothing once it is closed."""
    seen = Seen(tournament)
    if seen.state.closed is not None:
        return Response(status=204)
    return told(tournament_grows(office(), tournament), seen.length)


def _rows(seen: Seen, found: Round | None) -> list[dict[str, Any]]:
    """The tables of a round as everybody reads them: what is only reported is no result yet."""
    if found is None:
        return []
    return [
        {
            "table": one.number,
            "seats": one.seats,
            "result": seen.result(one) if one.state == "final" else "",
            "state": one.state,
            "matches": [game.match for game in one.games],
        }
        for one in found.tables
    ]


def page(template: str, seen: Seen, **more: Any) -> str:
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
