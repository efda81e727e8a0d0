"""Cards from zone to zone: into play, out of it, and between the piles of their owner."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.lcg.contest import removed_from
from ....kit.lcg.known_cards import named_cards
from ....kit.lcg.tableau import Under, attached_to, changed_card, handle_for, must_lie, without_duplicate
from ....kit.lcg.zones import without_card
from ....kit.piles import FACEDOWN, Pile
from ..cards.modifiers import has
from ..cards.tableau_index import lying_at
from ..model.abilities import SELF
from ..model.components import STAYING
from ..model.frames import Challenge, Setup
from ..model.printed import Printed
from ..model.state import Lying, State, face, is_character, must_sit, title_of, with_player

DRAW_TYPES = (*STAYING, "event")  # types of cards in a draw deck


def must_name(state: State, *cards: str) -> None:
    """Raise unless every card is one of a draw deck that the record knows, or one that nobody has seen."""
    for card, printed in named_cards(state.box, cards):
        if printed.kind not in DRAW_TYPES:
            raise Unplayable("agot2.belongs-to-no-draw-deck", card=card)  # agot2.zone.deck.means-draw-deck


# ---- piles


def from_pile(state: State, seat: Seat, zone: str, card: str) -> State:
    """The state without one copy of the card in that zone."""
    return with_player(state, seat, **{zone: without_card(getattr(state.players[seat], zone), card)})


def to_pile(state: State, seat: Seat, zone: str, card: str) -> State:
    """The card on a pile of `seat`, who is its owner."""
    pile = getattr(state.players[seat], zone)
    if isinstance(pile, Pile):
        return with_player(state, seat, **{zone: pile.with_card(card)})
    if card == FACEDOWN:
        raise Unplayable("lcg.a-card-on-the-pile-lies", zone=zone)
    # agot2.zone.discard-pile.face-up-owner, agot2.zone.discard-pile.order-fixed, agot2.zone.dead-pile.order-fixed
    # agot2.zone.discard-pile.owner-orders-batch, agot2.zone.dead-pile.owner-orders-batch
    pile = (*pile, card)
    return with_player(state, seat, **{zone: pile})


# ---- leaving play


def left_play(state: State, lies: Lying) -> State:
    """The state without the card, its attachments and its duplicates, which all leave at the same time."""
    pool, treasury = state.pool, state.treasury
    if lies.power:
        pool = pool.returned(lies.power)  # agot2.zone.leave-play.tokens-to-treasury
    for token, many in lies.tokens:
        if token == "gold":
            treasury = treasury.returned(many)
    play = tuple(one for one in state.play if one is not lies)
    hosted = attached_to(play, lies.handle)
    doomed = tuple(one for one in hosted if has(state, one, "terminal"))
    state = card_forgotten(evolve(state, play=play, pool=pool, treasury=treasury), lies.handle)
    for one in hosted:
        there = "hand"  # agot2.card-type.attachment.returns-to-owner-hand
        if one in doomed:
            there = "discard"  # agot2.keyword.terminal.discard-with-host
        # agot2.zone.leave-play.consequences-simultaneous: before anybody may answer that
        state = to_pile(left_play(state, one), one.owner, there, one.card)
    for under in lies.duplicates:
        state = to_pile(state, under.owner, "discard", under.card)  # agot2.zone.leave-play.duplicates-discarded
    return state


def card_forgotten(state: State, handle: str) -> State:
    """The state in which no lasting effect, limit or challenge speaks of the card any more."""
    active, uses, delayed, flow = state.active, state.uses, state.delayed, state.flow
    if active:
        active = tuple(one for one in active if one.card != handle)  # agot2.zone.leave-play.effects-expire
    if uses:
        uses = tuple(one for one in uses if one.key.partition("#")[0] != handle)  # agot2.limit.reentry-is-new-copy
    if delayed:
        delayed = tuple(
            evolve(one, effects=tuple(effect for effect in one.effects if getattr(effect, "card", "") != handle))
            for one in delayed
        )
    for frame in flow:
        if frame.__class__ is Challenge:
            # agot2.challenge.participation.ends-on-leaving-play
            flow = tuple(removed_from(one, handle) if one.__class__ is Challenge else one for one in flow)
            break
    return evolve(state, active=active, uses=uses, delayed=delayed, flow=flow)


def leaves_for_pile(state: State, handle: str, pile: str) -> State:
    """The card goes to a pile of its owner."""
    lies = must_lie(state.play, handle)
    owner = lies.controller
    owner = lies.owner  # agot2.control.out-of-play-goes-to-owner
    return to_pile(left_play(state, lies), owner, pile, lies.card)


def killed(state: State, handle: str) -> State:
    """The character goes to its owner's dead pile."""
    lies = must_lie(state.play, handle)
    if not is_character(state, lies):
        raise Unplayable("lcg.only-characters-die", card=handle)
    pile = "discard"
    pile = "dead"  # agot2.zone.dead-pile.killed-go-there, agot2.zone.discard-and-dead-pile-distinct
    return leaves_for_pile(state, handle, pile)


def duplicate_spent(state: State, handle: str) -> State:
    """The topmost duplicate of the card goes to its owner's discard pile."""
    under, play = without_duplicate(state.play, handle)
    return to_pile(evolve(state, play=play), under.owner, "discard", under.card)


# ---- entering play


def copies_of(state: State, card: str) -> tuple[Lying, ...]:
    """The copies in play, by title."""
    title = title_of(state, card)
    by_id = state.box.by_id
    # agot2.text.copy-by-title, agot2.duplicate.is-blank-card
    return tuple(one for one in state.play if not one.facedown and by_id[one.card].title == title)


def own_copy(state: State, seat: Seat, card: str) -> Lying | None:
    """The unique copy in play that the seat both owns and controls: a further copy goes under it."""
    for one in copies_of(state, card):  # agot2.duplicate.other-version-allowed
        if one.owner == seat and one.controller == seat and face(state, one).unique:
            return one
    return None


def blocking_copy(state: State, seat: Seat, card: str) -> Lying | None:
    """A copy in play that keeps the seat from having another: one that it controls, or owns."""
    owned = state.table.options.own_copy_elsewhere == "blocked"
    for one in copies_of(state, card):
        if one.controller == seat or (owned and one.owner == seat):
            return one
    return None


def lies_dead(state: State, seat: Seat, card: str, from_dead: bool = False) -> bool:
    """Whether a copy in the own dead pile keeps the card out of play. The sole dead copy may come back itself."""
    title = title_of(state, card)
    dead = sum(title_of(state, one) == title for one in state.players[seat].dead)
    if from_dead:
        dead -= 1  # agot2.unique.sole-dead-copy-exception
    return dead > 0


def _enters_knelt(state: State, printed: Printed) -> bool:
    """Whether its own text has it enter play knelt. What set-up reveals has not entered play."""
    setting_up = bool(state.flow) and isinstance(state.flow[0], Setup)
    return not setting_up and any("enters-knelt" in one.words and one.to == SELF for one in printed.gives)


def entered(
    state: State,
    card: str,
    owner: Seat,
    on: str = "",
    kneeling: bool = False,
    facedown: bool = False,
    duplicate: bool | None = None,
    type: str = "",
) -> State:
    """The card in play on its owner's side; a further copy of an own unique card lies under that one.

    `type` is what it becomes on the way, where an ability says so.
    """
    printed = state.box.get(card)
    if printed is None or (type or printed.kind) not in STAYING:
        raise Unplayable("lcg.does-not-stay-in-play", card=card)
    host = own_copy(state, owner, card) if printed.unique and not facedown else None
    if duplicate is None:
        duplicate = host is not None  # agot2.unique.extra-copy-becomes-duplicate
    if duplicate:
        if host is None:
            raise Unplayable("lcg.that-player-has-no-in-play", card=card)
        # agot2.duplicate.placed-under, agot2.duplicate.several-allowed, agot2.duplicate.first-version-stays-active
        return evolve(state, play=changed_card(state.play, host.handle, duplicates=(*host.duplicates, Under(card, owner))))
    kneeling = kneeling or _enters_knelt(state, printed)
    if (type or printed.kind) == "attachment" and not facedown and (lying_at(state, on) is None or on == card):
        raise Unplayable("lcg.attached-to-which")
    if on and lying_at(state, on) is None:
        raise Unplayable("lcg.is-not-in-play", card=on)
    # agot2.standing.enters-standing, agot2.card-type.attachment.enters-standing, agot2.control.enters-under-owner
    lies = Lying(handle_for(state.play, card), card, owner, owner, kneeling, 0, on, (), facedown, (), type)
    # agot2.card-type.character.stays, agot2.card-type.location.stays, agot2.card-type.attachment.stays-until
    state = evolve(state, play=(*state.play, lies))
    return state


def must_own(state: State, seat: Seat, lies: Lying) -> None:
    """Raise unless the card in play belongs to that seat."""
    must_sit(state, seat)
    if lies.owner != seat:
        raise Unplayable("lcg.not-a-card-of-the-seat", handle=lies.handle)
