"""What may be done now. Every offer keeps its promise: each choice inside it is legal."""

from __future__ import annotations

from ....core.game import Due
from ....core.seats import JUDGE, TABLE, Seat, Viewer
from ....kit.dice import Rolled, rerolled_before
from ....kit.frames import Frame, owed
from ....kit.offers import Dice, Offer, Subset
from .. import modes
from ..flow.final_dice import reroll_rights
from ..flow.hands import may_hold
from ..flow.occurrences import answering
from ..model import actions as act
from ..model.effects import Modify
from ..model.state import State, side_of
from ..model.timing import Charging, Cleanup, Declaring, FreeAction, Pivoting, Retreating, Setup, Turn
from . import measured as measuring
from .setting_up import setting_up
from .turn import finish_charge_offers, finish_retreat_offers, free_action_offers, pivot_offers, turn_offers

Offers = tuple[Offer, ...]
# actions that activate a unit or an NCU
ACTIVATIONS = ("Maneuver", "March", "Retreat", "RangedAttack", "MeleeAttack", "Charge", "TearDown", "ClaimZone", "Hold")
# the actions that answer each step
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
            Due(TABLE, ("Draw",) if one.kind == "draw" else ("Roll",), one.step) for one in due if one.kind == "draw" or one.sides
        )
        return (*mine, *found)
    frame = state.flow[-1]
    if frame.step in WAITS:
        return (Due(due_seat(frame), WAITS[frame.step], frame.step),)
    return modes.due(state)


def due_seat(frame: Frame) -> Seat:
    """The seat that the frame waits for."""
    return frame.waiting[0] if isinstance(frame, Rolled) and frame.waiting else frame.seat


def passing(state: State) -> tuple[Seat, object] | None:
    """The pass that is due, where passes that nobody logs are implied; None if none is."""
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
        return chance_offers(state) if viewer in (JUDGE, TABLE) else ()
    frame = state.flow[-1]
    found = _step_offers(state, frame) if frame.step in WAITS else modes.offers(state, JUDGE)
    if state.table.options.board == "measured":
        found = measuring.with_places(state, found)
    return tuple(offer for offer in found if viewer in (JUDGE, offer.seat))


def chance_offers(state: State) -> Offers:
    """Offers to TABLE: the dice and cards that are owed."""
    found: list[Offer] = []
    for one in owed(state):
        if one.kind == "draw":
            found.append(Offer(TABLE, act.Draw, (("seat", one.seat), ("cards", ("facedown",) * one.count))))
        elif one.sides:
            found.append(Offer(TABLE, act.Roll, (("kind", one.kind),), (Dice("faces", one.count, one.sides, one.extra),)))
        else:
            found += modes.offers(state, JUDGE)
    return tuple(found)


def _step_offers(state: State, frame: Frame) -> Offers:
    """Offers for the frame on top."""
    match frame:
        case Setup():
            return setting_up(state, frame)
        case Turn():
            return (*turn_offers(state, frame), *card_offers(state, frame.seat), *modes.offers(state, JUDGE))
        case Retreating():
            return finish_retreat_offers(state, frame)
        case Charging():
            return finish_charge_offers(state, frame)
        case Pivoting():
            return (Offer(frame.seat, act.Pass), *pivot_offers(state, frame))
        case FreeAction():
            return (Offer(frame.seat, act.Pass), *free_action_offers(state, frame))
        case Rolled():
            return reroll_offers(state, frame)
        case Declaring(step="effects.answer"):
            return (Offer(frame.seat, act.Decline),)
        case Declaring():
            return (Offer(frame.seat, act.ResolveEffect),)
        case Cleanup():
            return discard_offers(state, frame.seat)
    return ()


def reroll_offers(state: State, frame: Rolled) -> Offers:
    """Offers to have dice rerolled, or to keep them."""
    seat = due_seat(frame)
    dice = tuple(die for die in range(len(frame.faces)) if not rerolled_before(frame, seat, (die,)))
    ways = [what for who, what in reroll_rights(state, frame) if who == seat]
    keep = Offer(seat, act.KeepDice)
    if not dice or not ways:
        return (keep,)
    whole = ways[0] == "charge" and state.table.options.charge_bonus == "all_or_none"
    return (Offer(seat, act.Reroll, (), (Subset("dice", dice, len(dice) if whole else 1, len(dice)),)), keep)


def card_offers(state: State, seat: Seat) -> Offers:
    """Offers of cards with a printed trigger that has just occurred.

    What they do is a practice value: one small change to a unit.
    """
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
    """The trigger printed on the card; empty where the record does not know it."""
    known = next((one for one in state.table.cards if one.id == card), None)
    return known.fact("trigger") if known is not None else ""


def discard_offers(state: State, seat: Seat) -> Offers:
    """Offers to discard cards that are known, or none."""
    known = state.players[seat].hand.known
    nothing = Offer(seat, act.Pass)
    if not known:
        return (nothing,)
    return (nothing, Offer(seat, act.DiscardCards, (), (Subset("cards", known, 1, len(known)),)))
