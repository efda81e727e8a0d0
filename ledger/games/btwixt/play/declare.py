"""Joining half-way: the table as declared, and totals as observed."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.facedown import Facedown
from ....kit.piles import Pile
from ..flow.ending import acquiring_cut_short, finish, to_scoring
from ..flow.season import events_due, first_season, first_space
from ..model.actions import CouncilNow, DeclareState, Observed
from ..model.cards import is_ally, is_event, is_influence, is_white
from ..model.components import (
    ALLIES,
    EVENTS,
    INFLUENCE,
    LAST_SPACE,
    NOBODY,
    NOWHERE,
    SEASONS,
    TOKENS,
    WHITES,
    WHITES_EACH,
    WINTER,
    CouncilNumber,
)
from ..model.options import has_leader_cards
from ..model.state import Bid, Council, Round, State, ring
from ..table.councils import power


def declared_table(state: State, said: DeclareState) -> State:
    """The state as declared. Hands and tokens are numbers, whatever is not named lies in the decks or the pool."""
    must_be_whole(state, said)
    seats, options = state.table.seats, state.table.options
    areas = said.areas or ((),) * seats
    turn = said.first if said.turn is None else said.turn
    season = SEASONS.index(said.season) if said.season else first_season(seats, options)
    events = events_by(state, season) if said.events is None else said.events
    state = evolve(
        state,
        table=evolve(state.table, doubtful=False),
        first=said.first,
        leaders=said.leaders or tuple(one or "unnamed" for one in state.leaders),
        season=season,
        seasons=max(season - first_season(seats, options), 0) + 1,
        space=min(first_space(seats) + said.round - 1, LAST_SPACE),
        rounds=max((season - first_season(seats, options)) * (seats + 1), 0) + said.round - (not said.ally),
        stop=0,
        hands=tuple(Pile(unknown=count) for count in said.hands),
        packs=(),
        picks=(),
        discard=Pile(said.discard),
        areas=tuple(tuple(Bid(card, Seat(seat)) for card in area) for seat, area in enumerate(areas)),
        kneeling=tuple(sorted(set(said.kneeling))),
        silent=(),
        spent=False,
        bound=NOWHERE,
        aside_events=state.aside_events if options.draft == "moot" else EVENTS - events,
        events=events_named(state, said),
        ended="",
    )
    state = with_allies(with_whites(state, said), said)
    step = "auction.turn" if said.ally else "round.reveal"
    return with_deck(evolve(state, flow=(Round(step, turn),)))


def events_by(state: State, season: int) -> int:
    """How many events have been shuffled in by that season."""
    seats, options = state.table.seats, state.table.options
    first = first_season(seats, options)
    return sum(events_due(seats, options, one, one == first) for one in range(first, min(season, WINTER) + 1))


def events_named(state: State, said: DeclareState) -> tuple[str, ...]:
    """The events that lie open, by name."""
    named = {card for zone in (*said.areas, said.discard) for card in zone if is_event(state.table.cards, card)}
    return tuple(sorted(named))


def must_be_whole(state: State, said: DeclareState) -> None:
    """Raise where the declared table has not one of everything for each leader, or names what the record does not know."""
    seats, cards = state.table.seats, state.table.cards
    areas, leaders = said.areas or ((),) * seats, said.leaders or ("",) * seats
    named = {said.first, *said.kneeling, *((said.turn,) if said.turn is not None else ())}
    if {len(said.hands), len(said.councils), len(areas), len(leaders)} != {seats} or not named <= {*ring(state)}:
        raise Unplayable("btwixt.the-declared-table-is-not-whole")
    unknown = [card for zone in (*areas, said.discard, said.removed) for card in zone if not is_influence(cards, card)]
    unknown += [ally for ally in allies_named(said) if not is_ally(cards, ally)]
    if unknown:
        raise Unplayable("btwixt.unknown-card", unknown=unknown[0])


def allies_named(said: DeclareState) -> tuple[str, ...]:
    """Every ally that the declaration names, wherever it lies."""
    placed = tuple(ally for council in said.councils for ally in council.allies)
    return (*placed, *said.dead, *said.row, *((said.ally,) if said.ally is not None else ()))


def with_whites(state: State, said: DeclareState) -> State:
    """The state with leader-specific cards in stacks, in hands, on the table, and the rest out of the game."""
    cards, seats = state.table.cards, state.table.seats
    removed = tuple(card for card in said.removed if is_white(cards, card))
    if len(removed) < len(said.removed):
        raise Unplayable("btwixt.only-leader-cards-leave")
    if not has_leader_cards(state.table.options):
        return evolve(state, removed=Pile(removed), unseen_whites=0, stacks=(0,) * seats, aside_whites=_whites_in_the_box(state))
    left = max(WHITES_EACH - state.seasons, 0)
    lying = sum(is_white(cards, bid.card) for area in state.areas for bid in area)
    out = (WHITES_EACH - left) * seats - lying - len(removed)
    held = min(max(out, 0), seats, sum(said.hands)) if said.leader_cards is None else said.leader_cards
    if held > out:
        raise Unplayable("btwixt.too-many-leader-cards")
    return evolve(
        state,
        removed=Pile(removed, out - held),
        unseen_whites=held,
        stacks=(left,) * seats,
        aside_whites=WHITES - WHITES_EACH * seats,
    )


def _whites_in_the_box(state: State) -> int:
    """How many leader-specific cards stay in the box where leaders do not draw their own."""
    return 0 if state.table.options.draft == "moot" else WHITES - len(state.removed)


def with_allies(state: State, said: DeclareState) -> State:
    """The state with allies and tokens as declared; raises if there are more than in the box."""
    named = allies_named(said)
    left = ALLIES - len(named) - sum(council.unnamed for council in said.councils)
    tokens = sum(council.tokens for council in said.councils) + said.tokens_on_ally
    if left < 0 or tokens > TOKENS or len(set(named)) < len(named) or (said.tokens_on_ally and not said.ally):
        raise Unplayable("btwixt.too-many-allies-or-tokens")
    councils = councils_of(said.councils)
    first = sum(council.tokens for council in said.councils)
    return evolve(
        state,
        ally=said.ally,
        birds=tuple(Facedown(first + number) for number in range(said.tokens_on_ally)),
        row=said.row,
        top=(),
        ally_deck=left,
        dead=said.dead,
        left_lying=(),
        councils=councils,
        pool=TOKENS - tokens,
        taken=tokens,
        unlogged=(0,) * len(councils),
    )


def councils_of(said: tuple[CouncilNow, ...]) -> tuple[Council, ...]:
    """The councils as declared, their tokens numbered in order."""
    found, taken = [], 0
    for one in said:
        tokens = tuple(Facedown(taken + number) for number in range(one.tokens))
        found.append(Council(one.allies, (NOBODY,) * len(one.allies), tokens, one.unnamed))
        taken += one.tokens
    return tuple(found)


def with_deck(state: State) -> State:
    """The state in which every influence card that is nowhere else lies in the deck."""
    deck = INFLUENCE - influence_outside(state)
    if deck < 0:
        raise Unplayable("btwixt.too-many-influence-cards")
    return evolve(state, deck=deck)


def influence_outside(state: State) -> int:
    """How many influence cards are not in the deck."""
    piles = (*state.hands, *state.packs, *state.picks, state.discard, state.removed)
    aside = state.aside_whites + state.aside_events + sum(state.stacks)
    return sum(map(len, piles)) + sum(map(len, state.areas)) + aside


# ---- what was seen


def observed_totals(state: State, seen: Observed) -> State:
    """The state with season, round, turn, hands, power and end as somebody saw them."""
    if state.ended:
        raise Unplayable("kit.the-game-is-over")
    seats = state.table.seats
    if any(seat is not None and seat not in ring(state) for seat in (seen.first, seen.turn)):
        raise Unplayable("btwixt.there-is-no-such-leader")
    if any(said is not None and len(said) != seats for said in (seen.power, seen.hands)):
        raise Unplayable("btwixt.one-number-for-each")
    if seen.season is not None:
        state = evolve(state, season=SEASONS.index(seen.season))
    if seen.round is not None:
        state = evolve(state, space=min(first_space(seats) + seen.round - 1, LAST_SPACE))
    if seen.first is not None:
        state = evolve(state, first=seen.first)
    if seen.hands is not None:
        state = with_deck(evolve(state, hands=tuple(map(_hand_of_size, state.hands, seen.hands))))
    if seen.turn is not None:
        state = at_turn(state, seen.turn)
    if seen.power is not None:
        totals = ((CouncilNumber(number), total) for number, total in enumerate(seen.power))
        state = evolve(state, unlogged=tuple(total - power(state, one) + state.unlogged[one] for one, total in totals))
    if not seen.over:
        return state
    return to_scoring(state) if seen.power is None else finish(state, "observed")


def _hand_of_size(hand: Pile, count: int) -> Pile:
    """A hand of so many cards; known ones stay while there is room for them."""
    return Pile(hand.known, count - len(hand.known)) if count >= len(hand.known) else Pile(unknown=count)


def at_turn(state: State, seat: Seat) -> State:
    """The leader has the turn in an auction, whatever was going on."""
    kneeling = tuple(one for one in state.kneeling if one != seat)
    state = evolve(acquiring_cut_short(state), kneeling=kneeling, packs=(), picks=(), flow=(Round("auction.turn", seat),))
    state = evolve(state, rounds=max(state.rounds, 1), leaders=tuple(one or "unnamed" for one in state.leaders))
    return with_deck(state)
