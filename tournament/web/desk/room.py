"""Helpers that every page of the desk uses: the tournament, who may, and pages that say why something was refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import render_template, request, url_for

from ledger import MaesterError, PositionTaken

from ...domain.refusals import NotAllowed, Refused
from ...services.desk import VerbArgs
from ..forms import done, key
from ..me import me, must_be_allowed
from ..query_args import PageRefused
from ..tournaments.numbers import number_name, words_for_numbers
from ..tournaments.one_moment import Seen, facts_of

TABS = (  # the pages of the desk: endpoint and message key
    ("desk.overview", "desk now"),
    ("desk.entries", "t entries"),
    ("desk.draft", "desk pairing"),
    ("desk.standings", "t standings"),
    ("disputes.index", "disputes"),
    ("printing.choose", "print"),
    ("hall.choose", "hall screens"),
    ("desk.staff", "desk staff"),
    ("desk.log", "desk log"),
)


def at_desk(tournament: str, verb: str = "desk") -> Seen:
    """The tournament, for whoever has the right to its desk, or to `verb`; raises for anybody else."""
    seen = Seen(tournament)
    must_be_allowed(seen.state, verb)
    return seen


def page(template: str, seen: Seen, refused: MaesterError | None = None, **more: Any) -> Any:
    """A page of the desk. With a refusal it has status 403 or 409, and what was typed in is still there."""
    shown = render_template(
        f"desk/{template}.html", number_words=words_for_numbers(), number_name=number_name, refused=refused, tabs=TABS,
        live=None if seen.state.closed else url_for("tournaments.events", tournament=seen.name),
        outsider=not seen.may("desk"), may=seen.may, **facts_of(seen, **more),
    )  # fmt: skip
    return shown if refused is None else (shown, 403 if isinstance(refused, NotAllowed) else 409)


def given() -> VerbArgs:
    """The arguments that every verb of the office takes: who asks, and the key of the form."""
    found: VerbArgs = {"by": str(me().person)}
    if said := key():
        found["key"] = said["key"]
    return found


def acted(
    seen: Seen, act: Callable[[], Any], then: str, word: str = "done", again: Callable[[Refused], Any] | None = None
) -> Any:
    """Carry out an act and go on to the page `then`; where it is refused, show the page `again` with the reason."""
    try:
        act()
    except Refused as refused:
        if again is None:
            raise
        return again(refused)
    except PositionTaken:
        raise PageRefused(409, "desk moved on", back=then) from None
    return done(then, word)


def given_as_seen() -> VerbArgs:
    """Arguments of a verb with the position that the form was made for: what was shown is what is written, or nothing."""
    found = given()
    if (seen := count_of("seen")) is not None:
        found["expected"] = seen + 1
    return found


def words_of(field: str) -> str:
    """The text of a field, without the spaces around it."""
    return request.values.get(field, "").strip()


def count_of(field: str) -> int | None:
    """The number in a field; None where it is empty. Raises Refused for anything else."""
    text = words_of(field)
    if not text:
        return None
    sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text)
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 7):
        raise Refused("number", what=field, low=0, high=9_999_999, found=text[:20])
    return sign * int(digits)


def ticked(field: str) -> bool:
    return request.values.get(field) == "yes"
