"""What TABLE does: deals, reveals, tokens. Each answers what is owed."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.facedown import Facedown, unknown
from ....kit.frames import Owes, answered, owed
from ....kit.piles import Pile
from ....kit.tuples import changed
from ..model.cards import is_influence, is_white
from ..model.components import CouncilNumber
from ..model.state import State
from ..table.ally_deck import allies_left, allies_shown, ally_revealed, out_of_deck
from ..table.councils import council_of
from ..table.influence import events_met, must_be_a_leader


def obligation(state: State, kind: str, seat: Seat | None = None, target: int | None = None) -> Owes:
    """What TABLE owes of that kind, to that seat or for that target; raises if it owes nothing of that kind."""
    for owes in owed(state):
        if owes.kind == kind and seat in (None, owes.seat) and target in (None, owes.target):
            return owes
    raise Unplayable("kit.no-is-owed-now", kind=kind)


def name_first(state: State, leader: Seat) -> State:
    """The first-player marker with that leader."""
    must_be_a_leader(state, leader)
    return evolve(answered(state, obligation(state, "first")), first=leader)


# ---- influence cards


def must_be_influence(state: State, cards: tuple[str, ...]) -> None:
    """Raise unless the record knows all of them as influence cards."""
    for card in cards:
        if not is_influence(state.table.cards, card):
            raise Unplayable("btwixt.unknown-influence-card", card=card)


def deal_hand(state: State, to: Seat, cards: tuple[str, ...]) -> State:
    """The hand, or the first pack of a draft, that TABLE owed."""
    state = answered(state, obligation(state, "hand", to))
    return _dealt(state, to, cards)


def deal_more(state: State, to: Seat, cards: tuple[str, ...]) -> State:
    """The cards drawn by an ability, which TABLE owed."""
    state = answered(state, obligation(state, "draw", to))
    return _dealt(state, to, cards)


def _dealt(state: State, to: Seat, cards: tuple[str, ...]) -> State:
    """The cards out of the deck and with that leader."""
    must_be_influence(state, cards)
    if len(cards) > state.deck:
        raise Unplayable("btwixt.the-deck-holds-cards", deck=state.deck)
    state = events_met(evolve(state, deck=state.deck - len(cards)), cards)
    return _into_hand_or_pack(state, to, cards)


def _into_hand_or_pack(state: State, to: Seat, cards: tuple[str, ...]) -> State:
    """The cards in the hand, or in the pack of a draft."""
    where = "packs" if state.packs else "hands"
    pile = getattr(state, where)[to]
    return evolve(state, **{where: changed(getattr(state, where), to, Pile((*pile.known, *cards), pile.unknown))})


def deal_leader_card(state: State, to: Seat, card: str) -> State:
    """The leader-specific card that TABLE owed, out of that leader's stack."""
    state = answered(state, obligation(state, "leader", to))
    if not is_white(state.table.cards, card):
        raise Unplayable("btwixt.unknown-leader-card", card=card)
    if not state.stacks[to]:
        raise Unplayable("btwixt.no-leader-specific-card-is-left")
    return _into_hand_or_pack(evolve(state, stacks=changed(state.stacks, to, state.stacks[to] - 1)), to, (card,))


# ---- allies


def reveal_ally(state: State, ally: str) -> State:
    """The ally that TABLE owed, turned up."""
    owes = obligation(state, "ally")
    return ally_revealed(answered(state, owes), ally, owes)


def lay_row(state: State, allies: tuple[str, ...]) -> State:
    """The row as far as it was laid; allies behind those that still lie there."""
    state = answered(state, obligation(state, "row"))
    for ally in allies:
        state = out_of_deck(state, ally)
        state = evolve(state, row=(*state.row, ally))
    return state


def show_allies(state: State, to: Seat, allies: tuple[str, ...]) -> State:
    """The cards on top of the ally deck, which that leader looks at."""
    state = answered(state, obligation(state, "look", to))
    if len(allies) > allies_left(state) or len(set(allies)) < len(allies):
        raise Unplayable("btwixt.too-many-different-allies")
    return allies_shown(state, to, allies)


# ---- tokens


def draw_token(state: State, value: int) -> State:
    """The token has its face in the record, and still lies face down."""
    owes = obligation(state, "token")
    state = answered(state, owes)
    if any(one.id == owes.target for one in state.birds):
        return evolve(state, birds=_with_face(state.birds, owes.target, value))
    council = council_of(state, owes.target)
    if council is None:
        return state
    there = state.councils[council]
    there = evolve(there, tokens=_with_face(there.tokens, owes.target, value))
    return evolve(state, councils=changed(state.councils, council, there))


def _with_face(tokens: tuple[Facedown, ...], token: int, value: int) -> tuple[Facedown, ...]:
    """The tokens, with a value for the one of that id."""
    return tuple(evolve(one, value=value) if one.id == token else one for one in tokens)


def turn_tokens_up(state: State, council: CouncilNumber, values: tuple[int, ...]) -> State:
    """The unknown tokens of a council turned up in order; values too many are nobody's, tokens too many stay down."""
    state = answered(state, obligation(state, "tokens", target=council))
    there = state.councils[council]
    read = dict(zip((token.id for token in unknown(there.tokens)), values, strict=False))
    tokens = tuple(one.turned_up(read[one.id]) if one.id in read else one for one in there.tokens)
    return evolve(state, councils=changed(state.councils, council, evolve(there, tokens=tokens)))
