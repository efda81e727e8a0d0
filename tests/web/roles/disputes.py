"""Disputes, case law and audits. In the hall of the roles nobody has raised one yet."""

from __future__ import annotations

from typing import Any

from . import Route, everybody
from .basics import with_account

T = "/tournaments/spring/disputes"


def nothing_there(path: str, nobody: int = 404, **more: Any) -> Route:
    others = ("player", "other player", "judge", "head judge", "organizer", "admin", "stranger")
    return Route(path, {"nobody": nobody, **dict.fromkeys(others, 409 if more else 404)}, **more)


STAFF = {"nobody": 401, "player": 403, "other player": 403, "stranger": 403}

ROUTES = {
    "disputes.index": everybody(T),
    "disputes.new": with_account(f"{T}/new", 200),
    "disputes.at_event": with_account("/matches/{match}/1/dispute", 200),
    "disputes.raising": with_account(f"{T}/new", 409, method="POST", form={"where": "1/{table}", "claim": ""}),
    "disputes.show": everybody(f"{T}/d9", 404),
    "disputes.taking": nothing_there(f"{T}/d9/take", 401, method="POST"),
    "disputes.declaring": Route(f"{T}/d9/declare", {**STAFF, "judge": 404, "head judge": 404, "organizer": 404, "admin": 404}),
    "disputes.declared": Route(
        f"{T}/d9/declare", {**STAFF, "judge": 409, "head judge": 409, "organizer": 409, "admin": 409}, method="POST"
    ),
    "disputes.withdrawing": nothing_there(f"{T}/d9/withdraw", 401, method="POST"),
    "disputes.settling": nothing_there(f"{T}/d9/settle", 401, method="POST"),
    "disputes.appealing": nothing_there(f"{T}/d9/appeal", 401, method="POST"),
    "disputes.accepting": nothing_there(f"{T}/d9/accept", 401, method="POST"),
    "disputes.withdrawing_appeal": nothing_there(f"{T}/d9/appeal/withdraw", 401, method="POST"),
    "disputes.revising": nothing_there(f"{T}/d9/revision", 401, method="POST"),
    "disputes.setting_window": Route(
        f"{T}/window",
        {**STAFF, "judge": 409, "head judge": 409, "organizer": 409, "admin": 409},
        method="POST",
        form={"minutes": "0"},
    ),
    "disputes.settling_run_out": Route(
        f"{T}/run-out", {**STAFF, "judge": 409, "head judge": 409, "organizer": 409, "admin": 409}, method="POST"
    ),
    "disputes.signing": nothing_there(f"{T}/d9/sign", 401, method="POST"),
    "disputes.recording_signed": nothing_there(f"{T}/d9/signed", 401, method="POST"),
    "disputes.marking": nothing_there(f"{T}/d9/precedent", 401, method="POST"),
    "disputes.deciding": Route(
        f"{T}/d9/rule", {**STAFF, "judge": 409, "head judge": 409, "organizer": 409, "admin": 409}, method="POST"
    ),
    "disputes.case": everybody(f"{T}/d9/case", 404),
    "disputes.bundle": everybody(f"{T}/d9/bundle", 404),
    "disputes.handing_in": nothing_there(f"{T}/d9/evidence", 401, method="POST"),
    "disputes.file": everybody(f"{T}/d9/evidence/d9-1", 404),
    "disputes.erasing": nothing_there(f"{T}/d9/evidence/d9-1/erase", 401, method="POST"),
    "disputes.stating": nothing_there(f"{T}/d9/statements", 401, method="POST"),
    "disputes.noting": nothing_there(f"{T}/d9/notes", 401, method="POST"),
    "disputes.search": everybody("/rulings"),
    "disputes.statistics": everybody("/rulings/statistics"),
    "disputes.published": everybody("/rulings/published"),
    "disputes.published_case": everybody("/rulings/published/0a0a0a0a0a", 404),
    "disputes.publishing": Route(f"{T}/d9/publish", {**STAFF, "judge": 403, "head judge": 404, "organizer": 404, "admin": 404}),
    "disputes.publishing_done": Route(
        f"{T}/d9/publish", {**STAFF, "judge": 403, "head judge": 409, "organizer": 409, "admin": 409}, method="POST"
    ),
    "disputes.audit": Route(
        "/tournaments/spring/audit", {**STAFF, "judge": 200, "head judge": 200, "organizer": 200, "admin": 200}
    ),
}
