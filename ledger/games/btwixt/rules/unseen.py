"""Cards named out of hands that nobody has seen: they have to be cards that such a hand can hold.

Only what lies open is asked about. What the record knows of other hands is not: a refusal would tell on them.
"""

from __future__ import annotations

from collections import Counter

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....core.secrets import Secret
from ....kit.piles import Pile
from ..model.actions import ChooseDiscards, DiscardCards, DraftPick, SpendBetrayal, TakeCard
from ..model.book import book
from ..model.cards import is_event, is_white, printed
from ..model.state import State, ring
from ..play.resolving import BETRAYAL
from ..table.influence import not_lying_open

Naming = DiscardCards | ChooseDiscards | TakeCard | SpendBetrayal | DraftPick  # actions that name cards out of a hand or a pack
IN_SECRET = (ChooseDiscards, TakeCard, DraftPick)  # those of them that are made in secret


def stays_in_the_box(state: State, card: str) -> bool:
    """Whether the card stays in the box: white and blue in the standard game, else white ones of leaders whom nobody plays."""
    options, cards = state.table.options, state.table.cards
    if options.draft == "moot":
        return False
    if options.game == "standard":
        return is_white(cards, card) or is_event(cards, card)
    leader = printed(cards)[card].leader if is_white(cards, card) else ""
    all_known = not {"", "unnamed"} & {*state.leaders}
    return leader != "" and all_known and leader not in state.leaders


def too_many(state: State, pile: Pile, cards: tuple[str, ...]) -> str | None:
    """The first of the cards, not known to be in the pile, of which there are no more copies beside those in sight."""
    for card, count in Counter(cards).items():
        left, known = not_lying_open(state, card), pile.known.count(card)
        if left is not None and count > known and count > left:
            return card
    return None


def _named(state: State, seat: Seat, action: Naming) -> tuple[Pile, tuple[str, ...]]:
    """The hand, or pack, that an action takes cards from, and the cards that it names."""
    owner = action.leader if isinstance(action, TakeCard) else seat
    piles = state.packs if isinstance(action, DraftPick) else state.hands
    pile = piles[owner] if owner in ring(state) and piles else Pile()
    match action:
        case DiscardCards(cards) | ChooseDiscards(cards):
            return pile, cards
        case SpendBetrayal():
            return pile, (BETRAYAL,)
    return pile, (action.card,) if action.card is not None else ()


def _facts(action: Naming, seat: Seat, card: str | None) -> Facts | None:
    """The facts for a card that the hand cannot hold; only the acting seat may read them where the act is secret."""
    if card is None:
        return None
    return {"card": Secret(card, seat) if isinstance(action, IN_SECRET) else card}


@book.rule("btwixt.components.contents", DiscardCards, ChooseDiscards, TakeCard, SpendBetrayal)
def no_copies_beyond_the_box(state: State, seat: Seat, action: Naming) -> Facts | None:
    pile, cards = _named(state, seat, action)
    return _facts(action, seat, too_many(state, pile, cards)) if pile.unknown else None


@book.rule("btwixt.setup.set-aside", DiscardCards, ChooseDiscards, TakeCard, DraftPick)
def no_hand_holds_what_stays_aside(state: State, seat: Seat, action: Naming) -> Facts | None:
    pile, cards = _named(state, seat, action)
    hidden = (card for card in cards if card not in pile.known)
    return _facts(action, seat, next((card for card in hidden if stays_in_the_box(state, card)), None))
