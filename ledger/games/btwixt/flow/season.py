"""Seasons: where a match starts, the change of season, deals, drafts, events and the open row.

`SEASON`, at the end of the file, lists the steps from one season to the first round of the next.
"""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import TABLE, Seat
from ....kit.frames import Frame, NamedStep, Owes, go, pop, push
from ....kit.order import Order
from ....kit.piles import FACEDOWN, Pile
from ....kit.rings import clockwise_from
from ..model.components import AUTUMN, HAND, HAND_ADVANCED, LAST_SPACE, SUMMER, WINTER
from ..model.options import Options, has_leader_cards, is_drafted
from ..model.state import Draft, Round, State, present, ring
from ..table.influence import discards_reshuffled, hand_discarded
from .steps import steps

# ---- where a match starts


def first_season(seats: int, options: Options) -> int:
    """The season of the opening round."""
    few = seats <= 4
    if options.quick and few:
        return AUTUMN  # btwixt.variant.quick-3-4
    if options.quick:
        return WINTER  # btwixt.variant.quick-5-6
    if few:
        return SUMMER  # btwixt.setup.season-3-4
    return AUTUMN  # btwixt.setup.season-5-6


def first_space(seats: int) -> int:
    """The space of the track that bears the number of players."""
    return LAST_SPACE - seats


def round_of(state: State) -> int:
    """The number of the round in its season, counted from 1."""
    return state.space - first_space(state.table.seats) + 1


def hand_size(options: Options) -> int:
    """How many cards of a hand come from the deck."""
    if has_leader_cards(options):
        return HAND_ADVANCED  # btwixt.advanced.deal-nine
    return HAND


# ---- leaders


def no_leader(state: State, frame: Round) -> State:
    """Goes on without this leader: nobody has said who it is."""
    return _with_leader(state, frame.seat, "unnamed")


@steps.step("setup.leaders", rule="btwixt.setup.leader-choice", skip=no_leader)
def choose_leaders(state: State, frame: Round) -> State:
    """Waits for each in turn, clockwise from the first player."""
    here = present(state)
    due = next((s for s in clockwise_from(ring(state), state.first) if s in here and not state.leaders[s]), None)
    if due is None:
        return go(state, "season.events" if state.table.options.events_opening == "in_setup" else "season.deal")
    return state if frame.seat == due else go(state, "setup.leaders", seat=due)


def _with_leader(state: State, seat: Seat, leader: str) -> State:
    """The state in which the seat has that leader."""
    leaders = state.leaders
    return evolve(state, leaders=(*leaders[:seat], leader, *leaders[seat + 1 :]))


# ---- the change of season


def change_season(state: State, frame: Round) -> State:
    """Ends the game after winter, else begins the next season; asked before any hand is touched."""
    if state.season >= WINTER:
        return go(state, "scoring.reveal")  # btwixt.season.end-of-game
    state = evolve(state, space=first_space(state.table.seats))  # btwixt.season.marker-wraps
    state = evolve(state, season=state.season + 1)  # btwixt.season.advance
    return SEASON.on(state)


def step_forgotten(state: State, frame: Round) -> State:
    """Goes on to the next step without this one, because nobody did it."""
    return SEASON.on(state)


def discard_hands(state: State, frame: Round) -> State:
    """Discards whatever is left in hand; leader-specific cards that nobody has seen leave the game."""
    for seat in ring(state):
        state = hand_discarded(state, seat)  # btwixt.season.discard-hands
    unseen = min(state.unseen_whites, state.discard.unknown)
    pile, removed = state.discard, state.removed
    state = evolve(
        state,
        discard=Pile(pile.known, pile.unknown - unseen),
        removed=Pile(removed.known, removed.unknown + unseen),
        unseen_whites=0,
    )
    return SEASON.on(state)


def reshuffle(state: State, frame: Round) -> State:
    """Makes deck and discard pile one deck again."""
    state = discards_reshuffled(state)  # btwixt.season.reshuffle
    return SEASON.on(state)


def shuffle_events_in(state: State, frame: Round) -> State:
    """Shuffles events into the deck before the new hands are dealt."""
    more = min(events_due(state.table.seats, state.table.options, state.season, state.seasons == 0), state.aside_events)
    # btwixt.advanced.events-moment
    state = evolve(state, aside_events=state.aside_events - more, deck=state.deck + more)
    return SEASON.on(state)


def events_due(seats: int, options: Options, season: int, opening: bool) -> int:
    """How many events join the deck when the marker has reached that season."""
    if not has_leader_cards(options):
        return 0
    if opening and not (options.quick and options.events_opening == "in_setup"):
        return 0
    if seats <= 4:
        return 3 if season in (AUTUMN, WINTER) else 0
    return 6 if season == WINTER else 0


# ---- the deal


def deal(state: State, frame: Round) -> State:
    """Deals hands, or packs for a draft; leader-specific cards; the open row. Then the first round of the season."""
    options, here = state.table.options, present(state)
    state = evolve(go(state, "round.reveal"), seasons=state.seasons + 1)
    later: tuple[Frame, ...] = (Frame("season.row"),) if options.open_allies else ()
    extra = (Frame("leader.deal"),) if has_leader_cards(options) else ()
    if is_drafted(options):
        draft = (Draft("draft.pick", seats=here),)
        first = options.draft_leader_card == "drafted"
        later = (*later, *draft, *extra) if first else (*later, *extra, *draft)
    else:
        later = (*later, *extra)
    return hands_dealt(push(state, *later), here)


def hands_dealt(state: State, here: tuple[Seat, ...]) -> State:
    """The state in which each leader has so many cards more, unseen; with open information TABLE says which."""
    options = state.table.options
    count = min(hand_size(options), state.deck // max(len(here), 1))
    if is_drafted(options):
        nothing = (Pile(),) * state.table.seats
        state = evolve(state, packs=nothing, picks=nothing)
    if options.hidden == "open":
        return push(state, *(Owes("deal.hand", seat, "hand", count) for seat in reversed(here)))
    where = "packs" if is_drafted(options) else "hands"  # a hand that somebody forgot to discard is still there
    piles = tuple(
        Pile(pile.known, pile.unknown + (count if seat in here else 0)) for seat, pile in enumerate(getattr(state, where))
    )
    state = evolve(state, **{where: piles}, deck=state.deck - count * len(here))  # btwixt.season.redeal
    return state


@steps.step("leader.deal")
def deal_leader_cards(state: State, frame: Frame) -> State:
    """Deals one leader-specific card to each, at random."""
    state = pop(state)
    drawing = tuple(seat for seat in present(state) if state.stacks[seat])
    if state.table.options.hidden == "open":
        return push(state, *(Owes("deal.leader", seat, "leader", 1) for seat in reversed(drawing)))
    where = "packs" if state.packs else "hands"
    piles = tuple(Pile(pile.known, pile.unknown + (seat in drawing)) for seat, pile in enumerate(getattr(state, where)))
    stacks = tuple(left - (seat in drawing) for seat, left in enumerate(state.stacks))
    return evolve(state, **{where: piles}, stacks=stacks, unseen_whites=state.unseen_whites + len(drawing))


# ---- the draft


@steps.step("draft.pick")
def draft(state: State, frame: Draft) -> State:
    """Passes the packs on when everybody has picked; the last card of a pack is kept without a choice."""
    if frame.due:
        return state
    picks, packs = list(state.picks), list(state.packs)
    for seat, card in frame.in_seat_order():
        card = card or FACEDOWN
        picks[seat], packs[seat] = picks[seat].with_card(card), packs[seat].without(card)
    passed = packs_passed(state, frame, tuple(packs))
    state = evolve(state, picks=tuple(picks), packs=passed)
    if any(len(pack) > 1 for pack in passed):
        return go(state, "draft.pick", made=())  # btwixt.variant.draft-repeat
    return pop(draft_over(state))


def packs_passed(state: State, frame: Draft, packs: tuple[Pile, ...]) -> tuple[Pile, ...]:
    """The packs after they went on: to the left in the first season, then to the right, and so on."""
    way = 1
    if state.seasons % 2 == 0:
        way = -1  # btwixt.variant.draft-direction
    passed = list(packs)
    for place, seat in enumerate(frame.seats):
        passed[seat] = packs[frame.seats[(place - way) % len(frame.seats)]]
    return tuple(passed)


def draft_over(state: State) -> State:
    """The hands of the season: what was set aside, and the last card of the pack."""
    hands = tuple(
        Pile((*hand.known, *pick.known, *pack.known), hand.unknown + pick.unknown + pack.unknown)
        for hand, pick, pack in zip(state.hands, state.picks, state.packs, strict=True)
    )
    return evolve(state, hands=hands, packs=(), picks=())


# ---- the open row


@steps.step("season.row")
def lay_row(state: State, frame: Frame) -> State:
    """Owes the open row: as many allies as there are rounds in the season; those that still lie there stay at the left."""
    state = pop(state)
    if state.table.options.open_leftover == "under_deck":
        state = evolve(state, ally_deck=state.ally_deck + len(state.row), row=())
    missing = min(state.table.seats + 1 - len(state.row), len(state.top) + state.ally_deck)
    return push(state, Owes("row.lay", TABLE, "row", missing)) if missing > 0 else state


SEASON = Order(
    steps,
    NamedStep("season.check", change_season),
    NamedStep("season.discard", discard_hands, rule="btwixt.season.discard-hands", skip=step_forgotten),
    NamedStep("season.reshuffle", reshuffle, rule="btwixt.season.reshuffle", skip=step_forgotten),
    NamedStep("season.events", shuffle_events_in, rule="btwixt.advanced.events-moment", skip=step_forgotten),
    NamedStep("season.deal", deal),
)
