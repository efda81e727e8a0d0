"""What the rules need to judge the use of an ability: its text, its condition, the table after its cost."""

from __future__ import annotations

from typing import NamedTuple

from ....core.errors import Unplayable
from ....core.seats import Seat
from ....kit.lcg.sequences import condition_of
from ..cards.happenings import cause_of
from ..cards.known import look_up
from ..cards.tableau_index import lying_at
from ..cards.targets import asking, legal_targets
from ..flow.triggers import source_of
from ..model.abilities import Ability
from ..model.actions import PlayEvent, Using
from ..model.conditions import Condition
from ..model.filters import Asking
from ..model.frames import Told
from ..model.printed import Printed
from ..model.state import State
from .effects import carry_out
from .use import ability_meant, cost_effects, stage_of


class Case(NamedTuple):
    """One use of an ability, with everything that the rules ask about it."""

    printed: Printed
    number: int
    ability: Ability
    stage: str
    condition: Condition | None
    answers: bool  # whether the open window is about what the ability waits for
    asked: Asking
    event: bool


def case_of(state: State, seat: Seat, said: Using) -> Case | None:
    """The case, where the record knows the script of the card; None otherwise. The book hands it to the rules."""
    if not 0 <= seat < state.table.seats or (state.flow and isinstance(state.flow[-1], Told)):
        return None
    event = isinstance(said, PlayEvent)
    printed = look_up(state, said.card, said.declared) if isinstance(said, PlayEvent) else source_of(state, seat, said.card)
    if printed is None or printed.abilities is None:
        return None
    number, ability = ability_meant(state, seat, printed, said.card, said)
    if ability is None:
        return None
    condition = condition_of(state)
    happening = cause_of(state, ability.when, condition, seat, said.card) if ability.when and condition is not None else None
    asked = asking(state, seat, said.card, condition, said.against, happening.card if happening else "", said.x or 0)
    return Case(printed, number, ability, stage_of(state), condition, happening is not None, asked, event)


def printed_of(state: State, said: Using) -> Printed | None:
    """What is printed on the card, whoever has it."""
    if isinstance(said, PlayEvent):
        return look_up(state, said.card, said.declared)
    lies = lying_at(state, said.card)
    return state.box.get(lies.card if lies is not None else said.card)


def after_cost(state: State, seat: Seat, said: Using, case: Case) -> State:
    """The table once the cost is paid: only then are targets chosen."""
    try:
        for effect in cost_effects(state, seat, said.card, case.ability, said.pays):
            state = carry_out(state, effect)  # agot2.ability.initiate.5.choose-targets
    except Unplayable:
        return state
    return state


def targets_after_cost(state: State, seat: Seat, said: Using, case: Case) -> tuple[str, ...]:
    """Whom the ability may choose once its cost is paid."""
    paid = after_cost(state, seat, said, case)
    return legal_targets(paid, case.ability, case.printed, case.asked)
