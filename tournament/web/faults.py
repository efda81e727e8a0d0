"""What a reader is told when a page cannot be given: in their language, with the next step, never how it is made."""

from __future__ import annotations

from typing import Any

from flask import Flask, render_template, request
from werkzeug.exceptions import HTTPException

from ledger import BadRecord, MaesterError, NotNow, Unavailable, UnknownMatch

from .asked import Refused


def answer(app: Flask) -> None:
    @app.errorhandler(Refused)
    def refused(fault: Refused) -> Any:
        return _page(fault.status, fault.key, **fault.facts)

    @app.errorhandler(UnknownMatch)
    def unknown(_: UnknownMatch) -> Any:
        return _page(404, "no match")

    @app.errorhandler(NotNow)
    def not_now(_: NotNow) -> Any:
        return _page(403, "not yours")

    @app.errorhandler(BadRecord)
    def bad_record(fault: BadRecord) -> Any:
        app.logger.error("%s: %s", request.path, fault)
        return _page(500, "unreadable")

    @app.errorhandler(Unavailable)
    def unavailable(fault: Unavailable) -> Any:
        app.logger.error("%s: %s", request.path, fault)
        return _page(503, "unavailable")

    @app.errorhandler(HTTPException)
    def http(fault: HTTPException) -> Any:
        if fault.code is not None and fault.code < 400:
            return fault  # a redirect of the router
        key = {404: "not found", 405: "only get"}.get(fault.code or 500, "broken")
        return _page(fault.code or 500, key)

    @app.errorhandler(MaesterError)
    @app.errorhandler(Exception)
    def broken(fault: Exception) -> Any:
        app.logger.error("%s failed", request.path, exc_info=fault)
        return _page(500, "broken")


def _page(status: int, key: str, **facts: Any) -> Any:
    return render_template("error.html", status=status, key=key, facts=facts), status
