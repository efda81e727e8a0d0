"""Who may open the screens of a hall, route by route."""

from __future__ import annotations

from . import everybody

ROUTES = {
    "hall.choose": everybody("/tournaments/spring/hall"),
    "hall.show": everybody("/tournaments/spring/hall/pairings"),
}
