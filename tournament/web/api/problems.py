"""What is refused, as problem documents: a status, a code for programs, and the reason in the language that was asked for."""

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
from ledger.cards import card_names
from ledger.errors import JudgeOnly, NotNow
from ledger.rules import index_of
from ledger.wording import ENGLISH, Language, Phrasebook

from ...domain.refusals import NotAllowed, Refused
from ..messages import say
from ..query_args import PageRefused
from .spoken import language_asked, must_be_known, name_language

# codes of refusals that are answered with 404 and with 401
MISSING = frozenset(("unknown-tournament", "unknown-round", "unknown-table", "unknown-entry", "unknown-user"))
UNPROVEN = frozenset(("token", "code", "login", "sign-in"))
STATUS: tuple[tuple[type[MaesterError], int], ...] = (  # of an error by its type: the first that fits
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


OF_THE_ROUTER = frozenset(("bad-request", "not-found", "method-not-allowed", "request-entity-too-large"))  # have sentences
PHRASES = Phrasebook(__package__, file="problems.toml")
POLISH: Language = "pl"  # whose sentences stand beside the others for ever: clients read `detail_pl`


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
    api.before_request(must_be_known)
    api.after_request(name_language)
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
        return refusal_problem(fault)
    if isinstance(fault, IllegalAction):
        return problem(status, code="illegal", detail=_broken_rules(fault), rules=[_rule(one) for one in fault.violations])
    if isinstance(fault, PositionTaken):
        return _said(status, "position-taken", missed=len(fault.missed))
    if isinstance(fault, BadRecord):
        return _said(status, "bad-record")
    if isinstance(fault, Unavailable):
        return _said(status, "unavailable")
    return problem(status, code=type(fault).__name__.lower(), detail=fault.to(language_asked()))


def refusal_problem(fault: Refused, **more: Any) -> Any:
    """A refusal of the office as a problem document; `more` stands in it besides."""
    said = {"code": fault.code, "detail": fault.sentence(language_asked()), "detail_pl": fault.sentence(POLISH)}
    return problem(_status(fault), **said, facts={name: _fact(one) for name, one in fault.facts.items()}, **more)


def _broken_rules(fault: IllegalAction) -> str:
    """Every rule that an action breaks, in the language that was asked for."""
    if language_asked() == ENGLISH:
        return str(fault)
    return "; ".join(_rule(one).get(f"detail_{language_asked()}", one.rule) for one in fault.violations)


def _no_page(fault: PageRefused) -> Any:
    """The problem document for what pages refuse as well, in their words."""
    answered = problem(fault.status, fault.key, say(fault.key, language_asked()), detail_pl=say(fault.key, POLISH))
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
    game = next((slug for slug in GAMES if index_of(slug).find(violation.rule) is not None), None)
    if game is None:
        return {"rule": violation.rule}
    index, called = index_of(game), card_names(game)
    return {"rule": violation.rule, **{f"detail_{one}": index.why(violation, one, (), called) for one in LANGUAGES}}


def _invalid(fault: UnprocessableEntity) -> Any:
    """A body or a query that is not what the document says, with every field at fault."""
    messages = (getattr(fault, "data", None) or {}).get("messages", {})
    return _said(422, "malformed", fields=messages)


def _broken(fault: Exception) -> Any:
    current_app.logger.error("%s failed", request.path, exc_info=fault)
    return _said(500, "broken")


def other(fault: HTTPException) -> Any:
    """The problem document for an error of the router, or of reading a body."""
    status = fault.code or 500
    if status < 400:
        return fault
    code = fault.name.lower().replace(" ", "-")
    return _said(status, code) if code in OF_THE_ROUTER else problem(status, code=code, detail=fault.description)


def _said(status: int, code: str, **more: Any) -> Any:
    """The problem document for a code that has a sentence of its own in `problems.toml`."""
    return problem(status, code=code, detail=PHRASES.to(language_asked())(code), detail_pl=PHRASES.to(POLISH)(code), **more)


def problem(status: int, code: str, detail: str | None, **more: Any) -> Any:
    """A problem document (RFC 9457) as a response."""
    said = {"type": "about:blank", "status": status, "title": code.replace("-", " "), "code": code, "detail": detail}
    answered = jsonify({**said, **more})
    answered.status_code, answered.mimetype = status, "application/problem+json"
    if status == 401:
        answered.headers["WWW-Authenticate"] = "Bearer"
    return answered
