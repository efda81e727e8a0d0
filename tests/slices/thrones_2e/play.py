"""Carry out what was played, then let the flow run on. Never judges."""

from __future__ import annotations

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.kit.commitments import Commitments
from ledger.kit.common import Hooks, Omitted, SeatLeft, carry_out_common
from ledger.kit.effects import Effect
from ledger.kit.frames import Owes, answered, fresh, go, owed, push, top
from ledger.kit.lcg.sequences import answered_by, begin, condition_of, ordered
from ledger.kit.lcg.windows import Window, window_acted, window_passed

from .actions import (
    ChooseClaim,
    ChooseFirst,
    ChoosePlot,
    DeclareDefenders,
    DeclareState,
    DiscardAtRandom,
    Draw,
    DrawLot,
    EndChallenges,
    InitiateChallenge,
    Marshal,
    Observed,
    OrderForced,
    Pass,
    PlayEvent,
    UseAbility,
)
from .carry import (
    carry_out,
    entered,
    finish,
    from_pile,
    left_play,
    moved_gold,
    to_pile,
    turned,
    won_if_enough,
)
from .challenge import military_claim, no_defenders
from .declare import declared, observed
from .flow import steps
from .scripts import Ability, ability_of, targets_of
from .state import Challenge, Initiates, Round, State, fact, known, must_lie, must_sit, opponent


def apply(state: State, seat: Seat, action: object) -> State:
    """The state after the action, at the next point where somebody's input is due."""
    if isinstance(action, Omitted):
        return carry_out_common(hooks, state, seat, action)  # looks back at the steps just done
    state = fresh(state)
    match action:
        case Draw():
            after = draw(state, action)
        case DiscardAtRandom():
            after = discard_at_random(state, action)
        case DrawLot(winner):
            must_sit(state, winner)
            after = go(answered(state, must_owe(state, "lot")), "plot.first", seat=winner)
        case ChoosePlot(plot):
            after = choose_plot(state, seat, plot)
        case ChooseFirst(first):
            must_sit(state, first)
            must_be_at(state, "plot.first")
            after = go(evolve(state, first=first), "draw")
        case Marshal(card):
            after = marshal(state, seat, card)
        case PlayEvent():
            after = play_event(state, seat, action)
        case UseAbility():
            after = use_ability(state, seat, action)
        case OrderForced(card):
            after = ordered(state, card)
        case Pass():
            after = pass_window(state, seat)
        case InitiateChallenge():
            after = initiate(state, seat, action)
        case EndChallenges():
            must_be_at(state, "challenges.initiate")
            after = go(state, "challenges.next")
        case DeclareDefenders():
            after = defend(state, action)
        case ChooseClaim(cards):
            after = choose_claim(state, seat, cards)
        case DeclareState():
            after = won_if_enough(declared(state, action))
        case Observed():
            after = won_if_enough(observed(state, action))
        case _:
            after = carry_out_common(hooks, state, seat, action)
    return steps.advance(after)


def must_be_at(state: State, step: str) -> None:
    if not state.flow or state.flow[-1].step != step:
        raise Unplayable(f"{step} is not due")


def must_name(state: State, cards: tuple[str, ...]) -> None:
    for card in cards:
        if card != "facedown" and known(state, card) is None:
            raise Unplayable(f"the record does not know {card}")


# ---- chance


def must_owe(state: State, kind: str, seat: Seat | None = None) -> Owes:
    found = next((one for one in owed(state) if one.kind == kind and seat in (None, one.seat)), None)
    if found is None:
        raise Unplayable(f"no {kind} is owed now")
    return found


def draw(state: State, drawn: Draw) -> State:
    """Cards from deck to hand; agot2.victory.eliminated-empty-deck once all have drawn."""
    must_sit(state, drawn.seat)
    must_name(state, drawn.cards)
    state = answered(state, must_owe(state, "draw", drawn.seat))
    for card in drawn.cards:
        state = to_pile(from_pile(state, drawn.seat, "deck", card), drawn.seat, "hand", card)
    if owed(state):
        return state
    empty = [seat for seat, player in enumerate(state.players) if not len(player.deck)]
    if not empty:
        return state
    out = Seat(empty[0]) if len(empty) == 1 else opponent(state, state.first)
    return finish(evolve(state, out=out), "deck")


def discard_at_random(state: State, lost: DiscardAtRandom) -> State:
    must_sit(state, lost.seat)
    must_name(state, lost.cards)
    state = answered(state, must_owe(state, "discard", lost.seat))
    for card in lost.cards:
        state = to_pile(from_pile(state, lost.seat, "hand", card), lost.seat, "discard", card)
    return state


# ---- plots


def choose_plot(state: State, seat: Seat, plot: str) -> State:
    must_name(state, (plot,))
    frame = state.flow[-1] if state.flow else None
    if not isinstance(frame, Commitments) or seat not in frame.due:
        raise Unplayable("no plot is to be chosen by that seat now")
    return top(state, frame.with_choice(seat, plot))


# ---- windows


def acted(state: State, seat: Seat) -> State:
    """The open window, if one is, goes on from whoever acted."""
    return window_acted(state, seat) if isinstance(state.flow[-1], Window) else state


def pass_window(state: State, seat: Seat) -> State:
    if not state.flow or not isinstance(state.flow[-1], Window):
        raise Unplayable("no window is open")
    return window_passed(state, seat)


def paid(state: State, seat: Seat, cost: int) -> State:
    """The cost, or as much of it as there is."""
    return moved_gold(state, seat, -min(cost, state.players[seat].gold))


def marshal(state: State, seat: Seat, card: str) -> State:
    must_sit(state, seat)
    must_name(state, (card,))
    state = paid(from_pile(acted(state, seat), seat, "hand", card), seat, fact(state, card, "cost"))
    return entered(state, card, seat)  # agot2.standing.enters-standing, agot2.marshal.pay-to-treasury


def play_event(state: State, seat: Seat, play: PlayEvent) -> State:
    """agot2.ability.initiate.4.pay-costs, then agot2.ability.initiate.6.attempt-initiation"""
    must_sit(state, seat)
    must_name(state, (play.card,))
    effects = resolved(state, seat, play.card, play.card, play)
    state = paid(acted(from_pile(state, seat, "hand", play.card), seat), seat, fact(state, play.card, "cost"))
    state = to_pile(state, seat, "playing", play.card)
    return begin(state, Initiates(seat, play.card, True, effects))


def use_ability(state: State, seat: Seat, use: UseAbility) -> State:
    lies = must_lie(state, use.card)
    effects = resolved(state, seat, lies.card, lies.handle, use)
    state = acted(answered_by(state, lies.handle), seat)
    ability = ability_of(state, lies.card)
    if ability is not None and ability.sacrifices:
        state = to_pile(left_play(state, lies), lies.owner, "discard", lies.card)
    return begin(state, Initiates(seat, lies.handle, False, effects))


def resolved(state: State, seat: Seat, card: str, handle: str, action: PlayEvent | UseAbility) -> tuple[Effect, ...]:
    """The effects as given, or as the card's text says."""
    must_sit(state, seat)
    if action.effects is not None:
        return action.effects
    ability = ability_of(state, card)
    if ability is None:
        raise Unplayable(f"{card} has no script: say what it did")
    return ability.effects(state, seat, aim(state, seat, ability, handle, action.target))


def aim(state: State, seat: Seat, ability: Ability, handle: str, target: str | None) -> str | None:
    """The target that was named; the only one there is, if none was."""
    if ability.targets is None or target is not None:
        if target is not None:
            must_lie(state, target)
        return target
    found = targets_of(state, ability, seat, handle, condition_of(state))
    if len(found) != 1:
        raise Unplayable("say which card it chose")
    return found[0]


# ---- challenges


def initiate(state: State, seat: Seat, challenge: InitiateChallenge) -> State:
    """agot2.challenge.4-2.declare-and-kneel-attackers: all at once."""
    must_sit(state, seat)
    attackers = tuple(dict.fromkeys(challenge.attackers))
    for handle in attackers:
        state = turned(state, handle, kneeling=True)
    frame = Challenge("challenge.attackers", seat, opponent(state, seat), challenge.kind, attackers)
    return push(evolve(state, initiated=(*state.initiated, challenge.kind)), frame)


def defend(state: State, said: DeclareDefenders) -> State:
    must_be_at(state, "challenge.defenders")
    defenders = tuple(dict.fromkeys(said.defenders))
    for handle in defenders:
        state = turned(state, handle, kneeling=True)
    frame = evolve(state.flow[-1], defenders=defenders)
    return no_defenders(top(state, frame), frame)


def choose_claim(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    must_be_at(state, "challenge.claim")
    for card in cards:
        must_lie(state, card)
    return military_claim(state, seat, cards)


# ---- what every game has


def seat_left(state: State, left: SeatLeft) -> State:
    return finish(state, "concession" if left.how == "concession" else "left")


def set_turn(state: State, seat: Seat) -> State:
    """The opportunity in the open window, or else the active player."""
    if isinstance(state.flow[-1], Window):
        return top(state, evolve(state.flow[-1], seat=seat, passed=0))
    flow = tuple(evolve(frame, seat=seat) if isinstance(frame, Round) else frame for frame in state.flow)
    return evolve(state, flow=flow)


hooks = Hooks(steps, lambda state, seat, effect: carry_out(state, effect), set_turn, seat_left, owable=(("draw", "owed"),))
