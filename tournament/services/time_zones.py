"""Time zones by their names in the IANA database, such as Europe/Warsaw, as far as this machine knows them."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo, available_timezones

from ..domain.refusals import must

LOCALTIME = Path("/etc/localtime")  # on most systems a link into the database
SAME = {"Etc/UTC": "UTC"}  # the name that people know, by another name of the same zone that a system may give
SHOWN = 60  # characters of a name that is refused


@cache
def zone_names() -> frozenset[str]:
    """The names that this machine knows; none where it has no database of zones."""
    return frozenset(available_timezones()) - {"localtime"}


def time_zone(name: str) -> ZoneInfo | None:
    """The zone of that name; None if there is none, or it is not known here."""
    return ZoneInfo(name) if name in zone_names() else None


def must_be_time_zone(name: str) -> None:
    """Raise Refused unless it is the name of a zone, or empty: then the zone of the server counts."""
    must(not name or name in zone_names(), "time-zone", found=name[:SHOWN].encode(errors="replace").decode())


def server_zone() -> str:
    """The name of the zone that this machine's clock is set to; empty where nothing says it."""
    said = os.environ.get("TZ")
    if said is None:
        try:
            said = os.readlink(LOCALTIME).partition("zoneinfo/")[2]
        except OSError:  # no link, or no such file
            return ""
    found = said.removeprefix(":")
    return SAME.get(found, found) if found in zone_names() else ""
