"""What is tried and compared: on a running match for its judges, but for the questions about what lies open."""

from __future__ import annotations

from . import Route, everybody

JUDGES = {"judge": 200, "head judge": 200, "organizer": 200, "admin": 200}

ROUTES = {
    "comparing.what_if": Route(  # nothing was played yet: a judge hears that, nobody else does
        "/matches/{match}/1/what-if", {"nobody": 403, **dict.fromkeys(JUDGES, 404)}
    ),
    "comparing.part": everybody("/matches/{match}/part"),
    "comparing.compared": Route("/matches/{match}/records", {"nobody": 403, **JUDGES}),
    "comparing.sent": Route("/matches/{match}/records", {"nobody": 403, **JUDGES}, method="POST"),
    "comparing.merging": Route(
        "/matches/{match}/records/merge",
        {"nobody": 403, **dict.fromkeys(JUDGES, 409)},
        method="POST",
        form={"with": "no-such-match"},
    ),
}
