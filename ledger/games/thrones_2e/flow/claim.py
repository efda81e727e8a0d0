"""Step 4.2.4: what players lose by a challenge that the attacker has won.

Its three steps stand in the list of `challenge.py`; most challenges pass some of them over.
"""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import Owes, go, on_top, push
from ....kit.lcg.tableau import must_lie
from ..cards.prohibitions import cannot_die
from ..cards.values import plot_value
from ..model.conditions import ClaimApplied, Happens
from ..model.effects import Kill, MovePower
from ..model.frames import Challenge
from ..model.state import State, is_character, opponents, order, seats_in
from ..model.titles import SHIPS, WHISPERS, are_rivals
from .timing import framework_condition, happens


def no_claim(state: State, frame: Challenge) -> State:
    """Goes on to the keywords without the rest of the claim, which the table forgot."""
    return go(state, "4.2.5")


def claim_or_go_on(state: State, frame: Challenge) -> State:
    """Goes on to the claim if the attacker has won, otherwise to the keywords."""
    if frame.winner != frame.seat or frame.target not in seats_in(state):  # agot2.claim.4-2-4.only-if-attacker-won
        return no_claim(state, frame)
    state = go(state, "4.2.4.claim")
    if others_to_claim(state, frame):
        state = go(state, "4.2.4.whispers")
    return framework_condition(state, ClaimApplied(frame.seat, frame.target, frame.kind))


def others_to_claim(state: State, frame: Challenge) -> tuple[Seat, ...]:
    """The opponents besides the loser to whom the bearer of the Master of Whispers may apply an intrigue claim."""
    if frame.kind != "intrigue" or state.players[frame.seat].title != WHISPERS or not claim_value(state, frame):
        return ()
    return tuple(one for one in opponents(state, frame.seat) if one != frame.target and state.players[one].hand)


def claim_widened(state: State, others: tuple[Seat, ...]) -> State:
    """The state in which the claim is applied to further opponents too, who lose their cards at the same time as the loser."""
    return go(state, "4.2.4.claim", claimed=others)  # agot2.title.relations-and-abilities: see rules/challenge.py


def apply_claim(state: State, frame: Challenge) -> State:
    """Makes the losing player carry out the claim of that kind; military claim waits for the choice."""
    due, done = claim_due(state, frame), no_claim(state, frame)
    if frame.kind == "intrigue":
        return push(done, *reversed(_intrigue_claims(state, frame)))
    if not due:
        return done
    if frame.kind == "military":
        return state
    # agot2.claim.4-2-4.power
    done = happens(done, Happens(frame.target, (MovePower(frame.target, frame.seat, due),)))
    return done


def _intrigue_claims(state: State, frame: Challenge) -> list[Owes]:
    """What everybody to whom the claim is applied loses at random, in player order."""
    whom = [seat for seat in order(state) if seat == frame.target or seat in frame.claimed]
    lost = [(seat, claim_due(state, evolve(frame, target=seat))) for seat in whom]
    return [Owes("owed", seat, "discard", due, about="claim") for seat, due in lost if due]


def claim_value(state: State, frame: Challenge) -> int:
    """The claim of the attacker's revealed plot as it is now."""
    value = 0
    value = plot_value(state, frame.seat, "claim")  # agot2.claim.value-from-attackers-plot
    mine, theirs = state.players[frame.seat].title, state.players[frame.target].title
    if mine == SHIPS and frame.kind == "military" and are_rivals(mine, theirs):
        value += 1
    for one in state.active:
        if one.what == "claim" and one.seat == frame.target and one.word == frame.kind:
            value += one.count
    return max(value, 0)


def claim_due(state: State, frame: Challenge) -> int:
    """How much the loser has to give: the claim value, or as much as there is."""
    loser, due = state.players[frame.target], claim_value(state, frame)
    if frame.kind == "military":
        due = min(due, len(claimable(state, frame)))  # agot2.claim.4-2-4.military-shortfall
    elif frame.kind == "intrigue":
        due = min(due, len(loser.hand))  # agot2.claim.4-2-4.intrigue-shortfall
    else:
        due = due if loser.power else 0
    return due


def claimable(state: State, frame: Challenge) -> tuple[str, ...]:
    """The characters that may be chosen for military claim: any of the loser's, in the challenge or not."""
    mine = frame.defenders
    # agot2.claim.4-2-4.military-any-character
    mine = tuple(one.handle for one in state.play if one.controller == frame.target and is_character(state, one))
    return tuple(one for one in mine if not cannot_die(state, must_lie(state.play, one)))


def military_claim(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """The state in which all chosen characters are killed together; each may be saved, and counts all the same."""
    kills = tuple(Kill(card) for card in dict.fromkeys(cards))
    state = no_claim(state, on_top(state, Challenge))
    if kills:
        # agot2.claim.4-2-4.military-simultaneous, agot2.save.still-satisfies-claim
        state = happens(state, Happens(seat, kills))
    return state
