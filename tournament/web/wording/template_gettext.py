"""Translation inside templates: `_("English")` becomes the sentence in the language of whoever reads, escaped for the page."""

from __future__ import annotations

from functools import lru_cache

from jinja2 import Environment
from markupsafe import Markup, escape

from ..languages import language
from ..translations import Message, translated, translated_count


def install_gettext(env: Environment) -> None:
    """Give templates `_`, `gettext`, `ngettext` and `pgettext`, each in the language of whoever reads."""
    env.add_extension("jinja2.ext.i18n")
    env.install_gettext_callables(  # type: ignore[attr-defined]
        lambda english: _translated_markup(english, "", language()),
        lambda one, many, num: escape(translated_count(one, many, num, language())),
        newstyle=True,
        pgettext=lambda context, english: _translated_markup(english, context, language()),
    )
    env.globals.update(
        _=_gettext, gettext=_gettext, pgettext=lambda context, english, **facts: _gettext(english, context, **facts)
    )


def _gettext(english: str, context: str = "", /, **facts: object) -> Markup:
    """A translated message with its facts filled in. The extension would do the same; a message without facts is kept here."""
    chosen = language()
    return _translated_markup(english, context, chosen) % facts if facts else _without_facts(english, context, chosen)


@lru_cache(maxsize=8_192)
def _without_facts(english: str, context: str, chosen: str) -> Markup:
    """A translated message that has no facts: only its doubled percent signs are resolved."""
    return _translated_markup(english, context, chosen) % {}


@lru_cache(maxsize=8_192)
def _translated_markup(english: str, context: str, chosen: str) -> Markup:
    """A translated message, escaped for a page, with places for its facts still open."""
    return escape(translated(Message(english, context), chosen))
