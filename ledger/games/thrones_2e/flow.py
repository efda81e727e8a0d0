"""The steps of a round, by their numbers in the framework. Each runs by itself, or waits for somebody."""

from __future__ import annotations

from ...core.evolve import evolve
from ...core.seats import TABLE, Seat
from ...kit.commitments import Commitments
from ...kit.contest import NOBODY
from ...kit.frames import Owes, go, pop, push
from .carry import discarded
from .components import DRAWN
from .conditions import (
    DominanceWon,
    FirstPlayerNamed,
    Happens,
    IncomeCollected,
    InitiativeWon,
    PhaseBegins,
    PhaseEnds,
    PlotsRevealed,
    RoundBegins,
    RoundEnds,
    TitlesChosen,
)
from .delaying import ended
from .effects import GainPower, Stand
from .ending import stopped
from .following import steps
from .framework import BEGINS, ENDS, NEXT
from .initiating import declared
from .known import with_declared
from .lasting import expired, without_uses
from .modifiers import for_player, forbidden
from .moments import moments
from .plots import recycled, turned_up
from .state import (
    Drafting,
    Lying,
    Revealing,
    Round,
    State,
    Throwing,
    Told,
    is_character,
    melee,
    order,
    seats_in,
    with_player,
)
from .timing import after_discarding, happens, looked_after, occurred, owes_draws, reached
from .titles import removed_at_random
from .tokens import gold_moves, power_of
from .turns import opened_window, time_is_up
from .values import dominance_of, plot_value


def on(state: State, frame: Round) -> State:
    """The framework goes on with the next step."""
    return go(state, NEXT[frame.step])  # agot2.timing.framework.mandatory


def phase_begins(state: State, frame: Round) -> State:
    """The beginning of a phase: the first player will be the first to be active."""
    # agot2.player-order.first-player.active-first, agot2.draw.2-1.phase-begins, agot2.marshal.3-1.phase-begins
    # agot2.challenge.4-1.phase-begins, agot2.dominance.5-1.phase-begins, agot2.standing.6-1.phase-begins
    # agot2.taxation.7-1.phase-begins
    state = go(state, NEXT[frame.step], seat=state.first, been=())
    state = reached(state, PhaseBegins(state.first, BEGINS[frame.step]))  # agot2.timing.phase.begin-is-trigger-point
    return state


def phase_ends(state: State, frame: Round) -> State:
    """The end of a phase: what lasts so long is over before anything else happens at the end."""
    # agot2.plot.1-5.phase-ends, agot2.draw.2-3.phase-ends, agot2.marshal.3-4.phase-ends
    # agot2.challenge.4-4.phase-ends, agot2.dominance.5-3.phase-ends, agot2.standing.6-3.phase-ends
    state = on(state, frame)
    state = expired(state, "challenge", "phase")  # agot2.effect.lasting.expiry-first
    state = without_uses(state, "challenge", "phase")
    state = ended(state, PhaseEnds(state.first, ENDS[frame.step]))  # agot2.timing.phase.end-is-trigger-point
    return looked_after(state)


for _step in ("2.1", "3.1", "4.1", "5.1", "6.1", "7.1"):
    steps.step(_step)(phase_begins)
for _step in ("1.5", "2.3", "3.4", "4.4", "5.3", "6.3"):
    steps.step(_step)(phase_ends)
for _step in ("AW.plot", "AW.draw", "AW.dominance", "AW.standing", "AW.taxation"):
    steps.step(_step)(lambda state, frame: opened_window(state))


# ---- plot


@steps.step("1.1")
def round_begins(state: State, frame: Round) -> State:
    """A new round, unless time has been called."""
    if state.table.time_called:
        return stopped(state)
    players = tuple(evolve(player, limited=0, rewarded=(), marshaled=()) for player in state.players)
    state = evolve(
        state, players=players, initiative=NOBODY, dominant=NOBODY, redirected=False, initiated=(), fought=()
    )
    state = evolve(state, round=state.round + 1)  # agot2.plot.1-1.phase-and-round-begin
    state = go(state, "1.2", seat=state.first, been=())
    return reached(state, RoundBegins(state.first, state.round))


@steps.step("1.2")
def choose_plots(state: State, frame: Round) -> State:
    if time_is_up(state):
        return stopped(state)
    return push(on(state, frame), Commitments("plot.commit", seats=seats_in(state)))


@steps.step("plot.commit")
def wait_for_plots(state: State, frame: Commitments) -> State:
    """All plots are turned up together once everybody has chosen."""
    if frame.due:  # agot2.plot.1-3.reveal-simultaneously
        return state
    state = pop(state)
    for seat, (plot, written) in frame.in_seat_order():
        state = with_declared(state, written)
        state = turned_up(state, seat, plot)
    return state


@steps.step("1.3")
def plots_revealed(state: State, frame: Round) -> State:
    state = on(state, frame)  # agot2.plot.1-3.substeps-in-order
    return state


@steps.step("1.3.I")
def count_initiative(state: State, frame: Round) -> State:
    """The highest initiative wins, then the least power, then the lot."""
    seats = seats_in(state)
    best = most(
        seats, tuple(plot_value(state, seat, "initiative") for seat in seats)
    )  # agot2.plot.1-3-i.highest-initiative-wins
    if len(best) > 1:
        best = most(best, tuple(-power_of(state, seat) for seat in best))  # agot2.plot.1-3-i.tie-fewest-power
    if len(best) > 1:
        about = " ".join(str(seat) for seat in best)
        return push(on(state, frame), Owes("owed", TABLE, "lot", 1, len(best), about=f"initiative {about}"))
    return initiative_won(on(state, frame), best[0])


def most(seats: tuple[Seat, ...], values: tuple[int, ...]) -> tuple[Seat, ...]:
    highest = max(values)
    return tuple(seat for seat, value in zip(seats, values, strict=True) if value == highest)


def initiative_won(state: State, seat: Seat) -> State:
    """The winner names the first player next; winning may be reacted to at once, unless the house says later."""
    state = evolve(go(state, "1.3.II", seat=seat), initiative=seat)
    return occurred(state, InitiativeWon(seat)) if _at_once(state) else state


def _at_once(state: State) -> bool:
    return state.table.options.initiative_reactions == "at_once"


def lot_for_first(state: State, seat: Seat) -> State:
    """The lot at a double tie: it names the winner of initiative, or by house ruling the first player."""
    state = initiative_won(state, seat)
    if state.table.options.initiative_double_tie == "first_player":
        return first_named(state, seat)
    return state


steps.waiting("1.3.II")


def first_named(state: State, first: Seat) -> State:
    """The first player, until the next one is named."""
    state = evolve(state, first=first)  # agot2.player-order.first-player.until-replaced
    state = go(state, "1.3.III", seat=first)
    return occurred(state, FirstPlayerNamed(first)) if _at_once(state) else state


@steps.step("1.3.III")
def when_revealed(state: State, frame: Round) -> State:
    """When-revealed abilities of the plots just revealed, in the order that the first player says."""
    plots = tuple((seat, state.players[seat].plot) for seat in order(state))
    state = on(state, frame)
    return push(state, Revealing("revealing", state.first, plots, plots))


def has_when_revealed(state: State, plot: str) -> bool:
    printed = state.box.get(plot)
    if printed is None:
        return False
    if printed.abilities is None:
        return "when_revealed" in printed.timing
    return bool(printed.revealed)


@steps.step("revealing")
def reveal_one_by_one(state: State, frame: Revealing) -> State:
    """Each ability is resolved before the next is initiated; then used plots return and the reveal may be reacted to."""
    waiting = tuple(one for one in frame.waiting if has_when_revealed(state, one[1]))
    if len(waiting) > 1:  # agot2.plot.1-3-iii.resolve-all-when-revealed
        return state if waiting == frame.waiting else go(state, "revealing", waiting=waiting)
    if waiting:
        return reveal_next(state, waiting[0])
    return reveal_over(state, frame)


def reveal_next(state: State, which: tuple[Seat, str]) -> State:
    """One when-revealed ability is initiated; one without rows has to be told."""
    frame = state.flow[-1]
    state = go(state, "revealing", waiting=tuple(one for one in frame.waiting if one != which))
    seat, plot = which
    printed = state.box.by_id[plot]
    if printed.abilities is None:
        return push(state, Told("told", seat, plot))
    for number, _ in reversed(printed.revealed):
        state = declared(state, seat, plot, number, None)  # agot2.plot.when-revealed.mandatory
    return state


def reveal_over(state: State, frame: Revealing) -> State:
    """All abilities are resolved: recycling first, then reactions to the reveal."""
    state = pop(state)
    after = state.table.options.recycle == "after_reactions"
    if after:
        state = push(state, Revealing("recycling", plots=frame.plots))
    state = occurred(state, PlotsRevealed(state.first, frame.plots))  # agot2.plot.1-3.reactions-after-iii
    if frame.framework and not _at_once(state):
        state = occurred(state, FirstPlayerNamed(state.first))
        state = occurred(state, InitiativeWon(state.initiative))
    if not after:
        for seat, _ in frame.plots:
            state = recycled(state, seat)
    return state


@steps.step("recycling")
def recycle(state: State, frame: Revealing) -> State:
    state = pop(state)
    for seat, _ in frame.plots:
        state = recycled(state, seat)
    return state


@steps.step("told", rule="agot2.ability.mandatory-types", skip=lambda state, frame: pop(state))
def wait_for_the_text(state: State, frame: Told) -> State:
    """Waits until somebody says what the card did."""
    return state


# ---- titles


@steps.step("1.4")
def choose_titles(state: State, frame: Round) -> State:
    """Titles are drafted in melee; joust goes straight on."""
    if not melee(state):  # agot2.timing.framework.melee-only-steps, agot2.title.melee-only
        return on(state, frame)
    # agot2.title.chosen-each-round
    state = push(on(state, frame), Drafting("titles.choose", order(state)[0], left=len(state.titles)))
    gone = removed_at_random(len(seats_in(state)))
    if gone:
        state = push(state, Owes("owed", TABLE, "titles", gone, about="titles"))
    return state


@steps.step("titles.choose")
def draft_titles(state: State, frame: Drafting) -> State:
    """Everybody takes one in secret; then the rest goes back and the chosen ones are revealed together."""
    waiting = [seat for seat in order(state) if seat not in dict(frame.made)]
    if waiting and frame.left:  # agot2.title.1-4.no-title-if-pool-empty
        return state if frame.seat == waiting[0] else go(state, "titles.choose", seat=waiting[0])
    state = pop(state)
    for seat, title in frame.made:
        state = with_player(
            state, seat, title=title
        )  # agot2.title.1-4.enter-play-together, agot2.title.in-play-under-bearer
    taken = [title for _, title in frame.made]
    state = evolve(
        state, titles=tuple(one for one in state.titles if one not in taken)
    )  # agot2.title.1-4.unused-return-then-reveal, agot2.title.pool-contents
    return occurred(state, TitlesChosen(order(state)[0]))


# ---- draw


@steps.step("2.2", rule="agot2.draw.2-2.two-cards", skip=on)
def draw_two(state: State, frame: Round) -> State:
    """All players draw together, from whatever their decks have left."""
    state = on(state, frame)
    draws = tuple((seat, DRAWN + for_player(state, seat, "draw")) for seat in order(state))
    return owes_draws(state, draws, "phase")


# ---- marshaling


@steps.step("3.2", rule="agot2.marshal.3-2.income", skip=on)
def collect_income(state: State, frame: Round) -> State:
    """Income of the player who has just become active."""
    state = on(state, frame)
    if forbidden(state, "collect-income", None, frame.seat):
        return state
    gold = plot_value(state, frame.seat, "gold")
    state = gold_moves(state, frame.seat, gold)  # agot2.marshal.3-2.income
    return occurred(state, IncomeCollected(frame.seat, gold))


@steps.step("AW.marshal")
def marshaling_window(state: State, frame: Round) -> State:
    return opened_window(state, "window.marshal")


@steps.step("3.3")
def next_to_marshal(state: State, frame: Round) -> State:
    """Every player is active once, in player order."""
    been = (*frame.been, frame.seat)
    waiting = [seat for seat in order(state) if seat not in been]
    if waiting:  # agot2.marshal.3-3.next-active-loop
        return go(state, "3.2", seat=waiting[0], been=been)
    return on(state, frame)


# ---- dominance


@steps.step("5.2", rule="agot2.dominance.5-2.winner-gains-power", skip=on)
def determine_dominance(state: State, frame: Round) -> State:
    """The highest total wins; level totals win nothing."""
    state = on(state, frame)
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
    """May the player win dominance? A standing character is not needed, unless the house says so."""
    if forbidden(state, "win-dominance", None, seat):
        return False
    if state.table.options.dominance_without_characters == "allowed":
        return True  # agot2.dominance.5-2.no-standing-character-needed
    return any(one.controller == seat and not one.kneeling and is_character(state, one) for one in state.play)


# ---- standing


@steps.step("6.2", rule="agot2.standing.6-2.all-stand", skip=on)
def everybody_stands(state: State, frame: Round) -> State:
    """All kneeling cards of every type, faction cards too."""
    state = on(state, frame)
    up = tuple(
        evolve(one, kneeling=False) if one.kneeling and not forbidden(state, "stand", one) else one
        for one in state.play
    )
    players = tuple(evolve(one, kneeling=False) if one.kneeling else one for one in state.players)
    stood = standing_together(state, up)
    state = evolve(state, play=up, players=players)  # agot2.standing.6-2.all-stand
    return occurred(state, stood)


def standing_together(state: State, up: tuple[Lying, ...]) -> Happens:
    """All of them stand in one occurrence, which may be reacted to."""
    stood = tuple(Stand(one.handle) for one, after in zip(state.play, up, strict=True) if one is not after)
    condition = Happens(state.first, stood, "standing")
    return evolve(condition, past=tuple(one for one in moments(state, condition) if one.what == "rises"))


# ---- taxation


@steps.step("7.2", rule="agot2.taxation.7-2.return-gold", skip=on)
def return_gold(state: State, frame: Round) -> State:
    """All unspent gold goes back to the treasury."""
    state = on(state, frame)
    for seat in seats_in(state):
        state = gold_moves(state, seat, -state.players[seat].gold)  # agot2.taxation.7-2.return-gold
    return state


def over_reserve(state: State, seat: int) -> int:
    """How many cards the hand exceeds the reserve by."""
    return max(len(state.players[seat].hand) - plot_value(state, seat, "reserve"), 0)


def reserve_not_checked(state: State, frame: Round) -> State:
    return go(state, "7.3", been=(*frame.been, frame.seat))


@steps.step("7.3", rule="agot2.taxation.7-3.discard-down", skip=reserve_not_checked)
def check_reserve(state: State, frame: Round) -> State:
    """One player after the other; whoever has too many cards chooses what goes."""
    for seat in order(state):
        if seat not in frame.been and over_reserve(state, seat):
            return state if frame.seat == seat else go(state, "7.3", seat=seat)
    return on(state, frame)


@steps.step("reserve.next")
def discard_next(state: State, frame: Throwing) -> State:
    """The next card for the reserve, where each is an occurrence of its own; one that has gone meanwhile is left out."""
    if not frame.cards:
        return pop(state)
    card, *rest = frame.cards
    state = go(state, "reserve.next", cards=tuple(rest))
    if card not in state.players[frame.seat].hand:
        return state
    return after_discarding(discarded(state, frame.seat, (card,)), frame.seat, (card,), "hand", "reserve")


@steps.step("7.4")
def return_titles(state: State, frame: Round) -> State:
    """Every title goes back to the pool."""
    state = on(state, frame)
    if not melee(state) and not any(player.title for player in state.players):
        return state
    back = tuple(player.title for player in state.players if player.title)
    players = tuple(evolve(player, title="") if player.title else player for player in state.players)
    state = evolve(
        state, players=players, titles=(*state.titles, *back)
    )  # agot2.taxation.7-4.titles-return, agot2.title.leaves-play-to-pool
    return state


@steps.step("7.5")
def round_ends(state: State, frame: Round) -> State:
    """The end of the phase and of the round."""
    state = on(state, frame)  # agot2.taxation.7-5.phase-and-round-end
    state = expired(state, "challenge", "phase")
    state = expired(state, "round")  # agot2.taxation.7-5.round-effects-expire
    state = without_uses(state, "challenge", "phase", "round")
    state = ended(state, RoundEnds(state.first, state.round))
    return looked_after(state)
