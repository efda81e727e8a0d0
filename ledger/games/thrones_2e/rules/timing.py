"""The rules on who may act now, and why not somebody else: windows, steps, the end."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.lcg.windows import Window
from ..cards.known import look_up
from ..cards.tableau_index import lying_at
from ..model.actions import DeclareChallenge, EndChallenges, Pass, PlayEvent, SaveWithDuplicate, UseAbility
from ..model.book import IN_WINDOW, PLAYED, STEPS, book
from ..model.frames import Challenge, Round, Told
from ..model.state import State, challenge_of, phase_of

# the rule that says who has the opportunity, by window
ROTATION = {
    "window.action": "agot2.window.action.rotation",
    "window.marshal": "agot2.window.action.rotation",
    "window.redirect": "agot2.window.action.rotation",
    "window.would": "agot2.window.interrupt.rotation",
    "window.interrupt": "agot2.window.interrupt.rotation",
    "window.reaction": "agot2.window.reaction.rotation",
}


@book.in_order(*IN_WINDOW, SaveWithDuplicate)
def it_is_ones_opportunity(state: State, seat: Seat) -> bool:
    """Whether a window is open and the seat has the opportunity. Then no gate of a window can fail, and none is asked."""
    window = state.flow[-1]
    return window.__class__ is Window and window.seat == seat


@book.gate("agot2.victory.immediate", *PLAYED)
def nothing_after_the_end(state: State, seat: Seat, action: object) -> Facts | None:
    return {} if state.ended else None


@book.gate("agot2.timing.framework.mandatory", *STEPS)
def every_step_in_its_turn(state: State, seat: Seat, action: object) -> Facts | None:
    due = state.flow[-1].step
    return None if due in STEPS[type(action)] or state.ended else {"due": due}


@book.gate("agot2.challenge.4-2.atomic-initiation", DeclareChallenge)
def challenges_are_initiated_in_their_step(state: State, seat: Seat, action: DeclareChallenge) -> Facts | None:
    due = state.flow[-1].step
    return None if due == "4.2" or state.ended else {"due": due}


@book.gate("agot2.challenge.active-player.sole-initiator", DeclareChallenge, EndChallenges)
def only_the_active_player_challenges(state: State, seat: Seat, action: object) -> Facts | None:
    wrong = phase_of(state) == "challenges" and challenge_of(state) is None and state.flow[0].seat != seat
    return {"seat": seat, "active": state.flow[0].seat} if wrong else None


# ---- windows


@book.gate("agot2.window.pass.forfeits-this-chance", Pass)
def only_an_opportunity_is_passed(state: State, seat: Seat, action: Pass) -> Facts | None:
    frame = state.flow[-1]
    return None if isinstance(frame, Window) or state.ended else {"due": frame.step}


@book.gate("agot2.window.action.resolve-before-next", *(kind for kind in IN_WINDOW if kind is not Pass))
def what_was_begun_comes_first(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[-1]
    if isinstance(frame, Window) or state.ended:
        return None
    if isinstance(frame, (Round, Challenge)) and has_no_known_timing(state, action):
        return None
    if isinstance(frame, Told) and isinstance(action, UseAbility) and action.card == frame.card and seat == frame.seat:
        return None
    return {"due": frame.step}


def has_no_known_timing(state: State, action: object) -> bool:
    """Whether a triggered ability without a script is used: only the table knows when its time has come."""
    if isinstance(action, PlayEvent):
        printed = look_up(state, action.card, action.declared)
    elif isinstance(action, UseAbility):
        lies = lying_at(state, action.card)
        printed = state.box.get(lies.card if lies else action.card)
    else:
        return False
    return printed is not None and printed.abilities is None and "action" not in printed.timing


def _not_ones_turn(state: State, seat: Seat, action: object, rule: str) -> Facts | None:
    """The facts where another seat has the opportunity, in a window to which that rule belongs."""
    window = state.flow[-1]
    if not isinstance(window, Window) or ROTATION[window.step] != rule or window.seat == seat:
        return None
    return None if has_no_known_timing(state, action) else {"seat": seat, "due": window.seat}


@book.gate("agot2.window.action.rotation", *IN_WINDOW)
def actions_go_round(state: State, seat: Seat, action: object) -> Facts | None:
    return _not_ones_turn(state, seat, action, "agot2.window.action.rotation")


@book.gate("agot2.window.interrupt.rotation", Pass, PlayEvent, UseAbility, SaveWithDuplicate)
def interrupts_go_round(state: State, seat: Seat, action: object) -> Facts | None:
    return _not_ones_turn(state, seat, action, "agot2.window.interrupt.rotation")


@book.gate("agot2.window.reaction.rotation", Pass, PlayEvent, UseAbility)
def reactions_go_round(state: State, seat: Seat, action: object) -> Facts | None:
    return _not_ones_turn(state, seat, action, "agot2.window.reaction.rotation")
