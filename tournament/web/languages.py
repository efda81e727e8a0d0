"""Which language a reader gets: the one asked for, else the one remembered, else what the browser prefers."""

from __future__ import annotations

from flask import Response, g, request

from ledger import LANGUAGES
from ledger.wording import Language

from .query_args import unknown
from .wording import local_formats as local

COOKIE = "language"  # remembers the language that a reader chose
YEAR = 365 * 24 * 3600  # seconds


def language() -> Language:
    """The language of this request, found once."""
    if "language" not in g:
        g.language = _asked_or_preferred()
    found: Language = g.language
    return found


def _asked_or_preferred() -> Language:
    """The language in the address, else the preferred one; an unknown one in the address is refused."""
    said = request.args.get("language")
    asked = _known(said)
    if said is not None and asked is None:
        g.language = _preferred()  # the refusal itself is told in this one
        raise unknown("language", "known languages", codes=local.enumerated(LANGUAGES, g.language, "or"))
    return asked or _preferred()


def choose_language_for_errors() -> None:
    """Choose a language for this request even if an unknown one was asked for, so that an error can always be explained."""
    if "language" not in g:
        g.language = _known(request.args.get("language")) or _preferred()


def _preferred() -> Language:
    """The language that the cookie remembers, else the browser's best, else the first that there is."""
    kept = _known(request.cookies.get(COOKIE))
    return kept or _known(request.accept_languages.best_match(LANGUAGES)) or LANGUAGES[0]


def _known(code: str | None) -> Language | None:
    """The language with that code; None if there is none."""
    return next((one for one in LANGUAGES if one == code), None)


def remember_language(response: Response) -> Response:
    """The response with a cookie for the language that its address asked for, if it did; says what the page varies by."""
    if response.mimetype == "text/html" and request.args.get("language") in LANGUAGES:
        response.set_cookie(COOKIE, request.args["language"], max_age=YEAR, samesite="Lax", httponly=True)
    response.vary.update(("Cookie", "Accept-Language"))
    return response
