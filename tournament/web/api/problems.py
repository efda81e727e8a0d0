"""What is refused, as problem documents: a status, a code for programs, and the reason in both languages."""

from __future__ import annotations

from json import dumps, loads
from typing import Any, NoReturn

from flask import Request, current_app, jsonify, request
from flask_smorest import Blueprint
from werkzeug.exceptions import BadRequest, HTTPException, UnprocessableEntity

from ledger import (
    GAMES,
    LANGUAGES,
    BadRecord,
    IllegalAction,
    KeyReused,
    MaesterError,
    Malformed,
    PenHeld,
    PositionTaken,
    Unavailable,
    UnknownMatch,
    Unplayable,
)
from ledger.errors import JudgeOnly, NotNow
from ledger.rules import index_of

from ...domain.refusals import NotAllowed, Refused
from ..messages import say
from ..query_args import PageRefused

MISSING = frozenset(("unknown-tournament", "unknown-round", "unknown-table", "unknown-entry", "unknown-user"))
UNPROVEN = frozenset(("token", "code", "login", "sign-in"))
STATUS: tuple[tuple[type[MaesterError], int], ...] = (
    (NotAllowed, 403),
    (JudgeOnly, 403),
    (PenHeld, 403),
    (UnknownMatch, 404),
    (PositionTaken, 412),
    (KeyReused, 422),
    (IllegalAction, 422),
    (Unplayable, 422),
    (Malformed, 422),
    (NotNow, 409),
    (BadRecord, 500),
    (Unavailable, 503),
    (Refused, 409),
    (MaesterError, 409),
)


SENTENCES = {
    "position-taken": (
        "somebody wrote after the position that you saw: read again, then decide anew",
        "ktoś zapisał coś po pozycji, którą widziano: odczytaj ponownie i zdecyduj jeszcze raz",
    ),
    "bad-record": (
        "the record cannot be read: maester audit says where",
        "zapisu nie da się odczytać: maester audit powie gdzie",
    ),
    "unavailable": ("the store cannot be reached: try again", "magazyn jest niedostępny: spróbuj ponownie"),
    "malformed": ("not what the document says: see fields", "niezgodne z dokumentem API: patrz fields"),
    "broken": ("something went wrong here; it was logged", "coś się tu zepsuło; zapisano to w dzienniku"),
    "bad-request": (
        "the request cannot be read: a JSON body is expected, with Content-Type application/json",
        "nie da się odczytać żądania: potrzebna jest treść JSON z Content-Type application/json",
    ),
    "not-found": (
        "there is nothing at this address: see /api/v1/openapi.json",
        "pod tym adresem nic nie ma: patrz /api/v1/openapi.json",
    ),
    "method-not-allowed": (
        "this address does not take that verb: see /api/v1/openapi.json",
        "ten adres nie przyjmuje takiej metody: patrz /api/v1/openapi.json",
    ),
    "request-entity-too-large": ("larger than 2 MB", "większe niż 2 MB"),
}


_Parser: Any = type(Blueprint.ARGUMENTS_PARSER)


class Strictly(_Parser):
    """Reads a body as JSON that means the same to everybody: no NaN, no number without end, no half characters."""

    def load_json(self, req: Request, schema: Any) -> Any:
        """The body as JSON, read strictly: no NaN, no broken Unicode."""
        if not req.is_json or not (sent := req.get_data()):
            return super().load_json(req, schema)
        try:
            found = loads(sent, parse_constant=_refuse)
            dumps(found, ensure_ascii=False).encode()  # an escape may hide half a character
        except ValueError:  # of which everything that is wrong with JSON or Unicode is one
            raise BadRequest from None
        return found


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)


class Part(Blueprint):
    ARGUMENTS_PARSER = Strictly()


def a_part(name: str, description: str) -> Blueprint:
    """A part of the API, which answers with problem documents."""
    api = Part(name, __name__, description=description)
    api.register_error_handler(MaesterError, _refused)
    api.register_error_handler(PageRefused, _no_page)
    api.register_error_handler(UnprocessableEntity, _invalid)
    api.register_error_handler(HTTPException, other)
    api.register_error_handler(RecursionError, lambda _: problem(400, "bad-request", "nested too deeply"))
    api.register_error_handler(Exception, _broken)
    return api


def _status(fault: MaesterError) -> int:
    """The HTTP status that goes with a refusal."""
    code = getattr(fault, "code", None)
    if code == "locked":
        return 429
    if code in UNPROVEN:
        return 401
    if code in MISSING:
        return 404
    return next(status for kind, status in STATUS if isinstance(fault, kind))


def _refused(fault: MaesterError) -> Any:
    """The problem document for a refusal of the office or of the ledger."""
    status = _status(fault)
    if isinstance(fault, Refused):
        said = {"code": fault.code, "detail": fault.sentence("en"), "detail_pl": fault.sentence("pl")}
        return problem(status, **said, facts={name: _fact(one) for name, one in fault.facts.items()})
    if isinstance(fault, IllegalAction):
        return problem(status, code="illegal", detail=str(fault), rules=[_rule(one) for one in fault.violations])
    if isinstance(fault, PositionTaken):
        return _said(status, "position-taken", missed=len(fault.missed))
    if isinstance(fault, BadRecord):
        return _said(status, "bad-record")
    if isinstance(fault, Unavailable):
        return _said(status, "unavailable")
    return problem(status, code=type(fault).__name__.lower(), detail=str(fault))


def _no_page(fault: PageRefused) -> Any:
    """What pages are refused for too, in their words."""
    answered = problem(fault.status, fault.key, say(fault.key, "en"), detail_pl=say(fault.key, "pl"))
    if "seconds" in fault.facts:
        answered.headers["Retry-After"] = str(fault.facts["seconds"])
    return answered


def _fact(fact: Any) -> Any:
    """A fact as JSON: lists stay lists, and a reason within a reason has its own code."""
    if isinstance(fact, (tuple, list)):
        return [_fact(one) for one in fact]
    if isinstance(fact, Refused):
        return {"code": fact.code, "facts": {name: _fact(one) for name, one in fact.facts.items()}}
    return fact if isinstance(fact, (int, str, type(None))) else str(fact)


def _rule(violation: Any) -> dict[str, Any]:
    """A broken rule with its sentences, in the words of the game whose rule it is."""
    index = next((one for one in map(index_of, GAMES) if one.find(violation.rule) is not None), None)
    said = {} if index is None else {f"detail_{one}": index.why(violation, one) for one in LANGUAGES}
    return {"rule": violation.rule, **said}


def _invalid(fault: UnprocessableEntity) -> Any:
    """A body or a query that is not what the document says, with every field at fault."""
    messages = (getattr(fault, "data", None) or {}).get("messages", {})
    return _said(422, "malformed", fields=messages)


def _broken(fault: Exception) -> Any:
    current_app.logger.error("%s failed", request.path, exc_info=fault)
    return _said(500, "broken")


def other(fault: HTTPException) -> Any:
    """What the router or the reading of a body says."""
    status = fault.code or 500
    if status < 400:
        return fault
    code = fault.name.lower().replace(" ", "-")
    return _said(status, code) if code in SENTENCES else problem(status, code=code, detail=fault.description)


def _said(status: int, code: str, **more: Any) -> Any:
    """A problem that has a sentence of its own here, in both languages."""
    english, polish = SENTENCES[code]
    return problem(status, code=code, detail=english, detail_pl=polish, **more)


def problem(status: int, code: str, detail: str | None, **more: Any) -> Any:
    """A problem document (RFC 9457) as a response."""
    said = {"type": "about:blank", "status": status, "title": code.replace("-", " "), "code": code, "detail": detail}
    answered = jsonify({**said, **more})
    answered.status_code, answered.mimetype = status, "application/problem+json"
    if status == 401:
        answered.headers["WWW-Authenticate"] = "Bearer"
    return answered
