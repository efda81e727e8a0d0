"""What an ability costs: its gold, which cards may pay the other parts, and whether all of it could be paid now."""

from __future__ import annotations

from ....core.seats import Seat
from ..model.abilities import CAUSE, HOST, SELF, Ability, Pay
from ..model.filters import Asking, Cards
from ..model.plots import plot_tokens
from ..model.printed import Printed
from ..model.state import State
from .matching import matching
from .modifiers import forbidden
from .tableau_index import lying_at
from .values import cost_of

NO_CARD = ("gold", "x", "kneel-faction", "discard-hand", "discard-plot-token")  # payments that no card in play makes


def payers(state: State, seat: Seat, pay: Pay, me: str) -> tuple[str, ...]:
    """The cards in play that may pay that part of a cost."""
    if pay.what in NO_CARD:
        return ()
    if pay.who == SELF:
        return (me,) if _may_pay(state, seat, pay, me) else ()
    lies = lying_at(state, me)
    if isinstance(pay.who, Cards):
        found = matching(state, pay.who, Asking(seat, me))
    else:
        found = (lies.on,) if pay.who == HOST and lies is not None else ()
    return tuple(one for one in found if _may_pay(state, seat, pay, one))


def _may_pay(state: State, seat: Seat, pay: Pay, handle: str) -> bool:
    """Whether that card in play may pay this part of a cost."""
    lies = lying_at(state, handle)
    if lies is None or lies.controller != seat:
        return False
    if state.table.options.borrowed_cost == "owned_only" and lies.owner != seat:
        return False
    match pay.what:
        case "kneel":
            return not lies.kneeling and not forbidden(state, "kneel", lies)
        case "stand":
            return lies.kneeling
        case "discard-power":
            return lies.power >= pay.count
        case "discard-token":
            return dict(lies.tokens).get(pay.token, 0) >= pay.count
        case "discard-duplicate":
            return bool(lies.duplicates)
    return True


def gold_cost(
    state: State, seat: Seat, printed: Printed, ability: Ability | None, event: bool, x: int = 0, cause: str = ""
) -> int:
    """The gold that the ability costs now: the event's own cost, and what the ability asks."""
    costs = ability.costs if ability is not None else ()
    named = sum(_printed_cost(state, cause) if pay.who == CAUSE else x for pay in costs if pay.what == "x")
    total = cost_of(state, seat, printed, named) if event else named
    return total + sum(pay.count for pay in costs if pay.what == "gold")


def _printed_cost(state: State, card: str) -> int:
    """The printed cost of the card that the trigger is about."""
    printed = state.box.get(card.partition("~")[0])
    return (printed.cost or 0) if printed is not None else 0


def cost_payable(state: State, seat: Seat, me: str, printed: Printed, ability: Ability, event: bool, cause: str = "") -> bool:
    """Whether the whole cost could be paid now."""
    if not event and not ability.costs:
        return True
    player = state.players[seat]
    if gold_cost(state, seat, printed, ability, event, 0, cause) > player.gold:
        return False
    for pay in ability.costs:
        if pay.what == "kneel-faction" and player.kneeling:
            return False
        if pay.what == "discard-plot-token" and plot_tokens(state, seat, pay.token) < pay.count:
            return False
        if pay.what == "discard-hand" and len(player.hand) - event < pay.count:
            return False
        if pay.what in NO_CARD:
            continue
        need = 1 if pay.what in ("discard-power", "discard-token") else pay.count
        if len(payers(state, seat, pay, me)) < need:
            return False
    return True
