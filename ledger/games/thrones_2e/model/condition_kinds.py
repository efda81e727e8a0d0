"""What a condition may be heard as: the kinds of moment in it, told by its class alone, before anybody is asked."""

from __future__ import annotations

from typing import Final

from ....kit.effects import Effect
from .abilities import When
from .components import PHASES
from .conditions import (
    CardsDrawn,
    ChallengeEnds,
    ChallengeInitiated,
    ChallengeWon,
    ClaimApplied,
    Condition,
    DefendersDeclared,
    Discarded,
    DominanceWon,
    Entered,
    EventPlayed,
    FirstPlayerNamed,
    Happens,
    IncomeCollected,
    Initiates,
    InitiativeWon,
    PhaseBegins,
    PhaseEnds,
    PlotsRevealed,
    RoundBegins,
    RoundEnds,
    Stays,
    TitlesChosen,
)
from .effects import (
    Discard,
    GainGold,
    GainPower,
    GainPowerOn,
    Kill,
    Kneel,
    MovePower,
    PutPower,
    RemoveFromGame,
    ReturnToHand,
    Sacrifice,
    ShuffleIn,
    Stand,
    TakeControl,
    TakePower,
)

WORDS: dict[type, tuple[str, ...]] = {
    Initiates: ("initiates",),
    Entered: ("enters-play",),
    ChallengeWon: ("challenge-won", "challenge-lost"),
    ChallengeInitiated: ("challenge-initiated", "attacks", "kneels", "bypassed"),
    DefendersDeclared: ("defends", "kneels"),
    PhaseBegins: ("phase-begins",),
    PhaseEnds: ("phase-ends",),
    RoundBegins: ("round-begins", "phase-begins"),
    RoundEnds: ("round-ends", "phase-ends"),
    PlotsRevealed: ("plot-revealed",),
    InitiativeWon: ("initiative-won",),
    FirstPlayerNamed: ("first-player",),
    TitlesChosen: ("titles-chosen",),
    CardsDrawn: ("cards-drawn",),
    IncomeCollected: ("income",),
    Discarded: ("discarded-from-hand", "discarded-from-deck"),
    EventPlayed: ("event-played",),
    ChallengeEnds: ("challenge-ends",),
    ClaimApplied: ("claim",),
    DominanceWon: ("dominance-won",),
}
_OF_EFFECTS: dict[type, tuple[str, ...]] = {
    Kill: ("leaves-play", "killed"),
    Sacrifice: ("leaves-play", "sacrificed"),
    Discard: ("leaves-play",),
    ReturnToHand: ("leaves-play",),
    ShuffleIn: ("leaves-play",),
    RemoveFromGame: ("leaves-play",),
    Kneel: ("kneels",),
    Stand: ("stands", "rises"),
    TakeControl: ("control-taken",),
    Stays: ("saved",),
    GainPower: ("gains-power",),
    GainPowerOn: ("gains-power",),
    MovePower: ("moves-power",),
    TakePower: ("moves-power",),
    PutPower: ("moves-power",),
    GainGold: ("gains-gold",),
}


_BEGINNING = {phase: (f"phase-begins {phase}",) for phase in PHASES}
_HEARD = {**WORDS, RoundBegins: ("round-begins", *_BEGINNING["plot"])}
# what conditions are heard as, but for unlike effects that happen together
ALIKE: Final = dict.fromkeys((*_HEARD.values(), *_BEGINNING.values(), *_OF_EFFECTS.values()))


def words_of(condition: Condition) -> tuple[str, ...]:
    """What the condition may be heard as: the kinds of moment in it, and of the beginning of a phase also which."""
    kind = condition.__class__
    if kind is Happens:
        return _of_effects(condition.effects)
    return _BEGINNING[condition.phase] if kind is PhaseBegins else _HEARD[kind]


def _of_effects(effects: tuple[Effect, ...]) -> tuple[str, ...]:
    if not effects:
        return ()
    kind = effects[0].__class__
    for one in effects:
        if one.__class__ is not kind:
            return tuple(dict.fromkeys(word for one in effects for word in _OF_EFFECTS.get(one.__class__, ())))
    return _OF_EFFECTS.get(kind, ())


def listens_for(when: When) -> tuple[str, ...]:
    """What an ability hears that waits for such a moment."""
    if when.what == "phase-begins":
        return tuple(word for phase in PHASES if when.phase in ("", phase) for word in _BEGINNING[phase])
    return (when.what,)
