"""Victory: points for destroyed units, the target, the lead, the sixth round, and who has nothing left on the field."""

from __future__ import annotations

from collections.abc import Callable

from .....core.evolve import evolve
from .....core.seats import Seat
from .....kit.cards import card_by_id, number
from ...model.components import ROUNDS
from ...model.ending import finish
from ...model.state import State, Unit, is_wall, opponents, side_of, side_points, with_player

SMALLEST, LARGEST = 30, 50  # points of an army: the smallest and the largest size for which a target is printed
MISSION_MODES = ("winds-of-winter", "dark-wings")  # modes in which missions score, and neither tokens nor kills

Side = tuple[Seat, ...]  # the seats that play together


def points_given(state: State, seat: Seat, count: int) -> State:
    """The state in which the seat has so many victory points more."""
    return with_player(state, seat, points=state.players[seat].points + count)


def is_hero_alone(unit: Unit) -> bool:
    """Whether a hero is the only model on the tray, so that the unit does not come back."""
    return unit.profile.solo and bool(unit.profile.heroes)


# ---- destroyed units


def killer(state: State, unit: Unit, by: Seat | None) -> Seat | None:
    """The opponent who answers for the loss; None where its own side does, or nobody."""
    return by if by is not None and by in opponents(state, unit.seat) else None


def gainers(state: State, unit: Unit, by: Seat | None) -> tuple[Seat, ...]:
    """The seats that are paid for the unit: the killer, or one player of every other side."""
    who = killer(state, unit, by)
    if who is not None:
        return (who,)
    mine = side_of(state, unit.seat)
    sides = [side for side in state.sides if side != mine]
    return tuple(left[0] for side in sides if (left := [seat for seat in side if seat not in state.out]))


def kill_points(state: State, unit: Unit, by: Seat | None, by_unit: str) -> State:
    """The state with a point for whoever destroyed the unit; if no opponent did, for all of them."""
    who = killer(state, unit, by)
    if who is not None:
        state = points_given(state, who, 1)  # tmg.victory.kill-point
    else:
        for seat in gainers(state, unit, by):
            state = points_given(state, seat, 1)  # tmg.victory.kill-point-self
    return state


def bounty(state: State, unit: Unit) -> int:
    """Extra points that the unit's own card promises to whoever destroys it."""
    card = card_by_id(state.table.cards, unit.profile.card)
    return (number(card.fact("bounty")) or 0) if card is not None else 0


# ---- targets


def size_of_a_side(state: State) -> int:
    """The points that a side brings: of a team, all of its members'."""
    options = state.table.options
    members = max((len(side) for side in state.sides), default=1)
    return options.size if options.team_points == "one_member" else options.size * members


def target(state: State) -> int:
    """How many victory points a side needs."""
    options, size = state.table.options, size_of_a_side(state)
    if options.odd_sizes == "nearest_printed":
        size = max(SMALLEST, (size + 5) // 10 * 10)
    needed = 0
    needed += 2 + 2 * (min(size, LARGEST) // 10)  # tmg.victory.targets
    if size > LARGEST:
        needed += 2 * ((size - LARGEST) // 10)  # tmg.victory.targets-larger
    if options.mode in MISSION_MODES:
        needed += 2  # tmg.mission.target-plus-two
    return needed


# ---- who is ahead


def remaining(state: State, side: Side) -> int:
    """The army points of the side's units on the field, whatever these have lost."""
    units = [unit for unit in state.units if unit.standing and unit.seat in side and not is_wall(unit)]
    points = sum(unit.cost for unit in units)
    if state.table.options.tiebreak_scope == "with_ncus":
        points += sum(ncu.cost for ncu in state.ncus if ncu.seat in side)
    return points


def in_the_game(state: State) -> tuple[Side, ...]:
    """Sides that have not been eliminated."""
    return tuple(side for side in state.sides if any(seat not in state.out for seat in side))


def leaders(state: State) -> Side:
    """The side that is ahead, by points and then by what it has left on the field; empty if none is."""
    ahead = _best(in_the_game(state), lambda side: side_points(state, side[0]))
    if len(ahead) > 1:
        ahead = _best(ahead, lambda side: remaining(state, side))  # tmg.victory.tiebreak-army-points
    if len(ahead) > 1:
        return ()  # tmg.victory.draw
    return ahead[0]


def _best(sides: tuple[Side, ...], value: Callable[[Side], int]) -> tuple[Side, ...]:
    """The sides with the greatest value."""
    most = max(value(side) for side in sides)
    return tuple(side for side in sides if value(side) == most)


def decide(state: State) -> State:
    """The state after the check of clean-up: target and lead, then the last round."""
    sides = sorted(in_the_game(state), key=lambda side: side_points(state, side[0]), reverse=True)
    totals = [side_points(state, side[0]) for side in sides]
    if totals[0] >= target(state):
        if len(totals) > 1 and totals[0] == totals[1]:
            return last_round(state)  # tmg.victory.tie-continues
        return finish(state, "points", sides[0])  # tmg.victory.threshold-and-lead
    return last_round(state)


def last_round(state: State) -> State:
    """The state, ended if the sixth round is over."""
    if state.round >= ROUNDS:
        return finish(state, "rounds", leaders(state))  # tmg.victory.six-rounds
    return state


# ---- nothing left on the field


def may_still_enter(state: State, side: Side) -> bool:
    """Whether the side has a unit in reserve, or one that it may bring back."""
    if any(unit.where == "reserve" and unit.seat in side for unit in state.units):
        return True
    attacker = state.mode.attacker
    if attacker is None or attacker not in side:
        return False
    gone = [unit for unit in state.units if unit.where == "destroyed" and unit.seat in side]
    return any(not is_hero_alone(unit) for unit in gone)


def holds_out(state: State, side: Side) -> bool:
    """Whether the side still has a combat unit on the field, or may play on without one."""
    units = [unit for unit in state.units if unit.standing and unit.seat in side]
    units = [unit for unit in units if not is_wall(unit)]  # tmg.mode.storm-of-swords.wall-nature
    if units:
        return True
    options = state.table.options
    ruling = options.ffa_reserves if len(state.sides) > 2 else options.last_unit_with_reserves
    return ruling == "plays_on" and may_still_enter(state, side)


def wiped_out(state: State) -> State:
    """The state in which a side without combat units on the field has lost; of more than two, the others play on."""
    playing = in_the_game(state)
    standing = tuple(side for side in playing if holds_out(state, side))
    if len(standing) == len(playing):
        return state
    if len(state.sides) > 2:
        gone = tuple(seat for side in playing if side not in standing for seat in side)
        state = evolve(state, out=(*state.out, *gone))  # tmg.ffa.elimination
    if len(standing) > 1:
        return state  # tmg.ffa.until-victory
    if standing:
        return finish(state, "destroyed", standing[0])  # tmg.victory.no-combat-units
    return finish(state, "destroyed", _all_gone(state, playing))


def _all_gone(state: State, sides: tuple[Side, ...]) -> Side:
    """The side that wins when nobody has a unit left: the one that is ahead; nobody if none is, or by a house ruling."""
    if state.table.options.both_destroyed == "draw":
        return ()
    ahead = _best(sides, lambda side: side_points(state, side[0]))
    return ahead[0] if len(ahead) == 1 else ()
