"""Messages of the pages in the reader's language: English as it stands in templates and code, others from their catalogues.

`locales/<code>/LC_MESSAGES/messages.po` has the messages of a language, read once. What it does not say yet is said in English,
sentence by sentence. A message names its facts as `%(name)s`, and a percent sign that is meant is written twice.
"""

from __future__ import annotations

from functools import cache
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

LOCALES = Path(__file__).with_name("locales")


class Message(NamedTuple):
    """A message that is marked for translation where it is listed, and said elsewhere."""

    english: str
    context: str = ""  # tells apart what is one word in English and several in another language


def N_(english: str) -> Message:
    """Mark a message for translation."""
    return Message(english)


def P_(context: str, english: str) -> Message:
    """Mark a message that means something else elsewhere."""
    return Message(english, context)


def catalogue_of(language: str) -> Path:
    """The file with the messages of a language."""
    return LOCALES / language / "LC_MESSAGES" / "messages.po"


@cache
def _translations(language: str) -> NullTranslations:
    """The messages of a language; English ones where it has no catalogue."""
    path = catalogue_of(language)
    if not path.is_file():
        return NullTranslations()
    packed = BytesIO()
    with path.open("rb") as file:
        write_mo(packed, read_po(file, locale=None))
    packed.seek(0)
    return Translations(packed)


def translated(message: Message, language: str) -> str:
    """The message in a language, its facts not yet put in."""
    known = _translations(language)
    return known.pgettext(message.context, message.english) if message.context else known.gettext(message.english)


def translated_count(one: str, many: str, num: int, language: str) -> str:
    """The form of a message that a number needs, its facts not yet put in."""
    return _translations(language).ngettext(one, many, num)


def say(message: Message, language: str, **facts: object) -> str:
    """A message that was marked elsewhere, with its facts."""
    return translated(message, language) % facts


def gettext(english: str, language: str, **facts: object) -> str:
    """A message in a language, with its facts: `gettext("List of %(who)s", "pl", who="Ann")`."""
    return _translations(language).gettext(english) % facts


def pgettext(context: str, english: str, language: str, **facts: object) -> str:
    """A message whose English means several things, translated by its context."""
    return _translations(language).pgettext(context, english) % facts


def ngettext(one: str, many: str, num: int, language: str, **facts: object) -> str:
    """A message in the form that its number needs: `3 events`, `5 zdarzeń`."""
    return translated_count(one, many, num, language) % {"num": num, **facts}
