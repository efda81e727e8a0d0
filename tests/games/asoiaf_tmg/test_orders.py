"""Attack, charge, retreat, clean-up: every step of them stands on one list, save the dice that wait on top of it."""

from __future__ import annotations

import pytest

from ledger.games.asoiaf_tmg.flow.attacking import ATTACK
from ledger.games.asoiaf_tmg.flow.charging import CHARGE
from ledger.games.asoiaf_tmg.flow.cleanup import CLEANUP
from ledger.games.asoiaf_tmg.flow.unit_actions import RETREAT
from ledger.games.asoiaf_tmg.model.steps import steps
from ledger.kit.order import Order


@pytest.mark.parametrize("order", (ATTACK, CHARGE, RETREAT, CLEANUP), ids=lambda order: order.first)
def test_no_step_is_missing_from_the_list(order: Order) -> None:
    flow = order.first.partition(".")[0]
    registered = {name for name in steps.names() if name.startswith(f"{flow}.")}
    assert registered - {f"{flow}.dice"} == set(order.names)
