"""What is sent with forms: the proof that it came from our own page, and that it does not come too often.

Every page of a visitor carries a proof made from a cookie that other sites can neither read nor set; a browser that says
where a request comes from is believed when it says: from elsewhere.
"""

from __future__ import annotations

from hashlib import blake2b
from hmac import compare_digest
from secrets import token_hex, token_urlsafe
from typing import Any, TypedDict
from urllib.parse import urlsplit

from flask import Flask, Response, g, redirect, request

from .limits import Limits
from .me import me
from .query_args import PageRefused, asker
from .security import API

VISIT = "visit"  # the cookie of a browser's visit, from which its proof is made
FIELD, HEADER = "proof", "X-Proof"  # where a form, and a script, put the proof
SAID = "said"  # the cookie with the key of what the next page has to say


def guard(app: Flask, limits: Limits) -> None:
    """Let the application refuse what was not sent from a page of ours, or comes too often."""

    @app.before_request
    def check() -> None:
        if request.method in ("GET", "HEAD") or request.path.startswith(API) or request.url_rule is None:
            return
        if (wait := limits.wait(visitor())) > 0:
            raise PageRefused(429, "too often", seconds=wait)
        said = request.headers.get(HEADER) or request.form.get(FIELD, "")
        if _from_elsewhere() or not compare_digest(proof().encode(), said.encode(errors="replace")):
            raise PageRefused(400, "form old")
        if any("\0" in word for name in request.form for word in (name, *request.form.getlist(name))):
            raise PageRefused(400, "form odd")

    @app.after_request
    def remember(response: Response) -> Response:
        if g.get("visit_is_new"):
            response.set_cookie(VISIT, g.visit, httponly=True, samesite="Lax", secure=request.is_secure)
        if request.cookies.get(SAID) and "said" in g:
            response.delete_cookie(SAID)
        return response

    app.context_processor(lambda: {"proof": proof, "said": words_to_say, "fresh_key": fresh_key})


def visitor() -> str:
    """What requests are counted by: the session of whoever is signed in, else the network address that they come from."""
    session = me().session
    return session.digest if session is not None else asker()


def _visit() -> str:
    """The id of this browser's visit, from its cookie; a new one if it has none."""
    if "visit" not in g:
        known = request.cookies.get(VISIT, "")
        g.visit_is_new = not 20 <= len(known) <= 100
        g.visit = token_urlsafe(24) if g.visit_is_new else known
    found: str = g.visit
    return found


def proof() -> str:
    """The token that the forms of a page carry, to prove that they come from our own page."""
    return blake2b(_visit().encode(), digest_size=16, person=b"maester form").hexdigest()


def _from_elsewhere() -> bool:
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = request.headers.get("Origin")
    return origin is not None and urlsplit(origin).netloc.lower() != request.host.lower()


def fresh_key() -> str:
    """A key for a form, so that sending it twice writes once."""
    return token_hex(12)


class KeyArgs(TypedDict, total=False):
    """The key of a form, by which a verb writes once however often it is sent."""

    key: str


def key() -> KeyArgs:
    """The key that a form brought, as the verbs take it."""
    found = request.form.get("key", "")
    return {"key": found} if found.isalnum() and 8 <= len(found) <= 64 else {}


def done(address: str, word: str = "done") -> Response:
    """A redirect to another page, which says a word about what was done."""
    answer: Any = redirect(address, 303)
    answer.set_cookie(SAID, word.replace(" ", "-"), max_age=60, httponly=True, samesite="Lax", secure=request.is_secure)
    found: Response = answer
    return found


def words_to_say() -> str | None:
    """The key of the words that this page has to say about what was done before it."""
    from .messages import MESSAGES

    if is_htmx():
        return None  # it is for a page, not for a part of one that renews itself
    g.said = True
    word = request.cookies.get(SAID, "").replace("-", " ")
    return word if word in MESSAGES else None


def is_htmx() -> bool:
    """Whether a script asks for a part of a page, not a browser for a whole one."""
    return request.headers.get("HX-Request") == "true"
