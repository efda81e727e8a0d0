"""The rules of costs: gold, and whatever else an ability asks of whoever uses it."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..cards.costs import gold_cost, payers
from ..cards.tableau_index import lying_at
from ..model.abilities import Pay
from ..model.actions import PlayEvent, Using
from ..model.book import USED, book
from ..model.filters import Cards
from ..model.plots import plot_tokens
from ..model.state import State
from ..play.ability_case import Case, case_of, printed_of


@book.rule("agot2.ability.must-be-payable", *USED, case=case_of)
def gold_for_the_effect(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    if case is None:
        return _unscripted_event(state, seat, said)
    cost = gold_cost(state, seat, case.printed, case.ability, case.event, said.x or 0, case.asked.cause)
    gold = state.players[seat].gold
    return {"card": said.card, "cost": cost, "gold": gold} if cost > gold else None


def _unscripted_event(state: State, seat: Seat, said: Using) -> Facts | None:
    """The facts where an event without a script costs more gold than its player has."""
    printed = printed_of(state, said)
    if not isinstance(said, PlayEvent) or printed is None or not 0 <= seat < state.table.seats:
        return None
    cost, gold = gold_cost(state, seat, printed, None, True), state.players[seat].gold
    return {"card": said.card, "cost": cost, "gold": gold} if cost > gold else None


@book.rule("agot2.cost.gold-cost", *USED, given="paid", case=case_of)
def as_much_as_it_costs(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    if case is None:
        return None
    cost = gold_cost(state, seat, case.printed, case.ability, case.event, said.x or 0, case.asked.cause)
    return {"card": said.card, "cost": cost, "paid": said.paid} if said.paid != cost else None


def _parts(said: Using, case: Case) -> tuple[Pay, ...]:
    """The parts of the cost besides gold."""
    return tuple(pay for pay in case.ability.costs if pay.what not in ("gold", "x"))


@book.rule("agot2.ability.initiate.2.determine-cost", *USED, case=case_of)
def the_rest_of_the_cost_can_be_paid(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    if case is None:
        return None
    wanted, named = 0, list(said.pays)
    for pay in _parts(said, case):
        if pay.what == "kneel-faction":
            if state.players[seat].kneeling:
                return {"card": said.card}
            continue
        if pay.what == "discard-plot-token":
            if plot_tokens(state, seat, pay.token) < pay.count:
                return {"card": said.card}
            continue
        if pay.what == "discard-hand":
            wanted += pay.count
            if len(named) < pay.count:
                return {"card": said.card}
            continue
        need = 1 if pay.what in ("discard-power", "discard-token") else pay.count
        may = payers(state, seat, pay, said.card)
        if len(may) < need:
            return {"card": said.card}
        wanted += need if isinstance(pay.who, Cards) else 0
        fitting = [one for one in named if one in may]
        if isinstance(pay.who, Cards) and named and len(fitting) < min(need, len(named)):
            return {"card": said.card}
    return {"card": said.card} if len(named) > wanted else None


@book.rule("agot2.standing.kneel.not-twice", *USED, case=case_of)
def what_kneels_cannot_kneel_again(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    for pay in _parts(said, case) if case is not None else ():
        if pay.what == "kneel":
            cards = said.pays if isinstance(pay.who, Cards) else (said.card,)
            for one in cards:
                lies = lying_at(state, one)
                if lies is not None and lies.kneeling:
                    return {"card": one}
    return None


@book.rule("agot2.cost.not-with-opponents-elements", *USED)
def nobody_pays_with_what_others_have(state: State, seat: Seat, said: Using) -> Facts | None:
    for one in said.pays:
        lies = lying_at(state, one)
        owned_only = state.table.options.borrowed_cost == "owned_only"
        if lies is not None and (lies.controller != seat or (owned_only and lies.owner != seat)):
            return {"card": one}
    return None


@book.rule("agot2.cost.out-of-play-elements-own-zones", *USED)
def out_of_play_only_ones_own(state: State, seat: Seat, said: Using) -> Facts | None:
    for one in said.pays:
        if lying_at(state, one) is None and 0 <= seat < state.table.seats and one not in state.players[seat].hand:
            return {"card": one}
    return None
