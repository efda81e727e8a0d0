"""What may be done now. Every offer keeps its promise: each choice inside it is legal."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice, permutations

from ....core.seats import JUDGE, Seat, Viewer
from ....kit.frames import Frame, owed
from ....kit.offers import CardIn, Choice, EachOf, Offer, Subset
from ..flow.acquired import to_bring
from ..flow.waits import may_answer
from ..model import actions as act
from ..model.book import book
from ..model.cards import ability_of, influence_cards, of_kind, printed
from ..model.state import Abilities, Acquire, Acquired, Discards, Gain, State, present, ring
from ..rules.acquired import row_owed
from ..rules.cards import TAKEN, corruptible_tokens, discardable_bids
from ..table.ally_deck import cards_looked_at, open_allies
from ..table.influence import unseen_copies
from ..table.placement import placing, placing_token

MOST_ORDERS = 24  # orders of putting allies back that are offered, at most


def passing(state: State) -> tuple[Seat, object] | None:
    """The act of whoever may always let something go by: kneeling in an auction, no Betrayal for Robb Stark; else None."""
    frame = state.flow[-1]
    if frame.step == "auction.turn":
        return frame.seat, act.Kneel()
    return (may_answer(state)[0], act.Pass()) if frame.step in ("robb.kill", "robb.cancel") else None


def offers(state: State, viewer: Viewer) -> tuple[Offer, ...]:
    """What whoever is due may do; a player sees only offers for the own seat."""
    if owed(state) or state.ended:
        return ()
    return tuple(offer for seat in may_answer(state) if viewer in (seat, JUDGE) for offer in offers_to(state, seat))


def offers_to(state: State, seat: Seat) -> tuple[Offer, ...]:
    """What that seat may do at the step that waits."""
    frame = state.flow[-1]
    match frame.step:
        case "setup.leaders":
            free = tuple(card.id for card in of_kind(state.table.cards, "leader") if card.id not in state.leaders)
            return (Offer(seat, act.ChooseLeader, (), (Choice("leader", free),)),) if free else ()
        case "draft.pick":
            known = tuple(sorted(set(state.packs[seat].known)))
            return (Offer(seat, act.DraftPick, (), (CardIn("card", "pack", known),) if known else ()),)
        case "auction.turn":
            return (*bid_offers(state, seat), *skip_offers(state, seat), Offer(seat, act.Kneel))
        case "triumph.use" | "end.use" if isinstance(frame, Abilities):
            mine = tuple(dict.fromkeys(one.card for one in frame.cards if one.seat == seat))
            return (Offer(seat, act.UseAbility, (), (Choice("card", mine),)),)
        case "ally.place" if isinstance(frame, Acquire):
            return (Offer(seat, act.PlaceAlly, (), (Choice("council", placing(state, frame).councils),)),)
        case "token.place" | "token.gain" if isinstance(frame, Gain):
            return (Offer(seat, act.PlaceToken, (), (Choice("council", placing_token(state, frame).councils),)),)
    return acquired_ability_offers(state, seat, frame)


# ---- bidding


def bid_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Offers for cards in hand: one for all plain cards, and one for each card that chooses something."""
    known = tuple(sorted(set(state.hands[seat].known)))
    maybe = tuple(card for card in possible_cards(state, seat) if card not in known)
    plain, found = [], []
    for card in (*known, *maybe):
        more, alone = choices_of(state, seat, card)
        found += more
        if alone and _legal(state, seat, card):
            plain.append(card)
    there = tuple(card for card in plain if card in known)
    guessed = tuple(card for card in plain if card not in known)
    first = (Offer(seat, act.PlayCard, (), (CardIn("card", "hand", there, bool(guessed), guessed),)),) if plain else ()
    return (*first, *found)


def _legal(state: State, seat: Seat, card: str) -> bool:
    """Whether the card may be played without choosing anything."""
    return not book.check(state, seat, act.PlayCard(card))


def possible_cards(state: State, seat: Seat, copies: int = 1) -> tuple[str, ...]:
    """Cards of which a hand that nobody has seen may hold so many, of those that the record knows."""
    if not state.hands[seat].unknown:
        return ()
    options, cards, left = state.table.options, state.table.cards, unseen_copies(state, seat)
    whole = options.game == "advanced" or options.draft == "moot"
    among = influence_cards(cards) if whole else of_kind(cards, "standard")
    return tuple(card.id for card in among if _at_least(left[card.id], copies))


def _at_least(left: int | None, copies: int) -> bool:
    """Whether so many copies may be there; true where `left` is None, since nobody has counted them."""
    return left is None or left >= copies


def choices_of(state: State, seat: Seat, card: str) -> tuple[list[Offer], bool]:
    """Offers for what the card may choose, and whether it may also be played without choosing."""
    others = tuple(one for one in present(state) if one != seat)
    match ability_of(state.table.cards, card).what:
        case "betrayal":
            return [*_taking_offers(state, seat, card, _cards_to_take(state, seat))], True
        case "discard-bid":
            free = discardable_bids(state)
            return [*_taking_offers(state, seat, card, free)], not free
        case "corruption":
            movable = corruptible_tokens(state)
            found = [
                Offer(seat, act.PlayCard, (("card", card), ("leader", leader)), (Choice("token", tokens),))
                for leader, tokens in movable
            ]
            return _legal_offers(state, found), not movable
        case "interception":
            return _legal_offers(
                state, [Offer(seat, act.PlayCard, (("card", card),), (Choice("leader", present(state)),))]
            ), False
        case "bribery":
            offer = Offer(seat, act.PlayCard, (("card", card),), (Choice("leader", others),))
            return _legal_offers(state, [offer] if others else []), False
    return [], True


def _cards_to_take(state: State, seat: Seat) -> tuple[tuple[Seat, str], ...]:
    """Cards that Betrayal may take from others."""
    cards = printed(state.table.cards)
    return tuple(
        (leader, card) for leader, card in discardable_bids(state) if leader != seat and cards[card].colour in (*TAKEN, "")
    )


def _taking_offers(state: State, seat: Seat, card: str, free: Iterable[tuple[Seat, str]]) -> list[Offer]:
    """An offer for each leader from whom a card may be taken or discarded."""
    by_leader: dict[Seat, list[str]] = {}
    for leader, taken in free:
        by_leader.setdefault(leader, []).append(taken)
    found = [
        Offer(seat, act.PlayCard, (("card", card), ("leader", leader)), (Choice("taken", tuple(cards)),))
        for leader, cards in by_leader.items()
    ]
    return _legal_offers(state, found)


def _legal_offers(state: State, found: list[Offer]) -> list[Offer]:
    """Offers whose first choice is legal: the others differ in nothing that a rule asks about."""
    return [offer for offer in found if not book.check(state, offer.seat, next(iter(offer.all())))]


def skip_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """The offer to skip the turn, where The Silence allows it."""
    return (Offer(seat, act.SkipTurn),) if not book.check(state, seat, act.SkipTurn()) else ()


# ---- "when acquired"


def acquired_ability_offers(state: State, seat: Seat, frame: Frame) -> tuple[Offer, ...]:
    """What the leader may do for the "when acquired" ability that waits on top."""
    match frame.step:
        case "robb.kill" | "robb.cancel":
            spends = (Offer(seat, act.SpendBetrayal),) if not book.check(state, seat, act.SpendBetrayal()) else ()
            return (*spends, Offer(seat, act.Pass))
        case "oberyn.choose" if isinstance(frame, Discards):
            return discard_offers(state, seat, act.ChooseDiscards, frame.count)
    return single_leader_offers(state, seat, frame) if isinstance(frame, Acquired) else ()


def single_leader_offers(state: State, seat: Seat, frame: Acquired) -> tuple[Offer, ...]:
    """What the leader may do for a waiting "when acquired" ability that asks one leader alone."""
    match frame.step:
        case "oberyn.discard":
            return discard_offers(state, seat, act.DiscardCards, frame.count)
        case "varys.take":
            return tuple(_taking_from(state, seat, other) for other in ring(state) if _has_cards(state, seat, other))
        case "shae.bring":
            return (Offer(seat, act.BringAlly, (), (Choice("ally", to_bring(state, frame)),)),)
        case "fool.order":
            return tuple(Offer(seat, act.OrderAllies, tuple(said.items())) for said in some_orders(state, frame, None))
        case "ilyn.execute":
            return execution_offers(state, seat, frame)
    return ()


def discard_offers(state: State, seat: Seat, kind: type[act.DiscardCards | act.ChooseDiscards], count: int) -> tuple[Offer, ...]:
    """The offer to discard so many cards out of the hand, known or not."""
    hand = state.hands[seat]
    due = min(count, len(hand))
    if hand.unknown == 0:
        return (Offer(seat, kind, (), (Subset("cards", hand.known, due, due),)),)
    if len(hand.known) >= due:
        return (Offer(seat, kind, (), (Subset("cards", hand.known, due, due),)),)
    named = tuple((card,) for card in hand.known)
    unnamed = due - len(named)
    possible = possible_cards(state, seat, unnamed)
    maybe = tuple(card for card in possible if ability_of(state.table.cards, card).what != "unknown")
    maybe = tuple(card for card in maybe if not book.check(state, seat, kind((*hand.known, *((card,) * unnamed)))))
    return (Offer(seat, kind, (), (EachOf("cards", (*named, *((maybe,) * unnamed))),)),)


def _has_cards(state: State, seat: Seat, other: Seat) -> bool:
    """Whether another leader has cards in hand."""
    return other != seat and len(state.hands[other]) > 0


def _taking_from(state: State, seat: Seat, other: Seat) -> Offer:
    """The offer to take a card from that leader's hand, by name only where every card is known."""
    hand = state.hands[other]
    if hand.unknown:
        return Offer(seat, act.TakeCard, (("leader", other),))
    return Offer(seat, act.TakeCard, (("leader", other),), (Choice("card", tuple(sorted(set(hand.known)))),))


def unseen_allies(state: State) -> tuple[str, ...]:
    """Allies that the deck may hold below what the record knows of it, each with its power."""
    lying = {*open_allies(state), *(one.ally for one in state.top)}
    return tuple(card.id for card in of_kind(state.table.cards, "ally") if card.value is not None and card.id not in lying)


def some_orders(state: State, frame: Acquired, dead: str | None) -> list[dict[str, object]]:
    """Some ways to put back what was looked at."""
    of_row, of_deck = cards_looked_at(state, frame.count)
    known = tuple(one.ally for one in state.top[:of_deck])
    looked = tuple(one for one in (*state.row[:of_row], *known) if one != dead)
    unknown = of_deck - len(known) - (dead is not None and dead not in (*state.row[:of_row], *known))
    owed_row = row_owed(state, of_row, of_deck, dead)
    if unknown:
        spare = [one for one in unseen_allies(state) if one != dead]
        row = (*looked, *spare)[:owed_row]
        return [{"row": row}] if state.table.options.open_allies else [{}]
    found: list[dict[str, object]] = []
    for order in islice(permutations(looked), MOST_ORDERS):
        said: dict[str, object] = {"allies": order[owed_row:]}
        if state.table.options.open_allies:
            said["row"] = order[:owed_row]
        found.append(said)
    return found


def execution_offers(state: State, seat: Seat, frame: Acquired) -> tuple[Offer, ...]:
    """Offers for Ser Ilyn Payne: which of the allies looked at dies, and some orders for the others."""
    of_row, of_deck = cards_looked_at(state, frame.count)
    known = tuple(one.ally for one in state.top[:of_deck])
    victims = (*state.row[:of_row], *known, *(unseen_allies(state) if of_deck > len(known) else ()))
    return tuple(
        Offer(seat, act.ExecuteAlly, (("ally", ally), *said.items()))
        for ally in victims
        for said in some_orders(state, frame, ally)[:2]
    )
