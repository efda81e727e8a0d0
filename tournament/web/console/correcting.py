"""Correcting the record: an earlier event is replaced, struck out, or something is written in after it.

Only what the scribe wrote down wrong: play was right, the record was not. A change of play needs a ruling. Nothing is
recorded before its consequences were seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from json import dumps
from typing import Any

from flask import render_template, request, url_for

from ledger import MaesterError, Ref, Unavailable
from ledger.events import ActionRecorded, Amended, Change, Insert, Replace, Strike
from ledger.report import verdict_word
from ledger.values import Seat, Text

from ..forms import done, key
from ..query_args import PageRefused, the_ledger
from .action_forms import ActionForms
from .blueprint import pages
from .context import ConsoleContext
from .entering import chosen_effects, query, seats_for
from .refusals import ShownRefusal, shown_refusal

WAYS = ("replace", "strike", "insert")  # what a correction does at an event
FALLING = ("strike", "keep")  # what becomes of later actions that cannot follow any more


@dataclass(frozen=True, slots=True)
class CorrectionTarget:
    """The event that a correction is about: an action that a seat did."""

    position: int
    seat: Seat
    kind: str
    words: str
    data: dict[str, Any]


@pages.get("/matches/<match>/console/events/<int:position>")
def correction(match: str, position: int) -> Any:
    context, target = _asked(match, position)
    return _page(context, target)


@pages.post("/matches/<match>/console/events/<int:position>")
def correct(match: str, position: int) -> Any:
    """Show what a correction would change; once that was seen, record it."""
    context, target = _asked(match, position)
    try:
        change, seat, data = _change(context, target)
        reason = request.form.get("reason", "").strip() or None
        amended = Amended((change,), "scribe", None, Text(reason) if reason else None)
        if request.form.get("seen") != "yes":
            preview = context.look.preview(amended, context.language)
            return _page(context, target, preview=preview, sent=_sent(seat, data))
        falling = request.form.get("falling")
        the_ledger().correct(
            match,
            amended,
            falling=falling if falling in FALLING else None,
            by=context.person,
            viewer=context.eyes,
            **key(),
        )
    except Unavailable:
        raise
    except MaesterError as fault:
        return _page(context, target, refused=shown_refusal(context, fault)), 409
    return done(url_for("console.show", match=match), "console corrected")


def _asked(match: str, position: int) -> tuple[ConsoleContext, CorrectionTarget]:
    """The context and the recorded action that the address names; only a judge gets that far."""
    context = ConsoleContext(match)
    context.access.must_judge()
    if not 1 <= position <= context.length:
        raise PageRefused(404, "not found")
    event = context.look.event(position)
    body = event.body
    if not isinstance(body, ActionRecorded):
        raise PageRefused(404, "not found")
    words = f"{context.labels.seat(body.seat)}: {context.labels.action(body.seat, body.action)}"
    data = context.game.codec.write(body.action)
    return context, CorrectionTarget(position, body.seat, type(body.action).__name__, words, data)


def _change(context: ConsoleContext, target: CorrectionTarget) -> tuple[Change, Seat, dict[str, Any]]:
    """The change that a form asks for, with the seat and the action that it brings."""
    way, ref = request.form.get("way", ""), Ref(target.position)
    if way == "strike":
        return Strike(ref), target.seat, target.data
    seat, data = context.reading.seat(request.form), context.reading.action(request.form)
    action = context.game.codec.read(data, context.names)
    return (Insert if way == "insert" else Replace)(ref, seat, action), seat, data


def _sent(seat: int, data: dict[str, Any]) -> dict[str, Any]:
    """Hidden fields that the second form sends again, after the consequences were seen."""
    form = request.form
    return {
        "way": form.get("way", ""), "seat": seat, "action": dumps(data), "reason": form.get("reason", "").strip(),
    }  # fmt: skip


def _page(
    context: ConsoleContext,
    target: CorrectionTarget,
    preview: Any = None,
    sent: Any = None,
    refused: ShownRefusal | None = None,
) -> Any:
    """The form of a correction, with its consequences or the refusal once they are known."""
    way = request.values.get("way", "")
    way = way if way in WAYS else "replace"
    kind = request.values.get("do") or target.kind
    kind = kind if kind in context.game.codec.kinds else target.kind
    filled = target.data if way == "replace" and kind == target.kind else {}
    return render_template(
        "console/correct.html",
        context=context,
        target=target,
        way=way,
        ways=WAYS,
        kind=kind,
        blanks=ActionForms(context.game, context.labels).blanks(context.game.codec.kinds[kind], filled, chosen_effects()),
        seats=seats_for(context, kind),
        seat=target.seat,
        preview=preview,
        sent=sent,
        refused=refused,
        query=query,
        verdict=lambda one: verdict_word(one, context.language),
    )
