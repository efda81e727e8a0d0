"""The rules of set-up, plots and titles: what players choose before the action begins."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....core.secrets import Secret
from ....kit.commitments import Commitments
from ....kit.frames import owed
from ....kit.lcg.sequences import Ordering
from ....kit.piles import FACEDOWN
from ..cards.known import look_up
from ..cards.setup_versions import cards_paid_for
from ..flow.delayed_effects import Delaying
from ..flow.setup_steps import fits_setup, own_hosts, unattached
from ..model.actions import (
    AttachSetup,
    ChooseFirst,
    ChoosePlot,
    ChooseTitle,
    DecideMulligan,
    DrawLot,
    OrderForced,
    PlaceSetup,
    RemoveTitles,
)
from ..model.book import book
from ..model.components import SETUP_GOLD, STAYING
from ..model.frames import Drafting, Revealing, Setup
from ..model.pinned_lists import is_strange_plot
from ..model.printed import Printed
from ..model.state import State, order, seats_in
from ..play.setting_up import may_hold

# ---- mulligan


@book.gate("agot2.setup.7.mulligan-once", DecideMulligan)
def one_decision_each(state: State, seat: Seat, action: DecideMulligan) -> Facts | None:
    frame = state.flow[-1]
    return {"seat": seat} if isinstance(frame, Setup) and frame.step == "mulligan" and seat in frame.been else None


@book.gate("agot2.setup.7.mulligan-in-player-order", DecideMulligan)
def mulligans_in_player_order(state: State, seat: Seat, action: DecideMulligan) -> Facts | None:
    frame = state.flow[-1]
    wrong = isinstance(frame, Setup) and frame.step == "mulligan" and seat not in frame.been and frame.seat != seat
    return {"due": frame.seat} if wrong else None


# ---- set-up cards


def _cards(state: State, said: PlaceSetup) -> tuple[Printed, ...]:
    """What is printed on the cards that a player places."""
    found = (look_up(state, card, said.declared) for card in said.cards)
    return tuple(card for card in found if card is not None)


@book.gate("agot2.setup.8.place-face-down", PlaceSetup)
def everyone_places_once_in_turn(state: State, seat: Seat, said: PlaceSetup) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Commitments) or frame.step != "place" or frame.due[:1] == (seat,):
        return None
    return {"seat": seat, "cards": ()}


@book.rule("agot2.setup.8.place-face-down", PlaceSetup)
def cards_of_the_opening_hand(state: State, seat: Seat, said: PlaceSetup) -> Facts | None:
    there = 0 <= seat < state.table.seats and may_hold(state.players[seat].hand, said.cards) and FACEDOWN not in said.cards
    return None if there else {"seat": seat, "cards": Secret(said.cards, seat)}


@book.rule("agot2.setup.8.types-allowed", PlaceSetup, timeless=True)
def only_cards_that_stay(state: State, seat: Seat, said: PlaceSetup) -> Facts | None:
    wrong = tuple(card.id for card in _cards(state, said) if card.kind not in STAYING)
    return {"cards": Secret(wrong, seat)} if wrong else None


@book.rule("agot2.setup.8.total-cost-eight", PlaceSetup, timeless=True)
def eight_gold_at_most(state: State, seat: Seat, said: PlaceSetup) -> Facts | None:
    cost = sum(card.cost or 0 for card in cards_paid_for(state.table.options, _cards(state, said)))
    return {"cost": Secret(cost, seat), "most": SETUP_GOLD} if cost > SETUP_GOLD else None


@book.rule("agot2.keyword.limited.one-in-setup", PlaceSetup, timeless=True)
def one_limited_card_at_most(state: State, seat: Seat, said: PlaceSetup) -> Facts | None:
    cards = _cards(state, said)
    if state.table.options.limited_duplicates == "not_counted":
        cards = cards_paid_for(state.table.options, cards)
    limited = tuple(card.id for card in cards if "limited" in card.keywords)
    return {"cards": Secret(limited, seat)} if len(limited) > 1 else None


@book.rule("agot2.setup.8.attachment-needs-own-host", PlaceSetup, timeless=True)
def attachments_find_a_host(state: State, seat: Seat, said: PlaceSetup) -> Facts | None:
    cards = _cards(state, said)
    hosts = tuple(card for card in cards if card.kind in ("character", "location"))
    wrong = tuple(card.id for card in cards if card.kind == "attachment" and not fits_setup(state, seat, card, hosts))
    return {"cards": Secret(wrong, seat)} if wrong else None


@book.gate("agot2.setup.9.reveal-simultaneously", AttachSetup)
def attaching_in_player_order(state: State, seat: Seat, said: AttachSetup) -> Facts | None:
    frame = state.flow[-1]
    return {"due": frame.seat} if frame.step == "setup.9" and frame.seat != seat else None


@book.rule("agot2.card-type.attachment.default-host-character", AttachSetup)
def legal_hosts_in_setup(state: State, seat: Seat, said: AttachSetup) -> Facts | None:
    waiting = {lies.handle: lies for lies in unattached(state, seat)}
    for one in said.on:
        lies = waiting.get(one.card)
        if lies is None or one.on not in own_hosts(state, seat, lies):
            return {"card": one.card, "host": one.on}
    missing = [handle for handle in waiting if handle not in {one.card for one in said.on}]
    for handle in missing:
        if len(own_hosts(state, seat, waiting[handle])) > 1:
            return {"card": handle, "host": ""}
    return None


# ---- plots


@book.gate("agot2.plot.1-2.choose-secretly", ChoosePlot)
def everyone_chooses_once(state: State, seat: Seat, said: ChoosePlot) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Commitments) or frame.step != "plot.commit" or seat in frame.due:
        return None
    return {"plot": Secret(said.plot, seat)}


@book.rule("agot2.plot.1-2.choose-secretly", ChoosePlot)
def a_plot_of_ones_own_deck(state: State, seat: Seat, said: ChoosePlot) -> Facts | None:
    there = said.plot in state.players[seat].plots or is_strange_plot(state, seat, said.plot)
    return None if there else {"plot": Secret(said.plot, seat)}


@book.rule("agot2.plot.1-3-i.second-tie-random", DrawLot)
def the_lot_falls_to_a_tied_player(state: State, seat: Seat, said: DrawLot) -> Facts | None:
    for one in owed(state):
        if one.kind == "lot" and one.about.startswith("initiative"):
            tied = [int(word) for word in one.about.split()[1:]]
            return {"seat": said.winner} if said.winner not in tied else None
    return None


@book.rule("agot2.plot.1-3-ii.winner-picks-first-player", ChooseFirst)
def the_winner_of_initiative_names_a_player(state: State, seat: Seat, said: ChooseFirst) -> Facts | None:
    winner = state.initiative
    return {"seat": seat, "winner": winner} if seat != winner or said.first not in seats_in(state) else None


@book.rule("agot2.player-order.first-player-orders-mandatory", OrderForced)
def the_first_player_orders(state: State, seat: Seat, said: OrderForced) -> Facts | None:
    frame = state.flow[-1]
    waiting: tuple[str, ...] = ()
    if isinstance(frame, Ordering):
        waiting = frame.abilities
    elif isinstance(frame, Revealing):
        waiting = tuple(f"{plot}@{who + 1}" for who, plot in frame.waiting)
    elif isinstance(frame, Delaying):
        waiting = frame.names
    first = order(state)[0]
    return None if said.card in waiting and seat == first else {"first": first, "waiting": waiting}


# ---- titles


@book.rule("agot2.title.1-4.random-removal", RemoveTitles)
def as_many_titles_as_the_table_needs(state: State, seat: Seat, said: RemoveTitles) -> Facts | None:
    for one in owed(state):
        if one.kind == "titles":
            return {"due": one.count, "given": said.count} if one.count != said.count else None
    return None


@book.rule("agot2.title.1-4.secret-draft", ChooseTitle)
def titles_go_round(state: State, seat: Seat, said: ChooseTitle) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Drafting):
        return {"due": seat}
    there = said.title in state.titles and said.title not in dict(frame.made).values()
    return None if frame.seat == seat and there else {"due": frame.seat}
