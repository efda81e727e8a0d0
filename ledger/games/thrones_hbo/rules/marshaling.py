"""The rules of playing cards: turns, cost, uniqueness, Limited, duplicates, decks."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....core.secrets import Secret
from ....kit.frames import on_top, owed
from ....kit.lcg.owing import due_to, wrong_discard, wrong_draw
from ....kit.lcg.tableau import lying
from ....kit.piles import FACEDOWN
from ..cards.known import look_up
from ..cards.uniqueness import copies_in_play, may_be_in_deck, too_many
from ..model.actions import (
    AttachDuplicate,
    DiscardAtRandom,
    Draw,
    EndMarshalling,
    FromHand,
    NamesCards,
    PlaceSetup,
    PlayCard,
    PlayEvent,
)
from ..model.book import book
from ..model.box import Printed
from ..model.components import House
from ..model.state import State, Turn
from ..play.hand import may_bear


def sits(seat: Seat) -> bool:
    """Whether there is such a seat."""
    return seat in (0, 1)


# ---- whose turn


def _not_in_own_turn(state: State, seat: Seat) -> bool:
    """Whether it is anything but the seat's own marshalling turn."""
    window = state.flow[-1]
    return not (isinstance(window, Turn) and window.step == "window.marshal" and window.active == seat)


@book.rule("hbo.marshal.only-active", PlayCard)
def only_the_active_player_plays_cards(state: State, seat: Seat, said: PlayCard) -> Facts | None:
    return {"seat": seat, "card": said.card} if _not_in_own_turn(state, seat) else None


@book.rule("hbo.duplicate.when", AttachDuplicate)
def duplicates_in_ones_own_turn(state: State, seat: Seat, said: AttachDuplicate) -> Facts | None:
    return {"seat": seat, "card": said.card} if _not_in_own_turn(state, seat) else None


@book.rule("hbo.marshal.turn-end", PlayCard, AttachDuplicate)
def no_more_cards_after_the_turn(state: State, seat: Seat, said: PlayCard | AttachDuplicate) -> Facts | None:
    window = state.flow[-1]
    return {"card": said.card} if isinstance(window, Turn) and window.done and window.active == seat else None


@book.rule("hbo.marshal.turn-end", EndMarshalling)
def ones_own_turn_ends_once(state: State, seat: Seat, said: EndMarshalling) -> Facts | None:
    window = on_top(state, Turn)
    return {"card": ""} if window.active != seat or window.done else None


# ---- the card itself


@book.rule("hbo.card.zone", PlayCard, AttachDuplicate, PlayEvent)
def a_card_from_ones_own_hand(state: State, seat: Seat, said: FromHand) -> Facts | None:
    there = sits(seat) and said.card in state.players[seat].hand
    return None if there else {"card": said.card, "zone": "hand"}


KINDS_OF = {PlayCard: ("character", "location", "attachment"), PlayEvent: ("event",)}  # the kinds of card that each action plays


@book.rule("hbo.card.text", PlayCard, PlayEvent, timeless=True)
def a_card_is_played_as_its_type_is(state: State, seat: Seat, said: PlayCard | PlayEvent) -> Facts | None:
    printed = look_up(state, said.card, said.declared)
    wrong = printed is not None and printed.kind not in KINDS_OF[type(said)]
    return {"card": said.card} if wrong else None


@book.rule("hbo.oq.lost-pages", PlayCard)
def an_attachment_goes_on_a_character(state: State, seat: Seat, said: PlayCard) -> Facts | None:
    printed = look_up(state, said.card, said.declared)
    if printed is None or printed.kind != "attachment":
        return None
    lies = lying(state.play, said.on or "")
    return None if lies is not None and may_bear(state, lies, printed, seat) else {"card": said.card}


@book.rule("hbo.marshal.pay", PlayCard)
def the_full_cost_is_paid(state: State, seat: Seat, said: PlayCard) -> Facts | None:
    printed = look_up(state, said.card, said.declared)
    if printed is None or not sits(seat):
        return None
    cost, gold = printed.cost or 0, state.players[seat].gold
    wrong = cost > gold or (said.paid is not None and said.paid != cost)
    return {"card": said.card, "cost": cost, "gold": gold if said.paid is None else said.paid} if wrong else None


@book.rule("hbo.unique.in-play", PlayCard)
def no_second_copy_of_a_unique_card(state: State, seat: Seat, said: PlayCard) -> Facts | None:
    printed = look_up(state, said.card, said.declared)
    there = printed is not None and printed.unique and copies_in_play(state, seat, said.card)
    return {"card": said.card} if there else None


@book.rule("hbo.unique.dead", PlayCard, AttachDuplicate)
def the_dead_stay_dead(state: State, seat: Seat, said: PlayCard | AttachDuplicate) -> Facts | None:
    printed = look_up(state, said.card, getattr(said, "declared", ()))
    dead = printed is not None and printed.unique and sits(seat) and said.card in state.players[seat].dead
    return {"card": said.card} if dead else None


@book.rule("hbo.keyword.limited", PlayCard, AttachDuplicate, PlayEvent)
def one_limited_card_a_round(state: State, seat: Seat, said: FromHand) -> Facts | None:
    printed = look_up(state, said.card, getattr(said, "declared", ()))
    if printed is None or "limited" not in printed.keywords or not sits(seat):
        return None
    if isinstance(said, AttachDuplicate) and state.table.options.duplicate_is_play == "not_counted":
        return None
    return {"card": said.card} if state.players[seat].limited else None


# ---- duplicates


@book.rule("hbo.duplicate.attach", AttachDuplicate)
def a_copy_under_ones_own_unique_card(state: State, seat: Seat, said: AttachDuplicate) -> Facts | None:
    printed = state.box.get(said.card)
    mine = copies_in_play(state, seat, said.card)
    fine = (
        printed is not None
        and printed.unique
        and (printed.kind == "character" or state.table.options.duplicate_non_character == "any_unique")
        and any(said.to in (None, one.handle) for one in mine)
    )
    return None if fine else {"card": said.card}


@book.rule("hbo.duplicate.free", AttachDuplicate, timeless=True)
def a_duplicate_costs_nothing(state: State, seat: Seat, said: AttachDuplicate) -> Facts | None:
    return {"card": said.card, "paid": said.paid} if said.paid else None


# ---- decks


def _of_whom(seat: Seat, action: NamesCards) -> tuple[Seat, tuple[str, ...]]:
    """Whose cards the action names, and which."""
    match action:
        case Draw(who, cards) | DiscardAtRandom(who, cards):
            return who, cards
        case PlaceSetup(cards):
            return seat, cards
    return seat, (action.card,)


def of_deck(state: State, printed: Printed, house: House) -> bool:
    """Whether the card is of the box that is being played and, by its back, of that house's deck."""
    return printed.edition in ("", state.table.options.box) and may_be_in_deck(printed, house)


def _not_of_the_deck(state: State, seat: Seat, action: NamesCards, house: House) -> Facts | None:
    """The facts of the first card named that the deck of that house cannot have, or cannot have so often."""
    who, cards = _of_whom(seat, action)
    if not sits(who) or state.players[who].house != house:
        return None
    declared = getattr(action, "declared", ())
    printed = {card: found for card in cards if (found := look_up(state, card, declared)) is not None}
    strange = next(
        (card for card in cards if card != FACEDOWN and (card not in printed or not of_deck(state, printed[card], house))),
        None,
    )
    new = cards if isinstance(action, Draw) else state.players[who].hand.new(cards)
    card = strange or too_many(state, who, new, printed)
    if card is None:
        return None
    hidden = isinstance(action, (Draw, PlaceSetup))
    return {"card": Secret(card, who) if hidden else card, "cards": state.box.listed[house]}


NAMING = (Draw, DiscardAtRandom, PlaceSetup, PlayCard, PlayEvent, AttachDuplicate)  # actions that name cards of a draw deck


@book.rule("hbo.components.lannister-deck", *NAMING, timeless=True)
def a_card_of_the_lannister_deck(state: State, seat: Seat, action: NamesCards) -> Facts | None:
    return _not_of_the_deck(state, seat, action, "lannister")


@book.rule("hbo.components.stark-deck", *NAMING, timeless=True)
def a_card_of_the_stark_deck(state: State, seat: Seat, action: NamesCards) -> Facts | None:
    return _not_of_the_deck(state, seat, action, "stark")


# ---- draws and random discards


@book.rule("hbo.setup.setup-hand", Draw)
def seven_cards_to_begin_with(state: State, seat: Seat, drawn: Draw) -> Facts | None:
    return wrong_draw(state, drawn, "setup")


@book.rule("hbo.setup.starting-hand", Draw)
def up_to_seven_cards(state: State, seat: Seat, drawn: Draw) -> Facts | None:
    return wrong_draw(state, drawn, "start")


@book.rule("hbo.draw.two", Draw)
def two_cards_a_round(state: State, seat: Seat, drawn: Draw) -> Facts | None:
    return wrong_draw(state, drawn, "phase")


@book.rule("hbo.card.text", Draw)
def as_many_as_the_card_says(state: State, seat: Seat, drawn: Draw) -> Facts | None:
    for one in owed(state):
        if one.kind == "draw" and one.seat == drawn.seat and one.about not in ("setup", "start", "phase"):
            return {"card": one.about} if one.count != len(drawn.cards) else None
    return None


@book.rule("hbo.challenge.claim-intrigue", DiscardAtRandom)
def as_many_as_are_claimed(state: State, seat: Seat, lost: DiscardAtRandom) -> Facts | None:
    due = due_to(state, "discard", lost.seat)
    if due is None or due.about != "claim":
        return None
    return wrong_discard(state, lost, "discard")


@book.rule("hbo.card.text", DiscardAtRandom)
def as_many_as_the_card_costs(state: State, seat: Seat, lost: DiscardAtRandom) -> Facts | None:
    due = due_to(state, "discard", lost.seat)
    if due is None or due.about == "claim":
        return None
    return {"card": due.about} if wrong_discard(state, lost, "discard") else None


@book.rule("hbo.card.zone", DiscardAtRandom)
def out_of_that_hand(state: State, seat: Seat, lost: DiscardAtRandom) -> Facts | None:
    if not sits(lost.seat):
        return None
    hand = state.players[lost.seat].hand
    over = len(hand.new(lost.cards)) > hand.unknown
    return {"card": lost.cards, "zone": "hand"} if over else None
