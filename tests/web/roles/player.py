"""A player's own pages, and the spectators'."""

from __future__ import annotations

from typing import Any

from . import Route, everybody

T = "/tournaments/spring"


def players(path: str, status: int, **more: Any) -> Route:
    """For whoever plays in it; others who are signed in are told that they do not."""
    others = dict.fromkeys(("judge", "head judge", "organizer", "admin", "stranger"), 403)
    return Route(path, {"nobody": 401, "player": status, "other player": status, **others}, **more)


ROUTES = {
    "player.mine": players(f"{T}/me", 200),
    "player.reporting": players(f"{T}/me/report", 409, method="POST", form={}),
    "player.confirming": players(f"{T}/me/confirm", 409, method="POST"),
    "player.contesting": players(f"{T}/me/contest", 409, method="POST", form={"reason": "wrong"}),
    "player.calling": players(f"{T}/me/call", 303, method="POST"),
    "player.checking_in": players(f"{T}/me/check-in", 303, method="POST"),
    "player.drop": players(f"{T}/me/drop", 200),
    "player.dropping": players(f"{T}/me/drop", 303, method="POST"),
    "player.handing_in": players(f"{T}/me/list", 409, method="POST", form={"list": "x"}),
    "player.beginning": players(f"{T}/me/match", 303, method="POST"),
    "player.watch": everybody(f"{T}/watch"),
}
