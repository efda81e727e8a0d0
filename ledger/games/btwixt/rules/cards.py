"""The rules on the influence cards that the rulebook describes, and on what any card may do on play."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..model.abilities import CHOOSES_BID
from ..model.actions import PlayCard, UseAbility
from ..model.book import book
from ..model.cards import ability_of, printed
from ..model.components import COLOURS
from ..model.effects import DiscardBid, MoveBid, ReturnBid
from ..model.state import State, present, ring
from ..table.councils import other_council_of, tokens_of

TAKEN = COLOURS[:3]  # the colours of cards that Betrayal may take: red, green and purple


def ability_word(state: State, card: str) -> str:
    """What the card's text does, as a word of the script language."""
    return ability_of(state.table.cards, card).what


@book.rule("btwixt.auction.resolve-on-play", PlayCard)
def the_ability_is_resolved_where_it_can_be(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    """Cards that name a leader have to name one; only Betrayal says "may"."""
    named = play.leader in present(state)
    match ability_word(state, play.card):
        case "interception" | "bribery":
            return None if named else {"card": play.card}
        case "corruption":
            return {"card": play.card} if play.token is None and _tokens_anywhere(state) else None
        case "discard-bid":
            return {"card": play.card} if play.taken is None and discardable_bids(state) else None
    return None


def _tokens_anywhere(state: State) -> bool:
    """Whether any council holds a token."""
    return any(council.tokens for council in state.councils)


def discardable_bids(state: State) -> tuple[tuple[Seat, str], ...]:
    """Bids that an influence card may discard."""
    return tuple(
        (seat, card)
        for seat in ring(state)
        for card in dict.fromkeys(bid.card for bid in state.areas[seat])
        if ability_word(state, card) != "decree"
    )


def bids_before(state: State, leader: Seat | None) -> tuple[str, ...]:
    """The cards in the leader's bidding area; none for whoever is not a leader."""
    return tuple(bid.card for bid in state.areas[leader]) if leader in ring(state) else ()


@book.rule("btwixt.card.betrayal", PlayCard)
def betrayal_takes_a_coloured_card(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    if play.taken is None:
        return None
    if ability_word(state, play.card) not in CHOOSES_BID or play.taken not in bids_before(state, play.leader):
        return {"card": play.taken, "played": play.card}
    if ability_word(state, play.card) != "betrayal":
        return None
    colour = printed(state.table.cards)[play.taken].colour
    return None if colour in (*TAKEN, "") else {"card": play.taken, "played": play.card}


@book.rule("btwixt.card.kings-decree", PlayCard, UseAbility)
def a_decree_stays(state: State, seat: Seat, action: PlayCard | UseAbility) -> Facts | None:
    """A Decree is neither moved nor discarded by another influence card, whether its text is known or not."""
    if isinstance(action, PlayCard) and action.taken is not None:
        stays = action.leader == seat and ability_word(state, action.card) == "betrayal"
        if not stays and ability_word(state, action.taken) == "decree":
            return {"leader": seat if action.leader is None else action.leader}
    for effect in action.effects or ():
        if isinstance(effect, (MoveBid, DiscardBid, ReturnBid)) and ability_word(state, effect.card) == "decree":
            return {"leader": effect.source}
    return None


@book.rule("btwixt.card.corruption", PlayCard)
def corruption_moves_a_token(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    if play.token is None:
        return None
    if ability_word(state, play.card) != "corruption" or play.leader is None or play.leader not in ring(state):
        return {"seat": seat, "card": play.card}
    return None if other_council_of(state, play.leader, play.token) is not None else {"seat": seat, "card": play.card}


@book.rule("btwixt.card.game-of-thrones", PlayCard)
def no_ability_does_nothing(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    acts = play.taken is not None or play.token is not None or play.effects or play.leader is not None
    return {"card": play.card} if acts and ability_word(state, play.card) == "none" else None


@book.rule("btwixt.card.bribery-move", PlayCard)
def bribery_goes_to_another(state: State, seat: Seat, play: PlayCard) -> Facts | None:
    if ability_word(state, play.card) != "bribery" or play.leader is None:
        return None
    return {"seat": seat} if play.leader == seat or play.leader not in present(state) else None


def corruptible_tokens(state: State) -> tuple[tuple[Seat, tuple[int, ...]], ...]:
    """Leaders who have tokens in their councils, each with the ids of these tokens."""
    return tuple((leader, ids) for leader in ring(state) if (ids := tokens_of(state, leader)))
