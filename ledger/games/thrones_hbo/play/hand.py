"""Cards from hand and abilities of cards in play, carried out: cost, then effect."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.common import must_agree
from ....kit.effects import Effect
from ....kit.frames import pop, push
from ....kit.lcg.known_cards import card_in_hand
from ....kit.lcg.sequences import answered_by
from ....kit.lcg.tableau import InPlay, Under, changed_card, copy_of, handle_for, lying, must_bear, must_lie
from ....kit.lcg.windows import Window, window_acted
from ..cards.known import with_declared
from ..cards.scripts import Ability
from ..flow.timing import came_into_play, happens
from ..flow.turns import window_after_act
from ..flow.who_might_act import heading
from ..model.actions import AttachDuplicate, PlayCard, PlayEvent, UseAbility
from ..model.box import Printed
from ..model.state import Happens, Playing, State, TextDue, Turn, is_character, with_player
from .effects import card_saved, duplicate_spent, entered, from_pile, must_name, to_pile
from .tokens import gold_moves

BY_THEMSELVES = ("passive", "when-revealed", "lasting")  # texts that nobody decides to use
AT_NO_COST_OF_TIME = ("response", "save", *BY_THEMSELVES)  # headings of texts whose use passes no opportunity on


def cost_paid(state: State, seat: Seat, cost: int, seen: int | None) -> State:
    """The cost paid to the treasury: as it was seen to be, or as much of it as there is."""
    amount = min(cost, state.players[seat].gold) if seen is None else seen
    # hbo.marshal.spent-gold
    state = gold_moves(state, seat, -amount)
    return state


def counted_if_limited(state: State, seat: Seat, printed: Printed) -> State:
    """The state in which a Limited card counts towards the one allowed each round."""
    if "limited" not in printed.keywords:
        return state
    return with_player(state, seat, limited=state.players[seat].limited + 1)


def in_hand(state: State, seat: Seat, card: str) -> Printed:
    """What is printed on a card that leaves the hand; raises if it cannot be there."""
    must_name(state, card)
    return card_in_hand(state.box, state.players[seat].hand, card)


# ---- characters, locations, attachments


def play_card(state: State, seat: Seat, said: PlayCard) -> State:
    """The state after a character, location or attachment was played from hand."""
    must_agree(state, said.declared)
    state = with_declared(state, said.declared)
    printed = in_hand(state, seat, said.card)
    if printed.kind not in ("character", "location", "attachment"):
        raise Unplayable("lcg.does-not-stay-in-play", card=said.card)
    on = bearer(state, said.on, printed)
    handle = handle_for(state.play, said.card)
    state = cost_paid(from_pile(state, seat, "hand", said.card), seat, printed.cost or 0, said.paid)
    state = counted_if_limited(window_after_act(state, seat), seat, printed)
    state = entered(state, said.card, seat, False, on, handle)  # hbo.marshal.enter-play
    return came_into_play(state, seat, handle)


def bearer(state: State, on: str | None, printed: Printed) -> str:
    """The card that an attachment goes on; every other card lies by itself."""
    if printed.kind != "attachment":
        if on is not None:
            raise Unplayable("lcg.is-not-an-attachment", id=printed.id)
        return ""
    return must_bear(state.play, on)


def may_bear(state: State, lies: InPlay, printed: Printed, seat: Seat) -> bool:
    """Whether the attachment may be attached to that card: a character, on the side that its text allows."""
    if not is_character(state, lies):
        return False
    return {"own": lies.controller == seat, "opponent": lies.controller != seat}.get(printed.bearer, True)


def attach_duplicate(state: State, seat: Seat, said: AttachDuplicate) -> State:
    """The copy lies under the card in play: only its name shows."""
    printed = in_hand(state, seat, said.card)
    host = copy_of(state.play, said.card, seat) if said.to is None else must_lie(state.play, said.to)
    if host is None:
        raise Unplayable("lcg.that-player-has-no-in-play", card=said.card)
    state = cost_paid(from_pile(state, seat, "hand", said.card), seat, 0, said.paid)
    state = window_after_act(state, seat)
    if state.table.options.duplicate_is_play == "counts_as_limited":
        state = counted_if_limited(state, seat, printed)
    under = (*host.duplicates, Under(said.card, seat))  # hbo.duplicate.placement, hbo.duplicate.several
    return evolve(state, play=changed_card(state.play, host.handle, duplicates=under))


# ---- events and abilities


def window_after_use(state: State, seat: Seat, printed: Printed, ability: str | None) -> State:
    """The open window after this use: an action passes the opportunity on, a response takes up nobody's turn to act."""
    window = state.flow[-1]
    if isinstance(window, Turn):
        if heading(printed)[0] in AT_NO_COST_OF_TIME:  # hbo.timing.response-not-action
            return state
        return window_after_act(state, seat)
    if not isinstance(window, Window) or heading(printed)[0] in BY_THEMSELVES:
        return state
    return window_acted(answered_by(state, ability) if ability else state, seat)


def play_event(state: State, seat: Seat, said: PlayEvent) -> State:
    """The state after an event was played from hand."""
    must_agree(state, said.declared)
    state = with_declared(state, said.declared)
    printed = in_hand(state, seat, said.card)
    if printed.kind != "event":
        raise Unplayable("lcg.is-not-an-event", card=said.card)
    ability: Ability | None = printed.ability
    effects = effects_of(state, seat, printed, said.card, said)
    cost = (printed.cost or 0) + (ability.gold if ability else 0)
    state = cost_paid(state, seat, cost, said.paid)  # hbo.marshal.pool-span
    if said.kneel is not None:  # hbo.timing.save-cost-stays
        state = evolve(state, play=changed_card(state.play, said.kneel, kneeling=True))
    state = counted_if_limited(window_after_use(state, seat, printed, None), seat, printed)
    state = to_pile(from_pile(state, seat, "hand", said.card), seat, "playing", said.card)
    state = push(state, Playing("event.done", seat, said.card))
    return happens(state, Happens(seat, effects, said.card, True))


def use_ability(state: State, seat: Seat, said: UseAbility) -> State:
    """The state after an ability of a card in play or of a plot was used."""
    printed = used_card(state, seat, said.card)
    frame = state.flow[-1]
    effects = effects_of(state, seat, printed, said.card, said)
    if isinstance(frame, TextDue) and frame.card == said.card:
        return happens(pop(state), Happens(frame.seat, effects, said.card))
    ability: Ability | None = printed.ability
    state = cost_paid(state, seat, ability.gold if ability else 0, said.paid)
    if ability is not None and ability.kneels == "self" and lying(state.play, said.card):
        state = evolve(state, play=changed_card(state.play, said.card, kneeling=True))
    state = window_after_use(state, seat, printed, said.card)
    return happens(state, Happens(seat, effects, said.card))


def used_card(state: State, seat: Seat, name: str) -> Printed:
    """The card whose text is used: in play, or a revealed plot."""
    lies = lying(state.play, name)
    card = lies.card if lies is not None else name
    printed = state.box.get(card)
    if printed is None or (lies is None and all(player.plot != name for player in state.players)):
        raise Unplayable("lcg.is-not-in-play", card=name)
    return printed


def effects_of(state: State, seat: Seat, printed: Printed, handle: str, said: PlayEvent | UseAbility) -> tuple[Effect, ...]:
    """The effects as given, or as the card's text says."""
    if said.effects is not None:  # hbo.general.golden-rule
        return said.effects
    ability: Ability | None = printed.ability
    if ability is None:
        raise Unplayable("hbo.say-what-it-did", id=printed.id)
    if ability.targets is None:
        return ability.effects(state, seat, handle, "")
    if said.target is None:
        raise Unplayable("hbo.say-which-card-it-chose")
    must_lie(state.play, said.target)
    return ability.effects(state, seat, handle, said.target)


# ---- saves


def save_with_duplicate(state: State, seat: Seat, handle: str) -> State:
    """The state after a duplicate was discarded to save the character above it."""
    must_lie(state.play, handle)
    if isinstance(state.flow[-1], Window):
        state = window_acted(state, seat)
    return card_saved(duplicate_spent(state, handle), handle)
