"""Effect primitives as text, in English and Polish."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....core.seats import seat_name
from ..model import effects as fx
from .words import BOARD, CONDITION, DICE, TERRAIN, word

Called = Callable[[str], str]


def effect_text(effect: Any, pl: bool, names: Sequence[str], called: Called) -> str:
    """One effect as a sentence without its subject."""
    return _on_unit(effect, pl, called) or _elsewhere(effect, pl, names, called) or type(effect).__name__


def _on_unit(effect: Any, pl: bool, called: Called) -> str:
    """An effect on one unit; empty for any other."""
    match effect:
        case fx.Wound(unit, count):
            return f"{called(unit)}: {'rany' if pl else 'wounds'} {count}"
        case fx.Heal(unit, count):
            return f"{called(unit)}: {'uleczone rany' if pl else 'wounds healed'} {count}"
        case fx.Hit(unit, count):
            return f"{called(unit)}: {'automatyczne trafienia' if pl else 'automatic hits'} {count}"
        case fx.GiveCondition(unit, condition, has):
            sign = "" if has else ("bez: " if pl else "no longer ")
            return f"{called(unit)}: {sign}{CONDITION[condition][pl]}"
        case fx.Modify(unit):
            fields = ("hit", "defence", "morale", "panic", "speed", "dice")
            parts = [f"{name} {getattr(effect, name):+d}" for name in fields if getattr(effect, name)]
            return f"{called(unit)}: {', '.join(parts) or '–'}"
        case fx.GiveAbility(unit, ability, has):
            return f"{called(unit)}: {'+' if has else '-'}{ability}"
        case fx.LoseAbilities(unit, lost):
            words = ("traci zdolności", "odzyskuje zdolności") if pl else ("loses its abilities", "has its abilities again")
            return f"{called(unit)} {words[not lost]}"
        case fx.TakeTest(unit, kind, plus):
            what = ("test paniki" if pl else "panic test") if kind == "panic" else ("test morale" if pl else "morale test")
            return f"{called(unit)}: {what}{f' ({plus:+d})' if plus else ''}"
        case fx.AllowReroll(unit, dice):
            return f"{called(unit)}: {'przerzut kości' if pl else 'dice may be rerolled'} ({DICE[dice][pl]})"
        case fx.GrantAction(unit, kinds):
            return f"{called(unit)}: {'darmowa akcja' if pl else 'free action'} ({', '.join(kinds)})"
        case fx.MoveUnit(unit):
            return f"{called(unit)} {'zostaje przesunięta' if pl else 'is moved'}"
        case fx.SetActivated(unit, has):
            return f"{called(unit)}: {'żeton aktywacji' if pl else 'activation token'} {'+' if has else '-'}"
    return ""


def _elsewhere(effect: Any, pl: bool, names: Sequence[str], called: Called) -> str:
    """An effect on contacts, zones, cards, points or terrain; empty for any other."""
    match effect:
        case fx.Touch(unit, other, contact=contact):
            sign = ("w kontakcie" if pl else "in contact") if contact else ("bez kontaktu" if pl else "apart")
            return f"{called(unit)}, {called(other)}: {sign}"
        case fx.SetZone(ncu, zone):
            return f"{called(ncu)}: {word(BOARD, zone or '–', pl)}"
        case fx.SetInfluence(ncu, unit, has):
            return f"{called(ncu)} {'→' if has else '↛'} {called(unit)}"
        case fx.GivePoints(seat, count):
            return f"{seat_name(seat, names)}: {count:+d} {'punkt(y)' if pl else 'point(s)'}"
        case fx.OweDraw(seat, count):
            return f"{seat_name(seat, names)}: {'dobiera karty' if pl else 'draws cards'} {count}"
        case fx.MoveCard(seat, card, source, to):
            return f"{seat_name(seat, names)}: {called(card)} ({source} → {to})"
        case fx.RemoveTerrain(piece):
            return f"{'usunięty teren' if pl else 'terrain removed'}: {piece}"
        case fx.AddTerrain(kind):
            return f"{'nowy teren' if pl else 'new terrain'}: {TERRAIN[kind][pl]}"
    return ""
