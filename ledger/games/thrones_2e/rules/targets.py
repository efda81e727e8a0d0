"""The rules of targets and choices: on whom an ability is used, and to what end."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..cards.matching import card_fits
from ..cards.tableau_index import lying_at
from ..cards.targets import affected, enough_targets, may_not_be_chosen
from ..cards.usability import could_change, lasts_until_a_past_end
from ..model.abilities import OPTIONAL
from ..model.actions import Choose, Using
from ..model.book import USED, book
from ..model.filters import Cards, Target
from ..model.frames import Choosing
from ..model.state import State
from ..play.ability_case import Case, after_cost, case_of, targets_after_cost

# ---- on whom, and to what end


@book.rule("agot2.target.too-few-blocks-initiation", *USED, case=case_of)
def enough_to_choose_from(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    if case is None or said.effects is not None:
        return None
    return None if enough_targets(state, case.ability, case.printed, case.asked) else {"card": said.card}


def _named_targets(said: Using, case: Case | None) -> tuple[Case, Target, tuple[str, ...]] | None:
    """The cards that the user named as targets, with what the ability asks of them; None where the user names none."""
    if case is None or case.ability.target is None or said.targets is None or case.ability.target.chooser != "you":
        return None
    return case, case.ability.target, said.targets


@book.rule("agot2.target.choose-means-target", *USED, case=case_of)
def targets_fit_the_text(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    found = _named_targets(said, case)
    if found is None:
        none_meant = case is not None and case.ability.target is None
        return {"card": said.card, "target": said.targets[0]} if none_meant and said.targets else None
    case, target, targets = found
    if target.cards.zone != "play":
        wrong = next((one for one in targets if not _may_be(state, target.cards, one)), None)
        return {"card": said.card, "target": wrong} if wrong is not None else None
    legal = targets_after_cost(state, seat, said, case)
    for one in targets:
        if one not in legal and lying_at(state, one) is not None:
            paid = after_cost(state, seat, said, case)
            if affected(paid, case.ability, one) and not may_not_be_chosen(paid, case.printed, one):
                return {"card": said.card, "target": one}
    return None


def _may_be(state: State, cards: Cards, one: str) -> bool:
    """Whether a card out of play fits, by what is printed on it. Naming it has shown it."""
    printed = state.box.get(one)
    return printed is None or card_fits(cards, printed)


@book.rule("agot2.ability.affects-in-play-only", *USED, case=case_of)
def targets_are_in_play(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    found = _named_targets(said, case)
    if found is None or found[1].cards.zone != "play":
        return None
    away = next((one for one in found[2] if lying_at(state, one) is None), None)
    return {"card": said.card, "target": away} if away is not None else None


@book.rule("agot2.target.must-be-affected", *USED, case=case_of)
def targets_are_affected(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    found = _named_targets(said, case)
    if found is None:
        return None
    case, _, targets = found
    for one in targets:
        if lying_at(state, one) is not None and not affected(state, case.ability, one):
            return {"card": said.card, "target": one}
    return None


@book.rule("agot2.immunity.neither-targeted-nor-affected", *USED, case=case_of)
def the_immune_are_not_targets(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    found = _named_targets(said, case)
    if found is None:
        return None
    case, _, targets = found
    for one in targets:
        if may_not_be_chosen(state, case.printed, one):
            return {"card": said.card, "target": one}
    return None


@book.rule("agot2.target.same-player-simultaneous", *USED, case=case_of)
def as_many_targets_as_it_needs(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    found = _named_targets(said, case)
    if found is None:
        return None
    _, target, targets = found
    given = len(set(targets))
    wrong = not target.least <= given <= target.most or given < len(targets)
    return {"due": target.least, "given": given} if wrong else None


@book.rule("agot2.ability.must-be-able-to-change-state", *USED, case=case_of)
def it_could_change_something(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    if case is None or case.ability.kind not in OPTIONAL or said.effects is not None:
        return None
    return None if could_change(state, case.ability, case.asked) else {"card": said.card}


@book.rule("agot2.effect.lasting.too-late-fails", *USED, case=case_of)
def nothing_lasts_until_what_is_over(state: State, seat: Seat, said: Using, case: Case | None) -> Facts | None:
    return {"card": said.card} if case is not None and lasts_until_a_past_end(state, case.ability) else None


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
