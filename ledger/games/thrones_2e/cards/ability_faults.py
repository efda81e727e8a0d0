"""Finds abilities in a script that the engine could not carry out, before anybody plays them."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from ..model.abilities import (
    AMOUNTS,
    CANNOT,
    HANDLES,
    KINDS_OF_ABILITY,
    PAYMENTS,
    TESTS,
    Ability,
    Amount,
    Gives,
    If,
    Scaled,
)
from ..model.components import KINDS, PHASES
from ..model.conditions import HAPPENINGS
from ..model.effects import EFFECTS
from ..model.filters import HOW_IT_IS, Cards


def faults(ability: Ability) -> tuple[str, ...]:
    """What is wrong with an ability, in a few words each; empty for one that the engine can carry out."""
    found: list[str] = []
    _check_word(found, ability.kind, KINDS_OF_ABILITY, "kind")
    for phase in (ability.phase, *ability.permits):
        if phase:
            _check_word(found, phase, PHASES, "phase")
    triggered = ability.kind not in ("action", "when-revealed", "constant", "attach")
    if triggered != (ability.when is not None):
        found.append("only interrupts and reactions have a `when`")
    if (ability.kind == "constant") != bool(ability.gives):
        found.append("constant abilities give something, and only they do")
    if ability.when is not None:
        _check_word(found, ability.when.what, HAPPENINGS, "when")
        if ability.when.kind:
            _check_word(found, ability.when.kind, KINDS, "kind of challenge")
    for pay in ability.costs:
        _check_word(found, pay.what, PAYMENTS, "cost")
    for effect in (*ability.effects, *ability.then):
        if type(effect.effect if isinstance(effect, Scaled) else effect) not in EFFECTS:
            found.append(f"{type(effect).__name__} is no effect")
    _check_inside(found, ability)
    return tuple(found)


def _check_word(found: list[str], word: str, known: tuple[str, ...], name: str) -> None:
    """Add a fault to `found` if the word is not one of those known under that name."""
    if word not in known:
        found.append(f"{name}: {word} is not one of {', '.join(known)}")


def _check_inside(found: list[str], value: Any) -> None:
    """Add to `found` what is wrong with a value of the ability, and with every value inside it."""
    match value:
        case If(what=what):
            _check_word(found, what, TESTS, "test")
        case Amount(what=what):
            _check_word(found, what, AMOUNTS, "amount")
        case Cards(how=how):
            for word in how:
                _check_word(found, word, HOW_IT_IS, "how it is")
        case Gives(cannot=cannot):
            for word in cannot:
                _check_word(found, word, CANNOT, "cannot")
        case str() if value.startswith("@"):
            _check_word(found, value, HANDLES, "placeholder")
    if is_dataclass(value):
        for one in fields(value):
            _check_inside(found, getattr(value, one.name))
    elif isinstance(value, tuple):
        for one in value:
            _check_inside(found, one)
