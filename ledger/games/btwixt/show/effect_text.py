"""Effects, councils and lists of cards as text, in English and Polish."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....core.seats import Seat, seat_name
from ....core.secrets import HIDDEN
from ....kit.text import join
from ..model import effects as fx

Called = Callable[[str], str]
SEASON = {"summer": ("summer", "lato"), "autumn": ("autumn", "jesień"), "winter": ("winter", "zima")}


def council_name(council: Seat, names: Sequence[str], pl: bool) -> str:
    """The name of a council, which is that of its two leaders."""
    count = len(names) or 6
    left, right = seat_name(council, names), seat_name((council + 1) % count, names)
    return f"rada {left}–{right}" if pl else f"the council of {left} and {right}"


def listed(cards: Any, called: Called, pl: bool) -> str:
    """The cards after a colon, `: Betrayal and Corruption`; empty where the viewer may not know, or nobody has said."""
    if cards in (None, HIDDEN, ()):
        return ""
    return ": " + join([called(card) for card in cards], "pl" if pl else "en")


def effect_text(effect: Any, pl: bool, names: Sequence[str], called: Called) -> str:
    """One effect as a sentence without its subject."""

    def who(seat: Seat) -> str:
        return seat_name(seat, names)

    match effect:
        case fx.MoveBid(card, source, to):
            return f"{called(card)}: {who(source)} → {who(to)}" if pl else f"moves {called(card)} from {who(source)} to {who(to)}"
        case fx.DiscardBid(card, source):
            return f"odrzuca: {called(card)} ({who(source)})" if pl else f"discards {called(card)} of {who(source)}"
        case fx.ReturnBid(card, source):
            return f"{called(card)} wraca na rękę ({who(source)})" if pl else f"returns {called(card)} to {who(source)}'s hand"
        case fx.DrawCards(leader, count):
            return f"{who(leader)} dobiera karty: {count}" if pl else f"{who(leader)} draws {count}"
        case fx.DiscardFromHand(leader, card):
            return f"{who(leader)} odrzuca z ręki: {called(card)}" if pl else f"{who(leader)} discards {called(card)} from hand"
        case fx.PassCard(source, to, card):
            what = ("karta" if pl else "a card") if card in (None, HIDDEN) else called(card)
            return f"{what}: z ręki {who(source)} → {who(to)}" if pl else f"{what} goes from {who(source)}'s hand to {who(to)}'s"
        case fx.Kneeling(leader, kneels):
            verb = ("kneels", "klęka") if kneels else ("stands up", "wstaje")
            return f"{who(leader)} {verb[pl]}"
        case fx.GiveMarker(leader):
            return f"znacznik pierwszego gracza: {who(leader)}" if pl else f"gives the first-player marker to {who(leader)}"
    return _pieces(effect, pl, names, called)


def _pieces(effect: Any, pl: bool, names: Sequence[str], called: Called) -> str:
    """The same for effects on tokens and allies."""
    match effect:
        case fx.GainToken(council):
            return f"żeton: {council_name(council, names, pl)}" if pl else f"a token for {council_name(council, names, pl)}"
        case fx.TokenOnAlly():
            return "żeton na karcie sojusznika" if pl else "lays a token on the ally"
        case fx.MoveToken(token, council):
            where = council_name(council, names, pl)
            return f"żeton {token}: {where}" if pl else f"moves token {token} to {where}"
        case fx.ReturnToken(token):
            return f"żeton {token} wraca do puli" if pl else f"returns token {token} to the pool"
        case fx.KillAlly(ally):
            return f"zabija: {called(ally)}" if pl else f"kills {called(ally)}"
        case fx.MoveAlly(ally, council):
            where = ("na bok" if pl else "aside") if council is None else council_name(council, names, pl)
            return f"{called(ally)}: {where}" if pl else f"moves {called(ally)} to {where}"
        case fx.NextAlly():
            return "pozyskuje następnego sojusznika" if pl else "acquires the next ally as well"
        case fx.ChooseAlly(ally):
            return f"aktualny sojusznik: {called(ally)}" if pl else f"makes {called(ally)} the current ally"
        case fx.AllyOnTop(ally):
            return f"{called(ally)} na wierzch talii" if pl else f"puts {called(ally)} on top of the deck"
        case fx.BindAlly(council):
            where = council_name(council, names, pl)
            return f"sojusznik musi trafić: {where}" if pl else f"binds the ally to {where}"
        case fx.ChangePower(council, change):
            where = council_name(council, names, pl)
            return f"władza {change:+d}: {where}" if pl else f"{change:+d} power for {where}"
    return type(effect).__name__
