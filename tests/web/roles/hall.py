"""The screens of a hall."""

from __future__ import annotations

from . import everybody

ROUTES = {
    "hall.choose": everybody("/tournaments/spring/hall"),
    "hall.show": everybody("/tournaments/spring/hall/pairings"),
}
