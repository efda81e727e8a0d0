"""What may be done now. Every offer keeps its promise: each choice inside it is legal."""

from __future__ import annotations

from ....core.game import Due
from ....core.seats import JUDGE, TABLE, Seat, Viewer
from ....kit.commitments import Commitments
from ....kit.frames import owed
from ....kit.lcg.sequences import Ordering
from ....kit.lcg.windows import Window
from ....kit.offers import Choice, Offer, Subset
from ..cards.setup_versions import cards_paid_for
from ..cards.values import able_to_be_declared, most_declared
from ..flow.claim import claim_due, claimable, others_to_claim
from ..flow.delayed_effects import Delaying
from ..flow.keywords import keywords_left
from ..flow.round import over_reserve
from ..flow.setup_steps import fits_setup
from ..model import actions as act
from ..model.components import SETUP_GOLD, STAYING
from ..model.frames import Challenge, Choosing, Deciding, Drafting, Revealing, Round, Setup, Told
from ..model.pinned_lists import is_strange_plot
from ..model.printed import Printed
from ..model.state import State, seats_in
from ..play.setting_up import may_hold
from ..rules import check
from .windows import (
    ability_offers,
    attachment_offers,
    attack_offers,
    hand_offers,
    keyword_offers,
    might_be_in_hand,
    new_opponent_offers,
    redirect_offers,
)

# the chance action that answers each kind of obligation
CHANCE = {
    "draw": "Draw",
    "discard": "DiscardAtRandom",
    "top": "DiscardTop",
    "lot": "DrawLot",
    "shuffle": "ShuffleDeck",
    "titles": "RemoveTitles",
}
# the actions that answer each step
DUE = {
    "mulligan": ("DecideMulligan",),
    "place": ("PlaceSetup",),
    "setup.version": ("Choose",),
    "setup.9": ("AttachSetup",),
    "plot.commit": ("ChoosePlot",),
    "1.3.II": ("ChooseFirst",),
    "titles.choose": ("ChooseTitle",),
    "revealing": ("OrderForced",),
    "forced.order": ("OrderForced",),
    "delayed.order": ("OrderForced",),
    "told": ("UseAbility",),
    "choice": ("Choose",),
    "choice.opponent": ("Choose",),
    "window.action": ("PlayEvent", "UseAbility", "Ambush", "Pass"),
    "window.marshal": ("Marshal", "PlayEvent", "UseAbility", "Pass"),
    "window.would": ("SaveWithDuplicate", "PlayEvent", "UseAbility", "Pass"),
    "window.interrupt": ("PlayEvent", "UseAbility", "Pass"),
    "window.reaction": ("PlayEvent", "UseAbility", "Pass"),
    "window.redirect": ("Redirect", "Pass"),
    "4.2": ("DeclareChallenge", "EndChallenges"),
    "4.2.new-opponent": ("NewOpponent",),
    "4.2.1": ("DeclareDefenders",),
    "4.2.4.claim": ("ChooseClaim",),
    "4.2.4.whispers": ("WidenClaim",),
    "4.2.5": ("NameKeyword",),
    "4.2.5.use": ("UseKeyword",),
    "7.3": ("DiscardToReserve",),
    "victory.choose": ("NameWinner",),
    "victory.last": ("NameWinner",),
    "time.choose": ("NameWinner",),
}


def whose_step(state: State) -> Seat:
    """Who answers the step that is due."""
    frame = state.flow[-1]
    if isinstance(frame, Challenge):
        match frame.step:
            case "4.2.1" | "4.2.4.claim":
                return frame.target
            case "4.2.5":
                return state.first if state.first in seats_in(state) else frame.seat
            case "4.2.5.use":
                return frame.winner
    if isinstance(frame, (Revealing, Delaying)):
        return state.first
    return frame.seat


def awaiting(state: State) -> tuple[Due, ...]:
    """Whose input is due."""
    if due := owed(state):
        return tuple(Due(TABLE, (CHANCE.get(one.kind, one.kind),), one.step) for one in due)
    frame = state.flow[-1]
    if frame.step not in DUE:
        return ()
    if isinstance(frame, Commitments):
        waiting = frame.due[:1] if frame.step == "place" else frame.due
        return tuple(Due(seat, DUE[frame.step], frame.step) for seat in waiting)
    return (Due(whose_step(state), DUE[frame.step], frame.step),)


def passing(state: State) -> tuple[Seat, act.Pass] | None:
    """The pass of whoever has the opportunity; None where every pass has to be declared."""
    frame = state.flow[-1] if state.flow else None
    if not isinstance(frame, Window):
        return None
    declared = frame.step == "window.marshal" and state.table.options.marshal_passes == "declared"
    return (frame.seat, act.Pass()) if not declared else None


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
        case Commitments(step="place"):
            return (Offer(seat, act.PlaceSetup, (), (Choice("cards", placements(state, seat)),)),)
        case Commitments():
            return (Offer(seat, act.ChoosePlot, (), (Choice("plot", tuple(dict.fromkeys(_plots(state, seat)))),)),)
        case Window(step="window.redirect"):
            return redirect_offers(state, seat)
        case Window():
            return (Offer(seat, act.Pass), *hand_offers(state, seat), *ability_offers(state, seat), *save_offers(state, seat))
        case Ordering():
            return (Offer(seat, act.OrderForced, (), (Choice("card", frame.abilities),)),)
        case Revealing():
            waiting = tuple(f"{plot}@{who + 1}" for who, plot in frame.waiting)
            return (Offer(seat, act.OrderForced, (), (Choice("card", waiting),)),)
        case Delaying():
            return (Offer(seat, act.OrderForced, (), (Choice("card", frame.names),)),)
        case Choosing():
            return (
                Offer(
                    seat,
                    act.Choose,
                    (),
                    (Subset("cards", frame.among, frame.least, min(frame.most, len(frame.among))),),
                ),
            )
        case Told():
            return (Offer(seat, act.UseAbility, (("card", frame.card), ("effects", ()))),)
        case Drafting():
            left = tuple(one for one in state.titles if one not in dict(frame.made).values())
            return (Offer(seat, act.ChooseTitle, (), (Choice("title", left),)),)
        case Deciding():
            return (Offer(seat, act.NameWinner, (), (Choice("seat", frame.among),)),)
        case Setup(step="mulligan"):
            return (Offer(seat, act.DecideMulligan, (), (Choice("mulligan", (False, True)),)),)
        case Setup():
            return attachment_offers(state, seat)
        case Challenge():
            return _challenge_offers(state, seat, frame)
        case Round():
            return _round_offers(state, seat, frame)
    return ()


def _round_offers(state: State, seat: Seat, frame: Round) -> tuple[Offer, ...]:
    """The acts that answer a step of the round."""
    if frame.step == "1.3.II":
        return (Offer(seat, act.ChooseFirst, (), (Choice("first", seats_in(state)),)),)
    if frame.step == "7.3":
        due = over_reserve(state, seat)
        return (Offer(seat, act.DiscardToReserve, (), (Subset("cards", _to_discard(state, seat), due, due),)),)
    return attack_offers(state, seat)


def _to_discard(state: State, seat: Seat) -> tuple[str, ...]:
    """Cards of the hand, each copy once; an unseen one may be any that the deck list allows, once each."""
    hand = state.players[seat].hand
    if not hand.unknown:
        return hand.known
    more = [card for card in might_be_in_hand(state, seat) if card not in hand.known]
    return (*hand.known, *more[: hand.unknown])


def _challenge_offers(state: State, seat: Seat, frame: Challenge) -> tuple[Offer, ...]:
    """The acts that answer a step of the challenge."""
    match frame.step:
        case "4.2.1":
            mine = tuple(one for one in able_to_be_declared(state, seat, frame.kind, "defend") if one not in frame.bypassed)
            fewest = min(len(mine), 1)
            fewest = 0  # agot2.challenge.4-2-1.declare-defenders-optional: nobody has to defend
            most = most_declared(state, seat)
            most = len(mine) if most is None else min(most, len(mine))
            return (Offer(seat, act.DeclareDefenders, (), (Subset("defenders", mine, fewest, most),)),)
        case "4.2.4.claim":
            due = claim_due(state, frame)
            return (Offer(seat, act.ChooseClaim, (), (Subset("cards", claimable(state, frame), due, due),)),)
        case "4.2.4.whispers":
            others = others_to_claim(state, frame)
            return (Offer(seat, act.WidenClaim, (), (Subset("opponents", others, 0, len(others)),)),)
        case "4.2.5":
            return (Offer(seat, act.NameKeyword, (), (Choice("keyword", keywords_left(state, frame)),)),)
        case "4.2.5.use":
            return keyword_offers(state, seat, frame)
        case "4.2.new-opponent":
            return new_opponent_offers(state, seat, frame)
    return ()


def _plots(state: State, seat: Seat) -> tuple[str, ...]:
    """The plots of the deck; an unknown one may be any of the list that does not lie open."""
    player = state.players[seat]
    if not player.plots.unknown:
        return tuple(plot for plot in player.plots.known if not is_strange_plot(state, seat, plot))
    mine = list(state.table.options.lists(state.table.seats)[seat].plots)
    for plot in (*player.used, *player.gone, player.plot):
        if plot in mine:
            mine.remove(plot)
    return tuple(mine)


MOST_WAYS = 64  # ways to place set-up cards that are offered, at most


def placements(state: State, seat: Seat) -> tuple[tuple[str, ...], ...]:
    """Ways to place set-up cards, from none to as many as eight gold allow."""
    cards = [
        printed
        for name in might_be_in_hand(state, seat)
        if (printed := state.box.get(name)) is not None and printed.kind in STAYING and printed.has_all_values
    ]
    found: list[tuple[Printed, ...]] = [()]
    options = state.table.options
    for card in sorted(cards, key=lambda one: one.kind == "attachment"):
        for before in tuple(found):
            way = (*before, card)
            limited = sum("limited" in one.keywords for one in way) > 1
            dear = sum(one.cost or 0 for one in cards_paid_for(options, way)) > SETUP_GOLD
            hosts = tuple(one for one in before if one.kind != "attachment")
            alone = card.kind == "attachment" and not fits_setup(state, seat, card, hosts)
            if not limited and not dear and not alone and len(found) < MOST_WAYS:
                found.append(way)
    hand = state.players[seat].hand
    ways = (tuple(one.id for one in way) for way in found)
    return tuple(way for way in ways if may_hold(hand, way))


def save_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Saving a card with its duplicate, while the window for that is open."""
    if state.flow[-1].step != "window.would":
        return ()
    held = tuple(one.handle for one in state.play if one.duplicates)
    able_to = tuple(one for one in held if not check(state, seat, act.SaveWithDuplicate(one)))
    return (Offer(seat, act.SaveWithDuplicate, (), (Choice("card", able_to),)),) if able_to else ()
