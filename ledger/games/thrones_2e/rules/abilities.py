"""The rules of events and abilities: when, how often, at what cost, on whom."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.tableau import lying
from ..abilities import OPTIONAL, Pay
from ..actions import Choose, PlayEvent, SaveWithDuplicate, UseAbility
from ..choosing import (
    affected,
    could_change,
    enough_targets,
    gold_cost,
    in_phase,
    payers,
    restricted,
    shielded,
    spent,
    title_key,
    too_late,
    use_key,
)
from ..conditions import Happens
from ..effects import Sacrifice
from ..filters import Cards
from ..judging import Using, after_cost, case_of, printed_of, targets_then
from ..modifiers import card_fits, forbidden
from ..plots import plot_tokens
from ..state import Choosing, State, Told
from ..timing import about_to_leave
from ..triggers import duplicate_controller, source_of, used_here, used_key
from .book import USED, book


def _tells(state: State, said: Using) -> bool:
    frame = state.flow[-1]
    return isinstance(frame, Told) and frame.card == said.card


# ---- what is used, and from where


@book.rule("agot2.ability.works-from-play-only", UseAbility)
def an_ability_works_for_its_controller(state: State, seat: Seat, said: UseAbility) -> Facts | None:
    lies = lying(state.play, said.card)
    mine = lies.controller == seat if lies is not None else source_of(state, seat, said.card) is not None
    return None if mine else {"card": said.card}


@book.rule("agot2.ability.initiate.0.declare-intent", *USED)
def what_it_does_is_said(state: State, seat: Seat, said: Using) -> Facts | None:
    printed = printed_of(state, said)
    unknown = printed is not None and printed.abilities is None and said.effects is None
    return {"card": said.card} if unknown else None


@book.rule("agot2.ability.initiate.1.check-restrictions", UseAbility)
def an_ability_that_is_used(state: State, seat: Seat, said: UseAbility) -> Facts | None:
    printed = source_of(state, seat, said.card)
    if printed is None or printed.abilities is None or _tells(state, said):
        return None
    case = case_of(state, seat, said)
    return None if case is not None and case.row.kind in OPTIONAL else {"card": said.card}


@book.rule("agot2.card-type.event.when-playable", PlayEvent)
def an_event_has_its_moment(state: State, seat: Seat, said: PlayEvent) -> Facts | None:
    printed = printed_of(state, said)
    if printed is None:
        return None
    if printed.kind != "event" or forbidden(state, "play-event", None, seat):
        return {"card": said.card}
    case = case_of(state, seat, said)
    return {"card": said.card} if case is not None and case.row.kind not in OPTIONAL else None


# ---- when


@book.rule("agot2.ability.action.only-in-action-window", *USED)
def actions_need_an_action_window(state: State, seat: Seat, said: Using) -> Facts | None:
    case = case_of(state, seat, said)
    return {"card": said.card} if case and case.row.kind == "action" and case.stage != "action" else None


@book.rule("agot2.ability.action.phase-qualifier", *USED)
def in_the_phase_of_its_heading(state: State, seat: Seat, said: Using) -> Facts | None:
    case = case_of(state, seat, said)
    if case is None or case.row.kind != "action" or in_phase(state, case.row):
        return None
    return {"card": said.card, "phase": case.row.phase}


@book.rule("agot2.window.interrupt.closed-is-final", *USED)
def interrupts_have_their_window(state: State, seat: Seat, said: Using) -> Facts | None:
    case = case_of(state, seat, said)
    if case is None or case.row.kind not in ("would", "interrupt"):
        return None
    early = case.row.kind == "interrupt" and case.stage == "would" and case.answers
    return None if early or (case.stage == case.row.kind and case.answers) else {"card": said.card}


@book.rule("agot2.trigger.would-has-priority", *USED)
def what_would_happen_comes_first(state: State, seat: Seat, said: Using) -> Facts | None:
    case = case_of(state, seat, said)
    early = case is not None and case.row.kind == "interrupt" and case.stage == "would" and case.answers
    return {"card": said.card} if early else None


@book.rule("agot2.window.reaction.closed-is-final", *USED)
def reactions_have_their_window(state: State, seat: Seat, said: Using) -> Facts | None:
    case = case_of(state, seat, said)
    if case is None or case.row.kind != "reaction":
        return None
    return None if case.stage == "reaction" and case.answers else {"card": said.card}


@book.rule("agot2.ability.interrupt.once-per-occurrence", UseAbility)
def an_interrupt_answers_once(state: State, seat: Seat, said: UseAbility) -> Facts | None:
    case = case_of(state, seat, said)
    if case is None or case.row.kind not in ("would", "interrupt"):
        return None
    return (
        {"card": said.card} if used_key(seat, said.card, case.row.counted_as(case.number)) in used_here(state) else None
    )


@book.rule("agot2.ability.reaction.once-per-occurrence", UseAbility)
def a_reaction_answers_once(state: State, seat: Seat, said: UseAbility) -> Facts | None:
    case = case_of(state, seat, said)
    if case is None or case.row.kind != "reaction":
        return None
    return (
        {"card": said.card} if used_key(seat, said.card, case.row.counted_as(case.number)) in used_here(state) else None
    )


@book.rule("agot2.ability.play-restriction", *USED)
def its_conditions_hold(state: State, seat: Seat, said: Using) -> Facts | None:
    case = case_of(state, seat, said)
    return {"card": said.card} if case is not None and restricted(state, case.row, case.asked) else None


@book.rule("agot2.limit.per-period-per-copy", UseAbility)
def within_its_limit(state: State, seat: Seat, said: UseAbility) -> Facts | None:
    case = case_of(state, seat, said)
    if case is None or case.row.limit is None:
        return None
    most = case.row.limit.times
    return (
        {"card": said.card, "most": most}
        if spent(state, seat, use_key(said.card, case.row.counted_as(case.number))) >= most
        else None
    )


@book.rule("agot2.limit.maximum-by-title", *USED)
def within_its_maximum(state: State, seat: Seat, said: Using) -> Facts | None:
    case = case_of(state, seat, said)
    if case is None or case.row.maximum is None:
        return None
    most = case.row.maximum.times
    over = spent(state, seat, title_key(case.printed, case.row.counted_as(case.number))) >= most
    return {"card": said.card, "most": most} if over else None


# ---- at what cost


@book.rule("agot2.ability.must-be-payable", *USED)
def gold_for_the_effect(state: State, seat: Seat, said: Using) -> Facts | None:
    case = case_of(state, seat, said)
    if case is None:
        return _event_without_rows(state, seat, said)
    cost = gold_cost(state, seat, case.printed, case.row, case.event, said.x or 0, case.asked.cause)
    gold = state.players[seat].gold
    return {"card": said.card, "cost": cost, "gold": gold} if cost > gold else None


def _event_without_rows(state: State, seat: Seat, said: Using) -> Facts | None:
    printed = printed_of(state, said)
    if not isinstance(said, PlayEvent) or printed is None or not 0 <= seat < state.table.seats:
        return None
    cost, gold = gold_cost(state, seat, printed, None, True), state.players[seat].gold
    return {"card": said.card, "cost": cost, "gold": gold} if cost > gold else None


@book.rule("agot2.cost.gold-cost", *USED, given="paid")
def as_much_as_it_costs(state: State, seat: Seat, said: Using) -> Facts | None:
    case = case_of(state, seat, said)
    if case is None:
        return None
    cost = gold_cost(state, seat, case.printed, case.row, case.event, said.x or 0, case.asked.cause)
    return {"card": said.card, "cost": cost, "paid": said.paid} if said.paid != cost else None


def _parts(said: Using, case: object) -> tuple[Pay, ...]:
    return tuple(pay for pay in case.row.costs if pay.what not in ("gold", "x"))


@book.rule("agot2.ability.initiate.2.determine-cost", *USED)
def the_rest_of_the_cost_can_be_paid(state: State, seat: Seat, said: Using) -> Facts | None:
    case = case_of(state, seat, said)
    if case is None:
        return None
    wanted, named = 0, list(said.pays)
    for pay in _parts(said, case):
        if pay.what == "kneel-faction":
            if state.players[seat].kneeling:
                return {"card": said.card}
            continue
        if pay.what == "discard-plot-token":
            if plot_tokens(state, seat, pay.token) < pay.count:
                return {"card": said.card}
            continue
        if pay.what == "discard-hand":
            wanted += pay.count
            if len(named) < pay.count:
                return {"card": said.card}
            continue
        need = 1 if pay.what in ("discard-power", "discard-token") else pay.count
        may = payers(state, seat, pay, said.card)
        if len(may) < need:
            return {"card": said.card}
        wanted += need if isinstance(pay.who, Cards) else 0
        fitting = [one for one in named if one in may]
        if isinstance(pay.who, Cards) and named and len(fitting) < min(need, len(named)):
            return {"card": said.card}
    return {"card": said.card} if len(named) > wanted else None


@book.rule("agot2.standing.kneel.not-twice", *USED)
def what_kneels_cannot_kneel_again(state: State, seat: Seat, said: Using) -> Facts | None:
    case = case_of(state, seat, said)
    for pay in _parts(said, case) if case is not None else ():
        if pay.what == "kneel":
            cards = said.pays if isinstance(pay.who, Cards) else (said.card,)
            for one in cards:
                lies = lying(state.play, one)
                if lies is not None and lies.kneeling:
                    return {"card": one}
    return None


@book.rule("agot2.cost.not-with-opponents-elements", *USED)
def nobody_pays_with_what_others_have(state: State, seat: Seat, said: Using) -> Facts | None:
    for one in said.pays:
        lies = lying(state.play, one)
        owned_only = state.table.options.borrowed_cost == "owned_only"
        if lies is not None and (lies.controller != seat or (owned_only and lies.owner != seat)):
            return {"card": one}
    return None


@book.rule("agot2.cost.out-of-play-elements-own-zones", *USED)
def out_of_play_only_ones_own(state: State, seat: Seat, said: Using) -> Facts | None:
    for one in said.pays:
        if lying(state.play, one) is None and 0 <= seat < state.table.seats and one not in state.players[seat].hand:
            return {"card": one}
    return None


# ---- on whom, and to what end


@book.rule("agot2.target.too-few-blocks-initiation", *USED)
def enough_to_choose_from(state: State, seat: Seat, said: Using) -> Facts | None:
    case = case_of(state, seat, said)
    if case is None or said.effects is not None:
        return None
    return None if enough_targets(state, case.row, case.printed, case.asked) else {"card": said.card}


def _named_targets(state: State, seat: Seat, said: Using) -> tuple[object, tuple[str, ...]] | None:
    case = case_of(state, seat, said)
    if case is None or case.row.target is None or said.targets is None or case.row.target.chooser != "you":
        return None
    return case, said.targets


@book.rule("agot2.target.choose-means-target", *USED)
def targets_fit_the_text(state: State, seat: Seat, said: Using) -> Facts | None:
    found = _named_targets(state, seat, said)
    if found is None:
        case = case_of(state, seat, said)
        wrong = case is not None and said.targets and case.row.target is None
        return {"card": said.card, "target": said.targets[0]} if wrong else None
    case, targets = found
    if case.row.target.cards.zone != "play":
        wrong = next((one for one in targets if not _may_be(state, case.row.target.cards, one)), None)
        return {"card": said.card, "target": wrong} if wrong is not None else None
    legal = targets_then(state, seat, said, case)
    for one in targets:
        if one not in legal and lying(state.play, one) is not None:
            paid = after_cost(state, seat, said, case)
            if affected(paid, case.row, one) and not shielded(paid, case.printed, one):
                return {"card": said.card, "target": one}
    return None


def _may_be(state: State, cards: Cards, one: str) -> bool:
    """Does what is printed on a card out of play fit? Naming it has shown it."""
    printed = state.box.get(one)
    return printed is None or card_fits(cards, printed)


@book.rule("agot2.ability.affects-in-play-only", *USED)
def targets_are_in_play(state: State, seat: Seat, said: Using) -> Facts | None:
    found = _named_targets(state, seat, said)
    if found is None or found[0].row.target.cards.zone != "play":
        return None
    away = next((one for one in found[1] if lying(state.play, one) is None), None)
    return {"card": said.card, "target": away} if away is not None else None


@book.rule("agot2.target.must-be-affected", *USED)
def targets_are_affected(state: State, seat: Seat, said: Using) -> Facts | None:
    found = _named_targets(state, seat, said)
    for one in found[1] if found is not None else ():
        if lying(state.play, one) is not None and not affected(state, found[0].row, one):
            return {"card": said.card, "target": one}
    return None


@book.rule("agot2.immunity.neither-targeted-nor-affected", *USED)
def the_immune_are_not_targets(state: State, seat: Seat, said: Using) -> Facts | None:
    found = _named_targets(state, seat, said)
    for one in found[1] if found is not None else ():
        if shielded(state, found[0].printed, one):
            return {"card": said.card, "target": one}
    return None


@book.rule("agot2.target.same-player-simultaneous", *USED)
def as_many_targets_as_it_needs(state: State, seat: Seat, said: Using) -> Facts | None:
    found = _named_targets(state, seat, said)
    if found is None:
        return None
    target, given = found[0].row.target, len(set(found[1]))
    wrong = not target.least <= given <= target.most or given < len(found[1])
    return {"due": target.least, "given": given} if wrong else None


@book.rule("agot2.ability.must-be-able-to-change-state", *USED)
def it_could_change_something(state: State, seat: Seat, said: Using) -> Facts | None:
    case = case_of(state, seat, said)
    if case is None or case.row.kind not in OPTIONAL or said.effects is not None:
        return None
    return None if could_change(state, case.row, case.asked) else {"card": said.card}


@book.rule("agot2.effect.lasting.too-late-fails", *USED)
def nothing_lasts_until_what_is_over(state: State, seat: Seat, said: Using) -> Facts | None:
    case = case_of(state, seat, said)
    return {"card": said.card} if case is not None and too_late(state, case.row) else None


# ---- choices of an ability that is being resolved


@book.rule("agot2.target.controller-chooses", Choose)
def who_is_asked_chooses(state: State, seat: Seat, said: Choose) -> Facts | None:
    frame = state.flow[-1]
    return {"due": frame.seat, "seat": seat} if frame.seat != seat else None


@book.rule("agot2.target.same-player-simultaneous", Choose)
def as_many_as_are_asked_for(state: State, seat: Seat, said: Choose) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Choosing):
        return None
    given = len(said.cards)
    wrong = not frame.least <= given <= frame.most or len(set(said.cards)) < given
    return {"due": frame.least, "given": given} if wrong else None


@book.rule("agot2.target.choose-means-target", Choose)
def one_of_those_that_fit(state: State, seat: Seat, said: Choose) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Choosing):
        return None
    wrong = next((one for one in said.cards if one not in frame.among), None)
    return {"card": frame.card, "target": wrong} if wrong is not None else None


# ---- saves


def _condition(state: State, card: str) -> Happens | None:
    """The imminent occurrence that would remove the card."""
    for frame in reversed(state.flow):
        condition = getattr(frame, "condition", None)
        if isinstance(condition, Happens) and any(getattr(one, "card", "") == card for one in condition.effects):
            return condition
    return None


@book.rule("agot2.duplicate.save-interrupt", SaveWithDuplicate)
def a_duplicate_of_ones_own(state: State, seat: Seat, said: SaveWithDuplicate) -> Facts | None:
    lies, condition = lying(state.play, said.card), _condition(state, said.card)
    if condition is not None and (not condition.savable or Sacrifice(said.card) in condition.effects):
        return None
    fine = (
        lies is not None
        and duplicate_controller(state, lies) == seat
        and state.flow[-1].step == "window.would"
        and said.card in about_to_leave(state)
    )
    return None if fine else {"card": said.card}


@book.rule("agot2.effect.sacrifice.cannot-be-saved", SaveWithDuplicate)
def a_sacrifice_is_final(state: State, seat: Seat, said: SaveWithDuplicate) -> Facts | None:
    condition = _condition(state, said.card)
    return {"card": said.card} if condition is not None and Sacrifice(said.card) in condition.effects else None


@book.rule("agot2.save.cannot-be-saved", SaveWithDuplicate)
def some_things_cannot_be_saved(state: State, seat: Seat, said: SaveWithDuplicate) -> Facts | None:
    condition, lies = _condition(state, said.card), lying(state.play, said.card)
    barred = lies is not None and forbidden(state, "be-saved", lies)
    told = condition is not None and not condition.savable and condition.by not in ("", "effect")
    return {"card": said.card} if barred or told else None


@book.rule("agot2.save.continuous-condition-must-be-lifted", SaveWithDuplicate)
def a_condition_that_goes_on(state: State, seat: Seat, said: SaveWithDuplicate) -> Facts | None:
    condition = _condition(state, said.card)
    goes_on = condition is not None and not condition.savable and condition.by in ("", "effect")
    return {"card": said.card} if goes_on else None
