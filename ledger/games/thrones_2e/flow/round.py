"""The steps of a round, by their numbers in the framework. Each runs by itself, or waits for somebody."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import go, pop
from ..cards.happenings import happenings
from ..cards.modifiers import forbidden, player_total
from ..cards.values import dominance_of, plot_value
from ..model.components import DRAWN
from ..model.conditions import DominanceWon, Happens, IncomeCollected, PhaseBegins, PhaseEnds, RoundEnds
from ..model.effects import GainPower, Stand
from ..model.frames import Round, Throwing
from ..model.state import Lying, State, is_character, is_melee, order, seats_in
from ..model.tokens import gold_moves
from ..play.effects import discarded
from .delayed_effects import end_reached
from .framework import BEGINS, ENDS, NEXT
from .lasting import effects_expired, without_uses
from .then_clauses import steps
from .timing import after_discarding, framework_condition, happens, occurred, owes_draws, with_consequences
from .turns import opened_window


def next_step(state: State, frame: Round) -> State:
    """Goes on to the next step of the framework."""
    return go(state, NEXT[frame.step])  # agot2.timing.framework.mandatory


def phase_begins(state: State, frame: Round) -> State:
    """Begins a phase: the first player will be the first to be active."""
    # agot2.player-order.first-player.active-first, agot2.draw.2-1.phase-begins, agot2.marshal.3-1.phase-begins
    # agot2.challenge.4-1.phase-begins, agot2.dominance.5-1.phase-begins, agot2.standing.6-1.phase-begins
    # agot2.taxation.7-1.phase-begins
    state = go(state, NEXT[frame.step], seat=state.first, been=())
    state = framework_condition(state, PhaseBegins(state.first, BEGINS[frame.step]))  # agot2.timing.phase.begin-is-trigger-point
    return state


def phase_ends(state: State, frame: Round) -> State:
    """Ends a phase: what lasts until then is over before anything else happens at the end."""
    # agot2.plot.1-5.phase-ends, agot2.draw.2-3.phase-ends, agot2.marshal.3-4.phase-ends
    # agot2.challenge.4-4.phase-ends, agot2.dominance.5-3.phase-ends, agot2.standing.6-3.phase-ends
    state = next_step(state, frame)
    state = effects_expired(state, "challenge", "phase")  # agot2.effect.lasting.expiry-first
    state = without_uses(state, "challenge", "phase")
    state = end_reached(state, PhaseEnds(state.first, ENDS[frame.step]))  # agot2.timing.phase.end-is-trigger-point
    return with_consequences(state)


for _step in ("2.1", "3.1", "4.1", "5.1", "6.1", "7.1"):
    steps.step(_step)(phase_begins)
for _step in ("1.5", "2.3", "3.4", "4.4", "5.3", "6.3"):
    steps.step(_step)(phase_ends)
for _step in ("AW.plot", "AW.draw", "AW.dominance", "AW.standing", "AW.taxation"):
    steps.step(_step)(lambda state, frame: opened_window(state, NEXT[frame.step]))


def most(seats: tuple[Seat, ...], values: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the highest value."""
    top = max(values)
    return tuple(seat for seat, value in zip(seats, values, strict=True) if value == top)


# ---- draw


@steps.step("2.2", rule="agot2.draw.2-2.two-cards", skip=next_step)
def draw_two(state: State, frame: Round) -> State:
    """Owes all players their cards together, from whatever their decks have left."""
    state = next_step(state, frame)
    draws = tuple((seat, DRAWN + player_total(state, seat, "draw")) for seat in order(state))
    return owes_draws(state, draws, "phase")


# ---- marshaling


@steps.step("3.2", rule="agot2.marshal.3-2.income", skip=next_step)
def collect_income(state: State, frame: Round) -> State:
    """Gives income to the player who has just become active."""
    state = next_step(state, frame)
    if forbidden(state, "collect-income", None, frame.seat):
        return state
    gold = plot_value(state, frame.seat, "gold")
    state = gold_moves(state, frame.seat, gold)  # agot2.marshal.3-2.income
    return occurred(state, IncomeCollected(frame.seat, gold))


@steps.step("AW.marshal")
def marshaling_window(state: State, frame: Round) -> State:
    """Opens the window in which the active player marshals."""
    return opened_window(state, NEXT[frame.step], "window.marshal")


@steps.step("3.3")
def next_to_marshal(state: State, frame: Round) -> State:
    """Makes the next player active, once each, in player order."""
    been = (*frame.been, frame.seat)
    waiting = [seat for seat in order(state) if seat not in been]
    if waiting:  # agot2.marshal.3-3.next-active-loop
        return go(state, "3.2", seat=waiting[0], been=been)
    return next_step(state, frame)


# ---- dominance


@steps.step("5.2", rule="agot2.dominance.5-2.winner-gains-power", skip=next_step)
def determine_dominance(state: State, frame: Round) -> State:
    """Finds the winner of dominance: the highest total; level totals win nothing."""
    state = next_step(state, frame)
    seats = seats_in(state)
    best = most(seats, tuple(dominance_of(state, seat) for seat in seats))
    if len(best) > 1:  # agot2.dominance.5-2.tie-no-winner
        return state
    winner = best[0]
    if not may_dominate(state, winner):
        return state
    state = occurred(evolve(state, dominant=winner), DominanceWon(winner))
    state = happens(state, Happens(winner, (GainPower(winner, 1),)))  # agot2.dominance.5-2.winner-gains-power
    return state


def may_dominate(state: State, seat: Seat) -> bool:
    """Whether the player may win dominance; by house ruling only with a standing character."""
    if forbidden(state, "win-dominance", None, seat):
        return False
    if state.table.options.dominance_without_characters == "allowed":
        return True  # agot2.dominance.5-2.no-standing-character-needed
    return any(one.controller == seat and not one.kneeling and is_character(state, one) for one in state.play)


# ---- standing


@steps.step("6.2", rule="agot2.standing.6-2.all-stand", skip=next_step)
def everybody_stands(state: State, frame: Round) -> State:
    """Stands all kneeling cards of every type, faction cards too."""
    state = next_step(state, frame)
    up = tuple(evolve(one, kneeling=False) if one.kneeling and not forbidden(state, "stand", one) else one for one in state.play)
    players = tuple(evolve(one, kneeling=False) if one.kneeling else one for one in state.players)
    stood = standing_together(state, up)
    state = evolve(state, play=up, players=players)  # agot2.standing.6-2.all-stand
    return occurred(state, stood)


def standing_together(state: State, up: tuple[Lying, ...]) -> Happens:
    """The occurrence in which all of these cards stand together, which may be reacted to."""
    stood = tuple(Stand(one.handle) for one, after in zip(state.play, up, strict=True) if one is not after)
    condition = Happens(state.first, stood, "standing")
    return evolve(condition, past=tuple(one for one in happenings(state, condition) if one.what == "rises"))


# ---- taxation


@steps.step("7.2", rule="agot2.taxation.7-2.return-gold", skip=next_step)
def return_gold(state: State, frame: Round) -> State:
    """Returns all unspent gold to the treasury."""
    state = next_step(state, frame)
    for seat in seats_in(state):
        state = gold_moves(state, seat, -state.players[seat].gold)  # agot2.taxation.7-2.return-gold
    return state


def over_reserve(state: State, seat: int) -> int:
    """How many cards the hand exceeds the reserve by."""
    return max(len(state.players[seat].hand) - plot_value(state, seat, "reserve"), 0)


def reserve_not_checked(state: State, frame: Round) -> State:
    """Goes on to the next player without a look at the reserve, which the table forgot."""
    return go(state, "7.3", been=(*frame.been, frame.seat))


@steps.step("7.3", rule="agot2.taxation.7-3.discard-down", skip=reserve_not_checked)
def check_reserve(state: State, frame: Round) -> State:
    """Asks one player after the other; whoever has too many cards chooses what goes."""
    for seat in order(state):
        if seat not in frame.been and over_reserve(state, seat):
            return state if frame.seat == seat else go(state, "7.3", seat=seat)
    return next_step(state, frame)


@steps.step("reserve.next")
def discard_next(state: State, frame: Throwing) -> State:
    """Discards the next card for the reserve, where each is an occurrence of its own; one that has gone meanwhile is left out."""
    if not frame.cards:
        return pop(state)
    card, *rest = frame.cards
    state = go(state, "reserve.next", cards=tuple(rest))
    if card not in state.players[frame.seat].hand:
        return state
    return after_discarding(discarded(state, frame.seat, (card,)), frame.seat, (card,), "hand", "reserve")


@steps.step("7.4")
def return_titles(state: State, frame: Round) -> State:
    """Returns every title to the pool."""
    state = next_step(state, frame)
    if not is_melee(state) and not any(player.title for player in state.players):
        return state
    back = tuple(player.title for player in state.players if player.title)
    players = tuple(evolve(player, title="") if player.title else player for player in state.players)
    state = evolve(
        state, players=players, titles=(*state.titles, *back)
    )  # agot2.taxation.7-4.titles-return, agot2.title.leaves-play-to-pool
    return state


@steps.step("7.5")
def round_ends(state: State, frame: Round) -> State:
    """Ends the phase and the round."""
    state = next_step(state, frame)  # agot2.taxation.7-5.phase-and-round-end
    state = effects_expired(state, "challenge", "phase")
    state = effects_expired(state, "round")  # agot2.taxation.7-5.round-effects-expire
    state = without_uses(state, "challenge", "phase", "round")
    state = end_reached(state, RoundEnds(state.first, state.round))
    return with_consequences(state)
