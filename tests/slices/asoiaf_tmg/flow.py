"""The named steps of a turn, a charge, an attack and a panic test. Each runs by itself, or waits for somebody."""

from __future__ import annotations

from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.kit.dice import Rolled
from ledger.kit.frames import Frame, Owes, Steps, go, pop, push, top

from .components import PENALTY, ROUNDS, SPENT_ON
from .field import needed
from .state import Attacking, Charging, Panicking, State, Turn, Unit
from .wounds import finish, set_unit, undeployed, wounded

steps = Steps()


def waits(state: State, frame: Frame) -> State:
    return state


def dropped(state: State, frame: Frame) -> State:
    """The step is left out."""
    return pop(state)


for _name in ("over", "owed", "charge.move"):
    steps.step(_name)(waits)
steps.step("charge.dice", rule="tmg.charge.distance", skip=dropped)(waits)
steps.step("attack.dice", rule="tmg.combat.hit", skip=dropped)(waits)
steps.step("defence.dice", rule="tmg.combat.defence-dice", skip=dropped)(waits)
steps.step("panic.test", rule="tmg.combat.panic", skip=dropped)(waits)
steps.step("charge.panic", rule="tmg.charge.failure-panic", skip=dropped)(waits)
steps.step("reroll.dice", rule="tmg.reroll.replaces", skip=dropped)(waits)


# ---- deployment, turns, rounds


@steps.step("deploy")
def deploy(state: State, frame: Frame) -> State:
    """Sides deploy in turn; one that has everything on the field is passed over."""
    if undeployed(state, frame.seat):
        return state
    if undeployed(state):
        return top(state, evolve(frame, seat=Seat(1 - frame.seat)))  # tmg.deploy.alternate
    return evolve(state, flow=(Turn("turn.activate", state.first),))  # tmg.round.first-player-opens


def nothing_activated(state: State, frame: Turn) -> State:
    return go(state, "turn.end")


@steps.step("turn.activate", rule="tmg.activation.must-activate", skip=nothing_activated)
def activate(state: State, frame: Turn) -> State:
    """Waits for a unit; a side without one is passed over, and with nobody left the round ends."""
    if any(not unit.activated for unit in state.of(frame.seat)):
        return state
    if any(not unit.activated for unit in state.of(1 - frame.seat)):
        return evolve(state, flow=(Turn("turn.activate", Seat(1 - frame.seat)),))  # tmg.activation.out-of-units
    return evolve(state, flow=(Frame("cleanup.victory"),))  # tmg.activation.phase-end


@steps.step("turn.end")
def end_turn(state: State, frame: Turn) -> State:
    unit = state.unit(frame.unit)
    if unit is not None:
        state = set_unit(state, evolve(unit, activated=True))  # tmg.activation.token
    table = state.table
    if table.time_called and table.options.at_time == "finish_turn":
        return finish(state, "time")
    return evolve(state, flow=(Turn("turn.activate", Seat(1 - frame.seat)),))  # tmg.round.alternate-turns


@steps.step("cleanup.victory")
def victory(state: State, frame: Frame) -> State:
    best, target = max(state.points), state.table.options.target
    if best >= target and state.points.count(best) == 1:  # tmg.victory.threshold-and-lead, tmg.victory.tie-continues
        return finish(state, "points")
    if state.round >= ROUNDS:  # tmg.victory.six-rounds
        return finish(state, "rounds")
    if state.table.time_called:
        return finish(state, "time")
    return go(state, "cleanup.tokens")


@steps.step("cleanup.tokens")
def tokens(state: State, frame: Frame) -> State:
    """tmg.cleanup.activation-tokens; modifiers end, conditions stay: tmg.cleanup.conditions-stay"""
    units = tuple(evolve(unit, activated=False, hit=0, defence=0) for unit in state.units)
    return go(evolve(state, units=units), "cleanup.marker")


def marker_stays(state: State, frame: Frame) -> State:
    return next_round(state)


@steps.step("cleanup.marker", rule="tmg.cleanup.pass-first-player", skip=marker_stays)
def marker(state: State, frame: Frame) -> State:
    return next_round(evolve(state, first=Seat(1 - state.first)))


def next_round(state: State) -> State:
    return evolve(state, round=state.round + 1, flow=(Turn("turn.activate", state.first),))  # tmg.cleanup.round-marker


# ---- a charge


@steps.step("charge.roll")
def roll_distance(state: State, frame: Charging) -> State:
    face = needed(frame, state.unit(frame.unit).profile.speed)
    return push(go(state, "charge.move"), Owes("charge.dice", frame.seat, "charge", 1, 6, face, frame.unit))


# ---- an attack


def alive(state: State, *units: str) -> bool:
    return all((unit := state.unit(one)) is not None and unit.standing for one in units)


@steps.step("attack.count")
def count_dice(state: State, frame: Attacking) -> State:
    """tmg.combat.count-dice, tmg.unit.attack-dice-colour"""
    if not alive(state, frame.attacker, frame.defender):
        return pop(state)
    unit = state.unit(frame.attacker)
    profile = unit.profile
    full = -(-profile.models // profile.per_rank)
    dice = profile.dice[min(full - unit.ranks, len(profile.dice) - 1)]
    return push(
        go(state, "attack.defend"),
        Owes("attack.dice", unit.seat, "attack", dice, 6, natural(profile.hit - unit.hit), unit.id),
    )


def natural(target: int) -> int:
    """A 1 never will do, a 6 always: tmg.combat.attack-natural-1, -6, tmg.combat.defence-natural-1, -6"""
    return max(2, min(6, target))


@steps.step("attack.defend")
def defend(state: State, frame: Attacking) -> State:
    if not frame.hits or not alive(state, frame.defender):
        return go(state, "attack.wounds", hits=0)
    unit = state.unit(frame.defender)
    # tmg.combat.flank-bonus, tmg.combat.rear-bonus
    target = natural(unit.profile.defence - unit.defence + PENALTY[frame.zone])
    return push(go(state, "attack.wounds"), Owes("defence.dice", unit.seat, "defence", frame.hits, 6, target, unit.id))


def no_wounds(state: State, frame: Attacking) -> State:
    return go(state, "attack.panic", blocks=frame.hits)


@steps.step("attack.wounds", rule="tmg.combat.wounds", skip=no_wounds)
def wound(state: State, frame: Attacking) -> State:
    count = max(0, frame.hits - frame.blocks)
    state = go(state, "attack.panic")
    return wounded(state, state.unit(frame.defender), count) if count else state


@steps.step("attack.panic")
def test_panic(state: State, frame: Attacking) -> State:
    """After wounds only, and not for the dead: tmg.combat.panic, tmg.combat.panic-skip"""
    after = pop(state)
    if frame.hits <= frame.blocks or not alive(state, frame.defender):
        return after
    return push(after, panic_test(state.unit(frame.defender), "panic.test", PENALTY[frame.zone]))


# ---- panic


def panic_test(unit: Unit, step: str, penalty: int = 0) -> Owes:
    """Two d6 against Morale and a d3 together: tmg.panic.dice, tmg.morale.test"""
    return Owes(step, unit.seat, "panic", 2, 6, unit.profile.morale + penalty, unit.id, (3,))


def no_panic_wounds(state: State, frame: Panicking) -> State:
    return pop(state)


@steps.step("panic.wounds", rule="tmg.panic.fail", skip=no_panic_wounds)
def panic_wounds(state: State, frame: Panicking) -> State:
    """No defence dice: tmg.panic.no-saves"""
    unit = state.unit(frame.unit)
    state = pop(state)
    return wounded(state, unit, frame.wounds) if unit is not None and unit.standing else state


# ---- dice on the table


def rights(state: State, rolled: Rolled) -> tuple[tuple[Seat, str], ...]:
    """Who may make dice be rerolled, and by what; whoever's turn it is comes first: tmg.reroll.active-first"""
    unit, attack = state.unit(rolled.owes.about), state.frame(Attacking)
    found = []
    if rolled.owes.kind == "attack" and attack is not None and attack.bonus and unit is not None:
        found.append((unit.seat, "charge"))  # tmg.combat.charge-bonus
    if unit is not None and SPENT_ON.get(rolled.owes.kind) in unit.conditions:
        found.append((Seat(1 - unit.seat), SPENT_ON[rolled.owes.kind]))  # tmg.condition.opponent-spends
    turn = state.frame(Turn)
    return tuple(sorted(found, key=lambda right: turn is not None and right[0] != turn.seat))


@steps.step("dice.lie")
def dice_lie(state: State, frame: Rolled) -> State:
    """Waits while somebody may have them rerolled; then they count."""
    if frame.waiting:
        return state
    return settled(pop(state), frame)


def settled(state: State, rolled: Rolled) -> State:
    """What the dice bring about, now that they stand."""
    under = state.flow[-1] if state.flow else None
    match rolled.owes.kind:
        case "charge" if isinstance(under, Charging):
            face = max(rolled.faces, default=0)
            speed = state.unit(under.unit).profile.speed
            # tmg.charge.distance, tmg.charge.disorderly
            return top(state, evolve(under, distance=(speed + face) * 1_000, disorderly=face == 1))
        case "attack" if isinstance(under, Attacking):
            return top(state, evolve(under, hits=rolled.hits))  # tmg.combat.hit
        case "defence" if isinstance(under, Attacking):
            return top(state, evolve(under, blocks=rolled.hits))
        case "panic":
            return panicked(state, rolled)
    return state


def passed(rolled: Rolled) -> bool:
    """Only the sum of the two d6 is asked: tmg.panic.pass, tmg.morale.no-naturals"""
    if rolled.counted is not None:
        return rolled.counted > 0
    return sum(rolled.faces[:2]) >= rolled.owes.target


def panicked(state: State, rolled: Rolled) -> State:
    if passed(rolled):
        return state
    d3 = rolled.faces[2] if len(rolled.faces) > 2 else 0
    return push(state, Panicking("panic.wounds", rolled.owes.seat, rolled.owes.about, 1 + d3))
