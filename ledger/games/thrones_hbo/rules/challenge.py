"""The rules of a challenge: attackers, Stealth, defenders, claim."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.lcg import challenge_faults as faults
from ....kit.lcg.contest import Contest, contest_of
from ....kit.lcg.tableau import InPlay, lying
from ..cards.strength import has
from ..flow.challenge import claim_due, claimable
from ..model.actions import ChooseClaim, DeclareAttackers, DeclareDefenders
from ..model.book import book
from ..model.state import State, is_character


def _characters(state: State, seat: Seat, handles: tuple[str, ...]) -> tuple[InPlay, ...]:
    """Those of the cards that are characters of the seat."""
    found = (lying(state.play, handle) for handle in handles)
    return tuple(one for one in found if one is not None and one.controller == seat and is_character(state, one))


def _not_own_characters(state: State, seat: Seat, handles: tuple[str, ...]) -> tuple[str, ...]:
    """Cards that are not characters of the seat, or are named twice."""
    return faults.strangers(_characters(state, seat, handles), handles)


def _without_icon(state: State, mine: tuple[InPlay, ...], kind: str) -> Facts | None:
    """The facts where some of these characters lack the icon of the challenge."""
    return faults.without_icon(mine, kind, lambda one: has(state, one, kind))


# ---- attackers


@book.rule("hbo.challenge.one-per-type", DeclareAttackers)
def one_challenge_of_each_type(state: State, seat: Seat, said: DeclareAttackers) -> Facts | None:
    return {"kind": said.kind} if said.kind in state.initiated else None


@book.rule("hbo.challenge.attack-minimum", DeclareAttackers, timeless=True)
def somebody_attacks(state: State, seat: Seat, said: DeclareAttackers) -> Facts | None:
    return {} if not said.attackers else None


@book.rule("hbo.challenge.attack-declare", DeclareAttackers)
def ones_own_characters_attack(state: State, seat: Seat, said: DeclareAttackers) -> Facts | None:
    strange = _not_own_characters(state, seat, said.attackers)
    return {"cards": strange} if strange else None


@book.rule("hbo.challenge.attack-standing", DeclareAttackers)
def attackers_stand(state: State, seat: Seat, said: DeclareAttackers) -> Facts | None:
    return faults.kneeling(_characters(state, seat, said.attackers))


@book.rule("hbo.challenge.icon", DeclareAttackers)
def attackers_have_the_icon(state: State, seat: Seat, said: DeclareAttackers) -> Facts | None:
    return _without_icon(state, _characters(state, seat, said.attackers), said.kind)


@book.rule("hbo.keyword.stealth", DeclareAttackers)
def one_choice_for_each_stealthy_attacker(state: State, seat: Seat, said: DeclareAttackers) -> Facts | None:
    choosers = [one.attacker for one in said.stealth]
    for one in said.stealth:
        attacker, target = lying(state.play, one.attacker), lying(state.play, one.target)
        fine = (
            one.attacker in said.attackers
            and choosers.count(one.attacker) == 1
            and attacker is not None
            and has(state, attacker, "stealth")
            and target is not None
            and target.controller != seat
            and is_character(state, target)
        )
        if not fine:
            return {"attacker": one.attacker, "target": one.target}
    return None


@book.rule("hbo.keyword.stealth-target", DeclareAttackers)
def the_stealthy_are_not_bypassed(state: State, seat: Seat, said: DeclareAttackers) -> Facts | None:
    for one in said.stealth:
        target = lying(state.play, one.target)
        if target is not None and has(state, target, "stealth"):
            return {"target": one.target}
    return None


# ---- defenders


@book.gate("hbo.challenge.steps", DeclareDefenders)
def defenders_after_attackers(state: State, seat: Seat, said: DeclareDefenders) -> Facts | None:
    frame = state.flow[-1]
    return {"due": frame.step} if frame.step != "challenge.defenders" and not state.ended else None


@book.gate("hbo.challenge.steps", ChooseClaim)
def claim_after_resolution(state: State, seat: Seat, said: ChooseClaim) -> Facts | None:
    frame = state.flow[-1]
    return {"due": frame.step} if frame.step != "challenge.claim" and not state.ended else None


def _contest(state: State) -> Contest:
    """The challenge being resolved; an empty one where there is none."""
    return contest_of(state) or Contest("")


@book.rule("hbo.challenge.defend-declare", DeclareDefenders)
def the_defending_player_declares(state: State, seat: Seat, said: DeclareDefenders) -> Facts | None:
    target = _contest(state).target
    strange = _not_own_characters(state, target, said.defenders)
    return {"defender": target, "cards": strange or None} if seat != target or strange else None


@book.rule("hbo.challenge.defend-standing", DeclareDefenders)
def defenders_stand(state: State, seat: Seat, said: DeclareDefenders) -> Facts | None:
    return faults.kneeling(_characters(state, _contest(state).target, said.defenders))


@book.rule("hbo.challenge.icon", DeclareDefenders)
def defenders_have_the_icon(state: State, seat: Seat, said: DeclareDefenders) -> Facts | None:
    contest = _contest(state)
    return _without_icon(state, _characters(state, contest.target, said.defenders), contest.kind)


@book.rule("hbo.keyword.stealth-effect", DeclareDefenders)
def the_bypassed_do_not_defend(state: State, seat: Seat, said: DeclareDefenders) -> Facts | None:
    return faults.bypassed(_contest(state), said.defenders)


# ---- claim


@book.rule("hbo.challenge.claim-military", ChooseClaim)
def the_loser_chooses_as_many_as_the_claim(state: State, seat: Seat, said: ChooseClaim) -> Facts | None:
    contest = _contest(state)
    due = claim_due(state, contest)
    mine = claimable(state, contest)
    distinct = len(dict.fromkeys(said.cards))
    wrong = seat != contest.target or any(card not in mine for card in said.cards) or len(said.cards) != due
    if wrong and distinct < len(said.cards) == due and seat == contest.target:
        wrong = any(card not in mine for card in said.cards)
    return {"loser": contest.target, "due": due, "given": distinct} if wrong else None


@book.rule("hbo.challenge.claim-military-distinct", ChooseClaim)
def nobody_dies_twice(state: State, seat: Seat, said: ChooseClaim) -> Facts | None:
    return faults.named_twice(said.cards)
