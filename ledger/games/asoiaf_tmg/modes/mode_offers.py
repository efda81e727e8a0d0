"""What may be done now because of the mode. Every offer keeps its promise: each choice inside it is legal."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from ....core.seats import JUDGE, TABLE, Seat, Viewer
from ....kit.commitments import Commitments
from ....kit.frames import Frame, owed
from ....kit.offers import Choice, Offer, Subset
from ....kit.piles import FACEDOWN
from ..model import mode_actions as act
from ..model.actions import Pass, RangedAttack
from ..model.components import CONDITIONS
from ..model.distances import INCH
from ..model.fields import Way
from ..model.mode_state import Asked, ScoreEffects, TokenDue
from ..model.state import State, Unit, friends, is_wall, touching
from ..model.timing import Turn
from . import clash_of_kings, fire_and_blood, game_of_thrones, storm_of_swords, winds_of_winter
from .chances import left_in_deck, objective_cards
from .shared import missions
from .shared.hands import hand_of
from .shared.reserves import combat_units
from .waits import deals

Offers = tuple[Offer, ...]


def offers(state: State, viewer: Viewer) -> Offers:
    """Everything that the mode offers now; a player sees offers to the own seat."""
    found = _deal_offers(state) if owed(state) else _top_frame_offers(state)
    return tuple(offer for offer in found if viewer in (JUDGE, offer.seat))


def _deal_offers(state: State) -> Offers:
    """Offers to TABLE: the cards of the mode that are owed."""
    found: list[Offer] = []
    for one in deals(state):
        match one.kind:
            case "objective-cards":
                ways = tuple(permutations(objective_cards(state), one.count)) if one.count == 3 else ()
                cards = Choice("cards", ways) if ways else Subset("cards", objective_cards(state), one.count, one.count)
                found.append(Offer(TABLE, act.DealObjectiveCards, (), (cards,)))
            case "open-mission":
                found.append(Offer(TABLE, act.TurnMission, (), (Choice("card", left_in_deck(state)),)))
            case "missions":
                given = (("seat", one.seat), ("cards", (FACEDOWN,) * one.count))
                found.append(Offer(TABLE, act.DealMissions, given))
            case "siege":
                given = (("seat", one.seat), ("cards", (FACEDOWN,) * one.count))
                found.append(Offer(TABLE, act.DealSiegeCards, given))
    return tuple(found)


def _top_frame_offers(state: State) -> Offers:
    """Offers for the frame on top."""
    frame = state.flow[-1] if state.flow else None
    match frame:
        case Turn(step="turn.activate"):
            return turn_offers(state, frame)
        case Commitments(step="mode.secret"):
            return tuple(offer for seat in frame.due for offer in secret_mission_offers(state, seat))
        case TokenDue():
            return token_offers(state, frame)
        case ScoreEffects():
            return score_offers(state, frame)
        case Asked():
            return question_offers(state, frame)
        case Frame():
            return seat_step_offers(state, frame)
    return ()


def seat_step_offers(state: State, frame: Frame) -> Offers:
    """Offers at steps of the mode that wait for one seat and ask nothing else."""
    seat = frame.seat
    match frame.step:
        case "mode.tokens":
            return (Offer(seat, act.PlaceObjective),)
        case "mode.marking":
            return (Offer(seat, act.MarkUnit, (), (Choice("unit", fire_and_blood.markable(state, seat)),)),)
        case "mode.drop":
            return (Offer(seat, act.DropMission, (), (Choice("card", state.mode.opened),)),)
    return ()


def question_offers(state: State, frame: Asked) -> Offers:
    """Offers at steps that ask one seat for something."""
    seat, nothing = frame.seat, Offer(frame.seat, Pass)
    match frame.step:
        case "mode.roles":
            return (Offer(seat, act.ChooseRole, (), (Choice("role", ("attacker", "defender")),)),)
        case "mode.reserve":
            return hold_back_offers(state, seat, len(combat_units(state, seat)) - clash_of_kings.BEGIN)
        case "mode.half":
            return hold_back_offers(state, seat, storm_of_swords.half(state, seat))
        case "mode.redeploy":
            units = storm_of_swords.returnable(state, seat)
            return (nothing, Offer(seat, act.Redeploy, (), (Choice("unit", units),)))
        case "mode.pile":
            return (Offer(seat, act.PlacePile, (), (Choice("placed", (True, False)),)),)
        case "mode.silence":
            foes = tuple(ncu.id for ncu in state.ncus if not friends(state, seat, ncu.seat))
            return (Offer(seat, act.SilenceNcu, (), (Choice("ncu", foes),)),)
        case "mode.missions":
            return (nothing, *mission_offers(state, seat))
        case "mode.zone":
            target, condition = Choice("unit", winds_of_winter.foes(state, seat)), Choice("condition", CONDITIONS)
            return (nothing, Offer(seat, act.ReplaceZoneEffect, (), (target, condition)))
        case "mode.exchange":
            return exchange_offers(state, seat)
        case "mode.target":
            return mission_target_offers(state, frame)
    return ()


def hold_back_offers(state: State, seat: Seat, count: int) -> Offers:
    """The offer to keep so many units in reserve."""
    units = tuple(unit.id for unit in combat_units(state, seat) if unit.where == "waiting")
    return (Offer(seat, act.HoldBack, (), (Subset("units", units, count, count),)),)


# ---- tokens


def token_offers(state: State, frame: TokenDue) -> Offers:
    """The offer to settle a token that was lost: who claims it, or where it lies."""
    given = (("token", frame.token),)
    if not frame.units:
        return (Offer(frame.seat, act.SettleToken, given),)
    return (Offer(frame.seat, act.SettleToken, given, (Choice("unit", frame.units),)),)


def score_offers(state: State, frame: ScoreEffects) -> Offers:
    """Offers for the effects of scored objectives."""
    found = []
    for seat, name, _ in frame.waiting:
        if seat != frame.seat:
            continue
        if frame.step == "mode.score-a":
            units: tuple[Any, ...] = (None, *fire_and_blood.foes(state, seat))
        else:
            units = game_of_thrones.targets(state, seat, name) or (None,)
        found.append(Offer(seat, act.ScoreEffect, (("token", name),), (Choice("unit", units),)))
    return tuple(found)


def ways_to_end(state: State, unit: Unit) -> tuple[Way, ...]:
    """The ways in which a move may end as far as tokens are concerned: on a free one, or still at the pile of its own.

    A token is free if nobody else stands on it.
    """
    free = [one for one in state.mode.objectives if one.unit in (None, unit.id)]
    found = [
        Way(over=(one.id,), touching=(one.pile,) if one.pile else ()) for one in free if not _token_is_carried(state, one.unit)
    ]
    carried = state.mode.carried_by(unit.id)
    if carried is not None and carried.pile:
        found.append(Way(touching=(carried.pile,)))
    return tuple(found)


def _token_is_carried(state: State, unit: str | None) -> bool:
    """Whether the token is on a tray, and not on the field."""
    return unit is not None and state.table.options.mode in ("feast-for-crows", "dance-with-dragons")


# ---- missions


def secret_mission_offers(state: State, seat: Seat) -> Offers:
    """The offer to choose the mission of the round in secret."""
    missions_held = hand_of(state, seat).missions
    cards = (*missions_held.known, *((FACEDOWN,) if missions_held.unknown else ()))
    return (Offer(seat, act.ChooseMission, (), (Choice("card", tuple(dict.fromkeys(cards))),)),)


def mission_offers(state: State, seat: Seat) -> Offers:
    """Missions that the seat has fulfilled as far as the engine can tell; its own may be shown as well."""
    cards = [card for card in missions.scorable(state, seat) if missions.fulfilled(state, seat, card)]
    cards = [card for card in cards if missions.points_of(state, card) is not None]
    found = [Offer(seat, act.ScoreMission, (), (Choice("card", tuple(cards)),))] if cards else []
    if hand_of(state, seat).chosen not in ("", FACEDOWN):
        found.append(Offer(seat, act.RevealMission, (("card", hand_of(state, seat).chosen),)))
    return tuple(found)


def exchange_offers(state: State, seat: Seat) -> Offers:
    """The offer to exchange the chosen mission for another, or to keep it."""
    held = hand_of(state, seat).missions
    cards = (None, *held.known, *((FACEDOWN,) if held.unknown else ()))
    return (Offer(seat, act.ExchangeMission, (), (Choice("card", cards),)),)


def mission_target_offers(state: State, frame: Asked) -> Offers:
    """The offer to name something for a mission that makes everybody choose."""
    cards = missions.targets(state, frame.seat, frame.about)
    return (Offer(frame.seat, act.ChooseTarget, (("card", frame.about),), (Choice("target", cards),)),)


# ---- in a turn


def turn_offers(state: State, frame: Turn) -> Offers:
    """The offers that a mode adds to the choices of a turn, for every player of the side whose turn it is."""
    found: list[Offer] = []
    for seat in range(state.table.seats):
        if friends(state, frame.seat, seat) and seat not in state.out:
            found += turn_offers_of(state, Seat(seat))
    return tuple(found)


def turn_offers_of(state: State, seat: Seat) -> Offers:
    """The offers that the mode adds to the choices of one player's turn."""
    match state.table.options.mode:
        case "clash-of-kings":
            return arrival_offers(state, seat)
        case "storm-of-swords":
            return (*flank_arrival_offers(state, seat), *wall_shot_offers(state, seat), *siege_card_offers(state, seat))
        case "fire-and-blood" if fire_and_blood.may_mark(state, seat) is not None:
            return (Offer(seat, act.PutMarker, (), (Choice("unit", fire_and_blood.foes(state, seat)),)),)
    return ()


def arrival_offers(state: State, seat: Seat) -> Offers:
    """Offers to bring a unit in from reserve, by the own zone or an edge that is open."""
    units = tuple(unit.id for unit in clash_of_kings.may_return(state, seat))
    edges = ("home", *clash_of_kings.open_edges(state, seat))
    return (Offer(seat, act.EnterReserve, (), (Choice("unit", units), Choice("edge", edges))),) if units else ()


def flank_arrival_offers(state: State, seat: Seat) -> Offers:
    """Offers to bring one of the Defender's units in by a flank edge."""
    units = storm_of_swords.may_enter(state, seat)
    if not units:
        return ()
    return (Offer(seat, act.EnterReserve, (), (Choice("unit", units), Choice("edge", ("west", "east")))),)


def siege_card_offers(state: State, seat: Seat) -> Offers:
    """Siege strategies that are known to be in the seat's hand."""
    cards = hand_of(state, seat).siege.known
    return (Offer(seat, act.PlaySiegeCard, (), (Choice("card", cards),)),) if cards else ()


def wall_shot_offers(state: State, seat: Seat) -> Offers:
    """Shots from the walls at enemies that are in nobody's way."""
    walls = [unit for unit in state.of(seat) if is_wall(unit) and not unit.activated]
    walls = [unit for unit in walls if not touching(state, unit.id)]
    if not walls or state.mode.bound:
        return ()
    foes = [name for name in fire_and_blood.foes(state, seat) if not touching(state, name)]
    far = state.table.options.wall_range * INCH
    given = (("zone", "front"), ("distance", far), ("sight", True))
    walls_named = Choice("unit", tuple(one.id for one in walls))
    return (Offer(seat, RangedAttack, given, (walls_named, Choice("target", tuple(foes)))),) if foes else ()
