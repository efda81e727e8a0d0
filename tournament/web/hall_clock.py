"""The time zone that a page shows times in: that of the tournament whose page it is, else the server's."""

from __future__ import annotations

from datetime import datetime, tzinfo

from flask import current_app, g

from ..domain.refusals import Refused
from ..services.office import Office
from ..services.time_zones import time_zone
from .query_args import tournament_asked
from .wording.local_formats import hall_zone, in_hall


def zone_here() -> tzinfo | None:
    """The time zone of the tournament that this page is about, found once a request; None: the server's."""
    if "zone" not in g:
        g.zone = _zone_of(tournament_asked())
    found: tzinfo | None = g.zone
    return found


def _zone_of(tournament: str | None) -> tzinfo | None:
    """The zone of a tournament. It never changes, so one that was found is kept as long as the application runs."""
    if tournament is None:
        return None
    known: dict[str, tzinfo | None] = current_app.extensions.setdefault("zones", {})
    if tournament not in known:
        office: Office = current_app.extensions["office"]
        try:
            known[tournament] = time_zone(office.queries.tournament(tournament).time_zone)
        except Refused:  # there is none of that name
            return None
    return known[tournament]


def zone_words() -> str:
    """The name of this page's time zone as it is now: `CET`."""
    return hall_zone(zone_here())


def typed_time(typed: str) -> datetime:
    """A time that somebody typed in: by the clock of this page unless it says otherwise."""
    return in_hall(typed, zone_here())
