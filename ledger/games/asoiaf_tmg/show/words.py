"""The sentences of the table, and names of things that have a number or a side. What is said lies in `words/` by language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....core.wording.languages import Language
from ....core.wording.phrasebook import Phrasebook, Speaker
from ..flow.occurrences import event_of

PHRASES: Final = Phrasebook("ledger.kit", "ledger.games.asoiaf_tmg")
NAMED: Final = ("en", "pl")  # the names of a card in a view, in this order


def name_in(names: Sequence[str], language: Language) -> str:
    """Of the names that a view gives a card, the one that its reader knows it by."""
    return (names[NAMED.index(language)] if language in NAMED else "") or names[0]


def called_in(view: Mapping[str, Any], name: str, language: Language) -> str:
    """The name that the view gives a unit or card."""
    found = view["names"].get(name)
    return name_in(found, language) if found else name


def token_name(token: str, say: Speaker) -> str:
    """An objective token: `centre`, `token-1`, `pile-2`."""
    return _numbered("name.token", token, say)


def piece_name(piece: str, say: Speaker) -> str:
    """A piece of terrain: `forest-1`."""
    return _numbered("name.piece", piece, say)


def thing_name(name: str, say: Speaker) -> str:
    """The name of something that no card names: a wall segment, an objective as a target, terrain, a card face down.

    Empty if it is none of these.
    """
    kind, number = _apart(name)
    if say.term("thing", kind) != kind:  # before terrain: a wall that is a target is one of the castle's
        return say("name.thing", kind=kind, number=number)
    return piece_name(name, say) if say.term("terrain", kind) != kind else ""


def trigger_name(trigger: str, say: Speaker) -> str:
    """What a card or an order waits for: `friendly-attack`, or the words that somebody typed in."""
    whose, event = event_of(trigger)
    return say("name.trigger", whose=whose, event=event)


def _numbered(key: str, name: str, say: Speaker) -> str:
    """The name of something that is known by its kind and a number, in the sentence of that key."""
    kind, number = _apart(name)
    return say(key, kind=kind, number=number)


def _apart(name: str) -> tuple[str, str]:
    """The name without the number at its end, and that number; empty if it has none."""
    kind, _, number = name.rpartition("-")
    return (kind, number) if kind and number.isdigit() else (name, "")
