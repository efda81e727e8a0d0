"""Effect primitives at work. Each conserves cards, banners, companions and tokens, or is Unplayable."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve, evolver
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.tuples import changed, without
from ..model import effects as fx
from ..model.components import CELL_NUMBER, EMPTY, HOUSE_NUMBER, HOUSE_OF, READ, SUPPLY, UNNAMED, VARYS
from ..model.state import KeptCompanion, State, companions_on_the_table

_counting = evolver(State, "kept", "counts")
NOWHERE = -1  # stands for a character that is in play although nobody has said where
CardSpot = int | tuple[Seat, int]  # a cell, or a seat and the card as its area has it


def carry_out(state: State, seat: Seat, effect: Effect, companion: str = "") -> tuple[State, int]:
    """The state after one effect, and how many companions it earned."""
    match effect:
        case fx.Capture(card, cell, owner, by):
            return capture(state, seat if by is None else by, *card_and_spot(state, card, cell, owner))
        case fx.Kill(card, cell, owner):
            number, spot = card_and_spot(state, card, cell, owner)
            return evolve(without_card(state, number, spot), gone=(*state.gone, number)), 0  # hotk.capture.kill-no-companion
        case fx.Swap(one, other):
            return swap(state, CELL_NUMBER[one], CELL_NUMBER[other]), 0
        case fx.ExtraTurn():
            return evolve(state, again=state.again + 1), 0
        case fx.CountAs(house, count):
            return count_as(state, seat, companion, HOUSE_NUMBER[house], count), 0
        case fx.TakeCompanion():
            return state, 1
        case fx.DiscardCompanion(name):
            if name not in state.pool:
                raise Unplayable("hotk.is-not-available", name=name)
            return evolve(state, pool=tuple(one for one in state.pool if one != name), used=(*state.used, name)), 0
        case fx.RevealCompanions(names):
            return reveal(state, names), 0
        case fx.MoveVarysTo(cell):
            return move_varys_to(state, empty_cell(state, cell)), 0
        case fx.PutBack(card, cell, owner):
            return put_back(state, card, empty_cell(state, cell), owner), 0
        case fx.GiveBanner(house, to):
            return give_banner(state, HOUSE_NUMBER[house], SUPPLY if to is None else to), 0
        case fx.GiveCrow(who, has):
            return give_crow(state, who, has), 0
    raise Unplayable("kit.no-effect-of-the-game", kind=type(effect).__name__)


# ---- characters


def card_and_spot(state: State, card: str, cell: str | None, owner: Seat | None) -> tuple[int, CardSpot]:
    """The card's number and the spot where it lies."""
    number = READ.get(card, EMPTY)
    if number >= VARYS:
        raise Unplayable("hotk.not-a-character", card=card)
    wanted = {number} if number >= UNNAMED else {number, UNNAMED + HOUSE_OF[number]}
    if cell is not None:
        at_cell = state.grid[CELL_NUMBER[cell]] if state.grid else EMPTY
        if at_cell != number:
            must_be_unplaced(state, card, number)
        if at_cell not in wanted and not (number >= UNNAMED and HOUSE_OF[at_cell] == HOUSE_OF[number]):
            raise Unplayable("hotk.is-not-at", card=card, cell=cell)
        return (at_cell if number >= UNNAMED else number), CELL_NUMBER[cell]
    if owner is not None:
        area = state.areas[owner] if 0 <= owner < len(state.areas) else ()
        there = next((one for one in (number, UNNAMED + HOUSE_OF[number]) if one in area), None)
        if there is None and 0 <= owner < len(state.areas) and state.missing[HOUSE_OF[number]]:
            there = NOWHERE
        if there is None:
            raise Unplayable("hotk.is-not-in-that-area", card=card)
        if there != number:
            must_be_unplaced(state, card, number)
        return number, (owner, there)
    if number < UNNAMED:
        if number in state.grid:
            return number, state.grid.index(number)
        for seat, area in enumerate(state.areas):
            if number in area:
                return number, (Seat(seat), number)
    raise Unplayable("hotk.say-where-lies", card=card)


def is_placed(state: State, number: int) -> bool:
    """Whether the record knows where that very character is."""
    return number < UNNAMED and (
        number in state.grid
        or number == state.under
        or number in state.gone
        or number in state.discarded
        or any(number in area for area in state.areas)
    )


def must_be_unplaced(state: State, card: str, number: int) -> None:
    """Raise if that very character lies elsewhere, so that an unnamed card cannot be the one."""
    if is_placed(state, number):
        raise Unplayable("hotk.lies-somewhere-else", card=card)


def without_card(state: State, number: int, spot: CardSpot) -> State:
    """The state without that card; where it goes is the caller's business."""
    house = HOUSE_OF[number]
    if isinstance(spot, tuple):
        seat, there = spot
        if there == NOWHERE:
            return evolve(state, missing=changed(state.missing, house, state.missing[house] - 1))
        area = list(state.areas[seat])
        area.remove(there)
        fewer = max(state.counts[seat][house] - 1, 0)  # nobody counts the cards of a seat that has left
        counts = changed(state.counts, seat, changed(state.counts[seat], house, fewer))
        return evolve(state, areas=changed(state.areas, seat, tuple(area)), counts=counts)
    standing = changed(state.standing, house, state.standing[house] - 1)
    return evolve(state, grid=changed(state.grid, spot, EMPTY), standing=standing)


def capture(state: State, by: Seat, number: int, spot: CardSpot) -> tuple[State, int]:
    """The character in the capturer's area; taking the last of a house out of the grid earns a companion."""
    if not 0 <= by < state.table.seats:
        raise Unplayable("hotk.say-which-seat-captures")
    after = without_card(state, number, spot)
    house = HOUSE_OF[number]
    counts = changed(after.counts, by, changed(after.counts[by], house, after.counts[by][house] + 1))
    after = evolve(after, areas=changed(after.areas, by, (*after.areas[by], number)), counts=counts)
    earned = 0
    if not isinstance(spot, tuple) and after.standing[house] == 0:  # hotk.companion.chain
        earned = 1
    return after, earned


def put_back(state: State, card: str, cell: int, owner: Seat | None) -> State:
    """The character back in an empty cell of the grid, from wherever it lay."""
    number = READ.get(card, EMPTY)
    if number in state.gone:
        state = evolve(state, gone=without(state.gone, number))
    elif number in state.discarded:
        state = evolve(state, discarded=without(state.discarded, number))
    else:
        number, spot = card_and_spot(state, card, None, owner)
        state = without_card(state, number, spot)
    house = HOUSE_OF[number]
    standing = changed(state.standing, house, state.standing[house] + 1)
    return evolve(state, grid=changed(state.grid, cell, number), standing=standing)


# ---- the grid


def empty_cell(state: State, name: str) -> int:
    """The number of that cell; raises unless it is empty."""
    cell = CELL_NUMBER[name]
    if not state.grid or state.grid[cell] != EMPTY:
        raise Unplayable("hotk.is-not-empty", name=name)
    return cell


def swap(state: State, one: int, other: int) -> State:
    """The state in which two cells have changed what they hold; Varys may be one of them."""
    if not state.grid or one == other:
        raise Unplayable("hotk.swap-needs-two-cells")
    cells = list(state.grid)
    cells[one], cells[other] = cells[other], cells[one]
    return evolve(state, grid=tuple(cells), varys=cells.index(VARYS))


def move_varys_to(state: State, cell: int) -> State:
    """Varys in an empty cell; a card that lay under him stays where it was."""
    cells = changed(changed(state.grid, state.varys, state.under), cell, VARYS)
    return evolve(state, grid=cells, varys=cell, under=EMPTY)


# ---- companions, banners, crows


def count_as(state: State, seat: Seat, companion: str, house: int, count: int) -> State:
    """The companion with the seat, where it counts as so many characters of the house."""
    if not companion or not 0 <= seat < state.table.seats:
        raise Unplayable("hotk.only-a-companion-in-use-counts")
    kept = KeptCompanion(companion, seat, house, count)
    counts = changed(state.counts, seat, changed(state.counts[seat], house, state.counts[seat][house] + count))
    return _counting(state, (*state.kept, kept), counts)


def reveal(state: State, names: tuple[str, ...]) -> State:
    """Those companions turned up from the deck, available to choose."""
    names, known = tuple(dict.fromkeys(names)), companions_on_the_table(state)
    if len(names) > state.deck or any(name in known for name in names):
        raise Unplayable("hotk.not-in-the-deck")
    return evolve(state, pool=(*state.pool, *names), deck=state.deck - len(names))


def give_banner(state: State, house: int, to: int) -> State:
    """The banner of the house with that seat, or in the supply."""
    if not SUPPLY <= to < state.table.seats:
        raise Unplayable("hotk.a-banner-goes-to-a-player")
    return evolve(state, banners=changed(state.banners, house, to))


def give_crow(state: State, seat: Seat, has: bool) -> State:
    """The seat with its Three-Eyed Crow token, or without it."""
    if not 0 <= seat < state.table.seats or state.table.options.variant != "crow":
        raise Unplayable("hotk.crow-tokens-elsewhere")
    return evolve(state, crows=changed(state.crows, seat, has))
