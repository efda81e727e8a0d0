"""The steps of set-up: plot decks or draft, shuffling, set-up hand, mulligans, set-up cards, starting hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ....core.evolve import evolve
from ....core.seats import TABLE, Seat
from ....kit.commitments import Commitments
from ....kit.frames import Owes, go, pop, push
from ....kit.lcg.tableau import InPlay, handle_for, must_lie
from ....kit.piles import FACEDOWN, Pile
from ..cards.known import with_declared
from ..model.box import Printed
from ..model.components import DEALT, SETUP_GOLD, SETUP_HAND
from ..model.state import Repair, Round, Setup, State, face, opponent, with_player
from ..play.effects import entered, to_pile
from .timing import came_into_play, steps

SEATS = (Seat(0), Seat(1))
MOST_PLACED = 10  # set-up cards of one player for which ways to repair a placement are looked for, at most


# ---- plots


@steps.step("setup.plots")
def plot_decks(state: State, frame: Setup) -> State:
    """Lets the basic plot decks stand as they are; in the draft they are only the beginning."""
    return go(state, "setup.deal" if state.table.options.plots == "draft" else "setup.shuffle")


@steps.step("setup.deal")
def deal_plots(state: State, frame: Setup) -> State:
    """Owes each player three plots, as long as the draft deck lasts."""
    if len(state.drafting) >= 2 * DEALT:  # hbo.variant.draft.repeat
        return push(go(state, "setup.keep"), *(Owes("owed", seat, "plots", DEALT) for seat in reversed(SEATS)))
    return push(go(state, "setup.shuffle"), Commitments("choose.plots", seats=SEATS))


@steps.step("setup.keep")
def keep_first(state: State, frame: Setup) -> State:
    """Asks each player to keep one of the three plots dealt."""
    return push(go(state, "setup.keep-second"), Commitments("keep.first", seats=SEATS))


@steps.step("keep.first")
def hand_on(state: State, frame: Commitments) -> State:
    """Hands on the two plots that each player did not keep, both at the same time."""
    if frame.due:  # hbo.variant.draft.pick-pass
        return state
    state = kept_plots_drafted(pop(state), frame)
    one, other = state.players
    return evolve(state, players=(evolve(one, dealt=other.dealt), evolve(other, dealt=one.dealt)))


@steps.step("setup.keep-second")
def keep_second(state: State, frame: Setup) -> State:
    """Asks each player to keep one of the two plots received."""
    return push(go(state, "setup.deal"), Commitments("keep.second", seats=SEATS))


@steps.step("keep.second")
def box_the_last(state: State, frame: Commitments) -> State:
    """Puts the plots that were received and not kept into the box."""
    if frame.due:
        return state
    state = kept_plots_drafted(pop(state), frame)
    left = sum(len(player.dealt) for player in state.players)
    players = tuple(evolve(player, dealt=Pile()) for player in state.players)
    state = evolve(state, players=players, unused=state.unused + left)  # hbo.variant.draft.pick-second
    return state


def kept_plots_drafted(state: State, frame: Commitments) -> State:
    """The state in which every player has drafted the plot that they kept."""
    for seat, plot in frame.in_seat_order():
        player = state.players[seat]
        mine, rest = split_pile(player.dealt, (plot,))
        drafted = Pile((*player.drafted.known, *mine.known), player.drafted.unknown + mine.unknown)
        state = with_player(state, seat, dealt=rest, drafted=drafted)
    return state


@steps.step("choose.plots")
def make_plot_decks(state: State, frame: Commitments) -> State:
    """Makes each plot deck of the seven chosen out of thirteen plots; the rest goes to the box."""
    if frame.due:
        return state
    state = pop(state)
    for seat, plots in frame.in_seat_order():
        player = state.players[seat]
        both = Pile((*player.plots.known, *player.drafted.known), player.plots.unknown + player.drafted.unknown)
        chosen, rest = split_pile(both, plots)
        state = with_player(state, seat, plots=chosen, drafted=Pile())
        state = evolve(state, unused=state.unused + len(rest))  # hbo.variant.draft.rest
    return state


def split_pile(pile: Pile, cards: tuple[str, ...]) -> tuple[Pile, Pile]:
    """Those of the cards that are in the pile, and the rest of it."""
    found = Pile()
    for card in cards:
        if card in pile.known or (card == FACEDOWN and pile.unknown) or card in pile:
            pile, found = pile.without(card), found.with_card(card)
    return found, pile


def may_hold(pile: Pile, cards: tuple[str, ...]) -> bool:
    """Whether the pile may hold all these cards at once."""
    named = [card for card in cards if card != FACEDOWN]
    if cards.count(FACEDOWN) > pile.unknown:
        return False
    return len(split_pile(pile, tuple(named))[0]) == len(named) and len(cards) <= len(pile)


# ---- hands


@steps.step("setup.shuffle")
def shuffle(state: State, frame: Setup) -> State:
    """Owes a shuffle of both decks."""
    return push(go(state, "setup.hand"), *(Owes("owed", seat, "shuffle", 1) for seat in reversed(SEATS)))


@steps.step("setup.hand")
def draw_setup_hands(state: State, frame: Setup) -> State:
    """Owes both players a set-up hand of seven cards."""
    state = go(state, "setup.mulligan")
    for seat in reversed(SEATS):
        state = owes_hand(state, seat)
    return state


def owes_hand(state: State, seat: Seat) -> State:
    """The state in which a set-up hand is owed to the seat."""
    return push(state, Owes("owed", seat, "draw", SETUP_HAND, about="setup"))


@steps.step("setup.mulligan")
def ask_about_mulligans(state: State, frame: Setup) -> State:
    """Asks both about a mulligan at the same time, or one after the other if the house rules say so."""
    if state.table.options.mulligan_order == "random_first":
        return push(go(state, "setup.place"), Owes("owed", TABLE, "lot", 1, 2, about="mulligan"))
    return push(go(state, "setup.place"), Commitments("mulligan", seats=SEATS))


@steps.step("mulligan")
def take_mulligans(state: State, frame: Commitments) -> State:
    """Carries out the mulligans once both have decided."""
    if frame.due:
        return state
    state = pop(state)
    for seat, wanted in reversed(frame.in_seat_order()):
        if wanted:
            state = mulligan(state, seat)
    return state


def mulligan(state: State, seat: Seat) -> State:
    """The state after a mulligan: the whole hand is back, and a shuffle and seven new cards are owed."""
    player = state.players[seat]
    deck = Pile((), len(player.deck) + len(player.hand))  # shuffled: nobody knows any more what lies where
    # hbo.setup.mulligan
    state = with_player(state, seat, hand=Pile(), deck=deck, mulligans=player.mulligans + 1)
    return push(owes_hand(state, seat), Owes("owed", seat, "shuffle", 1))


# ---- set-up cards


@steps.step("setup.place")
def place_cards(state: State, frame: Setup) -> State:
    """Asks both players to place set-up cards in secret."""
    return push(go(state, "setup.start"), Commitments("place", seats=SEATS))


@steps.step("place")
def reveal_setup(state: State, frame: Commitments) -> State:
    """Turns all set-up cards up at the same time; a placement beyond the limits is put right."""
    if frame.due:  # hbo.setup.reveal
        return state
    state = pop(state)
    for seat, (cards, declared) in frame.in_seat_order():
        state = with_declared(state, declared)
        placing, hand = split_pile(state.players[seat].hand, cards)
        state = with_player(state, seat, hand=hand)
        for card in placing.known:
            handle = handle_for(state.play, card)
            state = came_into_play(entered(state, card, seat, handle=handle), seat, handle, setting_up=True)
    for seat in reversed(SEATS):
        if any(placement_faults(cards_placed(state, seat))):
            state = placement_repair(state, seat)
    return state


def placement_repair(state: State, offender: Seat) -> State:
    """The state in which the opponent chooses which set-up cards go back or, by house ruling, all of them do."""
    if state.table.options.unrevealed_illegal_setup == "opponent_chooses":
        return push(state, Repair("repair", opponent(offender), offender))
    return setup_cards_sent_back(state, tuple(lies.handle for lies in state.play if lies.owner == offender))


def setup_cards_sent_back(state: State, handles: tuple[str, ...]) -> State:
    """The state with those set-up cards back in their owners' hands."""
    for handle in handles:
        lies = must_lie(state.play, handle)
        play = tuple(one for one in state.play if one is not lies)
        state = to_pile(evolve(state, play=play), lies.owner, "hand", lies.card)
    return state


@steps.step("repair", rule="hbo.oq.unrevealed-illegal-setup", skip=lambda state, frame: pop(state))
def wait_for_repair(state: State, frame: Repair) -> State:
    """Waits until the placement of the offender is legal."""
    return state if any(placement_faults(cards_placed(state, frame.offender))) else pop(state)


def cards_placed(state: State, seat: Seat) -> tuple[Printed, ...]:
    """What is printed on the set-up cards of a player."""
    return tuple(face(state, lies) for lies in state.play if lies.owner == seat)


def placement_faults(cards: tuple[Printed, ...]) -> Iterator[bool]:
    """Whether the placement breaks each of its limits: too dear, twice Limited, of the wrong type, twice the same unique card."""
    yield sum(card.cost or 0 for card in cards) > SETUP_GOLD
    yield sum("limited" in card.keywords for card in cards) > 1
    yield any(card.kind not in ("character", "location") for card in cards)
    unique = [card.id for card in cards if card.unique]
    yield len(set(unique)) < len(unique)


def ways_to_repair(state: State, offender: Seat) -> tuple[tuple[str, ...], ...]:
    """Every smallest choice of cards that makes the placement legal by going back."""
    mine = tuple(lies for lies in state.play if lies.owner == offender)
    if len(mine) > MOST_PLACED:  # more than any hand: only a judge can have put them there
        return (tuple(lies.handle for lies in mine),)
    found: list[tuple[str, ...]] = []
    for size in range(len(mine) + 1):
        for back in combinations(mine, size):
            handles = tuple(lies.handle for lies in back)
            smaller = any(set(one) <= set(handles) for one in found)
            if not smaller and not any(placement_faults(_without(state, mine, back))):
                found.append(handles)
    return tuple(found)


def _without(state: State, mine: tuple[InPlay, ...], back: tuple[InPlay, ...]) -> tuple[Printed, ...]:
    """What is printed on a player's set-up cards that do not go back."""
    return tuple(face(state, lies) for lies in mine if lies not in back)


@steps.step("setup.start")
def draw_starting_hands(state: State, frame: Setup) -> State:
    """Owes both cards up to a hand of seven, then begins the first round."""
    state = evolve(state, flow=(Round("plot.choose"),))
    for seat in reversed(SEATS):
        missing = SETUP_HAND - len(state.players[seat].hand)
        if missing > 0:  # hbo.setup.starting-hand
            state = push(state, Owes("owed", seat, "draw", missing, about="start"))
    return state
