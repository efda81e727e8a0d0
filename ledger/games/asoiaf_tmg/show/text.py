"""Actions as one sentence each, the board as plain text, in English and Polish."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....core.game import Language
from ....core.seats import Seat, Viewer, seat_name
from ....core.secrets import HIDDEN, redact
from ....kit.cards import Card, card_by_id
from ....kit.piles import FACEDOWN
from ....kit.text import describe_common, each_named, join, tidy
from .. import modes
from ..model import actions as act
from ..model.distances import inches
from ..model.measured_actions import MeasureAct
from ..modes.action_text import DUE as MODE_DUE
from .effect_text import effect_text
from .words import BOARD, CONDITION, DUE, EDGE, MODE, PHASE, ROLL, TERRAIN, WAY, WHERE, ZONE, word

Called = Callable[[str], str]


def card_name(name: str, language: Language = "en", cards: Sequence[Card] = ()) -> str:
    """What the record calls a card or unit; `spearmen-2` is the second copy of the spearmen."""
    if not isinstance(name, str):
        return "–"
    if name == FACEDOWN:
        return "zakryta karta" if language == "pl" else "a card face down"
    card = card_by_id(tuple(cards), name)
    if card is not None:
        return card.name(language)
    base, _, copy = name.rpartition("-")
    card = card_by_id(tuple(cards), base) if copy.isdigit() else None
    return f"{card.name(language)} {copy}" if card is not None else name.replace("-", " ").capitalize()


def describe(
    seat: Seat, action: Any, language: Language, viewer: Viewer, names: Sequence[str], cards: Sequence[Card] = ()
) -> str:
    """What was done, without saying by whom; what the viewer may not know is left out."""
    pl = language == "pl"
    action = redact(action, seat, viewer)

    def called(one: str) -> str:
        return card_name(one, language, cards)

    if isinstance(action, MeasureAct):
        act_said = describe(action.by, action.act, language, viewer, names, cards)
        return f"{'mierzy' if pl else 'measures'}: {seat_name(action.by, names)}: {act_said}"

    def effects(several: Any) -> str:
        return f": {join([effect_text(one, pl, names, called) for one in several], language)}" if several else ""

    said: str | None = _set_up(action, pl, names) or _moves(action, pl, called) or _attacks(action, pl, called)
    said = said or _cards(action, pl, names, called, effects) or _table(action, pl, called)
    said = said or modes.describe(seat, action, language, viewer, names, called)
    return said or describe_common(action, language, names, lambda one: effect_text(one, pl, names, called))


def _set_up(action: Any, pl: bool, names: Sequence[str]) -> str:
    """What was done in set-up; empty for any other action."""
    match action:
        case act.ChooseTerrain(kind):
            return f"{'wybiera' if pl else 'chooses'}: {TERRAIN[kind][pl]}"
        case act.PlaceTerrain(kind):
            return f"{'kładzie' if pl else 'places'}: {TERRAIN[kind][pl]}"
        case act.ChooseZone(edge):
            return f"{'wybiera:' if pl else 'takes the'} {EDGE[edge][pl]}"
        case act.CedeZone():
            return "oddaje wybór strefy" if pl else "hands the choice of zone over"
        case act.NameFirst(first):
            return f"{'pierwszy gracz' if pl else 'first player'}: {seat_name(first, names)}"
    return ""


def _moves(action: Any, pl: bool, called: Called) -> str:
    """A move of a unit; empty for any other action."""
    match action:
        case act.Deploy(unit):
            return f"{'rozstawia' if pl else 'deploys'}: {called(unit)}"
        case act.Maneuver(unit, distance) | act.March(unit, distance):
            verb = {"Maneuver": ("manoeuvres", "manewruje"), "March": ("marches", "maszeruje")}[type(action).__name__][pl]
            return f"{called(unit)} {verb} {inches(distance)}″"
        case act.Retreat(unit, direction):
            return f"{called(unit)} {'wycofuje się' if pl else 'retreats'} {WAY[direction][pl]}"
        case act.FinishRetreat(distance, stuck=stuck):
            if stuck:
                return "odwrót niemożliwy, jednostka zostaje" if pl else "the retreat is impossible, the unit stays"
            return f"{'odwrót o' if pl else 'the retreat goes'} {inches(distance)}″"
        case act.Pivot(unit):
            return f"{called(unit)} {'obraca się' if pl else 'pivots'}"
        case act.Shift(unit, direction, distance):
            return f"{called(unit)} {'przesuwa się' if pl else 'shifts'} {WAY[direction][pl]} {inches(distance)}″"
    return ""


def _attacks(action: Any, pl: bool, called: Called) -> str:
    """An attack or a charge; empty for any other action."""
    match action:
        case act.RangedAttack(unit, target, zone=zone):
            return f"{called(unit)} {'strzela do' if pl else 'shoots at'}: {called(target)}{_zone(zone, pl)}"
        case act.MeleeAttack(unit, target, zone=zone):
            return f"{called(unit)} {'atakuje wręcz' if pl else 'attacks'}: {called(target)}{_zone(zone, pl)}"
        case act.Charge(unit, target, zone=zone, distance=distance):
            away = "" if distance is None else f", {inches(distance)}″"
            return f"{called(unit)} {'szarżuje na' if pl else 'charges'}: {called(target)}{_zone(zone, pl)}{away}"
        case act.FinishCharge(contact=contact):
            if contact is None:
                return "szarża idzie, ile wypadło" if pl else "the charge goes as far as was rolled"
            ending = ("szarża dochodzi", "szarża nie dochodzi") if pl else ("the charge makes contact", "the charge falls short")
            return ending[not contact]
        case act.TearDown(unit, piece):
            return f"{called(unit)} {'niszczy teren' if pl else 'tears down'}: {piece}"
    return ""


def _zone(zone: str | None, pl: bool) -> str:
    """The zone in brackets; empty where the action names none."""
    return f" ({ZONE[zone][pl]})" if zone else ""


def _cards(action: Any, pl: bool, names: Sequence[str], called: Called, effects: Callable[[Any], str]) -> str:
    """Cards, orders and abilities; empty for any other action."""
    match action:
        case act.Draw(seat, cards):
            redacted: object = cards  # HIDDEN stands in their place for whoever may not see them
            who = f"{seat_name(seat, names)} {'dobiera karty' if pl else 'draws'}"
            if redacted == HIDDEN:
                return who
            return f"{who} ({len(cards)}): {', '.join(each_named(cards, called, 'pl' if pl else 'en')) or '–'}"
        case act.ClaimZone(ncu, zone, effects=done):
            return f"{called(ncu)} {'zajmuje strefę' if pl else 'claims'} {BOARD[zone][pl]}{effects(done)}"
        case act.PlayCard(card, trigger, effects=done):
            return f"{'zagrywa' if pl else 'plays'} {called(card)} ({trigger}){effects(done)}"
        case act.UseOrder(unit, order, trigger, effects=done):
            return f"{called(unit)}: {'rozkaz' if pl else 'order'} {order} ({trigger}){effects(done)}"
        case act.UseAbility(unit, ability, effects=done, declined=declined):
            use = ("nie używa" if pl else "does not use") if declined else ("używa" if pl else "uses")
            return f"{called(unit)} {use} {ability}{effects(done)}"
        case act.Decline():
            return "nie zgłasza efektu" if pl else "declares no effect"
        case act.ResolveEffect(done):
            return f"{'efekt' if pl else 'effect'}{effects(done) or ': –'}"
        case act.DiscardCards(cards):
            return f"{'odrzuca' if pl else 'discards'}: {', '.join(called(card) for card in cards) or '–'}"
    return ""


def _table(action: Any, pl: bool, called: Called) -> str:
    """Dice, passes, and the table as declared; empty for any other action."""
    match action:
        case act.Roll(faces, hits, kind):
            about = f"{word(ROLL, kind, pl)}: " if kind else ""
            counted = "" if hits is None else f" ({hits})"
            return f"{'rzut' if pl else 'rolls'}: {about}{' '.join(map(str, faces)) or '–'}{counted}"
        case act.Reroll(dice, by):
            why = f" ({word(CONDITION, by, pl)})" if by else ""
            return f"{'przerzuca kości' if pl else 'has dice rerolled'}: {', '.join(str(die + 1) for die in dice)}{why}"
        case act.KeepDice():
            return "zostawia kości" if pl else "keeps the dice"
        case act.Hold(unit):
            return f"{called(unit)} {'rezygnuje z akcji' if pl else 'gives its action up'}"
        case act.Pass():
            return "pasuje" if pl else "passes"
        case act.DeclareState(units, round=number):
            return (
                f"stan stołu: runda {number}, jednostek {len(units)}"
                if pl
                else f"the table as it lies: round {number}, {len(units)} units"
            )
        case act.Observed():
            return "stan zaobserwowany" if pl else "totals as seen"
    return ""


# ---- the board


def called_in(view: Mapping[str, Any], name: str, pl: bool) -> str:
    """The name that the view gives a unit or card."""
    found = view["names"].get(name)
    return found[pl] or found[0] if found else name


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """The table as plain text."""
    pl = language == "pl"
    lines = [headline(view, pl, names)]
    for seat, player in enumerate(view["players"]):
        lines += _side(view, seat, player, pl, names)
    taken = [f"{BOARD[zone][pl]}: {called_in(view, ncu, pl)}" for zone, ncu in view["zones"].items() if ncu]
    lines += ["  " + ", ".join(taken)] if taken else []
    kinds = [TERRAIN.get(piece["kind"], (piece["kind"],) * 2)[pl] for piece in view["terrain"]]
    lines += [f"  {'Teren' if pl else 'Terrain'}: {', '.join(kinds)}"] if kinds else []
    if view["dice"]:
        lines.append(f"  {'Kości' if pl else 'Dice'}: {' '.join(map(str, view['dice']['faces']))}")
    for due in dict.fromkeys((one["seat"], one["step"]) for one in view["awaiting"]):
        lines.append(f"> {seat_name(due[0], names)}: {word(DUE | MODE_DUE, due[1], pl)}")
    return "\n".join(tidy(line) for line in lines)


def headline(view: Mapping[str, Any], pl: bool, names: Sequence[str]) -> str:
    """Mode, round and phase, or who has won."""
    mode = word(MODE, view["mode"], pl)
    if view["over"]:
        who = join([seat_name(seat, names) for seat in view["winners"]], "pl" if pl else "en")
        return f"{mode}: {'koniec gry' if pl else 'the game is over'}, {'zwycięstwo' if pl else 'won by'}: {who}"
    return f"{mode}: {'runda' if pl else 'round'} {view['round']}, {PHASE[view['phase']][pl]}"


def _side(view: Mapping[str, Any], seat: int, player: Mapping[str, Any], pl: bool, names: Sequence[str]) -> list[str]:
    """A player's points and cards, and a row for each unit."""
    hand = [*(called_in(view, card, pl) for card in player["hand"]["known"]), *["?"] * player["hand"]["unknown"]]
    star = "*" if view["first"] == seat else " "
    lines = [
        f"{star} {seat_name(seat, names)}: {'punkty' if pl else 'points'} {player['points']}, "
        f"{'talia' if pl else 'deck'} {player['deck']}, {'odrzuty' if pl else 'discard'} {len(player['discard'])}, "
        f"{'ręka' if pl else 'hand'}: {', '.join(hand) or '–'}"
    ]
    return lines + [f"    {unit_row(view, unit, pl)}" for unit in view["units"] if unit["seat"] == seat]


def unit_row(view: Mapping[str, Any], unit: Mapping[str, Any], pl: bool) -> str:
    """A unit: name, models and ranks, what it bears, whom it fights."""
    parts = [called_in(view, unit["id"], pl)]
    if unit["where"] != "field":
        return f"{parts[0]}: {WHERE[unit['where']][pl]}"
    parts.append(f"{'modele' if pl else 'models'} {unit['models']} ({'szeregi' if pl else 'ranks'} {unit['ranks']})")
    parts += [f"{'rany' if pl else 'wounds'} {unit['wounds']}"] if unit["wounds"] else []
    parts += [CONDITION[one][pl] for one in unit["conditions"]]
    parts += ["aktywowana" if pl else "activated"] if unit["activated"] else []
    foes = ", ".join(called_in(view, one, pl) for one in unit["engaged"])
    parts += [f"{'walczy z' if pl else 'engaged with'} {foes}"] if foes else []
    return ", ".join(parts)
