"""The rules on bidding: what may be played, kneeling and skipping."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..model.actions import PlayCard, SkipTurn, UseAbility
from ..model.book import book
from ..model.cards import ability_of, is_event, is_influence, is_white, printed
from ..model.effects import ChooseAlly
from ..model.options import has_leader_cards
from ..model.permissions import may_play_any_white
from ..model.state import State, ring, round_frame, standing
from ..table.auction import in_force
from ..table.influence import events_in, not_lying_open
from .unseen import stays_in_the_box


@book.rule("btwixt.auction.turn-options", PlayCard)
def the_card_comes_from_the_hand(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    hands = state.hands
    there = 0 <= seat < len(hands) and play.card in hands[seat]
    return None if there else {"seat": seat, "card": play.card}


@book.rule("btwixt.term.influence-card", PlayCard)
def the_record_knows_the_card(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    card = printed(state.table.cards).get(play.card)
    if card is None or not is_influence(state.table.cards, play.card) or card.value is None:
        return {"card": play.card, "lack": "value"}
    other = play.effects is not None and card.ability.what not in ("unknown", "none")
    return {"card": play.card, "lack": "text"} if other else None


@book.rule("btwixt.term.influence-card", UseAbility)
def a_known_text_does_what_it_says(state: State, seat: Seat, use: UseAbility) -> Facts | None:
    known = ability_of(state.table.cards, use.card).what != "unknown"
    return {"card": use.card, "lack": "text"} if use.effects is not None and known else None


@book.rule("btwixt.components.contents", PlayCard)
def no_more_copies_than_exist(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    if state.table.options.hidden == "open" or seat not in ring(state) or play.card not in state.hands[seat]:
        return None  # with open information each deal was judged, and a card that is not in hand breaks another rule
    left = not_lying_open(state, play.card)
    return {"card": play.card} if left is not None and left <= 0 else None


# ---- white and blue cards


def _hidden_event(state: State, seat: Seat, card: str) -> bool:
    """Whether the card is an event that nobody knew to be in the hand."""
    if not is_event(state.table.cards, card) or seat not in ring(state):
        return False
    return card not in state.hands[seat].known


@book.rule("btwixt.setup.set-aside", PlayCard)
def white_and_blue_stay_aside(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    return {"card": play.card} if stays_in_the_box(state, play.card) else None


@book.rule("btwixt.advanced.leader-draw", PlayCard)
def one_white_card_for_each(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    """No more white cards come out of unseen hands than were drawn this season."""
    if not is_white(state.table.cards, play.card) or not has_leader_cards(state.table.options):
        return None
    if seat not in ring(state) or play.card in state.hands[seat].known or not state.hands[seat].unknown:
        return None
    return {"due": (seat,), "waiting": "deal.leader"} if state.unseen_whites <= 0 else None


def _too_many_events(state: State, seat: Seat, play: PlayCard, few: bool) -> Facts | None:
    """The facts where an unseen event is one more than have been shuffled in; `few` is for three or four leaders."""
    if (state.table.seats <= 4) != few or not has_leader_cards(state.table.options):
        return None
    if not _hidden_event(state, seat, play.card) or len({*state.events, play.card}) <= events_in(state):
        return None
    return {"card": play.card, "season": state.season, "events": events_in(state)}


@book.rule("btwixt.advanced.events-3-4", PlayCard)
def events_come_from_autumn_on(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    return _too_many_events(state, seat, play, True)


@book.rule("btwixt.advanced.events-5-6", PlayCard)
def events_come_in_winter(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    return _too_many_events(state, seat, play, False)


@book.rule("btwixt.oq.foreign-leader-card", PlayCard)
def only_ones_own_leader_card(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    if state.table.options.foreign_leader_card == "may_play" or not is_white(state.table.cards, play.card):
        return None
    leader = printed(state.table.cards)[play.card].leader
    if may_play_any_white(state.table.options) or seat not in ring(state) or leader in ("", state.leaders[seat]):
        return None
    return {"seat": seat, "card": play.card}


# ---- the current ally, and The Silence


@book.rule("btwixt.card.jaime", PlayCard)
def no_card_that_lies_already(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    if not in_force(state, "jaime"):
        return None
    lies = any(bid.card == play.card for area in state.areas for bid in area)
    return {"card": play.card} if lies else None


@book.rule("btwixt.card.silence-skip", SkipTurn)
def only_the_silence_lets_a_turn_go_by(state: State, seat: Seat, skip: SkipTurn) -> Facts | None:
    return {"seat": seat} if seat not in state.silent or round_frame(state).burst else None


@book.rule("btwixt.oq.silence-stalling", SkipTurn)
def the_last_one_standing_does_not_wait(state: State, seat: Seat, skip: SkipTurn) -> Facts | None:
    stalls = state.table.options.silence_last == "no_skip" and standing(state) == (seat,)
    return {"seat": seat} if stalls and seat in state.silent else None


# ---- Open Allies


def _chooses_an_ally(state: State, action: PlayCard | UseAbility) -> bool:
    """Whether Open Allies is played and the effects of the action choose an ally."""
    return state.table.options.open_allies and any(isinstance(one, ChooseAlly) for one in action.effects or ())


@book.rule("btwixt.variant.open-no-choosing", PlayCard, UseAbility)
def nobody_chooses_who_comes(state: State, seat: Seat, action: PlayCard | UseAbility) -> Facts | None:
    return {"card": action.card} if _chooses_an_ally(state, action) else None
