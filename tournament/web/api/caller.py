"""Who asks, and what their request says besides its body: the position that they saw, the key to send it again."""

from __future__ import annotations

import re
from typing import Any

from flask import Response, g, request

from ledger import Malformed

from ...domain.refusals import NotAllowed, Refused, must
from ..form_errors import says
from ..me import office, people
from ..query_args import asker

TAG = re.compile(r'(?:W/)?"(\d{1,9})"')  # an entity tag: a position


def caller(tournament: str | None = None) -> str | None:
    """The id of who asks: of the user whose token it is, or of the player whose table code it is; nobody else has one."""
    if "caller" not in g:
        g.caller = _by_token() or (_by_code(tournament) if tournament else None)
    found: str | None = g.caller
    return found


def _by_token() -> str | None:
    """The account whose token the request carries; None without a token, Refused for a wrong one."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if not scheme:
        return None
    must(scheme.lower() == "bearer" and bool(token.strip()), "token")
    user = people().by_token(token.strip())
    g.admin = user.admin
    return user.id


def _by_code(tournament: str) -> str | None:
    """The player whose table code the request carries; None without a code, Refused for a wrong one."""
    code = request.headers.get("X-Table-Code")
    if code is None:
        return None
    state = office().queries.tournament(tournament)
    entry = state.entry(people().by_code(tournament, code, asker()))
    if entry is None or state.role(entry.players[0]) is not None:  # a slip is good for a player, never for the staff
        raise Refused("code")
    return entry.players[0]


def is_admin() -> bool:
    """Whether the user behind the token may do everything here."""
    caller()
    return bool(g.get("admin"))


def asked(tournament: str | None = None) -> dict[str, Any]:
    """The arguments that every verb of the office takes: who asks, the key, the position; raises NotAllowed if nobody asks."""
    who = caller(tournament)
    if who is None:
        raise NotAllowed("sign-in")
    given: dict[str, Any] = {"by": who}
    if key := request.headers.get("Idempotency-Key"):
        given["key"] = key
    seen = position_seen()
    if seen is not None:
        given["expected"] = seen + 1
    return given


def position_seen() -> int | None:
    """The position that `If-Match` names; None without one."""
    header = request.headers.get("If-Match")
    if header is None or header.strip() == "*":
        return None
    found = TAG.fullmatch(header.strip())
    if found is None:
        raise Malformed("If-Match", says("etag"))
    return int(found[1])


def tagged(data: dict[str, Any], position: int) -> tuple[dict[str, Any], int, dict[str, str]]:
    """An answer with the position that it is about."""
    return data, 200, {"ETag": f'"{position}"'}


def tagged_read(data: dict[str, Any], position: int) -> Any:
    """An answer to reading with its position; only status 304 for whoever has read that position already."""
    if request.headers.get("If-None-Match", "").strip() == f'"{position}"':
        return Response(status=304, headers={"ETag": f'"{position}"'})
    return tagged(data, position)
