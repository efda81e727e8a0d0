"""The rules on what TABLE may deal, reveal and turn up."""

from __future__ import annotations

from collections import Counter

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....core.secrets import Secret
from ....kit.frames import Owes
from ..flow.waits import answered_by
from ..model import actions as act
from ..model.book import book
from ..model.cards import ability_of, is_ally, is_event, of_kind, printed, white_cards_of
from ..model.components import FACES, LEADERS
from ..model.options import has_leader_cards
from ..model.state import State, ring
from ..table.ally_deck import open_allies
from ..table.influence import events_in, unseen_copies
from .unseen import stays_in_the_box

# ---- set-up


@book.rule("btwixt.setup.first-player", act.NameFirstPlayer, timeless=True)
def the_first_player_is_a_leader(state: State, seat: Seat, name: act.NameFirstPlayer) -> Facts | None:
    return None if name.leader in ring(state) else {"leader": name.leader}


@book.rule("btwixt.setup.leader-choice", act.ChooseLeader)
def one_after_the_other_each_another(state: State, seat: Seat, choose: act.ChooseLeader) -> Facts | None:
    due = state.flow[-1].seat
    if seat == due and choose.leader not in state.leaders:
        return None
    return {"seat": seat, "due": due, "leader": choose.leader}


@book.rule("btwixt.components.contents", act.ChooseLeader, timeless=True)
def nine_leaders_are_in_the_box(state: State, seat: Seat, choose: act.ChooseLeader) -> Facts | None:
    known = {card.id for card in of_kind(state.table.cards, "leader")}
    strangers = {one for one in (*state.leaders, choose.leader) if one and one != "unnamed"} - known
    return {"card": choose.leader} if len(known) + len(strangers) > LEADERS and choose.leader not in known else None


# ---- influence cards


def _wrong_number(state: State, deal: act.DealHand | act.DealMore) -> Facts | None:
    """The facts where a deal has more or fewer cards than TABLE owes."""
    owes = answered_by(state, deal)
    if owes is None or len(deal.cards) == owes.count:
        return None
    return {"owed": owes.count, "given": len(deal.cards), "due": (deal.to,), "waiting": owes.step}


@book.rule("btwixt.setup.deal", act.DealHand)
def every_hand_in_full(state: State, seat: Seat, deal: act.DealHand) -> Facts | None:
    return _wrong_number(state, deal)


@book.rule("btwixt.auction.resolve-on-play", act.DealMore)
def as_many_as_the_card_says(state: State, seat: Seat, deal: act.DealMore) -> Facts | None:
    facts = _wrong_number(state, deal)
    return {"card": "", **facts} if facts else None


@book.rule("btwixt.components.contents", act.DealHand, act.DealMore, act.DealLeaderCard)
def the_deck_holds_those_cards(state: State, seat: Seat, deal: act.DealHand | act.DealMore | act.DealLeaderCard) -> Facts | None:
    left = unseen_copies(state)
    cards = (deal.card,) if isinstance(deal, act.DealLeaderCard) else deal.cards
    for card, count in Counter(cards).items():
        copies = left.get(card, 0)  # of a card that the record does not know there is none
        if copies is not None and count > copies:
            return {"card": Secret(card, deal.to)}
    return None


@book.rule("btwixt.setup.set-aside", act.DealHand, act.DealMore)
def no_white_or_blue_card_is_dealt(state: State, seat: Seat, deal: act.DealHand | act.DealMore) -> Facts | None:
    found = next((card for card in deal.cards if stays_in_the_box(state, card)), None)
    return {"card": Secret(found, deal.to)} if found is not None else None


def _too_many_events(state: State, deal: act.DealHand | act.DealMore, few: bool) -> Facts | None:
    """The facts where more events are dealt than have been shuffled in; `few` is for three or four leaders."""
    if (state.table.seats <= 4) != few or not has_leader_cards(state.table.options):
        return None
    dealt = {card for card in deal.cards if is_event(state.table.cards, card)}
    if not dealt or len({*state.events, *dealt}) <= events_in(state):
        return None
    card = Secret(sorted(dealt)[0], deal.to)
    return {"card": card, "season": state.season, "events": events_in(state)}


@book.rule("btwixt.advanced.events-3-4", act.DealHand, act.DealMore)
def events_are_dealt_from_autumn_on(state: State, seat: Seat, deal: act.DealHand | act.DealMore) -> Facts | None:
    return _too_many_events(state, deal, True)


@book.rule("btwixt.advanced.events-5-6", act.DealHand, act.DealMore)
def events_are_dealt_in_winter(state: State, seat: Seat, deal: act.DealHand | act.DealMore) -> Facts | None:
    return _too_many_events(state, deal, False)


@book.rule("btwixt.advanced.leader-draw", act.DealHand, act.DealMore)
def white_cards_come_from_their_stacks(state: State, seat: Seat, deal: act.DealHand | act.DealMore) -> Facts | None:
    cards = printed(state.table.cards)
    if not has_leader_cards(state.table.options):
        return None
    white = any(card in cards and cards[card].kind == "white" for card in deal.cards)
    return {"due": (deal.to,), "waiting": "deal.hand"} if white else None


@book.rule("btwixt.advanced.leader-draw", act.DealLeaderCard)
def one_of_the_leaders_own(state: State, seat: Seat, deal: act.DealLeaderCard) -> Facts | None:
    card = printed(state.table.cards).get(deal.card)
    leader = state.leaders[deal.to] if deal.to in ring(state) else ""
    own = card is not None and card.kind == "white" and card.leader in ("", leader)
    if own or (leader in ("", "unnamed") and card is not None and card.kind == "white"):
        return None
    return {"due": (deal.to,), "waiting": "deal.leader"}


def leader_cards_left(state: State, seat: Seat) -> tuple[str, ...]:
    """Leader-specific cards that the leader may still draw, as far as the record knows them."""
    left = unseen_copies(state)
    leader = state.leaders[seat]
    if leader in ("", "unnamed"):
        return tuple(card.id for card in of_kind(state.table.cards, "white") if left[card.id] != 0)
    return tuple(card for card in white_cards_of(state.table.cards, leader) if left[card] != 0)


@book.rule("btwixt.oq.hand-secrecy", act.ShowCards)
def hands_are_not_shown(state: State, seat: Seat, show: act.ShowCards) -> Facts | None:
    return {"seat": seat, "to": show.to} if state.table.options.showing_cards == "not_allowed" else None


# ---- allies


@book.rule("btwixt.components.contents", act.RevealAlly, act.LayRow, act.ShowAllies)
def each_ally_once(state: State, seat: Seat, shown: act.RevealAlly | act.LayRow | act.ShowAllies) -> Facts | None:
    allies = (shown.ally,) if isinstance(shown, act.RevealAlly) else shown.allies
    lying = open_allies(state)
    for place, ally in enumerate(allies):
        if ally in lying or ally in allies[:place] or not is_ally(state.table.cards, ally):
            return {"card": Secret(ally, shown.to) if isinstance(shown, act.ShowAllies) else ally}
    return None


@book.rule("btwixt.term.ally-card", act.RevealAlly, act.LayRow)
def the_record_knows_its_power(state: State, seat: Seat, shown: act.RevealAlly | act.LayRow) -> Facts | None:
    cards = printed(state.table.cards)
    for ally in (shown.ally,) if isinstance(shown, act.RevealAlly) else shown.allies:
        if ally in cards and cards[ally].value is None:
            return {"card": ally, "lack": "value"}
    return None


@book.rule("btwixt.term.ally-card", act.ResolveAlly)
def a_known_text_is_resolved_as_it_says(state: State, seat: Seat, resolve: act.ResolveAlly) -> Facts | None:
    what = ability_of(state.table.cards, resolve.ally).what
    return {"card": resolve.ally, "lack": "text"} if what != "unknown" else None


@book.rule("btwixt.round.reveal", act.RevealAlly)
def the_top_card_is_turned_up(state: State, seat: Seat, reveal: act.RevealAlly) -> Facts | None:
    wrong = bool(state.top) and state.top[0].ally != reveal.ally
    return {"waiting": "ally.reveal", "due": (state.first,)} if wrong else None


@book.rule("btwixt.variant.open-row", act.LayRow)
def one_more_than_players(state: State, seat: Seat, lay: act.LayRow) -> Facts | None:
    owes = answered_by(state, lay)
    if owes is None or len(lay.allies) == owes.count:
        return None
    return {"owed": owes.count, "given": len(lay.allies)}


def _wrong_look(state: State, show: act.ShowAllies, step: str) -> bool:
    """Whether a look at the ally deck, owed for that step, shows too many cards, too few, or others than are known."""
    owes = answered_by(state, show)
    if owes is None or _step_below(state, owes) != step:
        return False
    known = tuple(one.ally for one in state.top)
    return len(show.allies) != owes.count or show.allies[: len(known)] != known[: owes.count]


def _step_below(state: State, owes: Owes) -> str:
    """The step that waits below the obligation."""
    place = state.flow.index(owes)
    return state.flow[place - 1].step if place else ""


@book.rule("btwixt.card.dragonstone-fool", act.ShowAllies)
def five_from_the_top(state: State, seat: Seat, show: act.ShowAllies) -> Facts | None:
    return {"count": Secret(len(show.allies), show.to)} if _wrong_look(state, show, "fool.order") else None


@book.rule("btwixt.card.ilyn-payne", act.ShowAllies)
def three_from_the_top(state: State, seat: Seat, show: act.ShowAllies) -> Facts | None:
    return {"ally": Secret("", show.to)} if _wrong_look(state, show, "ilyn.execute") else None


# ---- tokens


@book.rule("btwixt.components.token-sides", act.DrawToken, timeless=True)
def a_drawn_token_shows_one_to_three(state: State, seat: Seat, draw: act.DrawToken) -> Facts | None:
    return {"value": Secret(draw.value)} if draw.value not in FACES else None


@book.rule("btwixt.components.token-sides", act.RevealTokens, timeless=True)
def a_token_shows_one_to_three(state: State, seat: Seat, reveal: act.RevealTokens) -> Facts | None:
    return next(({"value": value} for value in reveal.values if value not in FACES), None)


@book.rule("btwixt.scoring.reveal-tokens", act.RevealTokens)
def every_token_is_turned_up_at_the_end(state: State, seat: Seat, reveal: act.RevealTokens) -> Facts | None:
    owes = answered_by(state, reveal)
    due = owes.count if owes is not None else 0
    if due and due == len(reveal.values):
        return None
    return {"council": reveal.council, "owed": due, "given": len(reveal.values)}
