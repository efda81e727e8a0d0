"""What may be done in windows and challenges: cards from hand, abilities, attackers, keywords."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from ....core.seats import Seat
from ....kit.offers import Choice, EachOf, Offer, Subset
from ..cards.attachments import bearers
from ..cards.costs import payers
from ..cards.modifiers import has
from ..cards.tableau_index import lying_at
from ..cards.uniqueness import unseen_cards
from ..cards.usability import needs_opponent, usable
from ..cards.values import able_to_be_declared, challenges_allowed, cost_of, most_declared
from ..flow.challenge import kinds_left
from ..flow.keywords import bearers_of, intimidated
from ..flow.setup_steps import own_hosts, unattached
from ..flow.triggers import sources
from ..model import actions as act
from ..model.abilities import Ability
from ..model.actions import Using
from ..model.components import STAYING
from ..model.filters import Cards
from ..model.frames import Challenge
from ..model.printed import Printed
from ..model.state import State, opponents
from ..model.titles import supports
from ..play.ability_case import Case, case_of, targets_after_cost
from ..play.use import stage_of
from ..play.zones import own_copy
from ..rules import check
from ..rules.challenge import may_be_bypassed

MOST_TARGETS = 12  # targets that are offered for one ability, at most


def might_be_in_hand(state: State, seat: Seat) -> tuple[str, ...]:
    """Names that may be in the hand: those known to be there, and any that an unknown card may turn out to be."""
    hand = state.players[seat].hand
    more = unseen_cards(state, seat) if hand.unknown else ()
    return tuple(dict.fromkeys((*hand.known, *more)))


def hand_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Marshaling, Ambush and events."""
    found: list[Offer] = []
    step = state.flow[-1].step
    marshaling = step == "window.marshal" and state.flow[0].seat == seat
    for name in might_be_in_hand(state, seat):
        printed = state.box.get(name)
        if printed is None or not printed.has_all_values:
            continue
        if printed.kind == "event":
            found += _ability_offers_of(state, seat, name, printed, act.PlayEvent)
        elif printed.kind in STAYING and marshaling:
            found += _entering_offers(state, seat, printed, act.Marshal)
        elif printed.ambush and step == "window.action":
            found += _entering_offers(state, seat, printed, act.Ambush)
    return tuple(found)


def _entering_offers(state: State, seat: Seat, printed: Printed, kind: type) -> list[Offer]:
    """Offers to marshal or ambush the card: by itself, or on every card that may bear it."""
    gold = state.players[seat].gold
    dear = min(printed.ambush, default=0) if kind is act.Ambush else cost_of(state, seat, printed)
    if dear > gold and not (printed.unique and own_copy(state, seat, printed.id)):
        return []
    hosts: tuple[str | None, ...] = (None,)
    if printed.kind == "attachment":
        hosts = (None, *bearers(state, printed, seat))
    found = []
    for on in hosts:
        action = kind(printed.id, on)
        if not check(state, seat, action):
            given = (("card", printed.id),) if on is None else (("card", printed.id), ("on", on))
            found.append(Offer(seat, kind, given))
    return found


def ability_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Abilities of cards in play, plots and agendas."""
    found: list[Offer] = []
    for me, printed in sources(state, seat):
        found += _ability_offers_of(state, seat, me, printed, act.UseAbility)
    return tuple(found)


def _ability_offers_of(state: State, seat: Seat, me: str, printed: Printed, kind: type) -> list[Offer]:
    """Offers for every ability that fits the open window; a card without a script has to be typed in."""
    stage, found = stage_of(state), []
    for number, ability in enumerate(printed.abilities or ()):
        if ability.kind != stage:
            continue
        for against in opponents(state, seat) if needs_opponent(ability) else (None,):
            said = kind(me, number, pays=_payment(state, seat, me, ability), against=against)
            case = case_of(state, seat, said)
            if case is None or not usable(state, seat, me, printed, number, ability, case.asked, case.event):
                continue
            if check(state, seat, said):
                continue
            fields = (("card", me), ("number", number), ("pays", said.pays), ("against", against))
            given = tuple(pair for pair in fields if pair[1] not in (None, ()))
            found += _with_targets(state, seat, said, case, given)
    return found


def _payment(state: State, seat: Seat, me: str, ability: Ability) -> tuple[str, ...]:
    """Cards that would pay, where the payer has to name them."""
    named: list[str] = []
    for pay in ability.costs:
        if pay.what == "discard-hand":
            named += [card for card in state.players[seat].hand.known if card != me][: pay.count]
        elif isinstance(pay.who, Cards):
            named += payers(state, seat, pay, me)[: pay.count]
    return tuple(named)


def _with_targets(state: State, seat: Seat, said: Using, case: Case, given: tuple[tuple[str, Any], ...]) -> list[Offer]:
    """The offer of one use, with the targets that may be chosen; none where there is no legal choice."""
    target = case.ability.target
    if target is None or target.chooser != "you" or target.cards.zone != "play":
        return [Offer(seat, type(said), given)]
    legal = targets_after_cost(state, seat, said, case)[:MOST_TARGETS]
    ways = [way for size in range(max(target.least, 1), target.most + 1) for way in combinations(legal, size)][:64]
    ways = [way for way in ways if not check(state, seat, type(said)(**dict(given), targets=way))]
    return [Offer(seat, type(said), given, (Choice("targets", tuple(ways)),))] if ways else []


# ---- challenges


def attack_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """The end of the turn, or a challenge of a kind that is left, against whomever it may be made."""
    found = [Offer(seat, act.EndChallenges)]
    mine = state.players[seat].title
    for kind in kinds_left(state, seat):
        ready = able_to_be_declared(state, seat, kind)
        if not ready:
            continue
        most = min(len(ready), limit) if (limit := most_declared(state, seat)) is not None else len(ready)
        for against in opponents(state, seat):
            done = sum(one == kind for one, _ in state.initiated)
            if supports(mine, state.players[against].title) or done >= challenges_allowed(state, seat, kind, against):
                continue
            given = (("kind", kind), ("against", against))
            found.append(Offer(seat, act.DeclareChallenge, given, (Subset("attackers", ready, 1, most),)))
            found += _stealth_offers(state, seat, against, kind, ready if most == len(ready) else (), ready, given)
    return tuple(found)


def _stealth_offers(
    state: State,
    seat: Seat,
    against: Seat,
    kind: str,
    all_of: tuple[str, ...],
    ready: tuple[str, ...],
    given: tuple[tuple[str, Any], ...],
) -> list[Offer]:
    """One attacker with Stealth, alone or with everybody else, and whom it may bypass."""
    targets = bypassable(state, against, kind)
    found = []
    for one in ready:
        lies = lying_at(state, one)
        if targets and lies is not None and has(state, lies, "stealth"):
            parts = (tuple(act.Bypass(one, target) for target in targets),)
            for attackers in dict.fromkeys(((one,), all_of or (one,))):
                found.append(Offer(seat, act.DeclareChallenge, (*given, ("attackers", attackers)), (EachOf("stealth", parts),)))
    return found


def bypassable(state: State, against: Seat, kind: str) -> tuple[str, ...]:
    """The opponent's characters that Stealth may bypass in a challenge of that kind."""
    return tuple(one.handle for one in state.play if may_be_bypassed(state, against, kind, one))


def redirect_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Redirecting the challenge, or not."""
    found = [Offer(seat, act.Pass)]
    if not check(state, seat, act.Redirect()):
        found.append(Offer(seat, act.Redirect))
    return tuple(found)


def new_opponent_offers(state: State, seat: Seat, frame: Challenge) -> tuple[Offer, ...]:
    """The opponents against whom a redirected challenge may be resolved."""
    among = tuple(one for one in opponents(state, seat) if one != frame.against)  # agot2.title.redirect.ignores-initiation-bans
    return (Offer(seat, act.NewOpponent, (), (Choice("against", among),)),)


def keyword_offers(state: State, seat: Seat, frame: Challenge) -> tuple[Offer, ...]:
    """For how many characters the keyword is used; Intimidate for one, on one target."""
    may = bearers_of(state, frame, frame.keyword)
    if frame.keyword != "intimidate":
        return (Offer(seat, act.UseKeyword, (), (Subset("cards", may, 0, len(may)),)),)
    targets = intimidated(state, frame)
    if not may or not targets:
        return (Offer(seat, act.UseKeyword),)
    return Offer(seat, act.UseKeyword), Offer(seat, act.UseKeyword, (("cards", may[:1]),), (Choice("target", targets),))


# ---- set-up


def attachment_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """A host for every attachment that needs one."""
    parts = tuple(
        tuple(act.Bearer(lies.handle, host) for host in own_hosts(state, seat, lies))
        for lies in unattached(state, seat)
        if own_hosts(state, seat, lies)
    )
    return (Offer(seat, act.AttachSetup, (), (EachOf("on", parts),)),)
