"""Actions as one line, the field as plain text, in English and Polish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ledger.core.game import Language
from ledger.core.seats import Seat, Viewer, seat_name
from ledger.kit.text import describe_common

from .actions import (
    Attack,
    Charge,
    DeclareState,
    Deploy,
    FinishCharge,
    Hold,
    KeepDice,
    Maneuver,
    Observed,
    Pass,
    Reroll,
    Roll,
)
from .components import PROFILES
from .effects import GiveCondition, GivePoints, Heal, Modify, MoveUnit, Wound

ZONE = {
    "front": ("front", "front"),
    "left": ("left flank", "lewa flanka"),
    "rear": ("rear", "tyły"),
    "right": ("right flank", "prawa flanka"),
}
ROLL = {
    "charge": ("charge distance", "dystans szarży"),
    "attack": ("attack", "atak"),
    "defence": ("defence", "obrona"),
    "panic": ("panic test", "test paniki"),
}


def unit_name(unit: str, language: Language, cards: Sequence[Any] = ()) -> str:
    profile = PROFILES.get(unit)
    return unit if profile is None else profile.pl if language == "pl" else profile.en


def inches(length: int) -> str:
    """Five inches as `5"`, seven and a quarter as `7.25"`."""
    whole, rest = divmod(length, 1_000)
    return f"{whole}.{rest:03}".rstrip("0").rstrip(".") + '"'


def describe(
    seat: Seat, action: Any, language: Language, viewer: Viewer, names: Sequence[str], cards: Sequence[Any] = ()
) -> str:
    """What was done, without saying by whom."""
    pl = language == "pl"

    def named(unit: str) -> str:
        return unit_name(unit, language)

    match action:
        case Deploy(unit, at):
            return f"{'wystawia' if pl else 'deploys'}: {named(unit)} ({inches(at[0])}, {inches(at[1])})"
        case Maneuver(unit, pivot, distance):
            turn = "" if pivot is None else (" po zwrocie" if pl else " after a pivot")
            return f"{'manewr' if pl else 'manoeuvre'}: {named(unit)}, {inches(distance)}{turn}"
        case Charge(unit, target, zone):
            side = f" ({ZONE[zone][pl]})" if zone else ""
            return f"{'szarża' if pl else 'charge'}: {named(unit)} → {named(target)}{side}"
        case FinishCharge(align, contact):
            seen = {None: ("", ""), True: (", contact", ", zwarcie"), False: (", no contact", ", bez zwarcia")}[
                contact
            ][pl]
            return f"{'ruch szarży' if pl else 'charge move'} ({align}){seen}"
        case Attack(unit, target):
            return f"{'atak wręcz' if pl else 'melee'}: {named(unit)} → {named(target)}"
        case Hold(unit):
            return f"{'rezygnuje z akcji' if pl else 'gives up the action'}: {named(unit)}"
        case Pass():
            return "pasuje" if pl else "passes"
        case Roll(faces, hits, kind):
            what = ROLL[kind][pl] if kind else ("rzut" if pl else "roll")
            return f"{what}: {' '.join(map(str, faces))}{'' if hits is None else f' = {hits}'}"
        case Reroll(dice):
            return f"{'przerzut kości' if pl else 'rerolls dice'} {', '.join(str(die + 1) for die in dice)}"
        case KeepDice():
            return "zostawia kości" if pl else "keeps the dice"
        case DeclareState():
            return "podaje stan stołu" if pl else "declares the field as it lies"
        case Observed():
            return "zapisuje, co widać na stole" if pl else "records what is seen at the table"
    return describe_common(action, language, names, lambda effect: _effect(effect, pl, language, names))


def _effect(effect: Any, pl: bool, language: Language, names: Sequence[str]) -> str:
    match effect:
        case Wound(unit, count):
            return f"{unit_name(unit, language)}: {'rany' if pl else 'wounds'} {count}"
        case Heal(unit, count):
            return f"{unit_name(unit, language)}: {'leczenie' if pl else 'heals'} {count}"
        case MoveUnit(unit, at):
            return f"{unit_name(unit, language)} → ({inches(at[0])}, {inches(at[1])})"
        case Modify(unit, hit, defence):
            return f"{unit_name(unit, language)}: {hit:+}/{defence:+}"
        case GiveCondition(unit, condition, has):
            return f"{unit_name(unit, language)}: {'+' if has else '-'}{condition}"
        case GivePoints(seat, count):
            return f"{seat_name(seat, names)} {count:+}"
    return type(effect).__name__


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """Units by side: where they stand, what is left of them."""
    pl = language == "pl"
    lines = [f"{'Runda' if pl else 'Round'} {view['round']}"]
    for seat, points in enumerate(view["points"]):
        mark = ">" if view["turn"] == seat else " "
        lines.append(f"{mark} {seat_name(seat, names)}: {points} {'PZ' if pl else 'VP'}")
        for unit in (one for one in view["units"] if one["seat"] == seat):
            where = f"({inches(unit['at'][0])}, {inches(unit['at'][1])})" if unit["at"] else "–"
            lines.append(
                f"    {unit_name(unit['id'], language)} {where} {unit['models']}{'*' if unit['activated'] else ''}"
            )
    if view["over"]:
        lines.append("Koniec gry." if pl else "The game is over.")
    return "\n".join(lines)
