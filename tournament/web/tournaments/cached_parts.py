"""Pages of a tournament that many read and that change rarely: the part that is the same for all of them is kept.

A page has two halves. The part tells of the tournament and of nobody who reads it; it is made without knowing who asks, and
kept by the version of the snapshot. The frame around it is about the reader (their name, their way out, what they have just
done, their tabs) and is made each time. The entity tag is a digest over everything that either half depends on, so a browser
that has the page is told so before anything is made.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from hashlib import blake2b
from secrets import token_bytes
from typing import Any

from flask import Response, current_app, make_response, request
from flask.blueprints import BlueprintSetupState
from markupsafe import Markup

from ..forms import is_htmx, proof, words_to_say
from ..languages import language
from ..me import me
from ..page_cache import PageCache
from ..wording.template_context import template_context
from .numbers import number_name, words_for_numbers
from .one_moment import Seen, Shown

CACHE, LIFE = "tournament pages", "tournament pages life"  # names of the application's extensions
Facts = Callable[[Shown], Mapping[str, Any]]  # makes what a template needs besides the tournament


def register(setup: BlueprintSetupState) -> None:
    """Give the application its cache of pages."""
    # Another program may make other pages of the same events: no tag outlives the one that gave it.
    setup.app.extensions.update({CACHE: PageCache(), LIFE: token_bytes(16)})


def kept_part(template: str, shown: Shown, facts: Facts, *about: Hashable) -> Markup:
    """The part of a page that is the same for everybody; `about` is what it depends on besides the snapshot and the language."""
    cache: PageCache = current_app.extensions[CACHE]
    page = (template, shown.name, language(), request.script_root, *about)
    return cache.of(page, shown.snapshot.version, lambda: _made(template, shown, facts(shown)))


def _made(template: str, shown: Shown, facts: Mapping[str, Any]) -> Markup:
    """The part, rendered without the application's context, which knows who asks."""
    known = {
        **template_context(), "number_words": words_for_numbers(), "number_name": number_name, "t": shown, "state": shown.state,
    }  # fmt: skip
    return Markup(current_app.jinja_env.get_template(f"tournaments/_{template}.html").render({**known, **facts}))


def answer(seen: Seen, make: Callable[[], str]) -> Response:
    """The response with the page, or only status 304 if the browser has it as it is now."""
    tag = _tag(seen)
    if request.if_none_match.contains_weak(tag):
        response = current_app.response_class(status=304)
    else:
        response = make_response(make())
    response.set_etag(tag, weak=True)
    # What keeps itself fresh asks for the content alone, at the same address.
    response.vary.add("HX-Request")
    return response


def _tag(seen: Seen) -> str:
    """A digest over all that the page depends on. Whatever a template of these pages begins to ask for belongs in here."""
    who = me()
    reader = (who.person, who.name, who.login, who.admin, who.tournament, who.entry)
    signed_in = (who.session.digest, proof()) if who.session is not None else None
    asked = (request.script_root, request.full_path, is_htmx(), language(), words_to_say())
    said = repr((seen.snapshot.version, seen.role, reader, signed_in, asked)).encode("utf-8", "surrogatepass")
    return blake2b(said, digest_size=16, key=current_app.extensions[LIFE]).hexdigest()
