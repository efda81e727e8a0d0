"""Several effects wait for the same moment: each happens by itself, in the order that the first player says."""

from ledger.games.thrones_2e.model.actions import OrderForced, UseAbility
from tests.games.thrones_2e.tables import (
    BEN,
    all_pass,
    due,
    in_play,
    joined,
    offered,
    passes,
    player,
    scripted,
    step,
)
from tests.table import rule

KNOWN = tuple(scripted(name) for name in ("late-killer", "teacher", "mourner"))


def ending(mine="late-killer late-killer", theirs="squire lady", targets=("squire", "lady"), **more):
    """The phase ends, and one character is to die for each of two killers."""
    table = joined(f"{mine} teacher", theirs, cards=KNOWN, phase="dominance", **more)
    if more.get("first") == BEN:
        passes(table)
    table.plays("Ann", UseAbility("late-killer", targets=targets[:1]))
    passes(table).plays("Ann", UseAbility("late-killer~2", targets=targets[1:]))
    return all_pass(table)


@rule("agot2.player-order.first-player-orders-mandatory", "agot2.effect.delayed.auto-before-reactions")
def test_the_first_player_orders_delayed_effects():
    table = ending(first=BEN)
    assert due(table) == [("Ben", "delayed.order")] and player(table, "Ben").dead == ()
    assert {one.card for one in offered(table)} == {"late-killer", "late-killer~2"}
    wrong = {"agot2.player-order.first-player-orders-mandatory"}
    assert table.refuses("Ann", OrderForced("late-killer")) == wrong
    assert table.refuses("Ben", OrderForced("squire")) == wrong
    table.plays("Ben", OrderForced("late-killer~2"))
    assert player(table, "Ben").dead == ("lady", "squire")  # the last one needs no order


def test_each_is_resolved_before_the_next():
    table = ending(theirs="squire mourner", targets=("squire", "mourner"))
    table.plays("Ann", OrderForced("late-killer"))
    assert player(table, "Ben").dead == ("squire", "mourner")  # it saw the first death, and then died itself


def test_effects_that_are_all_alike_need_no_order():
    table = ending(targets=("squire", "squire"))
    assert step(table) != "delayed.order" and in_play(table, "Ben") == ["lady"]


@rule("agot2.effect.delayed.auto-before-reactions", "agot2.window.interrupt.opens-before-condition")
def test_an_interrupt_to_the_end_comes_before_what_waited_for_it():
    """The lord is strong enough for the watcher as long as he lives, and he lives until the phase has ended."""
    known = (*KNOWN, scripted("phase-strength-watcher"))
    table = joined("late-killer teacher phase-strength-watcher lord", "", cards=known, phase="dominance")
    table.plays("Ann", UseAbility("late-killer", targets=("lord",)))
    while step(table) == "window.action":
        passes(table)
    assert due(table) == [("Ann", "window.interrupt")] and player(table, "Ann").dead == ()
    table.plays("Ann", UseAbility("phase-strength-watcher"))
    assert player(table, "Ann").dead == ("lord",) and player(table, "Ann").gold == 1
