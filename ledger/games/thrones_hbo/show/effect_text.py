"""Effect primitives as words, in English and Polish."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....core.seats import seat_name
from ....core.secrets import HIDDEN
from ..model import effects as fx

UNTIL = {
    "challenge": ("until the challenge ends", "do końca wyzwania"),
    "phase": ("until the phase ends", "do końca fazy"),
    "round": ("until the round ends", "do końca rundy"),
    "always": ("for good", "na stałe"),
}
WORD = {
    "military": ("a military icon", "symbol wojska"),
    "intrigue": ("an intrigue icon", "symbol intrygi"),
    "power": ("a power icon", "symbol władzy"),
    "renown": ("Renown", "Sławę"),
    "stealth": ("Stealth", "Skrytość"),
}
ZONE = {
    "hand": ("hand", "ręka"),
    "deck": ("deck", "talia"),
    "discard": ("discard pile", "stos odrzuconych"),
    "dead": ("dead pile", "stos martwych"),
    "play": ("play", "gra"),
    "revealed": ("revealed", "odkryta"),
    "used": ("used", "wykorzystana"),
    "box": ("box", "pudełko"),
}
VERBS = {
    fx.Kill: ("kills", "zabija:"),
    fx.Discard: ("discards", "odrzuca z gry:"),
    fx.ReturnToHand: ("returns to hand", "cofa na rękę:"),
    fx.DiscardDuplicate: ("discards a duplicate of", "odrzuca duplikat:"),
    fx.DiscardAttachments: ("discards the attachments of", "odrzuca dodatki:"),
    fx.Kneel: ("kneels", "klęka:"),
    fx.Stand: ("stands", "powstaje:"),
    fx.RemoveFromChallenge: ("removes from the challenge", "usuwa z wyzwania:"),
    fx.Save: ("saves", "ocala:"),
}


def effect_words(effect: Any, pl: bool, names: Sequence[str], called: Callable[[str], str]) -> str:
    """One effect as a few words."""
    if type(effect) in VERBS:
        return f"{VERBS[type(effect)][pl]} {called(effect.card)}"
    match effect:
        case fx.GainPower(seat, count):
            return f"{seat_name(seat, names)} {count:+d} {'władzy' if pl else 'power'}"
        case fx.GainPowerOn(card, count):
            return f"{called(card)} {count:+d} {'władzy' if pl else 'power'}"
        case fx.MovePower(seat, to, count):
            return f"{count} {'władzy' if pl else 'power'}: {seat_name(seat, names)} → {seat_name(to, names)}"
        case fx.GainGold(seat, count):
            return f"{seat_name(seat, names)} {count:+d} {'złota' if pl else 'gold'}"
        case fx.DrawCards(seat, count):
            return f"{seat_name(seat, names)} {'dobiera' if pl else 'draws'} {count}"
        case fx.DiscardFromHand(seat, count):
            return f"{seat_name(seat, names)} {'odrzuca losowo' if pl else 'discards at random'} {count}"
        case fx.MoveCard(card, seat, source, to) | fx.MovePlot(card, seat, source, to):
            what = ("karta" if pl else "a card") if card == HIDDEN else called(card)
            return f"{what} ({seat_name(seat, names)}): {ZONE[source][pl]} → {ZONE[to][pl]}"
        case fx.Attach(card, to):
            return f"{called(card)} → {called(to)}"
        case fx.TakeControl(card, seat):
            return f"{seat_name(seat, names)} {'przejmuje:' if pl else 'takes control of'} {called(card)}"
        case fx.ModifyStrength(card, strength, until):
            return f"{called(card)} {strength:+d} {'siły' if pl else 'strength'} {UNTIL[until][pl]}"
        case fx.Grant(card, word, until):
            return f"{called(card)} {'ma' if pl else 'has'} {WORD[word][pl]} {UNTIL[until][pl]}"
    return type(effect).__name__
