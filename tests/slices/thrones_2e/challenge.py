"""The steps of the challenges phase and of one challenge."""

from __future__ import annotations

from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.kit.frames import Owes, go, pop, push, top
from ledger.kit.lcg.sequences import begin

from .carry import finish
from .components import KINDS
from .effects import GainPower, Kill, MovePower
from .flow import open_window, steps, strength, time_is_up
from .scripts import is_character
from .state import Challenge, Happens, Round, State, Wins, fact, known, order


@steps.step("challenges.window")
def before_a_challenge(state: State, frame: Round) -> State:
    """agot2.challenge.4-1.phase-begins, agot2.challenge.4-2-6.end-and-return"""
    if time_is_up(state):
        return finish(state, "time")
    return open_window(state, "window.action", "challenges.initiate")


@steps.step("challenges.initiate")
def wait_for_a_challenge(state: State, frame: Round) -> State:
    """agot2.challenge.4-2.pass-or-unable-goes-to-4-3"""
    able = any(may_attack(state, frame.seat, kind) for kind in KINDS if kind not in state.initiated)
    return state if able else go(state, "challenges.next")


def may_attack(state: State, seat: Seat, kind: str) -> tuple[str, ...]:
    """Standing characters with the icon: they may be declared."""
    return tuple(
        one.handle
        for one in state.play
        if one.owner == seat and not one.kneeling and is_character(state, one) and has_icon(state, one.card, kind)
    )


def has_icon(state: State, card: str, kind: str) -> bool:
    found = known(state, card)
    return found is not None and kind in found.fact("icons").split()


@steps.step("challenges.next")
def next_to_challenge(state: State, frame: Round) -> State:
    """agot2.challenge.4-3.next-active-loop: whether everyone has been active is asked first."""
    been = (*frame.been, frame.seat)
    waiting = [seat for seat in order(state) if seat not in been]
    if waiting:
        return evolve(go(state, "challenges.window", seat=waiting[0], been=been), initiated=())
    return go(state, "dominance")


@steps.step("challenge.attackers")
def after_attackers(state: State, frame: Challenge) -> State:
    return open_window(state, "window.action", "challenge.defenders")


def no_defenders(state: State, frame: Challenge) -> State:
    return open_window(state, "window.action", "challenge.winner")


@steps.step("challenge.defenders", rule="agot2.challenge.4-2-1.declare-defenders-optional", skip=no_defenders)
def wait_for_defenders(state: State, frame: Challenge) -> State:
    return state


@steps.step("challenge.winner")
def compare_strength(state: State, frame: Challenge) -> State:
    """agot2.challenge.4-2-2.compare-strength, agot2.challenge.win.tie-goes-to-attacker"""
    attack, defence = strength(state, frame.attackers), strength(state, frame.defenders)
    attacking = attack >= defence
    if max(attack, defence) < 1:  # agot2.challenge.win.nobody
        return go(state, "challenge.end")
    unopposed = attacking and defence == 0  # agot2.challenge.unopposed.definition
    winner, loser = (frame.seat, frame.target) if attacking else (frame.target, frame.seat)
    return begin(go(state, "challenge.bonus", unopposed=unopposed), Wins(winner, loser, frame.kind, attacking))


@steps.step("challenge.bonus")
def unopposed_bonus(state: State, frame: Challenge) -> State:
    """agot2.challenge.4-2-3.unopposed-bonus"""
    state = go(state, "challenge.claim")
    return begin(state, Happens(frame.seat, (GainPower(frame.seat, 1),))) if frame.unopposed else state


def no_claim(state: State, frame: Challenge) -> State:
    return go(state, "challenge.end")


@steps.step("challenge.claim", rule="agot2.claim.4-2-4.only-if-attacker-won", skip=no_claim)
def claim(state: State, frame: Challenge) -> State:
    """agot2.claim.4-2-4.only-if-attacker-won; military claim waits for the loser's choice."""
    if frame.winner != frame.seat:
        return no_claim(state, frame)
    loser, done = state.players[frame.target], no_claim(state, frame)
    if frame.kind == "military":  # agot2.claim.4-2-4.military
        return state if claim_due(state, frame) else done
    if frame.kind == "intrigue":  # agot2.claim.4-2-4.intrigue, agot2.claim.4-2-4.intrigue-shortfall
        count = min(claim_value(state, frame), len(loser.hand))
        return push(done, Owes("owed", frame.target, "discard", count)) if count else done
    # agot2.claim.4-2-4.power, agot2.claim.4-2-4.power-shortfall
    count = min(claim_value(state, frame), loser.power)
    return begin(done, Happens(frame.target, (MovePower(frame.target, frame.seat, count),))) if count else done


def claim_value(state: State, frame: Challenge) -> int:
    """agot2.claim.value-from-attackers-plot"""
    return fact(state, state.players[frame.seat].plot, "claim")


def claim_due(state: State, frame: Challenge) -> int:
    """How many characters the loser has to choose: agot2.claim.4-2-4.military-shortfall"""
    mine = sum(one.owner == frame.target and is_character(state, one) for one in state.play)
    return min(claim_value(state, frame), mine)


def military_claim(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """agot2.claim.4-2-4.military-simultaneous: one occurrence, one window for all of them."""
    kills = tuple(Kill(card) for card in dict.fromkeys(cards))
    state = top(state, evolve(state.flow[-1], step="challenge.end"))
    return begin(state, Happens(seat, kills)) if kills else state


@steps.step("challenge.end")
def end_of_challenge(state: State, frame: Challenge) -> State:
    """agot2.challenge.4-2-6.end-and-return"""
    state = pop(state)
    back = isinstance(state.flow[-1], Round) and state.flow[-1].step == "challenges.initiate"
    return go(state, "challenges.window") if back else state
