"""Binds the effects of an ability to the table: placeholders are replaced by the cards and players that are meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.lcg.contest import NOBODY
from ..model.abilities import (
    CAUSE,
    CHOSEN,
    EACH,
    EACH_OPPONENT,
    EACH_PLAYER,
    HOST,
    NAMED,
    OPPONENT,
    PLAYERS,
    SELF,
    TARGET,
    TARGETS_CONTROLLER,
    TARGETS_OWNER,
    UNCHOSEN,
    YOU,
    Ability,
    Scaled,
)
from ..model.effects import Instead, Later, PutIntoPlay, card_of
from ..model.filters import Asking
from ..model.state import State, opponents, order
from .matching import amount, matching
from .tableau_index import lying_at

SEATS = ("seat", "to", "whose", "winner")  # fields of effects that hold a seat
FROM_EITHER = "hand-or-discard"  # a place that stands for two: the card comes from whichever of them it lies in


def filled_effects(
    state: State,
    ability: Ability,
    written: Iterable[Effect | Scaled],
    asked: Asking,
    targets: tuple[str, ...] = (),
    unchosen: tuple[str, ...] = (),
) -> tuple[Effect, ...]:
    """The effects with everything filled in; one that means several cards or players becomes several effects."""
    found: list[Effect] = []
    for one in written:
        effect, scale = (one.effect, one.by) if isinstance(one, Scaled) else (one, None)
        for one in _for_cards(state, ability, effect, asked, targets, unchosen):
            target = _target_of(one, effect, targets, asked)
            about = asked if target == asked.target else asked._replace(target=target)
            if scale is not None and scale.what == "gold":  # each player's own
                each = _for_seats(state, one, about)
                found += [_multiplied(it, amount(state, scale, about._replace(seat=getattr(it, "seat", NOBODY)))) for it in each]
                continue
            if scale is not None:
                one = _multiplied(one, amount(state, scale, about))
            found += _for_seats(state, one, about)
    return tuple(found)


def _target_of(one: Effect, written: Effect, targets: tuple[str, ...], asked: Asking) -> str:
    """The card that a filled-in effect is on, if the effect as written is on its target; otherwise the first target."""
    if card_of(written) == TARGET:
        return card_of(one)
    return targets[0] if targets else asked.target


def _for_cards(
    state: State, ability: Ability, effect: Effect, asked: Asking, targets: tuple[str, ...], unchosen: tuple[str, ...]
) -> Iterator[Effect]:
    """The effect as written, once for every card that its placeholder stands for."""
    effect = _filled_inside(state, ability, effect, asked, targets, unchosen)
    word = getattr(effect, "card", None)
    if word not in (SELF, TARGET, HOST, CAUSE, EACH, UNCHOSEN):
        yield effect
        return
    if word == EACH:
        # agot2.card-type.event.lasting-set-is-fixed
        cards = matching(state, ability.each, asked) if ability.each is not None else ()
    else:
        host = getattr(lying_at(state, asked.me), "on", "")
        meant = {SELF: (asked.me,), TARGET: targets, HOST: (host,), CAUSE: (asked.cause,), UNCHOSEN: unchosen}
        cards = tuple(one for one in meant[word] if one)
    for card in cards:
        if isinstance(effect, PutIntoPlay) and ability.target is not None and ability.target.cards.zone == FROM_EITHER:
            lies_open = card in state.players[asked.seat].discard and card not in state.players[asked.seat].hand.known
            effect = evolve(effect, source="discard" if lies_open else "hand")
        yield evolve(effect, card=card)


def _filled_inside(
    state: State, ability: Ability, effect: Effect, asked: Asking, targets: tuple[str, ...], unchosen: tuple[str, ...]
) -> Effect:
    """The effect with the effects inside it filled in as well, and the place where a card goes."""
    if isinstance(effect, (Later, Instead)):
        return evolve(effect, effects=filled_effects(state, ability, effect.effects, asked, targets, unchosen))
    if getattr(effect, "kind", None) == NAMED and targets:
        effect = evolve(effect, kind=targets[0])
    for name in ("to", "on"):
        word = getattr(effect, name, None)
        if word == TARGET and targets:
            effect = evolve(effect, **{name: targets[0]})
        elif word == SELF:
            effect = evolve(effect, **{name: asked.me})
    return effect


def _multiplied(effect: Effect, times: int) -> Effect:
    """The effect with its count, or else its strength, multiplied."""
    name = "count" if hasattr(effect, "count") else "strength"
    return evolve(effect, **{name: getattr(effect, name) * times})


def _for_seats(state: State, effect: Effect, asked: Asking) -> Iterator[Effect]:
    """The effect, once for every player that its placeholder stands for."""
    kind: type = type(effect)
    kinds = _seat_fields(kind)
    several = [name for name in kinds if getattr(effect, name) in (EACH_PLAYER, EACH_OPPONENT)]
    if several:
        every = order(state) if getattr(effect, several[0]) == EACH_PLAYER else opponents(state, asked.seat)
        for seat in every:
            yield from _for_seats(state, evolve(effect, **{several[0]: seat}), asked)
        return
    open_ones = (name for name in kinds if getattr(effect, name) in PLAYERS)
    changes = {name: seat_meant(state, getattr(effect, name), asked) for name in open_ones}
    if NOBODY not in changes.values():
        yield evolve(effect, **changes) if changes else effect


@cache
def _seat_fields(kind: type) -> tuple[str, ...]:
    """The names of the fields of that effect that hold a seat."""
    hints = {one.name: str(one.type) for one in fields(kind)}
    return tuple(name for name in SEATS if hints.get(name, "").startswith("Seat"))


def seat_meant(state: State, word: Any, asked: Asking) -> Seat:
    """The seat that a placeholder means; a number that is a seat already is returned as it is."""
    if word == YOU:
        return asked.seat
    if word in (OPPONENT, CHOSEN):
        return asked.opponent
    lies = lying_at(state, asked.target)
    if word == TARGETS_CONTROLLER:
        return lies.controller if lies else NOBODY
    if word == TARGETS_OWNER:
        return lies.owner if lies else NOBODY
    return word
