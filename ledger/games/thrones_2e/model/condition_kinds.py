"""The kinds of happening that each condition contains, by its class: cards that wait for none of them need not be asked."""

from __future__ import annotations

from typing import Final

from ....kit.effects import Effect
from . import conditions as cond
from . import effects as fx
from .abilities import When
from .components import PHASES

# by condition
HAPPENING_KINDS: dict[type, tuple[str, ...]] = {
    cond.Initiates: ("initiates",),
    cond.Entered: ("enters-play",),
    cond.ChallengeWon: ("challenge-won", "challenge-lost"),
    cond.ChallengeInitiated: ("challenge-initiated", "attacks", "kneels", "bypassed"),
    cond.DefendersDeclared: ("defends", "kneels"),
    cond.PhaseBegins: ("phase-begins",),
    cond.PhaseEnds: ("phase-ends",),
    cond.RoundBegins: ("round-begins", "phase-begins"),
    cond.RoundEnds: ("round-ends", "phase-ends"),
    cond.PlotsRevealed: ("plot-revealed",),
    cond.InitiativeWon: ("initiative-won",),
    cond.FirstPlayerNamed: ("first-player",),
    cond.TitlesChosen: ("titles-chosen",),
    cond.CardsDrawn: ("cards-drawn",),
    cond.IncomeCollected: ("income",),
    cond.Discarded: ("discarded-from-hand", "discarded-from-deck"),
    cond.EventPlayed: ("event-played",),
    cond.ChallengeEnds: ("challenge-ends",),
    cond.ClaimApplied: ("claim",),
    cond.DominanceWon: ("dominance-won",),
}
# by effect
_OF_EFFECTS: dict[type, tuple[str, ...]] = {
    fx.Kill: ("leaves-play", "killed"),
    fx.Sacrifice: ("leaves-play", "sacrificed"),
    fx.Discard: ("leaves-play",),
    fx.ReturnToHand: ("leaves-play",),
    fx.ShuffleIn: ("leaves-play",),
    fx.RemoveFromGame: ("leaves-play",),
    fx.Kneel: ("kneels",),
    fx.Stand: ("stands", "rises"),
    fx.TakeControl: ("control-taken",),
    cond.Stays: ("saved",),
    fx.GainPower: ("gains-power",),
    fx.GainPowerOn: ("gains-power",),
    fx.MovePower: ("moves-power",),
    fx.TakePower: ("moves-power",),
    fx.PutPower: ("moves-power",),
    fx.GainGold: ("gains-gold",),
}


_BEGINNING: dict[str, tuple[str, ...]] = {phase: (f"phase-begins {phase}",) for phase in PHASES}  # by phase that begins
_KINDS = {**HAPPENING_KINDS, cond.RoundBegins: ("round-begins", *_BEGINNING["plot"])}
# the kinds of happening that a condition may contain, but for unlike effects that happen together
KNOWN_KINDS: Final = dict.fromkeys((*_KINDS.values(), *_BEGINNING.values(), *_OF_EFFECTS.values()))


def happening_kinds(condition: cond.Condition) -> tuple[str, ...]:
    """The kinds of happening that the condition contains; the beginning of a phase also says which phase."""
    if condition.__class__ is cond.Happens:
        return _of_effects(condition.effects)
    if condition.__class__ is cond.PhaseBegins:
        return _BEGINNING[condition.phase]
    return _KINDS[condition.__class__]


def _of_effects(effects: tuple[Effect, ...]) -> tuple[str, ...]:
    """The kinds of happening that these effects contain when they happen together."""
    if not effects:
        return ()
    kind = effects[0].__class__
    for one in effects:
        if one.__class__ is not kind:
            return tuple(dict.fromkeys(word for one in effects for word in _OF_EFFECTS.get(one.__class__, ())))
    return _OF_EFFECTS.get(kind, ())


def listens_for(when: When) -> tuple[str, ...]:
    """The kinds of happening that an ability with this condition waits for."""
    if when.what == "phase-begins":
        return tuple(word for phase in PHASES if when.phase in ("", phase) for word in _BEGINNING[phase])
    return (when.what,)
