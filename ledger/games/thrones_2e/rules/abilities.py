"""The rules of events and abilities: what is used and from where, when, and how often."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..cards.modifiers import forbidden
from ..cards.tableau_index import lying_at
from ..cards.usability import in_phase, restriction_unmet, times_used, title_key, use_key
from ..flow.triggers import source_of, used_here, used_key
from ..model.abilities import OPTIONAL
from ..model.actions import PlayEvent, UseAbility, Using
from ..model.book import USED, book
from ..model.frames import Told
from ..model.state import State
from ..play.ability_case import Case, case_of, printed_of


def _types_in_a_text(state: State, said: Using) -> bool:
    """Whether this use says what a text without a script did, which is due now."""
    frame = state.flow[-1]
    return isinstance(frame, Told) and frame.card == said.card


# ---- what is used, and from where


@book.rule("agot2.ability.works-from-play-only", UseAbility)
def an_ability_works_for_its_controller(state: State, seat: Seat, said: UseAbility) -> Facts | None:
    lies = lying_at(state, said.card)
    mine = lies.controller == seat if lies is not None else source_of(state, seat, said.card) is not None
    return None if mine else {"card": said.card}


@book.rule("agot2.ability.initiate.0.declare-intent", *USED)
def what_it_does_is_said(state: State, seat: Seat, said: Using) -> Facts | None:
    printed = printed_of(state, said)
    unknown = printed is not None and printed.abilities is None and said.effects is None
    return {"card": said.card} if unknown else None


@book.rule("agot2.ability.initiate.1.check-restrictions", UseAbility, case=case_of)
def an_ability_that_is_used(state: State, seat: Seat, said: UseAbility, case: Case | None) -> Facts | None:
    printed = source_of(state, seat, said.card)
    if printed is None or printed.abilities is None or _types_in_a_text(state, said):
        return None
    return None if case is not None and case.ability.kind in OPTIONAL else {"card": said.card}


@book.rule("agot2.card-type.event.when-playable", PlayEvent, case=case_of)
def an_event_is_playable_now(state: State, seat: Seat, said: PlayEvent, case: Case | None) -> Facts | None:
    printed = printed_of(state, said)
    if printed is None:
        return None
    if printed.kind != "event" or forbidden(state, "play-event", None, seat):
        return {"card": said.card}
    return {"card": said.card} if case is not None and case.ability.kind not in OPTIONAL else None


# ---- when


@book.rule("agot2.ability.action.only-in-action-window", *USED, case=case_of)
def actions_need_an_action_window(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    return {"card": said.card} if case and case.ability.kind == "action" and case.stage != "action" else None


@book.rule("agot2.ability.action.phase-qualifier", *USED, case=case_of)
def in_the_phase_of_its_heading(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    if case is None or case.ability.kind != "action" or in_phase(state, case.ability):
        return None
    return {"card": said.card, "phase": case.ability.phase}


@book.rule("agot2.window.interrupt.closed-is-final", *USED, case=case_of)
def interrupts_have_their_window(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    if case is None or case.ability.kind not in ("would", "interrupt"):
        return None
    early = case.ability.kind == "interrupt" and case.stage == "would" and case.answers
    return None if early or (case.stage == case.ability.kind and case.answers) else {"card": said.card}


@book.rule("agot2.trigger.would-has-priority", *USED, case=case_of)
def what_would_happen_comes_first(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    early = case is not None and case.ability.kind == "interrupt" and case.stage == "would" and case.answers
    return {"card": said.card} if early else None


@book.rule("agot2.window.reaction.closed-is-final", *USED, case=case_of)
def reactions_have_their_window(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    if case is None or case.ability.kind != "reaction":
        return None
    return None if case.stage == "reaction" and case.answers else {"card": said.card}


@book.rule("agot2.ability.interrupt.once-per-occurrence", UseAbility, case=case_of)
def an_interrupt_answers_once(state: State, seat: Seat, said: UseAbility, case: Case | None) -> Facts | None:
    if case is None or case.ability.kind not in ("would", "interrupt"):
        return None
    return {"card": said.card} if used_key(seat, said.card, case.ability.counted_as(case.number)) in used_here(state) else None


@book.rule("agot2.ability.reaction.once-per-occurrence", UseAbility, case=case_of)
def a_reaction_answers_once(state: State, seat: Seat, said: UseAbility, case: Case | None) -> Facts | None:
    if case is None or case.ability.kind != "reaction":
        return None
    return {"card": said.card} if used_key(seat, said.card, case.ability.counted_as(case.number)) in used_here(state) else None


@book.rule("agot2.ability.play-restriction", *USED, case=case_of)
def its_conditions_hold(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    return {"card": said.card} if case is not None and restriction_unmet(state, case.ability, case.asked) else None


@book.rule("agot2.limit.per-period-per-copy", UseAbility, case=case_of)
def within_its_limit(state: State, seat: Seat, said: UseAbility, case: Case | None) -> Facts | None:
    if case is None or case.ability.limit is None:
        return None
    most = case.ability.limit.times
    return (
        {"card": said.card, "most": most}
        if times_used(state, seat, use_key(said.card, case.ability.counted_as(case.number))) >= most
        else None
    )


@book.rule("agot2.limit.maximum-by-title", *USED, case=case_of)
def within_its_maximum(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    if case is None or case.ability.maximum is None:
        return None
    most = case.ability.maximum.times
    over = times_used(state, seat, title_key(case.printed, case.ability.counted_as(case.number))) >= most
    return {"card": said.card, "most": most} if over else None
