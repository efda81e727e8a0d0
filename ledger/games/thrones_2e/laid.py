"""What is asked again and again about the cards in play, worked out once for each tableau.

A tableau is never changed, so whatever follows from it and from what is printed holds for as long as it is the same one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .abilities import HOST, SELF, Ability, Gives
from .box import NOTHING, Box, Printed
from .filters import Cards
from .state import Lying, State

ANY_STAGE = ""
Sources = tuple[tuple[str, Printed], ...]  # cards that have abilities, by handle, or by id outside play


class Laid(NamedTuple):
    giving: tuple[Lying, ...]  # face-up cards with constant abilities
    blanking: tuple[Lying, ...]  # those of them that treat text boxes as blank
    rows: Mapping[tuple[int, str], Sources]  # cards with abilities by controller and stage; ANY_STAGE has them all


_latest: tuple[tuple[Lying, ...] | None, Box | None, Laid] = (None, None, Laid((), (), {}))


def laid(state: State) -> Laid:
    """The same for every state that has this tableau."""
    global _latest
    play, box, found = _latest
    if play is state.play and box is state.box:
        return found
    found = _laid(state.play, state.box)
    _latest = state.play, state.box, found
    return found


def _laid(play: tuple[Lying, ...], box: Box) -> Laid:
    by_id, blanking = box.by_id, box.blanking
    giving: list[Lying] = []
    rows: dict[tuple[int, str], Sources] = {}
    for lies in play:
        printed = by_id[lies.card]
        if lies.facedown:
            continue
        if printed.gives:
            giving.append(lies)
        if printed.actions or printed.triggers:
            for stage in (ANY_STAGE, *(("action",) if printed.actions else ()), *(printed.triggers or ())):
                key = (lies.controller, stage)
                rows[key] = (*rows.get(key, ()), (lies.handle, printed))
    return Laid(tuple(giving), tuple(lies for lies in giving if lies.card in blanking), rows)


# ---- what follows from the cards of the match alone


Answers = tuple[tuple[Printed, int, Ability], ...]


class Known(NamedTuple):
    """Worked out of a box. Answers and what lies outside play fill up as they are asked for."""

    fickle: frozenset[str]
    answers: dict[tuple[int, str, tuple[str, ...]], Answers]
    outside: dict[tuple[tuple[str, ...], str], Sources]


_boxed: tuple[Box | None, Known] = (None, Known(frozenset(), {}, {}))


def _known(box: Box) -> Known:
    global _boxed
    of, found = _boxed
    if of is not box:
        gives = {card: [one for one in box.by_id[card].gives if one.blank] for card in box.blanking}
        found = Known(frozenset(card for card, each in gives.items() if not all(map(_is_steady, each))), {}, {})
        _boxed = box, found
    return found


def fickle_cards(box: Box) -> frozenset[str]:
    """Cards that blank others by a condition, or by what changes without anything being moved."""
    return _known(box).fickle


def _is_steady(gives: Gives) -> bool:
    """Does it follow from the tableau alone whom that reaches?"""
    if gives.provided:
        return False
    return gives.to in (SELF, HOST) or (isinstance(gives.to, Cards) and gives.to == Cards(gives.to.types, of="any"))


def answers(box: Box, seat: int, stage: str, words: tuple[str, ...]) -> Answers:
    """Events of the seat's deck that wait at that stage for one of these kinds of moment."""
    kept = _known(box).answers
    key = (seat, stage, words)
    found = kept.get(key)
    if found is None:
        mine = box.answers[seat].get(stage, ())
        kept[key] = found = tuple(one for one in mine if one[2].when is not None and one[2].when.what in words)
    return found


def outside_play(box: Box, cards: tuple[str, ...], stage: str) -> Sources:
    """Those of the cards, a revealed plot and an agenda, that have an ability which is used at that stage."""
    kept = _known(box).outside
    key = (cards, stage)
    found = kept.get(key)
    if found is None:
        mine = ((card, box.by_id[card]) for card in cards if card in box.by_id)
        kept[key] = found = tuple(one for one in mine if has_rows(one[1], stage))
    return found


def has_rows(printed: Printed, stage: str) -> bool:
    """Has the card an ability that is used at that stage; without one, any that somebody might use?"""
    if stage == ANY_STAGE:
        return bool(printed.actions or printed.triggers)
    return bool(printed.actions) if stage == "action" else stage in (printed.triggers or NOTHING)
