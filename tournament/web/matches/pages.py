"""The pages on matches: the list, the replay, what a running match has new, the sealed file."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from flask import Blueprint, Response, current_app, jsonify, redirect, render_template, request, url_for
from markupsafe import Markup

from ledger import JUDGE, SPECTATOR, Malformed, Summary
from ledger.comparing import acts_on_line
from ledger.report import kind_word
from ledger.timeline import Address, CoursePoint, address_of, differing, picture_at, tally

from ..access import Access
from ..collate import plain
from ..heavy import heavy
from ..languages import language
from ..live import live_response, match_grows
from ..me import me
from ..query_args import PageRefused, number, the_ledger, unknown, viewer, viewer_word
from ..security import allow_style
from ..wording.game_titles import game_title, game_titles
from .charts import points_chart, times_chart
from .course import course_of, parts, rounds, times, turns
from .event_truth import EventTruths
from .replay import CORRECTIONS, Replay, marked, own_ids

pages = Blueprint("matches", __name__)

A_PAGE = 20  # matches in the list
MOST_PAGES = 20  # pages of the list that a search looks through: the newest 2,000 matches
MOST_BETWEEN = 100  # events that a comparison lists
SHAPES = ("wide", "narrow")  # of a board


# ---- the list


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match in the list, with what its events say: to audit every one of them would take too long."""

    summary: Summary
    title: str
    protests: int = 0  # acts that broke a rule when they were logged
    corrections: int = 0


@pages.get("/matches")
def index() -> Any:
    """The list of matches, newest first, searched by words, game and state."""
    before = number("before")
    sought, game, state = (request.args.get(name, "").strip()[:80] for name in ("find", "game", "state"))
    found = _found(before, sought, game, state)
    rows = [_row(summary) for summary in found[:A_PAGE]]
    older = found[A_PAGE - 1].number if len(found) > A_PAGE else None
    return render_template(
        "matches/list.html", rows=rows, before=before, older=older, sought=sought, game=game, state=state,
        games=game_titles(language()),
        tell_faults=current_app.config["EVERYONE_IS_JUDGE"],
    )  # fmt: skip


def _found(before: int | None, sought: str, game: str, state: str) -> list[Summary]:
    """A page of matches and one more, newest first: those that fit what is looked for."""
    found: list[Summary] = []
    for _ in range(MOST_PAGES):
        page = the_ledger().matches(before, 5 * A_PAGE if sought or game or state else A_PAGE + 1)
        found += [one for one in page if _fits(one, sought, game, state)]
        if len(found) > A_PAGE or not page or not (sought or game or state):
            break
        before = page[-1].number
    return found[: A_PAGE + 1]


def _fits(one: Summary, sought: str, game: str, state: str) -> bool:
    """Whether a match is one that is looked for."""
    said = plain(f"{one.match} {' '.join(one.names)}")
    running = one.closed is None and one.fault is None
    return (
        (not game or one.game == game)
        and (not state or running == (state == "running"))
        and all(word in said for word in plain(sought).split())
    )


def _row(summary: Summary) -> MatchRow:
    """One match of the list; one that cannot be read is listed without its score."""
    title = game_title(summary.game, language())
    if summary.fault is not None:
        return MatchRow(summary, title)
    try:
        return MatchRow(summary, title, *tally(the_ledger().look(summary.match, SPECTATOR)))
    except Exception:  # whatever is wrong with one match
        return MatchRow(summary, title)  # it is in the list all the same


# ---- the replay


@pages.get("/matches/<match>")
def latest(match: str) -> Any:
    """The match as it stands, or at the position that the query names."""
    replay = replay_of(match)
    for name in ("position", "at"):  # the slider without a script; what commands call it
        if (asked := number(name)) is not None:
            return redirect(url_for(".show", match=match, position=asked, **_as()), 303)
    return _page(replay, replay.length)


@pages.get("/matches/<match>/<int:position>")
def show(match: str, position: int) -> Any:
    return _page(replay_of(match), position)


@pages.get("/matches/<match>/<int:position>/step")
def step(match: str, position: int) -> Any:
    """The parts of the page that change with the position, for the script."""
    shape = request.args.get("shape", "wide")
    if shape not in SHAPES:
        raise unknown("shape", "known shapes")
    replay = replay_of(match)
    shown = replay.step(position)
    tools = _tools(replay)
    facts, now = (render_template(f"matches/_{part}.html", replay=replay, step=shown, **tools) for part in ("facts", "now"))
    board = replay.board(position, shape)
    return jsonify(position=position, length=replay.length, facts=facts, now=now, board=board)


def _page(replay: Replay, position: int) -> Any:
    """The replay at one position."""
    shown = replay.step(position)
    lines = replay.log()
    boards = {shape: Markup(svg) for shape, svg in replay.boards(position).items()}  # the games escape what they draw
    for svg in boards.values():
        allow_style(svg)
    marks = marked(lines)
    return render_template(
        "matches/show.html",
        replay=replay,
        step=shown,
        lines=lines,
        boards=boards,
        marks=marks,
        closed=replay.closed,
        mark_before=max((at for at, _ in marks if at < position), default=None),
        mark_after=min((at for at, _ in marks if at > position), default=None),
        head=replay.head(),
        gives_file=_gives_file(replay),
        rules=replay.rules(),
        **_tools(replay),
    )


def _tools(replay: Replay) -> dict[str, Any]:
    """Functions and values that all templates of one match use."""
    seen = viewer_word(replay.viewer)
    access = replay.access
    open_to_all = access.may_look(JUDGE)
    seats = [(str(number), name) for number, name in enumerate(replay.names, start=1)]
    return {
        "at": lambda position, seen=seen: url_for(".show", match=replay.match, position=position, **_named(seen)),
        "seen": seen,
        "corrections": CORRECTIONS,
        "kind_word": kind_word,
        "viewers": seats if open_to_all else None,
        "whole": open_to_all,
        "in_tournament": access.belongs is not None and me().person is not None,
        "acts_at": lambda position: [str(act.ref) for act in acts_on_line(replay.look) if act.ref.position == position],
        "truths": EventTruths(replay),
        "writes": access.writes,
        "in_event": access.belongs is not None,
        "writer": replay.writers.name,
        "viewer_name": replay.names[replay.viewer] if replay.viewer >= 0 else None,
    }


def _gives_file(replay: Replay) -> bool:
    """Whether this page offers the sealed file: when the match is closed, and before that to a judge who looks as one."""
    return replay.closed is not None or (replay.viewer == JUDGE and replay.access.may_look(JUDGE))


def replay_of(match: str) -> Replay:
    """The replay of a match for the viewer that the address names; raises unless whoever asks may look with those eyes."""
    access = Access(match)
    eyes = viewer(len(access.plain.names))
    access.must_look(eyes)
    return Replay(access, eyes, language())


def _as() -> dict[str, Any]:
    return _named(request.args.get("as"))


def _named(seen: str | None) -> dict[str, Any]:
    return {"as": seen} if seen else {}


# ---- what is new, and the file


@pages.get("/matches/<match>/course")
def course(match: str) -> Any:
    """The positions at which rounds, parts and turns begin, for the slider."""
    replay = replay_of(match)
    points = course_of(match, replay.look)
    return jsonify(rounds=rounds(points), parts=parts(points), turns=turns(points), length=replay.length)


@pages.get("/matches/<match>/charts")
@heavy
def charts(match: str) -> Any:
    """Points by position and time by turn, as drawings and as tables."""
    replay = replay_of(match)
    points = course_of(match, replay.look)
    took = times(points)
    return render_template(
        "matches/charts.html", replay=replay, points=points, turns=took, scores=_changes(points),
        scored=points_chart(points, rounds(points)), timed=times_chart(took), **_tools(replay),
    )  # fmt: skip


def _changes(points: tuple[CoursePoint, ...]) -> list[CoursePoint]:
    """The moments at which somebody's points changed, and the last one: what a table of the chart lists."""
    found = [after for before, after in pairwise(points) if before.score != after.score]
    return found if not points or (found and found[-1] is points[-1]) else [*found, points[-1]]


@pages.get("/matches/<match>/compare")
@heavy
def compare(match: str) -> Any:
    """Two moments side by side, on one line or on two."""
    replay = replay_of(match)
    look = replay.look
    asked = [request.args.get(name) or str(otherwise) for name, otherwise in (("a", 1), ("b", replay.length))]
    try:
        one, other = (address_of(look, text) for text in asked)
    except Malformed as fault:
        raise PageRefused(404, "bad address", match=match, why=str(fault)) from None
    pictures = [own_ids(picture_at(look, address, language()), f"-{side}") for address, side in ((one, "a"), (other, "b"))]
    for picture in pictures:
        allow_style(picture)
    return render_template(
        "matches/compare.html", replay=replay, addresses=(one, other), boards=[Markup(one) for one in pictures],
        differences=differing(look, one, other), lines=[line for line in replay.log() if line.position in _near(one, other)],
        **_tools(replay),
    )  # fmt: skip


def _near(one: Address, other: Address) -> range:
    """The events between the two addresses, as far as they can be listed."""
    low, high = sorted((one.position, other.position))
    return range(low + 1, min(high, low + MOST_BETWEEN) + 1)


@pages.get("/matches/<match>/events")
def events(match: str) -> Any:
    """A stream that says how long the record is, each time it grows; empty if it is closed: the browser does not ask again."""
    replay = replay_of(match)
    if replay.closed is not None:
        return Response(status=204)
    return live_response(match_grows(the_ledger(), match, replay.viewer), replay.length)


@pages.get("/matches/<match>/record")
def record(match: str) -> Any:
    """The sealed file, for anybody once the match is closed; until the tournament ends without the reasons of its rulings."""
    replay = replay_of(match)
    lines = the_ledger().export(match, replay.viewer, reasons=replay.access.knows_reasons)
    answer = Response(b"\n".join(lines) + b"\n", mimetype="application/x-ndjson")
    name = "".join(one for one in match if one.isascii() and (one.isalnum() or one in "._-")) or "match"
    answer.headers.set("Content-Disposition", "attachment", filename=f"{name}.jsonl")
    return answer
