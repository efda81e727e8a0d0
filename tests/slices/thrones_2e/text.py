"""Actions as one line, the board as plain text, in English and Polish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ledger.core.game import Language
from ledger.core.seats import Seat, Viewer, seat_name
from ledger.core.secrets import HIDDEN, redact
from ledger.kit.text import describe_common, join

from .actions import (
    ChooseClaim,
    ChooseFirst,
    ChoosePlot,
    DeclareDefenders,
    DeclareState,
    DiscardAtRandom,
    Draw,
    DrawLot,
    EndChallenges,
    InitiateChallenge,
    Marshal,
    Observed,
    OrderForced,
    Pass,
    PlayEvent,
    UseAbility,
)

KIND = {"military": ("military", "militarne"), "intrigue": ("intrigue", "intryg"), "power": ("power", "o władzę")}


def describe(seat: Seat, action: Any, language: Language, viewer: Viewer, names: Sequence[str], cards: Sequence[Any] = ()) -> str:
    """What was done, without saying by whom; what the viewer may not know is left out."""
    pl = language == "pl"
    action = redact(action, seat, viewer)
    match action:
        case Draw(who, cards):
            what = "" if cards == HIDDEN else f": {_cards(cards, language)}"
            return f"{seat_name(who, names)} {'dobiera karty' if pl else 'draws cards'}{what}"
        case DiscardAtRandom(who, cards):
            return f"{seat_name(who, names)} {'odrzuca losowo' if pl else 'discards at random'}: {_cards(cards, language)}"
        case DrawLot(winner):
            return f"{'los wskazuje' if pl else 'the lot falls to'}: {seat_name(winner, names)}"
        case ChoosePlot(plot):
            what = "" if plot == HIDDEN else f": {plot}"
            return f"{'wybiera fabułę' if pl else 'chooses a plot'}{what}"
        case ChooseFirst(first):
            return f"{'pierwszy gracz' if pl else 'names the first player'}: {seat_name(first, names)}"
        case Marshal(card):
            return f"{'zagrywa na stół' if pl else 'marshals'} {card}"
        case PlayEvent(card, target) | UseAbility(card, target):
            verb = ("zagrywa", "plays") if isinstance(action, PlayEvent) else ("używa zdolności", "uses")
            return f"{verb[not pl]} {card}{f' ({target})' if target else ''}"
        case OrderForced(card):
            return f"{'najpierw' if pl else 'first comes'} {card}"
        case Pass():
            return "pasuje" if pl else "passes"
        case InitiateChallenge(kind, attackers):
            return f"{'wyzwanie' if pl else 'challenge'} ({KIND[kind][pl]}): {_cards(attackers, language)}"
        case EndChallenges():
            return "nie rzuca więcej wyzwań" if pl else "initiates no more challenges"
        case DeclareDefenders(defenders):
            return f"{'broni się' if pl else 'defends with'}: {_cards(defenders, language)}"
        case ChooseClaim(cards):
            return f"{'giną' if pl else 'gives up'}: {_cards(cards, language)}"
        case DeclareState():
            return "podaje stan stołu" if pl else "declares the table as it lies"
        case Observed():
            return "zapisuje, co widać na stole" if pl else "records what is seen at the table"
    return describe_common(action, language, names, lambda effect: _effect(effect, names))


def _cards(cards: Sequence[str], language: Language) -> str:
    return join(list(cards), language) or "–"


def _effect(effect: Any, names: Sequence[str]) -> str:
    parts = [
        seat_name(getattr(effect, name), names)
        if name in ("seat", "to") and isinstance(getattr(effect, name), int)
        else str(getattr(effect, name))
        for name in effect.__dataclass_fields__
    ]
    return f"{type(effect).__name__} {' '.join(parts)}".strip()


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """What everybody has, for a terminal."""
    pl = language == "pl"
    lines = []
    for seat, player in enumerate(view["players"]):
        mark = "*" if view["first"] == seat else " "
        hand = player["hand"]
        held = [*hand["known"], *(["?"] * hand["unknown"])]
        lines.append(
            f"{mark} {seat_name(seat, names)}: {'władza' if pl else 'power'} {view['score'][seat]}, "
            f"{'złoto' if pl else 'gold'} {player['gold']}, {'ręka' if pl else 'hand'} {' '.join(held) or '–'}"
        )
        here = [one["handle"] + ("/" if one["kneeling"] else "") for one in view["play"] if one["seat"] == seat]
        lines.append(f"    {' '.join(here) or '–'}")
    lines += [f"  > {frame['step']} {frame['about']['kind']}" for frame in view["stack"]]
    if view["over"]:
        lines.append("Koniec gry." if pl else "The game is over.")
    return "\n".join(lines)


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """The board as a picture of its text: enough for a slice."""
    lines = board(view, language, names).split("\n")
    rows = "".join(f'<text x="8" y="{20 * row}">{escape(line)}</text>' for row, line in enumerate(lines, start=1))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {20 * len(lines) + 12}">{rows}</svg>'


def card_name(card: str, language: Language, cards: Sequence[Any] = ()) -> str:
    """The slice names its cards by their ids."""
    return card.replace("-", " ").title()
