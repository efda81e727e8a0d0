"""The steps of set-up, from the second to the tenth of the rules."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import TABLE, Seat
from ....kit.commitments import Commitments
from ....kit.frames import Owes, go, on_top, pop, push
from ....kit.lcg.tableau import handle_for
from ....kit.piles import Pile
from ..cards.attachments import bearers, may_bear
from ..cards.known import with_declared
from ..cards.setup_versions import versions_to_choose
from ..cards.tableau_index import lying_at
from ..model.components import HAND
from ..model.conditions import Entered
from ..model.frames import Round, Setup
from ..model.printed import Printed
from ..model.state import Lying, State, order, seats_in, with_player
from ..play.zones import entered, from_pile, left_play, own_copy, to_pile
from .timing import occurred, steps


@steps.step("setup.2")
def first_player_by_lot(state: State, frame: Setup) -> State:
    """Owes the lot that names the first player of set-up."""
    state = go(state, "setup.3")
    state = push(state, Owes("owed", TABLE, "lot", 1, state.table.seats, about="setup"))  # agot2.setup.2.first-player
    return state


@steps.step("setup.3")
def announce(state: State, frame: Setup) -> State:
    """Announces faction and agenda of everybody, in player order, with their plot decks beside them."""
    lists = state.table.options.lists(state.table.seats)
    for seat in order(state):
        mine = lists[seat]
        # agot2.setup.3.announce-faction-and-agenda, agot2.card-type.agenda.starts-beside-faction
        state = with_player(state, seat, faction=mine.faction, agenda=mine.agenda)
    return go(state, "setup.6")


@steps.step("setup.6")
def shuffle(state: State, frame: Setup) -> State:
    """Owes a shuffle of every draw deck."""
    return push(go(state, "setup.7"), *(Owes("owed", seat, "shuffle", 1) for seat in reversed(order(state))))


@steps.step("setup.7")
def draw_opening_hands(state: State, frame: Setup) -> State:
    """Owes seven cards to each player; mulligans follow in player order."""
    owed = tuple(_opening_hand_owed(seat) for seat in reversed(order(state)))
    return push(go(state, "mulligan", seat=order(state)[0], been=()), *owed)


def _opening_hand_owed(seat: Seat) -> Owes:
    """The opening hand that is owed to a seat."""
    return Owes("owed", seat, "draw", HAND, about="setup")


@steps.step("mulligan")
def ask_about_mulligans(state: State, frame: Setup) -> State:
    """Asks one player after the other about a mulligan; then set-up cards are placed."""
    for seat in order(state):
        if seat not in frame.been:
            return state if frame.seat == seat else go(state, "mulligan", seat=seat)
    return push(go(state, "setup.9", seat=order(state)[0], been=()), Commitments("place", seats=order(state)))


def mulligan_decided(state: State, seat: Seat, wanted: bool) -> State:
    """The state after a player has decided; whoever takes the mulligan shuffles the hand in and draws seven cards."""
    frame = on_top(state, Setup)
    state = go(state, "mulligan", been=(*frame.been, seat))
    if not wanted:
        return state
    player = state.players[seat]
    everything = Pile((), len(player.deck) + len(player.hand))
    # agot2.setup.7.mulligan-seven-new-must-keep
    state = with_player(state, seat, hand=Pile(), deck=everything, mulligans=player.mulligans + 1)
    return push(state, _opening_hand_owed(seat), Owes("owed", seat, "shuffle", 1))


@steps.step("place")
def reveal_setup_cards(state: State, frame: Commitments) -> State:
    """Turns all set-up cards up together once everybody has placed."""
    if frame.due:
        return state
    state = pop(state)
    for seat, (cards, declared) in frame.in_seat_order():
        state = with_declared(state, declared)
        for card in attachments_last(state, cards):
            state = setup_card_laid_down(state, seat, card)
    return versions_to_choose(state)


steps.waiting("setup.version")


def attachments_last(state: State, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards with attachments last, so that their hosts lie there before them."""
    return tuple(sorted(cards, key=lambda card: state.box.by_id[card].kind == "attachment"))


def setup_card_laid_down(state: State, seat: Seat, card: str) -> State:
    """The state in which the card lies in play without having entered it; a further copy of a unique card is a duplicate."""
    printed = state.box.by_id[card]
    state = from_pile(state, seat, "hand", card)
    if printed.unique and own_copy(state, seat, card) is not None:
        return entered(state, card, seat, duplicate=True)
    if printed.kind == "attachment":
        lies = Lying(handle_for(state.play, card), card, seat, seat)
        return evolve(state, play=(*state.play, lies))
    state, quiet = entered(state, card, seat), False
    quiet = True  # agot2.setup.9.not-entering-play
    return state if quiet else occurred(state, Entered(seat, state.play[-1].handle, "effect"))


def unattached(state: State, seat: Seat) -> tuple[Lying, ...]:
    """Attachments of the seat that are attached to nothing yet."""
    by_id = state.box.by_id
    return tuple(one for one in state.play if one.owner == seat and not one.on and by_id[one.card].kind == "attachment")


def own_hosts(state: State, seat: Seat, lies: Lying) -> tuple[str, ...]:
    """Own cards that may bear the attachment in set-up."""
    return bearers(state, state.box.by_id[lies.card], seat, own=True)


@steps.step("setup.9")
def attach_setup_cards(state: State, frame: Setup) -> State:
    """Attaches set-up attachments to their hosts, in player order; where there is a choice, the player makes it."""
    for seat in order(state):
        if seat in frame.been:
            continue
        mine = unattached(state, seat)
        if any(len(own_hosts(state, seat, lies)) > 1 for lies in mine):
            return state if frame.seat == seat else go(state, "setup.9", seat=seat)
        for lies in mine:
            hosts = own_hosts(state, seat, lies)
            state = attachment_laid_on(state, lies, hosts[0]) if hosts else without_a_host(state, lies)
        frame = evolve(on_top(state, Setup), been=(*frame.been, seat))
        state = evolve(state, flow=(*state.flow[:-1], frame))
    return go(state, "setup.10")


def attachment_laid_on(state: State, lies: Lying, on: str) -> State:
    """The state with the attachment on that host."""
    return evolve(state, play=tuple(evolve(one, on=on) if one is lies else one for one in state.play))


def without_a_host(state: State, lies: Lying) -> State:
    """The state in which an attachment without a legal host is back in hand, or by house ruling discarded."""
    pile = "hand" if state.table.options.stranded_attachment == "to_hand" else "discard"
    return to_pile(left_play(state, lies), lies.owner, pile, lies.card)


def hosts_named(state: State, seat: Seat, named: tuple[tuple[str, str], ...]) -> State:
    """The state with the attachments on the hosts that the player names; the others find theirs or are stranded."""
    for card, on in named:
        lies, host = lying_at(state, card), lying_at(state, on)
        if lies is not None and host is not None and lies in unattached(state, seat) and not host.on and lies is not host:
            state = attachment_laid_on(state, lies, on)
    for lies in unattached(state, seat):
        hosts = own_hosts(state, seat, lies)
        state = attachment_laid_on(state, lies, hosts[0]) if hosts else without_a_host(state, lies)
    return go(state, "setup.9", been=(*on_top(state, Setup).been, seat))


def fits_setup(state: State, seat: Seat, printed: Printed, hosts: tuple[Printed, ...]) -> bool:
    """Whether a card placed with the attachment may bear it, by what is printed on them."""
    for host in hosts:
        shown = Lying(host.id, host.id, seat, seat)
        if not may_bear(evolve(state, play=(shown,)), shown, printed, seat):
            return True
    return False


@steps.step("setup.10")
def refill_hands(state: State, frame: Setup) -> State:
    """Owes everybody cards up to a hand of seven, then begins the first round."""
    state = evolve(state, flow=(Round("1.1"),))
    for seat in reversed(seats_in(state)):
        missing = HAND - len(state.players[seat].hand)
        if missing > 0:
            state = push(state, Owes("owed", seat, "draw", missing, about="start"))
    return state
