"""What cards do: when an ability may be used, what it costs, whom it may choose, what it brings about.

A card names its script in the catalogue. Cards of the rulebook and practice cards share these; a card without one is
recorded with the effect primitives that its text came to.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.lcg.contest import contest_of
from ....kit.lcg.tableau import lying
from ..model.effects import Discard, DrawCards, GainGold, GainPowerOn, Kill, Kneel, ModifyStrength, Save, Stand
from ..model.state import Happens, Played, Revealed, State, Won, face, is_character
from .dying import about_to_be_killed

# the handles of the cards that a text may choose, from (state, seat, handle of the card itself)
Targets = Callable[[State, Seat, str], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability that the engine carries out: when it may be used, its cost, whom it may choose, and its effects.

    `timing` is action, response, save, passive or when-revealed. `phase` is the phase that an action belongs to, or `any`.
    `kneels` is what kneels as the cost: the card itself (`self`) or a standing character of the card's house (`house`). `effects`
    is called with (state, seat, handle of the card itself, target), `answers` with (condition, seat, handle of the card itself):
    it says whether the ability answers that condition.
    """

    timing: str
    effects: Callable[[State, Seat, str, str], tuple[Effect, ...]]
    phase: str = "any"
    gold: int = 0
    kneels: str = ""
    targets: Targets | None = None
    answers: Callable[[Any, Seat, str], bool] = lambda condition, seat, handle: True


# ---- conditions


def when_played(condition: Any, seat: Seat, handle: str) -> bool:
    """Whether the card itself has come into play."""
    return isinstance(condition, Played) and condition.handle == handle


def when_lost(condition: Any, seat: Seat, handle: str) -> bool:
    """Whether the player has lost a challenge."""
    return isinstance(condition, Won) and condition.loser == seat


def when_won(condition: Any, seat: Seat, handle: str) -> bool:
    """Whether the player has won a challenge."""
    return isinstance(condition, Won) and condition.seat == seat


def when_revealed(condition: Any, seat: Seat, handle: str) -> bool:
    """Whether the plots have been revealed."""
    return isinstance(condition, Revealed)


def when_another_dies(condition: Any, seat: Seat, handle: str) -> bool:
    """Whether a character other than the card itself was killed."""
    return isinstance(condition, Happens) and any(
        isinstance(effect, Kill) and effect.card != handle for effect in condition.effects
    )


# ---- whom a text may choose


def allies(state: State, seat: Seat, handle: str) -> tuple[str, ...]:
    """Every character in play with the trait Ally."""
    return tuple(one.handle for one in state.play if is_character(state, one) and "ally" in face(state, one).traits)


def standing_characters(state: State, seat: Seat, handle: str) -> tuple[str, ...]:
    """The characters that may be chosen to kneel: standing ones; by house ruling kneeling ones too."""
    down_too = state.table.options.lion_target == "any"
    return tuple(one.handle for one in state.play if is_character(state, one) and (down_too or not one.kneeling))


def kneeling_characters(state: State, seat: Seat, handle: str) -> tuple[str, ...]:
    """The player's kneeling characters."""
    return tuple(one.handle for one in state.play if one.controller == seat and one.kneeling and is_character(state, one))


def participants(state: State, seat: Seat, handle: str) -> tuple[str, ...]:
    """The characters that take part in the challenge."""
    contest = contest_of(state)
    return contest.participants if contest is not None else ()


def unique_victims(state: State, seat: Seat, handle: str) -> tuple[str, ...]:
    """The characters about to be killed that the card may save, on either side.

    They are the unique ones; by house ruling those of House Stark.
    """
    stark = state.table.options.nie_dzis_icon == "stark"
    found = []
    for one in about_to_be_killed(state):
        lies = lying(state.play, one)
        if lies is not None and (face(state, lies).house == "stark" if stark else face(state, lies).unique):
            found.append(one)
    return tuple(found)


# ---- what a text does


# hbo.card.eddard-stark
def card_gains_power(state: State, seat: Seat, handle: str, target: str) -> tuple[Effect, ...]:
    """The card itself gains one power."""
    return (GainPowerOn(handle, 1),)


# hbo.card.varys
def discards_the_ally(state: State, seat: Seat, handle: str, target: str) -> tuple[Effect, ...]:
    """The target is discarded."""
    return (Discard(target),)


def kneels_target(state: State, seat: Seat, handle: str, target: str) -> tuple[Effect, ...]:
    """The target kneels."""
    return (Kneel(target),)


def stands_target(state: State, seat: Seat, handle: str, target: str) -> tuple[Effect, ...]:
    """The target stands."""
    return (Stand(target),)


def kills_target(state: State, seat: Seat, handle: str, target: str) -> tuple[Effect, ...]:
    """The target is killed."""
    return (Kill(target),)


def saves_target(state: State, seat: Seat, handle: str, target: str) -> tuple[Effect, ...]:
    """The target is saved."""
    return (Save(target),)


def strengthens_target(state: State, seat: Seat, handle: str, target: str) -> tuple[Effect, ...]:
    """The target has two strength more until the end of the challenge."""
    return (ModifyStrength(target, 2, "challenge"),)


def player_draws(count: int) -> Callable[[State, Seat, str, str], tuple[Effect, ...]]:
    """A function that gives the effects with which the player draws so many cards."""
    return lambda state, seat, handle, target: (DrawCards(seat, count),)


def everybody_draws(state: State, seat: Seat, handle: str, target: str) -> tuple[Effect, ...]:
    """Each player draws a card."""
    return DrawCards(Seat(0), 1), DrawCards(Seat(1), 1)


def player_gains_gold(count: int) -> Callable[[State, Seat, str, str], tuple[Effect, ...]]:
    """A function that gives the effects with which the player gains so much gold."""
    return lambda state, seat, handle, target: (GainGold(seat, count),)


# by the name under which cards of the catalogue ask for them
SCRIPTS: dict[str, Ability] = {
    "gains-power-when-played": Ability("response", card_gains_power, answers=when_played),
    "discards-an-ally-when-played": Ability("passive", discards_the_ally, targets=allies, answers=when_played),
    "kneel-to-draw-two": Ability("action", player_draws(2), "dominance", kneels="self"),
    "pay-two-to-kneel": Ability("action", kneels_target, gold=2, targets=standing_characters),
    "kneel-to-kill-participant": Ability("response", kills_target, kneels="house", targets=participants, answers=when_lost),
    "saves-unique": Ability("save", saves_target, targets=unique_victims),
    "pay-one-to-stand": Ability("action", stands_target, "challenges", gold=1, targets=kneeling_characters),
    "two-stronger": Ability("action", strengthens_target, "challenges", targets=participants),
    "kneel-for-gold": Ability("action", player_gains_gold(1), "marshal", kneels="self"),
    "draw-when-won": Ability("response", player_draws(1), answers=when_won),
    "gains-power-when-another-dies": Ability("passive", card_gains_power, answers=when_another_dies),
    "everybody-draws": Ability("when-revealed", everybody_draws, answers=when_revealed),
    "one-gold-when-revealed": Ability("when-revealed", player_gains_gold(1), answers=when_revealed),
}


def ability_named(script: str) -> Ability | None:
    """The ability of the script of that name; None where there is none."""
    return SCRIPTS.get(script)
