"""Names and numbers that a sentence of a page lists, joined as the reader's language joins them: `a, b and c`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from markupsafe import Markup, escape

from ledger.values import tidy

from .languages import language
from .wording.local_formats import enumerated

_APART = Markup("<bdi>{}</bdi>")  # a name keeps its own direction of writing


def enumeration(items: Iterable[object]) -> Markup:
    """The items as a sentence lists them."""
    return Markup(
        enumerated([str(escape(one)) for one in items], language())
    )  # each is escaped, and words of a locale are no markup


def listed_people(items: Iterable[str], called: Callable[[str], str] = str) -> Markup:
    """Names as a sentence lists them; `called` gives the name of an entry or a person."""
    return enumeration(_APART.format(tidy(called(one))) for one in items)
