"""Proposals: whoever holds the pen records them or refuses them; whoever made one may withdraw it."""

from __future__ import annotations

from json import loads
from typing import Any

from flask import request

from ledger import MaesterError, Unavailable

from ..query_args import PageRefused, the_ledger
from .acting import answered, record_args, refused
from .blueprint import pages
from .context import ConsoleContext


@pages.post("/matches/<match>/console/proposals/<proposal>")
def settle(match: str, proposal: str) -> Any:
    """Record a proposal, refuse it, or take it back."""
    context = ConsoleContext(match)
    found = next((one for one in context.proposals() if one.id == proposal), None)
    how = request.form.get("how", "")
    if found is None:
        raise PageRefused(404, "not found")
    if not (found.by == context.person if how == "withdrawn" else context.holds_pen):
        raise PageRefused(403, "not you")
    try:
        event = _record(context, found) if how == "recorded" else None
        the_ledger().settle(proposal, how)  # type: ignore[arg-type]
    except Unavailable:
        raise
    except MaesterError as fault:
        return refused(context, fault, found.seat, loads(found.action))
    return answered(context, "console logged" if event else "done", event)


def _record(context: ConsoleContext, proposal: Any) -> Any:
    """Record a proposal as whoever holds the pen, under a key of the proposal: pressed twice, it is recorded once."""
    given = record_args(context)
    given["key"] = f"proposal{proposal.id}"
    return the_ledger().record(context.match, proposal.seat, loads(proposal.action), viewer=context.eyes, **given)
