"""The rules of set-up: its order, hands and mulligans, set-up cards, the draft of plots."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....core.secrets import Secret
from ....kit.commitments import Commitments
from ....kit.frames import owed
from ....kit.piles import FACEDOWN
from ..cards.known import look_up
from ..flow.first_state import names_to_draft
from ..flow.setup_steps import may_hold, ways_to_repair
from ..model.actions import ChoosePlotDeck, DealPlots, DecideMulligan, Draw, KeepPlot, PlaceSetup, ReturnSetup
from ..model.book import book
from ..model.box import Printed
from ..model.components import DEALT, PLOT_DECK, SETUP_GOLD
from ..model.state import Repair, State
from ..play.plots import plots_seen

# the steps of set-up at which each action is made
STEPS = {
    KeepPlot: ("keep.first", "keep.second"),
    ChoosePlotDeck: ("choose.plots",),
    DecideMulligan: ("mulligan",),
    PlaceSetup: ("place",),
}


@book.gate("hbo.setup.order", KeepPlot, ChoosePlotDeck, PlaceSetup, DecideMulligan)
def every_step_has_its_place(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[-1]
    due = isinstance(frame, Commitments) and frame.step in STEPS[type(action)]
    if due or (isinstance(action, DecideMulligan) and _is_too_late(state)):
        return None
    return {"due": frame.step}


def _is_too_late(state: State) -> bool:
    """Whether mulligans are over: set-up cards are being placed, or the first round has begun."""
    return (
        state.flow[0].step != "setup.mulligan"
        and not any(frame.step in ("mulligan", "choose.plots", "keep.first", "keep.second") for frame in state.flow)
        and (state.flow[0].step.partition(".")[0] != "setup" or state.flow[0].step == "setup.start")
    )


@book.gate("hbo.setup.mulligan-once", DecideMulligan)
def one_mulligan_in_time(state: State, seat: Seat, action: DecideMulligan) -> Facts | None:
    frame = state.flow[-1]
    if isinstance(frame, Commitments) and frame.step == "mulligan":
        return {"seat": seat} if seat not in frame.due else None
    return {"seat": seat} if _is_too_late(state) else None


# ---- set-up cards


def _cards(state: State, said: PlaceSetup) -> tuple[Printed, ...]:
    """What is printed on the cards that a player places."""
    found = (look_up(state, card, said.declared) for card in said.cards)
    return tuple(card for card in found if card is not None)


@book.gate("hbo.setup.place", PlaceSetup)
def everyone_places_once(state: State, seat: Seat, said: PlaceSetup) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Commitments) or frame.step != "place" or seat in frame.due:
        return None
    return {"seat": seat, "cards": ()}


@book.rule("hbo.setup.place", PlaceSetup)
def cards_of_the_setup_hand(state: State, seat: Seat, said: PlaceSetup) -> Facts | None:
    there = 0 <= seat < 2 and may_hold(state.players[seat].hand, said.cards) and FACEDOWN not in said.cards
    return None if there else {"seat": seat, "cards": Secret(said.cards, seat)}


@book.rule("hbo.setup.place-types", PlaceSetup, timeless=True)
def only_characters_and_locations(state: State, seat: Seat, said: PlaceSetup) -> Facts | None:
    wrong = tuple(card.id for card in _cards(state, said) if card.kind not in ("character", "location"))
    return {"cards": Secret(wrong, seat)} if wrong else None


@book.rule("hbo.setup.place-cost", PlaceSetup, timeless=True)
def five_gold_at_most(state: State, seat: Seat, said: PlaceSetup) -> Facts | None:
    cost = sum(card.cost or 0 for card in _cards(state, said))
    return {"cost": Secret(cost, seat), "most": SETUP_GOLD} if cost > SETUP_GOLD else None


@book.rule("hbo.setup.place-limited", PlaceSetup, timeless=True)
def one_limited_card_at_most(state: State, seat: Seat, said: PlaceSetup) -> Facts | None:
    limited = tuple(card.id for card in _cards(state, said) if "limited" in card.keywords)
    return {"cards": Secret(limited, seat)} if len(limited) > 1 else None


@book.rule("hbo.setup.place-duplicates", PlaceSetup, timeless=True)
def no_duplicates_yet(state: State, seat: Seat, said: PlaceSetup) -> Facts | None:
    unique = tuple(card.id for card in _cards(state, said) if card.unique)
    twice = tuple(dict.fromkeys(card for card in unique if unique.count(card) > 1))
    return {"cards": Secret(twice, seat)} if twice else None


@book.gate("hbo.oq.unrevealed-illegal-setup", ReturnSetup)
def the_opponent_puts_it_right(state: State, seat: Seat, said: ReturnSetup) -> Facts | None:
    frame = state.flow[-1]
    fine = (
        isinstance(frame, Repair)
        and frame.seat == seat
        and any(sorted(way) == sorted(said.cards) for way in ways_to_repair(state, frame.offender))
    )
    return None if fine else {"cards": said.cards}


# ---- shuffling and drawing


@book.gate("hbo.setup.shuffle", Draw)
def the_deck_is_shuffled_first(state: State, seat: Seat, drawn: Draw) -> Facts | None:
    waits = any(one.kind == "shuffle" and one.seat == drawn.seat for one in owed(state))
    return {"seat": drawn.seat} if waits else None


# ---- the draft


@book.gate("hbo.variant.draft.choose-seven", ChoosePlotDeck)
def everyone_chooses_seven_once(state: State, seat: Seat, said: ChoosePlotDeck) -> Facts | None:
    frame = state.flow[-1]
    again = isinstance(frame, Commitments) and frame.step == "choose.plots" and seat not in frame.due
    return {"count": len(said.plots)} if again else None


@book.rule("hbo.variant.draft.choose-seven", ChoosePlotDeck)
def seven_of_thirteen(state: State, seat: Seat, said: ChoosePlotDeck) -> Facts | None:
    named = [plot for plot in said.plots if plot != FACEDOWN]
    fine = len(said.plots) == PLOT_DECK and len(set(named)) == len(named)
    return None if fine else {"count": len(said.plots)}


@book.rule("hbo.card.zone", ChoosePlotDeck)
def seven_of_ones_own_plots(state: State, seat: Seat, said: ChoosePlotDeck) -> Facts | None:
    player = state.players[seat]
    mine = (*player.plots.known, *player.drafted.known)
    unknown = sum(plot != FACEDOWN and plot not in mine for plot in said.plots)
    over = unknown + said.plots.count(FACEDOWN) > player.plots.unknown + player.drafted.unknown
    strange = tuple(plot for plot in said.plots if plot != FACEDOWN and plot not in mine)
    return {"card": Secret(strange, seat), "zone": "plots"} if over else None


@book.gate("hbo.card.zone", KeepPlot)
def one_of_the_plots_in_front(state: State, seat: Seat, said: KeepPlot) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Commitments) or frame.step not in STEPS[KeepPlot]:
        return None
    fine = seat in frame.due and may_hold(state.players[seat].dealt, (said.plot,))
    return None if fine else {"card": Secret(said.plot, seat), "zone": "dealt"}


@book.rule("hbo.variant.draft.deal", DealPlots, timeless=True)
def three_fresh_plots(state: State, seat: Seat, deal: DealPlots) -> Facts | None:
    named = [plot for plot in deal.plots if plot != FACEDOWN]
    known = names_to_draft(state)
    seen = {plot for player in state.players for plot in plots_seen(player)}
    strange = tuple(plot for plot in named if plot not in known or plot in seen or named.count(plot) > 1)
    fine = len(deal.plots) == DEALT and not strange
    return None if fine else {"count": len(deal.plots), "plots": Secret(strange, deal.seat)}
