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
ZONE = {
    "hand": ("hand", "ręka"),
    "deck": ("deck", "talia"),
    "discard": ("discard pile", "stos odrzuconych"),
    "dead": ("dead pile", "stos zabitych"),
    "play": ("play", "gra"),
    "removed": ("out of the game", "poza grą"),
    "revealed": ("revealed", "odkryta"),
    "used": ("used", "wykorzystana"),
    "plots": ("plot deck", "talia fabuły"),
}
VERBS = {
    fx.Kill: ("kills", "zabija:"),
    fx.Discard: ("discards", "odrzuca z gry:"),
    fx.Sacrifice: ("sacrifices", "poświęca:"),
    fx.ReturnToHand: ("returns to hand", "cofa na rękę:"),
    fx.ShuffleIn: ("shuffles into the deck", "wtasowuje w talię:"),
    fx.RemoveFromGame: ("removes from the game", "usuwa z gry:"),
    fx.DiscardDuplicate: ("discards a duplicate of", "odrzuca duplikat:"),
    fx.Kneel: ("kneels", "klęka:"),
    fx.Stand: ("stands", "wstaje:"),
    fx.RemoveFromChallenge: ("removes from the challenge", "usuwa z wyzwania:"),
    fx.JoinChallenge: ("adds to the challenge", "dołącza do wyzwania:"),
    fx.Save: ("saves", "ocala:"),
}
SEATS = {
    fx.KneelFaction: ("kneels the faction card", "klęka karta stronnictwa"),
    fx.StandFaction: ("stands the faction card", "wstaje karta stronnictwa"),
    fx.Shuffle: ("shuffles the deck", "tasuje talię"),
}
COUNTS = {
    fx.GainPower: ("power", "władzy"),
    fx.GainGold: ("gold", "złota"),
}
TAKES = {
    fx.DrawCards: ("draws", "dobiera"),
    fx.DiscardFromHand: ("discards at random", "odrzuca losowo"),
    fx.DiscardFromDeck: ("discards from the deck", "odrzuca z talii"),
}


def effect_words(effect: Any, pl: bool, names: Sequence[str], called: Callable[[str], str]) -> str:
    """One effect as a few words."""
    kind = type(effect)
    if kind in VERBS:
        return f"{VERBS[kind][pl]} {called(effect.card)}"
    if kind in SEATS:
        return f"{seat_name(effect.seat, names)}: {SEATS[kind][pl]}"
    if kind in COUNTS:
        return f"{seat_name(effect.seat, names)} {effect.count:+d} {COUNTS[kind][pl]}"
    if kind in TAKES:
        return f"{seat_name(effect.seat, names)} {TAKES[kind][pl]} {effect.count}"
    return _moves(effect, pl, names, called) or _lasts(effect, pl, names, called) or _other(effect, pl, names, called)


def _several(words: Any, called: Callable[[str], str]) -> str:
    """`: a, b` for the cards of an effect; nothing where there are none, or the viewer may not know them."""
    return "" if words == HIDDEN or not words else f": {', '.join(called(word) for word in words)}"


def _moves(effect: Any, pl: bool, names: Sequence[str], called: Callable[[str], str]) -> str:
    """An effect that moves cards or tokens, as words; empty for any other."""
    power = "władzy" if pl else "power"
    match effect:
        case fx.GainPowerOn(card, count):
            return f"{called(card)} {count:+d} {power}"
        case fx.MovePower(seat, to, count):
            return f"{count} {power}: {seat_name(seat, names)} → {seat_name(to, names)}"
        case fx.TakePower(card, to, count):
            return f"{count} {power}: {called(card)} → {seat_name(to, names)}"
        case fx.PutPower(seat, card, count):
            return f"{count} {power}: {seat_name(seat, names)} → {called(card)}"
        case fx.MoveGold(seat, to, count):
            return f"{count} {'złota' if pl else 'gold'}: {seat_name(seat, names)} → {seat_name(to, names)}"
        case fx.TokenOnPlot(seat, token, count):
            return f"{seat_name(seat, names)}, {'fabuła' if pl else 'plot'}: {count:+d} {token}"
        case fx.AddToken(card, token, count):
            return f"{called(card)} {count:+d} {token}"
        case fx.MoveCard(card, seat, source, to) | fx.MovePlot(card, seat, source, to):
            what = ("karta" if pl else "a card") if card == HIDDEN else called(card)
            return f"{seat_name(seat, names)}: {what}, {ZONE[source][pl]} → {ZONE[to][pl]}"
        case fx.PutIntoPlay(card, seat, source):
            return f"{seat_name(seat, names)}: {called(card)}, {ZONE[source][pl]} → {ZONE['play'][pl]}"
        case fx.Attach(card, to):
            return f"{'dołącza' if pl else 'attaches'} {called(card)} → {called(to)}"
        case fx.TakeControl(card, seat, until):
            verb = "przejmuje" if pl else "takes control of"
            return f"{seat_name(seat, names)} {verb} {called(card)} ({UNTIL[until][pl]})"
    return ""


def _lasts(effect: Any, pl: bool, names: Sequence[str], called: Callable[[str], str]) -> str:
    """A lasting effect as words; empty for any other."""
    if not hasattr(effect, "until"):
        return ""
    until = f" ({UNTIL[effect.until][pl]})"
    match effect:
        case fx.ModifyStrength(card, strength):
            return f"{called(card)} {strength:+d} {'siły' if pl else 'strength'}{until}"
        case fx.SetStrength(card, strength):
            return f"{called(card)}: {'siła' if pl else 'strength'} {strength}{until}"
        case fx.ScaleStrength(card, times, over):
            return f"{called(card)}: {'siła' if pl else 'strength'} ×{times}/{over}{until}"
        case fx.Grant(card, word):
            return f"{called(card)} {'zyskuje' if pl else 'gains'} {word}{until}"
        case fx.Lose(card, word):
            return f"{called(card)} {'traci' if pl else 'loses'} {word}{until}"
        case fx.Blank(card):
            return f"{called(card)} {'bez tekstu' if pl else 'is blank'}{until}"
        case fx.Forbid(card, what):
            return f"{called(card)} {'nie może' if pl else 'cannot'}: {what}{until}"
        case fx.KillWhile(card):
            return f"{called(card)} {'ginie przy sile 0' if pl else 'dies at strength 0'}{until}"
        case fx.BecomeType(card, kind):
            return f"{called(card)} {'to teraz' if pl else 'is now a'} {kind}{until}"
        case fx.ForbidPlayer(seat, what):
            return f"{seat_name(seat, names)} {'nie może' if pl else 'cannot'}: {what}{until}"
        case fx.ModifyPlot(seat, value, count):
            return f"{seat_name(seat, names)} {value} {count:+d}{until}"
        case fx.ModifySide(seat, strength):
            return f"{seat_name(seat, names)} {strength:+d} {'siły' if pl else 'strength'}{until}"
        case fx.AllowChallenge(seat, kind):
            return f"{seat_name(seat, names)}: {'dodatkowe wyzwanie' if pl else 'one more challenge'} ({kind}){until}"
        case fx.ReduceCost(seat, count):
            return f"{seat_name(seat, names)}: {'zniżka' if pl else 'discount'} {count}{until}"
    return ""


def _other(effect: Any, pl: bool, names: Sequence[str], called: Callable[[str], str]) -> str:
    """Any other effect as words."""
    match effect:
        case fx.DiscardCards(seat, cards):
            return f"{seat_name(seat, names)} {'odrzuca' if pl else 'discards'}{_several(cards, called)}"
        case fx.Reveal(seat, cards):
            return f"{seat_name(seat, names)} {'odkrywa' if pl else 'reveals'}{_several(cards, called)}"
        case fx.LookAt(seat, whose, source, cards):
            where = f"{seat_name(whose, names)}, {ZONE[source][pl]}"
            return f"{seat_name(seat, names)} {'ogląda' if pl else 'looks at'}: {where}{_several(cards, called)}"
        case fx.Search(seat, _, found):
            return f"{seat_name(seat, names)} {'szuka w talii' if pl else 'searches the deck'}{_several(found, called)}"
        case fx.Swap(seat, source, to, gives, takes):
            there, back = (_several(cards, called) for cards in (gives, takes))
            verb = "zamienia" if pl else "swaps"
            return f"{seat_name(seat, names)} {verb} {ZONE[source][pl]}{there} ↔ {ZONE[to][pl]}{back}"
        case fx.RevealPlot(seat, plot):
            return f"{seat_name(seat, names)} {'odkrywa fabułę' if pl else 'reveals the plot'} {called(plot)}"
        case fx.Later(at, effects):
            done = ", ".join(effect_words(one, pl, names, called) for one in effects)
            return f"{'później' if pl else 'later'} ({at}): {done}"
        case fx.Instead(effects):
            done = ", ".join(effect_words(one, pl, names, called) for one in effects)
            return f"{'zamiast tego' if pl else 'instead'}: {done}"
        case fx.LowerClaim(seat, kind, count):
            less = "niższe roszczenie" if pl else "claim lowered by"
            return f"{seat_name(seat, names)}: {less} {count} ({kind})"
        case fx.Cancel():
            return "anuluje" if pl else "cancels"
    return type(effect).__name__
