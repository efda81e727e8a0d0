"""Error pages: in the reader's language, with the next step, never how the program is made."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from flask import Flask, current_app, g, render_template, request
from werkzeug.exceptions import HTTPException

from ledger import BadRecord, MaesterError, Unavailable, UnknownMatch
from ledger.errors import JudgeOnly

from ..domain.refusals import NotAllowed, Refused
from .api import problems
from .forms import is_htmx
from .languages import choose_language_for_errors, language
from .me import NOBODY, me
from .messages import say
from .query_args import PageRefused
from .security import API

KNOWN = {400: "form old", 404: "not found", 405: "only get", 413: "too large"}  # message keys by status


def answer(app: Flask) -> None:
    """Let the application answer every kind of fault with a page."""

    @app.errorhandler(PageRefused)
    def refused(fault: PageRefused) -> Any:
        return _page(fault.status, fault.key, **fault.facts)

    @app.errorhandler(Refused)
    def refused_by_office(fault: Refused) -> Any:
        missing = fault.code.startswith("unknown-") and request.method in ("GET", "HEAD")
        status = 404 if missing else 403 if isinstance(fault, NotAllowed) else 409
        return _page(status, "refused", sentence=fault.sentence(_some_language()))

    @app.errorhandler(MaesterError)
    def refused_by_ledger(fault: MaesterError) -> Any:
        return _page(409, "refused", sentence=str(fault))

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
        return fault if code < 400 else _page(code, KNOWN.get(code, "broken"))


def _match() -> str | None:
    """The match that the address names."""
    return (request.view_args or {}).get("match")


def _for_a_judge(fault: BadRecord) -> dict[str, Any]:
    """The place where the record is damaged, and the command that says more."""
    match = _match()
    return {"detail": str(fault), "command": f"{current_app.config['PROGRAM']} audit {match}" if match else None}


def _some_language() -> Any:
    choose_language_for_errors()
    return language()


def _page(status: int, key: str, **facts: Any) -> Any:
    """The error page, or the refusal alone where a script asked for a part."""
    choose_language_for_errors()
    _somebody()
    if "known" in facts:
        facts["known"] = say(facts["known"], language(), **facts)
    template = "refusal.html" if is_htmx() else "error.html"
    headers = {"Retry-After": str(facts["seconds"])} if "seconds" in facts else {}
    if request.method == "POST":
        facts.setdefault("back", _came_from())
    return render_template(template, status=status, key=key, facts=facts), status, headers


def _somebody() -> None:
    """Make sure that it is known who asks, and nobody if finding out is what fails: an error can always be shown."""
    try:
        me()
    except Exception:
        g.me = NOBODY


def _came_from() -> str | None:
    """The page of ours that a form was sent from."""
    came = urlsplit(request.referrer or "")
    return came._replace(scheme="", netloc="").geturl() if came.netloc == request.host and came.path else None
