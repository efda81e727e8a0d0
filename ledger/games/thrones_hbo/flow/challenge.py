"""The steps of the challenges phase and of one challenge: two lists, which stand at the end of this file."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import NamedStep, go, on_top, pop, push, top
from ....kit.lcg.contest import NOBODY, Contest
from ....kit.lcg.tableau import lying
from ....kit.order import Order, waits
from ..cards.strength import claim_value, has, total_strength
from ..model.components import KINDS
from ..model.effects import GainPower, GainPowerOn, Kill, MovePower
from ..model.state import Happens, Round, State, Won, active_seat, is_character, order
from ..play.effects import owes_discard
from ..play.tokens import finish
from .round import phase_over
from .timing import effects_expired, happens, occurred, steps
from .turns import opened_window, time_is_up


def before_a_challenge(state: State, frame: Round) -> State:
    """Opens a window for actions, with which each turn and each challenge begins."""
    if time_is_up(state):
        return finish(state, "time")
    return opened_window(state, CHALLENGES.after(frame.step))


def wait_for_a_challenge(state: State, frame: Round) -> State:
    """Waits for attackers or for the end of the turn; who has made one challenge of each type has no choice left."""
    if time_is_up(state):
        return finish(state, "time")
    return state if len(state.initiated) < len(KINDS) else CHALLENGES.on(state)


def next_to_challenge(state: State, frame: Round) -> State:
    """Makes the opponent active after the first player has made all challenges."""
    been = (*frame.been, frame.seat)
    waiting = [seat for seat in order(state) if seat not in been]
    if waiting:  # hbo.challenge.turns: see also the gate in rules/challenge.py
        return evolve(go(state, "challenges.window", seat=waiting[0], been=been), initiated=())
    return phase_over(state, frame)


# ---- windows inside a challenge


def window_after(state: State, **changes: object) -> State:
    """The state with the window between two steps open; with windows of their own, the later step has another one before it."""
    another = CHALLENGE.after(state.flow[-1].step)
    following = CHALLENGE.after(another)
    separate = state.table.options.window_merge == "separate"
    state = go(state, following, **changes)
    # hbo.challenge.windows
    state = opened_window(state, another if separate else following)
    return state


def after_attackers(state: State, frame: Contest) -> State:
    """Opens the window after attackers were declared."""
    return window_after(state)


def another_window(state: State, frame: Contest) -> State:
    """Opens the window before a step, where the house rules give each step a window of its own."""
    return opened_window(state, CHALLENGE.after(frame.step))


def no_defenders(state: State, frame: Contest) -> State:
    """Goes on to the resolution with the defenders that there are: the table forgot to declare."""
    return window_after(state, declared=True)


# ---- resolution


def compare_totals(state: State, frame: Contest) -> State:
    """The state in which the winner is known, and whether the challenge was unopposed."""
    attack, defence = total_strength(state, frame.attackers), total_strength(state, frame.defenders)
    winner = winner_of(state, frame, attack, defence)
    unopposed = False
    if winner == frame.seat and (defence < 1 or not frame.defenders):
        unopposed = True  # hbo.challenge.unopposed
    return to_next_spoils(state, winner=winner, unopposed=unopposed)


def winner_of(state: State, frame: Contest, attack: int, defence: int) -> Seat:
    """The attacker with as much strength or more, otherwise the defender; in odd cases nobody."""
    options = state.table.options
    if not frame.attackers and options.no_attackers_left == "cannot_win":
        return frame.target if defence > 0 else NOBODY
    if attack <= 0 and defence <= 0 and options.zero_strength_win == "nobody":
        return NOBODY
    winner = frame.target
    if attack >= defence:
        winner = frame.seat  # hbo.challenge.attacker-wins-ties
    return winner


def to_next_spoils(state: State, **changes: object) -> State:
    """Goes on from the result, the claim or the bonus to the next of them.

    By a house ruling the bonus comes before the claim.
    """
    if state.table.options.win_sequence == "unopposed_first":
        return go(state, BONUS_FIRST[state.flow[-1].step], **changes)
    return CHALLENGE.on(state, **changes)


def no_spoils(state: State, frame: Contest) -> State:
    """Goes on without the claim, or without the bonus, which the table forgot."""
    return to_next_spoils(state)


def claim(state: State, frame: Contest) -> State:
    """Makes the losing defender carry out the claim of that type; military claim waits for their choice."""
    if frame.winner != frame.seat:  # hbo.challenge.defender-wins
        return no_spoils(state, frame)
    done = to_next_spoils(state)
    if frame.kind == "military":
        return state if claim_due(state, frame) else done
    if frame.kind == "intrigue":
        done = owes_discard(done, frame.target, claim_due(state, frame), "claim")  # hbo.challenge.claim-applies
        return done
    count = claim_due(state, frame)
    # hbo.challenge.claim-power
    done = happens(done, Happens(frame.target, (MovePower(frame.target, frame.seat, count),)))
    return done


def claim_due(state: State, frame: Contest) -> int:
    """How much the loser has to give: the claim of the attacker's plot, or as much as there is."""
    loser = state.players[frame.target]
    there = {"intrigue": len(loser.hand), "power": loser.power}.get(frame.kind)
    if there is None:
        there = len(claimable(state, frame))
    due = 0
    due = claim_value(state, frame.seat)  # hbo.challenge.claim-value
    due = min(due, there)  # hbo.challenge.claim-partial
    return due


def claimable(state: State, frame: Contest) -> tuple[str, ...]:
    """The characters that may be killed for military claim: any of the loser's, in the challenge or not."""
    mine = frame.defenders
    # hbo.challenge.claim-military-any
    mine = tuple(one.handle for one in state.play if one.controller == frame.target and is_character(state, one))
    return mine


def military_claim(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """The state in which all chosen characters are killed at the same time; each may be saved."""
    kills = tuple(Kill(card) for card in dict.fromkeys(cards))
    state = to_next_spoils(state)
    if kills:
        state = happens(state, Happens(seat, kills))  # hbo.challenge.claim-military-simultaneous
    return state


def unopposed_bonus(state: State, frame: Contest) -> State:
    """Gives one power more for a challenge that nobody stood against, whatever else was won."""
    state = to_next_spoils(state)
    if frame.unopposed:
        # hbo.challenge.unopposed-power, hbo.challenge.unopposed-extra
        state = happens(state, Happens(frame.seat, (GainPower(frame.seat, 1),)))
    return state


def no_renown(state: State, frame: Contest) -> State:
    """Goes on to the next step without Renown, which the table forgot."""
    return CHALLENGE.on(state)


def renown(state: State, frame: Contest) -> State:
    """Gives every winning participant with Renown a power of its own."""
    state = CHALLENGE.on(state)
    side = frame.attackers if frame.winner == frame.seat else ()
    if frame.winner == frame.target:
        side = frame.defenders  # hbo.keyword.renown-defender
    gains = tuple(GainPowerOn(one, 1) for one in side if (lies := lying(state.play, one)) and has(state, lies, "renown"))
    if gains:
        state = happens(state, Happens(frame.winner, gains))  # hbo.keyword.renown
    return state


def result(state: State, frame: Contest) -> State:
    """Sets off passive abilities and responses that wait for a challenge to be won or lost."""
    state = CHALLENGE.on(state)
    return state if frame.winner == NOBODY else occurred(state, Won(frame.winner, frame.loser, frame.kind))


def end_of_challenge(state: State, frame: Contest) -> State:
    """Ends the challenge. The window after it is also the one before the next challenge, unless each step has its own."""
    state = effects_expired(pop(state), "challenge")
    under = state.flow[-1] if state.flow else None
    if not isinstance(under, Round) or under.step != "challenges.declare":
        return state
    if state.table.options.window_merge == "separate":
        return opened_window(state, "challenges.window")
    return go(state, "challenges.window")


# ---- acts of the players


def attack(state: State, seat: Seat, kind: str, attackers: tuple[str, ...], bypassed: tuple[str, ...]) -> State:
    """The state after a challenge was initiated: all attackers are declared at once and kneel."""
    attackers = tuple(dict.fromkeys(attackers))
    play = state.play
    # hbo.challenge.attack-declare: see also the rule in rules/challenge.py
    play = tuple(evolve(one, kneeling=True) if one.handle in attackers else one for one in play)
    contest = Contest(CHALLENGE.first, seat, Seat(1 - seat), kind, attackers, (), tuple(dict.fromkeys(bypassed)))
    made = (kind,) if seat == active_seat(state) else ()  # out of turn it uses up no challenge of the active player
    return push(evolve(state, play=play, initiated=(*state.initiated, *made)), contest)


def defend(state: State, defenders: tuple[str, ...]) -> State:
    """The state after all defenders were declared at once; they kneel."""
    defenders = tuple(dict.fromkeys(defenders))
    play = tuple(evolve(one, kneeling=True) if one.handle in defenders else one for one in state.play)
    frame = evolve(on_top(state, Contest), defenders=defenders)
    return no_defenders(top(evolve(state, play=play), frame), frame)


# ---- the order of it all

# the turn of one player in the challenges phase; challenges lie on top of it
CHALLENGES = Order(
    steps,
    NamedStep("challenges.window", before_a_challenge),
    NamedStep("challenges.declare", wait_for_a_challenge),
    NamedStep("challenges.next", next_to_challenge),
)

CHALLENGE = Order(
    steps,
    NamedStep("challenge.attackers", after_attackers),
    NamedStep("challenge.before-defenders", another_window),
    NamedStep("challenge.defenders", waits, rule="hbo.challenge.steps", skip=no_defenders),
    NamedStep("challenge.before-resolution", another_window),
    NamedStep("challenge.resolve", compare_totals),
    NamedStep("challenge.claim", claim, rule="hbo.challenge.claim-applies", skip=no_spoils),
    NamedStep("challenge.unopposed", unopposed_bonus, rule="hbo.challenge.unopposed-power", skip=no_spoils),
    NamedStep("challenge.renown", renown, rule="hbo.keyword.renown", skip=no_renown),
    NamedStep("challenge.result", result),
    NamedStep("challenge.end", end_of_challenge),
)

# what follows what instead, where a house ruling (`win_sequence`) has the bonus before the claim
BONUS_FIRST = {
    "challenge.resolve": "challenge.unopposed",
    "challenge.unopposed": "challenge.claim",
    "challenge.claim": "challenge.renown",
}
