"""Which role gets which answer from which route: a table for each blueprint, and no route without a row.

`ROUTES[endpoint]` is the path, with names of the hall's scene in braces; `GET` or `POST`; the form, if any; and what each role
gets. Roles that a row does not name get what `nobody` gets. 303 and 302 are successes that lead on, as are 200 and 204.
"""

from __future__ import annotations

from typing import Any, NamedTuple

ROLES = ("nobody", "player", "other player", "judge", "head judge", "organizer", "admin", "stranger")


class Route(NamedTuple):
    path: str
    answers: dict[str, int]
    method: str = "GET"
    form: dict[str, Any] | None = None


def everybody(path: str, status: int = 200, **more: Any) -> Route:
    return Route(path, {"nobody": status}, **more)
