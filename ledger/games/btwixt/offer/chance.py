"""What chance may bring, given a source of chance from outside."""

from __future__ import annotations

from ....core.game import ChanceSource
from ....core.seats import Seat
from ....kit.frames import Owes, owed
from ..model.actions import (
    DealHand,
    DealLeaderCard,
    DealMore,
    DrawToken,
    LayRow,
    NameFirstPlayer,
    RevealAlly,
    RevealTokens,
    ShowAllies,
)
from ..model.cards import influence_cards, of_kind
from ..model.components import FACES
from ..model.state import State
from ..rules.dealing import leader_cards_left
from ..table.influence import events_in, unseen_copies
from .offers import unseen_allies

UNCOUNTED = 10  # how many copies are assumed of a card that nobody has counted


def chance(state: State, random: ChanceSource) -> object | None:
    """An answer to what TABLE owes first, drawn from `random`; None if nothing is owed, or nothing is known to draw."""
    due = owed(state)
    if not due:
        return None
    one = due[0]
    match one.kind:
        case "first":
            return NameFirstPlayer(Seat(random.randrange(state.table.seats)))
        case "hand":
            return DealHand(one.seat, cards_from_deck(state, random, one.count))
        case "draw":
            return DealMore(one.seat, cards_from_deck(state, random, one.count))
        case "leader":
            left = leader_cards_left(state, one.seat)
            return DealLeaderCard(one.seat, random.choice(left)) if left else None
        case "token":
            return DrawToken(random.choice(FACES))
        case "tokens":
            return RevealTokens(Seat(one.target), tuple(random.choice(FACES) for _ in range(one.count)))
    return allies_from_deck(state, random, one)


def allies_from_deck(state: State, random: ChanceSource, owes: Owes) -> object | None:
    """Allies that come next: those that the record knows on top first."""
    known = tuple(one.ally for one in state.top[: owes.count])
    rest = list(unseen_allies(state))
    random.shuffle(rest)
    allies = (*known, *rest)[: owes.count]
    match owes.kind:
        case "ally":
            return RevealAlly(allies[0]) if allies else None
        case "row":
            return LayRow(allies)
        case "look":
            return ShowAllies(owes.seat, allies)
    return None


def cards_from_deck(state: State, random: ChanceSource, count: int) -> tuple[str, ...]:
    """Cards that may lie in the deck; events only as many as were shuffled in, leader-specific ones in the King's Moot."""
    options, left = state.table.options, unseen_copies(state)
    moot = options.draft == "moot"
    among = influence_cards(state.table.cards) if moot else of_kind(state.table.cards, "standard")
    cards = [card.id for card in among for _ in range(left[card.id] or 0)]
    if len(cards) < count:  # the list is not whole: cards that nobody has counted may be among them
        cards += [card.id for card in among if left[card.id] is None for _ in range(UNCOUNTED)]
    if not moot:
        events = [card.id for card in of_kind(state.table.cards, "event") if left[card.id] != 0]
        met = [card for card in events if card in state.events]
        new = [card for card in events if card not in state.events]
        random.shuffle(new)
        cards += [*met, *new[: max(events_in(state) - len(state.events), 0)]]
    return tuple(random.sample(cards, min(count, len(cards))))
