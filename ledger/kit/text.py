"""Common actions as one line, and small words that every game's text needs."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from ..core.game import Language
from ..core.seats import seat_name
from .common import (
    Adjust,
    CallTime,
    CardCorrected,
    CardDeclared,
    CloseWindow,
    Forgive,
    Omitted,
    Owe,
    SeatLeft,
    SetDetail,
    SetTurn,
    SkipStep,
)
from .piles import FACEDOWN

HOW = {
    "concession": ("concedes", "poddaje partię"),
    "drop": ("drops out", "wycofuje się"),
    "disqualification": ("is disqualified", "zostaje zdyskwalifikowany"),
    "absence": ("is absent", "jest nieobecny"),
}


# control characters, ends of lines, marks that turn text round, halves of surrogate pairs, what is no character
UNTIDY: Final = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff"
_UNTIDY: Final = re.compile(f"[{UNTIDY}]")
_ENDING: Final = frozenset("\t\n\r\u2028\u2029")
_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def tidy(text: str) -> str:
    """The text on one line, without what could move the cursor or turn its surroundings round.

    What no document may hold (control characters, half a surrogate pair) shows as a replacement character.
    """
    return text if _UNTIDY.search(text) is None else _UNTIDY.sub(_instead, text)


def _instead(found: re.Match[str]) -> str:
    one = found[0]
    return " " if one in _ENDING else "" if one in _TURNING else "\ufffd"


def each_named(words: Sequence[str], called: Callable[[str], str], language: Language) -> list[str]:
    """Cards by their names; those that lie face down are counted, or a hand of seven is seven times the same words."""
    named = [called(word) for word in words if word != FACEDOWN]
    hidden = len(words) - len(named)
    pl = language == "pl"
    if hidden <= 1:
        return [called(word) for word in words]
    if not named:
        return ["wszystkie zakryte" if pl else "all face down"]
    return [f"zakryte karty ({hidden})" if pl else f"{hidden} cards face down", *named]


def join(words: Sequence[str], language: Language) -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {'i' if language == 'pl' else 'and'} {words[-1]}"


def describe_common(action: Any, language: Language, names: Sequence[str], effect: Callable[[Any], str]) -> str:
    """A common action in words."""
    pl = language == "pl"
    match action:
        case Omitted(step, what):
            which = f"{step} ({what})" if what else step
            return f"pominięto: {which}" if pl else f"omitted: {which}"
        case SetDetail(detail):
            what = {"full": ("everything", "wszystko"), "key": ("what matters", "to, co ważne")}[detail][pl]
            return f"odtąd zapisuje się {what}" if pl else f"logs {what} from here on"
        case CallTime():
            return "ogłasza koniec czasu" if pl else "calls time"
        case SeatLeft(seat, how):
            return f"{seat_name(seat, names)} {HOW[how][pl]}"
        case CardDeclared(card):
            return f"wpisuje kartę {card.name(language)}" if pl else f"writes the card {card.name(language)} into the record"
        case CardCorrected(card):
            return f"poprawia kartę {card.name(language)}" if pl else f"corrects the card {card.name(language)}"
        case Adjust(effects, flow, reason):
            done = [effect(one) for one in effects] + [_flow(one, pl, names) for one in flow]
            why = f" ({reason})" if reason else ""
            return f"{'poprawia stan' if pl else 'adjusts'}: {join(done, language) or '–'}{why}"
    return type(action).__name__


def _flow(change: Any, pl: bool, names: Sequence[str]) -> str:
    match change:
        case SetTurn(seat):
            return f"kolej: {seat_name(seat, names)}" if pl else f"it is {seat_name(seat, names)}'s turn"
        case CloseWindow():
            return "okno zamknięte" if pl else "the window is closed"
        case SkipStep():
            return "krok pominięty" if pl else "the step is skipped"
        case Owe(kind=kind, count=count):
            return f"należy się: {kind} ×{count}" if pl else f"{kind} ×{count} is owed"
        case Forgive():
            return "tego, co się należało, nie trzeba" if pl else "what was owed is not asked for"
    return type(change).__name__
