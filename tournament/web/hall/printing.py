"""Pages for paper: slips, pairings, standings, clock sheet, key, a match with numbered events. The browser prints them."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template, request

from ledger import SPECTATOR
from ledger.errors import JudgeOnly

from ...domain.demands import must_be_out
from ...domain.tournament import TournamentRound
from ...services.signing.key_files import published_text
from ...words.named import standings_json
from ..access import Access
from ..languages import language
from ..matches.replay import Replay
from ..me import must_be_allowed, office
from ..query_args import number, viewer
from ..tournaments.numbers import number_name
from ..tournaments.one_moment import Seen, facts_of
from ..tournaments.show import framed
from .qr import qr
from .screens import seats_by_name, tables

pages = Blueprint("printing", __name__)


@pages.app_context_processor
def tools() -> dict[str, Any]:
    return {"qr": qr, "site": lambda: request.host_url.rstrip("/")}


@pages.get("/tournaments/<tournament>/print")
def choose(tournament: str) -> Any:
    return framed("printing/choose.html", Seen(tournament))


@pages.get("/tournaments/<tournament>/print/pairings")
def pairings(tournament: str) -> Any:
    seen = Seen(tournament)
    round_ = _round(seen)
    return _page("pairings", seen, round_=round_, rows=tables(round_))


@pages.get("/tournaments/<tournament>/print/names")
def names(tournament: str) -> Any:
    seen = Seen(tournament)
    round_ = _round(seen)
    return _page("names", seen, round_=round_, rows=seats_by_name(office().queries.record(tournament), round_))


@pages.get("/tournaments/<tournament>/print/standings")
def standings(tournament: str) -> Any:
    seen = Seen(tournament)
    return _page("standings", seen, told=standings_json(office().queries.record(tournament)), number_name=number_name)


@pages.get("/tournaments/<tournament>/print/clock")
def clock(tournament: str) -> Any:
    """The page of a clock sheet for the desk: tables, what extra time each got, and room to write."""
    seen = Seen(tournament)
    round_ = _round(seen)
    found = office().queries.round_clock(tournament, round_.number)
    return _page("clock", seen, round_=round_, clock=found, rows=tables(round_))


@pages.get("/tournaments/<tournament>/print/slips")
def slips(tournament: str) -> Any:
    """Result slips, four to a page, each with a code that leads to the table's own page."""
    seen = Seen(tournament)
    must_be_allowed(seen.state, "slips")
    return _page("slips", seen, round_=_round(seen))


@pages.get("/tournaments/<tournament>/print/key")
def key(tournament: str) -> Any:
    """The event's key for the wall: whoever scans it can verify what it has signed."""
    seen = Seen(tournament)
    texts = [published_text(seen.name, one.key) for one in seen.state.keys]
    return _page("key", seen, texts=texts, signed=len(seen.state.signatures))


@pages.get("/matches/<match>/print")
def match(match: str) -> Any:
    """A match with numbered events, and the head of its chain once it is closed."""
    access = Access(match)
    eyes = viewer(len(access.plain.names)) if "as" in request.args else SPECTATOR
    access.must_look(eyes)
    replay = Replay(access, eyes, language())
    return render_template(
        "printing/match.html", replay=replay, lines=replay.log(), head=_head(access), step=replay.step(replay.length),
        paper=_paper(), events={one.position: one for one in replay.look.events(0, replay.length)},
    )  # fmt: skip


def _head(access: Access) -> str | None:
    try:
        return access.plain.head
    except JudgeOnly:
        return None


def _round(seen: Seen) -> TournamentRound:
    return must_be_out(seen.state, number("round") or len(seen.state.published))


def _page(name: str, seen: Seen, **more: Any) -> Any:
    return render_template(
        f"printing/{name}.html", paper=_paper(), head=office().queries.head(seen.name), **facts_of(seen, **more)
    )


def _paper() -> str:
    return "letter" if request.args.get("paper") == "letter" else "A4"
