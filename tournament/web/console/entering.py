"""Typing in any action at all: what is on no list, what a judge does, joining half-way."""

from __future__ import annotations

from json import dumps
from typing import Any
from urllib.parse import urlencode

from flask import render_template, request

from ledger import JUDGE, TABLE

from ..hall_clock import zone_words
from ..query_args import PageRefused
from .action_forms import ActionForms
from .blueprint import pages
from .context import ConsoleContext, is_for_judges
from .hints import plain_hints


@pages.get("/matches/<match>/console/entry")
def entry(match: str) -> Any:
    """A form for one kind of action. `with` names the effect that its effects are to be."""
    context = ConsoleContext(match)
    kind = kind_asked(context)
    filled = prefilled(context, kind)
    return render_template(
        "console/entry.html",
        context=context,
        kind=kind,
        blanks=ActionForms(context.game, context.labels).blanks(context.game.codec.kinds[kind], filled, chosen_effects()),
        seat=context.seat_for(kind),
        seats=seats_for(context, kind),
        example=example_of(context, kind),
        needs_protest=kind == "Omitted",
        zone=zone_words(),
        query=query,
    )


def kind_asked(context: ConsoleContext) -> str:
    """The kind of action that the request names; refused if there is none such, or it is for judges alone."""
    kind = request.values.get("do", "")
    if kind not in context.game.codec.kinds:
        raise PageRefused(404, "not found")
    if is_for_judges(kind) and not context.judges:
        raise PageRefused(403, "not you")
    return kind


def chosen_effects() -> dict[str, str]:
    """Which kind of effect was chosen for which field, before its own fields can be shown."""
    return {key.removeprefix("with."): kind for key, kind in request.values.items() if key.startswith("with.")}


def query(**more: str) -> str:
    """The query of this page with some values changed."""
    return urlencode({**request.args.to_dict(), **more})


def seats_for(context: ConsoleContext, kind: str) -> list[tuple[int, str]]:
    """The seats that may do such an act, with their names: the judge or the table alone, or every player."""
    usual = context.seat_for(kind)
    players = [(seat, context.labels.seat(seat)) for seat in range(len(context.names))]
    if kind == "SeatLeft":
        return [(JUDGE, context.labels.seat(JUDGE)), *players] if context.judges else players
    return [(usual, context.labels.seat(usual))] if usual in (JUDGE, TABLE) else players


def prefilled(context: ConsoleContext, kind: str) -> dict[str, Any]:
    """Values that the table already knows for such an entry: the seat and number that chance owes, the step that is due."""
    hints = plain_hints(context.game.codec.kinds[kind])
    if kind == "Omitted":
        due = context.view.get("awaiting", ())
        return {"step": due[0]["step"]} if due else {}
    if context.seat_for(kind) != TABLE:
        return {}
    owed = next((one for one in context.view.get("owed", ()) if isinstance(one, dict)), {})
    return {name: owed[name] for name in ("seat", "kind") if name in hints and name in owed}


def example_of(context: ConsoleContext, kind: str) -> str:
    """An example of such an entry in a typed record, from the game's own examples."""
    found = next((action for _, action in context.game.EXAMPLES if type(action).__name__ == kind), None)
    return "" if found is None else dumps(context.game.codec.write(found), ensure_ascii=False, indent=1)
