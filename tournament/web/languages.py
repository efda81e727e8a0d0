"""Which language a reader gets: the one asked for, else the one remembered, else what the browser prefers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from flask import Response, g, request
from jinja2 import Environment
from markupsafe import Markup, escape

from ledger import LANGUAGES
from ledger.values import tidy
from ledger.wording import Language, grammar_of

from ..domain.refusals import our_word
from .hall_clock import zone_here
from .messages import ended, say
from .query_args import unknown
from .translations import Message, translated, translated_count
from .wording import local_formats as local

COOKIE = "language"
YEAR = 365 * 24 * 3600
MENU = [  # what the bar on top leads to: endpoint and words
    ("tournaments.index", "tournaments"),
    ("matches.index", "matches"),
    ("rules.games", "rules"),
    ("catalogue.games", "catalogue"),
]

ROOMS = {  # pages that belong to one of them
    "desk": "tournaments", "disputes": "tournaments", "hall": "tournaments", "player": "tournaments",
    "printing": "tournaments", "console": "matches",
}  # fmt: skip


def language() -> Language:
    """The language of this request, found once."""
    if "language" not in g:
        g.language = _language()
    found: Language = g.language
    return found


def _language() -> Language:
    said = request.args.get("language")
    asked = _known(said)
    if said is not None and asked is None:
        g.language = _preferred()  # in which the refusal is said
        raise unknown("language", "known languages", codes=local.enumerated(LANGUAGES, g.language, "or"))
    return asked or _preferred()


def settle() -> None:
    """Some language, whatever was asked for: what is wrong can always be said."""
    if "language" not in g:
        g.language = _known(request.args.get("language")) or _preferred()


def _preferred() -> Language:
    kept = _known(request.cookies.get(COOKIE))
    return kept or _known(request.accept_languages.best_match(LANGUAGES)) or LANGUAGES[0]


def _known(said: str | None) -> Language | None:
    """The language that goes by that word, if there is one."""
    return next((one for one in LANGUAGES if one == said), None)


def remember(response: Response) -> Response:
    """Keep a language that a page was asked for."""
    if response.mimetype == "text/html" and request.args.get("language") in LANGUAGES:
        response.set_cookie(COOKIE, request.args["language"], max_age=YEAR, samesite="Lax", httponly=True)
    response.vary.update(("Cookie", "Accept-Language"))
    return response


def words_of() -> dict[str, Any]:
    """What every template can say."""
    chosen = language()
    return {
        "language": chosen,
        "languages": {code: grammar_of(code).name for code in LANGUAGES},
        "say": lambda key, **facts: say(key, chosen, **facts),
        "ended": lambda how: ended(how, chosen),
        "role_word": lambda role: our_word(str(role), chosen),
        "menu": lambda: MENU,
        "rooms": ROOMS,
    }


def speak(env: Environment) -> None:
    """Let templates say their messages: `_`, `ngettext` and `pgettext` in the language of whoever reads."""
    env.add_extension("jinja2.ext.i18n")
    env.install_gettext_callables(  # type: ignore[attr-defined]
        lambda english: _message(english, "", language()),
        lambda one, many, num: escape(translated_count(one, many, num, language())),
        newstyle=True,
        pgettext=lambda context, english: _message(english, context, language()),
    )
    env.globals.update(_=_said, gettext=_said, pgettext=lambda context, english, **facts: _said(english, context, **facts))


def _said(english: str, context: str = "", /, **facts: object) -> Markup:
    """A message with its facts: what the extension would do, and less of it where there are none."""
    chosen = language()
    return _message(english, context, chosen) % facts if facts else _bare(english, context, chosen)


@lru_cache(maxsize=8_192)
def _bare(english: str, context: str, chosen: str) -> Markup:
    """A message that has no facts."""
    return _message(english, context, chosen) % {}


@lru_cache(maxsize=8_192)
def _message(english: str, context: str, chosen: str) -> Markup:
    """A message as a page may have it, its facts not yet put in."""
    return escape(translated(Message(english, context), chosen))


_TIME = Markup('<time datetime="{}">{}</time>')
_HOUR = Markup('<time datetime="{}" data-hall="{}">{}</time>')  # with what a hint says of it once a script shows the reader's own


def day_and_time(at: str) -> Markup:
    """`16 Nov 2026, 05:43 CET`, by the clock of the hall; what is no time stays as it was written."""
    moment = local.moment(at, zone_here())
    if moment is None:
        return Markup("<time>{}</time>").format(tidy(at))
    return _TIME.format(local.in_utc(moment), local.day_and_time(moment, language()))


def time_of_day(at: str) -> Markup:
    """`05:43`, by the clock of the hall; nothing where there is no time."""
    moment = local.moment(at, zone_here())
    if moment is None:
        return Markup("")
    said = local.time_of_day(moment, language())
    return _HOUR.format(local.in_utc(moment), f"{said} {local.zone(moment)}", said)


def minutes(seconds: int) -> str:
    """`49:05`, `1:10:00`; a minus before what is over."""
    whole = abs(seconds)
    hours, rest = divmod(whole, 3600)
    said = f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
    return f"−{said}" if seconds < 0 else said


def decimal(number: int | str | None) -> str:
    """A number as the reader writes it: `0.6667`, `0,6667`; a fraction is never rounded before this."""
    if number is None:
        return "–"
    return local.written(number, language())
