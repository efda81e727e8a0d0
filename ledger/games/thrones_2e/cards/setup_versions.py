"""Two versions of a unique card in set-up: which one is the card, and which lies under it as a duplicate."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import push
from ....kit.lcg.tableau import Under, handle_for, must_lie
from ..model.components import SETUP_GOLD
from ..model.frames import Choosing
from ..model.options import Options
from ..model.printed import Printed
from ..model.state import Lying, State, order


def cards_paid_for(options: Options, cards: tuple[Printed, ...]) -> tuple[Printed, ...]:
    """The cards that count towards the cost of set-up: of a unique card only one copy.

    Of several versions it is the first one placed or, where the player says so when they are revealed, the cheapest.
    """
    cheap = options.setup_versions == "when_revealed"
    found: list[Printed] = []
    for card in sorted(cards, key=lambda one: one.cost or 0) if cheap else cards:
        # agot2.setup.8.duplicates-free
        if card.unique and any(other.title == card.title for other in found):
            continue
        found.append(card)
    return tuple(found)


def versions_to_choose(state: State) -> State:
    """The state in which whoever revealed several versions of a unique card says which it is, if the gold allows several."""
    if state.table.options.setup_versions != "when_revealed":
        return state
    waiting: list[Choosing] = []
    for seat in order(state):
        for lies in state.play:
            if lies.owner == seat and len(among := _affordable(state, seat, lies)) > 1:
                waiting.append(Choosing("setup.version", seat, lies.handle, among))
            elif lies.owner == seat and among and lies.card not in among:
                state = version_chosen(state, lies.handle, among[0])
    return push(state, *reversed(waiting))


def _affordable(state: State, seat: Seat, lies: Lying) -> tuple[str, ...]:
    """The versions that might be the card without going beyond the gold of set-up; empty where there is only one."""
    there = tuple(dict.fromkeys((lies.card, *(under.card for under in lies.duplicates))))
    if len(there) < 2:
        return ()
    by_id = state.box.by_id
    rest = sum(by_id[one.card].cost or 0 for one in state.play if one.owner == seat and one is not lies)
    return tuple(card for card in there if rest + (by_id[card].cost or 0) <= SETUP_GOLD)


def version_chosen(state: State, handle: str, card: str) -> State:
    """The state in which that version is the card, and the one that lay on top lies under it."""
    lies = must_lie(state.play, handle)
    if lies.card == card:
        return state
    under = list(lies.duplicates)
    under.remove(Under(card, lies.owner))
    others = tuple(one for one in state.play if one is not lies)
    now = evolve(lies, handle=handle_for(others, card), card=card, duplicates=(Under(lies.card, lies.owner), *under))
    return evolve(state, play=tuple(now if one is lies else one for one in state.play))
