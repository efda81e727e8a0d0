"""The rules of events and abilities: when, at what cost, on whom."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.frames import on_top
from ....kit.lcg.sequences import condition_of
from ....kit.lcg.tableau import lying
from ..cards.dying import about_to_be_killed
from ..cards.known import look_up
from ..cards.scripts import Ability
from ..flow.who_might_act import heading, in_phase, used_here
from ..model.actions import PlayEvent, SaveWithDuplicate, UseAbility, Using
from ..model.book import USED, book
from ..model.box import Printed
from ..model.effects import Attach
from ..model.state import State, TextDue, face, is_character
from ..play.effects import carry_out


def printed_of(state: State, action: Using) -> Printed | None:
    """What is printed on the card that is used."""
    if isinstance(action, PlayEvent):
        return look_up(state, action.card, action.declared)
    lies = lying(state.play, action.card)
    return state.box.get(lies.card if lies else action.card)


def ability_of(state: State, action: Using) -> Ability | None:
    """The scripted ability that is used; None where the card has none."""
    printed = printed_of(state, action)
    return printed.ability if printed is not None else None


def _answers_a_text(state: State, action: Using) -> bool:
    """Whether this use says what the text did that is due now."""
    frame = state.flow[-1]
    return isinstance(frame, TextDue) and frame.card == action.card


# ---- when


@book.rule("hbo.card.zone", UseAbility)
def an_ability_works_for_its_controller(state: State, seat: Seat, said: UseAbility) -> Facts | None:
    lies = lying(state.play, said.card)
    plot = seat in (0, 1) and state.players[seat].plot == said.card
    mine = lies.controller == seat if lies is not None else plot
    return None if mine else {"card": said.card, "zone": "play"}


@book.rule("hbo.timing.phase-bound", *USED)
def in_the_phase_of_its_heading(state: State, seat: Seat, said: Using) -> Facts | None:
    printed = printed_of(state, said)
    if printed is None or _answers_a_text(state, said):
        return None
    timing, phase = heading(printed)
    return {"card": said.card, "phase": phase} if timing == "action" and not in_phase(state, phase) else None


def _response_out_of_time(state: State, said: Using) -> Ability | None:
    """The scripted response that is used here, outside an occasion for it."""
    ability = ability_of(state, said)
    return ability if ability is not None and ability.timing == "response" else None


def _in_time(state: State, seat: Seat, said: Using, ability: Ability) -> bool:
    """Whether the window for responses is open, and about what the ability answers."""
    return state.flow[-1].step == "window.reaction" and ability.answers(condition_of(state), seat, said.card)


def _window_has_closed(state: State, seat: Seat, said: Using, ability: Ability) -> bool:
    """Whether the latest occurrence was one that the ability answers, and the window for it has closed."""
    return state.flow[-1].step != "window.reaction" and ability.answers(state.lately, seat, said.card)


@book.rule("hbo.timing.response", *USED)
def a_response_waits_for_its_occasion(state: State, seat: Seat, said: Using) -> Facts | None:
    ability = _response_out_of_time(state, said)
    if ability is None or _in_time(state, seat, said, ability) or _window_has_closed(state, seat, said, ability):
        return None
    return {"card": said.card}


@book.rule("hbo.timing.response-missed", *USED)
def a_missed_response_is_lost(state: State, seat: Seat, said: Using) -> Facts | None:
    ability = _response_out_of_time(state, said)
    return {"card": said.card} if ability is not None and _window_has_closed(state, seat, said, ability) else None


@book.rule("hbo.oq.response-once", UseAbility)
def a_response_answers_once(state: State, seat: Seat, said: UseAbility) -> Facts | None:
    answering = state.flow[-1].step in ("window.reaction", "window.would")
    return {"card": said.card} if answering and said.card in used_here(state) else None


@book.rule("hbo.timing.save-interrupts", *USED)
def a_saving_text_answers_a_kill(state: State, seat: Seat, said: Using) -> Facts | None:
    printed = printed_of(state, said)
    saves = printed is not None and heading(printed)[0] == "save"
    return {"card": said.card} if saves and state.flow[-1].step != "window.would" else None


@book.rule("hbo.duplicate.save", SaveWithDuplicate)
def ones_own_character_with_a_duplicate(state: State, seat: Seat, said: SaveWithDuplicate) -> Facts | None:
    lies = lying(state.play, said.card)
    fine = (
        lies is not None
        and lies.controller == seat
        and bool(lies.duplicates)
        and is_character(state, lies)
        and said.card in about_to_be_killed(state)
    )
    return None if fine else {"card": said.card}


# ---- at what cost


@book.rule("hbo.gold.effects", *USED)
def gold_for_the_effect(state: State, seat: Seat, said: Using) -> Facts | None:
    printed = printed_of(state, said)
    if printed is None or seat not in (0, 1) or _answers_a_text(state, said):
        return None
    ability: Ability | None = printed.ability
    printed_cost = (printed.cost or 0) if isinstance(said, PlayEvent) else 0
    cost, gold = printed_cost + (ability.gold if ability else 0), state.players[seat].gold
    if ability is None and said.paid is not None:
        cost = max(cost, said.paid)  # a text without a script may ask for gold too: what was seen
    wrong = cost > gold or (said.paid is not None and said.paid != cost)
    return {"card": said.card, "cost": cost, "gold": gold if said.paid is None else said.paid} if wrong else None


@book.rule("hbo.card.maester-luwin", UseAbility)
def a_kneeling_card_cannot_kneel(state: State, seat: Seat, said: UseAbility) -> Facts | None:
    ability, lies = ability_of(state, said), lying(state.play, said.card)
    if ability is None or ability.kneels != "self" or lies is None:
        return None
    return {"card": said.card} if lies.kneeling else None


def _may_pay(state: State, seat: Seat, printed: Printed, handle: str | None) -> bool:
    """Whether the card may kneel as the cost: a standing character of the event's house that the player controls."""
    lies = lying(state.play, handle or "")
    return (
        lies is not None
        and lies.controller == seat
        and not lies.kneeling
        and is_character(state, lies)
        and face(state, lies).house == printed.house
    )


def payers(state: State, seat: Seat, printed: Printed) -> tuple[str, ...]:
    """The characters that may kneel as the cost of the card."""
    return tuple(one.handle for one in state.play if _may_pay(state, seat, printed, one.handle))


# ---- on whom


def targets_of(state: State, seat: Seat, said: Using) -> tuple[str, ...] | None:
    """Whom the text may choose; None for a text that chooses nobody."""
    ability = ability_of(state, said)
    if ability is None or ability.targets is None:
        return None
    return ability.targets(state, seat, said.card)


@book.rule("hbo.card.lannister-splaca-dlugi", PlayEvent)
def a_debt_is_paid_to_a_participant(state: State, seat: Seat, said: PlayEvent) -> Facts | None:
    printed = printed_of(state, said)
    if printed is None or printed.ability is None or printed.ability.kneels != "house":
        return None
    if state.flow[-1].step != "window.reaction":  # too late or too early: that is another rule's business
        return None
    fine = _may_pay(state, seat, printed, said.kneel) and said.target in (targets_of(state, seat, said) or ())
    return None if fine else {"card": said.card, "kneel": said.kneel or "", "target": said.target or ""}


@book.rule("hbo.card.przebieglosc-lwa", PlayEvent)
def the_lion_chooses_a_standing_character(state: State, seat: Seat, said: PlayEvent) -> Facts | None:
    printed = printed_of(state, said)
    if printed is None or printed.script != "pay-two-to-kneel" or said.target in (targets_of(state, seat, said) or ()):
        return None
    return {"card": said.card, "target": said.target or ""}


@book.rule("hbo.card.nie-dzis", PlayEvent)
def a_save_fits_the_icon(state: State, seat: Seat, said: PlayEvent) -> Facts | None:
    printed = printed_of(state, said)
    if printed is None or printed.script != "saves-unique" or state.flow[-1].step != "window.would":
        return None
    return None if said.target in (targets_of(state, seat, said) or ()) else {"card": said.card, "target": said.target or ""}


OWN_RULE = ("pay-two-to-kneel", "saves-unique", "kneel-to-kill-participant")  # scripts whose targets have a rule of their own


@book.rule("hbo.card.text", *USED)
def what_is_recorded_fits_the_text(state: State, seat: Seat, said: Using) -> Facts | None:
    printed = printed_of(state, said)
    if printed is None:
        return None
    ability: Ability | None = printed.ability
    if ability is None:
        return {"card": said.card} if said.effects is None else None
    if _is_out_of_its_text(state, seat, said, printed, ability):
        return {"card": said.card}
    if said.effects is None or (ability.targets is not None and said.target is None):
        return None
    return {"card": said.card} if said.effects != ability.effects(state, seat, said.card, said.target or "") else None


def _is_out_of_its_text(state: State, seat: Seat, said: Using, printed: Printed, ability: Ability) -> bool:
    """Whether a scripted text is used that only goes off by itself, on somebody it cannot choose, or at a cost it lacks."""
    due = _answers_a_text(state, said)
    if ability.timing in ("passive", "when-revealed") and not due:
        return True
    if isinstance(said, PlayEvent) and said.kneel is not None and ability.kneels != "house":
        return True
    legal = on_top(state, TextDue).among if due else targets_of(state, seat, said)
    return legal is not None and printed.script not in OWN_RULE and said.target not in legal


# ---- what a text without a script did


@book.rule("hbo.card.zone", *USED)
def effects_find_their_cards_in_play(state: State, seat: Seat, said: Using) -> Facts | None:
    """Effects that are recorded of a text are about cards in play: a mistyped word would be an effect that never happens."""
    effect = first_impossible(state, said.effects or ())
    missing = missing_card(state, effect)
    return {"card": missing, "zone": "table"} if missing else None


@book.rule("hbo.card.text", *USED)
def effects_can_be_done(state: State, seat: Seat, said: Using) -> Facts | None:
    effect = first_impossible(state, said.effects or ())
    return {"card": said.card} if effect is not None and not missing_card(state, effect) else None


def first_impossible(state: State, effects: tuple[Effect, ...]) -> Effect | None:
    """The first of the effects that cannot be done, one after the other, as the table lies."""
    for effect in effects:
        try:
            state = carry_out(state, effect)
        except Unplayable:
            return effect
    return None


def missing_card(state: State, effect: Effect | None) -> str:
    """The card that an effect speaks of as being in play, if it is not."""
    if effect is None or getattr(effect, "source", "play") != "play":
        return ""
    named = (getattr(effect, "card", ""), getattr(effect, "to", "") if isinstance(effect, Attach) else "")
    return next((one for one in named if one and lying(state.play, one) is None), "")
