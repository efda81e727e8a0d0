"""The named steps of a turn. Each runs by itself, or waits for somebody."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve, evolver
from ....core.seats import Seat
from ....kit.frames import Frame, Steps, go, pop
from ....kit.tuples import changed
from ..model.components import EMPTY, HOUSES, SUPPLY, VARYS
from ..model.grid import varys_is_stuck
from ..model.state import FOLLOWING, Deciding, KeptCompanion, State, Turn, Using, choosing, touched_houses, with_flow_cut_short
from ..play.effects import carry_out

steps = Steps()
_passed_on = evolver(State, "banners", "again", "flow", "earlier")
_cleared = evolver(State, "grid", "under", "discarded", "standing", "used", "pool")
_put_away = evolver(State, "banners", "flow", "used", "kept")

OVER = (Frame("over"),)  # the flow of a match that has ended


steps.waiting("deal.grid", "deal.companions", "over", "owed")


@steps.step("turn.move")
def begin_turn(state: State, frame: Turn) -> State:
    """Waits for a move, unless Varys cannot be moved: then the game is over."""
    if state.grid and varys_is_stuck(state):  # hotk.end.stuck
        return finish(state, "stuck")
    return state


# ---- the end of a turn


def end_without_banner(state: State, frame: Turn) -> State:
    """Ends a turn whose banner check the table forgot: no banner moves."""
    return next_turn(state, frame.seat, state.banners, frame.house >= 0)


steps.step("turn.left")(end_without_banner)  # whoever leaves the table claims nothing


@steps.step("turn.end", rule="hotk.banner.claim", skip=end_without_banner)
def end_of_turn(state: State, frame: Turn) -> State:
    """Checks the banner; then it is the next player's turn, or the end of the game."""
    house, banners = frame.house, state.banners
    if house < 0 or banners[house] != frame.seat or state.table.options.banner_scope != "moved_house":
        banners = banners_after_check(state, frame)
    return next_turn(state, frame.seat, banners, house >= 0)


def banners_after_check(state: State, frame: Turn) -> tuple[int, ...]:
    """Who holds which banner after the check at the end of a turn."""
    banners, seat, options = state.banners, frame.seat, state.table.options
    for house in (frame.house,) if options.banner_scope == "moved_house" else range(len(HOUSES)):
        if house < 0 or (frame.decided and decision_stands(state, frame, house)):
            continue
        if banners[house] != seat and may_claim(state, seat, house):
            # hotk.banner.transfer, hotk.variant.team.partner-banners, hotk.variant.crow4.partner-banners
            banners = changed(banners, house, seat)
    return banners


def banner_checked(state: State) -> State:
    """The state with the banner of the turn settled if that turn is about to end; otherwise the same state."""
    frame = state.flow[0]
    if isinstance(frame, Turn) and frame.step == "turn.end":
        return evolve(state, banners=banners_after_check(state, frame))
    return state


def decision_stands(state: State, frame: Turn, house: int) -> bool:
    """Whether a companion's user has decided on the house, and the end of the turn does not overrule that."""
    return state.table.options.companion_vs_turn_check == "companion_decision" and house in frame.decided


def may_claim(state: State, seat: Seat, house: int) -> bool:
    """Whether the seat may claim the banner: it has a character of the house, and nobody has more."""
    mine = state.counts[seat][house]
    if mine == 0:
        return False
    for other in state.counts:  # each alone, partners too: hotk.banner.not-enough, hotk.variant.team.normal-play
        if other[house] > mine:
            return False
    return True  # hotk.banner.claim, hotk.banner.tie-to-active


def next_turn(state: State, seat: Seat, banners: tuple[int, ...], moved: bool = False) -> State:
    """The state at the turn of the next seat, or at the end if time was called. If this seat `moved` Varys, it is remembered."""
    table = state.table
    following: int
    if state.again:
        following, again = seat, state.again - 1
    else:
        following, again = (seat + 1) % table.seats, 0
        if table.left:
            others = ((seat + step) % table.seats for step in range(1, table.seats + 1))
            following = next((other for other in others if not table.has_left(other)), following)
    if table.time_called and (table.options.at_time == "finish_turn" or round_is_over(state, seat, following)):
        return finish(evolve(state, banners=banners), "stuck" if varys_is_stuck(state) else "time")
    frame = FOLLOWING[following][seat] if moved else Turn("turn.move", Seat(following))
    return _passed_on(state, banners, again, (frame,), state)


def round_is_over(state: State, seat: Seat, following: int) -> bool:
    """Whether the next turn would begin a new round, wherever the first player sits and whoever has left."""
    first, seats = state.table.options.first, state.table.seats
    return not state.again and (following - first) % seats <= (seat - first) % seats


def finish(state: State, how: str) -> State:
    """The state in which the game is over, and what was left in the middle is discarded."""
    state = with_flow_cut_short(state, OVER)
    left = [card for card in state.grid if card < VARYS]
    if state.under != EMPTY:
        left.append(state.under)
    if left or state.pool:  # hotk.end.discard-rest
        cells = [EMPTY] * len(state.grid)
        if cells:
            cells[state.varys] = VARYS
        discarded, used = (*state.discarded, *left), (*state.used, *state.pool)
        state = _cleared(state, tuple(cells), EMPTY, discarded, (0,) * len(HOUSES), used, ())
    return evolve(state, ended=how)


# ---- companions


def no_companion(state: State, frame: Frame) -> State:
    """Goes on without the companion that was earned: the table forgot to choose one."""
    return pop(state)


@steps.step("companion.choose", rule="hotk.companion.immediate", skip=no_companion)
def choose(state: State, frame: Frame) -> State:
    """Waits for a companion, unless none is left to choose."""
    if not state.pool:
        return pop(state)
    return state


@steps.step("companion.effects")
def carry_out_effects(state: State, frame: Using) -> State:
    """Carries out the next effect of the companion; one that cannot be done by now is left out."""
    if not frame.rest:
        return go(state, "companion.banners")
    try:
        after, earned = carry_out(state, frame.seat, frame.rest[0], frame.companion)
    except Unplayable:
        after, earned = state, 0
    touched = tuple(sorted({*frame.touched, *touched_houses(state, after)}))
    going = evolve(frame, rest=frame.rest[1:], touched=touched)
    return evolve(after, flow=(*state.flow[:-1], going, *choosing(frame.seat, earned)))


@steps.step("companion.banners")
def settle_banners(state: State, frame: Using) -> State:
    """Moves banners of the houses that the companion changed: to the strict leader; a tie is to be decided."""
    options, banners, ties = state.table.options, state.banners, []
    for house in frame.touched:
        leaders = leaders_of(state, house)
        if not leaders and options.zero_count == "to_supply":
            banners = changed(banners, house, SUPPLY)
        elif len(leaders) == 1 and options.companion_strict_leader == "banner_moves":
            banners = changed(banners, house, leaders[0])
        elif len(leaders) > 1:
            ties.append(house)
    if not ties:
        return put_away(state, frame, banners)
    flow = (
        *state.flow[:-1],
        evolve(frame, step="companion.done"),
        Deciding("companion.decide", frame.seat, tuple(ties)),
    )
    return evolve(state, banners=banners, flow=flow)


def leaders_of(state: State, house: int) -> tuple[Seat, ...]:
    """The seats with the most characters of a house; none if nobody has any."""
    most = 1
    found: tuple[Seat, ...] = ()
    for number, counts in enumerate(state.counts):
        if counts[house] >= most:
            seat = Seat(number)
            found = (*found, seat) if counts[house] == most else (seat,)
            most = counts[house]
    return found


def no_decision(state: State, frame: Deciding) -> State:
    """Goes on without a decision of the companion's user: the banners stay where they lie."""
    return pop(state)


@steps.step("companion.decide", rule="hotk.banner.companion-tie", skip=no_decision)
def decide(state: State, frame: Deciding) -> State:
    """Waits until every level house has its banner given."""
    return state if frame.houses else pop(state)


@steps.step("companion.done")
def companion_done(state: State, frame: Using) -> State:
    """Keeps or discards the companion; companions that it earned come next."""
    return put_away(state, frame, state.banners)


def put_away(state: State, frame: Using, banners: tuple[int, ...]) -> State:
    """The state with the companion with its player or among the discards, and the flow at the companions that it earned."""
    flow = (*state.flow[:-1], *choosing(frame.seat, frame.earned))
    used, kept = state.used, state.kept
    for one in kept:
        if one.companion == frame.companion:  # it counts as characters, so it lies with its player already
            return _put_away(state, banners, flow, used, kept)
    if frame.keep:
        kept = (*kept, KeptCompanion(frame.companion, frame.seat))
    else:
        used = (*used, frame.companion)
    return _put_away(state, banners, flow, used, kept)
