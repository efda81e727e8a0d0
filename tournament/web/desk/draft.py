"""Pairing: the draft with its costs and reasons, changed by hand after a look at the effect, and published."""

from __future__ import annotations

from typing import Any

from flask import request, url_for

from ...domain.demands import must_be_draft
from ...domain.disputes.appeals import waiting_disputes
from ...domain.events import Seating
from ...domain.refusals import Refused, must
from ...domain.tournament import TournamentRound
from ...words.named_boards import draft_json
from ..languages import language
from ..me import office
from ..query_args import PageRefused
from ..tournaments.one_moment import Seen
from ..tournaments.show import why_lines
from .blueprint import pages
from .changes import DraftChange, paired_anew, seated, swapped, weighed
from .room import acted, at_desk, count_of, given, given_as_seen, page, ticked, words_of

HOW = ("swap", "seat", "part")  # the ways to change a draft


@pages.get("/draft")
def draft(tournament: str) -> Any:
    return _shown(at_desk(tournament))


def _shown(seen: Seen, refused: Refused | None = None) -> Any:
    """The page of the draft, with what a change or a publication was refused for."""
    state = seen.state
    drawn = state.draft
    told = draft_json(seen.record, drawn, language()) if drawn and seen.may("see draft") else None
    waiting = [(one.number, table.number) for one in state.published for table in one.tables if table.state != "final"]
    return page(
        "draft", seen, refused, drawn=drawn, told=told, number=len(state.published) + 1, waiting=waiting,
        beyond=_is_beyond(seen), made=_made(drawn), disputed=waiting_disputes(state),
    )  # fmt: skip


def _is_beyond(seen: Seen) -> bool:
    """Whether one more round is more than was planned."""
    state = seen.state
    return bool(state.cut is None and state.planned and len(state.published) >= state.planned)


def _made(drawn: TournamentRound | None) -> int:
    """The position of the event that last made or changed the draft: publishing is about that one; 0 without a draft."""
    return max((drawn.drafted, *drawn.changed)) if drawn else 0


@pages.post("/draft")
def pairing(tournament: str) -> Any:
    """Draft the next round, or this one anew. Nobody but the staff sees a draft."""
    seen = at_desk(tournament)
    hold, again, beyond = ticked("hold"), ticked("again"), ticked("beyond")
    return acted(
        seen, lambda: office().rounds.pair(tournament, hold=hold, again=again, beyond=beyond, **given()), _home(tournament),
        "desk drafted", lambda refused: _shown(seen, refused),
    )  # fmt: skip


@pages.post("/draft/publish")
def publishing(tournament: str) -> Any:
    """Publish the draft that the page showed; refused if it has changed since."""
    seen = at_desk(tournament)
    if seen.state.draft is not None and count_of("made") != _made(seen.state.draft):
        raise PageRefused(409, "desk moved on", back=_home(tournament))
    home = url_for("desk.overview", tournament=tournament)
    return acted(
        seen, lambda: office().rounds.publish(tournament, over_disputes=ticked("over_disputes"), **given()), home,
        "desk published", lambda refused: _shown(seen, refused),
    )  # fmt: skip


@pages.get("/draft/why/<int:table>")
def draft_why(tournament: str, table: int) -> Any:
    """Why these would sit together, and what the best round without it would cost."""
    seen = at_desk(tournament, "see draft")
    drawn = _must_be_draft(seen)
    return page("why", seen, drawn=drawn, lines=why_lines(seen, drawn.number, table))


def _must_be_draft(seen: Seen) -> TournamentRound:
    return must_be_draft(seen.state)


# ---- changes by hand


@pages.get("/draft/seat")
def seating_page(tournament: str) -> Any:
    """Every table with a choice for each seat."""
    seen = at_desk(tournament, "seat")
    drawn = _must_be_draft(seen)
    everybody = [*(seat for one in drawn.tables for seat in one.seats), *drawn.byes]
    everybody += [one.id for one in seen.state.playing if one.id not in everybody and drawn.stage == "swiss"]
    return page("seat", seen, drawn=drawn, everybody=sorted(everybody, key=lambda one: seen.called(one).casefold()))


@pages.get("/draft/change")
def change_page(tournament: str) -> Any:
    """The page that shows what a change would do. Nothing is written."""
    seen = at_desk(tournament, "swap")
    return _change(seen)


def _change(seen: Seen, refused: Refused | None = None) -> Any:
    """The page that weighs a change of the draft: its costs before and after."""
    drawn = _must_be_draft(seen)
    change, rows = weighed(seen.state, seen.seed, drawn, _wanted(seen, drawn), language())
    before = dict(drawn.tables_seated())
    return page(
        "change", seen, refused, drawn=drawn, change=change, rows=rows, before=before, how=words_of("how"),
        fields=[(name, value) for name in request.values for value in request.values.getlist(name) if name in _FIELDS],
        reason=request.form.get("reason", ""),
    )  # fmt: skip


_FIELDS = ("how", "one", "other", "table", "seat", "number")


def _wanted(seen: Seen, drawn: TournamentRound) -> DraftChange:
    """The change that the form or the address asks for."""
    how = words_of("how")
    must(how in HOW, "unknown-word", what="how", found=how[:20], known=HOW)
    if how == "swap":
        return swapped(drawn, words_of("one"), words_of("other"))
    if how == "part":
        return paired_anew(seen.state, seen.seed, drawn, _tables("table"))
    return seated(seen.state, drawn, _laid())


def _tables(field: str) -> list[int]:
    found = [int(one) for one in request.values.getlist(field) if one.isascii() and one.isdigit() and len(one) < 6]
    must(bool(found), "nothing-changes")
    return found


def _laid() -> dict[int, list[str]]:
    """Seats by table as they were typed in: `number` has the tables in order, `seat` is `row:entry`."""
    numbers = _tables("number")
    must(len(set(numbers)) == len(numbers), "seated-twice")
    found: dict[int, list[str]] = {number: [] for number in numbers}
    for said in request.values.getlist("seat"):
        row, _, entry = said.partition(":")
        if entry and row.isascii() and row.isdigit() and int(row) < len(numbers):
            found[numbers[int(row)]].append(entry)
    return {number: seats for number, seats in found.items() if seats}


@pages.post("/draft/change")
def changing_draft(tournament: str) -> Any:
    """Change the draft as the page showed it, for a reason that stands in the record."""
    seen = at_desk(tournament, "swap")
    drawn, reason = _must_be_draft(seen), words_of("reason")

    def act() -> None:
        how, args = words_of("how"), given_as_seen()
        if how == "swap":
            office().rounds.swap(tournament, words_of("one"), words_of("other"), reason, **args)
        elif how == "part":
            office().rounds.pair_part(tournament, _tables("table"), reason, **args)
        else:
            change = _wanted(seen, drawn)
            tables = [Seating(one.table, one.seats) for one in change.tables]
            office().rounds.seat(tournament, tables, change.byes, reason, without=change.without, **args)

    def again(refused: Refused) -> Any:
        if refused.code != "reason":  # a change that cannot be made has no effect to show
            raise refused
        return _change(seen, refused)

    return acted(seen, act, _home(tournament), "desk draft changed", again)


def _home(tournament: str) -> str:
    return url_for("desk.draft", tournament=tournament)
