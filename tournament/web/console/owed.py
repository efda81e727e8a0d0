"""Acts for what chance owes where the game has no offer: the usual answer as a button, the rest to be typed in.

At a real table cards are drawn without being shown, so the usual answer to an owed draw is so many cards face down. Who won a
lot has a button for each; which card of the box was turned up is picked by its name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from json import dumps
from typing import Any, Literal, get_args, get_origin

from ledger import TABLE, MaesterError
from ledger.values import evolve

from .buttons import Act, ActSheet, Control, Option, Value, plain_json
from .hints import bare, bounds, is_seat, item_of, plain_hints
from .labels import Labels

FACEDOWN = "facedown"  # stands for a card that was drawn and not shown
FEW = 12  # values that get a button each
CARDS_OF = {"ally": "ally", "allies": "ally", "companions": "companion", "plots": "plot"}  # kinds of cards by field


def owed_acts(game: Any, view: Mapping[str, Any], labels: Labels) -> list[Act]:
    """An act for each kind that chance owes; what cannot be guessed or listed has none, and is typed in."""
    due = [one for one in view.get("awaiting", ()) if one["seat"] == TABLE]
    owed = view.get("owed") or ()
    found: dict[str, Act] = {}
    for index, one in enumerate(due):
        terms = owed[index] if index < len(owed) else {}
        for kind in one["actions"]:
            if (act := _act(game, kind, terms, labels)) is not None:
                found[kind] = _joined(found.get(kind), act)
    return list(found.values())


def _joined(one: Act | None, other: Act) -> Act:
    """One act with the answers of both, for a kind that is owed twice."""
    if one is None or one.sheets:
        return other
    return evolve(one, options=tuple(dict.fromkeys((*one.options, *other.options))))


def _act(game: Any, kind: str, terms: Mapping[str, Any], labels: Labels) -> Act | None:
    """The act that answers what chance owes: the usual answer, a few values as buttons, or a choice of cards; else None."""
    if kind not in game.codec.kinds:
        return None
    if (usual := _usual(game, kind, terms, labels)) is not None:
        return Act(TABLE, kind, labels.kind(kind), (usual,))
    needed = [one for one in fields(game.codec.kinds[kind]) if one.default is MISSING and one.default_factory is MISSING]
    if len(needed) != 1:
        return None
    (field,) = needed
    hint = plain_hints(game.codec.kinds[kind])[field.name]
    if values := _few(hint, len(labels.names)):
        actions = [game.codec.read({"do": kind, field.name: value}) for value in values]
        options = tuple(Option(labels.action(TABLE, one), plain_json(game, one)) for one in actions)
        return Act(TABLE, kind, labels.kind(kind), options, listed=True)
    return _picker(kind, field.name, item_of(hint) is not None, labels)


def _few(hint: Any, seats: int) -> Sequence[Any]:
    """The values of a field that has only a few: a seat, one of some words, a small number."""
    kind = bare(hint)
    if get_origin(kind) is tuple:
        return ()
    if is_seat(hint):
        return range(seats)
    if get_origin(kind) is Literal:
        return get_args(kind)
    span = bounds(hint)
    return range(span.low, span.high + 1) if kind is int and span.high - span.low < FEW else ()


def _picker(kind: str, field: str, several: bool, labels: Labels) -> Act | None:
    """A card of the box that was turned up, or some of them, to be picked by name."""
    cards = labels.cards_of(CARDS_OF.get(field, ""))
    if not cards:
        return None
    values = tuple(Value(labels.word(field, one), dumps(one), one, " ".join(labels.both(one))) for one in cards)
    words = labels.field(field)
    control = Control("many", field, words, values, low=1, high=len(values)) if several else None
    control = control or Control("card", field, words, values, unseen=True)
    return Act(TABLE, kind, labels.kind(kind), (), (ActSheet("", (), (control,)),), partly=several)


def _usual(game: Any, kind: str, terms: Mapping[str, Any], labels: Labels) -> Option | None:
    """The usual answer to what chance owes, as a button: the seat that is owed, and cards face down; None if it needs more."""
    if not isinstance(terms, Mapping) or "seat" not in terms:
        return None
    hints = plain_hints(game.codec.kinds[kind])
    filled: dict[str, Any] = {"do": kind, "seat": terms["seat"]} if "seat" in hints else {"do": kind}
    if kind == "Draw" and "cards" in hints:
        filled["cards"] = [FACEDOWN] * int(terms.get("count", 1))
    try:
        action = game.codec.read(filled)
    except MaesterError:  # it needs something that only the table knows
        return None
    return Option(labels.action(TABLE, action), plain_json(game, action))
