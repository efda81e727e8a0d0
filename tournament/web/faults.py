"""What a reader is told when a page cannot be given: in their language, with the next step, never how it is made."""

from __future__ import annotations

from typing import Any

from flask import Flask, current_app, render_template, request
from werkzeug.exceptions import HTTPException

from ledger import BadRecord, JudgeOnly, Unavailable, UnknownMatch

from .api import problems
from .asked import Refused
from .languages import language, settle
from .security import API
from .words import word


def answer(app: Flask) -> None:
    @app.errorhandler(Refused)
    def refused(fault: Refused) -> Any:
        return _page(fault.status, fault.key, **fault.facts)

    @app.errorhandler(UnknownMatch)
    def unknown(_: UnknownMatch) -> Any:
        return _page(404, "no match")

    @app.errorhandler(JudgeOnly)
    def judge_only(_: JudgeOnly) -> Any:
        return _page(403, "not yours", match=_match())

    @app.errorhandler(BadRecord)
    def bad_record(fault: BadRecord) -> Any:
        app.logger.error("%s: %s", request.path, fault)
        return _page(500, "unreadable", **(_for_a_judge(fault) if current_app.config["EVERYONE_IS_JUDGE"] else {}))

    @app.errorhandler(Unavailable)
    def unavailable(fault: Unavailable) -> Any:
        app.logger.error("%s: %s", request.path, fault)
        return _page(503, "unavailable")

    @app.errorhandler(Exception)
    def other(fault: Exception) -> Any:
        code = getattr(fault, "code", None)  # of what the router raises: no such page, a redirect
        if not isinstance(code, int):
            app.logger.error("%s failed", request.path, exc_info=fault)
            return _page(500, "broken")
        if request.path.startswith(API) and isinstance(fault, HTTPException) and code >= 400:
            return problems.other(fault)
        return fault if code < 400 else _page(code, {404: "not found", 405: "only get"}.get(code, "broken"))


def _match() -> str | None:
    """The match that the address names."""
    return (request.view_args or {}).get("match")


def _for_a_judge(fault: BadRecord) -> dict[str, Any]:
    """Where the record is damaged, and the command that says more."""
    match = _match()
    return {"detail": str(fault), "command": f"manage.py audit {match}" if match else None}


def _page(status: int, key: str, **facts: Any) -> Any:
    settle()
    if "known" in facts:
        facts["known"] = word(facts["known"], language(), **facts)
    return render_template("error.html", status=status, key=key, facts=facts), status
