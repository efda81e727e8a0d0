"""The steps of a round, phase by phase. Each runs by itself, or waits for somebody."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import TABLE, Seat
from ....kit.commitments import Commitments
from ....kit.frames import Owes, go, pop, push
from ....kit.lcg.contest import NOBODY
from ..cards.known import with_declared
from ..cards.strength import dominance_of, income_of, initiative_of
from ..model.components import DRAWN, PHASES
from ..model.effects import GainPower
from ..model.state import Dominates, Happens, Revealed, Round, State, Turn, order, phase_of
from ..play.effects import owes_draw
from ..play.plots import plot_turned_up, plots_recycled
from ..play.tokens import finish, gold_moves, total_power
from .setup_steps import SEATS
from .timing import effects_expired, happens, occurred, steps
from .turns import opened_window, time_is_up

# the first step of each phase
OPENS = {
    "plot": "plot.choose",
    "draw": "draw.cards",
    "marshal": "marshal.income",
    "challenges": "challenges.window",
    "dominance": "dominance.count",
    "standing": "standing.stand",
    "taxation": "taxation.return",
}


def phase_over(state: State, frame: Round) -> State:
    """Goes on to the next phase of the round, or to the first of a new one."""
    phase = phase_of(state)
    state = effects_expired(state, "challenge", "phase")
    following = PHASES[0]
    if phase != PHASES[-1]:
        following = PHASES[PHASES.index(phase) + 1]  # hbo.round.phases
    return evolve(go(state, OPENS[following], seat=state.first, been=()), initiated=())


for _phase in PHASES:
    if _phase not in ("marshal", "challenges", "taxation"):
        steps.step(f"{_phase}.end")(phase_over)


# ---- plot


@steps.step("plot.choose")
def choose_plots(state: State, frame: Round) -> State:
    """Begins a new round: both players choose a plot in secret."""
    if time_is_up(state):
        return finish(state, "time")
    players = tuple(evolve(player, limited=0) for player in state.players)
    state = evolve(state, round=state.round + 1, players=players, initiative=NOBODY)
    return push(go(state, "plot.initiative"), Commitments("plot.commit", seats=SEATS))


@steps.step("plot.commit")
def reveal_plots(state: State, frame: Commitments) -> State:
    """Turns both plots up together once both are chosen."""
    if frame.due:  # hbo.plot.reveal
        return state
    state = pop(state)
    for seat, (plot, declared) in frame.in_seat_order():
        state = with_declared(state, declared)
        state = plots_recycled(plot_turned_up(state, seat, plot), seat)
    return state


@steps.step("plot.initiative")
def count_initiative(state: State, frame: Round) -> State:
    """Finds the winner of initiative: the higher initiative, then the lower power, then the lot."""
    best = lowest(SEATS, tuple(-initiative_of(state, seat) for seat in SEATS))  # hbo.plot.initiative
    if len(best) > 1:
        best = lowest(SEATS, tuple(total_power(state, seat) for seat in SEATS))  # hbo.plot.initiative-tie
    if len(best) > 1:  # hbo.plot.initiative-random
        return push(go(state, "plot.first"), Owes("owed", TABLE, "lot", 1, 2, about="initiative"))
    return initiative_won(state, best[0])


def lowest(seats: tuple[Seat, ...], values: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the lowest value."""
    return tuple(seat for seat, value in zip(seats, values, strict=True) if value == min(values))


def initiative_won(state: State, seat: Seat) -> State:
    """The state in which the winner of initiative names the first player next."""
    return evolve(go(state, "plot.first", seat=seat), initiative=seat)


steps.waiting("plot.first")


def first_named(state: State, first: Seat) -> State:
    """The state with that first player, who stays it until the next one is named."""
    state = evolve(state, first=first)  # hbo.plot.first-player-span
    return go(state, "plot.revealed", seat=first)


@steps.step("plot.revealed")
def when_revealed(state: State, frame: Round) -> State:
    """Sets off abilities with the when-revealed wording, now that there is a first player."""
    state = go(state, "plot.window")
    state = occurred(state, Revealed(state.first))  # hbo.plot.when-revealed
    return state


@steps.step("plot.window")
def after_plots(state: State, frame: Round) -> State:
    """Opens the window after the plots, where the house rules have one."""
    if state.table.options.plot_draw_windows == "none":
        return go(state, "plot.end")
    return opened_window(state, "plot.end")


# ---- draw


def no_draw(state: State, frame: Round) -> State:
    """Goes on to the window without drawing, which the table forgot."""
    return go(state, "draw.window")


@steps.step("draw.cards", rule="hbo.draw.two", skip=no_draw)
def draw_two(state: State, frame: Round) -> State:
    """Owes two cards to each player, from whatever the decks have left."""
    state = no_draw(state, frame)
    for seat in reversed(order(state)):
        state = owes_draw(state, seat, DRAWN, "phase")
    return state


@steps.step("draw.window")
def after_drawing(state: State, frame: Round) -> State:
    """Opens the window after drawing, where the house rules have one."""
    if state.table.options.plot_draw_windows == "none":
        return go(state, "draw.end")
    return opened_window(state, "draw.end")


# ---- marshalling


def no_income(state: State, frame: Round) -> State:
    """Goes on to the turn without income, which the table forgot."""
    return go(state, "marshal.turn")


@steps.step("marshal.income", rule="hbo.marshal.collect", skip=no_income)
def collect_income(state: State, frame: Round) -> State:
    """Gives the active player income, which is counted once, at the start of the turn."""
    state = no_income(state, frame)
    state = gold_moves(state, frame.seat, income_of(state, frame.seat))  # hbo.marshal.collect
    return state


@steps.step("marshal.turn")
def marshaling_turn(state: State, frame: Round) -> State:
    """Opens the marshalling turn: the active player plays cards, and both may act in between."""
    leader = frame.seat
    if state.table.options.marshal_first_action == "first_player":
        leader = state.first
    both: tuple[Seat, ...] = (frame.seat,)
    both = (leader, Seat(1 - leader))  # hbo.marshal.other-actions, hbo.timing.opponents-turn
    return push(go(state, "marshal.next"), Turn("window.marshal", leader, both, active=frame.seat))


@steps.step("marshal.next")
def next_to_marshal(state: State, frame: Round) -> State:
    """Makes the opponent active after the first player, each once."""
    been = (*frame.been, frame.seat)
    waiting = [seat for seat in order(state) if seat not in been]
    if waiting:  # hbo.marshal.turns
        return go(state, "marshal.income", seat=waiting[0], been=been)
    return phase_over(state, frame)


# ---- dominance


@steps.step("dominance.count", rule="hbo.dominance.win", skip=lambda state, frame: go(state, "dominance.window"))
def count_dominance(state: State, frame: Round) -> State:
    """Counts dominance and gives its reward, before anybody may act."""
    mine = tuple(dominance_of(state, seat) for seat in SEATS)
    best = lowest(SEATS, tuple(-one for one in mine))
    state = go(state, "dominance.window")
    if len(best) > 1:  # hbo.dominance.tie
        return state
    state = dominance_won(state, best[0])  # hbo.dominance.before-actions
    return state


def dominance_won(state: State, seat: Seat) -> State:
    """The state after a seat has won dominance: it gains one power, and whatever its revealed plot adds to it."""
    gain = 0
    gain += 1  # hbo.dominance.win
    plot = state.box.get(state.players[seat].plot)
    if plot is not None and plot.dominance:
        gain += plot.dominance  # hbo.card.dar-illyria
    state = happens(state, Happens(seat, (GainPower(seat, gain),)))
    return state if state.ended else occurred(state, Dominates(seat))


@steps.step("dominance.window")
def after_dominance(state: State, frame: Round) -> State:
    """Opens the window after dominance was counted."""
    following = "dominance.end"
    state = opened_window(state, following)  # hbo.dominance.actions
    return state


# ---- standing


@steps.step("standing.stand", rule="hbo.standing.stand", skip=lambda state, frame: go(state, "standing.window"))
def everybody_stands(state: State, frame: Round) -> State:
    """Stands all kneeling cards of both sides: characters, locations and attachments."""
    state = go(state, "standing.window")
    up = tuple(evolve(one, kneeling=False) if one.kneeling else one for one in state.play)
    state = evolve(state, play=up)  # hbo.standing.stand
    return state


@steps.step("standing.window")
def after_standing(state: State, frame: Round) -> State:
    """Opens the window after cards have stood up."""
    state = opened_window(state, "standing.end")  # hbo.standing.actions
    return state


# ---- taxation


@steps.step("taxation.return", rule="hbo.taxation.return", skip=lambda state, frame: go(state, "taxation.window"))
def pay_taxes(state: State, frame: Round) -> State:
    """Returns all unspent gold to the treasury."""
    state = go(state, "taxation.window")
    for seat in SEATS:
        state = gold_moves(state, seat, -state.players[seat].gold)  # hbo.taxation.return
    return state


@steps.step("taxation.window")
def after_taxes(state: State, frame: Round) -> State:
    """Opens the window after gold was returned."""
    state = opened_window(state, "taxation.end")  # hbo.taxation.actions
    return state


@steps.step("taxation.end")
def round_over(state: State, frame: Round) -> State:
    """Begins the next round, unless time has been called."""
    state = effects_expired(state, "challenge", "phase", "round")
    if state.table.time_called:
        return finish(state, "time")
    return phase_over(state, frame)
