"""What is made of a match besides its replay."""

from __future__ import annotations

from . import everybody

ROUTES = {
    "matches.course": everybody("/matches/{match}/course"),
    "matches.charts": everybody("/matches/{match}/charts"),
    "matches.compare": everybody("/matches/{match}/compare"),
}
