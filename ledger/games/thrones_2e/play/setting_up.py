"""Set-up, plots and titles: what players decided, carried out."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.cards import Card
from ....kit.commitments import Commitments
from ....kit.common import must_agree
from ....kit.frames import go
from ....kit.lcg.known_cards import must_be_chosen_from, must_be_known_plot
from ....kit.piles import FACEDOWN, Pile
from ..cards.known import look_up
from ..flow.setup_steps import hosts_named, mulligan_decided
from ..model.actions import AttachSetup, ChoosePlot, PlaceSetup
from ..model.components import STAYING
from ..model.frames import Drafting, Setup
from ..model.pinned_lists import is_strange_plot
from ..model.state import State, must_sit
from ..model.titles import TITLES


def choice_committed(state: State, step: str, seat: Seat, choice: object) -> State:
    """The choice kept in secret until everybody has made one."""
    must_sit(state, seat)
    frame = state.flow[-1] if state.flow else None
    if not isinstance(frame, Commitments) or frame.step != step or seat not in frame.seats:
        raise Unplayable("agot2.no-such-choice-is-due")
    return evolve(state, flow=(*state.flow[:-1], frame.with_choice(seat, choice)))


def must_wait(state: State, step: str) -> Setup:
    """The frame of set-up, which waits at that step; raises if it does not."""
    frame = state.flow[-1] if state.flow else None
    if not isinstance(frame, Setup) or frame.step != step:
        raise Unplayable("kit.is-not-due", steps=step)
    return frame


def may_hold(pile: Pile, cards: tuple[str, ...]) -> bool:
    """Whether the pile may hold all these cards at once."""
    known = list(pile.known)
    unseen = 0
    for card in cards:
        if card in known:
            known.remove(card)
        else:
            unseen += 1
    return unseen <= pile.unknown


def decide_mulligan(state: State, seat: Seat, wanted: bool) -> State:
    """The state after a player has decided about the mulligan."""
    frame = must_wait(state, "mulligan")
    must_sit(state, seat)
    if seat in frame.been:
        raise Unplayable("agot2.that-player-has-decided-already")
    return mulligan_decided(state, seat, wanted)


def place_setup(state: State, seat: Seat, said: PlaceSetup) -> State:
    """The state after a player has chosen set-up cards in secret."""
    after = choice_committed(state, "place", seat, (said.cards, said.declared))
    must_agree(state, said.declared)
    for card in said.cards:
        if card == FACEDOWN:
            raise Unplayable("agot2.set-up-cards-are-known")
        must_be_known(state, card, said.declared)
    if not may_hold(state.players[seat].hand, said.cards):
        raise Unplayable("lcg.not-in-the-hand")
    return after


def must_be_known(state: State, card: str, declared: tuple[Card, ...]) -> None:
    """Raise unless the card is known in full, by the record or the action itself, and stays in play."""
    printed = look_up(state, card, declared)
    if printed is None or not printed.has_all_values:
        raise Unplayable("lcg.printed-unknown-declare-it", card=card)
    if printed.kind not in STAYING:
        raise Unplayable("lcg.does-not-stay-in-play", card=card)


def attach_setup(state: State, seat: Seat, said: AttachSetup) -> State:
    """The state after a player has said what the set-up attachments go on."""
    frame = must_wait(state, "setup.9")
    must_sit(state, seat)
    if seat in frame.been:
        raise Unplayable("agot2.that-player-has-attached-already")
    return hosts_named(state, seat, tuple((one.card, one.on) for one in said.on))


def choose_plot(state: State, seat: Seat, said: ChoosePlot) -> State:
    """The state after a player has chosen a plot in secret."""
    after = choice_committed(state, "plot.commit", seat, (said.plot, said.declared))
    must_agree(state, said.declared)
    printed = look_up(state, said.plot, said.declared)
    if is_strange_plot(state, seat, said.plot):
        must_be_known_plot(said.plot, printed)
    else:
        must_be_chosen_from(state.players[seat], said.plot, printed)
    return after


def choose_title(state: State, seat: Seat, title: str) -> State:
    """The state after a player has taken a title in secret."""
    must_sit(state, seat)
    frame = state.flow[-1] if state.flow else None
    if not isinstance(frame, Drafting) or not frame.left:
        raise Unplayable("agot2.no-title-is-to-be-chosen")
    if frame.seat != seat:  # what is left is known only to whoever has the titles in hand
        raise Unplayable("agot2.another-has-the-titles")
    if title not in TITLES or title not in state.titles or title in dict(frame.made).values():
        raise Unplayable("kit.is-not-there", name=title)
    if seat in dict(frame.made):
        raise Unplayable("agot2.that-player-has-chosen-already")
    return go(state, "titles.choose", made=(*frame.made, (seat, title)), left=frame.left - 1)
