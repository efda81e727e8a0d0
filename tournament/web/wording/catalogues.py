"""Files with the messages of the pages, as translators get them.

They are written without dates and names of tools, so that only words change in them.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from ..translations import LOCALES, catalogue_of

WIDTH = 130  # characters of a line
HEADER = """# Messages of the pages. docs/translating.md says how they are written.
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plural}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def write(catalogue: Catalog, language: str) -> Path:
    """Write the messages of a language to its file."""
    made = BytesIO()
    write_po(made, catalogue, width=WIDTH, include_lineno=False, omit_header=True)
    path = catalogue_of(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    header = HEADER.format(language=language, plural=catalogue.plural_forms)
    path.write_text(header + made.getvalue().decode("utf-8"), encoding="utf-8")
    return path


def write_blank(language: str) -> Path | None:
    """Write a catalogue of a new language with every message and no translation; None where there is one already."""
    if catalogue_of(language).exists():
        return None
    model = next(iter(sorted(LOCALES.glob("*/LC_MESSAGES/messages.po"))))
    with model.open("rb") as file:
        known = read_po(file)
    blank = Catalog(language if _is_known(language) else None, charset="utf-8")
    for one in known:
        if one.id:
            blank.add(one.id, locations=one.locations, context=one.context)
    return write(blank, language)


def _is_known(language: str) -> bool:
    """Whether the locale data has the language: how many plural forms it has, and when."""
    try:
        return bool(Locale.parse(language))
    except (UnknownLocaleError, ValueError):
        return False
