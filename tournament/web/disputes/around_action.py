"""The record around a disputed action: the lines beside it, and what could have been done there instead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ledger import JUDGE, SPECTATOR, MaesterError, Match, Ref
from ledger.values import canonical

from ...domain.disputes.cases import ActionAddress
from ..query_args import the_ledger

AROUND = 8  # events of the log before and after
MOST = 80  # acts that are offered instead


@dataclass(frozen=True, slots=True)
class ActPlace:
    position: int
    words: str
    set_aside: bool
    disputed: bool
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LegalAlternative:
    """Something legal that could have been done; `action` is how the record writes it."""

    action: str
    words: str


def places_near(match: str, address: ActionAddress, viewer: Any, language: Any, people: Callable[[str], str]) -> list[ActPlace]:
    """The log around the disputed action; around the end where none is named. `people` names whoever has no seat."""
    look = the_ledger().look(match, viewer)
    middle = address.position or look.length
    first, last = max(0, middle - AROUND - 1), min(look.length, middle + AROUND)
    return [
        ActPlace(line.position, line.words, line.set_aside, line.position == address.position, line.rules)
        for line in look.log(language, first, last, people=people)
    ]


def broken_at(match: str, place: str, language: Any) -> tuple[str, ...]:
    """The rules that an event broke, as everybody may know them."""
    look, position = the_ledger().look(match, SPECTATOR), place.partition(".")[0]
    if not (position.isdigit() and 1 <= int(position) <= look.length):
        return ()
    return tuple(rule for line in look.log(language, int(position) - 1, int(position)) for rule in line.rules)


def alternatives(match: str, address: ActionAddress, language: Any) -> list[LegalAlternative]:
    """What the same seat could legally have done at that place, where that can be listed."""
    if not address.position:
        return []
    try:
        return the_ledger().peek(match, lambda one: _listed(one, address, language))
    except MaesterError:
        return []


def _listed(one: Match, address: ActionAddress, language: Any) -> list[LegalAlternative]:
    step = one.step(Ref(address.position, address.part), as_of=address.as_of or None)  # it may have been set aside since
    before = one.kept.state(step.before)
    if step.entry is None:
        return []
    found: list[LegalAlternative] = []
    for offer in one.game.offers(before, JUDGE):
        if offer.seat != step.entry.seat:
            continue
        try:
            for action in islice(offer.all(), MOST - len(found)):
                written = canonical(one.game.codec.write(action, one.names)).decode()
                words = one.game.describe(offer.seat, action, language, JUDGE, one.names, one.opened.cards)
                found.append(LegalAlternative(written, words))
        except TypeError:  # dice and points cannot be listed
            continue
    return found
