"""An attack from the count of dice to the end: hits, blocks, wounds, panic, friends shot past, surging forward.

`ATTACK`, at the end of the file, lists its steps in order.
"""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import NamedStep, Owes, go, pop, push
from ....kit.order import Order
from .. import modes
from ..model.components import FLANKS, Attack, Zone
from ..model.state import State, Unit, friends, is_wall
from ..model.steps import steps
from ..model.timing import Attacking, FreeAction
from .final_dice import needed_face
from .morale_tests import test_due
from .occurrences import occurred
from .unit_actions import may_pivot
from .unit_queries import attack_abilities, engaged_with, keywords_of, ranks_lost
from .wounds import wounded


def attack_begins(state: State, seat: Seat, unit: Unit, target: Unit, attack: Attack | None, zone: Zone, **how: bool) -> State:
    """The state with the attack on top; who stands beside the target is noted before anything changes."""
    engaged = engaged_with(state, target)
    ours = tuple(one.id for one in engaged if friends(state, one.seat, unit.seat) and one.id != unit.id)
    shot_past: tuple[str, ...] = ()
    if attack is not None and attack.ranged:
        shot_past = ours  # tmg.ranged.into-combat
    alone = tuple(name for name in ours if len(engaged_with(state, state.known_unit(name))) == 1)
    frame = Attacking(ATTACK.first, seat, unit.id, target.id, attack, zone, friends=shot_past, beside=alone, **how)
    return push(state, frame)


def begin_attack(state: State, frame: Attacking) -> State:
    """Lets effects answer the attack before any die is counted."""
    return occurred(ATTACK.on(state), "attack", frame.attacker, frame.defender)


def alive(state: State, name: str) -> bool:
    """Whether the unit of that id stands on the field."""
    unit = state.unit(name)
    return unit is not None and unit.where == "field"


def attack_dice(state: State, frame: Attacking, attack: Attack) -> Owes:
    """The attack dice that are owed: how many, and what they must show."""
    unit = state.known_unit(frame.attacker)
    place = 0
    if ranks_lost(unit):  # tmg.unit.attack-dice-colour
        place = min(ranks_lost(unit), len(attack.dice) - 1)
    count = modes.extra_dice(state, unit) + unit.bonus("dice")
    count += attack.dice[place]  # tmg.combat.count-dice
    return Owes("attack.dice", unit.seat, "attack", max(0, count), 6, needed_face(to_hit(state, frame, attack)), unit.id)


def to_hit(state: State, frame: Attacking, attack: Attack) -> int:
    """The face that hits, before the rule is applied that a rolled 1 always fails and a rolled 6 always succeeds."""
    target = attack.hit - state.known_unit(frame.attacker).bonus("hit")
    if frame.cover and attack.ranged:
        target += 1  # tmg.terrain.cover
    return target


def count_dice(state: State, frame: Attacking) -> State:
    """Lets the attacker roll, if both units are still there."""
    if not alive(state, frame.attacker) or not alive(state, frame.defender) or frame.attack is None:
        return go(state, "attack.over")
    return push(ATTACK.on(state), attack_dice(state, frame, frame.attack))


def dice_rolled(state: State, frame: Attacking) -> State:
    """Lets effects follow the attack dice, which are final; the defender rolls next."""
    state = ATTACK.on(state)
    state = occurred(state, "attack-dice", frame.attacker, frame.defender)  # tmg.combat.after-attack-dice
    return state


def abilities_in(state: State, frame: Attacking) -> tuple[str, ...]:
    """What the attack does besides hitting; automatic hits come from nobody's attack."""
    attacker = state.unit(frame.attacker)
    return attack_abilities(state, attacker, frame.attack) if attacker and frame.attack else ()


def zone_penalty(frame: Attacking) -> int:
    """How much a flank or rear worsens the defender's roll."""
    penalty = 0
    if frame.zone in FLANKS:
        penalty = 1  # tmg.combat.flank-bonus
    if frame.zone == "rear":
        penalty = 2  # tmg.combat.rear-bonus
    return penalty


def to_block(state: State, frame: Attacking) -> int:
    """The face that blocks, before the rule is applied that a rolled 1 always fails and a rolled 6 always succeeds."""
    unit = state.known_unit(frame.defender)
    target = unit.profile.defence - unit.bonus("defence") + zone_penalty(frame)
    target += abilities_in(state, frame).count("sundering")  # tmg.ability.sundering, tmg.ability.other-name-stacks
    if frame.charge and frame.fortified:
        target -= 1  # tmg.terrain.fortified-defence
    return target


def defence_dice(state: State, frame: Attacking) -> Owes:
    """The defence dice that are owed: one for each hit, and what it must show."""
    unit = state.known_unit(frame.defender)
    return Owes("defence.dice", unit.seat, "defence", frame.hits, 6, needed_face(to_block(state, frame)), unit.id)


def defend(state: State, frame: Attacking) -> State:
    """Lets the defender roll a die for each hit; without hits, and for walls, none is rolled."""
    unit = state.unit(frame.defender)
    if not frame.hits or unit is None or unit.where != "field":
        return go(state, "attack.wounds")
    if is_wall(unit):  # tmg.mode.storm-of-swords.wall-no-saves
        return go(state, "attack.wounds")
    state = ATTACK.on(state)
    state = push(state, defence_dice(state, frame))  # tmg.combat.defence-dice, tmg.combat.hits-allow-saves
    return state


def dice_saved(state: State, frame: Attacking) -> State:
    """Lets effects follow the defence dice, which are final."""
    state = ATTACK.on(state)
    state = occurred(state, "defence-dice", frame.defender, frame.attacker)  # tmg.combat.after-defence-dice
    return state


def not_wounded(state: State, frame: Attacking) -> State:
    """Goes on without the wounds, which the table forgot, as if none had been due."""
    return ATTACK.on(state)


def wound(state: State, frame: Attacking) -> State:
    """Deals one wound for each hit that was not blocked."""
    count = max(0, frame.hits - frame.blocks)
    state = ATTACK.on(state, wounds=count)
    if not count or not alive(state, frame.defender):
        return state
    state = occurred(state, "wounds", frame.defender, frame.attacker)
    state = wounded(state, state.known_unit(frame.defender), count, frame.seat, frame.attacker)  # tmg.combat.wounds
    return state


def test_panic(state: State, frame: Attacking) -> State:
    """Asks for a panic test after wounds; not of the dead, and without wounds the test counts as taken and passed.

    Automatic hits of an effect are no attack: they end here.
    """
    if frame.attack is None:
        return pop(state)
    state = ATTACK.on(state)
    unit = state.unit(frame.defender)
    if unit is None or unit.where != "field":
        return state
    if not frame.wounds:  # tmg.combat.panic-skip
        return occurred(state, "panic-passed", unit.id)  # tmg.combat.panic-skip-counts
    state = test_due(state, unit, frame.seat, frame.attacker, panic_penalty(state, frame))  # tmg.combat.panic
    return state


def panic_penalty(state: State, frame: Attacking) -> int:
    """How much the panic test is lowered: by a flank or rear attack, and by a vicious one."""
    return zone_penalty(frame) + 2 * abilities_in(state, frame).count("vicious")


def attack_over(state: State, frame: Attacking) -> State:
    """Lets effects follow the attack; friends who were shot past test for panic, whatever the shot did."""
    state = ATTACK.on(state)  # tmg.surge.timing
    state = occurred(state, "attack-over", frame.defender, frame.attacker)  # tmg.combat.end
    spared = state.table.options.shot_destroys_target == "no_test" and not alive(state, frame.defender)
    for name in reversed(frame.friends):
        if alive(state, name) and not spared:
            state = test_due(state, state.known_unit(name))  # tmg.ranged.into-combat-panic
    attacker = state.unit(frame.attacker)
    if frame.attack is not None and not frame.attack.ranged and attacker is not None and attacker.where == "field":
        state = modes.attacked(state, attacker)
    return state


def surge(state: State, frame: Attacking) -> State:
    """Grants the free maneuver of a melee attack that destroyed its target, and pivots to those beside it."""
    state = pop(state)
    target = state.unit(frame.defender)
    gone = target is not None and target.where != "field" and not is_wall(target)
    if not gone or frame.attack is None or frame.attack.ranged:  # tmg.surge.condition
        return state
    beside = [unit for name in frame.beside if (unit := state.unit(name)) is not None and unit.where == "field"]
    state = may_pivot(state, beside)  # tmg.surge.others-pivot
    unit = state.unit(frame.attacker)
    if unit is None or unit.where != "field" or engaged_with(state, unit) or is_wall(unit):
        return state
    state = push(state, FreeAction("free.act", unit.seat, unit.id, ("maneuver",)))  # tmg.surge.free-maneuver
    return state


def in_cover(state: State, target: Unit) -> bool:
    """Whether most of the target's tray stands on cover."""
    return bool(target.mostly) and "cover" in keywords_of(state, (target.mostly,))


def automatic_hits(state: State, seat: Seat, unit: Unit, count: int, by_unit: str = "") -> State:
    """The state with hits without attack dice on top: the unit rolls defence all the same."""
    frame = Attacking("attack.defend", seat, by_unit, unit.id, None, "front", hits=count)
    return push(state, evolve(frame))


ATTACK = Order(
    steps,
    NamedStep("attack.begin", begin_attack),
    NamedStep("attack.count", count_dice),
    NamedStep("attack.rolled", dice_rolled),
    NamedStep("attack.defend", defend),
    NamedStep("attack.saved", dice_saved),
    NamedStep("attack.wounds", wound, rule="tmg.combat.wounds", skip=not_wounded),
    NamedStep("attack.panic", test_panic),
    NamedStep("attack.over", attack_over),
    NamedStep("attack.surge", surge),
)
