"""Rules of events, abilities, challenges and claim."""

from __future__ import annotations

from ledger.core.rulebook import Facts
from ledger.core.seats import Seat
from ledger.kit.lcg.sequences import condition_of

from .actions import ChooseClaim, DeclareDefenders, EndChallenges, InitiateChallenge, PlayEvent, UseAbility
from .challenge import claim_due, has_icon
from .flow import active_seat
from .rules import book, controlled
from .scripts import ability_of, fits, is_character, targets_of, used_here
from .state import State, known, lying

Use = PlayEvent | UseAbility


def stage_of(state: State) -> str:
    """The stage that the open window belongs to; marshaling windows are action windows as well."""
    name = state.flow[-1].step.removeprefix("window.")
    return "action" if name == "marshal" else name


# ---- events and abilities


@book.rule("agot2.ability.initiate.1.check-restrictions", PlayEvent)
def an_event_comes_from_the_hand(state: State, seat: Seat, action: PlayEvent) -> Facts | None:
    return {"card": action.card} if action.card not in state.players[seat].hand else None


@book.rule("agot2.card-type.event.when-playable", PlayEvent)
def an_event_is_played_when_its_text_allows(state: State, seat: Seat, action: PlayEvent) -> Facts | None:
    card = known(state, action.card)
    if card is None or card.kind != "event":
        return {"card": action.card, "window": stage_of(state)}
    ability = ability_of(state, action.card)
    fine = ability is None or (
        ability.timing == stage_of(state) and ability.answers(state, condition_of(state), seat, action.card)
    )
    return None if fine else {"card": action.card, "window": stage_of(state)}


@book.rule("agot2.ability.works-from-play-only", UseAbility)
def an_ability_works_for_its_controller_in_play(state: State, seat: Seat, action: UseAbility) -> Facts | None:
    return {"card": action.card, "seat": seat} if not controlled(state, seat, action.card) else None


@book.rule("agot2.ability.play-restriction", UseAbility)
def an_ability_answers_its_own_condition(state: State, seat: Seat, action: UseAbility) -> Facts | None:
    lies = lying(state, action.card)
    if lies is None:
        return None
    ability = ability_of(state, lies.card)
    if ability is None:
        fine = fits(state, lies.card, action.card, condition_of(state), stage_of(state), seat)
    else:
        fine = ability.timing == stage_of(state) and ability.answers(state, condition_of(state), seat, action.card)
    return None if fine else {"card": action.card, "window": stage_of(state)}


@book.rule("agot2.ability.reaction.once-per-occurrence", UseAbility)
def a_reaction_answers_once(state: State, seat: Seat, action: UseAbility) -> Facts | None:
    return {"card": action.card} if stage_of(state) == "reaction" and action.card in used_here(state) else None


@book.rule("agot2.ability.interrupt.once-per-occurrence", UseAbility)
def an_interrupt_answers_once(state: State, seat: Seat, action: UseAbility) -> Facts | None:
    return {"card": action.card} if stage_of(state) in ("would", "interrupt") and action.card in used_here(state) else None


@book.rule("agot2.target.choose-means-target", PlayEvent, UseAbility)
def the_chosen_card_meets_the_text(state: State, seat: Seat, action: Use) -> Facts | None:
    lies = lying(state, action.card) if isinstance(action, UseAbility) else None
    ability = ability_of(state, lies.card if lies else action.card)
    if ability is None or ability.targets is None:
        return None
    legal = targets_of(state, ability, seat, action.card, condition_of(state))
    chosen = action.target if action.target is not None or len(legal) != 1 else legal[0]
    return {"card": action.card, "chosen": chosen, "legal": legal} if chosen not in legal else None


@book.rule("agot2.effect.resolve-all-possible", PlayEvent, UseAbility)
def effects_are_those_of_the_text(state: State, seat: Seat, action: Use) -> Facts | None:
    lies = lying(state, action.card) if isinstance(action, UseAbility) else None
    ability = ability_of(state, lies.card if lies else action.card)
    if ability is None:
        return {"card": action.card} if not action.effects else None
    if action.effects is None or (ability.targets is not None and action.target is None):
        return None
    return {"card": action.card} if action.effects != ability.effects(state, seat, action.target) else None


# ---- challenges


@book.rule("agot2.challenge.active-player.sole-initiator", InitiateChallenge, EndChallenges)
def only_the_active_player_initiates(state: State, seat: Seat, action: object) -> Facts | None:
    return {"seat": seat, "active": active_seat(state)} if seat != active_seat(state) else None


@book.rule("agot2.challenge.4-2.one-of-each-type", InitiateChallenge)
def one_challenge_of_each_type(state: State, seat: Seat, action: InitiateChallenge) -> Facts | None:
    return {"kind": action.kind} if action.kind in state.initiated else None


@book.rule("agot2.challenge.4-2.at-least-one-attacker", InitiateChallenge, timeless=True)
def somebody_attacks(state: State, seat: Seat, action: InitiateChallenge) -> Facts | None:
    return {} if not action.attackers else None


def _unfit(state: State, seat: Seat, handles: tuple[str, ...], kind: str) -> tuple[str, ...]:
    def fit(handle: str) -> bool:
        lies = lying(state, handle)
        return lies is not None and lies.owner == seat and not lies.kneeling and has_icon(state, lies.card, kind)

    return tuple(handle for handle in handles if not fit(handle) or handles.count(handle) > 1)


@book.rule("agot2.challenge.4-2.attacker-requirements", InitiateChallenge)
def attackers_stand_and_have_the_icon(state: State, seat: Seat, action: InitiateChallenge) -> Facts | None:
    unfit = _unfit(state, seat, action.attackers, action.kind)
    return {"cards": unfit, "kind": action.kind} if unfit else None


@book.rule("agot2.challenge.4-2-1.declare-defenders-optional", DeclareDefenders)
def only_the_defending_player_declares(state: State, seat: Seat, action: DeclareDefenders) -> Facts | None:
    frame = state.flow[-1]
    return {"seat": seat, "defender": frame.target} if seat != frame.target else None


@book.rule("agot2.challenge.4-2-1.defender-requirements", DeclareDefenders)
def defenders_stand_and_have_the_icon(state: State, seat: Seat, action: DeclareDefenders) -> Facts | None:
    frame = state.flow[-1]
    unfit = _unfit(state, frame.target, action.defenders, frame.kind)
    return {"cards": unfit, "kind": frame.kind} if unfit else None


# ---- claim


@book.rule("agot2.claim.4-2-4.military", ChooseClaim)
def the_loser_chooses_own_characters(state: State, seat: Seat, action: ChooseClaim) -> Facts | None:
    frame = state.flow[-1]
    mine = all((lies := lying(state, card)) and lies.owner == frame.target and is_character(state, lies) for card in action.cards)
    return {"seat": seat, "loser": frame.target} if seat != frame.target or not mine else None


@book.rule("agot2.claim.4-2-4.military-distinct", ChooseClaim)
def nobody_is_chosen_twice(state: State, seat: Seat, action: ChooseClaim) -> Facts | None:
    return {"cards": action.cards} if len(set(action.cards)) < len(action.cards) else None


@book.rule("agot2.claim.4-2-4.military-shortfall", ChooseClaim)
def as_many_as_the_claim_or_all(state: State, seat: Seat, action: ChooseClaim) -> Facts | None:
    due = claim_due(state, state.flow[-1])
    return {"due": due, "given": len(action.cards)} if len(set(action.cards)) != due else None
