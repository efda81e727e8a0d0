"""Names that every template can use: the reader's language, words for keys and roles, the menu of the bar on top."""

from __future__ import annotations

from typing import Any

from ledger import LANGUAGES
from ledger.wording import grammar_of

from ...domain.refusals import our_word
from ..languages import language
from ..messages import ended, kind_word, say

MENU = [  # what the bar on top leads to: endpoint and message key
    ("tournaments.index", "tournaments"),
    ("matches.index", "matches"),
    ("rules.games", "rules"),
    ("catalogue.games", "catalogue"),
]

MENU_BLUEPRINTS = {  # blueprints without an entry of their own in the menu, by the blueprint whose entry is marked for them
    "desk": "tournaments", "disputes": "tournaments", "hall": "tournaments", "player": "tournaments",
    "printing": "tournaments", "console": "matches",
}  # fmt: skip


def template_context() -> dict[str, Any]:
    """The names that every template can use, in the language of this request."""
    chosen = language()
    return {
        "language": chosen,
        "languages": {code: grammar_of(code).name for code in LANGUAGES},
        "say": lambda key, **facts: say(key, chosen, **facts),
        "ended": lambda how: ended(how, chosen),
        "kind_word": lambda kind: kind_word(kind, chosen),
        "role_word": lambda role: our_word(str(role), chosen),
        "menu": lambda: MENU,
        "menu_blueprints": MENU_BLUEPRINTS,
    }
