"""What the cards of the slice do: when an ability may be used, what it costs, whom it may choose, what it brings about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ledger.core.seats import Seat
from ledger.kit.effects import Effect
from ledger.kit.lcg.sequences import Sequence, sequence_under

from .effects import Cancel, DrawCards, GainGold, GainPower, Kill, Save, Stand
from .state import Happens, Initiates, InPlay, State, Wins, challenge_of, fact, known, lying, opponent

Targets = Callable[[State, Seat, Any], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Ability:
    """`timing` is a stage of a sequence, or `action`."""

    timing: str
    effects: Callable[[State, Seat, str | None], tuple[Effect, ...]]
    answers: Callable[[State, Any, Seat, str], bool] = lambda state, condition, seat, card: True
    targets: Targets | None = None
    sacrifices: bool = False


def killed(condition: Any) -> tuple[str, ...]:
    return tuple(one.card for one in condition.effects if isinstance(one, Kill)) if isinstance(condition, Happens) else ()


def own_killed(state: State, seat: Seat, condition: Any) -> tuple[str, ...]:
    return tuple(card for card in killed(condition) if (lies := lying(state, card)) and lies.owner == seat)


def others_killed(state: State, condition: Any, seat: Seat, card: str) -> bool:
    return any(one != card for one in killed(condition))


def wins(condition: Any, seat: Seat) -> bool:
    return isinstance(condition, Wins) and condition.seat == seat and condition.attacking


def attacks(state: State, handle: str) -> bool:
    challenge = challenge_of(state)
    return challenge is not None and handle in challenge.attackers


def enemies(state: State, seat: Seat, weakest: int = 99) -> tuple[str, ...]:
    found = (one for one in state.play if one.owner == opponent(state, seat) and is_character(state, one))
    return tuple(one.handle for one in found if fact(state, one.card, "strength") <= weakest)


def is_character(state: State, lies: InPlay) -> bool:
    card = known(state, lies.card)
    return card is not None and card.kind == "character"


def kneeling(state: State, seat: Seat, condition: Any) -> tuple[str, ...]:
    return tuple(one.handle for one in state.play if one.owner == seat and one.kneeling)


SCRIPTS: dict[str, Ability] = {
    "champion": Ability(
        "reaction",
        lambda state, seat, target: (Kill(target),),
        lambda state, condition, seat, card: wins(condition, seat) and attacks(state, card),
        lambda state, seat, condition: enemies(state, seat, weakest=2),
    ),
    "bodyguard": Ability(
        "would",
        lambda state, seat, target: (Save(target),),
        lambda state, condition, seat, card: any(one != card for one in own_killed(state, seat, condition)),
        own_killed,
        sacrifices=True,
    ),
    "mourner": Ability("forced-reaction", lambda state, seat, target: (GainPower(seat, 1),), others_killed),
    "gravedigger": Ability("forced-interrupt", lambda state, seat, target: (GainGold(seat, 1),), others_killed),
    "heir": Ability(
        "interrupt",
        lambda state, seat, target: (GainPower(seat, 1),),
        lambda state, condition, seat, card: bool(own_killed(state, seat, condition)),
    ),
    "last-word": Ability(
        "would",
        lambda state, seat, target: (Cancel(),),
        lambda state, condition, seat, card: isinstance(condition, Initiates) and condition.event and condition.seat != seat,
    ),
    "no-quarter": Ability(
        "reaction",
        lambda state, seat, target: (Kill(target),),
        lambda state, condition, seat, card: wins(condition, seat) and condition.kind == "military",
        lambda state, seat, condition: enemies(state, seat),
    ),
    "on-your-feet": Ability("action", lambda state, seat, target: (Stand(target),), targets=kneeling),
    "fresh-ravens": Ability("action", lambda state, seat, target: (DrawCards(seat, 2),)),
}


def ability_of(state: State, card: str) -> Ability | None:
    found = known(state, card)
    return SCRIPTS.get(found.script) if found is not None and found.script else None


def targets_of(state: State, ability: Ability, seat: Seat, card: str, condition: Any) -> tuple[str, ...]:
    """Whom the ability may choose; a card cannot pay for itself by leaving and be chosen as well."""
    found = ability.targets(state, seat, condition) if ability.targets else ()
    return tuple(one for one in found if not (ability.sacrifices and one == card))


def fits(state: State, card: str, handle: str, condition: Any, stage: str, seat: Seat) -> bool:
    """Does the card's ability belong here, and has it somebody to choose?"""
    ability = ability_of(state, card)
    if ability is None:
        found = known(state, card)
        return found is not None and found.fact("ability") == stage
    if ability.timing != stage or not ability.answers(state, condition, seat, handle):
        return False
    return ability.targets is None or bool(targets_of(state, ability, seat, handle, condition))


def used_here(state: State) -> tuple[str, ...]:
    """Abilities that have answered the present occurrence."""
    frame = state.flow[-1] if isinstance(state.flow[-1], Sequence) else sequence_under(state)
    return frame.used if frame is not None else ()


def could(state: State, condition: Any, stage: str, seat: Seat) -> bool:
    """Might the seat use something here, as far as anybody can see? A hand of cards might hold any event of the record."""
    used = used_here(state)
    for lies in state.play:
        if lies.owner == seat and lies.handle not in used and fits(state, lies.card, lies.handle, condition, stage, seat):
            return True
    player = state.players[seat]
    if not len(player.hand):
        return False
    events = (card for card in state.table.cards if card.kind == "event")
    return any(
        int(card.fact("cost", "0")) <= player.gold and fits(state, card.id, card.id, condition, stage, seat) for card in events
    )


def forced(state: State, condition: Any, stage: str) -> tuple[str, ...]:
    return tuple(
        lies.handle
        for lies in state.play
        if ability_of(state, lies.card) is not None and fits(state, lies.card, lies.handle, condition, stage, lies.owner)
    )
