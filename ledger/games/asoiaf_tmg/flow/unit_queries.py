"""Answers about units: who is engaged with whom, how fast they are, what terrain does to them, which abilities they have."""

from __future__ import annotations

from .. import modes
from ..model.components import Attack, Zone
from ..model.distances import ROUGH
from ..model.fields import Way
from ..model.state import State, Unit, friends, is_wall, touching

NO_WAY = Way()  # a move that met nothing


def enemies_touched(state: State, unit: Unit) -> tuple[tuple[Unit, Zone, Zone], ...]:
    """Enemy units, walls too, in contact with this one: (enemy, side of this one, side of the enemy)."""
    found = []
    for other, mine, theirs in touching(state, unit.id):
        enemy = state.unit(other)
        if enemy is not None and enemy.where == "field" and not friends(state, unit.seat, enemy.seat):
            found.append((enemy, mine, theirs))
    return tuple(found)


def engaged_with(state: State, unit: Unit) -> tuple[Unit, ...]:
    """Enemy units in contact; a castle wall binds nobody unless a house ruling says so."""
    if is_wall(unit):
        return ()
    walls = state.table.options.wall_contact == "engaged"
    return tuple(
        enemy for enemy, _, _ in enemies_touched(state, unit) if walls or enemy.profile.type != "castle-wall"
    )  # tmg.unit.engaged, tmg.unit.unengaged


def side_touched(state: State, unit: Unit, by: str) -> Zone | None:
    """The side of the unit that the other one touches; None if they do not touch."""
    return next((mine for other, mine, _ in touching(state, unit.id) if other == by), None)


def keywords_of(state: State, pieces: tuple[str, ...]) -> tuple[str, ...]:
    """The keywords of these pieces of terrain, each once: effects of one name do not add up."""
    found: list[str] = []
    for name in pieces:
        piece = state.piece(name)
        if piece is not None:
            found += piece.keywords
    return tuple(dict.fromkeys(found))


def on_the_way(unit: Unit, way: Way) -> tuple[str, ...]:
    """Pieces that a move goes through, onto or out of."""
    return (*unit.on, *way.through, *way.onto)


def is_rough(state: State, unit: Unit, way: Way) -> bool:
    """Whether rough terrain lies on the way."""
    return "rough" in keywords_of(state, on_the_way(unit, way))


def slowed_by(state: State, unit: Unit, way: Way | None) -> int:
    """How much rough terrain takes off the greatest distance: once, however many pieces there are."""
    rough = 0
    if is_rough(state, unit, way or NO_WAY):
        rough = ROUGH  # tmg.terrain.rough
    return rough


def dangerous_pieces(state: State, unit: Unit, way: Way | None) -> int:
    """How many dangerous pieces the unit acts on or moves through."""
    pieces = dict.fromkeys(on_the_way(unit, way or NO_WAY))
    count = sum("dangerous" in keywords_of(state, (piece,)) for piece in pieces)
    return min(count, 1) if state.table.options.dangerous_terrain == "once" else count


def reach_of(state: State, unit: Unit, length: int, way: Way | None = None) -> int:
    """The greatest distance of a move that would be so long without terrain."""
    return max(0, length - slowed_by(state, unit, way))


def abilities_of(unit: Unit) -> tuple[str, ...]:
    """Printed abilities with those of attachments, and abilities given; each name once."""
    innate: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    printed = unit.profile.abilities
    if unit.mute:
        printed = ()  # tmg.ability.loss-scope
    innate = unit.profile.innate  # tmg.ability.innate
    given = unit.given  # tmg.ability.loss-not-other-sources
    return tuple(dict.fromkeys((*innate, *printed, *given)))


def attack_abilities(state: State, unit: Unit, attack: Attack) -> tuple[str, ...]:
    """What an attack of the unit does besides hitting; the same name counts once. Objectives help melee attacks only."""
    printed = () if unit.mute else attack.abilities
    lent = () if attack.ranged else modes.attack_keywords(state, unit)
    found = (*printed, *abilities_of(unit), *lent)
    found = tuple(dict.fromkeys(found))  # tmg.ability.same-name-no-stack
    return found


def morale_terrain(state: State, unit: Unit) -> int:
    """What terrain near the unit adds to its morale tests."""
    near, total = keywords_of(state, unit.near), 0
    if "inspiring" in near:
        total += 1  # tmg.terrain.inspiring
    if "horrific" in near:
        total -= 1  # tmg.terrain.horrific
    return total


def ranks_lost(unit: Unit) -> int:
    """How many ranks are lost: 0 reads the green number of dice, 1 the yellow, 2 the red."""
    lost = 0
    if unit.ranks < unit.profile.full_ranks:  # tmg.tray.start-ranks
        lost = unit.profile.full_ranks - unit.ranks
    return lost


def range_of(attack: Attack) -> int:
    """How far an attack reaches: as printed, and no ability that could be lost."""
    reach = 0
    if attack.ranged:  # tmg.ability.range-not-ability
        reach = attack.reach
    return reach


def first_not_passable(state: State, unit: Unit, crossed: tuple[str, ...]) -> str | None:
    """The first of the units moved through that may not be passed: friends may."""
    for name in crossed:
        other = state.unit(name)
        if other is None or friends(state, unit.seat, other.seat):  # tmg.move.through-friends
            continue
        if is_wall(other):  # no unit: a rule of its own closes it
            continue
        return name
    return None
