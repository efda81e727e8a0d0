"""The first page, accounts, and matches with their replays."""

from __future__ import annotations

from . import Route, everybody

ACCOUNTS = ("player", "other player", "judge", "head judge", "organizer", "admin", "stranger")


def with_account(path: str, status: int, **more: object) -> Route:
    return Route(path, {"nobody": 401, **dict.fromkeys(ACCOUNTS, status)}, **more)  # type: ignore[arg-type]


ROUTES = {
    "static": everybody("/static/maester.css"),
    "modules": everybody("/static/v-0/replay/page.js"),
    "home.index": everybody("/"),
    "accounts.sign_in": everybody("/sign-in"),
    "accounts.signing_in": everybody("/sign-in", 403, method="POST", form={"login": "x", "password": "wrong"}),
    "accounts.signing_in_for_show": everybody("/sign-in/demo", 403, method="POST", form={"login": "org"}),
    "accounts.code": everybody("/tournaments/spring/code/ABCD2345"),
    "accounts.sign_out": everybody("/sign-out", 303, method="POST"),
    "accounts.mine": with_account("/me", 200),
    "accounts.password": with_account("/me/password", 200),
    "accounts.changing_password": with_account("/me/password", 403, method="POST", form={"old": "wrong"}),
    "accounts.ending_session": with_account("/me/sessions/end", 303, method="POST"),
    "accounts.invitation": everybody("/invitations/nothing", 409),
    "accounts.accepting": everybody("/invitations/nothing", 409, method="POST"),
    "matches.index": everybody("/matches"),
    "matches.latest": everybody("/matches/{match}"),
    "matches.show": Route(
        "/matches/{match}/1?as=judge",
        {"nobody": 403, "judge": 200, "head judge": 200, "organizer": 200, "admin": 200},
    ),
    "matches.step": everybody("/matches/{match}/1/step"),
    "matches.events": everybody("/matches/{match}/events?poll=yes"),
    "matches.record": Route(
        "/matches/{match}/record?as=judge",
        {"nobody": 403, "judge": 200, "head judge": 200, "organizer": 200, "admin": 200},
    ),
}
