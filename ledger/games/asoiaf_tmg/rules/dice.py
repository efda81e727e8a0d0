"""The rules on dice: owed and given, counted, rerolled."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.dice import Rolled, hits, impossible_faces, rerolled_before, thrown_again, wrong_count
from ....kit.frames import on_top
from .. import modes
from ..flow.final_dice import reroll_rights
from ..flow.morale_tests import modifier, sum_of, test_passed
from ..flow.owing import due_for
from ..model.actions import Draw, KeepDice, Reroll, Roll
from ..model.book import book
from ..model.components import CARRIED_OUT, CONDITIONS, SPENT_ON
from ..model.state import State
from ..model.timing import Attacking, Testing


def dice_in_words(dice: tuple[int, ...]) -> str:
    """Dice as people write them: 2d6 + d3."""
    found = []
    for sides in dict.fromkeys(dice):
        count = dice.count(sides)
        found.append(f"{count}d{sides}" if count > 1 else f"d{sides}")
    return " + ".join(found) or "–"


@book.rule("tmg.dice.types", Roll)
def dice_are_those_owed(state: State, seat: Seat, action: Roll) -> Facts | None:
    """As many dice are thrown as are owed, and none shows what it cannot show."""
    due = due_for(state, action)
    if due is None or (wrong_count(due, action.faces) is None and impossible_faces(due, action.faces) is None):
        return None
    return {"owed": dice_in_words(due.dice), "given": action.faces}


@book.rule("tmg.cleanup.draw", Draw)
def as_many_cards_as_are_owed(state: State, seat: Seat, action: Draw) -> Facts | None:
    due = due_for(state, action)
    if due is None or len(action.cards) == due.count:
        return None
    return {"seat": action.seat, "owed": due.count, "given": len(action.cards)}


def dice_as_thrown(state: State, action: Roll) -> Rolled | None:
    """The dice as they would lie after this throw."""
    due = due_for(state, action)
    if due is None:
        return None
    under = state.flow[-2] if len(state.flow) > 1 else None
    if due.step == "reroll.dice" and isinstance(under, Rolled):
        return thrown_again(under, action.faces)
    return Rolled("dice.lie", due.seat, due, action.faces)


def counts_by_hand(state: State) -> bool:
    """Whether the attack has an ability whose text the record does not know: then hits are as the table counts them."""
    frame = state.frame(Attacking)
    if frame is None or frame.attack is None or (unit := state.unit(frame.attacker)) is None:
        return False
    own = () if unit.mute else frame.attack.abilities
    lent = not frame.attack.ranged and "precision" in modes.attack_keywords(state, unit)
    return lent or any(name not in CARRIED_OUT for name in (*own, *unit.given))


@book.rule("tmg.combat.hit", Roll, given="hits")
def hits_are_counted_right(state: State, seat: Seat, action: Roll) -> Facts | None:
    rolled = dice_as_thrown(state, action)
    if rolled is None or rolled.owes.kind != "attack" or counts_by_hand(state):
        return None
    right = hits(rolled.owes, rolled.faces)
    return {"hits": action.hits, "right": right, "target": rolled.owes.target} if action.hits != right else None


@book.rule("tmg.combat.defence-dice", Roll, given="hits")
def blocks_are_counted_right(state: State, seat: Seat, action: Roll) -> Facts | None:
    rolled = dice_as_thrown(state, action)
    if rolled is None or rolled.owes.kind != "defence":
        return None
    right = hits(rolled.owes, rolled.faces)
    return {"blocks": action.hits, "right": right, "target": rolled.owes.target} if action.hits != right else None


@book.rule("tmg.morale.test", Roll, given="hits")
def tests_are_read_right(state: State, seat: Seat, action: Roll) -> Facts | None:
    rolled = dice_as_thrown(state, action)
    test = state.frame(Testing)
    if rolled is None or rolled.owes.kind not in ("panic", "morale") or test is None:
        return None
    if action.hits is None or (action.hits > 0) == test_passed(rolled):
        return None
    unit = state.known_unit(test.unit)
    return {"unit": unit.id, "sum": sum_of(rolled, modifier(state, unit, test)), "morale": unit.profile.morale}


# ---- rerolls


@book.gate("tmg.reroll.opponent-after", Reroll, KeepDice)
def ones_chance_comes_once(state: State, seat: Seat, action: Reroll | KeepDice) -> Facts | None:
    """A reroll needs dice on the table, and a seat that has not had its chance."""
    frame = state.flow[-1]
    return None if isinstance(frame, Rolled) and seat in frame.waiting else {"seat": seat}


@book.gate("tmg.reroll.active-first", Reroll, KeepDice)
def the_active_player_first(state: State, seat: Seat, action: Reroll | KeepDice) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Rolled) or seat not in frame.waiting or frame.waiting[0] == seat:
        return None
    return {"seat": seat, "due": frame.waiting[0]}


@book.rule("tmg.reroll.once-per-player", Reroll)
def each_die_once(state: State, seat: Seat, action: Reroll) -> Facts | None:
    frame = on_top(state, Rolled)
    again = rerolled_before(frame, seat, action.dice)
    there = [die for die in action.dice if die < len(frame.faces)]
    if not again and there:
        return None
    return {"seat": seat, "dice": tuple(die + 1 for die in again or action.dice)}


@book.rule("tmg.oq.combat.charge-bonus-all-or-any", Reroll)
def all_dice_or_none(state: State, seat: Seat, action: Reroll) -> Facts | None:
    frame = on_top(state, Rolled)
    mine = [what for who, what in reroll_rights(state, frame) if who == seat]
    whole = "charge" in mine and action.by in (None, "charge")
    if state.table.options.charge_bonus != "all_or_none" or not whole:
        return None
    return {"dice": len(action.dice), "all": len(frame.faces)} if len(set(action.dice)) < len(frame.faces) else None


@book.rule("tmg.combat.charge-bonus", Reroll, given="by")
def the_charge_bonus_needs_a_charge(state: State, seat: Seat, action: Reroll) -> Facts | None:
    bad = action.by == "charge" and (seat, "charge") not in reroll_rights(state, on_top(state, Rolled))
    return {"seat": seat} if bad else None


def wrong_token(state: State, seat: Seat, action: Reroll, token: str) -> Facts | None:
    """The facts where the token does not fit these dice, or the unit that threw them does not bear it."""
    frame = on_top(state, Rolled)
    if action.by != token or (seat, token) in reroll_rights(state, frame):
        return None
    if SPENT_ON.get(frame.owes.kind) != token or token not in state.known_unit(frame.owes.about).conditions:
        return {"unit": frame.owes.about}
    return None


@book.rule("tmg.condition.panicked", Reroll, given="by")
def panicked_is_for_morale(state: State, seat: Seat, action: Reroll) -> Facts | None:
    return wrong_token(state, seat, action, "panicked")


@book.rule("tmg.condition.vulnerable", Reroll, given="by")
def vulnerable_is_for_defence(state: State, seat: Seat, action: Reroll) -> Facts | None:
    return wrong_token(state, seat, action, "vulnerable")


@book.rule("tmg.condition.weakened", Reroll, given="by")
def weakened_is_for_attacks(state: State, seat: Seat, action: Reroll) -> Facts | None:
    return wrong_token(state, seat, action, "weakened")


@book.rule("tmg.condition.opponent-spends", Reroll, given="by")
def the_opponent_spends(state: State, seat: Seat, action: Reroll) -> Facts | None:
    frame = on_top(state, Rolled)
    unit = state.unit(frame.owes.about)
    if unit is None or action.by not in CONDITIONS or action.by not in unit.conditions:
        return None
    return {"seat": seat, "unit": unit.id} if (seat, action.by) not in reroll_rights(state, frame) else None
