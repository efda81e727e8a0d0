"""Why a piece cannot be named now: the act that would name it is judged, and nothing is written."""

from __future__ import annotations

from json import dumps, loads
from typing import Any

from flask import jsonify, request

from ledger import InvalidAction, MaesterError

from ..form_errors import says
from ..query_args import the_ledger
from ..translations import gettext
from .blueprint import pages
from .context import ConsoleContext
from .hints import bare, item_of, plain_hints
from .refusals import detailed


@pages.post("/matches/<match>/console/why")
def why(match: str) -> Any:
    """The rules that an open form would break with the piece in it, in words, and the act itself to be tried all the same."""
    context = ConsoleContext(match)
    try:
        seat, kind = context.reading.seat(request.form), request.form.get("do", "")
        hints = plain_hints(context.game.codec.kinds[kind]) if kind in context.game.codec.kinds else {}
        piece, filled = request.form.get("piece", ""), context.reading.action(request.form)
        tries = [with_piece(one, hints, piece) for one in _bases(context, seat, filled)]
        read = [context.game.codec.read(one, context.names) for one in tries]
        found = the_ledger().peek(match, lambda one: [one.game.check(one.state, seat, action) for action in read])
        near = set(request.form.getlist("near"))
        broken, data, action = min(
            zip(found, tries, read, strict=True),
            key=lambda one: (len(one[0]), -len(near & set(map(str, one[1].values())))),
        )
        said = [context.look.words(one.seen_by(context.eyes), context.language) for one in broken]
        words = " ".join(dict.fromkeys(said)) or gettext("No rule forbids it; it is on no list.", context.language)
        return jsonify(words=words, seat=seat, action=dumps(data), tried=context.labels.action(seat, action))
    except MaesterError as fault:
        return jsonify(words=detailed(context, fault), action=None)


def _bases(context: ConsoleContext, seat: int, filled: dict[str, Any]) -> list[dict[str, Any]]:
    """The acts that the piece is put into: the open form as it is filled in, or each of the acts that are listed as buttons."""
    listed = [option for act in context.acts if (act.seat, act.kind) == (seat, filled["do"]) for option in act.options]
    return [loads(one.json) for one in listed] if len(filled) == 1 and listed else [filled]


def with_piece(data: dict[str, Any], hints: dict[str, Any], piece: str) -> dict[str, Any]:
    """The act with the piece in the field that names pieces: added to a list, or in the place of another."""
    for name, hint in hints.items():
        item = item_of(hint)
        if item is not None and bare(item) is str:
            there = list(data.get(name) or ())
            return {**data, name: there if piece in there else [*there, piece]}
        if bare(hint) is str:
            return {**data, name: piece}
    raise InvalidAction("do", says("no-such-act"))
