"""What would have followed from another act at an event: board, later acts and result beside the real ones. Nothing is written.

All of it stands in the address, so that a link keeps it. While a match runs it is for its judges; a closed record lies open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import current_app, render_template, request, url_for
from markupsafe import Markup

from ledger import MaesterError, Malformed, Unavailable
from ledger.comparing import (
    WAYS,
    LegalAct,
    Supposition,
    Way,
    acts_on_line,
    later_acts,
    legal_acts,
    suppose,
    supposed,
    words_of_act,
)
from ledger.report import verdict_word
from ledger.values import Seat, canonical, parse

from ..disputes.act_form import ActForm
from ..heavy import heavy
from ..me import me
from ..query_args import PageRefused, unknown
from .blueprint import pages
from .opened import OpenRecord, drawn

LARGEST = 20_000  # characters of an act in an address
MOST_LATER = 150  # acts that are replayed for whoever is not signed in: well under 100 ms
STANDING = ("stands", "protested")


@dataclass(frozen=True, slots=True)
class TriedAct:
    """What an address asks about: how it differs, who acts, and the act as a typed record has it."""

    way: Way
    seat: Seat | None = None
    action: object = None

    @property
    def pick(self) -> str:
        """The act as one value of an address."""
        return "" if self.action is None else f"{self.seat}:{canonical(self.action).decode()}"


@pages.get("/matches/<match>/<place>/what-if")
@heavy
def what_if(match: str, place: str) -> Any:
    """The form, and what would follow once something is chosen."""
    record = OpenRecord(match)
    try:
        later = later_acts(record.look, place, record.language)
    except Malformed as fault:
        raise PageRefused(404, "bad address", match=match, why=fault.expected) from None
    way, form = _way(), ActForm(match, request.args)
    found, tried, refused = None, None, None
    try:
        tried = _tried(way, form)
        if tried is not None:
            _must_be_short(later)
            found = _supposed(record, place, tried)
    except Unavailable:
        raise
    except MaesterError as fault:
        refused = (fault.says if isinstance(fault, Malformed) else fault).to(record.language)
    shown = render_template(
        "comparing/what_if.html", record=record, place=place, position=int(place.partition(".")[0]), way=way, ways=WAYS,
        tried=tried, found=found, refused=refused, keep=_keeps(), legal=_offered(record, place, way), later=later,
        acts=form.kinds, blanks=form.blanks("amend"), seats=_seats(record), query=request.args,
        done=_done(record, place), link=_link(match, place, tried), boards=_boards(record, found) if found else {},
        standing=STANDING, verdict=lambda fate: verdict_word(fate["verdict"], record.language, fate["new"]),
    )  # fmt: skip
    return shown if refused is None else (shown, 409)


def _way() -> Way:
    said = request.args.get("way", WAYS[0])
    if said not in WAYS:
        raise unknown("way", "known ways")
    return said


def _tried(way: Way, form: ActForm) -> TriedAct | None:
    """What is asked about; None while nothing is chosen, or only the fields of an act are wanted."""
    if way == "strike":
        return TriedAct(way)
    if request.args.get("act") == "fields":
        return None
    if pick := request.args.get("pick", ""):
        seat, _, written = pick[:LARGEST].partition(":")
        return TriedAct(way, _seat(seat), parse(written.encode(), "pick"))
    action = form.action("amend")
    return None if action is None else TriedAct(way, _seat(request.args.get("seat", "")), action)


def _seat(said: str) -> Seat | None:
    """The seat that an address names; nobody, where it names none: then whoever acted there."""
    if not said:
        return None
    if not said.removeprefix("-").isdecimal() or not said.isascii() or len(said) > 3:
        raise Malformed("seat", "there is no such seat")
    return Seat(int(said))


def _keeps() -> bool:
    return request.args.get("falling") == "keep"


def _must_be_short(later: int) -> None:
    """Raise unless so much play may be gone through for whoever asks."""
    if later > MOST_LATER and me().person is None and not current_app.config["EVERYONE_IS_JUDGE"]:
        then = request.full_path.rstrip("?")
        raise PageRefused(401, "sign in for long", later=later, most=MOST_LATER, then=then)


def _supposed(record: OpenRecord, place: str, tried: TriedAct) -> Supposition:
    change = supposed(record.look, place, tried.way, tried.seat, tried.action, record.language)
    return suppose(record.look, change, record.language, _keeps())


def _offered(record: OpenRecord, place: str, way: Way) -> list[tuple[str, LegalAct]]:
    """What was legal there, each as the value that an address has for it."""
    if way == "strike":
        return []
    found = legal_acts(record.look, place, way, record.language)
    return [(TriedAct(way, one.seat, one.action).pick, one) for one in found]


def _seats(record: OpenRecord) -> list[tuple[int, str]]:
    return list(enumerate(record.names))


def _done(record: OpenRecord, place: str) -> str:
    """What was really done there, in words."""
    found = next((act for act in acts_on_line(record.look) if str(act.ref) == place), None)
    return "" if found is None else words_of_act(record.look, found, record.language)


def _link(match: str, place: str, tried: TriedAct | None) -> str | None:
    """The address that keeps what is tried."""
    if tried is None:
        return None
    more: dict[str, Any] = {"pick": tried.pick} if tried.action is not None else {}
    more |= {"falling": "keep"} if _keeps() else {}
    return url_for("comparing.what_if", match=match, place=place, way=tried.way, **more)


def _boards(record: OpenRecord, found: Supposition) -> dict[str, Markup]:
    """The tables right after and at the end, what was and what would be."""
    views = {"then": found.then, "instead": found.instead, "now": found.now, "after": found.after}
    return {name: drawn(record.look, view, name) for name, view in views.items() if view is not None}
