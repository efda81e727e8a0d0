"""Joining half-way: the table as declared, and totals as observed."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ..flow.turn import finish
from ..model.actions import DeclareState, Held, Observed
from ..model.components import COMPANIONS_IN_BOX, EMPTY, HOUSE_NUMBER, HOUSES, READ, SIZES, SUPPLY, UNNAMED, VARYS
from ..model.grid import count_by_house, layout
from ..model.state import NOT_A_HOUSE, KeptCompanion, State, Turn, deals_owed, with_flow_cut_short


def declared_table(state: State, said: DeclareState) -> State:
    """The declared table; characters named nowhere are missing, companions named nowhere are in the deck."""
    seats = state.table.seats
    grid = layout(said.lines).cards
    areas = tuple(tuple(READ[word] for word in area) for area in said.areas) or ((),) * seats
    gone = tuple(READ[word] for word in said.killed)
    if len(grid) != 36 or grid.count(VARYS) != 1 or len(areas) != seats or not 0 <= said.turn < seats:
        raise Unplayable("hotk.the-declared-table-is-not-whole")
    missing = missing_characters((*grid, *gone), areas)
    kept = tuple(
        KeptCompanion(one.companion, one.seat, HOUSE_NUMBER[one.house] if one.house else NOT_A_HOUSE, one.count)
        for one in said.kept
    )
    staying = dict.fromkeys((one.companion, one.seat) for one in kept)  # one may count for several houses
    named = (*said.companions, *said.used, *(companion for companion, _ in staying))
    if len(set(named)) != len(named) or len(named) > COMPANIONS_IN_BOX or any(not 0 <= one.seat < seats for one in kept):
        raise Unplayable("hotk.companion-twice")
    counts = [list(count_by_house(area)) for area in areas]
    for one in kept:
        if one.house >= 0:
            counts[one.seat][one.house] += one.count
    return evolve(
        state,
        table=evolve(state.table, doubtful=False),
        grid=grid,
        varys=grid.index(VARYS),
        under=EMPTY,
        areas=areas,
        counts=tuple(map(tuple, counts)),
        standing=count_by_house(grid),
        banners=banners_held(state, said.banners),
        gone=gone,
        discarded=(),
        missing=missing,
        pool=said.companions,
        used=said.used,
        kept=kept,
        deck=COMPANIONS_IN_BOX - len(named),
        crows=crow_tokens(state, said),
        again=0,
        ended="",
        flow=(Turn("turn.move", said.turn),),
    )


def missing_characters(cards: Iterable[int], areas: Iterable[Iterable[int]]) -> tuple[int, ...]:
    """How many characters of each house are named nowhere; raises if one is named twice or a house is too large."""
    everywhere = [card for card in (*cards, *(card for area in areas for card in area)) if card < VARYS]
    named = [card for card in everywhere if card < UNNAMED]
    missing = tuple(size - count for size, count in zip(SIZES, count_by_house(everywhere), strict=True))
    if len(set(named)) != len(named) or min(missing) < 0:
        raise Unplayable("hotk.a-character-is-in-two-places")
    return missing


def banners_held(state: State, banners: Iterable[Held]) -> tuple[int, ...]:
    """Who holds which banner, by house; raises if one is named twice or with a seat that does not exist."""
    found = [SUPPLY] * len(HOUSES)
    for one in banners:
        if found[HOUSE_NUMBER[one.house]] != SUPPLY or not 0 <= one.seat < state.table.seats:
            raise Unplayable("hotk.the-banner-is-in-two-places", house=one.house)
        found[HOUSE_NUMBER[one.house]] = one.seat
    return tuple(found)


def crow_tokens(state: State, said: DeclareState) -> tuple[bool, ...]:
    """Which seats have their Three-Eyed Crow tokens, as declared; as before where nothing is declared."""
    if state.table.options.variant != "crow" or said.crows is None:
        return state.crows
    return tuple(Seat(seat) in said.crows for seat in range(state.table.seats))


def observed_totals(state: State, seen: Observed) -> State:
    """Banners, turn and end as somebody saw them."""
    if state.ended:
        raise Unplayable("kit.the-game-is-over")
    if seen.banners is not None:
        state = evolve(state, banners=banners_held(state, seen.banners))
    if seen.turn is not None:
        if not 0 <= seen.turn < state.table.seats:
            raise Unplayable("hotk.there-is-no-such-seat")
        state = with_flow_cut_short(state, (Turn("turn.move", seen.turn), *deals_owed(state)))
    return finish(state, "observed") if seen.over else state
