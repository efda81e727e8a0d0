"""Lasting and delayed effects: how they start, and how they end."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.lcg.contest import NOBODY
from ....kit.lcg.tableau import changed_card, must_lie
from ..cards.modifiers import has
from ..cards.tableau_index import lying_at
from ..model import effects as fx
from ..model.components import STAYING
from ..model.conditions import ChallengeEnds, PhaseEnds, RoundEnds
from ..model.filters import Cards
from ..model.state import Active, Delayed, State, must_sit

MOST = 200  # lasting effects at one time, and delayed ones, at most
# the periods whose end each condition is
_OVER = {ChallengeEnds: ("challenge",), PhaseEnds: ("challenge", "phase"), RoundEnds: ("challenge", "phase", "round")}


def lasting_effect_started(state: State, effect: Effect, by: str, before: Seat = NOBODY) -> State:
    """The state with a lasting effect; one whose end is being reached already never starts.

    `before` is the seat that had control of the card, where the effect takes it away.
    """
    if len(state.active) >= MOST or len(state.delayed) >= MOST:
        raise Unplayable("agot2.enough-lasting-effects-are-about")
    if isinstance(effect, fx.Later):
        seat = effect.winner if effect.at == "won" else state.first
        return evolve(state, delayed=(*state.delayed, Delayed(effect.at, seat, effect.effects, by)))
    one = _active_effect(state, effect, by, before)
    if one is None or one.until in _being_reached(state):
        return state
    return evolve(state, active=(*state.active, one))  # agot2.effect.lasting.independent-of-source


def _being_reached(state: State) -> tuple[str, ...]:
    """The periods whose end is being resolved now."""
    return tuple(end for frame in state.flow for end in _OVER.get(type(getattr(frame, "condition", None)), ()))


def _active_effect(state: State, effect: Effect, by: str, before: Seat) -> Active | None:
    """The lasting effect that the primitive starts on a card or a player; None if it starts none."""
    if (card := getattr(effect, "card", None)) is not None:
        must_lie(state.play, card)
    if (seat := getattr(effect, "seat", None)) is not None:
        must_sit(state, seat)
    match effect:
        case fx.ModifyStrength(card, strength, until):
            return Active("strength", until, card, count=strength, by=by)
        case fx.SetStrength(card, strength, until):
            return Active("set", until, card, count=strength, by=by)
        case fx.ScaleStrength(card, times, over, until):
            return Active("scale", until, card, count=times, over=over, by=by)
        case fx.Grant(card, word, until):
            return Active("grant", until, card, word=word, by=by)
        case fx.Lose(card, word, until):
            # agot2.modifier.no-negative-attributes
            there = has(state, must_lie(state.play, card), word)
            return Active("lose", until, card, word=word, by=by) if there else None
        case fx.Blank(card, until):
            return Active("blank", until, card, by=by)
        case fx.Forbid(card, what, until):
            return Active("forbid", until, card, word=what, by=by)
        case fx.KillWhile(card, until):
            return Active("kill-while", until, card, by=by)
        case fx.TakeControl(card, _, until):
            return Active("control", until, card, before, by=by) if until != "always" else None
        case fx.BecomeType(card, _, until):
            return Active("type", until, card, by=by) if until != "always" else None
    return _active_effect_on_player(effect, by)


def _active_effect_on_player(effect: Effect, by: str) -> Active:
    """The lasting effect that the primitive starts on a player."""
    match effect:
        case fx.ForbidPlayer(seat, what, until):
            return Active("forbid", until, seat=seat, word=what, by=by)
        case fx.ModifyPlot(seat, value, count, until):
            return Active("plot", until, seat=seat, count=count, word=value, by=by)
        case fx.ModifySide(seat, strength, until):
            return Active("side", until, seat=seat, count=strength, by=by)
        case fx.LowerClaim(seat, kind, count):
            return Active("claim", "plot", seat=seat, count=-count, word=kind, by=by)
        case fx.AllowChallenge(seat, kind, until):
            return Active("allow", until, seat=seat, word=kind, by=by)
        case fx.ReduceCost(seat, count, what, until, every):
            what = what or Cards((*STAYING, "event"))
            return Active("reduce", until, seat=seat, count=count, cards=what, word="every" if every else "", by=by)
    raise Unplayable("agot2.no-effect-for-here", kind=type(effect).__name__)


def effects_expired(state: State, *until: str) -> State:
    """The state without the effects that last until these ends; what they changed goes back."""
    if not state.active:
        return state
    over = tuple(one for one in state.active if one.until in until)
    if not over:
        return state
    active = tuple(one for one in state.active if one.until not in until)
    state = evolve(state, active=active)
    for one in over:
        if one.what == "control" and lying_at(state, one.card):
            # agot2.effect.expiry-not-card-change: it goes back, and nobody has taken control of it
            state = evolve(state, play=changed_card(state.play, one.card, controller=one.seat))
        elif one.what == "type" and lying_at(state, one.card):
            state = evolve(state, play=changed_card(state.play, one.card, type=""))
    return state


def without_uses(state: State, *periods: str) -> State:
    """The state in which limits of these periods count anew."""
    if not state.uses:
        return state
    return evolve(state, uses=tuple(one for one in state.uses if one.period not in periods))
