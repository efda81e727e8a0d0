"""The page itself, and the parts of it that a script fetches anew after each entry."""

from __future__ import annotations

from json import loads
from typing import Any

from flask import Response, render_template, request, url_for
from markupsafe import Markup

from ledger import MaesterError

from ..hall_clock import typed_time
from ..live import live_response, match_grows
from ..query_args import the_ledger
from ..security import allow_style
from .blueprint import pages
from .context import ConsoleContext
from .recent_events import recent_events, round_to_agree, standing
from .refusals import ShownRefusal

PART = "X-Console"  # a script asks for the parts, not for the page
SHOWN = "X-Board"  # and says which of the two boards it shows: the other is not drawn
SHAPES = ("wide", "narrow")  # of a board


def wants_part() -> bool:
    return request.headers.get(PART) == "part" or request.args.get("part") == "yes"


@pages.get("/matches/<match>/console")
def show(match: str) -> Any:
    return page(ConsoleContext(match))


def played_at() -> str:
    """The time of play that somebody gave who types in from paper, as they wrote it; empty without a valid one."""
    said = request.values.get("played_at", "").strip()
    try:
        typed_time(said)
    except (ValueError, OverflowError):
        return ""
    return said


def again(match: str) -> str:
    """The address of this console that keeps the time of play and whether hidden things are shown."""
    kept: dict[str, Any] = {"played_at": played_at(), "hidden": "show" if request.values.get("hidden") == "show" else ""}
    return url_for("console.show", match=match, **{name: said for name, said in kept.items() if said})


def page(context: ConsoleContext, refused: ShownRefusal | None = None, status: int = 200) -> Any:
    """The console, whole or its parts; with what was refused, if anything was."""
    hidden = context.judges and request.values.get("hidden") == "show"
    shown = request.headers.get(SHOWN) if wants_part() else None
    shown = shown if shown in SHAPES else None
    boards = {shape: Markup(svg) for shape, svg in context.boards(hidden, shown).items()}  # the games escape what they draw
    for svg in boards.values():
        allow_style(svg)
    template = "console/_parts.html" if wants_part() else "console/show.html"
    html = render_template(
        template,
        context=context,
        boards=boards,
        alone=len(boards) == 1 and shown is None,
        hidden=hidden,
        refused=refused,
        lines=recent_events(context),
        standing=(now := standing(context)),
        round_to_agree=round_to_agree(context, now),
        proposals=proposed(context),
        log_address=url_for("console.log", match=context.match),
        back=url_for("console.show", match=context.match),
        played_at=(typed := played_at()),
        played_when=typed_time(typed).isoformat() if typed else "",
        again=again(context.match),
    )
    return html, status


def proposed(context: ConsoleContext) -> list[dict[str, Any]]:
    """The proposals that wait: all of them for whoever holds the pen and for judges, for others their own."""
    found = []
    for one in context.proposals():
        mine = one.by == context.person
        if not (mine or context.holds_pen or context.judges):
            continue
        found.append({"id": one.id, "by": context.name_of(one.by), "mine": mine, "words": _words(context, one), "at": one.at})
    return found


def _words(context: ConsoleContext, proposal: Any) -> str:
    """A proposal as its line in the log would read; what is secret to its reader stays so."""
    try:
        action = context.game.codec.read(loads(proposal.action), context.names)
        return f"{context.labels.seat(proposal.seat)}: {context.labels.action(proposal.seat, action)}"
    except MaesterError:
        return context.labels.seat(proposal.seat)


@pages.get("/matches/<match>/console/events")
def events(match: str) -> Any:
    """A stream that says how long the record is, each time it grows."""
    context = ConsoleContext(match)
    if context.closed is not None:
        return Response(status=204)
    return live_response(match_grows(the_ledger(), match, context.eyes), context.length)


@pages.get("/matches/<match>/console/proposals")
def waiting(match: str) -> Any:
    """The proposals alone: asked for every few seconds by the page of whoever holds the pen."""
    context = ConsoleContext(match)
    return render_template("console/_proposals.html", context=context, proposals=proposed(context))
