"""The rules on who may act now, and why not somebody else: windows, turns, phases."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.commitments import Commitments
from ....kit.lcg.contest import contest_of
from ....kit.lcg.sequences import Ordering
from ....kit.lcg.tableau import lying
from ....kit.lcg.windows import Window
from ..cards.known import look_up
from ..flow.who_might_act import heading
from ..model import actions as act
from ..model.book import IN_WINDOW, PLAYED, book
from ..model.state import State, TextDue, Turn, order, phase_of
from ..play.hand import AT_NO_COST_OF_TIME, BY_THEMSELVES


@book.in_order(*IN_WINDOW)
def it_is_ones_opportunity(state: State, seat: Seat) -> bool:
    """Whether a window for actions is open and the seat has the opportunity.

    Then no gate of a window can fail, and none is asked.
    """
    window = state.flow[-1]
    return window.__class__ is Turn and window.seat == seat


@book.gate("hbo.victory.fifteen", *PLAYED)
def nothing_after_the_end(state: State, seat: Seat, action: object) -> Facts | None:
    return {} if state.ended else None


# ---- phases

# the phase in which each action is made
PHASE = {
    act.ChoosePlot: "plot",
    act.ChooseFirst: "plot",
    act.EndMarshalling: "marshal",
    act.DeclareAttackers: "challenges",
    act.EndChallenges: "challenges",
}


@book.gate("hbo.round.sequence", *PHASE)
def every_phase_in_its_turn(state: State, seat: Seat, action: object) -> Facts | None:
    phase = phase_of(state)
    wanted = PHASE[type(action)]
    if state.ended or (phase == wanted and _is_due(state, action)):
        return None
    return {"phase": phase, "wanted": wanted}


def _is_due(state: State, action: object) -> bool:
    """Whether the step on top waits for that action, once its phase is right. Challenges have gates of their own."""
    frame = state.flow[-1]
    match action:
        case act.ChoosePlot():
            return isinstance(frame, Commitments)
        case act.ChooseFirst():
            return frame.step == "plot.first"
        case act.EndMarshalling():
            return frame.step == "window.marshal"
    return True


@book.gate("hbo.timing.passive-order", act.OrderPassives)
def several_passives_wait(state: State, seat: Seat, action: act.OrderPassives) -> Facts | None:
    waiting = isinstance(state.flow[-1], Ordering)
    return None if waiting or state.ended else {"seat": seat, "first": order(state)[0], "waiting": None}


# ---- windows


@book.gate("hbo.timing.passive-mandatory", *IN_WINDOW)
def a_passive_ability_comes_first(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, TextDue):
        return None
    answers = isinstance(action, act.UseAbility) and action.card == frame.card and seat == frame.seat
    return None if answers else {"card": frame.card, "due": frame.seat}


@book.gate("hbo.timing.resolve-fully", *IN_WINDOW)
def actions_need_a_window(state: State, seat: Seat, action: object) -> Facts | None:
    """Nothing is played inside a step or while an effect is being resolved; only saves interrupt."""
    frame = state.flow[-1]
    if state.ended or isinstance(frame, TextDue):
        return None
    if not isinstance(frame, Window):
        return {"due": frame.step}
    if frame.step == "window.would" and not isinstance(action, act.Pass) and not _has_heading(state, action, "save"):
        return {"due": frame.step}
    return None


def _has_heading(state: State, action: object, *timings: str) -> bool:
    """Whether the action uses a text with one of these headings."""
    if isinstance(action, act.PlayEvent):
        printed = look_up(state, action.card, action.declared)
    elif isinstance(action, act.UseAbility):
        lies = lying(state.play, action.card)
        printed = state.box.get(lies.card if lies else action.card)
    else:
        return False
    return printed is not None and heading(printed)[0] in timings


@book.gate("hbo.timing.response-window", act.PlayCard, act.AttachDuplicate, act.PlayEvent, act.UseAbility)
def responses_come_before_the_next_action(state: State, seat: Seat, action: object) -> Facts | None:
    waits = state.flow[-1].step == "window.reaction" and not _has_heading(state, action, "response", *BY_THEMSELVES)
    return {} if waits else None


@book.gate("hbo.timing.alternate", *IN_WINDOW, act.EndMarshalling)
def players_take_turns_to_act(state: State, seat: Seat, action: object) -> Facts | None:
    """An action waits for one's opportunity; a response or passive text without a script takes up nobody's turn."""
    window = state.flow[-1]
    final = seat in (0, 1) and isinstance(window, Turn) and seat not in window.seats
    if not isinstance(window, Turn) or window.seat == seat or final:
        return None
    return {"seat": seat, "due": window.seat} if not _has_heading(state, action, *AT_NO_COST_OF_TIME) else None


@book.gate("hbo.oq.window-close", *IN_WINDOW)
def a_final_pass_is_final(state: State, seat: Seat, action: object) -> Facts | None:
    window = state.flow[-1]
    final = isinstance(window, Turn) and seat in (0, 1) and seat not in window.seats
    return {"seat": seat} if final and not _has_heading(state, action, *AT_NO_COST_OF_TIME) else None


@book.gate("hbo.oq.response-order", act.Pass, act.PlayEvent, act.UseAbility, act.SaveWithDuplicate)
def responses_go_round(state: State, seat: Seat, action: object) -> Facts | None:
    window = state.flow[-1]
    waits = isinstance(window, Window) and not isinstance(window, Turn) and window.seat != seat
    return {"seat": seat, "due": window.seat} if waits and not _has_heading(state, action, *BY_THEMSELVES) else None


@book.gate("hbo.timing.save-interrupts", act.SaveWithDuplicate)
def a_save_answers_a_kill(state: State, seat: Seat, action: act.SaveWithDuplicate) -> Facts | None:
    return {"card": action.card} if state.flow[-1].step != "window.would" and not state.ended else None


# ---- turns of the challenges phase


@book.gate("hbo.challenge.one-at-a-time", act.DeclareAttackers, act.EndChallenges)
def one_challenge_at_a_time(state: State, seat: Seat, action: object) -> Facts | None:
    contest = contest_of(state)
    return {"kind": contest.kind} if contest is not None else None


@book.gate("hbo.challenge.turns", act.DeclareAttackers, act.EndChallenges)
def ones_own_turn_of_challenges(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[0]
    wrong = phase_of(state) == "challenges" and frame.seat != seat
    return {"seat": seat, "active": frame.seat} if wrong else None


@book.gate("hbo.oq.challenge-turn-end", act.DeclareAttackers, act.EndChallenges)
def the_window_closes_first(state: State, seat: Seat, action: object) -> Facts | None:
    open_still = phase_of(state) == "challenges" and contest_of(state) is None and len(state.flow) > 1
    return {"due": state.flow[-1].seat} if open_still else None
