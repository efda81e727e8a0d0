"""The plot phase: plots chosen and revealed, initiative, when-revealed abilities, titles."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import TABLE, Seat
from ....kit.commitments import Commitments
from ....kit.frames import Owes, go, on_top, pop, push
from ....kit.lcg.contest import NOBODY
from ..cards.known import with_declared
from ..cards.values import plot_value
from ..model.conditions import FirstPlayerNamed, InitiativeWon, PlotsRevealed, RoundBegins, TitlesChosen
from ..model.frames import Drafting, Revealing, Round, Told
from ..model.plots import plot_turned_up, plots_recycled
from ..model.state import State, is_melee, order, seats_in, with_player
from ..model.titles import removed_at_random
from ..model.tokens import power_of
from .ending import stopped_at_time
from .initiating import ability_declared
from .round import most, next_step
from .then_clauses import steps
from .timing import framework_condition, occurred
from .turns import time_is_up


@steps.step("1.1")
def round_begins(state: State, frame: Round) -> State:
    """Begins a new round, unless time has been called."""
    if state.table.time_called:
        return stopped_at_time(state)
    players = tuple(evolve(player, limited=0, rewarded=(), marshaled=()) for player in state.players)
    state = evolve(state, players=players, initiative=NOBODY, dominant=NOBODY, redirected=False, initiated=(), fought=())
    state = evolve(state, round=state.round + 1)  # agot2.plot.1-1.phase-and-round-begin
    state = go(state, "1.2", seat=state.first, been=())
    return framework_condition(state, RoundBegins(state.first, state.round))


@steps.step("1.2")
def choose_plots(state: State, frame: Round) -> State:
    """Asks every player to choose a plot in secret."""
    if time_is_up(state):
        return stopped_at_time(state)
    return push(next_step(state, frame), Commitments("plot.commit", seats=seats_in(state)))


@steps.step("plot.commit")
def wait_for_plots(state: State, frame: Commitments) -> State:
    """Turns all plots up together once everybody has chosen."""
    if frame.due:  # agot2.plot.1-3.reveal-simultaneously
        return state
    state = pop(state)
    for seat, (plot, written) in frame.in_seat_order():
        state = with_declared(state, written)
        state = plot_turned_up(state, seat, plot)
    return state


@steps.step("1.3")
def plots_revealed(state: State, frame: Round) -> State:
    """Goes on to initiative, now that the plots have been revealed."""
    state = next_step(state, frame)  # agot2.plot.1-3.substeps-in-order
    return state


@steps.step("1.3.I")
def count_initiative(state: State, frame: Round) -> State:
    """Finds the winner of initiative: the highest initiative, then the least power, then the lot."""
    seats = seats_in(state)
    best = most(seats, tuple(plot_value(state, seat, "initiative") for seat in seats))  # agot2.plot.1-3-i.highest-initiative-wins
    if len(best) > 1:
        best = most(best, tuple(-power_of(state, seat) for seat in best))  # agot2.plot.1-3-i.tie-fewest-power
    if len(best) > 1:
        about = " ".join(str(seat) for seat in best)
        return push(next_step(state, frame), Owes("owed", TABLE, "lot", 1, len(best), about=f"initiative {about}"))
    return initiative_won(next_step(state, frame), best[0])


def initiative_won(state: State, seat: Seat) -> State:
    """The state in which the winner of initiative names the first player next.

    Winning may be reacted to at once, unless a house ruling says later.
    """
    state = evolve(go(state, "1.3.II", seat=seat), initiative=seat)
    return occurred(state, InitiativeWon(seat)) if _initiative_reactions_at_once(state) else state


def _initiative_reactions_at_once(state: State) -> bool:
    """Whether by house ruling reactions to winning initiative come at once."""
    return state.table.options.initiative_reactions == "at_once"


def lot_for_first(state: State, seat: Seat) -> State:
    """The state after the lot at a double tie: it names the winner of initiative, or by house ruling the first player."""
    state = initiative_won(state, seat)
    if state.table.options.initiative_double_tie == "first_player":
        return first_named(state, seat)
    return state


steps.waiting("1.3.II")


def first_named(state: State, first: Seat) -> State:
    """The state with that first player, who stays it until the next one is named."""
    state = evolve(state, first=first)  # agot2.player-order.first-player.until-replaced
    state = go(state, "1.3.III", seat=first)
    return occurred(state, FirstPlayerNamed(first)) if _initiative_reactions_at_once(state) else state


@steps.step("1.3.III")
def when_revealed(state: State, frame: Round) -> State:
    """Collects the when-revealed abilities of the plots just revealed; the first player says in which order they come."""
    plots = tuple((seat, state.players[seat].plot) for seat in order(state))
    state = next_step(state, frame)
    return push(state, Revealing("revealing", state.first, plots, plots))


def has_when_revealed(state: State, plot: str) -> bool:
    """Whether the plot has a when-revealed ability, by its script or by its facts."""
    printed = state.box.get(plot)
    if printed is None:
        return False
    if printed.abilities is None:
        return "when_revealed" in printed.timing
    return bool(printed.revealed)


@steps.step("revealing")
def reveal_one_by_one(state: State, frame: Revealing) -> State:
    """Resolves each ability before the next is initiated; then used plots return and the reveal may be reacted to."""
    waiting = tuple(one for one in frame.waiting if has_when_revealed(state, one[1]))
    if len(waiting) > 1:  # agot2.plot.1-3-iii.resolve-all-when-revealed
        return state if waiting == frame.waiting else go(state, "revealing", waiting=waiting)
    if waiting:
        return reveal_next(state, waiting[0])
    return reveal_over(state, frame)


def reveal_next(state: State, which: tuple[Seat, str]) -> State:
    """The state in which one when-revealed ability is initiated; where the plot has no script, somebody types in what it did."""
    frame = on_top(state, Revealing)
    state = go(state, "revealing", waiting=tuple(one for one in frame.waiting if one != which))
    seat, plot = which
    printed = state.box.by_id[plot]
    if printed.abilities is None:
        return push(state, Told("told", seat, plot))
    for number, _ in reversed(printed.revealed):
        state = ability_declared(state, seat, plot, number, None)  # agot2.plot.when-revealed.mandatory
    return state


def reveal_over(state: State, frame: Revealing) -> State:
    """Ends the reveal once all abilities are resolved: recycling first, then reactions to the reveal."""
    state = pop(state)
    after = state.table.options.recycle == "after_reactions"
    if after:
        state = push(state, Revealing("recycling", plots=frame.plots))
    state = occurred(state, PlotsRevealed(state.first, frame.plots))  # agot2.plot.1-3.reactions-after-iii
    if frame.framework and not _initiative_reactions_at_once(state):
        state = occurred(state, FirstPlayerNamed(state.first))
        state = occurred(state, InitiativeWon(state.initiative))
    if not after:
        for seat, _ in frame.plots:
            state = plots_recycled(state, seat)
    return state


@steps.step("recycling")
def recycle(state: State, frame: Revealing) -> State:
    """Makes used plots the plot deck again, for every player whose last plot was revealed here."""
    state = pop(state)
    for seat, _ in frame.plots:
        state = plots_recycled(state, seat)
    return state


@steps.step("told", rule="agot2.ability.mandatory-types", skip=lambda state, frame: pop(state))
def wait_for_the_text(state: State, frame: Told) -> State:
    """Waits until somebody says what the card did."""
    return state


# ---- titles


@steps.step("1.4")
def choose_titles(state: State, frame: Round) -> State:
    """Begins the draft of titles in melee; joust goes straight on."""
    if not is_melee(state):  # agot2.timing.framework.melee-only-steps, agot2.title.melee-only
        return next_step(state, frame)
    # agot2.title.chosen-each-round
    state = push(next_step(state, frame), Drafting("titles.choose", order(state)[0], left=len(state.titles)))
    gone = removed_at_random(len(seats_in(state)))
    if gone:
        state = push(state, Owes("owed", TABLE, "titles", gone, about="titles"))
    return state


@steps.step("titles.choose")
def draft_titles(state: State, frame: Drafting) -> State:
    """Lets everybody take a title in secret; then the rest goes back and the chosen ones are revealed together."""
    waiting = [seat for seat in order(state) if seat not in dict(frame.made)]
    if waiting and frame.left:  # agot2.title.1-4.no-title-if-pool-empty
        return state if frame.seat == waiting[0] else go(state, "titles.choose", seat=waiting[0])
    state = pop(state)
    for seat, title in frame.made:
        state = with_player(state, seat, title=title)  # agot2.title.1-4.enter-play-together, agot2.title.in-play-under-bearer
    taken = [title for _, title in frame.made]
    state = evolve(
        state, titles=tuple(one for one in state.titles if one not in taken)
    )  # agot2.title.1-4.unused-return-then-reveal, agot2.title.pool-contents
    return occurred(state, TitlesChosen(order(state)[0]))
