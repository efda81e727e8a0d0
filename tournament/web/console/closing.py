"""Closing with the result: what the rules say, how it ended, and into the tournament where there is one."""

from __future__ import annotations

from typing import Any

from flask import render_template, request, url_for

from ledger import MaesterError, Unavailable

from ...domain.refusals import Refused
from ..forms import done, key
from ..me import office
from ..query_args import the_ledger
from .blueprint import pages
from .context import ConsoleContext
from .refusals import ShownRefusal, shown_refusal

WAYS = ("played out", "time", "concession", "forfeit")  # how a match may have ended


@pages.get("/matches/<match>/console/close")
def ending(match: str) -> Any:
    return _page(ConsoleContext(match))


@pages.post("/matches/<match>/console/close")
def close(match: str) -> Any:
    """Close the match: through its tournament if it has one, so that the result is taken in the same transaction."""
    context = ConsoleContext(match)
    how = request.form.get("how") or None
    try:
        if (belongs := context.access.belongs) is not None and how != "abandoned":
            office().matches.close_match(belongs.name, match, how, by=context.person, **key())
        else:
            context.access.must_judge()
            the_ledger().close(match, how, by=context.person, viewer=context.eyes, **key())
    except Unavailable:
        raise
    except Refused as refused:
        return _page(context, ShownRefusal("other", refused.sentence(context.language))), 409
    except MaesterError as fault:
        return _page(context, shown_refusal(context, fault)), 409
    return done(url_for("matches.latest", match=match), "console match closed")


def _page(context: ConsoleContext, refused: ShownRefusal | None = None) -> Any:
    return render_template("console/close.html", context=context, refused=refused, ways=WAYS, outcome=context.moment["outcome"])
