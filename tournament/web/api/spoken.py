"""The language that an answer of the API is in: `?language=`, else what `Accept-Language` prefers, else English."""

from __future__ import annotations

from flask import Response, request

from ledger import LANGUAGES, Malformed
from ledger.wording import ENGLISH, Language


def language_asked() -> Language:
    """The language of this answer, among those that have words here."""
    said = request.args.get("language")
    return said if said in LANGUAGES else request.accept_languages.best_match(LANGUAGES) or ENGLISH


def must_be_known() -> None:
    """Raise Malformed if the address asks for a language that nobody speaks here."""
    if request.args.get("language", ENGLISH) not in LANGUAGES:
        raise Malformed("language", f"expected one of {', '.join(LANGUAGES)}")


def name_language(response: Response) -> Response:
    """Say in which language the answer is; what a proxy keeps depends on it."""
    response.headers["Content-Language"] = language_asked()
    response.vary.add("Accept-Language")
    return response
