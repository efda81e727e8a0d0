"""The rules of a challenge: attackers, Stealth, redirecting, defenders, claim, keywords."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.lcg import challenge_faults as faults
from ....kit.lcg.contest import NOBODY
from ..cards.modifiers import forbidden, has
from ..cards.tableau_index import lying_at
from ..cards.values import challenges_allowed, most_declared
from ..flow.challenge import redirector
from ..flow.claim import claim_due, claimable, others_to_claim
from ..flow.keywords import bearers_of, intimidated, keywords_left
from ..model.actions import (
    Bypass,
    ChooseClaim,
    DeclareChallenge,
    DeclareDefenders,
    NameKeyword,
    NewOpponent,
    Redirect,
    UseKeyword,
    WidenClaim,
)
from ..model.book import book
from ..model.frames import Challenge
from ..model.state import Lying, State, challenge_of, is_character, opponents, order
from ..model.titles import supports


def _characters(state: State, seat: Seat, handles: tuple[str, ...]) -> tuple[Lying, ...]:
    """Those of the cards that are characters of the seat."""
    found = (lying_at(state, handle) for handle in handles)
    return tuple(one for one in found if one is not None and one.controller == seat and is_character(state, one))


def _not_own_characters(state: State, seat: Seat, handles: tuple[str, ...]) -> tuple[str, ...]:
    """Cards that are not characters of the seat, or are named twice."""
    return faults.strangers(_characters(state, seat, handles), handles)


def _without_icon(state: State, mine: tuple[Lying, ...], kind: str) -> Facts | None:
    """The facts where some of these characters lack the icon of the challenge."""
    return faults.without_icon(mine, kind, lambda one: has(state, one, kind))


def _challenge(state: State) -> Challenge:
    """The challenge being resolved; an empty one where there is none."""
    return challenge_of(state) or Challenge("")


def _against(state: State, seat: Seat, said: DeclareChallenge) -> Seat:
    """The opponent of a declared challenge: the one named, or the only one."""
    others = opponents(state, seat)
    return said.against if said.against is not None else others[0] if len(others) == 1 else NOBODY


# ---- attackers


@book.rule("agot2.challenge.4-2.one-of-each-type", DeclareChallenge)
def one_challenge_of_each_type(state: State, seat: Seat, said: DeclareChallenge) -> Facts | None:
    done = sum(kind == said.kind for kind, _ in state.initiated)
    barred = forbidden(state, f"initiate-{said.kind}", None, seat)
    allowed = challenges_allowed(state, seat, said.kind, _against(state, seat, said))
    return {"kind": said.kind} if done >= allowed or barred else None


@book.rule("agot2.challenge.4-2.announce-opponent", DeclareChallenge)
def against_an_opponent(state: State, seat: Seat, said: DeclareChallenge) -> Facts | None:
    against = _against(state, seat, said)
    return {"target": against} if against not in opponents(state, seat) else None


@book.rule("agot2.title.support.cannot-initiate-against", DeclareChallenge)
def not_against_whom_ones_title_supports(state: State, seat: Seat, said: DeclareChallenge) -> Facts | None:
    against = _against(state, seat, said)
    if not 0 <= against < state.table.seats:
        return None
    wrong = supports(state.players[seat].title, state.players[against].title)
    return {"seat": seat, "target": against} if wrong else None


@book.rule("agot2.challenge.4-2.at-least-one-attacker", DeclareChallenge, timeless=True)
def somebody_attacks(state: State, seat: Seat, said: DeclareChallenge) -> Facts | None:
    return {} if not said.attackers else None


@book.rule("agot2.challenge.4-2.declare-and-kneel-attackers", DeclareChallenge)
def ones_own_characters_attack(state: State, seat: Seat, said: DeclareChallenge) -> Facts | None:
    strange = _not_own_characters(state, seat, said.attackers)
    barred = tuple(one.handle for one in _characters(state, seat, said.attackers) if forbidden(state, "attack", one))
    barred = (*barred, *_beyond_the_most(state, seat, said.attackers))
    return {"cards": (*strange, *barred)} if strange or barred else None


def _beyond_the_most(state: State, seat: Seat, declared: tuple[str, ...]) -> tuple[str, ...]:
    """The characters declared beyond the number that a card allows."""
    most = most_declared(state, seat)
    return tuple(dict.fromkeys(declared))[most:] if most is not None else ()


@book.rule("agot2.challenge.4-2.attacker-requirements", DeclareChallenge)
def attackers_stand(state: State, seat: Seat, said: DeclareChallenge) -> Facts | None:
    return faults.kneeling(_characters(state, seat, said.attackers))


@book.rule("agot2.challenge.icons", DeclareChallenge)
def attackers_have_the_icon(state: State, seat: Seat, said: DeclareChallenge) -> Facts | None:
    return _without_icon(state, _characters(state, seat, said.attackers), said.kind)


# ---- Stealth


def _wrong_bypass(
    state: State, seat: Seat, against: Seat, attackers: tuple[str, ...], kind: str, stealth: tuple[Bypass, ...]
) -> Facts | None:
    """The facts of the first bypass that Stealth does not allow."""
    choosers, targets = [one.attacker for one in stealth], [one.target for one in stealth]
    for one in stealth:
        attacker, target = lying_at(state, one.attacker), lying_at(state, one.target)
        fine = (
            one.attacker in attackers
            and choosers.count(one.attacker) == 1
            and targets.count(one.target) == 1
            and attacker is not None
            and has(state, attacker, "stealth")
            and target is not None
            and may_be_bypassed(state, against, kind, target)
        )
        if not fine:
            return {"attacker": one.attacker, "target": one.target}
    return None


def may_be_bypassed(state: State, against: Seat, kind: str, target: Lying) -> bool:
    """Whether Stealth may bypass that character: an opponent's without Stealth; by house ruling only one that could defend."""
    if target.controller != against or not is_character(state, target) or has(state, target, "stealth"):
        return False
    if forbidden(state, "be-bypassed", target):
        return False
    could = not target.kneeling and has(state, target, kind)
    return could or state.table.options.stealth_target == "anyone"


@book.rule("agot2.keyword.stealth.bypass-one-each", DeclareChallenge)
def one_choice_for_each_stealthy_attacker(state: State, seat: Seat, said: DeclareChallenge) -> Facts | None:
    return _wrong_bypass(state, seat, _against(state, seat, said), said.attackers, said.kind, said.stealth)


@book.rule("agot2.keyword.stealth.bypass-one-each", NewOpponent)
def stealth_is_chosen_anew(state: State, seat: Seat, said: NewOpponent) -> Facts | None:
    challenge = _challenge(state)
    return _wrong_bypass(state, seat, said.against, challenge.attackers, challenge.kind, said.stealth)


# ---- redirecting


@book.rule("agot2.title.redirect.once-per-round", Redirect)
def the_regent_redirects_once(state: State, seat: Seat, said: Redirect) -> Facts | None:
    return {"seat": seat} if redirector(state, _challenge(state)) != seat else None


@book.rule("agot2.title.redirect.attacker-picks-new-opponent", NewOpponent)
def the_attacker_picks(state: State, seat: Seat, said: NewOpponent) -> Facts | None:
    attacker = _challenge(state).seat
    fine = seat == attacker and said.against in opponents(state, attacker)
    return None if fine else {"attacker": attacker}


@book.rule("agot2.title.redirect.not-back-to-original", NewOpponent)
def not_the_original_opponent(state: State, seat: Seat, said: NewOpponent) -> Facts | None:
    return {"target": said.against} if said.against == _challenge(state).against else None


# ---- defenders


@book.rule("agot2.challenge.4-2-1.declare-defenders-optional", DeclareDefenders)
def the_defending_player_declares(state: State, seat: Seat, said: DeclareDefenders) -> Facts | None:
    target = _challenge(state).target
    strange = _not_own_characters(state, target, said.defenders)
    barred = tuple(one.handle for one in _characters(state, target, said.defenders) if forbidden(state, "defend", one))
    wrong = (*strange, *barred, *_beyond_the_most(state, target, said.defenders))
    return {"defender": target, "cards": wrong or None} if seat != target or wrong else None


@book.rule("agot2.challenge.4-2-1.defender-requirements", DeclareDefenders)
def defenders_stand(state: State, seat: Seat, said: DeclareDefenders) -> Facts | None:
    return faults.kneeling(_characters(state, _challenge(state).target, said.defenders))


@book.rule("agot2.challenge.icons", DeclareDefenders)
def defenders_have_the_icon(state: State, seat: Seat, said: DeclareDefenders) -> Facts | None:
    challenge = _challenge(state)
    return _without_icon(state, _characters(state, challenge.target, said.defenders), challenge.kind)


@book.rule("agot2.keyword.stealth.bypassed-cannot-be-declared", DeclareDefenders)
def the_bypassed_do_not_defend(state: State, seat: Seat, said: DeclareDefenders) -> Facts | None:
    return faults.bypassed(_challenge(state), said.defenders)


# ---- claim


@book.rule("agot2.claim.4-2-4.military", ChooseClaim)
def the_loser_chooses_as_many_as_the_claim(state: State, seat: Seat, said: ChooseClaim) -> Facts | None:
    challenge = _challenge(state)
    due, mine = claim_due(state, challenge), claimable(state, challenge)
    wrong = seat != challenge.target or any(card not in mine for card in said.cards) or len(said.cards) != due
    return {"loser": challenge.target, "due": due, "given": len(said.cards)} if wrong else None


@book.rule("agot2.claim.4-2-4.military-distinct", ChooseClaim)
def nobody_dies_twice(state: State, seat: Seat, said: ChooseClaim) -> Facts | None:
    return faults.named_twice(said.cards)


@book.rule("agot2.title.relations-and-abilities", WidenClaim)
def the_master_of_whispers_widens_a_claim(state: State, seat: Seat, said: WidenClaim) -> Facts | None:
    challenge = _challenge(state)
    named, may = said.opponents, others_to_claim(state, challenge)
    fine = seat == challenge.seat and len(set(named)) == len(named) and all(one in may for one in named)
    return None if fine else {"seat": seat, "among": may}


# ---- keywords


@book.rule("agot2.challenge.4-2-5.first-player-orders-types", NameKeyword)
def the_first_player_names_the_keyword(state: State, seat: Seat, said: NameKeyword) -> Facts | None:
    first, waiting = order(state)[0], keywords_left(state, _challenge(state))
    return None if seat == first and said.keyword in waiting else {"first": first, "waiting": waiting}


@book.rule("agot2.target.controller-chooses", UseKeyword)
def the_winner_uses_keywords(state: State, seat: Seat, said: UseKeyword) -> Facts | None:
    winner = _challenge(state).winner
    return {"due": winner, "seat": seat} if seat != winner else None


def _wrong_bearers(state: State, said: UseKeyword, keyword: str) -> tuple[str, ...] | None:
    """Cards named that do not have the keyword to use; None where another keyword is being resolved."""
    challenge = _challenge(state)
    if challenge.keyword != keyword:
        return None
    may = bearers_of(state, challenge, keyword)
    return tuple(one for one in said.cards if one not in may or said.cards.count(one) > 1)


@book.rule("agot2.keyword.renown.gain-one", UseKeyword)
def renown_of_the_winners(state: State, seat: Seat, said: UseKeyword) -> Facts | None:
    wrong = _wrong_bearers(state, said, "renown")
    return {"cards": wrong} if wrong else None


@book.rule("agot2.keyword.insight.draw-one-each", UseKeyword)
def one_card_for_each_insight(state: State, seat: Seat, said: UseKeyword) -> Facts | None:
    wrong = _wrong_bearers(state, said, "insight")
    most = len(bearers_of(state, _challenge(state), "insight"))
    return {"most": most, "given": len(said.cards)} if wrong else None


@book.rule("agot2.keyword.pillage.discard-one-each", UseKeyword)
def one_card_for_each_pillage(state: State, seat: Seat, said: UseKeyword) -> Facts | None:
    wrong = _wrong_bearers(state, said, "pillage")
    most = len(bearers_of(state, _challenge(state), "pillage"))
    return {"most": most, "given": len(said.cards)} if wrong else None


@book.rule("agot2.keyword.intimidate.once-per-challenge", UseKeyword)
def one_is_intimidated(state: State, seat: Seat, said: UseKeyword) -> Facts | None:
    return {} if _challenge(state).keyword == "intimidate" and len(said.cards) > 1 else None


@book.rule("agot2.keyword.intimidate.kneel-weaker", UseKeyword)
def a_weaker_standing_character(state: State, seat: Seat, said: UseKeyword) -> Facts | None:
    challenge = _challenge(state)
    wrong = _wrong_bearers(state, said, "intimidate")
    if wrong is None:
        return None
    fine = not wrong and (not said.cards or said.target in intimidated(state, challenge))
    return None if fine else {"target": said.target or "", "margin": challenge.margin}
