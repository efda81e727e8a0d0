"""Pages for paper."""

from __future__ import annotations

from . import Route, everybody

T = "/tournaments/spring/print"
REFUSED = {"nobody": 401, "player": 403, "other player": 403, "stranger": 403}

ROUTES = {
    "printing.choose": everybody(T),
    "printing.pairings": everybody(f"{T}/pairings"),
    "printing.names": everybody(f"{T}/names"),
    "printing.standings": everybody(f"{T}/standings?paper=letter"),
    "printing.clock": everybody(f"{T}/clock"),
    "printing.key": everybody(f"{T}/key"),
    "printing.slips": Route(f"{T}/slips", {**REFUSED, "judge": 200, "head judge": 200, "organizer": 200, "admin": 200}),
    "printing.match": everybody("/matches/{match}/print"),
}
