"""Common actions as one line, and small words that every game's text needs."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..core.game import Language
from ..core.seats import seat_name
from .common import Adjust, CallTime, CardCorrected, CardDeclared, Omitted, SeatLeft, SetDetail

HOW = {
    "concession": ("concedes", "poddaje partię"), "drop": ("drops out", "wycofuje się"),
    "disqualification": ("is disqualified", "zostaje zdyskwalifikowany"), "absence": ("is absent", "jest nieobecny"),
}


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
            done = [effect(one) for one in effects] + [type(one).__name__ for one in flow]
            why = f" ({reason})" if reason else ""
            return f"{'poprawia stan' if pl else 'adjusts'}: {join(done, language) or '–'}{why}"
    return type(action).__name__
