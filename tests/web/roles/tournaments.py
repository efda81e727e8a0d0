"""The public pages of tournaments."""

from __future__ import annotations

from . import Route, everybody
from .basics import ACCOUNTS

T = "/tournaments/spring"
ONLY_ADMIN = {"nobody": 401, **dict.fromkeys(ACCOUNTS, 403)}

ROUTES = {
    "tournaments.index": everybody("/tournaments"),
    "tournaments.new": Route("/tournaments/new?game=hand-of-the-king", {**ONLY_ADMIN, "admin": 200}),
    "tournaments.opening": Route(
        "/tournaments/new",
        {**ONLY_ADMIN, "admin": 303},
        method="POST",
        form={"game": "hand-of-the-king", "title": "Autumn Open"},
    ),
    "tournaments.show": everybody(T),
    "tournaments.round_": everybody(f"{T}/rounds/1"),
    "tournaments.why": everybody(f"{T}/rounds/1/why/{{table}}"),
    "tournaments.standings": everybody(f"{T}/standings"),
    "tournaments.explained": everybody(f"{T}/standings/e1"),
    "tournaments.entries": everybody(f"{T}/entries"),
    "tournaments.log": everybody(f"{T}/log"),
    "tournaments.events": everybody(f"{T}/events?poll=yes"),
    "tournaments.files": Route(
        f"{T}/files/record.jsonl", {"nobody": 403, "head judge": 200, "organizer": 200}
    ),  # the sealed file is for the head of the staff until the end
}
