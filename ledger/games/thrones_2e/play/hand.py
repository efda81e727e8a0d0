"""Cards from hand: marshaled, ambushed, played as events."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.common import must_agree
from ....kit.lcg.known_cards import card_in_hand
from ....kit.lcg.tableau import must_bear
from ..cards.known import with_declared
from ..cards.matching import card_fits
from ..cards.values import cost_of
from ..flow.timing import occurred, with_consequences
from ..flow.turns import window_after_act
from ..model.actions import Ambush, Marshal
from ..model.components import STAYING
from ..model.conditions import Entered
from ..model.printed import Printed
from ..model.state import Active, State, with_player
from ..model.tokens import gold_moves
from .zones import entered, from_pile, must_name, own_copy


def in_hand(state: State, seat: Seat, card: str) -> Printed:
    """What is printed on a card that leaves the hand; raises if it cannot be there."""
    must_name(state, card)
    return card_in_hand(state.box, state.players[seat].hand, card)


def cost_paid(state: State, seat: Seat, cost: int, seen: int | None) -> State:
    """The cost paid to the treasury: as it was seen to be, or as much of it as there is."""
    amount = min(cost, state.players[seat].gold) if seen is None else seen
    # agot2.gold.spend-to-treasury, agot2.marshal.pay-to-treasury
    state = gold_moves(state, seat, -amount)
    return state


def counted_if_limited(state: State, seat: Seat, printed: Printed) -> State:
    """The state in which a Limited card counts towards the one allowed each round."""
    if "limited" not in printed.keywords:
        return state
    return with_player(state, seat, limited=state.players[seat].limited + 1)


def discount_used(state: State, seat: Seat, printed: Printed) -> State:
    """The state in which a discount on the next such card is gone, once it was used."""
    for one in state.active:
        once = one.what == "reduce" and one.seat == seat and one.word != "every"
        if once and one.cards is not None and card_fits(one.cards, printed):
            state = evolve(state, active=tuple(other for other in state.active if other is not one))
    player = state.players[seat]
    return with_player(state, seat, marshaled=(*player.marshaled, printed.id))


def host_for(state: State, on: str | None, printed: Printed, duplicate: bool) -> str:
    """The card that an attachment goes on; every other card lies by itself."""
    if printed.kind != "attachment" or duplicate:
        if on is not None and printed.kind != "attachment":
            raise Unplayable("lcg.is-not-an-attachment", id=printed.id)
        return ""
    return must_bear(state.play, on)


def as_duplicate(state: State, seat: Seat, printed: Printed, said: bool | None) -> bool:
    """Whether the card goes under a copy in play."""
    if said is not None:
        return said
    return printed.unique and own_copy(state, seat, printed.id) is not None


def marshal(state: State, seat: Seat, said: Marshal) -> State:
    """The state after a card was marshaled, which is a player action: the opportunity passes on."""
    must_agree(state, said.declared)
    state = with_declared(state, said.declared)
    printed = in_hand(state, seat, said.card)
    if printed.kind not in STAYING:
        raise Unplayable("lcg.does-not-stay-in-play", card=said.card)
    duplicate = as_duplicate(state, seat, printed, said.duplicate)
    on = host_for(state, said.on, printed, duplicate)
    cost = 0 if duplicate else cost_of(state, seat, printed)
    state = cost_paid(from_pile(state, seat, "hand", said.card), seat, cost, said.paid)
    state = window_after_act(state, seat)  # agot2.marshal.as-player-action
    if not duplicate:
        # agot2.keyword.limited.put-into-play-exempt: what is marshaled counts, and nothing else
        state = counted_if_limited(discount_used(state, seat, printed), seat, printed)
    elif state.table.options.limited_duplicates == "counted":
        state = counted_if_limited(state, seat, printed)
    return card_enters(state, seat, said.card, on, "marshal", duplicate)


def card_enters(state: State, seat: Seat, card: str, on: str, how: str, duplicate: bool | None) -> State:
    """The state in which the card has entered play; that may be reacted to, of a duplicate only as a duplicate."""
    before = len(state.play)
    state = entered(state, card, seat, on, duplicate=duplicate)
    under = len(state.play) == before
    # agot2.marshal.counts-as-entering-play
    state = occurred(state, Entered(seat, card if under else state.play[-1].handle, how, under))
    return with_consequences(state)


def ambush(state: State, seat: Seat, said: Ambush) -> State:
    """The state after a card was put into play from hand for its Ambush cost; that is not marshaling."""
    must_agree(state, said.declared)
    state = with_declared(state, said.declared)
    printed = in_hand(state, seat, said.card)
    if printed.kind not in STAYING:
        raise Unplayable("lcg.does-not-stay-in-play", card=said.card)
    duplicate = as_duplicate(state, seat, printed, None)
    on = host_for(state, said.on, printed, duplicate)
    cost = ambush_cost(state, printed, duplicate, said.paid)
    state = cost_paid(from_pile(state, seat, "hand", said.card), seat, cost, said.paid)
    state = window_after_act(state, seat)
    state = card_enters(state, seat, said.card, on, "ambush", duplicate)  # agot2.keyword.ambush.not-marshaled
    return ambush_remembered(state, said.card, seat) if not duplicate and asks_for_ambush(printed) else state


def asks_for_ambush(printed: Printed) -> bool:
    """Whether a later ability of the card asks if it came by Ambush."""
    return any(one.what == "ambushed" for ability in printed.abilities or () for one in ability.provided)


def ambush_remembered(state: State, card: str, seat: Seat) -> State:
    """The state that remembers, for this round, that the card which has just entered play came by Ambush."""
    handle = next((one.handle for one in reversed(state.play) if one.card == card and one.owner == seat), None)
    if handle is None:
        return state
    return evolve(state, active=(*state.active, Active("ambushed", "round", handle, by=card)))


def ambush_cost(state: State, printed: Printed, duplicate: bool, seen: int | None) -> int:
    """The gold that an Ambush costs: the number printed, or the one that was chosen where there are several."""
    if duplicate and state.table.options.ambush_duplicate == "free":
        return 0
    if seen is not None and seen in printed.ambush:
        return seen
    return min(printed.ambush, default=0)
