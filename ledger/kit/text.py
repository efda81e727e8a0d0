"""Common actions as one line, and small words that every game's text needs."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, Final

from ..core.memo import cached
from ..core.wording.languages import Language
from ..core.wording.phrasebook import RULES, Phrasebook, Speaker
from .common import (
    Adjust,
    CallTime,
    CardCorrected,
    CardDeclared,
    Omitted,
    SeatLeft,
    SetDetail,
)
from .effects import FlowChange
from .piles import FACEDOWN

PHRASES: Final = Phrasebook("ledger.kit")


# control characters, ends of lines, marks that turn the direction of text, halves of surrogate pairs, non-characters
UNTIDY: Final = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff"
_UNTIDY: Final = re.compile(f"[{UNTIDY}]")
_ENDING: Final = frozenset("\t\n\r\u2028\u2029")  # tabs and ends of lines
_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # marks that turn the direction of text


def tidy(text: str) -> str:
    """The text on one line, without characters that could move the cursor or turn the direction of the text around it.

    What no document may hold (control characters, half a surrogate pair) shows as a replacement character.
    """
    return text if _UNTIDY.search(text) is None else _UNTIDY.sub(_instead, text)


def _instead(found: re.Match[str]) -> str:
    """What is shown in place of an untidy character."""
    one = found[0]
    return " " if one in _ENDING else "" if one in _TURNING else "\ufffd"


def each_named(words: Sequence[str], called: Callable[[str], str], language: Language) -> list[str]:
    """Cards by their names; several that lie face down are counted, so that a hand does not say the same words seven times."""
    named = [called(word) for word in words if word != FACEDOWN]
    hidden = len(words) - len(named)
    say = PHRASES.to(language)
    if hidden <= 1:
        return [called(word) for word in words]
    if not named:
        return [say("facedown-all")]
    return [say.count("facedown", hidden), *named]


def join(words: Sequence[str], language: Language) -> str:
    """Several words as a list in a sentence: `a, b and c`."""
    return PHRASES.to(language).join(words)


def describe_common(
    action: Any, language: Language, names: Sequence[str], effect: Callable[[Any], str], room: str = "ledger.kit"
) -> str:
    """A common action in words; `room` is the game's package, whose rules name its steps."""
    say = PHRASES.to(language, names)
    match action:
        case Omitted(step, what):
            return say("act.omitted", step=step_name(step, language, room), what=what)
        case SetDetail(detail):
            return say("act.detail", detail=detail)
        case CallTime():
            return say("act.time")
        case SeatLeft(seat, how):
            return say("act.left", seat=seat, how=how)
        case CardDeclared(card):
            return say("act.card-declared", card=card.name(language))
        case CardCorrected(card):
            return say("act.card-corrected", card=card.name(language))
        case Adjust(effects, flow, reason):
            done = [effect(one) for one in effects] + [_flow(one, say) for one in flow]
            return say("act.adjust", done=tuple(done), reason=reason)
    return type(action).__name__


def step_name(step: str, language: Language, room: str) -> str:
    """What a step of a game is called, by the terms of its rules."""
    return _steps(room).to(language).term("step", step)


@cached
def _steps(room: str) -> Phrasebook:
    """The phrasebook with the terms of a game's rules."""
    return Phrasebook(room, file=RULES)


def facts_of(said: Any) -> dict[str, object]:
    """The fields of an action or an effect by their names, as sentences name them."""
    return {name: getattr(said, name) for name in _field_names(said.__class__)}


@cached
def _field_names(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields."""
    return tuple(one.name for one in fields(kind))


def _flow(change: FlowChange, say: Speaker) -> str:
    """A judge's change of timing in words."""
    return say(f"flow.{type(change).__name__}", **facts_of(change))
