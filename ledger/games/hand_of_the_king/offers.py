"""What may be done now. Every offer keeps its promise: each choice inside it is legal."""

from __future__ import annotations

from ...core.game import Due
from ...core.seats import JUDGE, TABLE, Seat, Viewer
from ...kit.frames import owed
from ...kit.offers import Choice, EachOf, Offer
from .actions import DealCompanions, DealGrid, DecideBanner, MoveVarys, SpendCrow, UseCompanion
from .companions import can_do_something, choices, script_of
from .components import HOUSES, STRAIGHT
from .flow import leaders_of
from .grid import targets
from .state import Deciding, State


def awaiting(state: State) -> tuple[Due, ...]:
    """Whose input is due."""
    if due := owed(state):
        kinds = {"grid": "DealGrid", "companions": "DealCompanions"}
        return tuple(Due(TABLE, (kinds.get(one.kind, one.kind),), one.step) for one in due)
    frame = state.flow[-1]
    actions = {
        "turn.move": ("MoveVarys",),
        "companion.choose": ("UseCompanion",),
        "companion.decide": ("DecideBanner",),
    }
    return (Due(frame.seat, actions[frame.step], frame.step),) if frame.step in actions else ()


def answers(state: State, seat: Seat, action: object) -> tuple | None:
    """The terms of the deal that an action answers."""
    kind = {DealGrid: "grid", DealCompanions: "companions"}.get(type(action))
    return next((one.terms for one in owed(state) if one.kind == kind), None)


def passing(state: State) -> None:
    """There is no passing in this game."""
    return None


def offers(state: State, viewer: Viewer) -> tuple[Offer, ...]:
    """All legal moves of whoever is due; a player sees those of the own seat."""
    frame = state.flow[-1]
    if owed(state) or not state.grid or (viewer not in (JUDGE, frame.seat)):
        return ()
    match frame.step:
        case "turn.move":
            return (*moves(state, frame.seat), *crows(state, frame.seat))
        case "companion.choose":
            return companions(state, frame.seat)
        case "companion.decide":
            return decisions(state, frame)
    return ()


def moves(state: State, seat: Seat) -> tuple[Offer, ...]:
    """One offer for each direction that holds a card."""
    possible = targets(state)
    found = []
    for direction in STRAIGHT:
        houses = tuple(HOUSES[house] for way, house in possible if way == direction)
        if houses:
            found.append(Offer(seat, MoveVarys, (("direction", direction),), (Choice("house", houses),)))
    return tuple(found)


def crows(state: State, seat: Seat) -> tuple[Offer, ...]:
    options, seats = state.table.options, state.table.seats
    if options.variant != "crow" or not state.crows[seat]:
        return ()
    partner = Seat((seat + 2) % 4)
    alone = seats == 4 and options.crow4_enemy == "partner_only"
    others = (partner,) if alone else tuple(Seat(other) for other in range(seats) if other != seat)
    others = tuple(other for other in others if not state.table.has_left(other))
    return (Offer(seat, SpendCrow, (), (Choice("confer_with", others),)),) if others else ()


def companions(state: State, seat: Seat) -> tuple[Offer, ...]:
    """One offer for each available companion, with the parts of its text to choose."""
    pool = state.pool
    if state.table.options.companion_impossible == "must_have_effect":
        pool = tuple(one for one in pool if can_do_something(state, seat, one)) or pool
    found = []
    for companion in pool:
        parts = tuple(ways for part in script_of(state, companion) if (ways := _choices(state, seat, part, companion)))
        found.append(Offer(seat, UseCompanion, (("companion", companion),), (EachOf("effects", parts),)))
    return tuple(found)


def _choices(state: State, seat: Seat, part: str, companion: str) -> tuple:
    return tuple(way for way in choices(state, seat, part) if getattr(way, "companion", None) != companion)


def decisions(state: State, frame: Deciding) -> tuple[Offer, ...]:
    return tuple(
        Offer(frame.seat, DecideBanner, (("house", HOUSES[house]),), (Choice("to", leaders_of(state, house)),))
        for house in frame.houses
    )
