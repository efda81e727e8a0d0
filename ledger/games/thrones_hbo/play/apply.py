"""Carry out what was played, then let the flow run on. Never judges."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.commitments import Commitments
from ....kit.common import Hooks, SeatLeft
from ....kit.effects import Effect
from ....kit.frames import fresh, go, on_top, pop, top
from ....kit.lcg.contest import Contest
from ....kit.lcg.playing import played
from ....kit.lcg.sequences import ordered
from ....kit.lcg.tableau import must_lie
from ....kit.lcg.windows import Window, at_step, window_passed
from ..cards.known import with_box_rebuilt
from ..flow.challenge import attack, defend, military_claim
from ..flow.round import first_named, steps
from ..flow.turns import marshaling_turn_ended, window_after_pass
from ..model import actions as act
from ..model.state import Round, State, Turn, is_character, must_sit, round_of
from .chance import deal_plots, discard_at_random, draw, draw_lot, shuffle
from .declare import declared_table, observed_totals
from .effects import carry_out
from .hand import attach_duplicate, play_card, play_event, save_with_duplicate, use_ability
from .setting_up import choose_plot, choose_plot_deck, decide_mulligan, keep_plot, place_setup, return_setup
from .tokens import finish, won_if_enough


def apply(state: State, seat: Seat, action: object) -> State:
    """The state after the action, at the next point where somebody's input is due."""
    if action.__class__ is act.Pass:
        return steps.advance(pass_window(fresh(state), seat))
    return played(hooks, PARTS, with_box_rebuilt, state, seat, action)


def _done_in_a_round(state: State, seat: Seat, action: object) -> State | None:
    """The state after an action that belongs to a round; None for any other."""
    match action:
        case act.PlayCard():
            return play_card(in_round(state, seat), seat, action)
        case act.PlayEvent():
            return play_event(in_round(state, seat), seat, action)
        case act.UseAbility():
            return use_ability(in_round(state, seat), seat, action)
        case act.DeclareAttackers():
            return declare_attackers(in_round(state, seat), seat, action)
        case act.DeclareDefenders(defenders):
            return declare_defenders(state, defenders)
        case act.ChooseClaim(cards):
            return choose_claim(state, cards)
        case act.EndMarshalling():
            return end_marshalling(state)
        case act.EndChallenges():
            return go(at_step(steps, state, "challenges.declare"), "challenges.next")
        case act.AttachDuplicate():
            return attach_duplicate(in_round(state, seat), seat, action)
        case act.SaveWithDuplicate(card):
            return save_with_duplicate(in_round(state, seat), seat, card)
        case act.OrderPassives(card):
            return ordered(state, card)
        case act.ChooseFirst(first):
            must_sit(state, first)
            return first_named(at_step(steps, state, "plot.first"), first)
        case act.ChoosePlot():
            return choose_plot(state, seat, action)
        case act.Draw():
            return draw(state, action)
        case act.DiscardAtRandom():
            return discard_at_random(state, action)
        case act.DrawLot(winner):
            return draw_lot(state, winner)
    return None


def _done_in_setup(state: State, seat: Seat, action: object) -> State | None:
    """The state after any other action that belongs to this game; None for those that every game has."""
    match action:
        case act.ShuffleDeck(who):
            return shuffle(state, who)
        case act.DealPlots():
            return deal_plots(state, action)
        case act.KeepPlot(plot):
            return keep_plot(state, seat, plot)
        case act.ChoosePlotDeck(plots):
            return choose_plot_deck(state, seat, plots)
        case act.DecideMulligan(wanted):
            return decide_mulligan(state, seat, wanted)
        case act.PlaceSetup():
            return place_setup(state, seat, action)
        case act.ReturnSetup(cards):
            return return_setup(state, cards)
        case act.DeclareState():
            return won_if_enough(declared_table(state, action))
        case act.Observed():
            return won_if_enough(observed_totals(state, action))
    return None


def in_round(state: State, seat: Seat) -> State:
    """The state, if a round is being played and the seat takes part in it."""
    must_sit(state, seat)
    if round_of(state) is None:
        raise Unplayable("kit.no-round-is-being-played")
    return state


# ---- windows


def pass_window(state: State, seat: Seat) -> State:
    """The open window after a pass; raises if none is open."""
    window = state.flow[-1] if state.flow else None
    if not isinstance(window, Window):
        raise Unplayable("kit.no-window-is-open")
    must_sit(state, seat)
    return window_after_pass(state, seat) if isinstance(window, Turn) else window_passed(state, seat)


def end_marshalling(state: State) -> State:
    """The state in which the active player has ended the marshalling turn; it is over as soon as the opponent passes too."""
    state = at_step(steps, state, "window.marshal")
    return marshaling_turn_ended(state, on_top(state, Turn).active)


# ---- challenges


def declare_attackers(state: State, seat: Seat, said: act.DeclareAttackers) -> State:
    """The state after attackers were declared, and whom they bypass."""
    if any(isinstance(frame, Commitments) for frame in state.flow):
        raise Unplayable("hbo.plots-are-being-chosen")
    for handle in (*said.attackers, *(one.target for one in said.stealth)):
        must_lie(state.play, handle)
    if len(state.flow) == 2 and isinstance(state.flow[1], Turn) and state.flow[0].step == "challenges.declare":
        state = pop(state)  # whoever still had the opportunity let it go by
    return attack(state, seat, said.kind, said.attackers, tuple(one.target for one in said.stealth))


def declare_defenders(state: State, defenders: tuple[str, ...]) -> State:
    """The state after defenders were declared."""
    state = at_step(steps, state, "challenge.defenders")
    for handle in defenders:
        must_lie(state.play, handle)
    return defend(fresh(state), defenders)


def choose_claim(state: State, cards: tuple[str, ...]) -> State:
    """The state in which the characters named for military claim are killed."""
    state = fresh(at_step(steps, state, "challenge.claim"))
    for card in cards:
        if not is_character(state, must_lie(state.play, card)):
            raise Unplayable("lcg.only-characters-die", card=card)
    return military_claim(state, on_top(state, Contest).target, cards)


# ---- what every game has


def seat_left(state: State, left: SeatLeft) -> State:
    """The state in which the other player has won; raises if the match is over already."""
    if state.ended:
        raise Unplayable("kit.over-for-leaving")
    return finish(state, "concession" if left.how == "concession" else "left", Seat(1 - left.seat))


def set_turn(state: State, seat: Seat) -> State:
    """The state in which that seat has the opportunity in the open window or, where none is open, is the active player."""
    if isinstance(state.flow[-1], Window):
        return top(state, evolve(state.flow[-1], seat=seat, passed=0))
    if not isinstance(state.flow[0], Round):
        raise Unplayable("lcg.nobodys-turn-is-being-played")
    return evolve(state, flow=(evolve(state.flow[0], seat=seat), *state.flow[1:]))


def adjustment_applied(state: State, seat: Seat, effect: Effect) -> State:
    """The state after one effect of a judge; somebody may have won by it."""
    return won_if_enough(carry_out(state, effect))


hooks = Hooks(steps, adjustment_applied, set_turn, seat_left, owable=(("draw", "owed"), ("discard", "owed"), ("shuffle", "owed")))
PARTS = (_done_in_a_round, _done_in_setup)
