"""Are the catalogues of the pages up to date? `python -m tests.messages` says what is missing, `--write` brings them up to date.

Reads every message that templates and code mark, by Babel's own extractors, and compares them with `messages.po` of each
language: nothing may be missing in it, nothing may be there that nobody says any more. Part of `make lint`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_file
from babel.messages.pofile import read_po

from tests.imports import ROOT
from tournament.web.translations import LOCALES, catalogue_of
from tournament.web.wording.catalogues import write

KEYWORDS = {**DEFAULT_KEYWORDS, "P_": ((1, "c"), 2)}
Key = tuple[str, str]  # context and English


@cache
def extracted() -> Catalog:
    """Every message that the pages say."""
    found = Catalog(charset="utf-8")
    for path, method in _sources():
        for _, said, _, context in extract_from_file(method, path, KEYWORDS):
            found.add(said, locations=[(path.relative_to(ROOT).as_posix(), 0)], context=context)
    return found


def _sources() -> Iterator[tuple[Path, str]]:
    yield from ((path, "python") for path in sorted((ROOT / "tournament/web").rglob("*.py")))
    yield from ((path, "jinja2.ext:babel_extract") for path in sorted((ROOT / "templates").rglob("*.html")))


def by_key(catalogue: Catalog) -> dict[Key, Entry]:
    return {(one.context or "", one.id if isinstance(one.id, str) else one.id[0]): one for one in catalogue if one.id}


def kept(language: str) -> Catalog:
    """The messages of a language as its file has them."""
    with catalogue_of(language).open("rb") as file:
        return read_po(file, locale=None)


def faults(language: str) -> list[str]:
    """What its file lacks, and what it says for nothing."""
    wanted, there = by_key(extracted()), by_key(kept(language))
    told = [f"{language}: not there yet: {key}" for key in wanted if key not in there]
    told += [f"{language}: nobody says any more: {key}" for key in there if key not in wanted]
    told += [
        f"{language}: its plural is another: {key}" for key, one in wanted.items() if key in there and there[key].id != one.id
    ]
    return told


def update(language: str) -> None:
    """Put new messages into the file, without their translation, and take those out that nobody says any more."""
    there, fresh = by_key(kept(language)), Catalog(language, charset="utf-8")
    for key, one in by_key(extracted()).items():
        said = there[key].string if key in there and there[key].id == one.id else ""
        fresh.add(one.id, said, locations=one.locations, context=one.context)
    write(fresh, language)


def main() -> int:
    languages = sorted(path.name for path in LOCALES.iterdir())
    if "--write" in sys.argv:
        for language in languages:
            update(language)
    told = [fault for language in languages for fault in faults(language)]
    print("\n".join(told) or f"{len(by_key(extracted()))} messages, catalogues up to date: {', '.join(languages)}")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
