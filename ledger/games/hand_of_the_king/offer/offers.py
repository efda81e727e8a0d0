"""What may be done now. Every offer keeps its promise: each choice inside it is legal."""

from __future__ import annotations

from ....core.seats import JUDGE, Seat, Viewer
from ....kit.effects import Effect
from ....kit.frames import owed
from ....kit.offers import Choice, EachOf, Offer
from ..flow.turn import leaders_of
from ..model.actions import DecideBanner, MoveVarys, SpendCrow, UseCompanion
from ..model.components import HOUSES, STRAIGHT
from ..model.grid import legal_targets
from ..model.state import Deciding, State
from ..play.companions import can_do_something, choices, script_of


def offers(state: State, viewer: Viewer) -> tuple[Offer, ...]:
    """All legal moves of whoever is due; a player sees those of the own seat."""
    frame = state.flow[-1]
    if owed(state) or not state.grid or (viewer not in (JUDGE, frame.seat)):
        return ()
    if frame.step == "turn.move":
        return (*move_offers(state, frame.seat), *crow_offers(state, frame.seat))
    if frame.step == "companion.choose":
        return companion_offers(state, frame.seat)
    return decision_offers(state, frame) if isinstance(frame, Deciding) else ()


def move_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """One offer for each direction that holds a card."""
    possible = legal_targets(state)
    found = []
    for direction in STRAIGHT:
        houses = tuple(HOUSES[house] for way, house in possible if way == direction)
        if houses:
            found.append(Offer(seat, MoveVarys, (("direction", direction),), (Choice("house", houses),)))
    return tuple(found)


def crow_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """The offer to spend a Three-Eyed Crow token, with everybody whom the seat may confer with."""
    options, seats = state.table.options, state.table.seats
    if options.variant != "crow" or not state.crows[seat]:
        return ()
    partner = Seat((seat + 2) % 4)
    alone = seats == 4 and options.crow4_enemy == "partner_only"
    others = (partner,) if alone else tuple(Seat(other) for other in range(seats) if other != seat)
    others = tuple(other for other in others if not state.table.has_left(other))
    return (Offer(seat, SpendCrow, (), (Choice("confer_with", others),)),) if others else ()


def companion_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """One offer for each available companion, with the parts of its text to choose."""
    pool = state.pool
    if state.table.options.companion_impossible == "must_have_effect":
        pool = tuple(one for one in pool if can_do_something(state, seat, one)) or pool
    found = []
    for companion in pool:
        parts = tuple(ways for part in script_of(state, companion) if (ways := _choices(state, seat, part, companion)))
        found.append(Offer(seat, UseCompanion, (("companion", companion),), (EachOf("effects", parts),)))
    return tuple(found)


def _choices(state: State, seat: Seat, part: str, companion: str) -> tuple[Effect, ...]:
    """Every way to do one part of a companion's text, without those in which it discards itself."""
    return tuple(way for way in choices(state, seat, part) if getattr(way, "companion", None) != companion)


def decision_offers(state: State, frame: Deciding) -> tuple[Offer, ...]:
    """One offer for each banner to be decided on, with the level players to choose from."""
    return tuple(
        Offer(frame.seat, DecideBanner, (("house", HOUSES[house]),), (Choice("to", leaders_of(state, house)),))
        for house in frame.houses
    )
