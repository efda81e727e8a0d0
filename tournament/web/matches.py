"""The pages on matches: the list, the replay, what a running match has new, the sealed file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, current_app, jsonify, redirect, render_template, request, url_for
from markupsafe import Markup

from ledger import GAMES, JUDGE, SPECTATOR, Summary, kind_word

from .access import Access
from .asked import Refused, number, the_ledger, unknown, viewer, viewer_word
from .languages import language
from .live import match_grows, told
from .replay import CORRECTIONS, Replay, marked
from .security import allow_style

pages = Blueprint("matches", __name__)

A_PAGE = 20  # matches in the list
SHAPES = ("wide", "narrow")


# ---- the list


@dataclass(frozen=True, slots=True)
class Row:
    """A match in the list, with what an audit counts."""

    summary: Summary
    title: str
    protests: int = 0
    findings: int = 0  # all others
    corrections: int = 0


@pages.get("/matches")
def index() -> Any:
    before = number("before")
    found = the_ledger().matches(before, A_PAGE + 1)
    rows = [_row(summary) for summary in found[:A_PAGE]]
    older = found[A_PAGE - 1].number if len(found) > A_PAGE else None
    return render_template(
        "matches/list.html", rows=rows, before=before, older=older, tell_faults=current_app.config["EVERYONE_IS_JUDGE"]
    )


def _row(summary: Summary) -> Row:
    title = GAMES[summary.game].titles[language()] if summary.game in GAMES else summary.game
    if summary.fault is not None:
        return Row(summary, title)
    try:
        look = the_ledger().look(summary.match, SPECTATOR)
        kinds = [one["kind"] for one in look.findings(language())]
        protests, corrections = kinds.count("protest"), sum(line.topic in CORRECTIONS for line in look.log(language()))
        return Row(summary, title, protests, len(kinds) - protests, corrections)
    except Exception:  # whatever is wrong with one match
        return Row(summary, title)  # it is in the list all the same


# ---- the replay


@pages.get("/matches/<match>")
def latest(match: str) -> Any:
    replay = _replay(match)
    for name in ("position", "at"):  # the slider without a script; what commands call it
        if (asked := number(name)) is not None:
            return redirect(url_for(".show", match=match, position=asked, **_as()), 303)
    return _page(replay, replay.length)


@pages.get("/matches/<match>/<int:position>")
def show(match: str, position: int) -> Any:
    return _page(_replay(match), position)


@pages.get("/matches/<match>/<int:position>/step")
def step(match: str, position: int) -> Any:
    """The parts of the page that change with the position, for the script."""
    shape = request.args.get("shape", "wide")
    if shape not in SHAPES:
        raise unknown("shape", "known shapes")
    replay = _replay(match)
    shown = replay.step(position)
    tools = _tools(replay)
    facts, now = (
        render_template(f"matches/_{part}.html", replay=replay, step=shown, **tools) for part in ("facts", "now")
    )
    board = replay.board(position, shape)
    return jsonify(position=position, length=replay.length, facts=facts, now=now, board=board)


def _page(replay: Replay, position: int) -> Any:
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
    """What the templates of one match ask for again and again."""
    seen = viewer_word(replay.viewer)
    access = Access(replay.match)
    open_to_all = access.may_look(JUDGE)
    seats = [(str(number), name) for number, name in enumerate(replay.names, start=1)]
    return {
        "at": lambda position, seen=seen: url_for(".show", match=replay.match, position=position, **_named(seen)),
        "seen": seen,
        "corrections": CORRECTIONS,
        "kind_word": kind_word,
        "viewers": seats if open_to_all else None,
        "writes": access.writes,
        "viewer_name": replay.names[replay.viewer] if replay.viewer >= 0 else None,
    }


def _gives_file(replay: Replay) -> bool:
    """Whether this page offers the sealed file: when the match is closed, and before that to a judge who looks as one."""
    return replay.closed is not None or (replay.viewer == JUDGE and Access(replay.match).may_look(JUDGE))


def _replay(match: str) -> Replay:
    """The match as the viewer that the address names; raises Refused unless they may look."""
    access = Access(match)
    eyes = viewer(len(access.plain.names))
    if not access.may_look(eyes):
        raise Refused(403, "not yours", match=match)
    return Replay(the_ledger(), match, the_ledger().look(match, eyes), language())


def _as() -> dict[str, str]:
    return _named(request.args.get("as"))


def _named(seen: str | None) -> dict[str, str]:
    return {"as": seen} if seen else {}


# ---- what is new, and the file


@pages.get("/matches/<match>/events")
def events(match: str) -> Any:
    """How long the record is, each time it grows. Nothing if it is closed: then the browser does not ask again."""
    replay = _replay(match)
    if replay.closed is not None:
        return Response(status=204)
    return told(match_grows(the_ledger(), match, replay.viewer), replay.length)


@pages.get("/matches/<match>/record")
def record(match: str) -> Any:
    """The sealed file, for anybody once the match is closed."""
    replay = _replay(match)
    lines = the_ledger().export(match, replay.viewer)
    answer = Response(b"\n".join(lines) + b"\n", mimetype="application/x-ndjson")
    name = "".join(one for one in match if one.isascii() and (one.isalnum() or one in "._-")) or "match"
    answer.headers.set("Content-Disposition", "attachment", filename=f"{name}.jsonl")
    return answer
