"""The opportunities to initiate a challenge, 4.2 and 4.3, and one challenge from 4.2 to 4.2.6.

The steps of a challenge are one list, `CHALLENGE`, at the end of this file. The opportunities are steps of the round: what
follows them stands in `framework.py`.
"""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.frames import NamedStep, go, on_top, pop, push
from ....kit.lcg.contest import NOBODY
from ....kit.lcg.tableau import changed_card
from ....kit.lcg.windows import Window
from ....kit.order import Order, waits
from ..cards.modifiers import forbidden, has
from ..cards.values import able_to_be_declared, challenges_allowed, side_total
from ..model.components import KINDS
from ..model.conditions import ChallengeEnds, ChallengeInitiated, ChallengeWon, DefendersDeclared, Happens
from ..model.effects import GainPower
from ..model.frames import Challenge, Round
from ..model.state import Fought, Lying, State, is_melee, opponents, order, seats_in, with_player
from ..model.titles import REGENT, are_rivals
from .claim import apply_claim, claim_or_go_on, no_claim
from .delayed_effects import delayed_effects, end_reached
from .framework import NEXT
from .keywords import next_keyword, no_keywords
from .lasting import effects_expired, without_uses
from .round import next_step
from .timing import happens, occurred, steps, with_consequences
from .turns import opened_window


@steps.step("AW.challenges")
def before_a_challenge(state: State, frame: Round) -> State:
    """Opens the window that precedes every opportunity to initiate a challenge, the last one too."""
    return opened_window(state, NEXT[frame.step])


@steps.step("4.2")
def wait_for_a_challenge(state: State, frame: Round) -> State:
    """Waits for a challenge or for the end of the turn; who cannot initiate any has no choice left."""
    for kind in KINDS:
        if may_initiate(state, frame.seat, kind) and able_to_be_declared(state, frame.seat, kind):
            return state
    return next_step(state, frame)  # agot2.challenge.4-2.pass-or-unable-goes-to-4-3


def kinds_left(state: State, seat: Seat) -> tuple[str, ...]:
    """The kinds of challenge that the active player may still initiate."""
    return tuple(kind for kind in KINDS if may_initiate(state, seat, kind))


def may_initiate(state: State, seat: Seat, kind: str) -> bool:
    """Whether the active player may still initiate a challenge of that kind."""
    done = sum(one == kind for one, _ in state.initiated)
    return done < challenges_allowed(state, seat, kind) and not forbidden(state, f"initiate-{kind}", None, seat)


@steps.step("4.3")
def next_to_challenge(state: State, frame: Round) -> State:
    """Makes the next player active, once each; every turn begins with an action window."""
    been = (*frame.been, frame.seat)
    waiting = [seat for seat in order(state) if seat not in been]
    state = evolve(state, initiated=())
    if waiting:  # agot2.challenge.4-3.next-active-loop, agot2.timing.framework.loop-steps
        return go(state, "AW.challenges", seat=waiting[0], been=been)
    return next_step(state, frame)


# ---- 4.2: initiating


def attack(state: State, seat: Seat, against: Seat, kind: str, attackers: tuple[str, ...], bypassed: tuple[str, ...]) -> State:
    """The state after a challenge was initiated: kind, opponent and attackers all at once; the attackers kneel."""
    attackers = tuple(dict.fromkeys(attackers))
    play = state.play
    # agot2.challenge.4-2.declare-and-kneel-attackers: see also the rule in rules/challenge.py
    play = tuple(evolve(one, kneeling=True) if one.handle in attackers else one for one in play)
    play = _left_standing(state, play, attackers, "stands-attacking", kind)
    # agot2.challenge.participation.declared, agot2.challenge.4-2.announce-type
    challenge = Challenge(CHALLENGE.first, seat, against, kind, attackers, (), tuple(dict.fromkeys(bypassed)), against=against)
    return push(evolve(state, play=play, initiated=(*state.initiated, (kind, against))), challenge)


def _left_standing(state: State, play: tuple[Lying, ...], declared: tuple[str, ...], word: str, kind: str) -> tuple[Lying, ...]:
    """The cards in play with those declared characters standing whose text says that they do not kneel."""
    if not state.box.giving:
        return play
    for lies in state.play:
        if lies.handle in declared and (has(state, lies, word) or has(state, lies, f"{word}:{kind}")):
            play = changed_card(play, lies.handle, kneeling=lies.kneeling)  # the golden rule
    return play


def redirect_slot(state: State, frame: Challenge) -> State:
    """Asks the bearer of the Crown Regent whether to redirect, before any reaction to the initiation."""
    state = go(state, "4.2.initiated")
    bearer = redirector(state, frame)
    if bearer is None:
        return state
    return push(state, Window("window.redirect", bearer, (bearer,)))  # agot2.title.redirect.before-reactions


def redirector(state: State, frame: Challenge) -> Seat | None:
    """Who may redirect the challenge now, if anybody may."""
    if state.redirected or not is_melee(state) or len(opponents(state, frame.seat)) < 2:
        return None
    for seat in seats_in(state):
        if state.players[seat].title == REGENT:
            own = seat in (frame.seat, frame.against) and state.table.options.redirect_own == "others_only"
            return seat if not (own and seat == frame.seat) else None
    return None


def redirect(state: State) -> State:
    """The state in which the attacking player has to name somebody else."""
    state = evolve(pop(state), redirected=True)
    return go(state, "4.2.new-opponent")


def redirected_to(state: State, against: Seat, bypassed: tuple[str, ...]) -> State:
    """The state in which the challenge is resolved against somebody else, with Stealth chosen anew.

    It still counts as initiated against the first opponent.
    """
    # agot2.title.redirect.initiated-against-original, agot2.title.redirect.attackers-and-type-fixed
    state = CHALLENGE.on(state, target=against)
    challenge = evolve(state.flow[-1], bypassed=bypassed)  # agot2.title.redirect.stealth-may-be-rechosen
    return evolve(state, flow=(*state.flow[:-1], challenge))


def initiated(state: State, frame: Challenge) -> State:
    """Lets abilities react to the challenge, which is initiated now."""
    state = CHALLENGE.on(state)
    return occurred(state, ChallengeInitiated(frame.seat, frame.target, frame.kind, frame.attackers, frame.bypassed))


def action_window(state: State, frame: Challenge) -> State:
    """Opens the action window before the next step of the challenge."""
    return opened_window(state, CHALLENGE.after(frame.step))


# ---- 4.2.1: defenders


def no_defenders(state: State, frame: Challenge) -> State:
    """Goes on with the defenders that there are: the table forgot to declare."""
    return CHALLENGE.on(state, declared=True)


def wait_for_defenders(state: State, frame: Challenge) -> State:
    """Waits for the defending player; nobody defends for one who has gone."""
    return state if frame.target in seats_in(state) else no_defenders(state, frame)


def defend(state: State, defenders: tuple[str, ...]) -> State:
    """The state after all defenders were declared at once; they kneel. Whoever was put on that side before stays there."""
    defenders = tuple(dict.fromkeys(defenders))
    play = tuple(evolve(one, kneeling=True) if one.handle in defenders else one for one in state.play)
    frame = on_top(state, Challenge)
    play = _left_standing(state, play, defenders, "stands-defending", frame.kind)
    side = tuple(dict.fromkeys((*frame.defenders, *defenders)))
    state = CHALLENGE.on(evolve(state, play=play), defenders=side, declared=True)
    return occurred(state, DefendersDeclared(frame.target, frame.seat, frame.kind, defenders))


# ---- 4.2.2: who wins


def compare_totals(state: State, frame: Challenge) -> State:
    """Finds the winner: the higher total, if its side qualifies. Reactions come before any bonus."""
    attack_total, defence = (side_total(state, frame, seat) for seat in (frame.seat, frame.target))
    winner = winner_of(state, frame, attack_total, defence)
    margin = abs(attack_total - defence)
    unopposed = False
    if winner == frame.seat and defence == 0:
        unopposed = True  # agot2.challenge.unopposed.definition
    state = CHALLENGE.on(state, winner=winner, unopposed=unopposed, margin=margin)
    if winner == NOBODY:  # agot2.challenge.win.nobody
        return state
    loser = frame.target if winner == frame.seat else frame.seat
    state = evolve(state, fought=(*state.fought, Fought(frame.kind, winner, loser, winner == frame.seat)))
    won = ChallengeWon(winner, loser, frame.kind, winner == frame.seat, unopposed, margin)
    state = occurred(state, won)  # agot2.challenge.4-2-2.win-lose-reactions
    kept = tuple(one for one in state.delayed if one.at != "won" or one.seat == winner)
    return delayed_effects(evolve(state, delayed=kept) if len(kept) < len(state.delayed) else state, "won")


def winner_of(state: State, frame: Challenge, attack_total: int, defence: int) -> Seat:
    """The side with the higher total, the attacker at a tie; nobody if that side does not qualify."""
    leading = frame.target
    if attack_total > defence:
        leading = frame.seat  # agot2.challenge.4-2-2.compare-strength
    if attack_total == defence:
        leading = frame.seat  # agot2.challenge.win.tie-goes-to-attacker
        if not frame.defenders and frame.attackers and attack_total and _ties_lost(state):
            return NOBODY
    side, total = (frame.attackers, attack_total) if leading == frame.seat else (frame.defenders, defence)
    if not side or total < 1:
        # agot2.challenge.win.needs-one-str-and-character, agot2.challenge.4-2-2.leading-side-disqualified
        return NOBODY
    return leading


def _ties_lost(state: State) -> bool:
    """Whether by house ruling nobody wins a tie without defenders."""
    return state.table.options.tie_without_defenders == "nobody"


# ---- 4.2.3: bonuses


def no_bonuses(state: State, frame: Challenge) -> State:
    """Goes on without unopposed and rivalry bonuses, which the table forgot."""
    return CHALLENGE.on(state)


def bonuses(state: State, frame: Challenge) -> State:
    """Gives the unopposed and rivalry bonuses, at the same time."""
    state = CHALLENGE.on(state)
    gains: list[Effect] = []
    if frame.unopposed:
        gains.append(GainPower(frame.seat, 1))  # agot2.challenge.4-2-3.unopposed-bonus
    rival = rival_beaten(state, frame)
    if rival is not None:
        gains.append(GainPower(frame.winner, 1))  # agot2.title.rival.bonus
        rewarded = (*state.players[frame.winner].rewarded, rival)
        state = with_player(state, frame.winner, rewarded=rewarded)
    if gains:
        state = happens(state, Happens(frame.winner, tuple(gains)))  # agot2.challenge.4-2-3.bonuses-simultaneous
    return state


def rival_beaten(state: State, frame: Challenge) -> Seat | None:
    """The rival for whom the winner gains a bonus, if the bonus was not gained this round."""
    if frame.winner == NOBODY or frame.loser == NOBODY or not is_melee(state):
        return None
    winner = state.players[frame.winner]
    if not are_rivals(winner.title, state.players[frame.loser].title):
        return None
    if winner.rewarded and state.table.options.rivalry_cap == "one":
        return None
    if frame.loser in winner.rewarded:  # agot2.title.rival.once-per-rival-per-round
        return None
    return frame.loser


# ---- 4.2.6: the end


def challenge_ends(state: State, frame: Challenge) -> State:
    """Ends the effects that last until the end of the challenge; then abilities may answer that it ends."""
    state = effects_expired(CHALLENGE.on(state), "challenge")  # agot2.challenge.4-2.resolving-until-4-2-6
    state = without_uses(state, "challenge")
    state = evolve(state, delayed=tuple(one for one in state.delayed if one.at != "won"))  # nobody has won it
    return with_consequences(end_reached(state, ChallengeEnds(frame.seat, frame.target, frame.kind)))


def back_to_the_window(state: State, frame: Challenge) -> State:
    """Ends the challenge: nobody takes part any more, and play returns to the window before the next opportunity."""
    state = pop(state)
    under = state.flow[-1] if state.flow else None
    if isinstance(under, Round) and under.step == "4.2":
        state = go(state, "AW.challenges")  # agot2.challenge.4-2-6.end-and-return
        if under.seat not in seats_in(state):  # the attacker has gone: nobody has an opportunity before the next player
            state = go(state, "4.3")
    return state


# ---- the order of it all

CHALLENGE = Order(
    steps,
    NamedStep("4.2.redirect", redirect_slot),
    NamedStep("4.2.new-opponent", waits),
    NamedStep("4.2.initiated", initiated),
    NamedStep("AW.attackers", action_window),
    NamedStep("4.2.1", wait_for_defenders, rule="agot2.challenge.4-2-1.declare-defenders-optional", skip=no_defenders),
    NamedStep("AW.defenders", action_window),
    NamedStep("4.2.2", compare_totals),
    NamedStep("4.2.3", bonuses, rule="agot2.challenge.4-2-3.unopposed-bonus", skip=no_bonuses),
    NamedStep("4.2.4", claim_or_go_on),
    NamedStep("4.2.4.whispers", waits),
    NamedStep("4.2.4.claim", apply_claim, rule="agot2.claim.4-2-4.military", skip=no_claim),
    NamedStep("4.2.5", next_keyword, rule="agot2.challenge.4-2-5.resolve-keywords", skip=no_keywords),
    NamedStep("4.2.5.use", waits),
    NamedStep("4.2.6", challenge_ends),
    NamedStep("4.2.6.end", back_to_the_window),
)
