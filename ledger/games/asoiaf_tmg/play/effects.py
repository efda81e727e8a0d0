"""Carries out effect primitives, whoever brought them."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.frames import Owes, push
from ....kit.piles import FACEDOWN
from ..dice.rerolling import with_reroll
from ..flow import attacking, charging, morale_tests
from ..flow.hands import must_be_listed, owes_draw
from ..flow.terrain_steps import new_piece
from ..flow.unit_actions import contacts_removed, move_ended, touching_now
from ..flow.wounds import healed, wounded
from ..model import effects as fx
from ..model.components import CONDITIONS
from ..model.late_effects import carrying
from ..model.state import Contact, State, friends, is_wall, must_sit, on_the_field, set_ncu, set_unit, with_player
from ..model.timing import NOBODY, Attacking, Charging, FreeAction, Testing

DEEPEST = 60  # frames of a flow, at most: more than any play needs


@carrying.defines
def carry_out(state: State, seat: Seat, effect: Effect, by_unit: str = "") -> State:
    """The state after one primitive; frames that it pushes run before whatever was going on.

    `by_unit` is the unit whose order or ability it is. A judge may set right what no effect of a player touches.
    """
    if seat >= 0 and is_wall(state.unit(getattr(effect, "unit", ""))):
        return state  # tmg.mode.storm-of-swords.wall-nature
    match effect:
        case fx.Wound(unit, count, by):
            one, who = on_the_field(state, unit), seat if by is None else by
            state = wounded(state, one, count, who if who >= 0 else NOBODY, by_unit)  # tmg.wounds.dealt-no-saves
            return state
        case fx.Heal(unit, count):
            return healed(state, on_the_field(state, unit), count)
        case fx.Hit(unit, count):
            return attacking.automatic_hits(must_be_running(state), seat, on_the_field(state, unit), count, by_unit)
        case fx.TakeTest(unit, kind, plus):
            return morale_tests.test_due(must_be_running(state), on_the_field(state, unit), seat, by_unit, -plus, kind)
        case fx.GrantAction(unit, kinds):
            one = on_the_field(must_be_running(state), unit)
            return push(state, FreeAction("free.act", one.seat, unit, tuple(kinds)))
        case fx.OweDraw(who, count):
            must_sit(state, who)
            return owes_draw(must_be_running(state), who, count)
        case fx.GivePoints(who, count):
            must_sit(state, who)
            return with_player(state, who, points=max(0, state.players[who].points + count))
        case fx.MoveCard(who, card, source, to):
            return move_card(state, who, card, source, to)
    return _on_units(state, seat, effect)


def must_be_running(state: State) -> State:
    """The same state, if another frame may be pushed on it; raises otherwise."""
    if state.ended or not state.round or len(state.flow) > DEEPEST:
        raise Unplayable("tmg.nothing-is-being-played")
    return state


def _on_units(state: State, seat: Seat, effect: Effect) -> State:
    """The state after an effect on units and NCUs; others go on to the field."""
    match effect:
        case fx.GiveCondition(unit, condition, has):
            one = on_the_field(state, unit)
            held = one.conditions
            held = tuple(kind for kind in held if kind != condition)  # tmg.condition.one-of-each
            held = (*held, condition) if has else held
            return set_unit(state, evolve(one, conditions=tuple(sorted(held, key=CONDITIONS.index))))
        case fx.Modify(unit):
            one = on_the_field(state, unit)
            names = ("hit", "defence", "morale", "panic", "speed", "dice")
            plus = tuple((name, getattr(effect, name)) for name in names if getattr(effect, name))
            if len(one.plus) + len(plus) > DEEPEST:
                raise Unplayable("tmg.enough-has-been-modified")
            return set_unit(state, evolve(one, plus=(*one.plus, *plus)))
        case fx.AllowReroll(unit, dice):
            one, who = on_the_field(state, unit), seat if effect.seat is None else effect.seat
            must_sit(state, who)
            return set_unit(state, with_reroll(one, dice, who))
        case fx.GiveAbility(unit, ability, has):
            one = on_the_field(state, unit)
            given = tuple(name for name in one.given if name != ability)
            return set_unit(state, evolve(one, given=(*given, ability) if has else given))
        case fx.LoseAbilities(unit, lost):
            state = set_unit(state, evolve(on_the_field(state, unit), mute=lost))  # tmg.influence.survives-ability-loss
            return state
        case fx.SetActivated(unit, has):
            if (ncu := state.ncu(unit)) is not None:
                return set_ncu(state, evolve(ncu, activated=has))
            return set_unit(state, evolve(on_the_field(state, unit), activated=has))
        case fx.SetZone(name, zone):
            if (ncu := state.ncu(name)) is None:
                raise Unplayable("tmg.is-no-ncu", ncu=name)
            return set_ncu(state, evolve(ncu, zone=zone or ""))
        case fx.SetInfluence(name, unit, has):
            return with_influence(state, name, unit, has)
    return _on_the_field(state, effect)


def with_influence(state: State, name: str, unit: str, has: bool = True) -> State:
    """The state with the NCU's card joined to that unit and no other, or to none."""
    if state.ncu(name) is None:
        raise Unplayable("tmg.is-no-ncu", ncu=name)
    target = on_the_field(state, unit)
    units = tuple(
        evolve(one, influence=tuple(ncu for ncu in one.influence if ncu != name)) if name in one.influence else one
        for one in state.units
    )
    state = evolve(state, units=units)
    if not has:
        return state
    target = state.known_unit(unit)
    if state.table.options.second_influence == "replaces":
        mine = state.known_ncu(name).seat
        same = [
            ncu
            for ncu in target.influence
            if friends(state, state.known_ncu(ncu).seat, target.seat) == friends(state, mine, target.seat)
        ]
        target = evolve(target, influence=tuple(ncu for ncu in target.influence if ncu not in same))
    lying = evolve(target, influence=(*target.influence, name))
    state = set_unit(state, lying)  # tmg.influence.lasts-while-attached, tmg.influence.not-attachment
    return state


def _on_the_field(state: State, effect: Effect) -> State:
    """The state after an effect on places, contacts or terrain; raises for an effect of another game."""
    match effect:
        case fx.MoveUnit(unit, at, facing, way):
            one = on_the_field(state, unit)
            x, y = at or (one.x, one.y)
            dx, dy = facing or (one.dx, one.dy)
            state = set_unit(contacts_removed(state, unit), evolve(one, x=x, y=y, dx=dx, dy=dy))
            return move_ended(touching_now(state), one, way)
        case fx.Touch(unit, other, side, other_side, contact):
            one, two = on_the_field(state, unit), on_the_field(state, other)
            if one.id == two.id:
                raise Unplayable("tmg.a-unit-does-not-touch-itself")
            kept = tuple(pair for pair in state.contacts if {pair.a, pair.b} != {unit, other})
            new = (Contact(unit, other, side, other_side),) if contact else ()
            return evolve(state, contacts=(*kept, *new))
        case fx.RemoveTerrain(piece):
            return without_piece(state, piece)
        case fx.AddTerrain(kind, at, facing):
            if len(state.terrain) >= DEEPEST:
                raise Unplayable("tmg.enough-terrain-lies-on-the-field")
            return evolve(state, terrain=(*state.terrain, new_piece(state, kind, "", at, facing)))
    raise Unplayable("kit.no-effect-of-the-game", kind=type(effect).__name__)


def without_piece(state: State, name: str) -> State:
    """The state without the piece, from under and near every unit too."""
    if state.piece(name) is None:
        raise Unplayable("tmg.does-not-lie-on-the-field", name=name)
    units = tuple(
        evolve(
            unit,
            on=tuple(one for one in unit.on if one != name),
            near=tuple(one for one in unit.near if one != name),
            mostly="" if unit.mostly == name else unit.mostly,
            touching=tuple(one for one in unit.touching if one != name),
        )
        if name in (*unit.on, *unit.near, *unit.touching, unit.mostly)
        else unit
        for unit in state.units
    )
    return evolve(state, units=units, terrain=tuple(piece for piece in state.terrain if piece.id != name))


def move_card(state: State, seat: Seat, card: str, source: str, to: str) -> State:
    """The state with a tactics card moved between the piles of one seat.

    The discard pile lies open, so a card on it has a name.
    """
    must_sit(state, seat)
    player = state.players[seat]
    if source == to:
        return state
    if source == "discard":
        if card not in player.discard:
            raise Unplayable("tmg.is-not-in-that-discard-pile", card=card)
        place = player.discard.index(card)
        changes = {"discard": player.discard[:place] + player.discard[place + 1 :]}
    else:
        pile = getattr(player, source)
        if len(pile) == 0:
            raise Unplayable("tmg.the-is-empty", source=source)
        if card != FACEDOWN:
            must_be_listed(state, seat, card)
        changes = {source: pile.without(card)}
    if to == "discard":
        if card == FACEDOWN:
            raise Unplayable("tmg.a-card-in-the-discard-pile")
        return with_player(state, seat, **changes, discard=(*player.discard, card))
    return with_player(state, seat, **changes, **{to: getattr(player, to).with_card(card)})


def owed_dice_refreshed(state: State) -> State:
    """The state with owed dice, not thrown yet, brought up to date.

    Effects may have changed how many they are or what they need.
    """
    if len(state.flow) < 2 or not isinstance(state.flow[-1], Owes):
        return state
    owes, under = state.flow[-1], state.flow[-2]
    fresh = owes
    if owes.step == "attack.dice" and isinstance(under, Attacking) and under.attack is not None:
        fresh = attacking.attack_dice(state, under, under.attack) if attacking.alive(state, under.attacker) else owes
    elif owes.step == "defence.dice" and isinstance(under, Attacking):
        fresh = attacking.defence_dice(state, under)
    elif owes.step in ("panic.dice", "morale.dice") and isinstance(under, Testing):
        fresh = morale_tests.dice_owed(state, under)
    elif owes.step == "charge.dice" and isinstance(under, Charging):
        fresh = charging.dice_owed(state, under)
    return state if fresh == owes else evolve(state, flow=(*state.flow[:-1], fresh))
