"""The rules of cards from hand: marshaling, Ambush, attachments, uniqueness, decks and draws."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....core.secrets import Secret
from ....kit.frames import owed
from ....kit.lcg.owing import wrong_discard, wrong_draw
from ....kit.lcg.windows import Window
from ....kit.piles import FACEDOWN
from ..cards.attachments import bearers, may_bear
from ..cards.known import look_up
from ..cards.modifiers import forbidden, player_total
from ..cards.tableau_index import lying_at
from ..cards.uniqueness import too_many
from ..cards.values import cost_of
from ..flow.round import over_reserve
from ..model.actions import (
    Ambush,
    DiscardAtRandom,
    DiscardTop,
    DiscardToReserve,
    Draw,
    Enters,
    FromHand,
    Marshal,
    NamesCards,
    PlayEvent,
)
from ..model.book import book
from ..model.components import STAYING
from ..model.pinned_lists import pinned_list
from ..model.printed import Printed
from ..model.state import State, phase_of
from ..play.hand import as_duplicate
from ..play.zones import blocking_copy, lies_dead, own_copy


def sits(state: State, seat: Seat) -> bool:
    """Whether there is such a seat."""
    return 0 <= seat < state.table.seats


def _printed(state: State, said: FromHand) -> Printed | None:
    """What is printed on the card that leaves the hand."""
    return look_up(state, said.card, said.declared)


# ---- when and by whom


@book.rule("agot2.marshal.window.special", Marshal)
def marshaling_has_its_own_window(state: State, seat: Seat, said: Marshal) -> Facts | None:
    window = state.flow[-1]
    return None if isinstance(window, Window) and window.step == "window.marshal" else {"card": said.card}


@book.rule("agot2.marshal.active-player.rights", Marshal)
def only_the_active_player_marshals(state: State, seat: Seat, said: Marshal) -> Facts | None:
    active = state.flow[0].seat
    return {"seat": seat, "active": active} if phase_of(state) == "marshal" and active != seat else None


@book.rule("agot2.keyword.ambush.pay-and-put-into-play", Ambush)
def ambush_in_the_challenges_phase(state: State, seat: Seat, said: Ambush) -> Facts | None:
    printed, window = _printed(state, said), state.flow[-1]
    if printed is None or not sits(state, seat):
        return None
    cost = 0 if _free(state, seat, printed) else min(printed.ambush, default=0)
    fine = (
        bool(printed.ambush)
        and phase_of(state) == "challenges"
        and isinstance(window, Window)
        and window.step == "window.action"
        and (cost if said.paid is None else said.paid) <= state.players[seat].gold
    )
    return None if fine else {"card": said.card}


def _free(state: State, seat: Seat, printed: Printed) -> bool:
    """Whether by house ruling the card is free because it goes under a copy in play."""
    return state.table.options.ambush_duplicate == "free" and own_copy(state, seat, printed.id) is not None


@book.rule("agot2.keyword.ambush.choose-instance", Ambush, timeless=True)
def one_of_its_ambush_costs(state: State, seat: Seat, said: Ambush) -> Facts | None:
    printed = _printed(state, said)
    if printed is None or said.paid is None or not printed.ambush:
        return None
    fine = said.paid in printed.ambush or (said.paid == 0 and sits(state, seat) and _free(state, seat, printed))
    return None if fine else {"card": said.card, "paid": said.paid}


@book.rule("agot2.control.own-out-of-play", Marshal, Ambush, PlayEvent)
def a_card_of_ones_own_hand(state: State, seat: Seat, said: FromHand) -> Facts | None:
    there = sits(state, seat) and said.card in state.players[seat].hand
    return None if there else {"card": said.card}


@book.rule("agot2.marshal.events-are-played", Marshal, timeless=True)
def events_are_not_marshaled(state: State, seat: Seat, said: Marshal) -> Facts | None:
    printed = _printed(state, said)
    return {"card": said.card} if printed is not None and printed.kind not in STAYING else None


@book.rule("agot2.ability.play-restriction", Marshal)
def what_a_card_forbids_to_marshal(state: State, seat: Seat, said: Marshal) -> Facts | None:
    printed = _printed(state, said)
    wrong = printed is not None and forbidden(state, f"marshal-{printed.kind}", None, seat)
    return {"card": said.card} if wrong else None


# ---- cost


@book.rule("agot2.ability.must-be-payable", Marshal)
def gold_enough(state: State, seat: Seat, said: Marshal) -> Facts | None:
    printed = _printed(state, said)
    if printed is None or not sits(state, seat) or as_duplicate(state, seat, printed, said.duplicate):
        return None
    cost, gold = cost_of(state, seat, printed), state.players[seat].gold
    return {"card": said.card, "cost": cost, "gold": gold} if cost > gold else None


@book.rule("agot2.cost.gold-cost", Marshal, given="paid")
def the_full_cost_is_paid(state: State, seat: Seat, said: Marshal) -> Facts | None:
    printed = _printed(state, said)
    if printed is None or not sits(state, seat) or as_duplicate(state, seat, printed, said.duplicate):
        return None
    cost = cost_of(state, seat, printed)
    return {"card": said.card, "cost": cost, "paid": said.paid} if said.paid != cost else None


@book.rule("agot2.duplicate.free", Marshal, given="paid")
def a_duplicate_costs_nothing(state: State, seat: Seat, said: Marshal) -> Facts | None:
    printed = _printed(state, said)
    free = printed is not None and sits(state, seat) and as_duplicate(state, seat, printed, said.duplicate)
    return {"card": said.card, "paid": said.paid} if free and said.paid else None


@book.rule("agot2.keyword.limited.one-per-round", Marshal, PlayEvent)
def one_limited_card_a_round(state: State, seat: Seat, said: Marshal | PlayEvent) -> Facts | None:
    printed = _printed(state, said)
    if printed is None or "limited" not in printed.keywords or not sits(state, seat):
        return None
    uncounted = state.table.options.limited_duplicates == "not_counted"
    if uncounted and isinstance(said, Marshal) and as_duplicate(state, seat, printed, said.duplicate):
        return None
    most = 1 + player_total(state, seat, "limited")
    return {"card": said.card} if state.players[seat].limited >= most else None


# ---- uniqueness


@book.rule("agot2.unique.dead-pile-blocks", Marshal, Ambush)
def the_dead_stay_dead(state: State, seat: Seat, said: Enters) -> Facts | None:
    printed = _printed(state, said)
    dead = printed is not None and printed.unique and sits(state, seat) and lies_dead(state, seat, said.card)
    return {"card": said.card} if dead else None


@book.rule("agot2.unique.one-copy-per-player", Marshal, Ambush)
def no_second_copy_of_a_unique_card(state: State, seat: Seat, said: Enters) -> Facts | None:
    printed = _printed(state, said)
    if printed is None or not printed.unique or not sits(state, seat):
        return None
    if as_duplicate(state, seat, printed, getattr(said, "duplicate", None)):
        return None
    return {"card": said.card} if blocking_copy(state, seat, said.card) is not None else None


@book.rule("agot2.duplicate.eligibility", Marshal, given="duplicate")
def a_duplicate_under_ones_own_card(state: State, seat: Seat, said: Marshal) -> Facts | None:
    if not said.duplicate or not sits(state, seat):
        return None
    return {"card": said.card} if own_copy(state, seat, said.card) is None else None


# ---- attachments


def _attaching(state: State, seat: Seat, said: Enters) -> Printed | None:
    """The attachment that needs a host; None for anything else."""
    printed = _printed(state, said)
    if printed is None or printed.kind != "attachment" or not sits(state, seat):
        return None
    return None if as_duplicate(state, seat, printed, getattr(said, "duplicate", None)) else printed


@book.rule("agot2.card-type.attachment.needs-legal-host", Marshal, Ambush)
def somebody_may_bear_it(state: State, seat: Seat, said: Enters) -> Facts | None:
    printed = _attaching(state, seat, said)
    return {"card": said.card} if printed is not None and not bearers(state, printed, seat) else None


@book.rule("agot2.card-type.attachment.host-in-play", Marshal, Ambush)
def the_host_is_in_play(state: State, seat: Seat, said: Enters) -> Facts | None:
    printed = _attaching(state, seat, said)
    if printed is None:
        return None
    host = lying_at(state, said.on or "")
    wrong = host is None or may_bear(state, host, printed, seat) == "agot2.card-type.attachment.host-in-play"
    return {"card": said.card, "host": said.on or ""} if wrong else None


def _register_bar(rule: str) -> None:
    """Register the rule that keeps attachments off certain hosts under that id."""

    @book.rule(rule, Marshal, Ambush)
    def the_host_may_bear_it(state: State, seat: Seat, said: Enters) -> Facts | None:
        printed, host = _attaching(state, seat, said), lying_at(state, said.on or "")
        if printed is None or host is None or may_bear(state, host, printed, seat) != rule:
            return None
        return {"card": said.card, "host": said.on}


for _rule in (
    "agot2.card-type.attachment.default-host-character",
    "agot2.keyword.no-attachments.plain",
    "agot2.keyword.no-attachments.listed-traits",
    "agot2.keyword.no-attachments.except-traits",
    "agot2.limit.attachment-copies",
):
    _register_bar(_rule)


# ---- decks, draws and discards


def _of_whom(seat: Seat, action: NamesCards) -> tuple[Seat, tuple[str, ...]]:
    """Whose cards the action names, and which."""
    match action:
        case Draw(who, cards) | DiscardAtRandom(who, cards) | DiscardTop(who, cards):
            return who, cards
        case DiscardToReserve(cards):
            return seat, cards
    return seat, (action.card,)


@book.rule(
    "agot2.draw.top-of-deck-to-hand",
    *(Draw, DiscardAtRandom, DiscardTop, DiscardToReserve, Marshal, Ambush, PlayEvent),
    timeless=True,
)
def a_card_of_that_deck(state: State, seat: Seat, action: NamesCards) -> Facts | None:
    who, cards = _of_whom(seat, action)
    if not sits(state, who) or pinned_list(state, who) is not None:  # then it is the list that the card is held against
        return None
    listed = state.box.listed[who]
    strange = next((card for card in cards if card != FACEDOWN and card not in listed), None)
    new = cards if isinstance(action, (Draw, DiscardTop)) else state.players[who].hand.new(cards)
    card = strange or too_many(state, who, new)
    if card is None:
        return None
    return {"card": Secret(card, who) if isinstance(action, Draw) else card}


@book.rule("agot2.setup.7.draw-seven", Draw)
def seven_cards_to_begin_with(state: State, seat: Seat, drawn: Draw) -> Facts | None:
    return wrong_draw(state, drawn, "setup")


@book.rule("agot2.setup.10.refill-to-seven", Draw)
def up_to_seven_cards(state: State, seat: Seat, drawn: Draw) -> Facts | None:
    return wrong_draw(state, drawn, "start")


@book.rule("agot2.draw.2-2.two-cards", Draw)
def two_cards_a_round(state: State, seat: Seat, drawn: Draw) -> Facts | None:
    return wrong_draw(state, drawn, "phase")


@book.rule("agot2.draw.several-at-once", Draw)
def as_many_as_are_drawn_together(state: State, seat: Seat, drawn: Draw) -> Facts | None:
    for one in owed(state):
        if one.kind == "draw" and one.seat == drawn.seat and one.about not in ("setup", "start", "phase"):
            return {"owed": one.count, "given": len(drawn.cards)} if one.count != len(drawn.cards) else None
    return None


@book.rule("agot2.claim.4-2-4.intrigue", DiscardAtRandom)
def as_many_as_are_claimed(state: State, seat: Seat, lost: DiscardAtRandom) -> Facts | None:
    return wrong_discard(state, lost, "discard")


@book.rule("agot2.draw.several-at-once", DiscardTop)
def as_many_as_are_discarded(state: State, seat: Seat, lost: DiscardTop) -> Facts | None:
    return wrong_discard(state, lost, "top")


@book.rule("agot2.control.own-out-of-play", DiscardAtRandom, DiscardToReserve)
def out_of_that_hand(state: State, seat: Seat, lost: DiscardAtRandom | DiscardToReserve) -> Facts | None:
    who, cards = _of_whom(seat, lost)
    if not sits(state, who):
        return None
    new = state.players[who].hand.new(cards)
    return {"card": new[0]} if len(new) > state.players[who].hand.unknown else None


# ---- reserve


@book.rule("agot2.taxation.7-3.check-in-player-order", DiscardToReserve)
def reserve_is_checked_in_player_order(state: State, seat: Seat, said: DiscardToReserve) -> Facts | None:
    due = state.flow[-1].seat
    return {"seat": seat, "due": due} if seat != due else None


@book.rule("agot2.taxation.7-3.discard-down", DiscardToReserve)
def enough_cards_go(state: State, seat: Seat, said: DiscardToReserve) -> Facts | None:
    due = over_reserve(state, seat) if sits(state, seat) else 0
    return {"due": due, "given": len(said.cards)} if len(said.cards) < due else None


@book.rule("agot2.taxation.7-3.no-voluntary-discard", DiscardToReserve)
def no_more_cards_go(state: State, seat: Seat, said: DiscardToReserve) -> Facts | None:
    due = over_reserve(state, seat) if sits(state, seat) else 0
    return {"due": due, "given": len(said.cards)} if len(said.cards) > due else None
