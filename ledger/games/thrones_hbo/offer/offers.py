"""What may be done now. Every offer keeps its promise: each choice inside it is legal."""

from __future__ import annotations

from itertools import product

from ....core.game import Due
from ....core.seats import JUDGE, TABLE, Seat, Viewer
from ....kit.commitments import Commitments
from ....kit.frames import owed
from ....kit.lcg.contest import Contest
from ....kit.lcg.sequences import Ordering
from ....kit.lcg.tableau import lying
from ....kit.lcg.windows import Window
from ....kit.offers import Choice, EachOf, Offer, Subset
from ..cards.strength import able_to_be_declared, has
from ..flow.challenge import claim_due, claimable
from ..flow.setup_steps import ways_to_repair
from ..model import actions as act
from ..model.box import Printed
from ..model.components import KINDS
from ..model.state import Repair, State, TextDue, Turn, face, is_character
from ..play.hand import may_bear
from ..rules import check
from ..rules.abilities import payers
from .choices import might_be_in_hand, secret_choices

# the chance action that answers each kind of obligation
CHANCE = {
    "draw": "Draw",
    "discard": "DiscardAtRandom",
    "lot": "DrawLot",
    "shuffle": "ShuffleDeck",
    "plots": "DealPlots",
}
# the actions that answer each secret choice
CHOICES = {
    "keep.first": ("KeepPlot",),
    "keep.second": ("KeepPlot",),
    "choose.plots": ("ChoosePlotDeck",),
    "mulligan": ("DecideMulligan",),
    "place": ("PlaceSetup",),
    "plot.commit": ("ChoosePlot",),
}
# the actions that answer each step
DUE = {
    "plot.first": ("ChooseFirst",),
    "challenges.declare": ("DeclareAttackers", "EndChallenges"),
    "forced.order": ("OrderPassives",),
    "text": ("UseAbility",),
    "repair": ("ReturnSetup",),
    "window.action": ("PlayEvent", "UseAbility", "Pass"),
    "window.marshal": ("PlayCard", "AttachDuplicate", "PlayEvent", "UseAbility", "Pass", "EndMarshalling"),
    "window.would": ("SaveWithDuplicate", "PlayEvent", "UseAbility", "Pass"),
    "window.reaction": ("PlayEvent", "UseAbility", "Pass"),
}


def awaiting(state: State) -> tuple[Due, ...]:
    """Whose input is due."""
    if due := owed(state):
        return tuple(Due(TABLE, (CHANCE.get(one.kind, one.kind),), one.step) for one in due)
    frame = state.flow[-1]
    match frame:
        case Commitments():
            return tuple(Due(seat, CHOICES[frame.step], frame.step) for seat in frame.due)
        case Contest():
            action = "DeclareDefenders" if frame.step == "challenge.defenders" else "ChooseClaim"
            return (Due(frame.target, (action,), frame.step),)
    return (Due(frame.seat, DUE[frame.step], frame.step),) if frame.step in DUE else ()


def passing(state: State) -> tuple[Seat, act.Pass | act.EndMarshalling] | None:
    """The pass of whoever has the opportunity; in a marshalling turn the second one of the active player ends it."""
    frame = state.flow[-1] if state.flow else None
    if not isinstance(frame, Window):
        return None
    if isinstance(frame, Turn) and frame.seat == frame.active and not frame.done and frame.passed > 1:
        return frame.seat, act.EndMarshalling()
    return frame.seat, act.Pass()


def offers(state: State, viewer: Viewer) -> tuple[Offer, ...]:
    """The acts that are open to whoever is due; a player sees only those of the own seat."""
    if owed(state):
        return ()
    found = (offer for due in awaiting(state) if viewer in (JUDGE, due.seat) for offer in _offers(state, due.seat))
    return tuple(found)


def _offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """The acts that answer the step which is due, for that seat."""
    frame = state.flow[-1]
    match frame:
        case Commitments():
            return secret_choices(state, seat, frame.step)
        case Window():
            return (*pass_offers(state, seat), *hand_offers(state, seat), *ability_offers(state, seat), *save_offers(state, seat))
        case Ordering():
            return (Offer(seat, act.OrderPassives, (), (Choice("card", frame.abilities),)),)
        case TextDue():
            if not frame.among:
                return (Offer(seat, act.UseAbility, (("card", frame.card), ("effects", ()))),)
            there = tuple(one for one in frame.among if lying(state.play, one))
            return (Offer(seat, act.UseAbility, (("card", frame.card),), (Choice("target", there),)),)
        case Repair():
            return (Offer(seat, act.ReturnSetup, (), (Choice("cards", ways_to_repair(state, frame.offender)),)),)
        case Contest():
            return defence_or_claim_offers(state, seat, frame)
    if frame.step == "plot.first":
        return (Offer(seat, act.ChooseFirst, (), (Choice("first", (Seat(0), Seat(1))),)),)
    return challenge_offers(state, seat) if frame.step == "challenges.declare" else ()


# ---- windows


def pass_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """The pass in the open window, and the end of the own marshalling turn."""
    window = state.flow[-1]
    if isinstance(window, Turn) and window.active == seat and not window.done:
        return Offer(seat, act.Pass), Offer(seat, act.EndMarshalling)
    return (Offer(seat, act.Pass),)


def hand_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Cards, duplicates and events that may be played from hand."""
    found: list[Offer] = []
    for name in might_be_in_hand(state, seat):
        printed = state.box.get(name)
        if printed is None:
            continue
        if printed.kind == "event":
            found += _event_offers(state, seat, printed)
            continue
        for on in _bearers(state, seat, printed):
            if printed.has_all_values and not check(state, seat, act.PlayCard(name, on)):
                given = (("card", name),) if on is None else (("card", name), ("on", on))
                found.append(Offer(seat, act.PlayCard, given))
        if printed.unique and not check(state, seat, act.AttachDuplicate(name)):
            found.append(Offer(seat, act.AttachDuplicate, (("card", name),)))
    return tuple(found)


def _bearers(state: State, seat: Seat, printed: Printed) -> tuple[str | None, ...]:
    """The cards that the attachment may go on; for any other card, none is named."""
    if printed.kind != "attachment":
        return (None,)
    return tuple(one.handle for one in state.play if may_bear(state, one, printed, seat))


def _event_offers(state: State, seat: Seat, printed: Printed) -> list[Offer]:
    """Offers for an event that the engine resolves; one without a script has to be typed in."""
    ability = printed.ability
    if ability is None:
        return []
    targets = (None,) if ability.targets is None else ability.targets(state, seat, printed.id)
    kneels = payers(state, seat, printed) if ability.kneels == "house" else (None,)
    found = []
    for target, kneel in product(targets, kneels):
        if not check(state, seat, act.PlayEvent(printed.id, target, kneel)):
            given = (("card", printed.id), ("target", target), ("kneel", kneel))
            found.append(Offer(seat, act.PlayEvent, tuple(pair for pair in given if pair[1] is not None)))
    return found


def ability_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Abilities of cards in play and of revealed plots."""
    found = []
    for one in state.play:
        ability = face(state, one).ability
        if one.controller != seat or ability is None or ability.timing not in ("action", "response", "save"):
            continue
        targets = (None,) if ability.targets is None else ability.targets(state, seat, one.handle)
        for target in targets:
            if not check(state, seat, act.UseAbility(one.handle, target)):
                given = (("card", one.handle),) if target is None else (("card", one.handle), ("target", target))
                found.append(Offer(seat, act.UseAbility, given))
    return tuple(found)


def save_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Saving a character with its duplicate, while the window for that is open."""
    if state.flow[-1].step != "window.would":
        return ()
    mine = tuple(one.handle for one in state.play if one.controller == seat and one.duplicates)
    able_to = tuple(one for one in mine if not check(state, seat, act.SaveWithDuplicate(one)))
    return (Offer(seat, act.SaveWithDuplicate, (), (Choice("card", able_to),)),) if able_to else ()


# ---- challenges


def challenge_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """A challenge of a kind that is left, or the end of the turn."""
    found: list[Offer] = []
    found.append(Offer(seat, act.EndChallenges))  # hbo.challenge.optional
    kinds = KINDS[len(state.initiated) : len(state.initiated) + 1]
    kinds = tuple(kind for kind in KINDS if kind not in state.initiated)  # hbo.challenge.any-order
    for kind in kinds:
        mine = able_to_be_declared(state, seat, kind)
        if mine:
            found.append(Offer(seat, act.DeclareAttackers, (("kind", kind),), (Subset("attackers", mine, 1, len(mine)),)))
            found += _stealth_offers(state, seat, kind, mine)
    return tuple(found)


def _stealth_offers(state: State, seat: Seat, kind: str, mine: tuple[str, ...]) -> list[Offer]:
    """Attackers with Stealth, alone and with everybody else, and whom each may bypass."""
    targets = tuple(
        one.handle for one in state.play if one.controller != seat and is_character(state, one) and not has(state, one, "stealth")
    )
    hidden = tuple(one for one in mine if (lies := lying(state.play, one)) and has(state, lies, "stealth"))
    if not hidden or not targets:
        return []
    sides = [((one,), (one,)) for one in hidden] if len(mine) > 1 else []
    found = []
    for attackers, choosing in (*sides, (mine, hidden)):
        parts = tuple(tuple(act.Bypass(one, target) for target in targets) for one in choosing)
        given = (("kind", kind), ("attackers", attackers))
        found.append(Offer(seat, act.DeclareAttackers, given, (EachOf("stealth", parts),)))
    return found


def defence_or_claim_offers(state: State, seat: Seat, frame: Contest) -> tuple[Offer, ...]:
    """The defenders, or the characters for military claim, that may be named."""
    if frame.step == "challenge.defenders":
        mine = tuple(one for one in able_to_be_declared(state, seat, frame.kind) if one not in frame.bypassed)
        fewest = min(len(mine), 1)
        fewest = 0  # hbo.challenge.defend-optional
        return (Offer(seat, act.DeclareDefenders, (), (Subset("defenders", mine, fewest, len(mine)),)),)
    due = claim_due(state, frame)
    return (Offer(seat, act.ChooseClaim, (), (Subset("cards", claimable(state, frame), due, due),)),)
