"""Acts of the modes as one sentence each, in English and Polish."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ....core.game import Language
from ....core.seats import Seat, Viewer, seat_name
from ....core.secrets import HIDDEN
from ..model import mode_actions as act

Called = Callable[[str], str]

DUE: Final = {  # what a mode waits for
    "mode.tokens": ("an objective token", "żeton celu"),
    "mode.roles": ("Attacker or Defender", "Atakujący czy Obrońca"),
    "mode.reserve": ("units for the reserve", "jednostki do rezerwy"),
    "mode.half": ("half of the units for the reserve", "połowa jednostek do rezerwy"),
    "mode.marking": ("marking an enemy unit", "oznaczenie wrogiej jednostki"),
    "mode.redeploy": ("redeploying destroyed units", "ponowne rozstawienie zniszczonych jednostek"),
    "mode.token": ("an objective token that was lost", "utracony żeton celu"),
    "mode.fallen": ("an objective token that was lost", "utracony żeton celu"),
    "mode.pile": ("a corpse pile", "stos trupów"),
    "mode.score": ("the effect of a scored objective", "efekt zapunktowanego celu"),
    "mode.score-a": ("the effect of objective A", "efekt celu A"),
    "mode.silence": ("an enemy NCU for objective C", "wroga Jednostka Niebojowa dla celu C"),
    "mode.secret": ("a secret mission", "tajna misja"),
    "mode.missions": ("fulfilled missions", "wypełnione misje"),
    "mode.zone": ("the zone's other effect", "inny efekt strefy"),
    "mode.exchange": ("exchanging the mission", "wymiana misji"),
    "mode.target": ("what a mission is about", "wskazanie dla misji"),
    "mode.drop": ("the mission to be replaced", "misja do wymiany"),
    "mode.objective-cards": ("objective cards", "karty celów"),
    "mode.letters": ("which objective card lies where", "która karta celu leży gdzie"),
    "mode.objective-b": ("the d3 of objective B", "k3 celu B"),
    "mode.siege-cards": ("siege strategy cards", "karty strategii oblężniczych"),
    "mode.mission-cards": ("secret mission cards", "karty tajnych misji"),
    "mode.open-mission": ("an open mission", "jawna misja"),
}
ROLE: Final = {"attacker": ("Attacker", "Atakujący"), "defender": ("Defender", "Obrońca")}
EDGE: Final = {
    "home": ("the own zone", "własna strefa"),
    "west": ("the western flank", "zachodnia flanka"),
    "east": ("the eastern flank", "wschodnia flanka"),
}
CONDITION: Final = {
    "panicked": ("panicked", "Spanikowani"),
    "vulnerable": ("vulnerable", "Narażeni"),
    "weakened": ("weakened", "Osłabieni"),
}


def describe(
    seat: Seat, action: Any, language: Language, viewer: Viewer, names: Sequence[str], called: Called = str
) -> str | None:
    """What was done, without saying by whom; None if it is nothing of a mode. The action comes redacted."""
    pl = language == "pl"
    return (
        _dealt(action, pl, names, called)
        or _laid(action, pl, called)
        or _battle(action, pl, called)
        or _missions(action, pl, called)
    )


def _listed(cards: Any, called: Called) -> str:
    """The cards by name after a colon; empty where the viewer may not know them."""
    if cards == HIDDEN:
        return ""
    return f": {', '.join(called(card) for card in cards) or '–'}"


def _dealt(action: Any, pl: bool, names: Sequence[str], called: Called) -> str | None:
    """Cards that TABLE dealt; None for any other action."""
    match action:
        case act.DealObjectiveCards(cards):
            return f"{'karty celów' if pl else 'objective cards'}{_listed(cards, called)}"
        case act.DealMissions(who, cards):
            verb = "dobiera tajne misje" if pl else "draws secret missions"
            return f"{seat_name(who, names)} {verb}{_listed(cards, called)}"
        case act.TurnMission(card):
            return f"{'jawna misja' if pl else 'open mission'}: {called(card)}"
        case act.DealSiegeCards(who, cards):
            verb = "dobiera strategie oblężnicze" if pl else "draws siege strategies"
            return f"{seat_name(who, names)} {verb}{_listed(cards, called)}"
    return None


def _laid(action: Any, pl: bool, called: Called) -> str | None:
    """Set-up of a mode: tokens, roles, reserves; None for any other action."""
    match action:
        case act.PlaceObjective():
            return "kładzie żeton celu" if pl else "lays an objective token"
        case act.ChooseRole(role):
            return f"{'wybiera rolę' if pl else 'chooses to be'}: {ROLE[role][pl]}"
        case act.HoldBack(units):
            return f"{'zostawia w rezerwie' if pl else 'keeps in reserve'}{_listed(units, called)}"
        case act.MarkUnit(unit):
            return f"{'oznacza' if pl else 'marks'}: {called(unit)}"
        case act.SettleToken(token, unit):
            if unit is not None:
                return f"{called(unit)} {'przejmuje żeton' if pl else 'takes the token'} {token}"
            return f"{'odkłada żeton' if pl else 'lays down the token'} {token}"
        case act.PlacePile(placed):
            if placed:
                return "kładzie stos trupów z żetonem celu" if pl else "lays a corpse pile with an objective token"
            return "nie ma miejsca na stos trupów" if pl else "there is no room for a corpse pile"
    return None


def _battle(action: Any, pl: bool, called: Called) -> str | None:
    """What a mode adds to the battle; None for any other action."""
    match action:
        case act.EnterReserve(unit, edge):
            return f"{'z rezerwy wchodzi' if pl else 'brings in'} {called(unit)}: {EDGE[edge][pl]}"
        case act.Redeploy(unit):
            return f"{'ponownie rozstawia' if pl else 'redeploys'}: {called(unit)}"
        case act.PlaySiegeCard(card):
            return f"{'zagrywa strategię' if pl else 'plays the strategy'} {called(card)}"
        case act.ScoreEffect(token, unit):
            about = f": {called(unit)}" if unit is not None else ""
            return f"{'efekt celu' if pl else 'effect of the objective'} {token}{about}"
        case act.SilenceNcu(ncu):
            what = called(ncu) if ncu is not None else "–"
            return f"{'traci zdolności' if pl else 'loses its abilities'}: {what}"
        case act.PutMarker(unit):
            return f"{'kładzie znacznik punktu na' if pl else 'puts a point marker on'}: {called(unit)}"
    return None


def _missions(action: Any, pl: bool, called: Called) -> str | None:
    """Missions chosen, shown, scored, exchanged; None for any other action."""
    match action:
        case act.ChooseMission(card):
            what = "" if card == HIDDEN else f": {called(card)}"
            return f"{'kładzie zakrytą misję' if pl else 'lays a mission face down'}{what}"
        case act.RevealMission(card):
            return f"{'odkrywa misję' if pl else 'reveals the mission'} {called(card)}"
        case act.ScoreMission(card, points):
            worth = f" ({points})" if points is not None else ""
            return f"{'wypełnia misję' if pl else 'fulfils the mission'} {called(card)}{worth}"
        case act.ReplaceZoneEffect(unit, condition):
            put = f"{called(unit)}, {CONDITION[condition][pl]}"
            return f"{'zamiast efektu strefy' if pl else 'instead of the effect of the zone'}: {put}"
        case act.ExchangeMission(card):
            if card is None:
                return "zostawia swoją misję" if pl else "keeps the mission"
            what = "" if card == HIDDEN else f": {called(card)}"
            return f"{'wymienia misję' if pl else 'exchanges the mission'}{what}"
        case act.ChooseTarget(card, target):
            return f"{called(card)}: {'wskazuje' if pl else 'names'} {called(target)}"
        case act.DropMission(card):
            return f"{'wymienia jawną misję' if pl else 'replaces the open mission'}: {called(card)}"
    return None
