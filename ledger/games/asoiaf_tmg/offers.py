"""What may be done now. Every offer keeps its promise: each choice inside it is legal."""

from __future__ import annotations

from ...core.game import Due
from ...core.seats import JUDGE, TABLE, Seat, Viewer
from ...kit.dice import Rolled, rerolled_before
from ...kit.frames import Frame, owed
from ...kit.offers import Choice, Dice, Number, Offer, Subset
from . import actions as act
from . import modes
from .components import BOARD_ZONES, CORNERS, EDGES, FLANKS, INCH
from .dicework import rights
from .effects import Modify
from .engaged import enemies_touched, engaged_with, is_wall, reach_of, speed_of
from .hands import may_hold
from .measured import offers as measuring
from .occurrences import answering
from .practice import ways_over, zone_effects
from .retreating import directions_open
from .setting_up import kinds_to_pick, undeployed
from .state import (
    Charging,
    Cleanup,
    Declaring,
    FreeAction,
    Pivoting,
    Retreating,
    Setup,
    State,
    Turn,
    Unit,
    friends,
    side_of,
)
from .turns import ready

Offers = tuple[Offer, ...]
KINDS = ("melee", "maneuver", "march", "retreat", "ranged", "charge")
ACTIVATIONS = ("Maneuver", "March", "Retreat", "RangedAttack", "MeleeAttack", "Charge", "TearDown", "ClaimZone", "Hold")
WAITS = {
    "terrain.pick": ("ChooseTerrain",),
    "terrain.place": ("PlaceTerrain",),
    "zone.choose": ("ChooseZone", "CedeZone"),
    "corners.choose": ("ChooseZone",),
    "first.name": ("NameFirst",),
    "first.late": ("NameFirst",),
    "deploy.unit": ("Deploy",),
    "turn.activate": ACTIVATIONS,
    "retreat.move": ("FinishRetreat",),
    "charge.move": ("FinishCharge",),
    "pivot.free": ("Pivot", "Pass"),
    "free.act": (*ACTIVATIONS[:7], "Pivot", "Shift", "Pass"),
    "dice.lie": ("Reroll", "KeepDice"),
    "effects.answer": ("PlayCard", "UseOrder", "Decline"),
    "effects.resolve": ("ResolveEffect",),
    "cleanup.discard": ("DiscardCards", "Pass"),
}


def awaiting(state: State) -> tuple[Due, ...]:
    """Whose input is due."""
    if state.ended:
        return ()
    if due := owed(state):
        found = modes.due(state)
        mine = tuple(
            Due(TABLE, ("Draw",) if one.kind == "draw" else ("Roll",), one.step)
            for one in due
            if one.kind == "draw" or one.sides
        )
        return (*mine, *found)
    frame = state.flow[-1]
    if frame.step in WAITS:
        return (Due(due_seat(frame), WAITS[frame.step], frame.step),)
    return modes.due(state)


def due_seat(frame: Frame) -> Seat:
    return frame.waiting[0] if isinstance(frame, Rolled) and frame.waiting else frame.seat


def passing(state: State) -> tuple[Seat, object] | None:
    """What needs no log line of its own where passes are implied."""
    frame = state.flow[-1]
    match frame:
        case Rolled() if frame.waiting:
            return frame.waiting[0], act.KeepDice()
        case FreeAction() | Pivoting() | Cleanup(step="cleanup.discard"):
            return frame.seat, act.Pass()
        case Declaring(step="effects.answer"):
            return frame.seat, act.Decline()
    return modes.passing(state)


def offers(state: State, viewer: Viewer) -> Offers:
    """All that may be done now; a player sees offers to the own seat, a judge all."""
    if state.ended:
        return ()
    if owed(state):
        return rolls(state) if viewer in (JUDGE, TABLE) else ()
    frame = state.flow[-1]
    found = _by_step(state, frame) if frame.step in WAITS else modes.offers(state, JUDGE)
    if state.table.options.board == "measured":
        found = measuring.with_places(state, found)
    return tuple(offer for offer in found if viewer in (JUDGE, offer.seat))


def rolls(state: State) -> Offers:
    found: list[Offer] = []
    for one in owed(state):
        if one.kind == "draw":
            found.append(Offer(TABLE, act.Draw, (("seat", one.seat), ("cards", ("facedown",) * one.count))))
        elif one.sides:
            found.append(
                Offer(TABLE, act.Roll, (("kind", one.kind),), (Dice("faces", one.count, one.sides, one.extra),))
            )
        else:
            found += modes.offers(state, JUDGE)
    return tuple(found)


def _by_step(state: State, frame: Frame) -> Offers:
    match frame:
        case Setup():
            return setting_up(state, frame)
        case Turn():
            return (*turn(state, frame), *cards(state, frame.seat), *modes.offers(state, JUDGE))
        case Retreating():
            return retreats(state, frame)
        case Charging():
            return charges_end(state, frame)
        case Pivoting():
            return (Offer(frame.seat, act.Pass), *pivots(state, frame))
        case FreeAction():
            return (Offer(frame.seat, act.Pass), *free_actions(state, frame))
        case Rolled():
            return rerolls(state, frame)
        case Declaring(step="effects.answer"):
            return (Offer(frame.seat, act.Decline),)
        case Declaring():
            return (Offer(frame.seat, act.ResolveEffect),)
        case Cleanup():
            return discards(state, frame.seat)
    return ()


# ---- set-up


def setting_up(state: State, frame: Setup) -> Offers:
    match frame.step:
        case "terrain.pick":
            kinds = (frame.rolled,) if frame.rolled else kinds_to_pick(state)
            variants = {"wall": ("low", "ruined")}
            return tuple(
                Offer(frame.seat, act.ChooseTerrain, (("kind", kind),), _variant(variants.get(kind, ())))
                for kind in kinds
            )
        case "terrain.place":
            return terrain_offers(state, frame)
        case "zone.choose":
            choose = Offer(frame.seat, act.ChooseZone, (), (Choice("edge", EDGES),))
            return (choose, Offer(frame.seat, act.CedeZone)) if frame.seat == frame.winner else (choose,)
        case "corners.choose":
            taken = [player.edge for player in state.players]
            free = tuple(corner for corner in CORNERS if corner not in taken)
            return (Offer(frame.seat, act.ChooseZone, (), (Choice("edge", free),)),)
        case "first.name" | "first.late":
            seats = tuple(Seat(seat) for seat in range(state.table.seats))
            return (Offer(frame.seat, act.NameFirst, (), (Choice("first", seats),)),)
        case "deploy.unit":
            return deployments(state, frame)
    return ()


def _variant(names: tuple[str, ...]) -> tuple[Choice, ...]:
    return (Choice("variant", names),) if names else ()


def terrain_offers(state: State, frame: Setup) -> Offers:
    kinds = tuple(dict.fromkeys(frame.pool)) if frame.rolls else modes.terrain_kinds(state)
    if state.table.options.board == "measured":
        return measuring.terrain(state, frame.seat, kinds)
    return (Offer(frame.seat, act.PlaceTerrain, (), (Choice("kind", kinds),)),)


def deployments(state: State, frame: Setup) -> Offers:
    waiting = undeployed(state, frame.seat)
    if state.table.options.board == "measured":
        seats = dict.fromkeys(unit.seat for unit in waiting)
        mine = {seat: [unit for unit in waiting if unit.seat == seat] for seat in seats}
        return tuple(offer for seat in seats for offer in measuring.deployments(state, seat, mine[seat]))
    return tuple(Offer(unit.seat, act.Deploy, (("unit", unit.id),)) for unit in waiting)


# ---- a turn


def turn(state: State, frame: Turn) -> Offers:
    found: list[Offer] = []
    names = ready(state, frame.seat)
    bound = state.mode.bound
    for name in (bound,) if bound else names:
        unit = state.unit(name)
        found += ncu_offers(state, name) if unit is None else unit_offers(state, unit)
    if not names and not bound:
        found.append(Offer(frame.seat, act.Pass))
    return tuple(found)


def ncu_offers(state: State, name: str) -> Offers:
    """Claim a free zone, with a practice effect for it; or do nothing."""
    ncu = state.ncu(name)
    taken: list[str] = []
    taken += [one.zone for one in state.ncus]  # tmg.tactics-board.shared
    free: tuple[str, ...] = ()
    free += tuple(zone for zone in BOARD_ZONES if zone not in taken)  # tmg.tactics-board.five-zones
    hold = Offer(ncu.seat, act.Hold, (("unit", name),))
    if not free:
        return (hold,)
    plain = Offer(ncu.seat, act.ClaimZone, (("ncu", name),), (Choice("zone", free),))
    made_up = [(zone, zone_effects(state, ncu.seat, zone)) for zone in free]
    given = [(("ncu", name), ("zone", zone), ("effects", effects)) for zone, effects in made_up if effects]
    return (hold, plain, *(Offer(ncu.seat, act.ClaimZone, one) for one in given))


def unit_offers(state: State, unit: Unit, free: bool = False, kinds: tuple[str, ...] = ()) -> Offers:
    """Everything that the unit may do; `kinds` narrows a free action down."""
    if is_wall(unit):
        return modes.offers(state, JUDGE) if free else (Offer(unit.seat, act.Hold, (("unit", unit.id),)),)
    found = [] if free else [Offer(unit.seat, act.Hold, (("unit", unit.id),))]
    if state.table.options.board == "measured":
        given = (("free", True),) if free else ()
        return (*found, *measuring.acts(state, unit, kinds or KINDS, given))
    named = (("unit", unit.id), ("free", True)) if free else (("unit", unit.id),)
    touched = enemies_touched(state, unit)
    makers = {
        "melee": lambda: melee_offers(state, unit, named, tuple(one for one, _, _ in touched)),
        "maneuver": lambda: move_offers(state, unit, named, act.Maneuver, 1),
        "march": lambda: move_offers(state, unit, named, act.March, 2) if modes.may_march(state, unit) else (),
        "retreat": lambda: retreat_offers(state, unit, named),
        "ranged": lambda: shot_offers(state, unit, named),
        "charge": lambda: charge_offers(state, unit, named),
    }
    for kind, make in makers.items():
        if not kinds or kind in kinds:
            found += make()
    return tuple(found)


def melee_offers(state: State, unit: Unit, named: tuple, enemies: tuple[Unit, ...]) -> Offers:
    if not enemies or all(attack.ranged for attack in unit.profile.attacks):
        return ()
    return (Offer(unit.seat, act.MeleeAttack, named, (Choice("target", tuple(one.id for one in enemies)),)),)


def move_offers(state: State, unit: Unit, named: tuple, kind: type, times: int) -> Offers:
    if engaged_with(state, unit):
        return ()
    far = reach_of(state, unit, times * speed_of(state, unit))
    over = modes.ways(state, unit)
    ways = (*over, None) if over else (None,)
    found = [Offer(unit.seat, kind, named, (Number("distance", 0, far), Choice("way", ways)))]
    if rough := ways_over(state):
        less = min(reach_of(state, unit, times * speed_of(state, unit), way) for way in rough)
        found.append(Offer(unit.seat, kind, named, (Number("distance", 0, less), Choice("way", rough))))
    return tuple(found)


def retreat_offers(state: State, unit: Unit, named: tuple) -> Offers:
    if not engaged_with(state, unit):
        return ()
    ways = directions_open(state, unit)
    return (Offer(unit.seat, act.Retreat, named, (Choice("direction", ways),)),) if ways else ()


def foes(state: State, unit: Unit, walls: bool = False) -> tuple[Unit, ...]:
    return tuple(
        one
        for one in state.units
        if one.where == "field" and not friends(state, one.seat, unit.seat) and (walls or not is_wall(one))
    )


def shot_offers(state: State, unit: Unit, named: tuple) -> Offers:
    """Shots at any enemy: nobody has said how far away they are, so any distance inside the range may be."""
    weapons = [attack for attack in unit.profile.attacks if attack.ranged]
    targets = tuple(one.id for one in foes(state, unit))
    if engaged_with(state, unit) or not weapons or not targets:
        return ()
    far = weapons[0].range * INCH
    where = (Choice("target", targets), Number("distance", 1_000, far), Choice("zone", ("front", *FLANKS, "rear")))
    return (Offer(unit.seat, act.RangedAttack, named, where),)


def charge_offers(state: State, unit: Unit, named: tuple) -> Offers:
    """Charges at any enemy that is not too far away to be reached."""
    targets = tuple(one.id for one in foes(state, unit, walls=True))
    if engaged_with(state, unit) or not targets or all(attack.ranged for attack in unit.profile.attacks):
        return ()
    far = reach_of(state, unit, speed_of(state, unit) + 6)
    where = (Choice("target", targets), Number("distance", 0, far), Choice("zone", ("front", *FLANKS, "rear")))
    found = [Offer(unit.seat, act.Charge, named, where)]
    if rough := ways_over(state):
        less = min(reach_of(state, unit, speed_of(state, unit) + 6, way) for way in rough)
        where = (Choice("target", targets), Number("distance", 0, less), Choice("way", rough))
        found.append(Offer(unit.seat, act.Charge, named, where))
    return tuple(found)


def free_actions(state: State, frame: FreeAction) -> Offers:
    unit = state.unit(frame.unit)
    if unit is None or unit.where != "field":
        return ()
    found = list(unit_offers(state, unit, True, frame.kinds))
    if "pivot" in frame.kinds and state.table.options.board == "declared":
        found.append(Offer(unit.seat, act.Pivot, (("unit", unit.id),)))
    return tuple(found)


def pivots(state: State, frame: Pivoting) -> Offers:
    if state.table.options.board == "measured":
        return tuple(offer for name in frame.units for offer in measuring.acts(state, state.unit(name), ("pivot",)))
    return tuple(Offer(frame.seat, act.Pivot, (("unit", name),)) for name in frame.units)


# ---- what comes in the middle of an action


def retreats(state: State, frame: Retreating) -> Offers:
    if state.table.options.board == "measured":
        return measuring.finish_retreat(state)
    unit = state.unit(frame.unit)
    far = reach_of(state, unit, frame.distance // INCH)
    return (Offer(frame.seat, act.FinishRetreat, (), (Number("distance", 0, far),)),)


def charges_end(state: State, frame: Charging) -> Offers:
    if state.table.options.board == "measured":
        return measuring.finish_charge(state)
    return (Offer(frame.seat, act.FinishCharge),)


def rerolls(state: State, frame: Rolled) -> Offers:
    seat = due_seat(frame)
    dice = tuple(die for die in range(len(frame.faces)) if not rerolled_before(frame, seat, (die,)))
    ways = [what for who, what in rights(state, frame) if who == seat]
    keep = Offer(seat, act.KeepDice)
    if not dice or not ways:
        return (keep,)
    whole = ways[0] == "charge" and state.table.options.charge_bonus == "all_or_none"
    return (Offer(seat, act.Reroll, (), (Subset("dice", dice, len(dice) if whole else 1, len(dice)),)), keep)


def cards(state: State, seat: Seat) -> Offers:
    """Cards with a printed trigger that has just occurred; what they do is practice, one small change to a unit."""
    found: list[Offer] = []
    for mine in side_of(state, seat):
        units = state.of(mine)
        if not units:
            continue
        effect = (Modify(units[0].id, morale=1),)
        for card in may_hold(state, mine):
            trigger = printed_trigger(state, card)
            one = answering(state, mine, trigger) if trigger else None
            if one is not None and mine not in one.passed and not any(by == mine for by, _, _ in one.used):
                given = (("card", card), ("trigger", trigger), ("effects", effect))
                found.append(Offer(mine, act.PlayCard, given))
    return tuple(found)


def printed_trigger(state: State, card: str) -> str:
    known = next((one for one in state.table.cards if one.id == card), None)
    return known.fact("trigger") if known is not None else ""


def discards(state: State, seat: Seat) -> Offers:
    known = state.players[seat].hand.known
    nothing = Offer(seat, act.Pass)
    if not known:
        return (nothing,)
    return (nothing, Offer(seat, act.DiscardCards, (), (Subset("cards", known, 1, len(known)),)))
