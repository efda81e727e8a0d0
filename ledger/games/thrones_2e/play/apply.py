"""Carry out what was played, then let the flow run on. Never judges."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.common import Hooks, SeatLeft, must_agree
from ....kit.effects import Effect
from ....kit.frames import fresh, go, on_top, pop, push, top
from ....kit.lcg.playing import played
from ....kit.lcg.sequences import Ordering, ordered
from ....kit.lcg.tableau import must_lie
from ....kit.lcg.windows import Window
from ..cards.known import with_box_rebuilt, with_declared
from ..cards.setup_versions import version_chosen
from ..flow import challenge as challenges
from ..flow.delayed_effects import Delaying, delayed_named
from ..flow.elimination import player_eliminated
from ..flow.ending import after_ending_check, finish, last_standing
from ..flow.initiating import choice_made, opponent_chosen
from ..flow.keywords import keyword_named, keyword_used
from ..flow.plot import first_named, reveal_next
from ..flow.round import steps
from ..flow.timing import after_discarding, effects_done_together
from ..flow.turns import at, window_after_pass
from ..model import actions as act
from ..model.conditions import Happens
from ..model.frames import Choosing, Deciding, Revealing, Round, Throwing
from ..model.state import State, must_sit, round_of, seats_in
from .challenge import choose_claim, declare_challenge, new_opponent, widen_claim
from .chance import discarded_by_chance, draw, draw_lot, remove_titles, shuffle
from .declare import declared_table, observed_totals
from .effects import discarded
from .hand import ambush, marshal
from .setting_up import attach_setup, choose_plot, choose_title, decide_mulligan, place_setup
from .use import play_event, save_with_duplicate, use_ability


def apply(state: State, seat: Seat, action: object) -> State:
    """The state after the action, at the next point where somebody's input is due."""
    if action.__class__ is act.Pass:
        return steps.advance(pass_window(fresh(state), seat))
    return played(hooks, PARTS, with_box_rebuilt, state, seat, action)


def _done_in_a_round(state: State, seat: Seat, action: object) -> State | None:
    """The state after an action that belongs to a round; None for any other."""
    match action:
        case act.Draw():
            return draw(state, action)
        case act.Marshal():
            return marshal(in_round(state, seat), seat, action)
        case act.ChoosePlot():
            return choose_plot(state, seat, action)
        case act.ChooseFirst(first):
            must_sit(state, first)
            return first_named(at(state, "1.3.II"), first)
        case act.ChooseTitle(title):
            return choose_title(state, seat, title)
        case act.UseAbility():
            return use_ability(in_round(state, seat), seat, action)
        case act.PlayEvent():
            return play_event(in_round(state, seat), seat, action)
        case act.Ambush():
            return ambush(in_round(state, seat), seat, action)
        case act.Choose(cards):
            return choose(state, seat, cards)
        case act.OrderForced(card):
            return order_forced(state, card)
        case act.SaveWithDuplicate(card):
            return save_with_duplicate(in_round(state, seat), seat, card)
        case act.DiscardToReserve():
            return discard_to_reserve(state, seat, action)
    return None


def _done_in_a_challenge(state: State, seat: Seat, action: object) -> State | None:
    """The state after an action that belongs to a challenge; None for any other."""
    match action:
        case act.DeclareChallenge():
            return declare_challenge(in_round(state, seat), seat, action)
        case act.DeclareDefenders(defenders):
            state = fresh(at(state, "4.2.1"))
            for handle in defenders:
                must_lie(state.play, handle)
            return challenges.defend(state, defenders)
        case act.ChooseClaim(cards):
            return choose_claim(state, cards)
        case act.WidenClaim(others):
            return widen_claim(state, others)
        case act.EndChallenges():
            return go(at(state, "4.2"), "4.3")
        case act.NameKeyword(keyword):
            return keyword_named(at(state, "4.2.5"), keyword)
        case act.UseKeyword(cards, target):
            state = at(state, "4.2.5.use")
            for handle in cards:
                must_lie(state.play, handle)
            return keyword_used(state, cards, target)
        case act.Redirect():
            return challenges.redirect(at(state, "window.redirect"))
        case act.NewOpponent(against, stealth):
            return new_opponent(state, against, tuple(one.target for one in stealth))
    return None


def _done_otherwise(state: State, seat: Seat, action: object) -> State | None:
    """The state after an action of set-up, of chance or of joining half-way; None for any other."""
    match action:
        case act.ShuffleDeck(who):
            return shuffle(state, who)
        case act.DiscardAtRandom():
            return discarded_by_chance(state, action, "discard", "hand")
        case act.DiscardTop():
            return discarded_by_chance(state, action, "top", "deck")
        case act.DrawLot(winner):
            return draw_lot(state, winner)
        case act.RemoveTitles(count):
            return remove_titles(state, count)
        case act.DecideMulligan(wanted):
            return decide_mulligan(state, seat, wanted)
        case act.PlaceSetup():
            return place_setup(state, seat, action)
        case act.AttachSetup():
            return attach_setup(state, seat, action)
        case act.NameWinner(who):
            return name_winner(state, who)
        case act.DeclareState():
            return after_ending_check(declared_table(state, action))
        case act.Observed():
            return after_ending_check(observed_totals(state, action))
    return None


def in_round(state: State, seat: Seat) -> State:
    """The state, if a round is being played and the seat takes part in it."""
    must_sit(state, seat)
    if round_of(state) is None or seat not in seats_in(state):
        raise Unplayable("agot2.not-in-the-round")
    return state


# ---- windows and choices


def pass_window(state: State, seat: Seat) -> State:
    """The open window after a pass; raises if none is open."""
    window = state.flow[-1] if state.flow else None
    if not isinstance(window, Window):
        raise Unplayable("kit.no-window-is-open")
    must_sit(state, seat)
    state = window_after_pass(state, seat)  # agot2.ability.optional-types
    return state


def choose(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """The state after the choice that an ability waits for."""
    frame = state.flow[-1] if state.flow else None
    if not isinstance(frame, Choosing):
        raise Unplayable("agot2.nothing-is-to-be-chosen")
    if any(card not in frame.among for card in cards):
        raise Unplayable("agot2.that-cannot-be-chosen")
    if frame.step == "choice.opponent":
        if len(cards) != 1:
            raise Unplayable("agot2.choose-one-opponent")
        return opponent_chosen(pop(state), cards[0])
    if frame.step == "setup.version":
        return version_chosen(pop(state), frame.card, cards[0]) if cards else pop(state)
    return choice_made(state, tuple(dict.fromkeys(cards)))


def order_forced(state: State, card: str) -> State:
    """The state in which the ability of that card comes next."""
    frame = state.flow[-1] if state.flow else None
    if isinstance(frame, Revealing):
        for which in frame.waiting:
            if f"{which[1]}@{which[0] + 1}" == card:
                return reveal_next(state, which)
        raise Unplayable("lcg.is-not-waiting", name=card)
    if isinstance(frame, Delaying):
        return delayed_named(state, card)
    if not isinstance(frame, Ordering):
        raise Unplayable("agot2.nothing-is-to-be-ordered")
    return ordered(state, card)  # agot2.ability.forced.one-at-a-time


def discard_to_reserve(state: State, seat: Seat, said: act.DiscardToReserve) -> State:
    """The state after a player has discarded down to the reserve."""
    state = at(state, "7.3")
    must_agree(state, said.declared)
    state = with_declared(state, said.declared)
    frame = on_top(state, Round)
    must_sit(state, seat)
    if "facedown" in said.cards:
        raise Unplayable("lcg.a-discarded-card-lies-open")
    if state.table.options.reserve_discards == "one_by_one":
        state = go(state, "7.3", been=(*frame.been, seat))
        return push(state, Throwing("reserve.next", seat, must_hold(state, seat, said.cards)))
    state = go(discarded(state, seat, said.cards), "7.3", been=(*frame.been, seat))
    return after_discarding(state, seat, said.cards, "hand", "reserve") if said.cards else state


def must_hold(state: State, seat: Seat, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards, if they may all be in that hand."""
    discarded(state, seat, cards)
    return cards


def name_winner(state: State, who: Seat) -> State:
    """The state after the first player has named who wins, or who is last."""
    frame = state.flow[-1] if state.flow else None
    if not isinstance(frame, Deciding) or who not in frame.among:
        raise Unplayable("agot2.that-is-not-to-be-decided")
    if frame.step == "victory.last":
        out = tuple(seat for seat in frame.among if seat != who)
        return evolve(finish(state, "last", who), out=(*state.out, *out))
    return finish(state, "time" if frame.step == "time.choose" else "power", who)


# ---- what every game has


def seat_left(state: State, left: SeatLeft) -> State:
    """The state without the seat: in joust the other player has won, in melee the rest play on."""
    if state.ended:
        raise Unplayable("kit.over-for-leaving")
    if left.seat in state.out:
        raise Unplayable("agot2.player-is-out-already")
    rest = [seat for seat in seats_in(state) if seat != left.seat]
    if len(rest) <= 1:
        return finish(state, "concession" if left.how == "concession" else "left", *rest[:1])
    if round_of(state) is None:
        raise Unplayable("agot2.in-set-up-nobody-can-leave")
    state = evolve(player_eliminated(state, left.seat))
    return last_standing(state)


def set_turn(state: State, seat: Seat) -> State:
    """The state in which that seat has the opportunity in the open window or, where none is open, is the active player."""
    if seat not in seats_in(state):
        raise Unplayable("agot2.player-is-out")
    if isinstance(state.flow[-1], Window):
        if seat not in state.flow[-1].seats:
            raise Unplayable("agot2.not-in-the-window")
        return top(state, evolve(state.flow[-1], seat=seat, passed=0))
    if not isinstance(state.flow[0], Round) or len(state.flow) > 1:
        raise Unplayable("lcg.nobodys-turn-is-being-played")
    return evolve(state, flow=(evolve(state.flow[0], seat=seat), *state.flow[1:]))


def adjustment_applied(state: State, seat: Seat, effect: Effect) -> State:
    """The state after one effect of a judge, which is carried out at once or refused."""
    before = effects_done_together(state, Happens(seat, (effect,)))
    return before


hooks = Hooks(steps, adjustment_applied, set_turn, seat_left, owable=(("draw", "owed"), ("discard", "owed"), ("shuffle", "owed")))
PARTS = (_done_in_a_round, _done_in_a_challenge, _done_otherwise)
