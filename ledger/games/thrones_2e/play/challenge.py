"""What is declared and chosen in a challenge, carried out."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.seats import Seat
from ....kit.commitments import Commitments
from ....kit.frames import fresh, on_top, pop
from ....kit.lcg.tableau import must_lie
from ....kit.lcg.windows import Window
from ..flow import challenge as challenges
from ..flow.claim import claim_widened, military_claim
from ..flow.turns import at
from ..model.actions import DeclareChallenge
from ..model.frames import Challenge
from ..model.state import State, is_character, opponents


def declare_challenge(state: State, seat: Seat, said: DeclareChallenge) -> State:
    """The state after a challenge was declared: kind, opponent, attackers, and whom they bypass."""
    if any(isinstance(frame, (Commitments, Challenge)) for frame in state.flow):
        raise Unplayable("agot2.no-challenge-can-be-made-now")
    for handle in (*said.attackers, *(one.target for one in said.stealth)):
        must_lie(state.play, handle)
    others = opponents(state, seat)
    against = said.against if said.against is not None else others[0] if len(others) == 1 else None
    if against is None or against not in others:
        raise Unplayable("agot2.say-who-is-challenged")
    while len(state.flow) == 2 and isinstance(state.flow[1], Window) and state.flow[0].step == "4.2":
        state = pop(state)  # whoever still had the opportunity let it go by
    return challenges.attack(state, seat, against, said.kind, said.attackers, tuple(one.target for one in said.stealth))


def new_opponent(state: State, against: Seat, bypassed: tuple[str, ...]) -> State:
    """The state after a redirected challenge has its new opponent."""
    state = at(state, "4.2.new-opponent")
    frame = state.flow[-1]
    if against not in opponents(state, frame.seat):
        raise Unplayable("agot2.that-is-no-opponent")
    for handle in bypassed:
        must_lie(state.play, handle)
    return challenges.redirected_to(state, against, bypassed)


def widen_claim(state: State, others: tuple[Seat, ...]) -> State:
    """The state in which the claim is applied to further opponents."""
    state = fresh(at(state, "4.2.4.whispers"))
    for seat in others:
        if seat not in opponents(state, state.flow[-1].seat):
            raise Unplayable("agot2.that-is-no-opponent")
    return claim_widened(state, tuple(dict.fromkeys(others)))


def choose_claim(state: State, cards: tuple[str, ...]) -> State:
    """The state in which the characters named for military claim are killed."""
    state = fresh(at(state, "4.2.4.claim"))
    challenge = on_top(state, Challenge)
    if challenge.kind != "military":
        raise Unplayable("agot2.no-characters-are-claimed")
    for card in cards:
        if not is_character(state, must_lie(state.play, card)):
            raise Unplayable("lcg.only-characters-die", card=card)
    return military_claim(state, challenge.target, cards)
