"""Joining half-way: the table as declared, and totals as observed."""

from __future__ import annotations

from typing import Any

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....kit.piles import Pile, holding
from .. import modes
from ..flow.hands import must_be_listed
from ..flow.terrain_steps import new_piece
from ..flow.unit_actions import touching_now
from ..flow.wounds import off_the_field, with_left
from ..model.actions import DeclareState, Hand, Observed, Stands
from ..model.components import CONDITIONS, DECK, EDGES
from ..model.ending import finish
from ..model.state import Contact, Ncu, Player, State, Unit, must_sit, set_unit, with_player
from ..model.timing import Turn


def declared_table(state: State, said: DeclareState) -> State:
    """The state as declared; what nobody named is gone, and the turn begins anew."""
    names = [one.unit for one in said.units]
    if len(set(names)) != len(names) or any(state.unit(name) is None for name in names):
        raise Unplayable("tmg.unit-twice-or-unknown")
    must_sit(state, said.turn)
    must_sit(state, said.first)
    stands = {one.unit: one for one in said.units}
    units = tuple(unit_as_found(unit, stands.get(unit.id)) for unit in state.units)
    state = evolve(state, units=units, ended="", winners=(), out=tuple(one.seat for one in state.table.left))
    state = evolve(state, table=evolve(state.table, doubtful=state.table.detail == "key"))
    state = with_terrain(state, said)
    state = evolve(state, contacts=contacts_of(state, said), ncus=tuple(ncu_of(one, said) for one in state.ncus))
    for hand in said.hands:
        state = with_hand(state, hand)
    for seat, player in enumerate(state.players):
        if not player.edge and len(state.sides) == 2:
            state = with_player(state, seat, edge=EDGES[0 if seat in state.sides[0] else 1])
    state = evolve(state, round=said.round, first=said.first, flow=(Turn("turn.activate", said.turn),))
    return modes.verdict(modes.mode_declared(touching_now(state), said.mode))


def with_terrain(state: State, said: DeclareState) -> State:
    """The state with the terrain as declared; as before where nothing is declared."""
    if said.terrain is None:
        return state
    state = evolve(state, terrain=())
    for piece in said.terrain:
        state = evolve(state, terrain=(*state.terrain, new_piece(state, piece.kind, "", piece.at, piece.facing)))
    return state


def unit_as_found(unit: Unit, stands: Stands | None) -> Unit:
    """The unit as it was found."""
    unit = off_the_field(evolve(unit, activated=False, ordered=()))
    if stands is None:
        return with_left(unit, 0)
    unit = with_left(unit, strength(unit, stands.models, stands.wounds))
    if not unit.models:
        return unit
    way = stands.way
    placed: dict[str, Any] = {"on": way.onto, "mostly": way.mostly, "near": way.near} if way is not None else {}
    if stands.at is not None:
        (dx, dy), (x, y) = stands.facing or (0, 1), stands.at
        placed |= {"x": x, "y": y, "dx": dx, "dy": dy}
    held = tuple(kind for kind in CONDITIONS if kind in stands.conditions)
    return evolve(unit, where=stands.where, activated=stands.activated, conditions=held, **placed)


def strength(unit: Unit, models: int, wounds: int) -> int:
    """How many wounds the unit can still take with so many models; raises if it cannot have them."""
    profile = unit.profile
    if models > profile.models or wounds >= profile.wounds or (wounds and not models):
        raise Unplayable("tmg.has-models-of-wounds", id=unit.id, models=profile.models, wounds=profile.wounds)
    return models * profile.wounds - wounds


def contacts_of(state: State, said: DeclareState) -> tuple[Contact, ...]:
    """The contacts as declared; raises unless each is between two units on the field, and named once."""
    pairs: list[frozenset[str]] = []
    for one in said.contacts:
        units = [state.unit(name) for name in (one.unit, one.other)]
        pair = frozenset((one.unit, one.other))
        if len(pair) != 2 or pair in pairs or any(unit is None or unit.where != "field" for unit in units):
            raise Unplayable("tmg.contacts-between-two")
        pairs.append(pair)
    return tuple(Contact(one.unit, one.other, one.side, one.other_side) for one in said.contacts)


def ncu_of(ncu: Ncu, said: DeclareState) -> Ncu:
    """The NCU as declared: in which zone, and whether it was activated."""
    zone = next((one.zone for one in said.zones if one.ncu == ncu.id), "")
    return evolve(ncu, zone=zone, activated=ncu.id in said.ncus_activated or bool(zone))


def with_hand(state: State, hand: Hand) -> State:
    """The state with that hand and discard pile; the rest of the list is in the deck."""
    must_sit(state, hand.seat)
    player = state.players[hand.seat]
    total = len(player.listed) or DECK
    left = total - len(hand.hand) - hand.unknown - len(hand.discard)
    if left < 0:
        raise Unplayable("tmg.a-tactics-deck-has-cards", total=total)
    state = with_player(state, hand.seat, hand=Pile(), discard=())
    for card in (*hand.hand, *hand.discard):
        must_be_listed(state, hand.seat, card)
        player = state.players[hand.seat]
        state = with_player(state, hand.seat, discard=(*player.discard, card))
    return with_player(
        state,
        hand.seat,
        hand=Pile(hand.hand, hand.unknown),
        discard=hand.discard,
        deck=Pile((), left),
        points=hand.points,
    )


def observed_totals(state: State, seen: Observed) -> State:
    """The state with what was seen; whatever was under way is over."""
    if state.ended or not state.round:
        raise Unplayable("tmg.there-is-nothing-to-observe")
    for one in seen.units:
        unit = state.unit(one.unit)
        if unit is None or unit.where not in ("field", "destroyed"):
            raise Unplayable("tmg.is-not-on-the-field", wanted=one.unit)
        after = with_left(unit, strength(unit, one.models, one.wounds))
        state = set_unit(state, evolve(after, where="field") if after.models else off_the_field(after))
    gone = [unit.id for unit in state.units if unit.where != "field"]
    state = evolve(state, contacts=tuple(one for one in state.contacts if one.a not in gone and one.b not in gone))
    for total in seen.totals:
        state = with_total(state, total.seat, total.points, total.hand)
    turn = state.flow[0]
    seat = seen.turn if seen.turn is not None else turn.seat if isinstance(turn, Turn) else state.first
    must_sit(state, seat)
    if seen.round is not None:
        units = tuple(evolve(unit, activated=False) for unit in state.units)
        ncus = tuple(evolve(one, activated=False, zone="") for one in state.ncus)
        state = evolve(state, round=seen.round, units=units, ncus=ncus)
    if seen.turn is not None or seen.round is not None or seen.units:
        state = evolve(state, flow=(Turn("turn.activate", seat),))
    if seen.over:
        return finish(state, "observed", modes.leaders(state))
    return modes.verdict(state)


def with_total(state: State, seat: int, points: int | None, count: int | None) -> State:
    """The state with those points and so many cards in hand; None leaves either as it is."""
    must_sit(state, seat)
    player: Player = state.players[seat]
    if points is not None:
        state = with_player(state, seat, points=points)
    if count is None:
        return state
    hand, deck = holding(player.hand, player.deck, count)
    return with_player(state, seat, hand=hand, deck=deck)
